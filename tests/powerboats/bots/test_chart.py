"""The chart against the rules, place by place."""

from functools import cache
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boathouse.powerboats import (
    Boat,
    Course,
    Fate,
    Heading,
    Lake,
    NoCourse,
    Phase,
    Race,
    Side,
    Space,
)
from boathouse.powerboats.actions import DIE_FACES
from boathouse.powerboats.bots.chart import LUCKY_ROLL, TOP_SPEED, Chart, chart_of
from boathouse.powerboats.course import GATES
from boathouse.powerboats.hex import STEP
from boathouse.powerboats.race import MAX_RACE_TURNS
from tests.powerboats.scenes import OPEN_LAKE, Scene, course_of, marks_of

POCKET = """
    # # # # # # # # #
     # . a . # b # c #
    # # # # # # # # #
    """

# From x a boat gets out by one space to the north-east; then it can turn to the open water.
CORNER = """
    . . . . . . . . . . . .
     . . 3 . . . . . . . 2 .
    . . . . . . . . . . . .
     . . . . . . . . . . . .
    . . . . . . . . . . . .
     . . . . . . . . . . . .
    . 0 = = = = . . . . 1 .
     . . . . . . . . . . . .
    . . . . . . # . . . . .
     # # # # # . # # # # # #
    # # # # # x # # # # # #
    """


@cache
def some_course(number: int, side: Side) -> Course:
    """Lay a course with a number on one of the printed lakes."""
    random = Random(number)
    while True:
        lake = Lake.numbered(random.randrange(46080), side)
        spots = list(lake.lettered(random.choice("ABC")))
        random.shuffle(spots)
        try:
            return Course.laid(lake, tuple(spots))
        except NoCourse:
            continue


courses = st.builds(some_course, st.integers(0, 1), st.sampled_from(Side))


def turns_by_the_rules(course: Course, boat: Boat) -> int | None:
    """Look one turn ahead with the rules: the turns that the best choice takes at worst."""
    speed = boat.total

    def worst(totals: list[int]) -> int | None:
        best = [best_end(course, boat, total) for total in totals]
        return None if None in best else max(end for end in best if end is not None)

    choices = [worst([speed])]
    choices += [worst([speed - face]) for face in DIE_FACES if face <= speed]
    if speed + max(DIE_FACES) <= TOP_SPEED:
        choices.append(worst([speed + face for face in DIE_FACES]))
    known = [choice for choice in choices if choice is not None]
    return 1 + min(known) if known else None


def best_end(course: Course, boat: Boat, total: int) -> int | None:
    """Return the turns left after the best direction with a total, without crash and luck."""
    race = Race(course, (boat.with_dice((total,)),), 0, True, 0, Phase.TURN)
    ends = []
    for turn in race.legal_turns():
        moved = race.play(turn).state.boats[0]
        if moved.damage:
            continue
        if moved.fate is Fate.FINISHED:
            ends.append(0)
        else:
            assert moved.space is not None
            turns = chart_of(course).turns(moved.space, moved.heading, moved.gates, total)
            if turns is not None and turns < MAX_RACE_TURNS:
                ends.append(turns)
    return min(ends, default=None)


def check(course: Course, boat: Boat) -> None:
    """Compare the chart with the rules."""
    assert boat.space is not None
    turns = chart_of(course).turns(boat.space, boat.heading, boat.gates, boat.total)
    if turns is None or turns > MAX_RACE_TURNS:
        assert turns_by_the_rules(course, boat) is None
    else:
        assert turns_by_the_rules(course, boat) == turns


def before(course: Course, gate: int) -> list[Space]:
    """List the spaces from which a step leads over a gate."""
    return sorted({space for space, _ in course.gates[gate].crossings})


@settings(max_examples=300)
@given(courses, st.data())
def test_the_chart_is_what_the_rules_give(course: Course, data: st.DataObject) -> None:
    gates = data.draw(st.integers(0, GATES - 1))
    anywhere, at_the_gate = st.sampled_from(sorted(course.water)), before(course, gates)
    space = data.draw(anywhere | st.sampled_from(at_the_gate))
    speed = data.draw(st.integers(0, TOP_SPEED))
    check(course, Boat(space, data.draw(st.sampled_from(Heading)), (speed,), gates))


@pytest.mark.parametrize("course", [course_of(OPEN_LAKE), some_course(0, Side.LIGHT)])
def test_the_chart_is_what_the_rules_give_before_the_finish(course: Course) -> None:
    for space, heading in product(before(course, GATES - 1), Heading):
        for speed in range(TOP_SPEED + 1):
            check(course, Boat(space, heading, (speed,), GATES - 1))


@pytest.mark.parametrize("side", Side)
def test_from_nearly_everywhere_there_is_a_certain_way(side: Side) -> None:
    course = some_course(0, side)
    chart = chart_of(course)
    places = list(product(course.water, Heading, range(GATES)))
    turns = [chart.turns(space, heading, gates, 0) for space, heading, gates in places]
    certain = [each for each in turns if each is not None and each < MAX_RACE_TURNS]
    assert len(certain) > 0.9 * len(places)
    assert None not in turns


def test_a_boat_that_has_finished_has_no_turns_left() -> None:
    course = course_of(OPEN_LAKE)
    assert chart_of(course).turns(min(course.water), Heading.E, GATES, 3) == 0


def test_a_boat_before_the_line_finishes_in_one_turn() -> None:
    course = course_of(OPEN_LAKE)
    finish = course.gates[-1]
    near, line = min(finish.crossings)
    heading = Heading(STEP.index(line - near))
    assert chart_of(course).turns(near, heading, GATES - 1, 1) == 1
    assert chart_of(course).turns(near, heading.turned(3), GATES - 1, 1) != 1


@pytest.mark.parametrize("speed", [TOP_SPEED + 1, 50])
def test_too_fast_a_boat_is_off_the_chart(speed: int) -> None:
    course = course_of(OPEN_LAKE)
    assert all(chart_of(course).turns(space, Heading.E, 1, speed) is None for space in course.water)


def test_where_no_way_leads_out_there_is_none() -> None:
    scene = Scene.drawn(POCKET)
    chart = Chart(scene.course)
    for mark, heading in product("abc", Heading):
        assert chart.turns(scene.marks[mark], heading, 1, 0) is None


def test_where_only_a_lucky_roll_helps_the_turns_are_more_than_a_race_has() -> None:
    course = course_of(CORNER)
    chart, corner = chart_of(course), marks_of(CORNER)["x"]
    for heading in Heading:
        turned = min((heading - Heading.NE) % 6, (Heading.NE - heading) % 6)
        assert chart.turns(corner, heading, 1, 0) == MAX_RACE_TURNS + LUCKY_ROLL * max(turned, 1)
    one_die_with_a_one = chart.turns(corner, Heading.NE, 1, 1)
    assert one_die_with_a_one is not None
    assert one_die_with_a_one < MAX_RACE_TURNS


def test_the_chart_of_a_course_is_made_once() -> None:
    assert chart_of(course_of(OPEN_LAKE)) is chart_of(course_of(OPEN_LAKE))
