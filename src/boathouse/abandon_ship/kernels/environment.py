"""Abandon Ship to be learnt: its actions and observations as numbers (docs/environments.md)."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boathouse.abandon_ship.actions import Choose
from boathouse.abandon_ship.board import Phase
from boathouse.abandon_ship.escape import Escape
from boathouse.abandon_ship.kernels import environment_kernel as compiled
from boathouse.abandon_ship.kernels.environment_kernel import (
    FULL_WORDS,
    LEFT_PLAY,
    N_DECKS,
    N_TOKENS,
    NOTED_WORDS,
    SHIP_ACTIONS,
    SHIP_MASK_WORDS,
    SHIP_ROW,
    SHIP_SEATS,
    SHIP_WORDS,
    TAKEN_BY_WATER,
    TILE_OF_SEAT,
    FaceTables,
    ManyShips,
    ShipOutputs,
)
from boathouse.abandon_ship.kernels.ship_tables import (
    ANCHOR,
    ARROW,
    ShipTables,
    ship_tables,
    state_of,
)
from boathouse.abandon_ship.parts import DICE, RATS, SEATS, Parts, standard_parts
from boathouse.abandon_ship.turn import MOST_TURNS
from boathouse.core import Seat
from boathouse.environments.batch import Batch, SeenRow, as_numbers, word_rows
from boathouse.environments.learning import LearningGame, settled
from boathouse.kernels.arrays import Flags, WordRows

__all__ = ["ShipBatch", "ShipEnvironment", "face_tables", "ships_row"]

MovedRats = tuple[tuple[int, ...], ...]
"""By how much each seat has moved each rat."""

_MOST_MOVED = 127
_HALVES = (DICE[:4], DICE[4:])


def _words(rows: list[list[int]]) -> WordRows:
    """Write rows of eight small numbers as words."""
    numbers = np.array(rows, np.int8)
    return numbers.view(np.dtype("<u8")).reshape(len(rows))


@lru_cache(maxsize=4)
def face_tables(parts: Parts) -> FaceTables:
    """Write what the dice show as tables."""
    tables = ship_tables(parts, parts.ships[0])
    most = tables.moves.shape[1]
    words = np.zeros((len(DICE), most), np.uint64)
    for die, face in product(DICE, range(most)):
        move = int(tables.moves[die, face])
        shown = [1, 1, max(move, 0), move == ARROW, move == ANCHOR]
        shown += [int(tables.circled[die, face]), int(tables.stays[die, face]), 0]
        words[die, face] = _words([shown])[0]
    sides = [[int(tables.faces[die]) for die in half] for half in _HALVES]
    limits = np.array([np.prod(half) for half in sides], np.uint64)
    falls = np.zeros((len(sides), int(limits.max())), np.uint32)
    for half, counts in enumerate(sides):
        for at, faces in enumerate(product(*map(range, counts))):
            falls[half, at] = sum(face << 8 * die for die, face in enumerate(faces))
    return FaceTables(words, falls, limits)


class ShipBatch(Batch):
    """Many games of Abandon Ship."""

    def __init__(self, seats: int, games: int, tables: ShipTables, parts: Parts, **more: Any):
        """Begin the games."""
        self._tables, self._faces = tables, face_tables(parts)
        self.ships = ManyShips(
            np.zeros((games, SHIP_ROW), np.int16),
            np.zeros((games, NOTED_WORDS), np.uint64),
            np.zeros((games, 2), np.uint64),
        )
        observations, masks = word_rows(games, SHIP_WORDS), word_rows(games, SHIP_MASK_WORDS)
        sizes = 8 * SHIP_WORDS, 8 * FULL_WORDS, SHIP_ACTIONS
        super().__init__(seats, games, observations=observations, masks=masks, sizes=sizes, **more)

    def _out(self) -> ShipOutputs:
        return ShipOutputs(self._words, self._mask_words, self.rewards, self.over, self.actors)

    def _begin(self, which: Flags, seed: int) -> None:
        given = self._tables, self._faces, self.ships, self._out()
        compiled.begin_ships(which, np.uint64(seed), self.seats, *given)

    def _step(self, actions: NDArray[np.int64], active: Flags) -> None:
        given = self._tables, self._faces, self.ships, self._out()
        compiled.step_ships(actions, active, self.restarts, self.wins, *given)

    def _look(self, seats: NDArray[np.int64], rows: NDArray[np.uint64]) -> None:
        compiled.look_at_ships(seats, self._tables, self._faces, self.ships, rows)


class ShipEnvironment(LearningGame):
    """The actions and observations of Abandon Ship."""

    name = "abandon-ship"
    actions = SHIP_ACTIONS
    observation_size = 8 * SHIP_WORDS
    most_outcomes = 7
    longest = MOST_TURNS

    def __init__(self) -> None:
        """Work out the bounds of the numbers."""
        flag = 1
        rat = [flag, 40, 40, flag, flag, flag, flag, flag]
        die = [flag, flag, 11, flag, flag, flag, flag, flag]
        whole = [SHIP_SEATS, 40, N_TOKENS, len(RATS), 4, len(RATS), 125, len(RATS)]
        tokens = [flag] * N_TOKENS
        cheese = [3] * N_DECKS + [SHIP_SEATS - 1, flag, flag]
        taken = [9] * SHIP_SEATS + [flag]
        moved = ([_MOST_MOVED] * len(RATS) + [flag]) * SHIP_SEATS
        tiles = [flag] * 8 * SHIP_SEATS
        high = rat * len(RATS) + die * len(DICE) + whole + tokens + cheese + taken + moved + tiles
        low = np.zeros(len(high), np.int8)
        low[121] = -40
        moved_from = 8 * (SHIP_WORDS - SHIP_SEATS)
        low[moved_from : 8 * SHIP_WORDS] = [-most if most > flag else 0 for most in moved]
        self.low, self.high = low, np.array(high, np.int8)

    def batch(
        self,
        seats: int,
        games: int,
        *,
        seed: int = 0,
        reward: str = "place",
        restarts: bool = True,
        **options: Any,
    ) -> ShipBatch:
        """Begin many games at once."""
        if seats not in SEATS:
            raise ValueError(f"Abandon Ship is for {SEATS[0]} to {SEATS[-1]} seats, not {seats}")
        parts = standard_parts()
        tables = ship_tables(parts, parts.ship(settled(self.game, options)["ship"]))
        return ShipBatch(seats, games, tables, parts, seed=seed, reward=reward, restarts=restarts)

    def number_of(self, state: Escape, action: Choose) -> int:  # noqa: ARG002
        """Return 7 * die + rat."""
        return len(RATS) * action.die + (action.die if action.rat is None else action.rat)

    def new_memory(self) -> MovedRats:
        """Nobody has moved a rat."""
        return ((0,) * len(RATS),) * SHIP_SEATS

    def remember(self, memory: MovedRats, state: Escape, action: Choose) -> MovedRats:
        """Add by how much the seat moves the rat."""
        board, rat = state.board, action.die if action.rat is None else action.rat
        face, start = board.face(action.die), board.spaces[rat]
        assert face is not None, "only a die of the pool is chosen"
        assert start is not None, "only a rat in play is moved"
        own = list(memory[board.turn])
        moved = own[rat] + board.destination(rat, face) - start
        own[rat] = max(min(moved, _MOST_MOVED), -_MOST_MOVED)
        return (*memory[: board.turn], tuple(own), *memory[board.turn + 1 :])

    def resampled(self, state: Escape, seat: Seat, luck: Random) -> Escape:
        """Deal the tiles anew that the seat has not seen."""
        own = state.tiles[seat] if seat < len(state.tiles) else None
        hidden = [tile for tile in state.board.parts.tiles if tile is not own]
        luck.shuffle(hidden)
        dealt = [own if at == seat else hidden.pop() for at in range(len(state.tiles))]
        return Escape(state.board, tuple(tile for tile in dealt if tile is not None))

    def observe(
        self, state: Escape, memory: MovedRats, seat: Seat, *, full: bool = False
    ) -> SeenRow:
        """Return what a seat sees, by the same compiled function as in a batch."""
        rows = word_rows(1, FULL_WORDS if full else SHIP_WORDS)
        board = state.board
        if board.phase not in (Phase.DEAL, Phase.CHEESE, Phase.START):
            tables = ship_tables(board.parts, board.ship)
            row = ships_row(state, tables)
            moved = np.zeros(NOTED_WORDS, np.uint64)
            moved[:SHIP_SEATS] = _words([[*each, 0] for each in memory])
            ships = ManyShips(row[None], moved[None], np.zeros((1, 2), np.uint64))
            compiled.look_at_ships(np.array([seat]), tables, face_tables(board.parts), ships, rows)
        seen: SeenRow = as_numbers(rows, 8 * rows.shape[1])[0]
        return seen


def ships_row(state: Escape, tables: ShipTables) -> NDArray[np.int16]:
    """Write a game, once it is set up, as a row of a batch."""
    board, row = state.board, np.zeros(SHIP_ROW, np.int16)
    row[:LEFT_PLAY] = state_of(board, tables)
    for place, rat in enumerate(board.home, start=1):
        row[LEFT_PLAY + rat] = place
    for rat in board.swept:
        row[LEFT_PLAY + rat] = TAKEN_BY_WATER
    for seat, tile in enumerate(state.tiles):
        row[TILE_OF_SEAT + seat] = board.parts.tiles.index(tile)
    return row


ENVIRONMENT = ShipEnvironment()
