"""Settings for servers that a test opens in its own process."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from boathouse.server.settings import Settings
from tests.server.harness.databases import Postgres, new_sqlite
from tests.server.harness.servers import Valkey


@pytest.fixture(params=["sqlite", "postgres"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    """The settings of a server of each kind; on SQLite without a bus."""
    if request.param == "sqlite":
        new_sqlite(tmp_path)
        yield Settings(data=tmp_path, rate_limits=False)
        return
    server: Postgres = request.getfixturevalue("real_postgres")
    valkey = Valkey(tmp_path / "valkey").start()
    yield Settings(data=tmp_path, database=server.fresh(), bus=valkey.url, rate_limits=False)
    valkey.close()
