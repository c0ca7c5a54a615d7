"""The compiled core of `games`: whole games of random play, from the set-up to the points."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boathouse.abandon_ship.kernels.rules_kernel import (
    N_DICE,
    N_RATS,
    choice,
    choose,
    copy,
    count_choices,
    draw_token,
    points,
    roll,
    sink,
)
from boathouse.abandon_ship.kernels.ship_tables import (
    CHEESE,
    HOME,
    IN_PLAY,
    OVER,
    PHASE,
    PLAYERS,
    POOL,
    POOL_FACES,
    ROLL,
    SINK,
    SPACES,
    SWEPT,
    TAKEN,
    TURN,
    TURNS_OVER,
    WATER,
    ShipState,
    ShipTables,
)
from boathouse.abandon_ship.parts import SEATS
from boathouse.kernels.compiled import kernel, part
from boathouse.kernels.streams import Stream, below, stream_of, word

GAME_LOG_WIDTH = 4
_MAX_SEATS = SEATS[-1]
_START, _WATER = 0, 1


class GameLog(IntEnum):
    """What a line of the log tells, and what stands in it after its kind."""

    DEALT = 0
    """The place of the tile among all tiles."""
    CHEESE = 1
    """The value."""
    STARTS = 2
    """The seat."""
    ROLLED = 3
    """The die, and the place of the face among its faces."""
    CHOSE = 4
    """The number of the choice, among so many, and the die."""
    TOKEN = 5
    """The value."""


_DEALT, _CHEESE, _STARTS, _ROLLED, _CHOSE, _TOKEN = (int(kind) for kind in GameLog)


class GameResults(NamedTuple):
    """What is filled in, by game (and seat). `counts` are decisions, draws and lines of the log."""

    tiles: NDArray[np.int64]
    points: NDArray[np.int64]
    cheese: NDArray[np.int64]
    turns: NDArray[np.int64]
    home: NDArray[np.int64]
    swept: NDArray[np.int64]
    counts: NDArray[np.int64]
    log: NDArray[np.int64]
    states: NDArray[np.int64]


@part
def _note(
    out: GameResults, kind: int, one: int | np.int64, two: int, three: int, state: ShipState
) -> None:
    if len(out.log):
        at = out.counts[2]
        out.log[at, 0], out.log[at, 1], out.log[at, 2], out.log[at, 3] = kind, one, two, three
        copy(state, out.states[at])
        out.counts[2] = at + 1


@part
def _set_up(
    state: ShipState,
    tables: ShipTables,
    seats: int,
    tiles: ShipState,
    out: GameResults,
    stream: Stream,
) -> Stream:
    """AS-2: rats and dice, then tiles, cheese and the first player by lot."""
    state[:] = 0
    state[WATER], state[PLAYERS] = tables.frame[_WATER], seats
    state[IN_PLAY] = (1 << N_RATS) - 1
    state[POOL] = (1 << N_DICE) - 1
    for rat in range(N_RATS):
        state[SPACES + rat] = tables.frame[_START]
    dealt = 0
    for seat in range(seats):
        stream, bits = word(stream)
        stream, drawn = below(stream, bits, np.uint64(len(tables.tiles) - seat))
        left = np.int64(drawn)
        for tile in range(len(tables.tiles)):
            if not dealt >> tile & 1:
                if left == 0:
                    dealt |= 1 << tile
                    tiles[seat] = tile
                    break
                left -= 1
        _note(out, _DEALT, tiles[seat], 0, 0, state)
    put = 0
    for deck in range(len(tables.decks)):
        stream, bits = word(stream)
        stream, drawn = below(stream, bits, np.uint64(len(tables.cheese) - deck))
        left = np.int64(drawn)
        for at in range(len(tables.cheese)):
            if not put >> at & 1:
                if left == 0:
                    put |= 1 << at
                    state[CHEESE + deck] = tables.cheese[at]
                    break
                left -= 1
        _note(out, _CHEESE, state[CHEESE + deck], 0, 0, state)
    stream, bits = word(stream)
    stream, drawn = below(stream, bits, np.uint64(seats))
    state[TURN] = np.int64(drawn)
    state[PHASE] = ROLL
    _note(out, _STARTS, state[TURN], 0, 0, state)
    out.counts[1] += seats + len(tables.decks) + 1
    return stream


@part
def _play_on(state: ShipState, tables: ShipTables, out: GameResults, stream: Stream) -> Stream:
    """Play from a roll to the next, with a random choice in between, and the water."""
    if state[PHASE] == SINK:
        stream, at = draw_token(state, tables, stream)
        sink(state, tables, at)
        out.counts[1] += 1
        _note(out, _TOKEN, tables.tokens[at], 0, 0, state)
        return stream
    stream = roll(state, tables, stream)
    for die in range(N_DICE):
        if state[POOL] >> die & 1:
            out.counts[1] += 1
            _note(out, _ROLLED, die, state[POOL_FACES + die], 0, state)
    count = count_choices(state, tables)
    stream, bits = word(stream)
    stream, number = below(stream, bits, np.uint64(count))
    die, rat = choice(state, tables, np.int64(number))
    choose(state, tables, die, rat)
    out.counts[0] += 1
    _note(out, _CHOSE, np.int64(number), count, die, state)
    return stream


@kernel
def fill_games(
    begin: int, end: int, seed: np.uint64, seats: int, tables: ShipTables, out: GameResults
) -> None:
    """Play games `begin` to `end` at random, and fill their results in."""
    state = np.zeros(CHEESE + len(tables.decks) + len(tables.tokens), np.int64)
    tiles = np.zeros(_MAX_SEATS, np.int64)
    for game in range(begin, end):
        stream = stream_of(seed, np.uint64(game))
        stream = _set_up(state, tables, seats, tiles, out, stream)
        while state[PHASE] != OVER:
            stream = _play_on(state, tables, out, stream)
        at = game - begin
        out.turns[at], out.home[at], out.swept[at] = state[TURNS_OVER], state[HOME], state[SWEPT]
        for seat in range(seats):
            out.tiles[at, seat] = tiles[seat]
            out.points[at, seat] = points(state, tables.tiles[tiles[seat]], seat)
            out.cheese[at, seat] = state[TAKEN + seat]
