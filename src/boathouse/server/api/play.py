"""Playing at a table: actions, undo, choices; and its chat."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody
from msgspec import Meta

from boathouse.server.api.table_access import SeatParameter, TableParameter, person_id, player
from boathouse.server.callers.caller import TheCaller, TheServices
from boathouse.server.messages.client_messages import AskedSeat, ChatText, Notation, Number, Sign
from boathouse.server.messages.table_info import GameChoices
from boathouse.server.tables import chat
from boathouse.server.tables.broadcast import choices_of
from boathouse.server.tables.commands import PlayAction, UndoDecision
from boathouse.server.tables.table_service import CommandResult

# --- Playing --------------------------------------------------------------------------------------


class PlayRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action in notation, meant for one state of the table."""

    state: Number
    action: Notation
    seat: AskedSeat | None = None


class TakeBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Undo my last decision, meant for one state of the table."""

    state: Number
    seat: AskedSeat | None = None


class Acted(msgspec.Struct, frozen=True):
    """The result of an action: the numbers after it; `again`: it had been done before."""

    n: int
    state: int
    again: bool


def _acted(result: CommandResult) -> Acted:
    return Acted(result.n, result.state_number, result.again)


@post("/api/tables/{table_id:str}/play", status_code=200)
async def play(
    services: TheServices, caller: TheCaller, table_id: TableParameter, data: JSONBody[PlayRequest]
) -> Acted:
    """Play an action. The answer comes when it is stored."""
    command = PlayAction(
        player(caller).id, data.state, data.seat, data.action, by_program=caller.is_program
    )
    return _acted(await services.table_service.execute(table_id, command))


@post("/api/tables/{table_id:str}/undo", status_code=200)
async def undo(
    services: TheServices, caller: TheCaller, table_id: TableParameter, data: JSONBody[TakeBack]
) -> Acted:
    """Undo my last decision."""
    command = UndoDecision(player(caller).id, data.state, data.seat)
    return _acted(await services.table_service.execute(table_id, command))


class Choices(msgspec.Struct, frozen=True):
    """What a seat can do in one state of the table, and what each choice would lead to."""

    seat: int
    state: int
    choices: GameChoices


@get("/api/tables/{table_id:str}/choices")
async def ask(
    services: TheServices, caller: TheCaller, table_id: TableParameter, seat: SeatParameter = None
) -> Choices:
    """List what I can do now, and what each choice would lead to."""
    async with services.table_service.shown_to(person_id(caller), table_id) as (_, table_state):
        mine = table_state.seat_for(person_id(caller), seat)
        return Choices(mine, table_state.state_number, choices_of(table_state, mine))


# --- Chat -----------------------------------------------------------------------------------------


class Chat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chat message."""

    text: ChatText


@post("/api/tables/{table_id:str}/chat")
async def say(
    services: TheServices, caller: TheCaller, table_id: TableParameter, data: JSONBody[Chat]
) -> Acted:
    """Write in the chat of a table."""
    services.message_limits.count_chat(caller.limit_key)
    return _acted(await chat.say(services.table_service, table_id, player(caller), data.text))


class Reaction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A reaction to an entry of the log: a chat message, or a move."""

    to: Number
    sign: Sign
    on: bool = True


@post("/api/tables/{table_id:str}/reactions")
async def react(
    services: TheServices, caller: TheCaller, table_id: TableParameter, data: JSONBody[Reaction]
) -> Acted:
    """React to an entry, or withdraw a reaction."""
    services.message_limits.count_chat(caller.limit_key)
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
    services.message_limits.count_chat(caller.limit_key)
    await chat.report(services.table_service, table_id, player(caller), data.n, data.reason)


PLAY_ROUTES: list[HTTPRouteHandler] = [
    play,
    undo,
    ask,
    say,
    react,
    report,
]
