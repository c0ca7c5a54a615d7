"""A table's game afterwards: its record, replay, draws, scenery and pictures."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import PathParameter, QueryParameter

from boathouse.core.words import Words
from boathouse.server.accounts.person import Caller
from boathouse.server.api.table_access import SeatParameter, TableParameter, person_id
from boathouse.server.callers.caller import TheCaller, TheServices
from boathouse.server.callers.connections import AnyRequest
from boathouse.server.messages.table_info import GameBoard
from boathouse.server.tables.broadcast import viewing_seat
from boathouse.server.tables.moments import EncodedScenery, Moment, PastChoices
from boathouse.server.tables.pictures import shown_table
from boathouse.server.tables.replays import (
    Draw,
    choices_at,
    draws,
    moment,
    moments,
    record_text,
    story_of,
)
from boathouse.server.tables.table_state import TableState


@get("/api/tables/{table_id:str}/record", media_type="text/plain")
async def record(
    services: TheServices, caller: TheCaller, table_id: TableParameter, seat: SeatParameter = None
) -> Response[str]:
    """Return the record of a game as I may see it; once it is over, complete and signed.

    `boathouse verify` checks the dice and the signature.
    """
    signer = await services.keys.signer()
    async with services.table_service.shown_to(person_id(caller), table_id) as (_, table_state):
        as_seat = viewing_seat(table_state, person_id(caller), seat)
        text = await asyncio.to_thread(record_text, table_state, as_seat, signer)
    name = f"{table_state.game.name}-{table_id}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/plain", headers=headers)


At = Annotated[int, PathParameter(ge=0, le=1_000_000)]


@get("/api/tables/{table_id:str}/replay/{at:int}")
async def show_moment(
    services: TheServices,
    caller: TheCaller,
    table_id: TableParameter,
    at: At,
    seat: SeatParameter = None,
) -> Moment:
    """Show a game after `at` decisions and draws.

    Once the game is over, anybody may see it from any seat.
    """
    async with services.table_service.shown_to(person_id(caller), table_id) as (_, table_state):
        as_seat = _replay_seat(table_state, caller, seat)
        return await asyncio.to_thread(moment, table_state, as_seat, at)


@get("/api/tables/{table_id:str}/replay/{at:int}/next")
async def show_next_moments(
    services: TheServices,
    caller: TheCaller,
    table_id: TableParameter,
    at: At,
    seat: SeatParameter = None,
    limit: Annotated[int, QueryParameter(ge=1, le=100)] = 50,
) -> list[Moment]:
    """Show a game after `at` decisions and draws, and the moments that came next.

    The server replays the game once for all of them, so that clients can page through it.
    """
    async with services.table_service.shown_to(person_id(caller), table_id) as (_, table_state):
        as_seat = _replay_seat(table_state, caller, seat)
        return await asyncio.to_thread(moments, table_state, as_seat, at, at + limit - 1)


@get("/api/tables/{table_id:str}/replay/{at:int}/choices")
async def show_past_choices(
    services: TheServices,
    caller: TheCaller,
    table_id: TableParameter,
    at: At,
    seat: SeatParameter = None,
) -> PastChoices:
    """List what the seat to act could do after `at` decisions and draws."""
    async with services.table_service.shown_to(person_id(caller), table_id) as (_, table_state):
        as_seat = _replay_seat(table_state, caller, seat)
        return await asyncio.to_thread(choices_at, table_state, as_seat, at)


def _replay_seat(table_state: TableState, caller: Caller, seat: int | None) -> int | None:
    """Find the seat whose view a replay shows: any, once the game is over."""
    if table_state.status == "over" and seat is not None and seat < len(table_state.occupants):
        return seat
    return viewing_seat(table_state, person_id(caller), seat)


@get("/api/tables/{table_id:str}/draws")
async def show_draws(
    services: TheServices, caller: TheCaller, table_id: TableParameter
) -> list[Draw]:
    """List the draws of a finished game, which anybody can recompute with its seed."""
    async with services.table_service.shown_to(person_id(caller), table_id) as (_, table_state):
        return await asyncio.to_thread(draws, table_state)


@get("/api/tables/{table_id:str}/story")
async def tell_story(
    services: TheServices, caller: TheCaller, table_id: TableParameter
) -> list[Words]:
    """Tell the story of a finished game in a few sentences; players are seats in them.

    A game without a story has an empty list.
    """
    async with services.table_service.shown_to(person_id(caller), table_id) as (_, table_state):
        return await asyncio.to_thread(story_of, table_state)


class Scenery(msgspec.Struct, frozen=True):
    """The scenery of a game: see the game's `Board` in /api/live.schema.json."""

    board: GameBoard


@get("/api/tables/{table_id:str}/board/{scene:str}")
async def board(
    request: AnyRequest,
    services: TheServices,
    caller: TheCaller,
    table_id: TableParameter,
    scene: Annotated[str, PathParameter(pattern="^[0-9a-f]{16}$", max_length=16)],
) -> Response[Scenery]:
    """Return a scenery of a game: what stays the same from move to move. It never changes."""
    async with services.table_service.shown_to(person_id(caller), table_id) as (_, table_state):
        pass
    scenery = await services.sceneries.of(table_state, scene)
    return scenery_answer(request, scenery, "private, max-age=31536000, immutable")


def scenery_answer(request: AnyRequest, scenery: EncodedScenery, caching: str) -> Response[Scenery]:
    """Answer with a scenery, compressed where the browser takes that."""
    headers = {"Cache-Control": caching, "Vary": "Accept-Encoding"}
    body = scenery.plain
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        body = scenery.gzip
    return Response(body, media_type="application/json", headers=headers)  # type: ignore[arg-type]


@get("/api/tables/{table_id:str}/picture.png", media_type="image/png")
async def picture(
    services: TheServices,
    caller: TheCaller,
    table_id: TableParameter,
    at: Annotated[int | None, QueryParameter(ge=0, le=1_000_000)] = None,
    since: Annotated[int | None, QueryParameter(ge=0, le=1_000_000)] = None,
) -> Response[bytes]:
    """Return a picture of a game as anybody may see it: now, or after `at` decisions and draws.

    With `since` it is an animated PNG from there on, of the last twelve moments at most.
    """
    async with services.table_service.shown_to(person_id(caller), table_id) as (_, table_state):
        shown = await asyncio.to_thread(shown_table, table_state, at, since)
    headers = {"Cache-Control": "no-store" if table_state.sealed else "public, max-age=300"}
    return Response(await services.pictures.of(shown), media_type="image/png", headers=headers)


REPLAY_ROUTES: list[HTTPRouteHandler] = [
    record,
    show_moment,
    show_next_moments,
    show_past_choices,
    show_draws,
    tell_story,
    board,
    picture,
]
