"""League: seasons in groups, where everybody meets everybody once; the best go up a level.

With more than two seats, tables are balanced: every pair of a group meets equally often. With slow
games all are played at the same time, with live ones round by round.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from boathouse.tournaments.entries import Entered, Group, PairedTable, RoundPaired
from boathouse.tournaments.event import Entrant
from boathouse.tournaments.formats.format import (
    Format,
    nothing_missed,
    scores_by_place,
    seed_of_round,
    table_key,
)
from boathouse.tournaments.formats.ladder import (
    FEWEST_IN_GROUP,
    Finish,
    make_groups,
    next_ladder,
    sizes_allowed,
)
from boathouse.tournaments.pairing import balanced_tables, round_robin
from boathouse.tournaments.plan import DAY_MS, TournamentPlan
from boathouse.tournaments.refusal import TournamentRefusal

if TYPE_CHECKING:
    from boathouse.tournaments.tournament import Tournament

BREAK = 3 * DAY_MS
"""From the last game of a season to the next season."""
_SHORTEST_BREAK = DAY_MS // 24


@dataclass(frozen=True, slots=True)
class NextSeason:
    """The plan of a season, and the entries of those who play on."""

    plan: TournamentPlan
    entries: tuple[Entered, ...]


def _fewest(plan: TournamentPlan) -> int:
    """A full table at least; bots fill the group."""
    return max(FEWEST_IN_GROUP, plan.seats)


def _entry_closed(_tournament: Tournament) -> str:
    return "season-under-way"


def _groups(tournament: Tournament) -> tuple[Group, ...]:
    """Put those of last season first, in their order, then newcomers by rating."""
    present = tournament.present
    old = sorted((each for each in present if each.level), key=lambda each: each.level)
    new = sorted((each for each in present if not each.level), key=lambda each: -each.rating)
    return make_groups([each.id for each in (*old, *new)], tournament.plan.seats)


def schedule(players: int, seats: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return the rounds of a group: tables of places in it, each in the order of play.

    >>> schedule(3, 2)
    (((1, 2),), ((2, 0),), ((0, 1),))
    """
    return round_robin(players) if seats == 2 else balanced_tables(players, seats).rounds


def _size(players: int, seats: int) -> int:
    """The size of a group with the bots that fill it."""
    return next(size for size in sizes_allowed(seats) if size >= players)


def _rounds(tournament: Tournament) -> int:
    """The rounds of the longest schedule; asked after every result, so by sizes, which are few."""
    sizes = {len(group.players) for group in tournament.groups}
    return max(_group_rounds(size, tournament.plan.seats) for size in sizes)


@cache
def _group_rounds(players: int, seats: int) -> int:
    return len(schedule(_size(players, seats), seats))


def _all_rounds(tournament: Tournament) -> int:
    return _rounds(tournament) if tournament.groups else 0


def _round(tournament: Tournament, number: int) -> RoundPaired:
    found: list[PairedTable] = []
    for group in tournament.groups:
        seats = tournament.plan.seats
        rounds = schedule(_size(len(group.players), seats), seats)
        for table in rounds[number - 1] if number <= len(rounds) else ():
            players = tuple(_player(tournament, group, place) for place in table)
            if any(players):
                key = table_key(number, len(found))
                found.append(PairedTable(key=key, seats=players, group=group.name))
    return RoundPaired(round=number, seed=seed_of_round(tournament, number), tables=tuple(found))


def _player(tournament: Tournament, group: Group, place: int) -> str:
    """Who has a place in the schedule; a bot has that of somebody who has left."""
    player = group.players[place] if place < len(group.players) else ""
    return player if player and tournament.entrants[player].present else ""


def _round_due(tournament: Tournament, now: int) -> bool:
    paired = len(tournament.rounds)
    free = not tournament.unfinished and now >= tournament.next_round_at
    return paired < _rounds(tournament) and (free or tournament.plan.is_slow)


def _pair(tournament: Tournament, _now: int) -> tuple[RoundPaired, ...]:
    first = len(tournament.rounds) + 1
    last = _rounds(tournament) if tournament.plan.is_slow else first
    return tuple(_round(tournament, number) for number in range(first, last + 1))


def _is_over(tournament: Tournament, _now: int) -> bool:
    return not tournament.unfinished and len(tournament.rounds) >= _rounds(tournament)


def _due_at(tournament: Tournament) -> int | None:
    goes_on = len(tournament.rounds) < _rounds(tournament)
    if goes_on and tournament.plan.is_slow:
        return tournament.at
    if tournament.unfinished:
        return None
    return tournament.next_round_at if goes_on else tournament.at


def _plays_on(entrant: Entrant) -> bool:
    came = not entrant.tables or entrant.absences < len(entrant.tables)
    return entrant.present and not entrant.declined and came


def season_due(tournament: Tournament) -> bool:
    """Whether the next season is to be opened: not for bots alone, who would play for ever."""
    return (
        tournament.format.has_seasons
        and tournament.phase == "over"
        and not tournament.next_season
        and any(_plays_on(each) and not each.bot for each in tournament.entrants.values())
    )


def next_season(tournament: Tournament, now: int) -> NextSeason:
    """Return the next season, which everybody plays unless they said no, left or never came."""
    if not tournament.format.has_seasons:
        raise TournamentRefusal("no-seasons", format=tournament.format.name)
    if tournament.phase != "over":
        raise TournamentRefusal("not-over")
    if tournament.next_season:
        raise TournamentRefusal("has-next-season")
    lowest = max(group.level for group in tournament.groups)
    finishes = [
        Finish(row.player, group.level, row.place, len(group.players), row.points)
        for group in tournament.groups
        for row in tournament.standings.rows(group.name)
    ]
    entries = []
    for player, level in next_ladder(finishes, lowest):
        entrant = tournament.entrants[player]
        if _plays_on(entrant):
            entries.append(
                Entered(
                    player=player,
                    name=entrant.name,
                    rating=round(entrant.rating),
                    bot=entrant.bot,
                    level=level,
                )
            )
    last = tournament.last_result_at or tournament.starts_at
    starts_at = max(last + BREAK, now + _SHORTEST_BREAK)
    plan = replace(tournament.plan, starts_at=starts_at, season=tournament.plan.season + 1)
    return NextSeason(plan, tuple(entries))


LEAGUE = Format(
    name="league",
    seats=range(2, 8),
    fewest=_fewest,
    entry_closed=_entry_closed,
    late_points=nothing_missed,
    round_due=_round_due,
    pair=_pair,
    is_over=_is_over,
    due_at=_due_at,
    scores=scores_by_place,
    all_rounds=_all_rounds,
    groups=_groups,
    has_seasons=True,
    pauses_absent=False,
)
