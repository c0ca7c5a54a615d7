"""Tournaments: finding and opening them, entering, standings, rounds, the organiser's acts."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Response, delete, get, post, put
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.types import ExceptionHandlersMap
from msgspec import Meta

from boathouse.bots import bots_for, characters_of
from boathouse.ratings import Ladder, ladder_of, settings_of
from boathouse.server.accounts.person import Caller, Person
from boathouse.server.api.errors import answer_refusal
from boathouse.server.api.play import Chat, Reaction, Report
from boathouse.server.api.table_access import (
    Cursor,
    ListLimit,
    TableParameter,
    muted_by,
    person_id,
    player,
)
from boathouse.server.callers.caller import TheCaller, TheServices, need_scope, signed_in
from boathouse.server.competition import rating_lists, tournament_views
from boathouse.server.competition.tournament_log import SERVER_BOT
from boathouse.server.competition.tournament_refusals import refusal_of
from boathouse.server.competition.tournament_views import TournamentViews
from boathouse.server.messages.client_messages import MAX_SEATS
from boathouse.server.messages.errors import ErrorBody
from boathouse.server.messages.table_info import SaidInfo
from boathouse.server.messages.tournament_info import (
    RoundInfo,
    StandingsPage,
    TableTournament,
    TournamentInfo,
    TournamentPage,
    TournamentPlayer,
    TournamentTables,
)
from boathouse.server.refusals import (
    ACCOUNT_NEEDED,
    BAD_REQUEST,
    NO_SUCH_BOT,
    NOT_FOUND,
    NOT_ORGANISER,
)
from boathouse.server.services import Services
from boathouse.server.tables.clocks import check_time
from boathouse.server.tables.opening import GivenTime, SeatCount
from boathouse.tournaments import acts, exports
from boathouse.tournaments.calendar_entry import calendar_entry
from boathouse.tournaments.entries import TournamentEntry
from boathouse.tournaments.plan import TournamentPlan
from boathouse.tournaments.refusal import TournamentRefusal
from boathouse.tournaments.tournament import Tournament, TournamentPhase

_TournamentParameter = Annotated[str, PathParameter(pattern="^[0-9a-z]{8,20}$", max_length=20)]
_RoundParameter = Annotated[int, PathParameter(ge=1, le=100_000)]
_Group = Annotated[str, QueryParameter(pattern=r"^([0-9]+\.[0-9]+)?$", max_length=20)]
_PlayerParameter = Annotated[str, PathParameter(pattern="^[0-9a-z:_-]+$", max_length=60)]
_Name = Annotated[str | None, QueryParameter(max_length=60)]
_Format = Annotated[str | None, QueryParameter(name="format", max_length=20)]
_Part = Annotated[int | None, QueryParameter(ge=1, le=100)]
_Start = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
_PlayerId = Annotated[str, Meta(max_length=60)]
_Key = Annotated[str, Meta(max_length=20)]
_Reason = Annotated[str, Meta(max_length=acts.MOST_REASON)]
_Small = Annotated[int, Meta(ge=0, le=100_000)]
_BySeat = Annotated[tuple[_Small, ...], Meta(max_length=MAX_SEATS)]


class NewTournament(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A tournament to open; see `docs/tournaments.md`. Times are milliseconds since 1970."""

    title: Annotated[str, Meta(max_length=200)]
    format: Annotated[str, Meta(max_length=20)]
    game: Annotated[str, Meta(max_length=40)]
    seats: SeatCount
    starts_at: Annotated[int, Meta(ge=0, le=10**14)]
    options: dict[Annotated[str, Meta(max_length=100)], Annotated[str, Meta(max_length=100)]] = {}
    rounds: _Small = 0
    minutes: _Small = 0
    interval: _Small = 0
    time: GivenTime = GivenTime(kind="live", bank=600, increment=10)
    points: _BySeat = ()
    bots: bool = False
    """Bots may enter, and the organiser may add bots of this server."""
    rated: bool = True
    most: _Small = 0
    about: Annotated[str, Meta(max_length=2000)] = ""


class AddedBot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot of this server to enter."""

    bot: Annotated[str, Meta(max_length=60)]


class SeasonChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether to be entered for the next season."""

    enter: bool


class Pause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Stop pairing, or close the tournament."""

    reason: _Reason = ""


class Extension(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """More time, or more rounds."""

    minutes: _Small = 0
    rounds: _Small = 0
    reason: _Reason = ""


class Removal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player to remove, for a reason that everybody can read."""

    player: _PlayerId
    reason: _Reason


