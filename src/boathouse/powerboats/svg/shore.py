"""Where land and water meet: one smooth outline for each island, and for the shore of the lake."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from math import hypot, sqrt

from boathouse.core.svg import XY
from boathouse.powerboats.hex import HEADINGS, STEP, Heading, Space, row_and_column
from boathouse.powerboats.svg.grain import swell
from boathouse.powerboats.svg.paper import SPACE_SIZE

# Corners of hexes lie on a finer grid of whole numbers: its cells are half a hex wide and a quarter
# of a hex high.
_Corner = tuple[int, int]
_FINE_X, _FINE_Y = SPACE_SIZE / 2, SPACE_SIZE / sqrt(12)

# For each heading the side of a hex in that heading, walked clockwise, from its middle.
_SIDES: dict[Heading, tuple[_Corner, _Corner]] = {
    Heading.E: ((1, -1), (1, 1)),
    Heading.NE: ((0, -2), (1, -1)),
    Heading.NW: ((-1, -1), (0, -2)),
    Heading.W: ((-1, 1), (-1, -1)),
    Heading.SW: ((0, 2), (-1, 1)),
    Heading.SE: ((1, 1), (0, 2)),
}

_SOFTNESS = 0.36  # how far a corner gives way to the middle of its neighbours


def outlines(spaces: Iterable[Space], push: float = 0) -> list[list[XY]]:
    """Return the smooth outlines of a region, clockwise, and counter-clockwise round its holes.

    `push` moves them outwards, or inwards if it is negative. A little unevenness, the same for the
    same place, makes them look like a coast.
    """
    return [_pushed(_softened(loop), push) for loop in _loops(frozenset(spaces))]


def _loops(spaces: frozenset[Space]) -> list[list[XY]]:
    """Walk along the sides between the spaces and the rest of the world."""
    onward: dict[_Corner, _Corner] = {}
    for space in sorted(spaces):
        row, column = row_and_column(space)
        x, y = 2 * column + row % 2, 3 * row
        for heading in HEADINGS:
            if space + STEP[heading] not in spaces:
                (x1, y1), (x2, y2) = _SIDES[heading]
                onward[x + x1, y + y1] = x + x2, y + y2
    loops = []
    while onward:
        corner = min(onward)
        loop = []
        while corner in onward:
            loop.append((corner[0] * _FINE_X, corner[1] * _FINE_Y))
            corner = onward.pop(corner)
        loops.append(loop)
    return loops


def _softened(loop: Sequence[XY]) -> list[XY]:
    """Take the zigzag of the hexes out, cut the corners, and put a coast's unevenness in."""
    soft = [
        (x + _SOFTNESS * ((x0 + x1) / 2 - x), y + _SOFTNESS * ((y0 + y1) / 2 - y))
        for (x0, y0), (x, y), (x1, y1) in _triples(loop)
    ]
    cut = [
        (x + (other_x - x) / 4, y + (other_y - y) / 4)
        for before, (x, y), after in _triples(soft)
        for other_x, other_y in (before, after)
    ]
    return [(x + swell(x, y, 0), y + swell(x, y, 2)) for x, y in cut]


def _pushed(loop: Sequence[XY], push: float) -> list[XY]:
    """Move an outline outwards, here a little more and there a little less."""
    pushed = []
    for (x0, y0), (x, y), (x1, y1) in _triples(loop):
        width = hypot(x1 - x0, y1 - y0)
        step = push * (1 + swell(x, y, 4) / 7) / width
        pushed.append((x + step * (y1 - y0), y - step * (x1 - x0)))
    return pushed


def _triples(loop: Sequence[XY]) -> Iterable[tuple[XY, XY, XY]]:
    return zip((loop[-1], *loop), loop, chain(loop[1:], loop[:1]), strict=False)


def curve(loops: Iterable[Sequence[XY]]) -> str:
    """Write outlines as a path: curves through the middles of the sides, bent by the corners.

    >>> curve([[(0, 0), (10, 0), (10, 10), (0, 10)]])
    'M0 5q0-5 5-5 5 0 5 5 0 5-5 5-5 0-5-5z'
    """
    return "".join(map(_curve, loops))


def _curve(loop: Sequence[XY]) -> str:
    # In whole tenths, so that the relative steps add up to nothing.
    corners = [(round(10 * x), round(10 * y)) for x, y in loop]
    middles = [
        ((x0 + x) // 2, (y0 + y) // 2)
        for (x0, y0), (x, y) in zip((corners[-1], *corners), corners, strict=False)
    ]
    x, y = middles[0]
    path = f"M{_tenths(x)} {_tenths(y)}q"
    for (cx, cy), (x1, y1) in zip(corners, (*middles[1:], middles[0]), strict=True):
        for step in (cx - x, cy - y, x1 - x, y1 - y):
            shown = _tenths(step)
            path += shown if shown.startswith("-") or path.endswith("q") else f" {shown}"
        x, y = x1, y1
    return path + "z"


def _tenths(amount: int) -> str:
    """Write an amount of tenths as short as can be.

    >>> _tenths(-15), _tenths(7), _tenths(40)
    ('-1.5', '.7', '4')
    """
    whole, tenth = divmod(abs(amount), 10)
    text = (str(whole) if whole or not tenth else "") + (f".{tenth}" if tenth else "")
    return f"-{text}" if amount < 0 else text
