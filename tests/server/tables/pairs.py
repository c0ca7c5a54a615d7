"""Two houses on one database, in one process: neither owns a table, and time stands still."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from boathouse.server.clock import Clock
from boathouse.server.house import House
from boathouse.server.people.person import Person
from boathouse.server.refusals import Refusal
from boathouse.server.settings import Settings
from boathouse.server.storage.migrate import migrate
from boathouse.server.tables import hosting
from boathouse.server.tables.keeper import Keeper
from boathouse.server.tables.sitting import Stale


class HandClock(Clock):
    """A clock that stands until it is turned."""

    def __init__(self) -> None:
        self.at = 1_800_000_000_000
        super().__init__(self._read, self._read)

    def _read(self) -> int:
        return self.at * 1_000_000


class Pair:
    """Two processes' houses in one process, without bots and without rounds of their own."""

    def __init__(self, settings: Settings) -> None:
        self.clock = HandClock()
        self.houses = [House(settings, self.clock) for _ in range(2)]
        self.keepers = [house.keeper for house in self.houses]
        self.people: list[Person] = []

    async def table(self, **how: Any) -> str:
        """Begin a game of two."""
        for name in ("Ann", "Bob"):
            person, _ = await self.houses[0].people.guest(name, "en", "")
            self.people.append(person)
        new = hosting.NewTable(
            game="powerboats", seats=2, options={"races": "A", "lake": "5"}, **how
        )
        sitting = await hosting.open_table(self.keepers[0], self.people[0], new)
        await hosting.take_seat(self.keepers[1], sitting.id, self.people[1], None)
        await self.keepers[0].catch_up(sitting.id)  # without a bus nobody tells it
        await hosting.start(self.keepers[0], sitting.id, self.people[0])
        await self.keepers[1].catch_up(sitting.id)
        return sitting.id

    async def play(self, keeper: Keeper, table: str, state: int, action: str) -> str:
        """Play for whoever's turn it is, and say what came of it."""
        async with keeper.at(table) as (_, sitting):
            seat = sitting.actor if sitting.actor is not None else 0
        try:
            acted = await hosting.play(keeper, table, self.people[seat], state, action, None)
        except Stale:
            return "stale"
        except Refusal as refusal:
            return refusal.code
        return "again" if acted.again else "done"


@asynccontextmanager
async def pair(settings: Settings) -> AsyncIterator[Pair]:
    """Open two houses on one database."""
    made = Pair(settings)
    try:
        for house in made.houses:
            await migrate(house.database)
            await house.bus.start()
            await house.keeper.start()
        yield made
    finally:
        for house in made.houses:
            await house.keeper.stop()
            await house.bus.stop()
            await house.database.close()
