"""Bringing a database to the present schema, whatever release it comes from."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from boathouse.server.storage.database import Database

_LOCK = 0x626F6174  # any number will do, if all processes take the same


class NewerSchema(RuntimeError):
    """The database was written by a newer Boathouse than this one."""


def config() -> Config:
    """Give Alembic's configuration."""
    settings = Config()
    settings.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return settings


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
        _check_known(connection)
        settings = config()
        settings.attributes["connection"] = connection
        command.upgrade(settings, target)
        if connection.dialect.name == "sqlite":
            astray = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
            if astray:
                raise RuntimeError(f"the migration to {target} would leave rows astray: {astray}")
        connection.commit()
    finally:
        if connection.dialect.name == "postgresql":
            connection.rollback()
            connection.execute(text(f"SELECT pg_advisory_unlock({_LOCK})"))
            connection.commit()
        else:
            connection.rollback()
            connection.exec_driver_sql("PRAGMA foreign_keys = ON")


def _check_known(connection: Connection) -> None:
    present = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in ScriptDirectory.from_config(config()).walk_revisions()}
    if present is not None and present not in known:
        raise NewerSchema(
            f"this database has the schema {present!r}, which this version of Boathouse does not "
            f"know: install the version that wrote it, or a newer one"
        )
