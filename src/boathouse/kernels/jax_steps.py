"""Actions that cannot be played in JAX, where compiled code cannot raise errors."""

from __future__ import annotations

from typing import Any

import jax.numpy as jnp

ILLEGAL_REWARD = -1.0
"""What an illegal action costs; the game ends with it, as in pgx."""


def one_action(action: Any) -> Any:
    """Return the number of an action as an array; refuses any other shape or type at once."""
    number = jnp.asarray(action)
    if number.shape or not jnp.issubdtype(number.dtype, jnp.integer):
        raise ValueError(
            f"an action is one whole number, not {number.dtype} of shape {number.shape}: "
            "for many games at once use jax.vmap(game.step)"
        )
    return number


def with_penalty(rewards: Any, illegal: Any, seat: Any) -> Any:
    """Let the seat pay if its action was illegal; the others share what it pays."""
    seats = rewards.shape[-1]
    own, others = jnp.arange(seats) == seat, -ILLEGAL_REWARD / (seats - 1)
    return jnp.where(illegal, jnp.where(own, ILLEGAL_REWARD, others), rewards)
