"""The value of a match: fair at the start, exact at the end, and consistent inside a turn."""

from functools import cache
from random import Random

import pytest

from boathouse.bots import Question, bots_for
from boathouse.core import CHANCE, ReplayedMove, Seed, Table, find_game, replay
from boathouse.evaluation import UNIT, account_of
from boathouse.evaluation.value import mean_of, total_of_places
from boathouse.powerboats import Match, Phase
from boathouse.powerboats.evaluation.match_value import MatchValue
from tests.evaluation.test_account import assert_adds_up

EVALUATOR = MatchValue()


@cache
def raced() -> list[ReplayedMove]:
    """Race once, three steady boats."""
    options = {"races": "A", "lake": "777"}
    table = Table(find_game("powerboats"), ["A", "B", "C"], options, Seed.from_number(3))
    bot, luck = bots_for("powerboats")["steady"], Random(1)
    while not table.over:
        seat = table.state.actor
        assert isinstance(seat, int)
        question = Question(table.state.view(seat), table.state.legal(), luck)
        table.play(seat, bot(question).action)
    return list(replay(table.record()))


def matches() -> list[Match]:
    return [move.before for move in raced()]  # type: ignore[misc]


def test_before_anything_is_drawn_all_seats_are_even() -> None:
    assert (
        MatchValue().value(Match.new(matches()[0].options)).wins == (333333334,) + (333333333,) * 2
    )


def test_who_starts_the_only_race_has_the_better_chance() -> None:
    value = EVALUATOR.value(matches()[1])
    start = matches()[1].start_player
    assert start is not None

    assert max(value.wins) == value.wins[start] > UNIT // 3


def test_chances_add_up_everywhere() -> None:
    for match in matches():
        value = EVALUATOR.value(match)
        assert sum(value.wins) == UNIT
        assert sum(value.places) == total_of_places(3)


def test_at_the_end_the_value_is_the_result() -> None:
    end = raced()[-1].step.state

    value = EVALUATOR.value(end)  # type: ignore[arg-type]

    winner = next(standing.seat for standing in end.standings if standing.rank == 1)
    assert value.wins[winner] == UNIT


def test_a_roll_is_worth_the_mean_of_its_outcomes_and_a_turn_its_best_direction() -> None:
    rolling = next(match for match in matches() if match.actor is CHANCE and match.race)
    chances = rolling.chances()
    after = [EVALUATOR.value(rolling.play(outcome).state) for outcome in chances.outcomes]
    assert EVALUATOR.value(rolling) == mean_of(after, chances.weights)

    turning = next(match for match in matches() if match.race and match.race.phase is Phase.TURN)
    seat = turning.actor
    assert isinstance(seat, int)
    ways = EVALUATOR.choices(turning, seat)
    assert EVALUATOR.value(turning).wins[seat] == max(way.wins[seat] for way in ways)


def test_the_leader_of_a_race_is_the_favourite() -> None:
    late = matches()[-6]
    race = late.race
    assert race is not None
    assert race.finished, "somebody is home already"

    value = EVALUATOR.value(late)

    assert value.wins[race.finished[0]] == UNIT, "one race, and it is won"


def test_the_account_of_a_race_adds_up() -> None:
    account = account_of(find_game("powerboats"), raced(), EVALUATOR)

    assert_adds_up(account)
    assert all(seat.unknowable == 0 for seat in account.seats), "nothing is hidden"
    assert all(seat.own_errors <= 0 for seat in account.seats)
    assert set(account.seats[0].luck) == {"deal", "dice"}


def test_values_are_the_same_on_every_machine() -> None:
    """If this changes, what is computed has changed: then `VERSION` has to change, too."""
    match = matches()[60]

    value = EVALUATOR.value(match)

    assert [share / UNIT for share in value.wins] == pytest.approx(PINNED, abs=1e-6)


PINNED = [0.314678073, 0.303867123, 0.381454804]
