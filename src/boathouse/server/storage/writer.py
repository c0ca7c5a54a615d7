"""The one writer that gathers: whatever waits is committed together, with one wait for the disk.

Many small commits wait for the disk one after the other; gathered, they wait once. A writing is
acknowledged only after the commit that it is part of. Where a batch fails, its writings are tried
one by one, so that a bad one harms no other.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any, Protocol

import asyncpg
import msgspec

from boathouse.server.storage import checkpoints
from boathouse.server.storage.checkpoints import Checkpoints

_MOST_AT_ONCE = 200
"""More at once would hold up the loop."""
_TIMEOUT = 20.0
_QUICK_DISK = 0.001
"""As long as commits take less than these seconds, a thread would cost more than it saves."""
_FORGET = 0.95
"""The slowest commit of late counts for so much less with each one after it."""


class UniqueViolation(Exception):
    """A row with this key is there already."""


class Statement(msgspec.Struct, frozen=True, gc=False):
    """One statement with its values, ready for the driver."""

    sql: str
    values: tuple[Any, ...]
    guard: bool = False
    """It must change a row; if it does not, nothing of its writing is done."""


class Writing(msgspec.Struct, frozen=True, gc=False):
    """Statements that are done all or not at all; a guard must stand first.

    `subject` names what they lock: batches take their subjects in one order, so that no two
    processes wait for each other.
    """

    statements: tuple[Statement, ...]
    subject: str = ""


class WriterConnection(Protocol):
    """What the writer needs of a database."""

    def commit(self, batch: Sequence[Writing]) -> Awaitable[list[bool]]:
        """Do all writings in one transaction; say of each whether its guard let it pass."""

    async def close(self) -> None:
        """Close the connection."""


class SqliteConnection:
    """SQLite: statements are done at once, and a thread waits for the disk, where it is slow.

    A statement takes some microseconds. Done in a thread, each would have to wait for the
    interpreter's lock, while the loop, which holds it, has other moves to look after. The same is
    true of a commit on a disk that answers at once; one that is slow must not hold up the loop. How
    long commits take is measured all the time: after a slow one, a thread waits for the next ones.
    """

    def __init__(self, connection: sqlite3.Connection, patience: int, beside: Checkpoints) -> None:
        """Take an open connection; `patience`: milliseconds to wait for other processes."""
        self._connection, self._patience = connection, patience
        self._checkpoints = beside
        self._changes = 0
        self._loop = asyncio.get_running_loop()
        self._slowest = 10 * _QUICK_DISK  # of late, in seconds; at first nothing is known
        self._orders: SimpleQueue[_Order | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    @classmethod
    async def open(cls, path: str, pragmas: Sequence[str], patience: int) -> SqliteConnection:
        """Open the file."""

        def connect() -> sqlite3.Connection:
            connection = sqlite3.connect(
                path, isolation_level=None, cached_statements=256, check_same_thread=False
            )
            for pragma in pragmas:
                connection.execute(pragma)
            connection.execute("PRAGMA busy_timeout = 0")  # the loop must not wait
            # That is done beside it, as long as it can keep up.
            connection.execute(f"PRAGMA wal_autocheckpoint = {checkpoints.LONGEST_LOG}")
            return connection

        return cls(await asyncio.to_thread(connect), patience, Checkpoints(path))

    def commit(self, batch: Sequence[Writing]) -> asyncio.Future[list[bool]]:
        """Do all writings in one transaction. It begins at once, not when it is waited for."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                return self._in_thread(lambda: self._commit_patiently(batch))
            return self._failed(error)
        try:
            passed = [self._do(writing) for writing in batch]
        except BaseException as error:  # noqa: BLE001 - whoever waits is told, whatever it is
            return self._failed(self._undone(error))
        if self._slowest > _QUICK_DISK or self._checkpoints.slow_down_commits:
            return self._in_thread(lambda: self._finish(passed))
        done: asyncio.Future[list[bool]] = self._loop.create_future()
        try:
            done.set_result(self._finish(passed))
        except BaseException as error:  # noqa: BLE001 - whoever waits is told, whatever it is
            done.set_exception(error)
        return done

    def _commit_patiently(self, batch: Sequence[Writing]) -> list[bool]:
        """Wait until another process has written, in the thread."""
        self._connection.execute(f"PRAGMA busy_timeout = {self._patience}")
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                passed = [self._do(writing) for writing in batch]
            except BaseException as error:
                raise self._undone(error) from error
            return self._finish(passed)
        finally:
            self._connection.execute("PRAGMA busy_timeout = 0")

    def _do(self, writing: Writing) -> bool:
        for statement in writing.statements:
            done = self._connection.execute(statement.sql, statement.values)
            if statement.guard and done.rowcount == 0:
                return False
        self._changes += len(writing.statements)
        return True

    def _finish(self, passed: list[bool]) -> list[bool]:
        began = perf_counter()
        try:
            self._connection.execute("COMMIT")
        except BaseException as error:
            raise self._undone(error) from error
        self._slowest = max(perf_counter() - began, _FORGET * self._slowest)
        self._checkpoints.count(self._changes)
        self._changes = 0
        return passed

    def _undone(self, error: BaseException) -> BaseException:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")
        if isinstance(error, sqlite3.IntegrityError) and "UNIQUE" in str(error):
            return UniqueViolation(str(error))
        return error

    def _failed(self, error: BaseException) -> asyncio.Future[list[bool]]:
        failed: asyncio.Future[list[bool]] = self._loop.create_future()
        failed.set_exception(error)
        return failed

    # --- The thread -------------------------------------------------------------------------------

    def _in_thread(self, work: Callable[[], list[bool]]) -> asyncio.Future[list[bool]]:
        done: asyncio.Future[list[bool]] = self._loop.create_future()
        self._orders.put(_Order(work, done))
        return done

    def _work(self) -> None:
        while order := self._orders.get():
            try:
                result, error = order.work(), None
            except BaseException as raised:  # noqa: BLE001 - the one who waits gets it
                result, error = [], raised
            try:
                self._loop.call_soon_threadsafe(order.settle, result, error)
            except RuntimeError:  # the loop was closed without us: nobody waits any more
                return

    async def close(self) -> None:
        """Close the file; the log of changes is carried over into it."""

        def close() -> list[bool]:
            self._checkpoints.close()
            self._connection.close()
            return []

        await self._in_thread(close)
        self._orders.put(None)


