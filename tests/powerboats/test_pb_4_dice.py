"""PB-4: dice that are kept, rolled, added and taken away."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boathouse.core import CHANCE, IllegalAction
from boathouse.powerboats import (
    Boat,
    Heading,
    Phase,
    Race,
    Rolled,
    Throttle,
    Turn,
    rolls,
    throttles,
)
from boathouse.powerboats.events import DiceChosen, DiceRolled
from tests.powerboats.plain_race import ways
from tests.powerboats.scenes import OPEN_LAKE, at, course_of, race_with

HELD = [dice for count in range(6) for dice in product((3, 2, 1), repeat=count)]
SORTED = sorted({tuple(sorted(dice, reverse=True)) for dice in HELD})


def racing(dice: tuple[int, ...]) -> Race:
    """A race in which a boat with these dice is to choose."""
    course = course_of(OPEN_LAKE)
    return race_with(course, [Boat(at("d1"), Heading.E, dice, gates=1), Boat(at("a12"), gates=1)])


# PB-4.1


def test_pb_4_1_a_die_shows_1_2_or_3_with_equal_chance() -> None:
    assert dict(rolls(1)) == {Rolled((face,)): Fraction(1, 3) for face in (1, 2, 3)}


@pytest.mark.parametrize("dice", range(1, 8))
def test_pb_4_1_exact_chances_of_several_dice(dice: int) -> None:
    counted = Counter(
        tuple(sorted(faces, reverse=True)) for faces in product((1, 2, 3), repeat=dice)
    )
    assert {roll.faces: chance for roll, chance in rolls(dice)} == {
        faces: Fraction(count, 3**dice) for faces, count in counted.items()
    }
    assert sum(chance for _, chance in rolls(dice)) == 1


def test_pb_4_1_dice_stay_with_the_boat_between_turns() -> None:
    race = racing(())
    race = race.play(Throttle((), 1)).state.play(Rolled((2,))).state.play(Turn.AHEAD).state
    assert race.boats[0].dice == (2,)
    race = race.play(Throttle((), 0)).state.play(Turn.AHEAD).state
    assert race.turn == 0
    assert race.boat.dice == (2,)
    race = race.play(Throttle((2,), 1)).state
    assert race.boat.dice == (2,)
    race = race.play(Rolled((3,))).state
    assert race.boat.dice == (3, 2)
    assert race.boat.total == 5


# PB-4.2


@pytest.mark.parametrize("held", SORTED, ids=str)
def test_pb_4_2_every_way_to_keep_roll_add_and_take_away(held: tuple[int, ...]) -> None:
    found = throttles(held)
    assert len(found) == len(set(found))
    assert {(each.kept, each.rolled) for each in found} == ways(held)
    assert racing(held).legal() == found


@pytest.mark.parametrize("held", SORTED[:40], ids=str)
def test_pb_4_2_kept_and_rolled_are_within_one_of_those_held(held: tuple[int, ...]) -> None:
    race = racing(held)
    for kept_count, rolled in product(range(len(held) + 2), range(len(held) + 3)):
        for kept in {*combinations(held, min(kept_count, len(held)))}:
            allowed = abs(len(kept) + rolled - len(held)) <= 1
            assert (race.why_not(Throttle(kept, rolled)) is None) == allowed


@given(st.lists(st.sampled_from([3, 2, 1]), max_size=12))
def test_pb_4_2_the_list_of_decisions_is_complete_for_any_dice(dice: list[int]) -> None:
    held = tuple(sorted(dice, reverse=True))
    counts = Counter(held)
    expected = 0
    for amounts in product(*(range(counts[face] + 1) for face in (3, 2, 1))):
        fewest = max(len(held) - 1 - sum(amounts), 0)
        expected += len(held) + 1 - sum(amounts) - fewest + 1
    assert len(throttles(held)) == expected


def test_pb_4_2_an_added_die_is_always_rolled_and_all_are_rolled_at_once() -> None:
    race = racing((3, 2))
    step = race.play(Throttle((3,), 2))
    assert step.events == (DiceChosen(0, held=(3, 2), kept=(3,), rolled=2),)
    race = step.state
    assert race.actor is CHANCE
    assert race.phase is Phase.ROLL
    assert race.legal() == ()
    assert len(race.chances()) == 6
    step = race.play(Rolled((3, 1)))
    assert step.events == (DiceRolled(0, faces=(3, 1), total=7),)
    assert step.state.boat.dice == (3, 3, 1)
    assert step.state.phase is Phase.TURN


def test_pb_4_2_without_a_die_to_roll_nothing_is_rolled() -> None:
    step = racing((3, 2)).play(Throttle((3, 2), 0))
    assert step.state.phase is Phase.TURN
    assert step.state.actor == 0


def test_pb_4_2_which_die_is_taken_away_is_the_players_choice() -> None:
    for kept in ((3,), (2,)):
        step = racing((3, 2)).play(Throttle(kept, 0))
        assert step.state.boat.dice == kept


@pytest.mark.parametrize(
    ("throttle", "code", "sentence"),
    [
        (Throttle((3, 3), 0), "faces-not-held", "You hold 32, so you cannot keep 33."),
        (Throttle((1,), 1), "faces-not-held", "You hold 32, so you cannot keep 1."),
        (
            Throttle((3, 2), 2),
            "too-many-dice",
            "You hold 2 dice and may add one: 3 at most, not 4.",
        ),
        (
            Throttle((), 4),
            "too-many-dice",
            "You hold 2 dice and may add one: 3 at most, not 4.",
        ),
        (
            Throttle((), 0),
            "too-few-dice",
            "You hold 2 dice and may take one away: 1 at least, not 0.",
        ),
        (Throttle((3, 2), -1), "rolled-below-zero", "You can roll no dice or more, not -1."),
    ],
    ids=str,
)
def test_pb_4_2_never_more_than_one_and_only_faces_that_are_held(
    throttle: Throttle, code: str, sentence: str
) -> None:
    race = racing((3, 2))
    assert throttle not in race.legal()
    with pytest.raises(IllegalAction) as caught:
        race.play(throttle)
    assert caught.value.code == code
    assert str(caught.value) == sentence
    assert race == racing((3, 2))


def test_pb_4_2_dice_given_in_another_order_are_the_same_dice() -> None:
    assert Throttle((1, 3, 2), 1) == Throttle((3, 2, 1), 1)
    assert str(Throttle((1, 3), 2)) == "31??"
    assert Rolled((1, 3)) == Rolled((3, 1))
    race = racing((3, 1))
    assert race.play(Throttle((1, 3), 0)).state.boat.dice == (3, 1)


@pytest.mark.parametrize("faces", [(), (3,), (3, 3, 3), (4, 1), (3, 0)])
def test_pb_4_2_only_the_dice_that_were_asked_for_are_rolled(faces: tuple[int, ...]) -> None:
    race = racing((3, 2)).play(Throttle((), 2)).state
    with pytest.raises(IllegalAction) as caught:
        race.play(Rolled(faces))
    assert caught.value.code == "wrong-roll"
    assert str(caught.value).startswith("2 dice with faces 1 to 3 must be rolled now, not ")


# PB-4.3


def test_pb_4_3_with_no_dice_roll_one_or_none() -> None:
    assert set(throttles(())) == {Throttle((), 0), Throttle((), 1)}


@pytest.mark.parametrize("face", [1, 2, 3])
def test_pb_4_3_one_die_may_be_taken_away_leaving_none(face: int) -> None:
    assert Throttle((), 0) in throttles((face,))
    race = racing((face,)).play(Throttle((), 0)).state
    assert race.boat.dice == ()
    assert race.boat.total == 0


# PB-4.4


def test_pb_4_4_the_dice_do_not_run_out() -> None:
    race = racing((3,) * 30)
    assert Throttle((3,) * 30, 1) in race.legal()
    assert Throttle((), 31) in race.legal()
    race = race.play(Throttle((), 31)).state
    chances = race.chances()
    assert len(chances) == 33 * 32 // 2
    assert sum(chance for _, chance in chances) == 1
    assert chances.probability(Rolled((1,) * 31)) == Fraction(1, 3**31)
    race = race.play(Rolled((1,) * 31)).state
    assert len(race.boat.dice) == 31


def test_pb_4_4_six_boats_may_hold_more_than_the_18_dice_of_the_box() -> None:
    course = course_of(OPEN_LAKE)
    boats = [Boat(at(f"a{column}"), Heading.E, (1, 1, 1, 1), gates=1) for column in range(1, 7)]
    race = race_with(course, boats)
    for _ in range(6):
        race = race.play(Throttle((1, 1, 1, 1), 1)).state.play(Rolled((1,))).state
        race = race.play(race.legal()[0]).state
    assert sum(len(boat.dice) for boat in race.boats) >= 24
