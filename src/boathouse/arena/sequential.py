"""Is A stronger than B? A sequential test, which runs only as long as it needs to.

It tests A's score against B: the share of contests that it wins, 1/2 if they are equally strong.
Each deal gives one score, the mean over its arrangements, so that seats and dice cancel out. The
test weighs 'the score is 1/2 + margin' against 'it is 1/2' and stops when the likelihood ratio
allows the wanted error rate. The variance of a deal's score is unknown, so it is estimated on the
way (a generalised SPRT, as used for chess engines).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import log

FEWEST_DEALS = 8
"""Nothing is decided before this many deals: the spread is not known well enough."""

EVEN = 0.5

IMAGINED, IMAGINED_WITHOUT_LUCK = 0.5, 0.25
"""How far from even the two imagined deals are that keep the variance from being too small: a deal
won and a deal lost; scores from which luck is taken off vary about half as much."""


class Verdict(Enum):
    """The verdict of a sequential test."""

    STRONGER = "stronger"
    NOT_STRONGER = "not stronger"
    OPEN = "open"

    def __str__(self) -> str:
        """Write the verdict."""
        return self.value


@dataclass(frozen=True, slots=True)
class SequentialTest:
    """The state of a test. `evidence` is the log-likelihood ratio."""

    one: str
    other: str
    margin: float
    error: float
    deals: int
    score: float
    spread: float
    evidence: float
    trail: tuple[float, ...]

    @property
    def bound(self) -> float:
        """The test is decided when the evidence is above this, or below its negative."""
        return log((1 - self.error) / self.error)

    @property
    def verdict(self) -> Verdict:
        """The verdict so far."""
        if self.deals < FEWEST_DEALS or abs(self.evidence) < self.bound:
            return Verdict.OPEN
        return Verdict.STRONGER if self.evidence > 0 else Verdict.NOT_STRONGER


class Trial:
    """A running sequential test: takes the scores of deals one by one.

    >>> trial = Trial("a", "b", margin=0.05, error=0.05)
    >>> for score in [0.6, 0.5, 0.7, 0.6] * 10:
    ...     trial.add(score)
    >>> str(trial.test.verdict), round(trial.test.score, 2), round(trial.test.evidence, 1)
    ('stronger', 0.6, 9.0)
    """

    def __init__(
        self, one: str, other: str, *, margin: float, error: float, without_luck: bool = False
    ) -> None:
        """Start with no deals."""
        self._names, self._margin, self._error = (one, other), margin, error
        self._imagined = IMAGINED_WITHOUT_LUCK if without_luck else IMAGINED
        self._count, self._mean, self._squares = 0, 0.0, 0.0
        self._trail: list[float] = []

    def add(self, score: float) -> None:
        """Add the score of a deal."""
        self._count += 1
        off = score - self._mean
        self._mean += off / self._count
        self._squares += off * (score - self._mean)
        self._trail.append(self._evidence())

    def _evidence(self) -> float:
        variance = (self._squares + 2 * self._imagined**2) / (self._count + 2)
        return self._count * self._margin * (self._mean - EVEN - self._margin / 2) / variance

    @property
    def test(self) -> SequentialTest:
        """The state of the test."""
        count = self._count
        return SequentialTest(
            *self._names,
            self._margin,
            self._error,
            count,
            self._mean if count else EVEN,
            (self._squares / count) ** 0.5 if count else 0.0,
            self._trail[-1] if count else 0.0,
            tuple(self._trail),
        )