@dataclass(frozen=True, slots=True)
class _Order:
    """Something for the thread to do."""

    work: Callable[[], list[bool]]
    done: asyncio.Future[list[bool]]

    def settle(self, result: list[bool], error: BaseException | None) -> None:
        """Tell whoever waits."""
        if self.done.done():
            return
        if error is None:
            self.done.set_result(result)
        else:
            self.done.set_exception(error)


_BROKEN = (
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # the server is stopping, or somebody ended the session
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # cut in the middle, asyncpg does not always know where it was
)
"""After these a connection is of no more use."""


_WAIT_FOR_THE_DISK = """
    SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') = 'off'
"""
"""A commit is on the disk before it is acknowledged, whatever the database's own default is."""


class PostgresConnection:
    """PostgreSQL, over asyncpg directly."""

    def __init__(self, connection: asyncpg.Connection[Any]) -> None:
        """Take an open connection."""
        self._connection = connection

    @classmethod
    async def open(cls, url: str) -> PostgresConnection:
        """Connect; raises `ConnectionError` where the database does not let us in."""
        try:
            connection = await asyncpg.connect(url, timeout=_TIMEOUT, command_timeout=_TIMEOUT)
            await connection.execute(_WAIT_FOR_THE_DISK)
            return cls(connection)
        except (asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise ConnectionError(str(error)) from error

    async def commit(self, batch: Sequence[Writing]) -> list[bool]:
        """Do all writings in one transaction."""
        try:
            async with self._connection.transaction():
                return [await self._do(writing) for writing in batch]
        except asyncpg.UniqueViolationError as error:
            raise UniqueViolation(str(error)) from error
        except (*_BROKEN, OSError) as error:
            self._connection.terminate()  # whatever it was doing, nobody waits for it any more
            raise ConnectionError(str(error)) from error

    async def _do(self, writing: Writing) -> bool:
        for statement in writing.statements:
            # 'UPDATE 1', 'INSERT 0 1': the last word counts the rows.
            done = await self._connection.execute(statement.sql, *statement.values)
            if statement.guard and done.endswith(" 0"):
                return False
        return True

    async def close(self) -> None:
        """Close the connection."""
        await self._connection.close(timeout=_TIMEOUT)


class _Waiting(msgspec.Struct):
    writing: Writing
    done: asyncio.Future[bool]


class Writer:
    """Gathers what waits, and commits it together."""

    def __init__(
        self, connect: Callable[[], Awaitable[WriterConnection]], parallel: int = 1
    ) -> None:
        """Take what opens a connection; `parallel` batches may be under way at a time."""
        self._connect = connect
        self._waiting: deque[_Waiting] = deque()
        self._idle: list[WriterConnection | None] = [None] * parallel
        self._under_way: set[asyncio.Future[Any]] = set()
        self._begins_soon = self._closed = False
        self.batches = 0
        self.writings = 0

    def write(self, writing: Writing) -> asyncio.Future[bool]:
        """Commit a writing; it begins in a moment. `False`: its guard found nothing to change."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        if self._closed:
            done.set_exception(ConnectionError("the database is closed"))
            return done
        self._waiting.append(_Waiting(writing, done))
        if self._idle and not self._begins_soon:
            # Whatever else there is to write in this moment goes with it.
            self._begins_soon = True
            asyncio.get_running_loop().call_soon(self._begin_soon)
        return done

    def _begin_soon(self) -> None:
        self._begins_soon = False
        self._go_on()

    def _go_on(self) -> None:
        while self._waiting and self._idle:
            connection, batch = self._idle.pop(), self._gather()
            if connection is None:
                self._keep(asyncio.ensure_future(self._connect_for(batch)))
            else:
                self._begin(connection, batch)

    def _keep(self, work: asyncio.Future[Any]) -> None:
        self._under_way.add(work)
        work.add_done_callback(self._under_way.discard)

    def _gather(self) -> list[_Waiting]:
        batch = [self._waiting.popleft() for _ in range(min(len(self._waiting), _MOST_AT_ONCE))]
        batch.sort(key=lambda waiting: waiting.writing.subject)
        return batch

    async def _connect_for(self, batch: list[_Waiting]) -> None:
        try:
            connection = await self._connect()
        except Exception as error:  # noqa: BLE001 - whoever waits is told, whatever it is
            for waiting in batch:
                _fail(waiting, error)
            self._idle.append(None)
        else:
            self._begin(connection, batch)
        self._go_on()

    def _begin(self, connection: WriterConnection, batch: list[_Waiting]) -> None:
        self.batches += 1
        self.writings += len(batch)
        committing = asyncio.ensure_future(
            connection.commit([waiting.writing for waiting in batch])
        )
        if committing.done():
            self._finish(connection, batch, committing)
            return

        def finish(committed: asyncio.Future[list[bool]]) -> None:
            self._finish(connection, batch, committed)
            self._go_on()

        committing.add_done_callback(finish)
        self._keep(committing)

    def _finish(
        self,
        connection: WriterConnection,
        batch: list[_Waiting],
        committed: asyncio.Future[list[bool]],
    ) -> None:
        error = committed.exception()
        if error is None:
            for waiting, has_passed in zip(batch, committed.result(), strict=True):
                _settle(waiting, has_passed)
            self._idle.append(connection)
        elif len(batch) == 1 or isinstance(error, OSError):
            for waiting in batch:
                _fail(waiting, error)
            self._idle.append(None if isinstance(error, OSError) else connection)
        else:
            self._keep(asyncio.ensure_future(self._one_by_one(connection, batch)))

    async def _one_by_one(self, connection: WriterConnection, batch: list[_Waiting]) -> None:
        """Find the bad ones in a batch that failed: they must harm no other."""
        usable: WriterConnection | None = connection
        for waiting in batch:
            if usable is None:
                _fail(waiting, ConnectionError("the database went away"))
                continue
            try:
                [has_passed] = await usable.commit([waiting.writing])
            except Exception as error:  # noqa: BLE001 - whoever waits is told, whatever it is
                _fail(waiting, error)
                if isinstance(error, OSError):
                    usable = None
            else:
                _settle(waiting, has_passed)
        self._idle.append(usable)
        self._go_on()

    async def close(self) -> None:
        """Finish what waits, and close the connections."""
        self._closed = True
        self._go_on()
        while self._under_way:
            await asyncio.wait(self._under_way)
        for connection in self._idle:
            if connection is not None:
                await connection.close()
        self._idle.clear()


def _settle(waiting: _Waiting, has_passed: bool) -> None:
    if not waiting.done.done():
        waiting.done.set_result(has_passed)


def _fail(waiting: _Waiting, error: BaseException) -> None:
    if not waiting.done.done():
        waiting.done.set_exception(error)
