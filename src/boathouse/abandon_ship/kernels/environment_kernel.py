"""The compiled core of `environment`: many games at once, with observations and masks.

docs/environments.md says what stands where in an observation. It is written in words of eight
numbers, the first one in the lowest byte. A state is that of `ship_tables`, with more behind it:
how each rat left play, and each seat's tile. `moved` has a word for each seat of a game: by how
much it has moved each rat. Three words more are noted when they change: the tokens face down, the
cheese on the decks, and the cheese taken by seat.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boathouse.abandon_ship.kernels.rules_kernel import (
    N_DICE,
    N_RATS,
    WHITE_DIE,
    choose,
    destination,
    draw_token,
    points,
    sink,
    treading,
)
from boathouse.abandon_ship.kernels.ship_tables import (
    CHEESE,
    CHOOSE,
    HOME,
    IN_PLAY,
    OVER,
    PHASE,
    PLAYERS,
    POOL,
    POOL_FACES,
    SCORES,
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
from boathouse.kernels.arrays import Flags, WordRows
from boathouse.kernels.compiled import inlined, kernel
from boathouse.kernels.streams import Stream, below, stream_of, word

SHIP_ACTIONS = N_DICE * N_RATS
SHIP_SEATS = SEATS[-1]
N_DECKS, N_TOKENS = 5, 8

LEFT_PLAY = CHEESE + N_DECKS + N_TOKENS
"""How each rat left play: 0 not at all, 1 to 4 by its score space, 5 swept away."""
TAKEN_BY_WATER = 5
TILE_OF_SEAT = LEFT_PLAY + N_RATS
"""The tile of each seat: its place among the tiles."""
SHIP_ROW = TILE_OF_SEAT + SHIP_SEATS
"""How long a state is."""

DICE_WORDS = N_RATS
GAME_WORD = DICE_WORDS + N_DICE
TOKEN_WORD, CHEESE_WORD, TAKEN_WORD = GAME_WORD + 1, GAME_WORD + 2, GAME_WORD + 3
MOVED_WORDS = TAKEN_WORD + 1
SHIP_WORDS = MOVED_WORDS + SHIP_SEATS
FULL_WORDS = SHIP_WORDS + SHIP_SEATS
SHIP_MASK_WORDS = SHIP_ACTIONS // 8

TOKENS_NOTED, CHEESE_NOTED, TAKEN_NOTED = range(SHIP_SEATS, SHIP_SEATS + 3)
NOTED_WORDS = SHIP_SEATS + 3
"""How many words `moved` has for a game."""

_START, _FIRST_WATER, _TOP = 0, 1, 2
_MOST_MOVED = 127
_NONE, _ONE, _BYTE, _HIGH = (np.uint64(number) for number in (0, 1, 255, 32))
_EACH = np.uint64(0x0101010101010101)
_HALF = N_DICE // 2
_BITS = np.array([number.bit_count() for number in range(1 << N_DICE)], np.int64)
_LEFT = np.array([0, 1 << 32, 1 << 40, 1 << 48, 1 << 56, 1 << 24], np.uint64)
_SPREAD = np.array(
    [sum(1 << 8 * at for at in range(N_RATS) if bits >> at & 1) for bits in range(1 << N_RATS)],
    np.uint64,
)
"""A set of rats, given as bits, as bytes."""


class FaceTables(NamedTuple):
    """What dice show: the word for each die and face, and the falls of four dice at once.

    `falls[half, number]` has the faces of dice 4 * half to 4 * half + 3, a byte each.
    """

    words: WordRows
    falls: NDArray[np.uint32]
    limits: WordRows


class ManyShips(NamedTuple):
    """Many games, by number: their states, what was moved, and their random streams."""

    states: NDArray[np.int16]
    moved: WordRows
    streams: WordRows


class ShipOutputs(NamedTuple):
    """Where it is written what came of a step, by game. Nobody acts (-1) once a game is over."""

    observations: WordRows
    masks: WordRows
    rewards: NDArray[np.float32]
    over: Flags
    actors: NDArray[np.int8]


# The rules


@inlined
def _roll(state: ShipState, faces: FaceTables, stream: Stream) -> Stream:
    """AS-3.1: roll every die; what those out of the pool show does not matter."""
    stream, bits = word(stream)
    for half in range(2):
        stream, drawn = below(stream, bits, faces.limits[half])
        bits >>= _HIGH
        fall = faces.falls[half, drawn]
        for at in range(_HALF):
            state[POOL_FACES + half * _HALF + at] = fall >> np.uint32(8 * at) & np.uint32(255)
    state[PHASE] = CHOOSE
    return stream


@inlined
def _deal(state: ShipState, first: int, count: int, things: int, stream: Stream) -> Stream:
    """Draw so many different things, one after the other."""
    gone = 0
    for at in range(count):
        stream, bits = word(stream)
        stream, drawn = below(stream, bits, np.uint64(things - at))
        left = np.int64(drawn)
        for thing in range(things):
            if not gone >> thing & 1:
                if left == 0:
                    gone |= 1 << thing
                    state[first + at] = thing
                    break
                left -= 1
    return stream


@inlined
def _set_up(
    state: ShipState,
    moved: WordRows,
    seats: int,
    tables: ShipTables,
    faces: FaceTables,
    stream: Stream,
) -> Stream:
    """AS-2: rats and dice, then tiles, cheese and the first player by lot, and the first roll."""
    for at in range(SHIP_ROW):
        state[at] = 0
    for at in range(NOTED_WORDS):
        moved[at] = _NONE
    state[WATER], state[PLAYERS] = tables.frame[_FIRST_WATER], seats
    state[IN_PLAY] = (1 << N_RATS) - 1
    state[POOL] = (1 << N_DICE) - 1
    for rat in range(N_RATS):
        state[SPACES + rat] = tables.frame[_START]
    stream = _deal(state, TILE_OF_SEAT, seats, len(tables.tiles), stream)
    stream = _deal(state, CHEESE, N_DECKS, N_DECKS, stream)
    for deck in range(N_DECKS):
        state[CHEESE + deck] = tables.cheese[state[CHEESE + deck]]
    stream, bits = word(stream)
    stream, drawn = below(stream, bits, np.uint64(seats))
    state[TURN] = np.int64(drawn)
    _note_table(state, moved)
    return _roll(state, faces, stream)


@inlined
def _act(
    state: ShipState,
    moved: WordRows,
    action: int,
    tables: ShipTables,
    faces: FaceTables,
    stream: Stream,
) -> Stream:
    """Play an action, and the water and the roll that follow."""
    die, rat = action // N_RATS, action % N_RATS
    in_play, home, start = state[IN_PLAY], state[HOME], state[SPACES + rat]
    move = tables.moves[die, state[POOL_FACES + die]]
    end = destination(state, start, move, tables.frame[_TOP])
    seat, taken = state[TURN], state[TAKEN + state[TURN]]
    _note_moved(moved, seat, rat, end - start)
    choose(state, tables, die, rat)
    if state[HOME] > home:
        state[LEFT_PLAY + rat] = state[HOME]
    if state[PHASE] == SINK:
        stream, token = draw_token(state, tables, stream)
        # Of equal tokens the first goes first, so that one position has one observation.
        while token > 0 and tables.tokens[token - 1] == tables.tokens[token]:
            if state[CHEESE + N_DECKS + token - 1]:
                break
            token -= 1
        sink(state, tables, token)
        _note_table(state, moved)
    if state[TAKEN + seat] != taken:
        _note_table(state, moved)
    if state[IN_PLAY] != in_play:
        _note_swept(state, in_play)
    return stream if state[PHASE] == OVER else _roll(state, faces, stream)


@inlined
def _note_moved(moved: WordRows, seat: int, rat: int, spaces: int) -> None:
    """Add to what a seat has moved a rat."""
    shift = np.uint64(8 * rat)
    before = int(np.int64(np.int8(moved[seat] >> shift & _BYTE)))
    now = max(min(before + spaces, _MOST_MOVED), -_MOST_MOVED)
    moved[seat] = moved[seat] & ~(_BYTE << shift) | (np.uint64(now) & _BYTE) << shift


@inlined
def _note_swept(state: ShipState, before: int) -> None:
    """Mark a rat that the water took: it is out of play, not home, and shares no score space."""
    for rat in range(N_RATS):
        gone = before >> rat & 1 and not state[IN_PLAY] >> rat & 1
        if gone and state[LEFT_PLAY + rat] == 0 and state[SCORES + rat] == 0:
            state[LEFT_PLAY + rat] = TAKEN_BY_WATER


@inlined
def _byte(value: int, at: int) -> np.uint64:
    """Put a number into a word."""
    return (np.uint64(value) & _BYTE) << np.uint64(8 * at)


@inlined
def _note_table(state: ShipState, moved: WordRows) -> None:
    """Note the tokens that are face down, and where the cheese is."""
    tokens = cheese = taken = _NONE
    for token in range(N_TOKENS):
        tokens |= _byte(1 - state[CHEESE + N_DECKS + token], token)
    for deck in range(N_DECKS):
        cheese |= _byte(state[CHEESE + deck], deck)
    for seat in range(SHIP_SEATS):
        taken |= _byte(state[TAKEN + seat], seat)
    moved[TOKENS_NOTED], moved[CHEESE_NOTED], moved[TAKEN_NOTED] = tokens, cheese, taken


# What is seen


@inlined
def observe_ship(
    state: ShipState,
    moved: WordRows,
    seat: int,
    tables: ShipTables,
    faces: FaceTables,
    row: WordRows,
) -> None:
    """Write what a seat may know: of the tiles, its own alone."""
    in_play, pool, seats = state[IN_PLAY], state[POOL], state[PLAYERS]
    rolled = ~_NONE if state[PHASE] == CHOOSE else _ONE
    start, water, tile = (
        tables.frame[_START],
        state[WATER],
        tables.tiles[state[TILE_OF_SEAT + seat]],
    )
    for rat in range(N_RATS):
        # Without branches: which rats and dice are in play cannot be foretold.
        space, plays = state[SPACES + rat], np.uint64(in_play >> rat & 1)
        place = (_byte(space - start, 1) | _byte(space - water, 2)) * plays
        row[rat] = np.uint64(tile >> rat & 1) | _LEFT[state[LEFT_PLAY + rat]] | place
    for die in range(N_DICE):
        shown = faces.words[die, state[POOL_FACES + die]] & rolled
        in_game = np.uint64((in_play | 1 << WHITE_DIE) >> die & 1) << np.uint64(8)
        row[DICE_WORDS + die] = in_game | shown * np.uint64(pool >> die & 1)
    row[GAME_WORD] = (
        _byte(seats, 0)
        | _byte(water - start, 1)
        | _byte(moved[TOKENS_NOTED] * _EACH >> np.uint64(56), 2)
        | _byte(_BITS[in_play], 3)
        | _byte(state[HOME], 4)
        | _byte(state[SWEPT], 5)
        | _byte(state[TURNS_OVER] // 4, 6)
        | _byte(_BITS[treading(state)], 7)
    )
    away = state[TURN] - seat
    row[TOKEN_WORD] = moved[TOKENS_NOTED]
    row[CHEESE_WORD] = moved[CHEESE_NOTED] | _byte(away if away >= 0 else away + seats, N_DECKS)
    # Turn the seats' bytes round: those behind this one come first.
    bits, turned = moved[TAKEN_NOTED], np.uint64(8 * seat)
    bits = bits >> turned | (bits & (_ONE << turned) - _ONE) << (np.uint64(8 * seats) - turned)
    row[TAKEN_WORD] = bits
    other = seat
    for at in range(seats):
        row[MOVED_WORDS + at] = moved[other]
        other = other + 1 if other + 1 < seats else 0
    for at in range(seats, SHIP_SEATS):
        row[MOVED_WORDS + at] = _NONE


@inlined
def _observe_tiles(state: ShipState, seat: int, tables: ShipTables, row: WordRows) -> None:
    """Write all tiles behind an observation: the full state."""
    seats = state[PLAYERS]
    for at in range(SHIP_SEATS):
        row[SHIP_WORDS + at] = _NONE
        if at < seats:
            row[SHIP_WORDS + at] = _SPREAD[tables.tiles[state[TILE_OF_SEAT + (seat + at) % seats]]]


@inlined
def mask_ship(state: ShipState, tables: ShipTables, row: WordRows) -> None:
    """Write which actions are legal: seven bytes for each die."""
    in_play, pool = state[IN_PLAY], state[POOL]
    if state[PHASE] != CHOOSE:
        in_play = pool = 0
    rats, before = _SPREAD[in_play], _NONE
    for die in range(N_DICE):
        circled = np.uint64(tables.circled[die, state[POOL_FACES + die]])
        bits = rats * circled | (_ONE << np.uint64(8 * die)) * (circled ^ _ONE)
        bits *= np.uint64(pool >> die & 1)
        # The rows of two dice share a word: one byte more of the second with each die.
        if die > 0:
            row[die - 1] = before | bits << np.uint64(64 - 8 * die)
        before = bits >> np.uint64(8 * die)


@inlined
def _merit(state: ShipState, seat: int, tables: ShipTables) -> int:
    """AS-7.2: points, and then cheese."""
    tile = tables.tiles[state[TILE_OF_SEAT + seat]]
    return int(points(state, tile, seat) * 256 + state[TAKEN + seat])


@inlined
def _reward(state: ShipState, tables: ShipTables, wins: bool, rewards: NDArray[np.float32]) -> None:
    seats = state[PLAYERS]
    for seat in range(seats):
        own, worse, better, equal = _merit(state, seat, tables), 0, 0, 0
        for other in range(seats):
            merit = _merit(state, other, tables)
            worse += merit < own
            better += merit > own
            equal += merit == own
        if wins:
            rewards[seat] = np.float32(0.0 if better else 1.0 / equal)
        else:
            rewards[seat] = np.float32((worse - better) / (seats - 1))


@inlined
def _show(
    game: int, ships: ManyShips, tables: ShipTables, faces: FaceTables, out: ShipOutputs
) -> None:
    """Write what the seat to act sees and may do; at the end the last one looks on."""
    state = ships.states[game]
    out.actors[game] = -1 if state[PHASE] == OVER else state[TURN]
    observe_ship(state, ships.moved[game], state[TURN], tables, faces, out.observations[game])
    mask_ship(state, tables, out.masks[game])


# Many games


@kernel
def begin_ships(
    which: Flags,
    seed: np.uint64,
    seats: int,
    tables: ShipTables,
    faces: FaceTables,
    ships: ManyShips,
    out: ShipOutputs,
) -> None:
    """Begin the games that are marked; each has its stream from the seed and its number."""
    for game in range(len(which)):
        if which[game]:
            stream = stream_of(seed, np.uint64(game))
            state, moved = ships.states[game], ships.moved[game]
            stream = _set_up(state, moved, seats, tables, faces, stream)
            ships.streams[game, 0], ships.streams[game, 1] = stream
            out.rewards[game, :] = 0
            out.over[game] = False
            _show(game, ships, tables, faces, out)


@kernel
def step_ships(
    actions: NDArray[np.int64],
    active: Flags,
    again: bool,
    wins: bool,
    tables: ShipTables,
    faces: FaceTables,
    ships: ManyShips,
    out: ShipOutputs,
) -> None:
    """Play a legal action in each active game; with `again`, a game that is over begins anew."""
    for game in range(len(actions)):
        if active[game]:
            state, moved = ships.states[game], ships.moved[game]
            stream = ships.streams[game, 0], ships.streams[game, 1]
            stream = _act(state, moved, actions[game], tables, faces, stream)
            over = state[PHASE] == OVER
            out.over[game] = over
            for seat in range(out.rewards.shape[1]):
                out.rewards[game, seat] = 0
            if over:
                _reward(state, tables, wins, out.rewards[game])
                if again:
                    stream = _set_up(state, moved, state[PLAYERS], tables, faces, stream)
            ships.streams[game, 0], ships.streams[game, 1] = stream
            _show(game, ships, tables, faces, out)


@kernel
def look_at_ships(
    seats: NDArray[np.int64],
    tables: ShipTables,
    faces: FaceTables,
    ships: ManyShips,
    rows: WordRows,
) -> None:
    """Write what a seat of each game sees, and where rows have room for it the full state."""
    for game in range(len(seats)):
        state, row = ships.states[game], rows[game]
        _note_table(state, ships.moved[game])
        observe_ship(state, ships.moved[game], seats[game], tables, faces, row)
        if len(row) > SHIP_WORDS:
            _observe_tiles(state, seats[game], tables, row)


@kernel
def allow(tables: ShipTables, ships: ManyShips, rows: WordRows) -> None:
    """Write which actions are legal in each game."""
    for game in range(len(rows)):
        mask_ship(ships.states[game], tables, rows[game])
