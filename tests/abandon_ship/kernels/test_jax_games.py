"""Games in JAX are the compiled kernel's games, which are the rules' games.

By hand, over many more games: python -m tests.abandon_ship.kernels.test_jax_games 100000
"""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from boathouse.abandon_ship import Escape, Options, standard_parts
from boathouse.abandon_ship.kernels.environment import ENVIRONMENT, ShipBatch
from boathouse.abandon_ship.kernels.environment_tables import (
    CHEESE_AT,
    DICE_AT,
    N_DECKS,
    NOW_AT,
    SCORES_AT,
    TILES_AT,
    TOKENS_AT,
    TURNS_BYTE,
    UNSEEN,
)
from boathouse.abandon_ship.kernels.observation import observe_all
from boathouse.abandon_ship.kernels.ship_arrays import (
    Ships,
    moves_made,
    set_up,
    ships_of,
    ships_tables,
)
from boathouse.abandon_ship.parts import DICE, RATS, SEATS
from boathouse.core import CHANCE

jax = pytest.importorskip("jax")
import jax.numpy as jnp  # noqa: E402

from boathouse.abandon_ship.kernels.jax_games import (  # noqa: E402
    AbandonShip,
    resolve,
)
from boathouse.kernels.jax_steps import JaxState  # noqa: E402

PARTS = standard_parts()
TOKENS = np.array(PARTS.tokens)
QUICK = {"xla_backend_optimization_level": 0, "xla_llvm_disable_expensive_passes": True}
"""Most of the time goes into compiling."""


def rows_of(batch: ShipBatch) -> NDArray[np.uint8]:
    """The rows of a batch as numbers: game, word, number; they change with its steps."""
    numbers: NDArray[np.uint8] = batch.ships.rows.view(np.uint8)
    return numbers.reshape(batch.games, -1, 8)


def dealt_in(batch: ShipBatch) -> tuple[NDArray[np.int32], ...]:
    """Tiles, cheese and first players of games that begin."""
    rows = rows_of(batch)
    dealt = rows[:, TILES_AT, : SEATS[-1]], rows[:, CHEESE_AT, :N_DECKS], batch.actors
    return tuple(each.astype(np.int32) for each in dealt)


def faces_of(batch: ShipBatch) -> NDArray[np.int32]:
    """What the dice of the pool show."""
    shown = rows_of(batch)[:, DICE_AT, : len(DICE)].astype(np.int32)
    return np.where(shown < UNSEEN, shown, 0)


def tokens_drawn(
    before: NDArray[np.uint8], after: NDArray[np.uint8], luck: np.random.Generator
) -> NDArray[np.int32]:
    """The token that each game drew, as any of the equal ones that were left; -1 for none."""
    gone = before != after
    value = np.where(gone.any(axis=1), TOKENS[gone.argmax(axis=1)], 0)
    equal = (value[:, None] == TOKENS) & (before > 0)
    any_of_them = (equal * (1 + luck.random(equal.shape))).argmax(axis=1)
    return np.where(value > 0, any_of_them, -1).astype(np.int32)


