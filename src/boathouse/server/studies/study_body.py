"""Studies as clients get and send them."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from boathouse.server.messages.client_messages import MAX_RECORD, MAX_SEATS, AskedSeat, TableId
from boathouse.server.messages.table_info import LogLine
from boathouse.server.studies.position_body import (
    GameName,
    MoveText,
    PositionText,
    RulesVersion,
)

MAX_NODES = 5000
MAX_COMMENT = 2000
MAX_MARKS = 64

Visibility: TypeAlias = Literal["private", "link"]
Glyph: TypeAlias = Literal["", "!", "?", "!?", "?!", "??"]
StudyTitle: TypeAlias = Annotated[str, Meta(min_length=1, max_length=100)]
StudyName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
StudyNames: TypeAlias = Annotated[tuple[StudyName, ...], Meta(max_length=MAX_SEATS)]
Comment: TypeAlias = Annotated[str, Meta(max_length=MAX_COMMENT)]
BoardPlace: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
NodeId: TypeAlias = Annotated[int, Meta(ge=1, le=1_000_000)]
StepNumber: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]


class Mark(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An arrow from a place to another, or a spot at a place, in the game's own words."""

    kind: Literal["arrow", "spot"]
    at: BoardPlace = msgspec.field(name="from")
    to: BoardPlace | None = None
    colour: Literal["green", "red", "blue", "yellow"]


Marks: TypeAlias = Annotated[tuple[Mark, ...], Meta(max_length=MAX_MARKS)]


class StudyNode(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """A move of a study, and what was written about it.

    `parent` is the node before it; 0 is the root. The first in the list of those with the same
    parent is the main line.
    """

    id: NodeId
    parent: Annotated[int, Meta(ge=0, le=1_000_000)]
    move: MoveText
    comment: Comment = ""
    glyph: Glyph = ""
    marks: Marks = ()


StudyNodes: TypeAlias = Annotated[tuple[StudyNode, ...], Meta(max_length=MAX_NODES)]


class StudyTree(msgspec.Struct, frozen=True, kw_only=True):
    """A position, and what was worked out from there. Comment and marks are those of the root."""

    game: str
    rules: int
    names: tuple[str, ...]
    root: str
    comment: str
    marks: tuple[Mark, ...]
    nodes: tuple[StudyNode, ...]


class Draft(StudyTree, frozen=True, kw_only=True):
    """A study that is not kept; `at` is the node to open."""

    at: int


class StudyBody(StudyTree, frozen=True, kw_only=True):
    """A study. `version` counts its changes; `forked_from` is a study that I may open too."""

    id: str
    owner: str
    owner_name: str
    mine: bool
    title: str
    visibility: Visibility
    version: int
    forked_from: str | None
    created_at: int
    changed_at: int


class StudyInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A study in a list; `nodes` is the number of its moves."""

    id: str
    title: str
    game: str
    visibility: Visibility
    nodes: int
    version: int
    created_at: int
    changed_at: int


class StudyPage(msgspec.Struct, frozen=True, kw_only=True):
    """A page of a list; `next` is the cursor of the page after it, if there is one."""

    studies: tuple[StudyInfo, ...]
    next: str | None


class SavedStudy(msgspec.Struct, frozen=True, kw_only=True):
    """What a study has become by a change."""

    id: str
    version: int
    changed_at: int


# What a study begins with


class FromPosition(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag="position",
    tag_field="kind",
    forbid_unknown_fields=True,
):
    """Begin with a position as text."""

    game: GameName
    position: PositionText
    rules: RulesVersion | None = None
    names: StudyNames = ()


class FromRecord(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag="record",
    tag_field="kind",
    forbid_unknown_fields=True,
):
    """Begin with a record: its moves become the main line. Open it after `at` of them."""

    record: Annotated[str, Meta(min_length=1, max_length=MAX_RECORD)]
    at: StepNumber | None = None


class FromTable(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag="table",
    tag_field="kind",
    forbid_unknown_fields=True,
):
    """Begin with the game of a table that is over. Open it after `at` decisions and draws."""

    table: TableId
    at: StepNumber | None = None


class FromPuzzle(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag="puzzle",
    tag_field="kind",
    forbid_unknown_fields=True,
):
    """Begin with a puzzle that I have answered."""

    game: GameName
    puzzle: Annotated[str, Meta(pattern="^[0-9a-f]{10}$", max_length=10)]


class FromNew(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag="new",
    tag_field="kind",
    forbid_unknown_fields=True,
):
    """Begin with a game that was just set up."""

    game: GameName
    seats: Annotated[int, Meta(ge=1, le=MAX_SEATS)]
    options: Annotated[
        dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=100)]],
        Meta(max_length=40),
    ] = {}
    rules: RulesVersion | None = None


class FromTree(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag="tree",
    tag_field="kind",
    forbid_unknown_fields=True,
):
    """Begin with a whole tree, such as somebody worked out before they kept it."""

    game: GameName
    rules: RulesVersion
    names: StudyNames
    root: PositionText
    comment: Comment = ""
    marks: Marks = ()
    nodes: StudyNodes = ()


StudyStart: TypeAlias = FromPosition | FromRecord | FromTable | FromPuzzle | FromNew | FromTree


class NewDraft(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What to begin with."""

    start: StudyStart = msgspec.field(name="from")


class NewStudy(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A study to be kept."""

    title: StudyTitle
    visibility: Visibility = "private"
    start: StudyStart = msgspec.field(name="from")


class ForkedStudy(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What to call a copy of a study; without a title it keeps the one it has."""

    title: StudyTitle | None = None


class StudyEdit(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A study as it is to be from now on; `version` is the one that was changed."""

    version: Annotated[int, Meta(ge=1)]
    title: StudyTitle
    visibility: Visibility
    names: StudyNames
    root: PositionText
    comment: Comment = ""
    marks: Marks = ()
    nodes: StudyNodes = ()


# The moves of a tree in words


class AskedWords(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position and a tree of moves from there, to be told in words.

    `seat` is whose view is meant; without one everything lies open.
    """

    game: GameName
    position: PositionText
    nodes: StudyNodes
    rules: RulesVersion | None = None
    seat: AskedSeat | None = None


class ToldNode(msgspec.Struct, frozen=True, kw_only=True):
    """A move of a tree in words: of seat `by`, or a draw if that is null; `due` comes after it."""

    id: int
    by: int | None
    due: Literal["decision", "draw", "end"]
    told: tuple[LogLine, ...]


class ToldTree(msgspec.Struct, frozen=True, kw_only=True):
    """The moves of a tree in words, in the order in which they were listed."""

    nodes: tuple[ToldNode, ...]
