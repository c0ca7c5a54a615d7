"""Saved games: a record with its seed, rewritten before each decision."""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from boathouse.core import Game, Record, Seed, Table, read_record


def state_folder(environ: Mapping[str, str]) -> Path:
    """Return the folder for games in progress, where the system keeps programs' state."""
    base = environ.get("XDG_STATE_HOME", "")
    folder = Path(base) if Path(base).is_absolute() else Path.home() / ".local" / "state"
    return folder / "boathouse"


def new_file(game: Game, seed: Seed, folder: Path) -> Path:
    """Choose a file name that is not taken."""
    when = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    stem = f"{game.name}-{when}-{seed.commitment[:4]}"
    names = (f"{stem}{'' if number == 1 else f'-{number}'}.txt" for number in range(1, 1000))
    return next(path for path in map(folder.joinpath, names) if not path.exists())


class Save:
    """The file of one game."""

    def __init__(self, path: Path) -> None:
        """Save the game to this file."""
        self.path = path
        self.failure: str | None = None
        self._written: str | None = None

    def write(self, table: Table) -> bool:
        """Save the game; if that fails, `failure` says why and the old file stays."""
        text = str(table.record(reveal=True))
        if text == self._written:
            return True
        try:
            write_whole(self.path, text)
        except OSError as error:
            self.failure = error.strerror or str(error)
            return False
        self._written, self.failure = text, None
        return True


def write_whole(path: Path, text: str) -> None:
    """Write a file atomically: to a temporary file first, then move it into place."""
    path = path.resolve()  # follow a link to its target
    if path.exists() and not path.is_file():
        raise OSError(errno.EEXIST, "no game can be kept where something else is", str(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, beside = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(beside).replace(path)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise


def load_save(path: Path) -> Record:
    """Load a saved game; raises `OSError`, `RecordError`, or `ValueError` if it is not text."""
    return read_record(path.read_text(encoding="utf-8"))
