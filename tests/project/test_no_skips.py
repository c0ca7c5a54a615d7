"""Where CI is set, a skipped test fails the run."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.project.repository import ROOT

PLUGINS = ("-p", "xdist.plugin")  # all others take seconds to load
SKIPPING = "import pytest\ndef test_good(): pass\n@pytest.mark.skip\ndef test_skipped(): pass\n"


@pytest.mark.parametrize(
    ("workers", "ci", "exit_code"), [("0", "true", 1), ("1", "true", 1), ("0", "", 0)]
)
def test_a_skip_fails_the_run_only_in_ci(
    tmp_path: Path, workers: str, ci: str, exit_code: int
) -> None:
    for file in ("tests/conftest.py", "dev.py"):
        shutil.copy(ROOT / file, tmp_path)
    (tmp_path / "tests").mkdir()
    shutil.copy(ROOT / "tests/order.py", tmp_path / "tests")
    (tmp_path / "test_some.py").write_text(SKIPPING)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *PLUGINS, "-q", "-n", workers, "--rootdir", ".", "."],
        cwd=tmp_path,
        env={**os.environ, "CI": ci, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "1 passed, 1 skipped" in done.stdout
    assert ("no test may be skipped" in done.stdout) == bool(ci)
    assert done.returncode == exit_code, done.stdout
