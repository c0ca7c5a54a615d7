"""The rules on the rows of `environment_tables`, compiled: whole words at once.

A turn is played nearly without branches, as what dice bring cannot be foretold. `rules_kernel`
plays the same rules on one plain array, for bots. The clauses are named where they are played.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from boathouse.abandon_ship.board import FEWEST_IN_PLAY, MAX_HOME
from boathouse.abandon_ship.kernels.environment_tables import (
    CHEESE_AT,
    DICE_AT,
    GAME_AT,
    HOME_BYTE,
    IN_PLAY_BYTE,
    IS_ANCHOR,
    IS_ARROW,
    MOVE,
    MOVED_AT,
    N_DECKS,
    N_TOKENS,
    NOW_AT,
    NOWHERE,
    PHASE_BYTE,
    POOL_BYTE,
    QUARTERS_BYTE,
    RATS_AT,
    RATS_BYTE,
    RISE_BYTE,
    SCORES_AT,
    SEATS_BYTE,
    SHIP_ROW,
    SHOWS,
    SPACES_AT,
    STAYS,
    STREAM_AT,
    SWEPT_BYTE,
    TAKEN_AT,
    TILES_AT,
    TOKENS_AT,
    TOKENS_BYTE,
    TREADING_BYTE,
    TURN_BYTE,
    TURNS_BYTE,
    UNSEEN,
    WATER_BYTE,
    ShipWords,
)
from boathouse.abandon_ship.kernels.rules_kernel import N_RATS
from boathouse.abandon_ship.kernels.ship_tables import CHOOSE, OVER
from boathouse.kernels.arrays import WordRows
from boathouse.kernels.compiled import highest_bit, inlined, lowest_bit
from boathouse.kernels.streams import Stream, below, word
from boathouse.kernels.words import (
    EACH_BYTE,
    WHOLE_BYTE,
    equal_bytes,
    put_byte,
    read_byte,
    sum_of_bytes,
)

ShipRow = WordRows

_START, _FIRST_WATER, _TOP, _MAX_TURNS = range(4)
_MAX_MOVED = 127
_NONE, _ONE, _TWO, _EIGHT, _HIGH = map(np.uint64, (0, 1, 2, 8, 32))
_RATS, _SHOWS, _NOWHERE, _WHITE = map(np.uint64, (N_RATS, SHOWS, NOWHERE, 1 << N_RATS))
_NOT_COUNTED = np.uint64((1 << 8 * QUARTERS_BYTE) - 1)
_SWEPT_AWAY, _UNSEEN = np.uint64(5), np.uint64(UNSEEN)
_RATS_FROM, _MOVED_FROM, _MAX_HOME = map(np.uint64, (RATS_AT, MOVED_AT, MAX_HOME))
_NO_DECK, _SPACES = np.uint64(8 * N_DECKS), np.uint64((1 << NOWHERE) - 1)
_CHOOSE, _OVER = np.uint64(CHOOSE), np.uint64(OVER)


@inlined
def set_up_ship(row: ShipRow, seats: np.uint64, words: ShipWords, stream: Stream) -> None:
    """AS-2: rats and dice, then tiles, cheese and the first player by lot, and the first roll."""
    for at in range(SHIP_ROW):
        row[at] = _NONE
    stream, row[TILES_AT] = _deal(int(np.int64(seats)), len(words.tiles), stream)
    stream, lots = _deal(N_DECKS, N_DECKS, stream)
    for deck in range(N_DECKS):
        row[CHEESE_AT] |= put_byte(words.cheese[read_byte(lots, deck)], deck)
    stream, bits = word(stream)
    stream, first = below(stream, bits, seats)
    start, water = words.frame[_START], words.frame[_FIRST_WATER]
    row[SPACES_AT] = start * words.spread[_WHITE - _ONE] | put_byte(_NOWHERE, N_RATS)
    row[TOKENS_AT] = EACH_BYTE
    row[GAME_AT] = (
        put_byte(seats, SEATS_BYTE)
        | put_byte(water - start & WHOLE_BYTE, RISE_BYTE)
        | put_byte(np.uint64(N_TOKENS), TOKENS_BYTE)
        | put_byte(_RATS, RATS_BYTE)
    )
    _note_places(row, row[SPACES_AT], water, words)
    in_play, pool = _WHITE - _ONE, _WHITE + _WHITE - _ONE
    row[NOW_AT] = _now(first, _CHOOSE, water, in_play, pool, _NONE)
    _roll(row, in_play, pool, words, stream)


@inlined
def _deal(count: int, things: int, stream: Stream) -> tuple[Stream, np.uint64]:
    """Draw so many different things, one after the other, as bytes."""
    gone, drawn_things = 0, _NONE
    for at in range(count):
        stream, bits = word(stream)
        stream, drawn = below(stream, bits, np.uint64(things - at))
        left = np.int64(drawn)
        for thing in range(things):
            if not gone >> thing & 1:
                if left == 0:
                    gone |= 1 << thing
                    drawn_things |= put_byte(np.uint64(thing), at)
                    break
                left -= 1
    return stream, drawn_things


@inlined
def _now(
    turn: np.uint64,
    phase: np.uint64,
    water: np.uint64,
    in_play: np.uint64,
    pool: np.uint64,
    turns: np.uint64,
) -> np.uint64:
    return np.uint64(
        put_byte(turn, TURN_BYTE)
        | put_byte(phase, PHASE_BYTE)
        | put_byte(water, WATER_BYTE)
        | put_byte(in_play, IN_PLAY_BYTE)
        | put_byte(pool, POOL_BYTE)
        | put_byte(turns, TURNS_BYTE)
    )


@inlined
def _roll(
    row: ShipRow, in_play: np.uint64, pool: np.uint64, words: ShipWords, stream: Stream
) -> None:
    """AS-3.1: roll every die of the pool."""
    stream, bits = word(stream)
    stream, low = below(stream, bits, words.limits[0])
    stream, high = below(stream, bits >> _HIGH, words.limits[1])
    fallen = np.uint64(words.falls[0, low]) | np.uint64(words.falls[1, high]) << _HIGH
    rolled = words.spread[pool] * WHOLE_BYTE
    row[DICE_AT] = fallen & rolled | _unseen(in_play, _NONE, words) & ~rolled
    row[STREAM_AT], row[STREAM_AT + 1] = stream


@inlined
def _unseen(in_play: np.uint64, pool: np.uint64, words: ShipWords) -> np.uint64:
    """What dice show that show no face."""
    in_game = words.spread[in_play | _WHITE]
    return np.uint64(_UNSEEN * EACH_BYTE + words.spread[pool] + in_game + in_game)


@inlined
def play_action(row: ShipRow, action: np.int64, seats: np.uint64, words: ShipWords) -> bool:
    """Play an action, and the water and the roll that follow; says whether the game is over."""
    die = np.uint64(action) // _RATS
    rat = np.uint64(action) - die * _RATS
    now, spaces = row[NOW_AT], row[SPACES_AT]
    seat, water = read_byte(now, TURN_BYTE), read_byte(now, WATER_BYTE)
    playing, pool = read_byte(now, IN_PLAY_BYTE), read_byte(now, POOL_BYTE)
    turns = (now >> np.uint64(8 * TURNS_BYTE)) + _ONE
    move = words.shown[die * _SHOWS + read_byte(row[DICE_AT], die), MOVE]
    start, here = read_byte(spaces, rat), rat * _EIGHT
    end = _destination(spaces, start, move, words.frame[_TOP])
    _note_moved(row, seat, seats, here, int(np.int64(end) - np.int64(start)))
    pool &= ~((move >> np.uint64(STAYS) & _ONE ^ _ONE) << die)  # AS-3.2
    in_play = playing
    if end == words.frame[_TOP] and end != start:  # AS-6.1
        home = read_byte(row[GAME_AT], HOME_BYTE)
        row[SCORES_AT] |= words.scores[home] << here
        row[GAME_AT] += put_byte(_ONE, HOME_BYTE)
        row[_RATS_FROM + rat] = words.left[home + _ONE]
        end = _NOWHERE
        in_play &= ~(_ONE << rat)
    else:
        row[_RATS_FROM + rat] = _place(end, words.frame[_START], water)
        deck = words.decks[end] if end != start else _NO_DECK  # AS-4.4
        row[TAKEN_AT] += put_byte(row[CHEESE_AT] >> deck & WHOLE_BYTE, seat)
        row[CHEESE_AT] &= ~(WHOLE_BYTE << deck)
    spaces = spaces & ~(WHOLE_BYTE << here) | end << here
    spaces, in_play = _without_lone_rat(row, spaces, water, in_play, words)
    pool &= in_play | _WHITE  # AS-5.6
    over = (in_play != playing and _is_decided(row, in_play)) or turns == words.frame[_MAX_TURNS]
    if not over:  # AS-3.5
        seat = seat + _ONE if seat + _ONE < seats else _NONE
        if pool & pool - _ONE == _NONE:  # fewer than two dice
            if row[TOKENS_AT]:
                water, spaces, in_play = _sink(row, water, spaces, in_play, words)
                over = in_play != playing and _is_decided(row, in_play)
            pool = pool & (in_play | _WHITE) if over else in_play | _WHITE  # AS-5.5
    if in_play != playing:
        if over:
            spaces, in_play = _close(row, spaces, in_play, words)
        row[GAME_AT] &= ~put_byte(WHOLE_BYTE, RATS_BYTE)
        row[GAME_AT] |= put_byte(sum_of_bytes(words.spread[in_play]), RATS_BYTE)
    row[SPACES_AT] = spaces
    row[GAME_AT] = (
        row[GAME_AT] & _NOT_COUNTED
        | put_byte(turns >> _TWO, QUARTERS_BYTE)
        | put_byte(sum_of_bytes(equal_bytes(spaces, water)), TREADING_BYTE)
    )
    row[NOW_AT] = _now(seat, _OVER if over else _CHOOSE, water, in_play, pool, turns)
    if over:
        row[DICE_AT] = _unseen(in_play, pool, words)
    else:
        _roll(row, in_play, pool, words, (row[STREAM_AT], row[STREAM_AT + 1]))
    return over


@inlined
def _destination(spaces: np.uint64, start: np.uint64, move: np.uint64, top: np.uint64) -> np.uint64:
    """AS-4.1 to AS-4.3: rats on the same space are neither ahead nor behind."""
    taken = _NONE
    for rat in range(N_RATS):
        taken |= _ONE << (spaces >> np.uint64(8 * rat) & _NOWHERE)
    ahead = taken & _SPACES & ~((_TWO << start) - _ONE)
    behind = taken & (_ONE << start) - _ONE
    end = min(start + (move & WHOLE_BYTE), top)
    end = lowest_bit(ahead) if (move >> np.uint64(IS_ARROW) & _ONE) * ahead else end
    return highest_bit(behind) if (move >> np.uint64(IS_ANCHOR) & _ONE) * behind else end


@inlined
def _note_moved(
    row: ShipRow, seat: np.uint64, seats: np.uint64, here: np.uint64, spaces: int
) -> None:
    """Add to what a seat has moved a rat."""
    before = row[_MOVED_FROM + seat]
    now = int(np.int64(np.int8(before >> here & WHOLE_BYTE))) + spaces
    now = max(min(now, _MAX_MOVED), -_MAX_MOVED)
    after = before & ~(WHOLE_BYTE << here) | (np.uint64(now) & WHOLE_BYTE) << here
    row[_MOVED_FROM + seat] = row[_MOVED_FROM + seats + seat] = after


@inlined
def _place(space: np.uint64, start: np.uint64, water: np.uint64) -> np.uint64:
    """What is seen of a rat in play."""
    return np.uint64(
        put_byte(space - start & WHOLE_BYTE, 1) | put_byte(space - water & WHOLE_BYTE, 2)
    )


@inlined
def _note_places(row: ShipRow, spaces: np.uint64, water: np.uint64, words: ShipWords) -> None:
    """Note what is seen of all rats in play."""
    for rat in range(N_RATS):
        space = read_byte(spaces, rat)
        if space != _NOWHERE:
            row[RATS_AT + rat] = _place(space, words.frame[_START], water)


@inlined
def _without_lone_rat(
    row: ShipRow, spaces: np.uint64, water: np.uint64, in_play: np.uint64, words: ShipWords
) -> tuple[np.uint64, np.uint64]:
    """AS-5.2, AS-5.3: a rat that is alone in the water is swept away."""
    found = equal_bytes(spaces, water)
    if found and found & found - _ONE == _NONE:
        rat = lowest_bit(found) // _EIGHT
        row[GAME_AT] += put_byte(_ONE, SWEPT_BYTE)
        row[_RATS_FROM + rat] = words.left[_SWEPT_AWAY]
        spaces |= found * _NOWHERE
        in_play &= ~(_ONE << rat)
    return spaces, in_play


@inlined
def _is_decided(row: ShipRow, in_play: np.uint64) -> bool:
    """AS-6.2: the fourth rat is home, or only two are left in play."""
    left = 0
    for rat in range(N_RATS):
        left += int(np.int64(in_play >> np.uint64(rat) & _ONE))
    return bool(left < FEWEST_IN_PLAY or read_byte(row[GAME_AT], HOME_BYTE) == _MAX_HOME)


@inlined
def _close(
    row: ShipRow, spaces: np.uint64, in_play: np.uint64, words: ShipWords
) -> tuple[np.uint64, np.uint64]:
    """AS-6.2: the rats left share a score space, unless the fourth rat took the last."""
    home, best = read_byte(row[GAME_AT], HOME_BYTE), _NONE
    if home == _MAX_HOME:
        return spaces, in_play
    for place in range(np.int64(home), MAX_HOME):
        best = max(best, words.scores[place])
    row[SCORES_AT] |= best * words.spread[in_play]
    for rat in range(N_RATS):
        if in_play >> np.uint64(rat) & _ONE:
            row[RATS_AT + rat] = _NONE
    return np.uint64(_NOWHERE * EACH_BYTE), _NONE


@inlined
def _sink(
    row: ShipRow, water: np.uint64, spaces: np.uint64, in_play: np.uint64, words: ShipWords
) -> tuple[np.uint64, np.uint64, np.uint64]:
    """AS-5: draw one of the tokens that are left; the water rises."""
    stream, bits = word((row[STREAM_AT], row[STREAM_AT + 1]))
    stream, number = below(stream, bits, read_byte(row[GAME_AT], TOKENS_BYTE))
    row[STREAM_AT], row[STREAM_AT + 1] = stream
    left, token = np.int64(number), 0
    for at in range(N_TOKENS):
        if read_byte(row[TOKENS_AT], at):
            if left == 0:
                token = at
            left -= 1
    # Of equal tokens the first goes first, so that one position has one observation.
    while token > 0 and words.tokens[token - 1] == words.tokens[token]:
        if read_byte(row[TOKENS_AT], token - 1) == _NONE:
            break
        token -= 1
    row[TOKENS_AT] &= ~put_byte(WHOLE_BYTE, token)
    row[GAME_AT] -= put_byte(_ONE, TOKENS_BYTE)
    if equal_bytes(spaces, water) == _NONE:  # AS-5.4
        lowest = _NOWHERE
        for rat in range(N_RATS):
            lowest = min(lowest, read_byte(spaces, rat))
        water = min(water + words.tokens[token], lowest)  # AS-5.1
        row[GAME_AT] &= ~put_byte(WHOLE_BYTE, RISE_BYTE)
        row[GAME_AT] |= put_byte(water - words.frame[_START] & WHOLE_BYTE, RISE_BYTE)
        _note_places(row, spaces, water, words)
    spaces, in_play = _without_lone_rat(row, spaces, water, in_play, words)
    return water, spaces, in_play


@inlined
def _merit(row: ShipRow, seat: int, words: ShipWords) -> int:
    """AS-7.2: points, which are rats and cheese, and then cheese."""
    rats = words.tiles[read_byte(row[TILES_AT], seat), N_RATS] * WHOLE_BYTE
    cheese = read_byte(row[TAKEN_AT], seat)
    points = sum_of_bytes(row[SCORES_AT] & rats) + cheese
    return int(np.int64(points << _EIGHT | cheese))


@inlined
def reward_seats(
    row: ShipRow, seats: int, words: ShipWords, wins: bool, rewards: NDArray[np.float32]
) -> None:
    """Write what each seat gets at the end: its share of the win, or of the others it beat."""
    for seat in range(seats):
        own, worse, better, equal = _merit(row, seat, words), 0, 0, 0
        for other in range(seats):
            merit = _merit(row, other, words)
            worse += merit < own
            better += merit > own
            equal += merit == own
        if wins:
            rewards[seat] = np.float32(0.0 if better else 1.0 / equal)
        else:
            rewards[seat] = np.float32((worse - better) / (seats - 1))
