"""PB-2: the course, its gates and the easiest way to lay the arrows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise, permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boathouse.core import CHANCE
from boathouse.powerboats import (
    Boat,
    Course,
    Fate,
    FirstPlayer,
    Heading,
    Lake,
    Match,
    NoCourse,
    Options,
    PutBuoy,
    Route,
    Sense,
    Side,
    Space,
    Spot,
    Turn,
)
from boathouse.powerboats.course import VERSION, VERSIONS
from boathouse.powerboats.events import (
    BuoyPut,
    BuoyRounded,
    CourseRefused,
    RaceBegan,
    RaceStarted,
    RoundingUndone,
    StartUndone,
)
from boathouse.powerboats.hex import (
    HEADINGS,
    STEP,
    neighbours,
    read_space,
    row_and_column,
    space_at,
)
from boathouse.powerboats.route import Circle, Gate, Senses, gates_after
from boathouse.powerboats.search import Bitboard, bitboard_of, fewest_turns, onward, shortest
from tests.powerboats import plain
from tests.powerboats.scenes import (
    ALONG_THE_SHORE,
    OPEN_LAKE,
    about_to_finish,
    at,
    course_of,
    go,
    gone,
    lettered,
    match_on,
    names,
    plain_course,
    plain_lake,
    race_with,
    set_up,
    spots_of,
)

LAKES = [3, 20_202, 46_000]


def headings_of(course: Course) -> list[str]:
    return [str(gate.heading) for gate in course.gates[1:4]]


def senses_of(course: Course) -> tuple[str, ...]:
    return tuple(str(sense) for sense in course.senses)


# PB-2.1


def test_pb_2_1_a_match_is_three_races_on_the_spots_of_a_b_and_c() -> None:
    match = set_up(Options(seats=2, lake=77))
    for letter in "ABC":
        assert not match.over
        assert match.letter == letter
        assert match.lake is not None
        spots = match.lake.lettered(letter)
        assert {spot.space for spot in spots} == {
            buoy.space for buoy in match.chances().outcomes if isinstance(buoy, PutBuoy)
        }
        for number, spot in enumerate(spots[:3]):
            match = match.play(PutBuoy(number, spot.space)).state
        assert match.race is not None
        assert match.race.course.letter == letter
        assert set(match.race.course.spots) == set(spots)
        match = raced(match)
    assert match.over
    assert [result.letter for result in match.results] == ["A", "B", "C"]


def raced(match: Match) -> Match:
    """End the race that is on: one boat finishes, the other retires."""
    assert match.race is not None
    course = match.race.course
    boats = (about_to_finish(course), gone(Fate.RETIRED, turns=100))
    race = race_with(course, boats, scoring_turns=True)
    return go_on(replace(match, race=race))


def go_on(match: Match) -> Match:
    """Keep the dice and go straight ahead."""
    throttle = next(each for each in match.legal() if str(each) == "1")
    return match.play(throttle).state.play(Turn.AHEAD).state


@pytest.mark.parametrize("races", ["A", "B", "C", "AC", "CB", "BBB"])
def test_pb_2_1_a_single_race_or_any_number_of_them_is_an_option(races: str) -> None:
    match = set_up(Options(seats=2, lake=77, races=races))
    for letter in races:
        assert not match.over
        assert match.letter == letter
        assert match.lake is not None
        for number, spot in enumerate(match.lake.lettered(letter)[:3]):
            match = match.play(PutBuoy(number, spot.space)).state
        match = raced(match)
    assert match.over
    assert match.letter == races[-1]
    assert "".join(result.letter for result in match.results) == races


# PB-2.2


@pytest.mark.parametrize("letter", "ABC")
def test_pb_2_2_buoys_go_at_random_on_the_four_spots(letter: str) -> None:
    lake = Lake.numbered(77)
    spaces = [spot.space for spot in lake.lettered(letter)]
    for order in permutations(spaces):
        match = set_up(Options(seats=2, lake=77, races=letter))
        probability = Fraction(1)
        events: tuple[object, ...] = ()
        for number, space in enumerate(order[:3]):
            chances = match.chances()
            assert chances.outcomes == tuple(
                PutBuoy(number, free) for free in spaces if free not in order[:number]
            )
            probability *= chances.probability(PutBuoy(number, space))
            step = match.play(PutBuoy(number, space))
            match, events = step.state, step.events
        # There is nothing to draw for the last one.
        assert probability == Fraction(1, 24)
        assert events[:2] == (BuoyPut(2, order[2]), BuoyPut(3, order[3]))
        assert events[2:] == (RaceBegan(letter, 0),)
        assert [spot.space for spot in match.spots] == list(order)


# PB-2.3


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("number", LAKES)
def test_pb_2_3_start_tile_and_finish_buoy_lie_in_a_line_from_buoy_0(
    side: Side, number: int
) -> None:
    lake = Lake.numbered(number, side)
    for letter in "ABC":
        spots = lake.lettered(letter)
        for first in range(4):
            order = spots[first:] + spots[:first]
            course = Course.laid(lake, order)
            row = plain.straight(row_and_column(order[0].space), str(order[0].heading), 5)
            assert [row_and_column(space) for space in course.start_tile] == row[:4]
            assert row_and_column(course.buoys[4]) == row[4]
            assert course.buoys[:4] == tuple(spot.space for spot in order)
            assert course.water.issuperset(course.start_tile)


@pytest.mark.parametrize("column", [3, 4, 5, 6])
def test_pb_2_3_the_four_spaces_of_the_start_tile_are_water(column: int) -> None:
    lake, spots = plain_lake(OPEN_LAKE), spots_of(OPEN_LAKE)
    dry = replace(lake, water=lake.water - {at(f"g{column}")})
    with pytest.raises(NoCourse, match=r"^the start tile from g2 does not lie on free water$"):
        Course.laid(dry, spots)


def test_pb_2_3_a_buoy_on_the_start_tile_makes_no_course() -> None:
    lake, spots = plain_lake(OPEN_LAKE), spots_of(OPEN_LAKE)
    with pytest.raises(NoCourse, match=r"^the start tile from g2 does not lie on free water$"):
        Course.laid(lake, (*spots[:3], Spot("A", at("g4"), Heading.E)))


# PB-2.4


def test_pb_2_4_all_five_buoys_block_their_space_like_land() -> None:
    course = course_of(OPEN_LAKE)
    assert names(course.buoys) == ["g2", "g11", "b11", "b3", "g7"]
    for buoy in course.buoys:
        assert buoy in course.lake.water
        assert buoy not in course.water
        for heading in HEADINGS:
            before = buoy - STEP[heading]
            if before in course.water:
                assert course.run(before, heading, 9) == 0
                assert course.run(before - STEP[heading], heading, 9) in (0, 1)


def test_pb_2_4_land_under_a_buoy_stays_land() -> None:
    spots = spots_of(OPEN_LAKE)
    lake = plain_lake(OPEN_LAKE)
    lake = replace(lake, water=lake.water - {at("b3"), at("g7")})  # buoy 3 and the finish buoy
    course = Course.laid(lake, spots)
    assert names(course.buoys[3:]) == ["b3", "g7"]
    assert course.lake.water - course.water == set(course.buoys[:3])
    assert not course.water.intersection(course.buoys)


# PB-2.5

BLOCKED = """
    . . . . . . . . . . . . .
     . . . . . . . . . . . . .
    . . . 2 . . . . . . . . #
     . . . . . . . . . . . . #
    . . . . . . . . . . . . #
     . . . . . . . . . . . . #
    . . 3 . . 0 = = = = . 1 #
     . . . . . . . . . . . . #
    . . . . . . . . . . . . #
     . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    """
SQUARE = BLOCKED.replace("#", ".")


def test_pb_2_5_a_gate_points_to_the_outside_of_the_turn() -> None:
    course = course_of(SQUARE)
    # At buoy 1 the legs point west and west-north-west, so outside is east; and so on round.
    assert headings_of(course) == ["e", "nw", "sw"]
    assert course.explain().outsides == (348, 115, 217)


def test_pb_2_5_a_gate_takes_the_closest_heading_that_can_be_crossed_on_water() -> None:
    course = course_of(BLOCKED)
    assert course.explain().outsides[0] == 348
    # East (0) is all land; south-east (300), north-east (60) have land to their one side.
    assert headings_of(course) == ["sw", "nw", "sw"]


def test_pb_2_5_a_row_that_is_entered_at_one_space_and_left_at_the_next_can_be_crossed() -> None:
    course = course_of(
        """
        . . . . . . . . . . . . . . .
         . . . . . . . . . . . . . . .
        . . . 2 . . . . . . . . . . .
         . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
         . . . . . . . . . . . # # . #
        . . 3 . . 0 = = = = . 1 . . .
         . . . . . . . . . . . . # # #
        . . . . . . . . . . . . . . .
         . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        """
    )
    # Onto the row at g13 from h12, along it to g14, and off it to f14.
    assert headings_of(course)[0] == "e"
    assert (at("h12"), at("g13")) in course.gates[1].crossings


def test_pb_2_5_legs_on_one_line_have_their_outside_to_the_left_of_the_way_on() -> None:
    course = course_of(
        """
        . . . . . . . . . . . . . . .
         . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
         . 0 = = = = . . . 1 . . . 2 .
        . . . . . . . . . . . . . . .
         . . . . . . . . . . . . . . .
        . . . . . . . 3 . . . . . . .
         . . . . . . . . . . . . . . .
        """
    )
    # Due east past buoy 1: left is north, and north-east comes before north-west.
    assert course.explain().outsides[0] == 90
    assert headings_of(course)[0] == "ne"


def test_pb_2_5_a_gate_is_the_straight_row_from_the_buoy_to_the_shore() -> None:
    course = course_of(SQUARE)
    assert names(sorted(course.gates[1].spaces)) == ["g13"]
    assert names(sorted(course.gates[2].spaces)) == ["a3", "b3"]
    assert names(sorted(course.gates[3].spaces)) == ["h2", "i2", "j1", "k1"]


def test_pb_2_5_land_and_other_buoys_may_lie_between_boat_and_buoy() -> None:
    course = course_of(
        """
        . . . . . . . . . . . . . . .
         . . . . . . . . . . . . . . .
        . . . 2 . . . . . . . . . . .
         . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
         . . . . . . . . . . . . . . .
        . . . . . 0 = = = = . 1 # 3 .
         . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
         . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        """
    )
    gate = course.gates[1]
    assert gate.heading is Heading.E
    assert names(sorted(gate.spaces)) == ["g15"]
    passing = {Sense.LEFT: ("h14", Heading.NE), Sense.RIGHT: ("f14", Heading.SE)}
    space, heading = passing[gate.sense]
    boat = Boat(at(space), heading, (1,), gates=1)
    step = go(race_with(course, [boat, Boat(at("a1"))]), 1, Turn.AHEAD)
    assert BuoyRounded(0, 1) in step.events


def test_pb_2_5_a_gate_ends_at_the_shore_and_does_not_go_on_at_the_other_one() -> None:
    for side in Side:
        for number in LAKES:
            lake = Lake.numbered(number, side)
            for letter in "ABC":
                course = Course.laid(lake, lake.lettered(letter))
                for gate in course.gates[1:4]:
                    row = row_and_column(gate.mark)
                    cells = set(plain.straight(row, str(gate.heading), 40))
                    assert {row_and_column(space) for space in gate.spaces} <= cells


def round_the_buoy(course: Course, buoy: int, sixths: range) -> list[Space]:
    """Walk round a buoy over its neighbours."""
    mark = course.buoys[buoy]
    return [mark + STEP[sixth % 6] for sixth in sixths]


@pytest.mark.parametrize("buoy", [1, 2, 3])
def test_pb_2_5_left_is_counter_clockwise_about_the_buoy(buoy: int) -> None:
    course = course_of(SQUARE)
    gate = course.gates[buoy]
    assert gate.sense is Sense.LEFT
    before, on, after = round_the_buoy(course, buoy, range(gate.heading - 1, gate.heading + 2))
    assert gates_after(course.gates, buoy, before, on) == buoy + 1
    assert gates_after(course.gates, buoy, after, on) == buoy
    assert gates_after(course.gates, buoy + 1, on, after) == buoy + 1
    assert gates_after(course.gates, buoy + 1, on, before) == buoy


def test_pb_2_5_right_is_clockwise_about_the_buoy() -> None:
    lake, spots = plain_lake(SQUARE), spots_of(SQUARE)
    # The same course with 1 and 3 exchanged goes round the other way.
    course = Course.laid(lake, (spots[0], spots[3], spots[2], spots[1]))
    assert senses_of(course)[1:4] == ("right", "right", "right")
    for buoy in (1, 2, 3):
        heading = course.gates[buoy].heading
        after, on, before = round_the_buoy(course, buoy, range(heading - 1, heading + 2))
        assert gates_after(course.gates, buoy, before, on) == buoy + 1
        assert gates_after(course.gates, buoy, after, on) == buoy


def test_pb_2_5_a_boat_rounds_the_buoy_when_it_enters_a_gate_space_from_where_it_comes() -> None:
    course = course_of(SQUARE)
    boat = Boat(at("h12"), Heading.NE, (1,), gates=1)
    step = go(race_with(course, [boat, Boat(at("a1"))]), 1, Turn.AHEAD)
    assert BuoyRounded(0, 1) in step.events
    assert step.state.boats[0].gates == 2
    assert step.state.boats[0].space == at("g13")


def test_pb_2_5_a_buoy_with_no_row_that_can_be_crossed_makes_no_course() -> None:
    spots = spots_of(OPEN_LAKE)
    lake = replace(plain_lake(OPEN_LAKE), rows=12, columns=40)
    far_from_water = Spot("A", at("l40"), Heading.W)
    with pytest.raises(NoCourse, match=r"^buoy 2 at l40 cannot be rounded on water$"):
        Course.laid(lake, (*spots[:2], far_from_water, spots[3]))


# PB-2.6


def test_pb_2_6_going_back_over_the_last_gate_undoes_the_rounding() -> None:
    course = course_of(SQUARE)
    boat = Boat(at("g13"), Heading.SW, (1,), gates=2)
    step = go(race_with(course, [boat, Boat(at("a1"))]), 1, Turn.AHEAD)
    assert RoundingUndone(0, 1) in step.events
    assert step.state.boats[0].gates == 1
    # Forward again, it counts again.
    again = replace(step.state.boats[0], heading=Heading.NE)
    step = go(race_with(course, [again, Boat(at("a1"))]), 1, Turn.AHEAD)
    assert BuoyRounded(0, 1) in step.events
    assert step.state.boats[0].gates == 2


def test_pb_2_6_earlier_roundings_stay() -> None:
    course = course_of(SQUARE)
    for gates in (3, 4):
        boat = Boat(at("g13"), Heading.SW, (1,), gates=gates)
        step = go(race_with(course, [boat, Boat(at("a1"))]), 1, Turn.AHEAD)
        assert step.state.boats[0].gates == gates
        assert len(step.events) == 1


def test_pb_2_6_only_the_gate_that_is_next_can_be_rounded() -> None:
    course = course_of(SQUARE)
    for gates in (0, 2, 3, 4):
        boat = Boat(at("h12"), Heading.NE, (1,), gates=gates)
        step = go(race_with(course, [boat, Boat(at("a1"))]), 1, Turn.AHEAD)
        assert step.state.boats[0].gates == gates


def test_pb_2_6_within_one_move_a_gate_can_be_undone() -> None:
    course = course_of(SQUARE)
    # From the far side of gate 3 over it and two spaces further.
    boat = Boat(at("i4"), Heading.W, (3,), gates=4)
    step = go(race_with(course, [boat, Boat(at("a1"))]), 3, Turn.AHEAD)
    assert [type(event).__name__ for event in step.events] == ["BoatMoved", "RoundingUndone"]
    assert step.state.boats[0].gates == 3


# PB-2.7


def test_pb_2_7_the_start_line_is_the_four_tile_spaces_in_the_start_direction() -> None:
    course = course_of(OPEN_LAKE)
    line = course.gates[0]
    assert names(sorted(line.spaces)) == ["g3", "g4", "g5", "g6"]
    assert line.sense is Sense.RIGHT  # to the right of the way from buoy 0 along the tile: south
    assert {names(step)[0][0] for step in line.crossings} == {"f"}


@pytest.mark.parametrize(("place", "gates"), [("g3", 1), ("g6", 1), ("f2", 0), ("e7", 0)])
def test_pb_2_7_a_boat_placed_on_the_line_has_started_and_one_behind_it_has_not(
    place: str, gates: int
) -> None:
    match = match_on(lettered(OPEN_LAKE))
    assert match.race is not None
    race = match.race.play(next(each for each in match.legal() if str(each) == f"{place}>e")).state
    assert race.boats[1].gates == gates


def test_pb_2_7_a_boat_starts_when_it_comes_onto_the_line() -> None:
    course = course_of(OPEN_LAKE)
    boat = Boat(at("f3"), Heading.SE, (2,), gates=0)
    step = go(race_with(course, [boat, Boat(at("a1"))]), 2, Turn.AHEAD)
    assert RaceStarted(0) in step.events
    assert step.state.boats[0].gates == 1
    assert step.state.boats[0].space == at("h4")


def test_pb_2_7_a_boat_that_goes_back_over_the_line_has_not_started() -> None:
    course = course_of(OPEN_LAKE)
    boat = Boat(at("h4"), Heading.NW, (2,), gates=1)
    step = go(race_with(course, [boat, Boat(at("a1"))]), 2, Turn.AHEAD)
    assert StartUndone(0) in step.events
    assert step.state.boats[0].gates == 0
    # On the line it has still started.
    boat = Boat(at("h4"), Heading.NW, (1,), gates=1)
    step = go(race_with(course, [boat, Boat(at("a1"))]), 1, Turn.AHEAD)
    assert step.state.boats[0].gates == 1


def test_pb_2_7_a_boat_that_has_not_started_rounds_nothing() -> None:
    course = course_of(SQUARE)
    boat = Boat(at("h12"), Heading.NE, (1,), gates=0)
    step = go(race_with(course, [boat, Boat(at("a1"))]), 1, Turn.AHEAD)
    assert step.state.boats[0].gates == 0


# PB-2.8


def small_lake(
    rows: int, columns: int, land: float, chance: Random
) -> tuple[Lake, tuple[Spot, ...]]:
    """A small lake of random water, with buoys and a start tile anywhere on it."""
    spaces = [space_at(row, column) for row in range(rows) for column in range(columns)]
    water = {space for space in spaces if chance.random() >= land}
    heading = chance.choice(HEADINGS)
    starts = [space for space in spaces if set(Spot("A", space, heading).start_tile) <= set(spaces)]
    start = chance.choice(starts or spaces)
    water |= set(Spot("A", start, heading).start_tile) & set(spaces)
    others = chance.sample([space for space in spaces if space != start], 3)
    spots = tuple(Spot("A", space, heading) for space in (start, *others))
    return Lake(rows, columns, frozenset(water), ()), spots


SMALL_LAKES = st.builds(
    small_lake,
    st.integers(5, 9),
    st.integers(6, 10),
    st.sampled_from([0.0, 0.1, 0.2, 0.3, 0.4]),
    st.builds(Random, st.integers(0, 2**32)),
)


def check_against_the_plain_rules(
    lake: Lake, spots: tuple[Spot, ...], version: int = VERSION
) -> None:
    """Compare a course, or its refusal, with a plain search over all 32 choices."""
    grid, buoys = plain_course(lake, spots)
    afloat = grid.water.issuperset(buoys.start_tile)
    best = plain.best_of_32(grid, buoys, version) if afloat else None
    zone = plain.start_zone(grid, buoys, best.senses[0]) if best else set()
    if best is None or len(zone) < 6:
        with pytest.raises(NoCourse):
            Course.laid(lake, spots, version)
        return
    course = Course.laid(lake, spots, version)
    assert (course.route.length, course.route.turns, senses_of(course)) == (
        best.steps,
        best.turns,
        best.senses,
    )
    assert course.route.circles == circles_of(best)
    assert {row_and_column(space) for space in course.start_zone} == zone
    gates = plain.all_gates(grid, buoys)
    assert gates is not None
    for gate, both in zip(course.gates, gates, strict=True):
        row = both[str(gate.sense)]
        assert {row_and_column(space) for space in gate.spaces} == row.cells
        assert {
            (row_and_column(start), row_and_column(end)) for start, end in gate.crossings
        } == row.passing
    check_route(course)


def circles_of(choice: plain.Choice) -> tuple[Circle, ...]:
    return tuple(Circle(buoy, round(turned)) for buoy, turned in choice.circled.items())


def check_route(course: Course) -> None:
    """Sail a route by the race's own way of counting: it starts on the line and ends the race."""
    spaces = course.route.spaces
    assert spaces[0] in course.start_tile
    passed, turns = 1, 0
    for start, end in pairwise(spaces):
        assert end in course.water
        assert end in neighbours(start)
        assert passed < 5
        passed = gates_after(course.gates, passed, start, end)
    assert passed == 5
    ways = [STEP.index(end - start) for start, end in pairwise(spaces)]
    for way, then in pairwise(ways):
        turns += min((way - then) % 6, (then - way) % 6)
    assert turns == course.route.turns
    assert len(ways) == course.route.length