class Replay:
    """Plays in JAX what a batch of the kernel plays, and compares all that is known."""

    def __init__(self, seats: int, ship: str) -> None:
        self.seats, self.ship, self.game = seats, ship, AbandonShip(seats, ship)
        options = QUICK if jax.default_backend() == "cpu" else None
        self.begin = jax.jit(jax.vmap(self._begun), compiler_options=options)
        self.play = jax.jit(jax.vmap(self._played), compiler_options=options)
        self.step = jax.jit(jax.vmap(self._stepped), compiler_options=options)

    def _begun(self, tiles: Any, cheese: Any, first: Any, faces: Any) -> tuple[JaxState, Any]:
        state = self.game.init(jax.random.key(0))
        ships = state.inside.ships._replace(cheese=cheese, turn=first)
        inside = state.inside._replace(ships=ships, tiles=tiles)
        state = self.game.roll(replace(state, inside=inside, current_player=first), faces)
        return state, self._told(state)

    def _played(self, state: JaxState, action: Any, token: Any, faces: Any) -> tuple[Any, Any, Any]:
        chosen = self.game.choose(state, action)
        sunk = self.game.draw_token(chosen, jnp.maximum(token, 0))
        due = chosen.inside.ships.sinking
        after = jax.tree.map(lambda new, old: jnp.where(due, new, old), sunk, chosen)
        after = after.unless_over(self.game.roll(after, faces))
        after = replace(after, rewards=jnp.where(due, sunk.rewards, chosen.rewards))
        after = state.unless_over(after)
        return after, self._told(after), state.terminated | (due == (token >= 0))

    def _stepped(self, state: JaxState, action: Any, key: Any) -> tuple[JaxState, Any]:
        """Play as `step` does; says also whether choice, draw and roll come to the same."""
        after = self.game.step(state, action, key)
        before, now = state.inside.ships.drawn, after.inside.ships
        token = jnp.where((now.drawn != before).any(), jnp.argmax(now.drawn != before), -1)
        again, told, fits = self._played(state, action, token, now.faces)
        same = [(one == other).all() for one, other in zip(told, self._told(after), strict=True)]
        moved = (after.inside.moved == again.inside.moved).all()
        return after, fits & moved & jnp.stack(same).all()

    def _told(self, state: JaxState) -> tuple[Any, ...]:
        """Return all that `wanted` has."""
        look = jax.vmap(lambda seat: self.game.observe(state, seat, full=True))
        seen, ships = look(jnp.arange(self.seats)), state.inside.ships
        own = state.current_player, state.observation, state.legal_action_mask
        return (*own, state.rewards, state.terminated, seen, ships.scores, ships.turns)

    def compare(self, batch: ShipBatch, seed: int) -> tuple[int, int]:
        """Play a batch to its end; returns the turns, and those with an uncommon token."""
        rows, luck = rows_of(batch), np.random.default_rng(seed)
        state, told = self.begin(*dealt_in(batch), faces_of(batch))
        agree(told, batch)
        turns = uncommon = 0
        while not batch.over.all():
            actions, active = batch.draw_legal(seed + turns), ~batch.over
            before = rows[:, TOKENS_AT].copy()
            batch.step(actions, active)
            batch.rewards[~active] = 0
            after = rows[:, TOKENS_AT]
            token = tokens_drawn(before, after, luck)
            state, told, fits = self.play(state, actions.astype(np.int32), token, faces_of(batch))
            assert np.asarray(fits).all()
            agree(told, batch)
            turns += int(active.sum())
            uncommon += int(((token >= 0) & (after[np.arange(batch.games), token] > 0)).sum())
        return turns, uncommon


def agree(told: tuple[Any, ...], batch: ShipBatch) -> None:
    """Compare what JAX and the kernel say: whole observations of all seats, and whole masks."""
    actor, seen, mask, rewards, over, seen_by_all, scores, turns = map(np.asarray, told)
    now = rows_of(batch)[:, NOW_AT]
    turn = now[:, TURNS_BYTE] + 256 * now[:, TURNS_BYTE + 1].astype(np.int32)
    assert np.array_equal(np.where(over, -1, actor), batch.actors)
    assert np.array_equal(seen, batch.observations)
    assert np.array_equal(mask, (batch.masks > 0) | batch.over[:, None])
    np.testing.assert_allclose(rewards, batch.rewards, atol=1e-6)
    assert np.array_equal(over, batch.over)
    for seat in range(batch.seats):
        assert np.array_equal(seen_by_all[:, seat], batch.observe(seat, full=True))
    assert np.array_equal(scores, rows_of(batch)[:, SCORES_AT, : len(RATS)])
    assert np.array_equal(turns, turn)


def compare(replay: Replay, games: int, seed: int) -> tuple[int, int]:
    """Compare so many games; returns the turns, and those with an uncommon token."""
    batch = ENVIRONMENT.batch(replay.seats, games, seed=seed, restarts=False, ship=replay.ship)
    return replay.compare(batch, seed)


