"""What clients get to know about a table: parts of messages and of HTTP answers.

What belongs to a game (its board, view, events and choices) is described by the game's own types,
see `boathouse.<game>.codec`; `api.description` puts them all together.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Raw

from boathouse.core.words import Words
from boathouse.server.storage.entries import Result, TimeControl


def _of_game(part: str) -> Meta:
    """Mark a part that games describe; `api.description` puts their types in its place."""
    return Meta(extra_json_schema={"x-of-game": part})


GameBoard: TypeAlias = Annotated[Raw, _of_game("Board")]
GameView: TypeAlias = Annotated[Raw, _of_game("View")]
GameEvents: TypeAlias = Annotated[Raw, _of_game("Event[]")]
GameChoices: TypeAlias = Annotated[Raw, _of_game("Choice[]")]


class LogLine(msgspec.Struct, frozen=True):
    """An event in words: its seat and style, and whether it begins or continues a line."""

    words: Words
    seat: int | None = None
    style: str = ""
    begins: bool = False
    follows: bool = False


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who sits on a seat. A `bot` beside a person plays while the person is away.

    Whoever was `removed` does not come back. A bot of its own is a character: an `animal` of a
    `level` from 1 to 5. Bots at tables from before there were characters have neither.
    """

    seat: int
    name: str
    person: str
    bot: str
    away: bool
    removed: bool = False
    animal: str = ""
    level: int = 0


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table, as anybody may see it."""

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
    away_wait: int
    """With only bots left, how many seconds the game waits for its players before it goes on."""
    waits_until: int | None
    """All players are away, and the game waits for them until this time, in milliseconds."""
    commitment: str
    seed: str | None
    """The secret seed of the dice, published when the game is over and the table not sealed."""
    sealed: bool
    """Only its players may see it, until all games with the same dice are over."""
    results: tuple[Result, ...]
    rematch: str
    rematch_of: str
    rated: bool
    coached: bool
    """One person plays against bots alone here, and may ask for hints."""


class ClockInfo(msgspec.Struct, frozen=True):
    """The banks by seat in milliseconds at the time `at`, and whose clock is running."""

    banks: tuple[int, ...]
    running: int | None
    at: int


class SaidInfo(msgspec.Struct, frozen=True):
    """A chat message; `hidden` if it was removed, or you have muted its author."""

    n: int
    at: int
    by: str
    name: str
    text: str
    hidden: bool
    reactions: dict[str, list[str]]
    """For each reaction, the names of those who gave it."""


class EntryInfo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An entry of the table's log, as anybody may see it.

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
        "released",
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
