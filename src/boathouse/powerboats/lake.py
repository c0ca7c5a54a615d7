"""The lake: six tiles in a frame, drawn as text files that a person can edit (PB-1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from itertools import count, permutations, product, takewhile
from math import factorial
from pathlib import Path

from boathouse.powerboats.hex import (
    HEADINGS,
    MOST_COLUMNS,
    MOST_ROWS,
    STEP,
    Heading,
    Space,
    groups,
    line,
    row_and_column,
    space_at,
)

TILE_ROWS, TILE_COLUMNS = 12, 8
TILES = 6
START_TILE_LENGTH = 4
LETTERS = "ABC"
TILE_LETTERS = ("AB", "AB", "AC", "AC", "BC", "BC")
_DRAWINGS = Path(__file__).parent / "tiles"
_WATER, _LAND, _START_TILE = ".", "#", "="


class Side(Enum):
    """The sides of the tiles: dark is the easier one, light has more land and narrower water."""

    DARK = "dark"
    LIGHT = "light"

    def __str__(self) -> str:
        """Write the side as notation does."""
        return self.value


class DrawingError(ValueError):
    """A drawing with a fault: says in which file, line and column, and what is wrong."""

    def __init__(self, file: str, line: int, column: int, reason: str) -> None:
        """Keep the place and the reason."""
        super().__init__(file, line, column, reason)
        self.file, self.line, self.column, self.reason = file, line, column, reason

    def __str__(self) -> str:
        """Tell the place and the reason."""
        return f"{self.file}, line {self.line}, column {self.column}: {self.reason}"


@dataclass(frozen=True, slots=True)
class Spot:
    """A space with a letter, where a buoy can stand, and the way the start tile is laid from it."""

    letter: str
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
        lines = text.splitlines()
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
                        f"here belongs {expected}, not {character!r}",
                    )
            if len(text_row) != width + indent:
                raise DrawingError(
                    file,
                    drawing.first_line + row,
                    len(text_row) + 1,
                    f"this row has {(len(text_row) - indent + 1) // 2} cells, "
                    f"the first one {(width + 1) // 2}",
                )
        if drawing.height > MOST_ROWS or drawing.width > MOST_COLUMNS:
            raise DrawingError(
                file,
                drawing.first_line,
                1,
                f"{drawing.height} rows of {drawing.width} are too many: "
                f"{MOST_ROWS} of {MOST_COLUMNS} are the most",
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
        """Give each cell's row and column with its character."""
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
        """Give the spaces that are water."""
        return frozenset(
            space_at(*cell)
            for cell, character in self.cells()
            if character in (_WATER, _START_TILE) or character.islower()
        )

    def spots(self) -> tuple[Spot, ...]:
        """Find the spots, and for each the way its start tile lies (PB-1.4)."""
        marked = {space_at(*cell) for cell, character in self.cells() if character == _START_TILE}
        found = []
        for cell, character in self.cells():
            if character.upper() not in LETTERS:
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


@dataclass(frozen=True, slots=True)
class Tile:
    """One side of a lake tile."""

    water: frozenset[Space]
    spots: tuple[Spot, ...]

    @classmethod
    def read(cls, text: str, letters: str, file: str = "tile") -> Tile:
        """Read a tile and check it: its shape, its letters, its spots and its water (PB-1)."""
        drawing = Drawing.read(text, file)
        if (drawing.height, drawing.width) != (TILE_ROWS, TILE_COLUMNS):
            raise drawing.fault(
                (0, 0),
                f"a tile has {TILE_ROWS} rows of {TILE_COLUMNS}, "
                f"not {drawing.height} of {drawing.width}",
            )
        drawing.check_characters(_WATER + _LAND + _START_TILE + letters + letters.lower())
        tile = cls(drawing.water(), drawing.spots())
        drawn = "".join(sorted(spot.letter for spot in tile.spots))
        if drawn != letters:
            raise drawing.fault(
                (0, 0), f"this tile has the letters {letters}, not {drawn or 'none'}"
            )
        tile._check_water(drawing)
        return tile

    def _check_water(self, drawing: Drawing) -> None:
        """Make sure of PB-1.3 for every arrangement.

        Every slot touches the frame's ring of water with its upper or lower edge. So a tile whose
        water is one piece that reaches both edges is connected to everything, however it lies.
        """
        pieces = sorted(groups(self.water), key=len)
        if len(pieces) != 1:
            at = row_and_column(min(pieces[0])) if pieces else (0, 0)
            raise drawing.fault(at, f"the water of a tile is one piece; here are {len(pieces)}")
        for row in (0, TILE_ROWS - 1):
            if not any(space_at(row, column) in self.water for column in range(TILE_COLUMNS)):
                raise drawing.fault((row, 0), "the first and the last row of a tile need water")

    def laid(self, row: int, column: int, *, turned: bool) -> Tile:
        """Give the tile with its top left corner at a place, after a half turn or not."""

        def moved(space: Space) -> Space:
            r, c = row_and_column(space)
            if turned:
                r, c = TILE_ROWS - 1 - r, TILE_COLUMNS - 1 - c
            return space_at(row + r, column + c)

        return Tile(
            frozenset(moved(space) for space in self.water),
            tuple(
                Spot(spot.letter, moved(spot.space), spot.heading.turned(3 if turned else 0))
                for spot in self.spots
            ),
        )


