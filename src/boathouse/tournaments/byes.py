"""Byes: what a round without a table brings, so that nobody gains by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boathouse.tournaments.points import average_points

if TYPE_CHECKING:
    from boathouse.tournaments.tournament import Tournament


def bye_points(tournament: Tournament, player: str) -> int:
    """Return what a player gets for a next round without a table.

    The mean of their own points over all rounds so far, those they missed included, but never more
    than an average player gets at a table.
    """
    rounds = len(tournament.rounds)
    most = average_points(tournament.plan)
    return min(most, tournament.standings.points(player) // rounds) if rounds else most


_LAST_SINCE = 3
"""The version of pairing since which late players begin as the last; before, in the middle."""


def missed_points(tournament: Tournament) -> int:
    """Return what a late player gets for the rounds missed: what the last has who played them all.

    So nobody who was there from the start is overtaken by not coming, and however weak somebody is,
    it does not pay to come late.
    """
    if tournament.opened.pairing < _LAST_SINCE:
        return _average_byes(tournament)
    rounds = len(tournament.rounds)
    points = tournament.standings.points
    return min(
        (
            points(each.id)
            for each in tournament.entrants.values()
            if not each.absences and not each.removed and len(each.tables) + each.byes == rounds
        ),
        default=0,
    )


def _average_byes(tournament: Tournament) -> int:
    """An average bye for each round: the mean of what all players would get for one now."""
    players = tournament.entrants
    if not tournament.rounds or not players:
        return 0
    byes = sum(bye_points(tournament, player) for player in players)
    return byes * len(tournament.rounds) // len(players)
