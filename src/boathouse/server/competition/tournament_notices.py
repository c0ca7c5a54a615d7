"""Who is notified of what in a tournament; committed together with what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from boathouse.server.clock import MINUTE
from boathouse.server.competition.tournament_log import is_server_bot
from boathouse.server.messages.server_messages import TournamentNoticeKind
from boathouse.server.storage.database import Writable
from boathouse.tournaments.entries import (
    Entered,
    Removed,
    ResultRepaired,
    Returned,
    RoundPaired,
    TournamentClosed,
    TournamentEnded,
    TournamentEntry,
    Withdrew,
)
from boathouse.tournaments.tournament import Tournament

SOON = 15 * MINUTE
"""How long before its start a tournament is announced to those who entered."""


_MAX_TOGETHER = 1000
"""A database takes only so many values at a time."""


class TournamentOutbox(Protocol):
    """Makes the rows of pending notifications; what sends them is passed in."""

    def tournament_soon(self, person: str, tournament_id: str, due_at: int, /) -> Writable:
        """Return what to commit so that a person is notified at a time before the start."""

    def not_soon(self, person: str, tournament_id: str, /) -> Writable:
        """Return what to commit when a person does not take part after all."""

    def in_tournament(
        self, what: TournamentNoticeKind, tournament_id: str, people: Sequence[str], at: int, /
    ) -> Writable:
        """Return what to commit so that some people are notified."""

    def table_ready(self, table_id: str, people: Sequence[str], at: int, /) -> Writable:
        """Return what to commit so that the people at a new table are notified."""


class TournamentNotice(NamedTuple):
    """Something that some people should know."""

    what: TournamentNoticeKind
    people: tuple[str, ...]


def notices_of(
    tournament: Tournament, entries: Sequence[TournamentEntry]
) -> list[TournamentNotice]:
    """List who should know of new entries, which the tournament has not followed yet."""
    found = []
    for entry in entries:
        match entry:
            case RoundPaired():
                found.append(_notice("tournament-bye", [bye.player for bye in entry.byes]))
            case ResultRepaired():
                seats = tournament.tables[entry.key].seats
                found.append(_notice("tournament-repaired", seats))
            case Removed():
                found.append(_notice("tournament-removed", [entry.player]))
            case TournamentEnded():
                found.append(_notice("tournament-over", list(tournament.entrants)))
            case TournamentClosed():
                found.append(_notice("tournament-closed", list(tournament.entrants)))
            case _:
                pass
    return [
        TournamentNotice(what, people[start : start + _MAX_TOGETHER])
        for what, people in found
        for start in range(0, len(people), _MAX_TOGETHER)
    ]


def _notice(what: TournamentNoticeKind, players: Sequence[str]) -> TournamentNotice:
    return TournamentNotice(what, tuple(filter(_is_person, players)))


def _is_person(player: str) -> bool:
    return bool(player) and not is_server_bot(player)


def announcements(
    outbox: TournamentOutbox,
    tournament_id: str,
    tournament: Tournament,
    entries: Sequence[TournamentEntry],
    now: int,
) -> list[Writable]:
    """Return what to commit so that those who take part hear of the start, and nobody else."""
    announced_at = tournament.starts_at - SOON
    found = []
    for entry in entries:
        if isinstance(entry, Entered | Returned) and _is_person(entry.player):
            if tournament.phase == "open" and now < announced_at:
                found.append(outbox.tournament_soon(entry.player, tournament_id, announced_at))
        elif isinstance(entry, Withdrew | Removed):
            found.append(outbox.not_soon(entry.player, tournament_id))
    return found
