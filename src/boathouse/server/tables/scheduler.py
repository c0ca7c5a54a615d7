"""The scheduler: once a second it checks clocks, late bots and what other processes did.

Every process runs one and all find the same work; the first to add to a log has done it. So the
work of a process that dies is picked up within a second.
"""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Awaitable, Callable
from typing import Any

import structlog
from sqlalchemy import Row, delete, insert, select, update

from boathouse.server.clock import DAY, HOUR, MINUTE
from boathouse.server.messages.illegal import Illegal
from boathouse.server.periodic import PeriodicTask
from boathouse.server.refusals import NO_SUCH_GAME, SEED_MISMATCH, Refusal
from boathouse.server.storage.audit_feed import AuditFeed
from boathouse.server.storage.schema import server_values, tables
from boathouse.server.storage.statistics import keep_current
from boathouse.server.tables.commands import Close, TimeIsUp
from boathouse.server.tables.table_service import TableService

log = structlog.get_logger(__name__)

CLOSE_UNSTARTED_AFTER = 7 * DAY
CLOSE_ABANDONED_AFTER = 180 * DAY
"""For games without clocks in which nobody moves any more."""
_BATCH = 200
_GC_EVERY = 10 * MINUTE
_WRITE_PROBE = "tried-to-write"


class Scheduler:
    """The periodic work of one process."""

    def __init__(self, table_service: TableService) -> None:
        """Take the table service; `start` starts the work."""
        self._table_service, self._database, self._clock = (
            table_service,
            table_service.database,
            table_service.clock,
        )
        self._periodic = PeriodicTask(self.run_once, "scheduler-failed")
        self._epoch: str | None = None
        self._cleaned_at = 0
        self._gc_at = self._clock.now()
        self._audit_feed = AuditFeed(self._database)
        self.on_restored: list[Callable[[], None]] = []
        self.on_person_changed: list[Callable[[str], Awaitable[None]]] = []

    async def start(self) -> None:
        """Start."""
        await self._check_server_values()
        await self._periodic.start(first=self._resume_bots)

    async def stop(self) -> None:
        """Stop."""
        await self._periodic.stop()

    async def _resume_bots(self) -> None:
        """Wake the bots that were thinking when the last process ended.

        Where processes share the database, another one may be asking them: if not, they are late.
        """
        if self._table_service.tables.has_peers:
            return
        soon = self._clock.now() + self._table_service.table_log.bot_patience
        for row in await self._database.rows(select(tables.c.id).where(tables.c.due_at <= soon)):
            await self._catch_up(row.id)

    async def run_once(self) -> None:
        """Do everything once."""
        self._clock.check_for_jump()
        await self._probe_writing()
        await self._check_server_values()
        await self._check_overdue()
        await self._catch_up_with_peers()
        await self._apply_admin_changes()
        now = self._clock.now()
        self._table_service.tables.cache.evict_idle(now)
        if now - self._gc_at > _GC_EVERY:
            # With thousands of tables this takes a second, so do it rarely.
            self._gc_at = now
            gc.collect()
        if now - self._cleaned_at > HOUR:
            self._cleaned_at = now
            await keep_current(self._database)
            await self._close_forgotten(now)

    async def _check_overdue(self) -> None:
        now = self._clock.now()
        overdue = await self._database.rows(
            select(tables.c.id, tables.c.n)
            .where(tables.c.due_at <= now)
            .order_by(tables.c.due_at)
            .limit(_BATCH)
        )
        for row in overdue:
            try:
                if not await self.check_table(row.id):  # its bot is thinking
                    await self._postpone(row, now + self._table_service.table_log.bot_patience)
            except (Refusal, Illegal) as error:
                log.warning("check-failed", error=type(error).__name__)
                if _is_only_this_table(error):
                    await self._postpone(row, now + HOUR)

    async def _postpone(self, row: Row[Any], due_at: int) -> None:
        """Check a table later, so that it does not hold up the others."""
        unchanged = (tables.c.id == row.id) & (tables.c.n == row.n)
        await self._database.write(
            update(tables).where(unchanged).values(due_at=due_at), subject=row.id
        )

    async def check_table(self, table_id: str) -> bool:
        """Act on a table that is due; return whether something happened."""
        outcome = await self._table_service.execute(table_id, TimeIsUp())
        if not outcome.changes:
            self._table_service.wake_bot(table_id)
        return bool(outcome.changes)

    async def _catch_up_with_peers(self) -> None:
        """Find the tables whose updates the bus has missed."""
        if not self._table_service.tables.has_peers:
            return
        subscribed = self._table_service.tables.with_subscribers()
        for start in range(0, len(subscribed), 500):
            part = subscribed[start : start + 500]
            numbers = await self._table_service.table_log.numbers([each.id for each in part])
            for each in part:
                if each.table_state is None or numbers.get(each.id, 0) > each.table_state.n:
                    await self._catch_up(each.id)

    async def _catch_up(self, table_id: str) -> None:
        try:
            await self._table_service.catch_up(table_id)
        except Refusal as refusal:  # any other error concerns all tables: the database is away
            if not _is_only_this_table(refusal):
                raise

    async def _probe_writing(self) -> None:
        """If the disk was full, try whether it still is."""
        if not self._database.has_space:
            now = str(self._clock.now())
            with contextlib.suppress(Refusal):
                await self._database.write(
                    delete(server_values).where(server_values.c.key == _WRITE_PROBE),
                    insert(server_values).values(key=_WRITE_PROBE, value=now),
                    subject=_WRITE_PROBE,
                )

    async def _apply_admin_changes(self) -> None:
        """Apply what administrators did to tables and to people."""
        for subject in await self._audit_feed.poll():
            kind, _, name = subject.partition(":")
            if kind == "table":
                with contextlib.suppress(Refusal):
                    await self._table_service.catch_up(name)
            elif kind == "person":
                self._table_service.people.changed(name)
                for callback in self.on_person_changed:
                    await callback(name)

    async def _check_server_values(self) -> None:
        values = {row.key: row.value for row in await self._database.rows(select(server_values))}
        self._database.read_only = values.get("read_only") == "yes"
        epoch = values.get("epoch", "")
        if self._epoch is not None and epoch != self._epoch:
            log.warning("restored", epoch=epoch)
            await self._table_service.clear()
            for callback in self.on_restored:
                callback()
        self._epoch = self._table_service.table_log.epoch = epoch

    async def _close_forgotten(self, now: int) -> None:
        """Close the tables that nobody has used for a long time."""
        forgotten = await self._database.rows(
            select(tables.c.id)
            .where(
                tables.c.ended_at.is_(None),
                ((tables.c.status == "open") & (tables.c.moved_at < now - CLOSE_UNSTARTED_AFTER))
                | (
                    (tables.c.status == "playing")
                    & tables.c.due_at.is_(None)
                    & (tables.c.moved_at < now - CLOSE_ABANDONED_AFTER)
                ),
            )
            .limit(_BATCH)
        )
        for row in forgotten:
            with contextlib.suppress(Refusal):
                await self._table_service.execute(row.id, Close("forgotten"))


def _is_only_this_table(error: Exception) -> bool:
    """Whether an error concerns only this table, so that the others can go on."""
    return isinstance(error, Refusal) and error.kind in (SEED_MISMATCH, NO_SUCH_GAME)
