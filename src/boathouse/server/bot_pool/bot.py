"""Which bot is meant: one of ours, or one of a test's own."""

from __future__ import annotations

from functools import cache
from runpy import run_path

from boathouse.bots import Bot, find_bot


@cache
def bot_for(game: str, name: str, extra_bots: str = "") -> Bot:
    """Find a bot; raises `UnknownBot`, or `UnknownGame`.

    `extra_bots` is a Python file with a table `BOTS` of bots that no table may offer: tests of the
    server need some that hang, crash or cheat.

    >>> bot_for("powerboats", "steady").__name__
    'choose_steadily'
    """
    return extra_bots_in(extra_bots).get(name) or find_bot(game, name)


@cache
def extra_bots_in(file: str) -> dict[str, Bot]:
    """Load the bots of a file; an empty name gives none."""
    if not file:
        return {}
    bots: dict[str, Bot] = run_path(file)["BOTS"]
    return bots
