"""Seeks: quick pairing with whoever waits."""

from __future__ import annotations

from typing import Annotated

from litestar import delete, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, PathParameter

from boathouse.server.accounts.person import Caller, Person
from boathouse.server.api.table_access import player
from boathouse.server.callers.caller import TheCaller, TheServices, need_scope, signed_in
from boathouse.server.competition import seek_views
from boathouse.server.competition.seek_views import OwnSeek, SeekList
from boathouse.server.competition.seeks import NewSeek
from boathouse.server.refusals import PEOPLE_ONLY
from boathouse.server.services import Services

_SeekPath = Annotated[str, PathParameter(pattern="^[0-9a-z]{8,20}$", max_length=20)]


@get("/api/seeks")
async def list_seeks(services: TheServices) -> SeekList:
    """List everybody who waits for a game, and how often such games began lately."""
    return await seek_views.open_seeks(services.database, services.clock.now())


@get("/api/me/seeks")
async def my_seeks(services: TheServices, caller: TheCaller) -> list[OwnSeek]:
    """List my seeks, and for two minutes the table at which one has seated me."""
    need_scope(caller, "read")
    return await _own(services, signed_in(caller).id)


@post("/api/seeks")
async def add_seek(
    services: TheServices, caller: TheCaller, data: JSONBody[NewSeek]
) -> list[OwnSeek]:
    """Wait for a game with whoever else waits; the answer lists my seeks.

    A notice `paired` on the live connection says that there is a table, and its game has begun.
    """
    person = _seeker(caller)
    await services.seeks.add(person, data)
    return await _own(services, person.id)


@post("/api/seeks/{seek_id:str}/take", status_code=200)
async def take_seek(services: TheServices, caller: TheCaller, seek_id: _SeekPath) -> list[OwnSeek]:
    """Play with somebody who waits; the answer lists my seeks, with the table if it is open."""
    person = _seeker(caller)
    await services.seeks.take(person, seek_id)
    return await _own(services, person.id)


@delete("/api/seeks/{seek_id:str}")
async def withdraw_seek(services: TheServices, caller: TheCaller, seek_id: _SeekPath) -> None:
    """Stop waiting."""
    await services.seeks.withdraw(player(caller), seek_id)


def _seeker(caller: Caller) -> Person:
    """Return the person who looks for a game; refuses programs."""
    person = player(caller)
    if caller.is_program:
        raise PEOPLE_ONLY.because()
    return person


async def _own(services: Services, person: str) -> list[OwnSeek]:
    return await seek_views.own_seeks(services.database, person, services.clock.now())


SEEK_ROUTES: list[HTTPRouteHandler] = [list_seeks, my_seeks, add_seek, take_seek, withdraw_seek]
