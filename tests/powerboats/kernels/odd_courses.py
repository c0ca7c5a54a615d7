"""Small and odd courses: gates that lie close together, on top of each other, or in the open.

Random boats finish on them, go back over gates, and are in each other's way, which on a real lake
hardly ever happens.
"""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from boathouse.powerboats import Course, Lake
from boathouse.powerboats.course import GATES
from boathouse.powerboats.drawing import Spot
from boathouse.powerboats.hex import HEADINGS, Heading, space_at
from boathouse.powerboats.route import Gate, Sense

FEWEST_START_SPACES = 6


def odd_course(
    rows: int, columns: int, land: set[int], gates: list[tuple[int, int, int]], zone: list[int]
) -> Course:
    """Make a course of plain numbers: they count spaces of the rectangle, and wrap round.

    A gate is its mark, its heading, and whether it is crossed to the left.
    """
    everywhere = [space_at(row, column) for row in range(rows) for column in range(columns)]
    # The first spaces stay water, so that there are always enough to start from.
    water = frozenset(
        space for at, space in enumerate(everywhere) if at < FEWEST_START_SPACES or at not in land
    )
    lake = Lake(rows, columns, water, ())
    laid = []
    for at, heading, left in gates:
        mark = everywhere[at % len(everywhere)]
        way, sense = HEADINGS[heading], Sense.LEFT if left else Sense.RIGHT
        laid.append(Gate.across(water, mark, way, (mark, *lake.ray(mark, way)), sense))
    afloat = sorted(water)
    start_zone = {afloat[at % len(afloat)] for at in zone} | set(afloat[:FEWEST_START_SPACES])
    spots = tuple(Spot("A", everywhere[at], Heading.E) for at in range(4))
    return Course(lake, spots, water, tuple(laid), frozenset(start_zone))


def random_course(chance: Random) -> Course:
    """Draw an odd course whose gates lie close together: one step may pass some at once."""
    rows, columns = chance.randrange(2, 13), chance.randrange(6, 14)
    size = rows * columns
    land = {at for at in range(size) if chance.random() < 0.12}
    middle = chance.randrange(size), chance.randrange(6), chance.random() < 0.5
    gates: list[tuple[int, int, int]] = []
    for _ in range(GATES):
        at, heading, left = middle
        aside, turned = chance.choice([(0, 0), (0, 0), (1, 0), (0, 1)])
        gates.append((at + aside, (heading + turned) % 6, left))
    return odd_course(rows, columns, land, gates, [chance.randrange(size) for _ in range(4)])


@st.composite
def odd_courses(draw: st.DrawFn) -> Course:
    """Let hypothesis draw one: it looks for the smallest that shows a difference."""
    rows, columns = draw(st.integers(1, 9)), draw(st.integers(6, 12))
    spaces = st.integers(0, rows * columns - 1)
    gate = st.tuples(spaces, st.integers(0, 5), st.booleans())
    return odd_course(
        rows,
        columns,
        draw(st.sets(spaces, max_size=12)),
        draw(st.lists(gate, min_size=GATES, max_size=GATES)),
        draw(st.lists(spaces, max_size=3)),
    )
