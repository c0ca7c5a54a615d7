"""The ratings after a game of 2 to 7 seats: each pair of seats is a small game of its own.

A Bradley-Terry model predicts who finishes ahead, and each player's Gaussian guess is updated
with the surprise, as Weng and Lin do it (JMLR 12, 2011). `docs/ratings.md` has the formula and
where its figures come from.

The same games give the same ratings to the last digit, on every machine and in whichever order
the seats are given. So sums are `fsum`, which rounds once, and powers of e come from `decimal`,
which rounds them correctly: the C library's differ from system to system.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Context, Decimal
from itertools import combinations
from math import fsum, isfinite, pi, sqrt

from boathouse.ratings.rating import BadRating, Rating

RATED_SEATS = range(2, 8)
"""The numbers of seats that can be rated."""

BOT_WEIGHT = 0.5
"""How much a pair counts if one of the two is a frozen bot."""

MAX_WEIGHT = 1.25
"""The most that a game may count: with more, one game could move a rating out of its margin."""

_UNCERTAIN = pi / 8
"""How much variance of the players blurs a prediction (MacKay, 1992)."""

_LOG_TEN = 2.302585092994046
_DIGITS = Context(prec=20)


@dataclass(frozen=True, slots=True)
class Luck:
    """How lucky games with some number of seats are, and how sure ratings get from them.

    `odds` is the difference in points that makes odds of ten to one to finish ahead: the luckier
    the game, the more. `weight` is how much a game counts, shared equally among the opponents.
    `least` is the least uncertainty: ratings never get surer, so that they can follow a player who
    improves.
    """

    odds: float
    weight: float
    least: float

    def __post_init__(self) -> None:
        for name in ("odds", "least"):
            value = getattr(self, name)
            if not (isfinite(value) and value > 0):
                raise BadRating(f"{name} is a finite number above 0, not {value}")
        if not 0 < self.weight <= MAX_WEIGHT:
            raise BadRating(f"weight is above 0 and at most {MAX_WEIGHT}, not {self.weight}")


@dataclass(frozen=True, slots=True)
class RatedSeat:
    """A player in a finished game: the rating before it, and the place taken.

    Places count from 1, the best; tied players have equal ones. A `frozen` player's rating takes
    part and does not change: those are the bots.
    """

    rating: Rating
    place: int
    frozen: bool = False


def rate_game(seats: Sequence[RatedSeat], luck: Luck, weight: float = 1.0) -> tuple[Rating, ...]:
    """Return the players' ratings after a game, in the order of the seats.

    `weight` is how much this game counts, at most 1. Raises `BadRating`.

    >>> luck = Luck(odds=400, weight=1, least=40)
    >>> new = Rating(1500, 150)
    >>> game = [RatedSeat(new, 1), RatedSeat(new, 2), RatedSeat(new, 2)]
    >>> for rating in rate_game(game, luck):
    ...     print(f"{rating.mu:.1f} {rating.sigma:.1f}")
    1551.4 140.9
    1474.3 140.9
    1474.3 140.9
    """
    _check(seats, weight)
    share = weight * luck.weight / (len(seats) - 1)
    pulls: list[list[float]] = [[] for _ in seats]
    learned: list[list[float]] = [[] for _ in seats]
    for one, other in combinations(range(len(seats)), 2):
        pair = _Pair.of(seats[one], seats[other], luck.odds)
        counts = share * (BOT_WEIGHT if seats[one].frozen or seats[other].frozen else 1.0)
        pulls[one].append(counts * pair.surprise / pair.spread)
        pulls[other].append(-counts * pair.surprise / pair.spread)
        for at in one, other:
            learned[at].append(counts * pair.variance / (pair.spread * pair.spread))
    return tuple(
        seat.rating if seat.frozen else _moved(seat.rating, fsum(pull), fsum(learnt), luck.least)
        for seat, pull, learnt in zip(seats, pulls, learned, strict=True)
    )


def chance_ahead(one: Rating, other: Rating, luck: Luck) -> float:
    """Return the chance that one player finishes ahead of another, ties shared.

    >>> luck = Luck(odds=400, weight=1, least=40)
    >>> round(chance_ahead(Rating(1700, 1), Rating(1300, 1), luck), 4)  # ten to one
    0.9091
    """
    return _chance(one, other, _spread(one, other, luck.odds))


def check_seats(seats: int) -> None:
    """Raise `BadRating` unless games with so many seats are rated."""
    if seats not in RATED_SEATS:
        raise BadRating(
            f"a rated game has {RATED_SEATS[0]} to {RATED_SEATS[-1]} seats, not {seats}"
        )


def places_of(ranks: Sequence[int]) -> list[int]:
    """Number the places of some seats without gaps: the lowest rank is the first place.

    Use it after seats were left out, or moved to the end.

    >>> places_of([2, 5, 5, 9])
    [1, 2, 2, 4]
    """
    return [1 + sum(other < rank for other in ranks) for rank in ranks]


@dataclass(frozen=True, slots=True)
class _Pair:
    """What a game tells of two of its players.

    `surprise` is how much better the first did than expected, `variance` that of the result, and
    `spread` the difference in points that makes odds of e to one, given how little is known.
    """

    surprise: float
    variance: float
    spread: float

    @classmethod
    def of(cls, one: RatedSeat, other: RatedSeat, odds: float) -> _Pair:
        spread = _spread(one.rating, other.rating, odds)
        # Always from the side of the higher rating, so that the order of seats changes no digit.
        swapped = one.rating.mu < other.rating.mu
        high, low = (other, one) if swapped else (one, other)
        chance = _chance(high.rating, low.rating, spread)
        score = 0.5 if high.place == low.place else float(high.place < low.place)
        surprise = chance - score if swapped else score - chance
        return cls(surprise, chance * (1.0 - chance), spread)


def _spread(one: Rating, other: Rating, odds: float) -> float:
    unit = odds / _LOG_TEN
    unknown = one.sigma * one.sigma + other.sigma * other.sigma
    return sqrt(unit * unit + _UNCERTAIN * unknown)


def _chance(one: Rating, other: Rating, spread: float) -> float:
    apart = (one.mu - other.mu) / spread
    small = float(_DIGITS.exp(Decimal(-abs(apart))))
    return (1.0 if apart >= 0 else small) / (1.0 + small)


def _moved(rating: Rating, pull: float, learned: float, least: float) -> Rating:
    """Move the guess by the surprise, and be surer of it.

    The spread is more than sqrt(pi / 8) sigma, and the weights add up to at most 1.25; so `pull`
    moves the rating by less than 1.25 / 0.626 < 2 sigma, its margin, and `learned` takes off less
    than 1.25 / 4 / 0.392 < 0.8 of the variance.
    """
    variance = rating.sigma * rating.sigma
    surer = max(rating.sigma * sqrt(1.0 - variance * learned), least)
    return Rating(rating.mu + variance * pull, float(min(rating.sigma, surer)))


def _check(seats: Sequence[RatedSeat], weight: float) -> None:
    check_seats(len(seats))
    if not 0 < weight <= 1:
        raise BadRating(f"a game's weight is above 0 and at most 1, not {weight}")
    places = [seat.place for seat in seats]
    numbers = all(isinstance(place, int) for place in places)
    if not numbers or places != places_of(places):
        listed = ", ".join(map(str, places))
        raise BadRating(
            f"{listed} are not the places of {len(seats)} seats: they count from 1, tied seats "
            "have equal ones, and those after a tie are left out, as in 1, 2, 2, 4"
        )
