"""What is known of a position, as clients get it. Seats count from 0; shares are of a win."""

from __future__ import annotations

from typing import Literal

import msgspec

from boathouse.core.words import Words
from boathouse.server.studies.position_body import AskedPosition


class AskedInsight(AskedPosition, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position to be judged: by what the seat to decide could know, or `seat`, if it is given.

    `ahead`: nobody waits for it yet.
    """

    ahead: bool = False


class InsightChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A choice: its value to the seat to decide, and what it gives away compared with the best.

    `crash` and `turns` are the risk and the turns to expect, where the game knows them. The best
    choices have a `line`, where they lead on the board, and all but the first of them `why` that
    is better: the game's message `review-why-` and this name.
    """

    action: str
    value: float
    cost: float
    mark: Literal["", "?!", "?", "??"]
    crash: float | None
    turns: float | None
    why: Words | None
    line: tuple[str, ...]


class LayerPlace(msgspec.Struct, frozen=True, kw_only=True):
    """A number for a place on the board, in the game's notation."""

    at: str
    value: float


class ShownLayer(msgspec.Struct, frozen=True, kw_only=True):
    """Something to lay over the board: turns (fewer are better), shares of 1, points, or a line.

    A line leads over its places in their order.
    """

    name: str
    label: Words
    unit: Literal["turns", "share", "points", "line"]
    places: tuple[LayerPlace, ...]


class InsightBody(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a position. `seat` is whose knowledge was used; null: all that lies open.

    `chances` are those to win, by seat, and `places` the shares of the others that a seat will
    beat. Of the `choices` the best comes first; there are none if nobody is to decide.
    """

    game: str
    rules: int
    evaluator: str
    seat: int | None
    chances: tuple[float, ...]
    places: tuple[float, ...]
    best: str | None
    choices: tuple[InsightChoice, ...]
    best_line: tuple[str, ...]
    layers: tuple[ShownLayer, ...]


class InsightStatus(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a position, or how far it is: `queued` come before it. Ask again then."""

    status: Literal["waiting", "running", "done"]
    queued: int = 0
    insight: InsightBody | None = None
