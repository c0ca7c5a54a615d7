"""Which tables a list has, in which order: queries that read only the rows of one page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import (
    BigInteger,
    ColumnElement,
    FromClause,
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
from boathouse.server.storage.schema import seats, tables

# A list is merged from branches. Each fixes every column of an index but the last two, by which it
# is ordered, so a page reads only its own rows, however many tables there are.

ListBranch: TypeAlias = tuple[Select[Any], ColumnElement[int], ColumnElement[str]]
"""A query, and what it is ordered by: a time, then a table's id."""


class PlayerFilter(msgspec.Struct, frozen=True):
    """Whose games to find: a person's by id, or those played under a name."""

    person: str
    name: str


def open_branches(game: str | None, status: str) -> list[ListBranch]:
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


def finished_branches(
    viewer: str, game: str | None, player: PlayerFilter | None
) -> list[ListBranch]:
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


def my_finished_branches(person: str) -> list[ListBranch]:
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


def _sat(who: ColumnElement[bool], status: str, game: str, *, public: bool) -> ListBranch:
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
) -> ListBranch:
    query = select(moment.label("moment"), table_id.label("id")).where(*conditions)
    return query, moment, table_id


def merged(
    branches: Sequence[ListBranch],
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