@pytest.mark.parametrize(("columns", "land"), [(6, 0.0), (7, 0.1), (8, 0.2)])
def test_pb_2_8_the_easiest_of_32_choices_on_one_small_lake(columns: int, land: float) -> None:
    check_against_the_plain_rules(*small_lake(5, columns, land, Random(0)))


@settings(max_examples=60)
@given(SMALL_LAKES, st.sampled_from(VERSIONS))
def test_pb_2_8_the_easiest_of_32_choices_on_small_lakes(
    drawn: tuple[Lake, tuple[Spot, ...]], version: int
) -> None:
    check_against_the_plain_rules(*drawn, version)


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("number", "side", "letter"),
    [
        (31_415, Side.DARK, "A"),
        (27_182, Side.LIGHT, "C"),
    ],
)
def test_pb_2_8_the_easiest_of_32_choices_on_full_lakes(
    number: int, side: Side, letter: str
) -> None:
    lake = Lake.numbered(number, side)
    check_against_the_plain_rules(lake, lake.lettered(letter))


def test_pb_2_8_a_route_may_touch_the_next_gate_and_come_back_to_pass_it_later() -> None:
    for picture in TOUCHING:
        check_against_the_plain_rules(plain_lake(picture), spots_of(picture))


TOUCHING = (
    """
    . # # . . # . . . #
     # . . . . . . . . #
    . . . = = = = 0 . .
     . . . . . . . . . 1
    . . # 3 . . . . . 2
    """,
    """
    . 1 . . . # # 3 . .
     # . # . 0 . . # # #
    . # . . = . # # # #
     . . . = . . # . 2 #
    . . . = # # . # . #
     . # = . . # # # # .
    """,
    """
    . . . . # # # . .
     . 0 . # . . . # .
    . # = # . . . . .
     # 1 = 3 . . . # #
    . . . = . . # . #
     . # . = . # . . #
    . # . 2 . # . # #
    """,
)


