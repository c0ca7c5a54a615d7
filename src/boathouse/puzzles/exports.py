"""A server's export of many games: which of them puzzles are cut from, and nobody's name.

An export has one game per line, as JSON: how the table is listed, and its record.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from boathouse.core import Record, RecordError, final_state, read_record
from boathouse.puzzles.puzzle import BadPuzzle

_DIGITS = 10


@dataclass(frozen=True, slots=True)
class ExportedGame:
    """A line of an export, and a name for its game that tells nobody's."""

    file: str
    start: int
    size: int
    name: str

    def record(self) -> Record:
        """Read the record."""
        with Path(self.file).open("rb") as file:
            file.seek(self.start)
            return read_record(json.loads(file.read(self.size))["record"])


def is_export(file: Path) -> bool:
    """Whether a file is an export, rather than one record."""
    with file.open("rb") as opened:
        return opened.read(100).lstrip().startswith(b"{")


def games_in(file: Path, game: str) -> tuple[list[ExportedGame], Counter[str]]:
    """Find the games that puzzles are cut from; counts the others by why they are left out.

    They are finished, public and unsealed, and go by today's rules. Raises `BadPuzzle` for a line
    that is none of an export.
    """
    found: list[ExportedGame] = []
    left_out: Counter[str] = Counter()
    start = 0
    with file.open("rb") as lines:
        for number, line in enumerate(lines, 1):
            if line.strip():
                record, why_not = _usable(file, number, line, game)
                if record is None:
                    left_out[why_not] += 1
                else:
                    found.append(ExportedGame(str(file), start, len(line), _name_of(record)))
            start += len(line)
    return found, left_out


def _usable(file: Path, number: int, line: bytes, game: str) -> tuple[Record | None, str]:
    try:
        exported = json.loads(line)
        table, text = exported["table"], str(exported["record"])
        status, is_public = table["status"], table["public"]
    except (ValueError, KeyError, TypeError) as error:
        raise BadPuzzle(f"{file}, line {number} is no game of a server's export") from error
    if status != "over":
        return None, "not finished"
    if is_public is not True:
        return None, "private"
    try:
        record = read_record(text)
        if record.game != game:
            return None, f"of {record.game}"
        if record.seed is None:  # it is told when a table is unsealed
            return None, "sealed"
        if final_state(record).actor is not None:
            return None, "not finished"
    except RecordError:
        return None, "by other rules, or damaged"
    return record, ""


def _name_of(record: Record) -> str:
    """Name a game by what was played, the same for the same game."""
    played = [record.game, *record.options.items(), *((m.actor, m.text) for m in record.moves)]
    return sha256(repr(played).encode()).hexdigest()[:_DIGITS]
