"""Everybody meets everybody once."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from boathouse.tournaments.pairing import round_robin


@pytest.mark.parametrize("count", range(2, 25))
def test_everybody_meets_everybody_once_in_the_fewest_rounds(count: int) -> None:
    rounds = round_robin(count)
    assert len(rounds) == count - 1 + count % 2
    met = sorted(tuple(sorted(pair)) for pairs in rounds for pair in pairs)
    assert met == list(combinations(range(count), 2))
    for pairs in rounds:
        players = [player for pair in pairs for player in pair]
        assert len(set(players)) == len(players) == count - count % 2


@pytest.mark.parametrize("count", range(2, 25))
def test_starts_differ_by_at_most_one(count: int) -> None:
    starts = Counter(pair[0] for pairs in round_robin(count) for pair in pairs)
    counts = [starts[player] for player in range(count)]
    assert max(counts) - min(counts) == (0 if count % 2 else 1)


@pytest.mark.parametrize("count", [-1, 0, 1])
def test_too_few_are_refused(count: int) -> None:
    with pytest.raises(ValueError, match=f"at least 2 players, not {count}"):
        round_robin(count)
