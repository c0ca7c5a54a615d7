"""Lists of tables, and searches in finished games."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import msgspec
from sqlalchemy import (
    BigInteger,
    ColumnElement,
    FromClause,
    Row,
    Select,
    Text,
    and_,
    exists,
    literal,
    or_,
    select,
    tuple_,
    union,
    union_all,
)

from boathouse.core import game_names
from boathouse.server.refusals import BAD_REQUEST
from boathouse.server.storage.database import Database
from boathouse.server.storage.entries import TimeControl
from boathouse.server.storage.schema import people, seats, tables

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


# --- Which tables, in which order -----------------------------------------------------------------

# A list is merged from branches. Each fixes every column of an index but the last two, by which it
# is ordered, so a page reads only its own rows, however many tables there are.

_Branch: TypeAlias = tuple[Select[Any], ColumnElement[int], ColumnElement[str]]
"""A query, and what it is ordered by: a time, then a table's id."""


class PlayerFilter(msgspec.Struct, frozen=True):
    """Whose games to find: a person's by id, or those played under a name."""

    person: str
    name: str


def open_branches(game: str | None, status: str) -> list[_Branch]:
    """Find public tables that are open or being played."""
    return [
        _branch(
            tables.c.created_at,
            tables.c.id,
            tables.c.ended_at.is_(None),
            tables.c.status == status,
            tables.c.public,
            tables.c.game == each,
        )
        for each in _games(game)
    ]


def finished_branches(viewer: str, game: str | None, player: PlayerFilter | None) -> list[_Branch]:
    """Find finished games: public ones, and the viewer's own."""
    games = _games(game)
    if player is None:
        branches = [
            _branch(
                tables.c.ended_at,
                tables.c.id,
                tables.c.ended_at.is_not(None),
                tables.c.status == "over",
                tables.c.public,
                tables.c.game == each,
            )
            for each in games
        ]
    else:
        branches = [
            _sat(who, "over", each, public=True)
            for who in _seats_of(player, seats)
            for each in games
        ]
    if viewer:
        own = [seats.c.person == viewer]
        if player is not None:
            other = seats.alias("other")
            own.append(
                exists().where(other.c.table_id == seats.c.table_id, or_(*_seats_of(player, other)))
            )
        branches += [_sat(and_(*own), "over", each, public=False) for each in games]
    return branches


def my_finished_branches(person: str) -> list[_Branch]:
    """Find a person's finished and closed tables, including those they only hosted."""
    sat = [
        _sat(seats.c.person == person, status, game, public=public)
        for status in ("over", "closed")
        for game in game_names()
        for public in (True, False)
    ]
    opened = _branch(
        tables.c.ended_at, tables.c.id, tables.c.host == person, tables.c.ended_at.is_not(None)
    )
    return [*sat, opened]


def _games(game: str | None) -> Sequence[str]:
    return game_names() if game is None else (game,)


def _seats_of(player: PlayerFilter, among: FromClause) -> list[ColumnElement[bool]]:
    by_person = [among.c.person == player.person] if player.person else []
    return by_person + ([among.c.name == player.name] if player.name else [])


def _sat(who: ColumnElement[bool], status: str, game: str, *, public: bool) -> _Branch:
    return _branch(
        seats.c.ended_at,
        seats.c.table_id,
        who,
        seats.c.status == status,
        seats.c.game == game,
        seats.c.public if public else ~seats.c.public,
    )


def _branch(
    moment: ColumnElement[Any], table_id: ColumnElement[str], *conditions: ColumnElement[bool]
) -> _Branch:
    query = select(moment.label("moment"), table_id.label("id")).where(*conditions)
    return query, moment, table_id


def merged(
    branches: Sequence[_Branch],
    limit: int,
    after: tuple[int, str] | None = None,
    since: int | None = None,
    until: int | None = None,
) -> Select[Any]:
    """Merge branches into one list, the latest first; a table may appear several times in a row."""
    queries = []
    for query, moment, table_id in branches:
        within = []
        if after is not None:
            last = literal(after[0], BigInteger), literal(after[1], Text)
            within.append(tuple_(moment, table_id) < tuple_(*last))
        if since is not None:
            within.append(moment >= since)
        if until is not None:
            within.append(moment < until)
        queries.append(_latest(query.where(*within), moment, table_id, limit))
    if len(queries) == 1:
        return queries[0]
    # Each branch comes in index order and is limited, so little is sorted here.
    together = union_all(*(query.subquery().select() for query in queries)).subquery()
    return _latest(together.select(), together.c.moment, together.c.id, limit)


def _latest(
    query: Select[Any], moment: ColumnElement[Any], table_id: ColumnElement[str], limit: int
) -> Select[Any]:
    return query.order_by(moment.desc(), table_id.desc()).limit(limit)


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


def my_current(person: str, after: tuple[int, str] | None = None) -> Select[Any]:
    """Find a person's open and running tables: so few that each page sorts them."""
    sat = select(seats.c.table_id).where(
        seats.c.person == person, seats.c.status.in_(("open", "playing"))
    )
    opened = select(tables.c.id).where(tables.c.host == person, tables.c.ended_at.is_(None))
    query = (
        select(tables.c.id, tables.c.moved_at)
        .where(tables.c.id.in_(union(sat, opened)))
        .order_by(tables.c.moved_at.desc(), tables.c.id.desc())
    )
    if after is not None:
        query = query.where(tuple_(tables.c.moved_at, tables.c.id) < tuple_(*after))
    return query


def current_of(person: str, viewer: str) -> Select[Any]:
    """Find somebody's open and running tables that a viewer may see: public ones, and shared ones.

    Like one's own they are so few that they are sorted.
    """
    beside = seats.alias("beside")
    shared = exists().where(beside.c.table_id == seats.c.table_id, beside.c.person == viewer)
    sat = select(seats.c.table_id).where(
        seats.c.person == person,
        seats.c.status.in_(("open", "playing")),
        or_(seats.c.public, shared) if viewer else seats.c.public,
    )
    return (
        select(tables.c.id, tables.c.moved_at)
        .where(tables.c.id.in_(sat))
        .order_by(tables.c.moved_at.desc(), tables.c.id.desc())
    )


async def visible_tables(
    database: Database, person: str, viewer: str, limit: int
) -> tuple[Listed, ...]:
    """List somebody's open and running tables, as far as a viewer may see them."""
    rows = await database.rows(current_of(person, viewer).limit(limit))
    found = [(row.moved_at, row.id) for row in rows]
    return (await _page_of(database, found, limit, viewer)).tables


async def _page(
    database: Database,
    branches: Sequence[_Branch],
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
