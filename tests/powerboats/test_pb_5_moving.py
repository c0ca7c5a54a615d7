"""PB-5: turning and moving."""

from __future__ import annotations

from dataclasses import replace

import pytest

from boathouse.core import IllegalAction
from boathouse.powerboats import Boat, Fate, Heading, Phase, Rolled, Throttle, Turn
from boathouse.powerboats.events import (
    BoatCrashed,
    BoatFinished,
    BoatHeldUp,
    BoatMoved,
    BoatTurned,
    BuoyRounded,
    DiceRolled,
    RaceStarted,
    RoundingUndone,
)
from boathouse.powerboats.hex import HEADINGS, STEP
from tests.powerboats.scenes import (
    OPEN_LAKE,
    Scene,
    about_to_finish,
    at,
    course_of,
    drive,
    go,
    names,
    race_with,
    roll,
)

POOL = Scene.drawn(
    """
    . . . . . . . . .
     . . . . . . . . .
    . . . . . . . . .
     . . . . x . . . .
    . . . . . . . . .
     . . . . . . . . .
    . . . . . . . y .
    """
)


# PB-5.1


@pytest.mark.parametrize("heading", HEADINGS)
def test_pb_5_1_a_boat_may_turn_60_degrees_left_or_right_or_go_straight_on(
    heading: Heading,
) -> None:
    race = roll(POOL.race(POOL.boat("x", heading), POOL.boat("y")), Throttle((), 1), (1,))
    assert race.legal() == (Turn.LEFT, Turn.AHEAD, Turn.RIGHT)
    ways = {Turn.LEFT: (heading + 1) % 6, Turn.AHEAD: heading, Turn.RIGHT: (heading - 1) % 6}
    for turn, way in ways.items():
        step = race.play(turn)
        assert step.state.boats[0].heading == way
        assert (BoatTurned(0, Heading(way)) in step.events) == (turn is not Turn.AHEAD)


def test_pb_5_1_left_of_east_is_north_east() -> None:
    race = roll(POOL.race(POOL.boat("x", Heading.E), POOL.boat("y")), Throttle((), 1), (2,))
    assert race.play(Turn.LEFT).state.boats[0].heading is Heading.NE
    assert race.play(Turn.RIGHT).state.boats[0].heading is Heading.SE


# PB-5.2

THREE_WAYS = Scene.drawn(
    """
    # # # # # # # # #
     # # # # # # # # #
    # x . . . . . . #
     # . # # # # # # #
    # # . # # # # # #
     # # . # # # # # #
    # # # . # # # # #
     # # # . # # # # #
    # # # # . # # # #
     # # # # . # # # #
    # # # # # # # # #
    """
)


def test_pb_5_2_it_must_take_a_direction_in_which_the_whole_total_can_be_moved() -> None:
    boat = THREE_WAYS.boat("x", Heading.E, (3, 3))
    race = roll(THREE_WAYS.race(boat, Boat(at("a1"))), Throttle((3, 3), 0))
    assert race.water(Turn.LEFT) == 0
    assert race.water(Turn.AHEAD) == 6
    assert race.water(Turn.RIGHT) == 6
    assert race.water(Turn.RIGHT, 20) == 7
    assert race.legal() == (Turn.AHEAD, Turn.RIGHT)


def test_pb_5_2_why_not_says_how_much_water_there_is_and_where_there_is_enough() -> None:
    boat = THREE_WAYS.boat("x", Heading.E, (3, 3, 1))
    race = roll(THREE_WAYS.race(boat, Boat(at("a1"))), Throttle((3, 3, 1), 0))
    assert race.legal() == (Turn.RIGHT,)
    refusal = race.why_not(Turn.AHEAD)
    assert refusal is not None
    assert refusal.code == "too-little-water"
    assert refusal.facts == {
        "total": 7,
        "direction": "ahead",
        "water": 6,
        "forced": ("right",),
        "longest": 7,
    }
    assert str(refusal) == ("You need 7 spaces of water; ahead has 6. There is enough: right.")
    with pytest.raises(IllegalAction, match=r"^You need 7 spaces of water; left has 0\."):
        race.play(Turn.LEFT)


