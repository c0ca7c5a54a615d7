"""The messages from a client to the server over the live connection."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from boathouse.core import find_game, game_names

TableId: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-z]{8,20}$", max_length=20)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000_000)]
MAX_SEATS = max(find_game(name).seats[-1] for name in game_names())
"""The most seats of any game; the limit of the game at hand is checked later."""
HIGHEST_SEAT = MAX_SEATS - 1
AskedSeat: TypeAlias = Annotated[int, Meta(ge=0, le=HIGHEST_SEAT)]
Notation: TypeAlias = Annotated[str, Meta(min_length=1, max_length=100)]
RequestId: TypeAlias = Annotated[str, Meta(max_length=64)] | Number

MAX_RECORD = 60_000
"""The longest record that somebody may bring, in characters."""

MAX_CHAT = 500
ChatText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=MAX_CHAT)]
Sign: TypeAlias = Literal["like", "clap", "laugh", "wow", "sad", "heart"]


class Watch(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag="watch",
    tag_field="do",
    forbid_unknown_fields=True,
):
    """Subscribe to a table: from now on, or with everything after entry number `after`.

    `seat`: which of my seats; by default the one to act, else my first, else as a spectator.
    `choices`: with every turn of that seat, send what each choice would lead to.
    """

    table: TableId
    after: Number | None = None
    seat: AskedSeat | None = None
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
    """Unsubscribe from a table."""

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
    seat: AskedSeat | None = None


class Undo(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag="undo",
    tag_field="do",
    forbid_unknown_fields=True,
):
    """Undo my last decision."""

    id: RequestId
    table: TableId
    state: Number
    seat: AskedSeat | None = None


class Ask(
    msgspec.Struct, frozen=True, kw_only=True, tag="ask", tag_field="do", forbid_unknown_fields=True
):
    """Ask what I can do now, and what each choice would lead to."""

    id: RequestId
    table: TableId
    seat: AskedSeat | None = None


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
    """React to entry number `to`, or withdraw a reaction."""

    id: RequestId
    table: TableId
    to: Number
    sign: Sign
    on: bool = True


class WatchTournament(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag="watch-tournament",
    tag_field="do",
    forbid_unknown_fields=True,
):
    """Subscribe to a tournament: what it is like now, its chat, and everything that changes.

    `count` lines of a group's standings come along, from line `start` on. Another one of these
    for the same tournament replaces it.
    """

    tournament: TableId
    group: Annotated[str, Meta(pattern=r"^([0-9]+\.[0-9]+)?$", max_length=20)] = ""
    start: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    count: Annotated[int, Meta(ge=0, le=50)] = 0
    id: RequestId | None = None


class UnwatchTournament(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag="unwatch-tournament",
    tag_field="do",
    forbid_unknown_fields=True,
):
    """Unsubscribe from a tournament."""

    tournament: TableId
    id: RequestId | None = None


class Heartbeat(
    msgspec.Struct, frozen=True, tag="beat", tag_field="do", forbid_unknown_fields=True
):
    """The answer to a heartbeat."""


ClientMessage: TypeAlias = (
    Watch
    | Unwatch
    | Play
    | Undo
    | Ask
    | Say
    | React
    | WatchTournament
    | UnwatchTournament
    | Heartbeat
)

read_message = msgspec.json.Decoder(ClientMessage).decode
