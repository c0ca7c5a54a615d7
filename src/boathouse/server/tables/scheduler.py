"""The rounds: once a second somebody looks after the clocks, the bots and what others did.

Every process goes on its own rounds and all find the same things; who adds to a log first has done
it. So a process that dies leaves nothing undone for longer than a round.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections.abc import Awaitable, Callable
from typing import Any

import structlog
from sqlalchemy import Row, delete, insert, select, update

from boathouse.server.clock import DAY, HOUR, MINUTE
from boathouse.server.messages.illegal import Illegal
from boathouse.server.refusals import NO_SUCH_GAME, SEED_MISMATCH, Refusal
from boathouse.server.storage.audit_feed import AuditFeed
from boathouse.server.storage.schema import server_values, tables
from boathouse.server.storage.statistics import keep_current
from boathouse.server.tables.commands import Close, TimeIsUp
from boathouse.server.tables.table_service import TableService

log = structlog.get_logger(__name__)

ROUND_SECONDS = 1.0
NOBODY_STARTED = 7 * DAY
"""After so long a table that never began is closed."""
NOBODY_MOVED = 180 * DAY
"""After so long a game without clocks that nobody goes on with is closed."""
_AT_ONCE = 200
_COLLECT_EVERY = 10 * MINUTE
_TRIED = "tried-to-write"


class Scheduler:
    """The rounds of one process."""

    def __init__(self, table_service: TableService) -> None:
        """Take the table service of the tables."""
        self._table_service, self._database, self._clock = (
            table_service,
            table_service.database,
            table_service.clock,
        )
        self._task: asyncio.Task[None] | None = None
        self._epoch: str | None = None
        self._cleared_at = 0
        self._collected_at = self._clock.now()
        self._audit_feed = AuditFeed(self._database)
        self.on_restored: list[Callable[[], None]] = []
        self.on_person_changed: list[Callable[[str], Awaitable[None]]] = []

    async def start(self) -> None:
        """Begin."""
        await self._look_at_house()
        self._task = asyncio.create_task(self._go_for_ever())

    async def stop(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _go_for_ever(self) -> None:
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            try:
                await self.go()
            except Refusal as refusal:  # the database is away: the next round tries again
                log.warning("round-failed", code=refusal.code)
            except Exception:
                log.exception("round-failed")

    async def go(self) -> None:
        """Go on one round."""
        self._clock.look_for_jump()
        await self._look_for_room()
        await self._look_at_house()
        await self._look_at_overdue()
        await self._look_for_others()
        await self._look_at_administrators()
        now = self._clock.now()
        self._table_service.tables.cache.evict_idle(now)
        if now - self._collected_at > _COLLECT_EVERY:
            # It takes a second with thousands of tables: nobody may have to wait for it often.
            self._collected_at = now
            gc.collect()
        if now - self._cleared_at > HOUR:
            self._cleared_at = now
            await keep_current(self._database)
            await self._clear_away(now)

    async def _look_at_overdue(self) -> None:
        now = self._clock.now()
        overdue = await self._database.rows(
            select(tables.c.id, tables.c.n)
            .where(tables.c.due_at <= now)
            .order_by(tables.c.due_at)
            .limit(_AT_ONCE)
        )
        for row in overdue:
            try:
                if not await self.look(row.id):  # its bot is thinking
                    await self._look_later(row, now + self._table_service.table_log.bot_patience)
            except (Refusal, Illegal) as error:
                log.warning("look-failed", error=type(error).__name__)
                if _is_of_this_table(error):
                    await self._look_later(row, now + HOUR)

    async def _look_later(self, row: Row[Any], due_at: int) -> None:
        """Let a table not stand before the others in the next round."""
        unchanged = (tables.c.id == row.id) & (tables.c.n == row.n)
        await self._database.write(
            update(tables).where(unchanged).values(due_at=due_at), subject=row.id
        )

    async def look(self, table_id: str) -> bool:
        """See to a table whose time has come; say whether something happened."""
        outcome = await self._table_service.execute(table_id, TimeIsUp())
        if not outcome.changes:
            self._table_service.wake_bot(table_id)
        return bool(outcome.changes)

    async def _look_for_others(self) -> None:
        """Find the tables that have grown without our hearing of it."""
        if not self._table_service.tables.has_peers:
            return
        watched = self._table_service.tables.with_subscribers()
        for start in range(0, len(watched), 500):
            part = watched[start : start + 500]
            numbers = await self._table_service.table_log.numbers([live.id for live in part])
            for live in part:
                if live.table_state is None or numbers.get(live.id, 0) > live.table_state.n:
                    await self._catch_up(live.id)

    async def _catch_up(self, table_id: str) -> None:
        try:
            await self._table_service.catch_up(table_id)
        except Refusal as refusal:  # of any other kind: the database is away, for all of them
            if not _is_of_this_table(refusal):
                raise

    async def _look_for_room(self) -> None:
        """Where nothing could be kept, see whether something can be now."""
        if not self._database.has_room:
            now = str(self._clock.now())
            with contextlib.suppress(Refusal):
                await self._database.write(
                    delete(server_values).where(server_values.c.key == _TRIED),
                    insert(server_values).values(key=_TRIED, value=now),
                    subject=_TRIED,
                )

    async def _look_at_administrators(self) -> None:
        """Take in what administrators did to tables and to people."""
        for subject in await self._audit_feed.look():
            kind, _, name = subject.partition(":")
            if kind == "table":
                with contextlib.suppress(Refusal):
                    await self._table_service.catch_up(name)
            elif kind == "person":
                self._table_service.people.changed(name)
                for listener in self.on_person_changed:
                    await listener(name)

    async def _look_at_house(self) -> None:
        facts = {row.key: row.value for row in await self._database.rows(select(server_values))}
        self._database.read_only = facts.get("read_only") == "yes"
        epoch = facts.get("epoch", "")
        if self._epoch is not None and epoch != self._epoch:
            log.warning("restored", epoch=epoch)
            await self._table_service.clear()
            for listener in self.on_restored:
                listener()
        self._epoch = self._table_service.table_log.epoch = epoch

    async def _clear_away(self, now: int) -> None:
        """Close the tables that nobody comes back to."""
        forgotten = await self._database.rows(
            select(tables.c.id)
            .where(
                tables.c.ended_at.is_(None),
                ((tables.c.status == "open") & (tables.c.moved_at < now - NOBODY_STARTED))
                | (
                    (tables.c.status == "playing")
                    & tables.c.due_at.is_(None)
                    & (tables.c.moved_at < now - NOBODY_MOVED)
                ),
            )
            .limit(_AT_ONCE)
        )
        for row in forgotten:
            with contextlib.suppress(Refusal):
                await self._table_service.execute(row.id, Close("forgotten"))


def _is_of_this_table(error: Exception) -> bool:
    """Say whether it is this one table that cannot go on: the others must not wait for it."""
    return isinstance(error, Refusal) and error.kind in (SEED_MISMATCH, NO_SUCH_GAME)