def test_pb_5_2_example_dice_3_2_become_7_and_only_right_has_them() -> None:
    boat = THREE_WAYS.boat("x", Heading.E, (3, 2))
    race = THREE_WAYS.race(boat, Boat(at("a1")))
    step = race.play(Throttle((3,), 2)).state.play(Rolled((3, 1)))
    assert step.events == (DiceRolled(0, (3, 1), 7),)
    assert step.state.legal() == (Turn.RIGHT,)
    step = step.state.play(Turn.RIGHT)
    moved = step.state.boats[0]
    assert moved.heading is Heading.SE
    assert moved.dice == (3, 3, 1)
    assert moved.damage == 0
    path = step.events[1]
    assert isinstance(path, BoatMoved)
    assert len(path.path) == 7
    assert path.path[-1] == moved.space


# PB-5.3


def test_pb_5_3_other_boats_do_not_count_for_the_way() -> None:
    scene = Scene.drawn("# # # # # # #\n # x . . y # #\n# # # # # # #")
    race = scene.race(scene.boat("x", Heading.E, (3,)), scene.boat("y"))
    race = roll(race, Throttle((3,), 0))
    assert race.water(Turn.AHEAD) == 3
    assert race.legal() == (Turn.AHEAD,)


def test_pb_5_3_land_shore_and_buoys_do() -> None:
    course = course_of(OPEN_LAKE)
    for space, heading, water in [
        ("g9", Heading.E, 1),  # buoy 1 stands on g11
        ("g9", Heading.W, 1),  # the finish buoy on g7
        ("h11", Heading.NW, 0),  # buoy 1 again
        ("a10", Heading.E, 2),  # the shore
        ("g9", Heading.SE, 2),  # land
    ]:
        race = race_with(course, [Boat(at(space), heading, (3, 3), gates=1), Boat(at("d1"))])
        assert race.water(Turn.AHEAD) == water, (space, heading)


# PB-5.4

CUL_DE_SAC = Scene.drawn(
    """
    # # # # # # # # #
     # # # # # # # # #
    # # # . # # # # #
     # # . # # # # # #
    # # x . . # # # #
     # # . # # # # # #
    # # # . # # # # #
     # # # . # # # # #
    # # # # # # # # #
    """
)


def test_pb_5_4_longest_path_when_every_direction_crashes() -> None:
    boat = CUL_DE_SAC.boat("x", Heading.E, (3, 2))
    race = roll(CUL_DE_SAC.race(boat, Boat(at("a1"))), Throttle((3, 2), 0))
    assert [race.water(turn) for turn in Turn] == [2, 2, 3]
    assert race.legal() == (Turn.RIGHT,)
    refusal = race.why_not(Turn.AHEAD)
    assert refusal is not None
    assert refusal.code == "not-the-longest"
    assert str(refusal) == (
        "You need 5 spaces of water and no direction has that, so you must take the longest "
        "path: right with 3, not ahead with 2."
    )
    step = race.play(Turn.RIGHT)
    assert BoatCrashed(0, total=5, water=3, damage=2) in step.events


def test_pb_5_4_a_choice_among_equals() -> None:
    scene = CUL_DE_SAC
    boat = scene.boat("x", Heading.NE, (3,))
    race = roll(scene.race(boat, Boat(at("a1"))), Throttle((3,), 0))
    assert [race.water(turn) for turn in Turn] == [0, 2, 2]
    assert race.legal() == (Turn.AHEAD, Turn.RIGHT)
    assert {len(race.play(turn).state.boats[0].dice) for turn in race.legal()} == {0}
    refusal = race.why_not(Turn.LEFT)
    assert refusal is not None
    assert refusal.facts["forced"] == ("ahead", "right")


def test_pb_5_4_a_boat_walled_in_crashes_on_the_spot_in_any_direction() -> None:
    scene = Scene.drawn("# # # # #\n # x # # #\n# # # # #")
    for heading in HEADINGS:
        race = scene.race(scene.boat("x", heading), Boat(at("a1"), gates=1))
        race = roll(race, Throttle((), 1), (2,))
        assert race.legal() == (Turn.LEFT, Turn.AHEAD, Turn.RIGHT)
        step = race.play(Turn.LEFT)
        moved = step.state.boats[0]
        assert (moved.space, moved.heading) == (scene.marks["x"], heading.turned(1))
        assert (moved.damage, moved.dice) == (2, ())
        assert not any(isinstance(event, BoatMoved) for event in step.events)


