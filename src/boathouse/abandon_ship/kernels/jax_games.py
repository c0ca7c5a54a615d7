"""Abandon Ship in JAX: pure functions on a state with pgx's fields, for CPU, GPU and TPU.

`init` and `step` take a key for all that is left to chance. To look at chance itself, `choose`
stops before it, `chances` says what may come, and `draw_token` and `roll` take what came. All of
them work under `jit`, `vmap` and `scan`; `new_games` and `resolve` take whole batches as they are.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from boathouse.abandon_ship.kernels.observation import observe
from boathouse.abandon_ship.kernels.ship_arrays import (
    ACTIONS,
    FACES,
    N_SEATS,
    Ships,
    choose_action,
    draw_tokens,
    legal_actions,
    outcomes_of,
    set_up,
    ships_tables,
)
from boathouse.abandon_ship.parts import DICE, RATS, SEATS, Parts, standard_parts
from boathouse.kernels.jax_steps import one_action, with_penalty

__all__ = [
    "AbandonShip",
    "ChanceOdds",
    "JaxState",
    "moves_made",
    "new_games",
    "resolve",
    "rewards_of",
]

_HALF = len(DICE) // 2


@jax.tree_util.register_dataclass
@dataclass(frozen=True)
class JaxState:
    """One game, or many: pgx's six fields, the number of steps, and what the rules need.

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
    ships: Ships
    tiles: Any
    moved: Any


class ChanceOdds(NamedTuple):
    """What chance may bring next. `token` are the chances of the tokens; zeros if none is due.

    `faces` are the chances of each face of each die that is then rolled, by die and face. Where a
    token is due, the dice are known only after it: ask again.
    """

    token: Any
    faces: Any


class AbandonShip:
    """The environment for a number of seats and a ship; `parts` may be others of the same shape.

    >>> game = AbandonShip(seats=4)
    >>> state = jax.jit(game.init)(jax.random.key(1))
    >>> state.observation.shape, state.legal_action_mask.shape, state.rewards.shape
    ((208,), (56,), (4,))
    """

    version = "v1"
    num_actions = ACTIONS

    def __init__(self, seats: int = 4, ship: str = "hold", parts: Parts | None = None) -> None:
        """Check what cannot be played: compiled code would not notice."""
        if seats not in SEATS:
            raise ValueError(f"Abandon Ship is for {SEATS[0]} to {SEATS[-1]} seats, not {seats}")
        self.parts = standard_parts() if parts is None else parts
        self.num_players = seats
        self.tables = ships_tables(self.parts)
        self._ship = self.parts.ships.index(self.parts.ship(ship))

    def init(self, key: Any) -> JaxState:
        """AS-2: deal, lay the cheese, draw the first player, and roll."""
        ships, tiles = new_games(
            self.parts, key, jnp.int32(self.num_players), jnp.int32(self._ship)
        )
        moved = jnp.zeros((N_SEATS, len(RATS)), jnp.int32)
        none = jnp.zeros(self.num_players, jnp.float32)
        return self._state(ships, tiles, moved, none, jnp.bool_(False), jnp.int32(0))

    def step(self, state: JaxState, action: Any, key: Any) -> JaxState:
        """Take a turn: the choice, the water if it is due, and the next player's roll."""
        action = one_action(action)
        within = jnp.clip(action, 0, ACTIONS - 1)
        illegal = ~jnp.take_along_axis(state.legal_action_mask, within[None], axis=-1)[0]
        illegal |= within != action
        after = resolve(self.parts, choose_action(jnp, self.tables, state.ships, action), key)
        following = self._after(state, after, illegal)
        unchanged = replace(state, rewards=jnp.zeros_like(state.rewards))
        result: JaxState = jax.tree.map(
            lambda old, new: jnp.where(state.terminated, old, new), unchanged, following
        )
        return result

    def choose(self, state: JaxState, action: Any) -> JaxState:
        """Take the choice alone: next is the draw of a token, if one is due, then the roll."""
        return self._after(state, choose_action(jnp, self.tables, state.ships, action), False)

    def chances(self, state: JaxState) -> ChanceOdds:
        """Say what chance may bring after `choose`, and after `draw_token`."""
        ships = state.ships
        left = ~ships.drawn & ships.sinking[..., None]
        rolled = ships.pool & ~(ships.sinking | ships.over)[..., None]
        return ChanceOdds(
            left / jnp.maximum(left.sum(-1, keepdims=True), 1),
            jnp.broadcast_to(rolled[..., None] / FACES, (*rolled.shape, FACES)),
        )

    def draw_token(self, state: JaxState, token: Any) -> JaxState:
        """Draw a token by its place among the tokens; only where one is due."""
        return self._after(state, draw_tokens(jnp, self.tables, state.ships, token), False)

    def roll(self, state: JaxState, faces: Any) -> JaxState:
        """Let the dice of the pool show these faces, given for all eight by place."""
        return self._after(state, state.ships._replace(faces=faces), False)

    def _after(self, state: JaxState, ships: Ships, illegal: Any) -> JaxState:
        moved = state.moved + moves_made(jnp, self.tables, state.ships, ships)
        rewards = rewards_of(self.tables, ships, state.tiles)[..., : self.num_players]
        rewards = jnp.where(state.ships.over, 0.0, rewards)
        rewards = with_penalty(rewards, illegal, state.current_player)
        count = state._step_count + (ships.turns > state.ships.turns)
        return self._state(ships, state.tiles, moved, rewards, illegal, count)

    def _state(
        self, ships: Ships, tiles: Any, moved: Any, rewards: Any, illegal: Any, count: Any
    ) -> JaxState:
        over = ships.over | illegal
        return JaxState(
            current_player=ships.turn,
            observation=observe(jnp, self.tables, ships, tiles, moved, ships.turn),
            rewards=rewards.astype(jnp.float32),
            terminated=over,
            truncated=jnp.zeros_like(over),
            legal_action_mask=legal_actions(jnp, self.tables, ships) | over[..., None],
            _step_count=count,
            ships=ships,
            tiles=tiles,
            moved=moved,
        )


