"""Is A stronger than B? A sequential test: it goes on just as long as it takes to know.

What is tested is the score of A against B: the share of contests that it wins, 1/2 where they are
equally strong. Each deal gives one score, the mean over its arrangements, so that seats and dice
cancel out. The test weighs 'the score is 1/2 + margin' against 'it is 1/2' and stops when one is
so many times likelier than the other that an error has the chance wanted. As the spread of a deal's
score is not known beforehand, it is estimated on the way (the generalised test, as chess programs
are tested with).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import log

FEWEST_DEALS = 8
"""Before so many deals nothing is decided: the spread is not known well enough."""

EVEN = 0.5


class Verdict(Enum):
    """What a sequential test says."""

    STRONGER = "stronger"
    NOT_STRONGER = "not stronger"
    OPEN = "open"

    def __str__(self) -> str:
        """Write the verdict."""
        return self.value


@dataclass(frozen=True, slots=True)
class SequentialTest:
    """How a test stands. `evidence` is the logarithm of the ratio of likelihoods."""

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
        """As soon as the evidence is above this, or below its negative, the test is decided."""
        return log((1 - self.error) / self.error)

    @property
    def verdict(self) -> Verdict:
        """What it says so far."""
        if self.deals < FEWEST_DEALS or abs(self.evidence) < self.bound:
            return Verdict.OPEN
        return Verdict.STRONGER if self.evidence > 0 else Verdict.NOT_STRONGER


class Trial:
    """A sequential test under way: takes the score of one deal after the other.

    >>> trial = Trial("a", "b", margin=0.05, error=0.05)
    >>> for score in [0.6, 0.5, 0.7, 0.6] * 10:
    ...     trial.add(score)
    >>> str(trial.test.verdict), round(trial.test.score, 2), round(trial.test.evidence, 1)
    ('stronger', 0.6, 9.0)
    """

    def __init__(self, one: str, other: str, *, margin: float, error: float) -> None:
        """Begin with no deals."""
        self._names, self._margin, self._error = (one, other), margin, error
        self._count, self._mean, self._squares = 0, 0.0, 0.0
        self._trail: list[float] = []

    def add(self, score: float) -> None:
        """Take the score of one more deal."""
        self._count += 1
        off = score - self._mean
        self._mean += off / self._count
        self._squares += off * (score - self._mean)
        self._trail.append(self._evidence())

    def _evidence(self) -> float:
        # Two deals more than there were, one won and one lost: no spread is taken for nothing.
        variance = (self._squares + 2 * EVEN**2) / (self._count + 2)
        return self._count * self._margin * (self._mean - EVEN - self._margin / 2) / variance

    @property
    def test(self) -> SequentialTest:
        """How it stands."""
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
