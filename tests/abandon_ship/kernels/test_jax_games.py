"""Games in JAX are the compiled kernel's games, which are the rules' games.

By hand, over many more games: python -m tests.abandon_ship.kernels.test_jax_games 100000
"""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from boathouse.abandon_ship import Escape, Options, standard_parts
from boathouse.abandon_ship.kernels.environment import ENVIRONMENT
from boathouse.abandon_ship.kernels.game_kernel import GameLog
from boathouse.abandon_ship.kernels.games import PlayedGames, play_logged
from boathouse.abandon_ship.kernels.observation import observe_all
from boathouse.abandon_ship.kernels.ship_arrays import choose_action, ships_of, ships_tables
from boathouse.abandon_ship.kernels.ship_tables import (
    CHEESE,
    HOME,
    IN_PLAY,
    OVER,
    PHASE,
    POOL,
    SCORES,
    SINK,
    SPACES,
    SWEPT,
    TAKEN,
    TURN,
    TURNS_OVER,
    WATER,
    ship_tables,
)
from boathouse.abandon_ship.parts import DICE, RATS, SEATS
from boathouse.core import CHANCE

jax = pytest.importorskip("jax")
import jax.numpy as jnp  # noqa: E402

from boathouse.abandon_ship.kernels.jax_games import (  # noqa: E402
    AbandonShip,
    moves_made,
)
from boathouse.kernels.jax_steps import JaxState  # noqa: E402

PARTS = standard_parts()
NO_TOKEN = len(PARTS.tokens)
N_FACES = 6


class Turn:
    """One turn of the kernel's log: faces, the number of the choice, the token, the state after."""

    def __init__(self) -> None:
        self.faces = np.zeros(len(DICE), np.int32)
        self.number = self.count = 0
        self.token = NO_TOKEN
        self.after: NDArray[np.int64] = np.zeros(0, np.int64)


def turns_of(log: NDArray[np.int64], states: NDArray[np.int64]) -> list[Turn]:
    """The turns of a logged game."""
    turns: list[Turn] = []
    rolled: dict[int, int] = {}
    drawn = np.zeros(NO_TOKEN, np.int64)
    for line, state in zip(log.tolist(), states, strict=True):
        match line[0]:
            case GameLog.ROLLED:
                rolled[line[1]] = line[2]
            case GameLog.CHOSE:
                turns.append(Turn())
                for die, face in rolled.items():
                    turns[-1].faces[die] = face
                turns[-1].number, turns[-1].count, turns[-1].after = line[1], line[2], state.copy()
                rolled = {}
            case GameLog.TOKEN:
                turns[-1].token = int(np.flatnonzero(state[-NO_TOKEN:] - drawn)[0])
                turns[-1].after, drawn = state.copy(), state[-NO_TOKEN:].copy()
    return turns


class Batch:
    """Logged games of one number of seats and one ship, as arrays by turn and game."""

    def __init__(self, seats: int, ship: str, seeds: range, most: int = 100) -> None:
        tables = ship_tables(PARTS, PARTS.ship(ship))
        games: list[tuple[PlayedGames, list[Turn], NDArray[np.int64]]] = []
        for seed in seeds:
            played, log, states = play_logged(tables, seats=seats, seed=seed)
            starts = int(np.flatnonzero(log[:, 0] == GameLog.STARTS)[0])
            turns = turns_of(log, states)
            if len(turns) <= most:
                games.append((played, turns, states[starts].copy()))
        self.games = len(games)
        shape = (most, len(games))
        self.faces = np.zeros((*shape, len(DICE)), np.int32)
        self.number, self.count = np.zeros(shape, np.int32), np.zeros(shape, np.int32)
        self.token = np.full(shape, NO_TOKEN, np.int32)
        self.after = np.zeros((*shape, len(games[0][2])), np.int64)
        self.played = np.zeros(shape, bool)
        self.start = np.stack([start for _, _, start in games])
        self.tiles = np.zeros((len(games), SEATS[-1]), np.int32)
        self.points = np.stack([played.points[0] for played, _, _ in games])
        for game, (played, turns, _) in enumerate(games):
            self.tiles[game, :seats] = played.tiles[0]
            for at, turn in enumerate(turns):
                self.faces[at, game], self.number[at, game] = turn.faces, turn.number
                self.count[at, game], self.token[at, game] = turn.count, turn.token
                self.after[at, game], self.played[at, game] = turn.after, True


