"""The tables that are cached in memory, and when they are evicted.

A table that is locked, has subscribers or a thinking bot stays. Of the idle ones the most recently
used stay, up to a fixed number, so memory stays bounded however many tables are read. Evicting is
safe: the log has everything.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Protocol

from boathouse.server.clock import MINUTE, Clock
from boathouse.server.tables.change import Change
from boathouse.server.tables.recent_chat import MutedPeople
from boathouse.server.tables.table_state import TableState

RECENT = 16
"""How many changes are kept for clients that reconnect after a short break."""
_IDLE = 10 * MINUTE
_OVER_SHARE = 10
"""At most one in this many idle tables may be one whose game is over."""


class Subscriber(Protocol):
    """A client that is sent what happens at a table, as a seat or as a spectator."""

    seat: int | None
    """Their seat whose view they get; `None` for a spectator."""

    @property
    def spectates(self) -> bool:
        """Whether they asked to be a spectator, even if they have a seat."""

    @property
    def person(self) -> str:
        """The person's id; empty for a stranger."""

    @property
    def muted(self) -> MutedPeople:
        """The people whose chat is hidden from them."""

    @property
    def wants_choices(self) -> bool:
        """Whether each turn of their seat comes with its choices."""

    def send(self, message: bytes) -> None:
        """Queue a message; never blocks."""


@dataclass(eq=False, slots=True)
class CachedTable:
    """A table in memory. `table_state` is missing until it is loaded, and after a failed commit."""

    id: str
    table_state: TableState | None = None
    broadcast_upto: int = 0
    """The last entry of the log that subscribers were sent."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    lock_users: int = 0
    """How many hold the lock or wait for it."""
    recent: deque[Change] = field(default_factory=lambda: deque(maxlen=RECENT))
    subscribers: list[Subscriber] = field(default_factory=list)
    bot_task: asyncio.Task[None] | None = None
    used_at: int = 0

    @property
    def is_over(self) -> bool:
        """Whether the game is known to be over, or the table closed."""
        return self.table_state is not None and self.table_state.status in ("over", "closed")

    @property
    def in_use(self) -> bool:
        """Whether it must stay in memory."""
        return bool(self.lock_users or self.subscribers or self.bot_task)


class TableCache:
    """The cached tables of one process."""

    def __init__(
        self,
        clock: Clock,
        max_idle: int,
        on_added: Callable[[CachedTable], None],
        on_evicted: Callable[[CachedTable], None],
    ) -> None:
        """Keep at most `max_idle` tables that nobody uses."""
        self._clock, self._on_added, self._on_evicted = clock, on_added, on_evicted
        self._tables: dict[str, CachedTable] = {}
        # Idle tables, the least recently used first. Finished games have a small quota of their
        # own, so that reading old games evicts none that is being played.
        self._idle: dict[str, CachedTable] = {}
        self._idle_over: dict[str, CachedTable] = {}
        self._max_idle, self._max_over = max_idle, max(1, max_idle // _OVER_SHARE)

    def __len__(self) -> int:
        """Count the tables."""
        return len(self._tables)

    def __iter__(self) -> Iterator[CachedTable]:
        """Iterate over a copy, so the cache may change meanwhile."""
        return iter(tuple(self._tables.values()))

    def get(self, table_id: str) -> CachedTable | None:
        """Return a table if it is cached."""
        return self._tables.get(table_id)

    def acquire(self, table_id: str) -> CachedTable:
        """Return a table, adding it if it is not cached; `release` it afterwards."""
        cached = self._tables.get(table_id)
        if cached is None:
            cached = self._tables[table_id] = CachedTable(table_id)
            self._on_added(cached)
        return cached

    def locked(self, table_id: str) -> _Locked:
        """Acquire and lock a table, for `async with`; retries if it is evicted while waiting."""
        return _Locked(self, table_id)

    @asynccontextmanager
    async def holding_lock(self, cached: CachedTable) -> AsyncIterator[None]:
        """Hold the lock of a table; it is not evicted meanwhile."""
        await self.lock(cached)
        try:
            yield
        finally:
            self.unlock(cached)

    async def lock(self, cached: CachedTable) -> None:
        """Take a table's lock; `unlock` it afterwards."""
        cached.lock_users += 1
        self._unmark_idle(cached)
        try:
            await cached.lock.acquire()
        except BaseException:
            self._leave_lock(cached)
            raise

    def unlock(self, cached: CachedTable) -> None:
        """Release a table's lock."""
        cached.lock.release()
        self._leave_lock(cached)

    def _leave_lock(self, cached: CachedTable) -> None:
        cached.lock_users -= 1
        self.release(cached)

    def release(self, cached: CachedTable) -> None:
        """Mark a table as idle unless it is still in use; this may evict another."""
        if cached.in_use or self._tables.get(cached.id) is not cached:
            return
        if cached.table_state is None and not cached.broadcast_upto:
            self.evict(cached)  # there is no such table, or it could not be read
            return
        cached.used_at = self._clock.now()
        self._unmark_idle(cached)
        idle, most = (
            (self._idle_over, self._max_over) if cached.is_over else (self._idle, self._max_idle)
        )
        idle[cached.id] = cached
        while len(idle) > most:
            oldest = idle.pop(next(iter(idle)))
            if not oldest.in_use:
                self.evict(oldest)

    def _unmark_idle(self, cached: CachedTable) -> None:
        self._idle.pop(cached.id, None)
        self._idle_over.pop(cached.id, None)

    def evict(self, cached: CachedTable) -> None:
        """Remove a table from memory."""
        if self._tables.get(cached.id) is cached:
            del self._tables[cached.id]
            self._unmark_idle(cached)
            self._on_evicted(cached)

    def evict_idle(self, now: int) -> None:
        """Evict the tables that have been idle for a while."""
        for idle in (self._idle, self._idle_over):
            for cached in tuple(idle.values()):
                if now - cached.used_at <= _IDLE:
                    break
                del idle[cached.id]
                if not cached.in_use:
                    self.evict(cached)


class _Locked:
    """A table's lock for `async with`: hand-written, because every move takes it."""

    __slots__ = ("_cache", "_cached", "_id")

    def __init__(self, cache: TableCache, table_id: str) -> None:
        self._cache, self._id = cache, table_id

    async def __aenter__(self) -> CachedTable:
        cache = self._cache
        while True:
            cached = cache.acquire(self._id)
            await cache.lock(cached)
            if cache.get(self._id) is cached:
                self._cached = cached
                return cached
            cache.unlock(cached)

    async def __aexit__(self, *_raised: object) -> None:
        self._cache.unlock(self._cached)
