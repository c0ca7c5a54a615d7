"""What the planner knows of the database: how many rows there are, and how they are spread."""

from __future__ import annotations

import structlog
from sqlalchemy import Connection, inspect

from boathouse.server.storage.database import TROUBLE, Database

log = structlog.get_logger(__name__)

_SAMPLE = 1_000
"""SQLite looks at so many rows of each index, so that it is quick at any size."""


def analyze(connection: Connection) -> None:
    """Count anew."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(f"PRAGMA analysis_limit = {_SAMPLE}")
        connection.exec_driver_sql("ANALYZE")
    else:
        names = inspect(connection).get_table_names()
        connection.exec_driver_sql(f"ANALYZE {', '.join(names)}")


async def keep_current(database: Database) -> None:
    """Count anew on SQLite; PostgreSQL does so by itself."""
    if not database.is_sqlite or database.read_only:
        return
    try:
        async with database.engine.connect() as connection:
            await connection.run_sync(analyze)
            await connection.commit()
    except TROUBLE as error:  # it is tried again within the hour
        log.warning("not-analyzed", error=type(error).__name__)
