"""Races of several boats played out by one policy, with boats in each other's way and without.

The policy is for a boat that is alone. What being in each other's way does to it is seen by
playing the same race twice with the same dice: once by the rules (PB-5.6), and once as if the boats
went through each other.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boathouse.kernels.compiled import kernel, part
from boathouse.kernels.streams import stream_of
from boathouse.powerboats.course import GATES
from boathouse.powerboats.kernels.course_tables import END_BITS
from boathouse.powerboats.kernels.hands import Hands
from boathouse.powerboats.kernels.policy_kernel import (
    DICE_BITS,
    PolicyChoices,
    fall,
    longest_water,
)
from boathouse.powerboats.kernels.solver_kernel import SolverLake, gates_passed
from boathouse.powerboats.race import SINKING_DAMAGE

_END = np.uint32((1 << END_BITS) - 1)
_DICE = (1 << DICE_BITS) - 1
_SIX = 6
_SPACE, _HEADING, _HAND, _BOAT_GATES, _DAMAGE, _RACING = range(6)
"""The columns of a boat."""

BOAT_WIDTH = 6

WholeNumbers = NDArray[np.int64]


class FleetOrder(NamedTuple):
    """Whose boat is asked about, who moves first, and how many turns each has at the most."""

    own: int
    first: int
    most_turns: int


@part
def held_hand(lake: SolverLake, hands: Hands, space: int, heading: int, hand: int) -> int:
    """Take a boat that was held up for one that has lost its highest dice, as the bots do."""
    none = hands.size.size
    while hand > 0 and hand >= int(np.int64(lake.held[space, heading])):
        face = 2
        while face > 0 and int(np.int64(hands.minus[hand, face])) >= none:
            face -= 1
        hand = int(np.int64(hands.minus[hand, face]))
    return hand


@part
def _is_taken(boats: WholeNumbers, space: int, mover: int) -> bool:
    for other in range(boats.shape[0]):
        if other != mover and boats[other, _RACING] == 1 and boats[other, _SPACE] == space:
            return True
    return False


@kernel
def sail_together(
    choices: PolicyChoices,
    lake: SolverLake,
    hands: Hands,
    fleet: WholeNumbers,
    starts: WholeNumbers,
    order: FleetOrder,
    seed: np.uint64,
    ahead: WholeNumbers,
) -> None:
    """Play races out; the own boat begins each of them where `starts` says.

    `ahead[race, 0]` is how many of the others come in before the own boat with boats in the way,
    `ahead[race, 1]` without; where the own boat sinks or is too late, it is -1.
    """
    seats = fleet.shape[0]
    boats = fleet.copy()
    streams = np.empty((seats, 2), np.uint64)
    for race in range(starts.shape[0]):
        for passing in range(2):
            boats[:] = fleet
            boats[order.own] = starts[race]
            before, afloat, turns = 0, True, 0
            for mover in range(seats):
                stream = stream_of(seed, np.uint64(race * seats + mover))
                streams[mover, 0], streams[mover, 1] = stream
            while afloat and turns < order.most_turns:
                for step in range(seats):
                    mover = (order.first + step) % seats
                    boat = boats[mover]
                    if boat[_RACING] == 0:
                        continue
                    space, heading = int(boat[_SPACE]), int(boat[_HEADING])
                    gates, damage = int(boat[_BOAT_GATES]), int(boat[_DAMAGE])
                    hand = held_hand(lake, hands, space, heading, int(boat[_HAND]))
                    at = lake.states[space, heading] + np.uint32(hand)
                    throttle = int(np.int64(choices.throttles[damage, gates, at]))
                    stream = streams[mover, 0], streams[mover, 1]
                    stream, hand = fall(stream, hands, throttle >> DICE_BITS, throttle & _DICE)
                    streams[mover, 0], streams[mover, 1] = stream
                    at = choices.rolls[space, heading] + np.uint32(hand)
                    turn = int(np.int64(choices.turns[damage, gates, at]))
                    total = int(np.int64(hands.total[hand]))
                    length = min(total, longest_water(lake, space, heading))
                    hurt = damage + total - length
                    way = (heading + turn + 5) % _SIX
                    first = int(np.int64(lake.first[space, way]))
                    ride = lake.rides[first + length]
                    while (
                        passing == 0
                        and length > 0
                        and _is_taken(boats, int(np.int64(ride & _END)), mover)
                    ):
                        length -= 1
                        ride = lake.rides[first + length]
                    gates = gates_passed(ride, gates)
                    if gates == GATES or hurt >= SINKING_DAMAGE:
                        boat[_RACING] = 0
                        if mover == order.own:
                            afloat = False
                            if gates < GATES:
                                before = -1
                            break
                        before += int(gates == GATES)
                        continue
                    boat[_SPACE], boat[_HEADING] = int(np.int64(ride & _END)), way
                    boat[_HAND] = hand if hurt == damage else 0
                    boat[_BOAT_GATES], boat[_DAMAGE] = gates, hurt
                turns += 1
            ahead[race, passing] = -1 if afloat else before
