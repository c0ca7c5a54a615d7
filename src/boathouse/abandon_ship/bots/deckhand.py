"""`deckhand` has learnt by playing: a network chooses, without any search.

It was trained in games against itself and a few others (training/abandon_ship.py). What everybody
did tells it of their tiles, as it tells `reader`; NumPy is all that it needs. It plays the standard
parts alone, with others it leaves the choice to `steady`. `crew` has weaker ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boathouse.abandon_ship import Board, Choose, Phase, View, read_action, read_outcome
from boathouse.abandon_ship.bots.first_sight import (
    Sight,
    first_sight,
    log_likelihoods,
    sight_tables,
    values_by_tile,
)
from boathouse.abandon_ship.bots.followed import GamesFollowed, led_here
from boathouse.abandon_ship.bots.net import expected_of, load_weights, logits_of, tiles_of, trunk
from boathouse.abandon_ship.bots.net_inputs import NetView, look_at
from boathouse.abandon_ship.bots.steady import choose_steadily
from boathouse.abandon_ship.kernels.ship_arrays import N_SEATS, Ships, ships_of
from boathouse.abandon_ship.parts import RATS, standard_parts
from boathouse.abandon_ship.turn import deal, play
from boathouse.bots.bot import Answer, Question, reasoning_over
from boathouse.core import CHANCE
from boathouse.core.record import Move

DECKHAND_WEIGHTS = Path(__file__).with_name("deckhand.npz")


class Opinion(NamedTuple):
    """What the network says: ratings of all actions, what each seat may expect, and the tiles.

    Seats go round from the own one. `tiles` are chances, by seat after the own and tile.
    """

    ratings: NDArray[np.float32]
    expected: NDArray[np.float32]
    tiles: NDArray[np.float32]


@lru_cache(maxsize=1)
def net_weights() -> dict[str, NDArray[np.float32]]:
    """Load the weights that come with the package."""
    return load_weights(DECKHAND_WEIGHTS)


def choose_as_learnt(question: Question) -> Answer:
    """Take the choice that the network rates best."""
    return why_not_learnt(question) or choose_by_ratings(question)


def why_not_learnt(question: Question) -> Answer | None:
    """Return what `steady` answers where the network cannot: it has learnt with other parts."""
    if question.view.board.parts == standard_parts():
        return None
    answer = choose_steadily(question)
    note = "steady decided: these parts are not those that it learnt with"
    return replace(answer, reasoning=replace(answer.reasoning, note=note, helped=True))


def choose_by_ratings(
    question: Question,
    memory: float = 1.0,
    temperature: float = 1.0,
    noise: NDArray[np.float32] | None = None,
) -> Answer:
    """Take the choice with the best rating, or with the best after noise of this temperature.

    With noise from Gumbel's distribution that means to draw from the chances at that temperature.
    """
    opinion = opinion_on(question.view, question.moves, memory)
    ratings = opinion.ratings[[action_of(choice) for choice in question.legal]] / temperature
    chances = np.exp(ratings - ratings.max())
    chances /= chances.sum()
    reasoning = reasoning_over(
        question.legal,
        chances.tolist(),
        "chance",
        facts={"expected": float(opinion.expected[0])},
    )
    found = ratings if noise is None else ratings + noise
    return Answer(question.legal[int(found.argmax())], reasoning)


def action_of(choice: Choose) -> int:
    """Return the number of a choice among all actions."""
    return choice.die * len(RATS) + (choice.die if choice.rat is None else choice.rat)


def opinion_on(view: View, moves: Sequence[Move], memory: float = 1.0) -> Opinion:
    """Ask the network about a position in which a seat is to choose.

    `memory` is how much it makes of what everybody did, from 0 to 1.
    """
    seen = net_view_of(view, moves, memory)
    weights = net_weights()
    x = trunk(np, weights, seen.inputs)
    tiles = tiles_of(weights, x)
    chances = np.exp(tiles - tiles.max(-1, keepdims=True))
    return Opinion(
        logits_of(np, weights, x, seen),
        expected_of(weights, x),
        chances / chances.sum(-1, keepdims=True),
    )


def net_view_of(view: View, moves: Sequence[Move], memory: float = 1.0) -> NetView:
    """Write what the network sees; what decisions told counts as much as it is remembered."""
    assert view.seat is not None, "spectators do not play"
    assert view.tile is not None, "a player knows its own tile"
    board = view.board
    game = followed_game(view, moves)
    ships, sight = game.look(board)
    own = np.array(board.parts.tiles.index(view.tile))
    logs = game.logs * np.float32(memory)
    return look_at(np, sight_tables(board.parts), ships, sight, own, logs)


class FollowedGame:
    """A game followed from the first move: what decisions tell of the tiles.

    Decisions are judged together, when somebody looks: that is much quicker than one by one.
    """

    def __init__(self, board: Board) -> None:
        """Begin with a board on which nothing is drawn yet."""
        self.board = board
        self.seen: tuple[Move, ...] = ()
        self.logs = np.zeros((N_SEATS, len(RATS)), np.float32)
        self._decided: list[tuple[Board, int]] = []

    def follow(self, moves: Sequence[Move]) -> None:
        """Follow the moves that are new."""
        for move in moves[len(self.seen) :]:
            board = self.board
            if board.phase is Phase.DEAL:
                self.board = deal(board)
            elif move.actor is CHANCE:
                self.board = play(board, read_outcome(move.text)).state
            else:
                choice = read_action(move.text)
                self._decided.append((board, action_of(choice)))
                self.board = play(board, choice).state
        self.seen = tuple(moves)

    def look(self, board: Board) -> tuple[Ships, Sight]:
        """Judge the choices on a board, and what was decided since the last look."""
        boards = [*[decided for decided, _ in self._decided], board]
        rows = [ships_of(each) for each in boards]
        ships = Ships(*[np.stack(fields) for fields in zip(*rows, strict=True)])
        tables = sight_tables(board.parts)
        sight = first_sight(np, tables, ships)
        if self._decided:
            actions = np.array([action for _, action in self._decided])
            values = values_by_tile(np, tables, Sight(*[each[:-1] for each in sight]))
            told = log_likelihoods(np, values, sight.legal[:-1], actions)
            for (decided, _), logs in zip(self._decided, told, strict=True):
                self.logs[decided.turn] += logs
            self._decided = []
        return rows[-1], Sight(*[each[-1] for each in sight])


_games: GamesFollowed[FollowedGame] = GamesFollowed()


def followed_game(view: View, moves: Sequence[Move]) -> FollowedGame:
    """Follow a game from its moves; what was followed at an earlier question is not read again."""
    board = view.board
    fresh = FollowedGame(Board.new(board.parts, board.ship, board.seats))
    if not led_here(board, moves):
        return fresh  # the history is unknown, so it tells nothing
    return _games.follow(view, moves, fresh)
