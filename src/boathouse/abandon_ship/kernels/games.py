"""Whole games of random play, compiled: every rule, no Python in between.

Each legal choice is equally likely, as with the bot `random`.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from boathouse.abandon_ship.kernels.game_kernel import GAME_LOG_WIDTH, GameResults, fill_games
from boathouse.abandon_ship.kernels.ship_tables import ShipTables, state_size
from boathouse.abandon_ship.parts import SEATS
from boathouse.kernels.compiled import Notify, ThreadPool, notify_on_compile, print_compile_notice

__all__ = ["PlayedGames", "play_games", "play_logged"]

_LINES_A_TURN = 10


@dataclass(frozen=True, slots=True)
class PlayedGames:
    """What came out, by game and seat. `tiles` are places among the tiles of the parts.

    `moves` counts as the plain engine does: each decision, each die rolled, each draw.
    """

    tiles: NDArray[np.int64]
    points: NDArray[np.int64]
    cheese: NDArray[np.int64]
    turns: NDArray[np.int64]
    home: NDArray[np.int64]
    swept: NDArray[np.int64]
    decisions: int
    draws: int

    @property
    def moves(self) -> int:
        """Decisions, rolls and draws."""
        return self.decisions + self.draws


def play_games(
    tables: ShipTables,
    *,
    seats: int,
    games: int,
    seed: int = 0,
    first: int = 0,
    threads: int | None = None,
    say: Notify = print_compile_notice,
) -> PlayedGames:
    """Play games `first`, `first` + 1 ... at random; the threads change nothing but the time.

    The first call ever compiles the kernel, and `say` says so.
    """
    _check(tables, seats, games)

    def some(begin: int, end: int) -> PlayedGames:
        return _played(tables, seats, begin, end, seed)[0]

    with notify_on_compile(say), ThreadPool(threads) as pool:
        some(first, first)  # so that it is compiled before several threads want it
        played = pool.share(first, first + games, some)
    return PlayedGames(
        np.concatenate([each.tiles for each in played]),
        np.concatenate([each.points for each in played]),
        np.concatenate([each.cheese for each in played]),
        np.concatenate([each.turns for each in played]),
        np.concatenate([each.home for each in played]),
        np.concatenate([each.swept for each in played]),
        sum(each.decisions for each in played),
        sum(each.draws for each in played),
    )


def play_logged(
    tables: ShipTables, *, seats: int, game: int = 0, seed: int = 0
) -> tuple[PlayedGames, NDArray[np.int64], NDArray[np.int64]]:
    """Play one game and log it: see `Logged`, and the state after each line."""
    _check(tables, seats, 1)
    return _played(tables, seats, game, game + 1, seed, logs=True)


def _check(tables: ShipTables, seats: int, games: int) -> None:
    """Refuse what cannot be played: compiled code would not notice."""
    if seats not in SEATS or seats > len(tables.tiles):
        raise ValueError(f"Abandon Ship is for {SEATS[0]} to {SEATS[-1]} seats, not {seats}")
    if games < 0:
        raise ValueError(f"games are counted from 0, not {games}")


def _played(
    tables: ShipTables, seats: int, begin: int, end: int, seed: int, *, logs: bool = False
) -> tuple[PlayedGames, NDArray[np.int64], NDArray[np.int64]]:
    games = end - begin
    lines = 0
    if logs:
        lines = seats + len(tables.decks) + 1 + _LINES_A_TURN * (int(tables.frame[-1]) + 1)
    out = GameResults(
        np.zeros((games, seats), np.int64),
        np.zeros((games, seats), np.int64),
        np.zeros((games, seats), np.int64),
        np.zeros(games, np.int64),
        np.zeros(games, np.int64),
        np.zeros(games, np.int64),
        np.zeros(3, np.int64),
        np.zeros((lines, GAME_LOG_WIDTH), np.int64),
        np.zeros((lines, state_size(tables)), np.int64),
    )
    fill_games(begin, end, np.uint64(seed), seats, tables, out)
    decisions, draws, used = out.counts.tolist()
    played = PlayedGames(
        out.tiles, out.points, out.cheese, out.turns, out.home, out.swept, decisions, draws
    )
    return played, out.log[:used], out.states[:used]
