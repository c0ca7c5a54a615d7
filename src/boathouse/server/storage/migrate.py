"""Migrates a database to the current schema, from any earlier release."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from boathouse.server.storage.database import Database
from boathouse.server.storage.statistics import analyze

if TYPE_CHECKING:
    # Importing Alembic takes a third of a second, and most starts need no migration: so it is only
    # imported when there is one.
    from alembic.config import Config

_MIGRATIONS = Path(__file__).parent / "migrations"

REVISIONS = tuple(
    sorted(path.name.partition("_")[0] for path in _MIGRATIONS.glob("versions/[0-9]*_*.py"))
)
"""The schemas that this version knows, the newest last, named after their migration files."""

VERSION_TABLE = "alembic_version"
"""The table with the database's schema version."""

_LOCK = 0x626F6174  # any number, as long as all processes use the same


class NewerSchema(RuntimeError):
    """The database was written by a newer Boathouse than this one."""


def config() -> Config:
    """Return Alembic's configuration."""
    from alembic.config import Config

    settings = Config()
    settings.set_main_option("script_location", str(_MIGRATIONS))
    return settings


def revision_of(connection: Connection) -> str | None:
    """Return the schema version of a database; `None` if it has none yet."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    found = connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar()
    return None if found is None else str(found)


def upgrade(connection: Connection, target: str) -> None:
    """Upgrade the schema within the open transaction."""
    from alembic import command

    settings = config()
    settings.attributes["connection"] = connection
    command.upgrade(settings, target)


async def migrate(database: Database, target: str = "head") -> None:
    """Upgrade the schema; if several processes try at once, one does it."""
    async with database.engine.connect() as connection:
        await connection.run_sync(_migrate, target)


def _migrate(connection: Connection, target: str) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_lock({_LOCK})"))
        connection.commit()
    else:
        # SQLite alters a table by copying it: rows that refer to it must not be deleted with it.
        connection.exec_driver_sql("PRAGMA foreign_keys = OFF")
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    try:
        present = revision_of(connection)
        check_known(present, "this database has")
        if target == "head" and present == REVISIONS[-1]:
            return
        upgrade(connection, target)
        if connection.dialect.name == "sqlite":
            dangling = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
            if dangling:
                raise RuntimeError(f"the migration to {target} breaks references: {dangling}")
        analyze(connection)
        connection.commit()
    finally:
        if connection.dialect.name == "postgresql":
            connection.rollback()
            connection.execute(text(f"SELECT pg_advisory_unlock({_LOCK})"))
            connection.commit()
        else:
            connection.rollback()
            connection.exec_driver_sql("PRAGMA foreign_keys = ON")


def check_known(schema: str | None, who_has: str) -> None:
    """Raise `NewerSchema` for a schema of a newer version."""
    if schema is not None and schema not in REVISIONS:
        raise NewerSchema(
            f"{who_has} the schema {schema!r}, which this version of Boathouse does not know: "
            f"install the version that wrote it, or a newer one"
        )
