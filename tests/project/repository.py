"""The repository as the tests of the project see it: its files and its pages."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def committed_files() -> list[Path]:
    """Every file that is committed, or would be by `git add .`."""
    listed = subprocess.run(
        [
            "git",
            "-c",
            "safe.directory=*",
            "ls-files",
            "-z",
            "--cached",
            "--others",
            "--exclude-standard",
        ],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    names = {name for name in listed.stdout.decode().split("\0") if name}
    return [ROOT / name for name in sorted(names) if (ROOT / name).is_file()]


def text_of(path: Path) -> str:
    """A file's text; nothing for a file that holds none (a picture, a font)."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def pages() -> list[Path]:
    """README, CONTRIBUTING, CHANGELOG and the documentation."""
    return [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()
