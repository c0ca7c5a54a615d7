"""The compiled core of `policies`: choosing the best, and following what was chosen."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boathouse.kernels.arrays import Floats
from boathouse.kernels.compiled import kernel, part, take
from boathouse.kernels.streams import Stream, below, stream_of, word
from boathouse.powerboats.course import GATES
from boathouse.powerboats.kernels.course_tables import END_BITS
from boathouse.powerboats.kernels.hands import Hands
from boathouse.powerboats.kernels.solver_kernel import (
    FEW,
    Bytes,
    SolverLake,
    bench,
    gates_passed,
    make_due,
    most_dice,
    roll,
)
from boathouse.powerboats.race import SINKING_DAMAGE

DICE_BITS = 4
"""A throttle is the number of the hand that is kept, and in the last bits the dice in all."""

_END = np.uint32((1 << END_BITS) - 1)
_DICE = (1 << DICE_BITS) - 1
_SIX = 6
_THIRD = 1 / 3
_HIGH, _THREE_FACES = np.uint64(32), np.uint64(3)
_FINISHED, _SUNK, _CRASHED = range(3)
"""How a race can end, in the table of a voyage, and what can happen on the way."""


class PolicyChoices(NamedTuple):
    """What a policy does: a throttle for each state, a direction for each hand after the roll.

    Directions are 0 for right, 1 for ahead, 2 for left. Those of a column begin at
    `rolls[space, heading]`.
    """

    throttles: NDArray[np.uint16]
    turns: Bytes
    rolls: NDArray[np.uint32]


class ReachedState(NamedTuple):
    """Where a boat comes to: its gates are 5 where it finishes, its damage 4 where it sinks."""

    damage: int
    gates: int
    space: int
    heading: int
    hand: int


@part
def longest_water(lake: SolverLake, space: int, heading: int) -> int:
    """How far a boat can go in the best of its three directions."""
    longest = 0
    for turn in range(3):
        longest = max(longest, int(np.int64(lake.water[space, (heading + turn + 5) % _SIX])))
    return longest


@kernel
def moved(
    lake: SolverLake,
    hands: Hands,
    damage: int,
    gates: int,
    space: int,
    heading: int,
    turn: int,
    hand: int,
) -> ReachedState:
    """Move a boat with the hand that it has rolled, in a direction that is legal."""
    total = int(np.int64(hands.total[hand]))
    length = min(total, longest_water(lake, space, heading))
    way = (heading + turn + 5) % _SIX
    ride = lake.rides[lake.first[space, way] + np.uint32(length)]
    hurt = min(damage + total - length, SINKING_DAMAGE)
    end = int(np.int64(ride & _END))
    keeps = int(np.int64(hand)) * int(hurt == damage)  # PB-6.1: a crash costs all dice
    return ReachedState(hurt, gates_passed(ride, gates), end, way, keeps)


@part
def worth(
    move: ReachedState, damage: int, values: Floats, lake: SolverLake, costs: Floats
) -> float:
    """Return what a move leads to; `costs` are those of a turn, of sinking and of crashing."""
    step, sinking, crashing = float(costs[0]), float(costs[1]), float(costs[2])
    if move.damage > damage and crashing >= 0.0:
        return crashing
    if move.gates == GATES:
        return step
    if move.damage >= SINKING_DAMAGE:
        return step + sinking
    at = lake.states[move.space, move.heading] + np.uint32(move.hand)
    return step + float(values[move.damage, move.gates, at])


@part
def _legal(lake: SolverLake, hands: Hands, space: int, heading: int, turn: int, hand: int) -> bool:
    """PB-5.2, PB-5.4: water for the whole total, or as much as any direction has."""
    longest = longest_water(lake, space, heading)
    wanted = min(int(np.int64(hands.total[hand])), longest)
    return int(np.int64(lake.water[space, (heading + turn + 5) % _SIX])) >= wanted


@kernel
def decide(
    values: Floats,
    lake: SolverLake,
    hands: Hands,
    sinking: float,
    begin: int,
    end: int,
    choices: PolicyChoices,
) -> None:
    """Choose the best in every state of some spaces; the first of equals."""
    costs = np.array([1.0, sinking, -1.0])
    work = bench(hands)
    after, rolled, kept, best = work
    source = np.empty(after.size, np.int64)
    for damage in range(SINKING_DAMAGE):
        for gates in range(GATES):
            for space in range(begin, end):
                for heading in range(_SIX):
                    most = most_dice(lake, hands, space, heading)
                    row = choices.turns[damage, gates, choices.rolls[space, heading] :]
                    for hand in range(hands.up_to[3 * most]):
                        after[hand] = np.inf
                        for turn in range(3):
                            if _legal(lake, hands, space, heading, turn, hand):
                                move = moved(lake, hands, damage, gates, space, heading, turn, hand)
                                cost = worth(move, damage, values, lake, costs)
                                if cost < after[hand]:
                                    after[hand] = cost
                                    row[hand] = turn
                    held = lake.held[space, heading]
                    best[:held] = np.inf
                    throttles = choices.throttles[damage, gates, lake.states[space, heading] :]
                    for dice in range(most + 1):
                        roll(hands, dice, after, rolled)
                        for at in range(hands.usable_at[dice], hands.usable_at[dice + 1]):
                            hand = hands.usable[at]
                            if hand >= held:
                                break
                            least, chosen = np.inf, np.int64(0)
                            if hands.size[hand] <= np.uint32(dice):
                                least, chosen = rolled[hand], np.int64(hand)
                            for face in range(3):
                                less = hands.minus[hand, face]
                                if kept[less] < least:
                                    least, chosen = kept[less], source[less]
                            kept[hand], source[hand] = least, chosen
                            allowed = hands.size[hand] + np.uint32(1) >= np.uint32(dice)
                            if allowed and least < best[hand]:
                                best[hand] = least
                                throttles[hand] = chosen << DICE_BITS | dice


@kernel
def follow(
    values: Floats,
    choices: PolicyChoices,
    lake: SolverLake,
    hands: Hands,
    order: NDArray[np.int64],
    done: NDArray[np.int64],
    due: Bytes,
    damage: int,
    costs: Floats,
    tolerance: float,
) -> int:
    """Compute, in this order, a policy's cost in the columns that are due; returns how many."""
    work = bench(hands)
    spaces = lake.water.shape[0]
    sheets = np.empty((hands.size[hands.size.size - 1] + 1, work.after.size))
    worked = 0
    begin = take(done, FEW)
    while begin < order.size:
        for column in order[begin : begin + FEW]:
            if due[column] == 0:
                continue
            due[column] = 0
            worked += 1
            gates = column // (spaces * _SIX)
            space, heading = column // _SIX % spaces, column % _SIX
            most = most_dice(lake, hands, space, heading)
            turns = choices.turns[damage, gates, choices.rolls[space, heading] :]
            for hand in range(hands.up_to[3 * most]):
                turn = int(np.int64(turns[hand]))
                move = moved(lake, hands, damage, gates, space, heading, turn, hand)
                work.after[hand] = worth(move, damage, values, lake, costs)
            for dice in range(most + 1):
                roll(hands, dice, work.after, sheets[dice])
            first = lake.states[space, heading]
            change = 0.0
            for hand in range(lake.held[space, heading]):
                throttle = int(np.int64(choices.throttles[damage, gates, first + hand]))
                new = sheets[throttle & _DICE, throttle >> DICE_BITS]
                change = max(change, abs(new - values[damage, gates, first + hand]))
                values[damage, gates, first + hand] = new
            if change > tolerance:
                make_due(lake, gates, space, heading, due)
        begin = take(done, FEW)
    return worked


