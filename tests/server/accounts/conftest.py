"""Databases: a real SQLite and a real PostgreSQL, each test with a fresh one."""

from __future__ import annotations

from pathlib import Path

import pytest

from boathouse.server.accounts import passwords
from tests.server.harness.databases import Postgres, driven, new_sqlite


@pytest.fixture(autouse=True)
def cheap_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hash with little effort, for people guess a hundred times here; test_parts has the costs."""
    monkeypatch.setattr(passwords, "ROUNDS", 1)
    monkeypatch.setattr(passwords, "MEMORY_KIB", 64)


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """A fresh SQLite database."""
    return new_sqlite(tmp_path)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """A fresh database of each kind."""
    if request.param == "sqlite":
        sqlite: str = request.getfixturevalue("sqlite")
        return sqlite
    server: Postgres = request.getfixturevalue("real_postgres")
    return driven(server.fresh())
