"""Games to learn from, compiled: players who think as the network does, and what they saw.

A player knows its own tile alone. It draws a few deals that fit it, and takes the choice that the
network likes best on average over them; now and then it does anything, so that many kinds of
positions are seen. Without such deals it judges rats as the bots' playouts do.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boathouse.abandon_ship.kernels.playouts import Judgement, Wishes, _decide
from boathouse.abandon_ship.kernels.rules_kernel import (
    MOST_CHOICES,
    N_RATS,
    choice,
    choose,
    copy,
    count_choices,
    draw_token,
    roll,
    sink,
)
from boathouse.abandon_ship.kernels.ship_tables import OVER, PHASE, SINK, TURN, ShipTables, State
from boathouse.abandon_ship.kernels.value_kernel import (
    INPUTS,
    Room,
    Weights,
    add_position,
    look,
    outcome,
)
from boathouse.kernels.arrays import Floats
from boathouse.kernels.compiled import kernel, part
from boathouse.kernels.streams import Stream, below, stream_of, word

__all__ = ["Desk", "Players", "desk_for", "play_and_look"]

_TO_UNIT = 1.0 / (1 << 32)
_HIGH = np.uint64(32)

Seen = NDArray[np.float32]


class Players(NamedTuple):
    """How the players play: so many deals each draws, and how it judges."""

    deals: int
    judgement: Judgement
    wishes: Wishes
    weights: Weights


class Desk(NamedTuple):
    """Where a player thinks."""

    room: Room
    rooms: NDArray[np.int64]
    vectors: Floats
    order: State
    deal: State
    wins: Floats
    places: Floats


@part
def _draw_deal(seats: int, tiles: int, seat: int, own: int, deal: State, stream: Stream) -> Stream:
    """Draw a deal of tiles in which a seat has its own."""
    left = ((1 << tiles) - 1) & ~(1 << own)
    count = tiles - 1
    for other in range(seats):
        if other == seat:
            deal[other] = own
            continue
        stream, bits = word(stream)
        stream, drawn = below(stream, bits, np.uint64(count))
        at = np.int64(drawn)
        for tile in range(tiles):
            if left >> tile & 1:
                if at == 0:
                    deal[other] = tile
                    left &= ~(1 << tile)
                    break
                at -= 1
        count -= 1
    return stream


@part
def _decide_by_network(
    state: State,
    tables: ShipTables,
    players: Players,
    tiles: State,
    desk: Desk,
    stream: Stream,
) -> tuple[Stream, int]:
    """Choose what the network likes best, over a few deals; or by a slip anything."""
    count, seat, seats = count_choices(state, tables), state[TURN], len(tiles)
    stream, bits = word(stream)
    if (bits >> _HIGH) * _TO_UNIT < players.wishes.slips:
        stream, bits = word(stream)
        stream, drawn = below(stream, bits, np.uint64(count))
        return stream, int(np.int64(drawn))
    for number in range(count):
        desk.vectors[0, number] = 0.0
    after, later = desk.rooms[0], desk.rooms[1]
    for _ in range(players.deals):
        stream = _draw_deal(seats, len(tables.tiles), seat, tiles[seat], desk.deal, stream)
        for number in range(count):
            copy(state, after)
            die, rat = choice(after, tables, number)
            choose(after, tables, die, rat)
            for other in range(seats):
                desk.wins[other], desk.places[other] = 0.0, 0.0
            add_position(
                after,
                tables,
                players.judgement,
                players.weights,
                desk.deal,
                desk.room,
                later,
                desk.wins,
                desk.places,
            )
            desk.vectors[0, number] += desk.wins[seat]
    best = 0
    for number in range(count):
        if desk.vectors[0, number] > desk.vectors[0, best]:
            best = number
    return stream, best


@kernel
def play_and_look(
    begin: int,
    end: int,
    seed: np.uint64,
    starts: NDArray[np.int64],
    dealt: NDArray[np.int64],
    tables: ShipTables,
    players: Players,
    often: float,
    desk: Desk,
    seen: Seen,
    wins: Seen,
    places: Seen,
) -> int:
    """Play games `begin` to `end` from their set-ups; note positions, and what came of them.

    A turn is noted with the chance `often`. Returns how many positions there are.
    """
    seats = dealt.shape[1]
    state = np.empty(starts.shape[1], np.int64)
    vectors = np.empty((2, N_RATS))
    shares, ranks = np.empty(seats), np.empty(seats)
    count = 0
    for game in range(begin, end):
        stream = stream_of(seed, np.uint64(game))
        copy(starts[game], state)
        tiles = dealt[game]
        first = count
        while state[PHASE] != OVER:
            if state[PHASE] == SINK:
                stream, token = draw_token(state, tables, stream)
                sink(state, tables, token)
                continue
            stream, bits = word(stream)
            if (bits >> _HIGH) * _TO_UNIT < often and count < len(seen):
                look(state, tables, players.judgement, tiles, desk.room)
                for seat in range(seats):
                    for at in range(INPUTS):
                        seen[count, seat, at] = desk.room.seen[seat, at]
                count += 1
            stream = roll(state, tables, stream)
            if players.deals:
                stream, number = _decide_by_network(state, tables, players, tiles, desk, stream)
            else:
                stream, number = _decide(
                    state,
                    tables,
                    players.judgement,
                    players.wishes,
                    tiles[state[TURN]],
                    desk.rooms,
                    vectors,
                    desk.order,
                    stream,
                )
            die, rat = choice(state, tables, number)
            choose(state, tables, die, rat)
        outcome(state, tables, tiles, shares, ranks)
        for at in range(first, count):
            for seat in range(seats):
                wins[at, seat], places[at, seat] = shares[seat], ranks[seat]
    return count


def desk_for(room: Room, state_size: int, seats: int) -> Desk:
    """Make a desk for one thread."""
    return Desk(
        room,
        np.empty((2, state_size), np.int64),
        np.empty((2, MOST_CHOICES)),
        np.empty(MOST_CHOICES, np.int64),
        np.empty(seats, np.int64),
        np.empty(seats),
        np.empty(seats),
    )
