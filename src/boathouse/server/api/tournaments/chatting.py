"""The chat of a tournament."""

from __future__ import annotations

import msgspec
from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody

from boathouse.server.api.play import Chat, Reaction, Report
from boathouse.server.api.table_access import muted_by, player
from boathouse.server.api.tournaments.access import TournamentParameter
from boathouse.server.callers.caller import TheCaller, TheServices
from boathouse.server.messages.table_info import SaidInfo


class ChatNumber(msgspec.Struct, frozen=True):
    """The number of one's entry in the chat."""

    n: int


@get("/api/tournaments/{tournament_id:str}/chat")
async def show_tournament_chat(
    services: TheServices, caller: TheCaller, tournament_id: TournamentParameter
) -> list[SaidInfo]:
    """Show the latest messages of a tournament's chat."""
    _, chat = await services.tournament_chat.recent(tournament_id)
    return list(chat.shown(await muted_by(services, caller)))


@post("/api/tournaments/{tournament_id:str}/chat")
async def say_in_tournament(
    services: TheServices,
    caller: TheCaller,
    tournament_id: TournamentParameter,
    data: JSONBody[Chat],
) -> ChatNumber:
    """Write in the chat of a tournament."""
    services.message_limits.count_chat(caller.limit_key)
    said = await services.tournament_chat.say(tournament_id, player(caller), data.text)
    return ChatNumber(said)


@post("/api/tournaments/{tournament_id:str}/reactions")
async def react_in_tournament(
    services: TheServices,
    caller: TheCaller,
    tournament_id: TournamentParameter,
    data: JSONBody[Reaction],
) -> ChatNumber:
    """React to a message in the chat of a tournament, or withdraw a reaction."""
    services.message_limits.count_chat(caller.limit_key)
    person, chat = player(caller), services.tournament_chat
    return ChatNumber(await chat.react(tournament_id, person, data.to, data.sign, on=data.on))


@post("/api/tournaments/{tournament_id:str}/reports", status_code=204)
async def report_in_tournament(
    services: TheServices,
    caller: TheCaller,
    tournament_id: TournamentParameter,
    data: JSONBody[Report],
) -> None:
    """Report a chat message to the administrators."""
    services.message_limits.count_chat(caller.limit_key)
    await services.tournament_chat.report(tournament_id, player(caller), data.n, data.reason)


CHAT_ROUTES: list[HTTPRouteHandler] = [
    show_tournament_chat,
    say_in_tournament,
    react_in_tournament,
    report_in_tournament,
]
