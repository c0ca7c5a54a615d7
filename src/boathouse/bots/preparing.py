"""Preparing the bots that compute much: their kernels are compiled once, and kept on the disk.

That takes longer than a bot may think. So whoever cannot wait lets another process do it,
`python -m` this module, and plays without those bots for a minute.
"""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from random import Random

from boathouse.bots.bot import Question, bots_for
from boathouse.core import CHANCE, find_game, game_names

LIGHT = ("random", "steady")
"""Bots that need no preparation."""

_NICENESS = 10


def is_prepared(bot: str) -> bool:
    """Say whether a bot can think at once."""
    return bot in LIGHT or _is_marked()


@cache
def prepare_elsewhere() -> None:
    """Let another process prepare the bots; nobody waits for it, and it is started once."""
    subprocess.Popen(
        [sys.executable, "-m", __name__],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,  # it goes on when a worker that wanted it is ended
    )


def prepare() -> None:
    """Let every bot decide once in each game: then everything is compiled."""
    for game in game_names():
        for name, bot in bots_for(game).items():
            if name not in LIGHT:
                bot(_some_question(game))
    _mark().touch()


def _some_question(game: str) -> Question:
    state, luck = find_game(game).new(3), Random(1)
    while state.actor is CHANCE or len(state.legal()) < 2:
        state = state.play(
            state.chances().pick(luck.randrange) if state.actor is CHANCE else state.legal()[0]
        ).state
    assert isinstance(state.actor, int), "a seat is to act"
    return Question(state.view(state.actor), state.legal(), luck, seconds=600.0)


def _is_marked() -> bool:
    return find_spec("numba") is not None and _mark().exists()


def _mark() -> Path:
    from boathouse.kernels.compiled import compiled_code

    return compiled_code() / "bots-are-prepared"


if __name__ == "__main__":
    os.nice(_NICENESS)
    prepare()
