"""Who asks about which tournament, and the page to answer with."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response
from litestar.params import PathParameter
from litestar.types import ExceptionHandlersMap
from msgspec import Meta

from boathouse.server.accounts.person import Caller, Person
from boathouse.server.api.errors import answer_refusal
from boathouse.server.api.table_access import person_id, player
from boathouse.server.competition.tournament_refusals import refusal_of
from boathouse.server.competition.tournament_views import TournamentViews
from boathouse.server.messages.client_messages import MAX_SEATS
from boathouse.server.messages.errors import ErrorBody
from boathouse.server.messages.tournament_info import TournamentInfo
from boathouse.server.refusals import ACCOUNT_NEEDED
from boathouse.server.services import Services
from boathouse.tournaments.refusal import TournamentRefusal

TournamentParameter = Annotated[str, PathParameter(pattern="^[0-9a-z]{8,20}$", max_length=20)]
SmallNumber = Annotated[int, Meta(ge=0, le=100_000)]
NumbersBySeat = Annotated[tuple[SmallNumber, ...], Meta(max_length=MAX_SEATS)]


def account_of(caller: Caller) -> Person:
    """Return the account that asks; refuses guests."""
    person = player(caller)
    if person.kind == "guest":
        raise ACCOUNT_NEEDED.because()
    return person


def views_of(services: Services) -> TournamentViews:
    """Return what makes the answers."""
    return TournamentViews(services.database, services.people)


async def info_of(services: Services, tournament_id: str, caller: Caller) -> TournamentInfo:
    """Return a tournament's page as somebody sees it."""
    tournament = await services.tournaments.load(tournament_id)
    return await views_of(services).info(tournament_id, tournament, person_id(caller))


def _answer_tournament_refusal(
    request: Request[Any, Any, Any], error: TournamentRefusal
) -> Response[ErrorBody]:
    return answer_refusal(request, refusal_of(error))


TOURNAMENT_HANDLERS: ExceptionHandlersMap = {TournamentRefusal: _answer_tournament_refusal}
