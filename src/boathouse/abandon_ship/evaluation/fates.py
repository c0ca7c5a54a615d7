"""What becomes of each rat, by playing the position out: how likely it comes home, and its score.

Only the board is used. The tiles are dealt anew each time, so nothing can be told from them.
"""

from __future__ import annotations

import numpy as np

from boathouse.abandon_ship import RATS, Board, Escape
from boathouse.abandon_ship.bots.beliefs import all_weights, judgement
from boathouse.abandon_ship.bots.odds import BLINKERS, PLAYOUT_SLIPS
from boathouse.abandon_ship.evaluation.escape_value import SET_UP, any_deals
from boathouse.abandon_ship.kernels.playouts import Wishes, tell_fates
from boathouse.abandon_ship.kernels.ship_tables import ship_tables, state_of
from boathouse.evaluation.insight import BoardLayer

PLAYOUTS = 2000
"""The standard error of a chance is 1.1 points at most."""

_SEED = 16


def fate_layers(escape: Escape) -> tuple[BoardLayer, ...]:
    """Return the chances of the rats in play to come home, and their scores to expect."""
    board = escape.board
    if board.phase in SET_UP or escape.over:
        return ()
    home, scores = fates_of(board)
    return (
        BoardLayer("home", "share", tuple((str(rat), home[rat]) for rat in board.in_play)),
        BoardLayer("score", "points", tuple((str(rat), scores[rat]) for rat in board.in_play)),
    )


def fates_of(board: Board) -> tuple[list[float], list[float]]:
    """Return for each rat the chance of a score space, and its score to expect."""
    tables = ship_tables(board.parts, board.ship)
    deals = np.resize(any_deals(len(board.parts.tiles), board.seats), (PLAYOUTS, board.seats))
    homes, scores = np.zeros(len(RATS)), np.zeros(len(RATS))
    tell_fates(
        state_of(board, tables),
        tables,
        judgement(),
        Wishes(all_weights(board.parts), BLINKERS, PLAYOUT_SLIPS),
        deals,
        np.uint64(_SEED),
        homes,
        scores,
    )
    return (homes / PLAYOUTS).tolist(), (scores / PLAYOUTS).tolist()
