"""Tables of three to seven: swaps with cooling."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from boathouse.tournaments.pairing.contender import POINT, REPEAT, Contender, Pair
from boathouse.tournaments.pairing.small_fields import MAX_WAYS, cheaper_tables, ways_to_seat

# While it is warm a repeated meeting costs no more than ten points of difference, so that swaps can
# go through one; what counts in the end is `pairing_cost`.
_REPEAT = (10 * POINT) ** 2
_SWAPS_PER_PERSON = 6
# What a swap may cost at most, from one time round to the next.
_COLD = [0.0] * 8
_WARM = [12 * POINT**2 * (1 - step / 39) ** 3 for step in range(40)]
# How often to begin again while there are repeated meetings. The first time it is cold, which is
# enough in a large field, where there is room for everybody.
POD_ATTEMPTS = 16
_LARGE_FIELD = 500
# How far away in the ranking two people may be who swap their tables.
_REACH = 24


def seat_pods(
    people: Sequence[Contender],
    sizes: Sequence[int],
    met: Mapping[Pair, int],
    seed: str,
    attempts: int = POD_ATTEMPTS,
    *,
    tries_all: bool = False,
) -> list[list[Contender]]:
    """Put ranked people at tables of these sizes: fewest repeated meetings, then nearest points.

    Begins with the ranking cut into tables. Then two people who are near each other in the ranking
    and sit at different tables swap places, again and again: at first also if it costs a little,
    less and less so (only `Random.random` is used, which gives the same numbers everywhere). Where
    it `tries_all`, all ways to seat a small field are tried last, and a cheaper one is taken.
    """
    pods = _Pods(people, sizes, met)
    random = Random(seed).random
    best, best_seats = pods.cost(), list(pods.table_of)
    unavoidable = pods.unavoidable(min(sizes))
    for attempt in range(attempts):
        if attempt > (len(people) <= _LARGE_FIELD) and best[0] <= unavoidable:
            break
        for heat in _WARM if attempt else _COLD:
            pods.swap_around(random, heat)
            cost = pods.cost()
            if cost < best:
                best, best_seats = cost, list(pods.table_of)
    if tries_all and ways_to_seat(sizes) <= MAX_WAYS and (found := pods.cheaper(sizes, best)):
        return [[people[person] for person in table] for table in found]
    tables: list[list[Contender]] = [[] for _ in sizes]
    for person, table in enumerate(best_seats):
        tables[table].append(people[person])
    return tables


class _Pods:
    """The tables while people swap; a person is their number in the ranking."""

    def __init__(
        self, people: Sequence[Contender], sizes: Sequence[int], met: Mapping[Pair, int]
    ) -> None:
        self.points = [person.points for person in people]
        self.table_of = [table for table, size in enumerate(sizes) for _ in range(size)]
        self.members: list[list[int]] = [[] for _ in sizes]
        for person, table in enumerate(self.table_of):
            self.members[table].append(person)
        number = {person.id: place for place, person in enumerate(people)}
        self.met: list[dict[int, int]] = [{} for _ in people]
        for (one, other), times in met.items():
            if one in number and other in number and times:
                self.met[number[one]][number[other]] = times
                self.met[number[other]][number[one]] = times

    def cost(self) -> tuple[int, int]:
        """The repeated meetings, and the squared differences of points."""
        repeats = squares = 0
        for members in self.members:
            for place, one in enumerate(members):
                met = self.met[one]
                for other in members[:place]:
                    repeats += met.get(other, 0)
                    squares += (self.points[one] - self.points[other]) ** 2
        return repeats, squares

    def cheaper(self, sizes: Sequence[int], than: tuple[int, int]) -> list[tuple[int, ...]] | None:
        """Return the cheapest tables of all if they are cheaper than what was found, else None."""
        costs = [
            [
                REPEAT * self.met[one].get(other, 0) + (mine - its) ** 2
                for other, its in enumerate(self.points)
            ]
            for one, mine in enumerate(self.points)
        ]
        return cheaper_tables(costs, sizes, below=than[0] * REPEAT + than[1])

    def unavoidable(self, size: int) -> int:
        """Repeated meetings that there must be, as some have not enough people left to meet."""
        strangers = [len(self.points) - 1 - len(met) for met in self.met]
        return sum(max(0, size - 1 - number) for number in strangers) // 2

    def swap_around(self, random: Callable[[], float], heat: float) -> None:
        """Try some swaps for everybody; accept those that cost no more than the heat allows."""
        count = len(self.points)
        reach = min(_REACH, count - 1)
        for _ in range(count * _SWAPS_PER_PERSON):
            one = int(random() * count)
            other = (one + 1 + int(random() * reach)) % count
            if self.table_of[one] != self.table_of[other]:
                change = self._change(one, other) + self._change(other, one)
                if change <= 0 or change < heat * random():
                    self._swap(one, other)

    def _change(self, leaving: int, coming: int) -> int:
        """How much dearer a table gets when one person of it makes room for another."""
        points, met_leaving, met_coming = self.points, self.met[leaving], self.met[coming]
        points_leaving, points_coming = points[leaving], points[coming]
        change = 0
        for stays in self.members[self.table_of[leaving]]:
            if stays != leaving:
                its = points[stays]
                change += (points_coming - its) ** 2 - (points_leaving - its) ** 2
                if stays in met_coming:
                    change += _REPEAT * met_coming[stays]
                if stays in met_leaving:
                    change -= _REPEAT * met_leaving[stays]
        return change

    def _swap(self, one: int, other: int) -> None:
        table, other_table = self.table_of[one], self.table_of[other]
        members, other_members = self.members[table], self.members[other_table]
        members[members.index(one)] = other
        other_members[other_members.index(other)] = one
        self.table_of[one], self.table_of[other] = other_table, table
