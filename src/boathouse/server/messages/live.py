"""The messages between a client and the server, typed once.

What belongs to a game (its board, view, events and choices) is described by the game's own types,
see `boathouse.<game>.codec`; `api.description` puts them all together.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Raw, UnsetType

from boathouse.core.words import Words
from boathouse.server.storage.entries import Result, TimeControl

TableId: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-z]{8,20}$", max_length=20)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000_000)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=6)]
Notation: TypeAlias = Annotated[str, Meta(min_length=1, max_length=100)]
RequestId: TypeAlias = Annotated[str, Meta(max_length=64)] | Number

MOST_CHAT = 500
ChatText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=MOST_CHAT)]
Sign: TypeAlias = Literal["like", "clap", "laugh", "wow", "sad", "heart"]


def _of_game(part: str) -> Meta:
    """Mark what a game describes; `schema` writes the games' types in its place."""
    return Meta(extra_json_schema={"x-of-game": part})


GameBoard: TypeAlias = Annotated[Raw, _of_game("Board")]
GameView: TypeAlias = Annotated[Raw, _of_game("View")]
GameEvents: TypeAlias = Annotated[Raw, _of_game("Event[]")]
GameChoices: TypeAlias = Annotated[Raw, _of_game("Choice[]")]


# --- What both sides know about a table -----------------------------------------------------------


class Told(msgspec.Struct, frozen=True):
    """An event in words: of which seat, in which style, whether it begins or continues a line."""

    words: Words
    seat: int | None = None
    style: str = ""
    begins: bool = False
    follows: bool = False


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits on a seat. `bot` beside a person: it plays while the person is away."""

    seat: int
    name: str
    person: str
    bot: str
    away: bool


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table, as everybody may know it."""

    id: str
    game: str
    name: str
    status: Literal["open", "playing", "over", "closed"]
    public: bool
    host: str
    options: dict[str, str]
    seats: tuple[SeatInfo, ...]
    time: TimeControl
    away: Literal["bot", "wait"]
    away_bot: str
    commitment: str
    seed: str | None
    """The secret of the dice: published when the game is over."""
    results: tuple[Result, ...]
    rematch: str
    rematch_of: str


class ClockInfo(msgspec.Struct, frozen=True):
    """The banks by seat in milliseconds at the moment `at`, and whose clock runs."""

    banks: tuple[int, ...]
    running: int | None
    at: int


class SaidInfo(msgspec.Struct, frozen=True):
    """A chat message; `hidden`: removed, or by somebody whom you have muted."""

    n: int
    at: int
    by: str
    name: str
    text: str
    hidden: bool
    reactions: dict[str, list[str]]
    """The names behind each sign."""


