"""The solver on arrays for a GPU: the same turn as in `solver_kernel`, for all states at once.

Every sweep works all states out from those of the sweep before. The four numbers of damage counters
lie along the last axis, so that one look into the list of states serves all of them; what crashes
lead to lies at the end of that list. This needs JAX, and neither numba nor the tables that only the
CPU uses.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from boathouse.powerboats.kernels.batched_courses import BatchedCourses, Rides, packs_of
from boathouse.powerboats.kernels.course_tables import CourseTables
from boathouse.powerboats.kernels.hands import MAX_DICE, hands
from boathouse.powerboats.race import SINKING_DAMAGE

__all__ = ["on_gpu", "solve_arrays", "solve_together"]

TOLERANCE = 2e-5
"""Single precision: seven digits, of which two stand before the point."""

SWEEPS = 4
"""Only after so many sweeps it is asked whether values still change: the answer takes its time."""

_MAX_SWEEPS = 400
_TURNS_PER_STEP = 0.4


def on_gpu() -> bool:
    """Whether JAX has a GPU to work on."""
    return any(device.platform == "gpu" for device in jax.devices())


def solve_together(
    tables: Sequence[CourseTables],
    sinking: float,
    tolerance: float = TOLERANCE,
    dice: int = MAX_DICE,
) -> list[NDArray[np.float32]]:
    """Solve courses together: gives for each damage, gates, and states as in `RaceStates`."""
    water = BatchedCourses.of(tables, dice)
    rides = jax.tree.map(jnp.asarray, water.rides)
    values, _ = solve_arrays(rides, sinking, tolerance, dice)
    return water.by_course(np.asarray(values))


@partial(jax.jit, static_argnames="dice")
def solve_arrays(rides: Rides, sinking: Any, tolerance: Any, dice: int = MAX_DICE) -> Any:
    """Solve on the device where the tables lie: values by state and damage, and the sweeps."""
    packs = [
        (pack, columns)
        for pack, columns in zip(packs_of(dice), rides.columns, strict=True)
        if len(columns)
    ]
    states = sum(pack.held * len(columns) for pack, columns in packs)
    looks = [_looks(rides, pack.after, columns, states, dice) for pack, columns in packs]
    crash = _crashes(rides, states, sinking)
    ends = jnp.array([[0.0], [jnp.inf]], jnp.float32) * jnp.ones(SINKING_DAMAGE, jnp.float32)

    def sweep(known: Any) -> Any:
        found = []
        for (pack, _), look in zip(packs, looks, strict=True):
            # After the roll the best of three directions; then the mean of what can be rolled;
            # then the best way to keep some dice and to roll others.
            after = 1.0 + _least(known, look)
            rolled = jnp.matmul(
                pack.averages,
                after.reshape(len(pack.after), -1),
                precision=jax.lax.Precision.HIGHEST,
            )
            best = jnp.concatenate([jnp.min(rolled[rows], axis=1) for rows in pack.choices])
            found.append(best[pack.order].reshape(-1, SINKING_DAMAGE))
        return jnp.concatenate([*found, ends, crash(known)])

    def going_on(state: tuple[Any, Any, Any]) -> Any:
        _, change, sweeps = state
        return (change > tolerance) & (sweeps < _MAX_SWEEPS)

    def some_sweeps(state: tuple[Any, Any, Any]) -> Any:
        before, _, sweeps = state
        before = jax.lax.fori_loop(0, SWEEPS - 1, lambda _, known: sweep(known), before)
        known = sweep(before)
        return known, jnp.abs(known[:states] - before[:states]).max(), sweeps + SWEEPS

    guess = jnp.where(rides.steps < 0, sinking, 2 + _TURNS_PER_STEP * rides.steps)
    guesses = [jnp.tile(guess[columns], pack.held) for pack, columns in packs]
    first = jnp.concatenate([*guesses, jnp.zeros(len(ends)), jnp.repeat(guess, SINKING_DAMAGE)])
    first = jnp.broadcast_to(first[:, None], (len(first), SINKING_DAMAGE)).astype(jnp.float32)
    first = first.at[states : states + len(ends)].set(ends)
    known, _, sweeps = jax.lax.while_loop(going_on, some_sweeps, (first, jnp.inf, 0))
    return known[:states], sweeps


def _three_ways(figures: Any) -> Any:
    """Return what a heading's right neighbour has, itself, and its left neighbour, by column."""
    six = figures.reshape(*figures.shape[:-1], -1, 6)
    ways = [jnp.roll(six, turn, axis=-1).reshape(figures.shape) for turn in (1, 0, -1)]
    return jnp.stack(ways)


def _least(known: Any, looks: Any) -> Any:
    """Look at three states, and take the least of each three."""
    one, two, three = (known[look] for look in looks)
    return jnp.minimum(jnp.minimum(one, two), three)


def _looks(rides: Rides, after: Any, columns: Any, states: int, dice: int) -> Any:
    """Where each of three directions leads, for every hand after the roll (PB-5.2, PB-5.4)."""
    total = hands(dice).total.astype(np.int32)[after]
    start, stride = _three_ways(rides.start), _three_ways(rides.stride)
    look = start[:, total][..., columns] + stride[:, total][..., columns] * after[:, None]
    excess = total[:, None] - _three_ways(rides.water).max(axis=0)[columns]
    crashed = states + 2 + columns * SINKING_DAMAGE + jnp.clip(excess, 1, SINKING_DAMAGE) - 1
    return look.at[0].set(jnp.where(excess > 0, crashed, look[0]))


def _crashes(rides: Rides, states: int, sinking: Any) -> Any:
    """Return what tells the cost of crashes, by column and excess (PB-5.4, PB-6)."""
    waters, looks = _three_ways(rides.water), _three_ways(rides.longest)
    allowed = waters == waters.max(axis=0)
    looks = jnp.where(allowed, looks, states + 1)
    home = (looks == states).any(axis=0)
    sunk = jnp.where(home, 0.0, sinking).astype(jnp.float32)

    def crash(known: Any) -> Any:
        hurt = _least(known, looks)
        by_damage = jnp.concatenate([hurt, jnp.repeat(sunk[:, None], SINKING_DAMAGE, 1)], axis=1)
        by_excess = [by_damage[:, e : e + SINKING_DAMAGE] for e in range(1, SINKING_DAMAGE + 1)]
        return jnp.stack(by_excess, axis=1).reshape(-1, SINKING_DAMAGE)

    return crash
