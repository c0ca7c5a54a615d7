"""Lists of tables and searches in the games that are over."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from sqlalchemy import Row, Select, and_, or_, select

from boathouse.server.refusals import BAD_REQUEST
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import seats, tables
from boathouse.server.tables.entries import TimeControl

MOST_LISTED = 100

CURSOR = "^([0-9]{1,15})-([0-9a-z]{8,20})$"
"""What `next` looks like: a moment and a table."""

_COLUMNS = (
    tables.c.id,
    tables.c.game,
    tables.c.name,
    tables.c.host,
    tables.c.public,
    tables.c.status,
    tables.c.seats,
    tables.c.free_seats,
    tables.c.options,
    tables.c.time,
    tables.c.actor,
    tables.c.actor_person,
    tables.c.created_at,
    tables.c.started_at,
    tables.c.moved_at,
    tables.c.ended_at,
)


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody at a table of a list, with the result where the game is over."""

    seat: int
    name: str
    person: str
    bot: str
    points: int | None
    rank: int | None


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a list."""

    id: str
    game: str
    name: str
    host: str
    public: bool
    status: Literal["open", "playing", "over", "closed"]
    seats: int
    free_seats: int
    options: dict[str, str]
    time: TimeControl
    players: tuple[Player, ...]
    actor: int | None
    my_turn: bool
    created_at: int
    started_at: int | None
    moved_at: int
    ended_at: int | None


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a list; `next` asks for the part after it, if there is one."""

    tables: tuple[Listed, ...]
    next: str | None


def _cursor(moment: int, table_id: str) -> str:
    return f"{moment}-{table_id}"


def _read_cursor(text: str) -> tuple[int, str]:
    found = re.fullmatch(CURSOR, text)
    if found is None:
        raise BAD_REQUEST.because(reason="form", field="after")
    return int(found[1]), found[2]


async def open_tables(
    database: Database, game: str | None, status: str, cursor: str | None, limit: int
) -> Page:
    """List public tables, the newest first."""
    query = select(*_COLUMNS).where(tables.c.public, tables.c.status == status)
    if game is not None:
        query = query.where(tables.c.game == game)
    return await _page(database, query, tables.c.created_at, cursor, limit)


async def my_tables(
    database: Database, person: str, statuses: Sequence[str], cursor: str | None, limit: int
) -> Page:
    """List a person's tables, those that moved last first."""
    query = (
        select(*_COLUMNS)
        .where(tables.c.status.in_(statuses))
        .where(
            or_(
                tables.c.host == person,
                tables.c.id.in_(select(seats.c.table_id).where(seats.c.person == person)),
            )
        )
    )
    return await _page(database, query, tables.c.moved_at, cursor, limit, person)


class Wanted(msgspec.Struct, frozen=True):
    """Whose games are looked for: of a person, by id, or of whoever played under a name."""

    person: str
    name: str


async def finished(
    database: Database,
    viewer: str,
    *,
    game: str | None = None,
    wanted: Wanted | None = None,
    since: int | None = None,
    until: int | None = None,
    cursor: str | None = None,
    limit: int = MOST_LISTED,
) -> Page:
    """Search the games that are over: public ones, and the viewer's own."""
    own = tables.c.id.in_(select(seats.c.table_id).where(seats.c.person == viewer))
    query = select(*_COLUMNS).where(
        tables.c.status == "over", or_(tables.c.public, own) if viewer else tables.c.public
    )
    if game is not None:
        query = query.where(tables.c.game == game)
    if wanted is not None:
        either = [seats.c.person == wanted.person] if wanted.person else []
        either += [seats.c.name == wanted.name] if wanted.name else []
        query = query.where(tables.c.id.in_(select(seats.c.table_id).where(or_(*either))))
    if since is not None:
        query = query.where(tables.c.ended_at >= since)
    if until is not None:
        query = query.where(tables.c.ended_at < until)
    return await _page(database, query, tables.c.ended_at, cursor, limit, viewer)


async def _page(
    database: Database,
    query: Select[Any],
    order: Any,
    cursor: str | None,
    limit: int,
    viewer: str = "",
) -> Page:
    after = _read_cursor(cursor) if cursor else None
    if after is not None:
        moment, last_id = after
        query = query.where(or_(order < moment, and_(order == moment, tables.c.id > last_id)))
    rows = await database.rows(query.order_by(order.desc(), tables.c.id).limit(limit + 1))
    shown = rows[:limit]
    players = await _players(database, [row.id for row in shown])
    listed = tuple(_listed(row, players.get(row.id, ()), viewer) for row in shown)
    more = len(rows) > limit
    last = shown[-1] if shown else None
    following = _cursor(getattr(last, order.name), last.id) if more and last is not None else None
    return Page(tables=listed, next=following)


async def _players(database: Database, table_ids: Sequence[str]) -> dict[str, tuple[Player, ...]]:
    if not table_ids:
        return {}
    found: dict[str, tuple[Player, ...]] = {}
    rows = await database.rows(
        select(seats)
        .where(seats.c.table_id.in_(table_ids))
        .order_by(seats.c.table_id, seats.c.seat)
    )
    for row in rows:
        player = Player(
            seat=row.seat,
            name=row.name,
            person=row.person or "",
            bot=row.bot or "",
            points=row.points,
            rank=row.rank,
        )
        found[row.table_id] = (*found.get(row.table_id, ()), player)
    return found


def _listed(row: Row[Any], players: tuple[Player, ...], viewer: str) -> Listed:
    return Listed(
        id=row.id,
        game=row.game,
        name=row.name,
        host=row.host or "",
        public=row.public,
        status=row.status,
        seats=row.seats,
        free_seats=row.free_seats,
        options=msgspec.json.decode(row.options, type=dict[str, str]),
        time=msgspec.json.decode(row.time, type=TimeControl),
        players=players,
        actor=row.actor,
        my_turn=bool(viewer) and row.actor_person == viewer,
        created_at=row.created_at,
        started_at=row.started_at,
        moved_at=row.moved_at,
        ended_at=row.ended_at,
    )
