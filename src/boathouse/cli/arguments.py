"""Turn arguments into values."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from boathouse.cli.errors import UserError, clipped
from boathouse.core import BadSeed, Game, Seed, find_game, game_names

MAX_SECONDS = 3600

_UNQUOTED_COMMA = re.compile(r""",(?=(?:[^'"]|'[^']*'|"[^"]*")*$)""")


def game_called(name: str | None) -> Game:
    """Find the named game."""
    if name is None:
        raise UserError(f"name a game: {' or '.join(game_names())}.")
    return find_game(name)


def comma_separated(texts: Sequence[str] | None) -> list[str]:
    """Split comma-separated lists.

    >>> comma_separated(["steady, random", "steady"])
    ['steady', 'random', 'steady']
    """
    return [part.strip() for text in texts or () for part in text.split(",")]


def bots_from(texts: Sequence[str] | None) -> list[str]:
    """Split lists of bots; a quoted comma belongs to a program's command.

    >>> bots_from(["steady, run:node bot.mjs 'a,b'", "random"])
    ['steady', "run:node bot.mjs 'a,b'", 'random']
    """
    return [part.strip() for text in texts or () for part in _UNQUOTED_COMMA.split(text)]


def whole_number(option: str) -> Callable[[str | int], int]:
    """Return a parser for a whole number.

    >>> whole_number("--games")("12")
    12
    """

    def read(text: str | int) -> int:
        try:
            return int(text)
        except ValueError as error:
            raise UserError(clipped(f"{option} takes a whole number, not {text!r}.")) from error

    return read


def time_budget(option: str) -> Callable[[str | float], float]:
    """Return a parser for seconds.

    >>> time_budget("--seconds")("0.5")
    0.5
    """

    def read(text: str | float) -> float:
        try:
            seconds = float(text)
        except ValueError:
            seconds = 0.0
        if 0 < seconds <= MAX_SECONDS:
            return seconds
        raise UserError(
            clipped(f"{option} takes seconds from above 0 to {MAX_SECONDS}, not {str(text)!r}.")
        )

    return read


def positive_number(option: str) -> Callable[[str | float], float]:
    """Return a parser for a number above 0.

    >>> positive_number("--luck")("1.5")
    1.5
    """

    def read(text: str | float) -> float:
        try:
            number = float(text)
        except ValueError:
            number = 0.0
        if 0 < number < float("inf"):
            return number
        raise UserError(clipped(f"{option} takes a number above 0, not {str(text)!r}."))

    return read


def share(option: str) -> Callable[[str | float], float]:
    """Return a parser for a share.

    >>> share("--margin")("0.05")
    0.05
    """

    def read(text: str | float) -> float:
        try:
            return float(text)
        except ValueError as error:
            raise UserError(
                clipped(f"{option} takes a share, as in 0.05, not {text!r}.")
            ) from error

    return read


def options_from(texts: Sequence[str] | None) -> dict[str, str]:
    """Read the options of a game.

    >>> options_from(["side=light", "races=A"])
    {'side': 'light', 'races': 'A'}
    """
    options: dict[str, str] = {}
    for text in texts or ():
        name, equals, value = text.partition("=")
        if not equals:
            raise UserError(f"an option is written NAME=VALUE, as in side=light, not {text!r}.")
        if name in options:
            raise UserError(f"the option {name!r} is given twice.")
        options[name] = value
    return options


def seed_from(text: str | None) -> Seed | None:
    """Read a seed: a number, or the digits from a record.

    >>> seed_from("7") == Seed.from_number(7), seed_from("00" * 32) == Seed(bytes(32))
    (True, True)
    """
    if text is None:
        return None
    try:
        return Seed.from_text(text)
    except BadSeed as error:
        try:
            return Seed.from_number(int(text))
        except ValueError:
            raise UserError(
                f"a seed is a whole number or 64 hexadecimal digits, not {text!r}."
            ) from error
