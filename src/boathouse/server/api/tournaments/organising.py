"""What an organiser does to a tournament; all of it is in its log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated

import msgspec
from litestar import post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody
from msgspec import Meta

from boathouse.bots import bots_for, characters_of
from boathouse.ratings import ladder_of, settings_of
from boathouse.server.accounts.person import Caller
from boathouse.server.api.tournaments.access import (
    NumbersBySeat,
    SmallNumber,
    TournamentParameter,
    account_of,
    info_of,
)
from boathouse.server.callers.caller import TheCaller, TheServices
from boathouse.server.competition.tournament_log import SERVER_BOT, is_server_bot
from boathouse.server.messages.tournament_info import TournamentInfo
from boathouse.server.refusals import LIMIT_REACHED, NO_SUCH_BOT, NOT_ORGANISER
from boathouse.server.services import Services
from boathouse.server.tables.chat import visible_line
from boathouse.tournaments import acts
from boathouse.tournaments.entries import TournamentEntry
from boathouse.tournaments.refusal import TournamentRefusal
from boathouse.tournaments.tournament import Tournament

_PlayerId = Annotated[str, Meta(max_length=60)]
_Key = Annotated[str, Meta(max_length=20)]
_Reason = Annotated[str, Meta(max_length=acts.MAX_REASON)]

MAX_BOTS = 32
"""How many bots of this server a tournament may have: they take the time of all other tables."""
_MAX_BOTS_EVER = 4 * MAX_BOTS
"""How many may have been there, with those that were removed again."""


class AddedBot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot of this server to enter."""

    bot: Annotated[str, Meta(max_length=60)]


class Pause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Stop pairing, or close the tournament."""

    reason: _Reason = ""


class Extension(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """More time, or more rounds."""

    minutes: SmallNumber = 0
    rounds: SmallNumber = 0
    reason: _Reason = ""


class Removal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player to remove, for a reason that everybody can read."""

    player: _PlayerId
    reason: _Reason


class Repair(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The result of a table, seat by seat in the order of play."""

    table: _Key
    ranks: NumbersBySeat
    absent: NumbersBySeat = ()
    reason: _Reason


@post("/api/tournaments/{tournament_id:str}/bots", status_code=200)
async def enter_bot(
    services: TheServices,
    caller: TheCaller,
    tournament_id: TournamentParameter,
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
        if sum(map(is_server_bot, (each.id for each in state.present))) >= MAX_BOTS:
            raise LIMIT_REACHED.because(what="tournament-bots", most=MAX_BOTS)
        if sum(map(is_server_bot, state.entrants)) >= _MAX_BOTS_EVER:
            raise TournamentRefusal("often-enough", most=_MAX_BOTS_EVER)
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
    tournament_id: TournamentParameter,
    data: JSONBody[Pause],
) -> TournamentInfo:
    """Stop pairing for a while; games under way go on."""
    return await _organise(
        services,
        caller,
        tournament_id,
        lambda state, by: acts.pause(state, by=by, reason=visible_line(data.reason)),
    )


@post("/api/tournaments/{tournament_id:str}/resume", status_code=200)
async def resume_tournament(
    services: TheServices, caller: TheCaller, tournament_id: TournamentParameter
) -> TournamentInfo:
    """Go on after a pause."""
    return await _organise(
        services, caller, tournament_id, lambda state, by: acts.resume(state, by=by)
    )


@post("/api/tournaments/{tournament_id:str}/extend", status_code=200)
async def extend_tournament(
    services: TheServices,
    caller: TheCaller,
    tournament_id: TournamentParameter,
    data: JSONBody[Extension],
) -> TournamentInfo:
    """Give more time, or more rounds."""
    return await _organise(
        services,
        caller,
        tournament_id,
        lambda state, by: acts.extend(
            state, by=by, minutes=data.minutes, rounds=data.rounds, reason=visible_line(data.reason)
        ),
    )


@post("/api/tournaments/{tournament_id:str}/remove", status_code=200)
async def remove_player(
    services: TheServices,
    caller: TheCaller,
    tournament_id: TournamentParameter,
    data: JSONBody[Removal],
) -> TournamentInfo:
    """Remove a player for good; the others' results stand, and a bot plays on at their tables."""
    return await _organise(
        services,
        caller,
        tournament_id,
        lambda state, by: acts.remove(state, data.player, reason=visible_line(data.reason), by=by),
    )


@post("/api/tournaments/{tournament_id:str}/repair", status_code=200)
async def repair_result(
    services: TheServices,
    caller: TheCaller,
    tournament_id: TournamentParameter,
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
            reason=visible_line(data.reason),
            by=by,
            absent=data.absent,
            goes_on=goes_on,
        ),
    )


@post("/api/tournaments/{tournament_id:str}/close", status_code=200)
async def close_tournament(
    services: TheServices,
    caller: TheCaller,
    tournament_id: TournamentParameter,
    data: JSONBody[Pause],
) -> TournamentInfo:
    """Close a tournament before its end."""
    return await _organise(
        services,
        caller,
        tournament_id,
        lambda state, by: acts.close_early(state, reason=visible_line(data.reason), by=by),
    )


async def _organise(
    services: Services,
    caller: Caller,
    tournament_id: str,
    decide: Callable[[Tournament, str], Sequence[TournamentEntry]],
) -> TournamentInfo:
    """Let the organiser decide something; `decide` gets the state and the organiser's id."""
    organiser = account_of(caller).id

    def checked(state: Tournament, _now: int) -> Sequence[TournamentEntry]:
        if state.opened.by != organiser:
            raise NOT_ORGANISER.because()
        return decide(state, organiser)

    await services.tournaments.act(tournament_id, checked)
    return await info_of(services, tournament_id, caller)


ORGANISING_ROUTES: list[HTTPRouteHandler] = [
    enter_bot,
    pause_tournament,
    resume_tournament,
    extend_tournament,
    remove_player,
    repair_result,
    close_tournament,
]
