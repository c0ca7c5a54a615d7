"""The lake: six tiles in a frame, or any other piece of water (PB-1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import count, permutations, product, takewhile
from math import factorial

from boathouse.powerboats.drawing import (
    LAND_SIGN,
    RACE_LETTERS,
    START_TILE_SIGN,
    WATER_SIGN,
    Drawing,
    Spot,
)
from boathouse.powerboats.hex import STEP, Heading, Space, groups, row_and_column, space_at
from boathouse.powerboats.parts import TILES, Side, Tile, frame, tile


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
"""The number of lakes on each side of the tiles (PB-1.1)."""


@dataclass(frozen=True, slots=True)
class Lake:
    """Where water is, and where the spots are. All the rest of the world is land (PB-1.2)."""

    rows: int
    columns: int
    water: frozenset[Space]
    spots: tuple[Spot, ...]
    side: Side = Side.DARK
    tiles: tuple[LaidTile, ...] = ()
    _made_of_tiles: bool = field(default=False, init=False, compare=False, repr=False)

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
        lake = cls(frame().rows, frame().columns, water, tuple(spots), side, tiles)
        object.__setattr__(lake, "_made_of_tiles", True)
        return lake

    @classmethod
    def numbered(cls, number: int, side: Side = Side.DARK) -> Lake:
        """Return lake `number` of the 46,080 that a side has.

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
        drawing.check_characters(
            WATER_SIGN + LAND_SIGN + START_TILE_SIGN + RACE_LETTERS + RACE_LETTERS.lower()
        )
        return cls(drawing.height, drawing.width, drawing.water(), drawing.spots())

    def lettered(self, letter: str) -> tuple[Spot, ...]:
        """List the spots of a letter, from the top left on."""
        return tuple(spot for spot in self.spots if spot.letter == letter)

    def spaces(self) -> Iterator[Space]:
        """Return every space of the lake's rectangle, row by row."""
        for row, column in product(range(self.rows), range(self.columns)):
            yield space_at(row, column)

    def holds(self, space: Space) -> bool:
        """Whether a space lies in the lake's rectangle, be it water or land."""
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

    def __reduce__(self) -> tuple[Callable[..., Lake], tuple[object, ...]]:
        """Pickle a lake that was laid by its tiles alone, any other in full.

        A lake of tiles is sent to another process with every decision of a bot; there it is found
        again and not made again.
        """
        if self._made_of_tiles:
            return _relaid, (self.side.value, tuple([_signed(each) for each in self.tiles]))
        return Lake, (self.rows, self.columns, self.water, self.spots, self.side, self.tiles)

    def _repr_svg_(self) -> str:
        from boathouse.powerboats.svg import lake_svg  # pictures are loaded when one is wanted

        return lake_svg(self)


def _signed(tile: LaidTile) -> int:
    return -tile.number if tile.turned else tile.number


@lru_cache(maxsize=256)
def _relaid(side: str, numbers: tuple[int, ...]) -> Lake:
    """Lay the tiles of a pickled lake again; a turned tile has a negative number."""
    tiles = tuple(LaidTile(abs(number), turned=number < 0) for number in numbers)
    return Lake.laid(Side(side), tiles)