def test_pb_5_4_a_boat_walled_in_can_wait_until_it_retires() -> None:
    scene = Scene.drawn("# # # # #\n # x # # #\n# # # # #")
    race = scene.race(scene.boat("x"), scene.boat("x"))
    race = replace(race, boats=(race.boats[0], Boat(fate=Fate.SUNK, damage=4)))
    turns = 0
    while race.phase is not Phase.OVER:
        race = race.play(Throttle((), 0)).state.play(Turn.RIGHT).state
        turns += 1
    assert turns == 100
    assert race.boats[0].fate is Fate.RETIRED


def test_pb_5_4_example_dice_3_2_2_make_5_and_the_longest_path_is_3_to_the_right() -> None:
    boat = CUL_DE_SAC.boat("x", Heading.E, (3, 2, 2))
    race = CUL_DE_SAC.race(boat, Boat(at("a1"), gates=1))
    race = roll(race, Throttle((2,), 1), (3,))
    assert race.boat.dice == (3, 2)
    assert race.legal() == (Turn.RIGHT,)
    race = race.play(Turn.RIGHT).state
    assert (race.boats[0].damage, race.boats[0].dice) == (2, ())
    # Next turn: one die or none.
    race = race.play(Throttle((), 0)).state.play(Turn.AHEAD).state
    assert set(race.legal()) == {Throttle((), 0), Throttle((), 1)}


# PB-5.5


def test_pb_5_5_it_moves_the_total_straight_and_ends_facing_the_way_it_moved() -> None:
    course = course_of(OPEN_LAKE)
    boat = Boat(at("d2"), Heading.NE, (3, 1), gates=1)
    step = go(race_with(course, [boat, Boat(at("a1"))]), 4, Turn.RIGHT)
    assert step.events == (
        BoatTurned(0, Heading.E),
        BoatMoved(0, at("d2"), (at("d3"), at("d4"), at("d5"), at("d6")), forced=Turn.RIGHT),
    )
    moved = step.state.boats[0]
    assert (moved.space, moved.heading, moved.dice) == (at("d6"), Heading.E, (3, 1))
    assert moved.turns == 1


@pytest.mark.parametrize("heading", HEADINGS)
def test_pb_5_5_a_straight_line_in_every_heading(heading: Heading) -> None:
    boat = POOL.boat("x", heading, (3,))
    step = go(POOL.race(boat, POOL.boat("y")), 3, Turn.AHEAD)
    ends = {"e": "n8", "ne": "k7", "nw": "k4", "w": "n2", "sw": "q4", "se": "q7"}
    assert names([step.state.boats[0].space or 0]) == [ends[str(heading)]]


# PB-5.6

ROW = Scene.drawn(
    """
    # # # # # # # # # # #
     # a b c d e f g h i #
    # # # # # # # # # # #
    """
)


def test_pb_5_6_it_may_pass_through_spaces_with_boats() -> None:
    race = ROW.race(ROW.boat("a", Heading.E, (3,)), ROW.boat("b"), ROW.boat("c"))
    step = go(race, 3, Turn.AHEAD)
    assert step.state.boats[0].space == ROW.marks["d"]
    assert step.state.boats[1:] == race.boats[1:]
    assert not any(isinstance(event, BoatHeldUp) for event in step.events)


def test_pb_5_6_where_it_would_end_on_a_boat_it_ends_on_the_last_free_space_before() -> None:
    race = ROW.race(ROW.boat("a", Heading.E, (3, 1)), ROW.boat("c"), ROW.boat("e"))
    step = go(race, 4, Turn.AHEAD)
    assert step.state.boats[0].space == ROW.marks["d"]
    assert step.state.boats[0].dice == (3, 1)
    assert step.events == (
        BoatMoved(0, ROW.marks["a"], tuple(ROW.marks[mark] for mark in "bcd"), Turn.AHEAD),
        BoatHeldUp(0, by=2, short=1),
    )


def test_pb_5_6_several_boats_before_it_are_passed_backwards() -> None:
    race = ROW.race(ROW.boat("a", Heading.E, (3, 1)), ROW.boat("c"), ROW.boat("e"), ROW.boat("d"))
    step = go(race, 4, Turn.AHEAD)
    assert step.state.boats[0].space == ROW.marks["b"]
    assert step.events[-1] == BoatHeldUp(0, by=2, short=3)


