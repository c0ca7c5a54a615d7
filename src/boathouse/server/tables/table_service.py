"""The table service executes commands: lock the table, decide, commit, broadcast.

The first to add to a table's log wins; a process that comes second reloads the table and decides
again.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Sequence
from time import perf_counter

import msgspec
import structlog

from boathouse.core import GameFault, Table
from boathouse.server.accounts.people import People
from boathouse.server.bot_pool.pool import BotPool, Stopped
from boathouse.server.bus import Bus
from boathouse.server.clock import HOUR, SECOND, Clock
from boathouse.server.messages.illegal import Illegal
from boathouse.server.messages.server_messages import Notice, write_message
from boathouse.server.metrics import Metrics
from boathouse.server.refusals import BUSY, GAME_FAULT, Refusal
from boathouse.server.settings import Settings
from boathouse.server.storage.database import Database, Writable
from boathouse.server.storage.entries import GAME_ENTRIES, Ended, Played
from boathouse.server.storage.writer import Statement
from boathouse.server.tables.autoplay import PEOPLE_CHANNEL, AutoplayPreferences
from boathouse.server.tables.bot_turns import BotTurns
from boathouse.server.tables.broadcast import snapshot
from boathouse.server.tables.change import Change, Stale
from boathouse.server.tables.commands import (
    BotMove,
    Command,
    DecisionContext,
    PlayAction,
    PlayerDecision,
)
from boathouse.server.tables.live_tables import LiveTables, prepare_broadcasts
from boathouse.server.tables.outbox import Outbox
from boathouse.server.tables.table_cache import CachedTable
from boathouse.server.tables.table_log import TableLog
from boathouse.server.tables.table_state import TableState

log = structlog.get_logger(__name__)

_ATTEMPTS = 8


class CommandResult(msgspec.Struct, frozen=True):
    """The result of a command and the numbers after it; `again`: it had been done before."""

    table_state: TableState
    changes: Sequence[Change]
    n: int
    state_number: int
    again: bool = False


class TableService:
    """Runs every command on every table of this process."""

    def __init__(
        self,
        *,
        database: Database,
        bus: Bus,
        clock: Clock,
        people: People,
        bot_pool: BotPool,
        outbox: Outbox,
        settings: Settings,
        metrics: Metrics,
    ) -> None:
        """Put the parts together; `start` subscribes to the bus."""
        self.database, self.bus, self.clock = database, bus, clock
        self.people, self._outbox = people, outbox
        self._bot_pause, self.metrics = settings.bot_pause, metrics
        self.away_wait = round(settings.away_hours * HOUR / SECOND)
        self.table_log = TableLog(database, clock, int(settings.bot_seconds * 5 + 10) * SECOND)
        self.tables = LiveTables(self.table_log, bus, clock, settings)
        self._autoplay = AutoplayPreferences(people, bus)
        self._bots = BotTurns(bot_pool, metrics)
        self.on_over: list[Callable[[TableState], None]] = []
        """Called when a game has ended here; who must not miss one checks the database too."""

    async def start(self) -> None:
        """Subscribe to changes of people's preferences."""
        self._autoplay.start()

    async def stop(self) -> None:
        """Stop the bots, and let pending commits finish."""
        self._autoplay.stop()
        bot_tasks = [cached.bot_task for cached in self.tables.cache if cached.bot_task is not None]
        for task in bot_tasks:
            task.cancel()
        await asyncio.gather(*bot_tasks, return_exceptions=True)
        await self.tables.stop()

    async def clear(self) -> None:
        """Forget everything: the database was restored."""
        await self.tables.clear()
        self._autoplay.clear()

    # --- Reading ----------------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def locked(self, table_id: str) -> AsyncIterator[tuple[CachedTable, TableState]]:
        """Lock a table and give its up-to-date state, with what other processes committed."""
        async with self.tables.cache.locked(table_id) as cached:
            table_state = await self._load(cached)
            if self.tables.has_peers:
                await self.tables.catch_up(cached)
            yield cached, table_state

    @contextlib.asynccontextmanager
    async def shown_to(
        self, person: str, table_id: str
    ) -> AsyncIterator[tuple[CachedTable, TableState]]:
        """Lock a table to show it to somebody; raises `Refusal` if they may not see it."""
        async with self.locked(table_id) as (cached, table_state):
            table_state.check_may_see(person)
            yield cached, table_state

    async def catch_up(self, table_id: str) -> None:
        """Apply what other processes, or administrators, added to a table's log."""
        async with self.tables.cache.locked(table_id) as cached:
            await self._load(cached)
            await self.tables.catch_up(cached)

    async def _load(self, cached: CachedTable) -> TableState:
        """Return the table state; the lock must be held."""
        if cached.table_state is not None:
            return cached.table_state
        # After a failure here, or the end of the process that had it, its bot is not thinking and
        # nobody else would wake it for a while.
        resumes = bool(cached.broadcast_upto) or not self.tables.has_peers
        table_state = await self.tables.load(cached)
        if resumes:
            self._start_bots(cached, table_state)
        return table_state

    # --- Commands ---------------------------------------------------------------------------------

    async def add_table(
        self,
        table_state: TableState,
        changes: Sequence[Change],
        *also: Writable,
        guard: Statement | None = None,
    ) -> bool:
        """Store a new table, together with `also`, and cache it; not if the guard fails."""
        if not await self.table_log.open(table_state, changes, *also, guard=guard):
            return False
        cache = self.tables.cache
        cached = cache.acquire(table_state.id)
        cached.table_state, cached.broadcast_upto = table_state, table_state.n
        cached.recent.extend(changes)
        cache.release(cached)
        self._start_bots(cached, table_state)
        return True

    async def start_new(self, table_state: TableState, drawn: Table | None = None) -> list[Change]:
        """Start the game of a new table whose seats are taken, before it is stored."""
        autoplay = await self._autoplay.at(table_state)
        return table_state.start("", self.clock.now(), autoplay, drawn)

    async def execute(self, table_id: str, command: Command, *also: Writable) -> CommandResult:
        """Execute a command; return when it is committed, together with `also`, and broadcast.

        Raises `Refusal` or `Illegal` if it is not possible, `Stale` if the game has moved on.
        """
        began = perf_counter()
        for _ in range(_ATTEMPTS):
            try:
                async with self.tables.cache.locked(table_id) as cached:
                    table_state = cached.table_state or await self._load(cached)
                    result = await self._attempt(cached, table_state, command, also)
            except GameFault as fault:
                log.error("game-fault", game=fault.title, reason=fault.reason)
                raise GAME_FAULT.because(game=fault.title, reason=fault.reason) from fault
            if result is not None:
                if isinstance(command, PlayAction) and not result.again:
                    self.metrics.moved(result.table_state.game.name, perf_counter() - began)
                return result
        raise BUSY.because()

    async def _attempt(
        self,
        cached: CachedTable,
        table_state: TableState,
        command: Command,
        also: Sequence[Writable],
    ) -> CommandResult | None:
        """Decide and commit; `None` means that another process was faster, so try again."""
        if command.is_stale(table_state):
            if self._may_be_behind(table_state, command):
                await self.tables.catch_up(cached)
            if command.is_stale(table_state):
                return await self._late(table_state, command)
        at = DecisionContext(self.clock.now(), await self._autoplay.at(table_state))
        before = table_state.n
        try:
            changes = command.decide(table_state, at)
        except BaseException as error:
            if table_state.n != before or not isinstance(error, (Refusal, Illegal)):
                cached.table_state = None  # it may be half changed: reload it
            elif await self._was_behind(cached):
                return None
            raise
        if not changes:
            if await self._was_behind(cached):
                return None
            return CommandResult(table_state, changes, table_state.n, table_state.state_number)
        if not await self._commit(cached, table_state, changes, also):
            return None
        return CommandResult(table_state, changes, changes[-1].n, changes[-1].state_number)

    def _may_be_behind(self, table_state: TableState, command: Command) -> bool:
        """Whether the log may have more than the table state: other processes add to it too."""
        return self.tables.has_peers or (command.expected_state or 0) > table_state.state_number

    async def _was_behind(self, cached: CachedTable) -> bool:
        """Check the log before a command is refused: another process may have been faster."""
        return self.tables.has_peers and await self.tables.catch_up(cached)

    async def _late(self, table_state: TableState, command: Command) -> CommandResult:
        """Return the result of a player's decision that is in the log already, else raise `Stale`.

        What a bot chose for a state that is past does nothing.
        """
        if not isinstance(command, PlayerDecision):
            return CommandResult(table_state, (), table_state.n, table_state.state_number)
        person = command.person
        seat = table_state.seat_for(person, command.seat)
        seats = table_state.seats_of(person) if command.seat is None else (seat,)
        found = await self.table_log.decision(table_state.id, command.state_number)
        if found is not None and command.matches(found[1], seats, table_state.game):
            return CommandResult(table_state, (), found[0], command.state_number + 1, again=True)
        muted = await self.people.mutes.ids(person) if table_state.chat else ()
        raise Stale(snapshot(table_state, seat, person, muted))

    async def _commit(
        self,
        cached: CachedTable,
        table_state: TableState,
        changes: list[Change],
        also: Sequence[Writable],
    ) -> bool:
        """Commit and broadcast; `False` if somebody else added to the log first."""
        try:
            person = self._person_to_notify(cached, table_state, changes)
            notices = await self._notices_for(person, table_state) if person else ()
            committing = self.table_log.add(table_state, changes, *also, *notices)
            try:
                await self.database.let_writes_start()
                # Messages are encoded while the disk works, unless it was quick enough to wait for.
                broadcasts = prepare_broadcasts(cached, table_state, changes)
            finally:
                committed = await committing  # nothing is sent before it is on the disk
        except BaseException:
            cached.table_state = None  # only the log knows whether it was committed
            raise
        if not committed:
            cached.table_state = None
            return False
        self.tables.broadcast(cached, changes, broadcasts)
        self.tables.publish(cached, changes)
        if person:
            self.notify_person(person, "your-turn", table_state)
        self._start_bots(cached, table_state)
        if any(isinstance(change.entry, Ended) for change in changes):
            for callback in self.on_over:
                callback(table_state)
        return True

    # --- Notices ----------------------------------------------------------------------------------

    @staticmethod
    def _person_to_notify(
        cached: CachedTable, table_state: TableState, changes: Sequence[Change]
    ) -> str:
        """Return the person whose turn has begun and who is not subscribed; else ''."""
        actor = table_state.actor
        if actor is None or not isinstance(changes[-1].entry, GAME_ENTRIES):
            return ""
        occupant, first = table_state.occupants[actor], changes[0].entry
        if occupant.away or (isinstance(first, Played) and first.seat == actor):
            return ""
        subscribed = any(each.person == occupant.person for each in cached.subscribers)
        return "" if subscribed else occupant.person

    async def _notices_for(self, person: str, table_state: TableState) -> Sequence[Writable]:
        """Return what to commit so that a person is notified; nothing if they have a page open."""
        if not await self.wants_notices(person):
            return ()
        return self._outbox.your_turn(
            person, table_state.id, table_state.state_number, table_state.at
        )

    async def first_turn_notices(self, table_state: TableState) -> Sequence[Writable]:
        """Return what to commit with a new game, for whoever starts it without a page open."""
        actor = table_state.actor
        person = "" if actor is None else table_state.occupants[actor].person
        return await self._notices_for(person, table_state) if person else ()

    async def wants_notices(self, person: str) -> bool:
        """Whether a person has no page open and wants to be notified."""
        return not await self.bus.is_online(person) and await self._outbox.wants(person)

    def invitation_notices(
        self, person: str, table_state: TableState, at: int
    ) -> Sequence[Writable]:
        """Return what to commit so that a person is notified of an invitation."""
        return self._outbox.invited(person, table_state.id, at)

    def notify_person(
        self, person: str, what: str, table_state: TableState, *, by: str = ""
    ) -> None:
        """Send a notice to every page that a person has open."""
        notice = Notice(
            what=what,  # type: ignore[arg-type]
            table=table_state.id,
            name=table_state.name,
            game=table_state.game.name,
            state=table_state.state_number,
            by=by,
        )
        self.bus.publish(f"person:{person}", write_message(notice))

    def person_changed(self, person: str) -> None:
        """Tell every process that something about a person has changed."""
        self.bus.publish(PEOPLE_CHANNEL, person.encode())

    # --- Bots -------------------------------------------------------------------------------------

    def wake_bot(self, table_id: str) -> None:
        """Start the bot whose turn it is, if it is not thinking already."""
        cached = self.tables.cache.get(table_id)
        if cached is not None and cached.table_state is not None:
            self._start_bots(cached, cached.table_state)

    def _start_bots(self, cached: CachedTable, table_state: TableState) -> None:
        """Start the bot whose turn it is, and prepare those whose turn is yet to come."""
        self._bots.prepare(table_state)
        if cached.bot_task is None and table_state.bot_may_move(self.clock.now()):
            cached.bot_task = asyncio.create_task(self._play_bots(cached))

    async def _play_bots(self, cached: CachedTable) -> None:
        """Play for bots as long as it is their turn.

        Errors are logged without the table's id, because a secret link may contain it. There is no
        retry here: the scheduler finds tables whose bot is late.
        """
        try:
            while (table_state := cached.table_state) is not None:
                actor, state = table_state.actor, table_state.state_number
                if actor is None or not table_state.bot_may_move(self.clock.now()):
                    return
                action = await self._bots.choose(table_state, actor)
                if self._bot_pause:
                    await asyncio.sleep(self._bot_pause)
                await self.execute(cached.id, BotMove(actor, state, action))
        except Stopped:
            return
        except (Refusal, Illegal) as error:
            log.warning("bot-refused", error=type(error).__name__)
        finally:
            cached.bot_task = None
            self.tables.cache.release(cached)
