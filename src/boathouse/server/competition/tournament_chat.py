"""The chat of a tournament: the entries and rules of a table's chat, in a log of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from sqlalchemy import func, insert, select

from boathouse.server.accounts.person import Person
from boathouse.server.bus import Bus
from boathouse.server.clock import Clock
from boathouse.server.messages.client_messages import Sign
from boathouse.server.refusals import BUSY, NO_SUCH_ENTRY, NO_SUCH_TOURNAMENT
from boathouse.server.storage.database import Database
from boathouse.server.storage.entries import Entry, Reacted, Said, named_in, read_entry, write_entry
from boathouse.server.storage.schema import tournament_chat, tournaments
from boathouse.server.storage.writer import UniqueViolation
from boathouse.server.tables.chat import reacted_by, report_entry, said_by
from boathouse.server.tables.recent_chat import RecentChat

ChatEntries: TypeAlias = Sequence[tuple[int, int, Entry]]
"""Entries with their numbers and times, oldest first."""

MAX_ENTRIES = 500
"""How far one looks back: messages and the reactions to them."""
_ATTEMPTS = 50


class TournamentChat:
    """The chats of all tournaments."""

    def __init__(self, database: Database, clock: Clock, bus: Bus) -> None:
        """Take the database, and the bus for those who read along."""
        self._database, self._clock, self._bus = database, clock, bus

    async def say(self, tournament_id: str, person: Person, text: str) -> int:
        """Write in the chat; return the number of the entry."""
        return await self._add(tournament_id, said_by(person, text, self._clock.now()))

    async def react(
        self, tournament_id: str, person: Person, to: int, sign: Sign, *, on: bool
    ) -> int:
        """React to a message, or withdraw a reaction; return the number of the entry."""
        return await self._add(
            tournament_id, reacted_by(person, to, sign, self._clock.now(), on=on)
        )

    async def report(self, tournament_id: str, person: Person, n: int, reason: str) -> None:
        """Report a message to the administrators."""
        found = await self.after(tournament_id, n - 1, 1)
        entry = found[0][2] if found and found[0][0] == n else None
        await report_entry(
            self._database,
            tournament_id,
            n=n,
            entry=entry,
            by=person,
            reason=reason,
            now=self._clock.now(),
        )

    async def _add(self, tournament_id: str, entry: Said | Reacted) -> int:
        for _ in range(_ATTEMPTS):
            last = await self.last(tournament_id)
            if isinstance(entry, Reacted) and not 1 <= entry.to <= last:
                raise NO_SUCH_ENTRY.because(n=entry.to)
            row = {
                "tournament": tournament_id,
                "n": last + 1,
                "at": self._clock.now(),
                "body": write_entry(entry).decode(),
                "person": named_in(entry),
            }
            try:
                await self._database.write(
                    insert(tournament_chat).values(row), subject=tournament_id
                )
            except UniqueViolation:
                continue  # somebody else was faster
            self._bus.publish(f"tournament:{tournament_id}", b"said")
            return last + 1
        raise BUSY.because()

    async def last(self, tournament_id: str) -> int:
        """Return the number of the last entry; raises if there is no such tournament."""
        row = await self._database.row(
            select(tournaments.c.id, func.max(tournament_chat.c.n).label("n"))
            .outerjoin(tournament_chat, tournament_chat.c.tournament == tournaments.c.id)
            .where(tournaments.c.id == tournament_id)
            .group_by(tournaments.c.id)
        )
        if row is None:
            raise NO_SUCH_TOURNAMENT.because()
        return row.n or 0

    async def after(self, tournament_id: str, n: int, most: int = MAX_ENTRIES) -> ChatEntries:
        """Return the entries after number `n`."""
        rows = await self._database.rows(
            select(tournament_chat)
            .where(tournament_chat.c.tournament == tournament_id, tournament_chat.c.n > n)
            .order_by(tournament_chat.c.n)
            .limit(most)
        )
        return [(row.n, row.at, read_entry(row.body)) for row in rows]

    async def recent(self, tournament_id: str) -> tuple[int, RecentChat]:
        """Return the number of the last entry, and the latest messages."""
        last, chat = await self.last(tournament_id), RecentChat()
        for n, at, entry in await self.after(tournament_id, last - MAX_ENTRIES):
            last = n
            if isinstance(entry, Said):
                chat.add(n, at, entry)
            elif isinstance(entry, Reacted):
                chat.react(entry)
        return last, chat
