"""The rules on the rows of `environment_tables`, compiled: what each decision does to a match.

A row is the match, then the boats by seat. `match_kernel` plays the same rules for bots. The
clauses are named where they are played.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from boathouse.kernels.compiled import inlined
from boathouse.kernels.streams import Stream, below, word
from boathouse.powerboats.course import FINISH
from boathouse.powerboats.kernels.course_tables import END_BITS, GATE_BITS
from boathouse.powerboats.kernels.dice_tables import COUNT_BITS, COUNT_MASK
from boathouse.powerboats.kernels.environment_tables import (
    AFLOAT,
    AT_FIRST,
    BOAT,
    BOATS,
    COURSE,
    DAMAGE_TAKEN,
    DUE,
    FATE,
    FIRST_THROTTLE,
    GATES_PASSED,
    HEADING,
    HEADING_COUNT,
    IN,
    LAST_TURNS,
    MATCH_OVER,
    MATCH_ROW,
    MAX_HELD,
    OFF,
    ONES,
    PLACE,
    PLACING,
    PLAN,
    POINTS,
    RACE,
    SANK,
    SEATED,
    SPACE,
    START_SEAT,
    THREES,
    THROTTLE,
    TO_ACT,
    TURN_ACTIONS,
    TURNING,
    TURNS_TAKEN,
    TWOS,
    Lakes,
)
from boathouse.powerboats.kernels.match_tables import FINISHED, RACING, RETIRED, SUNK
from boathouse.powerboats.match import SUNKEN_BOAT_BONUS
from boathouse.powerboats.race import SINKING_DAMAGE

MatchRow: TypeAlias = NDArray[np.int16]

_BYTE, _HIGH = np.uint64(255), np.uint64(32)
_END = np.uint32((1 << END_BITS) - 1)
_GATES = np.uint32((1 << GATE_BITS) - 1)
_COUNT = np.uint32(COUNT_MASK)
_POWERS = np.array([3**dice for dice in range(MAX_HELD + 1)], np.uint64)


@inlined
def plain_number(number: np.uint32 | np.uint64) -> int:
    """Make a number signed: compiled, a difference of others would be a fraction."""
    return int(np.int64(number))


@inlined
def number_at(state: MatchRow, at: int) -> int:
    """Read a number that is not negative: compiled, this is known where it is an index."""
    return int(np.int64(np.uint16(state[at])))


@inlined
def turned_heading(heading: int, sixths: int) -> int:
    """Turn a heading by less than a whole turn, without a division."""
    way = heading + sixths
    way = way + HEADING_COUNT if way < 0 else way
    return way - HEADING_COUNT if way >= HEADING_COUNT else way


@inlined
def byte_at(bits: np.uint64, at: int) -> int:
    """Read a number that is not negative from a word."""
    return plain_number(bits >> np.uint64(8 * at) & _BYTE)


@inlined
def _begin_race(state: MatchRow, lakes: Lakes) -> None:
    """PB-3.2: no boat is placed yet; the start player's right-hand neighbour is first."""
    seats = state[SEATED]
    state[COURSE] = lakes.terms.plan[state[PLAN], state[RACE]]
    state[DUE] = PLACING
    state[TO_ACT] = (state[START_SEAT] - 1) % seats
    state[AFLOAT] = seats
    state[IN] = state[SANK] = state[LAST_TURNS] = 0
    for seat in range(seats):
        boat = BOATS + BOAT * seat
        state[boat + SPACE] = OFF
        state[boat + DAMAGE_TAKEN] = state[boat + AT_FIRST]
        state[boat + HEADING] = state[boat + GATES_PASSED] = state[boat + TURNS_TAKEN] = 0
        state[boat + ONES] = state[boat + TWOS] = state[boat + THREES] = 0
        state[boat + FATE], state[boat + PLACE] = RACING, 0


@inlined
def begin_match_row(state: MatchRow, lakes: Lakes, stream: Stream) -> Stream:
    """PB-3.1: draw the courses and the start player."""
    seats = lakes.terms.seats
    for at in range(MATCH_ROW):
        state[at] = 0
    state[SEATED] = seats
    stream, bits = word(stream)
    stream, drawn = below(stream, bits, np.uint64(lakes.terms.plan.shape[0]))
    state[PLAN] = np.int16(drawn)
    stream, drawn = below(stream, bits >> _HIGH, np.uint64(seats))
    state[START_SEAT] = np.int16(drawn)
    _begin_race(state, lakes)
    return stream


