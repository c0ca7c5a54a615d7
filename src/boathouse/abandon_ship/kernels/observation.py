"""What a seat may know of a game as one row of numbers: `docs/environments.md` has the layout.

Functions take the array module first, as in `ship_arrays`. No number depends on a tile other than
the observer's own, but for `observe_all`, which is for critics.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boathouse.abandon_ship.board import MAX_HOME
from boathouse.abandon_ship.kernels.ship_arrays import (
    FACES,
    N_SEATS,
    SWEPT_AWAY,
    Ships,
    ShipsTables,
)
from boathouse.abandon_ship.kernels.ship_tables import ANCHOR, ARROW
from boathouse.abandon_ship.parts import DICE, RATS

__all__ = ["observe", "observe_all"]

_BLOCK, _MOST = 8, 127


def observe(xp: Any, tables: ShipsTables, ships: Ships, tiles: Any, moved: Any, seat: Any) -> Any:
    """Write what a seat may know, for each game, as int8.

    `moved` is by seat and rat how many spaces the seat has moved the rat.
    """
    place = xp.arange(N_SEATS)
    there = place < ships.seats[..., None]
    order = xp.where(there, (place + seat[..., None]) % ships.seats[..., None], 0)
    turned = xp.take_along_axis(moved, order[..., None], axis=-2)
    turned = xp.where(there[..., None], xp.clip(turned, -_MOST, _MOST), 0)
    taken = xp.where(there, xp.take_along_axis(ships.taken, order, axis=-1), 0)
    to_act = (ships.turn - seat) % ships.seats
    own = xp.take_along_axis(tiles, seat[..., None], axis=-1)[..., 0]
    parts = (
        *_rats(xp, tables, ships, xp.asarray(tables.tiles)[own]),
        *_dice(xp, tables, ships),
        *_game(xp, tables, ships),
        ~ships.drawn,
        ships.cheese,
        to_act[..., None],
        xp.zeros_like(ships.cheese[..., :2]),
        taken,
        xp.zeros_like(taken[..., :1]),
        _by_row(xp, turned),
    )
    return xp.concatenate([part.astype(np.int8) for part in parts], axis=-1)


def observe_all(
    xp: Any, tables: ShipsTables, ships: Ships, tiles: Any, moved: Any, seat: Any
) -> Any:
    """Write the same, and every seat's tile behind it."""
    place = xp.arange(N_SEATS)
    there = place < ships.seats[..., None]
    order = xp.where(there, (place + seat[..., None]) % ships.seats[..., None], 0)
    held = xp.asarray(tables.tiles)[xp.take_along_axis(tiles, order, axis=-1)]
    held = _by_row(xp, held & there[..., None]).astype(np.int8)
    return xp.concatenate([observe(xp, tables, ships, tiles, moved, seat), held], axis=-1)


def _by_row(xp: Any, figures: Any) -> Any:
    """Fill rows of seven up to eight, and put them one after the other."""
    wide = xp.concatenate([figures, xp.zeros_like(figures[..., :1])], axis=-1)
    return wide.reshape((*wide.shape[:-2], wide.shape[-2] * _BLOCK))


def _blocks(xp: Any, figures: list[Any], count: int) -> Any:
    """Put figures of rats, or dice, one after the other: a block for each of them."""
    stacked = xp.stack([figure.astype(np.int8) for figure in figures], axis=-1)
    return stacked.reshape((*stacked.shape[:-2], count * _BLOCK))


def _rats(xp: Any, tables: ShipsTables, ships: Ships, own: Any) -> tuple[Any]:
    here = ships.in_play
    start = xp.asarray(tables.starts)[ships.ship][..., None]
    home = [ships.fates == space + 1 for space in range(MAX_HOME)]
    figures = [
        own,
        xp.where(here, ships.spaces - start, 0),
        xp.where(here, ships.spaces - ships.water[..., None], 0),
        ships.fates == SWEPT_AWAY,
        *home,
    ]
    return (_blocks(xp, figures, len(RATS)),)


def _dice(xp: Any, tables: ShipsTables, ships: Ships) -> tuple[Any]:
    at = ships.faces + FACES * xp.arange(len(DICE), dtype=np.int32)
    shown = ships.pool & ~(ships.over | ships.sinking)[..., None]
    move = xp.where(shown, xp.asarray(tables.moves)[at], 0)
    white = xp.ones_like(ships.in_play[..., :1])
    figures = [
        ships.pool,
        xp.concatenate([ships.in_play, white], axis=-1),
        xp.maximum(move, 0),
        move == ARROW,
        move == ANCHOR,
        shown & xp.asarray(tables.circled)[at],
        shown & xp.asarray(tables.stays)[at],
        xp.zeros_like(move),
    ]
    return (_blocks(xp, figures, len(DICE)),)


def _game(xp: Any, tables: ShipsTables, ships: Ships) -> tuple[Any]:
    treading = ships.in_play & (ships.spaces == ships.water[..., None])
    figures = (
        ships.seats,
        ships.water - xp.asarray(tables.starts)[ships.ship],
        (~ships.drawn).sum(-1),
        ships.in_play.sum(-1),
        ships.home,
        ships.swept,
        ships.turns // 4,
        treading.sum(-1),
    )
    return (xp.stack([figure.astype(np.int8) for figure in figures], axis=-1),)
