"""Batches of Boathouse's learning environments. This is ours.

One event is one step of one game: the action is checked and played, with all rolls and draws that
follow, and the next observation and mask are written. 1,024 games run at once, and begin anew when
they are over. The random actions are drawn beforehand and played again in every batch, from the
same seed: choosing them is the learner's work.
"""

import random
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boathouse.environments import Batch, learning_game

GAMES = 1024
STEPS = 512
SEED = 1


@cache
def recorded(name: str, lakes: int) -> tuple[Batch, NDArray[np.int64]]:
    """A batch, and the actions that are played in it."""
    options: dict[str, Any] = {"lakes": lakes} if lakes else {}
    batch = learning_game(name).batch(seats=4, games=GAMES, seed=SEED, **options)
    actions = np.zeros((STEPS, GAMES), np.int64)
    for step in range(STEPS):
        actions[step] = batch.draw_legal(step)
        batch.step(actions[step])
    return batch, actions


def play(name: str, lakes: int = 0) -> tuple[int, int]:
    """Play the same steps again."""
    batch, steps = recorded(name, lakes)
    batch.reset(SEED)
    for actions in steps:
        batch.step(actions)
    return steps.size, steps.size


def abandon_ship(_rng: random.Random) -> tuple[int, int]:
    """Four seats."""
    return play("abandon-ship")


def powerboats(_rng: random.Random) -> tuple[int, int]:
    """Four seats, whole matches on one lake with three courses."""
    return play("powerboats", 1)


def powerboats_on_eight_lakes(_rng: random.Random) -> tuple[int, int]:
    """Four seats, whole matches on eight lakes: their tables do not fit into the near caches."""
    return play("powerboats", 8)
