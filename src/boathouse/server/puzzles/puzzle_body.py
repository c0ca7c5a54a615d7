"""A puzzle as clients get it, before and after the answer. Values are shares of a win."""

from __future__ import annotations

import msgspec

from boathouse.core.words import Words
from boathouse.server.messages.table_info import GameChoices, GameView


class PuzzleBody(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle: the position as its seat sees it, and what can be done.

    The first of the `themes` is the question. `tried`: I have answered it before, so another answer
    does not count.
    """

    id: str
    game: str
    seat: int
    seats: int
    rating: int
    themes: tuple[str, ...]
    view: GameView
    choices: GameChoices
    tried: bool


class ExplainedChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A choice: its value to the seat, the risk and the turns to expect where the game knows them.

    `reason` says why the best choice is better.
    """

    action: str
    value: float
    crash: float | None
    turns: float | None
    right: bool
    reason: Words | None


class SolverStanding(msgspec.Struct, frozen=True, kw_only=True):
    """How well I solve the puzzles of a game.

    `streak` counts right answers in a row, `days` the days in a row whose puzzle I solved.
    """

    game: str
    rating: int
    margin: int
    provisional: bool
    tried: int
    solved: int
    streak: int
    best_streak: int
    days: int


class PuzzleResult(msgspec.Struct, frozen=True, kw_only=True):
    """What an answer was worth, with all choices, the best first.

    `change` is what it did to my rating: 0 where I had answered before, or am not signed in.
    `position` is all of it, to study.
    """

    id: str
    action: str
    right: bool
    best: str
    choices: tuple[ExplainedChoice, ...]
    best_line: tuple[str, ...]
    rating: int
    counted: bool
    change: int
    standing: SolverStanding | None
    position: str


class PuzzlesOfGame(msgspec.Struct, frozen=True, kw_only=True):
    """The puzzles of a game: how many there are, on which themes, and the one of the day."""

    game: str
    count: int
    themes: dict[str, int]
    today: str


class TriedPuzzle(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle that I have answered, and my rating after it."""

    id: str
    game: str
    at: int
    right: bool
    rating: int


class SolverRecord(msgspec.Struct, frozen=True, kw_only=True):
    """How well I solve puzzles, game by game, and the last ones that I answered."""

    games: tuple[SolverStanding, ...]
    tried: tuple[TriedPuzzle, ...]
