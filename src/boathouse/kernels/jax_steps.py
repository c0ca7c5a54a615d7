"""The frame of a game in JAX: a state with pgx's fields, and what becomes of illegal actions.

Compiled code cannot raise errors, so an illegal action ends the game and costs a point.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import jax
import jax.numpy as jnp

ILLEGAL_REWARD = -1.0
"""What an illegal action costs; the game ends with it, as in pgx."""


@jax.tree_util.register_dataclass
@dataclass(frozen=True)
class JaxState:
    """One game, or many: pgx's six fields, the number of steps, and the game's own arrays.

    `rewards` are by seat. When the game is over all actions are marked legal, so that a sum over
    them is never empty, and a step changes nothing.
    """

    current_player: Any
    observation: Any
    rewards: Any
    terminated: Any
    truncated: Any
    legal_action_mask: Any
    _step_count: Any
    inside: Any

    @classmethod
    def of(
        cls, inside: Any, player: Any, observation: Any, rewards: Any, over: Any, mask: Any,
        count: Any,
    ) -> JaxState:  # fmt: skip
        """Make the state of a game from its own arrays and what is seen of them."""
        return cls(
            current_player=player,
            observation=observation,
            rewards=rewards.astype(jnp.float32),
            terminated=over,
            truncated=jnp.zeros_like(over),
            legal_action_mask=mask | over[..., None],
            _step_count=count,
            inside=inside,
        )

    def unless_over(self, following: JaxState) -> JaxState:
        """Return the state that follows, or this one without rewards if the game was over."""
        unchanged = replace(self, rewards=jnp.zeros_like(self.rewards))
        result: JaxState = jax.tree.map(
            lambda old, new: jnp.where(self.terminated, old, new), unchanged, following
        )
        return result

    def with_penalty(self, rewards: Any, illegal: Any) -> Any:
        """Let the seat that is to act pay if its action was illegal; the others share that."""
        seats = rewards.shape[-1]
        own, others = jnp.arange(seats) == self.current_player, -ILLEGAL_REWARD / (seats - 1)
        return jnp.where(illegal, jnp.where(own, ILLEGAL_REWARD, others), rewards)

    def is_illegal(self, action: Any) -> Any:
        """Whether an action, as `one_action` returns it, cannot be played."""
        within = jnp.clip(action, 0, self.legal_action_mask.shape[-1] - 1)
        mask = self.legal_action_mask.at[within]
        legal = mask.get(mode="promise_in_bounds", wrap_negative_indices=False)
        return ~legal | (within != action)


def one_action(action: Any) -> Any:
    """Return the number of an action as an array; refuses any other shape or type at once."""
    number = jnp.asarray(action)
    if number.shape or not jnp.issubdtype(number.dtype, jnp.integer):
        raise ValueError(
            f"an action is one whole number, not {number.dtype} of shape {number.shape}: "
            "for many games at once use jax.vmap(game.step)"
        )
    return number