@part
def let_fall(hands: Hands, dice: int, chances: Floats) -> None:
    """Roll until there are so many dice: the chances of hands with fewer go to what becomes."""
    last = int(np.int64(hands.fewer_at[dice])) - 1
    for at in range(int(np.int64(hands.fewer_at[dice + 1])) - 1, last, -1):
        hand = hands.fewer[at]
        share = chances[hand] * _THIRD
        chances[hand] = 0.0
        if share > 0.0:
            for face in range(3):
                chances[hands.plus[hand, face]] += share


@kernel
def drift(
    choices: PolicyChoices,
    lake: SolverLake,
    hands: Hands,
    chances: Floats,
    there: Bytes,
    chances_after: Floats,
    there_after: Bytes,
    ended: Floats,
) -> None:
    """Let a turn pass: chances of states become those after it, which must be all zero before."""
    spaces = lake.water.shape[0]
    most_ever = hands.size[hands.size.size - 1]
    spread = np.zeros((most_ever + 1, hands.size.size + 1))
    for damage in range(SINKING_DAMAGE):
        for gates in range(GATES):
            for space in range(spaces):
                for heading in range(_SIX):
                    if there[damage, gates, space, heading] == 0:
                        continue
                    first = lake.states[space, heading]
                    row = chances[damage, gates, first:]
                    throttles = choices.throttles[damage, gates, first:]
                    for hand in range(lake.held[space, heading]):
                        if row[hand] > 0.0:
                            throttle = int(np.int64(throttles[hand]))
                            spread[throttle & _DICE, throttle >> DICE_BITS] += row[hand]
                            row[hand] = 0.0
                    there[damage, gates, space, heading] = 0
                    turns = choices.turns[damage, gates, choices.rolls[space, heading] :]
                    for dice in range(most_dice(lake, hands, space, heading) + 1):
                        some = spread[dice]
                        let_fall(hands, dice, some)
                        for at in range(hands.exact_at[dice], hands.exact_at[dice + 1]):
                            hand = hands.exact[at]
                            chance = some[hand]
                            some[hand] = 0.0
                            if chance <= 0.0:
                                continue
                            turn = int(np.int64(turns[hand]))
                            move = moved(
                                lake,
                                hands,
                                damage,
                                gates,
                                space,
                                heading,
                                turn,
                                int(np.int64(hand)),
                            )
                            if move.damage > damage:
                                ended[_CRASHED] += chance
                            if move.gates == GATES:
                                ended[_FINISHED] += chance
                            elif move.damage >= SINKING_DAMAGE:
                                ended[_SUNK] += chance
                            else:
                                there_after[move.damage, move.gates, move.space, move.heading] = 1
                                end = lake.states[move.space, move.heading] + np.uint32(move.hand)
                                chances_after[move.damage, move.gates, end] += chance


