"""Balanced tables: schedules in which every pair meets equally often."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from boathouse.tournaments.pairing.planes import perfect_rounds
from boathouse.tournaments.pairing.rounds import in_rounds, in_turn


@dataclass(frozen=True, slots=True)
class Schedule:
    """Rounds of tables of players 0, 1, 2 ...; a table is in the order of its seats."""

    rounds: tuple[tuple[tuple[int, ...], ...], ...]
    games: int
    """How many games each plays."""
    meetings: tuple[int, int]
    """How often a pair meets, at least and at most: equal if the schedule is exact."""

    @property
    def exact(self) -> bool:
        """Whether every pair meets equally often."""
        return self.meetings[0] == self.meetings[1]


# From a few base tables the others follow by adding 1, 2, 3 ... to each number, modulo the cycle.
# "7: 013" is 013 124 235 346 450 561 602. With several cycles ("5 5: ...") each keeps to itself
# (0-4 and 5-9), and numbers beyond the last cycle stay as they are. Letters go on after 9.
_BASES = {
    (4, 3): "4: 012",
    (5, 3): "5: 012 013",
    (6, 3): "3 3: 013 015 034 345",
    (7, 3): "7: 013",
    (8, 3): "4 4: 012 045 057 067",
    (9, 3): "4 4: 015 028 067 468",
    (10, 3): "9: 012 026 036 049",
    (11, 3): "11: 018 025",
    (12, 3): "11: 012 028 037 05b",
    (13, 3): "13: 01a 028",
    (5, 4): "5: 0123",
    (6, 4): "6: 0123 0124 0134",
    (7, 4): "7: 0124",
    (8, 4): "4 4: 0126 0147 0257 0456",
    (9, 4): "8: 0125 0168 0246",
    (10, 4): "5 5: 0137 0168 0589",
    (11, 4): "11: 0159",
    (12, 4): "11: 0135 0149 015b",
    (13, 4): "13: 018a",
    (6, 5): "6: 01234",
    (7, 5): "7: 01234",
    (8, 5): "4 4: 01247 01456",
    (9, 5): "8: 01236 01348 02468",
    (10, 5): "9: 01247 01269",
    (11, 5): "11: 13459",
    (12, 5): "4 4 4: 0125a 04568 069ab",
    (13, 5): "13: 01248",
    (7, 6): "7: 012345",
    (8, 6): "4 4: 012567",
    (9, 6): "4 4: 012346 012478 014568 024567",
    (10, 6): "5 5: 012378 012579 025689",
    (11, 6): "11: 02678a",
    (12, 6): "11: 012457 01269b",
    (13, 6): "13: 012369",
    (8, 7): "8: 0123456",
    (9, 7): "9: 0123456",
    (10, 7): "3 3 3: 0123469 0134567 0146789 3456789",
    (11, 7): "11: 0123589",
    (12, 7): "4 4 4: 012457a 012489b 045689a",
    (13, 7): "13: 0123479",
}


@cache
def balanced_tables(count: int, seats: int) -> Schedule:
    """The schedule for a group with the fewest games in which all pairs meet equally often.

    For groups of up to 13 at tables of 3 to 7, and for 16 at tables of 4, 25 of 5 and 49 of 7.
    Where that would take more than 11 games each, a schedule in which meetings differ by at most
    one (`exact` says which it is). Everybody has as many games, and each seat equally often within
    one. There are as few rounds as possible in which nobody plays twice.

    >>> schedule = balanced_tables(7, 3)
    >>> schedule.games, schedule.meetings, schedule.exact, len(schedule.rounds)
    (3, (1, 1), True, 7)
    """
    perfect = perfect_rounds(count, seats)
    if not perfect and (count, seats) not in _BASES and count != seats:
        known = ", ".join(str(size) for size, of in sorted(_BASES) if of == seats)
        if not known:
            raise ValueError(f"Balanced tables have 3 to 7 seats, not {seats}.")
        raise ValueError(
            f"There is no schedule for {count} players at tables of {seats}: take {seats}, {known}."
        )
    if perfect:
        tables = in_turn([table for tables in perfect for table in tables])
        rounds = [list(range(begin, begin + seats)) for begin in range(0, len(tables), seats)]
    else:
        tables = in_turn(_tables(count, seats))
        rounds = in_rounds(tables)
    met = Counter(pair for table in tables for pair in combinations(sorted(table), 2))
    return Schedule(
        rounds=tuple(tuple(tables[number] for number in chosen) for chosen in rounds),
        games=len(tables) * seats // count,
        meetings=(min(met.values()), max(met.values())),
    )


def suitable_group_sizes(seats: int) -> tuple[int, ...]:
    """The sizes of groups for which `balanced_tables` is exact.

    >>> suitable_group_sizes(3)[:3]
    (3, 4, 5)
    """
    sizes = [count for count, of in sorted(_BASES) if of == seats]
    exact = [count for count in sizes if balanced_tables(count, seats).exact]
    if not exact:
        raise ValueError(f"Balanced tables have 3 to 7 seats, not {seats}.")
    return (seats, *exact)


def _tables(count: int, seats: int) -> list[tuple[int, ...]]:
    """All tables that follow from the base tables."""
    if count == seats:
        return [tuple(range(count))]
    cycles, bases = _BASES[count, seats].split(":")
    step = _step([int(cycle) for cycle in cycles.split()], count)
    tables: list[tuple[int, ...]] = []
    for base in bases.split():
        table = tuple(int(digit, 36) for digit in base)
        orbit: dict[frozenset[int], tuple[int, ...]] = {}
        while frozenset(table) not in orbit:
            orbit[frozenset(table)] = table
            table = tuple(step[player] for player in table)
        tables += orbit.values()
    return tables


def _step(cycles: list[int], count: int) -> list[int]:
    """Where adding 1 takes each number."""
    step = list(range(count))
    begin = 0
    for cycle in cycles:
        for place in range(cycle):
            step[begin + place] = begin + (place + 1) % cycle
        begin += cycle
    return step
