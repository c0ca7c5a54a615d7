"""Values: whole numbers that add up, the same for the same position."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boathouse.core import Standing, find_game
from boathouse.evaluation import UNIT, NoEvaluation, evaluator_of
from boathouse.evaluation.playouts import Playouts
from boathouse.evaluation.value import (
    Value,
    mean_of,
    shared,
    total_of_places,
    value_from,
    value_of_result,
)
from tests.evaluation.coins import GAME, ExactCoins, played

PARTS = st.lists(st.floats(0, 1), min_size=2, max_size=7)


@given(PARTS)
def test_shares_add_up(parts: list[float]) -> None:
    found = shared(parts)

    assert sum(found) == UNIT
    assert min(found) >= 0


@given(st.lists(st.lists(st.floats(0, 1), min_size=3, max_size=3), min_size=1, max_size=9))
def test_means_add_up(rows: list[list[float]]) -> None:
    values = [value_from(row, row) for row in rows]

    mean = mean_of(values, range(1, len(values) + 1))

    assert sum(mean.wins) == UNIT
    assert sum(mean.places) == total_of_places(3)
    assert mean_of([values[0]] * 4) == values[0]


def test_a_result_counts_wins_and_those_left_behind() -> None:
    ranks = (1, 3, 1, 4)
    value = value_of_result([Standing(seat, 0, rank) for seat, rank in enumerate(ranks)])

    assert value.wins == (UNIT // 2, 0, UNIT // 2, 0)
    assert [share / UNIT for share in value.places] == pytest.approx([5 / 6, 1 / 3, 5 / 6, 0])


def test_any_game_has_playouts() -> None:
    evaluator, state = Playouts(GAME), played(3, 1)[4].before
    value = evaluator.value(state)

    assert sum(value.wins) == UNIT
    assert value == Playouts(GAME).value(state)
    assert value.wins == pytest.approx(ExactCoins().value(state).wins, abs=UNIT // 3)


def test_a_game_with_secrets_that_cannot_be_guessed_has_none() -> None:
    with pytest.raises(NoEvaluation, match="secrets"):
        Playouts(find_game("abandon-ship"))


def test_games_bring_their_own() -> None:
    versions = [evaluator_of(find_game(name)).version for name in ("abandon-ship", "powerboats")]

    assert versions == ["abandon-ship-1", "powerboats-1"]


def test_values_are_values() -> None:
    assert Value((UNIT, 0), (UNIT, 0)) == value_from([1, 0], [1, 0])
