"""Values positions with a small network, compiled.

A position is valued at the start of a turn, before the pool is rolled, with all tiles open. Every
seat has the same inputs: its rats from the highest down, what they may score, its cheese, its place
in the order of play. The first layer sees one seat, the second a seat and the mean of the others;
the output has two numbers for each seat, one for winning and one for its place. See
`docs/evaluation.md`.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boathouse.abandon_ship.kernels.playouts import Judgement, judge
from boathouse.abandon_ship.kernels.rules_kernel import (
    _BITS,
    N_RATS,
    WHITE_DIE,
    choice,
    choose,
    copy,
    count_choices,
    count_tokens,
    points,
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
    SCORES,
    SINK,
    SPACES,
    TAKEN,
    TURN,
    WATER,
    ShipState,
    ShipTables,
)
from boathouse.kernels.arrays import Floats
from boathouse.kernels.compiled import kernel, part

RATS_OF_A_TILE = 3
OF_A_RAT = 7
OF_THE_BOARD = 8
OF_A_SEAT = 8
INPUTS = OF_THE_BOARD + OF_A_SEAT + RATS_OF_A_TILE * OF_A_RAT

_TOP = 2
_FAR = 20.0
_CHEESE_COUNTS = 100  # AS-7.2: equal points are ranked by cheese


class Weights(NamedTuple):
    """The network: a layer for each seat alone, one for a seat among the others, and the output."""

    seat: Floats
    seat_bias: Floats
    among: Floats
    among_bias: Floats
    end: Floats
    end_bias: Floats


class Workspace(NamedTuple):
    """The arrays that valuing a position writes to."""

    scores: Floats
    seen: Floats
    alone: Floats
    total: Floats
    among: Floats
    ends: Floats
    wins: Floats
    places: Floats


@part
def look(
    state: ShipState,
    tables: ShipTables,
    judgement: Judgement,
    tiles: ShipState,
    workspace: Workspace,
) -> None:
    """Write the network's inputs for each seat to `workspace.seen`."""
    seats, in_play, pool = state[PLAYERS], state[IN_PLAY], state[POOL]
    top, water = tables.frame[_TOP], state[WATER]
    judge(state, tables, judgement, workspace.scores)
    lowest, highest = 1 << 30, 0
    for rat in range(N_RATS):
        if in_play >> rat & 1:
            lowest = min(lowest, state[SPACES + rat])
            highest = max(highest, state[SPACES + rat])
    for seat in range(seats):
        seen = workspace.seen[seat]
        held = tables.tiles[tiles[seat]]
        seen[0] = _BITS[in_play] / N_RATS
        seen[1] = state[HOME] / 4
        seen[2] = count_tokens(state, tables) / 8
        seen[3] = _BITS[pool] / 8
        seen[4] = pool >> WHITE_DIE & 1
        seen[5] = (lowest - water) / _FAR
        seen[6] = (top - highest) / _FAR
        seen[7] = 1 / seats
        hope = float(state[TAKEN + seat])
        for rat in range(N_RATS):
            if held >> rat & 1:
                hope += workspace.scores[rat]
        seen[8] = hope / 5
        seen[9] = state[TAKEN + seat] / 5
        seen[10] = ((seat - state[TURN]) % seats) / seats
        seen[11] = seat == state[TURN]
        _look_at_rats(state, tables, tiles, seat, top, workspace.scores, seen)
    for seat in range(seats):
        best, second, mean = -1.0, -1.0, 0.0
        for other in range(seats):
            if other != seat:
                hope = workspace.seen[other, 8]
                mean += hope / (seats - 1)
                if hope > best:
                    best, second = hope, best
                elif hope > second:
                    second = hope
        workspace.seen[seat, 12] = workspace.seen[seat, 8] - best
        workspace.seen[seat, 13] = workspace.seen[seat, 8] - second
        workspace.seen[seat, 14] = workspace.seen[seat, 8] - mean
        workspace.seen[seat, 15] = mean


