"""Tables: opening, finding, table state, starting, playing, talking, replaying."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

import msgspec
from litestar import Response, delete, get, patch, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from msgspec import Meta

from boathouse.bots import bots_for
from boathouse.core import find_game, game_names
from boathouse.server.accounts.naming import proper_label
from boathouse.server.accounts.person import Caller, Person
from boathouse.server.callers.caller import TheCaller, TheServices, need_scope, signed_in
from boathouse.server.callers.connections import AnyRequest
from boathouse.server.messages.live import (
    ChatText,
    Event,
    GameBoard,
    GameChoices,
    Notation,
    Number,
    SeatNumber,
    Sign,
    Snapshot,
)
from boathouse.server.refusals import NO_SUCH_PERSON
from boathouse.server.services import Services
from boathouse.server.tables import chat, invitations, lists, opening
from boathouse.server.tables.broadcast import Broadcast, MutedPeople, choices_of, snapshot
from boathouse.server.tables.commands import (
    CloseUnstarted,
    ComeBack,
    LeaveSeat,
    PlayAction,
    RenameTable,
    SeatBot,
    UndoDecision,
)
from boathouse.server.tables.opening import NewTable, TableName, Text100
from boathouse.server.tables.replays import Draw, Moment, draws, moment, moments, record_text
from boathouse.server.tables.table_service import Outcome
from boathouse.server.tables.table_state import TableState

TableParameter = Annotated[str, PathParameter(pattern="^[0-9a-z]{8,20}$", max_length=20)]
SeatParameter = Annotated[int | None, QueryParameter(ge=0, le=6)]
Limit = Annotated[int, QueryParameter(ge=1, le=lists.MAX_LISTED)]
Cursor = Annotated[str | None, QueryParameter(pattern=lists.CURSOR, max_length=60)]
GameParameter = Annotated[str | None, QueryParameter(pattern="^[a-z0-9-]+$", max_length=40)]


class OptionInfo(msgspec.Struct, frozen=True):
    """Something to choose when a table is opened."""

    name: str
    default: str
    expected: str
    choices: tuple[str, ...]
    """All that it takes, where that is a short list."""


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A game that can be played here: its seats, its options, its bots."""

    name: str
    title: str
    version: int
    seats: tuple[int, ...]
    has_secrets: bool
    options: tuple[OptionInfo, ...]
    bots: tuple[str, ...]


@get("/api/games", sync_to_thread=False)
def games() -> list[GameInfo]:
    """List the games that can be played here."""
    return [
        GameInfo(
            name=game.name,
            title=game.title,
            version=game.version,
            seats=tuple(game.seats),
            has_secrets=game.has_secrets,
            options=tuple(
                OptionInfo(o.name, o.default, o.expected, o.choices) for o in game.options
            ),
            bots=tuple(bots_for(game.name)),
        )
        for game in map(find_game, game_names())
    ]


def player(caller: Caller) -> Person:
    """Give the person who plays; a program's token needs the scope for it."""
    need_scope(caller, "play")
    return signed_in(caller)


def person_id(caller: Caller) -> str:
    """Give the caller's id; empty for a stranger, and for a token that is not for games."""
    return caller.player_id


async def shown(
    services: Services,
    table_id: str,
    caller: Caller,
    seat: int | None = None,
    *,
    spectate: bool = False,
) -> Snapshot:
    """Show a table to the caller: through a seat of theirs, or as a spectator."""
    me = person_id(caller)
    async with services.table_service.locked(table_id) as (_, table_state):
        muted = await muted_by(services, caller) if table_state.chat else ()
        return snapshot(table_state, seat_of(table_state, caller, seat, spectate), me, muted)


async def muted_by(services: Services, caller: Caller) -> MutedPeople:
    """Give those whom the caller does not want to hear."""
    return await services.people.mutes.ids(caller.person.id) if caller.person else ()


def seat_of(
    table_state: TableState, caller: Caller, seat: int | None, spectate: bool
) -> int | None:
    """Find the seat through which the caller looks."""
    mine = person_id(caller)
    if seat is not None and not spectate:
        return table_state.seat_for(mine, seat)
    return None if spectate or not table_state.seats_of(mine) else table_state.seat_for(mine, None)


# --- Finding --------------------------------------------------------------------------------------


