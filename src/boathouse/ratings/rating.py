"""A rating: a number on the scale of chess ratings, and how uncertain it is."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite

START_RATING = 1500.0
"""The rating of a newcomer."""

PROVISIONAL_GAMES = 10
"""A rating made from fewer games is provisional."""

SHOWN_DEVIATIONS = 2.0
"""The margin shown is so many standard deviations: the rating is within it 19 times out of 20."""


class BadRating(ValueError):
    """What cannot be rated; the message says what is wrong, and with what."""


@dataclass(frozen=True, slots=True)
class Rating:
    """What is known of a player's strength: `mu` is the best guess, `sigma` its uncertainty.

    Both are in points; `sigma` is a standard deviation. Raises `BadRating`.
    """

    mu: float
    sigma: float

    def __post_init__(self) -> None:
        if not isfinite(self.mu):
            raise BadRating(f"a rating is a finite number, not {self.mu}")
        if not (isfinite(self.sigma) and self.sigma > 0):
            raise BadRating(f"the uncertainty of a rating is finite and above 0, not {self.sigma}")

    @property
    def low(self) -> float:
        """The lower end of what is shown: players are listed by it, the surest ones first."""
        return self.mu - SHOWN_DEVIATIONS * self.sigma


@dataclass(frozen=True, slots=True)
class ShownRating:
    """A rating as people see it, in whole points."""

    points: int
    margin: int
    provisional: bool

    def __str__(self) -> str:
        """Return it as text."""
        return f"{self.points} ± {self.margin}"


def shown(rating: Rating, games: int) -> ShownRating:
    """Round a rating for people; `games` is how many it was made from.

    >>> print(shown(Rating(1620.4, 40.2), games=25))
    1620 ± 80
    >>> shown(Rating(1533.9, 131.0), games=3).provisional
    True
    """
    if games < 0:
        raise BadRating(f"a rating is made from 0 games or more, not {games}")
    return ShownRating(
        round(rating.mu), max(1, round(SHOWN_DEVIATIONS * rating.sigma)), games < PROVISIONAL_GAMES
    )
