"""The account of a game: its parts add up, luck is fair, and nobody is judged by secrets."""

from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest

from boathouse.abandon_ship.evaluation import evaluator as escape_evaluator
from boathouse.bots import Question, bots_for
from boathouse.core import ReplayedMove, Seed, Table, find_game, replay
from boathouse.evaluation import UNIT, Account, account_of
from boathouse.evaluation.account import places, wins
from boathouse.evaluation.playouts import Playouts
from boathouse.evaluation.value import total_of_places
from tests.evaluation.coins import GAME, ExactCoins, Silly, played


def escape_by_lot(seed: int, seats: int = 3) -> list[ReplayedMove]:
    game, luck = find_game("abandon-ship"), Random(seed)
    table = Table(game, ["A", "B", "C", "D", "E"][:seats], {}, Seed.from_number(seed))
    while not table.over:
        seat = table.state.actor
        assert isinstance(seat, int)
        table.play(seat, luck.choice(table.state.legal()))
    return list(replay(table.record()))


def assert_adds_up(account: Account, total: int = UNIT) -> None:
    """Every identity of the account, to the last digit."""
    for seat in account.seats:
        assert seat.total == seat.result
    assert sum(seat.result for seat in account.seats) == total
    assert sum(seat.expected for seat in account.seats) == total
    for part in ("all_luck", "unknowable", "drift"):
        assert sum(getattr(seat, part) for seat in account.seats) == 0, part
    for draw in account.draws:
        assert sum(draw.luck) == 0
    for decision in account.decisions:
        assert decision.cost >= 0
        assert decision.cost == sum(
            share for seat, share in enumerate(decision.effect) if seat != decision.seat
        ), "what one seat gives away is what the others gain together"
        assert sum(decision.unknowable) == 0
    for number, seat in enumerate(account.seats):
        own = [each for each in account.decisions if each.seat == number]
        assert seat.own_errors == -sum(each.cost for each in own)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("make", [ExactCoins, lambda: Silly(GAME), lambda: Playouts(GAME)])
def test_the_parts_add_up_to_the_last_digit(seats: int, make: Any) -> None:
    moves = played(seats, 7)

    assert_adds_up(account_of(GAME, moves, make()))
    assert_adds_up(account_of(GAME, moves, make(), measure=places), total_of_places(seats))


def test_they_add_up_with_secrets_whatever_the_values_are() -> None:
    game = find_game("abandon-ship")
    silly = Silly(game, escape_evaluator().possible)

    account = account_of(game, escape_by_lot(5), silly)

    assert_adds_up(account)
    assert any(seat.unknowable for seat in account.seats)


def test_a_game_that_is_not_over_is_accounted_for_up_to_now() -> None:
    account = account_of(GAME, played(3, 7)[:4], ExactCoins())

    assert not account.over
    assert_adds_up(account)


def test_exact_values_do_not_drift_but_for_rounding() -> None:
    for seed in range(5):
        moves = played(3, seed)
        account = account_of(GAME, moves, ExactCoins())
        assert all(abs(seat.drift) <= len(moves) for seat in account.seats)


def test_a_mistake_is_found_and_costs_what_it_costs() -> None:
    # Seat 2 has 4 points to 3 with the last turn to come: who takes the point is sure to win.
    moves = next(
        moves
        for moves in (played(2, seed) for seed in range(400))
        if moves[-1].before.scores == (4, 4)  # type: ignore[attr-defined]
        and moves[-1].move.text == "tails"
    )

    account = account_of(GAME, moves, ExactCoins())

    blunder = account.decisions[-1]
    assert (blunder.played, blunder.best) == ("toss", "take")
    assert blunder.values["take"] == UNIT
    assert blunder.cost == UNIT - blunder.values["toss"] == blunder.effect[0]


@pytest.mark.parametrize("silly", [True, False])
def test_luck_is_fair_whatever_the_values_are(silly: bool) -> None:
    evaluator = Silly(GAME) if silly else ExactCoins()
    lucks = [
        account_of(GAME, played(2, seed), evaluator, decisions=False).seats[0].all_luck / UNIT
        for seed in range(300)
    ]

    assert stdev(lucks) > 0
    assert abs(fmean(lucks)) < 3 * stdev(lucks) / len(lucks) ** 0.5


def test_luck_is_fair_where_a_pool_has_too_many_ways_to_fall() -> None:
    game = find_game("abandon-ship")
    lucks = [
        account_of(game, escape_by_lot(seed)[:18], Silly(game), decisions=False).seats
        for seed in range(50)
    ]

    for seat in range(3):
        own = [seats[seat].all_luck / UNIT for seats in lucks]
        assert abs(fmean(own)) < 3 * stdev(own) / len(own) ** 0.5


def test_a_whole_pool_is_one_draw() -> None:
    game = find_game("abandon-ship")

    account = account_of(game, escape_by_lot(5)[:40], Silly(game), decisions=False)

    deal, cheese, start, pool = account.draws[:4]
    assert deal.text.count("tile") == 3
    assert (cheese.text.count("cheese"), start.text.count("start")) == (5, 1)
    assert pool.last - pool.first + 1 == 8


def test_luck_has_kinds() -> None:
    game = find_game("abandon-ship")
    evaluator = escape_evaluator()

    account = account_of(game, escape_by_lot(5)[:17], evaluator, decisions=False)

    assert set(account.seats[0].luck) == {"deal", "dice"}
    assert account.seats[0].luck["dice"] != 0


def test_measures_are_those_of_a_value() -> None:
    value = ExactCoins().value(GAME.new(2))

    assert (wins(value), places(value)) == (value.wins, value.places)


def test_random_bots_give_more_away_than_steady_ones() -> None:
    game, evaluator = find_game("abandon-ship"), escape_evaluator()
    table = Table(game, ["steady", "random", "random"], {}, Seed.from_number(2))
    bots, luck = bots_for("abandon-ship"), Random(2)
    while not table.over:
        seat = table.state.actor
        assert isinstance(seat, int)
        question = Question(table.state.view(seat), table.state.legal(), luck)
        table.play(seat, bots[table.names[seat]](question).action)

    account = account_of(game, list(replay(table.record()))[:90], evaluator)

    assert_adds_up(account)
    steady, *others = (seat.own_errors for seat in account.seats)
    assert steady > max(others)
