"""Explicit chance: what can happen, and with what exact probability."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import accumulate
from typing import Any, Generic, TypeVar

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

    __slots__ = ("_steps", "_together", "dice", "outcomes", "total", "weights")

    outcomes: tuple[Outcome, ...]
    weights: tuple[int, ...]
    total: int
    dice: tuple[Chances[Any], ...]

    def __init__(
        self,
        outcomes: Iterable[Outcome],
        weights: Iterable[int] | None = None,
        *,
        dice: Iterable[Chances[Any]] = (),
        together: Callable[[tuple[Any, ...]], Outcome] | None = None,
    ) -> None:
        """Outcomes are equally likely unless `weights` has a positive number for each.

        If several dice are rolled at once, `dice` are the chances of each, and `together` makes
        an outcome of what they show.
        """
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
        self.dice, self._together = tuple(dice), together

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

    def pick_each(self, below: Callable[[int], Below]) -> Outcome:
        """Draw one outcome die by die; `below(i)` is the source for die i."""
        if self._together is None:
            return self.pick(below(0))
        return self._together(tuple([die.pick(below(i)) for i, die in enumerate(self.dice)]))

    def range_of(self, outcome: object) -> tuple[int, int]:
        """Return the numbers that lead to an outcome: from the first, up to but not the second.

        >>> Chances(["win", "lose"], [1, 3]).range_of("lose")
        (1, 4)
        """
        at = self.outcomes.index(outcome)
        return self._steps[at] - self.weights[at], self._steps[at]
