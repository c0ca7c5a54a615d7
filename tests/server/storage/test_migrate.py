"""Migrations: up from nothing and from every revision, with everything in it, on both databases."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import BigInteger, Boolean, Connection, Integer, MetaData, select, text
from sqlalchemy.schema import Table

from boathouse.server.storage import migrate as migrations
from boathouse.server.storage.database import Database
from boathouse.server.storage.migrate import NewerSchema, config, migrate
from boathouse.server.storage.schema import metadata

REVISIONS = [script.revision for script in ScriptDirectory.from_config(config()).walk_revisions()]


def test_the_files_names_tell_the_revisions_in_their_order() -> None:
    assert list(migrations.REVISIONS) == REVISIONS[::-1]


async def revision_of(database: Database) -> str | None:
    async with database.engine.connect() as connection:
        return await connection.run_sync(
            lambda sync: MigrationContext.configure(sync).get_current_revision()
        )


async def test_models_and_migrations_say_the_same(empty_url: str) -> None:
    database = Database(empty_url)
    try:
        await migrate(database)

        def differences(connection: Connection) -> Any:
            # SQLite gives a default back as it was typed, not as it is meant.
            options = {"compare_type": True, "compare_server_default": not database.is_sqlite}
            return compare_metadata(MigrationContext.configure(connection, opts=options), metadata)

        async with database.engine.connect() as connection:
            assert await connection.run_sync(differences) == []
    finally:
        await database.close()


async def test_several_processes_may_migrate_at_once(empty_url: str) -> None:
    databases = [Database(empty_url) for _ in range(4)]
    try:
        await asyncio.gather(*(migrate(each) for each in databases))
        await asyncio.gather(*(migrate(each) for each in databases))
        assert await revision_of(databases[0]) == REVISIONS[0]
    finally:
        for each in databases:
            await each.close()


@pytest.mark.parametrize("revision", REVISIONS)
async def test_every_revision_goes_up_with_rows_in_every_table(
    empty_url: str, revision: str
) -> None:
    database = Database(empty_url)
    try:
        await migrate(database, revision)
        assert await revision_of(database) == revision
        async with database.engine.begin() as connection:
            before = await connection.run_sync(fill)
        await migrate(database)
        assert await revision_of(database) == REVISIONS[0]
        async with database.engine.connect() as connection:
            after = await connection.run_sync(rows)
        assert set(before) >= {"people", "tables", "seats", "log", "tokens", "notices"}
        for name, row in before.items():
            (kept,) = after[name]
            assert {key: kept[key] for key in row if key in kept} == row, name
    finally:
        await database.close()


def reflected(connection: Connection) -> MetaData:
    found = MetaData()
    found.reflect(connection)
    found.remove(found.tables["alembic_version"])
    return found


def fill(connection: Connection) -> dict[str, dict[str, Any]]:
    """Put a row into every table, as the schema of the moment has it."""
    written = {}
    for table in reflected(connection).sorted_tables:
        row = {column.name: a_value(table, column.name) for column in table.columns}
        connection.execute(table.insert().values(**row))
        written[table.name] = row
    return written


def a_value(table: Table, name: str) -> Any:
    kind = table.columns[name].type
    if table.columns[name].foreign_keys:
        return "x1"
    if isinstance(kind, Boolean):
        return True
    if isinstance(kind, BigInteger):
        return 1_800_000_000_123
    if isinstance(kind, Integer):
        return 7
    return "x1" if table.columns[name].primary_key else '{"č": "🛶"}'


def rows(connection: Connection) -> dict[str, list[dict[str, Any]]]:
    return {
        table.name: [dict(row._mapping) for row in connection.execute(select(table))]
        for table in reflected(connection).sorted_tables
    }


async def test_a_database_of_a_newer_boathouse_is_left_alone(empty_url: str) -> None:
    database = Database(empty_url)
    try:
        await migrate(database)
        async with database.engine.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        with pytest.raises(NewerSchema, match="9999"):
            await migrate(database)
        async with database.engine.begin() as connection:
            (number,) = (await connection.execute(text("SELECT * FROM alembic_version"))).one()
        assert number == "9999"
    finally:
        await database.close()
