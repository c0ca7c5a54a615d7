"""Databases: a real SQLite and a real PostgreSQL, each test with fresh ones."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from tests.server.harness.databases import Postgres

_numbers = count(1)


@pytest.fixture
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str], str]:
    """Makes empty databases of either kind, and gives their addresses as settings take them."""

    def make(kind: str) -> str:
        if kind == "sqlite":
            return f"sqlite:///{tmp_path / f'server{next(_numbers)}.sqlite'}"
        server: Postgres = request.getfixturevalue("real_postgres")
        return server.empty()

    return make


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, new_database: Callable[[str], str]) -> str:
    """An empty database of each kind."""
    return new_database(request.param)
