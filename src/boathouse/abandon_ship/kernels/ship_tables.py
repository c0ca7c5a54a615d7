"""A ship with its parts as flat tables, and a game on it as one array of numbers.

The tables are made from the rules' own objects. A state is an array; the constants below say what
stands where. Rats and dice go by colour, as in the rules.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boathouse.abandon_ship.board import Board, Phase
from boathouse.abandon_ship.parts import (
    DICE,
    RATS,
    SCORE_SPACES,
    SEATS,
    Face,
    Parts,
    Ship,
    SpecialMove,
)
from boathouse.abandon_ship.turn import MAX_TURNS

ARROW, ANCHOR = -1, -2
"""Moves that are no numbers."""

ROLL, CHOOSE, SINK, OVER = range(4)
"""What is due."""

PHASES = {Phase.ROLL: ROLL, Phase.CHOOSE: CHOOSE, Phase.SINK: SINK, Phase.OVER: OVER}

_RATS, _SEATS = len(RATS), SEATS[-1]

TURN, TURNS_OVER, WATER, HOME, POOL, PHASE, IN_PLAY, SWEPT, PLAYERS = range(9)
"""The seat to play, turns that are over, the water, how many are home or swept, how many play.

Pool and rats in play are bits.
"""

SPACES = 9
"""The space of each rat; nothing to go by for one that is out of play."""
POOL_FACES = SPACES + _RATS
"""The number of the face that each die of the pool shows."""
SCORES = POOL_FACES + len(DICE)
"""What each rat has scored."""
TAKEN = SCORES + _RATS
"""The points of cheese that each seat has taken."""
CHEESE = TAKEN + _SEATS
"""The cheese on each deck, 0 where it is gone; after it for each token whether it is drawn."""


class ShipTables(NamedTuple):
    """The parts of a game as numbers. `frame` is start, water and top deck, and most turns."""

    moves: NDArray[np.int64]
    circled: NDArray[np.uint8]
    stays: NDArray[np.uint8]
    faces: NDArray[np.int64]
    frame: NDArray[np.int64]
    decks: NDArray[np.int64]
    cheese: NDArray[np.int64]
    tokens: NDArray[np.int64]
    scores: NDArray[np.int64]
    tiles: NDArray[np.int64]


ShipState = NDArray[np.int64]


@lru_cache(maxsize=8)
def ship_tables(parts: Parts, ship: Ship, most_turns: int = MAX_TURNS) -> ShipTables:
    """Write a ship and its parts as tables."""
    most = max(map(len, parts.dice))
    moves = np.zeros((len(DICE), most), np.int64)
    circled = np.zeros((len(DICE), most), np.uint8)
    stays = np.zeros((len(DICE), most), np.uint8)
    for die, faces in enumerate(parts.dice):
        for at, face in enumerate(faces):
            moves[die, at] = _move(face)
            circled[die, at] = face.circled
            stays[die, at] = face.stays
    return ShipTables(
        moves,
        circled,
        stays,
        np.array([len(faces) for faces in parts.dice], np.int64),
        np.array([ship.start, ship.water, ship.top, most_turns], np.int64),
        np.array(ship.decks, np.int64),
        np.array(parts.cheese, np.int64),
        np.array(parts.tokens, np.int64),
        np.array(SCORE_SPACES, np.int64),
        np.array([tile_bits(tile.rats) for tile in parts.tiles], np.int64),
    )


def _move(face: Face) -> int:
    if face.move is SpecialMove.ARROW:
        return ARROW
    if face.move is SpecialMove.ANCHOR:
        return ANCHOR
    assert isinstance(face.move, int), "a face has a number, an arrow or an anchor"
    return face.move


def tile_bits(rats: tuple[int, ...]) -> int:
    """Write a set of colours as bits.

    >>> tile_bits((0, 1, 5))
    35
    """
    return sum(1 << rat for rat in rats)


def state_size(tables: ShipTables) -> int:
    """Count the numbers of a state."""
    return CHEESE + len(tables.decks) + len(tables.tokens)


def state_of(board: Board, tables: ShipTables) -> ShipState:
    """Write a board on which tiles, cheese and the first player are known already."""
    state = np.zeros(state_size(tables), np.int64)
    state[:SPACES] = (
        board.turn,
        board.turns,
        board.water,
        len(board.home),
        tile_bits(board.pool),
        PHASES[board.phase],
        tile_bits(board.in_play),
        len(board.swept),
        board.seats,
    )
    for rat in RATS:
        state[SPACES + rat] = board.spaces[rat] or 0
        state[SCORES + rat] = board.score(rat)
    for die, face in zip(board.pool, board.faces, strict=False):
        state[POOL_FACES + die] = board.parts.dice[die].index(face)
    for seat, values in enumerate(board.taken):
        state[TAKEN + seat] = sum(values)
    lying = dict(board.cheese)
    for at, deck in enumerate(board.ship.decks):
        state[CHEESE + at] = lying.get(deck, 0)
    tokens = CHEESE + len(board.ship.decks)
    drawn = list(board.drawn)
    for at, token in enumerate(board.parts.tokens):
        if token in drawn:
            drawn.remove(token)
            state[tokens + at] = 1
    return state
