"""Chances: outcomes with exact probabilities, drawn with one number."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boathouse.core import Chances
from tests.core.fuzzing import FUZZ

weight_lists = st.lists(st.integers(1, 9), min_size=1, max_size=12)


def spread(weights: list[int]) -> list[int]:
    """Write each outcome as often as it weighs."""
    return [outcome for outcome, weight in enumerate(weights) for _ in range(weight)]


def test_outcomes_without_weights_are_equally_likely() -> None:
    chances = Chances("abcd")
    assert chances.outcomes == ("a", "b", "c", "d")
    assert chances.weights == (1, 1, 1, 1)
    assert chances.total == len(chances) == 4
    assert list(chances) == [(letter, Fraction(1, 4)) for letter in "abcd"]


def test_outcomes_and_weights_may_come_from_iterators() -> None:
    chances = Chances(iter(["sun", "rain"]), iter([2, 6]))
    assert list(chances) == [("sun", Fraction(1, 4)), ("rain", Fraction(3, 4))]
    assert (len(chances), chances.total) == (2, 8)


@FUZZ
@given(weight_lists)
def test_probabilities_are_shares_of_the_total(weights: list[int]) -> None:
    chances = Chances(range(len(weights)), weights)
    plain = Counter(spread(weights))
    assert dict(chances) == {
        outcome: Fraction(count, plain.total()) for outcome, count in plain.items()
    }
    assert sum(share for _, share in chances) == 1
    assert all(chances.probability(outcome) == share for outcome, share in chances)


@FUZZ
@given(weight_lists)
def test_each_number_picks_the_outcome_that_it_belongs_to(weights: list[int]) -> None:
    chances = Chances(range(len(weights)), weights)
    numbers = iter(range(chances.total))
    picked = [chances.pick(lambda _: next(numbers)) for _ in range(chances.total)]
    assert picked == spread(weights)


def test_a_pick_asks_for_one_number_below_the_total() -> None:
    asked: list[int] = []

    def below(limit: int) -> int:
        asked.append(limit)
        return 0

    assert Chances(["a", "b", "c"], [5, 1, 4]).pick(below) == "a"
    assert asked == [10]


def test_what_stands_twice_is_as_likely_as_both_and_what_does_not_stand_never_happens() -> None:
    chances = Chances(["a", "b", "a"], [1, 2, 3])
    assert chances.probability("a") == Fraction(2, 3)
    assert chances.probability("z") == Fraction(0)
    assert isinstance(chances.probability("z"), Fraction)


def test_weights_beyond_any_float_stay_exact() -> None:
    chances = Chances(["rare", "common"], [1, 10**400])
    assert chances.probability("rare") == Fraction(1, 10**400 + 1)
    assert chances.pick(lambda limit: 0) == "rare"
    assert chances.pick(lambda limit: 1) == "common"
    assert chances.pick(lambda limit: limit - 1) == "common"


@pytest.mark.parametrize(
    ("outcomes", "weights", "counts"),
    [
        ([], None, "0 outcomes and 0 weights"),
        ([], [1], "0 outcomes and 1 weights"),
        (["a", "b"], [1], "2 outcomes and 1 weights"),
        (["a"], [1, 2], "1 outcomes and 2 weights"),
        (["a"], [], "1 outcomes and 0 weights"),
    ],
)
def test_a_draw_without_one_weight_for_each_outcome_is_refused(
    outcomes: list[str], weights: list[int] | None, counts: str
) -> None:
    with pytest.raises(
        ValueError, match=f"^a draw needs outcomes with one weight each, not {counts}$"
    ):
        Chances(outcomes, weights)


@pytest.mark.parametrize("bad", [0, -3])
def test_a_weight_below_one_is_refused(bad: int) -> None:
    with pytest.raises(ValueError, match=f"^every weight must be at least 1, not {bad}$"):
        Chances(["a", "b"], [2, bad])
