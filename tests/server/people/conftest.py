"""Databases: a real SQLite and a real PostgreSQL, each test with a fresh one."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from boathouse.server.storage.database import Database
from boathouse.server.storage.migrate import migrate
from tests.server.harness.servers import Postgres

_numbers = count(1)


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite file with the present schema, to be copied."""
    path = tmp_path_factory.mktemp("sqlite") / "boathouse.sqlite"
    asyncio.run(_migrate(f"sqlite+aiosqlite:///{path}"))
    return path


@pytest.fixture(scope="session")
def migrated_database(real_postgres: Postgres) -> str:
    """The address of a PostgreSQL database with the present schema, to be copied."""
    url = real_postgres.fresh().replace("postgresql://", "postgresql+asyncpg://")
    asyncio.run(_migrate(url))
    return url


@pytest.fixture
def sqlite(migrated_file: Path, tmp_path: Path) -> str:
    """A fresh SQLite database."""
    path = tmp_path / "boathouse.sqlite"
    shutil.copy(migrated_file, path)
    return f"sqlite+aiosqlite:///{path}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> Iterator[str]:
    """A fresh database of each kind."""
    if request.param == "sqlite":
        yield request.getfixturevalue("sqlite")
        return
    server: Postgres = request.getfixturevalue("real_postgres")
    template: str = request.getfixturevalue("migrated_database")
    place, _, query = template.partition("?")
    host, _, original = place.rpartition("/")
    name = f"people{next(_numbers)}"
    asyncio.run(server.execute(f"CREATE DATABASE {name} TEMPLATE {original}"))
    yield f"{host}/{name}?{query}"
    asyncio.run(server.execute(f"DROP DATABASE {name} WITH (FORCE)"))


async def _migrate(url: str) -> None:
    database = Database(url)
    await migrate(database)
    await database.close()
