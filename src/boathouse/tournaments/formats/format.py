"""What a format is: the few decisions in which leagues, Swisses, arenas and regattas differ."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from boathouse.core import find_game
from boathouse.tournaments.entries import Group, RoundPaired
from boathouse.tournaments.event import EventTable
from boathouse.tournaments.plan import TournamentPlan
from boathouse.tournaments.points import place_points
from boathouse.tournaments.seeds import round_seed

if TYPE_CHECKING:
    from boathouse.tournaments.tournament import Tournament

Scores: TypeAlias = Mapping[str, tuple[int, ...]]
"""Points by seat, for the tables (by key) that a result decides."""


def rounds_planned(tournament: Tournament) -> int:
    """Return how many rounds the organiser chose."""
    return tournament.plan.rounds


@dataclass(frozen=True, slots=True)
class Format:
    """A format. Its functions are pure: they look at a tournament and change nothing.

    - `seats`: the sizes of table that it allows.
    - `rounds`, `minutes`: how many of them the organiser may choose; empty where they follow from
      who enters.
    - `fewest`: how many players it needs to begin; `fewest_later`: for a later round, if less.
    - `all_rounds`: how many there will be; 0 while nobody knows.
    - `entry_closed`: the code of the refusal for somebody who comes now; empty while they may.
    - `late_points`: what they get for the rounds that they have missed.
    - `round_due`, `pair`: whether it is time to pair, and what that gives (several rounds at once
      where all are fixed from the start, none if everybody still waits).
    - `is_over`; `due_at`: when something is due next, if no result comes before.
    - `scores`: the points that a table's result decides.
    - `groups`: who plays with whom in a league.
    - `has_seasons`: another one follows. `hides_tables`: nobody sees another table of a round that
      goes on. `pauses_absent`: whoever is absent is not paired until they return. `takes_points`:
      the organiser may give points by place. `has_cost`: rounds are paired at the least cost, which
      is published.
    """

    name: str
    seats: range
    fewest: Callable[[TournamentPlan], int]
    entry_closed: Callable[[Tournament], str]
    late_points: Callable[[Tournament], int]
    round_due: Callable[[Tournament, int], bool]
    pair: Callable[[Tournament, int], tuple[RoundPaired, ...]]
    is_over: Callable[[Tournament, int], bool]
    due_at: Callable[[Tournament], int | None]
    scores: Callable[[Tournament, EventTable], Scores]
    fewest_later: Callable[[TournamentPlan], int] | None = None
    rounds: range = range(0)
    minutes: range = range(0)
    all_rounds: Callable[[Tournament], int] = rounds_planned
    groups: Callable[[Tournament], tuple[Group, ...]] = lambda _tournament: ()
    has_seasons: bool = False
    hides_tables: bool = False
    pauses_absent: bool = True
    takes_points: bool = True
    has_cost: bool = False

    def needed(self, tournament: Tournament) -> int:
        """Return how many players the next round needs, or the beginning."""
        later = self.fewest_later if tournament.rounds else None
        return (later or self.fewest)(tournament.plan)


# --- What several formats share -------------------------------------------------------------------


def fewest_seats(plan: TournamentPlan) -> int:
    """Return the size of the smallest table that the game allows."""
    return find_game(plan.game).seats[0]


def seed_of_round(tournament: Tournament, number: int) -> str:
    """Return the seed of a round, as it will be published."""
    assert tournament.secret is not None, "only the server that holds the secret pairs"
    return round_seed(tournament.secret, number)


def table_key(number: int, table: int) -> str:
    """Name a table: its round and its number there, from 1 on.

    >>> table_key(3, 0)
    '3.1'
    """
    return f"{number}.{table + 1}"


def scores_by_place(tournament: Tournament, table: EventTable) -> Scores:
    """Give points at once, by the places at the table."""
    assert table.result is not None, "a table with a result"
    plan = tournament.plan
    return {table.key: place_points(table.result.ranks, table.result.absent, plan.points)}


def next_round_due(tournament: Tournament, now: int) -> bool:
    """Whether all tables are over, and it is time for the next round of a fixed number."""
    return (
        not tournament.unfinished
        and len(tournament.rounds) < tournament.plan.rounds
        and now >= tournament.next_round_at
    )


def rounds_over(tournament: Tournament, _now: int) -> bool:
    """Whether a fixed number of rounds has been played."""
    return not tournament.unfinished and len(tournament.rounds) >= tournament.plan.rounds


def next_round_time(tournament: Tournament) -> int | None:
    """When the next round or the end is due; `None` while games decide."""
    if tournament.unfinished:
        return None
    goes_on = len(tournament.rounds) < tournament.plan.rounds
    return tournament.next_round_at if goes_on else tournament.at


def nothing_missed(_tournament: Tournament) -> int:
    """No points for rounds that somebody has missed."""
    return 0


def closed_half_way(tournament: Tournament) -> str:
    """Let people enter until half of the rounds have been paired."""
    return "entries-closed" if 2 * len(tournament.rounds) > tournament.plan.rounds else ""
