"""The beginning of a study: a position as text, read by the right rules, and playable."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from boathouse.core import CHANCE, BadNotation, Game, State, UnknownGame, find_game, game_names
from boathouse.core.codec import find_codec
from boathouse.server import refusals
from boathouse.server.refusals import Refusal

_NAMED_RULES = re.compile(r"^\s*game: ([a-z][a-z0-9-]*) ([0-9]{1,6})\s*$", re.MULTILINE)
_PLACE = re.compile(r"line ([0-9]+), column ([0-9]+) of the position: ")

_UNREADABLE = (ValueError, LookupError, TypeError, ArithmeticError, AttributeError, AssertionError)
"""What a game of another package may raise at a text that is no position of it."""


class Root(NamedTuple):
    """A position that was read: the rules, its text as the game itself writes it, and its seats."""

    game: Game
    text: str
    state: State
    seats: int


def rules_of(name: str, version: int | None = None) -> Game:
    """Find a game in a version of its rules; raises `Refusal`."""
    if name not in game_names():
        raise refusals.NO_SUCH_GAME.because(game=name, legal=game_names())
    try:
        return find_game(name, version)
    except UnknownGame as error:
        raise refusals.OTHER_VERSION.because(game=name, rules=version or 0) from error


@lru_cache(maxsize=512)
def read_root(name: str, version: int | None, text: str) -> Root:
    """Read a position by the rules that are asked for, or that it names; raises `Refusal`."""
    named = _NAMED_RULES.search(text)
    if version is None and named is not None and named[1] == name:
        version = int(named[2])
    game = rules_of(name, version)
    try:
        state = game.read_position(text)
        return Root(game, game.write_position(state), state, _tried_out(game, state))
    except BadNotation as error:
        raise bad_position(error) from error
    except _UNREADABLE as error:
        raise refusals.BAD_POSITION.because(
            detail=str(error) or type(error).__name__, line=0, column=0
        ) from error


def root_of(game: Game, state: State) -> Root:
    """Return a state of a game that is being played or was just set up as the root of a study."""
    return Root(game, game.write_position(state), state, game.seats_in(state))


def bad_position(error: BadNotation) -> Refusal:
    """Refuse a position that cannot be read; says where, if the game does."""
    place = _PLACE.match(str(error))
    line, column = (int(place[1]), int(place[2])) if place else (0, 0)
    detail = str(error)[place.end() :] if place else str(error)
    return refusals.BAD_POSITION.because(detail=detail, line=line, column=column)


def _tried_out(game: Game, state: State) -> int:
    """Count the seats; raises for a position that its game reads, but cannot be played from.

    Our own games refuse such positions; games of other packages may not.
    """
    seats = game.seats_in(state)
    if seats not in game.seats:
        raise ValueError(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} seats")
    actor = state.actor
    if actor is CHANCE:
        state.chances()
    elif actor is not None:
        if actor not in range(seats) or not state.legal():
            raise ValueError("the seat whose turn it is cannot do anything")
        find_codec(game).choices(state.view(actor), state.legal())
    find_codec(game).view(state.view(None))
    return seats
