"""Migrations: up from nothing and from every revision, with everything in it, on both databases."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import BigInteger, Boolean, Connection, Float, Integer, MetaData, select, text
from sqlalchemy.schema import Table

from boathouse.server.accounts.name_rules import name_key
from boathouse.server.storage import migrate as migrations
from boathouse.server.storage.database import Database
from boathouse.server.storage.lookalikes import looks_of
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


NAMED = {
    1: ('{"kind":"opened","host":"ann","name":"said"}', None),
    2: ('{"kind":"seated","seat":0,"name":"Ann","person":"ann"}', "ann"),
    3: ('{"kind":"seated","seat":1,"name":"Steady","bot":"steady"}', None),
    4: ('{"kind":"played","seat":0,"by":"ann","moves":[]}', None),
    5: ('{"kind":"said","by":"bob","name":"Bob","text":"\\"by\\":\\"ann\\""}', "bob"),
    6: ('{"kind":"reacted","by":"ann","name":"Ann","to":5,"sign":"heart"}', "ann"),
}


CHATTED = ('{"kind":"said","by":"cleo","name":"Cleo","text":"Hello"}', "cleo")
MANY = 5_010
"""More than is looked at in one go."""


async def test_what_lists_and_look_ups_need_is_filled_in(empty_url: str) -> None:
    database = Database(empty_url)
    try:
        await migrate(database, "0002")
        async with database.engine.begin() as connection:
            await connection.run_sync(fill_tables)
        await migrate(database)
        async with database.engine.connect() as connection:
            after = await connection.run_sync(rows)
        assert {row["id"]: row["ended_at"] for row in after["tables"]} == ENDED
        assert {
            row["table_id"]: (row["game"], bool(row["public"]), row["status"], row["ended_at"])
            for row in after["seats"]
        } == {name: ("abandon-ship", True, name, ended) for name, ended in ENDED.items()}
        for row in after["log"]:
            assert (row["body"], row["person"]) == NAMED.get(row["n"], CHATTED)
        assert len(after["log"]) == len(ENDED) * len(NAMED) + MANY
    finally:
        await database.close()


ENDED = {"open": None, "playing": None, "over": 90, "closed": 20}
"""Tables, each in the state that it is named by, and when they ended."""


def fill_tables(connection: Connection) -> None:
    """Put in tables of all kinds, as an older schema has them."""
    found = reflected(connection).tables
    blank = {
        column.name: a_value(found["tables"], column.name)
        for column in found["tables"].columns
        if not column.nullable
    }
    entries = [{"n": n, "body": body} for n, (body, _) in NAMED.items()]
    chat = [{"n": 100 + n, "body": CHATTED[0]} for n in range(MANY)]
    for name in ENDED:
        ended = {"ended_at": 90} if name == "over" else {}
        own = {"id": name, "status": name, "game": "abandon-ship", "public": True, "moved_at": 20}
        connection.execute(found["tables"].insert().values(**{**blank, **own, **ended}))
        seat = {"table_id": name, "seat": 0, "name": "Ann"}
        connection.execute(found["seats"].insert().values(**seat))
        there = entries + (chat if name == "open" else [])
        connection.execute(
            found["log"].insert(), [{"table_id": name, "at": 1, **entry} for entry in there]
        )


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
    if isinstance(kind, Float):
        return 1512.000000000123
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


_CYRILLIC = "\u0421\u043e\u0440\u0430"  # reads like Copa


async def test_accounts_that_look_alike_already_stay_as_they_are(empty_url: str) -> None:
    database = Database(empty_url)
    try:
        await migrate(database, "0004")
        async with database.engine.begin() as connection:
            for person_id, name, kind in (
                ("a", "Copa", "account"),
                ("b", _CYRILLIC, "account"),
                ("c", "Copa", "guest"),
            ):
                await connection.execute(
                    text(
                        "INSERT INTO people (id, name, name_key, kind, created_at, seen_at) "
                        "VALUES (:id, :name, :key, :kind, 0, 0)"
                    ),
                    {
                        "id": person_id,
                        "name": name,
                        "key": None if kind == "guest" else name_key(name),
                        "kind": kind,
                    },
                )
        await migrate(database)
        async with database.engine.connect() as connection:
            asked = text("SELECT id, name, skeleton, folded_skeleton FROM people ORDER BY id")
            rows = [tuple(row) for row in await connection.execute(asked)]
    finally:
        await database.close()
    assert rows == [
        ("a", "Copa", *looks_of("Copa")),
        ("b", _CYRILLIC, *looks_of("Copa")),
        ("c", "Copa", None, None),
    ]
