"""The entries of a table's log: the truth about what happened there.

They are stored as they are written here, so a field may be added with a default, and none may ever
change its meaning. What people are shown of an entry is in `changes`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

CHANCE_SEAT = -1
"""Stands for chance where the log says who moved."""

Moved: TypeAlias = tuple[int, str]
"""A seat (or `CHANCE_SEAT`) and the notation of what it did."""


class TimeControl(msgspec.Struct, frozen=True, kw_only=True):
    """How long players may think.

    `none`: as long as they like. `live`: a bank of `bank` seconds and `increment` seconds more for
    each turn. `daily`: the same in days' lengths. The bank never holds more than `cap` seconds
    (0: no cap).
    """

    kind: Literal["none", "live", "daily"] = "none"
    bank: int = 0
    increment: int = 0
    cap: int = 0


class Opened(msgspec.Struct, frozen=True, kw_only=True, tag="opened", tag_field="kind"):
    """A table was opened."""

    game: str
    version: int
    options: dict[str, str]
    seats: int
    name: str
    host: str
    public: bool
    time: TimeControl
    away: Literal["bot", "wait"]
    """What happens when a player's time runs out or a player leaves: a bot takes over, or all
    wait."""
    away_bot: str
    commitment: str
    rematch_of: str = ""


class Seated(msgspec.Struct, frozen=True, kw_only=True, tag="seated", tag_field="kind"):
    """A person or a bot took a seat."""

    seat: int
    name: str
    person: str = ""
    bot: str = ""


class Unseated(msgspec.Struct, frozen=True, kw_only=True, tag="unseated", tag_field="kind"):
    """A seat became free before the game began."""

    seat: int
    by: str


class Started(msgspec.Struct, frozen=True, kw_only=True, tag="started", tag_field="kind"):
    """The game began: what chance did first."""

    by: str
    moves: tuple[Moved, ...]


class Played(msgspec.Struct, frozen=True, kw_only=True, tag="played", tag_field="kind"):
    """A seat decided, and what followed by itself: draws, and moves without a choice.

    `by` is the person, or empty for a bot. `left` is the seat's bank afterwards, in milliseconds.
    """

    seat: int
    by: str
    moves: tuple[Moved, ...]
    left: int = 0


class Undone(msgspec.Struct, frozen=True, kw_only=True, tag="undone", tag_field="kind"):
    """A seat took its last decisions back."""

    seat: int
    by: str
    count: int


class WentAway(msgspec.Struct, frozen=True, kw_only=True, tag="went-away", tag_field="kind"):
    """A player left or ran out of time: from now on the bot, if there is one, plays the seat."""

    seat: int
    why: Literal["left", "time", "removed"]
    bot: str = ""


class CameBack(msgspec.Struct, frozen=True, kw_only=True, tag="came-back", tag_field="kind"):
    """A player took the seat back from the bot; `left` is the bank from now on."""

    seat: int
    left: int = 0


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat came to. Rank 1 wins; equal ranks share their place."""

    seat: int
    points: int
    rank: int


class Ended(msgspec.Struct, frozen=True, kw_only=True, tag="ended", tag_field="kind"):
    """The game is over: the results, and the seed that proves the dice."""

    results: tuple[Result, ...]
    seed: str


class Said(msgspec.Struct, frozen=True, kw_only=True, tag="said", tag_field="kind"):
    """Somebody wrote in the chat. The text of a person who is deleted is removed."""

    by: str
    name: str
    text: str
    removed: bool = False


class Reacted(msgspec.Struct, frozen=True, kw_only=True, tag="reacted", tag_field="kind"):
    """Somebody put a sign to a chat message or to a move, or took it away."""

    by: str
    name: str
    to: int
    sign: str
    on: bool = True


class Renamed(msgspec.Struct, frozen=True, kw_only=True, tag="renamed", tag_field="kind"):
    """The table has another name."""

    name: str
    by: str = ""


class Rematched(msgspec.Struct, frozen=True, kw_only=True, tag="rematched", tag_field="kind"):
    """The same people opened another table."""

    table: str
    by: str


class Closed(msgspec.Struct, frozen=True, kw_only=True, tag="closed", tag_field="kind"):
    """The table was closed before its game was over: nobody plays on here."""

    why: str
    by: str = ""


Entry: TypeAlias = (
    Opened
    | Seated
    | Unseated
    | Started
    | Played
    | Undone
    | WentAway
    | CameBack
    | Ended
    | Said
    | Reacted
    | Renamed
    | Rematched
    | Closed
)


def named_in(entry: Entry) -> str:
    """Give the person whose name or words an entry holds; empty where it holds none."""
    if isinstance(entry, (Said, Reacted)):
        return entry.by
    return entry.person if isinstance(entry, Seated) else ""


write_entry = msgspec.json.Encoder().encode
read_entry = msgspec.json.Decoder(Entry).decode
