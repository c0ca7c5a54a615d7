"""Opening a tournament, entering, leaving, and the choice to play on next season."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import delete, post, put
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody
from msgspec import Meta

from boathouse.ratings import Ladder, ladder_of
from boathouse.server.accounts.person import Person
from boathouse.server.api.tournaments.access import (
    NumbersBySeat,
    SmallNumber,
    TournamentParameter,
    account_of,
    info_of,
)
from boathouse.server.callers.caller import TheCaller, TheServices
from boathouse.server.competition import rating_lists
from boathouse.server.messages.tournament_info import TournamentInfo
from boathouse.server.services import Services
from boathouse.server.tables.clocks import check_time
from boathouse.server.tables.opening import GivenTime, SeatCount
from boathouse.tournaments import acts
from boathouse.tournaments.plan import TournamentPlan


class NewTournament(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A tournament to open; see `docs/tournaments.md`. Times are milliseconds since 1970."""

    title: Annotated[str, Meta(max_length=200)]
    format: Annotated[str, Meta(max_length=20)]
    game: Annotated[str, Meta(max_length=40)]
    seats: SeatCount
    starts_at: Annotated[int, Meta(ge=0, le=10**14)]
    options: dict[Annotated[str, Meta(max_length=100)], Annotated[str, Meta(max_length=100)]] = {}
    rounds: SmallNumber = 0
    minutes: SmallNumber = 0
    interval: SmallNumber = 0
    time: GivenTime = GivenTime(kind="live", bank=600, increment=10)
    points: NumbersBySeat = ()
    bots: bool = False
    """Bots may enter, and the organiser may add bots of this server."""
    rated: bool = True
    most: SmallNumber = 0
    about: Annotated[str, Meta(max_length=2000)] = ""


class SeasonChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether to be entered for the next season."""

    enter: bool


@post("/api/tournaments")
async def open_tournament(
    services: TheServices, caller: TheCaller, data: JSONBody[NewTournament]
) -> TournamentInfo:
    """Open a tournament; its organiser is me."""
    check_time(data.time)
    plan = msgspec.convert(data, TournamentPlan, from_attributes=True)
    tournament_id = await services.tournaments.open(account_of(caller), plan)
    return await info_of(services, tournament_id, caller)


@post("/api/tournaments/{tournament_id:str}/entry")
async def enter_tournament(
    services: TheServices, caller: TheCaller, tournament_id: TournamentParameter
) -> TournamentInfo:
    """Enter a tournament, or return to it after leaving."""
    person = account_of(caller)
    tournament = await services.tournaments.load(tournament_id)
    if person.id in tournament.entrants:
        await services.tournaments.act(
            tournament_id, lambda state, _now: acts.come_back(state, person.id)
        )
    else:
        rating = await _rating(services, person, tournament.plan)
        await services.tournaments.enter(tournament_id, person, rating, is_bot=caller.is_program)
    return await info_of(services, tournament_id, caller)


@delete("/api/tournaments/{tournament_id:str}/entry", status_code=200)
async def leave_tournament(
    services: TheServices, caller: TheCaller, tournament_id: TournamentParameter
) -> TournamentInfo:
    """Leave a tournament; games under way have to be played to their end."""
    person = account_of(caller)
    await services.tournaments.act(
        tournament_id, lambda state, _now: acts.withdraw(state, person.id)
    )
    return await info_of(services, tournament_id, caller)


@put("/api/tournaments/{tournament_id:str}/next-season")
async def choose_next_season(
    services: TheServices,
    caller: TheCaller,
    tournament_id: TournamentParameter,
    data: JSONBody[SeasonChoice],
) -> TournamentInfo:
    """Choose whether to be entered for the next season."""
    person = account_of(caller)
    await services.tournaments.act(
        tournament_id,
        lambda state, _now: acts.decline_next(state, person.id, declined=not data.enter),
    )
    return await info_of(services, tournament_id, caller)


async def _rating(services: Services, person: Person, plan: TournamentPlan) -> int:
    """Return somebody's rating for the pairing; 1500 for a newcomer."""
    ladder: Ladder = ladder_of(plan.seats)
    for rated in await rating_lists.ladders_of(services.database, person.id):
        if (rated.game, rated.ladder) == (plan.game, ladder):
            return rated.rating.points
    return 1500


ENTERING_ROUTES: list[HTTPRouteHandler] = [
    open_tournament,
    enter_tournament,
    leave_tournament,
    choose_next_season,
]
