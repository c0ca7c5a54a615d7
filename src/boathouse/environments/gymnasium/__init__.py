"""Gymnasium: each game has an id, such as `Boathouse/AbandonShip-v1`, once this is imported.

`gymnasium.make(id)` is one game against any bots, `gymnasium.make_vec(id, num_envs)` many at once.
"""

from __future__ import annotations

from functools import partial

from boathouse.environments.learning import (
    ENVIRONMENT_VERSION,
    LearningGame,
    learning_game,
    learning_games,
)
from boathouse.environments.missing import needs

needs("gymnasium")

import gymnasium  # noqa: E402 - it may be missing

from boathouse.environments.gymnasium.many import BatchPolicy, ManyEnv  # noqa: E402
from boathouse.environments.gymnasium.solo import Opponent, SoloEnv  # noqa: E402

__all__ = ["BatchPolicy", "ManyEnv", "Opponent", "SoloEnv", "environment_ids"]


def _registered(learning: LearningGame) -> str:
    name = f"Boathouse/{learning.game.title.replace(' ', '')}-v{ENVIRONMENT_VERSION}"
    seats = learning.game.seats[len(learning.game.seats) // 2]
    gymnasium.register(
        name,
        entry_point=partial(SoloEnv, learning),
        vector_entry_point=partial(ManyEnv, learning),
        kwargs={"seats": seats},
    )
    return name


environment_ids = {name: _registered(learning_game(name)) for name in learning_games()}