def test_pb_5_6_if_there_is_none_it_stays_where_it_was_turned() -> None:
    race = ROW.race(ROW.boat("a", Heading.NE, (2,)), ROW.boat("b"), ROW.boat("c"))
    step = go(race, 2, Turn.RIGHT)
    moved = step.state.boats[0]
    assert (moved.space, moved.heading, moved.dice) == (ROW.marks["a"], Heading.E, (2,))
    assert (moved.damage, moved.turns) == (0, 1)
    assert step.events == (BoatTurned(0, Heading.E), BoatHeldUp(0, by=2, short=2))


def test_pb_5_6_six_boats_in_a_row_on_one_line() -> None:
    race = ROW.race(
        ROW.boat("a", Heading.E, (3, 2)), *(ROW.boat(mark, Heading.E, (1,)) for mark in "bcdef")
    )
    step = go(race, 5, Turn.AHEAD)
    assert step.state.boats[0].space == ROW.marks["a"]
    assert step.events == (BoatHeldUp(0, by=5, short=5),)
    # With one more it passes them all.
    race = replace(race, boats=(ROW.boat("a", Heading.E, (3, 3)), *race.boats[1:]))
    step = go(race, 6, Turn.AHEAD)
    assert step.state.boats[0].space == ROW.marks["g"]
    # Then each of the others in its turn moves up or is held up, and no two share a space.
    race = step.state
    for seat in range(1, 6):
        assert race.turn == seat
        race = go(race, 1, Turn.AHEAD).state
        spaces = [boat.space for boat in race.boats]
        assert len(set(spaces)) == 6
    assert [boat.space for boat in race.boats] == [ROW.marks[mark] for mark in "gbcdef"]


def test_pb_5_6_example_dice_3_2_1_stops_one_short_of_yellow() -> None:
    race = ROW.race(ROW.boat("a", Heading.NE, (3, 2, 1)), ROW.boat("d"))
    race = roll(race, Throttle((2, 1), 0))
    assert race.legal() == (Turn.RIGHT,)
    moved = race.play(Turn.RIGHT).state.boats[0]
    assert moved.space == ROW.marks["c"]
    assert (moved.damage, moved.dice) == (0, (2, 1))


def test_pb_5_6_example_dice_2_1_both_rolled_again_pass_two_boats() -> None:
    race = ROW.race(ROW.boat("a", Heading.E, (2, 1)), ROW.boat("c"), ROW.boat("e"))
    step = drive(race, Throttle((), 2), (3, 2), Turn.AHEAD)
    assert step.state.boats[0].space == ROW.marks["f"]
    assert step.state.boats[0].dice == (3, 2)


# PB-5.7


def test_pb_5_7_with_a_total_of_0_it_only_turns_and_nothing_can_block_it() -> None:
    scene = Scene.drawn("# # # # #\n # x # # #\n# # # # #")
    for turn in Turn:
        race = scene.race(scene.boat("x", Heading.W), Boat(at("a1"), gates=1))
        race = roll(race, Throttle((), 0))
        assert race.legal() == (Turn.LEFT, Turn.AHEAD, Turn.RIGHT)
        step = race.play(turn)
        moved = step.state.boats[0]
        assert moved.space == scene.marks["x"]
        assert moved.heading is Heading.W.turned(turn.sixths)
        assert (moved.damage, moved.dice, moved.turns) == (0, (), 1)
        turned = () if turn is Turn.AHEAD else (BoatTurned(0, moved.heading),)
        assert step.events == turned


def test_pb_5_7_nor_can_boats() -> None:
    race = ROW.race(ROW.boat("b", Heading.E), ROW.boat("a"), ROW.boat("c"))
    step = roll(race, Throttle((), 0)).play(Turn.AHEAD)
    assert step.events == ()
    assert step.state.boats[0].space == ROW.marks["b"]


# PB-5.8

CROSSING_GATES = """
    . . . . . . . . . .
     . . . . . . . . . .
    . . . . . . . . . .
     . . . . . . . . . .
    . . . . . . . . . 2
     . . . . 3 . . . . .
    0 = = = = . . . . .
     . . . . . . 1 . . .
    """