@inlined
def place_boat(state: MatchRow, action: int, lakes: Lakes) -> None:
    """PB-3: place a boat; counter-clockwise, the start player last, who then moves first."""
    seat, course = state[TO_ACT], state[COURSE]
    boat = BOATS + BOAT * seat
    slot, sixths = (action - TURN_ACTIONS) // HEADING_COUNT, (action - TURN_ACTIONS) % HEADING_COUNT
    way, sense = lakes.views.tile[course, 0], lakes.views.tile[course, 1]
    state[boat + SPACE] = lakes.views.slots[course, slot]
    state[boat + HEADING] = (way + sense * sixths) % HEADING_COUNT
    state[boat + GATES_PASSED] = slot < 4  # PB-2.7
    if seat == state[START_SEAT]:
        state[DUE] = THROTTLE
    else:
        state[TO_ACT] = (seat - 1) % state[SEATED]


@inlined
def roll_kept(state: MatchRow, action: int, lakes: Lakes, stream: Stream) -> Stream:
    """PB-4.2: keep some dice, roll some."""
    boat = BOATS + BOAT * number_at(state, TO_ACT)
    chosen = lakes.actions.throttles[action - FIRST_THROTTLE & 255]
    rolled = number_at(chosen, 3)
    stream, bits = word(stream)
    stream, fall = below(stream, bits, _POWERS[rolled])
    fallen = lakes.actions.falls[lakes.actions.rolls[rolled] + fall]
    state[boat + ONES] = chosen[2] + np.int16(fallen & _COUNT)
    state[boat + TWOS] = chosen[1] + np.int16(fallen >> np.uint32(COUNT_BITS) & _COUNT)
    state[boat + THREES] = chosen[0] + np.int16(fallen >> np.uint32(2 * COUNT_BITS) & _COUNT)
    state[DUE] = TURNING
    return stream


@inlined
def held_at(state: MatchRow, boat: int) -> tuple[int, int, int]:
    """Count the ones, twos and threes of a boat."""
    return (
        number_at(state, boat + ONES),
        number_at(state, boat + TWOS),
        number_at(state, boat + THREES),
    )


@inlined
def total_held(state: MatchRow, boat: int) -> int:
    """Add up a boat's dice."""
    ones, twos, threes = held_at(state, boat)
    return ones + 2 * twos + 3 * threes


@inlined
def is_taken(state: MatchRow, space: int, mover: int) -> bool:
    """Whether another boat lies there."""
    found = False
    for seat in range(number_at(state, SEATED)):
        found |= seat != mover and state[BOATS + BOAT * seat + SPACE] == space
    return found


@inlined
def move_boat(state: MatchRow, action: int, lakes: Lakes) -> None:
    """PB-5 to PB-7: turn, move, count gates, take damage; then the next boat's turn."""
    seat = number_at(state, TO_ACT)
    boat = BOATS + BOAT * seat
    way = turned_heading(number_at(state, boat + HEADING), 1 - action)
    total = total_held(state, boat)
    spot = lakes.views.spots[space_of_boat(state, boat, lakes), way]
    water = min(total, byte_at(spot, 1))
    ride, gone = plain_number(spot >> _HIGH), water
    last = lakes.views.rides[ride + gone]
    while gone > 0 and is_taken(state, plain_number(last & _END), seat):  # PB-5.6
        gone -= 1
        last = lakes.views.rides[ride + gone]
    shift = np.uint32(END_BITS + GATE_BITS * number_at(state, boat + GATES_PASSED))
    crash = total - water
    state[boat + HEADING] = way
    state[boat + GATES_PASSED] = np.int16(last >> shift & _GATES)  # PB-5.8
    state[boat + DAMAGE_TAKEN] += crash  # PB-6.1
    state[boat + TURNS_TAKEN] += 1
    fate = RACING
    if state[boat + GATES_PASSED] > FINISH:  # PB-7.1
        fate = FINISHED
        state[IN] += 1
        state[boat + PLACE] = state[IN]
        state[LAST_TURNS] = state[boat + TURNS_TAKEN]
        multiplier = lakes.terms.multipliers[state[RACE]]
        state[boat + POINTS] += (state[SEATED] - state[IN]) * multiplier  # PB-8.1
    elif state[boat + DAMAGE_TAKEN] >= SINKING_DAMAGE:  # PB-6.2
        fate = SUNK
        state[SANK] += 1
    elif state[boat + TURNS_TAKEN] >= lakes.terms.most_turns:  # PB-7.4
        fate = RETIRED
    if crash or fate != RACING:
        state[boat + ONES] = state[boat + TWOS] = state[boat + THREES] = 0
    state[boat + SPACE] = np.int16(last & _END)
    if fate != RACING:
        state[boat + FATE], state[boat + SPACE] = fate, OFF
        state[AFLOAT] -= 1
    _next_turn(state, lakes)


