"""The keys that the server signs records with: made once, kept in the database, published."""

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
"""When a key was retired that is not retired: the database allows one such key."""
NO_NAME = "unnamed"
"""Stands for a server whose address nobody has set."""


class ServerKey(msgspec.Struct, frozen=True, kw_only=True):
    """A public key of the server; `id` is its fingerprint. The one without `retired_at` signs."""

    id: str
    public_key: str
    created_at: int
    retired_at: int | None


class ServerKeys:
    """Gives the key that signs, and those that were ever used.

    The database is asked each time: another process, an administrator or a restoration may have
    changed the key, and one that was retired must not sign any more.
    """

    def __init__(self, database: Database, clock: Clock, address: str) -> None:
        """Take where keys are kept, and the address of the server."""
        self._database, self._clock, self._house = database, clock, address or NO_NAME

    async def signer(self) -> Signer:
        """Give what signs; whichever process needs it first makes the key for all."""
        signer = await self._read()
        if signer is None:
            # Another process may be faster: then its key holds.
            first = insert_key(self._database, Signer.new(self._house), self._clock.now())
            await self._database.write(first.on_conflict_do_nothing())
            signer = await self._read()
        assert signer is not None
        return signer

    async def _read(self) -> Signer | None:
        row = await self._database.row(
            select(keys.c.private_key).where(keys.c.retired_at == IN_USE)
        )
        return None if row is None else Signer(self._house, bytes.fromhex(row.private_key))


async def published(database: Database) -> list[ServerKey]:
    """List the public keys, the one that signs first, then those of before."""
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
    """Make the row of a new key that signs."""
    insert = sqlite.insert if database.is_sqlite else postgresql.insert
    return insert(keys).values(
        id=signer.key_id,
        public_key=signer.public_key.hex(),
        private_key=signer.private_key.hex(),
        created_at=now,
        retired_at=IN_USE,
    )


def retire_key(key_id: str, now: int) -> Update:
    """Let a key sign no more; its private half goes for good, so that nobody can."""
    return (
        update(keys)
        .where(keys.c.id == key_id, keys.c.retired_at == IN_USE)
        .values(retired_at=now, private_key=None)
    )
