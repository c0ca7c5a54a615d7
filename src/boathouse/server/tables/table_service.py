"""The table service carries out commands: lock the table, decide, commit, broadcast.

Who adds to a table's log first has played; whoever comes second folds again and sees whether the
command still holds.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from time import perf_counter

import msgspec
import structlog

from boathouse.core import GameFault
from boathouse.server.accounts.register import People
from boathouse.server.bot_pool.pool import BotPool, Stopped
from boathouse.server.bus import Bus
from boathouse.server.clock import SECOND, Clock
from boathouse.server.messages.illegal import Illegal
from boathouse.server.messages.live import Notice, write_message
from boathouse.server.metrics import Metrics
from boathouse.server.refusals import BUSY, GAME_FAULT, Refusal
from boathouse.server.settings import Settings
from boathouse.server.storage.database import Database, Writable
from boathouse.server.storage.entries import Played, Started, Undone
from boathouse.server.tables.autoplay import EVERYONE, AutoplayPreferences
from boathouse.server.tables.bot_turns import BotTurns
from boathouse.server.tables.broadcast import snapshot
from boathouse.server.tables.change import Change, Stale
from boathouse.server.tables.commands import BotMove, Command, Decision, DecisionContext, PlayAction
from boathouse.server.tables.held import Live
from boathouse.server.tables.live_tables import LiveTables, written
from boathouse.server.tables.outbox import Outbox
from boathouse.server.tables.table_log import Conflict, TableLog
from boathouse.server.tables.table_state import TableState

log = structlog.get_logger(__name__)

_ATTEMPTS = 8
_TURN_ENTRIES = (Started, Played, Undone)


class Outcome(msgspec.Struct, frozen=True):
    """What a command came to: the numbers after it; `again`: it had been done already."""

    table_state: TableState
    changes: Sequence[Change]
    n: int
    state: int
    again: bool = False


class TableService:
    """Everything that happens at tables goes through here."""

    def __init__(
        self,
        database: Database,
        bus: Bus,
        clock: Clock,
        people: People,
        bot_pool: BotPool,
        outbox: Outbox,
        settings: Settings,
        metrics: Metrics,
    ) -> None:
        """Take what a table service needs; `start` begins to hear of people."""
        self.database, self.bus, self.clock = database, bus, clock
        self.people, self._outbox = people, outbox
        self._bot_pause, self.metrics = settings.bot_pause, metrics
        self.table_log = TableLog(database, clock, int(settings.bot_seconds * 5 + 10) * SECOND)
        self.tables = LiveTables(self.table_log, bus, clock, settings)
        self._autoplay = AutoplayPreferences(people, bus)
        self._bots = BotTurns(bot_pool, metrics)

    async def start(self) -> None:
        """Begin to hear of people whose preferences change."""
        self._autoplay.start()

    async def stop(self) -> None:
        """Stop the bots; what is being committed is finished."""
        self._autoplay.stop()
        thinking = [live.thinking for live in self.tables.held if live.thinking is not None]
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)
        await self.tables.stop()

    async def forget_all(self) -> None:
        """Let go of everything: the database is another one now."""
        await self.tables.forget_all()
        self._autoplay.clear()

    # --- Looking ----------------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def at(self, table_id: str) -> AsyncIterator[tuple[Live, TableState]]:
        """Hold a table still for a moment: everything there is committed, by whatever process."""
        async with self.tables.held.locked(table_id) as live:
            table_state = await self._present(live)
            if self.tables.has_others:
                await self.tables.catch_up(live)
            yield live, table_state

    async def catch_up(self, table_id: str) -> None:
        """Take in what others, administrators too, have added to a table's log."""
        async with self.tables.held.locked(table_id) as live:
            await self._present(live)
            await self.tables.catch_up(live)

    async def _present(self, live: Live) -> TableState:
        """Give the table state; the lock must be held."""
        if live.table_state is not None:
            return live.table_state
        # Where it was held here when something failed, or by a process that is no more, whoever
        # was to let its bot think has not done so, and nobody else will for a while.
        resumes = bool(live.told) or not self.tables.has_others
        table_state = await self.tables.folded(live)
        if resumes:
            self._go_on(live, table_state)
        return table_state

    # --- Doing something --------------------------------------------------------------------------

    async def add_table(self, table_state: TableState, changes: Sequence[Change]) -> None:
        """Keep a new table."""
        await self.table_log.open(table_state, changes)
        held = self.tables.held
        live = held.take(table_state.id)
        live.table_state, live.told = table_state, table_state.n
        live.recent.extend(changes)
        held.release(live)
        self._bots.prepare(table_state)

    async def do(self, table_id: str, command: Command, *also: Writable) -> Outcome:
        """Carry out a command: returns when it is committed, together with `also`, and told.

        Raises `Refusal` or `Illegal` where it cannot be done, `Stale` where the game went on.
        """
        began = perf_counter()
        for _ in range(_ATTEMPTS):
            try:
                async with self.tables.held.locked(table_id) as live:
                    outcome = await self._attempt(live, await self._present(live), command, also)
            except GameFault as fault:
                log.error("game-fault", game=fault.title, reason=fault.reason)
                raise GAME_FAULT.because(game=fault.title, reason=fault.reason) from fault
            if outcome is not None:
                if isinstance(command, PlayAction) and not outcome.again:
                    self.metrics.moved(outcome.table_state.game.name, perf_counter() - began)
                return outcome
        raise BUSY.because()

    async def _attempt(
        self, live: Live, table_state: TableState, command: Command, also: Sequence[Writable]
    ) -> Outcome | None:
        """Decide and commit; `None`: another process was faster, and the table is to be seen anew.

        Nobody is refused because of what this process has not heard yet.
        """
        before = table_state.n
        at = DecisionContext(self.clock.now(), await self._autoplay.at(table_state))
        try:
            if isinstance(command, Decision) and command.is_stale(table_state):
                return await self._done_before(table_state, command)
            changes = command.decide(table_state, at)
        except BaseException as error:
            if table_state.n != before or not isinstance(error, (Refusal, Illegal, Stale)):
                live.table_state = None  # it may be half changed: the log knows
            elif await self._was_behind(live, table_state, command):
                return None
            raise
        if not changes:
            if await self._was_behind(live, table_state, command):
                return None
            return Outcome(table_state, changes, table_state.n, table_state.state)
        try:
            await self._commit(live, table_state, changes, also)
        except Conflict:
            live.table_state = None
            return None
        return Outcome(table_state, changes, changes[-1].n, changes[-1].state)

    async def _was_behind(self, live: Live, table_state: TableState, command: Command) -> bool:
        is_ahead = isinstance(command, Decision) and command.state > table_state.state
        return (self.tables.has_others or is_ahead) and await self.tables.catch_up(live)

    async def _done_before(self, table_state: TableState, decision: Decision) -> Outcome:
        """Recognise what was done already, however long ago: the log has it; else it is stale."""
        person = decision.person
        seat = table_state.seat_for(person, decision.seat)
        seats = table_state.seats_of(person) if decision.seat is None else (seat,)
        found = await self.table_log.decision(table_state.id, decision.state)
        if found is not None and decision.was(found[1], seats, table_state.game):
            return Outcome(table_state, (), found[0], decision.state + 1, again=True)
        muted = await self.people.mutes.ids(person) if table_state.chat else ()
        raise Stale(snapshot(table_state, seat, person, muted))

    async def _commit(
        self, live: Live, table_state: TableState, changes: list[Change], also: Sequence[Writable]
    ) -> None:
        try:
            person = self._newly_to_act(live, table_state, changes)
            notices = await self._notices_for(person, table_state) if person else ()
            committing = self.table_log.add(table_state, changes, (*also, *notices))
            try:
                await asyncio.sleep(0)  # it begins; while the disk works, the messages are written
                broadcasts = written(live, table_state, changes)
            finally:
                await committing  # nobody is told anything that is not on the disk
        except BaseException:
            live.table_state = None  # committed or not: the log knows
            raise
        self.tables.tell(live, changes, broadcasts)
        self.tables.carry(live, changes)
        if person:
            self.tell_person(person, "your-turn", table_state)
        self._go_on(live, table_state)

    # --- Notices ----------------------------------------------------------------------------------

    @staticmethod
    def _newly_to_act(live: Live, table_state: TableState, changes: Sequence[Change]) -> str:
        """Name the person whose turn has begun and who does not look at the table; else ''."""
        actor = table_state.actor
        if actor is None or not isinstance(changes[-1].entry, _TURN_ENTRIES):
            return ""
        chair, first = table_state.chairs[actor], changes[0].entry
        if chair.away or (isinstance(first, Played) and first.seat == actor):
            return ""
        looks = any(viewer.person == chair.person for viewer in live.audience)
        return "" if looks else chair.person

    async def _notices_for(self, person: str, table_state: TableState) -> Sequence[Writable]:
        """Give what is to be kept so that a person is told elsewhere; nothing if a page is open."""
        if not await self.wants_notices(person):
            return ()
        return self._outbox.your_turn(person, table_state.id, table_state.state, table_state.at)

    async def wants_notices(self, person: str) -> bool:
        """Say whether a person is to be told things outside the page."""
        return not await self.bus.is_here(person) and await self._outbox.wants(person)

    def invitation_notices(
        self, person: str, table_state: TableState, at: int
    ) -> Sequence[Writable]:
        """Give what is to be kept so that a person hears of an invitation elsewhere."""
        return self._outbox.invited(person, table_state.id, at)

    def tell_person(self, person: str, what: str, table_state: TableState) -> None:
        """Tell a person something, on whatever page they have open."""
        notice = Notice(
            what=what,  # type: ignore[arg-type]
            table=table_state.id,
            name=table_state.name,
            game=table_state.game.name,
            state=table_state.state,
        )
        self.bus.publish(f"person:{person}", write_message(notice))

    def person_changed(self, person: str) -> None:
        """Say in every process that something about a person has changed."""
        self.bus.publish(EVERYONE, person.encode())

    # --- Bots -------------------------------------------------------------------------------------

    def let_bot_think(self, table_id: str) -> None:
        """See that the bot thinks whose turn it is at a table."""
        live = self.tables.held.get(table_id)
        if live is not None and live.table_state is not None:
            self._go_on(live, live.table_state)

    def _go_on(self, live: Live, table_state: TableState) -> None:
        """Let the bot think whose turn it is; those whose turn is yet to come are prepared."""
        self._bots.prepare(table_state)
        actor = table_state.actor
        if actor is not None and table_state.chairs[actor].played_by_bot and live.thinking is None:
            live.thinking = asyncio.create_task(self._think(live))

    async def _think(self, live: Live) -> None:
        """Let bots play as long as it is their turn.

        What goes wrong is logged without the table's id, which may be the key of a link. The
        scheduler finds a table whose bot owes a move, so nothing is tried again at once here.
        """
        try:
            while (table_state := live.table_state) is not None:
                actor, state = table_state.actor, table_state.state
                if actor is None or not table_state.chairs[actor].played_by_bot:
                    return
                action = await self._bots.choose(table_state, actor)
                if self._bot_pause:
                    await asyncio.sleep(self._bot_pause)
                await self.do(live.id, BotMove(actor, state, action))
        except Stopped:
            return
        except (Refusal, Illegal) as error:
            log.warning("bot-refused", error=type(error).__name__)
        finally:
            live.thinking = None
            self.tables.held.release(live)
