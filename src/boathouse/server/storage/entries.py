"""The entries of a table's log: the source of truth for what happened there.

They are stored in this form, so a field may be added with a default, but none may ever change its
meaning. What clients see of an entry is in `tables.broadcast`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

CHANCE_SEAT = -1
"""The seat number of chance in the log's moves."""

Moved: TypeAlias = tuple[int, str]
"""A seat (or `CHANCE_SEAT`) and the notation of what it did."""


class TimeControl(msgspec.Struct, frozen=True, kw_only=True):
    """How long players may think.

    `none`: as long as they like. `live`: a bank of `bank` seconds plus `increment` seconds for each
    turn. `daily`: the same, but in days. The bank never exceeds `cap` seconds (0: no cap).
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
    """When a player leaves or runs out of time: a bot takes over, or all wait."""
    away_bot: str
    commitment: str
    rematch_of: str = ""
    away_wait: int = 0
    """With only bots left, how many seconds the game waits for its players before it goes on."""
    duplicate: bool = False
    """Other tables have the same seed, and each seat the same dice there."""
    rated: bool = False
    """The result counts for the ratings of the players."""
    sealed: bool = False
    """Only its players may see it, and nobody its seed, before it is released."""
    coach: bool = True
    """A person who plays against bots alone may ask for hints."""
    programs: bool = True
    """Programs may decide here, by their own accounts or with a person's token for bots."""


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
    """The game started; `moves` are the first draws of chance."""

    by: str
    moves: tuple[Moved, ...]


class Played(msgspec.Struct, frozen=True, kw_only=True, tag="played", tag_field="kind"):
    """A seat's decision, and what followed from it: draws and forced moves.

    `by` is the person, or empty for a bot. `left` is the seat's bank afterwards, in milliseconds.
    """

    seat: int
    by: str
    moves: tuple[Moved, ...]
    left: int = 0


class Undone(msgspec.Struct, frozen=True, kw_only=True, tag="undone", tag_field="kind"):
    """A seat undid its last decisions."""

    seat: int
    by: str
    count: int


class WentAway(msgspec.Struct, frozen=True, kw_only=True, tag="went-away", tag_field="kind"):
    """A player left or ran out of time: the bot, if there is one, plays the seat from now on."""

    seat: int
    why: Literal["left", "time", "removed"]
    bot: str = ""


class CameBack(msgspec.Struct, frozen=True, kw_only=True, tag="came-back", tag_field="kind"):
    """A player took the seat back from the bot; `left` is the bank from now on."""

    seat: int
    left: int = 0


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a seat. Rank 1 wins; equal ranks share a place."""

    seat: int
    points: int
    rank: int


class Ended(msgspec.Struct, frozen=True, kw_only=True, tag="ended", tag_field="kind"):
    """The game is over: the results, and the seed that proves the dice (not of a sealed table)."""

    results: tuple[Result, ...]
    seed: str


class Released(msgspec.Struct, frozen=True, kw_only=True, tag="released", tag_field="kind"):
    """A sealed table is open to everybody: all games with the same dice are over."""

    seed: str


class Said(msgspec.Struct, frozen=True, kw_only=True, tag="said", tag_field="kind"):
    """Somebody wrote in the chat. When a person is deleted, so is the text."""

    by: str
    name: str
    text: str
    removed: bool = False


class Reacted(msgspec.Struct, frozen=True, kw_only=True, tag="reacted", tag_field="kind"):
    """Somebody reacted to a chat message or a move, or withdrew a reaction."""

    by: str
    name: str
    to: int
    sign: str
    on: bool = True


class Renamed(msgspec.Struct, frozen=True, kw_only=True, tag="renamed", tag_field="kind"):
    """The table was renamed."""

    name: str
    by: str = ""


class Rematched(msgspec.Struct, frozen=True, kw_only=True, tag="rematched", tag_field="kind"):
    """The same people opened a rematch."""

    table: str
    by: str


class Closed(msgspec.Struct, frozen=True, kw_only=True, tag="closed", tag_field="kind"):
    """The table was closed before its game was over."""

    why: str
    by: str = ""


GAME_ENTRIES = (Started, Played, Undone)
"""Entries that change the state of the game."""

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
    | Released
    | Said
    | Reacted
    | Renamed
    | Rematched
    | Closed
)


def named_in(entry: Entry) -> str:
    """Return the person whose name or text an entry contains, if any."""
    if isinstance(entry, (Said, Reacted)):
        return entry.by
    return entry.person if isinstance(entry, Seated) else ""


write_entry = msgspec.json.Encoder().encode
read_entry = msgspec.json.Decoder(Entry).decode
