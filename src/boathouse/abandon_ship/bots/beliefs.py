"""Beliefs: who holds which tile, judging by what everybody did.

Each decision is judged for each tile: how much better was it for a holder of that tile than the
alternatives? The better, the likelier such a holder makes it. Bayes' rule then
gives the chance of every deal that fits the own tile, exactly, as there are 720 deals at most.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from boathouse.abandon_ship import RATS, Board, Parts, Tile, View, read_action, read_outcome
from boathouse.abandon_ship.board import FEWEST_IN_PLAY, MAX_HOME, Phase
from boathouse.abandon_ship.bots.first_sight import SHARPNESS, SLIPS
from boathouse.abandon_ship.bots.followed import GamesFollowed, led_here
from boathouse.abandon_ship.bots.prospects import (
    CLIMB,
    GRAIN,
    RISE,
    ROUND,
    expected_by_place,
    stays_ahead,
)
from boathouse.abandon_ship.bots.steady import weights_of
from boathouse.abandon_ship.kernels.playouts import Judgement, judge_choices
from boathouse.abandon_ship.kernels.rules_kernel import MAX_CHOICES
from boathouse.abandon_ship.kernels.ship_tables import ship_tables, state_of
from boathouse.abandon_ship.turn import deal, play
from boathouse.core import CHANCE, Seat
from boathouse.core.record import Move
from boathouse.kernels.arrays import Floats

_FAREST = 128


@lru_cache(maxsize=1)
def judgement() -> Judgement:
    """Return the judgement of `prospects` as tables."""
    most = len(RATS)
    by_place = np.zeros((most + 1, MAX_HOME + 1, GRAIN + 1, most))
    for in_play in range(FEWEST_IN_PLAY, most + 1):
        for home in range(MAX_HOME):
            for top in range(GRAIN + 1):
                by_place[in_play, home, top, :in_play] = expected_by_place(in_play, home, top)
    ahead = np.array([stays_ahead(off) for off in range(-_FAREST, _FAREST + 1)])
    return Judgement(by_place, ahead, np.array([CLIMB, ROUND, RISE, GRAIN], np.float64))


@lru_cache(maxsize=8)
def all_weights(parts: Parts) -> Floats:
    """What each rat is worth to a holder of each tile, who knows no other tile."""
    return np.array([weights_of(parts, tile) for tile in parts.tiles])


def judged(board: Board) -> tuple[Floats, Floats]:
    """Judge all choices: what each rat will score then, and the cheese that is taken at once."""
    tables = ship_tables(board.parts, board.ship)
    scores, cheese = np.empty((MAX_CHOICES, len(RATS))), np.zeros(MAX_CHOICES, np.int64)
    count = judge_choices(state_of(board, tables), tables, judgement(), scores, cheese)
    return scores[:count], cheese[:count].astype(np.float64)


def likelihoods(board: Board) -> Floats:
    """How likely a holder of each tile makes each choice: rows are choices."""
    scores, cheese = judged(board)
    values = scores @ all_weights(board.parts).T + cheese[:, None]
    chances = np.exp(SHARPNESS * (values - values.max(axis=0)))
    chances /= chances.sum(axis=0)
    return np.asarray((1 - SLIPS) * chances + SLIPS / len(chances))


@dataclass(frozen=True, slots=True)
class Beliefs:
    """What a seat, or a spectator, can believe: every deal with its chance.

    `deals` hold for each seat the place of its tile among all tiles.
    """

    parts: Parts
    deals: NDArray[np.int64]
    chances: Floats

    def tiles(self, seat: Seat) -> Floats:
        """Return the chance of each tile at a seat."""
        found = np.bincount(self.deals[:, seat], self.chances, len(self.parts.tiles))
        return found.astype(np.float64)

    def rats(self, seat: Seat) -> Floats:
        """Return the chance of each rat to be one of a seat's three."""
        held = np.array([[rat in tile.rats for rat in RATS] for tile in self.parts.tiles], float)
        return np.asarray(self.tiles(seat) @ held)


class WatchedGame:
    """A game watched from the first move: the board, and what decisions tell of the tiles."""

    def __init__(self, board: Board) -> None:
        """Begin with a board on which nothing is drawn yet."""
        self.board = board
        self.seen: tuple[Move, ...] = ()
        self.logs = np.zeros((board.seats, len(board.parts.tiles)))

    def follow(self, moves: Sequence[Move]) -> None:
        """Watch the moves that are new."""
        for move in moves[len(self.seen) :]:
            self._follow(move)
        self.seen = tuple(moves)

    def _follow(self, move: Move) -> None:
        board = self.board
        if board.phase is Phase.DEAL:
            self.board = deal(board)
        elif move.actor is CHANCE:
            self.board = play(board, read_outcome(move.text)).state
        else:
            action = read_action(move.text)
            at = board.legal().index(action)
            self.logs[board.turn] += np.log(likelihoods(board)[at])
            self.board = play(board, action).state

    def beliefs(self, seat: Seat | None, tile: Tile | None) -> Beliefs:
        """Weigh every deal that fits what a seat holds."""
        return weighed(self.board.parts, self.board.seats, self.logs, seat, tile)


def weighed(
    parts: Parts, seats: int, logs: Floats, seat: Seat | None, tile: Tile | None
) -> Beliefs:
    """Weigh every deal that fits what a seat holds, by each seat's decisions."""
    own = -1 if tile is None else parts.tiles.index(tile)
    deals = _deals(len(parts.tiles), seats, -1 if seat is None else seat, own)
    evidence = logs[np.arange(seats), deals].sum(axis=1)
    if seat is not None:
        evidence -= logs[seat, own]
    chances = np.exp(evidence - evidence.max())
    return Beliefs(parts, deals, chances / chances.sum())


@lru_cache(maxsize=64)
def _deals(tiles: int, seats: int, seat: int, own: int) -> NDArray[np.int64]:
    if seat < 0:
        return np.array(list(permutations(range(tiles), seats)), np.int64)
    others = [tile for tile in range(tiles) if tile != own]
    rest = np.array(list(permutations(others, seats - 1)), np.int64)
    return np.insert(rest, seat, own, axis=1)


_watched: GamesFollowed[WatchedGame] = GamesFollowed()


def watched(view: View, moves: Sequence[Move]) -> WatchedGame:
    """Watch a game from its moves; what was watched at an earlier question is not read again."""
    board = view.board
    fresh = WatchedGame(Board.new(board.parts, board.ship, board.seats))
    if not led_here(board, moves):
        fresh.board = board  # the history is unknown, so it tells nothing
        return fresh
    return _watched.follow(view, moves, fresh)
