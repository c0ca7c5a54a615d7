"""The messages from the server to a client over the live connection."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from boathouse.server.messages.client_messages import RequestId
from boathouse.server.messages.table_info import (
    ClockInfo,
    EntryInfo,
    GameChoices,
    GameEvents,
    GameView,
    LogLine,
    SaidInfo,
    TableInfo,
)
from boathouse.server.messages.tournament_info import EventTableInfo, MyEntry, StandingsPage
from boathouse.tournaments.tournament import TournamentPhase


class Hello(msgspec.Struct, frozen=True, tag="hello", tag_field="is"):
    """The connection is open. Send something at least every `beat` seconds to keep it open."""

    person: str | None
    name: str | None
    beat: int
    server: str


class Beat(msgspec.Struct, frozen=True, tag="beat", tag_field="is"):
    """A heartbeat; answer with `beat`."""

    at: int


class Snapshot(msgspec.Struct, frozen=True, kw_only=True, tag="snapshot", tag_field="is"):
    """A table as `seat` may see it (`None`: a spectator), after entry `n` of its log."""

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
    """What you may do now, if it is `seat`'s turn."""
    can_undo: bool
    finished: bool
    """`seat` has no decision left in the game: its player may leave, which then costs nothing."""
    clocks: ClockInfo
    chat: tuple[SaidInfo, ...]
    here: tuple[int, ...]
    """The seats whose people have a page open."""
    scene: str
    """The scenery of the view; fetch it once with GET /api/tables/{id}/board/{scene}."""
    view: GameView | None = None
    choices: GameChoices | UnsetType = UNSET
    """What each of `legal` would lead to, if it is `seat`'s turn and `watch` asked for it."""
    id: RequestId | UnsetType = UNSET


class Event(msgspec.Struct, frozen=True, kw_only=True, tag="event", tag_field="is"):
    """Entry `n` of a table's log, as `seat` may see it, and the table after it.

    `info` comes if the table itself changed; `number`, `view` and `scene` if the game did.
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
    finished: bool
    clocks: ClockInfo
    info: TableInfo | UnsetType = UNSET
    number: int | UnsetType = UNSET
    """How many decisions and draws there were: the moment for GET .../replay/{number}."""
    events: GameEvents | UnsetType = UNSET
    told: tuple[LogLine, ...] | UnsetType = UNSET
    view: GameView | UnsetType = UNSET
    scene: str | UnsetType = UNSET
    choices: GameChoices | UnsetType = UNSET
    """What each of `legal` would lead to, if it is `seat`'s turn and `watch` asked for it."""


class Done(msgspec.Struct, frozen=True, kw_only=True, tag="done", tag_field="is"):
    """Your request is done and stored. `again`: the same request had been done before."""

    id: RequestId
    n: int
    state: int
    again: bool = False


class ChoicesAnswer(msgspec.Struct, frozen=True, kw_only=True, tag="answer", tag_field="is"):
    """The choices of the seat to act, and what each would lead to."""

    id: RequestId
    table: str
    seat: int
    state: int
    choices: GameChoices


class Refused(msgspec.Struct, frozen=True, kw_only=True, tag="refused", tag_field="is"):
    """Your request was refused: why, and what would be legal."""

    id: RequestId | None
    code: str
    message: str
    facts: dict[str, Any]
    legal: tuple[str, ...] = ()
    present: Snapshot | None = None
    """The present state, if your request was meant for another one."""


TournamentNoticeKind: TypeAlias = Literal[
    "tournament-soon",
    "tournament-bye",
    "tournament-removed",
    "tournament-repaired",
    "tournament-over",
    "tournament-closed",
]


class Notice(msgspec.Struct, frozen=True, kw_only=True, tag="notice", tag_field="is"):
    """Something for you, whatever table you are watching.

    About a tournament, `table` is empty and `name` its title.
    """

    what: (
        Literal["your-turn", "invited", "started", "ended", "rematch", "paired"]
        | TournamentNoticeKind
    )
    table: str
    name: str
    game: str
    state: int
    tournament: str = ""
    by: str = ""
    """Who invites."""


class TournamentNews(msgspec.Struct, frozen=True, kw_only=True, tag="tournament", tag_field="is"):
    """A tournament that you watch, as it is now. Several changes may come as one message."""

    tournament: str
    n: int
    phase: TournamentPhase
    paused: bool
    starts_at: int
    ends_at: int | None
    next_round_at: int
    players: int
    rounds: int
    """How many rounds have been paired."""
    playing: int
    """How many tables have no result yet."""
    opening: int
    """How many of them are not open yet: their ids come with one of the next messages."""
    changed: tuple[EventTableInfo, ...]
    """Tables that have a new result, or are open now."""
    fetch_rounds: bool
    """More than `changed` is new: GET .../rounds/{number} shows it."""
    standings: StandingsPage | UnsetType = UNSET
    """The lines that you have asked for."""
    me: MyEntry | None = None
    """How you stand yourself."""
    chat: tuple[SaidInfo, ...] | UnsetType = UNSET
    """The latest chat messages; in the first message only."""
    id: RequestId | UnsetType = UNSET


class TournamentChatEntry(
    msgspec.Struct, frozen=True, kw_only=True, tag="tournament-chat", tag_field="is"
):
    """Somebody wrote in the chat of a tournament that you watch, or reacted: entry `n` of it."""

    tournament: str
    n: int
    at: int
    entry: EntryInfo


class Challenge(msgspec.Struct, frozen=True, kw_only=True, tag="challenge", tag_field="is"):
    """You are invited: take a seat (POST .../seats) or decline (DELETE .../invitations).

    Only the bot stream has it; pages get a notice.
    """

    table: str
    by: str
    info: TableInfo


class Bye(msgspec.Struct, frozen=True, tag="bye", tag_field="is"):
    """The server closes this connection: reconnect and continue after your last number."""

    why: Literal["restart", "slow", "silent", "signed-out", "restored"]


ServerMessage: TypeAlias = (
    Hello
    | Beat
    | Snapshot
    | Event
    | Done
    | ChoicesAnswer
    | Refused
    | Notice
    | TournamentNews
    | TournamentChatEntry
    | Bye
)

write_message = msgspec.json.Encoder().encode
read_notice = msgspec.json.Decoder(Notice).decode
