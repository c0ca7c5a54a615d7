"""What a bot is, and where bots are found."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Protocol

from boathouse.core import Action, find_game


class Bot(Protocol):
    """A player: looks at its own seat's view and its legal actions, and chooses one of them.

    A bot that wants luck takes it from `random`, so that a game with bots can be played again.
    """

    def __call__(self, view: Any, legal: Sequence[Any], random: Random, /) -> Action:
        """Choose one of the legal actions."""


class UnknownBot(ValueError):
    """A name that no bot of the game has."""


def choose_at_random(view: object, legal: Sequence[Action], random: Random) -> Action:  # noqa: ARG001
    """Play any game: every legal action is equally likely."""
    return random.choice(legal)


def bots_for(game: str) -> dict[str, Bot]:
    """Give a game's bots by their names.

    They are `random`, and the `BOTS` of the module of this room that bears the game's name.

    >>> sorted(bots_for("powerboats"))
    ['random', 'steady']
    """
    find_game(game)
    bots: dict[str, Bot] = {"random": choose_at_random}
    module = f"{__package__}.{game.replace('-', '_')}"
    if find_spec(module) is not None:
        bots |= import_module(module).BOTS
    return bots


def find_bot(game: str, name: str) -> Bot:
    """Find one of a game's bots; raises `UnknownBot`."""
    bots = bots_for(game)
    if name not in bots:
        title = find_game(game).title
        raise UnknownBot(f"{title} has no bot {name!r}: its bots are {', '.join(sorted(bots))}")
    return bots[name]
