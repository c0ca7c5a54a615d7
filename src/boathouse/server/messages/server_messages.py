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
    SaidInfo,
    TableInfo,
    Told,
)


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
    clocks: ClockInfo
    info: TableInfo | UnsetType = UNSET
    number: int | UnsetType = UNSET
    """How many decisions and draws there were: the moment for GET .../replay/{number}."""
    events: GameEvents | UnsetType = UNSET
    told: tuple[Told, ...] | UnsetType = UNSET
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


class Notice(msgspec.Struct, frozen=True, kw_only=True, tag="notice", tag_field="is"):
    """Something for you, whatever table you are watching."""

    what: Literal["your-turn", "invited", "started", "ended", "rematch"]
    table: str
    name: str
    game: str
    state: int


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
    Hello | Beat | Snapshot | Event | Done | ChoicesAnswer | Refused | Notice | Bye
)

write_message = msgspec.json.Encoder().encode
read_notice = msgspec.json.Decoder(Notice).decode
