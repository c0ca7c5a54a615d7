"""An arena: whoever is free is paired again at once."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import combinations

from boathouse.tournaments.pairing.contender import (
    Contender,
    Pair,
    Pairing,
    check_contenders,
    pair_of,
    pairing_cost,
    ranked,
)
from boathouse.tournaments.pairing.matching import cheapest_matching
from boathouse.tournaments.pairing.pods import seat_pods
from boathouse.tournaments.pairing.seat_order import order_seats
from boathouse.tournaments.pairing.sizes import check_table_sizes, table_sizes

# With whom in the ranking below somebody may be paired.
_NEAREST = 24
# It is done often, and a repeated meeting is no harm: only the same table again would be.
_ATTEMPTS = 2


def arena_pairs(
    free: Iterable[Contender],
    last_met: Mapping[str, Collection[str]],
    seats: int,
    fewest: int,
    seed: str,
    *,
    hurry: bool = False,
) -> Pairing:
    """Seat whoever is free: nearest in the ranking, and not with those they have just met.

    `last_met` says who sat at the last table of each. Those who find no table yet are the byes of
    the pairing: they wait a moment. In a hurry (somebody has waited long enough) smaller tables
    down to the game's `fewest` are filled too, and the same people meet again if they must.

    >>> people = [Contender("ada", 360), Contender("bob", 240), Contender("cy", 120)]
    >>> arena_pairs(people, {"ada": ["bob"], "bob": ["ada"]}, seats=2, fewest=2, seed="1")
    Pairing(tables=(('cy', 'bob'),), byes=('ada',), cost=14400)
    """
    check_table_sizes(seats, fewest)
    people = ranked(check_contenders(free), seed)
    again = {
        pair_of(one.id, other): 1
        for one in people
        for other in last_met.get(one.id, ())
        if other != one.id
    }
    if seats == 2:
        groups = _pairs(people, again, hurry)
    else:
        groups = _tables(people, again, seats, fewest, seed, hurry)
    starts = {person.id: person.starts for person in people}
    tables = tuple(order_seats(group, starts, seed) for group in groups)
    seated = {person for table in tables for person in table}
    return Pairing(
        tables=tables,
        byes=tuple(person.id for person in people if person.id not in seated),
        cost=pairing_cost(tables, people, again),
    )


def _pairs(people: Sequence[Contender], again: Mapping[Pair, int], hurry: bool) -> list[list[str]]:
    """As many pairs as possible; who has waited most is paired first, then the nearest."""
    costs = {}
    waited = max((person.byes for person in people), default=0)
    for higher, one in enumerate(people):
        for lower in range(higher + 1, min(higher + _NEAREST, len(people))):
            other = people[lower]
            repeated = again.get(pair_of(one.id, other.id), 0)
            if hurry or not repeated:
                waiting = 2 * waited - one.byes - other.byes
                distance = (lower - higher) ** 2
                costs[higher, lower] = ((repeated << 20) + waiting << 30) + distance
    pairs = cheapest_matching(len(people), costs)
    return [[people[one].id, people[other].id] for one, other in pairs]


def _tables(
    people: Sequence[Contender],
    again: Mapping[Pair, int],
    seats: int,
    fewest: int,
    seed: str,
    hurry: bool,
) -> list[list[str]]:
    """Full tables, and in a hurry smaller ones; the same people together only in a hurry."""
    if len(people) < (fewest if hurry else seats):
        return []
    sizes = table_sizes(len(people), seats, fewest if hurry else seats)
    longest_first = sorted(people, key=lambda person: -person.byes)
    playing = {person.id for person in longest_first[: sum(sizes.tables)]}
    chosen = [person for person in people if person.id in playing]
    groups = [
        [person.id for person in table]
        for table in seat_pods(chosen, sizes.tables, again, seed, _ATTEMPTS)
    ]
    return [group for group in groups if hurry or not _same_again(group, again)]


def _same_again(group: Sequence[str], again: Mapping[Pair, int]) -> bool:
    return all(pair_of(*pair) in again for pair in combinations(group, 2))
