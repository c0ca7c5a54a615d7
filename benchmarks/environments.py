"""Virtual environments for the peers: one each, made on first use, kept under `.envs/`."""

import io
import shutil
import subprocess
import sys
import tarfile
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).resolve().parent
PEERS = HERE / "peers"
ENVIRONMENTS = HERE / ".envs"


class NotInstalledError(Exception):
    """A peer's environment could not be made; the message says why."""


def interpreter(peer: str) -> Path:
    """The Python of a peer's environment, with what `peers/<peer>.in` pins, and nothing else."""
    folder = ENVIRONMENTS / f"{peer}-{sys.version_info.major}.{sys.version_info.minor}"
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    pins = PEERS / f"{peer}.in"
    stamp = folder / "installed.in"
    if stamp.is_file() and stamp.read_text() == pins.read_text() and python.exists():
        return python
    print(f"installing {peer} ...", file=sys.stderr)
    shutil.rmtree(folder, ignore_errors=True)
    if find_spec("ensurepip"):
        _run(sys.executable, "-m", "venv", str(folder))
        install = [str(python), "-m", "pip", "install"]
    else:  # Debian's Python without python3-venv: its own pip or uv must do
        _run(sys.executable, "-m", "venv", "--without-pip", str(folder))
        if find_spec("pip"):
            install = [sys.executable, "-m", "pip", "--python", str(python), "install"]
        else:
            install = [_uv(), "pip", "install", "--python", str(python)]
    # The pins name everything that is needed: dependencies that random play never loads stay out.
    _run(*install, "--quiet", "--no-deps", "--requirement", str(pins))
    shutil.copyfile(pins, stamp)
    return python


def sources_of(commit: str) -> Path:
    """The `src` folder of a commit of this repository, for comparisons with what was before."""
    root = HERE.parent
    asked = subprocess.run(
        ["git", "-C", str(root), "rev-parse", "--verify", "--quiet", f"{commit}^{{commit}}"],
        check=False,
        capture_output=True,
        text=True,
    )
    if asked.returncode:
        raise NotInstalledError(f"{commit} is no commit of this repository")
    full = asked.stdout.strip()
    folder = ENVIRONMENTS / f"boathouse-{full[:12]}"
    if not folder.exists():
        packed = subprocess.run(
            ["git", "-C", str(root), "archive", full, "src"], check=True, capture_output=True
        )
        with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
            archive.extractall(folder, filter="data")
    return folder / "src"


def _uv() -> str:
    """The uv beside this Python, where `dev.py` puts it, or the system's."""
    uv = shutil.which("uv", path=str(Path(sys.executable).parent)) or shutil.which("uv")
    if uv is None:
        raise NotInstalledError("this Python has neither ensurepip nor pip, and there is no uv")
    return uv


def _run(*command: str) -> None:
    """Run a command quietly; where it fails, the last line it said is the reason."""
    try:
        done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=600)
    except (OSError, subprocess.TimeoutExpired) as failure:
        raise NotInstalledError(f"{Path(command[0]).name}: {failure}") from failure
    if done.returncode:
        said = (done.stderr.strip() or done.stdout.strip() or "no message").splitlines()
        reason = next((line for line in reversed(said) if "ERROR" in line), said[-1])
        raise NotInstalledError(f"{Path(command[0]).name}: {reason.strip()}")
