"""Two servers on one database, in one process: neither owns a table, and time stands still."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from boathouse.server.accounts.person import Person
from boathouse.server.clock import Clock
from boathouse.server.refusals import Refusal
from boathouse.server.services import Services
from boathouse.server.settings import Settings
from boathouse.server.storage.migrate import migrate
from boathouse.server.tables import commands, opening
from boathouse.server.tables.change import Stale
from boathouse.server.tables.table_service import TableService


class HandClock(Clock):
    """A clock that stands until it is turned."""

    def __init__(self) -> None:
        self.at = 1_800_000_000_000
        super().__init__(self._read, self._read)

    def _read(self) -> int:
        return self.at * 1_000_000


class Pair:
    """The servers of two processes in one process, without bots and without a scheduler."""

    def __init__(self, settings: Settings) -> None:
        self.clock = HandClock()
        self.servers = [Services(settings, self.clock) for _ in range(2)]
        self.table_services = [services.table_service for services in self.servers]
        self.people: list[Person] = []

    async def table(self, **how: Any) -> str:
        """Begin a game of two."""
        for name in ("Ann", "Bob"):
            person, _ = await self.servers[0].people.guest(name, "en", "")
            self.people.append(person)
        new = opening.NewTable(
            game="powerboats", seats=2, options={"races": "A", "lake": "5"}, **how
        )
        table_state = await opening.open_table(self.table_services[0], self.people[0], new)
        await opening.take_seat(self.table_services[1], table_state.id, self.people[1], None)
        await self.table_services[0].catch_up(table_state.id)  # without a bus nobody tells it
        await opening.start(self.table_services[0], table_state.id, self.people[0])
        await self.table_services[1].catch_up(table_state.id)
        return table_state.id

    async def play(self, table_service: TableService, table: str, state: int, action: str) -> str:
        """Play for whoever's turn it is, and say what came of it."""
        async with table_service.locked(table) as (_, table_state):
            seat = table_state.actor if table_state.actor is not None else 0
        try:
            acted = await table_service.execute(
                table, commands.PlayAction(self.people[seat].id, state, None, action)
            )
        except Stale:
            return "stale"
        except Refusal as refusal:
            return refusal.code
        return "again" if acted.again else "done"


@asynccontextmanager
async def pair(settings: Settings) -> AsyncIterator[Pair]:
    """Open two servers on one database."""
    made = Pair(settings)
    try:
        for services in made.servers:
            await migrate(services.database)
            await services.bus.start()
            await services.table_service.start()
        yield made
    finally:
        for services in made.servers:
            await services.table_service.stop()
            await services.bus.stop()
            await services.database.close()
