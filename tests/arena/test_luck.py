"""Luck taken off the score: what is left is the same score, and steadier."""

import json
from collections import Counter
from itertools import permutations

import pytest

from boathouse.arena import BadSimulation, GameResult, contend
from boathouse.arena.luck import luck_in_score, what_it_changes, why_no_luck
from boathouse.arena.sequential import Trial
from boathouse.arena.writing import summary
from boathouse.core import Standing, find_game
from boathouse.evaluation import UNIT
from boathouse.evaluation.value import value_of_result
from boathouse.ratings.bradley_terry import contests
from tests.evaluation.coins import Silly


@pytest.mark.parametrize("players", [("a", "b"), ("a", "b", "a"), ("a", "b", "b", "a", "b")])
def test_luck_counts_in_the_unit_of_the_score(players: tuple[str, ...]) -> None:
    """If all of a result were luck, luck would be the score, but for what is the same always."""
    seats = len(players)
    own = players.count("a")
    always = (own - 1) / 2 / (seats - own)
    for ranks in permutations(range(1, seats + 1)):
        value = value_of_result([Standing(seat, 0, rank) for seat, rank in enumerate(ranks)])
        luck = tuple(share / UNIT for share in value.places)
        game = GameResult(players, (0,) * seats, ranks, 0, 0, Counter(), luck=luck)

        score = contests([game])["a", "b"]

        assert luck_in_score([game], "a") - always == pytest.approx(score, abs=1e-8)


def test_a_test_without_luck_says_so_and_how_much_it_helps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Any values will do; these are quick.
    monkeypatch.setattr("boathouse.arena.luck.evaluator_of", Silly)

    contest = contend(
        "abandon-ship", ["steady", "random"], games=6, seed=3, seats=3, subtract_luck=True
    )

    assert contest.luck is not None
    assert contest.luck.evaluator == "silly"
    assert contest.luck.score == pytest.approx(
        sum(contests(deal)["steady", "random"] / len(deal) for deal in contest.deals)
        / len(contest.deals)
    )
    for deal in contest.deals:
        for game in deal:
            assert sum(game.luck) == pytest.approx(0, abs=1e-6)
    told = json.loads(json.dumps(summary(contest)))
    assert told["luck"]["times_fewer"] == pytest.approx(contest.luck.times_fewer)


def test_the_sequential_test_is_of_the_scores_without_luck(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("boathouse.arena.luck.evaluator_of", Silly)

    contest = contend(
        "abandon-ship",
        ["steady", "random"],
        games=8,
        seed=3,
        seats=3,
        sequential=True,
        subtract_luck=True,
    )

    assert contest.luck is not None
    assert contest.test is not None
    trial = Trial("steady", "random", margin=0.05, error=0.05, without_luck=True)
    for deal in contest.deals:
        score = contests(deal)["steady", "random"] / len(deal)
        trial.add(score - luck_in_score(deal, "steady"))
    assert contest.test == trial.test
    assert contest.test.score == pytest.approx(contest.luck.score_without)
    assert contest.luck.score_without != contest.luck.score


def test_without_being_asked_nothing_is_subtracted() -> None:
    contest = contend("powerboats", ["steady", "random"], games=2, seed=1, options={"races": "A"})

    assert contest.luck is None
    assert "luck" not in summary(contest)
    assert contest.deals[0][0].luck == ()


def test_times_fewer_is_the_ratio_of_variances() -> None:
    game = find_game("abandon-ship")

    found = what_it_changes(game, [0.2, 0.8, 0.5], [-0.2, 0.2, 0.0])

    assert found.times_fewer == pytest.approx(9)
    assert found.score_without == pytest.approx(0.5)
    assert what_it_changes(game, [0.5, 0.5], [0.0, 0.0]).times_fewer == 1


def test_it_is_between_two_bots() -> None:
    with pytest.raises(BadSimulation, match="between 2 bots"):
        contend("abandon-ship", ["steady", "random", "reader"], games=3, seed=1, subtract_luck=True)


def test_every_game_here_has_values() -> None:
    assert [why_no_luck(find_game(name)) for name in ("powerboats", "abandon-ship")] == ["", ""]
