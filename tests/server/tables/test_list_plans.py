"""Every list is read by an index in its own order: nothing is sorted, nothing read through.

What a database would do is asked of it, so no test here depends on how fast a machine is.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select
from sqlalchemy.dialects import postgresql, sqlite

from boathouse.core import game_names
from boathouse.server.api.following import public_tables_of
from boathouse.server.competition.person_overview import trophies_of
from boathouse.server.storage.database import Database
from boathouse.server.storage.migrate import migrate
from boathouse.server.storage.schema import follows, log, people, seats, tables
from boathouse.server.storage.statistics import analyze
from boathouse.server.tables.list_queries import (
    PlayerFilter,
    current_of,
    finished_branches,
    merged,
    my_current,
    my_finished_branches,
    open_branches,
)
from tests.server.harness.databases import Postgres, driven

MANY = 4_000
ANN, BOB = "person000001", "person000002"
AFTER = (MANY // 2, "table0002000")
BUSY = 10
"""Of so many tables one is Ann's."""

LISTS: dict[str, list[Any]] = {
    "open": open_branches(None, "open"),
    "playing, of a game": open_branches("powerboats", "playing"),
    "finished": finished_branches("", None, None),
    "finished, of a game": finished_branches("", "powerboats", None),
    "finished, for somebody": finished_branches(ANN, None, None),
    "finished, of a person": finished_branches("", None, PlayerFilter(ANN, "")),
    "finished, of a name": finished_branches("", None, PlayerFilter("", "Ann")),
    "finished, of both": finished_branches("", "powerboats", PlayerFilter(ANN, "Ann")),
    "finished, of another": finished_branches(BOB, None, PlayerFilter(ANN, "Ann")),
    "mine, over": my_finished_branches(ANN),
}
PAGES: dict[str, dict[str, Any]] = {
    "first": {},
    "later": {"after": AFTER},
    "dates": {"since": 10, "until": MANY // 2},
}
LOOKED_UP = {
    "entries that name somebody": select(log).where(log.c.person.in_([ANN, BOB])),
    "how many games somebody played": select(seats.c.table_id).where(
        seats.c.person == ANN, seats.c.status == "over"
    ),
    "hosted tables": select(tables.c.id).where(tables.c.host == ANN),
    "public tables of people": public_tables_of([ANN, BOB]),
    "trophies": trophies_of(ANN),
    "whom somebody follows": select(follows).where(follows.c.person == ANN),
    "who follows somebody": select(follows).where(follows.c.followed == ANN),
    "tables that are due": select(tables.c.id).where(tables.c.due_at <= MANY),
    "a log": select(log).where(log.c.table_id.in_(["table0000001", "table0000002"])),
}


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A database with some thousand tables."""
    if request.param == "sqlite":
        folder: Path = tmp_path_factory.mktemp("plans")
        return f"sqlite+aiosqlite:///{folder / 'boathouse.sqlite'}"
    server: Postgres = request.getfixturevalue("real_postgres")
    return driven(server.empty())


@asynccontextmanager
async def filled(url: str) -> AsyncIterator[Database]:
    database = Database(url)
    try:
        await migrate(database)
        if await database.row(select(people.c.id)) is None:
            await fill(database)
        yield database
    finally:
        await database.close()


async def fill(database: Database) -> None:
    folk = [
        {"id": each, "name": each, "kind": "account", "created_at": 1, "seen_at": 1}
        for each in (ANN, BOB, "somebody")
    ]
    rows: list[dict[str, Any]] = []
    sat: list[dict[str, Any]] = []
    logged: list[dict[str, Any]] = []
    for i in range(MANY):
        status = {10: "open", 11: "playing", 20: "open", 21: "playing"}.get(i % 200, "over")
        who = {0: ANN, 1: BOB}.get(i % BUSY, "somebody")
        of_both = {
            "game": game_names()[i % 3 % 2],
            "public": i % 4 != 0 or status == "open",
            "status": status,
            "ended_at": i if status == "over" else None,
        }
        table_id = f"table{i:07d}"
        rows.append(
            {
                **of_both,
                "id": table_id,
                "name": "A table",
                "host": who,
                "seats": 2,
                "free_seats": 0,
                "options": "{}",
                "time": "{}",
                "seed": "x" * 64,
                "n": 1,
                "created_at": i,
                "moved_at": i,
            }
        )
        sat += [
            {**of_both, "table_id": table_id, "seat": 0, "person": who, "name": who},
            {**of_both, "table_id": table_id, "seat": 1, "person": None, "name": f"Guest {i % 50}"},
        ]
        logged += [
            {"table_id": table_id, "n": n, "at": n, "body": "{}", "person": who if n == 1 else None}
            for n in (1, 2, 3)
        ]
    async with database.engine.begin() as connection:
        for into, values in ((people, folk), (tables, rows), (seats, sat), (log, logged)):
            await connection.execute(insert(into), values)
    async with database.engine.begin() as connection:
        await connection.run_sync(analyze)


async def plan(database: Database, query: Any) -> str:
    dialect = sqlite.dialect() if database.is_sqlite else postgresql.dialect()  # type: ignore[no-untyped-call]
    sql = str(query.compile(dialect=dialect, compile_kwargs={"literal_binds": True}))
    explain = "EXPLAIN QUERY PLAN" if database.is_sqlite else "EXPLAIN (COSTS OFF)"
    async with database.engine.connect() as connection:
        if not database.is_sqlite:
            # For a few thousand rows it would sort: asked is whether it has to.
            for way in ("sort", "seqscan", "bitmapscan"):
                await connection.exec_driver_sql(f"SET LOCAL enable_{way} = off")
        rows = (await connection.exec_driver_sql(f"{explain} {sql.replace('%', '%%')}")).all()
    return "\n".join(str(row[-1]) for row in rows)


def read_through(plan: str) -> list[str]:
    """Return the lines of a plan that read a whole table or a whole index."""
    return re.findall(r"^.*(?:\bSCAN\b|Seq Scan).*$", plan, re.MULTILINE)


def sorted_by(plan: str) -> list[str]:
    """Return the lines of a plan that sort."""
    return re.findall(r"^.*(?:TEMP B-TREE|\bSort\b).*$", plan, re.MULTILINE)


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("name", LISTS)
async def test_a_list_is_read_in_the_order_of_an_index(url: str, name: str, page: str) -> None:
    branches = LISTS[name]
    how = PAGES[page]
    async with filled(url) as database:
        for branch in branches:
            found = await plan(database, merged([branch], 51, **how))
            assert read_through(found) == [], found
            assert sorted_by(found) == [], found
        listed = await database.rows(merged(branches, 51, **how))
        order = [(row.moment, row.id) for row in listed]
        assert order == sorted(order, reverse=True)
        assert listed or name == "finished, of a name"


async def test_a_persons_current_tables_are_few_and_found_by_an_index(url: str) -> None:
    async with filled(url) as database:
        for query in (my_current(ANN), my_current(ANN, AFTER), current_of(ANN, BOB)):
            found = await plan(database, query)
            assert read_through(found.replace("SCAN sub", "")) == [], found


@pytest.mark.parametrize("name", LOOKED_UP)
async def test_what_is_somebodys_is_looked_up(url: str, name: str) -> None:
    async with filled(url) as database:
        found = await plan(database, LOOKED_UP[name])
        assert read_through(found) == [], found


async def test_trophies_are_read_in_the_order_of_an_index(url: str) -> None:
    async with filled(url) as database:
        assert sorted_by(await plan(database, trophies_of(ANN))) == []
