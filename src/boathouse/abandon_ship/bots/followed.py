"""Games that a bot follows from question to question: no move is read twice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar

from boathouse.abandon_ship.actions import HIDDEN_DEAL
from boathouse.abandon_ship.board import Board
from boathouse.abandon_ship.escape import View
from boathouse.core import CHANCE
from boathouse.core.record import Move


class FollowsMoves(Protocol):
    """A game that is followed by its moves."""

    seen: tuple[Move, ...]

    def follow(self, moves: Sequence[Move]) -> None:
        """Follow the moves that are new."""


GameT = TypeVar("GameT", bound=FollowsMoves)


class GamesFollowed(Generic[GameT]):
    """The games that were followed last: a bot is asked about each many times."""

    def __init__(self, max_games: int = 64) -> None:
        """Start without any."""
        self._max_games = max_games
        self._games: dict[Any, GameT] = {}

    def __len__(self) -> int:
        """Count the games that are kept."""
        return len(self._games)

    def follow(self, view: View, moves: Sequence[Move], fresh: GameT) -> GameT:
        """Find the game that these moves go on, else take the fresh one; follow it to their end."""
        board = view.board
        set_up = board.seats + len(board.ship.decks) + 1 + len(board.parts.dice)
        key = board.parts, board.ship, board.seats, view.seat, tuple(moves[:set_up])
        known = self._games.pop(key, None)
        if known is None or known.seen != tuple(moves[: len(known.seen)]):
            known = fresh
        known.follow(moves)
        self._games[key] = known
        while len(self._games) > self._max_games:
            del self._games[next(iter(self._games))]
        return known


def led_here(board: Board, moves: Sequence[Move]) -> bool:
    """Whether these are the moves that led to a board, as a seat knows them."""
    decided = sum(move.actor is not CHANCE for move in moves)
    hidden = [move for move in moves[: board.seats] if move.text == HIDDEN_DEAL]
    return decided == board.turns and len(hidden) == board.seats - 1
