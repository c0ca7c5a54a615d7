"""Games that are over: searching them, and taking many of them home at once."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated

import msgspec
from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.params import QueryParameter
from litestar.response import Stream

from boathouse.server.api.caller import TheCaller
from boathouse.server.api.tables import Cursor, GameParameter, Limit, TheHouse, person_id
from boathouse.server.house import House
from boathouse.server.refusals import NO_SUCH_PERSON
from boathouse.server.tables import lists
from boathouse.server.tables.replays import record_of

Moment = Annotated[int | None, QueryParameter(ge=0, le=10**15)]
PlayerName = Annotated[str | None, QueryParameter(max_length=60)]


async def _player_id(house: House, name: str | None) -> str | None:
    if name is None:
        return None
    person = await house.people.by_name(name)
    if person is None:
        raise NO_SUCH_PERSON.because(name=name)
    return person.id


@get("/api/records")
async def search(
    house: TheHouse,
    caller: TheCaller,
    game: GameParameter = None,
    player: PlayerName = None,
    since: Moment = None,
    until: Moment = None,
    after: Cursor = None,
    limit: Limit = 50,
) -> lists.Page:
    """Search the games that are over by game, player and date: public ones, and my own."""
    return await lists.finished(
        house.database,
        person_id(caller),
        game=game,
        player=await _player_id(house, player),
        since=since,
        until=until,
        cursor=after,
        limit=limit,
    )


class Exported(msgspec.Struct, frozen=True, kw_only=True):
    """One line of an export: a game with its record."""

    table: lists.Listed
    record: str


@get("/api/records/export", media_type="application/x-ndjson")
async def export(
    house: TheHouse,
    caller: TheCaller,
    game: GameParameter = None,
    player: PlayerName = None,
    since: Moment = None,
    until: Moment = None,
) -> Stream:
    """Give all games of a search, one JSON object a line, each with its whole record."""
    player_id = await _player_id(house, player)

    async def lines() -> AsyncIterator[bytes]:
        cursor: str | None = None
        while True:
            page = await lists.finished(
                house.database,
                person_id(caller),
                game=game,
                player=player_id,
                since=since,
                until=until,
                cursor=cursor,
            )
            for listed in page.tables:
                sitting, _ = await house.keeper.journal.load(listed.id)
                exported = Exported(table=listed, record=str(record_of(sitting, None)))
                yield msgspec.json.encode(exported) + b"\n"
            cursor = page.next
            if cursor is None:
                return

    return Stream(lines(), media_type="application/x-ndjson")


RECORD_ROUTES: list[HTTPRouteHandler] = [search, export]
