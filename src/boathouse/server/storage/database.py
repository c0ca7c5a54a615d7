"""The database: reads through a connection pool, writes through one batching writer."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
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

from boathouse.server.refusals import READ_ONLY, UNAVAILABLE
from boathouse.server.storage.postgres_connection import PostgresConnection
from boathouse.server.storage.privacy import keep_private
from boathouse.server.storage.sqlite_connection import SqliteConnection
from boathouse.server.storage.writer import Statement, Writer, WriteRequest

log = structlog.get_logger(__name__)

BUSY_TIMEOUT = 10_000

DATABASE_ERRORS = (
    DBAPIError,
    PoolTimeout,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
)
"""What reading raises if the database is not there, or goes away."""


class Prepared:
    """A statement that is compiled once; `with_(**values)` binds its values.

    Only for statements with named bind parameters and no literals.
    """

    __slots__ = ("_pick", "sql")

    def __init__(self, sql: str, order: Sequence[str]) -> None:
        """Take the statement, and the names of its values in their order."""
        self.sql = sql
        # For a single name, `itemgetter` returns the bare value.
        pick = itemgetter(*order)
        self._pick: Callable[[Mapping[str, Any]], tuple[Any, ...]] = (
            pick if len(order) > 1 else lambda values: (pick(values),)
        )

    def with_(self, *, guard: bool = False, **values: Any) -> Statement:
        """Bind the values; a `guard` must change a row, or the whole request is skipped."""
        return Statement(self.sql, self._pick(values), guard)


Writable: TypeAlias = ClauseElement | Statement


class Database:
    """One open database.

    `rows`, `row` and `reading` use the pool; `write` returns when its statements are committed, all
    or none.
    """

    def __init__(self, url: str) -> None:
        """Parse the URL; nothing is opened yet."""
        self.url = make_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.exposed: list[str] = []
        """Warnings about files that other users of this machine can access."""
        if self.is_sqlite and self.url.database:
            file = Path(self.url.database)
            try:
                self.exposed = keep_private(file)
            except FileExistsError as error:
                reason = "it is not a folder, so it cannot contain a database"
                raise NotADirectoryError(errno.ENOTDIR, reason, str(file.parent)) from error
        self._dialect: Dialect = (
            sqlite_dialect() if self.is_sqlite else postgresql_dialect()  # type: ignore[no-untyped-call]
        )
        self.engine: AsyncEngine = self._engine()
        self.writer = Writer(self._connect_writer, parallel=1 if self.is_sqlite else 4)
        self.read_only = False

    @property
    def has_space(self) -> bool:
        """Whether the last write found space on the disk; the scheduler tries again."""
        return self.writer.has_space

    def _engine(self) -> AsyncEngine:
        if not self.is_sqlite:
            return create_async_engine(
                self.url, pool_size=8, max_overflow=8, pool_pre_ping=True, hide_parameters=True
            )
        # A connection reads the planner's statistics only when it is opened: see `statistics`.
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
        """Finish pending writes, and close everything."""
        await self.writer.close()
        await self.engine.dispose()

    # --- Reading ----------------------------------------------------------------------------------
    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Open a connection for reading. Each query sees the database at its own time."""
        try:
            async with self.engine.connect() as connection:
                yield connection
        except DATABASE_ERRORS as error:
            log.error("database-unreadable", error=type(error).__name__)
            raise UNAVAILABLE.because() from error

    async def rows(self, query: Select[Any], **values: Any) -> Sequence[Row[Any]]:
        """Return all rows of a query; `values` are its bind parameters."""
        async with self.reading() as connection:
            rows: Sequence[Row[Any]] = (await connection.execute(query, values)).all()
            return rows

    async def row(self, query: Select[Any], **values: Any) -> Row[Any] | None:
        """Return the first row of a query, if there is one."""
        async with self.reading() as connection:
            row: Row[Any] | None = (await connection.execute(query, values)).first()
            return row

    async def risks(self) -> list[str]:
        """List PostgreSQL settings that are off, so that a power cut may lose moves."""
        if self.is_sqlite:
            return []
        settings = [(name, func.current_setting(name)) for name in ("fsync", "full_page_writes")]
        row = await self.row(select(*(value for _, value in settings)))
        return [
            name for (name, _), value in zip(settings, row or (), strict=True) if value == "off"
        ]

    # --- Writing ----------------------------------------------------------------------------------
    def prepare(self, statement: ClauseElement) -> Prepared:
        """Compile a statement with bind parameters once, for hot paths."""
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
        values = compiled.params  # made anew each time it is asked for
        return Statement(str(compiled), tuple(values[name] for name in order))

    def guarded(self, statement: ClauseElement) -> Statement:
        """Compile a statement that must change a row, or the whole request is skipped."""
        plain = self.compiled(statement)
        return Statement(plain.sql, plain.values, guard=True)

    def write(self, *statements: Writable, subject: str = "") -> asyncio.Future[bool]:
        """Queue the statements, to be committed together; the future is done once they are.

        The result is `False` if a guard changed no row. A guard must come first; `subject` is the
        id of the row that is locked. Raises `Refusal` if nothing can be written, `UniqueViolation`
        if a row exists already.
        """
        if self.read_only:
            raise READ_ONLY.because()
        compiled = tuple([self.compiled(each) for each in statements])
        return self.writer.write(WriteRequest(compiled, subject))

    @staticmethod
    async def let_writes_start() -> None:
        """Wait until the writer has passed on what is queued: a turn of the event loop later."""
        await asyncio.sleep(0)


_PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # a commit is on the disk before it is acknowledged
    "PRAGMA fullfsync = ON",  # on macOS, flush the disk's own cache too
    f"PRAGMA busy_timeout = {BUSY_TIMEOUT}",
    "PRAGMA foreign_keys = ON",
)
