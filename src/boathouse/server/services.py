"""The services: everything in a server process but its connections."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Protocol

import structlog

from boathouse.server.accounts.people import People
from boathouse.server.accounts.person import Person
from boathouse.server.bot_pool.evaluation_pool import EvaluationPool
from boathouse.server.bot_pool.pool import BotPool
from boathouse.server.bus import Bus, LocalBus
from boathouse.server.clock import Clock
from boathouse.server.competition.rating_service import RatingService
from boathouse.server.competition.seeks import SeekService
from boathouse.server.competition.tournament_chat import TournamentChat
from boathouse.server.competition.tournament_service import TournamentService
from boathouse.server.limits import MessageLimits
from boathouse.server.metrics import Metrics
from boathouse.server.notifications.sender import Notifications
from boathouse.server.puzzles.puzzle_service import PuzzleService
from boathouse.server.refusals import Refusal
from boathouse.server.reviews.coach import Coach
from boathouse.server.reviews.review_service import ReviewService
from boathouse.server.server_keys import ServerKeys
from boathouse.server.settings import Settings
from boathouse.server.side_thread import SideThread
from boathouse.server.storage.database import Database
from boathouse.server.storage.migrate import migrate
from boathouse.server.studies.insight_service import InsightService
from boathouse.server.studies.position_service import PositionService
from boathouse.server.studies.study_service import StudyService
from boathouse.server.tables.commands import LeaveSeat
from boathouse.server.tables.exports import Exports
from boathouse.server.tables.fair_play import FairPlay
from boathouse.server.tables.lists import MAX_LISTED, my_tables
from boathouse.server.tables.pictures import Pictures
from boathouse.server.tables.replays import Sceneries
from boathouse.server.tables.scheduler import Scheduler
from boathouse.server.tables.table_service import TableService

log = structlog.get_logger(__name__)


class Front(Protocol):
    """Something in front of the services, like live connections: started last, stopped first."""

    async def start(self) -> None:
        """Start."""

    async def stop(self) -> None:
        """Close all connections."""


class Services:
    """One process of the server: its database, its bus, its people and its tables."""

    def __init__(self, settings: Settings, clock: Clock | None = None) -> None:
        """Put the parts together; `start` opens them."""
        self.settings = settings
        self.clock = clock or Clock()
        self.database = Database(settings.database_url)
        self.bus: Bus = make_bus(settings.bus)
        self.keys = ServerKeys(self.database, self.clock, settings.public_url)
        self.metrics = Metrics()
        self.people = People(self.database, self.clock)
        self.bot_pool = BotPool(settings.bot_workers, settings.bot_seconds)
        self.notices = Notifications(self.database, self.bus, self.clock, settings)
        self.notices.count = self.metrics.notified
        self.table_service = TableService(
            database=self.database,
            bus=self.bus,
            clock=self.clock,
            people=self.people,
            bot_pool=self.bot_pool,
            outbox=self.notices,
            settings=settings,
            metrics=self.metrics,
        )
        self.ratings = RatingService(self.database)
        self.tournaments = TournamentService(
            self.database, self.clock, self.bus, self.people, self.table_service, self.notices
        )
        self.tournament_chat = TournamentChat(self.database, self.clock, self.bus)
        self.seeks = SeekService(
            self.database, self.clock, self.bus, self.people, self.table_service
        )
        self.fair_play = FairPlay(self.table_service)
        self.side_thread = SideThread(self.clock, limited=settings.rate_limits)
        self.review_workers = EvaluationPool(settings.review_workers)
        self.coach_workers = EvaluationPool(settings.coach_workers)
        self.reviews = ReviewService(
            self.database,
            self.clock,
            self.review_workers,
            self.side_thread,
            self.fair_play,
            limited=settings.rate_limits,
        )
        self.coach = Coach(self.clock, self.coach_workers, limited=settings.rate_limits)
        self.puzzles = PuzzleService(self.database, self.clock)
        self.positions = PositionService(self.side_thread)
        self.insights = InsightService(
            self.clock,
            self.coach_workers,
            self.positions,
            self.fair_play,
            limited=settings.rate_limits,
        )
        self.studies = StudyService(self.database, self.clock, self.positions, self.fair_play)
        self.table_service.on_over += [
            self.ratings.table_over,
            self.tournaments.table_over,
            self.reviews.table_over,
        ]
        self.people.on_changed.append(self.table_service.person_changed)
        self.people.on_leaving += [
            self.seeks.leave_all,
            self.tournaments.leave_all,
            self._leave_tables,
        ]
        self.people.erasure.on_rewritten.append(self._reload_table)
        self.sceneries = Sceneries()
        self.pictures = Pictures()
        self.exports = Exports()
        self.scheduler = Scheduler(self.table_service)
        self.scheduler.on_restored.append(self.tournaments.clear)
        self.message_limits = MessageLimits(enabled=settings.rate_limits)
        self.fronts: list[Front] = []
        self.ready = False
        self._add_metrics()

    def _add_metrics(self) -> None:
        """Add the metrics that the parts keep themselves."""
        gauge, counter = self.metrics.read_gauge, self.metrics.read_counter
        writer, bot_pool = self.database.writer, self.bot_pool
        gauge(
            "tables",
            "Tables that are held in memory.",
            lambda: len(self.table_service.tables.cache),
        )
        gauge("bot_questions_waiting", "Decisions that wait for a bot.", lambda: bot_pool.waiting)
        gauge("bot_workers_busy", "Workers that think now.", lambda: bot_pool.busy)
        gauge("bot_workers_ready", "Workers that think, or could.", lambda: bot_pool.ready)
        reviews, reviewers = self.reviews, self.review_workers
        gauge("reviews_waiting", "Reviews that wait for a worker.", lambda: reviewers.waiting)
        counter("reviews", "Reviews that were computed.", lambda: reviews.computed)
        coach, advisers = self.coach, self.coach_workers
        gauge(
            "hints_waiting",
            "Hints and positions to be judged that wait for a worker.",
            lambda: advisers.waiting,
        )
        counter("hints", "Hints that were asked for.", lambda: coach.computed)
        insights = self.insights
        counter("insights", "Positions that were judged.", lambda: insights.computed)
        counter("bus_messages_lost", "Messages that the bus lost.", lambda: self.bus.lost)
        counter("write_batches", "Commits of the writer.", lambda: writer.batches)
        counter("writings", "Writings that were committed together.", lambda: writer.requests)

    async def _leave_tables(self, person: Person) -> None:
        """Leave all tables of a person who is being deleted, so that nobody waits for them."""
        found: list[str] = []
        page = await my_tables(self.database, person.id, None, MAX_LISTED)
        found += [table.id for table in page.tables]
        while page.next:
            page = await my_tables(self.database, person.id, page.next, MAX_LISTED)
            found += [table.id for table in page.tables]
        for table_id in found:
            with contextlib.suppress(Refusal):  # the game is over, or they only hosted it
                await self.table_service.execute(table_id, LeaveSeat(person.id))

    async def _reload_table(self, table_id: str) -> None:
        """Reload a table whose log was rewritten."""
        self.table_service.tables.reload(table_id)

    async def start(self) -> None:
        """Start everything, in the order of their dependencies."""
        for sentence in self.database.exposed:
            log.warning("not-private", reason=sentence)
        await migrate(self.database)
        for setting in await self.database.risks():
            log.warning("not-durable", setting=setting, hint="a power cut may lose confirmed moves")
        await self.keys.signer()  # the first start creates the key
        await self.bus.start()
        await self.people.start()
        await self.bot_pool.start()
        await self.notices.start()
        await self.table_service.start()
        await self.scheduler.start()
        await self.ratings.start()
        await self.tournaments.start()
        await self.seeks.start()
        for front in self.fronts:
            await front.start()
        self.ready = True
        log.info("started", database=self.database.url.get_backend_name())

    async def leave(self) -> None:
        """Close all connections and ask clients to reconnect later."""
        self.ready = False
        for front in self.fronts:
            await front.stop()

    async def stop(self) -> None:
        """Finish pending work, and close everything."""
        self.ready = False
        for part in (
            *(front.stop for front in self.fronts),
            self.exports.stop,
            self.seeks.stop,
            self.tournaments.stop,
            self.ratings.stop,
            self.scheduler.stop,
            self.table_service.stop,
            self.notices.stop,
            self.review_workers.close,
            self.coach_workers.close,
            self.reviews.stop,
            self.bot_pool.stop,
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


def make_bus(url: str) -> Bus:
    """Make the bus of the settings."""
    if not url:
        return LocalBus()
    from boathouse.server.redis_bus import RedisBus  # a single process need not load it

    return RedisBus(url)
