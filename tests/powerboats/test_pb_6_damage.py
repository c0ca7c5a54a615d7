"""PB-6: crashes, damage, sinking and repair."""

from __future__ import annotations

from dataclasses import replace

import pytest

from boathouse.core import Step
from boathouse.powerboats import Boat, Fate, Heading, Match, Options, Phase, PutBuoy, Throttle, Turn
from boathouse.powerboats.events import (
    BoatCrashed,
    BoatHeldUp,
    BoatMoved,
    BoatSank,
    BoatTurned,
    RaceEnded,
)
from tests.powerboats.scenes import (
    Scene,
    about_to_finish,
    at,
    course_of,
    drive,
    go,
    gone,
    race_with,
    set_up,
)

LANE = Scene.drawn(
    """
    # # # # # # # # # # #
     # a b c d # # # # # #
    # # # # # # # # # # #
    """
)


# PB-6.1


@pytest.mark.parametrize(
    ("dice", "damage"), [((3,), 0), ((3, 1), 1), ((3, 2), 2), ((3, 3), 3), ((3, 3, 3), 6)]
)
def test_pb_6_1_damage_is_what_the_total_exceeds_the_water_path(
    dice: tuple[int, ...], damage: int
) -> None:
    race = LANE.race(LANE.boat("a", Heading.E, dice), Boat(at("a1"), gates=1))
    step = go(race, sum(dice), Turn.AHEAD)
    boat = step.state.boats[0]
    assert boat.damage == damage
    crashes = [event for event in step.events if isinstance(event, BoatCrashed)]
    assert crashes == ([BoatCrashed(0, sum(dice), 3, damage)] if damage else [])
    if damage < 4:
        assert boat.space == LANE.marks["d"]


def test_pb_6_1_a_crash_adds_to_the_damage_that_the_boat_has() -> None:
    race = LANE.race(LANE.boat("a", Heading.E, (3, 1), damage=2), Boat(at("a1"), gates=1))
    assert go(race, 4, Turn.AHEAD).state.boats[0].damage == 3


def test_pb_6_1_a_boat_that_crashes_loses_all_its_dice() -> None:
    race = LANE.race(LANE.boat("b", Heading.E, (1, 1, 1)), Boat(at("a1"), gates=1))
    race = go(race, 3, Turn.AHEAD).state
    assert race.boats[0].dice == ()
    assert race.boats[0].damage == 1
    race = race.play(Throttle((), 0)).state.play(Turn.AHEAD).state
    assert set(race.legal()) == {Throttle((), 0), Throttle((), 1)}


def test_pb_6_1_a_buoy_damages_like_land() -> None:
    course = course_of(
        """
        . . . . . . . . . . . .
         . . 3 . . . . . . . 2 .
        . . . . . . . . . . . .
         . . . . . . . # # # . .
        . 0 = = = = . x . . 1 .
         . . . . . . . # # # . .
        . . . . . . . . . . . .
         . . . . . . . . . . . .
        """
    )
    race = race_with(course, [Boat(at("e8"), Heading.E, (3,), gates=1), Boat(at("a1"), gates=1)])
    step = go(race, 3, Turn.AHEAD)
    assert step.events == (
        BoatMoved(0, at("e8"), (at("e9"), at("e10"))),
        BoatCrashed(0, total=3, water=2, damage=1),
    )


def test_pb_6_1_a_further_space_lost_to_another_boat_costs_no_damage() -> None:
    race = LANE.race(LANE.boat("a", Heading.E, (3, 1)), LANE.boat("d"), LANE.boat("c"))
    step = go(race, 4, Turn.AHEAD)
    assert step.state.boats[0].damage == 1
    assert step.state.boats[0].space == LANE.marks["b"]
    assert step.state.boats[1].damage == 0
    assert step.events == (
        BoatMoved(0, LANE.marks["a"], (LANE.marks["b"],)),
        BoatHeldUp(0, by=1, short=2),
        BoatCrashed(0, total=4, water=3, damage=1),
    )


FORK = Scene.drawn(
    """
    # # # # # # # #
     # # # . # # # #
    # # # . # # # #
     # # x . p # # #
    # # # . # # # #
     # # # . # # # #
    # # # # # # # #
    """
)


def test_pb_6_1_example_dice_3_3_each_direction_has_2_and_purple_is_unharmed() -> None:
    race = FORK.race(FORK.boat("x", Heading.E, (3, 3)), FORK.boat("p", Heading.W, (2,)))
    race = race.play(Throttle((), 1)).state
    race = race.play(race.chances().outcomes[0]).state
    assert race.boat.dice == (3,)
    assert [race.water(turn) for turn in Turn] == [2, 2, 2]
    assert race.legal() == (Turn.LEFT, Turn.AHEAD, Turn.RIGHT)
    step = race.play(Turn.AHEAD)
    red, purple = step.state.boats
    assert (red.damage, red.dice) == (1, ())
    assert red.space == FORK.marks["p"] - 1
    assert purple == race.boats[1]


# PB-6.2


