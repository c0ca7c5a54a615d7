"""Tables: finding and opening them, taking seats, starting, inviting."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from litestar import delete, get, patch, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from msgspec import Meta

from boathouse.server.accounts.name_rules import checked_label
from boathouse.server.api.table_access import (
    Cursor,
    GameParameter,
    ListLimit,
    SeatParameter,
    TableParameter,
    muted_by,
    person_id,
    player,
    show,
)
from boathouse.server.callers.caller import TheCaller, TheServices, need_scope, signed_in
from boathouse.server.messages.client_messages import HIGHEST_SEAT, AskedSeat
from boathouse.server.messages.server_messages import Event, Snapshot
from boathouse.server.refusals import NO_SUCH_PERSON
from boathouse.server.tables import invitations, lists, opening
from boathouse.server.tables.broadcast import Broadcast, viewing_seat
from boathouse.server.tables.commands import (
    CloseUnstarted,
    ComeBack,
    LeaveSeat,
    RenameTable,
    SeatBot,
)
from boathouse.server.tables.opening import NewTable, TableName, Text100

# --- Finding --------------------------------------------------------------------------------------


@get("/api/tables")
async def public_tables(
    services: TheServices,
    game: GameParameter = None,
    status: FromQuery[Literal["open", "playing"]] = "open",
    after: Cursor = None,
    limit: ListLimit = 50,
) -> lists.Page:
    """List the public tables that are open, or being played."""
    return await lists.open_tables(services.database, game, status, after, limit)


@get("/api/me/tables")
async def my_tables(
    services: TheServices,
    caller: TheCaller,
    status: FromQuery[Literal["current", "over"]] = "current",
    after: Cursor = None,
    limit: ListLimit = 50,
) -> lists.Page:
    """List my own tables."""
    need_scope(caller, "read")
    mine = lists.my_tables if status == "current" else lists.my_finished_tables
    return await mine(services.database, signed_in(caller).id, after, limit)


@get("/api/tables/{table_id:str}")
async def show_table(
    services: TheServices,
    caller: TheCaller,
    table_id: TableParameter,
    seat: SeatParameter = None,
    spectate: FromQuery[bool] = False,
) -> Snapshot:
    """Show a table as I may see it."""
    return await show(services, table_id, caller, seat, spectate=spectate)


@get("/api/tables/{table_id:str}/events")
async def events_after(
    services: TheServices,
    caller: TheCaller,
    table_id: TableParameter,
    after: Annotated[int, QueryParameter(ge=0, le=1_000_000_000)],
    seat: SeatParameter = None,
    brief: FromQuery[bool] = False,
) -> list[Event]:
    """List what happened at a table after an entry of its log, as I may see it.

    `brief` leaves out the view after each entry: a light list of moves.
    """
    muted = await muted_by(services, caller)
    async with services.table_service.shown_to(person_id(caller), table_id) as (
        cached,
        table_state,
    ):
        as_seat = viewing_seat(table_state, person_id(caller), seat)
        changes = await services.table_service.tables.changes_since(cached, after)
        return [
            msgspec.json.decode(
                Broadcast(table_state, each, brief=brief).to(as_seat, muted), type=Event
            )
            for each in changes
        ]


# --- Opening, seats, starting ---------------------------------------------------------------------


@post("/api/tables")
async def open_table(
    services: TheServices, caller: TheCaller, data: JSONBody[NewTable]
) -> Snapshot:
    """Open a table."""
    table_state = await opening.open_table(services.table_service, player(caller), data)
    return await show(services, table_state.id, caller)


class TakeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat to take: for me, under another name on a shared screen, or for a bot."""

    seat: AskedSeat | None = None
    bot: Text100 | None = None
    name: Annotated[str, Meta(min_length=1, max_length=24)] | None = None


