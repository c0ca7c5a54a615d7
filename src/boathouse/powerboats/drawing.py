"""Drawings of hexes as text files that a person can edit: tiles, the frame, whole lakes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from boathouse.powerboats.hex import (
    HEADINGS,
    MAX_COLUMNS,
    MAX_ROWS,
    Heading,
    Space,
    line,
    row_and_column,
    space_at,
)

START_TILE_LENGTH = 4
RACE_LETTERS = "ABC"
WATER_SIGN, LAND_SIGN, START_TILE_SIGN = ".", "#", "="


class DrawingError(ValueError):
    """A drawing with a fault: says in which file, line and column, and what is wrong."""

    def __init__(self, file: str, line: int, column: int, reason: str) -> None:
        """Keep the place and the reason."""
        super().__init__(file, line, column, reason)
        self.file, self.line, self.column, self.reason = file, line, column, reason

    def __str__(self) -> str:
        """Tell the place and the reason."""
        return f"{self.file}, line {self.line}, column {self.column}: {self.reason}"


Letter: TypeAlias = str
"""The letter of a race, and of the spots where its buoys can stand: A, B or C."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A space with a letter, where a buoy can stand, and the way the start tile is laid from it."""

    letter: Letter
    space: Space
    heading: Heading

    @property
    def start_tile(self) -> tuple[Space, ...]:
        """The four spaces of the start tile that is laid from here."""
        return line(self.space, self.heading, START_TILE_LENGTH)


Cell = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Drawing:
    """Characters on a hex grid, with the places in the file that they came from.

    Cells are separated by blanks, and odd rows begin with one; `;` begins a comment line.
    `.` is water and `#` land; a letter is a spot, a capital on land and a small one in water; the
    four `=` in a line from it are water, and show where the start tile lies.
    """

    file: str
    rows: tuple[str, ...]
    first_line: int

    @classmethod
    def read(cls, text: str, file: str = "drawing") -> Drawing:
        """Read a drawing and check that it is a rectangle of hexes."""
        lines = [line.rstrip() for line in text.splitlines()]
        comments = 0
        while comments < len(lines) and lines[comments].startswith(";"):
            comments += 1
        drawing = cls(file, tuple(lines[comments:]), comments + 1)
        if not drawing.rows:
            raise DrawingError(file, comments + 1, 1, "there is no drawing here")
        width = len(drawing.rows[0])
        for row, text_row in enumerate(drawing.rows):
            indent = row % 2
            for at, character in enumerate(text_row):
                blank = at < indent or (at - indent) % 2 == 1
                if blank != (character == " "):
                    expected = "a blank" if blank else "a cell"
                    raise DrawingError(
                        file,
                        drawing.first_line + row,
                        at + 1,
                        f"expected {expected}, not {character!r}",
                    )
            if len(text_row) != width + indent:
                raise DrawingError(
                    file,
                    drawing.first_line + row,
                    len(text_row) + 1,
                    f"this row has {(len(text_row) - indent + 1) // 2} cells, "
                    f"the first one {(width + 1) // 2}",
                )
        if drawing.height > MAX_ROWS or drawing.width > MAX_COLUMNS:
            raise DrawingError(
                file,
                drawing.first_line,
                1,
                f"{drawing.height} rows of {drawing.width} are too many: "
                f"{MAX_ROWS} of {MAX_COLUMNS} are the most",
            )
        return drawing

    @property
    def height(self) -> int:
        """Count the rows."""
        return len(self.rows)

    @property
    def width(self) -> int:
        """Count the cells of a row."""
        return (len(self.rows[0]) + 1) // 2

    def cells(self) -> Iterator[tuple[Cell, str]]:
        """Return each cell's row and column with its character."""
        for row, text in enumerate(self.rows):
            for column, character in enumerate(text[row % 2 :: 2]):
                yield (row, column), character

    def fault(self, cell: Cell, reason: str) -> DrawingError:
        """Make the error for a fault at a cell."""
        row, column = cell
        return DrawingError(self.file, self.first_line + row, 2 * column + row % 2 + 1, reason)

    def check_characters(self, allowed: str) -> None:
        """Refuse characters that mean nothing in this drawing."""
        for cell, character in self.cells():
            if character not in allowed:
                raise self.fault(
                    cell, f"{character!r} means nothing here: use one of {' '.join(allowed)}"
                )

    def water(self) -> frozenset[Space]:
        """Return the spaces that are water."""
        return frozenset(
            space_at(*cell)
            for cell, character in self.cells()
            if character in (WATER_SIGN, START_TILE_SIGN) or character.islower()
        )

    def spots(self) -> tuple[Spot, ...]:
        """Find the spots, and for each the way its start tile lies (PB-1.4)."""
        marked = {
            space_at(*cell) for cell, character in self.cells() if character == START_TILE_SIGN
        }
        found = []
        for cell, character in self.cells():
            if character.upper() not in RACE_LETTERS:
                continue
            ways = [
                Spot(character.upper(), space_at(*cell), heading)
                for heading in HEADINGS
                if marked.issuperset(line(space_at(*cell), heading, START_TILE_LENGTH))
            ]
            if len(ways) != 1:
                raise self.fault(
                    cell,
                    f"spot {character} needs four '=' in a straight line in one direction, "
                    f"not in {len(ways)} directions",
                )
            found += ways
        for space in sorted(marked.difference(*(spot.start_tile for spot in found))):
            raise self.fault(row_and_column(space), "this '=' belongs to no spot")
        return tuple(found)
