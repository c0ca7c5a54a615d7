"""Where everything is: the ship lists, so that the level water covers its spaces in their order.

The decks run the length of the ship, some spaces each, and the bow stands higher than the stern by
just one deck: so each space lies a little higher than the one before, and the first space of
a deck a little higher than the last one of the deck below.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import atan, cos, degrees, sin

from boathouse.abandon_ship.parts import Ship
from boathouse.core.svg import XY

SHEET_WIDTH, SHEET_HEIGHT = 1280, 960
LENGTH = 748
"""The inside of the ship, from stern to bow."""

STERN = 116
_MAX_ABREAST = 10
"""A longer deck is cut into several, so that its spaces stay wide enough for their numbers."""

_TOP = 236
_KEEL = 800
_USUAL_DECK = 70
_USUAL_WIDTH = 120


@dataclass(frozen=True, slots=True)
class Layout:
    """The places of a ship's spaces. `rows` are the spaces of each deck, from the lowest up."""

    rows: tuple[range, ...]
    top: int
    deck: float
    tilt: float

    @classmethod
    @lru_cache(maxsize=8)
    def of(cls, ship: Ship) -> Layout:
        """Lay out a ship: a new deck begins at the start and at every main deck."""
        first = min(ship.water + 1, ship.start)
        begins = sorted({first, ship.start, *ship.decks, ship.top})
        rows = tuple(row for low, high in pairwise(begins) for row in _cut(low, high))
        deck = (_KEEL - _TOP) / (len(rows) + 1)
        return cls(rows, ship.top, deck, atan(deck / LENGTH))

    def fit(self, space: int) -> float:
        """Say by how much smaller things are drawn in a room than in one of a usual ship."""
        return min(1.0, self.deck / _USUAL_DECK, self.width(space) / _USUAL_WIDTH)

    @property
    def degrees(self) -> float:
        """By how much the ship lists."""
        return degrees(self.tilt)

    @property
    def roof(self) -> float:
        """The height of the top deck over the lowest, in the ship."""
        return len(self.rows) * self.deck

    def row(self, space: int) -> int:
        """Say on which deck a space lies."""
        return next(at for at, row in enumerate(self.rows) if space in row)

    def inside(self, space: int) -> XY:
        """Return the middle of a space's floor, in the ship."""
        at = self.row(space)
        row = self.rows[at]
        return (space - row.start + 0.5) * LENGTH / len(row), -at * self.deck

    def width(self, space: int) -> float:
        """Return the width of a space."""
        return LENGTH / len(self.rows[self.row(space)])

    def outside(self, place: XY) -> XY:
        """Turn a place in the ship into one on the paper."""
        x, y = place
        turned_x = x * cos(self.tilt) + y * sin(self.tilt)
        turned_y = y * cos(self.tilt) - x * sin(self.tilt)
        return STERN + turned_x, _KEEL + turned_y

    @property
    def transform(self) -> str:
        """Put the ship on the paper."""
        return f"translate({STERN} {_KEEL}) rotate({-self.degrees:.3f})"

    def floor(self, space: int) -> float:
        """Return the height of a space on the paper."""
        return self.outside(self.inside(space))[1]

    def surface(self, water: int) -> float:
        """Return the water's height on the paper if `water` is the highest flooded space."""
        first = self.rows[0].start
        if water < first:
            return self.floor(first) + 16
        above = water + 1
        next_floor = self.floor(above) if above < self.top else self.floor(water) - 20
        return self.floor(water) * 0.25 + next_floor * 0.75


def _cut(low: int, high: int) -> list[range]:
    """Cut the spaces of a main deck into rows of much the same length."""
    count = -((low - high) // _MAX_ABREAST)
    edges = [low + (high - low) * at // count for at in range(count + 1)]
    return [range(*edge) for edge in pairwise(edges)]