def test_pb_2_8_start_and_finish_directions_may_be_opposite() -> None:
    course = course_of(SQUARE)
    assert (course.senses[0], course.senses[4]) == (Sense.RIGHT, Sense.LEFT)
    course = course_of(OPEN_LAKE)
    assert (course.senses[0], course.senses[4]) == (Sense.RIGHT, Sense.RIGHT)


# Upside down this lake is the same but for left and right, so every choice has its twin.
MIRRORED = """
    . . . . . . . . . . . . . . .
     . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
     . . . . . . . . . . . . . . .
    . . 2 . . 0 = = = = . 3 . 1 .
     . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
     . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
    """
# The line can be crossed from the north only by who came from there: behind it the lake ends.
ONE_WAY = """
    . . . . . . . . . . . .
     . . 3 . . . . . . . 2 .
    . . . . . . . . . . . .
     . . . . . . . . . . . .
    . . . . . . . . . . . .
     . . . . . . . . . . . .
    # 0 = = = = # # # . 1 .
     # . . . . . # # # . . .
    # # # # # # # # # . . .
    """


def test_pb_2_8_equally_easy_choices_go_left_first() -> None:
    course = course_of(MIRRORED)
    assert course.senses[0] is Sense.LEFT
    others = [other for other in course.explain().others if other is not None]
    figures = [(other.length, other.turns) for other in others]
    assert (course.route.length, course.route.turns) in figures


