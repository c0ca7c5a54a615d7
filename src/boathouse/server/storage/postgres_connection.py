"""The writer's connection to PostgreSQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import asyncpg

from boathouse.server.storage.writer import UniqueViolation, WriteRequest

_TIMEOUT = 20.0

_BROKEN = (
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # the server is stopping, or somebody ended the session
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # interrupted, asyncpg does not always know where it was
)
"""After these errors a connection is unusable."""

_FORCE_SYNC_COMMIT = """
    SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') = 'off'
"""
"""A commit is on the disk before it is acknowledged, whatever the database's default."""


class PostgresConnection:
    """Uses asyncpg directly."""

    def __init__(self, connection: asyncpg.Connection[Any]) -> None:
        """Take an open connection."""
        self._connection = connection

    @classmethod
    async def open(cls, url: str) -> PostgresConnection:
        """Connect; raises `ConnectionError` if that fails."""
        try:
            connection = await asyncpg.connect(url, timeout=_TIMEOUT, command_timeout=_TIMEOUT)
            await connection.execute(_FORCE_SYNC_COMMIT)
            return cls(connection)
        except (asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise ConnectionError(str(error)) from error

    async def commit(self, batch: Sequence[WriteRequest]) -> list[bool]:
        """Execute all requests in one transaction."""
        try:
            async with self._connection.transaction():
                return [await self._apply(request) for request in batch]
        except asyncpg.UniqueViolationError as error:
            raise UniqueViolation(str(error)) from error
        except (*_BROKEN, OSError) as error:
            self._connection.terminate()  # nobody waits for whatever it was doing
            raise ConnectionError(str(error)) from error

    async def _apply(self, request: WriteRequest) -> bool:
        for statement in request.statements:
            # 'UPDATE 1', 'INSERT 0 1': the last word is the number of rows.
            done = await self._connection.execute(statement.sql, *statement.values)
            if statement.guard and done.endswith(" 0"):
                return False
        return True

    async def close(self) -> None:
        """Close the connection."""
        await self._connection.close(timeout=_TIMEOUT)