@part
def _look_at_rats(
    state: ShipState,
    tables: ShipTables,
    tiles: ShipState,
    seat: int,
    top: int,
    scores: Floats,
    seen: Floats,
) -> None:
    """Write the inputs of a seat's rats: those in play from the highest down, then the others."""
    in_play, water, seats = state[IN_PLAY], state[WATER], state[PLAYERS]
    held = tables.tiles[tiles[seat]]
    at = OF_THE_BOARD + OF_A_SEAT
    for _ in range(RATS_OF_A_TILE):
        chosen, height = -1, -1.0
        for rat in range(N_RATS):
            if held >> rat & 1:
                is_here = in_play >> rat & 1
                its = 1000.0 + state[SPACES + rat] if is_here else 0.0 + state[SCORES + rat]
                if its > height:
                    chosen, height = rat, its
        held &= ~(1 << chosen)
        here = in_play >> chosen & 1
        ahead, level, shared = 0, 0, 0
        for other in range(N_RATS):
            if here and in_play >> other & 1 and other != chosen:
                ahead += state[SPACES + other] > state[SPACES + chosen]
                level += state[SPACES + other] == state[SPACES + chosen]
        for other in range(seats):
            shared += tables.tiles[tiles[other]] >> chosen & 1
        seen[at] = scores[chosen] / 5
        seen[at + 1] = here
        seen[at + 2] = (state[SPACES + chosen] - water) / _FAR if here else 0.0
        seen[at + 3] = (top - state[SPACES + chosen]) / _FAR if here else 0.0
        seen[at + 4] = (ahead + 0.5 * level) / N_RATS
        seen[at + 5] = state[POOL] >> chosen & 1
        seen[at + 6] = (shared - 1) / (seats - 1)
        at += OF_A_RAT


@part
def think(weights: Weights, seats: int, workspace: Workspace) -> None:
    """Run the network; its output for each seat goes to `workspace.ends`."""
    alone, among = len(weights.seat_bias), len(weights.among_bias)
    for unit in range(alone):
        workspace.total[unit] = 0.0
        for seat in range(seats):
            drive = weights.seat_bias[unit]
            for at in range(INPUTS):
                drive += weights.seat[unit, at] * workspace.seen[seat, at]
            workspace.alone[seat, unit] = max(drive, 0.0)
            workspace.total[unit] += workspace.alone[seat, unit]
    for seat in range(seats):
        for unit in range(among):
            drive = weights.among_bias[unit]
            for at in range(alone):
                own = workspace.alone[seat, at]
                drive += weights.among[unit, at] * own
                drive += weights.among[unit, alone + at] * (workspace.total[at] - own) / (seats - 1)
            workspace.among[unit] = max(drive, 0.0)
        for end in range(2):
            figure = weights.end_bias[end]
            for unit in range(among):
                figure += weights.end[end, unit] * workspace.among[unit]
            workspace.ends[seat, end] = figure


@part
def share_out(seats: int, workspace: Workspace, wins: Floats, places: Floats) -> None:
    """Turn the output into chances: wins sum to 1, places to half the number of seats."""
    most, total = workspace.ends[0, 0], 0.0
    for seat in range(seats):
        most = max(most, workspace.ends[seat, 0])
    for seat in range(seats):
        wins[seat] = np.exp(workspace.ends[seat, 0] - most)
        total += wins[seat]
        places[seat] = 0.0
        for other in range(seats):
            if other != seat:
                off = workspace.ends[other, 1] - workspace.ends[seat, 1]
                places[seat] += 1 / (1 + np.exp(off)) / (seats - 1)
    for seat in range(seats):
        wins[seat] /= total