class EntryInfo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An entry of the table's log, as everybody may know it.

    `moves` are the decisions; what chance did is in the events.
    """

    kind: Literal[
        "opened",
        "seated",
        "unseated",
        "started",
        "played",
        "undone",
        "went-away",
        "came-back",
        "ended",
        "said",
        "reacted",
        "renamed",
        "rematched",
        "closed",
    ]
    seat: int | None = None
    by: str = ""
    name: str = ""
    moves: tuple[str, ...] = ()
    count: int = 0
    why: str = ""
    bot: str = ""
    text: str = ""
    hidden: bool = False
    to: int = 0
    sign: str = ""
    on: bool = True
    table: str = ""


# --- From the server ------------------------------------------------------------------------------


class Hello(msgspec.Struct, frozen=True, tag="hello", tag_field="is"):
    """The connection is open. Say something at least every `beat` seconds, or it counts as dead."""

    person: str | None
    name: str | None
    beat: int
    server: str


class Beat(msgspec.Struct, frozen=True, tag="beat", tag_field="is"):
    """A heartbeat: answer it with `beat`."""

    at: int


class Snapshot(msgspec.Struct, frozen=True, kw_only=True, tag="snapshot", tag_field="is"):
    """A table as `seat` may know it (`None`: as a spectator), after entry `n` of its log."""

    table: str
    seat: int | None
    n: int
    state: int
    at: int
    info: TableInfo
    mine: tuple[int, ...]
    """Your seats at this table."""
    actor: int | None
    legal: tuple[str, ...]
    """What you may do now, if `seat` is to act."""
    can_undo: bool
    clocks: ClockInfo
    chat: tuple[SaidInfo, ...]
    here: tuple[int, ...]
    """The seats whose people have a page open."""
    scene: str
    """Which scenery the view belongs to: fetch it once, GET /api/tables/{id}/board/{scene}."""
    view: GameView | None = None
    choices: GameChoices | UnsetType = UNSET
    """What `legal` would come to, where `seat` is to act and `watch` asked for choices."""
    id: RequestId | UnsetType = UNSET


class Event(msgspec.Struct, frozen=True, kw_only=True, tag="event", tag_field="is"):
    """Entry `n` of a table's log, as `seat` may know it, and how the table stands after it.

    `info` comes where the table itself changed; `number`, `view` and `scene` where the game did.
    """

    table: str
    seat: int | None
    n: int
    state: int
    at: int
    entry: EntryInfo
    actor: int | None
    legal: tuple[str, ...]
    can_undo: bool
    clocks: ClockInfo
    info: TableInfo | UnsetType = UNSET
    number: int | UnsetType = UNSET
    """How many decisions and draws lie behind: the moment for GET .../replay/{number}."""
    events: GameEvents | UnsetType = UNSET
    told: tuple[Told, ...] | UnsetType = UNSET
    view: GameView | UnsetType = UNSET
    scene: str | UnsetType = UNSET
    choices: GameChoices | UnsetType = UNSET
    """What `legal` would come to, where `seat` is to act and `watch` asked for choices."""


class Done(msgspec.Struct, frozen=True, kw_only=True, tag="done", tag_field="is"):
    """What you asked for is done and kept. `again`: it was done before, by the same request."""

    id: RequestId
    n: int
    state: int
    again: bool = False


class ChoicesAnswer(msgspec.Struct, frozen=True, kw_only=True, tag="answer", tag_field="is"):
    """What you asked about: the choices of the seat that is to act, with what they would do."""

    id: RequestId
    table: str
    seat: int
    state: int
    choices: GameChoices


class Refused(msgspec.Struct, frozen=True, kw_only=True, tag="refused", tag_field="is"):
    """What you asked for is not done: why, and what would be legal."""

    id: RequestId | None
    code: str
    message: str
    facts: dict[str, Any]
    legal: tuple[str, ...] = ()
    present: Snapshot | None = None
    """The present state, where you were mistaken about it."""


class Notice(msgspec.Struct, frozen=True, kw_only=True, tag="notice", tag_field="is"):
    """Something for you, whatever table you are looking at."""

    what: Literal["your-turn", "invited", "started", "ended", "rematch"]
    table: str
    name: str
    game: str
    state: int


class Challenge(msgspec.Struct, frozen=True, kw_only=True, tag="challenge", tag_field="is"):
    """You are offered a seat: take it (POST .../seats) or decline (DELETE .../invitations).

    Only the bots' stream has it; in a page it is a notice.
    """

    table: str
    by: str
    info: TableInfo


class Bye(msgspec.Struct, frozen=True, tag="bye", tag_field="is"):
    """The server closes this connection: come back and ask from your last number."""

    why: Literal["restart", "slow", "silent", "signed-out", "restored"]


ServerMessage: TypeAlias = (
    Hello | Beat | Snapshot | Event | Done | ChoicesAnswer | Refused | Notice | Bye
)


# --- From the client ------------------------------------------------------------------------------


class Watch(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag="watch",
    tag_field="do",
    forbid_unknown_fields=True,
):
    """Show me a table: from now on, or everything after entry number `after`.

    `seat`: as this seat of mine; without it as the one that acts, or my first, or a spectator.
    `choices`: with every turn of that seat, tell what each choice would come to.
    """

    table: TableId
    after: Number | None = None
    seat: SeatNumber | None = None
    spectate: bool = False
    choices: bool = False
    id: RequestId | None = None


class Unwatch(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag="unwatch",
    tag_field="do",
    forbid_unknown_fields=True,
):
    """Show me no more of a table."""

    table: TableId
    id: RequestId | None = None


class Play(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag="play",
    tag_field="do",
    forbid_unknown_fields=True,
):
    """Play an action, meant for state number `state`."""

    id: RequestId
    table: TableId
    state: Number
    action: Notation
    seat: SeatNumber | None = None


class Undo(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag="undo",
    tag_field="do",
    forbid_unknown_fields=True,
):
    """Take my last decision back."""

    id: RequestId
    table: TableId
    state: Number
    seat: SeatNumber | None = None


class Ask(
    msgspec.Struct, frozen=True, kw_only=True, tag="ask", tag_field="do", forbid_unknown_fields=True
):
    """Tell me what I can do now, and what it would come to."""

    id: RequestId
    table: TableId
    seat: SeatNumber | None = None


class Say(
    msgspec.Struct, frozen=True, kw_only=True, tag="say", tag_field="do", forbid_unknown_fields=True
):
    """Write in a table's chat."""

    id: RequestId
    table: TableId
    text: ChatText


class React(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag="react",
    tag_field="do",
    forbid_unknown_fields=True,
):
    """Put a sign to entry number `to`, or take it away."""

    id: RequestId
    table: TableId
    to: Number
    sign: Sign
    on: bool = True


class Heartbeat(
    msgspec.Struct, frozen=True, tag="beat", tag_field="do", forbid_unknown_fields=True
):
    """I am still here."""


ClientMessage: TypeAlias = Watch | Unwatch | Play | Undo | Ask | Say | React | Heartbeat

write_message = msgspec.json.Encoder().encode
read_notice = msgspec.json.Decoder(Notice).decode
read_message = msgspec.json.Decoder(ClientMessage).decode
