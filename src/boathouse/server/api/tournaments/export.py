"""A tournament as files: standings, results, calendar entry, log."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from litestar import Response, get
from litestar.params import PathParameter

from boathouse.server.api.tournaments.access import TournamentParameter, views_of
from boathouse.server.callers.caller import TheServices
from boathouse.tournaments import exports
from boathouse.tournaments.calendar_entry import calendar_entry
from boathouse.tournaments.refusal import TournamentRefusal


@get("/api/tournaments/{tournament_id:str}/export/{what:str}")
async def export_tournament(
    services: TheServices,
    tournament_id: TournamentParameter,
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
    names = await views_of(services).names(tournament, tournament.entrants)
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
        text, kind = write(tournament, names), "text/csv"
    else:
        values = exports.standings_values if what == "standings.json" else exports.results_values
        text = msgspec.json.encode(values(tournament, names=names)).decode()
        kind = "application/json; charset=utf-8"
    headers = {"Content-Disposition": f'attachment; filename="{tournament_id}-{what}"'}
    return Response(text.encode(), media_type=kind, headers=headers)