@dataclass(frozen=True, slots=True)
class Frame:
    """The shore round the tiles, and where the slots for them begin."""

    rows: int
    columns: int
    water: frozenset[Space]
    slots: tuple[Cell, ...]

    @classmethod
    def read(cls, text: str, file: str = "frame") -> Frame:
        """Read the frame: digits are the slots, and water lies all round them."""
        drawing = Drawing.read(text, file)
        digits = "".join(str(slot + 1) for slot in range(TILES))
        drawing.check_characters(_WATER + _LAND + digits)
        corners: dict[str, Cell] = {}
        cells = dict(drawing.cells())
        for cell, character in cells.items():
            if character in digits:
                corners.setdefault(character, cell)
        for digit in digits:
            if digit not in corners:
                raise drawing.fault((0, 0), f"there is no slot {digit}")
            row, column = corners[digit]
            block = product(range(row, row + TILE_ROWS), range(column, column + TILE_COLUMNS))
            if {cell for cell, character in cells.items() if character == digit} != set(block):
                raise drawing.fault(
                    corners[digit], f"slot {digit} is not {TILE_ROWS} rows of {TILE_COLUMNS}"
                )
            if row % 2:
                raise drawing.fault(corners[digit], "a slot begins in an even row, as tiles do")
        frame = cls(
            drawing.height,
            drawing.width,
            drawing.water(),
            tuple(corners[digit] for digit in digits),
        )
        frame._check_ring(drawing, cells)
        return frame

    def _check_ring(self, drawing: Drawing, cells: Mapping[Cell, str]) -> None:
        """Make sure of PB-1.4: round the tiles a boat can pass every spot on every side."""
        rows = [row for row, _ in self.slots]
        columns = [column for _, column in self.slots]
        top, bottom = min(rows) - 1, max(rows) + TILE_ROWS
        left, right = min(columns) - 1, max(columns) + TILE_COLUMNS
        for cell in product(range(top, bottom + 1), range(left, right + 1)):
            on_ring = cell[0] in (top, bottom) or cell[1] in (left, right)
            if on_ring and cells.get(cell) != _WATER:
                place = max(cell[0], 0), max(cell[1], 0)
                raise drawing.fault(place, "the slots must lie in a closed ring of water")
        for slot, row in enumerate(rows, start=1):
            if row - 1 != top and row + TILE_ROWS != bottom:
                raise drawing.fault(
                    self.slots[slot - 1], f"slot {slot} must touch the upper or the lower ring"
                )
        pond, *rest = sorted(groups(self.water), key=len)
        if rest:
            raise drawing.fault(row_and_column(min(pond)), "the frame's water must be one piece")


@cache
def tile(side: Side, number: int) -> Tile:
    """Load a tile, 1 to 6, by the drawing in the `tiles` folder."""
    file = f"{side}-{number}.txt"
    return Tile.read((_DRAWINGS / file).read_text(), TILE_LETTERS[number - 1], file)


@cache
def frame() -> Frame:
    """Load the frame by the drawing in the `tiles` folder."""
    return Frame.read((_DRAWINGS / "frame.txt").read_text(), "frame.txt")


@cache
def _laid(side: Side, number: int, slot: int, turned: bool) -> Tile:
    row, column = frame().slots[slot]
    return tile(side, number).laid(row, column, turned=turned)


@dataclass(frozen=True, slots=True)
class LaidTile:
    """Which tile lies in a slot, and whether it was turned by half a turn."""

    number: int
    turned: bool

    def __str__(self) -> str:
        """Write the tile as notation does."""
        return f"tile {self.number}{' turned' if self.turned else ''}"


