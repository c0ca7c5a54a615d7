"""What changes at a table; and the error for a decision that came too late."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from boathouse.core import Action, State
from boathouse.server.messages.server_messages import Snapshot
from boathouse.server.storage.entries import Entry, Result
from boathouse.server.tables.clocks import Clocks

Status: TypeAlias = Literal["open", "playing", "over", "closed"]


class Occupant(msgspec.Struct, frozen=True, gc=False):
    """Who sits on a seat: a person, a bot, or nobody. `away`: the bot plays for the person.

    Whoever was `removed` is away for good.
    """

    name: str = ""
    person: str = ""
    bot: str = ""
    away: bool = False
    removed: bool = False

    @property
    def is_nobody(self) -> bool:
        """Whether the seat is free."""
        return not self.person and not self.bot

    @property
    def played_by_bot(self) -> bool:
        """Whether a bot decides for this seat now."""
        return bool(self.bot) and (self.away or not self.person)


class Change(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One entry of the log and the table after it: everything that messages are made from."""

    n: int
    at: int
    entry: Entry
    state_number: int
    events: tuple[object, ...]
    position: State | None
    """The game after it, if there is one."""
    waits_until: int | None = None
    """All players are away, and no bot moves before this time."""
    number: int
    """How many decisions and draws led to that position."""
    secrets: Mapping[int, tuple[str, ...]] = {}
    """The entry's moves that are not open to all: as the seats see them, last as spectators do."""
    actor: int | None
    """The seat to act, while the game goes on."""
    legal: tuple[Action, ...]
    clocks: Clocks
    occupants: tuple[Occupant, ...]
    status: Status
    undoer: int | None
    """The seat that could undo something now."""
    scene: str
    """The id of the game's present scenery; empty before it begins."""
    name: str
    host: str
    sealed: bool
    """Only its players may see it."""
    results: tuple[Result, ...]
    rematch: str


class Stale(Exception):
    """A decision was meant for another state than the present one."""

    def __init__(self, present: Snapshot) -> None:
        """Keep the present state, as the player may see it."""
        super().__init__("stale")
        self.present = present
