"""Signing keys across a restore: a published key stays published, and a retired one retired.

Otherwise nobody could verify the records made since the backup, and a retired key, perhaps a stolen
one, would sign again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, insert, inspect, select, update

from boathouse.server.storage.schema import keys

_IN_USE = 0


def keys_before(connection: Connection) -> Sequence[Row[Any]]:
    """Read the keys before a restore."""
    if not inspect(connection).has_table(keys.name):
        return ()
    return connection.execute(select(keys)).all()


def keep_keys(connection: Connection, before: Sequence[Row[Any]], now: int) -> None:
    """Merge them with the backup's; if both have one in use, the backup's stays in use."""
    restored = {row.id: row for row in connection.execute(select(keys))}
    for row in before:
        if row.id in restored and row.retired_at != _IN_USE:
            connection.execute(
                update(keys)
                .where(keys.c.id == row.id)
                .values(retired_at=row.retired_at, private_key=None)
            )
    in_use = connection.execute(select(keys.c.id).where(keys.c.retired_at == _IN_USE)).first()
    for row in before:
        if row.id in restored:
            continue
        values = dict(row._mapping)
        if row.retired_at == _IN_USE and in_use is not None:
            values |= {"retired_at": now, "private_key": None}
        connection.execute(insert(keys).values(**values))
