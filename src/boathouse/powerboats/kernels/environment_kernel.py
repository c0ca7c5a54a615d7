"""The compiled core of `environment`: many matches at once, with observations and masks.

docs/environments.md says what stands where in an observation. It is written in words of eight
numbers, the first one in the lowest byte. A state is a row of numbers: the match, then the boats by
seat. The clauses of the rules are named where they are played.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from boathouse.kernels.arrays import Flags, WordRows
from boathouse.kernels.compiled import inlined, kernel, prefetch
from boathouse.kernels.streams import Stream, below, stream_of, word
from boathouse.powerboats.course import FINISH
from boathouse.powerboats.kernels.course_tables import END_BITS, GATE_BITS
from boathouse.powerboats.kernels.dice_tables import COUNT_BITS, COUNT_MASK
from boathouse.powerboats.kernels.environment_tables import (
    AFLOAT,
    AT_FIRST,
    BOAT,
    BOAT_WORDS,
    BOATS,
    BUOY_WORDS,
    COURSE,
    DAMAGE_TAKEN,
    DUE,
    FATE,
    FIRST_THROTTLE,
    FORESIGHT_WORDS,
    GATES_PASSED,
    HEADING,
    HEADINGS,
    IN,
    LAST_TURNS,
    MATCH_MASK_WORDS,
    MATCH_OVER,
    MATCH_ROW,
    MATCH_WORD,
    MOST_HELD,
    MOST_NUMBER,
    OFF,
    ONES,
    PLACE,
    PLACING,
    PLAN,
    POINTS,
    RACE,
    SANK,
    SEATED,
    SEEN_WORDS,
    SLOTS,
    SPACE,
    START_SEAT,
    THREES,
    THROTTLE,
    TO_ACT,
    TURN_ACTIONS,
    TURNING,
    TURNS_TAKEN,
    TWOS,
    WATER_WORD,
    Lakes,
)
from boathouse.powerboats.kernels.match_tables import FINISHED, RACING, RETIRED, SUNK
from boathouse.powerboats.match import SUNKEN_BOAT_BONUS
from boathouse.powerboats.race import SINKING_DAMAGE

MatchRow: TypeAlias = NDArray[np.int16]
SEEN_OF_BOAT = 3

_NONE, _ONE, _BYTE, _HIGH = (np.uint64(number) for number in (0, 1, 255, 32))
_END = np.uint32((1 << END_BITS) - 1)
_GATES = np.uint32((1 << GATE_BITS) - 1)
_COUNT = np.uint32(COUNT_MASK)
_TWO_BYTES = np.uint64((1 << 16) - 1)
_SIX_BYTES = np.uint64((1 << 48) - 1)
_SOON = 3  # games ahead
_POWERS = np.array([3**dice for dice in range(MOST_HELD + 1)], np.uint64)


class Matches(NamedTuple):
    """Many matches, by number, and their random streams.

    `seen` are by match and seat three words: what anybody sees of the boat, without its place, and
    then its coordinates and heading. They follow the states, and are noted when these change.
    """

    states: NDArray[np.int16]
    streams: WordRows
    seen: WordRows


class MatchOutputs(NamedTuple):
    """Where it is written what came of a step, by match. Nobody acts (-1) once it is over."""

    observations: WordRows
    masks: WordRows
    rewards: NDArray[np.float32]
    over: Flags
    actors: NDArray[np.int8]


@inlined
def _whole(number: np.uint32 | np.uint64) -> int:
    """Make a number signed: compiled, a difference of others would be a fraction."""
    return int(np.int64(number))


# The rules


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
def _begin_match(state: MatchRow, lakes: Lakes, stream: Stream) -> Stream:
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
def _place(state: MatchRow, action: int, lakes: Lakes) -> None:
    """PB-3: place a boat; counter-clockwise, the start player last, who then moves first."""
    seat, course = state[TO_ACT], state[COURSE]
    boat = BOATS + BOAT * seat
    slot, sixths = (action - TURN_ACTIONS) // HEADINGS, (action - TURN_ACTIONS) % HEADINGS
    way, sense = lakes.views.tile[course, 0], lakes.views.tile[course, 1]
    state[boat + SPACE] = lakes.views.slots[course, slot]
    state[boat + HEADING] = (way + sense * sixths) % HEADINGS
    state[boat + GATES_PASSED] = slot < 4  # PB-2.7
    if seat == state[START_SEAT]:
        state[DUE] = THROTTLE
    else:
        state[TO_ACT] = (seat - 1) % state[SEATED]


@inlined
def _throttle(state: MatchRow, action: int, lakes: Lakes, stream: Stream) -> Stream:
    """PB-4.2: keep some dice, roll some."""
    boat, chosen = BOATS + BOAT * state[TO_ACT], lakes.actions.throttles[action - FIRST_THROTTLE]
    rolled = chosen[3]
    stream, bits = word(stream)
    stream, fall = below(stream, bits, _POWERS[rolled])
    fallen = lakes.dice.falls[lakes.dice.rolls[rolled] + fall]
    state[boat + ONES] = chosen[2] + np.int16(fallen & _COUNT)
    state[boat + TWOS] = chosen[1] + np.int16(fallen >> np.uint32(COUNT_BITS) & _COUNT)
    state[boat + THREES] = chosen[0] + np.int16(fallen >> np.uint32(2 * COUNT_BITS) & _COUNT)
    state[DUE] = TURNING
    return stream


@inlined
def _total(state: MatchRow, boat: int) -> int:
    return int(state[boat + ONES] + 2 * state[boat + TWOS] + 3 * state[boat + THREES])


@inlined
def _is_taken(state: MatchRow, space: int, mover: int) -> bool:
    """Whether another boat lies there."""
    found = False
    for seat in range(state[SEATED]):
        found |= seat != mover and state[BOATS + BOAT * seat + SPACE] == space
    return found


@inlined
def _move(state: MatchRow, action: int, lakes: Lakes) -> None:
    """PB-5 to PB-7: turn, move, count gates, take damage; then the next boat's turn."""
    seat, course = state[TO_ACT], state[COURSE]
    boat = BOATS + BOAT * seat
    way = (state[boat + HEADING] + 1 - action) % HEADINGS
    total = _total(state, boat)
    at = (np.int64(lakes.waters.base[course]) + state[boat + SPACE]) * HEADINGS + way
    water = min(total, _whole(lakes.waters.ahead[at] >> np.uint32(8) & np.uint32(255)))
    ride, gone = _whole(lakes.waters.first[at]), water
    last = lakes.waters.rides[ride + gone]
    while gone > 0 and _is_taken(state, _whole(last & _END), seat):  # PB-5.6
        gone -= 1
        last = lakes.waters.rides[ride + gone]
    shift = np.uint32(END_BITS + GATE_BITS * state[boat + GATES_PASSED])
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
def _next_turn(state: MatchRow, lakes: Lakes) -> None:
    """PB-3.2, PB-7.3: clockwise to the next boat that is racing, or to the end of the race."""
    seats, left = state[SEATED], state[AFLOAT]
    lone_last = left == 1 and state[IN] == seats - 1 and not lakes.terms.counts_turns
    if left == 0 or lone_last:
        _close_race(state, lakes)
        return
    state[DUE] = THROTTLE
    seat = state[TO_ACT] + 1 if state[TO_ACT] + 1 < seats else 0
    while state[BOATS + BOAT * seat + FATE] != RACING:
        seat = seat + 1 if seat + 1 < seats else 0
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
def _reward(state: MatchRow, wins: bool, rewards: NDArray[np.float32]) -> None:
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


