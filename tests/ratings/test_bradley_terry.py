"""Strengths from many games at once, with their intervals."""

from dataclasses import dataclass
from math import log10
from random import Random

import pytest

from boathouse.arena import Rating as RatingOfTheArena
from boathouse.ratings import RelativeRating
from boathouse.ratings.bradley_terry import ELO, contests, ratings, strengths


@dataclass(frozen=True)
class Game:
    players: str
    ranks: tuple[int, ...]


def test_the_arena_gives_the_same_ratings() -> None:
    assert RatingOfTheArena is RelativeRating


def test_a_game_counts_once_for_each_pair_of_bots() -> None:
    won = contests([Game("aabc", (1, 4, 2, 2))])
    assert won["a", "b"] == won["b", "a"] == 0.5
    assert won["b", "c"] == won["c", "b"] == 0.5


def test_ratings_are_those_of_the_odds() -> None:
    """Two bots with odds of three to one, and a third that was measured against one of them."""
    won = {("a", "b"): 3e6, ("b", "a"): 1e6, ("b", "c"): 2e6, ("c", "b"): 1e6}
    found = strengths("abc", won)
    assert found["a"] - found["b"] == pytest.approx(ELO * log10(3), abs=0.1)
    assert found["b"] - found["c"] == pytest.approx(ELO * log10(2), abs=0.1)
    assert sum(found.values()) == pytest.approx(0, abs=1e-6)


def test_who_always_wins_has_a_high_rating_and_no_infinite_one() -> None:
    found = strengths("ab", {("a", "b"): 100.0, ("b", "a"): 0.0})
    assert 800 < found["a"] - found["b"] < 2000


@pytest.mark.parametrize(("deals", "least", "most"), [(1, 0.0, 0.5), (8, 0.5, 0.85), (100, 0.9, 1)])
def test_some_deals_that_came_out_alike_are_no_certainty(
    deals: int, least: float, most: float
) -> None:
    one, other = ratings("ab", [{("a", "b"): 2.0, ("b", "a"): 0.0}] * deals)
    gap = one.low - other.high
    assert least <= 1 / (1 + 10 ** (-gap / ELO)) <= most  # the share that it wins at the least
    assert one.low < one.mean


def test_intervals_hold_the_truth_nineteen_times_out_of_twenty() -> None:
    luck, held = Random(8), 0
    for _ in range(40):
        deals = []
        for _ in range(30):
            score = sum(luck.random() < 0.6 for _ in range(2)) / 2
            deals.append({("a", "b"): score, ("b", "a"): 1 - score})
        strongest = next(each for each in ratings("ab", deals, 60) if each.name == "a")
        held += strongest.low <= ELO * log10(1.5) / 2 <= strongest.high
    assert held >= 34  # 38 are expected; fewer than 34 come once in two hundred times
