"""The writer: commits whatever is waiting in one transaction, with one wait for the disk.

Many small commits would wait for the disk one after another; batched, they wait once. A request is
acknowledged only after the commit it is part of. If a batch fails, its requests are tried one by
one, so that a bad one does not harm the others.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol

import asyncpg
import msgspec
import structlog

from boathouse.server.refusals import NO_ROOM, UNAVAILABLE, Refusal

log = structlog.get_logger(__name__)

_TEMPORARY_ERRORS = (
    asyncpg.InsufficientResourcesError,
    asyncpg.TransactionRollbackError,
    asyncpg.ReadOnlySQLTransactionError,
)
"""PostgreSQL errors after which a retry may succeed."""

_IN_USE = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)

_MAX_BATCH = 200
"""A larger batch would block the event loop for too long."""


class UniqueViolation(Exception):
    """There is a row with this key already."""


class Statement(msgspec.Struct, frozen=True, gc=False):
    """One statement with its values, ready for the driver."""

    sql: str
    values: tuple[Any, ...]
    guard: bool = False
    """It must change a row; if it does not, the whole request is skipped."""


class WriteRequest(msgspec.Struct, frozen=True, gc=False):
    """Statements that are executed all or none; a guard must come first.

    `subject` names what they lock: batches are sorted by it, so that no two processes deadlock.
    """

    statements: tuple[Statement, ...]
    subject: str = ""


class WriterConnection(Protocol):
    """What the writer needs of a database."""

    def commit(self, batch: Sequence[WriteRequest]) -> Awaitable[list[bool]]:
        """Execute all requests in one transaction; return for each whether its guard passed."""

    async def close(self) -> None:
        """Close the connection."""


class _Pending(msgspec.Struct):
    request: WriteRequest
    done: asyncio.Future[bool]


class Writer:
    """Commits whatever is waiting in batches."""

    def __init__(
        self, connect: Callable[[], Awaitable[WriterConnection]], parallel: int = 1
    ) -> None:
        """Take what opens a connection; at most `parallel` batches are committed at a time."""
        self._connect = connect
        self._waiting: deque[_Pending] = deque()
        self._idle: list[WriterConnection | None] = [None] * parallel
        self._running: set[asyncio.Future[Any]] = set()
        self._start_scheduled = self._closed = False
        self.batches = 0
        self.requests = 0
        self.has_space = True
        """Whether the last request found space on the disk."""

    def write(self, request: WriteRequest) -> asyncio.Future[bool]:
        """Commit a request soon; the result is `False` if its guard changed no row.

        Raises `Refusal` if nothing can be written.
        """
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        if self._closed:
            self._fail(_Pending(request, done), ConnectionError("the database is closed"))
            return done
        self._waiting.append(_Pending(request, done))
        if self._idle and not self._start_scheduled:
            # Whatever else is written by then goes into the same batch.
            self._start_scheduled = True
            asyncio.get_running_loop().call_soon(self._scheduled_start)
        return done

    def _scheduled_start(self) -> None:
        self._start_scheduled = False
        self._start_batches()

    def _start_batches(self) -> None:
        while self._waiting and self._idle:
            connection, batch = self._idle.pop(), self._next_batch()
            if connection is None:
                self._track(asyncio.ensure_future(self._connect_for(batch)))
            else:
                self._commit(connection, batch)

    def _track(self, work: asyncio.Future[Any]) -> None:
        self._running.add(work)
        work.add_done_callback(self._running.discard)

    def _next_batch(self) -> list[_Pending]:
        batch = [self._waiting.popleft() for _ in range(min(len(self._waiting), _MAX_BATCH))]
        batch.sort(key=lambda pending: pending.request.subject)
        return batch

    async def _connect_for(self, batch: list[_Pending]) -> None:
        try:
            connection = await self._connect()
        except Exception as error:  # noqa: BLE001 - raised again where it is awaited
            for pending in batch:
                self._fail(pending, error)
            self._idle.append(None)
        else:
            self._commit(connection, batch)
        self._start_batches()

    def _commit(self, connection: WriterConnection, batch: list[_Pending]) -> None:
        self.batches += 1
        self.requests += len(batch)
        committing = asyncio.ensure_future(
            connection.commit([pending.request for pending in batch])
        )
        if committing.done():
            self._finish(connection, batch, committing)
            return

        def finish(committed: asyncio.Future[list[bool]]) -> None:
            self._finish(connection, batch, committed)
            self._start_batches()

        committing.add_done_callback(finish)
        self._track(committing)

    def _finish(
        self,
        connection: WriterConnection,
        batch: list[_Pending],
        committed: asyncio.Future[list[bool]],
    ) -> None:
        error = committed.exception()
        if error is None:
            for pending, applied in zip(batch, committed.result(), strict=True):
                self._resolve(pending, applied)
            self._idle.append(connection)
        elif len(batch) == 1 or isinstance(error, OSError):
            for pending in batch:
                self._fail(pending, error)
            self._idle.append(None if isinstance(error, OSError) else connection)
        else:
            self._track(asyncio.ensure_future(self._one_by_one(connection, batch)))

    async def _one_by_one(self, connection: WriterConnection, batch: list[_Pending]) -> None:
        """Retry a failed batch one by one, so that a bad request does not harm the others."""
        usable: WriterConnection | None = connection
        for pending in batch:
            if usable is None:
                self._fail(pending, ConnectionError("the database went away"))
                continue
            try:
                [applied] = await usable.commit([pending.request])
            except Exception as error:  # noqa: BLE001 - raised again where it is awaited
                self._fail(pending, error)
                if isinstance(error, OSError):
                    usable = None
            else:
                self._resolve(pending, applied)
        self._idle.append(usable)
        self._start_batches()

    def _resolve(self, pending: _Pending, applied: bool) -> None:
        self.has_space = True
        if not pending.done.done():
            pending.done.set_result(applied)

    def _fail(self, pending: _Pending, error: BaseException) -> None:
        if pending.done.done():
            return
        refusal = _refusal_for(error)
        if refusal is None:
            pending.done.set_exception(error)
            return
        if refusal.kind is NO_ROOM:
            self.has_space = False
        refusal.__cause__ = error
        pending.done.set_exception(refusal)

    async def close(self) -> None:
        """Finish pending requests, and close the connections."""
        self._closed = True
        self._start_batches()
        while self._running:
            await asyncio.wait(self._running)
        for connection in self._idle:
            if connection is not None:
                await connection.close()
        self._idle.clear()


def _refusal_for(error: BaseException) -> Refusal | None:
    """Refuse what could not be written because of the disk or the connection."""
    if isinstance(error, (sqlite3.OperationalError, asyncpg.DiskFullError)):
        log.error("database-unwritable", error=str(error))
        is_in_use = getattr(error, "sqlite_errorcode", 0) in _IN_USE
        return UNAVAILABLE.because() if is_in_use else NO_ROOM.because()
    if isinstance(error, (OSError, *_TEMPORARY_ERRORS)):
        log.error("database-unreachable", error=type(error).__name__)
        return UNAVAILABLE.because()
    return None
