"""PB-8: points and ranks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from boathouse.core import Standing
from boathouse.powerboats import (
    Boat,
    Fate,
    Match,
    Options,
    PutBuoy,
    RaceResult,
    Scoring,
    Throttle,
    Turn,
)
from boathouse.powerboats.events import MatchEnded, RaceEnded
from tests.powerboats.scenes import about_to_finish, gone, race_with, set_up

# How each boat's race went: its place by finishing order, and the turns it took; or its end.
Ending = tuple[str, int]


def ended(match: Match, *endings: tuple[str, int]) -> tuple[Match, tuple[object, ...]]:
    """End the race that is due. The boat that is told last as 'finished' crosses the line now.

    An ending is 'finished', 'wrecked' (sunk after the line), 'sunk', 'retired' or 'left', with the
    turns; boats finish in the order of the seats.
    """
    assert match.lake is not None
    for number, spot in enumerate(match.lake.lettered(match.letter)[:3]):
        match = match.play(PutBuoy(number, spot.space)).state
    assert match.race is not None
    course = match.race.course
    finishers = [seat for seat, (how, _) in enumerate(endings) if how in ("finished", "wrecked")]
    boats = []
    for seat, (how, turns) in enumerate(endings):
        if how == "left":
            boats.append(Boat(min(course.water), gates=1, turns=turns))
        elif seat == finishers[-1]:
            boats.append(about_to_finish(course, turns=turns - 1))
        elif how == "wrecked":
            boats.append(gone(Fate.FINISHED, damage=6, turns=turns))
        else:
            fate = Fate(how)
            boats.append(gone(fate, damage=4 if fate is Fate.SUNK else 0, turns=turns))
    race = race_with(course, boats, turn=finishers[-1], scoring_turns=match.options.counts_turns)
    match = replace(match, race=replace(race, finished=tuple(finishers[:-1])))
    step = match.play(Throttle((1,), 0)).state.play(Turn.AHEAD)
    return step.state, step.events


def points_of(
    seats: int, *endings: Ending, races: str = "A", scoring: Scoring = Scoring.BASE
) -> tuple[int, ...]:
    match = set_up(Options(seats=seats, lake=4, races=races, scoring=scoring))
    match, events = ended(match, *endings)
    assert match.over
    result = match.results[-1]
    told = [event for event in events if isinstance(event, RaceEnded)]
    assert [(event.letter, event.points) for event in told] == [(races, result.points)]
    return result.points


# PB-8.1


@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize(("letter", "factor"), [("A", 1), ("B", 2), ("C", 3)])
def test_pb_8_1_n_minus_1_points_for_the_first_then_one_less(
    seats: int, letter: str, factor: int
) -> None:
    endings = [("finished", 20 + seat) for seat in range(seats - 1)] + [("left", 30)]
    assert points_of(seats, *endings, races=letter) == tuple(
        factor * (seats - 1 - seat) for seat in range(seats)
    )


def test_pb_8_1_five_players_get_4_3_2_1_0_then_twice_then_three_times_that() -> None:
    match = set_up(Options(seats=5, lake=4))
    endings = [*[("finished", 20)] * 4, ("left", 30)]
    for _ in range(3):
        match, _ = ended(match, *endings)
    assert [result.points for result in match.results] == [
        (4, 3, 2, 1, 0),
        (8, 6, 4, 2, 0),
        (12, 9, 6, 3, 0),
    ]
    assert match.points == (24, 18, 12, 6, 0)


def test_pb_8_1_the_points_are_told_when_the_race_ends() -> None:
    match = set_up(Options(seats=3, lake=4))
    assert match.points == (0, 0, 0)
    match, events = ended(match, ("finished", 9), ("finished", 9), ("left", 9))
    assert events[-1] == RaceEnded("A", (2, 1, 0), (0, 0, 0), (0, 0, 0), next_multiplier=2)
    assert match.points == (2, 1, 0)
    assert match.results == (RaceResult("A", (2, 1, 0), (1, 2, 3)),)
    assert match.standings == ()


# PB-8.2


def test_pb_8_2_a_boat_that_sank_before_finishing_gets_nothing() -> None:
    assert points_of(4, ("sunk", 12), ("finished", 20), ("sunk", 30), ("finished", 31)) == (
        0,
        3,
        0,
        2,
    )


def test_pb_8_2_nor_one_that_retired() -> None:
    endings = (("retired", 100), ("finished", 20), ("finished", 31))
    assert points_of(3, *endings) == (0, 2, 1)


def test_pb_8_2_they_have_no_place() -> None:
    match = set_up(Options(seats=3, lake=4, races="B"))
    match, _ = ended(match, ("sunk", 3), ("retired", 100), ("finished", 31))
    assert match.results == (RaceResult("B", (0, 0, 4), (None, None, 1)),)


# PB-8.3


def over(*results: RaceResult, seats: int) -> Match:
    """A match that is over with these results."""
    races = "".join(result.letter for result in results)
    return Match(Options(seats=seats, races=races), damage=(0,) * seats, results=results)


def ranks(match: Match) -> list[int]:
    return [standing.rank for standing in match.standings]


def test_pb_8_3_most_points_after_the_last_race_wins() -> None:
    match = over(
        RaceResult("A", (2, 1, 0), (1, 2, 3)), RaceResult("B", (0, 2, 4), (3, 2, 1)), seats=3
    )
    assert match.standings == (Standing(0, 2, 3), Standing(1, 3, 2), Standing(2, 4, 1))


def test_pb_8_3_equal_points_are_ranked_by_the_place_in_the_last_race() -> None:
    match = over(
        RaceResult("A", (2, 1, 0), (1, 2, 3)), RaceResult("A", (1, 2, 0), (2, 1, 3)), seats=3
    )
    assert match.points == (3, 3, 0)
    assert ranks(match) == [2, 1, 3]


def test_pb_8_3_who_has_no_place_in_the_last_race_comes_after_who_has() -> None:
    match = over(
        RaceResult("A", (2, 0, 1), (1, None, 2)), RaceResult("A", (0, 2, 1), (None, 1, 2)), seats=3
    )
    assert match.points == (2, 2, 2)
    assert ranks(match) == [3, 1, 2]


def test_pb_8_3_who_has_no_place_with_equal_points_shares_the_rank() -> None:
    match = over(RaceResult("A", (0, 3, 0, 0), (None, 1, None, 4)), seats=4)
    assert ranks(match) == [3, 1, 3, 2]


def test_pb_8_3_the_standings_come_with_the_last_event_and_not_before() -> None:
    match = set_up(Options(seats=3, lake=4, races="AB"))
    match, events = ended(match, ("finished", 9), ("finished", 9), ("left", 9))
    assert match.standings == ()
    assert not any(isinstance(event, MatchEnded) for event in events)
    match, events = ended(match, ("left", 9), ("finished", 9), ("finished", 9))
    standings = (Standing(0, 2, 3), Standing(1, 5, 1), Standing(2, 2, 2))
    assert match.standings == standings
    assert events[-2:] == (RaceEnded("B", (0, 4, 2), (0, 0, 0)), MatchEnded(standings))
    assert match.actor is None
    assert match.legal() == ()


# PB-8.4


def test_pb_8_4_with_two_players_it_is_always_so() -> None:
    for scoring in Scoring:
        assert Options(seats=2, scoring=scoring).counts_turns
        points = points_of(2, ("finished", 20), ("finished", 23), scoring=scoring)
        assert points == (1 + 3, 0)


@pytest.mark.parametrize("seats", range(3, 7))
def test_pb_8_4_with_more_it_is_an_option(seats: int) -> None:
    assert not Options(seats=seats).counts_turns
    assert Options(seats=seats, scoring=Scoring.TURNS).counts_turns
    endings = [("finished", 20 + 2 * seat) for seat in range(seats)]
    assert points_of(seats, *endings, scoring=Scoring.TURNS) == tuple(
        (seats - 1 - seat) + 2 * (seats - 1 - seat) for seat in range(seats)
    )


@pytest.mark.parametrize(("letter", "factor"), [("A", 1), ("B", 2), ("C", 3)])
def test_pb_8_4_turns_and_sunken_boats_are_not_multiplied(letter: str, factor: int) -> None:
    endings = (("finished", 20), ("sunk", 5), ("finished", 24), ("finished", 27))
    assert points_of(4, *endings, races=letter, scoring=Scoring.TURNS) == (
        3 * factor + 7 + 5,
        0,
        2 * factor + 3 + 5,
        1 * factor + 0 + 5,
    )


def test_pb_8_4_five_for_each_sunken_boat() -> None:
    endings = (("sunk", 2), ("sunk", 5), ("finished", 24), ("sunk", 9), ("finished", 27))
    assert points_of(5, *endings, scoring=Scoring.TURNS) == (0, 0, 4 + 3 + 15, 0, 3 + 0 + 15)


def test_pb_8_4_a_lone_finisher_adds_only_the_fives() -> None:
    assert points_of(2, ("finished", 24), ("sunk", 50), races="C") == (3 + 5, 0)
    endings = (("sunk", 2), ("retired", 100), ("finished", 24))
    assert points_of(3, *endings, scoring=Scoring.TURNS) == (0, 0, 2 + 5)


def test_pb_8_4_a_boat_that_retired_is_nobodys_bonus() -> None:
    assert points_of(2, ("finished", 24), ("retired", 100)) == (1, 0)


def test_pb_8_4_nor_is_a_boat_that_sank_after_finishing() -> None:
    assert points_of(2, ("wrecked", 20), ("finished", 23)) == (1 + 3, 0)


def test_pb_8_4_boats_that_finish_in_the_same_round_have_no_turns_between_them() -> None:
    assert points_of(2, ("finished", 20), ("finished", 20)) == (1, 0)


def test_pb_8_4_without_the_option_nothing_is_added() -> None:
    endings = (("sunk", 2), ("finished", 24), ("finished", 30))
    assert points_of(3, *endings) == (0, 2, 1)
