"""Lists of tables, and searches in finished games."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from sqlalchemy import (
    Row,
    select,
)

from boathouse.server.refusals import BAD_REQUEST
from boathouse.server.storage.database import Database
from boathouse.server.storage.entries import TimeControl
from boathouse.server.storage.schema import people, seats, tables
from boathouse.server.tables.list_queries import (
    ListBranch,
    PlayerFilter,
    current_of,
    finished_branches,
    merged,
    my_current,
    my_finished_branches,
    open_branches,
)

MAX_LISTED = 100

CURSOR = "^([0-9]{1,15})-([0-9a-z]{8,20})$"
"""The form of `next`: a time and a table."""

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
    tables.c.rated,
)


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody at a listed table, with the result if the game is over."""

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
    rated: bool


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """A page of a list; `next` is the cursor of the page after it, if there is one."""

    tables: tuple[Listed, ...]
    next: str | None


def _cursor(moment: int, table_id: str) -> str:
    return f"{moment}-{table_id}"


def _read_cursor(text: str) -> tuple[int, str]:
    found = re.fullmatch(CURSOR, text)
    if found is None:
        raise BAD_REQUEST.because(reason="form", field="after")
    return int(found[1]), found[2]


# --- The lists ------------------------------------------------------------------------------------


async def open_tables(
    database: Database, game: str | None, status: str, cursor: str | None, limit: int
) -> Page:
    """List public tables, the newest first."""
    return await _page(database, open_branches(game, status), cursor=cursor, limit=limit)


async def finished(
    database: Database,
    viewer: str,
    *,
    game: str | None = None,
    player: PlayerFilter | None = None,
    since: int | None = None,
    until: int | None = None,
    cursor: str | None = None,
    limit: int = MAX_LISTED,
) -> Page:
    """Search finished games: public ones and the viewer's own, the latest first."""
    branches = finished_branches(viewer, game, player)
    return await _page(
        database, branches, cursor=cursor, limit=limit, viewer=viewer, since=since, until=until
    )


async def my_finished_tables(
    database: Database, person: str, cursor: str | None, limit: int
) -> Page:
    """List a person's finished and closed tables, the latest first."""
    branches = my_finished_branches(person)
    return await _page(database, branches, cursor=cursor, limit=limit, viewer=person)


async def my_tables(database: Database, person: str, cursor: str | None, limit: int) -> Page:
    """List a person's open and running tables, the most recently changed first."""
    query = my_current(person, _read_cursor(cursor) if cursor else None)
    rows = await database.rows(query.limit(limit + 1))
    found = [(row.moved_at, row.id) for row in rows]
    return await _page_of(database, found, limit, person)


async def visible_tables(
    database: Database, person: str, viewer: str, limit: int
) -> tuple[Listed, ...]:
    """List somebody's open and running tables, as far as a viewer may see them."""
    rows = await database.rows(current_of(person, viewer).limit(limit))
    found = [(row.moved_at, row.id) for row in rows]
    return (await _page_of(database, found, limit, viewer)).tables


async def _page(
    database: Database,
    branches: Sequence[ListBranch],
    *,
    cursor: str | None,
    limit: int,
    viewer: str = "",
    since: int | None = None,
    until: int | None = None,
) -> Page:
    after = _read_cursor(cursor) if cursor else None
    found: dict[str, int] = {}
    while True:
        rows = await database.rows(merged(branches, limit + 1, after, since, until))
        for row in rows:
            found.setdefault(row.id, row.moment)
        if len(found) > limit or len(rows) <= limit:
            break
        after = rows[-1].moment, rows[-1].id  # some were duplicates: there may be more
    return await _page_of(database, [(at, each) for each, at in found.items()], limit, viewer)


async def _page_of(
    database: Database, found: Sequence[tuple[int, str]], limit: int, viewer: str
) -> Page:
    ids = [table_id for _, table_id in found[:limit]]
    rows: dict[str, Row[Any]] = {}
    players: dict[str, tuple[Player, ...]] = {}
    if ids:
        query = select(*_COLUMNS).where(tables.c.id.in_(ids))
        rows = {row.id: row for row in await database.rows(query)}
        players = await _players(database, ids)
    listed = [_listed(rows[each], players.get(each, ()), viewer) for each in ids if each in rows]
    more = _cursor(*found[limit - 1]) if len(found) > limit else None
    return Page(tables=tuple(listed), next=more)


async def _players(database: Database, table_ids: Sequence[str]) -> dict[str, tuple[Player, ...]]:
    """Find who played: accounts under their present name, and others as they sat down."""
    found: dict[str, tuple[Player, ...]] = {}
    rows = await database.rows(
        select(seats, people.c.name.label("account"), people.c.kind)
        .join(people, people.c.id == seats.c.person, isouter=True)
        .where(seats.c.table_id.in_(table_ids))
        .order_by(seats.c.table_id, seats.c.seat)
    )
    taken = Counter((row.table_id, row.person) for row in rows if row.person)
    for row in rows:
        # Several seats of one person are several people at one device.
        named = row.kind in ("account", "bot") and taken[row.table_id, row.person] == 1
        player = Player(
            seat=row.seat,
            name=row.account if named else row.name,
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
        rated=row.rated,
    )
