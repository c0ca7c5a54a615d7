"""What every choice looks like at first sight, for many games at once: for NumPy and for JAX.

The same estimates that `steady` and `reader` make: what each rat will score after each choice, the
mean over the sinking token where one follows; and what a choice tells of the tile of the one who
made it. Functions take the array module first, as in `ship_arrays`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from boathouse.abandon_ship.board import FEWEST_IN_PLAY, MAX_HOME
from boathouse.abandon_ship.bots.prospects import (
    CLIMB,
    GRAIN,
    LEAD,
    RISE,
    ROUND,
    expected_by_place,
)
from boathouse.abandon_ship.bots.steady import weights_of
from boathouse.abandon_ship.kernels.ship_arrays import (
    ACTIONS,
    N_SEATS,
    Ships,
    ShipsTables,
    choose_action,
    legal_actions,
    ships_tables,
    sink_by,
)
from boathouse.abandon_ship.parts import RATS, Parts

SHARPNESS = 5.0
"""The log of how much likelier a choice is that is a point better."""

SLIPS = 0.15
"""With this chance a player does anything, for reasons that nobody sees."""

RIVALRY = 2.0
"""The points behind at which another player is e times less of a rival."""

_FAR = 10_000
_NEVER = -1e9
_BALANCING = 4


class SightTables(NamedTuple):
    """The parts and the estimates as arrays.

    `by_place` are scores to expect by rats in play, rats home, chance in grains and place;
    `weights` what each rat is worth to a holder of each tile; `rises` the different tokens.
    """

    ships: ShipsTables
    by_place: NDArray[np.float32]
    weights: NDArray[np.float32]
    rises: NDArray[np.int32]
    of_rise: NDArray[np.bool_]


class Sight(NamedTuple):
    """What choices lead to: the scores of the rats, the cheese taken at once, which are legal."""

    scores: Any
    cheese: Any
    legal: Any


@lru_cache(maxsize=4)
def sight_tables(parts: Parts) -> SightTables:
    """Write parts and estimates as arrays."""
    most = len(RATS)
    by_place = np.zeros((most + 1, MAX_HOME + 1, GRAIN + 1, most), np.float32)
    for in_play in range(FEWEST_IN_PLAY, most + 1):
        for home in range(MAX_HOME):
            for top in range(GRAIN + 1):
                by_place[in_play, home, top, :in_play] = expected_by_place(in_play, home, top)
    tables = ships_tables(parts)
    rises = np.unique(tables.tokens)
    return SightTables(
        tables,
        by_place.reshape(-1),
        np.array([weights_of(parts, tile) for tile in parts.tiles], np.float32),
        rises,
        rises[:, None] == tables.tokens,
    )


def prospects_of(xp: Any, tables: SightTables, ships: Ships) -> Any:
    """Estimate what each rat will score, as `prospects` does."""
    in_play, spaces = ships.in_play, ships.spaces
    lowest = xp.where(in_play, spaces, _FAR).min(-1)
    highest = xp.where(in_play, spaces, 0).max(-1)
    deck = xp.asarray(tables.ships.tops)[ships.ship]
    to_top = (deck - highest) * np.float32(1 / CLIMB)
    rounds = xp.maximum((lowest - ships.water) * np.float32(1 / RISE) - 1, 0)
    to_water = xp.maximum(ships.pool.sum(-1) - 1, 1) + ROUND * rounds
    dry = ships.drawn.all(-1) & (lowest != ships.water)
    top = xp.where(dry, 1.0, to_water / (to_water + xp.maximum(to_top, 1e-6)))
    rats = in_play.sum(-1)
    row = (rats * (MAX_HOME + 1) + ships.home) * (GRAIN + 1)
    row = ((row + xp.rint(top * GRAIN).astype(np.int32)) * len(RATS)).astype(np.int32)
    off = (spaces[..., None, :] - spaces[..., :, None]) * np.float32(1 / LEAD)
    ahead = xp.where(in_play[..., None, :], 1 / (1 + xp.exp(-off)), 0)
    place = ahead.sum(-1) - 0.5
    whole = xp.clip(place.astype(np.int32), 0, xp.maximum(rats - 2, 0)[..., None])
    rest = (place - whole).astype(np.float32)
    table = xp.asarray(tables.by_place)
    at = xp.clip(row[..., None] + whole, 0, len(tables.by_place) - 2)
    hoped = (1 - rest) * table[at] + rest * table[at + 1]
    going_on = in_play & ~ships.over[..., None]
    return xp.where(going_on, hoped, ships.scores).astype(np.float32)


def first_sight(xp: Any, tables: SightTables, ships: Ships) -> Sight:
    """Judge all choices of all games; on NumPy tokens are tried only where one can follow."""
    legal = legal_actions(xp, tables.ships, ships)
    wide = Ships(*[_spread(xp, field, ships.turn.ndim) for field in ships])
    after = choose_action(xp, tables.ships, wide, xp.arange(ACTIONS, dtype=np.int32))
    turn = (xp.arange(N_SEATS) == ships.turn[..., None])[..., None, :]
    cheese = xp.where(turn, after.taken - wide.taken, 0).sum(-1)
    scores = prospects_of(xp, tables, after)
    if xp is not np:
        scores = xp.where(after.sinking[..., None], _sunk(xp, tables, after), scores)
    elif (sinks := after.sinking & legal).any():
        scores[sinks] = _sunk(xp, tables, Ships(*[field[sinks] for field in after]))
    return Sight(scores, cheese.astype(np.float32), legal)


def _spread(xp: Any, field: Any, games: int) -> Any:
    """Repeat a field of a state once for each action."""
    field = xp.expand_dims(field, games)
    return xp.broadcast_to(field, (*field.shape[:games], ACTIONS, *field.shape[games + 1 :]))


def _sunk(xp: Any, tables: SightTables, after: Ships) -> Any:
    """Mean prospects over the sinking tokens that are left, the equal ones together."""
    left = ~after.drawn
    count = xp.maximum(left.sum(-1), 1)
    last = count == 1
    # A token fewer: only whether any is left matters to prospects.
    after = after._replace(drawn=xp.where(last[..., None], True, after.drawn))
    games = after.turn.ndim
    each = Ships(*[xp.expand_dims(field, games) for field in after])
    later = sink_by(xp, tables.ships, each, xp.asarray(tables.rises))
    chances = (left[..., None, :] & xp.asarray(tables.of_rise)).sum(-1) / count[..., None]
    return (chances[..., None] * prospects_of(xp, tables, later)).sum(-2)


def values_by_tile(xp: Any, tables: SightTables, sight: Sight) -> Any:
    """What each choice is worth to a holder of each tile, who knows no other tile."""
    return sight.scores @ xp.asarray(tables.weights.T) + sight.cheese[..., None]


def log_likelihoods(xp: Any, values: Any, legal: Any, action: Any) -> Any:
    """How likely a holder of each tile makes this choice, as logarithms by tile."""
    chosen = (xp.arange(ACTIONS) == action[..., None])[..., None]
    return xp.where(chosen, log_likelihoods_of_all(xp, values, legal), 0).sum(-2)


def log_likelihoods_of_all(xp: Any, values: Any, legal: Any) -> Any:
    """How likely a holder of each tile makes each choice, as logarithms by choice and tile."""
    values = xp.where(legal[..., None], values * np.float32(SHARPNESS), _NEVER)
    chances = xp.exp(values - values.max(-2, keepdims=True))
    chances = chances / chances.sum(-2, keepdims=True)
    count = xp.maximum(legal.sum(-1), 1)[..., None, None]
    return xp.log((1 - SLIPS) * chances + SLIPS / count).astype(np.float32)


def beliefs_about(xp: Any, logs: Any, seats: Any, own: Any) -> Any:
    """Chances of tiles by seat as the first seat believes, which holds `own`: rows sum to 1.

    Rows after the last seat are the tiles that nobody has. The rows are balanced until no tile is
    dealt twice on average, which comes close to weighing every deal.
    """
    seat = xp.arange(N_SEATS)
    weights = xp.exp(logs - logs.max(-1, keepdims=True)) + 1e-6
    weights = xp.where((seat < seats[..., None])[..., None], weights, 1.0)
    mine = (xp.arange(len(RATS)) == own[..., None])[..., None, :]
    first = (seat == 0)[:, None]
    weights = xp.where(first, mine, xp.where(mine, 0.0, weights)).astype(np.float32)
    for _ in range(_BALANCING):
        weights = weights / weights.sum(-2, keepdims=True)
        weights = weights / weights.sum(-1, keepdims=True)
    return weights


def leads_of(xp: Any, sight: Sight, held: Any, taken: Any, seats: Any) -> Any:
    """How far each choice leaves the first seat ahead of its rivals, as `reader` judges.

    `held` are the chances of rats by seat, `taken` the cheese by seat, the own seat first.
    """
    points = xp.swapaxes(held @ xp.swapaxes(sight.scores, -1, -2), -1, -2)
    points = points + taken[..., None, :]
    seat = xp.arange(N_SEATS)
    rival = ((seat > 0) & (seat < seats[..., None]))[..., None, :]
    strength = xp.where(rival, xp.exp(points * np.float32(1 / RIVALRY)), 0).sum(-1)
    mean = strength / (seats[..., None] - 1)
    return points[..., 0] + sight.cheese - RIVALRY * xp.log(mean)
