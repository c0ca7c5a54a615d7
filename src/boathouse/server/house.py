"""The house: everything that one server process holds together."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

import structlog

from boathouse.server.bus import Bus, make_bus
from boathouse.server.clock import Clock
from boathouse.server.house_keys import HouseKeys
from boathouse.server.live.hub import Hub
from boathouse.server.notices.sender import Notices
from boathouse.server.operation.metrics import Metrics
from boathouse.server.people.person import Person
from boathouse.server.people.register import People
from boathouse.server.refusals import Refusal
from boathouse.server.settings import Settings
from boathouse.server.storage.database import Database
from boathouse.server.storage.migrate import migrate
from boathouse.server.tables.exports import Exports
from boathouse.server.tables.hosting import leave_seat
from boathouse.server.tables.keeper import Keeper
from boathouse.server.tables.lists import MOST_LISTED, my_tables
from boathouse.server.tables.replays import Sceneries
from boathouse.server.tables.rounds import Rounds
from boathouse.server.thinking.thinkers import Thinkers

log = structlog.get_logger(__name__)


class House:
    """One process of the server: its database, its bus, its people and its tables."""

    def __init__(self, settings: Settings, clock: Clock | None = None) -> None:
        """Put the parts together; `start` opens them."""
        self.settings = settings
        self.clock = clock or Clock()
        self.database = Database(settings.database_url)
        self.bus: Bus = make_bus(settings.bus)
        self.keys = HouseKeys(self.database, self.clock, settings.public_url)
        self.metrics = Metrics()
        self.people = People(self.database, self.clock)
        self.thinkers = Thinkers(settings.bot_workers, settings.bot_seconds)
        self.notices = Notices(self.database, self.bus, self.clock, settings)
        self.notices.count = self.metrics.notified
        self.keeper = Keeper(
            self.database,
            self.bus,
            self.clock,
            self.people,
            self.thinkers,
            self.notices,
            settings,
            self.metrics,
        )
        self.people.when_changed.append(self.keeper.person_changed)
        self.people.when_leaving.append(self._leave_tables)
        self.people.farewell.when_rewritten.append(self._fold_again)
        self.sceneries = Sceneries()
        self.exports = Exports()
        self.rounds = Rounds(self.keeper)
        self.hub = Hub(self)
        self.ready = False
        self._show_figures()

    def _show_figures(self) -> None:
        """Let the metrics read what the parts count themselves."""
        gauge, counter = self.metrics.read_gauge, self.metrics.read_counter
        writer, thinkers = self.database.writer, self.thinkers
        gauge("tables", "Tables that are held in memory.", lambda: self.keeper.live_tables)
        gauge("lines", "Live connections and bots' streams.", lambda: len(self.hub.lines))
        gauge("bot_questions_waiting", "Decisions that wait for a bot.", lambda: thinkers.waiting)
        gauge("bot_workers_busy", "Workers that think now.", lambda: thinkers.busy)
        gauge("bot_workers_ready", "Workers that think, or could.", lambda: thinkers.ready)
        counter("bus_messages_lost", "Messages that the bus lost.", lambda: self.bus.lost)
        counter("write_batches", "Commits of the writer.", lambda: writer.batches)
        counter("writings", "Writings that were committed together.", lambda: writer.writings)

    async def _leave_tables(self, person: Person) -> None:
        """Let nobody wait for somebody who goes for good."""
        found: list[str] = []
        page = await my_tables(self.database, person.id, None, MOST_LISTED)
        found += [table.id for table in page.tables]
        while page.next:
            page = await my_tables(self.database, person.id, page.next, MOST_LISTED)
            found += [table.id for table in page.tables]
        for table_id in found:
            with contextlib.suppress(Refusal):  # the game is over by now, or it is another's
                await leave_seat(self.keeper, table_id, person, None)

    async def _fold_again(self, table_id: str) -> None:
        """Forget what was removed from a table's log."""
        self.keeper.reload(table_id)

    async def start(self) -> None:
        """Open everything, in the order in which one part needs the other."""
        for sentence in self.database.exposed:
            log.warning("not-private", reason=sentence)
        await migrate(self.database)
        for setting in await self.database.risks():
            log.warning("not-durable", setting=setting, hint="a power cut may lose confirmed moves")
        await self.keys.signer()  # the first start makes the key
        await self.bus.start()
        await self.people.start()
        await self.thinkers.start()
        await self.notices.start()
        await self.keeper.start()
        await self.rounds.start()
        await self.hub.start()
        self.ready = True
        log.info("started", database=self.database.url.get_backend_name())

    async def leave(self) -> None:
        """Tell everybody who is connected to come back later."""
        self.ready = False
        await self.hub.stop()

    async def stop(self) -> None:
        """Finish what is under way, and close everything."""
        self.ready = False
        for part in (
            self.hub.stop,
            self.exports.stop,
            self.rounds.stop,
            self.keeper.stop,
            self.notices.stop,
            self.thinkers.stop,
            self.people.stop,
            self.bus.stop,
            self.database.close,
        ):
            await _within(part, self.settings.shutdown_seconds)
        log.info("stopped")


async def _within(part: Callable[[], Awaitable[None]], seconds: float) -> None:
    try:
        await asyncio.wait_for(part(), seconds)
    except TimeoutError:
        log.error("slow-stop", part=getattr(part, "__qualname__", "?"))