def test_pb_2_8_no_complete_circle_round_a_buoy() -> None:
    # Whoever goes round the square counter-clockwise leaves every buoy to the left.
    assert senses_of(course_of(SQUARE))[1:4] == ("left", "left", "left")


@pytest.mark.no_cover
def test_pb_2_8_explain_gives_the_length_with_each_choice_the_other_way() -> None:
    for picture in (OPEN_LAKE, SQUARE, *TOUCHING):
        course = course_of(picture)
        grid, buoys = plain_course(course.lake, course.spots)
        gates = plain.all_gates(grid, buoys)
        assert gates is not None
        explanation = course.explain()
        assert explanation.course is course
        for turned, other in enumerate(explanation.others):
            figures = []
            for senses in plain.all_senses():
                if senses[turned] != str(course.senses[turned]):
                    chosen = tuple(both[s] for both, s in zip(gates, senses, strict=True))
                    way = plain.easiest(grid, chosen)
                    if way is not None:
                        circled = len(plain.circled(way.cells, chosen, buoys))
                        figures.append((circled, len(way.cells) - 1, way.turns))
            found = other and (len(other.circles), other.length, other.turns)
            assert found == min(figures, default=None)


def test_pb_2_8_explain_looks_at_the_outside_of_every_buoy(monkeypatch: pytest.MonkeyPatch) -> None:
    course = course_of(MIRRORED)
    monkeypatch.setattr(type(course), "_nearer_headings", lambda _course, buoy: HEADINGS[:buoy])
    assert course.explain().nearer == (HEADINGS[:1], HEADINGS[:2], HEADINGS[:3])


