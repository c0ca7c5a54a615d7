"""The tables that this process has in memory, kept in step with the log and with subscribers.

No process owns a table. Each folds the ones it needs from the log and follows what the other
processes add: updates come over the bus, and anything the bus missed is read from the log.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from functools import partial

import msgspec
import structlog

from boathouse.server.bus import Bus
from boathouse.server.clock import Clock
from boathouse.server.refusals import Refusal
from boathouse.server.settings import Settings
from boathouse.server.storage.entries import Entry, Seated, Unseated
from boathouse.server.tables.broadcast import Broadcast
from boathouse.server.tables.change import Change
from boathouse.server.tables.table_cache import CachedTable, Subscriber, TableCache
from boathouse.server.tables.table_log import TableLog
from boathouse.server.tables.table_state import TableState

log = structlog.get_logger(__name__)


class _TableUpdate(msgspec.Struct, frozen=True, array_like=True):
    """A table's new entries on the bus, their time, and the entry number before them."""

    before: int
    at: int
    entries: list[Entry]


_write_update = msgspec.json.Encoder().encode
_read_update = msgspec.json.Decoder(_TableUpdate).decode


class LiveTables:
    """The tables of one process. Methods that take a `cached` table expect its lock to be held."""

    def __init__(self, table_log: TableLog, bus: Bus, clock: Clock, settings: Settings) -> None:
        """Start with an empty cache."""
        self._table_log, self._bus = table_log, bus
        self.has_peers = bool(settings.bus)
        """Whether other processes may add to the logs; never on SQLite."""
        self.cache = TableCache(
            clock, settings.idle_tables, self._subscribe_to_bus, self._unsubscribe_from_bus
        )
        self._bus_handlers: dict[str, Callable[[bytes], None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def stop(self) -> None:
        """Evict everything, once pending commits are done."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for cached in self.cache:
            async with cached.lock:  # whoever holds it is committing
                self.cache.evict(cached)

    async def clear(self) -> None:
        """Forget everything: the database was restored."""
        for cached in self.cache:
            async with cached.lock:
                cached.table_state, cached.broadcast_upto = None, 0
                cached.subscribers.clear()
                self.cache.evict(cached)

    def with_subscribers(self) -> list[CachedTable]:
        """List the tables that have subscribers in this process."""
        return [cached for cached in self.cache if cached.subscribers]

    # --- From the log -----------------------------------------------------------------------------

    async def load(self, cached: CachedTable) -> TableState:
        """Return the table state, folded from the log if it is missing."""
        if cached.table_state is None:
            table_state, missed = await self._table_log.load(cached.id, cached.broadcast_upto)
            cached.table_state = table_state
            cached.recent.clear()
            self.broadcast(cached, missed, prepare_broadcasts(cached, table_state, missed))
        return cached.table_state

    async def catch_up(self, cached: CachedTable) -> bool:
        """Apply what other processes added to the log; return whether there was anything."""
        assert cached.table_state is not None
        missed = await self._table_log.after(cached.id, cached.table_state.n)
        self._apply(cached, missed)
        return bool(missed)

    def _apply(self, cached: CachedTable, numbered: Sequence[tuple[int, int, Entry]]) -> None:
        table_state = cached.table_state
        assert table_state is not None
        try:
            changes = [
                table_state.follow(entry, at) for n, at, entry in numbered if n > table_state.n
            ]
        except BaseException:
            cached.table_state = None
            raise
        self.broadcast(cached, changes, prepare_broadcasts(cached, table_state, changes))

    async def changes_since(self, cached: CachedTable, after: int) -> Sequence[Change]:
        """Return the changes after entry number `after`."""
        table_state = cached.table_state
        assert table_state is not None
        if after >= table_state.n:
            return ()
        if cached.recent and cached.recent[0].n <= after + 1:
            return [each for each in cached.recent if each.n > after]
        return (await self._table_log.load(cached.id, after))[1]

    # --- To the subscribers -----------------------------------------------------------------------

    def broadcast(
        self, cached: CachedTable, changes: Sequence[Change], broadcasts: Sequence[Broadcast]
    ) -> None:
        """Send committed changes to a table's subscribers; the messages are prepared already."""
        cached.recent.extend(changes)
        if cached.table_state is not None:
            cached.broadcast_upto = cached.table_state.n
        if not broadcasts:
            return
        actor = broadcasts[-1].change.actor
        # The player to act comes first; the others get theirs while that one thinks.
        subscribers = sorted(cached.subscribers, key=lambda subscriber: subscriber.seat != actor)
        for broadcast in broadcasts:
            if isinstance(broadcast.change.entry, (Seated, Unseated)):
                _reseat(subscribers, broadcast.change)
            for subscriber in subscribers:
                message = broadcast.to(
                    subscriber.seat, subscriber.muted, with_choices=subscriber.wants_choices
                )
                subscriber.send(message)

    # --- From and to the other processes ----------------------------------------------------------

    def publish(self, cached: CachedTable, changes: Sequence[Change]) -> None:
        """Tell the other processes what was committed here."""
        if self.has_peers:
            update = _TableUpdate(
                changes[0].n - 1, changes[-1].at, [each.entry for each in changes]
            )
            self._bus.publish(f"table:{cached.id}", _write_update(update))

    def reload(self, table_id: str) -> None:
        """Fold a table again in every process, because something was removed from its log."""
        cached = self.cache.get(table_id)
        if cached is not None:
            self._spawn(self._reload(cached))
        self._bus.publish(f"table:{table_id}", b"reload")

    def _subscribe_to_bus(self, cached: CachedTable) -> None:
        if self.has_peers:
            handler = self._bus_handlers[cached.id] = partial(self._on_bus_message, cached)
            self._bus.subscribe(f"table:{cached.id}", handler)

    def _unsubscribe_from_bus(self, cached: CachedTable) -> None:
        handler = self._bus_handlers.pop(cached.id, None)
        if handler is not None:
            self._bus.unsubscribe(f"table:{cached.id}", handler)

    def _on_bus_message(self, cached: CachedTable, message: bytes) -> None:
        if message == b"reload":
            self._spawn(self._reload(cached))
            return
        update = _read_update(message)
        if cached.table_state is None or update.before + len(update.entries) > cached.table_state.n:
            self._spawn(self._follow(cached, update))

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _reload(self, cached: CachedTable) -> None:
        async with self.cache.holding_lock(cached):
            cached.table_state = None

    async def _follow(self, cached: CachedTable, update: _TableUpdate) -> None:
        async with self.cache.holding_lock(cached):
            if cached.table_state is None:
                return
            try:
                if update.before != cached.table_state.n:
                    await self.catch_up(cached)
                    return
                numbers = range(update.before + 1, update.before + len(update.entries) + 1)
                self._apply(
                    cached,
                    [(n, update.at, e) for n, e in zip(numbers, update.entries, strict=True)],
                )
            except Refusal as refusal:  # the database is away: the scheduler catches up later
                log.warning("not-followed", code=refusal.code)


def prepare_broadcasts(
    cached: CachedTable, table_state: TableState, changes: Sequence[Change]
) -> list[Broadcast]:
    """Encode the messages for a table's subscribers."""
    if not cached.subscribers:
        return []
    broadcasts = [Broadcast(table_state, change) for change in changes]
    for broadcast in broadcasts:
        for subscriber in cached.subscribers:
            broadcast.to(subscriber.seat, subscriber.muted, with_choices=subscriber.wants_choices)
    return broadcasts


def _reseat(subscribers: Sequence[Subscriber], change: Change) -> None:
    """Update which seat each subscriber watches from, after people sat down or left."""
    for subscriber in subscribers:
        seat = subscriber.seat
        if seat is not None and change.occupants[seat].person != subscriber.person:
            subscriber.seat = None
        entry = change.entry
        if subscriber.seat is not None or subscriber.spectates or not subscriber.person:
            continue
        if isinstance(entry, Seated) and entry.person == subscriber.person:
            subscriber.seat = entry.seat
