"""Values positions of Abandon Ship with a network trained on many games.

Between turns the network values the position, with all tiles open; if a token is to be drawn, the
value is the mean over all tokens. Once the pool is rolled, it is the value of the choice that looks
best to the player, who knows one tile only. During set-up it is the mean over sampled set-ups.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import permutations
from random import Random

import numpy as np
from numpy.typing import NDArray

from boathouse.abandon_ship import Board, Escape, Parts, Phase, Tile
from boathouse.abandon_ship.bots.beliefs import judgement
from boathouse.abandon_ship.evaluation import VERSION
from boathouse.abandon_ship.evaluation.network import weights, workspace_for
from boathouse.abandon_ship.kernels.rules_kernel import MAX_CHOICES
from boathouse.abandon_ship.kernels.ship_tables import ship_tables, state_of
from boathouse.abandon_ship.kernels.value_kernel import value_choices, value_positions
from boathouse.core import Seat
from boathouse.evaluation.value import Value, value_from, value_of_result
from boathouse.kernels.arrays import Floats

MAX_DEALS = 120
"""The most deals to judge a decision by: with up to four seats, all of them."""

FEW_DEALS = 30
"""The number of deals when it only matters what a player will choose."""

WAYS_TO_GO_ON = 16
"""The number of set-ups that are sampled before the first roll."""

SET_UP = (Phase.DEAL, Phase.CHEESE, Phase.START)

Deals = NDArray[np.int64]


class EscapeValue:
    """The evaluator of Abandon Ship."""

    version = VERSION
    draws: Mapping[str, str] = {
        "Deal": "deal",
        "PutCheese": "deal",
        "FirstPlayer": "deal",
        "Rolled": "dice",
        "DrawToken": "tokens",
    }

    def __init__(self) -> None:
        """Load the network."""
        self._weights = weights()
        self._workspace = workspace_for(self._weights)

    def value(self, escape: Escape, /) -> Value:
        """Value a game with all its tiles."""
        board = escape.board
        if escape.over:
            return value_of_result(escape.standings)
        if board.phase in SET_UP:
            return self._while_set_up(escape)
        tiles = _places_of(board.parts, escape.tiles)
        if board.phase is Phase.CHOOSE:
            return self._chosen(board, tiles)
        if board.phase is Phase.ROLL and board.faces:
            board = board._replace(faces=())  # dice rolled so far say too little
        return self._mean([(board, tiles)])

    def possible(self, escape: Escape, seat: Seat, /) -> Sequence[Escape]:
        """List the games that are possible to a seat: the others may have any other tiles."""
        board, tiles = escape.board, escape.tiles
        own = tiles[seat] if seat < len(tiles) else None
        parts = board.parts
        if own is None:
            return [
                Escape(board, tuple(parts.tiles[at] for at in deal))
                for deal in any_deals(len(parts.tiles), len(tiles))
            ]
        deals = _deals(len(parts.tiles), len(tiles), seat, parts.tiles.index(own))
        return [Escape(board, tuple(parts.tiles[at] for at in deal)) for deal in deals]

    def prepare(self, escapes: Sequence[Escape], /) -> None:
        """Do nothing: there is nothing to compute ahead."""

    def choices(self, escape: Escape, seat: Seat, /, *, roughly: bool = False) -> Sequence[Value]:
        """Value each choice by what the seat may know."""
        board = escape.board
        own = board.parts.tiles.index(escape.tiles[seat])
        deals = _deals(len(board.parts.tiles), board.seats, seat, own)
        wins, places = self._choices(board, deals[:FEW_DEALS] if roughly else deals)
        return [value_from(*each) for each in zip(wins.tolist(), places.tolist(), strict=True)]

    def _chosen(self, board: Board, tiles: Deals) -> Value:
        """Value a rolled pool by the choice that looks best to the player."""
        seat = board.turn
        deals = _deals(len(board.parts.tiles), board.seats, seat, int(tiles[seat]))[:FEW_DEALS]
        wins, places = self._choices(board, deals)
        best = int(np.lexsort((places[:, seat], wins[:, seat]))[-1])
        wins, places = self._choices(board, tiles[None, :])
        return value_from(wins[best].tolist(), places[best].tolist())

    def _choices(self, board: Board, deals: Deals) -> tuple[Floats, Floats]:
        tables = ship_tables(board.parts, board.ship)
        wins = np.empty((MAX_CHOICES, board.seats))
        places = np.empty_like(wins)
        count = value_choices(
            state_of(board, tables),
            deals,
            tables,
            judgement(),
            self._weights,
            self._workspace,
            wins,
            places,
        )
        return wins[:count], places[:count]

    def _mean(self, positions: Sequence[tuple[Board, Deals]]) -> Value:
        first = positions[0][0]
        tables = ship_tables(first.parts, first.ship)
        wins, places = np.empty(first.seats), np.empty(first.seats)
        value_positions(
            np.stack([state_of(board, tables) for board, _ in positions]),
            np.stack([tiles for _, tiles in positions]),
            tables,
            judgement(),
            self._weights,
            self._workspace,
            wins,
            places,
        )
        return value_from(wins.tolist(), places.tolist())

    def _while_set_up(self, escape: Escape) -> Value:
        """Return the mean over sampled set-ups; before any tile is dealt, even chances."""
        seats = escape.board.seats
        if not escape.tiles:
            return value_from([1.0] * seats, [0.5] * seats)
        found = [_set_up(escape, number) for number in range(WAYS_TO_GO_ON)]
        return self._mean(
            [(each.board, _places_of(each.board.parts, each.tiles)) for each in found]
        )


def _set_up(escape: Escape, number: int) -> Escape:
    """Sample the rest of the set-up."""
    luck = Random(f"abandon-ship set-up {number}")
    while escape.board.phase in SET_UP:
        escape = escape.play(escape.chances().pick(luck.randrange)).state
    return escape


def _places_of(parts: Parts, tiles: Sequence[Tile]) -> Deals:
    return np.array([parts.tiles.index(tile) for tile in tiles], np.int64)


@lru_cache(maxsize=128)
def _deals(tiles: int, seats: int, seat: Seat, own: int) -> Deals:
    """List deals in which a seat has a given tile: all of them, or a random selection."""
    others = [tile for tile in range(tiles) if tile != own]
    found = [(*rest[:seat], own, *rest[seat:]) for rest in permutations(others, seats - 1)]
    Random(f"abandon-ship deals {tiles} {seats} {seat} {own}").shuffle(found)
    return np.array(found[:MAX_DEALS], np.int64)


@lru_cache(maxsize=16)
def any_deals(tiles: int, seats: int) -> Deals:
    """List deals of all tiles: every one, or a random selection."""
    found = list(permutations(range(tiles), seats))
    Random(f"abandon-ship deals {tiles} {seats}").shuffle(found)
    return np.array(found[:MAX_DEALS], np.int64)
