"""Random play of pgx's environments on the CPU: many games at once, compiled by XLA.

One event is one step of one game; rolls are part of the step. Games that are over begin anew.
"""

import random
from functools import cache
from typing import Any

import jax
import jax.numpy as jnp
import pgx

GAMES = 1000
STEPS = 100


@cache
def driven(name: str) -> Any:
    """A function that plays so many steps of so many games, all of it compiled."""
    env = pgx.make(name)

    def one(state: Any, key: Any) -> Any:
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        chosen, again = jax.random.split(key)
        action = jax.random.categorical(chosen, logits)
        stepped = env.step(state, action, again)
        over = stepped.terminated | stepped.truncated
        return jax.tree.map(lambda a, b: jnp.where(over, a, b), env.init(again), stepped)

    def many(key: Any) -> Any:
        states = jax.vmap(env.init)(jax.random.split(key, GAMES))

        def step(states: Any, key: Any) -> Any:
            return jax.vmap(one)(states, jax.random.split(key, GAMES)), None

        return jax.lax.scan(step, states, jax.random.split(key, STEPS))[0]

    return jax.jit(many)


def backgammon(rng: random.Random) -> tuple[int, int]:
    """A batch of steps of backgammon."""
    states = driven("backgammon")(jax.random.key(rng.randrange(2**31)))
    states.rewards.block_until_ready()
    return GAMES * STEPS, GAMES * STEPS
