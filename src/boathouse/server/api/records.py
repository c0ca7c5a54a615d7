"""Finished games: searching them, and exporting many at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from typing import Annotated

import msgspec
from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.params import QueryParameter
from litestar.response import Stream

from boathouse.server.accounts.name_rules import is_nameable
from boathouse.server.accounts.person import Caller
from boathouse.server.addresses import network_of
from boathouse.server.api.table_access import Cursor, GameParameter, ListLimit, person_id
from boathouse.server.callers.caller import TheCaller, TheServices, signed_in
from boathouse.server.refusals import NO_SUCH_GAME, NO_SUCH_PERSON, SEED_MISMATCH, Refusal
from boathouse.server.services import Services
from boathouse.server.signatures import Signer
from boathouse.server.tables import lists
from boathouse.server.tables.list_queries import PlayerFilter
from boathouse.server.tables.replays import record_text
from boathouse.server.tables.table_state import TableState

MomentParameter = Annotated[int | None, QueryParameter(ge=0, le=10**15)]
PlayerName = Annotated[str | None, QueryParameter(max_length=60)]
PersonId = Annotated[str | None, QueryParameter(pattern="^[0-9a-z]{8,20}$", max_length=20)]


async def _player_filter(
    services: Services, caller: Caller, player: str | None, person: str | None
) -> PlayerFilter | None:
    """Make the filter for the games of a person, or of everybody who played under a name."""
    if person is not None:
        return PlayerFilter(person, "")
    if player is None:
        return None
    account = await services.people.by_name(player)
    player_filter = PlayerFilter(account.id if account else "", player.strip())
    if account is None:
        if not is_nameable(player):
            raise NO_SUCH_PERSON.because(name=player)
        page = await lists.finished(
            services.database, person_id(caller), player=player_filter, limit=1
        )
        if not page.tables:
            raise NO_SUCH_PERSON.because(name=player)
    return player_filter


@get("/api/records")
async def search(
    services: TheServices,
    caller: TheCaller,
    game: GameParameter = None,
    player: PlayerName = None,
    person: PersonId = None,
    since: MomentParameter = None,
    until: MomentParameter = None,
    after: Cursor = None,
    limit: ListLimit = 50,
) -> lists.Page:
    """Search finished games by game, player and date: public ones, and my own.

    `player` is the name of an account, even if it played under another name, or of a seat, so
    that guests are found too. `person` is the id of one person.
    """
    return await lists.finished(
        services.database,
        person_id(caller),
        game=game,
        player=await _player_filter(services, caller, player, person),
        since=since,
        until=until,
        cursor=after,
        limit=limit,
    )


class Exported(msgspec.Struct, frozen=True, kw_only=True):
    """One line of an export: a game with its record."""

    table: lists.Listed
    record: str


def _line(listed: lists.Listed, table_state: TableState, signer: Signer) -> bytes:
    """Encode a game; a long one takes a while, so this runs in a thread."""
    exported = Exported(table=listed, record=record_text(table_state, None, signer))
    return msgspec.json.encode(exported) + b"\n"


@get("/api/records/export", media_type="application/x-ndjson")
async def export(
    services: TheServices,
    caller: TheCaller,
    game: GameParameter = None,
    player: PlayerName = None,
    person: PersonId = None,
    since: MomentParameter = None,
    until: MomentParameter = None,
) -> Stream:
    """Return all games of a search, one JSON object per line, each with its signed record.

    For people who are signed in, also guests; one at a time for each person and each address.
    """
    who = signed_in(caller).id, network_of(caller.address)
    player_filter = await _player_filter(services, caller, player, person)

    async def lines() -> AsyncGenerator[bytes, None]:
        cursor: str | None = None
        while True:
            page = await lists.finished(
                services.database,
                person_id(caller),
                game=game,
                player=player_filter,
                since=since,
                until=until,
                cursor=cursor,
            )
            signer = await services.keys.signer()
            for listed in page.tables:
                async with services.exports.one_game:
                    try:
                        table_state, _ = await services.table_service.table_log.load(listed.id)
                    except Refusal as refusal:
                        if refusal.kind in (SEED_MISMATCH, NO_SUCH_GAME):  # logged already
                            continue
                        raise
                    line = await asyncio.to_thread(_line, listed, table_state, signer)
                yield line
            cursor = page.next
            if cursor is None:
                return

    return Stream(services.exports.begin(who, lines()), media_type="application/x-ndjson")


RECORD_ROUTES: list[HTTPRouteHandler] = [search, export]
