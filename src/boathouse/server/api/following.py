"""Following people: who of them is here, and what they play; and a person's page."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
from litestar import delete, get, put
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from sqlalchemy import Select, select

from boathouse.server.api.table_access import person_id
from boathouse.server.callers.caller import TheCaller, TheServices, need_scope
from boathouse.server.competition.person_overview import PersonOverview, person_overview
from boathouse.server.reviews.skill_history import SkillGame, skill_history
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import seats, tables

_TAGS = ("people",)
_MAX_TABLES_EACH = 3
_MAX_TABLES = 1000


class FollowedTable(msgspec.Struct, frozen=True, kw_only=True):
    """A public table of somebody who is followed."""

    id: str
    name: str
    game: str
    status: str
    free_seats: int


class Followed(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody I follow.

    Whoever does not want to be seen, or has muted me, is never `online` and has no tables here.
    """

    person: str
    name: str
    at: int
    online: bool
    tables: tuple[FollowedTable, ...]


@get("/api/following", tags=_TAGS)
async def list_followed(services: TheServices, caller: TheCaller) -> list[Followed]:
    """List the people I follow, the newest first: who is here now, and at which public tables."""
    me = need_scope(caller, "read")
    followed = await services.people.follows.of(me.id)
    shown = [each.person.id for each in followed if not each.hidden]
    present = await asyncio.gather(*(services.bus.is_online(each) for each in shown))
    online = {person for person, is_here in zip(shown, present, strict=True) if is_here}
    playing = await _public_tables(services.database, shown)
    return [
        Followed(
            person=each.person.id,
            name=each.person.name,
            at=each.at,
            online=each.person.id in online,
            tables=tuple(playing.get(each.person.id, ())[:_MAX_TABLES_EACH]),
        )
        for each in followed
    ]


def public_tables_of(persons: Sequence[str]) -> Select[Any]:
    """Find the public tables that people sit at, open or running."""
    return (
        select(
            seats.c.person,
            tables.c.id,
            tables.c.name,
            tables.c.game,
            tables.c.status,
            tables.c.free_seats,
        )
        .join(tables, tables.c.id == seats.c.table_id)
        .where(
            seats.c.person.in_(persons),
            seats.c.status.in_(("open", "playing")),
            seats.c.public,
        )
        .limit(_MAX_TABLES)
    )


async def _public_tables(
    database: Database, persons: Sequence[str]
) -> dict[str, list[FollowedTable]]:
    found: dict[str, list[FollowedTable]] = {}
    for row in await database.rows(public_tables_of(persons)):
        table = FollowedTable(
            id=row.id, name=row.name, game=row.game, status=row.status, free_seats=row.free_seats
        )
        found.setdefault(row.person, []).append(table)
    return found


@put("/api/following/{person:str}", status_code=204, tags=_TAGS)
async def follow(services: TheServices, caller: TheCaller, person: FromPath[str]) -> None:
    """Follow somebody by their id. Nobody is told; repeating it changes nothing."""
    await services.people.follows.add(need_scope(caller, "account"), person)


@delete("/api/following/{person:str}", status_code=204, tags=_TAGS)
async def unfollow(services: TheServices, caller: TheCaller, person: FromPath[str]) -> None:
    """Stop following somebody."""
    await services.people.follows.remove(need_scope(caller, "account").id, person)


@get("/api/people/{name:str}/overview", tags=_TAGS)
async def overview_of_person(
    services: TheServices, caller: TheCaller, name: FromPath[str]
) -> PersonOverview:
    """Tell of somebody's games: results, opponents, tables going on, tournaments.

    Private games count only on one's own page.
    """
    person = await services.people.named(name)
    viewer = person_id(caller)
    following = bool(viewer) and await services.people.follows.has(viewer, person.id)
    return await person_overview(services.database, person.id, viewer, following=following)


@get("/api/people/{name:str}/skill", tags=_TAGS)
async def skill_of_person(
    services: TheServices, caller: TheCaller, name: FromPath[str]
) -> tuple[SkillGame, ...]:
    """Tell somebody's error rate and luck over time, from the reviews of their finished games.

    Private games count only on one's own page.
    """
    person = await services.people.named(name)
    return await skill_history(services.database, person.id, person_id(caller))


FOLLOWING_ROUTES: list[HTTPRouteHandler] = [
    list_followed,
    follow,
    unfollow,
    overview_of_person,
    skill_of_person,
]