def test_pb_2_8_explain_tells_it_in_words_and_figures() -> None:
    course = course_of(OPEN_LAKE)
    summary, *reasons = str(course.explain()).splitlines()
    assert summary == (
        "Race A: the shortest route from the start line through the gates of buoys 1, 2 and 3 "
        "to the finish without a circle round a buoy takes 28 spaces and 8 turns of 60 degrees. "
        "Every arrow and direction lies so that it is possible:"
    )
    sw_and_se = "towards sw and se"
    assert reasons[:5] == [
        f"- start across the line from g2 {sw_and_se}; the other way it would take 29 spaces.",
        "- buoy 1 at g11 to the left, counter-clockwise; the other way it would take 31 spaces.",
        (
            "- buoy 2 at b11 to the left, counter-clockwise; the other way it would take 32 spaces "
            "and circle buoy 2 by 456 degrees."
        ),
        "- buoy 3 at b3 to the left, counter-clockwise; the other way it would take 31 spaces.",
        f"- finish across the line from g2 {sw_and_se}; the other way it would take 30 spaces.",
    ]
    headings = [(1, "se", "g11", 312, 300), (2, "ne", "b11", 42, 60), (3, "nw", "b3", 142, 120)]
    assert reasons[5:] == [
        f"The gate of buoy {buoy} runs {heading} from {place} to the shore: the outside of the "
        f"turn points to {outside} degrees, and {heading} ({degrees}) is the closest heading that "
        f"can be crossed on water."
        for buoy, heading, place, outside, degrees in headings
    ]


