"""The keys that sign records: created once, stored in the database, published."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Update, select, update
from sqlalchemy.dialects import postgresql, sqlite

from boathouse.server.clock import Clock
from boathouse.server.signatures import Signer
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import keys

IN_USE = 0
"""The `retired_at` of the key in use: the database allows one such key."""
NO_NAME = "unnamed"
"""The name of a server without a public URL."""


class ServerKey(msgspec.Struct, frozen=True, kw_only=True):
    """A public key of the server; `id` is its fingerprint. Without `retired_at` it is in use."""

    id: str
    public_key: str
    created_at: int
    retired_at: int | None


class ServerKeys:
    """The key in use, and all earlier ones.

    The database is asked each time: another process, an administrator or a restoration may have
    changed the key, and one that was retired must not sign any more.
    """

    def __init__(self, database: Database, clock: Clock, address: str) -> None:
        """Take the database, and the URL of the server."""
        self._database, self._clock, self._server = database, clock, address or NO_NAME

    async def signer(self) -> Signer:
        """Return the signer; the first process that needs it creates the key for all."""
        signer = await self._read()
        if signer is None:
            # If another process was faster, its key wins.
            first = insert_key(self._database, Signer.new(self._server), self._clock.now())
            await self._database.write(first.on_conflict_do_nothing())
            signer = await self._read()
        assert signer is not None
        return signer

    async def _read(self) -> Signer | None:
        row = await self._database.row(
            select(keys.c.private_key).where(keys.c.retired_at == IN_USE)
        )
        return None if row is None else Signer(self._server, bytes.fromhex(row.private_key))


async def published(database: Database) -> list[ServerKey]:
    """List the public keys, the one in use first."""
    public = select(keys.c.id, keys.c.public_key, keys.c.created_at, keys.c.retired_at)
    rows = await database.rows(public.order_by(keys.c.retired_at.desc(), keys.c.id))
    found = [
        ServerKey(
            id=row.id,
            public_key=row.public_key,
            created_at=row.created_at,
            retired_at=row.retired_at or None,
        )
        for row in rows
    ]
    return sorted(found, key=lambda key: key.retired_at is not None)


def insert_key(database: Database, signer: Signer, now: int) -> Any:
    """Return the statement that adds a new key."""
    insert = sqlite.insert if database.is_sqlite else postgresql.insert
    return insert(keys).values(
        id=signer.key_id,
        public_key=signer.public_key.hex(),
        private_key=signer.private_key.hex(),
        created_at=now,
        retired_at=IN_USE,
    )


def retire_key(key_id: str, now: int) -> Update:
    """Retire a key and delete its private half, so that nobody can sign with it again."""
    return (
        update(keys)
        .where(keys.c.id == key_id, keys.c.retired_at == IN_USE)
        .values(retired_at=now, private_key=None)
    )