# What is seen


@inlined
def _byte(value: int, at: int) -> np.uint64:
    """Put a number into a word."""
    return (np.uint64(value) & _BYTE) << np.uint64(8 * at)


@inlined
def _read(bits: np.uint64, at: int) -> int:
    """Read a number that is not negative from a word."""
    return _whole(bits >> np.uint64(8 * at) & _BYTE)


@inlined
def _note_boat(state: MatchRow, seat: int, lakes: Lakes, seen: WordRows) -> None:
    """Note what all see of a boat."""
    boat = BOATS + BOAT * seat
    fate, space, gates = state[boat + FATE], state[boat + SPACE], int(state[boat + GATES_PASSED])
    second, whereabouts = _NONE, _NONE
    if space != OFF:
        place = lakes.views.places[np.int64(lakes.waters.base[state[COURSE]]) + space]
        second = _byte(_read(place, 2 + gates), 5)
        whereabouts = place & _TWO_BYTES | _byte(state[boat + HEADING], 2) | _byte(1, 3)
    seen[seat, 0] = (
        _byte(space != OFF, 0)
        | _byte(fate == FINISHED, 1)
        | _byte(fate == SUNK, 2)
        | _byte(fate == RETIRED, 3)
        | _byte(gates, 4)
        | _byte(min(state[boat + DAMAGE_TAKEN], MOST_NUMBER), 5)
        | _byte(state[boat + ONES], 6)
        | _byte(state[boat + TWOS], 7)
    )
    seen[seat, 1] = (
        second
        | _byte(state[boat + THREES], 0)
        | _byte(state[boat + TURNS_TAKEN], 1)
        | _byte(min(state[boat + POINTS], MOST_NUMBER), 6)
        | _byte(state[boat + PLACE], 7)
    )
    seen[seat, 2] = whereabouts


@inlined
def _note_boats(state: MatchRow, lakes: Lakes, seen: WordRows) -> None:
    """Note what all see of all boats."""
    for seat in range(state[SEATED]):
        _note_boat(state, seat, lakes, seen)