@pytest.mark.parametrize(
    ("had", "dice", "sinks"),
    [
        (0, (3, 3), False),
        (0, (3, 3, 1), True),
        (0, (3, 3, 3), True),
        (1, (3, 2), False),
        (1, (3, 3), True),
        (2, (3, 1), False),
        (2, (3, 2), True),
        (3, (3, 1), True),
    ],
)
def test_pb_6_2_with_four_counters_or_more_it_sinks(
    had: int, dice: tuple[int, ...], sinks: bool
) -> None:
    race = LANE.race(
        LANE.boat("a", Heading.E, dice, damage=had),
        Boat(at("a1"), gates=1),
        Boat(at("a3"), gates=1),
    )
    step = go(race, sum(dice), Turn.AHEAD)
    boat = step.state.boats[0]
    assert boat.damage == had + sum(dice) - 3
    assert (boat.fate is Fate.SUNK) == sinks
    assert (BoatSank(0) in step.events) == sinks
    # Out of this race, off the lake.
    assert (boat.space is None) == sinks
    assert boat.dice == ()


def test_pb_6_2_a_sunken_boat_has_no_more_turns_and_blocks_nobody() -> None:
    race = LANE.race(
        LANE.boat("a", Heading.E, (3, 3, 1)),
        LANE.boat("c", Heading.E, (1,)),
        Boat(at("a1"), gates=1),
    )
    race = go(race, 7, Turn.AHEAD).state
    step = go(race, 1, Turn.AHEAD)
    assert step.state.boats[1].space == LANE.marks["d"]
    race = step.state.play(Throttle((), 0)).state.play(Turn.AHEAD).state
    assert race.turn == 1
    assert race.finished == ()


def test_pb_6_2_when_all_boats_have_sunk_the_race_is_over() -> None:
    race = LANE.race(LANE.boat("a", Heading.E, (3, 3, 1)), gone(Fate.SUNK, damage=5))
    race = go(race, 7, Turn.AHEAD).state
    assert race.phase is Phase.OVER
    assert race.actor is None
    assert race.places == (None, None)


# PB-6.3


def raced(match: Match, damage: tuple[int, ...], *, sunk: tuple[int, ...] = ()) -> Match:
    """End the race that is due: boats have so much damage then; the first one finishes."""
    return end_of_race(match, damage, sunk=sunk).state


def end_of_race(
    match: Match, damage: tuple[int, ...], *, sunk: tuple[int, ...] = ()
) -> Step[Match]:
    assert match.lake is not None
    for number, spot in enumerate(match.lake.lettered(match.letter)[:3]):
        match = match.play(PutBuoy(number, spot.space)).state
    assert match.race is not None
    course = match.race.course
    assert tuple(boat.damage for boat in match.race.boats) == match.damage
    boats = [about_to_finish(course, damage=damage[0])]
    for seat in range(1, len(damage)):
        fate = Fate.SUNK if seat in sunk else Fate.RETIRED
        boats.append(gone(fate, damage=damage[seat], turns=100))
    match = replace(match, race=race_with(course, boats))
    return match.play(Throttle((1,), 0)).state.play(Turn.AHEAD)


def test_pb_6_3_the_repairs_are_told_when_the_race_ends() -> None:
    match = set_up(Options(seats=3, lake=9, races="AC"))
    match, events = end_of_race(match, (0, 1, 3))
    told = events[-1]
    assert isinstance(told, RaceEnded)
    assert (told.damage, told.repaired, told.next_multiplier) == ((0, 1, 3), (0, 1, 1), 3)
    match, events = end_of_race(match, (2, 1, 3))
    last = events[-2]
    assert isinstance(last, RaceEnded)
    assert (last.damage, last.repaired, last.next_multiplier) == ((2, 1, 3), (), 0)


def test_pb_6_3_a_boat_that_took_damage_holds_one_counter_more() -> None:
    match = set_up(Options(seats=4, lake=9))
    assert match.damage == (0, 0, 0, 0)
    match = raced(match, (0, 1, 2, 3))
    assert match.damage == (0, 1, 1, 1)
    # Race B: 0 or 1 at its start, race C: 0, 1 or 2.
    match = raced(match, (1, 1, 3, 2))
    assert match.damage == (1, 1, 2, 2)


def test_pb_6_3_one_that_took_none_holds_what_it_had() -> None:
    match = raced(set_up(Options(seats=2, lake=9)), (2, 0))
    assert match.damage == (1, 0)
    match = raced(match, (1, 0))
    assert match.damage == (1, 0)


def test_pb_6_3_the_damage_is_there_at_the_start_of_the_next_race() -> None:
    match = raced(set_up(Options(seats=2, lake=9)), (2, 0))
    assert match.lake is not None
    for number, spot in enumerate(match.lake.lettered("B")[:3]):
        match = match.play(PutBuoy(number, spot.space)).state
    assert match.race is not None
    assert [boat.damage for boat in match.race.boats] == [1, 0]
    assert [boat.dice for boat in match.race.boats] == [(), ()]


# PB-6.4


def test_pb_6_4_a_boat_that_sank_races_again_by_the_same_rule() -> None:
    match = raced(set_up(Options(seats=3, lake=9)), (0, 7, 4), sunk=(1, 2))
    assert match.damage == (0, 1, 1)
    match = raced(match, (0, 4, 1), sunk=(1,))
    assert match.damage == (0, 2, 1)
    assert match.lake is not None
    for number, spot in enumerate(match.lake.lettered("C")[:3]):
        match = match.play(PutBuoy(number, spot.space)).state
    assert match.race is not None
    assert [boat.fate for boat in match.race.boats] == [Fate.RACING] * 3
    assert match.actor == match.race.turn


def test_pb_6_4_turning_on_the_spot_does_not_repair() -> None:
    race = LANE.race(LANE.boat("a", damage=2), Boat(at("a1"), gates=1))
    step = drive(race, Throttle((), 0), (), Turn.LEFT)
    assert step.events == (BoatTurned(0, Heading.NE),)
    assert step.state.boats[0].damage == 2