class Repair(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The result of a table, seat by seat in the order of play."""

    table: _Key
    ranks: _BySeat
    absent: _BySeat = ()
    reason: _Reason


# --- Finding --------------------------------------------------------------------------------------


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
    services: TheServices, caller: TheCaller, tournament_id: _TournamentParameter
) -> TournamentInfo:
    """Show a tournament."""
    return await _info(services, tournament_id, caller)


@get("/api/tournaments/{tournament_id:str}/standings")
async def show_standings(
    services: TheServices,
    tournament_id: _TournamentParameter,
    group: _Group = "",
    start: _Start = 0,
    limit: ListLimit = 50,
) -> StandingsPage:
    """Show a part of the standings."""
    tournament = await services.tournaments.load(tournament_id)
    _check_group(tournament, group)
    return await _views(services).standings(tournament, group, start, limit)


@get("/api/tournaments/{tournament_id:str}/rounds/{number:int}")
async def show_round(
    services: TheServices,
    tournament_id: _TournamentParameter,
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
    return await _views(services).round(
        tournament_id, tournament, number, group=group, start=start, count=limit
    )


@get("/api/tournaments/{tournament_id:str}/tables")
async def show_tournament_tables(
    services: TheServices,
    tournament_id: _TournamentParameter,
    start: _Start = 0,
    limit: ListLimit = 50,
) -> TournamentTables:
    """Show the tables of all rounds, the latest first."""
    tournament = await services.tournaments.load(tournament_id)
    return await _views(services).latest_tables(tournament_id, tournament, start, limit)


@get("/api/tournaments/{tournament_id:str}/players/{player_id:str}")
async def show_player(
    services: TheServices, tournament_id: _TournamentParameter, player_id: _PlayerParameter
) -> TournamentPlayer:
    """Show a player's place, tables and byes."""
    tournament = await services.tournaments.load(tournament_id)
    if player_id not in tournament.entrants:
        raise NOT_FOUND.because()
    return await _views(services).player(tournament_id, tournament, player_id)


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


@get("/api/tournaments/{tournament_id:str}/export/{what:str}")
async def export_tournament(
    services: TheServices,
    tournament_id: _TournamentParameter,
    what: Annotated[
        Literal[
            "standings.csv",
            "standings.json",
            "results.csv",
            "results.json",
            "log.jsonl",
            "calendar.ics",
        ],
        PathParameter(),
    ],
) -> Response[bytes]:
    """Download standings, results, a calendar entry, or the log once all seeds are published."""
    tournament = await services.tournaments.load(tournament_id)
    await _views(services).name_all(tournament)
    if what == "calendar.ics":
        url = f"{services.settings.public_url}/tournament/{tournament_id}"
        text = calendar_entry(tournament.plan, tournament_id, url, services.clock.now())
        kind = "text/calendar"
    elif what == "log.jsonl":
        if not tournament.published:
            raise TournamentRefusal("not-over")
        log = await services.tournaments.log(tournament_id)
        text = "".join(f"{line}\n" for line in exports.log_lines(log))
        kind = "application/jsonl; charset=utf-8"
    elif what.endswith(".csv"):
        write = exports.standings_csv if what == "standings.csv" else exports.results_csv
        text, kind = write(tournament), "text/csv"
    else:
        values = exports.standings_values if what == "standings.json" else exports.results_values
        text = msgspec.json.encode(values(tournament)).decode()
        kind = "application/json; charset=utf-8"
    headers = {"Content-Disposition": f'attachment; filename="{tournament_id}-{what}"'}
    return Response(text.encode(), media_type=kind, headers=headers)


# --- Opening and entering -------------------------------------------------------------------------


@post("/api/tournaments")
async def open_tournament(
    services: TheServices, caller: TheCaller, data: JSONBody[NewTournament]
) -> TournamentInfo:
    """Open a tournament; its organiser is me."""
    check_time(data.time)
    plan = msgspec.convert(data, TournamentPlan, from_attributes=True)
    tournament_id = await services.tournaments.open(_account(caller), plan)
    return await _info(services, tournament_id, caller)


@post("/api/tournaments/{tournament_id:str}/entry")
async def enter_tournament(
    services: TheServices, caller: TheCaller, tournament_id: _TournamentParameter
) -> TournamentInfo:
    """Enter a tournament, or return to it after leaving."""
    person = _account(caller)
    tournament = await services.tournaments.load(tournament_id)
    if person.id in tournament.entrants:
        await services.tournaments.act(
            tournament_id, lambda state, _now: acts.come_back(state, person.id)
        )
    else:
        rating = await _rating(services, person, tournament.plan)
        await services.tournaments.enter(tournament_id, person, rating, is_bot=caller.is_program)
    return await _info(services, tournament_id, caller)


@delete("/api/tournaments/{tournament_id:str}/entry", status_code=200)
async def leave_tournament(
    services: TheServices, caller: TheCaller, tournament_id: _TournamentParameter
) -> TournamentInfo:
    """Leave a tournament; games under way have to be played to their end."""
    person = _account(caller)
    await services.tournaments.act(
        tournament_id, lambda state, _now: acts.withdraw(state, person.id)
    )
    return await _info(services, tournament_id, caller)


@put("/api/tournaments/{tournament_id:str}/next-season")
async def choose_next_season(
    services: TheServices,
    caller: TheCaller,
    tournament_id: _TournamentParameter,
    data: JSONBody[SeasonChoice],
) -> TournamentInfo:
    """Choose whether to be entered for the next season."""
    person = _account(caller)
    await services.tournaments.act(
        tournament_id,
        lambda state, _now: acts.decline_next(state, person.id, declined=not data.enter),
    )
    return await _info(services, tournament_id, caller)


# --- The organiser --------------------------------------------------------------------------------


@post("/api/tournaments/{tournament_id:str}/bots", status_code=200)
async def enter_bot(
    services: TheServices,
    caller: TheCaller,
    tournament_id: _TournamentParameter,
    data: JSONBody[AddedBot],
) -> TournamentInfo:
    """Enter a bot of this server."""
    plan = (await services.tournaments.load(tournament_id)).plan
    game = plan.game
    if data.bot not in bots_for(game):
        raise NO_SUCH_BOT.because(bot=data.bot, game=game, legal=list(bots_for(game)))
    ladder = settings_of(game, ladder_of(plan.seats))
    rating = round(ladder.bots.get(data.bot, ladder.start).mu)

    def enter(state: Tournament, _organiser: str) -> Sequence[TournamentEntry]:
        taken = {entrant.name for entrant in state.entrants.values()}
        number = 1 + sum(key.startswith(f"{SERVER_BOT}{data.bot}:") for key in state.entrants)
        cast = [character.name for character in characters_of(game, data.bot)]
        usual = f"{data.bot.capitalize()} {number}"
        name = next((name for name in cast if name not in taken), usual)
        player_id = f"{SERVER_BOT}{data.bot}:{number}"
        return acts.enter(state, player_id, name, rating=rating, bot=True)

    return await _organise(services, caller, tournament_id, enter)


@post("/api/tournaments/{tournament_id:str}/pause", status_code=200)
async def pause_tournament(
    services: TheServices,
    caller: TheCaller,
    tournament_id: _TournamentParameter,
    data: JSONBody[Pause],
) -> TournamentInfo:
    """Stop pairing for a while; games under way go on."""
    return await _organise(
        services,
        caller,
        tournament_id,
        lambda state, by: acts.pause(state, by=by, reason=data.reason),
    )


@post("/api/tournaments/{tournament_id:str}/resume", status_code=200)
async def resume_tournament(
    services: TheServices, caller: TheCaller, tournament_id: _TournamentParameter
) -> TournamentInfo:
    """Go on after a pause."""
    return await _organise(
        services, caller, tournament_id, lambda state, by: acts.resume(state, by=by)
    )


@post("/api/tournaments/{tournament_id:str}/extend", status_code=200)
async def extend_tournament(
    services: TheServices,
    caller: TheCaller,
    tournament_id: _TournamentParameter,
    data: JSONBody[Extension],
) -> TournamentInfo:
    """Give more time, or more rounds."""
    return await _organise(
        services,
        caller,
        tournament_id,
        lambda state, by: acts.extend(
            state, by=by, minutes=data.minutes, rounds=data.rounds, reason=data.reason
        ),
    )


@post("/api/tournaments/{tournament_id:str}/remove", status_code=200)
async def remove_player(
    services: TheServices,
    caller: TheCaller,
    tournament_id: _TournamentParameter,
    data: JSONBody[Removal],
) -> TournamentInfo:
    """Remove a player for good; the others' results stand, and a bot plays on at their tables."""
    info = await _organise(
        services,
        caller,
        tournament_id,
        lambda state, by: acts.remove(state, data.player, reason=data.reason, by=by),
    )
    await services.tournaments.leave_tables(tournament_id, data.player)
    return info


@post("/api/tournaments/{tournament_id:str}/repair", status_code=200)
async def repair_result(
    services: TheServices,
    caller: TheCaller,
    tournament_id: _TournamentParameter,
    data: JSONBody[Repair],
) -> TournamentInfo:
    """Set the result of a table that was closed without one, or lift an absence."""
    goes_on = await services.tournaments.goes_on(tournament_id, data.table)
    return await _organise(
        services,
        caller,
        tournament_id,
        lambda state, by: acts.repair(
            state,
            data.table,
            data.ranks,
            reason=data.reason,
            by=by,
            absent=data.absent,
            goes_on=goes_on,
        ),
    )


@post("/api/tournaments/{tournament_id:str}/close", status_code=200)
async def close_tournament(
    services: TheServices,
    caller: TheCaller,
    tournament_id: _TournamentParameter,
    data: JSONBody[Pause],
) -> TournamentInfo:
    """Close a tournament before its end."""
    return await _organise(
        services,
        caller,
        tournament_id,
        lambda state, by: acts.close_early(state, reason=data.reason, by=by),
    )


# --- Chat -----------------------------------------------------------------------------------------


class ChatNumber(msgspec.Struct, frozen=True):
    """The number of one's entry in the chat."""

    n: int


@get("/api/tournaments/{tournament_id:str}/chat")
async def show_tournament_chat(
    services: TheServices, caller: TheCaller, tournament_id: _TournamentParameter
) -> list[SaidInfo]:
    """Show the latest messages of a tournament's chat."""
    _, chat = await services.tournament_chat.recent(tournament_id)
    return list(chat.shown(await muted_by(services, caller)))


@post("/api/tournaments/{tournament_id:str}/chat")
async def say_in_tournament(
    services: TheServices,
    caller: TheCaller,
    tournament_id: _TournamentParameter,
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
    tournament_id: _TournamentParameter,
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
    tournament_id: _TournamentParameter,
    data: JSONBody[Report],
) -> None:
    """Report a chat message to the administrators."""
    services.message_limits.count_chat(caller.limit_key)
    await services.tournament_chat.report(tournament_id, player(caller), data.n, data.reason)


# --- Shared ---------------------------------------------------------------------------------------


def _account(caller: Caller) -> Person:
    person = player(caller)
    if person.kind == "guest":
        raise ACCOUNT_NEEDED.because()
    return person


def _check_group(tournament: Tournament, group: str) -> None:
    if group and group not in {each.name for each in tournament.groups}:
        raise NOT_FOUND.because()


def _views(services: Services) -> TournamentViews:
    return TournamentViews(services.database, services.people)


async def _info(services: Services, tournament_id: str, caller: Caller) -> TournamentInfo:
    tournament = await services.tournaments.load(tournament_id)
    return await _views(services).info(tournament_id, tournament, person_id(caller))


async def _organise(
    services: Services,
    caller: Caller,
    tournament_id: str,
    decide: Callable[[Tournament, str], Sequence[TournamentEntry]],
) -> TournamentInfo:
    """Let the organiser decide something; `decide` gets the state and the organiser's id."""
    organiser = _account(caller).id

    def checked(state: Tournament, _now: int) -> Sequence[TournamentEntry]:
        if state.opened.by != organiser:
            raise NOT_ORGANISER.because()
        return decide(state, organiser)

    await services.tournaments.act(tournament_id, checked)
    return await _info(services, tournament_id, caller)


async def _rating(services: Services, person: Person, plan: TournamentPlan) -> int:
    """Return somebody's rating for the pairing; 1500 for a newcomer."""
    ladder: Ladder = ladder_of(plan.seats)
    for rated in await rating_lists.ladders_of(services.database, person.id):
        if (rated.game, rated.ladder) == (plan.game, ladder):
            return rated.rating.points
    return 1500


def _read_cursor(text: str) -> tuple[int, str]:
    found = re.fullmatch(r"([0-9]+)-(.+)", text)
    if found is None:
        raise BAD_REQUEST.because(reason="form", field="after")
    return int(found[1]), found[2]


def _answer_tournament_refusal(
    request: Request[Any, Any, Any], error: TournamentRefusal
) -> Response[ErrorBody]:
    return answer_refusal(request, refusal_of(error))


TOURNAMENT_HANDLERS: ExceptionHandlersMap = {TournamentRefusal: _answer_tournament_refusal}

TOURNAMENT_ROUTES: list[HTTPRouteHandler] = [
    list_tournaments,
    my_tournaments,
    show_tournament,
    show_standings,
    show_round,
    show_tournament_tables,
    show_player,
    show_tournament_of_table,
    export_tournament,
    open_tournament,
    enter_tournament,
    leave_tournament,
    choose_next_season,
    enter_bot,
    pause_tournament,
    resume_tournament,
    extend_tournament,
    remove_player,
    repair_result,
    close_tournament,
    show_tournament_chat,
    say_in_tournament,
    react_in_tournament,
    report_in_tournament,
]
