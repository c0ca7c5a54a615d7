"""The tables that are in use here, as the log has them, and whoever looks at them.

No process owns a table. Each folds those that it needs from the log, and follows what the other
processes add: the bus carries it, and where the bus was silent, the log is read.
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
from boathouse.server.tables.held import Held, Live, Viewer
from boathouse.server.tables.table_log import TableLog
from boathouse.server.tables.table_state import TableState

log = structlog.get_logger(__name__)


class _Carried(msgspec.Struct, frozen=True, array_like=True):
    """What the bus carries about a table: the number before, the time, and the new entries."""

    before: int
    at: int
    entries: list[Entry]


_write_carried = msgspec.json.Encoder().encode
_read_carried = msgspec.json.Decoder(_Carried).decode


class LiveTables:
    """The tables of one process. Whoever calls one of the methods with a `live` has its lock."""

    def __init__(self, table_log: TableLog, bus: Bus, clock: Clock, settings: Settings) -> None:
        """Begin without tables."""
        self._table_log, self._bus = table_log, bus
        self.has_others = bool(settings.bus)
        """Whether other processes may add to the logs; a server on SQLite has one only."""
        self.held = Held(clock, settings.idle_tables, self._begin_to_hear, self._hear_no_more)
        self._listeners: dict[str, Callable[[bytes], None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def stop(self) -> None:
        """Let go of everything; what is being committed is finished."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for live in self.held:
            async with live.lock:  # whoever holds it is committing
                self.held.drop(live)

    async def forget_all(self) -> None:
        """Let go of everything: the database is another one now."""
        for live in self.held:
            async with live.lock:
                live.table_state, live.told = None, 0
                live.audience.clear()
                self.held.drop(live)

    def watched(self) -> list[Live]:
        """List the tables that somebody looks at here."""
        return [live for live in self.held if live.audience]

    # --- From the log -----------------------------------------------------------------------------

    async def folded(self, live: Live) -> TableState:
        """Give the table state, folded from the log where it is missing."""
        if live.table_state is None:
            table_state, missed = await self._table_log.load(live.id, live.told)
            live.table_state = table_state
            live.recent.clear()
            self.tell(live, missed, written(live, table_state, missed))
        return live.table_state

    async def catch_up(self, live: Live) -> bool:
        """Take in what was added to the log elsewhere; say whether there was something."""
        assert live.table_state is not None
        missed = await self._table_log.after(live.id, live.table_state.n)
        self._take_in(live, missed)
        return bool(missed)

    def _take_in(self, live: Live, numbered: Sequence[tuple[int, int, Entry]]) -> None:
        table_state = live.table_state
        assert table_state is not None
        try:
            changes = [
                table_state.follow(entry, at) for n, at, entry in numbered if n > table_state.n
            ]
        except BaseException:
            live.table_state = None
            raise
        self.tell(live, changes, written(live, table_state, changes))

    async def since(self, live: Live, after: int) -> Sequence[Change]:
        """Give what happened after entry number `after`."""
        table_state = live.table_state
        assert table_state is not None
        if after >= table_state.n:
            return ()
        if live.recent and live.recent[0].n <= after + 1:
            return [each for each in live.recent if each.n > after]
        return (await self._table_log.load(live.id, after))[1]

    # --- To those who look ------------------------------------------------------------------------

    def tell(self, live: Live, changes: Sequence[Change], broadcasts: Sequence[Broadcast]) -> None:
        """Tell those who look at a table what was committed, in messages that are written."""
        live.recent.extend(changes)
        if live.table_state is not None:
            live.told = live.table_state.n
        if not broadcasts:
            return
        actor = broadcasts[-1].change.actor
        # Who is to act hears of it first; the others do while that one thinks.
        audience = sorted(live.audience, key=lambda viewer: viewer.seat != actor)
        for broadcast in broadcasts:
            if isinstance(broadcast.change.entry, (Seated, Unseated)):
                _reseat(audience, broadcast.change)
            for viewer in audience:
                viewer.tell(_message(broadcast, viewer))

    # --- From and to the other processes ----------------------------------------------------------

    def carry(self, live: Live, changes: Sequence[Change]) -> None:
        """Let the other processes know what was committed here."""
        if self.has_others:
            carried = _Carried(changes[0].n - 1, changes[-1].at, [each.entry for each in changes])
            self._bus.publish(f"table:{live.id}", _write_carried(carried))

    def reload(self, table_id: str) -> None:
        """Fold a table again in every process: something in its log was removed."""
        live = self.held.get(table_id)
        if live is not None:
            self._do(self._reload(live))
        self._bus.publish(f"table:{table_id}", b"reload")

    def _begin_to_hear(self, live: Live) -> None:
        if self.has_others:
            listener = self._listeners[live.id] = partial(self._hear, live)
            self._bus.listen(f"table:{live.id}", listener)

    def _hear_no_more(self, live: Live) -> None:
        listener = self._listeners.pop(live.id, None)
        if listener is not None:
            self._bus.unlisten(f"table:{live.id}", listener)

    def _hear(self, live: Live, message: bytes) -> None:
        if message == b"reload":
            self._do(self._reload(live))
            return
        carried = _read_carried(message)
        if live.table_state is None or carried.before + len(carried.entries) > live.table_state.n:
            self._do(self._follow(live, carried))

    def _do(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _reload(self, live: Live) -> None:
        async with self.held.in_hand(live):
            live.table_state = None

    async def _follow(self, live: Live, carried: _Carried) -> None:
        async with self.held.in_hand(live):
            if live.table_state is None:
                return
            try:
                if carried.before != live.table_state.n:
                    await self.catch_up(live)
                    return
                numbers = range(carried.before + 1, carried.before + len(carried.entries) + 1)
                self._take_in(
                    live,
                    [(n, carried.at, e) for n, e in zip(numbers, carried.entries, strict=True)],
                )
            except Refusal as refusal:  # the database is away: the next round catches up
                log.warning("not-followed", code=refusal.code)


def written(live: Live, table_state: TableState, changes: Sequence[Change]) -> list[Broadcast]:
    """Write what those who look at a table are to be told."""
    if not live.audience:
        return []
    broadcasts = [Broadcast(table_state, change) for change in changes]
    for broadcast in broadcasts:
        for viewer in live.audience:
            _message(broadcast, viewer)
    return broadcasts


def _message(broadcast: Broadcast, viewer: Viewer) -> bytes:
    return broadcast.to(viewer.seat, viewer.muted, with_choices=viewer.wants_choices)


def _reseat(audience: Sequence[Viewer], change: Change) -> None:
    """Nobody looks through a seat that is not theirs any more; who sits down looks through it."""
    for viewer in audience:
        seat = viewer.seat
        if seat is not None and change.chairs[seat].person != viewer.person:
            viewer.seat = None
        entry = change.entry
        if viewer.seat is not None or viewer.spectates or not viewer.person:
            continue
        if isinstance(entry, Seated) and entry.person == viewer.person:
            viewer.seat = entry.seat
