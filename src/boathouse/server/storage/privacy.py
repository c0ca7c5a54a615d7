"""Keeping SQLite's files from everybody else on the machine.

They hold the seeds of running games, hashes of passwords and keys: so the files are for their owner
alone (600), and so is their folder (700) where it is the server's own.
"""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from stat import S_IMODE

_FILE, _FOLDER = 0o600, 0o700
# SQLite gives the files that it makes beside a database the database's own mode.
_BESIDE = ("", "-wal", "-shm", "-journal", ".lock")
_BACKUPS, _BACKUP = "backups", ".backup"


def keep_private(file: Path) -> list[str]:
    """Make a database's file, its folder, and what lies beside it their owner's alone.

    Returns a sentence for everything that others can still get at. A folder that was there before
    and holds other things is left as it is: others may need those. Windows has no modes: there the
    folder passes on who may read it.
    """
    folder = file.parent
    is_own = not folder.exists() or _is_own(folder, file.name)
    folder.mkdir(mode=_FOLDER, parents=True, exist_ok=True)
    with contextlib.suppress(OSError):  # whoever opens the database says why it cannot be made
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _FILE))
    if sys.platform == "win32":
        return []
    sentences = [_tightened(folder, _FOLDER) if is_own else _left(folder)]
    sentences += [_tightened(Path(f"{file}{ending}"), _FILE) for ending in _BESIDE]
    return [sentence for sentence in sentences if sentence]


def _is_own(folder: Path, name: str) -> bool:
    """Say whether a folder holds nothing but a database and its backups."""
    try:
        names = [path.name for path in folder.iterdir()]
    except OSError:
        return False
    return all(
        each.startswith(name) or each == _BACKUPS or each.endswith(_BACKUP) for each in names
    )


def _left(folder: Path) -> str:
    if not _others_can(folder):
        return ""
    return (
        f"{folder} is open to others on this machine, and was left so because it holds other "
        f"things too: give the database a folder of its own, or say chmod 700 {folder}"
    )


def _others_can(path: Path) -> bool:
    return bool(S_IMODE(path.stat().st_mode) & 0o077)


def _tightened(path: Path, mode: int) -> str:
    """Take away what others may do; say so where that does not work."""
    if not path.exists() or not _others_can(path):
        return ""
    with contextlib.suppress(OSError):
        path.chmod(mode)
    if not _others_can(path):
        return ""
    return (
        f"{path} can be read by others on this machine, and the system does not let that be "
        f"changed: it needs the mode {mode:o}, and the server's own user as its owner"
    )
