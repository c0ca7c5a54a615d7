"""Swiss: a fixed number of rounds, each against others with about as many points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boathouse.tournaments.byes import bye_points, missed_points
from boathouse.tournaments.entries import PairedTable, RoundBye, RoundPaired
from boathouse.tournaments.formats.format import (
    Format,
    closed_half_way,
    fewest_seats,
    next_round_due,
    next_round_time,
    rounds_over,
    scores_by_place,
    seed_of_round,
    table_key,
)
from boathouse.tournaments.pairing import pair_round

if TYPE_CHECKING:
    from boathouse.tournaments.tournament import Tournament

MAX_SWISS_ROUNDS = 30


def _pair(tournament: Tournament, _now: int) -> tuple[RoundPaired, ...]:
    number = len(tournament.rounds) + 1
    seed = seed_of_round(tournament, number)
    plan = tournament.plan
    contenders = tournament.contenders(tournament.present)
    found = pair_round(
        contenders,
        tournament.met,
        plan.seats,
        fewest_seats(plan),
        seed,
        tries_all=tournament.opened.pairing > 1,
    )
    tables = tuple(
        PairedTable(key=table_key(number, index), seats=seats)
        for index, seats in enumerate(found.tables)
    )
    byes = tuple(
        RoundBye(player=player, points=bye_points(tournament, player)) for player in found.byes
    )
    return (RoundPaired(round=number, seed=seed, tables=tables, byes=byes),)


SWISS = Format(
    name="swiss",
    seats=range(2, 8),
    fewest=fewest_seats,
    entry_closed=closed_half_way,
    late_points=missed_points,
    round_due=next_round_due,
    pair=_pair,
    is_over=rounds_over,
    due_at=next_round_time,
    scores=scores_by_place,
    has_cost=True,
    rounds=range(1, MAX_SWISS_ROUNDS + 1),
)
