"""Opens the server's database from outside the server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from boathouse.server.settings import Settings
from boathouse.server.storage import migrate
from boathouse.server.storage.database import DATABASE_ERRORS, Database


class CannotOpen(Exception):
    """The database cannot be opened, or is not valid."""


@asynccontextmanager
async def opened(
    settings: Settings, *, may_be_new: bool = False, any_schema: bool = False
) -> AsyncIterator[Database]:
    """Open the database of the settings, and check that it is one of ours."""
    file = _file(settings)
    if file is not None and not may_be_new and not file.exists():
        raise CannotOpen(
            f"there is no database at {file}: name the server's folder with --data, or its "
            f"database with --database"
        )
    database = Database(settings.database_url)
    try:
        present = await _schema(database)
        wanted = migrate.REVISIONS[-1]
        if present != wanted and not any_schema:
            raise CannotOpen(
                f"the database has the schema {present}, and this version works with {wanted}: "
                f"start its server once, which brings the database up to date"
            )
        yield database
    finally:
        await database.close()


async def _schema(database: Database) -> str | None:
    try:
        async with database.engine.connect() as connection:
            return await connection.run_sync(migrate.revision_of)
    except DATABASE_ERRORS as error:
        reason = error.orig if isinstance(error, DBAPIError) else error
        raise CannotOpen(
            f"the database {database.url.render_as_string()} cannot be opened: {reason}"
        ) from error


def _file(settings: Settings) -> Path | None:
    path = settings.database_url.partition("sqlite+aiosqlite:///")[2]
    return Path(path) if path else None
