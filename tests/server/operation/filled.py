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
    follows,
    invitations,
    keys,
    log,
    metadata,
    mutes,
    no_shows,
    notices,
    passkeys,
    people,
    person_ratings,
    puzzle_ratings,
    puzzle_solvers,
    puzzle_tries,
    rating_changes,
    reports,
    reviewed_seats,
    reviews,
    seats,
    seeks,
    server_values,
    sessions,
    studies,
    tables,
    tokens,
    tournament_chat,
    tournament_entrants,
    tournament_log,
    tournament_tables,
    tournaments,
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
    rated = {"game": "powerboats", "ladder": "two", "mu": 1512.3456789, "sigma": 0.1, "games": 3}
    in_cup = {"tournament": "cup23456"}
    rows: list[tuple[Table, dict[str, Any]]] = [
        (server_values, {"key": "epoch", "value": "first"}),
        (
            reviews,
            {"id": "r1", "game": "powerboats", "record": ODD, "body": "e30=", "used_at": LATE},
        ),
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
        (person_ratings, {**rated, "person": ann, "low": 0.1, "listed": True, "rated_at": 1}),
        (
            rating_changes,
            {
                **rated,
                "n": 1,
                "seat": 0,
                "table_id": table,
                "person": ann,
                "place": 1,
                "places": 2,
                "half": True,
                "mu_before": 1500.0,
                "sigma_before": 1 / 3,
                "at": LATE,
            },
        ),
        (
            tournaments,
            {
                "id": "cup23456",
                "organiser": ann,
                "title": ODD,
                "format": "swiss",
                "game": "powerboats",
                "seats": 2,
                "phase": "open",
                "players": 1,
                "secret": secrets.token_hex(32),
                "n": 1,
                "starts_at": LATE,
                "created_at": 1,
            },
        ),
        (tournament_log, {**in_cup, "n": 1, "at": 1, "body": "{}"}),
        (tournament_entrants, {**in_cup, "person": ann, "at": 1, "place": 2, "places": 8}),
        (tournament_chat, {**in_cup, "n": 1, "at": LATE, "body": "{}", "person": ann}),
        (
            tournament_tables,
            {
                **in_cup,
                "table_id": table,
                "key": "1.1",
                "first_seat": 1,
                "opened": True,
                "counted": False,
            },
        ),
        (
            seeks,
            {
                "id": "seek2345",
                "person": ann,
                "game": "powerboats",
                "options": "{}",
                "pace": "daily",
                "seats": 0,
                "rated": True,
                "rating": 1500,
                "margin": 560,
                "rating_games": 0,
                "created_at": LATE,
                "away_since": 1,
            },
        ),
        (follows, {"person": ann, "followed": bob, "at": LATE}),
        (
            puzzle_solvers,
            {
                "person": ann,
                "game": "powerboats",
                "mu": 1512.5,
                "sigma": 90.25,
                "tried": 2,
                "solved": 1,
                "streak": 0,
                "best_streak": 1,
                "day": -1,
                "days": 0,
            },
        ),
        (
            puzzle_tries,
            {
                "person": ann,
                "puzzle": "p1",
                "game": "powerboats",
                "at": LATE,
                "action": ODD,
                "right": True,
                "mu": 1512.5,
            },
        ),
        (
            puzzle_ratings,
            {"puzzle": "p1", "mu": 1480.5, "sigma": 120.0, "tried": 3, "solved": 2},
        ),
        (
            reviewed_seats,
            {"table_id": table, "seat": 0, "decisions": 12, "cost": 0.125, "luck": -0.0625},
        ),
        (
            studies,
            {
                "id": "s1",
                "person": ann,
                "game": "powerboats",
                "rules": 2,
                "title": ODD,
                "visibility": "link",
                "root": ODD,
                "body": "{}",
                "nodes": 3,
                "version": 2,
                "forked_from": "s0",
                "created_at": 1,
                "changed_at": LATE,
            },
        ),
        (no_shows, {"person": bob, "times": 2, "until": LATE}),
        (
            audit,
            {"id": "a1", "at": 1, "by": "me", "action": "x", "subject": "y", "details": ODD},
        ),
    ]
    entry = database.prepare(insert(log))  # once for all of them
    entries = [
        entry.with_(table_id=table, n=n, at=n, body=some_entry(), person=None)
        for n in range(1, moves + 1)
    ]
    await database.write(*(insert(where).values(**values) for where, values in rows), *entries)
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