def test_pb_2_8_explain_says_where_the_other_way_is_as_short_or_impossible() -> None:
    told = str(course_of(MIRRORED).explain())
    assert "from e6 towards nw and ne; the other way it would be as short and as straight;" in told
    told = str(course_of(ONE_WAY).explain())
    assert "the other way there is no route" in told


def test_pb_2_8_explain_has_words_for_every_case() -> None:
    lake = Lake.numbered(777)
    course = Course.laid(lake, lake.lettered("A"))
    route = course.route
    longer = Route((*route.spaces, 0), route.turns)
    others = (Route(route.spaces, route.turns + 2), Route(route.spaces, route.turns), None)
    nearer = ((), (Heading.E, Heading.SE), (Heading.W,))
    told = str(replace(course.explain(), others=(*others, longer, longer), nearer=nearer))
    start, one, two, three, finish, *gates = told.splitlines()[1:]
    assert start.endswith(f"the other way it would be as short, but with {route.turns + 2} turns.")
    assert one.startswith("- buoy 1 at l16 to the right, clockwise; ")
    assert one.endswith("but to the right at an earlier gate; left comes first there.")
    assert two.endswith("the other way there is no route.")
    assert three.endswith(f"the other way it would take {route.length + 1} spaces.")
    assert finish.endswith(f"the other way it would take {route.length + 1} spaces.")
    assert gates[0].endswith("can be crossed on water.")
    assert gates[1].endswith("; nearer, but not to be crossed: e, se.")
    assert gates[2].endswith("; nearer, but not to be crossed: w.")


