"""What many games of `environment` are played with: the layout of their rows, and all tables.

A game is a row of words of eight numbers, the first one in the lowest byte, as an observation is
(docs/environments.md). Much of it stands there as it is seen, so that it only has to be copied.
Nothing here is compiled.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boathouse.abandon_ship.kernels.ship_tables import ANCHOR, ARROW, ShipTables
from boathouse.abandon_ship.parts import DICE, RATS, SEATS
from boathouse.kernels.arrays import WordRows

_RATS, _DICE = len(RATS), len(DICE)
N_DECKS, N_TOKENS = 5, 8
SHIP_ACTIONS = _DICE * _RATS
SHIP_SEATS = SEATS[-1]

# What stands in a row. The words from TOKENS_AT on are those of an observation.
NOW_AT, SPACES_AT, DICE_AT, TILES_AT, SCORES_AT = range(5)
"""Small numbers; by rat its space; by die what it shows; by seat its tile; by rat its score."""
GAME_AT, TOKENS_AT, CHEESE_AT, TAKEN_AT = range(5, 9)
RATS_AT = 9
"""What is seen of each rat, without whose tile it is on."""
MOVED_AT = RATS_AT + _RATS
"""By how much each seat has moved each rat; all seats, and then all again."""
STREAM_AT = MOVED_AT + 2 * SHIP_SEATS
"""The random stream."""
SHIP_ROW = STREAM_AT + 2

TURN_BYTE, PHASE_BYTE, WATER_BYTE, IN_PLAY_BYTE, POOL_BYTE, TURNS_BYTE = range(6)
"""What the numbers of `NOW_AT` are; the last has two bytes. Rats in play and dice of the pool are
bits.
"""

(
    SEATS_BYTE,
    RISE_BYTE,
    TOKENS_BYTE,
    RATS_BYTE,
    HOME_BYTE,
    SWEPT_BYTE,
    QUARTERS_BYTE,
    TREADING_BYTE,
) = range(8)
"""What the numbers of `GAME_AT` are."""

NOWHERE = 63
"""The space of a rat that is out of play."""

DICE_WORDS = _RATS
GAME_WORD = DICE_WORDS + _DICE
TOKEN_WORD, CHEESE_WORD, TAKEN_WORD = GAME_WORD + 1, GAME_WORD + 2, GAME_WORD + 3
MOVED_WORDS = TAKEN_WORD + 1
SHIP_WORDS = MOVED_WORDS + SHIP_SEATS
FULL_WORDS = SHIP_WORDS + SHIP_SEATS
SHIP_MASK_WORDS = SHIP_ACTIONS // 8

_FACES = 6
UNSEEN = _FACES
"""What a die without a face shows: this, and 1 in the pool, and 2 in the game."""
SHOWS = UNSEEN + 4
"""How many things a die may show."""

SEEN, ANY_RAT, OWN_RAT, MOVE = range(4)
"""What is known of what a die shows: as it is seen, and all bits if it moves any rat, or else the
lowest if it moves its own, and the move: spaces, and bits for what is special.
"""
IS_ARROW, IS_ANCHOR, STAYS = 8, 9, 10

_HALVES = (DICE[:4], DICE[4:])
_NO_DECK = 8 * N_DECKS


class ShipWords(NamedTuple):
    """All that stays the same while games are played.

    - `shown[SHOWS * die + shows]` are the four words of what a die shows.
    - `falls[half, number]` are the faces of dice 4 * half to 4 * half + 3, a byte each, and
      `limits[half]` says how many falls there are.
    - `tiles[tile]` has a word for each rat, 1 if it is on the tile, then all of them as bytes.
    - `decks[space]` is where the cheese of a deck stands in its word, in bits.
    - `spread[bits]` are bits as bytes; `left[place]` marks how a rat left play: 0 not at all, 1 to
      4 by its score space, 5 swept away.
    - `there[seats, seat]` is all bits for seats that there are.
    - `frame` is start, water and top deck, and most turns.
    """

    shown: WordRows
    falls: NDArray[np.uint32]
    limits: WordRows
    tiles: WordRows
    decks: WordRows
    spread: WordRows
    left: WordRows
    there: WordRows
    tokens: WordRows
    cheese: WordRows
    scores: WordRows
    frame: WordRows


def words_of(rows: list[list[int]]) -> WordRows:
    """Write rows of eight small numbers as words."""
    numbers = np.array(rows, np.int8)
    return numbers.view(np.dtype("<u8")).reshape(len(rows))


def ship_words(tables: ShipTables) -> ShipWords:
    """Write the tables of a ship and its parts as words."""
    start, water, top, most_turns = tables.frame.tolist()
    if top >= NOWHERE:
        raise ValueError(f"a ship's top deck is {NOWHERE - 1} at most here, not {top}")
    falls, limits = _falls(tables)
    decks = np.full(NOWHERE + 1, _NO_DECK, np.uint64)
    decks[tables.decks] = 8 * np.arange(N_DECKS)
    on_tile = np.array([[tile >> rat & 1 for rat in RATS] for tile in tables.tiles.tolist()])
    tiles = np.zeros((len(on_tile), _RATS + 1), np.uint64)
    tiles[:, :_RATS] = on_tile
    tiles[:, _RATS] = words_of([[*each, 0] for each in on_tile.tolist()])
    left = [0] + [1 << 8 * at for at in (4, 5, 6, 7, 3)]
    seats = np.arange(SHIP_SEATS + 1)
    there = seats[:SHIP_SEATS] < seats[:, None]
    return ShipWords(
        _shown(tables),
        falls,
        limits,
        tiles,
        decks,
        words_of([[bits >> at & 1 for at in range(8)] for bits in range(256)]),
        np.array(left, np.uint64),
        np.where(there, ~np.uint64(0), np.uint64(0)),
        tables.tokens.astype(np.uint64),
        tables.cheese.astype(np.uint64),
        tables.scores.astype(np.uint64),
        np.array([start, water, top, most_turns], np.uint64),
    )


def _shown(tables: ShipTables) -> WordRows:
    """Write what is known of all that each die may show."""
    shown = np.zeros((len(DICE), SHOWS, 4), np.uint64)
    for die, face in product(DICE, range(_FACES)):
        move = int(tables.moves[die, face])
        kinds = [max(move, 0), move == ARROW, move == ANCHOR]
        circled, stays = int(tables.circled[die, face]), int(tables.stays[die, face])
        shown[die, face, SEEN] = words_of([[1, 1, *map(int, kinds), circled, stays, 0]])[0]
        shown[die, face, ANY_RAT] = ~np.uint64(0) if circled else 0
        shown[die, face, OWN_RAT] = 1 - circled
        special = kinds[1] << IS_ARROW | kinds[2] << IS_ANCHOR | stays << STAYS
        shown[die, face, MOVE] = kinds[0] | special
    for flags in range(SHOWS - UNSEEN):
        shown[:, UNSEEN + flags, SEEN] = flags & 1 | (flags >> 1) << 8
    return shown.reshape(-1, 4)


def _falls(tables: ShipTables) -> tuple[NDArray[np.uint32], WordRows]:
    """List how four dice may fall, for each half of the dice."""
    sides = [[int(tables.faces[die]) for die in half] for half in _HALVES]
    limits = np.array([np.prod(half) for half in sides], np.uint64)
    falls = np.zeros((len(sides), int(limits.max())), np.uint32)
    for half, counts in enumerate(sides):
        for at, faces in enumerate(product(*map(range, counts))):
            falls[half, at] = sum(face << 8 * die for die, face in enumerate(faces))
    return falls, limits
