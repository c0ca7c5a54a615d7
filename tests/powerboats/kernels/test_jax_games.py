"""Matches in JAX are the compiled kernel's matches, which are the rules' matches.

By hand, over many more of them: python -m tests.powerboats.kernels.test_jax_games 100000 10000
"""

from __future__ import annotations

import sys
from time import perf_counter
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from boathouse.powerboats.kernels.environment import ENVIRONMENT, MatchBatch
from boathouse.powerboats.kernels.environment_tables import (
    BOAT,
    BOATS,
    DUE,
    FIRST_THROTTLE,
    MATCH_SEATS,
    MAX_HELD,
    ONES,
    PLAN,
    START_SEAT,
    THROTTLE,
    TO_ACT,
)
from boathouse.powerboats.kernels.match_tables import FINISHED, RACING, SUNK
from boathouse.powerboats.match import SEATS

jax = pytest.importorskip("jax")
import jax.numpy as jnp  # noqa: E402

from boathouse.kernels.jax_steps import JaxState  # noqa: E402
from boathouse.powerboats.kernels.jax_games import JaxPowerboats  # noqa: E402
from boathouse.powerboats.kernels.jax_rules import last_turns  # noqa: E402

QUICK = {"xla_backend_optimization_level": 0, "xla_llvm_disable_expensive_passes": True}
"""Most of the time goes into compiling."""


def as_kernel_row(game: JaxPowerboats, state: JaxState) -> Any:
    """The row that the kernel has of this match."""
    match = state.inside
    head = [
        match.due,
        match.to_act,
        match.start,
        match.race,
        match.plan,
        game.tables.plan[match.plan, match.race],
        (match.fates == RACING).sum(),
        (match.fates == FINISHED).sum(),
        (match.fates == SUNK).sum(),
        last_turns(match),
        game.num_players,
    ]
    boats = [
        match.spaces,
        match.headings,
        match.ones,
        match.twos,
        match.threes,
        match.gates,
        match.damage,
        match.at_first,
        match.turns,
        match.fates,
        match.places,
        match.points,
    ]
    rows = jnp.stack([each.astype(jnp.int16) for each in boats], axis=-1)
    rows = jnp.pad(rows, ((0, MATCH_SEATS - game.num_players), (0, 0)))
    return jnp.concatenate([jnp.stack([jnp.int16(each) for each in head]), rows.ravel()])


class Replay:
    """Plays in JAX what a batch of the kernel plays, and compares all that is known."""

    def __init__(self, seats: int, lakes: int, seed: int, **rules: Any) -> None:
        self.game = JaxPowerboats(seats, lakes=lakes, seed=seed, **rules)
        options = QUICK if jax.default_backend() == "cpu" else None
        self.begin = jax.jit(jax.vmap(self._begun), compiler_options=options)
        self.play = jax.jit(jax.vmap(self._played), compiler_options=options)

    def _begun(self, plan: Any, start: Any, wanted: Any) -> tuple[JaxState, Any]:
        state = self.game.begin(plan, start)
        return state, self._agrees(state, wanted)

    def _played(self, state: JaxState, action: Any, faces: Any, wanted: Any) -> tuple[Any, Any]:
        after = self.game.play(state, action, faces)
        return after, self._agrees(after, wanted)

    def _agrees(self, state: JaxState, wanted: Any) -> Any:
        """Whether row, observation, mask, rewards and end are all the kernel's."""
        row, seen, mask, rewards, over = wanted
        return (
            (as_kernel_row(self.game, state) == row).all()
            & (state.observation == seen).all()
            & (state.legal_action_mask == ((mask > 0) | over)).all()
            & (abs(state.rewards - rewards) < 1e-6).all()
            & (state.terminated == over)
            & (state.current_player == row[TO_ACT])
        )

    def compare(self, batch: MatchBatch, seed: int) -> int:
        """Play the matches of a batch to their end; returns the number of steps."""
        assert batch.courses == self.game.courses
        rows = batch.matches.states
        state, same = self.begin(rows[:, PLAN], rows[:, START_SEAT], wanted(batch))
        assert np.asarray(same).all()
        steps = 0
        while not batch.over.all():
            actions, active = batch.draw_legal(seed + steps), ~batch.over
            rolls = active & (rows[:, DUE] == THROTTLE)
            own = BOATS + BOAT * rows[:, TO_ACT].astype(np.int64) + ONES
            batch.step(actions, active)
            batch.rewards[~active] = 0
            faces = fallen(batch, actions, rolls, own)
            state, same = self.play(state, actions.astype(np.int32), faces, wanted(batch))
            assert np.asarray(same).all(), (np.flatnonzero(~np.asarray(same)), steps)
            steps += int(active.sum())
        return steps


def wanted(batch: MatchBatch) -> tuple[Any, ...]:
    """What the kernel says: it is copied, as the next step writes over it."""
    said = batch.matches.states, batch.observations, batch.masks, batch.rewards, batch.over
    return tuple(each.copy() for each in said)