@post("/api/tables/{table_id:str}/seats")
async def take_seat(
    services: TheServices, caller: TheCaller, table_id: TableParameter, data: JSONBody[TakeSeat]
) -> Snapshot:
    """Take a seat, or seat a bot."""
    person = player(caller)
    if data.bot is None:
        await opening.take_seat(services.table_service, table_id, person, data.seat, data.name)
    else:
        await services.table_service.execute(table_id, SeatBot(person.id, data.bot, data.seat))
    return await show(services, table_id, caller)


@delete("/api/tables/{table_id:str}/seats/{seat:int}", status_code=200)
async def leave_seat(
    services: TheServices,
    caller: TheCaller,
    table_id: TableParameter,
    seat: Annotated[int, PathParameter(ge=0, le=HIGHEST_SEAT)],
) -> Snapshot:
    """Leave a seat, or free one as the host before the game."""
    await services.table_service.execute(table_id, LeaveSeat(player(caller).id, seat))
    return await show(services, table_id, caller)


@delete("/api/tables/{table_id:str}/seats", status_code=200)
async def leave_table(
    services: TheServices, caller: TheCaller, table_id: TableParameter
) -> Snapshot:
    """Leave all my seats at a table."""
    await services.table_service.execute(table_id, LeaveSeat(player(caller).id))
    return await show(services, table_id, caller)


@post("/api/tables/{table_id:str}/start", status_code=200)
async def start(services: TheServices, caller: TheCaller, table_id: TableParameter) -> Snapshot:
    """Start the game."""
    await opening.start(services.table_service, table_id, player(caller))
    return await show(services, table_id, caller)


@post("/api/tables/{table_id:str}/return", status_code=200)
async def come_back(
    services: TheServices, caller: TheCaller, table_id: TableParameter, seat: SeatParameter = None
) -> Snapshot:
    """Take my seat back from the bot that plays for me."""
    await services.table_service.execute(table_id, ComeBack(player(caller).id, seat))
    return await show(services, table_id, caller, seat)


@post("/api/tables/{table_id:str}/close", status_code=200)
async def close(services: TheServices, caller: TheCaller, table_id: TableParameter) -> Snapshot:
    """Close a table whose game has not started."""
    await services.table_service.execute(table_id, CloseUnstarted(player(caller).id))
    return await show(services, table_id, caller)


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new name for a table."""

    name: TableName


@patch("/api/tables/{table_id:str}")
async def rename(
    services: TheServices, caller: TheCaller, table_id: TableParameter, data: JSONBody[Rename]
) -> Snapshot:
    """Rename a table."""
    command = RenameTable(checked_label(data.name), player(caller).id)
    await services.table_service.execute(table_id, command)
    return await show(services, table_id, caller)


@post("/api/tables/{table_id:str}/rematch")
async def rematch(services: TheServices, caller: TheCaller, table_id: TableParameter) -> Snapshot:
    """Open another table with the same people, each one seat further."""
    table_state = await invitations.rematch(services.table_service, table_id, player(caller))
    return await show(services, table_state.id, caller)


class Invite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody to invite, by name."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]


@post("/api/tables/{table_id:str}/invitations", status_code=204)
async def invite(
    services: TheServices, caller: TheCaller, table_id: TableParameter, data: JSONBody[Invite]
) -> None:
    """Invite somebody, or challenge a program."""
    host = player(caller)
    guest = await services.people.by_name(data.name)
    if guest is None:
        raise NO_SUCH_PERSON.because(name=data.name)
    services.message_limits.count_invitation(host.id, guest.id)
    await invitations.invite(services.table_service, table_id, host, guest)


@delete("/api/tables/{table_id:str}/invitations")
async def decline(services: TheServices, caller: TheCaller, table_id: TableParameter) -> None:
    """Decline an invitation to a table."""
    await invitations.decline(services.table_service, table_id, player(caller))


TABLE_ROUTES: list[HTTPRouteHandler] = [
    public_tables,
    my_tables,
    show_table,
    events_after,
    open_table,
    take_seat,
    leave_seat,
    leave_table,
    start,
    come_back,
    close,
    rename,
    rematch,
    invite,
    decline,
]
