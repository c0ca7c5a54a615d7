"""Complete circles round a buoy: what a course is laid to avoid (PB-2.8).

A route circles buoy k when between gate k-1 and gate k+1 it turns by more than 360 degrees about
the buoy and its way out shares a space with its way in. Steps join the middles of neighbouring
spaces, so two ways that cross always share one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from math import atan2, degrees, pi

from boathouse.powerboats.hex import MAX_COLUMNS, STEP, Space, centre
from boathouse.powerboats.route import Circle, Gate, Senses, gates_after
from boathouse.powerboats.search import Bitboard, Steps, bitboard_of

_BUOYS = (1, 2, 3)
"""The buoys that a course goes round."""


def circles(spaces: Sequence[Space], gates: Sequence[Gate]) -> tuple[Circle, ...]:
    """Find the buoys that a route through these gates circles."""
    passed_at = _passings(spaces, gates)
    found = []
    for buoy in _BUOYS:
        begin, middle, end = passed_at[buoy - 1 : buoy + 2]
        way_in, way_out = spaces[begin:middle], spaces[middle + 1 : end + 1]
        if not set(way_in).isdisjoint(way_out):
            turned = _turning(gates[buoy].mark, spaces[begin : end + 1])
            if round(turned, 6) > 360:
                found.append(Circle(buoy, round(turned)))
    return tuple(found)


def _passings(spaces: Sequence[Space], gates: Sequence[Gate]) -> list[int]:
    """With which step a boat on this route passes each gate for good."""
    passed_at = [0]
    for step, (start, end) in enumerate(pairwise(spaces), start=1):
        before = len(passed_at)
        passed = gates_after(gates, before, start, end)
        del passed_at[min(before, passed) :]
        passed_at += [step] * (passed - len(passed_at))
    return passed_at


def _turning(buoy: Space, spaces: Sequence[Space]) -> float:
    """Return by how many degrees a way turns about a buoy, to the left or to the right."""
    x0, y0 = centre(buoy)
    angles = [atan2(y - y0, x - x0) for x, y in map(centre, spaces)]
    changes = [(after - before + pi) % (2 * pi) - pi for before, after in pairwise(angles)]
    return abs(degrees(sum(changes)))


_MIDDLE = MAX_COLUMNS * max(STEP)
_RAYS = [bitboard_of(_MIDDLE + step * length for length in range(1, MAX_COLUMNS)) for step in STEP]
"""The straight lines from a space in the middle of a large board, one for each heading."""


def may_circle(steps: Steps, gates: Sequence[Gate]) -> bool:
    """Whether any of the shortest routes can circle a buoy: quick, and often enough to know.

    A way all round a buoy crosses each of the six straight lines from it.
    """
    whole: dict[Senses, Bitboard] = defaultdict(int)
    for boards in steps:
        for senses, spaces in boards.items():
            whole[senses] |= spaces
    senses = tuple([gate.sense for gate in gates])
    ways = [whole.get(senses[number:], 0) for number in range(len(gates))]
    for buoy in _BUOYS:
        way_in = ways[buoy - 1]
        way_out = ways[buoy] | ways[buoy + 1] & bitboard_of(gates[buoy + 1].spaces)
        if way_in & way_out:
            around = (way_in | way_out) << _MIDDLE >> gates[buoy].mark
            if all(around & ray for ray in _RAYS):
                return True
    return False
