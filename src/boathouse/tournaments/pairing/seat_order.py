"""Who sits where at a table, so that over an event everybody sits everywhere equally often."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from boathouse.tournaments.pairing.contender import lot

# The first seat matters most: who starts is balanced before everything else.
_STARTING = 10**6


def seat_cost(times: int, seat: int) -> int:
    """What it costs to sit again where one has sat so many times.

    The squares of the counts grow by 2 x times + 1, so least cost is the most even distribution.
    """
    return (2 * times + 1) * (_STARTING if seat == 0 else 1)


def order_seats(
    table: Sequence[str], starts: Mapping[str, Sequence[int]], seed: str = ""
) -> tuple[str, ...]:
    """The people of a table in the order of their seats, each where they have sat least.

    `starts` says how often each has sat in seat 0, 1, 2 ...; who is not in it has not played yet.
    Equally good orders are settled by lot.

    >>> order_seats(("adam", "eva"), {"adam": (1, 0), "eva": (0, 1)})
    ('eva', 'adam')
    """
    if len(set(table)) != len(table):
        raise ValueError(f"Somebody sits twice at this table: {', '.join(table)}.")
    people = sorted(table, key=lambda person: lot(seed, person))
    counts = [_padded(starts.get(person, ()), len(people)) for person in people]

    @cache
    def best(seated: int) -> tuple[int, tuple[int, ...]]:
        """The least cost of the seats from the next one on, and who takes them."""
        seat = seated.bit_count()
        if seat == len(people):
            return 0, ()
        options = []
        for person in range(len(people)):
            if not seated >> person & 1:
                cost, order = best(seated | 1 << person)
                options.append((cost + seat_cost(counts[person][seat], seat), (person, *order)))
        return min(options)

    return tuple(people[person] for person in best(0)[1])


def _padded(counts: Sequence[int], seats: int) -> tuple[int, ...]:
    return (*counts[:seats], *(0,) * (seats - len(counts)))
