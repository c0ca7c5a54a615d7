"""Tournaments for the tests, with results drawn or dictated."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from boathouse.core import Seed
from boathouse.tournaments.acts import enter, finish
from boathouse.tournaments.checks import check_plan
from boathouse.tournaments.due import due_at
from boathouse.tournaments.event import EventTable
from boathouse.tournaments.exports import PresentNames, results_csv_lines, standings_csv_lines
from boathouse.tournaments.memory import LoggedTournament
from boathouse.tournaments.plan import TableTime, TournamentPlan
from boathouse.tournaments.tournament import Tournament

START = 1_800_000_000_000
SLOW = TableTime(kind="daily", bank=3 * 86_400, increment=86_400)

Ranks = Callable[[EventTable], Sequence[int]]


def plan_of(format_name: str, **settings: Any) -> TournamentPlan:
    """A plan that works, for Powerboats with two seats unless another is wanted."""
    usual: dict[str, Any] = {
        "title": "Cup",
        "format": format_name,
        "game": "powerboats",
        "seats": 2,
        "starts_at": START,
    }
    usual |= {"swiss": {"rounds": 4}, "regatta": {"rounds": 4}, "arena": {"minutes": 60}}.get(
        format_name, {}
    )
    plan = TournamentPlan(**(usual | settings))
    check_plan(plan, START - 1)
    return plan


def opened(format_name: str, players: int = 0, seed: int = 1, **settings: Any) -> LoggedTournament:
    """A tournament with so many players: p1, p2 ..."""
    plan = plan_of(format_name, **settings)
    tournament = LoggedTournament(plan, Seed.from_number(seed), by="host", at=START - 1000)
    enter_more(tournament, players)
    return tournament


def enter_more(tournament: LoggedTournament, players: int) -> None:
    """Let more players enter."""
    first = len(tournament.state.entrants) + 1
    for number in range(first, first + players):
        entry = enter(tournament.state, f"p{number}", f"Player {number}")
        tournament.append(entry, tournament.state.at)


def unfinished(tournament: Tournament) -> list[EventTable]:
    """The tables that are being played."""
    return [table for table in tournament.tables.values() if table.result is None]


def by_number(table: EventTable) -> list[int]:
    """Places by number: p1 beats p2, and so on; bots come last."""
    strengths = [int(player[1:]) if player else 10**6 for player in table.seats]
    return [1 + sum(other < mine for other in strengths) for mine in strengths]


def drawn(seed: int, *, ties: bool = False) -> Ranks:
    """Places by lot."""
    random = Random(seed)

    def ranks(table: EventTable) -> list[int]:
        places = list(range(1, len(table.seats) + 1))
        random.shuffle(places)
        return [min(place, 2) for place in places] if ties and random.random() < 0.2 else places

    return ranks


def play_round(tournament: LoggedTournament, now: int, ranks: Ranks = by_number) -> None:
    """Finish every table that is being played."""
    for table in unfinished(tournament.state):
        tournament.append(finish(tournament.state, table.key, ranks(table)), now)


def play_out(tournament: LoggedTournament, ranks: Ranks = by_number, now: int = START) -> int:
    """Play to the end; returns the time of it."""
    while True:
        tournament.catch_up(now)
        if tournament.state.phase in ("over", "closed"):
            return now
        tables = unfinished(tournament.state)
        if tables:
            now += 60_000
            table = tables[now // 60_000 % len(tables)]
            tournament.append(finish(tournament.state, table.key, ranks(table)), now)
        else:
            now = max(now + 1, due_at(tournament.state) or 0)


def order_of(tournament: LoggedTournament, group: str = "") -> list[str]:
    """The players of a group, the best first."""
    return list(tournament.state.standings.order(group))


def calls_of(act: Callable[[], object]) -> int:
    """Count the functions that something calls: what it costs, on any machine."""
    count = 0

    def note(_frame: object, event: str, _arg: object) -> None:
        nonlocal count
        count += event == "call"

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        act()
    finally:
        sys.setprofile(before)
    return count


def standings_csv(tournament: Tournament, *names: PresentNames) -> str:
    """The standings as one text."""
    return "".join(standings_csv_lines(tournament, *names))


def results_csv(tournament: Tournament, *names: PresentNames) -> str:
    """The results as one text."""
    return "".join(results_csv_lines(tournament, *names))
