"""PB-2.8: a course circles no buoy, unless every way to lay it does."""

from __future__ import annotations

from random import Random

import pytest

from boathouse.powerboats import Course, Lake, Side, Spot, read_space
from boathouse.powerboats.circles import circles
from boathouse.powerboats.hex import neighbours, row_and_column
from boathouse.powerboats.lake import LAKES
from boathouse.powerboats.route import Circle
from tests.powerboats import plain
from tests.powerboats.scenes import OPEN_LAKE, course_of, plain_course
from tests.powerboats.test_pb_2_course import (
    check_against_the_plain_rules,
    circles_of,
    senses_of,
    small_lake,
)

COURSES = 1_000
"""On each side; the whole takes some seconds."""


def random_set_up(chance: Random, side: Side) -> tuple[Lake, tuple[Spot, ...]]:
    lake = Lake.numbered(chance.randrange(LAKES), side)
    return lake, tuple(chance.sample(lake.lettered(chance.choice("ABC")), 4))


def small_set_up(seed: int) -> tuple[Lake, tuple[Spot, ...]]:
    chance = Random(seed)
    rows, columns = chance.randint(5, 9), chance.randint(6, 10)
    return small_lake(rows, columns, chance.choice([0, 0.1, 0.2, 0.3, 0.4]), chance)


def spots_of(lake: Lake, *names: str) -> tuple[Spot, ...]:
    by_space = {spot.space: spot for spot in lake.spots}
    return tuple(by_space[read_space(name)] for name in names)


@pytest.mark.no_cover
@pytest.mark.parametrize("side", Side)
def test_pb_2_8_no_course_circles_a_buoy_unless_all_ways_do(side: Side) -> None:
    chance = Random(f"circles {side}")
    for _ in range(COURSES):
        lake, spots = random_set_up(chance, side)
        course = Course.laid(lake, spots)
        grid, buoys = plain_course(lake, spots)
        gates = plain.all_gates(grid, buoys)
        assert gates is not None
        chosen = tuple(
            both[str(gate.sense)] for both, gate in zip(gates, course.gates, strict=True)
        )
        cells = tuple(map(row_and_column, course.route.spaces))
        if plain.circled(cells, chosen, buoys):
            assert all(choice.circled for choice in plain.the_32(grid, buoys))


def test_pb_2_8_the_other_arrow_is_taken_where_it_has_no_circle_and_as_many_spaces() -> None:
    lake = Lake.numbered(777)
    spots = spots_of(lake, "k5", "k24", "e12", "u23")
    before, now = Course.laid(lake, spots, version=1), Course.laid(lake, spots)
    assert before.route.circles == (Circle(3, 380),)
    assert now.route.circles == ()
    assert senses_of(before) == ("left", "left", "left", "left", "left")
    assert senses_of(now) == ("left", "left", "left", "right", "left")
    assert now.route.length == before.route.length == 82


def circling_set_up(side: Side) -> tuple[Lake, tuple[Spot, ...]]:
    """The first random set-up in which the easiest of all ways circles a buoy."""
    chance = Random(5)
    while True:
        lake, spots = random_set_up(chance, side)
        if Course.laid(lake, spots, version=1).route.circles:
            return lake, spots


@pytest.mark.no_cover
@pytest.mark.parametrize("side", Side)
def test_pb_2_8_the_easiest_way_without_a_circle_on_full_lakes(side: Side) -> None:
    lake, spots = circling_set_up(side)
    course = Course.laid(lake, spots)
    easier = []
    for choice in plain.the_32(*plain_course(lake, spots)):
        if not choice.circled:
            break
        easier.append((choice.senses, circles_of(choice)))
    assert choice.senses == senses_of(course)
    assert easier[0][0] == senses_of(Course.laid(lake, spots, version=1))
    left_out = course.explain().left_out
    assert [
        (tuple(str(gate.sense) for gate in way.gates), way.route.circles) for way in left_out
    ] == easier


LONGER = 4_044_584_406
"""A small lake on which each of the shortest ways circles a buoy, but a longer one does not."""

ALL_CIRCLE = 3_194_211_807
"""A small lake on which every way circles a buoy."""


def test_pb_2_8_a_longer_way_is_taken_where_all_the_shortest_circle() -> None:
    lake, spots = small_set_up(LONGER)
    before, now = Course.laid(lake, spots, version=1), Course.laid(lake, spots)
    assert (before.route.length, now.route.length) == (21, 23)
    assert before.route.circles
    assert not now.route.circles
    check_against_the_plain_rules(lake, spots)


def test_pb_2_8_where_all_ways_circle_the_fewest_circled_buoys_count() -> None:
    lake, spots = small_set_up(ALL_CIRCLE)
    course = Course.laid(lake, spots)
    assert len(course.route.circles) == 1
    check_against_the_plain_rules(lake, spots)
    told = str(course.explain()).splitlines()[0]
    assert "each of the 32 ways circles a buoy" in told


def test_pb_2_8_explain_says_where_an_earlier_gate_decides_between_equals() -> None:
    lake = Lake.numbered(27870, Side.LIGHT)
    course = Course.laid(lake, spots_of(lake, "k5", "w23", "t4", "e23"))
    assert senses_of(course) == ("right", "right", "right", "left", "right")
    *_, buoy, finish = str(course.explain()).splitlines()[1:6]
    assert buoy.endswith("as short and as straight; left comes first in such a case.")
    assert finish.endswith(
        "as short and as straight, but to the right at an earlier gate; left comes first there."
    )


def test_pb_2_8_explain_tells_what_was_left_out_and_why() -> None:
    lake = Lake.numbered(777)
    told = str(Course.laid(lake, spots_of(lake, "k5", "k24", "e12", "u23")).explain())
    assert (
        "- buoy 3 at u23 to the right, clockwise; the other way it would take 82 spaces and "
        "circle buoy 3 by 380 degrees.\n"
    ) in told
    assert (
        "Left out: start left, buoy 1 left, buoy 2 left, buoy 3 left, finish left (82 spaces, 19 "
        "turns), for it circles buoy 3 by 380 degrees.\n"
    ) in told
    assert "for it circles buoy 2 by 392 degrees and buoy 3 by 380 degrees.\n" in told


def test_pb_2_8_version_1_leaves_nothing_out_and_says_nothing_of_circles() -> None:
    lake = Lake.numbered(777)
    course = Course.laid(lake, spots_of(lake, "k5", "k24", "e12", "u23"), version=1)
    explanation = course.explain()
    assert explanation.left_out == ()
    assert "to the finish takes 82 spaces" in str(explanation)


def test_pb_2_8_a_loop_round_a_buoy_is_a_circle_of_360_degrees_more() -> None:
    course = course_of(OPEN_LAKE)
    spaces = course.route.spaces
    assert course.route.circles == ()
    buoy = course.gates[1].mark
    ring = neighbours(buoy)  # counter-clockwise, as the arrows of this buoy point
    at = next(index for index, space in enumerate(spaces) if space in course.gates[1].spaces)
    assert spaces[at] in ring
    assert spaces[at - 1] in ring
    first = ring.index(spaces[at])
    loop = [ring[(first + step) % 6] for step in range(1, 7)]
    (circle,) = circles((*spaces[: at + 1], *loop, *spaces[at + 1 :]), course.gates)
    assert circle.buoy == 1
    assert 360 < circle.degrees < 720
