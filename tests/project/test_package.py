"""What people install holds what they need."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_browser_client_can_be_built_from_the_sources_that_we_give_away(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (packed,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(packed) as files:
        names = {name.split("/", 1)[1] for name in files.getnames()}
    assert {"hatch_build.py", "web/package-lock.json", "web/index.html", "web/.npmrc"} <= names
    assert not [name for name in names if name.startswith(("web/node_modules", "web/dist"))]
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wheel = settings["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["hooks"]["custom"]["path"] in names, "the hook that builds it goes along"
