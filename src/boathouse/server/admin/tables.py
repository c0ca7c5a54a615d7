"""What administrators see of tables, and do to them: never a seed or a game's secrets."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Row, select

from boathouse.server.accounts.data_export import place_in
from boathouse.server.accounts.name_rules import checked_label
from boathouse.server.admin.audit import Administrator
from boathouse.server.refusals import NO_SUCH_TABLE
from boathouse.server.storage.database import Database
from boathouse.server.storage.entries import Opened, Said, read_entry
from boathouse.server.storage.schema import log, seats, tables, tournament_chat
from boathouse.server.tables import administration
from boathouse.server.tables.table_log import is_committed

_LATEST_CHAT = 20
_BATCH = 1_000


class TableLine(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a list."""

    id: str
    name: str
    game: str
    status: str
    public: bool
    seats: int
    free_seats: int
    moved_at: int


class SeatedPerson(msgspec.Struct, frozen=True, kw_only=True):
    """A seat, and who has it."""

    seat: int
    name: str
    person: str | None
    bot: str | None
    points: int | None
    rank: int | None


class ChatLine(msgspec.Struct, frozen=True, kw_only=True):
    """A chat message at a table."""

    n: int
    at: int
    by: str
    name: str
    text: str


class TableDetails(msgspec.Struct, frozen=True, kw_only=True):
    """A table as everybody there may see it, and its latest chat."""

    table: TableLine
    host: str | None
    options: dict[str, str]
    time: dict[str, Any]
    entries: int
    seed_as_committed: bool
    actor: int | None
    created_at: int
    started_at: int | None
    ended_at: int | None
    rematch_of: str | None
    chairs: list[SeatedPerson]
    chat: list[ChatLine]


async def list_tables(
    database: Database, *, search: str = "", status: str = "", limit: int = 50
) -> list[TableLine]:
    """List tables, those with the latest moves first."""
    query = select(tables).order_by(tables.c.moved_at.desc(), tables.c.id).limit(limit)
    if status:
        query = query.where(tables.c.status == status)
    if search:
        query = query.where(tables.c.name.icontains(search, autoescape=True))
    return [_line(row) for row in await database.rows(query)]


async def inspect_table(database: Database, table_id: str) -> TableDetails:
    """Return all about a table."""
    row = await _find(database, table_id)
    chairs = await database.rows(
        select(seats).where(seats.c.table_id == row.id).order_by(seats.c.seat)
    )
    return TableDetails(
        table=_line(row),
        host=row.host,
        options=msgspec.json.decode(row.options),
        time=msgspec.json.decode(row.time),
        entries=row.n,
        seed_as_committed=not await _wrong_seeds(database, tables.c.id == row.id),
        actor=row.actor,
        created_at=row.created_at,
        started_at=row.started_at,
        ended_at=row.ended_at,
        rematch_of=row.rematch_of,
        chairs=[
            SeatedPerson(
                seat=each.seat,
                name=each.name,
                person=each.person,
                bot=each.bot,
                points=each.points,
                rank=each.rank,
            )
            for each in chairs
        ],
        chat=await _chat(database, row.id),
    )


async def wrong_seeds(database: Database) -> list[TableLine]:
    """List the tables whose seed is not the one their log committed to."""
    found: list[TableLine] = []
    last = ""
    while True:
        page = select(tables.c.id).where(tables.c.id > last).order_by(tables.c.id).limit(_BATCH)
        ids = [row.id for row in await database.rows(page)]
        if not ids:
            return found
        here = tables.c.id.between(ids[0], ids[-1])
        found += [_line(row) for row in await _wrong_seeds(database, here)]
        last = ids[-1]


async def _wrong_seeds(database: Database, which: ColumnElement[bool]) -> list[Row[Any]]:
    rows = await database.rows(
        select(tables, log.c.body)
        .join(log, (log.c.table_id == tables.c.id) & (log.c.n == 1))
        .where(which)
        .order_by(tables.c.id)
    )
    return [row for row in rows if not _has_its_seed(row)]


def _has_its_seed(row: Row[Any]) -> bool:
    opened = read_entry(row.body)
    return isinstance(opened, Opened) and is_committed(row.seed, opened)


async def said(database: Database, place: str, n: int) -> str | None:
    """Return the chat message of an entry, at a table or in a tournament; `None` for others."""
    for chat_log in (log, tournament_chat):
        here = place_in(chat_log) == place, chat_log.c.n == n
        row = await database.row(select(chat_log.c.body).where(*here))
        entry = read_entry(row.body) if row else None
        if isinstance(entry, Said):
            return entry.text
    return None


async def close(admin: Administrator, table_id: str, reason: str) -> TableLine:
    """Close a table for good."""
    await _find(admin.database, table_id)
    note = admin.audit_entry("close", f"table:{table_id}", reason)
    await administration.close_table(admin.database, admin.clock, table_id, reason, (note,))
    return _line(await _find(admin.database, table_id))


async def rename(admin: Administrator, table_id: str, name: str) -> TableLine:
    """Rename a table."""
    before = await _find(admin.database, table_id)
    name = checked_label(name)
    note = admin.audit_entry("rename", f"table:{table_id}", f"{before.name} -> {name}")
    await administration.rename_table(admin.database, admin.clock, table_id, name, (note,))
    return _line(await _find(admin.database, table_id))


async def _chat(database: Database, table_id: str) -> list[ChatLine]:
    rows = await database.rows(
        select(log.c.n, log.c.at, log.c.body)
        .where(log.c.table_id == table_id, log.c.body.startswith('{"kind":"said"', autoescape=True))
        .order_by(log.c.n.desc())
        .limit(_LATEST_CHAT)
    )
    lines = []
    for row in reversed(rows):
        entry = read_entry(row.body)
        if isinstance(entry, Said):
            lines.append(
                ChatLine(n=row.n, at=row.at, by=entry.by, name=entry.name, text=entry.text)
            )
    return lines


async def _find(database: Database, table_id: str) -> Row[Any]:
    row = await database.row(select(tables).where(tables.c.id == table_id))
    if row is None:
        raise NO_SUCH_TABLE.because(table=table_id)
    return row


def _line(row: Row[Any]) -> TableLine:
    return TableLine(
        id=row.id,
        name=row.name,
        game=row.game,
        status=row.status,
        public=row.public,
        seats=row.seats,
        free_seats=row.free_seats,
        moved_at=row.moved_at,
    )
