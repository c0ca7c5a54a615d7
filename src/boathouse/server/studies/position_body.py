"""Positions as clients ask for them and get them. Seats count from 0."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from boathouse.core.codec.events import StandingSchema
from boathouse.core.words import Words
from boathouse.server.messages.client_messages import AskedSeat
from boathouse.server.messages.table_info import GameChoices, GameEvents, GameView, LogLine

MAX_LINE = 5000
MAX_POSITION = 20_000

GameName: TypeAlias = Annotated[str, Meta(pattern="^[a-z0-9-]+$", max_length=40)]
RulesVersion: TypeAlias = Annotated[int, Meta(ge=0, le=999_999)]
PositionText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=MAX_POSITION)]
MoveText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=100)]
MoveTexts: TypeAlias = Annotated[tuple[MoveText, ...], Meta(max_length=MAX_LINE)]


class AskedPosition(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position as text, and the moves from there on: decisions and draws alike, in notation.

    `rules` is their version: if left out, the one that the text names, or the present one. `seat`
    is whose view is meant; without one everything lies open.
    """

    game: GameName
    position: PositionText
    moves: MoveTexts = ()
    rules: RulesVersion | None = None
    seat: AskedSeat | None = None


class ShownPosition(AskedPosition, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position to be shown; `draw`: what is due is drawn, once or until a seat is to decide."""

    draw: Literal["none", "one", "all"] = "none"


class PossibleDraw(msgspec.Struct, frozen=True, kw_only=True):
    """An outcome of the draw that is due: its notation, its chance, and what it leads to."""

    text: str
    chance: float
    told: tuple[LogLine, ...]


class PositionBody(msgspec.Struct, frozen=True, kw_only=True):
    """A position after `at` moves, as `seat` sees it, or with everything open.

    `position` is its text: from there one can go on with few moves. `drawn` are the moves that were
    drawn for this answer. `move` is the last move: of seat `by`, or a draw if that is null.
    `actor` is the seat to decide, `due` what comes next. `legal` and `choices` are those of that
    seat. `outcomes` are those of the draw that is due, the likeliest first; `more_outcomes` of them
    are not listed.
    """

    game: str
    rules: int
    position: str
    seats: int
    seat: int | None
    at: int
    drawn: tuple[str, ...]
    actor: int | None
    due: Literal["decision", "draw", "end"]
    by: int | None
    move: str | None
    events: GameEvents
    told: tuple[LogLine, ...]
    scene: str
    view: GameView
    legal: tuple[str, ...]
    choices: GameChoices
    outcomes: tuple[PossibleDraw, ...]
    more_outcomes: int
    standings: tuple[StandingSchema, ...]


class EditPosition(AskedPosition, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position to be changed by hand: new values by the names of fields, as text."""

    changes: Annotated[
        dict[Annotated[str, Meta(max_length=60)], Annotated[str, Meta(max_length=400)]],
        Meta(max_length=60),
    ] = {}


class FieldOption(msgspec.Struct, frozen=True, kw_only=True):
    """A value that a field can have; without a label the value itself is shown."""

    value: str
    label: Words | None


class PositionField(msgspec.Struct, frozen=True, kw_only=True):
    """Something of a position that can be set by hand.

    A choice has `options`, a number is from `least` to `most`; a place is one on the board, in the
    game's notation, and `options` are those that can be chosen.
    """

    name: str
    label: Words
    kind: Literal["choice", "number", "place"]
    value: str
    options: tuple[FieldOption, ...]
    least: int | None
    most: int | None


class Editing(msgspec.Struct, frozen=True, kw_only=True):
    """A position, and what can be set in it by hand: nothing, where the game offers nothing."""

    at: PositionBody
    fields: tuple[PositionField, ...]
