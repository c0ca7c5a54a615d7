"""Abandon Ship in JAX: pure functions on a state with pgx's fields, for CPU, GPU and TPU.

`init` and `step` take a key for all that is left to chance. To look at chance itself, `choose`
stops before it, `chances` says what may come, and `draw_token` and `roll` take what came. All of
them work under `jit`, `vmap` and `scan`; `new_games` and `resolve` take whole batches as they are.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from boathouse.abandon_ship.kernels.observation import observe, observe_all
from boathouse.abandon_ship.kernels.ship_arrays import (
    ACTIONS,
    FACES,
    N_SEATS,
    Ships,
    choose_action,
    draw_tokens,
    legal_actions,
    moves_made,
    outcomes_of,
    set_up,
    ships_tables,
)
from boathouse.abandon_ship.parts import DICE, RATS, SEATS, Parts, standard_parts
from boathouse.kernels.jax_steps import JaxState, one_action

__all__ = [
    "AbandonShip",
    "ChanceOdds",
    "Escapes",
    "new_games",
    "resolve",
    "rewards_of",
]

_HALF = len(DICE) // 2


class Escapes(NamedTuple):
    """What the rules need of a game, or of many: `moved` is how far each seat moved each rat."""

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
            raise ValueError(f"Abandon Ship is for {SEATS[0]} to {SEATS[-1]} seats, not {seats!r}")
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
        inside = Escapes(ships, tiles, moved)
        return self._state(inside, none, jnp.bool_(False), jnp.int32(0))

    def step(self, state: JaxState, action: Any, key: Any) -> JaxState:
        """Take a turn: the choice, the water if it is due, and the next player's roll."""
        action = one_action(action)
        chosen = choose_action(jnp, self.tables, state.inside.ships, action)
        after, moved = resolve(self.parts, chosen, key), self._moved(state, action)
        return state.unless_over(self._after(state, after, state.is_illegal(action), moved))

    def choose(self, state: JaxState, action: Any) -> JaxState:
        """Take the choice alone: next is the draw of a token, if one is due, then the roll."""
        chosen = choose_action(jnp, self.tables, state.inside.ships, action)
        return self._after(state, chosen, jnp.bool_(False), self._moved(state, action))

    def chances(self, state: JaxState) -> ChanceOdds:
        """Say what chance may bring after `choose`, and after `draw_token`."""
        ships = state.inside.ships
        left = ~ships.drawn & ships.sinking[..., None]
        rolled = ships.pool & ~(ships.sinking | ships.over)[..., None]
        return ChanceOdds(
            left / jnp.maximum(left.sum(-1, keepdims=True), 1),
            jnp.broadcast_to(rolled[..., None] / FACES, (*rolled.shape, FACES)),
        )

    def draw_token(self, state: JaxState, token: Any) -> JaxState:
        """Draw a token by its place among the tokens, only where one is due.

        Of equal ones the first that is left is noted as drawn.
        """
        sunk = draw_tokens(jnp, self.tables, state.inside.ships, token)
        return self._after(state, sunk, jnp.bool_(False), state.inside.moved)

    def roll(self, state: JaxState, faces: Any) -> JaxState:
        """Let the dice of the pool show these faces, given for all eight by place."""
        rolled = state.inside.ships._replace(faces=faces)
        return self._after(state, rolled, jnp.bool_(False), state.inside.moved)

    def observe(self, state: JaxState, seat: Any, *, full: bool = False) -> Any:
        """Return what a seat sees; with `full`, for a critic, every seat's tile behind it."""
        look, inside = observe_all if full else observe, state.inside
        return look(jnp, self.tables, inside.ships, inside.tiles, inside.moved, jnp.asarray(seat))

    def _moved(self, state: JaxState, action: Any) -> Any:
        """Return how far rats are moved once the action is played; sinking moves none."""
        return state.inside.moved + moves_made(jnp, self.tables, state.inside.ships, action)

    def _after(self, state: JaxState, ships: Ships, illegal: Any, moved: Any) -> JaxState:
        before, tiles, _ = state.inside
        rewards = rewards_of(self.tables, ships, tiles)[..., : self.num_players]
        rewards = state.with_penalty(jnp.where(before.over, 0.0, rewards), illegal)
        count = state._step_count + (ships.turns > before.turns)
        return self._state(Escapes(ships, tiles, moved), rewards, illegal, count)

    def _state(self, inside: Escapes, rewards: Any, illegal: Any, count: Any) -> JaxState:
        ships, tiles, moved = inside
        seen = observe(jnp, self.tables, ships, tiles, moved, ships.turn)
        mask = legal_actions(jnp, self.tables, ships)
        return JaxState.of(inside, ships.turn, seen, rewards, ships.over | illegal, mask, count)


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
