"""What ratings need to know of a game: how lucky it is, and how strong its bots are.

Each game has its own figures in `ratings.toml` in its folder, fitted to games between bots by
`benchmarks/rating_systems.py`. A game without that file gets figures that suit most games, and its
bots are not rated.
"""

from __future__ import annotations

import tomllib
from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache

from boathouse.core import folder_of
from boathouse.ratings.rating import START_RATING, BadRating, Rating
from boathouse.ratings.update import RATED_SEATS, Luck, check_seats

FILE = "ratings.toml"


class Ladder(StrEnum):
    """Each game has two ladders: a duel and a crowded table ask for different play."""

    TWO_SEATS = "two"
    MANY_SEATS = "many"


class BadSettings(BadRating):
    """A `ratings.toml` that makes no sense: says in which file, at which key, and why."""


@dataclass(frozen=True, slots=True)
class LadderSettings:
    """The figures of one ladder of a game.

    `newcomer` is the uncertainty of a newcomer's rating, `least` the least there is. `odds` and
    `weight` go by number of seats: see `Luck`. `bots` are the frozen ratings of the game's bots;
    their `sigma` is the standard error of the measurement.
    """

    newcomer: float
    least: float
    odds: Mapping[int, float]
    weight: Mapping[int, float]
    bots: Mapping[str, Rating] = field(default_factory=dict)

    @property
    def start(self) -> Rating:
        """The rating of a newcomer."""
        return Rating(START_RATING, self.newcomer)

    def luck(self, seats: int) -> Luck:
        """Return the figures for a number of seats, interpolated between those that are known.

        >>> settings = LadderSettings(150, 40, {4: 400, 6: 500}, {4: 1.0, 6: 1.2})
        >>> settings.luck(5).odds, settings.luck(7).odds
        (450.0, 500)
        """
        return Luck(_at(self.odds, seats), _at(self.weight, seats), self.least)


USUAL = LadderSettings(newcomer=150.0, least=40.0, odds={2: 400.0}, weight={2: 1.0})
"""For games without figures of their own."""


def ladder_of(seats: int) -> Ladder:
    """Return the ladder of games with so many seats; raises `BadRating`.

    >>> str(ladder_of(2)), str(ladder_of(5))
    ('two', 'many')
    """
    check_seats(seats)
    return Ladder.TWO_SEATS if seats == RATED_SEATS[0] else Ladder.MANY_SEATS


@cache
def settings_of(game: str, ladder: Ladder) -> LadderSettings:
    """Return a game's figures for a ladder; raises `BadSettings` or `UnknownGame`.

    >>> settings_of("powerboats", Ladder.TWO_SEATS).start.mu
    1500.0
    """
    file = folder_of(game) / FILE
    try:
        text = file.read_text(encoding="utf-8")
    except (FileNotFoundError, NotADirectoryError):
        return USUAL
    return read_ladders(text, str(file)).get(ladder, USUAL)


def read_ladders(text: str, file: str) -> dict[Ladder, LadderSettings]:
    """Read a `ratings.toml` and check it; raises `BadSettings`.

    >>> read_ladders("[three]", "ratings.toml")
    Traceback (most recent call last):
    boathouse.ratings.settings.BadSettings: ratings.toml, three: a ladder is 'two' or 'many'
    """
    try:
        whole = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadSettings(f"{file} is no TOML: {error}") from error
    found = {}
    for key, section in whole.items():
        if key not in list(Ladder):
            raise BadSettings(f"{file}, {key}: a ladder is 'two' or 'many'")
        try:
            found[Ladder(key)] = _ladder(section)
        except (BadRating, KeyError, TypeError, ValueError, AttributeError) as error:
            what = f"{error} is missing" if isinstance(error, KeyError) else error
            raise BadSettings(f"{file}, {key}: {what}") from error
    return found


def _ladder(section: Mapping[str, object]) -> LadderSettings:
    unknown = set(section) - {"newcomer", "least", "odds", "weight", "bots"}
    if unknown:
        raise BadRating(f"{', '.join(sorted(unknown))}: there is no such key")
    found = LadderSettings(
        _number(section["newcomer"]),
        _number(section["least"]),
        _by_seats(section["odds"]),
        _by_seats(section["weight"]),
        _bots(section.get("bots", {})),
    )
    for seats in {*found.odds, *found.weight}:
        found.luck(seats)  # raises if it makes no sense
    if found.start.sigma < found.least:
        raise BadRating(f"newcomer is at least {found.least}, not {found.newcomer}")
    return found


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError(f"{value!r} is not a number")
    return float(value)


def _by_seats(value: object) -> dict[int, float]:
    if not isinstance(value, dict) or not value:
        raise TypeError(f"{value!r} should have a number for each number of seats")
    return {int(seats): _number(each) for seats, each in sorted(value.items())}


def _bots(value: object) -> dict[str, Rating]:
    if not isinstance(value, dict):
        raise TypeError(f"{value!r} should have a rating for each bot")
    return {bot: Rating(_number(each["mu"]), _number(each["sigma"])) for bot, each in value.items()}


def _at(known: Mapping[int, float], seats: int) -> float:
    """Interpolate; beyond what is known, the nearest counts."""
    numbers = sorted(known)
    after = bisect_left(numbers, seats)
    if after == len(numbers):
        return known[numbers[-1]]
    if after == 0 or numbers[after] == seats:
        return known[numbers[after]]
    low, high = numbers[after - 1], numbers[after]
    return known[low] + (known[high] - known[low]) * (seats - low) / (high - low)
