"""The compiled core of `environment`: many matches at once, with observations and masks.

docs/environments.md says what stands where in an observation. It is written in words of eight
numbers, the first one in the lowest byte. What a step leaves as it was is not written anew: so
nobody else may write into observations and masks.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boathouse.kernels.arrays import Flags, WordRows
from boathouse.kernels.compiled import inlined, kernel, prefetch
from boathouse.kernels.streams import stream_of
from boathouse.kernels.words import EACH_BYTE
from boathouse.powerboats.kernels.environment_tables import (
    BOAT,
    BOAT_WORDS,
    BOATS,
    BUOY_WORDS,
    COURSE,
    DAMAGE_TAKEN,
    DUE,
    FATE,
    FORESIGHT_WORDS,
    GATES_PASSED,
    HEADING,
    HEADING_COUNT,
    MATCH_MASK_WORDS,
    MATCH_OVER,
    MATCH_SEATS,
    MATCH_WORD,
    MAX_NUMBER,
    OFF,
    ONES,
    PLACE,
    PLACING,
    POINTS,
    RACE,
    SEATED,
    SEEN_WORDS,
    SLOTS,
    SPACE,
    THREES,
    THROTTLE,
    THROTTLE_WORD,
    TO_ACT,
    TURN_ACTIONS,
    TURNING,
    TURNS_TAKEN,
    TWOS,
    WATER_WORD,
    Lakes,
)
from boathouse.powerboats.kernels.match_tables import FINISHED, RETIRED, SUNK
from boathouse.powerboats.kernels.row_kernel import (
    MatchRow,
    begin_match_row,
    byte_at,
    held_at,
    is_taken,
    move_boat,
    number_at,
    place_boat,
    plain_number,
    reward_boats,
    roll_kept,
    seat_after,
    space_of_boat,
    total_held,
    turned_heading,
)

SEEN_OF_BOAT = 3

_NONE, _BYTE, _HIGH = map(np.uint64, (0, 255, 32))
_TWO_BYTES, _SIX_BYTES = np.uint64((1 << 16) - 1), np.uint64((1 << 48) - 1)
_ALL_HEADINGS = EACH_BYTE >> np.uint64(64 - 8 * HEADING_COUNT)
_SOON = 3  # games ahead
_SPOT = HEADING_COUNT + 2


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


# What is seen


@inlined
def _byte(value: int, at: int) -> np.uint64:
    """Put a number into a word."""
    return (np.uint64(value) & _BYTE) << np.uint64(8 * at)


@inlined
def _note_boat(state: MatchRow, seat: int, lakes: Lakes, seen: WordRows) -> None:
    """Note what all see of a boat."""
    boat = BOATS + BOAT * seat
    fate, space, gates = (
        state[boat + FATE],
        state[boat + SPACE],
        number_at(state, boat + GATES_PASSED),
    )
    second, whereabouts = _NONE, _NONE
    if space != OFF:
        place = lakes.views.places[space_of_boat(state, boat, lakes)]
        second = _byte(byte_at(place, 2 + gates), 5)
        whereabouts = place & _TWO_BYTES | _byte(state[boat + HEADING], 2) | _byte(1, 3)
    seen[seat, 0] = (
        _byte(space != OFF, 0)
        | _byte(fate == FINISHED, 1)
        | _byte(fate == SUNK, 2)
        | _byte(fate == RETIRED, 3)
        | _byte(gates, 4)
        | _byte(min(state[boat + DAMAGE_TAKEN], MAX_NUMBER), 5)
        | _byte(state[boat + ONES], 6)
        | _byte(state[boat + TWOS], 7)
    )
    seen[seat, 1] = (
        second
        | _byte(state[boat + THREES], 0)
        | _byte(state[boat + TURNS_TAKEN], 1)
        | _byte(min(state[boat + POINTS], MAX_NUMBER), 6)
        | _byte(state[boat + PLACE], 7)
    )
    seen[seat, 2] = whereabouts


@inlined
def _note_dice(state: MatchRow, seen: WordRows) -> None:
    """Note the dice of the boat that acts, of which all else is noted."""
    seat = number_at(state, TO_ACT)
    boat = BOATS + BOAT * seat
    dice = _byte(state[boat + ONES], 6) | _byte(state[boat + TWOS], 7)
    seen[seat, 0] = seen[seat, 0] & _SIX_BYTES | dice
    seen[seat, 1] = seen[seat, 1] & ~_BYTE | _byte(state[boat + THREES], 0)


@inlined
def _note_boats(state: MatchRow, lakes: Lakes, seen: WordRows) -> None:
    """Note what all see of all boats."""
    for seat in range(number_at(state, SEATED)):
        _note_boat(state, seat, lakes, seen)


@inlined
def _match_word(state: MatchRow, lakes: Lakes) -> np.uint64:
    """What is due, and the race."""
    races, phase = lakes.terms.plan.shape[1], state[DUE]
    return np.uint64(
        _byte(phase == PLACING, 0)
        | _byte(phase == THROTTLE, 1)
        | _byte(phase == TURNING, 2)
        | _byte(state[SEATED], 3)
        | _byte(state[RACE], 4)
        | _byte(races - 1 - state[RACE], 5)
        | _byte(lakes.terms.multipliers[number_at(state, RACE)], 6)
        | _byte(lakes.terms.counts_turns, 7)
    )


@inlined
def observe_match(state: MatchRow, seen: WordRows, seat: int, lakes: Lakes, row: WordRows) -> None:
    """Write the match as a seat sees it."""
    views, seats, course = lakes.views, number_at(state, SEATED), number_at(state, COURSE)
    own = BOATS + BOAT * seat
    row[MATCH_WORD] = _match_word(state, lakes)
    placed = state[own + SPACE] != OFF
    if placed:
        here, way = space_of_boat(state, own, lakes), number_at(state, own + HEADING)
        one, two = byte_at(seen[seat, 2], 0), byte_at(seen[seat, 2], 1)
    else:
        here, way = 0, number_at(views.tile[course], 0)
        one, two = int(views.buoys[course, 0, 0]), int(views.buoys[course, 0, 1])
    frames = lakes.actions.frames
    a1, a2, l1, l2 = frames[way, 0], frames[way, 1], frames[way, 2], frames[way, 3]
    other = seat
    for at in range(MATCH_SEATS):
        if at >= seats:
            row[BOAT_WORDS + 2 * at] = row[BOAT_WORDS + 2 * at + 1] = _NONE
            continue
        second, place = seen[other, 1], seen[other, 2]
        if place != _NONE:
            across, down = byte_at(place, 0) - one, byte_at(place, 1) - two
            sixths = int(byte_at(place, 2) - way)
            second |= (
                _byte(a1 * across + a2 * down, 2)
                | _byte(l1 * across + l2 * down, 3)
                | _byte(sixths if sixths >= 0 else sixths + HEADING_COUNT, 4)
            )
        row[BOAT_WORDS + 2 * at] = seen[other, 0]
        row[BOAT_WORDS + 2 * at + 1] = second
        other = seat_after(other, seats)
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
    water = views.spots[here, HEADING_COUNT]
    around = (water & _SIX_BYTES) >> np.uint64(8 * way)
    around |= water << np.uint64(8 * (HEADING_COUNT - way)) & _SIX_BYTES
    row[WATER_WORD] = around | water & ~_SIX_BYTES
    gates = number_at(state, own + GATES_PASSED)
    for turn in range(TURN_ACTIONS):
        to = turned_heading(way, 1 - turn)
        row[FORESIGHT_WORDS + 2 * turn] = views.foresight[gates, here, to, 0]
        row[FORESIGHT_WORDS + 2 * turn + 1] = views.foresight[gates, here, to, 1]


@inlined
def _mask_throttles(state: MatchRow, lakes: Lakes, row: WordRows) -> None:
    """PB-4.2: write the ways to keep and roll dice into a mask without any."""
    ones, twos, threes = held_at(state, BOATS + BOAT * number_at(state, TO_ACT))
    masks = lakes.actions.masks[ones, twos, threes]
    for at in range(THROTTLE_WORD, lakes.actions.mask_ends[ones + twos + threes]):
        row[np.uint64(at)] = masks[np.uint64(at)]


@inlined
def _mask_turns(state: MatchRow, lakes: Lakes, row: WordRows) -> None:
    """PB-5.2, PB-5.4: write into the first word of a mask where the boat may turn."""
    boat, turns = BOATS + BOAT * number_at(state, TO_ACT), _NONE
    ahead = lakes.views.spots[space_of_boat(state, boat, lakes), number_at(state, boat + HEADING)]
    water = min(total_held(state, boat), byte_at(ahead, TURN_ACTIONS))
    for turn in range(TURN_ACTIONS):
        turns |= _byte(byte_at(ahead, turn) >= water, turn)
    row[0] = turns


@inlined
def _mask_match(state: MatchRow, lakes: Lakes, row: WordRows) -> None:
    """Write which actions are legal."""
    phase = state[DUE]
    for at in range(MATCH_MASK_WORDS):
        row[at] = _NONE
    if phase == THROTTLE:
        _mask_throttles(state, lakes, row)
    elif phase == TURNING:
        _mask_turns(state, lakes, row)
    elif phase == PLACING:  # PB-3.3
        for slot in range(SLOTS):
            space = lakes.views.slots[state[COURSE], slot]
            if space != OFF and not is_taken(state, space, -1):
                word_at, shift = divmod(TURN_ACTIONS + slot * HEADING_COUNT, 8)
                row[word_at] |= _ALL_HEADINGS << np.uint64(8 * shift)
                if shift > 8 - HEADING_COUNT:
                    row[word_at + 1] |= _ALL_HEADINGS >> np.uint64(64 - 8 * shift)


@inlined
def _show(game: int, lakes: Lakes, matches: Matches, out: MatchOutputs) -> None:
    """Write what the seat to act sees and may do; at the end the last one looks on."""
    state = matches.states[game]
    out.actors[game] = -1 if state[DUE] == MATCH_OVER else state[TO_ACT]
    seen = matches.seen[game]
    observe_match(state, seen, state[TO_ACT], lakes, out.observations[game])
    _mask_match(state, lakes, out.masks[game])


@inlined
def _show_next_boat(game: int, lakes: Lakes, matches: Matches, out: MatchOutputs) -> None:
    """Write what is seen and may be done after a move, where only turns were allowed."""
    state = matches.states[game]
    seat = number_at(state, TO_ACT)
    out.actors[game] = seat
    observe_match(state, matches.seen[game], seat, lakes, out.observations[game])
    out.masks[game, 0] = _NONE
    _mask_throttles(state, lakes, out.masks[game])


@inlined
def _show_dice(game: int, mask_end: int, lakes: Lakes, matches: Matches, out: MatchOutputs) -> None:
    """Write what a throttle has changed: dice, what is due, and what may be done.

    For the same seat all else stays as it stands there.
    """
    state, row, mask = matches.states[game], out.observations[game], out.masks[game]
    seen = matches.seen[game, number_at(state, TO_ACT)]
    row[MATCH_WORD] = _match_word(state, lakes)
    row[BOAT_WORDS], row[BOAT_WORDS + 1] = seen[0], seen[1]
    for at in range(THROTTLE_WORD, mask_end):
        mask[np.uint64(at)] = _NONE
    _mask_turns(state, lakes, mask)


# Many matches


@inlined
def _ask_for_spot(state: MatchRow, lakes: Lakes) -> None:
    """Ask for what a move needs that is soon made: courses do not fit into near caches."""
    boat = BOATS + BOAT * number_at(state, TO_ACT)
    if state[boat + SPACE] != OFF:
        prefetch(lakes.views.spots, _SPOT * space_of_boat(state, boat, lakes))


@inlined
def _ask_for_sight(state: MatchRow, action: int, lakes: Lakes) -> None:
    """Ask for the ride of a move, and for what is seen from where the next boat lies."""
    if state[DUE] != TURNING:
        return
    seat = number_at(state, TO_ACT)
    boat = BOATS + BOAT * seat
    way = turned_heading(number_at(state, boat + HEADING), 1 - action)
    ride = lakes.views.spots[space_of_boat(state, boat, lakes), way] >> _HIGH
    prefetch(lakes.views.rides, plain_number(ride) + total_held(state, boat))
    boat = BOATS + BOAT * seat_after(seat, number_at(state, SEATED))
    if state[boat + SPACE] != OFF:
        here = space_of_boat(state, boat, lakes)
        prefetch(lakes.views.spots, _SPOT * here)
        spaces = lakes.views.foresight.shape[1]
        row = (number_at(state, boat + GATES_PASSED) * spaces + here) * (2 * HEADING_COUNT)
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
            stream = begin_match_row(matches.states[game], lakes, stream)
            matches.streams[game, 0], matches.streams[game, 1] = stream
            out.rewards[game, :] = 0
            out.over[game] = False
            _note_boats(matches.states[game], lakes, matches.seen[game])
            _show(game, lakes, matches, out)


@inlined
def _step_match(
    game: int,
    action: int,
    again: bool,
    wins: bool,
    lakes: Lakes,
    matches: Matches,
    out: MatchOutputs,
) -> None:
    """Play an action; with `again`, a match that is over begins anew."""
    state, seen = matches.states[game], matches.seen[game]
    mover = number_at(state, TO_ACT)
    if state[DUE] == THROTTLE:
        ones, twos, threes = held_at(state, BOATS + BOAT * mover)
        mask_end = lakes.actions.mask_ends[ones + twos + threes]
        stream = matches.streams[game, 0], matches.streams[game, 1]
        stream = roll_kept(state, action, lakes, stream)
        matches.streams[game, 0], matches.streams[game, 1] = stream
        _note_dice(state, seen)
        _show_dice(game, mask_end, lakes, matches, out)
        return
    if state[DUE] == TURNING:
        move_boat(state, action, lakes)
        if state[DUE] == THROTTLE:
            _note_boat(state, mover, lakes, seen)
            _show_next_boat(game, lakes, matches, out)
            return
        if state[DUE] == MATCH_OVER:
            out.over[game] = True
            reward_boats(state, wins, out.rewards[game])
            if again:
                stream = matches.streams[game, 0], matches.streams[game, 1]
                stream = begin_match_row(state, lakes, stream)
                matches.streams[game, 0], matches.streams[game, 1] = stream
        _note_boats(state, lakes, seen)
    else:
        place_boat(state, action, lakes)
        _note_boat(state, mover, lakes, seen)
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
        _ask_for_spot(matches.states[min(game + 2 * _SOON, last)], lakes)
        soon = min(game + _SOON, last)
        _ask_for_sight(matches.states[soon], actions[soon], lakes)
        if active[game]:
            if out.over[game]:
                out.over[game] = False
                for seat in range(lakes.terms.seats):
                    out.rewards[game, seat] = 0
            _step_match(game, actions[game], again, wins, lakes, matches, out)


@kernel
def look_at_matches(
    seats: NDArray[np.int64], lakes: Lakes, matches: Matches, rows: WordRows
) -> None:
    """Write what a seat of each match sees."""
    for game in range(len(seats)):
        state, seen = matches.states[game], matches.seen[game]
        _note_boats(state, lakes, seen)
        observe_match(state, seen, seats[game], lakes, rows[game])
