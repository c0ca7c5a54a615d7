"""The rules on flat arrays, compiled: what each step of a turn does to a state.

The clauses are named where they are played. See `ship_tables` for what stands where in a state.
"""

from __future__ import annotations

import numpy as np

from boathouse.abandon_ship.board import FEWEST_IN_PLAY, MAX_HOME
from boathouse.abandon_ship.kernels.ship_tables import (
    ANCHOR,
    ARROW,
    CHEESE,
    CHOOSE,
    HOME,
    IN_PLAY,
    OVER,
    PHASE,
    PLAYERS,
    POOL,
    POOL_FACES,
    ROLL,
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
from boathouse.abandon_ship.parts import DICE, RATS, Colour
from boathouse.abandon_ship.turn import FEWEST_DICE
from boathouse.kernels.compiled import inlined
from boathouse.kernels.streams import Stream, below, word

N_RATS, N_DICE, WHITE_DIE = len(RATS), len(DICE), int(Colour.WHITE)
MAX_CHOICES = N_DICE * N_RATS

_TOP, _MAX_TURNS = 2, 3
_HALF = N_DICE // 2
_HIGH = np.uint64(32)
_FAR = np.int64(10_000)
_BITS = np.array([number.bit_count() for number in range(1 << N_DICE)], np.int64)


@inlined
def copy(state: ShipState, target: ShipState) -> None:
    """Write a state into another array."""
    for at in range(len(state)):
        target[at] = state[at]


@inlined
def roll(state: ShipState, tables: ShipTables, stream: Stream) -> Stream:
    """AS-3.1: roll every die in the pool; a word's two halves roll four dice each."""
    stream, bits = word(stream)
    for half in range(2):
        limit = np.uint64(1)
        for at in range(_HALF):
            limit *= np.uint64(tables.faces[half * _HALF + at])
        stream, drawn = below(stream, bits, limit)
        bits >>= _HIGH
        rest = np.uint32(drawn)
        for at in range(_HALF):
            die = half * _HALF + at
            sides = np.uint32(tables.faces[die])
            state[POOL_FACES + die] = rest % sides
            rest //= sides
    state[PHASE] = CHOOSE
    return stream


@inlined
def count_choices(state: ShipState, tables: ShipTables) -> int:
    """AS-3.3, AS-3.4: count the choices: any die, if circled for any rat."""
    pool, rats, count = state[POOL], _BITS[state[IN_PLAY]], 0
    for die in range(N_DICE):
        if pool >> die & 1:
            count += rats if tables.circled[die, state[POOL_FACES + die]] else 1
    return count


@inlined
def choice(state: ShipState, tables: ShipTables, number: int | np.int64) -> tuple[int, int]:
    """Return choice `number`, in the rules' order: the die and the rat."""
    pool, in_play = state[POOL], state[IN_PLAY]
    rats = _BITS[in_play]
    for die in range(N_DICE):
        if pool >> die & 1:
            if not tables.circled[die, state[POOL_FACES + die]]:
                if number == 0:
                    return die, die
                number -= 1
            elif number < rats:
                for rat in range(N_RATS):
                    if in_play >> rat & 1:
                        if number == 0:
                            return die, rat
                        number -= 1
            else:
                number -= rats
    return -1, -1


@inlined
def choose(state: ShipState, tables: ShipTables, die: int, rat: int) -> None:
    """AS-3, AS-4.5: use a die, move a rat; the rest follows in its order."""
    face = state[POOL_FACES + die]
    if not tables.stays[die, face]:  # AS-3.2
        state[POOL] &= ~(1 << die)
    state[TURNS_OVER] += 1
    _move(state, tables, rat, tables.moves[die, face])
    _sweep_lone_rat(state)
    if _is_decided(state):
        _close(state, tables)
    else:
        _pass_on(state, tables)


@inlined
def _move(state: ShipState, tables: ShipTables, rat: int, move: int) -> None:
    start = state[SPACES + rat]
    end = destination(state, start, move, tables.frame[_TOP])
    if end == start:
        return
    if end == tables.frame[_TOP]:  # AS-6.1
        state[SCORES + rat] = tables.scores[state[HOME]]
        state[HOME] += 1
        _out_of_play(state, rat)
        return
    state[SPACES + rat] = end
    for deck in range(len(tables.decks)):  # AS-4.4
        if tables.decks[deck] == end:
            state[TAKEN + state[TURN]] += state[CHEESE + deck]
            state[CHEESE + deck] = 0


@inlined
def destination(state: ShipState, start: int, move: int, top: int) -> int:
    """AS-4.1 to AS-4.3: rats on the same space are neither ahead nor behind."""
    if move > 0:
        return min(start + move, top)
    if move != ARROW and move != ANCHOR:
        return start
    # Without branches: who is in play, and where, cannot be foretold.
    in_play, ahead, behind = state[IN_PLAY], _FAR, -_FAR
    for rat in range(N_RATS):
        space = np.int64(state[SPACES + rat]) if in_play >> rat & 1 else np.int64(start)
        ahead = min(ahead, space if space > start else _FAR)
        behind = max(behind, space if space < start else -_FAR)
    end = ahead if move == ARROW else behind
    return start if abs(end) == _FAR else int(end)


@inlined
def _out_of_play(state: ShipState, rat: int) -> None:
    """AS-5.6: a rat that leaves play takes its die along, also out of the pool."""
    state[IN_PLAY] &= ~(1 << rat)
    state[POOL] &= ~(1 << rat)
    state[SPACES + rat] = 0


@inlined
def treading(state: ShipState) -> int:
    """AS-5.3: the rats that tread water, as bits."""
    found, water = 0, state[WATER]
    for rat in range(N_RATS):
        found |= (state[SPACES + rat] == water) << rat
    return int(found & state[IN_PLAY])


@inlined
def _sweep_lone_rat(state: ShipState) -> None:
    """AS-5.2, AS-5.3: a rat that is alone in the water is swept away."""
    found = treading(state)
    if _BITS[found] == 1:
        for rat in range(N_RATS):
            if found >> rat & 1:
                state[SWEPT] += 1
                _out_of_play(state, rat)


@inlined
def _is_decided(state: ShipState) -> bool:
    """AS-6.2: the fourth rat is home, or only two are left in play."""
    return bool(state[HOME] == MAX_HOME or _BITS[state[IN_PLAY]] < FEWEST_IN_PLAY)


@inlined
def _close(state: ShipState, tables: ShipTables) -> None:
    """AS-6.2: the rats left share a score space, unless the fourth rat took the last."""
    state[PHASE] = OVER
    if state[HOME] == MAX_HOME:
        return
    best = 0
    for place in range(state[HOME], MAX_HOME):
        best = max(best, tables.scores[place])
    for rat in range(N_RATS):
        if state[IN_PLAY] >> rat & 1:
            state[SCORES + rat] = best
            state[SPACES + rat] = 0
    state[IN_PLAY] = 0


@inlined
def _pass_on(state: ShipState, tables: ShipTables) -> None:
    """AS-3.5: the pool goes to the next player, who needs two dice at least."""
    if state[TURNS_OVER] == tables.frame[_MAX_TURNS]:  # AS-6.3
        state[PHASE] = OVER
        return
    state[TURN] = state[TURN] + 1 if state[TURN] + 1 < state[PLAYERS] else 0
    if _BITS[state[POOL]] >= FEWEST_DICE:
        state[PHASE] = ROLL
    elif count_tokens(state, tables):
        state[PHASE] = SINK
    else:
        _refill(state)  # AS-5.5


@inlined
def count_tokens(state: ShipState, tables: ShipTables) -> int:
    """Count the sinking tokens that are left."""
    first, left = CHEESE + len(tables.decks), 0
    for at in range(len(tables.tokens)):
        left += state[first + at] == 0
    return left


@inlined
def _refill(state: ShipState) -> None:
    """AS-3.5: all dice still in the game go to the pool."""
    state[POOL] = state[IN_PLAY] | 1 << WHITE_DIE
    state[PHASE] = ROLL


@inlined
def sink(state: ShipState, tables: ShipTables, at: int) -> None:
    """AS-5: draw token `at`; the water rises, and the player takes all dice."""
    state[CHEESE + len(tables.decks) + at] = 1
    if not treading(state):  # AS-5.4
        lowest = np.int64(1 << 30)
        for rat in range(N_RATS):
            if state[IN_PLAY] >> rat & 1:
                lowest = min(lowest, state[SPACES + rat])
        state[WATER] = min(state[WATER] + tables.tokens[at], lowest)  # AS-5.1
    _sweep_lone_rat(state)
    if _is_decided(state):
        _close(state, tables)
    else:
        _refill(state)


@inlined
def draw_token(state: ShipState, tables: ShipTables, stream: Stream) -> tuple[Stream, int]:
    """Draw one of the tokens that are left: its place."""
    stream, bits = word(stream)
    stream, number = below(stream, bits, np.uint64(count_tokens(state, tables)))
    first, left = CHEESE + len(tables.decks), np.int64(number)
    for at in range(len(tables.tokens)):
        if state[first + at] == 0:
            if left == 0:
                return stream, at
            left -= 1
    return stream, -1


@inlined
def points(state: ShipState, tile: np.int64, seat: int) -> np.int64:
    """AS-7.1: count a seat's points, its rats' and its cheese."""
    total = np.int64(state[TAKEN + seat])
    for rat in range(N_RATS):
        if tile >> rat & 1:
            total += state[SCORES + rat]
    return total
