"""Abandon Ship to be learnt: its actions and observations as numbers (docs/environments.md)."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boathouse.abandon_ship.actions import Choose, Deal
from boathouse.abandon_ship.board import Phase
from boathouse.abandon_ship.escape import Escape
from boathouse.abandon_ship.kernels import environment_kernel as compiled
from boathouse.abandon_ship.kernels.environment_kernel import ManyShips, ShipOutputs
from boathouse.abandon_ship.kernels.environment_tables import (
    CHEESE_AT,
    DICE_AT,
    FULL_WORDS,
    GAME_AT,
    MOVED_AT,
    N_DECKS,
    N_TOKENS,
    NOW_AT,
    NOWHERE,
    RATS_AT,
    SCORES_AT,
    SHIP_ACTIONS,
    SHIP_MASK_WORDS,
    SHIP_ROW,
    SHIP_SEATS,
    SHIP_WORDS,
    SPACES_AT,
    TAKEN_AT,
    TILES_AT,
    TOKENS_AT,
    TURN_BYTE,
    UNSEEN,
    ShipWords,
    ship_words,
)
from boathouse.abandon_ship.kernels.ship_tables import CHOOSE, PHASES, ship_tables, tile_bits
from boathouse.abandon_ship.parts import DICE, RATS, SEATS, Parts, Ship, standard_parts
from boathouse.abandon_ship.turn import MAX_TURNS
from boathouse.core import Seat
from boathouse.environments.batch import Batch, SeenRow, as_numbers, word_rows
from boathouse.environments.learning import LearningGame, settled
from boathouse.kernels.arrays import Flags

__all__ = ["ShipBatch", "ShipEnvironment", "ships_row"]

MovedRats = tuple[tuple[int, ...], ...]
"""By how much each seat has moved each rat."""

_MAX_MOVED = 127


@lru_cache(maxsize=8)
def _words_of(parts: Parts, ship: Ship) -> ShipWords:
    return ship_words(ship_tables(parts, ship))


class ShipBatch(Batch):
    """Many games of Abandon Ship."""

    def __init__(self, seats: int, games: int, tables: ShipWords, **more: Any):
        """Begin the games."""
        self._tables = tables
        self.ships = ManyShips(word_rows(games, SHIP_ROW), np.uint64(seats))
        observations, masks = word_rows(games, SHIP_WORDS), word_rows(games, SHIP_MASK_WORDS)
        sizes = 8 * SHIP_WORDS, 8 * FULL_WORDS, SHIP_ACTIONS
        super().__init__(seats, games, observations=observations, masks=masks, sizes=sizes, **more)

    def _out(self) -> ShipOutputs:
        return ShipOutputs(self._words, self._mask_words, self.rewards, self.over, self.actors)

    def _begin(self, which: Flags, seed: int) -> None:
        compiled.begin_ships(which, np.uint64(seed), self._tables, self.ships, self._out())

    def _step(self, actions: NDArray[np.int64], active: Flags) -> None:
        given = self._tables, self.ships, self._out()
        compiled.step_ships(actions, active, self.restarts, self.wins, *given)

    def _look(self, seats: NDArray[np.int64], rows: NDArray[np.uint64]) -> None:
        compiled.look_at_ships(seats, self._tables, self.ships, rows)

    def _turns(self) -> NDArray[np.int64]:
        now = self.ships.rows[:, NOW_AT : NOW_AT + 1].view(np.uint8)
        return now[:, TURN_BYTE].astype(np.int64)


class ShipEnvironment(LearningGame):
    """The actions and observations of Abandon Ship."""

    name = "abandon-ship"
    actions = SHIP_ACTIONS
    observation_size = 8 * SHIP_WORDS
    most_outcomes = 7
    longest = MAX_TURNS

    def __init__(self) -> None:
        """Work out the bounds of the numbers."""
        flag = 1
        rat = [flag, 40, 40, flag, flag, flag, flag, flag]
        die = [flag, flag, 11, flag, flag, flag, flag, flag]
        whole = [SHIP_SEATS, 40, N_TOKENS, len(RATS), 4, len(RATS), 125, len(RATS)]
        tokens = [flag] * N_TOKENS
        cheese = [3] * N_DECKS + [SHIP_SEATS - 1, flag, flag]
        taken = [9] * SHIP_SEATS + [flag]
        moved = ([_MAX_MOVED] * len(RATS) + [flag]) * SHIP_SEATS
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
            raise ValueError(f"Abandon Ship is for {SEATS[0]} to {SEATS[-1]} seats, not {seats!r}")
        parts = standard_parts()
        tables = _words_of(parts, parts.ship(settled(self.game, options)["ship"]))
        return ShipBatch(seats, games, tables, seed=seed, reward=reward, restarts=restarts)

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
        own[rat] = max(min(moved, _MAX_MOVED), -_MAX_MOVED)
        return (*memory[: board.turn], tuple(own), *memory[board.turn + 1 :])

    def redrawn(self, draw: Escape, state: Escape, seat: Seat, luck: Random) -> Deal | None:
        """Deal the tiles anew that the seat has not seen."""
        if draw.board.phase is not Phase.DEAL:
            return None
        own = state.tiles[seat] if seat < len(state.tiles) else None
        left = [deal for deal in draw.chances().outcomes if isinstance(deal, Deal)]
        is_own = len(draw.tiles) == seat
        return luck.choice([deal for deal in left if (deal.tile is own) is is_own])

    def observe(
        self, state: Escape, memory: MovedRats, seat: Seat, *, full: bool = False
    ) -> SeenRow:
        """Return what a seat sees, by the same compiled function as in a batch."""
        rows = word_rows(1, FULL_WORDS if full else SHIP_WORDS)
        board = state.board
        if board.phase not in (Phase.DEAL, Phase.CHEESE, Phase.START):
            row = ships_row(state, memory)
            ships = ManyShips(row.view(np.uint64).reshape(1, -1), np.uint64(board.seats))
            tables = _words_of(board.parts, board.ship)
            compiled.look_at_ships(np.array([seat]), tables, ships, rows)
        seen: SeenRow = as_numbers(rows, 8 * rows.shape[1])[0]
        return seen


def ships_row(state: Escape, memory: MovedRats) -> NDArray[np.int8]:
    """Write a game, once it is set up, as the row of a batch, in numbers; it has no stream."""
    board, row = state.board, bytearray(8 * SHIP_ROW)
    start, water, parts = board.ship.start, board.water, board.parts

    def write(word: int, numbers: Iterable[int]) -> None:
        written = bytes(numbers)
        row[8 * word : 8 * word + len(written)] = written

    phase, in_play, pool = PHASES.get(board.phase, CHOOSE), board.in_play, board.pool
    turns = board.turns % 256, board.turns // 256
    write(NOW_AT, (board.turn, phase, water, tile_bits(in_play), tile_bits(pool), *turns))
    write(SPACES_AT, [NOWHERE if space is None else space for space in board.spaces])
    row[8 * SPACES_AT + len(RATS)] = NOWHERE
    for rat, space in enumerate(board.spaces):
        if space is not None:
            write(RATS_AT + rat, array("b", (0, space - start, space - water)))
    for place, rat in enumerate(board.home):
        row[8 * (RATS_AT + rat) + 4 + place] = 1
    for rat in board.swept:
        row[8 * (RATS_AT + rat) + 3] = 1
    in_game = board.dice_in_game
    write(DICE_AT, [UNSEEN + (die in pool) + 2 * (die in in_game) for die in DICE])
    if board.phase is Phase.CHOOSE:
        for die, face in zip(pool, board.faces, strict=True):
            row[8 * DICE_AT + die] = parts.dice[die].index(face)
    write(TILES_AT, [parts.tiles.index(tile) for tile in state.tiles])
    write(SCORES_AT, [board.score(rat) for rat in RATS])
    down = _face_down(parts.tokens, board.drawn)
    left = board.seats, water - start & 255, sum(down), len(in_play)
    out = len(board.home), len(board.swept), board.turns // 4, len(board.treading)
    write(GAME_AT, (*left, *out))
    write(TOKENS_AT, down)
    lying = dict(board.cheese)
    write(CHEESE_AT, [lying.get(deck, 0) for deck in board.ship.decks])
    write(TAKEN_AT, map(sum, board.taken))
    for seat in range(board.seats):
        for at in (seat, board.seats + seat):
            write(MOVED_AT + at, array("b", memory[seat]))
    return np.frombuffer(row, np.int8).reshape(SHIP_ROW, 8)


def _face_down(tokens: Sequence[int], drawn: Iterable[int]) -> list[int]:
    """Which tokens are still face down; of equal ones, the first is drawn first."""
    gone = list(drawn)
    down = []
    for token in tokens:
        down.append(int(token not in gone))
        if token in gone:
            gone.remove(token)
    return down


ENVIRONMENT = ShipEnvironment()
