"""The compiled core of `matches`: races turn by turn, on flat arrays.

The clauses of the rules are named where they are played. Boats are numbered by seat.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boathouse.kernels.compiled import kernel, maker, part
from boathouse.kernels.streams import Stream, below, stream_of, word
from boathouse.powerboats.course import FINISH
from boathouse.powerboats.kernels.course_tables import END_BITS, GATE_BITS
from boathouse.powerboats.kernels.dice_tables import (
    COUNT_BITS,
    COUNT_MASK,
    ONES_BITS,
    ROLLED_AT_ONCE,
    ROLLED_SHIFT,
    TOTAL_SHIFT,
    TWOS_BITS,
    DiceTables,
)
from boathouse.powerboats.kernels.match_tables import (
    FINISHED,
    RACING,
    RETIRED,
    SUNK,
    Terms,
    Waters,
)
from boathouse.powerboats.match import SEATS, SUNKEN_BOAT_BONUS
from boathouse.powerboats.race import SINKING_DAMAGE

MATCH_LOG_WIDTH = 6

_MAX_SEATS = SEATS[-1]
_END = np.uint32((1 << END_BITS) - 1)
_GATES = np.uint32((1 << GATE_BITS) - 1)
_BYTE = np.uint32(255)
_COUNT = np.uint32(COUNT_MASK)
_NONE, _ONE, _TWO, _SIX, _SEVEN = (np.uint32(number) for number in (0, 1, 2, 6, 7))
_HIGH, _SIX_WAYS, _WORD = np.uint64(32), np.uint64(6), np.uint64(0xFFFFFFFF)
_POWERS = np.array([3**dice for dice in range(ROLLED_AT_ONCE + 1)], np.uint64)


def _picks() -> NDArray[np.uint32]:
    """Which direction is taken, for a set of legal ones and a number below six."""
    picks = np.zeros((8, 6), np.uint32)
    for legal in range(1, 8):
        turns = [turn for turn in range(3) if legal >> turn & 1]
        picks[legal] = [turns[number % len(turns)] for number in range(6)]
    return picks


_PICKS = _picks()


class MatchLog(IntEnum):
    """What a line of the log tells, and what stands in it after its kind and seat."""

    BEGAN = 0
    """The course."""
    PLACED = 1
    """The number of the decision, among so many; space and heading."""
    CHOSE = 2
    """The number of the decision, among so many."""
    ROLLED = 3
    """The word of the dice that fell, and of all dice then."""
    MOVED = 4
    """Legal directions (bits: left, ahead, right), the one taken, water, spaces gone."""
    CAME = 5
    """In the place of the seat: by whom held up (-1: nobody). Gates, damage, fate, the space."""
    SCORED = 6
    """The points so far, after a race."""


_BEGAN, _PLACED, _CHOSE, _ROLLED, _MOVED, _CAME, _SCORED = (int(kind) for kind in MatchLog)


class MatchResults(NamedTuple):
    """Where results go, by match (and race) and seat; `counts` are decisions, rolls and lines."""

    start_players: NDArray[np.int8]
    points: NDArray[np.int16]
    places: NDArray[np.int8]
    turns: NDArray[np.int16]
    fates: NDArray[np.int8]
    damage: NDArray[np.int8]
    counts: NDArray[np.int64]
    log: NDArray[np.int64]


class Boats(NamedTuple):
    """The boats of a race; `taken` tells for each space the seat of the boat there, plus 1.

    `following` and `previous` are a ring of the boats that are racing; `berth` are the start
    spaces that were taken, in the order of placing.
    """

    space: NDArray[np.uint32]
    heading: NDArray[np.uint32]
    dice: NDArray[np.uint32]
    gates: NDArray[np.uint32]
    damage: NDArray[np.int64]
    at_first: NDArray[np.int64]
    turns: NDArray[np.int64]
    fate: NDArray[np.int64]
    following: NDArray[np.int64]
    previous: NDArray[np.int64]
    berth: NDArray[np.int64]
    taken: NDArray[np.uint8]


@maker
def _no_boats() -> Boats:
    return Boats(
        np.zeros(_MAX_SEATS, np.uint32),
        np.zeros(_MAX_SEATS, np.uint32),
        np.zeros(_MAX_SEATS, np.uint32),
        np.zeros(_MAX_SEATS, np.uint32),
        np.zeros(_MAX_SEATS, np.int64),
        np.zeros(_MAX_SEATS, np.int64),
        np.zeros(_MAX_SEATS, np.int64),
        np.zeros(_MAX_SEATS, np.int64),
        np.zeros(_MAX_SEATS, np.int64),
        np.zeros(_MAX_SEATS, np.int64),
        np.zeros(_MAX_SEATS, np.int64),
        np.zeros(1 << END_BITS, np.uint8),
    )


@part
def _note(
    results: MatchResults,
    kind: int,
    seat: int,
    one: object,
    two: object,
    three: object,
    four: object,
) -> None:
    """Write a line of the log."""
    line = results.log[results.counts[2]]
    line[0], line[1], line[2], line[3], line[4], line[5] = kind, seat, one, two, three, four
    results.counts[2] += 1


@part
def _key(dice: np.uint32) -> np.uint32:
    ones = dice & _COUNT
    twos = dice >> np.uint32(COUNT_BITS) & _COUNT
    threes = dice >> np.uint32(2 * COUNT_BITS) & _COUNT
    return ones | twos << np.uint32(ONES_BITS) | threes << np.uint32(ONES_BITS + TWOS_BITS)


@part
def _fallen(stream: Stream, rolled: np.uint64, dice: DiceTables) -> tuple[Stream, np.uint32]:
    """Roll so many dice."""
    fallen = _NONE
    while rolled > np.uint64(0):
        some = min(rolled, np.uint64(ROLLED_AT_ONCE))
        stream, bits = word(stream)
        stream, fall = below(stream, bits >> _HIGH, _POWERS[some])
        fallen += dice.falls[dice.rolls[some] + fall]
        rolled -= some
    return stream, fallen


@part
def _place(
    stream: Stream,
    course: int,
    start: int,
    seats: int,
    waters: Waters,
    boats: Boats,
    out: MatchResults,
) -> Stream:
    """PB-3.2: from the start player's right-hand neighbour on, counter-clockwise."""
    zone, size = np.int64(waters.zone[course]), np.int64(waters.zone[course + 1])
    size -= zone
    for placed in range(seats):
        seat = (start - 1 - placed) % seats
        options = np.uint64(size - placed) * _SIX_WAYS
        stream, bits = word(stream)
        stream, drawn = below(stream, bits >> _HIGH, options)
        # The spaces that are taken are few: so many further on is the one that was drawn.
        nth = np.int64(drawn // _SIX_WAYS)
        before, skipped = np.int64(-1), np.int64(0)
        while before < skipped:
            before, skipped = skipped, np.int64(0)
            for earlier in range(placed):
                skipped += np.int64(boats.berth[earlier] <= nth + before)
        boats.berth[placed] = nth + skipped
        at = zone + nth + skipped
        boats.space[seat] = waters.zone_spaces[at]
        boats.heading[seat] = np.uint32(drawn % _SIX_WAYS)
        boats.dice[seat] = 0
        boats.gates[seat] = waters.started[at]  # PB-2.7
        boats.damage[seat] = boats.at_first[seat]
        boats.turns[seat] = 0
        boats.fate[seat] = RACING
        boats.following[seat] = (seat + 1) % seats
        boats.previous[seat] = (seat - 1) % seats
        boats.taken[boats.space[seat]] = seat + 1
        if out.log.size > 0:
            _note(out, _PLACED, seat, drawn, options, boats.space[seat], boats.heading[seat])
    out.counts[0] += seats
    return stream


@part
def _sail(
    stream: Stream,
    match: int,
    race: int,
    course: int,
    start: int,
    terms: Terms,
    waters: Waters,
    dice: DiceTables,
    boats: Boats,
    out: MatchResults,
) -> tuple[Stream, int, int]:
    """Sail a race to its end; returns the turns of the last finisher, and how many boats sank."""
    seats, base, logs = terms.seats, waters.base[course], out.log.size > 0
    decisions = rolls = finished = sunk = last_turns = 0
    racing, seat = seats, start
    while True:
        # PB-4.2: keep some dice, roll some
        here, way = boats.space[seat], boats.heading[seat]
        key = _key(boats.dice[seat])
        stream, bits = word(stream)
        stream, drawn = below(stream, bits >> _HIGH, np.uint64(dice.ways[key]))
        throttle = dice.throttles[dice.first[key] + drawn]
        rolled, now = throttle >> np.uint64(ROLLED_SHIFT), np.uint32(throttle & _WORD)
        decisions += 2
        if logs:
            _note(out, _CHOSE, seat, drawn, dice.ways[key], 0, 0)
        if rolled > np.uint64(0):
            stream, fallen = _fallen(stream, rolled, dice)
            now += fallen
            rolls += 1
            if logs:
                _note(out, _ROLLED, seat, fallen, now, 0, 0)

        # PB-5.2, PB-5.4: a direction with water for the total, else the longest
        total = now >> np.uint32(TOTAL_SHIFT)
        ahead = waters.ahead[(base + here) * _SIX + way]
        water = min(total, ahead >> np.uint32(24))
        legal = (
            np.uint32(ahead & _BYTE >= water)
            | np.uint32(ahead >> np.uint32(8) & _BYTE >= water) << _ONE
            | np.uint32(ahead >> np.uint32(16) & _BYTE >= water) << _TWO
        )
        stream, drawn = below(stream, bits, _SIX_WAYS)
        turn = _PICKS[legal, drawn]
        way += _SEVEN - turn
        way = way - _SIX if way >= _SIX else way
        way = way - _SIX if way >= _SIX else way

        # PB-5.6: not on another boat
        boats.taken[here] = 0
        ride, gone = waters.first[(base + here) * _SIX + way], water
        last = waters.rides[ride + gone]
        by = int(np.int64(boats.taken[last & _END])) - 1
        while gone > _NONE and boats.taken[last & _END] > 0:
            gone -= _ONE
            last = waters.rides[ride + gone]
        here = last & _END

        # PB-5.8, PB-6, PB-7
        passed = last >> np.uint32(END_BITS) >> np.uint32(GATE_BITS) * boats.gates[seat] & _GATES
        crash = np.int64(total) - np.int64(water)
        boats.damage[seat] += crash
        boats.turns[seat] += 1
        boats.heading[seat] = way
        boats.gates[seat] = passed
        fate = RACING
        if passed > np.uint32(FINISH):
            fate = FINISHED
            finished += 1
            last_turns = boats.turns[seat]
            out.points[match, seat] += (seats - finished) * terms.multipliers[race]
            out.places[match, race, seat] = finished
        elif boats.damage[seat] >= SINKING_DAMAGE:
            fate = SUNK
            sunk += 1
        elif boats.turns[seat] >= terms.most_turns:
            fate = RETIRED
        if logs:
            _note(out, _MOVED, seat, legal, turn, water, gone)
            _note(out, _CAME, by, passed, boats.damage[seat], fate, here)

        # PB-3.2, PB-7.3: clockwise to the next boat that is racing
        after = boats.following[seat]
        if fate == RACING:
            boats.space[seat] = here
            boats.dice[seat] = _NONE if crash > 0 else now
            boats.taken[here] = seat + 1
        else:
            boats.fate[seat] = fate
            boats.following[boats.previous[seat]] = after
            boats.previous[after] = boats.previous[seat]
            racing -= 1
            lone_last = racing == 1 and finished == seats - 1
            if racing == 0 or (lone_last and not terms.counts_turns):
                break
        seat = after
    out.counts[0] += decisions
    out.counts[1] += rolls
    return stream, last_turns, sunk


@part
def _close(
    match: int, race: int, last_turns: int, sunk: int, terms: Terms, boats: Boats, out: MatchResults
) -> None:
    """PB-8.4, PB-6.3: give points for turns, note how it ended, repair the boats."""
    seats = terms.seats
    for seat in range(seats):
        if boats.fate[seat] == RACING:
            boats.taken[boats.space[seat]] = 0
            out.places[match, race, seat] = seats
        elif boats.fate[seat] == FINISHED and terms.counts_turns:
            out.points[match, seat] += last_turns - boats.turns[seat] + SUNKEN_BOAT_BONUS * sunk
        out.fates[match, race, seat] = boats.fate[seat]
        out.turns[match, race, seat] = boats.turns[seat]
        out.damage[match, race, seat] = boats.damage[seat]
        if boats.damage[seat] > boats.at_first[seat]:
            boats.at_first[seat] += 1
        if out.log.size > 0:
            _note(out, _SCORED, seat, out.points[match, seat], 0, 0, 0)


@part
def _play_match(
    number: int,
    match: int,
    seed: np.uint64,
    terms: Terms,
    waters: Waters,
    dice: DiceTables,
    boats: Boats,
    out: MatchResults,
) -> None:
    """Play a match with its own random stream, from the draw of the start player on."""
    seats = terms.seats
    stream = stream_of(seed, np.uint64(number))
    stream, bits = word(stream)
    stream, drawn = below(stream, bits >> _HIGH, np.uint64(seats))
    start = int(np.int64(drawn))
    out.start_players[match] = start
    boats.at_first[:] = 0
    for race in range(terms.plan.shape[1]):
        course = terms.plan[number % terms.plan.shape[0], race]
        if out.log.size > 0:
            _note(out, _BEGAN, start, course, 0, 0, 0)
        stream = _place(stream, course, start, seats, waters, boats, out)
        stream, last_turns, sunk = _sail(
            stream, match, race, course, start, terms, waters, dice, boats, out
        )
        _close(match, race, last_turns, sunk, terms, boats, out)
        start = (start + 1) % seats  # PB-3.1


@kernel
def fill_matches(
    begin: int,
    end: int,
    seed: np.uint64,
    terms: Terms,
    waters: Waters,
    dice: DiceTables,
    out: MatchResults,
) -> None:
    """Play matches `begin` to `end` into results that are all zero.

    Those on the same courses come one after the other: the tables of these are at hand then.
    """
    boats, plans = _no_boats(), terms.plan.shape[0]
    for late in range(min(plans, end - begin)):
        for number in range(begin + late, end, plans):
            _play_match(number, number - begin, seed, terms, waters, dice, boats, out)
