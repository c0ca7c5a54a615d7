"""Who is to be paired, what a pairing is, and what it costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import combinations
from typing import TypeAlias

Pair: TypeAlias = tuple[str, str]
"""Two ids, the smaller one first: see `pair_of`."""

POINT = 120
"""What a win is worth: see docs/tournaments.md."""

REPEAT = 10**12
"""What a repeated meeting costs: more than all differences of points of a round together."""


@dataclass(frozen=True, slots=True)
class Contender:
    """Somebody who is to be paired, with what they have done so far in this event."""

    id: str
    points: int = 0
    rating: float = 0.0
    starts: tuple[int, ...] = ()
    """How often they sat in seat 0, 1, 2 ...; seats beyond the end count as never."""
    byes: int = 0
    history: tuple[int, ...] = ()
    """The seats that they had, game by game, the latest last. Only tables of two look at it."""
    floats: tuple[int, ...] = ()
    """Round by round, the latest last: 1 for an opponent with more points (before the round), -1
    for one with fewer or for a round without a game, 0 for one with as many. Only tables of two."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who sits where in a round: each table in the order of its seats, seat 0 starts."""

    tables: tuple[tuple[str, ...], ...]
    byes: tuple[str, ...] = ()
    cost: int = 0


def pair_of(one: str, other: str) -> Pair:
    """Two ids in the order in which a mapping of meetings has them.

    >>> pair_of("eva", "adam")
    ('adam', 'eva')
    """
    return (one, other) if one < other else (other, one)


def meetings(tables: Iterable[Sequence[str]]) -> Counter[Pair]:
    """How often each pair met at these tables.

    >>> meetings([("eva", "adam"), ("adam", "eva", "max")])[("adam", "eva")]
    2
    """
    return Counter(pair_of(*pair) for table in tables for pair in combinations(table, 2))


def pairing_cost(
    tables: Iterable[Sequence[str]], contenders: Iterable[Contender], met: Mapping[Pair, int]
) -> int:
    """What these tables cost: repeated meetings first, then differences of points.

    Each pair that shares a table costs `REPEAT` for every time it met before, and the square of
    its difference of points.

    >>> people = [Contender("adam", 120), Contender("eva", 60), Contender("max", 0)]
    >>> pairing_cost([("adam", "eva", "max")], people, {})
    21600
    >>> pairing_cost([("adam", "eva")], people, {("adam", "eva"): 1})
    1000000003600
    """
    points = {contender.id: contender.points for contender in contenders}
    return tables_cost(tables, points.__getitem__, met)


def tables_cost(
    tables: Iterable[Sequence[str]], points: Callable[[str], int], met: Mapping[Pair, int]
) -> int:
    """What tables cost where somebody else knows the points: see `pairing_cost`."""
    return sum(
        REPEAT * met.get(pair_of(one, other), 0) + (points(one) - points(other)) ** 2
        for table in tables
        for one, other in combinations(table, 2)
    )


def lot(seed: str, *words: str) -> int:
    """A number of 64 bits drawn for these words: it settles what is equal otherwise.

    >>> lot("seed", "adam") == lot("seed", "adam") != lot("seed", "eva")
    True
    """
    return int.from_bytes(sha256("\n".join((seed, *words)).encode()).digest()[:8], "big")


def ranked(contenders: Iterable[Contender], seed: str) -> list[Contender]:
    """The contenders by points, then by rating, then by lot."""
    return sorted(contenders, key=lambda each: (-each.points, -each.rating, lot(seed, each.id)))


def check_contenders(contenders: Iterable[Contender]) -> list[Contender]:
    """The contenders as a list, each of them once."""
    listed = list(contenders)
    for contender_id, times in Counter(contender.id for contender in listed).items():
        if times > 1:
            raise ValueError(f"{contender_id!r} is there {times} times; nobody is paired twice.")
    return listed
