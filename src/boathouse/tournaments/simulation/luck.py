"""How large the luck of a game is, from the figures of its ratings."""

from __future__ import annotations

from math import log, sqrt

from boathouse.ratings import ladder_of, settings_of
from boathouse.ratings.settings import USUAL

_NORMAL_FOR_LOGISTIC = 1.702
"""A normal curve that is so many times as wide as a logistic one is nearly the same."""


def seat_luck(game: str, seats: int) -> float:
    """Return the luck of one seat in a game, in standard deviations of the players' strengths.

    Two seats differ in luck by the square root of 2 times that of one; the ratings have the points
    that make odds of ten to one, and how much newcomers differ.

    >>> 0.5 < seat_luck("powerboats", 2) < 10
    True
    """
    settings = settings_of(game, ladder_of(seats))
    spread = settings.luck(seats).odds / log(10)
    return spread * _NORMAL_FOR_LOGISTIC / sqrt(2) / settings.newcomer


def is_fitted(game: str, seats: int) -> bool:
    """Tell whether a game has figures of its own, fitted to games between bots."""
    return settings_of(game, ladder_of(seats)) is not USUAL
