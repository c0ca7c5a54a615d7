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
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Protocol

import asyncpg

_MOST_AT_ONCE = 500
_TIMEOUT = 20.0


class UniqueViolation(Exception):
    """A row with this key is there already."""


@dataclass(frozen=True, slots=True)
class Statement:
    """One statement with its values, ready for the driver."""

    sql: str
    values: tuple[Any, ...]
    guard: bool = False
    """It must change a row; if it does not, nothing of its writing is done."""


@dataclass(frozen=True, slots=True)
class Writing:
    """Statements that are done all or not at all; a guard must stand first.

    `subject` names what they lock: batches take their subjects in one order, so that no two
    processes wait for each other.
    """

    statements: tuple[Statement, ...]
    subject: str = ""


class Connection(Protocol):
    """What the writer needs of a database."""

    async def commit(self, batch: Sequence[Writing]) -> list[bool]:
        """Do all writings in one transaction; say of each whether its guard let it pass."""

    async def close(self) -> None:
        """Close the connection."""


class SqliteConnection:
    """SQLite, in a thread of its own: the loop goes on while the disk works."""

    def __init__(self, connection: sqlite3.Connection, thread: ThreadPoolExecutor) -> None:
        """Take an open connection and the thread that it lives in."""
        self._connection, self._thread = connection, thread

    @classmethod
    async def open(cls, path: str, pragmas: Sequence[str]) -> SqliteConnection:
        """Open the file, in the thread that will use it."""
        thread = ThreadPoolExecutor(1, thread_name_prefix="writer")

        def connect() -> sqlite3.Connection:
            connection = sqlite3.connect(path, isolation_level=None, cached_statements=256)
            for pragma in pragmas:
                connection.execute(pragma)
            return connection

        return cls(await asyncio.get_running_loop().run_in_executor(thread, connect), thread)

    async def commit(self, batch: Sequence[Writing]) -> list[bool]:
        """Do all writings in one transaction."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._commit, batch)

    def _commit(self, batch: Sequence[Writing]) -> list[bool]:
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            passed = [self._do(writing) for writing in batch]
            connection.execute("COMMIT")
        except BaseException as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            if isinstance(error, sqlite3.IntegrityError) and "UNIQUE" in str(error):
                raise UniqueViolation(str(error)) from error
            raise
        return passed

    def _do(self, writing: Writing) -> bool:
        for statement in writing.statements:
            done = self._connection.execute(statement.sql, statement.values)
            if statement.guard and done.rowcount == 0:
                return False
        return True

    async def close(self) -> None:
        """Close the file; the log of changes is folded into it."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._connection.close)
        self._thread.shutdown()


_BROKEN = (
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # the server is stopping, or somebody ended the session
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # cut in the middle, asyncpg does not always know where it was
)
"""After these a connection is of no more use."""


class PostgresConnection:
    """PostgreSQL, over asyncpg directly."""

    def __init__(self, connection: asyncpg.Connection[Any]) -> None:
        """Take an open connection."""
        self._connection = connection

    @classmethod
    async def open(cls, url: str) -> PostgresConnection:
        """Connect; raises `ConnectionError` where the database does not let us in."""
        try:
            return cls(await asyncpg.connect(url, timeout=_TIMEOUT, command_timeout=_TIMEOUT))
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


@dataclass(slots=True)
class _Waiting:
    writing: Writing
    done: asyncio.Future[bool]


class Writer:
    """Gathers what waits, and commits it together."""

    def __init__(self, connect: Callable[[], Awaitable[Connection]], parallel: int = 1) -> None:
        """Take what opens a connection; `parallel` batches may be under way at a time."""
        self._connect = connect
        self._waiting: deque[_Waiting] = deque()
        self._idle: list[Connection | None] = [None] * parallel
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False
        self.batches = 0
        self.writings = 0

    async def write(self, writing: Writing) -> bool:
        """Commit a writing; `False` where its guard found nothing to change."""
        if self._closed:
            raise ConnectionError("the database is closed")
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(writing, done))
        if self._idle:
            self._begin()
        return await done

    def _begin(self) -> None:
        task = asyncio.create_task(self._work(self._idle.pop()))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _work(self, connection: Connection | None) -> None:
        try:
            while self._waiting:
                batch = self._gather()
                try:
                    connection = connection or await self._connect()
                except Exception as error:  # noqa: BLE001 - whoever waits is told, whatever it is
                    for waiting in batch:
                        _fail(waiting, error)
                    continue
                connection = await self._commit(connection, batch)
        finally:
            self._idle.append(connection)

    def _gather(self) -> list[_Waiting]:
        batch = [self._waiting.popleft() for _ in range(min(len(self._waiting), _MOST_AT_ONCE))]
        batch.sort(key=lambda waiting: waiting.writing.subject)
        return batch

    async def _commit(self, connection: Connection, batch: list[_Waiting]) -> Connection | None:
        self.batches += 1
        self.writings += len(batch)
        try:
            passed = await connection.commit([waiting.writing for waiting in batch])
        except (ConnectionError, OSError) as error:
            for waiting in batch:
                _fail(waiting, error)
            return None
        except Exception as error:  # noqa: BLE001 - whoever waits is told, whatever it is
            if len(batch) == 1:
                _fail(batch[0], error)
                return connection
            again: Connection | None = connection
            for waiting in batch:
                if again is None:
                    _fail(waiting, ConnectionError("the database went away"))
                else:
                    again = await self._commit(again, [waiting])
            return again
        for waiting, has_passed in zip(batch, passed, strict=True):
            if not waiting.done.done():
                waiting.done.set_result(has_passed)
        return connection

    async def close(self) -> None:
        """Finish what waits, and close the connections."""
        self._closed = True
        while self._tasks:
            await asyncio.wait(self._tasks)
        for connection in self._idle:
            if connection is not None:
                await connection.close()
        self._idle.clear()


def _fail(waiting: _Waiting, error: Exception) -> None:
    if not waiting.done.done():
        waiting.done.set_exception(error)
