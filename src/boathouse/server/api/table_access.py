"""What the requests about tables share: their parameters, and what the caller may see."""

from __future__ import annotations

from typing import Annotated

from litestar.params import PathParameter, QueryParameter

from boathouse.server.accounts.person import Caller, Person
from boathouse.server.callers.caller import need_scope, signed_in
from boathouse.server.messages.client_messages import HIGHEST_SEAT
from boathouse.server.messages.server_messages import Snapshot
from boathouse.server.services import Services
from boathouse.server.tables import lists
from boathouse.server.tables.broadcast import snapshot, viewing_seat
from boathouse.server.tables.recent_chat import MutedPeople

TableParameter = Annotated[str, PathParameter(pattern="^[0-9a-z]{8,20}$", max_length=20)]
SeatParameter = Annotated[int | None, QueryParameter(ge=0, le=HIGHEST_SEAT)]
ListLimit = Annotated[int, QueryParameter(ge=1, le=lists.MAX_LISTED)]
Cursor = Annotated[str | None, QueryParameter(pattern=lists.CURSOR, max_length=60)]
GameParameter = Annotated[str | None, QueryParameter(pattern="^[a-z0-9-]+$", max_length=40)]


def player(caller: Caller) -> Person:
    """Return the person who plays; a program's token needs the scope for it."""
    need_scope(caller, "play")
    return signed_in(caller)


def person_id(caller: Caller) -> str:
    """Return the caller's id; empty for a stranger, and for a token without access to games."""
    return caller.player_id


async def show(
    services: Services,
    table_id: str,
    caller: Caller,
    seat: int | None = None,
    *,
    spectate: bool = False,
) -> Snapshot:
    """Return a table as the caller may see it: from a seat of theirs, or as a spectator."""
    me = person_id(caller)
    async with services.table_service.shown_to(me, table_id) as (_, table_state):
        muted = await muted_by(services, caller) if table_state.chat else ()
        return snapshot(
            table_state, viewing_seat(table_state, me, seat, spectate=spectate), me, muted
        )


async def muted_by(services: Services, caller: Caller) -> MutedPeople:
    """Return the people whose chat is hidden from the caller."""
    return await services.people.mutes.ids(caller.person.id) if caller.person else ()