# PB-2.9


def small_gate(*crossings: tuple[Space, Space], on: Iterable[Space] = ()) -> Gate:
    """Make a gate of some crossings, and of spaces that lie on it besides."""
    ends = {end for _, end in crossings}
    return Gate(min(ends), Heading.E, Sense.LEFT, frozenset({*ends, *on}), frozenset(crossings))


def test_pb_2_8_a_step_through_two_gates_counts_beside_one_through_the_second() -> None:
    start = read_space("m7")
    ahead, below = start + STEP[Heading.E], start + STEP[Heading.SE]
    both, second = below + STEP[Heading.SW], ahead + STEP[Heading.NE]
    gates = [
        small_gate((start + STEP[Heading.W], start)),
        small_gate((start, ahead), (below, both)),
        small_gate((below, both), (ahead, second)),
    ]
    water = frozenset({start, ahead, below, both, second})
    steps = shortest(water, [{Sense.LEFT: gate} for gate in gates])
    assert list(steps[0]) == [(Sense.LEFT,) * 3]
    assert steps[-1] == {(Sense.LEFT,): bitboard_of({both, second})}


@pytest.mark.parametrize("aside", [Heading.NE, Heading.SE])
def test_pb_2_8_of_passing_a_gate_now_or_a_step_later_the_straighter_counts(aside: Heading) -> None:
    start = read_space("m7")
    now, straight, end = (start + steps * STEP[Heading.E] for steps in (1, 2, 3))
    later = now + STEP[aside]
    other_end = later + STEP[Heading.E]
    gates = [
        small_gate((start + STEP[Heading.W], start)),
        small_gate((start, now), (now, later)),
        small_gate((straight, end), (later, other_end)),
    ]
    all_gates, two, last = [(Sense.LEFT,) * to_come for to_come in (3, 2, 1)]
    steps: list[dict[Senses, Bitboard]] = [
        {all_gates: bitboard_of({start})},
        {all_gates: bitboard_of({now}), two: bitboard_of({now})},
        {two: bitboard_of({straight, later})},
        {last: bitboard_of({end, other_end})},
    ]
    ways = onward(steps, [{Sense.LEFT: gate} for gate in gates])
    assert fewest_turns(ways, all_gates) == 0


