"""The movement of a regatta: one seat on each round, and new people at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random

from boathouse.tournaments.pairing.contender import Pair, pair_of

_TRIES = 60
"""How many other tables somebody looks at who would meet the same people again."""

_PASSES = 8
"""How often it goes through all tables in vain before it takes them as they are."""


def next_seats(players: Sequence[tuple[str, Sequence[int]]], seats: int) -> list[list[str]]:
    """Give everybody a seat, by the seats they had: the next one, or the one they had least.

    Returns the people of each seat, as many for each; "" is a place that nobody fills.

    >>> next_seats([("ann", [0]), ("bob", [1]), ("cy", [0])], seats=2)
    [['bob', ''], ['ann', 'cy']]
    """
    tables = -(-len(players) // seats)
    found: list[list[str]] = [[] for _ in range(seats)]
    left: list[tuple[str, Sequence[int]]] = []
    # Whoever had every seat equally often but for the next one comes first to it.
    for player, history in sorted(players, key=lambda each: len(each[1]) % seats == 0):
        wanted = (history[-1] + 1) % seats if history else None
        if wanted is None or len(found[wanted]) == tables:
            left.append((player, history))
        else:
            found[wanted].append(player)
    for player, history in left:
        had = Counter(history)
        open_seats = [seat for seat in range(seats) if len(found[seat]) < tables]
        found[min(open_seats, key=lambda seat: (had[seat], len(found[seat]), seat))].append(player)
    return [[*people, *[""] * (tables - len(people))] for people in found]


def fresh_tables(
    seats: Sequence[Sequence[str]], met: Mapping[Pair, int], random: Random
) -> list[tuple[str, ...]]:
    """Make tables of one person from each seat, with as few repeated meetings as it finds.

    Begins with a draw. Then whoever meets somebody again changes places with another of the same
    seat, if that leaves fewer repeated meetings.
    """
    tables = [
        list(table) for table in zip(*(_shuffled(people, random) for people in seats), strict=True)
    ]
    fewest, in_vain = None, 0
    while fewest != 0 and in_vain < _PASSES:
        repeats = {index: _repeats(table, met) for index, table in enumerate(tables)}
        found = sum(repeats.values())
        in_vain = 0 if fewest is None or found < fewest else in_vain + 1
        fewest = found if fewest is None else min(fewest, found)
        for index in (index for index, repeated in repeats.items() if repeated):
            _improve(tables, index, met, random)
    return [tuple(table) for table in tables]


def _shuffled(people: Sequence[str], random: Random) -> list[str]:
    return sorted(people, key=lambda _: random.random())


def _repeats(table: Sequence[str], met: Mapping[Pair, int]) -> int:
    """Count repeated meetings; two bots at a table count too, so that each table has people."""
    return sum(
        met.get(pair_of(one, other), 0) if one and other else int(one == other)
        for one, other in combinations(table, 2)
    )


def _improve(tables: list[list[str]], index: int, met: Mapping[Pair, int], random: Random) -> None:
    for _ in range(_TRIES):
        here = tables[index]
        before = _repeats(here, met)
        if not before:
            return
        other = int(random.random() * len(tables))
        seat = int(random.random() * len(here))
        there = tables[other]
        both = before + _repeats(there, met)
        here[seat], there[seat] = there[seat], here[seat]
        if other == index or _repeats(here, met) + _repeats(there, met) > both:
            here[seat], there[seat] = there[seat], here[seat]
