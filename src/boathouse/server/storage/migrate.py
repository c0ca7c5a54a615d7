"""Bringing a database to the present schema, whatever release it comes from."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from boathouse.server.storage.database import Database
from boathouse.server.storage.statistics import analyze

if TYPE_CHECKING:
    # Alembic takes a third of a second to import, and most starts find the schema as it must be:
    # whoever moves the schema on imports it, and nobody else.
    from alembic.config import Config

_MIGRATIONS = Path(__file__).parent / "migrations"

REVISIONS = tuple(
    sorted(path.name.partition("_")[0] for path in _MIGRATIONS.glob("versions/[0-9]*_*.py"))
)
"""The schemas that this version knows, the newest last: each is named by its migration's file."""

VERSIONS = "alembic_version"
"""The table in which the database says which schema it has."""

_LOCK = 0x626F6174  # any number will do, if all processes take the same


class NewerSchema(RuntimeError):
    """The database was written by a newer Boathouse than this one."""


def config() -> Config:
    """Give Alembic's configuration."""
    from alembic.config import Config

    settings = Config()
    settings.set_main_option("script_location", str(_MIGRATIONS))
    return settings


def revision_of(connection: Connection) -> str | None:
    """Give the schema that a database has; `None` where there is none yet."""
    if not inspect(connection).has_table(VERSIONS):
        return None
    found = connection.execute(text(f"SELECT version_num FROM {VERSIONS}")).scalar()
    return None if found is None else str(found)


def upgrade(connection: Connection, target: str) -> None:
    """Move the schema on, within the transaction that is open."""
    from alembic import command

    settings = config()
    settings.attributes["connection"] = connection
    command.upgrade(settings, target)


async def migrate(database: Database, target: str = "head") -> None:
    """Bring the schema up to date; several processes may try at once, and one does it."""
    async with database.engine.connect() as connection:
        await connection.run_sync(_migrate, target)


def _migrate(connection: Connection, target: str) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_lock({_LOCK})"))
        connection.commit()
    else:
        # SQLite alters a table by copying it: what refers to it must not go with the old one.
        connection.exec_driver_sql("PRAGMA foreign_keys = OFF")
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    try:
        present = revision_of(connection)
        check_known(present, "this database has")
        if target == "head" and present == REVISIONS[-1]:
            return
        upgrade(connection, target)
        if connection.dialect.name == "sqlite":
            astray = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
            if astray:
                raise RuntimeError(f"the migration to {target} would leave rows astray: {astray}")
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
    """Refuse a schema that a newer version made."""
    if schema is not None and schema not in REVISIONS:
        raise NewerSchema(
            f"{who_has} the schema {schema!r}, which this version of Boathouse does not know: "
            f"install the version that wrote it, or a newer one"
        )
