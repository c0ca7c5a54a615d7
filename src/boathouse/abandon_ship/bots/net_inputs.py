"""What the network of `deckhand` sees: one row of numbers for the player to choose.

Everything is relative to that player: seats go round from its own, spaces count from the water and
from the top. Nothing is in it that the player may not know. Functions take the array module first,
as in `ship_arrays`: training runs them on JAX, the bot on NumPy.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from boathouse.abandon_ship.board import MAX_HOME
from boathouse.abandon_ship.bots.first_sight import (
    Sight,
    SightTables,
    beliefs_about,
    leads_of,
    prospects_of,
    values_by_tile,
)
from boathouse.abandon_ship.kernels.ship_arrays import ACTIONS, FACES, N_SEATS, Ships, is_seat
from boathouse.abandon_ship.parts import DICE, RATS, SEATS

LIKING = 2
"""How many numbers of a choice come first in a row: see `NetView.likings`."""

_RATS, _DICE = len(RATS), len(DICE)
_FAR, _MANY = np.float32(1 / 20), np.float32(1 / 5)


class NetView(NamedTuple):
    """The inputs of the network, and what bots without one would go by.

    `likings` are what each choice is worth as `steady` and as `reader` judge at first sight,
    against the best legal one, so 0 or less.
    """

    inputs: Any
    likings: Any
    legal: Any


def from_own_seat(xp: Any, ships: Ships, by_seat: Any) -> Any:
    """Turn figures by seat so that the own seat comes first; seats that are not there get 0."""
    seat = xp.arange(N_SEATS)
    there = is_seat(xp, ships)
    at = xp.where(there, (seat + ships.turn[..., None]) % ships.seats[..., None], 0)
    extra = by_seat.ndim - at.ndim
    at, there = (each.reshape(each.shape + (1,) * extra) for each in (at, there))
    return xp.where(there, xp.take_along_axis(by_seat, at, axis=ships.turn.ndim), 0)


def look_at(
    xp: Any, tables: SightTables, ships: Ships, sight: Sight, own: Any, logs: Any
) -> NetView:
    """Write what the player to choose sees; `own` is its tile, `logs` what choices told of tiles.

    `logs` are sums of `log_likelihoods` by seat and tile.
    """
    games = ships.turn.shape
    logs = from_own_seat(xp, ships, logs)
    taken = from_own_seat(xp, ships, ships.taken).astype(np.float32)
    tiles = beliefs_about(xp, logs, ships.seats, own)
    held = tiles @ xp.asarray(tables.ships.tiles.astype(np.float32))
    plain = values_by_tile(xp, tables, sight)
    mine = (xp.arange(_RATS) == own[..., None])[..., None, :]
    steady = xp.where(mine, plain, 0).sum(-1)
    reader = leads_of(xp, sight, held, taken, ships.seats)
    likings = xp.stack([_below_best(xp, each, sight.legal) for each in (steady, reader)], axis=-1)
    parts = [
        likings.reshape((*games, LIKING * ACTIONS)),
        sight.legal,
        xp.where(sight.legal, sight.cheese, 0) * _MANY,
        xp.concatenate([rats_at(xp, tables, ships), xp.swapaxes(held, -1, -2)], axis=-1).reshape(
            (*games, -1)
        ),
        _dice(xp, ships).reshape((*games, -1)),
        figures_at(xp, tables, ships),
        taken * _MANY,
        tiles[..., 1:, :].reshape((*games, -1)),
        _told(xp, logs[..., 0, :]),
        _expected(xp, tables, ships, held, taken),
    ]
    inputs = xp.concatenate([part.astype(np.float32) for part in parts], axis=-1)
    return NetView(inputs, likings, sight.legal)


def _below_best(xp: Any, values: Any, legal: Any) -> Any:
    """Compare values with the best legal one; -3 is the worst, also of illegal ones."""
    best = xp.where(legal, values, -1e9).max(-1, keepdims=True)
    return xp.where(legal, xp.clip(values - best, -3, 0), -3).astype(np.float32)


def rats_at(xp: Any, tables: SightTables, ships: Ships) -> Any:
    """Where each rat stands, and what it may score."""
    here, spaces = ships.in_play, ships.spaces
    top = xp.asarray(tables.ships.tops)[ships.ship][..., None]
    alike = here[..., None, :] & here[..., :, None]
    ahead = (alike & (spaces[..., None, :] > spaces[..., :, None])).sum(-1)
    level = (alike & (spaces[..., None, :] == spaces[..., :, None])).sum(-1)
    rats = [
        here,
        xp.where(here, spaces - ships.water[..., None], 0) * _FAR,
        xp.where(here, top - spaces, 0) * _FAR,
        here & (spaces == ships.water[..., None]),
        ahead / _RATS,
        level / _RATS,
        prospects_of(xp, tables, ships) * _MANY,
        ships.scores * _MANY,
    ]
    return xp.stack([part.astype(np.float32) for part in rats], axis=-1)


def _dice(xp: Any, ships: Ships) -> Any:
    """Which face each die of the pool shows; zeros for a die that is not in it."""
    shown = ships.faces[..., None] == xp.arange(FACES)
    return shown & ships.pool[..., None]


def figures_at(xp: Any, tables: SightTables, ships: Ships) -> Any:
    """Water, tokens, dice, cheese on the decks, how far the game is, and how many play."""
    decks = xp.asarray(tables.ships.decks)[ships.ship]
    start = xp.asarray(tables.ships.starts)[ships.ship]
    left = (~ships.drawn)[..., None, :] & xp.asarray(tables.of_rise)
    figures = [
        ((ships.water - start) * _FAR)[..., None],
        ships.pool,
        ships.pool.sum(-1, keepdims=True) / _DICE,
        ships.cheese * _MANY,
        (decks - ships.water[..., None]) * _FAR,
        left.sum(-1) * _MANY,
        ships.home[..., None] == xp.arange(MAX_HOME),
        ships.in_play.sum(-1, keepdims=True) / _RATS,
        ships.turns[..., None] / 100,
        ships.seats[..., None] == xp.asarray(np.array(SEATS)),
    ]
    return xp.concatenate([part.astype(np.float32) for part in figures], axis=-1)


def _told(xp: Any, logs: Any) -> Any:
    """What the own choices tell the others of the own tile."""
    weights = xp.exp(logs - logs.max(-1, keepdims=True))
    return weights / weights.sum(-1, keepdims=True)


def _expected(xp: Any, tables: SightTables, ships: Ships, held: Any, taken: Any) -> Any:
    """The points that each seat may expect."""
    points = (held @ prospects_of(xp, tables, ships)[..., None])[..., 0] + taken
    seat = xp.arange(N_SEATS)
    return xp.where(seat < ships.seats[..., None], points, 0) * np.float32(0.1)


RAT_FIGURES, BOARD_FIGURES = 8, 1 + _DICE + 1 + 5 + 5 + 6 + MAX_HOME + 1 + 1 + len(SEATS)
"""How many numbers `rats_at` writes for each rat, and `figures_at` in all."""

NET_INPUTS = (
    (LIKING + 2) * ACTIONS  # likings, legal, cheese
    + _RATS * (RAT_FIGURES + N_SEATS)
    + _DICE * FACES
    + BOARD_FIGURES
    + N_SEATS
    + (N_SEATS - 1) * _RATS
    + _RATS
    + N_SEATS
)
"""How many numbers a row has, with the standard parts."""

BOT_KINDS = 2
"""How many kinds of bots the critic is told of, beside the network itself."""

PRIVATE = N_SEATS * (_RATS + BOT_KINDS)
"""How many numbers more the critic sees: all tiles, and who plays as which bot."""


def private_of(xp: Any, ships: Ships, tiles: Any, kinds: Any) -> Any:
    """Write what only the critic sees; `tiles` by seat, `kinds` by seat and kind of bot."""
    held = (tiles[..., None] == xp.arange(_RATS)).astype(np.float32)
    private = from_own_seat(xp, ships, xp.concatenate([held, kinds], axis=-1))
    return private.reshape((*ships.turn.shape, PRIVATE))