@part
def fall(stream: Stream, hands: Hands, hand: int, dice: int) -> tuple[Stream, int]:
    """Roll as many dice as are missing."""
    for _ in range(int(np.int64(hands.size[hand])), dice):
        stream, bits = word(stream)
        stream, face = below(stream, bits >> _HIGH, _THREE_FACES)
        hand = int(np.int64(hands.plus[hand, face]))
    return stream, hand


@kernel
def sail(
    choices: PolicyChoices,
    lake: SolverLake,
    hands: Hands,
    start: ReachedState,
    begin: int,
    end: int,
    seed: np.uint64,
    turns_taken: NDArray[np.int32],
    most_turns: int,
) -> None:
    """Sail races `begin` to `end` by a policy; a boat that sinks or retires takes minus so many."""
    for race in range(begin, end):
        stream = stream_of(seed, np.uint64(race))
        damage, gates, space, heading, hand = start
        turns = 0
        while turns < most_turns and gates < GATES and damage < SINKING_DAMAGE:
            at = lake.states[space, heading] + np.uint32(hand)
            throttle = int(np.int64(choices.throttles[damage, gates, at]))
            stream, hand = fall(stream, hands, throttle >> DICE_BITS, throttle & _DICE)
            at = choices.rolls[space, heading] + np.uint32(hand)
            turn = int(np.int64(choices.turns[damage, gates, at]))
            move = moved(lake, hands, damage, gates, space, heading, turn, hand)
            damage, gates, space, heading, hand = move
            turns += 1
        turns_taken[race] = turns if gates == GATES else -turns


@kernel
def weigh(
    values: Floats,
    sinks: NDArray[np.float32],
    lake: SolverLake,
    hands: Hands,
    damage: int,
    gates: int,
    space: int,
    heading: int,
    sinking: float,
    sheets: Floats,
    turned: Floats,
) -> None:
    """What every throttle and every direction from a space is worth.

    `sheets[what, dice, hand]` is for keeping a hand and having so many dice in all; `what` is 0 for
    the turns, 1 for the chance to crash now, 2 for the chance to sink at some time. So is
    `turned[what, turn, hand]`, for the directions once the dice lie.
    """
    costs = np.array([1.0, sinking, -1.0])
    most = int(np.int64(hands.size[hands.size.size - 1]))
    after = np.zeros((3, hands.size.size + 1))
    for hand in range(hands.size.size):
        after[0, hand] = np.inf
        for turn in range(3):
            turned[0, turn, hand] = np.inf
            if not _legal(lake, hands, space, heading, turn, hand):
                continue
            move = moved(lake, hands, damage, gates, space, heading, turn, hand)
            turned[0, turn, hand] = worth(move, damage, values, lake, costs)
            turned[1, turn, hand] = 1.0 if move.damage > damage else 0.0
            if move.gates == GATES:
                turned[2, turn, hand] = 0.0
            elif move.damage >= SINKING_DAMAGE:
                turned[2, turn, hand] = 1.0
            else:
                at = lake.states[move.space, move.heading] + np.uint32(move.hand)
                turned[2, turn, hand] = sinks[move.damage, move.gates, at]
            if turned[0, turn, hand] < after[0, hand]:
                for what in range(3):
                    after[what, hand] = turned[what, turn, hand]
    for dice in range(most + 1):
        for what in range(3):
            roll(hands, dice, after[what], sheets[what, dice])
