"""A tournament as files: standings, results, calendar entry, log."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from itertools import islice
from typing import Annotated, Literal, TypeAlias

from litestar import get
from litestar.params import PathParameter
from litestar.response import Stream

from boathouse.server.api.tournaments.access import TournamentParameter, views_of
from boathouse.server.callers.caller import TheServices
from boathouse.tournaments import exports
from boathouse.tournaments.calendar_entry import calendar_entry
from boathouse.tournaments.refusal import TournamentRefusal
from boathouse.tournaments.tournament import Tournament

_PIECE = 200
"""How many lines are written at a time, in a few milliseconds."""

_CSV, _JSON = "text/csv", "application/json; charset=utf-8"
_Write: TypeAlias = Callable[[Tournament, Mapping[str, str]], Iterator[str]]
_WRITTEN: Mapping[str, tuple[_Write, str]] = {
    "standings.csv": (exports.standings_csv_lines, _CSV),
    "results.csv": (exports.results_csv_lines, _CSV),
    "standings.json": (exports.standings_json_lines, _JSON),
    "results.json": (exports.results_json_lines, _JSON),
}


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
) -> Stream:
    """Download standings, results, a calendar entry, or the log once all seeds are published.

    Long ones are sent in pieces: what happens meanwhile may be in a later one.
    """
    tournament = await services.tournaments.load(tournament_id)
    if what == "calendar.ics":
        url = f"{services.settings.public_url}/tournament/{tournament_id}"
        text = calendar_entry(tournament, tournament_id, url, services.clock.now())
        lines, kind = iter((text,)), "text/calendar"
    elif what == "log.jsonl":
        if not tournament.published:
            raise TournamentRefusal("not-over")
        log = await services.tournaments.written_log(tournament_id)
        lines = (f"{exports.log_line(n, at, entry)}\n" for n, (at, entry) in enumerate(log, 1))
        kind = "application/jsonl; charset=utf-8"
    else:
        names = await views_of(services).names(tournament, tournament.entrants)
        write, kind = _WRITTEN[what]
        lines = write(tournament, names)
    headers = {"Content-Disposition": f'attachment; filename="{tournament_id}-{what}"'}
    return Stream(in_pieces(lines), media_type=kind, headers=headers)


async def in_pieces(lines: Iterator[str]) -> AsyncIterator[bytes]:
    """Write some lines at a time; in between everybody else has a turn."""
    while piece := "".join(islice(lines, _PIECE)):
        yield piece.encode()
        await asyncio.sleep(0)
