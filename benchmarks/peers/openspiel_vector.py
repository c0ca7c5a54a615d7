"""Random play in OpenSpiel's vectorised environment: backgammon, whose rules are C++.

One event is one step of one game, with its observation and legal actions; rolls are part of it.
Games that are over begin anew.
"""

import random
from functools import cache
from typing import Any

from open_spiel.python.rl_agent import StepOutput
from open_spiel.python.rl_environment import Environment
from open_spiel.python.vector_env import SyncVectorEnv

GAMES = 64
STEPS = 20


@cache
def many() -> tuple[Any, list[Any]]:
    """The games, and what is seen of them."""
    games = SyncVectorEnv([Environment("backgammon") for _ in range(GAMES)])
    return games, games.reset()


def backgammon(rng: random.Random) -> tuple[int, int]:
    """A batch of steps."""
    games, seen = many()
    for _ in range(STEPS):
        outputs = []
        for each in seen:
            seat = each.observations["current_player"]
            outputs.append(StepOutput(rng.choice(each.observations["legal_actions"][seat]), None))
        seen[:] = games.step(outputs, reset_if_done=True)[0]
    return GAMES * STEPS, GAMES * STEPS
