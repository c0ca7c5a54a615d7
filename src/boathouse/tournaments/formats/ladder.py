"""The levels of a league: which groups there are, and who goes up and down.

Level 1 has one group, level 2 two, level 3 four, and so on; the lowest level has as many as are
needed. Groups have at most 11 players, and are as equal in size as they can be.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from boathouse.tournaments.entries import Group
from boathouse.tournaments.pairing import suitable_group_sizes

MAX_IN_GROUP = 11
FEWEST_IN_GROUP = 3
GO_UP, GO_DOWN = 2, 4


def sizes_allowed(seats: int) -> tuple[int, ...]:
    """Return how many players a group can have, so that every pair meets equally often.

    A group that is one table, and one game, is none.

    >>> sizes_allowed(2), sizes_allowed(5)
    ((3, 4, 5, 6, 7, 8, 9, 10, 11), (6, 9, 10, 11))
    """
    if seats == 2:
        return tuple(range(FEWEST_IN_GROUP, MAX_IN_GROUP + 1))
    return tuple(size for size in suitable_group_sizes(seats) if seats < size <= MAX_IN_GROUP)


@cache
def group_sizes(players: int, seats: int) -> tuple[int, ...]:
    """Return the sizes of the groups: as few as possible, then as equal as possible.

    Where no sizes come out even, bots fill the lowest groups, as few as possible.

    >>> group_sizes(35, 2), group_sizes(11, 2), group_sizes(12, 2)
    ((9, 9, 9, 8), (11,), (6, 6))
    """
    allowed = sizes_allowed(seats)
    # The fewest groups, the least sum of squares, and the last group, for each number of players.
    best: list[tuple[int, int, int] | None] = [(0, 0, 0)]
    while True:
        number = len(best)
        options = []
        for size in allowed:
            before = best[number - size] if size <= number else None
            if before is not None:
                options.append((before[0] + 1, before[1] + size * size, size))
        best.append(min(options, default=None))
        if number >= players and best[number] is not None:
            break
    sizes = []
    while number:
        found = best[number]
        assert found is not None, "a sum of sizes"
        sizes.append(found[2])
        number -= found[2]
    return tuple(sorted(sizes, reverse=True))


def make_groups(ladder: Sequence[str], seats: int) -> tuple[Group, ...]:
    """Cut the ladder, best first, into levels, and deal each level's players to its groups.

    >>> [(each.name, each.players) for each in make_groups("abcdefghijklm", 2)]
    [('1.1', ('a', 'b', 'c', 'd', 'e', 'f', 'g')), ('2.1', ('h', 'i', 'j', 'k', 'l', 'm'))]
    """
    sizes = group_sizes(len(ladder), seats)
    groups: list[Group] = []
    start, level = 0, 1
    while len(groups) < len(sizes):
        of_level = sizes[len(groups) : len(groups) + 2 ** (level - 1)]
        people = ladder[start : start + sum(of_level)]
        for number, members in enumerate(_dealt(people, of_level), start=1):
            groups.append(Group(level=level, number=number, players=tuple(members)))
        start += len(people)
        level += 1
    return tuple(groups)


def _dealt(people: Iterable[str], sizes: Sequence[int]) -> list[list[str]]:
    """Deal people to groups, forwards and backwards, so that the groups are equally strong."""
    dealt: list[list[str]] = [[] for _ in sizes]
    order = [*range(len(sizes)), *reversed(range(len(sizes)))]
    turn = 0
    for person in people:
        while len(dealt[order[turn % len(order)]]) == sizes[order[turn % len(order)]]:
            turn += 1
        dealt[order[turn % len(order)]].append(person)
        turn += 1
    return dealt


def moves(groups: Sequence[Group], name: str) -> tuple[int, int]:
    """Return how many of a group go up and down a level, if the same players play on.

    As many go down as come up: four of each group where the level below has all its groups. What
    does not divide evenly is left out; for no group it is nobody.

    >>> ladder = make_groups(range(25), 2)
    >>> [(group.name, moves(ladder, group.name)) for group in ladder]
    [('1.1', (0, 4)), ('2.1', (2, 0)), ('2.2', (2, 0))]
    >>> moves(make_groups(range(13), 2), "1.1")
    (0, 2)
    """
    here = next((group for group in groups if group.name == name), None)
    if here is None:
        return 0, 0
    beside = sum(group.level == here.level for group in groups)
    come_up = sum(
        min(GO_UP, len(group.players)) for group in groups if group.level == here.level + 1
    )
    up = min(GO_UP, len(here.players)) if here.level > 1 else 0
    return up, min(GO_DOWN, come_up // beside)


@dataclass(frozen=True, slots=True)
class Finish:
    """Where somebody finished a season: in which level, at which place of how many."""

    player: str
    level: int
    place: int
    of: int
    points: int = 0


def next_ladder(finishes: Iterable[Finish], lowest: int) -> list[tuple[str, int]]:
    """Return the players in the order of the next season, each with the level they go to.

    In each level come first those from above, then those from below, then those who stay: if a
    level shrinks, some who stayed have to leave it; if it grows, fewer come down.

    >>> table = [Finish(name, 1, place, 6) for place, name in enumerate("abcdef", start=1)]
    >>> next_ladder([*table, Finish("g", 2, 1, 2), Finish("h", 2, 2, 2)], lowest=2)
    [('g', 1), ('h', 1), ('a', 1), ('b', 1), ('c', 2), ('d', 2), ('e', 2), ('f', 2)]
    """
    moved = []
    for each in finishes:
        level = each.level
        if level > 1 and each.place <= GO_UP:
            level -= 1
        elif level < lowest and each.place > each.of - GO_DOWN:
            level += 1
        came = 0 if level > each.level else 1 if level < each.level else 2
        # From groups of different sizes the last ones go down first.
        place = each.place - each.of if came == 0 else each.place
        moved.append(((level, came, place, -each.points), each.player, level))
    moved.sort(key=lambda each: each[0])
    return [(player, level) for _, player, level in moved]
