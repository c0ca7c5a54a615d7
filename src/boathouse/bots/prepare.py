"""Prepare the bots that need compiled kernels: compile them once and cache them on disk.

That takes longer than a bot may think. A server therefore does it in another process and plays
without those bots for a minute.
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from random import Random

from boathouse.bots.bot import Question, bots_for, compiled_bots, find_bot, learnt_bots
from boathouse.core import CHANCE, find_game, game_names

LONG, A_MOMENT = 600.0, 0.05


def is_prepared(bot: str = "") -> bool:
    """Whether a bot, or every bot, can decide without compiling first."""
    return (bot != "" and not is_heavy(bot)) or _is_marked()


def is_heavy(bot: str) -> bool:
    """Whether a bot of this name runs compiled code, in any game."""
    return any(bot in compiled_bots(game) for game in game_names())


def is_loaded_first(bot: str) -> bool:
    """Whether a bot of this name has to load compiled code or a network before it can decide."""
    return is_heavy(bot) or any(bot in learnt_bots(game) for game in game_names())


def prepare() -> None:
    """Compile everything, by letting every bot decide once in each game."""
    for game in game_names():
        for name, bot in bots_for(game).items():
            if name in compiled_bots(game):
                bot(_some_question(game, seconds=LONG))
    _mark().touch()


_loaded: set[tuple[str, str]] = set()


def load_bot(game: str, bot: str) -> bool:
    """Load a bot's code into this process by letting it decide; returns whether it had to."""
    if (game, bot) in _loaded:
        return False
    find_bot(game, bot)(_some_question(game, seconds=A_MOMENT))
    _loaded.add((game, bot))
    return True


def _some_question(game: str, seconds: float) -> Question:
    seats = find_game(game).seats
    state, luck = find_game(game).new(3 if 3 in seats else seats[0]), Random(1)
    while state.actor is CHANCE or len(state.legal()) < 2:
        state = state.play(
            state.chances().pick(luck.randrange) if state.actor is CHANCE else state.legal()[0]
        ).state
    assert isinstance(state.actor, int), "a seat is to act"
    return Question(state.view(state.actor), state.legal(), luck, seconds)


def _is_marked() -> bool:
    return find_spec("numba") is not None and _mark().exists()


@cache
def _mark() -> Path:
    from boathouse.kernels.compiled import cache_folder, installation_digest

    # Another installation may share the folder, but has to compile for itself.
    return cache_folder() / f"bots-are-prepared-{installation_digest()}"
