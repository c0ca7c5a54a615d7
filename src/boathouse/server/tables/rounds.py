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

from boathouse.server.admin.following import Following
from boathouse.server.clock import DAY, HOUR, MINUTE
from boathouse.server.refusals import SEED_MISMATCH, Refusal
from boathouse.server.storage.schema import house, tables
from boathouse.server.storage.statistics import keep_current
from boathouse.server.tables.happening import Happening, Illegal
from boathouse.server.tables.keeper import Keeper
from boathouse.server.tables.sitting import Sitting

log = structlog.get_logger(__name__)

ROUND_SECONDS = 1.0
NOBODY_STARTED = 7 * DAY
"""After so long a table that never began is closed."""
NOBODY_MOVED = 180 * DAY
"""After so long a game without clocks that nobody goes on with is closed."""
_AT_ONCE = 200
_COLLECT_EVERY = 10 * MINUTE
_TRIED = "tried-to-write"


class Rounds:
    """The rounds of one process."""

    def __init__(self, keeper: Keeper) -> None:
        """Take the keeper of the tables."""
        self._keeper, self._database, self._clock = keeper, keeper.database, keeper.clock
        self._task: asyncio.Task[None] | None = None
        self._epoch: str | None = None
        self._cleared_at = 0
        self._collected_at = self._clock.now()
        self._following = Following(self._database)
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
        self._keeper.held.drop_idle(now)
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
                    await self._look_later(row, now + self._keeper.journal.bot_patience)
            except (Refusal, Illegal) as error:
                log.warning("look-failed", error=type(error).__name__)
                if _is_mismatch(error):
                    await self._look_later(row, now + HOUR)

    async def _look_later(self, row: Row[Any], due_at: int) -> None:
        """Let a table not stand before the others in the next round."""
        unchanged = (tables.c.id == row.id) & (tables.c.n == row.n)
        await self._database.write(
            update(tables).where(unchanged).values(due_at=due_at), subject=row.id
        )

    async def look(self, table_id: str) -> bool:
        """See to a table whose time has come; say whether something happened."""
        _, happened = await self._keeper.act(table_id, _time_is_up)
        if not happened:
            self._keeper.let_bot_think(table_id)
        return bool(happened)

    async def _look_for_others(self) -> None:
        """Find the tables that have grown without our hearing of it."""
        if not self._keeper.has_others:
            return
        watched = self._keeper.watched()
        for start in range(0, len(watched), 500):
            part = watched[start : start + 500]
            numbers = await self._keeper.journal.numbers([live.id for live in part])
            for live in part:
                if live.sitting is None or numbers.get(live.id, 0) > live.sitting.n:
                    await self._catch_up(live.id)

    async def _catch_up(self, table_id: str) -> None:
        try:
            await self._keeper.catch_up(table_id)
        except Refusal as refusal:  # of any other kind: the database is away, for all of them
            if not _is_mismatch(refusal):
                raise

    async def _look_for_room(self) -> None:
        """Where nothing could be kept, see whether something can be now."""
        if not self._database.has_room:
            now = str(self._clock.now())
            with contextlib.suppress(Refusal):
                await self._database.write(
                    delete(house).where(house.c.key == _TRIED),
                    insert(house).values(key=_TRIED, value=now),
                    subject=_TRIED,
                )

    async def _look_at_administrators(self) -> None:
        """Take in what administrators did to tables and to people."""
        for subject in await self._following.look():
            kind, _, name = subject.partition(":")
            if kind == "table":
                with contextlib.suppress(Refusal):
                    await self._keeper.catch_up(name)
            elif kind == "person":
                self._keeper.people.changed(name)
                for listener in self.on_person_changed:
                    await listener(name)

    async def _look_at_house(self) -> None:
        facts = {row.key: row.value for row in await self._database.rows(select(house))}
        self._database.read_only = facts.get("read_only") == "yes"
        epoch = facts.get("epoch", "")
        if self._epoch is not None and epoch != self._epoch:
            log.warning("restored", epoch=epoch)
            await self._keeper.forget_all()
            for listener in self.on_restored:
                listener()
        self._epoch = self._keeper.journal.epoch = epoch

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
                await self._keeper.act(row.id, _forgotten)


def _is_mismatch(error: Exception) -> bool:
    """Say whether it is this one table that cannot go on: the others must not wait for it."""
    return isinstance(error, Refusal) and error.kind is SEED_MISMATCH


def _time_is_up(sitting: Sitting, now: int) -> list[Happening]:
    actor = sitting.actor
    if actor is None or sitting.chairs[actor].played_by_bot or sitting.opened.away == "wait":
        return []
    runs_out_at = sitting.clocks.runs_out_at
    if runs_out_at is None or runs_out_at > now:
        return []
    return sitting.go_away(actor, "time", now)


def _forgotten(sitting: Sitting, now: int) -> list[Happening]:
    return sitting.close("forgotten", "", now)
