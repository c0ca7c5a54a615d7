"""Perfect schedules: n x n players at n tables of n, all of whom meet exactly once in n + 1 rounds.

These are the affine planes: a player is a point, a table is a line, a round is all lines of one
direction. They exist for tables of 3, 4, 5 and 7.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

# Arithmetic with four numbers: a + b is exclusive or.
_TIMES_IN_FOUR = ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))


@cache
def perfect_rounds(count: int, seats: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """The rounds of a perfect schedule, or none at all.

    >>> perfect_rounds(9, 3)[0]
    ((0, 1, 2), (3, 4, 5), (6, 7, 8))
    >>> len(perfect_rounds(16, 4)), perfect_rounds(16, 3)
    (5, ())
    """
    if count != seats * seats or seats not in (3, 4, 5, 7):
        return ()
    line = _line_in_four if seats == 4 else _line(seats)
    numbers = range(seats)
    upright = tuple(tuple(x * seats + y for y in numbers) for x in numbers)
    sloping = tuple(
        tuple(tuple(x * seats + line(slope, x, start) for x in numbers) for start in numbers)
        for slope in numbers
    )
    return (upright, *sloping)


def _line(modulus: int) -> Callable[[int, int, int], int]:
    return lambda slope, x, start: (slope * x + start) % modulus


def _line_in_four(slope: int, x: int, start: int) -> int:
    return _TIMES_IN_FOUR[slope][x] ^ start
