"""The tables that are held in memory, and for how long.

Whoever looks at a table, thinks about it or has it in hand keeps it there. Of the others a fixed
number stays, those that were used last: reading, however much of it, takes no more room than that.
The log has everything.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Protocol

from boathouse.server.clock import MINUTE, Clock
from boathouse.server.tables.broadcast import MutedPeople
from boathouse.server.tables.change import Change
from boathouse.server.tables.table_state import TableState

RECENT = 16
"""How many changes are kept for those who come back after a short break."""
_IDLE = 10 * MINUTE
_OVER_SHARE = 10
"""One in so many of the tables that nobody uses may be one where nothing is played any more."""


class Viewer(Protocol):
    """Somebody who looks at a table: a client's line, through a seat or as a spectator."""

    seat: int | None
    """The seat of theirs through which they look."""

    @property
    def spectates(self) -> bool:
        """Say whether they want to look on, also where they have a seat."""

    @property
    def person(self) -> str:
        """Who they are; empty for a stranger."""

    @property
    def muted(self) -> MutedPeople:
        """Whose chat they do not want to see."""

    @property
    def wants_choices(self) -> bool:
        """Say whether what their seat can do is to come with its turn."""

    def tell(self, message: bytes) -> None:
        """Send a message; never waits."""


@dataclass(eq=False, slots=True)
class Live:
    """A table in use. `table_state` is absent until folded, and after a commit that failed."""

    id: str
    table_state: TableState | None = None
    told: int = 0
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    wanted: int = 0
    """How many hold the lock or wait for it."""
    recent: deque[Change] = field(default_factory=lambda: deque(maxlen=RECENT))
    audience: list[Viewer] = field(default_factory=list)
    thinking: asyncio.Task[None] | None = None
    used_at: int = 0

    @property
    def is_over(self) -> bool:
        """Say whether it is known that nothing is played here any more."""
        return self.table_state is not None and self.table_state.status in ("over", "closed")

    @property
    def in_use(self) -> bool:
        """Say whether somebody has it in hand, looks at it, or thinks about it."""
        return bool(self.wanted or self.audience or self.thinking)


class Held:
    """The tables that one process holds."""

    def __init__(
        self,
        clock: Clock,
        most_idle: int,
        taken: Callable[[Live], None],
        dropped: Callable[[Live], None],
    ) -> None:
        """Hold at most so many that nobody uses; say which are taken in, and which are dropped."""
        self._clock, self._taken, self._dropped = clock, taken, dropped
        self._lives: dict[str, Live] = {}
        # Nobody uses these; who was used last stands last. What is over has a small place of its
        # own, so that whoever reads old games pushes no game out that is being played.
        self._idle: dict[str, Live] = {}
        self._idle_over: dict[str, Live] = {}
        self._most_idle, self._most_over = most_idle, max(1, most_idle // _OVER_SHARE)

    def __len__(self) -> int:
        """Count the tables."""
        return len(self._lives)

    def __iter__(self) -> Iterator[Live]:
        """Go through the tables, as they are now."""
        return iter(tuple(self._lives.values()))

    def get(self, table_id: str) -> Live | None:
        """Give a table that is held."""
        return self._lives.get(table_id)

    def take(self, table_id: str) -> Live:
        """Give a table, taken in where it is not held; `release` it afterwards."""
        live = self._lives.get(table_id)
        if live is None:
            live = self._lives[table_id] = Live(table_id)
            self._taken(live)
        return live

    def locked(self, table_id: str) -> _Locked:
        """Hold a table that nobody else holds; one that was let go while we waited is no more."""
        return _Locked(self, table_id)

    @asynccontextmanager
    async def in_hand(self, live: Live) -> AsyncIterator[None]:
        """Hold a table's lock; who waits for it keeps the table where it is."""
        await self.lock(live)
        try:
            yield
        finally:
            self.unlock(live)

    async def lock(self, live: Live) -> None:
        """Take a table's lock; `unlock` it afterwards."""
        live.wanted += 1
        self._forget_idle(live)
        try:
            await live.lock.acquire()
        except BaseException:
            self._want_no_more(live)
            raise

    def unlock(self, live: Live) -> None:
        """Give a table's lock back."""
        live.lock.release()
        self._want_no_more(live)

    def _want_no_more(self, live: Live) -> None:
        live.wanted -= 1
        self.release(live)

    def release(self, live: Live) -> None:
        """Note that somebody is done with a table; where nobody else uses it, it may have to go."""
        if live.in_use or self._lives.get(live.id) is not live:
            return
        if live.table_state is None and not live.told:
            self.drop(live)  # there is no such table, or it could not be read
            return
        live.used_at = self._clock.now()
        self._forget_idle(live)
        idle, most = (
            (self._idle_over, self._most_over) if live.is_over else (self._idle, self._most_idle)
        )
        idle[live.id] = live
        while len(idle) > most:
            oldest = idle.pop(next(iter(idle)))
            if not oldest.in_use:
                self.drop(oldest)

    def _forget_idle(self, live: Live) -> None:
        self._idle.pop(live.id, None)
        self._idle_over.pop(live.id, None)

    def drop(self, live: Live) -> None:
        """Let go of a table."""
        if self._lives.get(live.id) is live:
            del self._lives[live.id]
            self._forget_idle(live)
            self._dropped(live)

    def drop_idle(self, now: int) -> None:
        """Let go of the tables that nobody has used for a while."""
        for idle in (self._idle, self._idle_over):
            for live in tuple(idle.values()):
                if now - live.used_at <= _IDLE:
                    break
                del idle[live.id]
                if not live.in_use:
                    self.drop(live)


class _Locked:
    """A table's lock for `async with`: by hand, for every move takes it."""

    __slots__ = ("_held", "_id", "_live")

    def __init__(self, held: Held, table_id: str) -> None:
        self._held, self._id = held, table_id

    async def __aenter__(self) -> Live:
        held = self._held
        while True:
            live = held.take(self._id)
            await held.lock(live)
            if held.get(self._id) is live:
                self._live = live
                return live
            held.unlock(live)

    async def __aexit__(self, *_raised: object) -> None:
        self._held.unlock(self._live)