def fallen(
    batch: MatchBatch, actions: NDArray[np.int64], rolls: NDArray[np.bool_], own: Any
) -> NDArray[np.int32]:
    """The faces of the dice that were rolled: those held now without those that were kept."""
    number = np.where(rolls, actions - FIRST_THROTTLE, 0)
    kept = batch.lakes.actions.throttles[number][:, 2::-1]
    now = np.stack([batch.matches.states[np.arange(batch.games), own + at] for at in range(3)], 1)
    ends = np.cumsum(np.where(rolls[:, None], now - kept, 0), axis=1)
    at = np.arange(MAX_HELD)
    faces = 1 + (at >= ends[:, :1]) + (at >= ends[:, 1:2])
    return faces.astype(np.int32)


def compare(seats: int, games: int, seed: int, lakes: int, **options: Any) -> int:
    """Compare so many matches; returns the number of steps."""
    replay = Replay(seats, lakes, seed, **options)
    batch = ENVIRONMENT.batch(seats, games, seed=seed, restarts=False, lakes=lakes, **options)
    return replay.compare(batch, seed)


GAMES, SEED = 24, 5
RULES: dict[str, Any] = {"races": "AB", "lake": 777, "scoring": "turns"}


@pytest.fixture(scope="module")
def replay() -> Replay:
    return Replay(3, 1, SEED, **RULES)


@pytest.fixture
def batch() -> MatchBatch:
    return ENVIRONMENT.batch(3, GAMES, seed=SEED, restarts=False, lakes=1, **RULES)


def test_matches_are_those_of_the_kernel(replay: Replay, batch: MatchBatch) -> None:
    assert replay.compare(batch, SEED) > GAMES * 100


def test_an_illegal_action_ends_the_match_and_a_step_too_many_changes_nothing(
    replay: Replay, batch: MatchBatch
) -> None:
    rows = batch.matches.states
    state, _ = replay.begin(rows[:, PLAN], rows[:, START_SEAT], wanted(batch))
    actions = batch.draw_legal(1).astype(np.int32)
    actions[:3] = 0, -1, 9999
    ones = np.ones((GAMES, MAX_HELD), np.int32)
    ended, _ = replay.play(state, actions, ones, wanted(batch))
    assert np.flatnonzero(ended.terminated).tolist() == [0, 1, 2]
    own = np.asarray(ended.rewards)[np.arange(3), np.asarray(state.current_player)[:3]]
    assert own.tolist() == [-1, -1, -1]
    assert np.asarray(ended.rewards).sum(axis=1) == pytest.approx(np.zeros(GAMES), abs=1e-6)
    assert np.asarray(ended.legal_action_mask)[:3].all()
    still, _ = replay.play(ended, actions, ones, wanted(batch))
    assert np.array_equal(still.observation[:3], ended.observation[:3])
    assert not np.asarray(still.rewards)[:3].any()
    assert np.asarray(still._step_count)[:3].tolist() == [1, 1, 1]


def test_chance_can_be_seen_between_a_choice_and_the_roll(
    replay: Replay, batch: MatchBatch
) -> None:
    game, rows = replay.game, batch.matches.states
    state, _ = replay.begin(rows[:, PLAN], rows[:, START_SEAT], wanted(batch))
    ones = np.ones((GAMES, MAX_HELD), np.int32)
    for step in range(3):
        actions = batch.draw_legal(step)
        batch.step(actions)
        state, _ = replay.play(state, actions.astype(np.int32), ones, wanted(batch))

    def seen(state: JaxState, action: Any, seat: Any) -> tuple[Any, ...]:
        chosen = game.choose(state, action)
        rolled = game.roll(chosen, jnp.full(MAX_HELD, 2))
        looks = game.observe(state, seat)
        return chosen.legal_action_mask, game.chances(chosen), rolled.inside, looks

    # Every boat is placed and nobody has moved: one die may be taken and rolled.
    look = jax.jit(jax.vmap(seen), compiler_options=QUICK)
    take = np.full(GAMES, FIRST_THROTTLE + 4, np.int32)
    mask, odds, match, looks = look(state, take, np.zeros(GAMES, np.int32))
    assert not np.asarray(mask).any()
    assert np.asarray(odds).sum(axis=(1, 2)) == pytest.approx(np.ones(GAMES))
    assert np.asarray(odds)[:, 0] == pytest.approx(np.full((GAMES, 3), 1 / 3))
    assert np.asarray(match.twos).sum(axis=1).tolist() == [1] * GAMES
    assert np.array_equal(looks, batch.observe(0))


def by_hand(whole: int, size: int, seats: tuple[int, ...]) -> None:
    """These numbers of seats, both ways to count points, matches of one to three races."""
    steps, games, begun = 0, 0, perf_counter()
    while games < whole:
        at = games // size + len(seats) * seats[0]
        options = {"races": ("ABC", "A", "CB")[at % 3], "scoring": ("base", "turns")[at % 2]}
        steps += compare(seats[at % len(seats)], size, at, 8, **options)
        games += size
        print(games, "games", steps, "steps agree", round(perf_counter() - begun), "s", flush=True)


if __name__ == "__main__":
    by_hand(int(sys.argv[1]), int(sys.argv[2]), tuple(map(int, sys.argv[3:])) or tuple(SEATS))
