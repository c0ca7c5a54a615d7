"""What happens at a table, as much as anybody may be told of it; and what came too late."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from boathouse.core import Action, State
from boathouse.server.messages.live import Snapshot
from boathouse.server.storage.entries import Entry, Result, Said
from boathouse.server.tables.clocks import Clocks

Status: TypeAlias = Literal["open", "playing", "over", "closed"]


class Chair(msgspec.Struct, frozen=True, gc=False):
    """Who sits on a seat: a person, a bot, or nobody yet; `away`: the bot plays for the person."""

    name: str = ""
    person: str = ""
    bot: str = ""
    away: bool = False

    @property
    def free(self) -> bool:
        """Say whether nobody sits here."""
        return not self.person and not self.bot

    @property
    def played_by_bot(self) -> bool:
        """Say whether a bot decides for this seat now."""
        return bool(self.bot) and (self.away or not self.person)


class Message(msgspec.Struct, frozen=True):
    """A chat message of late, and the names behind each sign that was put to it, by person."""

    n: int
    at: int
    said: Said
    reactions: dict[str, dict[str, str]]


class Change(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One entry of the log with what came of it, as much as anybody might be told of."""

    n: int
    at: int
    entry: Entry
    state: int
    events: tuple[object, ...]
    position: State | None
    """The game after it, where there is a game."""
    number: int
    """How many decisions and draws lie behind that position."""
    actor: int | None
    """The seat that is to act, while the game goes on."""
    legal: tuple[Action, ...]
    clocks: Clocks
    chairs: tuple[Chair, ...]
    status: Status
    can_undo: int | None
    """The seat that could take something back now."""
    scene: str
    """Which scenery the game has now; empty before it begins."""
    name: str
    host: str
    results: tuple[Result, ...]
    rematch: str


class Stale(Exception):
    """A decision that was meant for another state than the present one, which comes along."""

    def __init__(self, present: Snapshot) -> None:
        """Keep how the table stands, as the one who decided may know it."""
        super().__init__("stale")
        self.present = present