@part
def outcome(
    state: ShipState, tables: ShipTables, tiles: ShipState, wins: Floats, places: Floats
) -> None:
    """Value a game that is over."""
    seats, winners = state[PLAYERS], 0
    for seat in range(seats):
        own = points(state, tables.tiles[tiles[seat]], seat) * _CHEESE_COUNTS
        own += state[TAKEN + seat]
        ahead, places[seat] = 0, 0.0
        for other in range(seats):
            if other != seat:
                its = points(state, tables.tiles[tiles[other]], other) * _CHEESE_COUNTS
                its += state[TAKEN + other]
                ahead += its > own
                places[seat] += ((its < own) + 0.5 * (its == own)) / (seats - 1)
        wins[seat] = ahead == 0
        winners += ahead == 0
    for seat in range(seats):
        wins[seat] /= winners


@part
def judge_position(
    state: ShipState,
    tables: ShipTables,
    judgement: Judgement,
    weights: Weights,
    tiles: ShipState,
    workspace: Workspace,
    wins: Floats,
    places: Floats,
) -> None:
    """Value a position at the start of a turn, or at the end of the game."""
    if state[PHASE] == OVER:
        outcome(state, tables, tiles, wins, places)
        return
    look(state, tables, judgement, tiles, workspace)
    think(weights, state[PLAYERS], workspace)
    share_out(state[PLAYERS], workspace, wins, places)


@part
def add_position(
    state: ShipState,
    tables: ShipTables,
    judgement: Judgement,
    weights: Weights,
    tiles: ShipState,
    workspace: Workspace,
    later: ShipState,
    wins: Floats,
    places: Floats,
) -> None:
    """Add the value of a position between turns; where a token is due, the mean over all tokens."""
    seats = state[PLAYERS]
    if state[PHASE] != SINK:
        judge_position(
            state, tables, judgement, weights, tiles, workspace, workspace.wins, workspace.places
        )
        for seat in range(seats):
            wins[seat] += workspace.wins[seat]
            places[seat] += workspace.places[seat]
        return
    left, first = count_tokens(state, tables), CHEESE + len(tables.decks)
    for at in range(len(tables.tokens)):
        if state[first + at] == 0:
            copy(state, later)
            sink(later, tables, at)
            judge_position(
                later,
                tables,
                judgement,
                weights,
                tiles,
                workspace,
                workspace.wins,
                workspace.places,
            )
            for seat in range(seats):
                wins[seat] += workspace.wins[seat] / left
                places[seat] += workspace.places[seat] / left


@kernel
def value_positions(
    states: NDArray[np.int64],
    dealt: NDArray[np.int64],
    tables: ShipTables,
    judgement: Judgement,
    weights: Weights,
    workspace: Workspace,
    wins: Floats,
    places: Floats,
) -> None:
    """Compute the mean value of positions between turns, each with its tiles."""
    later = np.empty(states.shape[1], np.int64)
    wins[:], places[:] = 0.0, 0.0
    for at in range(len(states)):
        add_position(
            states[at], tables, judgement, weights, dealt[at], workspace, later, wins, places
        )
    for seat in range(dealt.shape[1]):
        wins[seat] /= len(states)
        places[seat] /= len(states)


@kernel
def value_choices(
    state: ShipState,
    dealt: NDArray[np.int64],
    tables: ShipTables,
    judgement: Judgement,
    weights: Weights,
    workspace: Workspace,
    wins: Floats,
    places: Floats,
) -> int:
    """Compute the mean value of every choice over deals; returns the number of choices."""
    after, later = np.empty(len(state), np.int64), np.empty(len(state), np.int64)
    count, seats = count_choices(state, tables), dealt.shape[1]
    for number in range(count):
        copy(state, after)
        die, rat = choice(after, tables, number)
        choose(after, tables, die, rat)
        wins[number], places[number] = 0.0, 0.0
        for deal in range(len(dealt)):
            add_position(
                after,
                tables,
                judgement,
                weights,
                dealt[deal],
                workspace,
                later,
                wins[number],
                places[number],
            )
        for seat in range(seats):
            wins[number, seat] /= len(dealt)
            places[number, seat] /= len(dealt)
    return count
