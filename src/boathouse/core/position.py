"""Positions as text: `key: value` lines in a fixed order, and errors with line and column."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from enum import Enum
from typing import NamedTuple, TypeVar

TITLE = "Boathouse position 1"

_NUMBER = re.compile(r"0|[1-9][0-9]{0,5}")

T = TypeVar("T")
D = TypeVar("D")
E = TypeVar("E", bound=Enum)


class BadNotation(ValueError):
    """A text that is not an action, outcome or position; says what was read and expected."""


def written_position(game: str, lines: Iterable[tuple[str, str]]) -> str:
    r"""Write a position of a game: the title, the game, then its lines.

    >>> written_position("chess 1", [("seats", "2")])
    'Boathouse position 1\ngame: chess 1\nseats: 2\n'
    """
    return "".join(
        (f"{TITLE}\n", *(f"{key}: {value}\n" for key, value in (("game", game), *lines)))
    )


class _Place(NamedTuple):
    line: int
    column: int = 1


class PositionReader:
    r"""Reads the lines of a position one by one, in order, after its title and game.

    Ignores empty lines, and blanks around a line.

    >>> lines = PositionReader("Boathouse position 1\ngame: chess 1\nseats: 2", "chess 1")
    >>> lines.take("seats", lambda text: read_number(text, range(3, 5)))
    Traceback (most recent call last):
    boathouse.core.position.BadNotation: line 3, column 8 of the position: seats: expected a number
    from 3 to 4, not '2'
    """

    def __init__(self, text: str, *games: str) -> None:
        raw = text.splitlines()
        self._lines = [(at, line) for at, line in enumerate(raw, start=1) if line.strip()]
        self._after = len(raw) + 1
        self._at = 0
        self._taken: dict[str, _Place] = {}
        if self._line != TITLE:
            raise self.fault(f"a position begins with the line '{TITLE}'")
        self._at = 1
        self.game = self.take("game", only(*games))

    @property
    def _line(self) -> str:
        return self._lines[self._at][1].strip() if self._at < len(self._lines) else ""

    @property
    def _number(self) -> int:
        return self._lines[self._at][0] if self._at < len(self._lines) else self._after

    def fault(self, reason: str) -> BadNotation:
        """Return the error for the next line."""
        return _fault(_Place(self._number), reason)

    def fault_of(self, key: str, reason: str) -> BadNotation:
        """Return the error for a line already read; for the first line if none has this key."""
        return _fault(self._taken.get(key, _Place(1)), reason)

    def has(self, key: str) -> bool:
        """Whether the next line has this key."""
        return self._line.startswith(f"{key}: ")

    def take(self, key: str, read: Callable[[str], T]) -> T:
        """Read the value of the next line, which must have this key."""
        if not self.has(key):
            raise self.fault(f"expected '{key}: ...'")
        raw = self._lines[self._at][1]
        indent = len(raw) - len(raw.lstrip())
        place = _Place(self._number, indent + len(f"{key}: ") + 1)
        try:
            value = read(self._line.removeprefix(f"{key}: "))
        except ValueError as error:
            raise _fault(place, f"{key}: {error}") from error
        self._taken[key] = place
        self._at += 1
        return value

    def take_or(self, otherwise: D, key: str, read: Callable[[str], T]) -> T | D:
        """Read the value of the next line, or return `otherwise` if it has another key."""
        return self.take(key, read) if self.has(key) else otherwise

    def end(self) -> None:
        """Make sure that no line is left."""
        if self._line:
            raise self.fault(f"{self._line!r} is an extra line, or out of order")


def _fault(place: _Place, reason: str) -> BadNotation:
    return BadNotation(f"line {place.line}, column {place.column} of the position: {reason}")


# Readers of values. They raise `ValueError` with what was expected and what was found.


def only(*expected: str) -> Callable[[str], str]:
    """Return a reader that accepts only these texts.

    >>> only("chess 1")("chess 1")
    'chess 1'
    """

    def read(text: str) -> str:
        if text not in expected:
            raise ValueError(f"expected {' or '.join(map(repr, expected))}, not {text!r}")
        return text

    return read


def one_of(closed_set: type[E]) -> Callable[[str], E]:
    """Return a reader of an enum's values.

    >>> Side = Enum("Side", {"DARK": "dark", "LIGHT": "light"})
    >>> one_of(Side)("dark")
    <Side.DARK: 'dark'>
    >>> one_of(Side)("grey")
    Traceback (most recent call last):
    ValueError: expected dark or light, not 'grey'
    """
    members: dict[str, E] = {str(member.value): member for member in closed_set}

    def read(text: str) -> E:
        if text not in members:
            *others, last = members
            allowed = f"{', '.join(others)} or {last}" if others else last
            raise ValueError(f"expected {allowed}, not {text!r}")
        return members[text]

    return read


def read_number(text: str, allowed: range) -> int:
    """Read a number without leading zeros.

    >>> read_number("7", range(10))
    7
    """
    if _NUMBER.fullmatch(text) and int(text) in allowed:
        return int(text)
    raise ValueError(f"expected a number from {allowed[0]} to {allowed[-1]}, not {text!r}")


def read_numbers(text: str, allowed: range) -> tuple[int, ...]:
    """Read numbers separated by blanks.

    >>> read_numbers("3 5 3", range(10))
    (3, 5, 3)
    """
    return tuple(read_number(each, allowed) for each in text.split())


def number_for_each(text: str, seats: int, allowed: range) -> tuple[int, ...]:
    """Read one number per seat.

    >>> number_for_each("3 5", 2, range(10))
    (3, 5)
    """
    found = read_numbers(text, allowed)
    if len(found) != seats:
        raise ValueError(f"expected {seats} numbers, one per seat, not {len(found)}")
    return found
