"""Databases for the tests: copies of one with the present schema, which are made in a moment."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg

from boathouse.server.storage.database import Database
from boathouse.server.storage.migrate import migrate

SQLITE = "boathouse.sqlite"
"""The file that a server keeps in its folder."""

_TEMPLATE = "migrated"


def new_sqlite(folder: Path) -> str:
    """Put a database without rows into a folder, and give its address."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / SQLITE
    shutil.copyfile(Path(_template_folder().name) / SQLITE, path)
    return f"sqlite+aiosqlite:///{path}"


@cache
def _template_folder() -> tempfile.TemporaryDirectory[str]:
    folder = tempfile.TemporaryDirectory(prefix="boathouse-")
    _aside(_migrated(f"sqlite+aiosqlite:///{Path(folder.name) / SQLITE}"))
    return folder


class Postgres:
    """A PostgreSQL, in which everybody gets a database of their own."""

    def __init__(self, uri: str) -> None:
        self._uri = uri
        self._numbers = count(1)
        self._has_template = False

    def fresh(self) -> str:
        """Make a database without rows, and give its address."""
        if not self._has_template:
            _aside(self.execute(f"CREATE DATABASE {_TEMPLATE}"))
            _aside(_migrated(driven(self._at(_TEMPLATE))))
            self._has_template = True
        return self._create(f"TEMPLATE {_TEMPLATE}")

    def empty(self) -> str:
        """Make a database without a schema, and give its address."""
        return self._create("")

    def _create(self, how: str) -> str:
        name = f"boathouse{next(self._numbers)}"
        _aside(self.execute(f"CREATE DATABASE {name} {how}"))
        return self._at(name)

    def _at(self, name: str) -> str:
        return self._uri.replace("/postgres?", f"/{name}?")

    async def execute(self, statement: str) -> None:
        """Do something in the database of the administrators."""
        connection = await asyncpg.connect(self._uri)
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    async def fetch(self, query: str) -> Any:
        """Ask the database of the administrators for one value."""
        connection = await asyncpg.connect(self._uri)
        try:
            return await connection.fetchval(query)
        finally:
            await connection.close()


def driven(uri: str) -> str:
    """Return the URL of a PostgreSQL for `Database`."""
    return uri.replace("postgresql://", "postgresql+asyncpg://")


async def _migrated(url: str) -> None:
    database = Database(url)
    await migrate(database)
    await database.close()


def _aside(work: Coroutine[Any, Any, None]) -> None:
    # In a thread of its own: whoever asks may run a loop.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()
