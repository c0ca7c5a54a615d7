"""Self-play for training, compiled: games in which the network chooses, and the positions in them.

A player knows only its own tile. It samples a few deals that fit it and takes the choice with the
best mean value; now and then it plays at random, for variety. With no deals to sample it judges
rats as the bots' playouts do.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boathouse.abandon_ship.kernels.playouts import Judgement, Wishes, _decide
from boathouse.abandon_ship.kernels.rules_kernel import (
    MAX_CHOICES,
    N_RATS,
    choice,
    choose,
    copy,
    count_choices,
    draw_token,
    roll,
    sink,
)
from boathouse.abandon_ship.kernels.ship_tables import (
    OVER,
    PHASE,
    SINK,
    TURN,
    ShipState,
    ShipTables,
)
from boathouse.abandon_ship.kernels.value_kernel import (
    INPUTS,
    Weights,
    Workspace,
    add_position,
    look,
    outcome,
)
from boathouse.kernels.arrays import Floats
from boathouse.kernels.compiled import kernel, part
from boathouse.kernels.streams import Stream, below, stream_of, word

__all__ = ["PlayBuffers", "Players", "buffers_for", "play_and_look"]

_TO_UNIT = 1.0 / (1 << 32)
_HIGH = np.uint64(32)

Seen = NDArray[np.float32]


class Players(NamedTuple):
    """How players decide: the number of deals that each samples, and how it judges them."""

    deals: int
    judgement: Judgement
    wishes: Wishes
    weights: Weights


class PlayBuffers(NamedTuple):
    """The arrays that deciding and playing write to."""

    workspace: Workspace
    states: NDArray[np.int64]
    vectors: Floats
    order: ShipState
    deal: ShipState
    wins: Floats
    places: Floats


@part
def _draw_deal(
    seats: int, tiles: int, seat: int, own: int, deal: ShipState, stream: Stream
) -> Stream:
    """Draw a deal in which a seat has its own tile."""
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
    state: ShipState,
    tables: ShipTables,
    players: Players,
    tiles: ShipState,
    buffers: PlayBuffers,
    stream: Stream,
) -> tuple[Stream, int]:
    """Take the choice with the best mean over a few deals; sometimes any choice at all."""
    count, seat, seats = count_choices(state, tables), state[TURN], len(tiles)
    stream, bits = word(stream)
    if (bits >> _HIGH) * _TO_UNIT < players.wishes.slips:
        stream, bits = word(stream)
        stream, drawn = below(stream, bits, np.uint64(count))
        return stream, int(np.int64(drawn))
    for number in range(count):
        buffers.vectors[0, number] = 0.0
    after, later = buffers.states[0], buffers.states[1]
    for _ in range(players.deals):
        stream = _draw_deal(seats, len(tables.tiles), seat, tiles[seat], buffers.deal, stream)
        for number in range(count):
            copy(state, after)
            die, rat = choice(after, tables, number)
            choose(after, tables, die, rat)
            for other in range(seats):
                buffers.wins[other], buffers.places[other] = 0.0, 0.0
            add_position(
                after,
                tables,
                players.judgement,
                players.weights,
                buffers.deal,
                buffers.workspace,
                later,
                buffers.wins,
                buffers.places,
            )
            buffers.vectors[0, number] += buffers.wins[seat]
    best = 0
    for number in range(count):
        if buffers.vectors[0, number] > buffers.vectors[0, best]:
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
    buffers: PlayBuffers,
    seen: Seen,
    wins: Seen,
    places: Seen,
) -> int:
    """Play games `begin` to `end` from their set-ups; store positions and their results.

    Each turn is stored with probability `often`. Returns the number of positions.
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
                look(state, tables, players.judgement, tiles, buffers.workspace)
                for seat in range(seats):
                    for at in range(INPUTS):
                        seen[count, seat, at] = buffers.workspace.seen[seat, at]
                count += 1
            stream = roll(state, tables, stream)
            if players.deals:
                stream, number = _decide_by_network(state, tables, players, tiles, buffers, stream)
            else:
                stream, number = _decide(
                    state,
                    tables,
                    players.judgement,
                    players.wishes,
                    tiles[state[TURN]],
                    buffers.states,
                    vectors,
                    buffers.order,
                    stream,
                )
            die, rat = choice(state, tables, number)
            choose(state, tables, die, rat)
        outcome(state, tables, tiles, shares, ranks)
        for at in range(first, count):
            for seat in range(seats):
                wins[at, seat], places[at, seat] = shares[seat], ranks[seat]
    return count


def buffers_for(workspace: Workspace, state_size: int, seats: int) -> PlayBuffers:
    """Allocate the arrays for one thread."""
    return PlayBuffers(
        workspace,
        np.empty((2, state_size), np.int64),
        np.empty((2, MAX_CHOICES)),
        np.empty(MAX_CHOICES, np.int64),
        np.empty(seats, np.int64),
        np.empty(seats),
        np.empty(seats),
    )