START_AND_BUOY_1 = """
    . . . . . . . . . .
     . . . . . . 3 . . .
    . . . . . . . . . .
     0 = = = = . . . . .
    . . . . . . . . . .
     . . . . . . . . . .
    . . . . . . . . . 2
     . . . . . 1 . . . .
    """
BUOY_3_AND_FINISH = """
    . . . . . . . . . .
     . . . . . . . . . .
    . . . . . . . . . .
     . . 0 = = = = . 2 .
    . . . . . . . . . .
     . . . . . . . . 1 .
    . . . . . . . . . .
     . . . . . 3 . . . .
    """


def moved(
    picture: str, place: str, heading: Heading, dice: tuple[int, ...], gates: int
) -> tuple[Boat, list[object]]:
    """Move a boat straight ahead; gives the boat, and the events without moving and turning."""
    race = race_with(
        course_of(picture), [Boat(at(place), heading, dice, gates), Boat(at("a1"), gates=1)]
    )
    step = go(race, sum(dice), Turn.AHEAD)
    facts = [event for event in step.events if not isinstance(event, BoatMoved)]
    return step.state.boats[0], facts


def test_pb_5_8_a_step_that_enters_two_gates_that_are_next_passes_both() -> None:
    boat, facts = moved(CROSSING_GATES, "d10", Heading.W, (1,), gates=1)
    assert facts == [BuoyRounded(0, 1), BuoyRounded(0, 2)]
    assert boat.gates == 3
    boat, facts = moved(START_AND_BUOY_1, "e4", Heading.NE, (1,), gates=0)
    assert facts == [RaceStarted(0), BuoyRounded(0, 1)]
    assert boat.gates == 2
    boat, facts = moved(BUOY_3_AND_FINISH, "c5", Heading.SW, (1,), gates=3)
    assert facts == [BuoyRounded(0, 3), BoatFinished(0, place=1, turns=1)]
    assert boat.fate is Fate.FINISHED


def test_pb_5_8_only_the_next_gate_in_order_can_be_passed() -> None:
    boat, facts = moved(CROSSING_GATES, "d10", Heading.W, (1,), gates=2)
    assert facts == [BuoyRounded(0, 2)]
    for gates in (0, 3, 4):
        boat, facts = moved(CROSSING_GATES, "d10", Heading.W, (1,), gates=gates)
        assert (boat.gates, facts) == (gates, [])


def test_pb_5_8_only_the_last_gate_can_be_undone() -> None:
    boat, facts = moved(CROSSING_GATES, "d9", Heading.E, (1,), gates=3)
    assert facts == [RoundingUndone(0, 2)]
    assert boat.gates == 2
    boat, facts = moved(CROSSING_GATES, "d9", Heading.E, (1,), gates=4)
    assert (boat.gates, facts) == (4, [])


def test_pb_5_8_gates_are_counted_step_by_step() -> None:
    boat, facts = moved(CROSSING_GATES, "d10", Heading.W, (3, 3), gates=1)
    assert facts == [BuoyRounded(0, 1), BuoyRounded(0, 2), BuoyRounded(0, 3)]
    assert boat.gates == 4
    # Gate 3 lies at d4: five spaces do not reach it.
    boat, facts = moved(CROSSING_GATES, "d10", Heading.W, (3, 2), gates=1)
    assert facts == [BuoyRounded(0, 1), BuoyRounded(0, 2)]
    assert boat.gates == 3


def test_pb_5_8_only_spaces_that_the_boat_really_went_through_count() -> None:
    course = course_of(CROSSING_GATES)
    boat = Boat(at("d10"), Heading.W, (3, 3), gates=1)
    # The total reaches gate 3 on d4, but there is a boat.
    race = race_with(course, [boat, Boat(at("d4"), gates=1)])
    step = go(race, 6, Turn.AHEAD)
    assert step.state.boats[0].space == at("d5")
    assert step.state.boats[0].gates == 3
    # So it is before the finish.
    boat = about_to_finish(course)
    assert boat.space is not None
    (line,) = (
        end
        for start, end in course.gates[4].crossings
        if start == boat.space and end - start == STEP[boat.heading]
    )
    step = go(race_with(course, [boat, Boat(line, gates=1)]), 1, Turn.AHEAD)
    assert step.state.boats[0].fate is Fate.RACING
    assert step.state.boats[0].gates == 4
    assert step.state.finished == ()
