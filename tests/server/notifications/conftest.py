"""The notices' databases: a real SQLite and a real PostgreSQL, each test with one of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.harness.databases import Postgres, driven, new_sqlite
from tests.server.notifications.world import World


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A fresh SQLite database."""
    return new_sqlite(tmp_path)


@pytest.fixture(params=["sqlite", "postgresql"])
def any_url(request: pytest.FixtureRequest) -> str:
    """A fresh database of each kind."""
    if request.param == "sqlite":
        sqlite: str = request.getfixturevalue("sqlite_url")
        return sqlite
    server: Postgres = request.getfixturevalue("real_postgres")
    return driven(server.fresh())


@pytest.fixture
def world(sqlite_url: str) -> World:
    """A server on SQLite."""
    return World(sqlite_url)


@pytest.fixture
def any_world(any_url: str) -> World:
    """A server on each database."""
    return World(any_url)
