"""The writer's connection to SQLite."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from time import perf_counter

from boathouse.server.storage import checkpoints
from boathouse.server.storage.checkpoints import Checkpointer
from boathouse.server.storage.writer import UniqueViolation, WriteRequest

_QUICK_DISK = 0.001
"""While commits take less than this many seconds, a thread would cost more than it saves."""
_DECAY = 0.95
"""How much of the slowest recent commit is remembered after each commit."""


class SqliteConnection:
    """Executes statements at once, and commits in a thread if the disk is slow.

    A statement takes some microseconds. In a thread, each would wait for the interpreter's lock,
    which the event loop holds while it handles other moves. The same goes for a commit on a fast
    disk, but a slow one must not block the loop. Commit times are always measured: after a slow
    one, the next ones are done in the thread.
    """

    def __init__(
        self, connection: sqlite3.Connection, busy_timeout: int, checkpointer: Checkpointer
    ) -> None:
        """Take an open connection; `busy_timeout`: milliseconds to wait for other processes."""
        self._connection, self._busy_timeout = connection, busy_timeout
        self._checkpointer = checkpointer
        self._changes = 0
        self._loop = asyncio.get_running_loop()
        self._slowest = 10 * _QUICK_DISK  # recent commit, in seconds; assume a slow disk at first
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = Thread(target=self._run_jobs, name="writer", daemon=True)
        self._thread.start()

    @classmethod
    async def open(cls, path: str, pragmas: Sequence[str], busy_timeout: int) -> SqliteConnection:
        """Open the file."""

        def connect() -> sqlite3.Connection:
            connection = sqlite3.connect(
                path, isolation_level=None, cached_statements=256, check_same_thread=False
            )
            for pragma in pragmas:
                connection.execute(pragma)
            connection.execute("PRAGMA busy_timeout = 0")  # the loop must not wait
            # The checkpointer does that, unless it cannot keep up.
            connection.execute(f"PRAGMA wal_autocheckpoint = {checkpoints.MAX_WAL_PAGES}")
            return connection

        return cls(await asyncio.to_thread(connect), busy_timeout, Checkpointer(path))

    def commit(self, batch: Sequence[WriteRequest]) -> asyncio.Future[list[bool]]:
        """Execute all requests in one transaction. It starts at once, not when awaited."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                return self._in_thread(lambda: self._commit_when_free(batch))
            return self._failed(error)
        try:
            applied = [self._apply(request) for request in batch]
        except BaseException as error:  # noqa: BLE001 - raised again where it is awaited
            return self._failed(self._rolled_back(error))
        if self._slowest > _QUICK_DISK or self._checkpointer.may_slow_commits:
            return self._in_thread(lambda: self._finish(applied))
        done: asyncio.Future[list[bool]] = self._loop.create_future()
        try:
            done.set_result(self._finish(applied))
        except BaseException as error:  # noqa: BLE001 - raised again where it is awaited
            done.set_exception(error)
        return done

    def _commit_when_free(self, batch: Sequence[WriteRequest]) -> list[bool]:
        """Wait for another process to finish writing; runs in the thread."""
        self._connection.execute(f"PRAGMA busy_timeout = {self._busy_timeout}")
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                applied = [self._apply(request) for request in batch]
            except BaseException as error:
                raise self._rolled_back(error) from error
            return self._finish(applied)
        finally:
            self._connection.execute("PRAGMA busy_timeout = 0")

    def _apply(self, request: WriteRequest) -> bool:
        for statement in request.statements:
            done = self._connection.execute(statement.sql, statement.values)
            if statement.guard and done.rowcount == 0:
                return False
        self._changes += len(request.statements)
        return True

    def _finish(self, applied: list[bool]) -> list[bool]:
        began = perf_counter()
        try:
            self._connection.execute("COMMIT")
        except BaseException as error:
            raise self._rolled_back(error) from error
        self._slowest = max(perf_counter() - began, _DECAY * self._slowest)
        if self._checkpointer.leaves_rest:
            self._checkpointer.merge_rest(self._connection)
        self._checkpointer.count(self._changes)
        self._changes = 0
        return applied

    def _rolled_back(self, error: BaseException) -> BaseException:
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
        self._jobs.put(_Job(work, done))
        return done

    def _run_jobs(self) -> None:
        while job := self._jobs.get():
            try:
                result, error = job.work(), None
            except BaseException as raised:  # noqa: BLE001 - raised again where it is awaited
                result, error = [], raised
            try:
                self._loop.call_soon_threadsafe(job.resolve, result, error)
            except RuntimeError:  # the loop was closed: nobody is waiting
                return

    async def close(self) -> None:
        """Close the file; SQLite merges the write-ahead log into it."""

        def close() -> list[bool]:
            self._checkpointer.close()
            self._connection.close()
            return []

        await self._in_thread(close)
        self._jobs.put(None)


@dataclass(frozen=True, slots=True)
class _Job:
    """Work for the thread."""

    work: Callable[[], list[bool]]
    done: asyncio.Future[list[bool]]

    def resolve(self, result: list[bool], error: BaseException | None) -> None:
        """Resolve the future; runs in the event loop."""
        if self.done.done():
            return
        if error is None:
            self.done.set_result(result)
        else:
            self.done.set_exception(error)
