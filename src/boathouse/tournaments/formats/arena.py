"""Arena: until time is up, whoever is free is paired again at once; every game brings points.

Leaving a game does not pay: it brings nothing, and nobody is free before their table is over.
Games that are under way at the end still count.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from boathouse.tournaments.entries import PairedTable, RoundPaired
from boathouse.tournaments.event import Entrant
from boathouse.tournaments.formats.format import (
    Format,
    fewest_seats,
    nothing_missed,
    scores_by_place,
    seed_of_round,
    table_key,
)
from boathouse.tournaments.pairing import arena_pairs
from boathouse.tournaments.plan import MINUTE_MS

if TYPE_CHECKING:
    from boathouse.tournaments.tournament import Tournament

SHORTEST_ARENA, LONGEST_ARENA = 10, 24 * 60
_SECOND = MINUTE_MS // 60
PATIENCE = 20 * _SECOND
"""Whoever has waited this long plays with whoever else is free, whom they met last or not."""


def _entry_closed(_tournament: Tournament) -> str:
    return ""


def _free(tournament: Tournament) -> list[Entrant]:
    return [each for each in tournament.present if not each.playing]


def _to_pair(tournament: Tournament) -> list[Entrant]:
    """Those who are free; once people have entered, only the bots that fill up their tables.

    Bots among themselves would play game after game in seconds, and win by their number.
    """
    free = _free(tournament)
    if all(each.bot for each in tournament.entrants.values()):
        return free
    people = [each for each in free if not each.bot]
    bots = sorted((each for each in free if each.bot), key=lambda bot: (bot.free_since, bot.id))
    return people + bots[: -len(people) % tournament.plan.seats]


def _free_since(to_pair: list[Entrant]) -> int:
    """Since when the first of them waits; bots are in no hurry where people play."""
    people = [each for each in to_pair if not each.bot]
    return min(each.free_since for each in people or to_pair)


def _ends_at(tournament: Tournament) -> int:
    assert tournament.ends_at is not None, "a tournament that has started"
    return tournament.ends_at


def _round_due(tournament: Tournament, now: int) -> bool:
    return now < _ends_at(tournament) and len(_to_pair(tournament)) >= fewest_seats(tournament.plan)


def _last_met(tournament: Tournament, entrant: Entrant) -> tuple[str, ...]:
    return tournament.tables[entrant.tables[-1]].seats if entrant.tables else ()


def _pair(tournament: Tournament, now: int) -> tuple[RoundPaired, ...]:
    number = len(tournament.rounds) + 1
    seed = seed_of_round(tournament, number)
    plan, free = tournament.plan, _to_pair(tournament)
    is_mixed = any(not each.bot for each in free)
    waiting = [
        replace(
            contender,
            byes=0 if is_mixed and each.bot else (now - each.free_since) // _SECOND,
        )
        for each, contender in zip(free, tournament.contenders(free), strict=True)
    ]
    found = arena_pairs(
        waiting,
        {each.id: _last_met(tournament, each) for each in free},
        plan.seats,
        fewest_seats(plan),
        seed,
        hurry=now - _free_since(free) >= PATIENCE,
    )
    if not found.tables:
        return ()
    tables = tuple(
        PairedTable(key=table_key(number, index), seats=seats)
        for index, seats in enumerate(found.tables)
    )
    return (RoundPaired(round=number, seed=seed, tables=tables),)


def _is_over(tournament: Tournament, now: int) -> bool:
    return now >= _ends_at(tournament) and not tournament.unfinished


def _due_at(tournament: Tournament) -> int | None:
    free, ends_at = _to_pair(tournament), _ends_at(tournament)
    if len(free) >= fewest_seats(tournament.plan):
        patience = 0 if _some_may_meet(tournament, free) else PATIENCE
        paired_at = _free_since(free) + patience
        if paired_at < ends_at:
            return paired_at
    return None if tournament.unfinished else ends_at


def _some_may_meet(tournament: Tournament, free: list[Entrant]) -> bool:
    """Whether there are enough for a table, and they have not all just played with each other."""
    ids = {each.id for each in free}
    return len(free) >= tournament.plan.seats and any(
        ids.difference(_last_met(tournament, each), (each.id,)) for each in free
    )


ARENA = Format(
    name="arena",
    seats=range(2, 8),
    fewest=fewest_seats,
    entry_closed=_entry_closed,
    late_points=nothing_missed,
    round_due=_round_due,
    pair=_pair,
    is_over=_is_over,
    due_at=_due_at,
    scores=scores_by_place,
    minutes=range(SHORTEST_ARENA, LONGEST_ARENA + 1),
)