JAX_ENVIRONMENT = AbandonShip


def new_games(parts: Parts, key: Any, seats: Any, ship: Any) -> tuple[Ships, Any]:
    """AS-2: set games up and roll, as many as `seats` and `ship` have; gives also the tiles."""
    tables, shape = ships_tables(parts), seats.shape
    deal, cheese, first, dice = jax.random.split(key, 4)
    tiles = _shuffled(deal, len(parts.tiles), shape)
    lying = jnp.asarray(tables.cheese)[_shuffled(cheese, len(parts.cheese), shape)]
    starts = (jax.random.uniform(first, shape) * seats).astype(jnp.int32) % seats
    ships = set_up(jnp, tables, ship, seats, starts, lying[..., : tables.decks.shape[1]])
    return resolve(parts, ships, dice), tiles.astype(jnp.int32)


def _shuffled(key: Any, count: int, shape: Any) -> Any:
    """Return orders of so many things, all equally likely."""
    return jnp.argsort(jax.random.uniform(key, (*shape, count)), axis=-1)


def resolve(parts: Parts, ships: Ships, key: Any) -> Ships:
    """Draw the tokens that are due, then roll; two words roll four dice each."""
    tables = ships_tables(parts)
    words = jax.random.bits(key, (3, *ships.turn.shape), jnp.uint32)
    left = ~ships.drawn
    count = jnp.maximum(left.sum(-1), 1).astype(jnp.uint32)
    number = (words[2] % count).astype(jnp.int32) + 1
    token = jnp.argmax(left & (jnp.cumsum(left, axis=-1) == number[..., None]), axis=-1)
    sunk = draw_tokens(jnp, tables, ships, token)
    due = ships.sinking
    ships = Ships(*[_where(due, new, old) for new, old in zip(sunk, ships, strict=True)])
    steps = jnp.asarray(FACES ** np.arange(_HALF), jnp.uint32)
    halves = [word[..., None] // steps % FACES for word in words[:2]]
    return ships._replace(faces=jnp.concatenate(halves, axis=-1).astype(jnp.int32))


def _where(condition: Any, one: Any, other: Any) -> Any:
    """Take one array or the other by game, whatever follows the axes of the games."""
    extra = one.ndim - condition.ndim
    return jnp.where(condition.reshape(condition.shape + (1,) * extra), one, other)


def rewards_of(tables: Any, ships: Ships, tiles: Any) -> Any:
    """AS-7: 1 for the winner, -1 for the last, between them by place; 0 until the game is over."""
    _, places = outcomes_of(jnp, tables, ships, tiles)
    there = jnp.arange(N_SEATS) < ships.seats[..., None]
    return jnp.where(ships.over[..., None] & there, 2 * places - 1, 0.0)


def moves_made(xp: Any, tables: Any, before: Ships, after: Ships) -> Any:
    """Return by seat and rat how many spaces the seat to play moved each rat, also down."""
    home = after.home > before.home
    scored = after.in_play != before.in_play
    top = xp.asarray(tables.tops)[before.ship][..., None]
    ended = xp.where(scored & home[..., None], top, after.spaces)
    swept = before.in_play & ~after.in_play & ~home[..., None]
    up = xp.where(before.in_play & ~swept, ended - before.spaces, 0)
    up = xp.where((after.turns > before.turns)[..., None], up, 0)
    seat = (xp.arange(N_SEATS) == before.turn[..., None])[..., None]
    return xp.where(seat, up[..., None, :], 0).astype(np.int32)
