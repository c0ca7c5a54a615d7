"""The database: read through a pool, written through one writer that gathers."""

from __future__ import annotations

import asyncio
import errno
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager
from operator import itemgetter
from pathlib import Path
from typing import Any, TypeAlias

import asyncpg
import structlog
from sqlalchemy import Row, event, func, select
from sqlalchemy.dialects.postgresql.asyncpg import dialect as postgresql_dialect
from sqlalchemy.dialects.sqlite.pysqlite import dialect as sqlite_dialect
from sqlalchemy.engine import Dialect, make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.sql import ClauseElement, Select

from boathouse.server.refusals import NO_ROOM, READ_ONLY, UNAVAILABLE
from boathouse.server.storage.privacy import keep_private
from boathouse.server.storage.writer import (
    PostgresConnection,
    SqliteConnection,
    Statement,
    Writer,
    Writing,
)

log = structlog.get_logger(__name__)

BUSY_TIMEOUT = 10_000

TROUBLE = (
    DBAPIError,
    PoolTimeout,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
)
"""What reading raises where the database is not there, or goes away."""

_TRY_AGAIN = (
    asyncpg.InsufficientResourcesError,
    asyncpg.TransactionRollbackError,
    asyncpg.ReadOnlySQLTransactionError,
)
"""What PostgreSQL says where the same may go well a little later."""

_IN_USE = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


class Prepared:
    """A statement that is compiled once: `with_(**values)` fills it.

    Only for statements with named bind parameters and no literals.
    """

    __slots__ = ("_pick", "sql")

    def __init__(self, sql: str, order: Sequence[str]) -> None:
        """Take the statement, and the names of its values in the order of their places."""
        self.sql = sql
        # Of a single name `itemgetter` gives the bare value.
        pick = itemgetter(*order)
        self._pick: Callable[[Mapping[str, Any]], tuple[Any, ...]] = (
            pick if len(order) > 1 else lambda values: (pick(values),)
        )

    def with_(self, *, guard: bool = False, **values: Any) -> Statement:
        """Fill in the values; a `guard` must change a row, or nothing of its writing is done."""
        return Statement(self.sql, self._pick(values), guard)


Writable: TypeAlias = ClauseElement | Statement


