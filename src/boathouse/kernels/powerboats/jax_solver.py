"""The solver on arrays for a GPU: the same turn as in `solver_kernel`, for all columns at once.

Courses are put side by side as one water, so that many are solved together. Hands lie along the
first axis, columns (gates, space, heading) along the second; everything is whole rows then. This
needs JAX, and neither numba nor the tables that only the CPU uses.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from boathouse.kernels.powerboats.course_tables import END_BITS, GATE_BITS, CourseTables
from boathouse.kernels.powerboats.hands import MOST_DICE, hands
from boathouse.powerboats.course import GATES
from boathouse.powerboats.race import SINKING_DAMAGE

TOLERANCE = 2e-5
"""Single precision: seven digits, of which two stand before the point."""

_MOST_SWEEPS = 400
_GUESS = 20.0


def on_gpu() -> bool:
    """Say whether JAX has a GPU to work on."""
    return any(device.platform == "gpu" for device in jax.devices())


def solve_dense(
    tables: Sequence[CourseTables],
    sinking: float,
    tolerance: float = TOLERANCE,
    dice: int = MOST_DICE,
) -> list[NDArray[np.float32]]:
    """Solve courses together: for each of them damage, gates, space, heading, hand."""
    spaces = [len(each.spaces) for each in tables]
    arrays = [jnp.asarray(each) for each in one_water(tables, dice)]
    values = np.asarray(solve_arrays(arrays, sinking, tolerance, dice)[0])
    by_space = values.reshape(SINKING_DAMAGE, -1, GATES, sum(spaces), 6).transpose(0, 2, 3, 4, 1)
    return np.split(by_space, np.cumsum(spaces)[:-1], axis=2)


def one_water(
    tables: Sequence[CourseTables], dice: int = MOST_DICE
) -> tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int32]]:
    """Tell for each total and column where a ride ends: a column, the finish, or nowhere.

    The finish is the column after the last, nowhere the one after that. The second table is for
    rides as long as the water is, the third is the water.
    """
    total_spaces = sum(len(each.spaces) for each in tables)
    columns = GATES * total_spaces * 6
    totals = 3 * dice + 1
    water = np.concatenate([each.water for each in tables]).astype(np.int32)
    targets = np.full((totals, GATES, total_spaces, 6), columns + 1, np.int32)
    longest = np.empty((GATES, total_spaces, 6), np.int32)
    base = 0
    ways = np.arange(6)
    for each in tables:
        here = slice(base, base + len(each.spaces))
        for total in range(totals + 1):
            last = total == totals
            length = each.water if last else np.minimum(each.water, total)
            word = each.rides[each.first + length]
            end = (word & (1 << END_BITS) - 1).astype(np.int64) + base
            for gates in range(GATES):
                then = word >> np.uint32(END_BITS + GATE_BITS * gates) & (1 << GATE_BITS) - 1
                goal = (then.astype(np.int64) * total_spaces + end) * 6 + ways
                goal = np.where(then == GATES, columns, goal)
                if last:
                    longest[gates, here] = goal
                else:
                    targets[total, gates, here] = np.where(each.water < total, columns + 1, goal)
        base += len(each.spaces)
    return targets.reshape(totals, -1), longest.reshape(-1), water


@lru_cache(maxsize=4)
def _dice(most: int) -> tuple[NDArray[np.float32], list[list[int]], NDArray[np.int32]]:
    """Make the averages of all ways to keep and roll, and which of them each hand may choose.

    Row `row[dice, hand]` of the averages is for keeping a hand and having so many dice in all.
    """
    known = hands(most)
    size, amount = known.size.astype(int), len(known.size)
    row: dict[tuple[int, int], int] = {}
    averages: list[NDArray[np.float64]] = []
    for dice in range(most + 1):
        shares: dict[int, NDArray[np.float64]] = {}
        for hand in sorted(range(amount), key=lambda each: -size[each]):
            if size[hand] == dice:
                shares[hand] = np.eye(amount)[hand]
            elif size[hand] < dice:
                shares[hand] = sum(shares[int(more)] for more in known.plus[hand]) / 3  # type: ignore[assignment]
        for hand, share in shares.items():
            row[dice, hand] = len(averages)
            averages.append(share)
    below: list[set[int]] = []
    for hand in range(amount):
        less = {int(each) for each in known.minus[hand] if each < amount}
        below.append({hand}.union(*(below[each] for each in less)))
    choices = [
        [
            row[dice, kept]
            for dice in range(max(size[hand] - 1, 0), min(size[hand] + 1, most) + 1)
            for kept in sorted(below[hand])
            if size[kept] <= dice
        ]
        for hand in range(amount)
    ]
    return np.array(averages, np.float32), choices, known.total.astype(np.int32)


def _least_of_three(figures: Any) -> Any:
    """Take the least of a heading and its two neighbours; headings are the last axis of columns."""
    six = figures.reshape(*figures.shape[:-1], -1, 6)
    least = jnp.minimum(six, jnp.minimum(jnp.roll(six, 1, axis=-1), jnp.roll(six, -1, axis=-1)))
    return least.reshape(figures.shape)


def _with_ends(values: Any) -> Any:
    """Add the two columns that are none: the finish costs nothing, nowhere is never taken."""
    ends = jnp.broadcast_to(jnp.array([0.0, jnp.inf], values.dtype), (values.shape[0], 2))
    return jnp.concatenate([values, ends], axis=1)


def _neighbours(figures: Any) -> list[Any]:
    """Give the figures of the heading to the right, of the heading itself, and to the left."""
    six = figures.reshape(-1, 6)
    return [jnp.roll(six, turn, axis=1).reshape(-1) for turn in (1, 0, -1)]


@partial(jax.jit, static_argnames=("dice", "damage"))
def _crashes(dice: int, damage: int, solved: Any, longest: Any, water: Any, sinking: Any) -> Any:
    """Give what each hand costs that is too high for every direction (PB-5.4, PB-6)."""
    totals = jnp.asarray(_dice(dice)[2])
    columns = longest.shape[0]
    own = jnp.tile(water.reshape(-1), GATES)
    waters = _neighbours(own)
    most = jnp.maximum(waters[0], jnp.maximum(waters[1], waters[2]))
    by_excess = []
    for hurt in range(damage + 1, damage + SINKING_DAMAGE + 1):
        if hurt >= SINKING_DAMAGE:
            there = jnp.where(longest == columns, 0.0, sinking)
        else:
            there = _with_ends(solved[hurt][:1])[0][longest]
        allowed = [
            jnp.where(far == most, cost, jnp.inf)
            for far, cost in zip(waters, _neighbours(there), strict=True)
        ]
        by_excess.append(jnp.minimum(allowed[0], jnp.minimum(allowed[1], allowed[2])))
    excess = totals[:, None] - most[None, :]
    which = jnp.clip(excess - 1, 0, SINKING_DAMAGE - 1)
    cost = jnp.take_along_axis(jnp.stack(by_excess), which, axis=0)
    return jnp.where(excess > 0, cost, jnp.inf)


@partial(jax.jit, static_argnames="dice")
def _layer(dice: int, values: Any, crash: Any, targets: Any, tolerance: Any) -> Any:
    """Solve all states of the same damage, from a guess; gives the values and the sweeps."""
    averages, choices, totals = _dice(dice)
    index = targets[jnp.asarray(totals)]

    def sweep(values: Any) -> Any:
        there = jnp.take_along_axis(_with_ends(values), index, axis=1)
        after = 1.0 + jnp.minimum(_least_of_three(there), crash)
        rolled = jnp.matmul(jnp.asarray(averages), after, precision=jax.lax.Precision.HIGHEST)
        rows = []
        for row, *more in choices:
            best = rolled[row]
            for other in more:
                best = jnp.minimum(best, rolled[other])
            rows.append(best)
        return jnp.stack(rows)

    def going_on(state: Any) -> Any:
        _, change, sweeps = state
        return (change > tolerance) & (sweeps < _MOST_SWEEPS)

    def step(state: Any) -> Any:
        values, _, sweeps = state
        new = sweep(values)
        return new, jnp.abs(new - values).max(), sweeps + 1

    values, _, sweeps = jax.lax.while_loop(going_on, step, (values, jnp.float32(jnp.inf), 0))
    return values, sweeps


def solve_arrays(
    arrays: Sequence[Any], sinking: float, tolerance: float, dice: int = MOST_DICE
) -> tuple[Any, list[Any]]:
    """Solve on the device where the arrays lie; gives values by damage, hand and column."""
    targets, longest, water = arrays
    values = jnp.full((len(_dice(dice)[2]), longest.shape[0]), _GUESS, jnp.float32)
    solved: list[Any] = [values] * SINKING_DAMAGE
    sweeps = []
    for damage in reversed(range(SINKING_DAMAGE)):
        crash = _crashes(dice, damage, solved, longest, water, sinking)
        values, swept = _layer(dice, values, crash, targets, tolerance)
        solved[damage] = values
        sweeps.append(swept)
    return jnp.stack(solved), sweeps
