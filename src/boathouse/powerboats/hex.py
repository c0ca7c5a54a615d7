"""The hex grid: spaces, headings, straight lines.

Spaces are pointy-top hexes in rows; odd rows (counted from 0) lie half a hex further right. A space
is a whole number, the same for the same place on every lake, made so that a step in a heading
always adds the same amount: `space + STEP[heading]` is the neighbour. People write a space as its
row's letter and its column's number: `a1` is the top left one, `m7` the seventh in the thirteenth
row.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import IntEnum
from functools import lru_cache
from math import sqrt
from typing import TypeAlias

Space: TypeAlias = int

MAX_ROWS = MAX_COLUMNS = 40
"""A lake may be this large: the numbers of the spaces leave room for land all round it."""

_ROW = 64  # from a space to the one below it to the right
_MARGIN = 22  # rows lean left by half a space each; this keeps the numbers of a row together


class Heading(IntEnum):
    """The six ways to go, counter-clockwise: a turn to the left adds one."""

    E = 0
    NE = 1
    NW = 2
    W = 3
    SW = 4
    SE = 5

    __hash__ = int.__hash__

    def __str__(self) -> str:
        """Write the heading as notation does."""
        return _HEADING_NAMES[self]

    def turned(self, sixths: int) -> Heading:
        """Turn by so many times 60 degrees to the left (to the right, if negative).

        >>> Heading.E.turned(1), Heading.E.turned(-1)
        (<Heading.NE: 1>, <Heading.SE: 5>)
        """
        return HEADINGS[(self + sixths) % 6]


HEADINGS = tuple(Heading)
_HEADING_NAMES = tuple(heading.name.lower() for heading in HEADINGS)

STEP: tuple[int, ...] = (1, 1 - _ROW, -_ROW, -1, _ROW - 1, _ROW)
"""What a step in each heading adds to a space."""

VECTOR: tuple[tuple[float, float], ...] = (
    (1.0, 0.0),
    (0.5, -sqrt(3) / 2),
    (-0.5, -sqrt(3) / 2),
    (-1.0, 0.0),
    (-0.5, sqrt(3) / 2),
    (0.5, sqrt(3) / 2),
)
"""What a step in each heading adds to the middle of a space in a drawing; y grows downwards."""


def space_at(row: int, column: int) -> Space:
    """Return the space at a row and a column, both counted from 0.

    >>> name(space_at(12, 6))
    'm7'
    """
    return (row + 1) * _ROW + column - row // 2 + _MARGIN


def row_and_column(space: Space) -> tuple[int, int]:
    """Return the row and the column of a space, both counted from 0.

    >>> row_and_column(space_at(12, 6))
    (12, 6)
    """
    row = space // _ROW - 1
    return row, space % _ROW - _MARGIN + row // 2


@lru_cache(maxsize=4096)  # a lake has 1,600 spaces at most, and they have the same names on all
def name(space: Space) -> str:
    """Write a space as people do.

    >>> name(space_at(0, 0)), name(space_at(27, 3))
    ('a1', 'ab4')
    """
    row, column = row_and_column(space)
    letters = "abcdefghijklmnopqrstuvwxyz"
    return ("a" if row >= len(letters) else "") + letters[row % len(letters)] + str(column + 1)


_NAME = re.compile(r"(?P<row>a?[a-z])(?P<column>[1-9][0-9]?)")


def read_space(text: str) -> Space:
    """Read a space as people write it.

    >>> name(read_space("ab4"))
    'ab4'
    """
    match = _NAME.fullmatch(text)
    if match:
        letters = match["row"]
        row = ord(letters[-1]) - ord("a") + 26 * (len(letters) - 1)
        column = int(match["column"]) - 1
        if row < MAX_ROWS and column < MAX_COLUMNS:
            return space_at(row, column)
    raise ValueError(f"a space is a row's letter and a column's number, as in 'm7', not {text!r}")


def read_heading(text: str) -> Heading:
    """Read a heading.

    >>> read_heading("nw")
    <Heading.NW: 2>
    """
    for heading in HEADINGS:
        if str(heading) == text:
            return heading
    raise ValueError(f"a heading is one of e, ne, nw, w, sw, se, not {text!r}")


def neighbours(space: Space) -> tuple[Space, ...]:
    """List the six spaces round a space, in the order of the headings."""
    return tuple(space + step for step in STEP)


def line(space: Space, heading: Heading, length: int) -> tuple[Space, ...]:
    """List the spaces on the straight line from a space, without the space itself.

    >>> [name(each) for each in line(read_space("m7"), Heading.NE, 3)]
    ['l7', 'k8', 'j8']
    """
    step = STEP[heading]
    return tuple(range(space + step, space + step * (length + 1), step))


def axial(space: Space) -> tuple[int, int]:
    """Return coordinates along E and SE, in which steps add up like vectors."""
    row, column = row_and_column(space)
    return column - row // 2, row


def distance(one: Space, other: Space) -> int:
    """Count the steps between two spaces on open water.

    >>> distance(read_space("m7"), read_space("j8"))
    3
    """
    (q1, r1), (q2, r2) = axial(one), axial(other)
    return max(abs(q1 - q2), abs(r1 - r2), abs(q1 + r1 - q2 - r2))


def centre(space: Space) -> tuple[float, float]:
    """Return the middle of a space in a drawing: neighbours are 1 apart, y grows downwards.

    >>> centre(read_space("a3"))
    (2.0, 0.0)
    """
    row, column = row_and_column(space)
    return column + (row % 2) / 2, row * sqrt(3) / 2


def groups(spaces: Iterable[Space]) -> Iterator[frozenset[Space]]:
    """Split spaces into connected groups: islands, or pieces of water."""
    left = set(spaces)
    while left:
        group, edge = set(), {min(left)}
        while edge:
            group |= edge
            edge = {near for space in edge for near in neighbours(space)} & left - group
        left -= group
        yield frozenset(group)
