"""The compiled core of `arrivals`: the states that a policy leads to, and when it arrives."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from boathouse.kernels.arrays import Floats, Integers
from boathouse.kernels.compiled import kernel, maker
from boathouse.powerboats.course import GATES
from boathouse.powerboats.kernels.hands import Hands
from boathouse.powerboats.kernels.policy_kernel import (
    DICE_BITS,
    PolicyChoices,
    ReachedState,
    let_fall,
    moved,
)
from boathouse.powerboats.kernels.solver_kernel import SolverLake
from boathouse.powerboats.race import SINKING_DAMAGE

ARRIVED, NOT_KNOWN = 0, -1
"""Place 0 of the table is for boats that have arrived; a state without a place is not known yet."""

_DICE = (1 << DICE_BITS) - 1


@maker
def _longer(array: NDArray[np.int32], needed: int) -> NDArray[np.int32]:
    """Make room for more."""
    if needed <= array.shape[0]:
        return array
    longer = np.empty((2 * needed, array.shape[1]), np.int32)
    longer[: array.shape[0]] = array
    return longer


@kernel
def explore(
    choices: PolicyChoices,
    lake: SolverLake,
    hands: Hands,
    start: ReachedState,
    places: Integers,
    known: int,
) -> tuple[Integers, Floats, Integers]:
    """Number all states that a policy comes to from a state, from `known` on.

    Returns for all ways that lead on, state by state, the places they lead to and their chances,
    and where the ways of each state begin. A boat that sinks goes nowhere.
    """
    chances = np.zeros(hands.size.size)
    found = np.empty((64, 5), np.int32)
    begins = np.zeros((65, 1), np.int32)
    goals = np.empty((256, 1), np.int32)
    shares = np.empty(256)
    found[0] = np.array([start.damage, start.gates, start.space, start.heading, start.hand])
    first = int(np.int64(lake.states[start.space, start.heading])) + start.hand
    places[start.damage, start.gates, first] = known
    count, at, ways = 1, 0, 0
    while at < count:
        damage, gates, space = int(found[at, 0]), int(found[at, 1]), int(found[at, 2])
        heading, held = int(found[at, 3]), int(found[at, 4])
        here = int(np.int64(lake.states[space, heading])) + held
        throttle = int(np.int64(choices.throttles[damage, gates, here]))
        dice = throttle & _DICE
        chances[throttle >> DICE_BITS] = 1.0
        let_fall(hands, dice, chances)
        turns = choices.turns[damage, gates, choices.rolls[space, heading] :]
        for exact in range(hands.exact_at[dice], hands.exact_at[dice + 1]):
            hand = int(np.int64(hands.exact[exact]))
            chance = chances[hand]
            chances[hand] = 0.0
            if chance <= 0.0:
                continue
            turn = int(np.int64(turns[hand]))
            move = moved(lake, hands, damage, gates, space, heading, turn, hand)
            if move.gates == GATES:
                goal = ARRIVED
            elif move.damage >= SINKING_DAMAGE:
                continue
            else:
                then = int(np.int64(lake.states[move.space, move.heading])) + move.hand
                goal = int(places[move.damage, move.gates, then])
                if goal == NOT_KNOWN:
                    goal = known + count
                    places[move.damage, move.gates, then] = goal
                    found = _longer(found, count + 1)
                    found[count, 0], found[count, 1] = move.damage, move.gates
                    found[count, 2], found[count, 3] = move.space, move.heading
                    found[count, 4] = move.hand
                    count += 1
            if ways == shares.size:
                goals = _longer(goals, ways + 1)
                more = np.empty(goals.shape[0])
                more[:ways] = shares
                shares = more
            goals[ways, 0], shares[ways] = goal, chance
            ways += 1
        at += 1
        begins = _longer(begins, at + 1)
        begins[at, 0] = ways
    return goals[:ways, 0].copy(), shares[:ways].copy(), begins[: count + 1, 0].copy()


@kernel
def arrive(
    goals: Integers, shares: Floats, begins: Integers, known: int, table: NDArray[np.float32]
) -> None:
    """Fill in the chances to arrive in 0, 1, 2 ... turns, for the places from `known` on."""
    for turns in range(1, table.shape[1]):
        for at in range(begins.size - 1):
            chance = 0.0
            for way in range(begins[at], begins[at + 1]):
                chance += shares[way] * table[goals[way], turns - 1]
            table[known + at, turns] = chance
