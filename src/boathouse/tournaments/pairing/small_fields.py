"""Tables of three to seven in a small field: every way to seat the people can be tried."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import factorial, prod

MAX_WAYS = 6000


def ways_to_seat(sizes: Sequence[int]) -> int:
    """Count the ways to put people at tables of these sizes.

    >>> ways_to_seat([4, 4]), ways_to_seat([3, 3, 3]), ways_to_seat([4, 4, 4])
    (35, 280, 5775)
    """
    alike = prod(factorial(count) for count in Counter(sizes).values())
    return factorial(sum(sizes)) // prod(map(factorial, sizes)) // alike


def cheaper_tables(
    costs: Sequence[Sequence[int]], sizes: Sequence[int], below: int
) -> list[tuple[int, ...]] | None:
    """Return the cheapest tables if they cost less than `below`, else None.

    `costs` has what it costs that two people, by their numbers, sit at the same table. Of equally
    cheap tables those that come first are taken: larger tables and lower numbers come first.

    >>> costs = [[0, 9, 1, 1], [9, 0, 1, 1], [1, 1, 0, 9], [1, 1, 9, 0]]
    >>> cheaper_tables(costs, [2, 2], below=18)
    [(0, 2), (1, 3)]
    """
    best, found = below, None
    tables: list[tuple[int, ...]] = []

    def seat(people: Sequence[int], left: Sequence[int], spent: int) -> None:
        nonlocal best, found
        if not people:
            best, found = spent, list(tables)
            return
        first, *others = people
        for size in sorted(set(left), reverse=True):
            still_left = list(left)
            still_left.remove(size)
            for company in combinations(others, size - 1):
                table = (first, *company)
                cost = spent + sum(costs[one][other] for one, other in combinations(table, 2))
                if cost < best:
                    tables.append(table)
                    seat([each for each in others if each not in company], still_left, cost)
                    tables.pop()

    seat(range(len(costs)), sizes, 0)
    return found