@pytest.fixture(scope="module")
def replay() -> Replay:
    return Replay(5, "retail")


def test_games_are_those_of_the_kernel_whichever_of_equal_tokens_is_drawn(replay: Replay) -> None:
    turns, uncommon = compare(replay, 60, 1)
    assert turns > 60 * 20
    assert uncommon > 10


def test_a_step_is_choice_draw_and_roll(replay: Replay) -> None:
    games, luck = 60, np.random.default_rng(2)
    batch = ENVIRONMENT.batch(5, games, ship="retail")
    state, _ = replay.begin(*dealt_in(batch), faces_of(batch))
    for turn in range(45):
        masks = np.asarray(state.legal_action_mask)
        action = (masks * luck.random(masks.shape)).argmax(axis=1).astype(np.int32)
        state, same = replay.step(state, action, jax.random.split(jax.random.key(turn), games))
        assert np.asarray(same).all()
    assert np.asarray(state.terminated).mean() > 0.5


def test_of_equal_tokens_the_first_is_drawn_first() -> None:
    """Also where `step` draws them, and each token that is left as often as any other."""
    games, four = 4000, np.int32(4)

    @partial(jax.jit, compiler_options=QUICK)
    def sunk(ships: Ships, key: Any) -> Ships:
        # Nothing sinks: the water is far below all rats.
        due = ships._replace(sinking=ships.turn >= 0, water=ships.water * 0 - 30)
        return resolve(PARTS, due, key)

    one = set_up(np, ships_tables(PARTS), np.int32(0), four, np.int32(0), np.ones(5, np.int32))
    ships = Ships(*[np.repeat(np.asarray(each)[None], games, axis=0) for each in one])
    for drawn in range(len(TOKENS)):
        ships = sunk(ships, jax.random.key(drawn))
        gone = np.asarray(ships.drawn)
        assert (gone.sum(axis=1) == drawn + 1).all()
        for at in np.flatnonzero(TOKENS[1:] == TOKENS[:-1]):
            assert (gone[:, at] | ~gone[:, at + 1]).all()
        for value in set(PARTS.tokens):
            share = gone[:, value == TOKENS].mean()
            assert share == pytest.approx((drawn + 1) / len(TOKENS), abs=0.04)


def test_observations_are_those_of_the_other_interfaces() -> None:
    """On NumPy, which takes the same functions: that needs no compiling."""
    tables, luck = ships_tables(PARTS), Random(3)
    for seats, ship in ((3, "retail"), (7, "hold")):
        state = Escape.new(Options(seats, ship))
        memory, moved = ENVIRONMENT.new_memory(), np.zeros((SEATS[-1], len(RATS)), np.int32)
        while not state.over:
            if state.actor is CHANCE:
                state = state.play(state.chances().pick(luck.randrange)).state
                continue
            ships, tiles = ships_of(state.board), np.zeros(SEATS[-1], np.int32)
            tiles[:seats] = [PARTS.tiles.index(tile) for tile in state.tiles]
            for seat in range(seats):
                wanted = ENVIRONMENT.observe(state, memory, seat, full=True)
                found = observe_all(np, tables, ships, tiles, moved, np.array(seat))
                assert found.tolist() == wanted.tolist()
            action = luck.choice(state.legal())
            memory = ENVIRONMENT.remember(memory, state, action)
            number = np.array(ENVIRONMENT.number_of(state, action), np.int32)
            moved += moves_made(np, tables, ships, number)
            state = state.play(action).state


if __name__ == "__main__":
    whole, size, turns = int(sys.argv[1]), 2500, 0
    replays = [Replay(seats, ship.name) for seats in SEATS for ship in PARTS.ships]
    for at, begin in enumerate(range(0, whole, size)):
        turns += compare(replays[at % len(replays)], size, begin)[0]
        print(begin + size, "games", turns, "turns agree", flush=True)
