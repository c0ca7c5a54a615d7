"""Means and intervals, against figures from tables."""

import json
from collections import Counter
from math import sqrt
from random import Random
from statistics import mean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boathouse.arena import Estimate, GameResult
from boathouse.arena.results import ResultTally, student_t


def game(players: str, points: list[int], ranks: list[int]) -> GameResult:
    return GameResult(tuple(players), tuple(points), tuple(ranks), 10, 4, Counter())


def tallied(lineup: str, *games: GameResult) -> ResultTally:
    tally = ResultTally(tuple(lineup))
    for each in games:
        tally.add(each)
    return tally


@pytest.mark.parametrize(
    ("freedom", "factor"),
    [(1, 12.706), (2, 4.303), (9, 2.262), (10, 2.228), (20, 2.086), (60, 2.000), (1000, 1.962)],
)
def test_students_t_is_that_of_the_tables(freedom: int, factor: float) -> None:
    assert student_t(freedom) == pytest.approx(factor, abs=0.0006)


def test_points_and_ranks_have_students_interval() -> None:
    games = [game("ab", [points, 0], [1, 2]) for points in (1, 2, 3, 4, 5)]
    a, b = tallied("ab", *games).bots()
    margin = 2.776 * sqrt(2.5 / 5)
    assert a.points.mean == pytest.approx(3)
    assert a.points.low == pytest.approx(3 - margin)
    assert a.points.high == pytest.approx(3 + margin)
    assert a.points.margin == pytest.approx(margin)
    assert b.points == Estimate(0, 0, 0)
    assert a.rank == Estimate(1, 1, 1)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (8, 10, 0.4902, 0.9433),
        (0, 20, 0.0, 0.1611),
        (20, 20, 0.8389, 1.0),
        (50, 100, 0.4038, 0.5962),
    ],
)
def test_the_share_of_wins_has_wilsons_interval(
    wins: int, games: int, low: float, high: float
) -> None:
    results = [game("ab", [0, 0], [1, 2] if at < wins else [2, 1]) for at in range(games)]
    share = tallied("ab", *results).bots()[0].win_share
    assert share.mean == pytest.approx(wins / games)
    assert share.low == pytest.approx(low, abs=0.0001)
    assert share.high == pytest.approx(high, abs=0.0001)


def test_a_shared_win_counts_in_parts() -> None:
    tally = tallied("abc", game("abc", [5, 5, 1], [1, 1, 3]), game("abc", [9, 5, 1], [1, 2, 3]))
    assert [bot.win_share.mean for bot in tally.bots()] == [0.75, 0.25, 0]


def test_seats_of_one_bot_are_one_observation() -> None:
    tally = tallied(
        "abab", game("abab", [8, 1, 4, 3], [1, 4, 2, 3]), game("baba", [0, 2, 6, 4], [4, 3, 1, 2])
    )
    a, b = tally.bots()
    assert (a.seats, a.fair_share) == (2, 0.5)
    assert a.points.mean == pytest.approx((6 + 3) / 2)
    assert b.points.mean == pytest.approx((2 + 3) / 2)
    assert a.points.margin == pytest.approx(student_t(1) * stdev([6, 3]) / sqrt(2))
    assert (a.win_share.mean, b.win_share.mean) == (0.5, 0.5)
    assert a.rank.mean == pytest.approx((1.5 + 2.5) / 2)


def test_one_game_gives_no_interval_for_means() -> None:
    a, _ = tallied("ab", game("ab", [3, 1], [1, 2])).bots()
    assert a.points == Estimate(3, None, None)
    assert a.points.margin is None
    assert a.win_share.low is not None


@given(
    st.lists(st.tuples(st.integers(-5, 99), st.integers(-5, 99)), min_size=2, max_size=40),
)
def test_intervals_hold_their_mean_and_shares_add_up(points: list[tuple[int, int]]) -> None:
    results = [
        game("ab", list(pair), [1 + (pair[0] < pair[1]), 1 + (pair[1] < pair[0])])
        for pair in points
    ]
    bots = tallied("ab", *results).bots()
    assert sum(bot.win_share.mean for bot in bots) == pytest.approx(1)
    for bot, seat in zip(bots, (0, 1), strict=True):
        assert bot.points.mean == pytest.approx(mean(pair[seat] for pair in points))
        for estimate in (bot.points, bot.rank, bot.win_share):
            assert estimate.low is not None
            assert estimate.high is not None
            assert estimate.low - 1e-9 <= estimate.mean <= estimate.high + 1e-9
        assert bot.win_share.low is not None
        assert bot.win_share.high is not None
        assert bot.win_share.low >= 0
        assert bot.win_share.high <= 1


def test_19_of_20_intervals_hold_the_truth() -> None:
    """Toss fair coins: 300 times 40 games, with points of 1 for a win."""
    random = Random(2)
    right = Counter[str]()
    for _ in range(300):
        wins = [random.random() < 0.5 for _ in range(40)]
        results = [game("ab", [int(won), 0], [1, 2] if won else [2, 1]) for won in wins]
        a = tallied("ab", *results).bots()[0]
        for kind, estimate in (("points", a.points), ("wins", a.win_share)):
            assert estimate.low is not None
            assert estimate.high is not None
            right[kind] += estimate.low <= 0.5 <= estimate.high
    # 285 of 300 are expected; the standard deviation is about 4.
    assert all(270 <= count <= 297 for count in right.values()), right


def test_events_are_given_for_a_game_and_for_a_seat_of_a_bot() -> None:
    events = Counter({(0, "Sank"): 1, (1, "Sank"): 2, (2, "Sank"): 3, (None, "Ended"): 1})
    result = GameResult(("a", "b", "a"), (0, 0, 0), (1, 1, 1), 20, 6, events)
    results = tallied("aba", result, result).results("powerboats", 1, {"side": "dark"}, seed=4)
    assert results.events_per_game == {"Ended": 1, "Sank": 6}
    assert [dict(bot.events) for bot in results.bots] == [{"Sank": 2}, {"Sank": 2}]
    assert (results.decisions_per_game, results.draws_per_game) == (20, 6)


def test_results_become_json() -> None:
    results = tallied("ab", game("ab", [3, 1], [1, 2])).results(
        "powerboats", 1, {"lake": "5"}, seed=4
    )
    told = json.loads(results.to_json())
    assert (told["game"], told["games"], told["seed"]) == ("powerboats", 1, 4)
    assert told["options"] == {"lake": "5"}
    assert told["bots"][0]["points"] == {"mean": 3.0, "low": None, "high": None}
    assert told["intervals"]["win_share"] == "Wilson score over games"
    assert told["bots"][0]["fair_share"] == 0.5


def test_a_bot_alone_has_no_shares_in_json() -> None:
    results = tallied("aa", game("aa", [3, 1], [1, 2])).results("powerboats", 1, {}, seed=4)
    (bot,) = json.loads(results.to_json())["bots"]
    assert results.alone
    assert (bot["win_share"], bot["fair_share"]) == (None, None)
    assert bot["points"]["mean"] == 2
