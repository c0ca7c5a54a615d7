"""The compiled core of `environment`: many games at once, with observations and masks.

`environment_tables` says what stands where in a game's row.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boathouse.abandon_ship.kernels.environment_tables import (
    ANY_RAT,
    CHEESE_AT,
    CHEESE_WORD,
    DICE_AT,
    DICE_WORDS,
    GAME_AT,
    GAME_WORD,
    IN_PLAY_BYTE,
    MOVED_AT,
    MOVED_WORDS,
    N_DECKS,
    NOW_AT,
    OWN_RAT,
    PHASE_BYTE,
    RATS_AT,
    SEEN,
    SHIP_SEATS,
    SHIP_WORDS,
    SHOWS,
    STREAM_AT,
    TAKEN_AT,
    TAKEN_WORD,
    TILES_AT,
    TOKEN_WORD,
    TOKENS_AT,
    TURN_BYTE,
    ShipWords,
)
from boathouse.abandon_ship.kernels.rules_kernel import N_DICE, N_RATS
from boathouse.abandon_ship.kernels.ship_tables import OVER
from boathouse.abandon_ship.kernels.word_kernel import (
    ShipRow,
    play_action,
    reward_seats,
    set_up_ship,
)
from boathouse.kernels.arrays import Flags, WordRows
from boathouse.kernels.compiled import inlined, kernel
from boathouse.kernels.streams import stream_of
from boathouse.kernels.words import (
    put_byte,
    read_byte,
)

_NONE, _ONE, _EIGHT, _OVER = map(np.uint64, (0, 1, 8, OVER))
_MOVED_FROM = np.uint64(MOVED_AT)


class ManyShips(NamedTuple):
    """Many games, by number, all with so many seats."""

    rows: WordRows
    seats: np.uint64


class ShipOutputs(NamedTuple):
    """Where it is written what came of a step, by game. Nobody acts (-1) once a game is over."""

    observations: WordRows
    masks: WordRows
    rewards: NDArray[np.float32]
    over: Flags
    actors: NDArray[np.int8]


# What is seen


@inlined
def observe_ship(
    row: ShipRow, seat: np.uint64, seats: np.uint64, words: ShipWords, out: WordRows
) -> None:
    """Write what a seat may know: of the tiles, its own alone."""
    tile, dice = read_byte(row[TILES_AT], seat), row[DICE_AT]
    for rat in range(N_RATS):
        out[rat] = row[RATS_AT + rat] | words.tiles[tile, rat]
    for die in range(N_DICE):
        out[DICE_WORDS + die] = words.shown[np.uint64(SHOWS * die) + read_byte(dice, die), SEEN]
    turn = read_byte(row[NOW_AT], TURN_BYTE)
    away = turn - seat if turn >= seat else turn + seats - seat
    out[GAME_WORD] = row[GAME_AT]
    out[TOKEN_WORD] = row[TOKENS_AT]
    out[CHEESE_WORD] = row[CHEESE_AT] | put_byte(away, N_DECKS)
    # Turn the seats' bytes round: those behind this one come first.
    taken, turned = row[TAKEN_AT], seat * _EIGHT
    out[TAKEN_WORD] = taken >> turned | (taken & (_ONE << turned) - _ONE) << (seats - seat) * _EIGHT
    for at in range(SHIP_SEATS):
        moved = row[_MOVED_FROM + seat + np.uint64(at)]
        out[MOVED_WORDS + at] = moved & words.there[seats, at]


@inlined
def _observe_tiles(
    row: ShipRow, seat: np.uint64, seats: np.uint64, words: ShipWords, out: WordRows
) -> None:
    """Write all tiles behind an observation: the full state."""
    for at in range(SHIP_SEATS):
        other = (seat + np.uint64(at)) % seats
        tile = words.tiles[read_byte(row[TILES_AT], other), N_RATS]
        out[SHIP_WORDS + at] = tile & words.there[seats, at]


@inlined
def mask_ship(row: ShipRow, words: ShipWords, out: WordRows) -> None:
    """Write which actions are legal: seven bytes for each die."""
    rats, dice = words.spread[read_byte(row[NOW_AT], IN_PLAY_BYTE)], row[DICE_AT]
    shows = read_byte(dice, 0)
    for die in range(N_RATS):
        # The rows of two dice share a word; the action of a die's own rat begins it.
        begun = rats >> np.uint64(8 * die) & words.shown[shows, ANY_RAT]
        begun |= words.shown[shows, OWN_RAT]
        shows = np.uint64(SHOWS * (die + 1)) + read_byte(dice, die + 1)
        out[die] = begun | rats << np.uint64(56 - 8 * die) & words.shown[shows, ANY_RAT]


@inlined
def _show(game: int, ships: ManyShips, words: ShipWords, out: ShipOutputs) -> None:
    """Write what the seat to act sees and may do; at the end the last one looks on."""
    row = ships.rows[game]
    turn = read_byte(row[NOW_AT], TURN_BYTE)
    out.actors[game] = -1 if read_byte(row[NOW_AT], PHASE_BYTE) == _OVER else np.int8(turn)
    observe_ship(row, turn, ships.seats, words, out.observations[game])
    mask_ship(row, words, out.masks[game])


# Many games


@kernel
def begin_ships(
    which: Flags, seed: np.uint64, words: ShipWords, ships: ManyShips, out: ShipOutputs
) -> None:
    """Begin the games that are marked; each has its stream from the seed and its number."""
    for game in range(len(which)):
        if which[game]:
            stream = stream_of(seed, np.uint64(game))
            set_up_ship(ships.rows[game], ships.seats, words, stream)
            out.rewards[game, :] = 0
            out.over[game] = False
            _show(game, ships, words, out)


@inlined
def _step_ship(
    game: int,
    action: np.int64,
    again: bool,
    wins: bool,
    words: ShipWords,
    ships: ManyShips,
    out: ShipOutputs,
) -> None:
    """Play an action; with `again`, a game that is over begins anew."""
    row, seats = ships.rows[game], out.rewards.shape[1]
    if out.over[game]:
        for seat in range(seats):
            out.rewards[game, seat] = 0
    over = play_action(row, action, ships.seats, words)
    out.over[game] = over
    if over:
        reward_seats(row, seats, words, wins, out.rewards[game])
        if again:
            set_up_ship(row, ships.seats, words, (row[STREAM_AT], row[STREAM_AT + 1]))
    _show(game, ships, words, out)


@kernel
def step_ships(
    actions: NDArray[np.int64],
    active: Flags,
    again: bool,
    wins: bool,
    words: ShipWords,
    ships: ManyShips,
    out: ShipOutputs,
) -> None:
    """Play a legal action in each active game; with `again`, a game that is over begins anew."""
    for game in range(len(actions)):
        if active[game]:
            _step_ship(game, actions[game], again, wins, words, ships, out)


@kernel
def look_at_ships(
    seats: NDArray[np.int64], words: ShipWords, ships: ManyShips, rows: WordRows
) -> None:
    """Write what a seat of each game sees, and where rows have room for it the full state."""
    for game in range(len(seats)):
        row, seat = ships.rows[game], np.uint64(seats[game])
        observe_ship(row, seat, ships.seats, words, rows[game])
        if rows.shape[1] > SHIP_WORDS:
            _observe_tiles(row, seat, ships.seats, words, rows[game])
