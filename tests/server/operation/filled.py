"""Databases with something in every table."""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import Table, insert, select

from boathouse.server.ids import fresh_id
from boathouse.server.settings import Settings
from boathouse.server.storage.database import Database
from boathouse.server.storage.entries import Closed, write_entry
from boathouse.server.storage.migrate import migrate
from boathouse.server.storage.schema import (
    audit,
    challenges,
    channels,
    invitations,
    keys,
    log,
    metadata,
    mutes,
    notices,
    passkeys,
    people,
    reports,
    seats,
    server_values,
    sessions,
    tables,
    tokens,
)

ODD = 'Ann "Štěpánka" \\ O\'Neil\n\t🚤 \u2028 ｆｕｌｌ'
LATE = 253_370_764_800_000


def open_database(url: str) -> Database:
    return Database(Settings(database=url).database_url)


def some_entry() -> str:
    """An entry of a log that cannot be compressed."""
    return write_entry(Closed(why=secrets.token_hex(99))).decode()


async def fill(database: Database, *, moves: int = 20) -> None:
    """Put something into every table, with values that are hard to write down."""
    await migrate(database)
    ann, bob, table = fresh_id(), fresh_id(), fresh_id()
    person = {"kind": "account", "created_at": 1, "seen_at": LATE}
    key = {"public_key": "x", "created_at": 1}
    rows: list[tuple[Table, dict[str, Any]]] = [
        (server_values, {"key": "epoch", "value": "first"}),
        (server_values, {"key": "vapid", "value": ODD}),
        (keys, {**key, "id": "k1", "private_key": "secret", "retired_at": 0}),
        (keys, {**key, "id": "k0", "retired_at": 5}),
        (people, {**person, "id": ann, "name": ODD, "name_key": "ann", "password": "$argon2x"}),
        (people, {**person, "id": bob, "name": "", "email": "b@example", "banned_until": LATE}),
        (
            sessions,
            {"digest": "d1", "person": ann, "created_at": 1, "expires_at": LATE, "agent": ODD},
        ),
        (
            tokens,
            {
                "id": "t1",
                "digest": "d2",
                "person": ann,
                "name": "my bot",
                "scopes": "play read",
                "created_at": 1,
            },
        ),
        (
            passkeys,
            {
                "id": "k1",
                "person": bob,
                "name": "phone",
                "public_key": "x",
                "sign_count": 2**40,
                "created_at": 1,
            },
        ),
        (challenges, {"id": "c1", "purpose": "in", "challenge": "x", "expires_at": LATE}),
        (mutes, {"person": ann, "muted": bob, "at": 1}),
        (
            tables,
            {
                "id": table,
                "game": "powerboats",
                "name": ODD,
                "host": ann,
                "public": True,
                "status": "playing",
                "seats": 2,
                "free_seats": 0,
                "options": "{}",
                "time": "{}",
                "seed": secrets.token_hex(32),
                "n": moves,
                "created_at": 1,
                "moved_at": 2,
            },
        ),
        (seats, {"table_id": table, "seat": 0, "person": ann, "name": ODD}),
        (seats, {"table_id": table, "seat": 1, "bot": "steady", "name": "b", "points": -3}),
        *(
            (log, {"table_id": table, "n": n, "at": n, "body": some_entry()})
            for n in range(1, moves + 1)
        ),
        (
            invitations,
            {
                "table_id": table,
                "person": bob,
                "invited_by": ann,
                "status": "open",
                "created_at": 1,
            },
        ),
        (
            channels,
            {
                "id": "h1",
                "person": bob,
                "kind": "webhook",
                "address": "https://x.example",
                "created_at": 1,
            },
        ),
        (
            notices,
            {
                "id": "n1",
                "person": bob,
                "table_id": table,
                "kind": "turn",
                "state": 1,
                "due_at": LATE,
            },
        ),
        (
            reports,
            {
                "id": "r1",
                "table_id": table,
                "n": 1,
                "reason": ODD,
                "created_at": 1,
                "settled": False,
            },
        ),
        (
            audit,
            {"id": "a1", "at": 1, "by": "me", "action": "x", "subject": "y", "details": ODD},
        ),
    ]
    await database.write(*(insert(where).values(**values) for where, values in rows))
    for each in metadata.sorted_tables:
        assert await database.row(select(each)), f"nothing in {each.name}"


async def content(database: Database) -> dict[str, list[tuple[Any, ...]]]:
    """Read everything, but what a restoration changes."""
    found = {}
    for table in metadata.sorted_tables:
        query = select(table).order_by(*table.primary_key.columns)
        if table is server_values:
            query = query.where(server_values.c.key != "epoch")
        if table is audit:
            query = query.where(audit.c.action != "restore")
        found[table.name] = [tuple(row) for row in await database.rows(query)]
    return found
