"""Random play of Jumanji's 2048 on the CPU: many games at once, compiled by XLA.

One event is one step of one game, with its observation and action mask; the new tile is part of
the step. Games that are over begin anew.
"""

import random
from functools import cache
from typing import Any

import jax
import jax.numpy as jnp
import jumanji
from jumanji.wrappers import AutoResetWrapper

GAMES = 1000
STEPS = 100


@cache
def driven(name: str) -> Any:
    """A function that plays so many steps of so many games, all of it compiled."""
    env: Any = AutoResetWrapper(jumanji.make(name))

    def one(carried: Any, key: Any) -> Any:
        state, seen = carried
        logits = jnp.where(seen.action_mask, 0.0, -jnp.inf)
        state, timestep = env.step(state, jax.random.categorical(key, logits))
        return state, timestep.observation

    def many(key: Any) -> Any:
        states, first = jax.vmap(env.reset)(jax.random.split(key, GAMES))

        def step(carried: Any, key: Any) -> Any:
            return jax.vmap(one)(carried, jax.random.split(key, GAMES)), None

        return jax.lax.scan(step, (states, first.observation), jax.random.split(key, STEPS))[0]

    return jax.jit(many)


def game_2048(rng: random.Random) -> tuple[int, int]:
    """A batch of steps of 2048."""
    states, _ = driven("Game2048-v1")(jax.random.key(rng.randrange(2**31)))
    states.board.block_until_ready()
    return GAMES * STEPS, GAMES * STEPS
