"""A small server for the tests of notices: people, tables, a clock that is set by hand."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import msgspec
from sqlalchemy import insert, select, update

from boathouse.server.accounts.person import Person, Preferences
from boathouse.server.bus import Bus, LocalBus
from boathouse.server.clock import Clock
from boathouse.server.notifications.channels import Channel
from boathouse.server.notifications.sender import Notifications
from boathouse.server.settings import Settings
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import (
    channels,
    invitations,
    notices,
    people,
    tables,
    tournaments,
)

T = TypeVar("T")

START = 1_800_000_000_000
DELAY = 20_000

PUBLIC = "93.184.216.34"


class HandClock(Clock):
    """A clock that stands until it is turned."""

    def __init__(self) -> None:
        self.at = START
        super().__init__(self._nanoseconds, self._nanoseconds)

    def _nanoseconds(self) -> int:
        return self.at * 1_000_000


class World:
    """A database with people and tables, and the notices of one or more processes on it."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.clock = HandClock()
        self.bus: Bus = LocalBus()
        self.database = Database(url)

    @asynccontextmanager
    async def notices(
        self,
        *,
        bus: Bus | None = None,
        database: Database | None = None,
        to_private: bool = True,
        resolve: Callable[[str, int], Any] | None = None,
        tls: Any = None,
        **settings: Any,
    ) -> AsyncIterator[Notifications]:
        """Return the notices of one process, whose loop does not run: tests call `send_due`."""
        made = Notifications(
            database or self.database,
            bus or self.bus,
            self.clock,
            Settings(webhooks_to_private_addresses=to_private, **settings),
            resolve=resolve,
            tls=tls,
        )
        await made.channels.start()
        try:
            yield made
        finally:
            await made.stop()

    @asynccontextmanager
    async def open(self) -> AsyncIterator[World]:
        """Close the database at the end."""
        try:
            yield self
        finally:
            await self.database.close()

    async def person(self, name: str = "ann", *, language: str = "en", **likes: Any) -> Person:
        """Add a person."""
        preferences = Preferences(**likes)
        await self.database.write(
            insert(people).values(
                id=f"id{name}",
                name=name,
                kind="guest",
                language=language,
                preferences=msgspec.json.encode(preferences).decode(),
                created_at=START,
                seen_at=START,
            )
        )
        return msgspec.convert(
            {"id": f"id{name}", "name": name, "kind": "guest", "language": language}, Person
        )

    async def table(self, table: str, actor: str | None, *, status: str = "playing") -> None:
        """Add a table at which somebody is to act."""
        await self.database.write(
            insert(tables).values(
                id=table,
                game="powerboats",
                name="Quiet Harbour",
                public=False,
                status=status,
                seats=2,
                free_seats=0,
                options="{}",
                time="{}",
                seed="secret",
                n=7,
                actor=0,
                actor_person=actor,
                created_at=START,
                moved_at=START,
            )
        )

    async def tournament(self, tournament: str, starts_at: int, *, phase: str = "open") -> None:
        """Add a tournament."""
        await self.database.write(
            insert(tournaments).values(
                id=tournament,
                title="Evening cup",
                format="swiss",
                game="powerboats",
                seats=2,
                phase=phase,
                players=2,
                secret="",
                n=1,
                starts_at=starts_at,
                created_at=START,
            )
        )

    async def change_table(self, table: str, **values: Any) -> None:
        """Let something happen at a table."""
        await self.database.write(update(tables).where(tables.c.id == table).values(**values))

    async def invite(self, table: str, person: str, by: str) -> None:
        """Invite somebody."""
        await self.database.write(
            insert(invitations).values(
                table_id=table, person=person, invited_by=by, status="open", created_at=START
            )
        )

    async def withdraw(self, table: str, person: str) -> None:
        """Take an invitation back."""
        await self.database.write(
            update(invitations)
            .where(invitations.c.table_id == table, invitations.c.person == person)
            .values(status="withdrawn")
        )

    async def turn(
        self, sender: Notifications, person: str, table: str, state: int = 7, at: int = START
    ) -> None:
        """Commit that it is somebody's turn, as a move does."""
        made = sender.your_turn(person, table, state, at)
        await self.database.write(*made, subject=table)

    async def waiting(self) -> Sequence[Any]:
        """Return the notices that wait."""
        return await self.database.rows(select(notices).order_by(notices.c.due_at, notices.c.id))

    async def count_channels(self) -> int:
        """Count all channels."""
        return len(await self.database.rows(select(channels.c.id)))

    async def webhook(self, sender: Notifications, person: Person, url: str) -> Channel:
        """Add a webhook."""
        return await sender.subscriptions.add(person, "webhook", url)
