"""Finding tournaments, and looking at one: standings, rounds, tables, players."""

from __future__ import annotations

import re
from typing import Annotated

from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromQuery, PathParameter, QueryParameter

from boathouse.server.api.table_access import Cursor, ListLimit, TableParameter
from boathouse.server.api.tournaments.access import TournamentParameter, info_of, views_of
from boathouse.server.callers.caller import TheCaller, TheServices, need_scope, signed_in
from boathouse.server.competition import tournament_views
from boathouse.server.messages.tournament_info import (
    RoundInfo,
    StandingsPage,
    TableTournament,
    TournamentInfo,
    TournamentPage,
    TournamentPlayer,
    TournamentTables,
)
from boathouse.server.refusals import BAD_REQUEST, NOT_FOUND
from boathouse.tournaments.tournament import Tournament, TournamentPhase

_RoundParameter = Annotated[int, PathParameter(ge=1, le=100_000)]
_Group = Annotated[str, QueryParameter(pattern=r"^([0-9]+\.[0-9]+)?$", max_length=20)]
_PlayerParameter = Annotated[str, PathParameter(pattern="^[0-9a-z:_-]+$", max_length=60)]
_Name = Annotated[str | None, QueryParameter(max_length=60)]
_Format = Annotated[str | None, QueryParameter(name="format", max_length=20)]
_Part = Annotated[int | None, QueryParameter(ge=1, le=100)]
_Start = Annotated[int, QueryParameter(ge=0, le=1_000_000)]


@get("/api/tournaments")
async def list_tournaments(
    services: TheServices,
    phase: FromQuery[TournamentPhase] = "open",
    game: _Name = None,
    format_: _Format = None,
    after: Cursor = None,
    limit: ListLimit = 50,
) -> TournamentPage:
    """List tournaments: to come, running, over or closed; of one game or format if asked for."""
    place = _read_cursor(after) if after else None
    return await tournament_views.list_tournaments(
        services.database, phase, place, limit, game=game, format_=format_
    )


@get("/api/me/tournaments")
async def my_tournaments(
    services: TheServices, caller: TheCaller, limit: ListLimit = 50
) -> TournamentPage:
    """List my tournaments, the latest entered first."""
    need_scope(caller, "read")
    return await tournament_views.my_tournaments(services.database, signed_in(caller).id, limit)


@get("/api/tournaments/{tournament_id:str}")
async def show_tournament(
    services: TheServices, caller: TheCaller, tournament_id: TournamentParameter
) -> TournamentInfo:
    """Show a tournament."""
    return await info_of(services, tournament_id, caller)


@get("/api/tournaments/{tournament_id:str}/standings")
async def show_standings(
    services: TheServices,
    tournament_id: TournamentParameter,
    group: _Group = "",
    start: _Start = 0,
    limit: ListLimit = 50,
) -> StandingsPage:
    """Show a part of the standings."""
    tournament = await services.tournaments.load(tournament_id)
    _check_group(tournament, group)
    return await views_of(services).standings(tournament, group, start, limit)


@get("/api/tournaments/{tournament_id:str}/rounds/{number:int}")
async def show_round(
    services: TheServices,
    tournament_id: TournamentParameter,
    number: _RoundParameter,
    group: _Group = "",
    start: _Start = 0,
    limit: _Part = None,
) -> RoundInfo:
    """Show the tables of a round: all, those of a group, or a part of them."""
    tournament = await services.tournaments.load(tournament_id)
    if number > len(tournament.rounds):
        raise NOT_FOUND.because()
    _check_group(tournament, group)
    return await views_of(services).round(
        tournament_id, tournament, number, group=group, start=start, count=limit
    )


@get("/api/tournaments/{tournament_id:str}/tables")
async def show_tournament_tables(
    services: TheServices,
    tournament_id: TournamentParameter,
    start: _Start = 0,
    limit: ListLimit = 50,
) -> TournamentTables:
    """Show the tables of all rounds, the latest first."""
    tournament = await services.tournaments.load(tournament_id)
    return await views_of(services).latest_tables(tournament_id, tournament, start, limit)


@get("/api/tournaments/{tournament_id:str}/players/{player_id:str}")
async def show_player(
    services: TheServices, tournament_id: TournamentParameter, player_id: _PlayerParameter
) -> TournamentPlayer:
    """Show a player's place, tables and byes."""
    tournament = await services.tournaments.load(tournament_id)
    if player_id not in tournament.entrants:
        raise NOT_FOUND.because()
    return await views_of(services).player(tournament_id, tournament, player_id)


@get("/api/tables/{table_id:str}/tournament")
async def show_tournament_of_table(
    services: TheServices, table_id: TableParameter
) -> TableTournament | None:
    """Show which tournament a table belongs to; `null` for all other tables."""
    found = await tournament_views.tournament_of(services.database, table_id)
    if found is None:
        return None
    tournament = await services.tournaments.load(found.tournament)
    return TableTournament(
        id=found.tournament,
        title=tournament.plan.title,
        format=tournament.plan.format,
        key=found.key,
        round=tournament.tables[found.key].round,
        all_rounds=tournament.format.all_rounds(tournament),
    )


def _check_group(tournament: Tournament, group: str) -> None:
    if group and group not in {each.name for each in tournament.groups}:
        raise NOT_FOUND.because()


def _read_cursor(text: str) -> tuple[int, str]:
    found = re.fullmatch(r"([0-9]+)-(.+)", text)
    if found is None:
        raise BAD_REQUEST.because(reason="form", field="after")
    return int(found[1]), found[2]


FINDING_ROUTES: list[HTTPRouteHandler] = [
    list_tournaments,
    my_tournaments,
    show_tournament,
    show_standings,
    show_round,
    show_tournament_tables,
    show_player,
    show_tournament_of_table,
]
