"""Keeps SQLite's files private from other users of the machine.

They contain the seeds of running games, password hashes and keys: so only their owner may read them
(600), and their folder (700) if nothing else is in it.
"""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from stat import S_IMODE

_FILE, _FOLDER = 0o600, 0o700
# SQLite creates its other files with the mode of the database.
_BESIDE = ("", "-wal", "-shm", "-journal", ".lock")
_BACKUPS, _BACKUP = "backups", ".backup"


def keep_private(file: Path) -> list[str]:
    """Make a database, its folder and the files beside it private.

    Returns a warning for everything that others can still access. A folder with other files in it
    is left as it is: others may need those. Windows has no modes: there the files inherit the
    folder's permissions.
    """
    folder = file.parent
    is_own = not folder.exists() or _is_own(folder, file.name)
    folder.mkdir(mode=_FOLDER, parents=True, exist_ok=True)
    with contextlib.suppress(OSError):  # opening the database will report it
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _FILE))
    if sys.platform == "win32":
        return []
    warnings = [_restrict(folder, _FOLDER) if is_own else _warn_of(folder)]
    warnings += [_restrict(Path(f"{file}{ending}"), _FILE) for ending in _BESIDE]
    return [warning for warning in warnings if warning]


def _is_own(folder: Path, name: str) -> bool:
    """Whether a folder contains nothing but a database and its backups."""
    try:
        names = [path.name for path in folder.iterdir()]
    except OSError:
        return False
    return all(
        each.startswith(name) or each == _BACKUPS or each.endswith(_BACKUP) for each in names
    )


def _warn_of(folder: Path) -> str:
    if not _others_can_access(folder):
        return ""
    return (
        f"{folder} is open to others on this machine, and was left so because it holds other "
        f"things too: give the database a folder of its own, or say chmod 700 {folder}"
    )


def _others_can_access(path: Path) -> bool:
    return bool(S_IMODE(path.stat().st_mode) & 0o077)


def _restrict(path: Path, mode: int) -> str:
    """Remove the permissions of others; return a warning if that fails."""
    if not path.exists() or not _others_can_access(path):
        return ""
    with contextlib.suppress(OSError):
        path.chmod(mode)
    if not _others_can_access(path):
        return ""
    return (
        f"{path} can be read by others on this machine, and the system does not let that be "
        f"changed: it needs the mode {mode:o}, and the server's own user as its owner"
    )
