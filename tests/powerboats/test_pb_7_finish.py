"""PB-7: how a boat finishes, and how a race ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from boathouse.core import IllegalAction, Step
from boathouse.powerboats import (
    Boat,
    Fate,
    Heading,
    Match,
    Options,
    Phase,
    Race,
    Sense,
    Throttle,
    Turn,
    name,
)
from boathouse.powerboats.events import (
    BoatCrashed,
    BoatFinished,
    BoatHeldUp,
    BoatMoved,
    BoatRetired,
    BoatSank,
    BuoyRounded,
)
from tests.powerboats.scenes import (
    OPEN_LAKE,
    Scene,
    about_to_finish,
    at,
    course_of,
    go,
    gone,
    race_with,
)

COURSE = course_of(OPEN_LAKE)  # finish to the south: from row f onto the tile g3 to g6


def final(boat: Boat, *others: Boat, finished: tuple[int, ...] = (), turns: bool = False) -> Race:
    """A race in which the first boat moves next."""
    race = race_with(COURSE, [boat, *others], scoring_turns=turns)
    return replace(race, finished=finished)


FAR_AWAY = Boat(at("a1"), gates=1)


# PB-7.1


@pytest.mark.parametrize("gates", range(5))
def test_pb_7_1_only_after_rounding_1_2_and_3_a_boat_finishes(gates: int) -> None:
    boat = Boat(at("f3"), Heading.SE, (1,), gates=gates)
    step = go(final(boat, FAR_AWAY), 1, Turn.AHEAD)
    assert step.state.boats[0].space == (None if gates == 4 else at("g4"))
    assert (BoatFinished(0, 1, 1) in step.events) == (gates == 4)


def test_pb_7_1_entering_the_tile_is_enough() -> None:
    assert COURSE.senses[4] is Sense.RIGHT
    boat = Boat(at("e4"), Heading.SW, (2,), gates=4)
    step = go(final(boat, FAR_AWAY), 2, Turn.AHEAD)
    assert step.events == (
        BoatMoved(0, at("e4"), (at("f3"), at("g3"))),
        BoatFinished(0, place=1, turns=1),
    )
    boat = step.state.boats[0]
    assert (boat.fate, boat.gates) == (Fate.FINISHED, 5)


def test_pb_7_1_so_is_crossing_it() -> None:
    boat = Boat(at("e4"), Heading.SE, (3,), gates=4)
    step = go(final(boat, FAR_AWAY), 3, Turn.AHEAD)
    assert step.events == (
        BoatMoved(0, at("e4"), (at("f4"), at("g5"), at("h5"))),
        BoatFinished(0, place=1, turns=1),
    )


def test_pb_7_1_in_the_other_direction_it_does_not_finish() -> None:
    boat = Boat(at("h4"), Heading.NW, (3,), gates=4)
    step = go(final(boat, FAR_AWAY), 3, Turn.AHEAD)
    assert step.state.boats[0].gates == 4
    assert step.state.boats[0].fate is Fate.RACING


def test_pb_7_1_past_the_end_of_the_tile_it_does_not_finish() -> None:
    for place, heading, end in (("f1", Heading.SW, "g1"), ("f7", Heading.SE, "g8")):
        boat = Boat(at(place), heading, (1,), gates=4)
        moved = go(final(boat, FAR_AWAY), 1, Turn.AHEAD).state.boats[0]
        assert (moved.space, moved.fate) == (at(end), Fate.RACING)


def test_pb_7_1_rounding_3_and_finishing_in_one_move() -> None:
    course = course_of(
        """
        . . . . . . . . . .
         . . . . . . . . . .
        . . . . . . . . . .
         . . . . . . . . . .
        . . . . . . . . . 2
         . . . . 3 . . . . .
        0 = = = = . . . . .
         . . . . . . 1 . . .
        """
    )
    race = race_with(course, [Boat(at("a7"), Heading.SW, (3, 3), gates=3), Boat(at("a1"), gates=1)])
    step = go(race, 6, Turn.AHEAD)
    assert step.events[1:] == (BuoyRounded(0, 3), BoatFinished(0, place=1, turns=1))


def test_pb_7_1_example_dice_1_3_kept_4_spaces_onto_the_tile() -> None:
    boat = Boat(at("c5"), Heading.SW, (3, 1), gates=4)
    step = final(boat, FAR_AWAY).play(Throttle((3, 1), 0)).state.play(Turn.AHEAD)
    path = step.events[0]
    assert isinstance(path, BoatMoved)
    assert [name(space) for space in path.path] == ["d4", "e4", "f3", "g3"]
    assert step.events[1:] == (BoatFinished(0, place=1, turns=1),)


def test_pb_7_1_boats_finish_in_the_order_in_which_they_cross() -> None:
    race = final(
        about_to_finish(COURSE, turns=7),
        replace(about_to_finish(COURSE, turns=7), space=at("f4")),
        replace(about_to_finish(COURSE, turns=6), space=at("f5")),
    )
    race = replace(race, turn=2)
    step = go(race, 1, Turn.AHEAD)
    assert step.events[-1] == BoatFinished(2, place=1, turns=7)
    step = go(step.state, 1, Turn.AHEAD)
    assert step.events[-1] == BoatFinished(0, place=2, turns=8)
    assert step.state.finished == (2, 0)
    assert step.state.places == (2, 3, 1)


# PB-7.2

NEAR_THE_SHORE = course_of(
    """
    . . . . . . . . . . . .
     . . 3 . . . . . . . 2 .
    . . . . . . . . . . . .
     . . . . . . . . . . . .
    . . . . . . . . . . . .
     . . . . # . . . . . . .
    . 0 = = = = . . . . 1 .
     . . . . . . . . . . . .
    # # # # # # # # . . . .
    """
)


def crash_after_the_line(dice: tuple[int, ...], damage: int) -> Step[Race]:
    """Cross the line where land comes soon behind it: from f4 over g5 to h5."""
    assert NEAR_THE_SHORE.senses[4] is Sense.RIGHT
    boat = Boat(at("f4"), Heading.SE, dice, gates=4, damage=damage, turns=9)
    race = race_with(NEAR_THE_SHORE, [boat, FAR_AWAY]).play(Throttle(dice, 0)).state
    assert [race.water(turn) for turn in Turn] == [0, 2, 2]
    return race.play(Turn.AHEAD)


def test_pb_7_2_a_crash_after_the_line_damages_a_boat_that_has_finished() -> None:
    step = crash_after_the_line((3, 1), damage=1)
    boat = step.state.boats[0]
    assert (boat.fate, boat.damage) == (Fate.FINISHED, 3)
    assert step.events == (
        BoatMoved(0, at("f4"), (at("g5"), at("h5"))),
        BoatFinished(0, place=1, turns=10),
        BoatCrashed(0, total=4, water=2, damage=2),
    )


def test_pb_7_2_it_can_even_sink_but_has_finished_and_keeps_its_place() -> None:
    step = crash_after_the_line((3, 1), damage=2)
    boat = step.state.boats[0]
    assert (boat.fate, boat.damage) == (Fate.FINISHED, 4)
    assert step.events[1:] == (
        BoatFinished(0, place=1, turns=10),
        BoatCrashed(0, total=4, water=2, damage=2),
        BoatSank(0),
    )
    assert step.state.finished == (0,)
    assert step.state.places == (1, 2)


def test_pb_7_2_it_still_moves_its_whole_total() -> None:
    boat = Boat(at("e4"), Heading.SE, (3, 1), gates=4)
    step = go(final(boat, FAR_AWAY), 4, Turn.AHEAD)
    path = step.events[0]
    assert isinstance(path, BoatMoved)
    assert [name(space) for space in path.path] == ["f4", "g5", "h5", "i6"]


def test_pb_7_2_a_finished_boat_leaves_the_lake_at_the_end_of_its_move() -> None:
    race = final(about_to_finish(COURSE), replace(about_to_finish(COURSE), space=at("f4")))
    assert race.boat.space == at("f2")
    race = replace(race, last_place_counts=True)
    step = go(race, 1, Turn.AHEAD)
    gone_boat = step.state.boats[0]
    assert (gone_boat.space, gone_boat.dice) == (None, ())
    # So nobody is held up by it, and it has no more turns.
    assert step.state.turn == 1
    boat = replace(step.state.boats[1], space=at("f2"))
    step = go(replace(step.state, boats=(gone_boat, boat)), 1, Turn.AHEAD)
    assert not any(isinstance(event, BoatHeldUp) for event in step.events)
    assert step.state.phase is Phase.OVER


def test_pb_7_2_whoever_has_finished_the_last_race_has_nothing_left_to_decide() -> None:
    race = final(about_to_finish(COURSE), about_to_finish(COURSE))
    race = go(replace(race, last_place_counts=True), 1, Turn.AHEAD).state
    match = Match(Options(2, races="AB"), start_player=0, race=race)
    assert not any(match.has_finished(seat) for seat in range(2)), "race B is to come"
    match = replace(match, options=Options(2, races="A"))
    assert [match.has_finished(seat) for seat in range(2)] == [True, False]
    assert not replace(match, race=None).has_finished(0)


# PB-7.3


def test_pb_7_3_the_race_ends_when_no_boat_is_racing_any_more() -> None:
    for other in (gone(Fate.SUNK, damage=4), gone(Fate.RETIRED, turns=100)):
        race = final(about_to_finish(COURSE), other)
        race = go(race, 1, Turn.AHEAD).state
        assert race.phase is Phase.OVER
        assert race.actor is None
        assert race.legal() == ()


@pytest.mark.parametrize("seats", range(2, 7))
def test_pb_7_3_in_base_scoring_the_last_boat_need_not_sail_on_alone(seats: int) -> None:
    others = [gone(Fate.FINISHED, turns=9)] * (seats - 2)
    race = final(about_to_finish(COURSE), *others, FAR_AWAY, finished=tuple(range(1, seats - 1)))
    race = go(race, 1, Turn.AHEAD).state
    assert race.phase is Phase.OVER
    assert race.places == (seats - 1, *range(1, seats - 1), seats)


def test_pb_7_3_where_turns_count_it_sails_on() -> None:
    race = final(about_to_finish(COURSE), FAR_AWAY, turns=True)
    race = go(race, 1, Turn.AHEAD).state
    assert race.phase is Phase.THROTTLE
    assert race.turn == 1


@pytest.mark.parametrize("fate", [Fate.SUNK, Fate.RETIRED])
def test_pb_7_3_where_a_boat_sank_or_retired_it_sails_on_for_a_place(fate: Fate) -> None:
    race = final(about_to_finish(COURSE), FAR_AWAY, gone(fate, damage=4, turns=100))
    race = go(race, 1, Turn.AHEAD).state
    assert race.phase is Phase.THROTTLE
    assert race.turn == 1
    assert race.finished == (0,)


def test_pb_7_3_a_boat_that_sank_after_finishing_does_not_keep_the_race_going() -> None:
    race = crash_after_the_line((3, 3), damage=0).state
    assert race.boats[0].damage == 4
    assert race.phase is Phase.OVER
    assert race.places == (1, 2)


def test_pb_7_3_two_boats_sail_on_in_any_case() -> None:
    race = final(about_to_finish(COURSE), FAR_AWAY, Boat(at("a3"), gates=1))
    race = go(race, 1, Turn.AHEAD).state
    assert race.phase is Phase.THROTTLE


def test_pb_7_3_nothing_can_be_played_after_the_end() -> None:
    race = go(final(about_to_finish(COURSE), FAR_AWAY), 1, Turn.AHEAD).state
    for action in (Throttle((), 0), Turn.LEFT):
        refusal = race.why_not(action)
        assert refusal is not None
        assert refusal.code == "game-over"
        with pytest.raises(IllegalAction, match=r"^The game is over"):
            race.play(action)


# PB-7.4


def test_pb_7_4_a_boat_that_has_taken_100_turns_without_finishing_retires() -> None:
    for turns in (97, 98):
        race = final(replace(FAR_AWAY, turns=turns), Boat(at("a3"), gates=1))
        step = race.play(Throttle((), 0)).state.play(Turn.AHEAD)
        assert step.state.boats[0].fate is Fate.RACING
        assert step.state.boats[0].turns == turns + 1
    race = final(replace(FAR_AWAY, turns=99), Boat(at("a3"), gates=1))
    step = race.play(Throttle((), 0)).state.play(Turn.AHEAD)
    boat = step.state.boats[0]
    assert (boat.fate, boat.space, boat.dice, boat.turns) == (Fate.RETIRED, None, (), 100)
    assert step.events == (BoatRetired(0, 100),)
    assert step.state.turn == 1


def test_pb_7_4_one_that_finishes_with_its_hundredth_turn_has_finished() -> None:
    step = go(final(about_to_finish(COURSE, turns=99), FAR_AWAY), 1, Turn.AHEAD)
    assert step.state.boats[0].fate is Fate.FINISHED
    assert step.events[-1] == BoatFinished(0, place=1, turns=100)


def test_pb_7_4_one_that_sinks_with_its_hundredth_turn_has_sunk() -> None:
    scene = Scene.drawn("# # # # #\n # x # # #\n# # # # #")
    race = scene.race(scene.boat("x", Heading.E, (3,), damage=1, turns=99), FAR_AWAY)
    step = go(race, 3, Turn.AHEAD)
    assert step.state.boats[0].fate is Fate.SUNK
    assert step.events == (BoatCrashed(0, 3, 0, 3), BoatSank(0))


def test_pb_7_4_it_gets_no_place() -> None:
    race = final(replace(FAR_AWAY, turns=99), gone(Fate.FINISHED, turns=20), finished=(1,))
    race = race.play(Throttle((), 0)).state.play(Turn.AHEAD).state
    assert race.phase is Phase.OVER
    assert race.places == (None, 1)


def test_pb_7_4_a_race_of_dawdlers_ends() -> None:
    race = race_with(COURSE, [Boat(at(f"a{seat}"), gates=1) for seat in range(1, 7)])
    turns = 0
    while race.phase is not Phase.OVER:
        race = race.play(Throttle((), 0)).state.play(Turn.LEFT).state
        turns += 1
    assert turns == 600
    assert [boat.fate for boat in race.boats] == [Fate.RETIRED] * 6
