"""What administrators do to tournaments, through their logs."""

from __future__ import annotations

from boathouse.server.admin.audit import Administrator
from boathouse.server.competition.tournament_log import TournamentLog
from boathouse.server.competition.tournament_refusals import refusal_of
from boathouse.server.notifications.queue import Queue
from boathouse.server.refusals import BUSY
from boathouse.tournaments.acts import close_early
from boathouse.tournaments.refusal import TournamentRefusal

_ATTEMPTS = 10


async def title_of(admin: Administrator, tournament_id: str) -> str:
    """Return the title of a tournament."""
    return (await TournamentLog(admin.database).load(tournament_id)).plan.title


async def close_tournament_for_good(admin: Administrator, tournament_id: str, reason: str) -> str:
    """Close a tournament for a reason that everybody can read; return its title.

    The servers notify whoever has entered.
    """
    tournament_log = TournamentLog(admin.database)
    note = admin.audit_entry("close", f"tournament:{tournament_id}", reason)
    for _ in range(_ATTEMPTS):
        tournament = await tournament_log.load(tournament_id)
        try:
            entries = close_early(tournament, reason=reason, by="")
        except TournamentRefusal as error:
            raise refusal_of(error) from error
        now, before = admin.clock.now(), tournament.n
        for entry in entries:
            tournament.follow(entry, now)
        added = tournament_log.adding(tournament_id, tournament, before, entries, now)
        notices = Queue(admin.database).put_unannounced("tournament-closed", tournament_id, now)
        if await admin.database.write(*added, notices, note, subject=tournament_id):
            return tournament.plan.title
    raise BUSY.because()
