"""Settings for houses that a test opens in its own process."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from boathouse.server.settings import Settings
from tests.server.harness.servers import Postgres, Valkey


@pytest.fixture(params=["sqlite", "postgres"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    """The settings of a house of each kind; on SQLite without a bus."""
    if request.param == "sqlite":
        yield Settings(data=tmp_path, rate_limits=False)
        return
    server: Postgres = request.getfixturevalue("real_postgres")
    valkey = Valkey(tmp_path / "valkey").start()
    yield Settings(data=tmp_path, database=server.fresh(), bus=valkey.url, rate_limits=False)
    valkey.close()