@inlined
def seat_after(seat: int, seats: int) -> int:
    """Return the next seat to the left."""
    return seat + 1 if seat + 1 < seats else 0


@inlined
def space_of_boat(state: MatchRow, boat: int, lakes: Lakes) -> int:
    """The number of the space on which a boat lies, among those of all courses."""
    return plain_number(lakes.views.base[number_at(state, COURSE)]) + number_at(state, boat + SPACE)


@inlined
def _next_turn(state: MatchRow, lakes: Lakes) -> None:
    """PB-3.2, PB-7.3: clockwise to the next boat that is racing, or to the end of the race."""
    seats, left = number_at(state, SEATED), state[AFLOAT]
    lone_last = left == 1 and state[IN] == seats - 1 and not lakes.terms.counts_turns
    if left == 0 or lone_last:
        _close_race(state, lakes)
        return
    state[DUE] = THROTTLE
    seat = seat_after(number_at(state, TO_ACT), seats)
    while state[BOATS + BOAT * seat + FATE] != RACING:
        seat = seat_after(seat, seats)
    state[TO_ACT] = seat


@inlined
def _close_race(state: MatchRow, lakes: Lakes) -> None:
    """PB-8, PB-6.3, PB-3.1: give points, repair the boats, pass the start on to the left."""
    seats = state[SEATED]
    for seat in range(seats):
        boat = BOATS + BOAT * seat
        if state[boat + FATE] == RACING:
            state[boat + PLACE] = seats
        elif state[boat + FATE] == FINISHED and lakes.terms.counts_turns:
            bonus = SUNKEN_BOAT_BONUS * state[SANK]
            state[boat + POINTS] += state[LAST_TURNS] - state[boat + TURNS_TAKEN] + bonus
    if state[RACE] + 1 == lakes.terms.plan.shape[1]:
        state[DUE] = MATCH_OVER
        return
    for seat in range(seats):
        boat = BOATS + BOAT * seat
        state[boat + AT_FIRST] += state[boat + DAMAGE_TAKEN] > state[boat + AT_FIRST]
    state[RACE] += 1
    state[START_SEAT] = (state[START_SEAT] + 1) % seats
    _begin_race(state, lakes)


@inlined
def _merit(state: MatchRow, seat: int) -> int:
    """PB-8.3: points, and then the place in the last race."""
    boat = BOATS + BOAT * seat
    place = state[boat + PLACE]
    return int(np.int64(state[boat + POINTS]) * 16 - (place or state[SEATED] + 1))


@inlined
def reward_boats(state: MatchRow, wins: bool, rewards: NDArray[np.float32]) -> None:
    """Write what each seat gets at the end: its share of the win, or of the others it beat."""
    seats = state[SEATED]
    for seat in range(seats):
        own, worse, better, equal = _merit(state, seat), 0, 0, 0
        for other in range(seats):
            merit = _merit(state, other)
            worse += merit < own
            better += merit > own
            equal += merit == own
        if wins:
            rewards[seat] = np.float32(0.0 if better else 1.0 / equal)
        else:
            rewards[seat] = np.float32((worse - better) / (seats - 1))
