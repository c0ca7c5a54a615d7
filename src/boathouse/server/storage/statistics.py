"""The query planner's statistics: how many rows there are, and how they are distributed."""

from __future__ import annotations

import structlog
from sqlalchemy import Connection, inspect

from boathouse.server.storage.database import DATABASE_ERRORS, Database

log = structlog.get_logger(__name__)

_SAMPLE = 1_000
"""How many rows of each index SQLite samples, so that it is fast at any size."""


def analyze(connection: Connection) -> None:
    """Update the statistics."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(f"PRAGMA analysis_limit = {_SAMPLE}")
        connection.exec_driver_sql("ANALYZE")
    else:
        names = inspect(connection).get_table_names()
        connection.exec_driver_sql(f"ANALYZE {', '.join(names)}")


async def keep_current(database: Database) -> None:
    """Update the statistics on SQLite; PostgreSQL does it by itself."""
    if not database.is_sqlite or database.read_only:
        return
    try:
        async with database.engine.connect() as connection:
            await connection.run_sync(analyze)
            await connection.commit()
    except DATABASE_ERRORS as error:  # it is retried within the hour
        log.warning("not-analyzed", error=type(error).__name__)