@inlined
def observe_match(state: MatchRow, seen: WordRows, seat: int, lakes: Lakes, row: WordRows) -> None:
    """Write the match as a seat sees it."""
    views, seats, course, phase = lakes.views, state[SEATED], state[COURSE], state[DUE]
    base, own = np.int64(lakes.waters.base[course]), BOATS + BOAT * seat
    races = lakes.terms.plan.shape[1]
    row[MATCH_WORD] = (
        _byte(phase == PLACING, 0)
        | _byte(phase == THROTTLE, 1)
        | _byte(phase == TURNING, 2)
        | _byte(seats, 3)
        | _byte(state[RACE], 4)
        | _byte(races - 1 - state[RACE], 5)
        | _byte(lakes.terms.multipliers[state[RACE]], 6)
        | _byte(lakes.terms.counts_turns, 7)
    )
    placed = state[own + SPACE] != OFF
    if placed:
        here, way = base + state[own + SPACE], np.int64(state[own + HEADING])
        one, two = _read(seen[seat, 2], 0), _read(seen[seat, 2], 1)
    else:
        here, way = np.int64(0), np.int64(views.tile[course, 0])
        one, two = int(views.buoys[course, 0, 0]), int(views.buoys[course, 0, 1])
    frames = lakes.actions.frames
    a1, a2, l1, l2 = frames[way, 0], frames[way, 1], frames[way, 2], frames[way, 3]
    other = seat
    for at in range(seats):
        second, place = seen[other, 1], seen[other, 2]
        if place != _NONE:
            across, down = _read(place, 0) - one, _read(place, 1) - two
            sixths = int(_read(place, 2) - way)
            second |= (
                _byte(a1 * across + a2 * down, 2)
                | _byte(l1 * across + l2 * down, 3)
                | _byte(sixths if sixths >= 0 else sixths + HEADINGS, 4)
            )
        row[BOAT_WORDS + 2 * at] = seen[other, 0]
        row[BOAT_WORDS + 2 * at + 1] = second
        other = other + 1 if other + 1 < seats else 0
    for at in range(BOAT_WORDS + 2 * seats, WATER_WORD):
        row[at] = _NONE
    first = second = _NONE
    for buoy in range(5):
        across, down = views.buoys[course, buoy, 0] - one, views.buoys[course, buoy, 1] - two
        ahead, left = _byte(a1 * across + a2 * down, 0), _byte(l1 * across + l2 * down, 1)
        if buoy < 4:
            first |= (ahead | left) << np.uint64(16 * buoy)
        else:
            second = ahead | left
    away = state[TO_ACT] - seat
    row[BUOY_WORDS] = first
    row[BUOY_WORDS + 1] = second | _byte(away if away >= 0 else away + seats, 2)
    if not placed:
        for at in range(FORESIGHT_WORDS, SEEN_WORDS):
            row[at] = _NONE
        row[WATER_WORD] = _NONE
        return
    water = views.water[here]
    around = (water & _SIX_BYTES) >> np.uint64(8 * way)
    around |= water << np.uint64(8 * (HEADINGS - way)) & _SIX_BYTES
    row[WATER_WORD] = around | water & ~_SIX_BYTES
    gates = state[own + GATES_PASSED]
    for turn in range(TURN_ACTIONS):
        to = way + 1 - turn
        to = to - HEADINGS if to >= HEADINGS else (to + HEADINGS if to < 0 else to)
        row[FORESIGHT_WORDS + 2 * turn] = views.foresight[gates, here, to, 0]
        row[FORESIGHT_WORDS + 2 * turn + 1] = views.foresight[gates, here, to, 1]


