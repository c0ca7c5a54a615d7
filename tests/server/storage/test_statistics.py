"""The planner knows how much there is: after a migration, after a restoration, and every hour."""

from __future__ import annotations

from typing import Any

from sqlalchemy import insert, text

from boathouse.server.storage.database import Database
from boathouse.server.storage.migrate import migrate
from boathouse.server.storage.schema import people
from boathouse.server.storage.statistics import keep_current

KNOWN = {
    "sqlite": "SELECT stat FROM sqlite_stat1 WHERE tbl = 'people'",
    "postgresql": "SELECT CAST(reltuples AS integer) FROM pg_class WHERE relname = 'people'",
}


async def known(database: Database) -> int:
    """Return the planner's estimate of the number of people; 0 if it has none."""
    async with database.engine.connect() as connection:
        found = (await connection.execute(text(KNOWN[database.url.get_backend_name()]))).scalar()
    return int(str(found).split()[0]) if found else 0


async def add(database: Database, number: int) -> None:
    some: list[dict[str, Any]] = [
        {"id": f"{number}-{i}", "name": "x", "kind": "guest", "created_at": 1, "seen_at": 1}
        for i in range(number)
    ]
    async with database.engine.begin() as connection:
        await connection.execute(insert(people), some)


async def test_the_planner_knows_how_much_there_is(empty_url: str) -> None:
    database = Database(empty_url)
    try:
        await migrate(database, "0002")
        await add(database, 100)
        await migrate(database)
        assert await known(database) == 100
        await add(database, 50)
        await keep_current(database)
        assert await known(database) == (150 if database.is_sqlite else 100)
        database.read_only = True
        await add(database, 25)
        await keep_current(database)
        assert await known(database) == (150 if database.is_sqlite else 100)
    finally:
        await database.close()
