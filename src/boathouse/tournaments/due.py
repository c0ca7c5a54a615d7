"""What must happen next in a tournament, by the clock and by its results.

A server appends what `due` returns, with the time that it asked with, and asks again until there is
nothing more. It appends under a guard (entry n+1 only after entry n), so a round cannot be paired
twice, however many processes ask.
"""

from __future__ import annotations

from boathouse.tournaments.entries import (
    Resumed,
    SecretPublished,
    TournamentClosed,
    TournamentEnded,
    TournamentEntry,
    TournamentStarted,
    Waited,
)
from boathouse.tournaments.formats.league import season_due
from boathouse.tournaments.plan import DAY_MS, MINUTE_MS
from boathouse.tournaments.tournament import Tournament

LIVE_WAIT = 10 * MINUTE_MS
SLOW_WAIT = DAY_MS
MAX_WAITS = 3
"""How often a round waits for more players before the tournament is over."""
LONGEST_PAUSE = 7 * DAY_MS
"""A tournament goes on by itself when its organiser does not come back."""


def due(tournament: Tournament, now: int) -> tuple[TournamentEntry, ...]:
    """Return what has to be appended now: nothing, or the next step."""
    if tournament.phase == "closed":
        is_secret = not tournament.published and not tournament.unfinished
        return (SecretPublished(seed=_secret(tournament)),) if is_secret else ()
    if tournament.phase == "over":
        return ()
    if tournament.paused_at is not None:
        return (Resumed(),) if now >= tournament.paused_at + LONGEST_PAUSE else ()
    if tournament.phase == "open":
        return _start(tournament, now) if now >= tournament.starts_at else ()
    if tournament.format.is_over(tournament, now):
        return (TournamentEnded(seed=_secret(tournament)),)
    if not tournament.format.round_due(tournament, now):
        return ()
    return _too_few(tournament, now) or tournament.format.pair(tournament, now)


def due_at(tournament: Tournament) -> int | None:
    """Return when something is due next, unless an entry comes before; `None` for never.

    What is due already has a time that has passed, so that whoever comes next finds it: the process
    that was about to do it may have been killed.
    """
    if tournament.phase == "closed":
        is_done = tournament.published or tournament.unfinished
        return None if is_done else tournament.at
    if tournament.phase == "over":
        return tournament.at if season_due(tournament) else None
    if tournament.paused_at is not None:
        return tournament.paused_at + LONGEST_PAUSE
    if tournament.phase == "open":
        return tournament.starts_at
    return tournament.format.due_at(tournament)


def _start(tournament: Tournament, now: int) -> tuple[TournamentEntry, ...]:
    groups = tournament.format.groups
    return _too_few(tournament, now) or (TournamentStarted(groups=groups(tournament)),)


def _too_few(tournament: Tournament, now: int) -> tuple[TournamentEntry, ...]:
    """Wait for more players if there are too few for a round, and in the end give up."""
    players, needed = len(tournament.present), tournament.format.needed(tournament)
    if players >= needed:
        return ()
    if tournament.waits < MAX_WAITS:
        until = now + (SLOW_WAIT if tournament.plan.is_slow else LIVE_WAIT)
        return (Waited(until=until, players=players, needed=needed),)
    if tournament.rounds:
        return (TournamentEnded(seed=_secret(tournament), reason="too-few"),)
    return (TournamentClosed(reason="too-few"),)


def _secret(tournament: Tournament) -> str:
    assert tournament.secret is not None, "only the server that holds the secret ends it"
    return str(tournament.secret)
