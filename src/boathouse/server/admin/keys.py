"""The server's keys for administrators: never the private ones."""

from __future__ import annotations

from boathouse.server.admin.audit import Administrator
from boathouse.server.refusals import BUSY
from boathouse.server.server_keys import ServerKey, ServerKeys, insert_key, published, retire_key
from boathouse.server.signatures import Signer
from boathouse.server.storage.database import Database


async def list_keys(database: Database) -> list[ServerKey]:
    """List the published keys, the one in use first."""
    return await published(database)


async def rotate(admin: Administrator) -> ServerKey:
    """Sign with a new key from now on; the old one stays published, to verify old records."""
    database, now = admin.database, admin.clock.now()
    old = await ServerKeys(database, admin.clock, "").signer()
    new = Signer.new(old.server)
    done = await database.write(
        database.guarded(retire_key(old.key_id, now)),
        insert_key(database, new, now),
        admin.audit_entry("rotate-key", "keys", f"{old.key_id} -> {new.key_id}"),
        subject="keys",
    )
    if not done:  # somebody else has just done the same
        raise BUSY.because()
    return (await published(database))[0]
