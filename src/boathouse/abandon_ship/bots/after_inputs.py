"""What the critic of `boatswain` sees: a game after a choice, before chance, with all tiles.

So no dice and no token need be drawn to judge a choice: the critic has learnt what they bring in
the mean. Everything is relative to the seat that plays next. What belongs to the board and what to
a deal of the tiles is given apart, so that many deals can be judged with one board. Functions take
the array module first, as in `ship_arrays`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boathouse.abandon_ship.bots.first_sight import SightTables
from boathouse.abandon_ship.bots.net_inputs import (
    BOARD_FIGURES,
    RAT_FIGURES,
    figures_at,
    from_own_seat,
    rats_at,
)
from boathouse.abandon_ship.kernels.ship_arrays import N_SEATS, Ships
from boathouse.abandon_ship.parts import RATS

_RATS = len(RATS)
_MANY = np.float32(1 / 5)

AFTER_BOARD = _RATS * RAT_FIGURES + BOARD_FIGURES + 1 + N_SEATS + N_SEATS * _RATS
"""How many numbers are written of a board and of what everybody knows."""

AFTER_INPUTS = AFTER_BOARD + 2 * N_SEATS * _RATS
"""How many numbers a row has, with the standard parts."""


def board_after(xp: Any, tables: SightTables, ships: Ships, logs: Any) -> Any:
    """Write what everybody sees after a choice; `logs` are what choices told, by seat and tile."""
    games = ships.turn.shape
    told = xp.exp(logs - logs.max(-1, keepdims=True))
    told = from_own_seat(xp, ships, told / told.sum(-1, keepdims=True))
    parts = [
        rats_at(xp, tables, ships).reshape((*games, -1)),
        figures_at(xp, tables, ships),
        ships.sinking[..., None],
        from_own_seat(xp, ships, ships.taken) * _MANY,
        told.reshape((*games, -1)),
    ]
    return xp.concatenate([part.astype(np.float32) for part in parts], axis=-1)


def seen_after(xp: Any, tables: SightTables, board: Any, prospects: Any, held: Any) -> Any:
    """Put what `board_after` wrote beside the tiles, and what they may score.

    `held` are tiles by seat, the next one first, each as a row with a 1; rows of seats that are not
    there are 0. Boards and deals are broadcast.
    """
    rats = held @ xp.asarray(tables.ships.tiles.astype(np.float32))
    hoped = rats * prospects[..., None, :] * _MANY
    games = hoped.shape[:-2]
    parts = [
        xp.broadcast_to(board, (*games, AFTER_BOARD)),
        xp.broadcast_to(held, (*games, N_SEATS, _RATS)).reshape((*games, -1)),
        hoped.reshape((*games, -1)),
    ]
    return xp.concatenate(parts, axis=-1)


def held_by(xp: Any, ships: Ships, tiles: Any) -> Any:
    """Write tiles by seat as rows with a 1, the seat that plays next first."""
    held = (tiles[..., None] == xp.arange(_RATS)).astype(np.float32)
    return from_own_seat(xp, ships, held)
