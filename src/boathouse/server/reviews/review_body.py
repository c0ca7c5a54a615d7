"""A review as clients get it. Seats and moves count from 1, as in a record; shares are of a win."""

from __future__ import annotations

from typing import Literal

import msgspec

from boathouse.core.words import Words


class ReviewedSeat(msgspec.Struct, frozen=True, kw_only=True):
    """Where the result of a seat came from: the parts add up to it exactly."""

    seat: int
    result: float
    expected: float
    luck: float
    luck_by_kind: dict[str, float]
    own_errors: float
    others_errors: float
    unknowable: float
    drift: float


class ReviewedChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A choice: its value to the seat, and the risk and the turns to expect, if the game knows."""

    action: str
    value: float
    crash: float | None
    turns: float | None


class ReviewedDecision(msgspec.Struct, frozen=True, kw_only=True):
    """A decision with more than one choice: the best ones and the one that was made.

    `cost` is what it gave away; `reason` says why the best choice was better. The lines are where
    both lead on the board.
    """

    move: int
    seat: int
    played: str
    best: str
    cost: float
    mark: Literal["", "?!", "?", "??"]
    choices: tuple[ReviewedChoice, ...]
    reason: Words | None
    played_line: tuple[str, ...]
    best_line: tuple[str, ...]


class ReviewedDraw(msgspec.Struct, frozen=True, kw_only=True):
    """A draw: the moves `first` to `last`, and how lucky it was for each seat."""

    first: int
    last: int
    kind: str
    drawn: str
    luck: tuple[float, ...]


class ReviewBody(msgspec.Struct, frozen=True, kw_only=True):
    """A review. `chances` are those of all seats at the start and after every move.

    A game that is not over is reviewed so far, for the seat that asked; where seats have secrets,
    only what that seat may know was used: `own_view`.
    """

    game: str
    rules: int
    evaluator: str
    over: bool
    own_view: int | None
    seats: tuple[ReviewedSeat, ...]
    decisions: tuple[ReviewedDecision, ...]
    draws: tuple[ReviewedDraw, ...]
    chances: tuple[tuple[float, ...], ...]


class ReviewStatus(msgspec.Struct, frozen=True, kw_only=True):
    """A review, or how far it is: `ahead` of it wait others; `done` of its `of` moves are done."""

    id: str
    status: Literal["waiting", "running", "done"]
    ahead: int = 0
    done: int = 0
    of: int = 0
    review: ReviewBody | None = None
