"""Regatta: duplicate, as in bridge. All tables of a round have the same dice, seat by seat.

One is ranked against those who had the same seat: a point for each who did worse, half a point for
a tie, scaled so that beating them all is a win. So good and bad luck of a seat is the same for all
who had it. Everybody sits in each seat equally often, with other rivals in it each time. A bot
fills a table that lacks somebody, and is compared only with a person who is alone in a seat: once
some have left. Nobody may see another table before all of the round are over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from boathouse.tournaments.byes import missed_points
from boathouse.tournaments.entries import PairedTable, RoundPaired
from boathouse.tournaments.event import Entrant, EventTable
from boathouse.tournaments.formats.format import (
    Format,
    Scores,
    closed_half_way,
    next_round_due,
    next_round_time,
    rounds_over,
    seed_of_round,
    table_key,
)
from boathouse.tournaments.formats.mixing import MAX_COMPARED, mixed_seats, rivalries
from boathouse.tournaments.formats.movement import fresh_tables, next_seats
from boathouse.tournaments.pairing.contender import POINT, lot
from boathouse.tournaments.plan import TournamentPlan

if TYPE_CHECKING:
    from boathouse.tournaments.tournament import Tournament

MAX_REGATTA_ROUNDS = 30


_MIXES_SINCE = 3
"""The version since which rivals change, bots are compared and tables without a result are not.

Before, everybody moved on by one seat, with the same rivals in every round.
"""


def _fewest(plan: TournamentPlan) -> int:
    """Two tables of people, so that everybody has a rival in every seat."""
    return 2 * plan.seats


def _fewest_later(plan: TournamentPlan) -> int:
    """A second table: if some have left, the others finish what they began."""
    return plan.seats + 1


def _pair(tournament: Tournament, _now: int) -> tuple[RoundPaired, ...]:
    number = len(tournament.rounds) + 1
    seed = seed_of_round(tournament, number)
    players: list[Entrant] = sorted(tournament.present, key=lambda each: lot(seed, each.id))
    random = Random(seed)
    tables = fresh_tables(_seats(tournament, players, random), tournament.met, random)
    paired = tuple(
        PairedTable(key=table_key(number, index), seats=table, deal=f"deal {number}")
        for index, table in enumerate(tables)
    )
    return (RoundPaired(round=number, seed=seed, tables=paired),)


def _seats(tournament: Tournament, players: Sequence[Entrant], random: Random) -> list[list[str]]:
    """Return the people of each seat."""
    histories = [(each.id, each.history) for each in players]
    if tournament.opened.pairing < _MIXES_SINCE:
        return next_seats(histories, tournament.plan.seats)
    rounds = [[tournament.tables[key].seats for key in each.keys] for each in tournament.rounds]
    bots = [
        seat
        for tables in rounds
        for table in tables
        for seat, player in enumerate(table)
        if not player
    ]
    rivals = rivalries(rounds) if len(players) <= MAX_COMPARED else {}
    return mixed_seats(histories, tournament.plan.seats, bots, rivals, random)


def _scores(tournament: Tournament, table: EventTable) -> Scores:
    """Compare all tables of a round, once the last is over."""
    played = tournament.rounds[table.round - 1]
    if played.unfinished:
        return {}
    tables = [tournament.tables[key] for key in played.keys]
    points_of = _points_of if tournament.opened.pairing >= _MIXES_SINCE else _points_of_before
    columns = [points_of(tables, seat) for seat in range(tournament.plan.seats)]
    return {each.key: tuple(column[row] for column in columns) for row, each in enumerate(tables)}


def _points_of_before(tables: Sequence[EventTable], seat: int) -> list[int]:
    return matchpoints([_achieved(each, seat) if each.seats[seat] else None for each in tables])


def _points_of(tables: Sequence[EventTable], seat: int) -> list[int]:
    """Compare those who had a seat; at a table without a result it is half a point.

    Somebody who was alone there is compared with the bots that had it.
    """
    decided = [each for each in tables if each.result is not None and each.result.decided]
    are_alone = sum(bool(each.seats[seat]) for each in decided) == 1
    compared = [each for each in decided if each.seats[seat] or are_alone]
    points = dict(
        zip(
            (each.key for each in compared),
            matchpoints([_achieved(each, seat) for each in compared]),
            strict=True,
        )
    )
    return [points.get(each.key, POINT // 2) if each.seats[seat] else 0 for each in tables]


def _achieved(table: EventTable, seat: int) -> tuple[int, ...]:
    """What a seat achieved, more is better. Absence is worst."""
    assert table.result is not None, "the round is over"
    result = table.result
    if seat in result.absent:
        return ()
    return (-result.ranks[seat], result.points[seat] if result.points else 0)


def matchpoints(achieved: Sequence[tuple[int, ...] | None]) -> list[int]:
    """Compare what several people achieved in the same seat; the worst possible is no result.

    >>> matchpoints([(-1, 30), (-2, 20), (-2, 20), None, ()])
    [120, 60, 60, 0, 0]
    """
    others = [each for each in achieved if each is not None]
    worse: dict[tuple[int, ...], int] = {}
    for count, other in enumerate(sorted(others)):
        worse.setdefault(other, count)
    ties = {each: count - 1 for each, count in Counter(others).items()}
    rivals = len(others) - 1
    found = []
    for each in achieved:
        if not each:  # absent, or a bot
            found.append(0)
        elif not rivals:  # nobody to compare with
            found.append(POINT // 2)
        else:
            found.append((POINT * (2 * worse[each] + ties[each]) + rivals) // (2 * rivals))
    return found


REGATTA = Format(
    name="regatta",
    seats=range(2, 7),
    fewest=_fewest,
    fewest_later=_fewest_later,
    entry_closed=closed_half_way,
    late_points=missed_points,
    round_due=next_round_due,
    pair=_pair,
    is_over=rounds_over,
    due_at=next_round_time,
    scores=_scores,
    hides_tables=True,
    takes_points=False,
    rounds=range(1, MAX_REGATTA_ROUNDS + 1),
)