class Database:
    """One open database.

    `read` and `reading` take from the pool; `write` returns when its statements are committed,
    all of them or none.
    """

    def __init__(self, url: str) -> None:
        """Take the address; nothing is opened yet."""
        self.url = make_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.exposed: list[str] = []
        """What others on the machine can get at though they should not, in sentences."""
        if self.is_sqlite and self.url.database:
            file = Path(self.url.database)
            try:
                self.exposed = keep_private(file)
            except FileExistsError as error:
                reason = "it is no folder, so no database can lie there"
                raise NotADirectoryError(errno.ENOTDIR, reason, str(file.parent)) from error
        self._dialect: Dialect = (
            sqlite_dialect() if self.is_sqlite else postgresql_dialect()  # type: ignore[no-untyped-call]
        )
        self.engine: AsyncEngine = self._engine()
        self.writer = Writer(self._connect_writer, parallel=1 if self.is_sqlite else 4)
        self.read_only = False
        self.has_room = True
        """Whether what was written last could be kept; the scheduler tries again."""

    def _engine(self) -> AsyncEngine:
        if not self.is_sqlite:
            return create_async_engine(
                self.url, pool_size=8, max_overflow=8, pool_pre_ping=True, hide_parameters=True
            )
        # A connection reads the planner's statistics when it is opened: see `statistics`.
        engine = create_async_engine(
            self.url, pool_size=4, max_overflow=4, pool_recycle=3600, hide_parameters=True
        )

        @event.listens_for(engine.sync_engine, "connect")
        def set_up(connection: Any, _record: object) -> None:
            cursor = connection.cursor()
            for pragma in _PRAGMAS:
                cursor.execute(pragma)
            cursor.close()

        return engine

    async def _connect_writer(self) -> SqliteConnection | PostgresConnection:
        if self.is_sqlite:
            assert self.url.database
            return await SqliteConnection.open(self.url.database, _PRAGMAS, BUSY_TIMEOUT)
        return await PostgresConnection.open(
            self.url.set(drivername="postgresql").render_as_string(hide_password=False)
        )

    async def close(self) -> None:
        """Finish what is being written, and close everything."""
        await self.writer.close()
        await self.engine.dispose()

    # Reading

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Give a connection to read with. Each read sees the moment at which it is made."""
        try:
            async with self.engine.connect() as connection:
                yield connection
        except TROUBLE as error:
            log.error("database-unreadable", error=type(error).__name__)
            raise UNAVAILABLE.because() from error

    async def rows(self, query: Select[Any], **values: Any) -> Sequence[Row[Any]]:
        """Give all rows of a query; `values` are those of its bind parameters."""
        async with self.reading() as connection:
            rows: Sequence[Row[Any]] = (await connection.execute(query, values)).all()
            return rows

    async def row(self, query: Select[Any], **values: Any) -> Row[Any] | None:
        """Give the first row of a query, if there is one."""
        async with self.reading() as connection:
            row: Row[Any] | None = (await connection.execute(query, values)).first()
            return row

    async def risks(self) -> list[str]:
        """Name what is switched off in PostgreSQL though a power cut may then lose moves."""
        if self.is_sqlite:
            return []
        settings = [(name, func.current_setting(name)) for name in ("fsync", "full_page_writes")]
        row = await self.row(select(*(value for _, value in settings)))
        return [
            name for (name, _), value in zip(settings, row or (), strict=True) if value == "off"
        ]

    # Writing

    def prepare(self, statement: ClauseElement) -> Prepared:
        """Compile a statement with bind parameters once, for the paths that must be fast."""
        compiled = statement.compile(dialect=self._dialect)
        return Prepared(str(compiled), tuple(compiled.positiontup or ()))  # type: ignore[attr-defined]

    def compiled(self, statement: Writable) -> Statement:
        """Compile a statement together with its values."""
        if isinstance(statement, Statement):
            return statement
        compiled = statement.compile(
            dialect=self._dialect, compile_kwargs={"render_postcompile": True}
        )
        order = compiled.positiontup or ()  # type: ignore[attr-defined]
        return Statement(str(compiled), tuple(compiled.params[name] for name in order))

    def guarded(self, statement: ClauseElement) -> Statement:
        """Compile a statement that must change a row, or nothing of its writing is done."""
        plain = self.compiled(statement)
        return Statement(plain.sql, plain.values, guard=True)

    def write(self, *statements: Writable, subject: str = "") -> Coroutine[Any, Any, bool]:
        """Commit the statements together; `False` where a guard found nothing to change.

        It begins in a moment; what it gives is to be waited for. A guard must stand first;
        `subject` is the id of the row that is locked. Raises `Refusal` where nothing can be
        written, `UniqueViolation` where a row is there.
        """
        if self.read_only:
            raise READ_ONLY.because()
        compiled = tuple([self.compiled(each) for each in statements])
        return self._written(self.writer.write(Writing(compiled, subject)))

    async def _written(self, writing: asyncio.Future[bool]) -> bool:
        try:
            done = await writing
        except (sqlite3.OperationalError, asyncpg.DiskFullError) as error:
            log.error("database-unwritable", error=str(error))
            if getattr(error, "sqlite_errorcode", 0) in _IN_USE:
                raise UNAVAILABLE.because() from error
            self.has_room = False
            raise NO_ROOM.because() from error
        except (OSError, *_TRY_AGAIN) as error:
            log.error("database-unreachable", error=type(error).__name__)
            raise UNAVAILABLE.because() from error
        self.has_room = True
        return done


_PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # a commit is on the disk before it is acknowledged
    "PRAGMA fullfsync = ON",  # on macOS the disk's own cache counts as not yet on the disk
    f"PRAGMA busy_timeout = {BUSY_TIMEOUT}",
    "PRAGMA foreign_keys = ON",
)