@inlined
def mask_match(state: MatchRow, lakes: Lakes, row: WordRows) -> None:
    """Write which actions are legal."""
    boat, phase = BOATS + BOAT * state[TO_ACT], state[DUE]
    if phase == THROTTLE:
        masks = lakes.actions.masks[state[boat + ONES], state[boat + TWOS], state[boat + THREES]]
        for at in range(MATCH_MASK_WORDS):
            row[at] = masks[at]
        return
    for at in range(MATCH_MASK_WORDS):
        row[at] = _NONE
    if phase == TURNING:  # PB-5.2, PB-5.4
        at = np.int64(lakes.waters.base[state[COURSE]]) + state[boat + SPACE]
        ahead = np.int64(lakes.waters.ahead[at * HEADINGS + state[boat + HEADING]])
        water = min(_total(state, boat), int(ahead >> 24))
        for turn in range(TURN_ACTIONS):
            row[0] |= _byte(int(ahead >> 8 * turn & 255 >= water), turn)
    elif phase == PLACING:  # PB-3.3
        for slot in range(SLOTS):
            space = lakes.views.slots[state[COURSE], slot]
            if space != OFF and not _is_taken(state, space, -1):
                for heading in range(HEADINGS):
                    action = TURN_ACTIONS + slot * HEADINGS + heading
                    row[action // 8] |= _byte(1, action % 8)


@inlined
def _show(game: int, lakes: Lakes, matches: Matches, out: MatchOutputs) -> None:
    """Write what the seat to act sees and may do; at the end the last one looks on."""
    state = matches.states[game]
    out.actors[game] = -1 if state[DUE] == MATCH_OVER else state[TO_ACT]
    seen = matches.seen[game]
    observe_match(state, seen, state[TO_ACT], lakes, out.observations[game])
    mask_match(state, lakes, out.masks[game])


# Many matches


@inlined
def _ask_for_move(state: MatchRow, lakes: Lakes) -> None:
    """Ask for the tables of a move that is soon made: courses do not fit into near caches."""
    boat = BOATS + BOAT * state[TO_ACT]
    at = np.int64(lakes.waters.base[state[COURSE]]) + max(state[boat + SPACE], 0)
    prefetch(lakes.waters.ahead, at * HEADINGS)
    prefetch(lakes.waters.first, at * HEADINGS)


@inlined
def _ask_for_sight(state: MatchRow, action: int, lakes: Lakes) -> None:
    """Ask for the ride of a move, and for what is seen from where the next boat lies."""
    seat, base = state[TO_ACT], np.int64(lakes.waters.base[state[COURSE]])
    boat = BOATS + BOAT * seat
    if state[DUE] == TURNING:
        way = (state[boat + HEADING] + 1 - action) % HEADINGS
        ride = lakes.waters.first[(base + state[boat + SPACE]) * HEADINGS + way]
        prefetch(lakes.waters.rides, _whole(ride) + _total(state, boat))
        boat = BOATS + BOAT * (seat + 1 if seat + 1 < state[SEATED] else 0)
    here = base + max(state[boat + SPACE], 0)
    prefetch(lakes.views.water, here)
    spaces = np.int64(lakes.views.foresight.shape[1])
    row = (min(state[boat + GATES_PASSED], 4) * spaces + here) * (2 * HEADINGS)
    prefetch(lakes.views.foresight, row)
    prefetch(lakes.views.foresight, row + 8)


@kernel
def begin_matches(
    which: Flags, seed: np.uint64, lakes: Lakes, matches: Matches, out: MatchOutputs
) -> None:
    """Begin the matches that are marked; each has its stream from the seed and its number."""
    for game in range(len(which)):
        if which[game]:
            stream = stream_of(seed, np.uint64(game))
            stream = _begin_match(matches.states[game], lakes, stream)
            matches.streams[game, 0], matches.streams[game, 1] = stream
            out.rewards[game, :] = 0
            out.over[game] = False
            _note_boats(matches.states[game], lakes, matches.seen[game])
            _show(game, lakes, matches, out)


@kernel
def step_matches(
    actions: NDArray[np.int64],
    active: Flags,
    again: bool,
    wins: bool,
    lakes: Lakes,
    matches: Matches,
    out: MatchOutputs,
) -> None:
    """Play a legal action in each active match; with `again`, one that is over begins anew."""
    last = len(actions) - 1
    for game in range(len(actions)):
        _ask_for_move(matches.states[min(game + 2 * _SOON, last)], lakes)
        soon = min(game + _SOON, last)
        _ask_for_sight(matches.states[soon], actions[soon], lakes)
        if active[game]:
            state, action = matches.states[game], actions[game]
            mover = int(state[TO_ACT])
            stream = matches.streams[game, 0], matches.streams[game, 1]
            if state[DUE] == THROTTLE:
                stream = _throttle(state, action, lakes, stream)
            elif state[DUE] == TURNING:
                _move(state, action, lakes)
            else:
                _place(state, action, lakes)
            over = state[DUE] == MATCH_OVER
            out.over[game] = over
            for seat in range(out.rewards.shape[1]):
                out.rewards[game, seat] = 0
            if over:
                _reward(state, wins, out.rewards[game])
                if again:
                    stream = _begin_match(state, lakes, stream)
            matches.streams[game, 0], matches.streams[game, 1] = stream
            if state[DUE] == THROTTLE or state[DUE] == TURNING:
                _note_boat(state, mover, lakes, matches.seen[game])
            else:
                _note_boats(state, lakes, matches.seen[game])
            _show(game, lakes, matches, out)


@kernel
def look_at_matches(
    seats: NDArray[np.int64], lakes: Lakes, matches: Matches, rows: WordRows
) -> None:
    """Write what a seat of each match sees."""
    for game in range(len(seats)):
        state, seen = matches.states[game], matches.seen[game]
        _note_boats(state, lakes, seen)
        observe_match(state, seen, seats[game], lakes, rows[game])