@get("/api/tables")
async def public_tables(
    services: TheServices,
    game: GameParameter = None,
    status: FromQuery[Literal["open", "playing"]] = "open",
    after: Cursor = None,
    limit: Limit = 50,
) -> lists.Page:
    """List the public tables that are open, or that one can watch."""
    return await lists.open_tables(services.database, game, status, after, limit)


@get("/api/me/tables")
async def my_tables(
    services: TheServices,
    caller: TheCaller,
    status: FromQuery[Literal["current", "over"]] = "current",
    after: Cursor = None,
    limit: Limit = 50,
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
    """Show a table as I may know it."""
    return await shown(services, table_id, caller, seat, spectate=spectate)


@get("/api/tables/{table_id:str}/events")
async def events_after(
    services: TheServices,
    caller: TheCaller,
    table_id: TableParameter,
    after: Annotated[int, QueryParameter(ge=0, le=1_000_000_000)],
    seat: SeatParameter = None,
    brief: FromQuery[bool] = False,
) -> list[Event]:
    """Give what happened at a table after an entry of its log, as I may know it.

    `brief` leaves out how the game looked each time: a light list of moves.
    """
    muted = await muted_by(services, caller)
    async with services.table_service.locked(table_id) as (live, table_state):
        looking = seat_of(table_state, caller, seat, spectate=False)
        changes = await services.table_service.tables.changes_since(live, after)
        return [
            msgspec.json.decode(
                Broadcast(table_state, each, brief=brief).to(looking, muted), type=Event
            )
            for each in changes
        ]


# --- Opening and table state ---------------------------------------------------------------------


@post("/api/tables")
async def open_table(
    services: TheServices, caller: TheCaller, data: JSONBody[NewTable]
) -> Snapshot:
    """Open a table."""
    table_state = await opening.open_table(services.table_service, player(caller), data)
    return await shown(services, table_state.id, caller)


class TakeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat to take: for me, under a name of its own in a hot seat, or for a bot."""

    seat: SeatNumber | None = None
    bot: Text100 | None = None
    name: Annotated[str, Meta(min_length=1, max_length=24)] | None = None


@post("/api/tables/{table_id:str}/seats")
async def take_seat(
    services: TheServices, caller: TheCaller, table_id: TableParameter, data: JSONBody[TakeSeat]
) -> Snapshot:
    """Take a seat, or put a bot on one."""
    person = player(caller)
    if data.bot is None:
        await opening.take_seat(services.table_service, table_id, person, data.seat, data.name)
    else:
        await services.table_service.execute(table_id, SeatBot(person.id, data.bot, data.seat))
    return await shown(services, table_id, caller)


@delete("/api/tables/{table_id:str}/seats/{seat:int}", status_code=200)
async def leave_seat(
    services: TheServices,
    caller: TheCaller,
    table_id: TableParameter,
    seat: Annotated[int, PathParameter(ge=0, le=6)],
) -> Snapshot:
    """Leave a seat, or, as the host before the game, free one."""
    await services.table_service.execute(table_id, LeaveSeat(player(caller).id, seat))
    return await shown(services, table_id, caller)


@delete("/api/tables/{table_id:str}/seats", status_code=200)
async def leave_table(
    services: TheServices, caller: TheCaller, table_id: TableParameter
) -> Snapshot:
    """Leave all my seats at a table."""
    await services.table_service.execute(table_id, LeaveSeat(player(caller).id))
    return await shown(services, table_id, caller)


@post("/api/tables/{table_id:str}/start", status_code=200)
async def start(services: TheServices, caller: TheCaller, table_id: TableParameter) -> Snapshot:
    """Begin the game."""
    await opening.start(services.table_service, table_id, player(caller))
    return await shown(services, table_id, caller)


@post("/api/tables/{table_id:str}/return", status_code=200)
async def come_back(
    services: TheServices, caller: TheCaller, table_id: TableParameter, seat: SeatParameter = None
) -> Snapshot:
    """Take my seat back from the bot that plays for me."""
    await services.table_service.execute(table_id, ComeBack(player(caller).id, seat))
    return await shown(services, table_id, caller, seat)


@post("/api/tables/{table_id:str}/close", status_code=200)
async def close(services: TheServices, caller: TheCaller, table_id: TableParameter) -> Snapshot:
    """Close a table whose game has not begun."""
    await services.table_service.execute(table_id, CloseUnstarted(player(caller).id))
    return await shown(services, table_id, caller)


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another name for a table."""

    name: TableName


@patch("/api/tables/{table_id:str}")
async def rename(
    services: TheServices, caller: TheCaller, table_id: TableParameter, data: JSONBody[Rename]
) -> Snapshot:
    """Give a table another name."""
    command = RenameTable(proper_label(data.name), player(caller).id)
    await services.table_service.execute(table_id, command)
    return await shown(services, table_id, caller)


@post("/api/tables/{table_id:str}/rematch")
async def rematch(services: TheServices, caller: TheCaller, table_id: TableParameter) -> Snapshot:
    """Open another table with the same people, each one seat further."""
    table_state = await invitations.rematch(services.table_service, table_id, player(caller))
    return await shown(services, table_state.id, caller)


class Invite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody to be invited, by name."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]


@post("/api/tables/{table_id:str}/invitations", status_code=204)
async def invite(
    services: TheServices, caller: TheCaller, table_id: TableParameter, data: JSONBody[Invite]
) -> None:
    """Offer a seat to somebody, or challenge a program."""
    host = player(caller)
    guest = await services.people.by_name(data.name)
    if guest is None:
        raise NO_SUCH_PERSON.because(name=data.name)
    await invitations.invite(services.table_service, table_id, host, guest)


@delete("/api/tables/{table_id:str}/invitations")
async def decline(services: TheServices, caller: TheCaller, table_id: TableParameter) -> None:
    """Decline an invitation to a table."""
    await invitations.decline(services.table_service, table_id, player(caller))


# --- Playing --------------------------------------------------------------------------------------


class PlayRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action in notation, meant for one state of the table."""

    state: Number
    action: Notation
    seat: SeatNumber | None = None


class TakeBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take my last decision back, seen from one state of the table."""

    state: Number
    seat: SeatNumber | None = None


class Acted(msgspec.Struct, frozen=True):
    """What an action came to: the numbers after it; `again`: it had been done already."""

    n: int
    state: int
    again: bool


def _acted(outcome: Outcome) -> Acted:
    return Acted(outcome.n, outcome.state, outcome.again)


@post("/api/tables/{table_id:str}/play", status_code=200)
async def play(
    services: TheServices, caller: TheCaller, table_id: TableParameter, data: JSONBody[PlayRequest]
) -> Acted:
    """Play an action. The answer comes when it is kept."""
    command = PlayAction(player(caller).id, data.state, data.seat, data.action)
    return _acted(await services.table_service.execute(table_id, command))


@post("/api/tables/{table_id:str}/undo", status_code=200)
async def undo(
    services: TheServices, caller: TheCaller, table_id: TableParameter, data: JSONBody[TakeBack]
) -> Acted:
    """Take my last decision back."""
    command = UndoDecision(player(caller).id, data.state, data.seat)
    return _acted(await services.table_service.execute(table_id, command))


class Choices(msgspec.Struct, frozen=True):
    """What a seat can do in one state of the table, and what it would come to."""

    seat: int
    state: int
    choices: GameChoices


@get("/api/tables/{table_id:str}/choices")
async def ask(
    services: TheServices, caller: TheCaller, table_id: TableParameter, seat: SeatParameter = None
) -> Choices:
    """Tell what I can do now, and what each choice would come to."""
    async with services.table_service.locked(table_id) as (_, table_state):
        mine = table_state.seat_for(person_id(caller), seat)
        return Choices(mine, table_state.state, choices_of(table_state, mine))


# --- Talking --------------------------------------------------------------------------------------


class Chat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to say."""

    text: ChatText


@post("/api/tables/{table_id:str}/chat")
async def say(
    services: TheServices, caller: TheCaller, table_id: TableParameter, data: JSONBody[Chat]
) -> Acted:
    """Write in the chat of a table."""
    services.message_limits.talk(caller.limited_as)
    return _acted(await chat.say(services.table_service, table_id, player(caller), data.text))


class Reaction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sign for an entry of the log: a chat message, or a move."""

    to: Number
    sign: Sign
    on: bool = True


@post("/api/tables/{table_id:str}/reactions")
async def react(
    services: TheServices, caller: TheCaller, table_id: TableParameter, data: JSONBody[Reaction]
) -> Acted:
    """Put a sign to an entry, or take it away."""
    services.message_limits.talk(caller.limited_as)
    person = player(caller)
    return _acted(
        await chat.react(services.table_service, table_id, person, data.to, data.sign, on=data.on)
    )


class Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chat message that breaks the rules of the server."""

    n: Number
    reason: Annotated[str, Meta(min_length=1, max_length=500)]


@post("/api/tables/{table_id:str}/reports", status_code=204)
async def report(
    services: TheServices, caller: TheCaller, table_id: TableParameter, data: JSONBody[Report]
) -> None:
    """Report a chat message to the administrators."""
    services.message_limits.talk(caller.limited_as)
    await chat.report(services.table_service, table_id, player(caller), data.n, data.reason)


# --- Records and replays --------------------------------------------------------------------------


@get("/api/tables/{table_id:str}/record", media_type="text/plain")
async def record(
    services: TheServices, caller: TheCaller, table_id: TableParameter, seat: SeatParameter = None
) -> Response[str]:
    """Give the record of a game, as I may know it; when it is over, whole and signed.

    `boathouse verify` checks the dice and the signature.
    """
    signer = await services.keys.signer()
    async with services.table_service.locked(table_id) as (_, table_state):
        looking = seat_of(table_state, caller, seat, spectate=False)
        text = await asyncio.to_thread(record_text, table_state, looking, signer)
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
    """Show a game as it was after so many decisions and draws.

    When the game is over, anybody may look through any seat.
    """
    async with services.table_service.locked(table_id) as (_, table_state):
        looking = _eyes(table_state, caller, seat)
        return await asyncio.to_thread(moment, table_state, looking, at)


@get("/api/tables/{table_id:str}/replay/{at:int}/next")
async def show_next_moments(
    services: TheServices,
    caller: TheCaller,
    table_id: TableParameter,
    at: At,
    seat: SeatParameter = None,
    limit: Annotated[int, QueryParameter(ge=1, le=100)] = 50,
) -> list[Moment]:
    """Show a game after so many decisions and draws, and the moments that came next.

    The server plays the game once for all of them, so that somebody can leaf through it.
    """
    async with services.table_service.locked(table_id) as (_, table_state):
        looking = _eyes(table_state, caller, seat)
        return await asyncio.to_thread(moments, table_state, looking, at, at + limit - 1)


def _eyes(table_state: TableState, caller: Caller, seat: int | None) -> int | None:
    """Say through which seat somebody looks back: through any, once the game is over."""
    if table_state.status == "over" and seat is not None and seat < len(table_state.occupants):
        return seat
    return seat_of(table_state, caller, seat, spectate=False)


@get("/api/tables/{table_id:str}/draws")
async def show_draws(services: TheServices, table_id: TableParameter) -> list[Draw]:
    """List the draws of a game that is over: with its seed anybody can compute them anew."""
    async with services.table_service.locked(table_id) as (_, table_state):
        return await asyncio.to_thread(draws, table_state)


class Scenery(msgspec.Struct, frozen=True):
    """The scenery of a game: see the game's `Board` in /api/live.schema.json."""

    board: GameBoard


@get("/api/tables/{table_id:str}/board/{scene:str}")
async def board(
    request: AnyRequest,
    services: TheServices,
    table_id: TableParameter,
    scene: Annotated[str, PathParameter(pattern="^[0-9a-f]{16}$", max_length=16)],
) -> Response[Scenery]:
    """Give the scenery of a game: what stays the same from move to move. It never changes."""
    async with services.table_service.locked(table_id) as (_, table_state):
        pass
    plain, packed = await services.sceneries.of(table_state, scene)
    headers = {
        "Cache-Control": "private, max-age=31536000, immutable",
        "Vary": "Accept-Encoding",
    }
    body = plain
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        body = packed
    return Response(body, media_type="application/json", headers=headers)  # type: ignore[arg-type]


TABLE_ROUTES: list[HTTPRouteHandler] = [
    games,
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
    play,
    undo,
    ask,
    say,
    react,
    report,
    record,
    show_moment,
    show_next_moments,
    show_draws,
    board,
]
