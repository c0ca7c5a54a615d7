"""The writer: all or nothing, each request on its own, and stored once it says so."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg
import pytest
from sqlalchemy import (
    Column,
    Insert,
    Integer,
    MetaData,
    Table,
    Text,
    bindparam,
    insert,
    select,
    text,
    update,
)

from boathouse.server.refusals import Refusal
from boathouse.server.storage import sqlite_connection
from boathouse.server.storage.database import Database
from boathouse.server.storage.writer import Statement, UniqueViolation

metadata = MetaData()
things = Table(
    "things",
    metadata,
    Column("id", Text, primary_key=True),
    Column("number", Integer, nullable=False),
)


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Database]:
    """Open a database with one table of things."""
    database = Database(url)
    try:
        async with database.engine.begin() as connection:
            await connection.run_sync(metadata.create_all)
        yield database
    finally:
        await database.close()


async def kept(database: Database) -> dict[str, int]:
    """Return all rows, as another connection sees them."""
    return {row.id: row.number for row in await database.rows(select(things))}


def thing(name: str, number: int = 0) -> Insert:
    return insert(things).values(id=name, number=number)


async def test_what_waits_is_committed_together(empty_url: str) -> None:
    async with opened(empty_url) as database:
        await asyncio.gather(*(database.write(thing(f"{i}", i)) for i in range(300)))
        assert await kept(database) == {f"{i}": i for i in range(300)}
        assert database.writer.requests == 300
        assert database.writer.batches < 30


async def test_what_is_acknowledged_is_committed(empty_url: str) -> None:
    async with opened(empty_url) as database:
        other = Database(empty_url)
        try:
            for i in range(5):
                await database.write(thing(f"{i}"))
                assert f"{i}" in await kept(other)
        finally:
            await other.close()


async def test_a_commit_is_on_the_disk_before_it_is_acknowledged(empty_url: str) -> None:
    async with opened(empty_url) as database, database.reading() as connection:
        if database.is_sqlite:
            modes = [
                (await connection.execute(text(f"PRAGMA {name}"))).scalar_one()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            ]
            assert modes == ["wal", 2, 1]
        else:
            for name in ("synchronous_commit", "fsync"):
                assert (await connection.execute(text(f"SHOW {name}"))).scalar_one() == "on"


async def test_statements_are_done_all_or_not_at_all(empty_url: str) -> None:
    async with opened(empty_url) as database:
        await database.write(thing("old"))
        with pytest.raises(UniqueViolation):
            await database.write(thing("new"), thing("old"))
        assert await kept(database) == {"old": 0}


async def test_a_guard_that_finds_nothing_keeps_everything_back(empty_url: str) -> None:
    async with opened(empty_url) as database:
        await database.write(thing("one"))
        guard = update(things).where(things.c.id == "none").values(number=1)
        assert not await database.write(database.guarded(guard), thing("two"))
        assert await kept(database) == {"one": 0}
        guard = update(things).where(things.c.id == "one").values(number=1)
        assert await database.write(database.guarded(guard), thing("two"))
        assert await kept(database) == {"one": 1, "two": 0}


async def test_a_bad_writing_harms_no_other(empty_url: str) -> None:
    async with opened(empty_url) as database:
        await database.write(thing("taken"))
        none = update(things).where(things.c.id == "none").values(number=1)
        writings = []
        for i in range(40):
            writings.append(database.write(thing(f"{i}")))
            if i % 10 == 3:
                writings.append(database.write(thing("taken")))
            elif i % 10 == 5:
                writings.append(database.write(Statement("NO SUCH STATEMENT", ())))
            elif i % 10 == 7:
                writings.append(database.write(database.guarded(none)))
        done = await asyncio.gather(*writings, return_exceptions=True)
        assert done.count(True) == 40
        assert done.count(False) == 4
        assert sum(isinstance(each, UniqueViolation) for each in done) == 4
        assert len(done) == 52
        assert set(await kept(database)) == {f"{i}" for i in range(40)} | {"taken"}


async def test_of_those_who_count_on_the_same_number_one_passes(empty_url: str) -> None:
    """As two players who act at the same moment."""
    async with opened(empty_url) as database:
        other = Database(empty_url)
        try:
            await database.write(thing("table"))
            for number in range(10):
                here = (things.c.id == "table") & (things.c.number == number)
                count_on = update(things).where(here).values(number=number + 1)
                passed = await asyncio.gather(
                    *(
                        each.write(
                            each.guarded(count_on),
                            thing(f"{number}"),
                            subject="table",
                        )
                        for each in (database, other) * 4
                    )
                )
                assert passed.count(True) == 1
            assert (await kept(database))["table"] == 10
            assert len(await kept(database)) == 11
        finally:
            await other.close()


async def test_many_subjects_are_locked_in_one_order(empty_url: str) -> None:
    """Two processes that write to the same tables all the time never wait for each other."""
    async with opened(empty_url) as database:
        other = Database(empty_url)
        try:
            names = [f"{i:02}" for i in range(30)]
            for name in names:
                await database.write(thing(name))
            writings = []
            for i in range(600):
                name = names[(i * 7) % 30]
                count_on = update(things).where(things.c.id == name)
                each = (database, other)[i % 2]
                writings.append(
                    each.write(count_on.values(number=things.c.number + 1), subject=name)
                )
            assert all(await asyncio.gather(*writings))
            assert await kept(database) == dict.fromkeys(names, 20)
        finally:
            await other.close()


async def test_whoever_stops_waiting_harms_no_other(empty_url: str) -> None:
    async with opened(empty_url) as database:
        tasks = [database.write(thing(f"{i}")) for i in range(50)]
        await asyncio.sleep(0)
        for task in tasks[::5]:
            task.cancel()
        done = await asyncio.gather(*tasks, return_exceptions=True)
        assert done.count(True) == 40
        assert {f"{i}" for i in range(50) if i % 5} <= set(await kept(database))


async def test_what_is_written_is_committed_before_anybody_waits_for_it(empty_url: str) -> None:
    async with opened(empty_url) as database, asyncio.timeout(30):
        writing = database.write(thing("one"))
        while not writing.done():
            await asyncio.sleep(0.001)
        assert await kept(database) == {"one": 0}
        assert await writing


async def test_closing_finishes_what_waits_and_takes_nothing_more(empty_url: str) -> None:
    async with opened(empty_url) as database:
        tasks = [database.write(thing(f"{i}")) for i in range(50)]
        await asyncio.sleep(0)
        await database.writer.close()
        assert all(await asyncio.gather(*tasks))
        with pytest.raises(Refusal) as refused:
            await database.write(thing("late"))
        assert refused.value.code == "unavailable"
        assert len(await kept(database)) == 50


async def test_a_read_only_server_writes_nothing(empty_url: str) -> None:
    async with opened(empty_url) as database:
        database.read_only = True
        with pytest.raises(Refusal) as refused:
            await database.write(thing("one"))
        assert refused.value.code == "read-only"
        database.read_only = False
        assert await database.write(thing("one"))


async def test_a_prepared_statement_is_filled_by_name(empty_url: str) -> None:
    async with opened(empty_url) as database:
        add = database.prepare(
            insert(things).values(number=bindparam("b_count"), id=bindparam("b_id"))
        )
        await database.write(add.with_(b_id="one", b_count=7))
        here = things.c.id == bindparam("b_id")
        count = database.prepare(update(things).where(here).values(number=bindparam("b_count")))
        assert not await database.write(count.with_(guard=True, b_count=1, b_id="none"))
        assert await database.write(count.with_(guard=True, b_count=8, b_id="one"))
        assert await kept(database) == {"one": 8}


@pytest.mark.parametrize("quick_disk", [0.0, 60.0], ids=["slow-disk", "quick-disk"])
async def test_a_commit_that_fails_is_told_and_harms_no_later_one(
    empty_url: str, monkeypatch: pytest.MonkeyPatch, quick_disk: float
) -> None:
    monkeypatch.setattr(sqlite_connection, "_QUICK_DISK", quick_disk)
    monkeypatch.setattr(sqlite_connection, "_DECAY", 0.0)
    parts = "CREATE TABLE parts (thing TEXT REFERENCES things DEFERRABLE INITIALLY DEFERRED)"
    async with opened(empty_url) as database:
        await database.write(Statement(parts, ()))
        with pytest.raises((sqlite3.IntegrityError, asyncpg.IntegrityConstraintViolationError)):
            await database.write(Statement("INSERT INTO parts VALUES ('none')", ()))
        await asyncio.gather(*(database.write(thing(f"{i}")) for i in range(20)))
        assert len(await kept(database)) == 20
