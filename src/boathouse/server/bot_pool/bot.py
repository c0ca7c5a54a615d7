"""Finds a bot by name: one of a game's, or one that a test adds."""

from __future__ import annotations

from functools import cache
from runpy import run_path

from boathouse.bots import Bot, find_bot


@cache
def bot_for(game: str, name: str, extra_bots: str = "") -> Bot:
    """Find a bot; raises `UnknownBot`, or `UnknownGame`.

    `extra_bots` is a Python file with a dictionary `BOTS` of bots that no table offers: tests need
    some that hang, crash or cheat.

    >>> bot_for("powerboats", "steady").__name__
    'choose_steadily'
    """
    return extra_bots_in(extra_bots).get(name) or find_bot(game, name)


@cache
def extra_bots_in(file: str) -> dict[str, Bot]:
    """Load the bots of a file; none for an empty name."""
    if not file:
        return {}
    bots: dict[str, Bot] = run_path(file)["BOTS"]
    return bots
