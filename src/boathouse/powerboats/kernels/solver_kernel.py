"""The compiled core of the solver: what each decision is worth, once the states after it are known.

A *column* is a space, a heading, a number of gates passed and of damage counters; its states differ
in the hand of dice alone. A turn is worked out for a whole column at once, from its end:

1. After the roll only the total and three directions matter (`after_roll`).
2. Rolling one die more is an average of three hands that are one die larger (`rolled`).
3. The best that can be kept of a hand is the hand itself, or the best of a hand one die smaller.

Values are costs, so the best is the least. `step` is the cost of a turn and `sinking` that of
sinking: 1 and a number of turns for the expected turns; 0 and 1 for the chance not to arrive.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boathouse.kernels.arrays import Bits, Floats
from boathouse.kernels.compiled import kernel, maker, part, take
from boathouse.powerboats.course import GATES
from boathouse.powerboats.kernels.course_tables import END_BITS, GATE_BITS
from boathouse.powerboats.kernels.hands import Hands
from boathouse.powerboats.race import SINKING_DAMAGE

Bytes = NDArray[np.uint8]

_END = np.uint32((1 << END_BITS) - 1)
_GATE = np.uint32((1 << GATE_BITS) - 1)
_SIX = 6
_THIRD = 1 / 3
FEW = 16
"""How many columns a thread takes at a time."""


class SolverLake(NamedTuple):
    """A course for the solver: its tables, and where the states of a space and heading begin.

    `states[space, heading]` is the first of them among those of as many gates and as much damage;
    `held[space, heading]` counts the hands that can be held there.
    """

    water: Bytes
    first: Bits
    rides: Bits
    states: Bits
    held: Bits


class Bench(NamedTuple):
    """Where a column is worked out; each array has a place for every hand, and one more."""

    after: Floats
    rolled: Floats
    kept: Floats
    best: Floats


@maker
def bench(hands: Hands) -> Bench:
    """Make room for a column."""
    size = hands.size.size + 1
    made = Bench(np.empty(size), np.empty(size), np.empty(size), np.empty(size))
    made.kept[size - 1] = np.inf  # a hand that does not exist is never the best
    return made


@part
def gates_passed(ride: np.uint32, gates: int) -> int:
    """How many gates are passed after a ride."""
    shift = np.uint32(END_BITS) + np.uint32(GATE_BITS) * np.uint32(gates)
    return int(np.int64(ride >> shift & _GATE))


@part
def most_dice(lake: SolverLake, hands: Hands, space: int, heading: int) -> int:
    """How many dice a boat can have after the next roll: one more than it can hold."""
    behind = int(np.int64(lake.water[space, (heading + 3) % _SIX]))
    return min(behind + 1, int(np.int64(hands.size[hands.size.size - 1])))


@part
def after_roll(
    values: Floats,
    lake: SolverLake,
    hands: Hands,
    damage: int,
    gates: int,
    space: int,
    heading: int,
    highest: int,
    step: float,
    sinking: float,
    after: Floats,
) -> None:
    """Return the worth of every rolled hand up to a total (PB-5 to PB-7)."""
    water = lake.water[space]
    longest = 0
    for turn in range(3):
        longest = max(longest, int(np.int64(water[(heading + turn + 5) % _SIX])))
    after[: hands.up_to[highest]] = np.inf
    for turn in range(3):
        way = (heading + turn + 5) % _SIX
        ride = lake.first[space, way]
        far = int(np.int64(water[way]))
        low = np.uint32(0)
        for total in range(min(far, highest) + 1):  # PB-5.2
            word = lake.rides[ride + np.uint32(total)]
            high = hands.up_to[total]
            then = gates_passed(word, gates)
            if then == GATES:
                after[low:high] = step
            else:
                row = values[damage, then, lake.states[word & _END, way] :]
                for hand in range(low, high):
                    after[hand] = min(after[hand], step + row[hand])
            low = high
        if far < longest:
            continue
        word = lake.rides[ride + np.uint32(longest)]
        then = gates_passed(word, gates)
        for total in range(longest + 1, highest + 1):  # PB-5.4, PB-6
            hurt = damage + total - longest
            if then == GATES:
                cost = step
            elif hurt >= SINKING_DAMAGE:
                cost = step + sinking
            else:
                cost = step + values[hurt, then, lake.states[word & _END, way]]
            for hand in range(hands.up_to[total - 1], hands.up_to[total]):
                after[hand] = min(after[hand], cost)


@part
def roll(hands: Hands, dice: int, after: Floats, rolled: Floats) -> None:
    """Return for every hand the worth of keeping it and rolling some dice."""
    for at in range(hands.exact_at[dice], hands.exact_at[dice + 1]):
        hand = hands.exact[at]
        rolled[hand] = after[hand]
    for at in range(hands.fewer_at[dice], hands.fewer_at[dice + 1]):
        hand = hands.fewer[at]
        one, two, three = hands.plus[hand, 0], hands.plus[hand, 1], hands.plus[hand, 2]
        rolled[hand] = (rolled[one] + rolled[two] + rolled[three]) * _THIRD


@part
def back_up_values(
    values: Floats,
    lake: SolverLake,
    hands: Hands,
    damage: int,
    gates: int,
    space: int,
    heading: int,
    step: float,
    sinking: float,
    work: Bench,
) -> None:
    """Work out a column into `work.best`."""
    most = most_dice(lake, hands, space, heading)
    after, rolled, kept, best = work
    after_roll(values, lake, hands, damage, gates, space, heading, 3 * most, step, sinking, after)
    held = lake.held[space, heading]
    best[:held] = np.inf
    for dice in range(most + 1):
        roll(hands, dice, after, rolled)
        for at in range(hands.usable_at[dice], hands.usable_at[dice + 1]):
            hand = hands.usable[at]
            if hand >= held:
                break
            size = hands.size[hand]
            one, two, three = hands.minus[hand, 0], hands.minus[hand, 1], hands.minus[hand, 2]
            least = min(kept[one], kept[two], kept[three])
            if size <= np.uint32(dice):
                least = min(least, rolled[hand])
            kept[hand] = least
            if size + np.uint32(1) >= np.uint32(dice):  # PB-4.2: one die more or less
                best[hand] = min(best[hand], least)


@kernel
def sweep(
    values: Floats,
    lake: SolverLake,
    hands: Hands,
    damage: int,
    order: NDArray[np.int64],
    done: NDArray[np.int64],
    due: Bytes,
    step: float,
    sinking: float,
    tolerance: float,
) -> tuple[float, int]:
    """Work out the columns that are due, and make those due that can come to a changed one.

    Several threads may do it together: each takes a few columns at a time, so that they stay close
    together in the order. Returns the greatest change and how many columns were worked out.
    """
    work = bench(hands)
    spaces = lake.water.shape[0]
    greatest, worked = 0.0, 0
    begin = take(done, FEW)
    while begin < order.size:
        for column in order[begin : begin + FEW]:
            if due[column] == 0:
                continue
            due[column] = 0
            worked += 1
            gates = column // (spaces * _SIX)
            space, heading = column // _SIX % spaces, column % _SIX
            back_up_values(values, lake, hands, damage, gates, space, heading, step, sinking, work)
            row = values[damage, gates, lake.states[space, heading] :]
            change = 0.0
            for hand in range(lake.held[space, heading]):
                change = max(change, abs(row[hand] - work.best[hand]))
                row[hand] = work.best[hand]
            greatest = max(greatest, change)
            if change > tolerance:
                make_due(lake, gates, space, heading, due)
        begin = take(done, FEW)
    return greatest, worked


@part
def make_due(lake: SolverLake, gates: int, space: int, heading: int, due: Bytes) -> None:
    """Mark the columns from which a straight ride comes to this one."""
    spaces = lake.water.shape[0]
    behind = (heading + 3) % _SIX
    back = lake.first[space, behind]
    for length in range(lake.water[space, behind] + np.uint32(1)):
        origin = lake.rides[back + length] & _END
        onward = lake.rides[lake.first[origin, heading] + length]
        for before in range(GATES):
            if gates_passed(onward, before) == gates:
                column = (before * spaces + int(np.int64(origin))) * _SIX
                for turn in range(3):
                    due[column + (heading + turn + 5) % _SIX] = 1


@kernel
def turn_earlier(
    later: Floats,
    values: Floats,
    lake: SolverLake,
    hands: Hands,
    begin: int,
    end: int,
    step: float,
    sinking: float,
) -> float:
    """Work out spaces `begin` to `end` from values that stay; returns the greatest change."""
    work = bench(hands)
    greatest = 0.0
    for damage in range(SINKING_DAMAGE):
        for gates in range(GATES):
            for space in range(begin, end):
                for heading in range(_SIX):
                    back_up_values(
                        later, lake, hands, damage, gates, space, heading, step, sinking, work
                    )
                    first = lake.states[space, heading]
                    for hand in range(lake.held[space, heading]):
                        new = work.best[hand]
                        change = abs(later[damage, gates, first + hand] - new)
                        greatest = max(greatest, change)
                        values[damage, gates, first + hand] = new
    return greatest
