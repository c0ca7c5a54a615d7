"""Judging positions, compiled: what every choice leads to, and games played out from it.

How to judge a position, and what a bot wants, comes in tables from the bot, so this module knows
the rules but no strategy.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boathouse.abandon_ship.kernels.rules_kernel import (
    _BITS,
    MAX_CHOICES,
    N_RATS,
    choice,
    choose,
    copy,
    count_choices,
    count_tokens,
    draw_token,
    points,
    roll,
    sink,
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
from boathouse.kernels.streams import Stream, below, stream_of, word

_TOP = 2
_TO_UNIT = 1.0 / (1 << 32)
_HIGH = np.uint64(32)


class Judgement(NamedTuple):
    """How a bot judges rats: tables and figures, made where they are explained.

    `by_place` gives the scores to expect by rats in play, rats home, the chance in grains that the
    next rat leaves at the top, and place; `ahead` the chance to stay ahead by spaces, from the
    middle of the table on. `figures` are climb, round, rise, grain.
    """

    by_place: Floats
    ahead: Floats
    figures: Floats


@part
def judge(state: ShipState, tables: ShipTables, judgement: Judgement, scores: Floats) -> None:
    """Estimate what each rat will score; when the game is over, that is certain."""
    for rat in range(N_RATS):
        scores[rat] = state[SCORES + rat]
    if state[PHASE] == OVER:
        return
    in_play = state[IN_PLAY]
    lowest, highest = 1 << 30, -1
    for rat in range(N_RATS):
        if in_play >> rat & 1:
            lowest = min(lowest, state[SPACES + rat])
            highest = max(highest, state[SPACES + rat])
    climb, whole_round, rise, grain = judgement.figures
    top = 1.0
    if count_tokens(state, tables) or lowest == state[WATER]:
        to_top = (tables.frame[_TOP] - highest) / climb
        rounds = max((lowest - state[WATER]) / rise - 1, 0.0)
        to_water = max(_BITS[state[POOL]] - 1, 1) + whole_round * rounds
        top = to_water / (to_water + to_top)
    rats = _BITS[in_play]
    by_place = judgement.by_place[rats, state[HOME], int(np.rint(top * grain))]
    middle = len(judgement.ahead) // 2
    for rat in range(N_RATS):
        if in_play >> rat & 1:
            place = -judgement.ahead[middle]
            for other in range(N_RATS):
                if in_play >> other & 1:
                    off = state[SPACES + other] - state[SPACES + rat]
                    place += judgement.ahead[middle + off]
            whole = min(int(place), rats - 2)
            rest = place - whole
            scores[rat] = (1 - rest) * by_place[whole] + rest * by_place[whole + 1]


@part
def _judge_choice(
    state: ShipState,
    tables: ShipTables,
    judgement: Judgement,
    number: int,
    scratch: NDArray[np.int64],
    scores: Floats,
    some: Floats,
) -> np.int64:
    """Judge what a choice leads to, on average over the token; give the cheese that it takes."""
    seat, after = state[TURN], scratch[0]
    copy(state, after)
    die, rat = choice(state, tables, number)
    choose(after, tables, die, rat)
    cheese = after[TAKEN + seat] - state[TAKEN + seat]
    if after[PHASE] != SINK:
        judge(after, tables, judgement, scores)
        return np.int64(cheese)
    scores[:] = 0.0
    left, first = count_tokens(after, tables), CHEESE + len(tables.decks)
    for at in range(len(tables.tokens)):
        if after[first + at] == 0:
            later = scratch[1]
            copy(after, later)
            sink(later, tables, at)
            judge(later, tables, judgement, some)
            for each in range(N_RATS):
                scores[each] += some[each] / left
    return np.int64(cheese)


@kernel
def judge_choices(
    state: ShipState, tables: ShipTables, judgement: Judgement, scores: Floats, cheese: ShipState
) -> int:
    """Judge all choices, in the rules' order: the rats' scores, and the cheese; count them."""
    scratch = np.empty((2, len(state)), np.int64)
    some = np.empty(N_RATS)
    count = count_choices(state, tables)
    for number in range(count):
        cheese[number] = _judge_choice(
            state, tables, judgement, number, scratch, scores[number], some
        )
    return count


class Wishes(NamedTuple):
    """How the players of a playout play.

    `weights` are what each rat is worth to a holder of each tile. A player looks at `blinkers`
    random choices, and takes the best of them; with the chance `slips` any.
    """

    weights: Floats
    blinkers: int
    slips: float


@part
def _decide(
    state: ShipState,
    tables: ShipTables,
    judgement: Judgement,
    wishes: Wishes,
    tile: int,
    scratch: NDArray[np.int64],
    vectors: Floats,
    order: ShipState,
    stream: Stream,
) -> tuple[Stream, int]:
    """Choose for a player in a playout."""
    count = count_choices(state, tables)
    stream, bits = word(stream)
    looks = min(count, wishes.blinkers)
    if (bits >> _HIGH) * _TO_UNIT < wishes.slips:
        looks = 1
    for at in range(count):
        order[at] = at
    best, best_value = 0, -1e9
    for at in range(looks):
        if looks < count:  # a partial shuffle: each choice is as likely to be looked at
            stream, bits = word(stream)
            stream, drawn = below(stream, bits, np.uint64(count - at))
            other = at + np.int64(drawn)
            order[at], order[other] = order[other], order[at]
        number = order[at]
        cheese = _judge_choice(state, tables, judgement, number, scratch, vectors[0], vectors[1])
        value = float(cheese)
        for rat in range(N_RATS):
            value += wishes.weights[tile, rat] * vectors[0, rat]
        if value > best_value:
            best, best_value = number, value
    return stream, best


@part
def _merit(state: ShipState, tables: ShipTables, tiles: ShipState, seat: int, win: float) -> float:
    """Return how well a seat did: its share of wins, and of the others that it left behind."""
    seats = state[PLAYERS]
    own = points(state, tables.tiles[tiles[seat]], seat) * 100 + state[TAKEN + seat]  # AS-7.2
    ahead, level, behind = 0, 0, 0
    for other in range(seats):
        if other != seat:
            its = points(state, tables.tiles[tiles[other]], other) * 100 + state[TAKEN + other]
            ahead += its > own
            level += its == own
            behind += its < own
    won = 1.0 / (1 + level) if ahead == 0 else 0.0
    return float(win * won + (1 - win) * (behind + 0.5 * level) / (seats - 1))


@kernel
def play_out(
    state: ShipState,
    tables: ShipTables,
    judgement: Judgement,
    wishes: Wishes,
    choices: ShipState,
    dealt: NDArray[np.int64],
    seed: np.uint64,
    win: float,
    merits: Floats,
) -> None:
    """Play games out: each of the choices with each deal of tiles, with the same luck for all.

    `merits` gets how well the seat that is to choose did, by choice and deal.
    """
    seat = state[TURN]
    here = np.empty(len(state), np.int64)
    scratch = np.empty((2, len(state)), np.int64)
    vectors = np.empty((2, N_RATS))
    order = np.empty(MAX_CHOICES, np.int64)
    for game in range(len(dealt)):
        for at in range(len(choices)):
            stream = stream_of(seed, np.uint64(game))
            copy(state, here)
            die, rat = choice(here, tables, choices[at])
            choose(here, tables, die, rat)
            while here[PHASE] != OVER:
                if here[PHASE] == SINK:
                    stream, token = draw_token(here, tables, stream)
                    sink(here, tables, token)
                else:
                    stream = roll(here, tables, stream)
                    stream, number = _decide(
                        here,
                        tables,
                        judgement,
                        wishes,
                        dealt[game, here[TURN]],
                        scratch,
                        vectors,
                        order,
                        stream,
                    )
                    die, rat = choice(here, tables, number)
                    choose(here, tables, die, rat)
            merits[at, game] = _merit(here, tables, dealt[game], seat, win)


@kernel
def tell_fates(
    state: ShipState,
    tables: ShipTables,
    judgement: Judgement,
    wishes: Wishes,
    dealt: NDArray[np.int64],
    seed: np.uint64,
    homes: Floats,
    scores: Floats,
) -> None:
    """Play a position out with each deal of tiles; count how often each rat came to a score space.

    `scores` gets the sum of what each rat scored. X is worth nothing, but it is a score space.
    """
    here = np.empty(len(state), np.int64)
    scratch = np.empty((2, len(state)), np.int64)
    vectors = np.empty((2, N_RATS))
    order = np.empty(MAX_CHOICES, np.int64)
    for game in range(len(dealt)):
        stream = stream_of(seed, np.uint64(game))
        copy(state, here)
        rolled = here[PHASE] == CHOOSE
        while here[PHASE] != OVER:
            in_play, home, mover = here[IN_PLAY], here[HOME], -1
            if here[PHASE] == SINK:
                stream, token = draw_token(here, tables, stream)
                sink(here, tables, token)
            else:
                if not rolled:
                    stream = roll(here, tables, stream)
                rolled = False
                stream, number = _decide(
                    here,
                    tables,
                    judgement,
                    wishes,
                    dealt[game, here[TURN]],
                    scratch,
                    vectors,
                    order,
                    stream,
                )
                die, mover = choice(here, tables, number)
                choose(here, tables, die, mover)
            for rat in range(N_RATS):
                gone = in_play >> rat & 1 and not here[IN_PLAY] >> rat & 1
                at_top = rat == mover and here[HOME] > home
                homes[rat] += gone and (at_top or here[SCORES + rat] > 0)
        for rat in range(N_RATS):
            scores[rat] += here[SCORES + rat]