def as_kernel_state(state: JaxState) -> Any:
    """What can be compared with the kernel's state, in its order, without faces and tokens."""
    ships = state.inside.ships
    bits = 1 << jnp.arange(len(DICE))
    figures = jnp.stack(
        [
            ships.turn,
            ships.turns,
            ships.water,
            ships.home,
            (ships.pool * bits).sum(-1),
            jnp.where(ships.over, OVER, jnp.where(ships.sinking, SINK, 0)),
            (ships.in_play * bits[: len(RATS)]).sum(-1),
            ships.swept,
        ],
        axis=-1,
    )
    rest = (ships.spaces, ships.scores, ships.taken, ships.cheese, ships.drawn)
    return jnp.concatenate([figures, *[each.astype(jnp.int32) for each in rest]], axis=-1)


KERNEL = [TURN, TURNS_OVER, WATER, HOME, POOL, PHASE, IN_PLAY, SWEPT]
FIELDS = [
    *KERNEL,
    *range(SPACES, SPACES + len(RATS)),
    *range(SCORES, SCORES + len(RATS)),
    *range(TAKEN, TAKEN + SEATS[-1]),
    *range(CHEESE, CHEESE + len(PARTS.ships[0].decks) + NO_TOKEN),
]


@lru_cache(maxsize=16)
def replayed(seats: int, ship: str) -> Any:
    """A function that plays logged games again: the states, the masks' sizes and the rewards."""
    game = AbandonShip(seats, ship)

    def turn(state: JaxState, drawn: Any) -> Any:
        faces, number, token = drawn
        state = game.roll(state, faces)
        legal = state.legal_action_mask
        action = jnp.argmax(legal & (jnp.cumsum(legal) == number + 1)).astype(jnp.int32)
        after = game.choose(state, action)
        sunk = game.draw_token(after, jnp.minimum(token, NO_TOKEN - 1))
        due = after.inside.ships.sinking
        after = jax.tree.map(lambda new, old: jnp.where(due, new, old), sunk, after)
        fits = due == (token < NO_TOKEN)
        return after, (as_kernel_state(after), legal.sum(), fits, after.rewards, after.inside.moved)

    def one(tiles: Any, cheese: Any, first: Any, drawn: Any) -> Any:
        state = game.init(jax.random.key(0))
        ships = state.inside.ships._replace(cheese=cheese, turn=first)
        inside = state.inside._replace(ships=ships, tiles=tiles)
        state = replace(state, inside=inside, current_player=first)
        return jax.lax.scan(turn, state, drawn)[1]

    quick = {"xla_backend_optimization_level": 0, "xla_llvm_disable_expensive_passes": True}
    many = jax.vmap(one, in_axes=(0, 0, 0, 1), out_axes=1)
    return jax.jit(many, compiler_options=quick)  # most of the time goes into compiling


def compare(seats: int, ship: str, seeds: range) -> int:
    """Play logged games again in JAX, and compare every state; returns the number of turns."""
    batch = Batch(seats, ship, seeds)
    decks = slice(CHEESE, CHEESE + len(PARTS.ship(ship).decks))
    found, count, fits, rewards, _ = replayed(seats, ship)(
        batch.tiles,
        batch.start[:, decks].astype(np.int32),
        batch.start[:, TURN].astype(np.int32),
        (batch.faces, batch.number, batch.token),
    )
    played = batch.played
    wanted = batch.after[:, :, FIELDS]
    assert np.array_equal(np.asarray(found)[played], wanted[played])
    assert np.array_equal(np.asarray(count)[played], batch.count[played])
    assert np.asarray(fits)[played].all()
    ends = played.sum(0) - 1
    last = np.asarray(rewards)[ends, np.arange(batch.games)]
    cheese = batch.after[ends, np.arange(batch.games)][:, TAKEN : TAKEN + seats]
    ranks = batch.points * 100 + cheese
    beaten = (ranks[:, :, None] > ranks[:, None, :]).sum(-1)
    lost = (ranks[:, :, None] < ranks[:, None, :]).sum(-1)
    np.testing.assert_allclose(last, (beaten - lost) / (seats - 1), atol=1e-6)
    return int(played.sum())


def test_games_are_those_of_the_kernel() -> None:
    assert compare(5, "retail", range(60)) > 60 * 20


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
            moved += moves_made(np, tables, ships, choose_action(np, tables, ships, number))
            state = state.play(action).state


if __name__ == "__main__":
    whole, size, turns = int(sys.argv[1]), 2500, 0
    for at, begin in enumerate(range(0, whole, size)):
        ship = PARTS.ships[at % 2].name
        turns += compare(SEATS[at // 2 % len(SEATS)], ship, range(begin, begin + size))
        print(begin + size, "games", turns, "turns agree", flush=True)
