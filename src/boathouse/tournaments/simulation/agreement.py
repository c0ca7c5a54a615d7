"""How well a final order agrees with the true strengths."""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from math import sqrt


@dataclass(frozen=True, slots=True)
class Agreement:
    """Four measures: 1 is best for the first three, 0 for the last.

    `kendall` is tau-b: the share of pairs in the right order minus that of pairs in the wrong one.
    `spearman` is the correlation of places. `strongest_won` is 1 or 0 for one event, and
    `place_error` the mean difference between the place and the true one.
    """

    kendall: float
    spearman: float
    strongest_won: float
    place_error: float


def agreement_of(strengths: Sequence[float]) -> Agreement:
    """Compare strengths, in the final order, with the order that they should have.

    >>> agreement_of([3, 2, 1])
    Agreement(kendall=1.0, spearman=1.0, strongest_won=1.0, place_error=0.0)
    >>> agreement_of([1, 2, 3])
    Agreement(kendall=-1.0, spearman=-1.0, strongest_won=0.0, place_error=1.3333333333333333)
    """
    places = [float(place) for place in range(1, len(strengths) + 1)]
    true = true_places(strengths)
    error = sum(abs(one - other) for one, other in zip(places, true, strict=True))
    won = float(strengths[0] == max(strengths))
    return Agreement(kendall_tau(strengths), _correlation(places, true), won, error / len(places))


def true_places(strengths: Sequence[float]) -> list[float]:
    """Return the place that each should have; equals share the mean of theirs.

    >>> true_places([5, 9, 5])
    [2.5, 1.0, 2.5]
    """
    order = sorted(strengths)
    count = len(order)
    return [
        count - (bisect_left(order, each) + bisect_right(order, each) - 1) / 2 for each in strengths
    ]


def kendall_tau(strengths: Sequence[float]) -> float:
    """Return tau-b of strengths in the final order; pairs of equals count neither way.

    >>> round(kendall_tau([3, 1, 2]), 3), kendall_tau([2, 2])
    (0.333, 0.0)
    """
    ranked = sorted(range(len(strengths)), key=lambda place: -strengths[place])
    stronger: list[int] = []  # the places of all who are stronger than those looked at
    right = wrong = 0
    for _, equals in groupby(ranked, key=lambda place: strengths[place]):
        places = list(equals)
        for place in places:
            ahead = bisect_left(stronger, place)
            right += ahead
            wrong += len(stronger) - ahead
        for place in places:
            insort(stronger, place)
    pairs = len(strengths) * (len(strengths) - 1) // 2
    return (right - wrong) / sqrt((right + wrong) * pairs) if right + wrong else 0.0


def _correlation(one: Sequence[float], other: Sequence[float]) -> float:
    mean, other_mean = sum(one) / len(one), sum(other) / len(other)
    both = sum((x - mean) * (y - other_mean) for x, y in zip(one, other, strict=True))
    spread = sum((x - mean) ** 2 for x in one) * sum((y - other_mean) ** 2 for y in other)
    return both / sqrt(spread) if spread else 0.0


def mean_agreement(found: Sequence[Agreement]) -> Agreement:
    """Return the mean of each measure over several events."""
    count = len(found)
    return Agreement(
        sum(each.kendall for each in found) / count,
        sum(each.spearman for each in found) / count,
        sum(each.strongest_won for each in found) / count,
        sum(each.place_error for each in found) / count,
    )
