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


def missed_points(tournament: Tournament) -> int:
    """Return what a late player gets: an average bye for each round missed.

    An average bye is the mean of what all players would get for one now.
    """
    players = tournament.entrants
    if not tournament.rounds or not players:
        return 0
    byes = sum(bye_points(tournament, player) for player in players)
    return byes * len(tournament.rounds) // len(players)
