"""What people install holds what they need."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path

import boathouse
import dev

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


def test_the_changelog_has_this_version() -> None:
    versions = re.findall(r"^## (\d\S*)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert versions[0] == boathouse.__version__


def test_python_m_boathouse_is_the_command() -> None:
    command = [sys.executable, "-m", "boathouse", "--version"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert boathouse.__version__ in said
    usage = subprocess.run([*command[:-1], "--help"], capture_output=True, text=True, check=True)
    assert "Usage: boathouse" in usage.stdout


def test_the_metadata_names_no_address_and_every_python() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "urls" not in project, "there is no public address yet"
    listed = {each.rpartition(" ")[2] for each in project["classifiers"] if "Python :: 3." in each}
    assert listed == {"3.11", *dev.NEWER_PYTHONS}
