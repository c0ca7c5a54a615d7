"""EnvPool's backgammon in C++, 1,024 games at once on one thread, after pgx's.

One event is one step of one game, with both seats' observations and the mask of legal actions; the
next dice are part of the step. A random legal action is drawn in each. Games that are over begin
anew.
"""

import random
from functools import cache
from typing import Any

import envpool
import numpy as np

GAMES = 1024
STEPS = 50


@cache
def pool() -> tuple[Any, list[Any]]:
    """The games, and the masks of their next actions."""
    made = envpool.make("Backgammon-v1", env_type="gymnasium", num_envs=GAMES, num_threads=1)
    return made, [made.reset()[1]["legal_action_mask"]]


def backgammon(rng: random.Random) -> tuple[int, int]:
    """A batch of steps."""
    luck = np.random.default_rng(rng.randrange(2**31))
    games, masks = pool()
    for _ in range(STEPS):
        wanted = luck.random(masks[0].shape, np.float32) * masks[0]
        masks[0] = games.step(wanted.argmax(axis=1).astype(np.int32))[-1]["legal_action_mask"]
    return GAMES * STEPS, GAMES * STEPS
