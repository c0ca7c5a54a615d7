"""Explicit chance: what can happen, and with what exact probability."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import accumulate
from typing import Generic, TypeVar

Outcome = TypeVar("Outcome", covariant=True)

Below = Callable[[int], int]
"""A source of randomness: ``below(n)`` is an integer from 0 to n - 1, all equally likely.

``random.Random(7).randrange`` is one; a table's verifiable dice are another.
"""


class Chances(Generic[Outcome]):
    """The outcomes of one draw with their weights; a probability is weight / total.

    >>> coin = Chances(["heads", "tails"])
    >>> dict(coin)
    {'heads': Fraction(1, 2), 'tails': Fraction(1, 2)}
    >>> coin.pick(lambda n: n - 1)
    'tails'
    """

    __slots__ = ("_steps", "outcomes", "total", "weights")

    outcomes: tuple[Outcome, ...]
    weights: tuple[int, ...]
    total: int

    def __init__(self, outcomes: Iterable[Outcome], weights: Iterable[int] | None = None) -> None:
        """Outcomes are equally likely unless `weights` has a positive number for each."""
        self.outcomes = tuple(outcomes)
        self.weights = (1,) * len(self.outcomes) if weights is None else tuple(weights)
        if not self.outcomes or len(self.weights) != len(self.outcomes):
            raise ValueError(
                f"a draw needs outcomes with one weight each, "
                f"not {len(self.outcomes)} outcomes and {len(self.weights)} weights"
            )
        if min(self.weights) < 1:
            raise ValueError(f"every weight must be at least 1, not {min(self.weights)}")
        self._steps = tuple(accumulate(self.weights))
        self.total = self._steps[-1]

    def __iter__(self) -> Iterator[tuple[Outcome, Fraction]]:
        """Yield each outcome with its probability."""
        for outcome, weight in zip(self.outcomes, self.weights, strict=True):
            yield outcome, Fraction(weight, self.total)

    def __len__(self) -> int:
        """Count the outcomes."""
        return len(self.outcomes)

    def probability(self, outcome: object) -> Fraction:
        """Return the probability of an outcome: 0 if it cannot happen.

        >>> Chances(["win", "lose"], [1, 3]).probability("lose")
        Fraction(3, 4)
        """
        return sum((share for each, share in self if each == outcome), Fraction(0))

    def pick(self, below: Below) -> Outcome:
        """Draw one outcome, using one number from `below`."""
        return self.outcomes[bisect_right(self._steps, below(self.total))]