def test_pb_2_8_a_route_does_not_go_back_over_its_last_gate() -> None:
    """Straight on would be back over the gate; the route from beside it turns once."""
    near = read_space("m7")
    on_gate, beside = near + STEP[Heading.W], near + STEP[Heading.NW]
    end = near + STEP[Heading.E]
    gates = [small_gate((near, on_gate), on=[beside]), small_gate((near, end))]
    left = Sense.LEFT
    steps: list[dict[Senses, Bitboard]] = [
        {(left, left): bitboard_of({on_gate, beside})},
        {(left, left): bitboard_of({near})},
        {(left,): bitboard_of({end})},
    ]
    ways = onward(steps, [{left: gate} for gate in gates])
    assert fewest_turns(ways, (left, left)) == 1


def test_pb_2_9_a_course_with_fewer_than_six_start_spaces_is_drawn_again() -> None:
    lake = lettered(ALONG_THE_SHORE)
    match = Match(Options(seats=2, races="A"), lake=lake, damage=(0, 0))
    before = match = match.play(FirstPlayer(0)).state
    for number, spot in enumerate(lake.spots[:2]):
        match = match.play(PutBuoy(number, spot.space)).state
    step = match.play(PutBuoy(2, lake.spots[2].space))
    assert step.events == (
        BuoyPut(2, lake.spots[2].space),
        BuoyPut(3, lake.spots[3].space),
        CourseRefused("there are 4 start spaces; it takes 6 at least"),
    )
    match = step.state
    assert match == before  # everything is drawn again: buoy 0 is next
    assert match.actor is CHANCE
    assert match.chances().outcomes == tuple(PutBuoy(0, spot.space) for spot in lake.spots)
    for number, spot in enumerate((lake.spots[1], lake.spots[0])):
        match = match.play(PutBuoy(number, spot.space)).state
    step = match.play(PutBuoy(2, lake.spots[2].space))
    assert isinstance(step.events[-1], RaceBegan)
    assert step.state.actor == 1


def test_pb_2_9_a_course_that_cannot_be_completed_is_refused() -> None:
    # A lake in two halves, and buoy 1 in the other one.
    with pytest.raises(NoCourse, match=r"^there is no way on water through all the gates$"):
        course_of(
            """
            . . . . . . . # . . .
             . . . . . . . # . . .
            . . 3 . . . . # . . .
             . . . . . . . # . 1 .
            . . . . . . . # . . .
             0 = = = = . . # . . .
            . . . . . . . # . . .
             . . . 2 . . . # . . .
            . . . . . . . # . . .
            """
        )


def test_pb_2_9_where_no_order_works_drawing_again_would_never_end() -> None:
    lake = lettered(
        """
        . 2 . . . . . 3 . . . . .
         . . . . . . . . . . . . .
        . . . . . . . . . . . . .
         . . . . . . . . . . . . .
        . 0 = = = = . 1 . . . . .
        """
    )
    with pytest.raises(NoCourse, match=r"^the spots of letter A make no course in any order$"):
        match_on(lake)


@pytest.mark.no_cover
@pytest.mark.parametrize("side", Side)
def test_pb_2_9_every_order_of_buoys_makes_a_course_on_our_lakes(side: Side) -> None:
    for number in LAKES:
        lake = Lake.numbered(number, side)
        for letter in "ABC":
            for order in permutations(lake.lettered(letter)):
                assert len(Course.laid(lake, order).start_zone) >= 6
