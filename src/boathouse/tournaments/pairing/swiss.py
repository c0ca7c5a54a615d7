"""A round of a Swiss: who plays whom, who sits where, who sits out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from boathouse.tournaments.pairing.contender import (
    Contender,
    Pair,
    Pairing,
    check_contenders,
    lot,
    pairing_cost,
    ranked,
)
from boathouse.tournaments.pairing.dutch.round import dutch_pairs
from boathouse.tournaments.pairing.pairs import match_pairs
from boathouse.tournaments.pairing.planes import perfect_rounds
from boathouse.tournaments.pairing.pods import seat_pods
from boathouse.tournaments.pairing.seat_order import order_seats
from boathouse.tournaments.pairing.sizes import table_sizes
from boathouse.tournaments.pairing.starts import order_pair

_Tables: TypeAlias = list[tuple[str, ...]]


def pair_round(
    contenders: Iterable[Contender],
    met: Mapping[Pair, int],
    seats: int,
    fewest: int,
    seed: str,
    *,
    tries_all: bool = True,
) -> Pairing:
    """Pair a round: the same for the same contenders, meetings and seed, in whatever order.

    The tables are in the order of their points, each in the order of its seats. `tries_all` tries
    every way to seat a small field at tables of three and more.

    >>> people = [Contender(name, rating=5 - n) for n, name in enumerate("abcde")]
    >>> pair_round(people, {}, seats=2, fewest=2, seed="1")
    Pairing(tables=(('a', 'c'), ('d', 'b')), byes=('e',), cost=0)
    """
    people = ranked(check_contenders(contenders), seed)
    sizes = table_sizes(len(people), seats, fewest)
    if seats == 2:
        tables = _tables_of_two(people, met, seed)
    else:
        tables = _larger_tables(people, sizes.tables, met, seed, tries_all=tries_all)
    place = {person.id: number for number, person in enumerate(people)}
    seated = {person for table in tables for person in table}
    return Pairing(
        tables=tuple(sorted(tables, key=lambda table: sorted(map(place.__getitem__, table)))),
        byes=tuple(person.id for person in people if person.id not in seated),
        cost=pairing_cost(tables, people, met),
    )


def _tables_of_two(people: Sequence[Contender], met: Mapping[Pair, int], seed: str) -> _Tables:
    """By the Dutch system; if it must be, without its rule on starting; else with repetitions."""
    for strict in (True, False):
        pairs = dutch_pairs(people, met, seed, strict=strict)
        if pairs is not None:
            return [
                order_pair(one.contender, other.contender, odd=one.number % 2 == 1)
                for one, other in pairs
            ]
    playing = _without_byes(people, len(people) % 2)
    return [order_pair(one, other, odd=True) for one, other in match_pairs(playing, met, seed)]


def _larger_tables(
    people: Sequence[Contender],
    sizes: Sequence[int],
    met: Mapping[Pair, int],
    seed: str,
    *,
    tries_all: bool,
) -> _Tables:
    """By a perfect schedule, if there is one and it still holds; else by swaps with cooling."""
    by_lot = sorted(people, key=lambda person: (-person.points, lot(seed, person.id)))
    playing = _without_byes(by_lot, len(people) - sum(sizes))
    tables = _perfect_tables(playing, sizes[0], met, seed) or [
        tuple(person.id for person in table)
        for table in seat_pods(playing, sizes, met, seed, tries_all=tries_all)
    ]
    starts = {person.id: person.starts for person in people}
    return [order_seats(table, starts, seed) for table in tables]


def _without_byes(people: Sequence[Contender], byes: int) -> list[Contender]:
    """Leave out those who had the fewest byes so far, from the end of the ranking."""
    last_first = people[::-1]
    out = {person.id for person in sorted(last_first, key=lambda person: person.byes)[:byes]}
    return [person for person in people if person.id not in out]


def _perfect_tables(
    people: Sequence[Contender], seats: int, met: Mapping[Pair, int], seed: str
) -> _Tables:
    """The round of a perfect schedule that brings no meeting again and the nearest points.

    The numbers of the schedule are the ids in alphabetical order, in every round the same.
    """
    ids = sorted(person.id for person in people)
    rounds = [
        [tuple(ids[number] for number in table) for table in tables]
        for tables in perfect_rounds(len(people), seats)
    ]
    if not rounds:
        return []
    costs = [
        (pairing_cost(tables, people, met), lot(seed, str(number)), tables)
        for number, tables in enumerate(rounds)
    ]
    cost, _, tables = min(costs)
    repeated = cost - pairing_cost(tables, people, {})
    return [] if repeated else tables
