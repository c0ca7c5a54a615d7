"""Backups: a snapshot of everything in one file, and its restore, while the server runs.

The file is the same for SQLite and PostgreSQL, so it can also move a server from one to the other.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, MetaData, Row, Table, delete, func, insert, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from boathouse import __version__
from boathouse.server.clock import Clock
from boathouse.server.ids import fresh_id
from boathouse.server.storage import migrate
from boathouse.server.storage.backup_file import (
    BackupProgress,
    BackupReader,
    BackupWriter,
    BadBackup,
    Header,
    Part,
    StoredValue,
)
from boathouse.server.storage.database import Database
from boathouse.server.storage.kept_keys import keep_keys, keys_before
from boathouse.server.storage.schema import audit, people, server_values, tables
from boathouse.server.storage.statistics import analyze

EPOCH = "epoch"
"""The server value that every restore changes."""

_BATCH = 1_000
_CACHE_KIB = 128 * 1024
"""SQLite's cache during a restore."""
_LOCKING_ATTEMPTS = 60
_LOCK = 0x626F6174  # the same as for migrations


class NoDatabase(RuntimeError):
    """There is nothing to back up."""


def _silent(_doing: str, _done: int, _rows: int) -> None:
    """Ignore the progress."""


# --- Backup ---------------------------------------------------------------------------------------


async def back_up(
    database: Database, clock: Clock, path: Path, progress: BackupProgress = _silent
) -> Header:
    """Write a snapshot of everything to a file; games go on meanwhile."""
    async with database.engine.connect() as connection:
        await _begin_snapshot(connection)
        schema = await connection.run_sync(migrate.revision_of)
        if schema is None:
            raise NoDatabase("there is nothing in this database yet")
        known = await connection.run_sync(_tables)
        parts = [
            Part(
                str(table.name),
                [str(c.name) for c in table.columns],
                await _count(connection, table),
            )
            for table in known
        ]
        header = Header(format=1, version=__version__, schema=schema, at=clock.now(), parts=parts)
        with BackupWriter(path) as file:
            file.header(header)
            done = 0
            writing = asyncio.create_task(asyncio.sleep(0))
            try:
                for table in known:
                    async for rows in _read(connection, table):
                        # A thread compresses these while the next ones are read.
                        await writing
                        writing = asyncio.create_task(asyncio.to_thread(file.rows, rows))
                        done += len(rows)
                        progress("Writing", done, header.rows)
            finally:
                await writing
            if done != header.rows:
                raise RuntimeError(f"{done} rows were read where {header.rows} were counted")
    return header


async def _begin_snapshot(connection: AsyncConnection) -> None:
    """Start a transaction in which all reads see the same snapshot."""
    if connection.dialect.name == "sqlite":
        await connection.exec_driver_sql("BEGIN")
    else:
        await connection.execution_options(
            isolation_level="REPEATABLE READ", postgresql_readonly=True
        )


async def _count(connection: AsyncConnection, table: Table) -> int:
    return int((await connection.execute(select(func.count()).select_from(table))).scalar_one())


async def _read(
    connection: AsyncConnection, table: Table
) -> AsyncIterator[list[tuple[StoredValue, ...]]]:
    query = select(table).execution_options(yield_per=_BATCH)
    async for rows in (await connection.stream(query)).partitions():
        yield [tuple(row) for row in rows]


# --- Restore --------------------------------------------------------------------------------------


async def restore(
    database: Database, clock: Clock, path: Path, by: str, progress: BackupProgress = _silent
) -> Header:
    """Restore everything, all or nothing; running servers notice and start afresh.

    The whole file is checked before anything is changed. A backup of an older version is migrated.
    Meanwhile readers see the old data, and nobody can write.
    """
    with path.open("rb") as file:
        reader = BackupReader(file)
        header = reader.check(progress)
        migrate.check_known(header.schema, f"{path.name} has")
        async with database.engine.connect() as connection:
            try:
                kept = await connection.run_sync(_replace, header, reader, progress)
                await connection.run_sync(keep_keys, kept, clock.now())
                await connection.execute(delete(server_values).where(server_values.c.key == EPOCH))
                await connection.execute(insert(server_values).values(key=EPOCH, value=fresh_id()))
                await connection.execute(
                    insert(audit).values(
                        id=fresh_id(),
                        at=clock.now(),
                        by=by,
                        action="restore",
                        subject="house",
                        details=path.name,
                    )
                )
                await connection.commit()
            finally:
                await connection.rollback()  # does nothing after a commit
                if database.is_sqlite:
                    await connection.exec_driver_sql("PRAGMA foreign_keys = ON")
    return header