LAKES = factorial(TILES) * 2**TILES
"""So many lakes there are on each side of the tiles (PB-1.1)."""


@dataclass(frozen=True, slots=True)
class Lake:
    """Where water is, and where the spots are. All the rest of the world is land (PB-1.2)."""

    rows: int
    columns: int
    water: frozenset[Space]
    spots: tuple[Spot, ...]
    side: Side = Side.DARK
    tiles: tuple[LaidTile, ...] = field(default=())

    @classmethod
    def laid(cls, side: Side, tiles: tuple[LaidTile, ...]) -> Lake:
        """Put six tiles into the slots of the frame, in the slots' order."""
        if sorted(each.number for each in tiles) != list(range(1, TILES + 1)):
            raise ValueError(f"a lake needs each of the tiles 1 to {TILES} once")
        parts = [_laid(side, each.number, slot, each.turned) for slot, each in enumerate(tiles)]
        spots = sorted(
            (spot for part in parts for spot in part.spots),
            key=lambda spot: (spot.letter, spot.space),
        )
        water = frame().water.union(*(part.water for part in parts))
        return cls(frame().rows, frame().columns, water, tuple(spots), side, tiles)

    @classmethod
    def numbered(cls, number: int, side: Side = Side.DARK) -> Lake:
        """Give lake `number` of the 46,080 that a side has.

        >>> Lake.numbered(0).tiles[0], Lake.numbered(12345).number
        (LaidTile(number=1, turned=False), 12345)
        """
        if number not in range(LAKES):
            raise ValueError(f"lakes are numbered from 0 to {LAKES - 1}, not {number}")
        arrangement, turns = divmod(number, 2**TILES)
        left = list(range(1, TILES + 1))
        tiles = []
        for slot in range(TILES):
            choice, arrangement = divmod(arrangement, factorial(TILES - 1 - slot))
            tiles.append(LaidTile(left.pop(choice), turned=bool(turns >> slot & 1)))
        return cls.laid(side, tuple(tiles))

    @property
    def number(self) -> int | None:
        """The number by which `numbered` finds this lake; `None` for one that is drawn freely."""
        if not self.tiles:
            return None
        order = tuple(each.number for each in self.tiles)
        arrangement = list(permutations(range(1, TILES + 1))).index(order)
        turns: int = sum(each.turned << slot for slot, each in enumerate(self.tiles))
        return int(arrangement * 2**TILES + turns)

    @classmethod
    def drawn(cls, text: str, file: str = "lake") -> Lake:
        r"""Read a lake of any size from a drawing, for studies and tests.

        >>> pond = Lake.drawn("# . . #\n . . # .")
        >>> len(pond.water)
        5
        """
        drawing = Drawing.read(text, file)
        drawing.check_characters(_WATER + _LAND + _START_TILE + LETTERS + LETTERS.lower())
        return cls(drawing.height, drawing.width, drawing.water(), drawing.spots())

    def lettered(self, letter: str) -> tuple[Spot, ...]:
        """List the spots of a letter, from the top left on."""
        return tuple(spot for spot in self.spots if spot.letter == letter)

    def spaces(self) -> Iterator[Space]:
        """Give every space of the lake's rectangle, row by row."""
        for row, column in product(range(self.rows), range(self.columns)):
            yield space_at(row, column)

    def holds(self, space: Space) -> bool:
        """Say whether a space lies in the lake's rectangle, be it water or land."""
        row, column = row_and_column(space)
        return 0 <= row < self.rows and 0 <= column < self.columns

    def ray(self, space: Space, heading: Heading) -> tuple[Space, ...]:
        """List the spaces straight from a space to the edge of the lake.

        >>> from boathouse.powerboats.hex import name, read_space
        >>> [name(each) for each in Lake.numbered(0).ray(read_space("c26"), Heading.E)]
        ['c27', 'c28']
        """
        return tuple(takewhile(self.holds, count(space + STEP[heading], STEP[heading])))

    def islands(self) -> tuple[frozenset[Space], ...]:
        """List the islands, the largest first: land that does not touch the rectangle's edge."""
        land = [space for space in self.spaces() if space not in self.water]
        shores = {self.rows - 1, 0}, {self.columns - 1, 0}

        def is_island(group: frozenset[Space]) -> bool:
            places = [row_and_column(space) for space in group]
            return not any(row in shores[0] or column in shores[1] for row, column in places)

        return tuple(
            sorted(filter(is_island, groups(land)), key=lambda group: (-len(group), min(group)))
        )
