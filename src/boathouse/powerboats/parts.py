"""The printed parts: six tiles with two sides each, and the frame that holds them (PB-1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from itertools import product
from pathlib import Path

from boathouse.powerboats.drawing import LAND_SIGN, START_TILE_SIGN, WATER_SIGN, Cell, Drawing, Spot
from boathouse.powerboats.hex import Space, groups, row_and_column, space_at

TILE_ROWS, TILE_COLUMNS = 12, 8
TILES = 6
TILE_LETTERS = ("AB", "AB", "AC", "AC", "BC", "BC")
_DRAWINGS = Path(__file__).parent / "tiles"


class Side(Enum):
    """The sides of the tiles: dark is the easier one, light has more land and narrower water."""

    DARK = "dark"
    LIGHT = "light"

    def __str__(self) -> str:
        """Write the side as notation does."""
        return self.value


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
        drawing.check_characters(
            WATER_SIGN + LAND_SIGN + START_TILE_SIGN + letters + letters.lower()
        )
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
        """Return the tile with its top left corner at a place, after a half turn or not."""

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
        drawing.check_characters(WATER_SIGN + LAND_SIGN + digits)
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
            if on_ring and cells.get(cell) != WATER_SIGN:
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