async def is_empty(database: Database) -> bool:
    """Whether there is nothing to lose."""
    async with database.engine.connect() as connection:
        if await connection.run_sync(migrate.revision_of) is None:
            return True
        for table in (people, tables):
            if (await connection.execute(select(table.c.id).limit(1))).first() is not None:
                return False
    return True


def _replace(
    connection: Connection, header: Header, reader: BackupReader, progress: BackupProgress
) -> Sequence[Row[Any]]:
    """Replace everything; return the keys that were there."""
    _begin(connection)
    present = migrate.revision_of(connection)
    migrate.check_known(present, "the database has")
    known = _tables(connection)
    if connection.dialect.name == "postgresql":
        _lock(connection, known)
    kept = keys_before(connection)
    if present == header.schema:
        for table in reversed(known):
            connection.execute(delete(table))
    else:
        _drop(connection)
        migrate.upgrade(connection, header.schema)
        known = _tables(connection)
    with _without_indexes(connection):
        _fill(connection, {table.name: table for table in known}, header, reader, progress)
    if header.schema != migrate.REVISIONS[-1]:
        migrate.upgrade(connection, "head")
    if connection.dialect.name == "sqlite":
        broken = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
        if broken is not None:
            raise BadBackup(f"a row of {broken[0]} refers to one of {broken[2]} that is not there")
    analyze(connection)
    return kept


@contextmanager
def _without_indexes(connection: Connection) -> Iterator[None]:
    """Create SQLite's indexes at the end: that is many times faster.

    On PostgreSQL readers would have to wait for a new index.
    """
    if connection.dialect.name != "sqlite":
        yield
        return
    connection.exec_driver_sql(f"PRAGMA cache_size = -{_CACHE_KIB}")
    indexes = connection.exec_driver_sql(
        "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL"
    ).all()
    for name, _ in indexes:
        connection.exec_driver_sql(f"DROP INDEX {name}")
    yield
    for _, sql in indexes:
        connection.exec_driver_sql(sql)


def _begin(connection: Connection) -> None:
    if connection.dialect.name == "sqlite":
        # References dangle while tables are replaced; they are checked at the end.
        connection.exec_driver_sql("PRAGMA foreign_keys = OFF")
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        # No server that starts now may migrate at the same time.
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))


def _lock(connection: Connection, known: Iterable[Table]) -> None:
    """Keep all others from writing; they may read.

    On a deadlock with another writer we give up first, and try again. Every move begins with
    `tables`, so that comes first.
    """
    names = sorted((table.name for table in known), key=lambda name: (name != tables.name, name))
    if not names:
        return
    connection.execute(text("SET LOCAL lock_timeout = '500ms'"))
    for attempt in range(_LOCKING_ATTEMPTS):
        try:
            with connection.begin_nested():
                connection.execute(text(f"LOCK TABLE {', '.join(names)} IN EXCLUSIVE MODE"))
            break
        except DBAPIError:
            if attempt == _LOCKING_ATTEMPTS - 1:
                raise
    connection.execute(text("SET LOCAL lock_timeout = 0"))


def _fill(
    connection: Connection,
    known: Mapping[str, Table],
    header: Header,
    reader: BackupReader,
    progress: BackupProgress,
) -> None:
    for part in header.parts:
        if part.name not in known or set(part.columns) - set(known[part.name].columns.keys()):
            raise BadBackup(
                f"the schema {header.schema} has no table {part.name} like the backup's"
            )
    done = 0
    for part, rows in groupby(reader.rows(), key=itemgetter(0)):
        sql = _insertion(connection, part)
        while chunk := [tuple(row) for _, row in islice(rows, _BATCH)]:
            connection.exec_driver_sql(sql, chunk)
            done += len(chunk)
            progress("Restoring", done, header.rows)


def _insertion(connection: Connection, part: Part) -> str:
    """Return plain SQL for the driver: SQLAlchemy would process every value of every row."""
    quote = connection.dialect.identifier_preparer.quote
    is_sqlite = connection.dialect.name == "sqlite"
    placeholders = ["?" if is_sqlite else f"${i}" for i, _ in enumerate(part.columns, start=1)]
    columns = ", ".join(map(quote, part.columns))
    return f"INSERT INTO {quote(part.name)} ({columns}) VALUES ({', '.join(placeholders)})"


# --- The schema -----------------------------------------------------------------------------------


def _tables(connection: Connection) -> list[Table]:
    """List the existing tables, each after those it refers to."""
    found = MetaData()
    found.reflect(connection, only=lambda name, _: name != migrate.VERSION_TABLE)
    return found.sorted_tables


def _drop(connection: Connection) -> None:
    everything = MetaData()
    everything.reflect(connection)
    everything.drop_all(connection)
