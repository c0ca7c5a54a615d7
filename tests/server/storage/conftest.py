"""Empty databases of both kinds."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.harness.databases import Postgres, driven


@pytest.fixture(params=["sqlite", "postgres"])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'boathouse.sqlite'}"
    server: Postgres = request.getfixturevalue("real_postgres")
    return driven(server.empty())
