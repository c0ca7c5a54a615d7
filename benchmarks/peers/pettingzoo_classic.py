"""Random play of one of PettingZoo's classic games, through its own interface.

One event is one step of an agent that lives, with its observation and mask.
"""

import random

from pettingzoo.classic import connect_four_v3

ENVIRONMENT = connect_four_v3.env()


def connect_four(rng: random.Random) -> tuple[int, int]:
    """One game of Connect Four."""
    ENVIRONMENT.reset(seed=rng.randrange(2**31))
    moves = 0
    for _ in ENVIRONMENT.agent_iter():
        seen, _, terminated, truncated, _ = ENVIRONMENT.last()
        action = None
        if not (terminated or truncated):
            action = rng.choice(seen["action_mask"].nonzero()[0].tolist())
            moves += 1
        ENVIRONMENT.step(action)
    return moves, moves
