"""The seats of a regatta: everybody has each equally often, and new rivals in it.

Rivals are those who have the same seat in a round, at other tables: one is ranked against them.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import combinations, pairwise
from random import Random

from boathouse.tournaments.pairing.contender import Pair, pair_of

MAX_COMPARED = 128
"""In fields of so many, people change seats until rivals are new; in larger ones the lot does."""

_TURNS = 40
"""How often everybody looks for somebody to change seats with."""


def rivalries(rounds: Iterable[Iterable[Sequence[str]]]) -> Counter[Pair]:
    """Count how often each pair had the same seat in a round; "" is nobody.

    >>> rivalries([[("ann", "bob"), ("cy", "")]])
    Counter({('ann', 'cy'): 1})
    """
    found: Counter[Pair] = Counter()
    for tables in rounds:
        for column in zip(*tables, strict=True):
            found.update(pair_of(*pair) for pair in combinations(filter(None, column), 2))
    return found


def mixed_seats(
    players: Sequence[tuple[str, Sequence[int]]],
    seats: int,
    bots: Sequence[int],
    rivals: Mapping[Pair, int],
    random: Random,
) -> list[list[str]]:
    """Give everybody one of the seats they had least, with rivals they have had least.

    `players` have the seats they had, and `bots` are the seats that bots had: those that fill up
    move round too. Returns the people of each seat, as many for each; "" is a bot's place.

    >>> mixed_seats([("ann", [0]), ("bob", [1]), ("cy", [0])], 2, [1], {}, Random(1))
    [['bob', ''], ['cy', 'ann']]
    """
    tables = -(-len(players) // seats)
    had = Counter(bots)
    order = sorted(range(seats), key=lambda seat: (had[seat], random.random()))
    filled = order[: tables * seats - len(players)]
    room = [tables - (seat in filled) for seat in range(seats)]
    shuffled = sorted(players, key=lambda _: random.random())
    wanted = [_least_had(history, seats) for _, history in shuffled]
    places = _placed(wanted, room)
    if len(players) <= MAX_COMPARED:
        names = [player for player, _ in shuffled]
        _change_places(places, wanted, _again(names, rivals), random)
    found: list[list[str]] = [[] for _ in range(seats)]
    for (player, _), seat in zip(shuffled, places, strict=True):
        found[seat].append(player)
    return [[*people, *[""] * (tables - len(people))] for people in found]


def _least_had(history: Sequence[int], seats: int) -> list[int]:
    had = Counter(history)
    least = min(had[seat] for seat in range(seats))
    return [seat for seat in range(seats) if had[seat] == least]


def _placed(wanted: Sequence[Collection[int]], room: Sequence[int]) -> list[int]:
    """Give everybody a seat that they want, as far as there is room.

    Where all that one wants are full, somebody there moves to another that they want, and so on
    along the shortest such chain. If all have been there from the start, all get what they want.
    """
    places: list[int] = [-1] * len(wanted)
    # Who sits in one seat and would take another, in the order in which they came.
    movers: dict[tuple[int, int], dict[int, None]] = {
        (here, there): {} for here in range(len(room)) for there in range(len(room))
    }
    free = list(room)

    def move(person: int, seat: int) -> None:
        before, places[person] = places[person], seat
        for other in wanted[person]:
            if before >= 0:
                movers[before, other].pop(person, None)
            movers[seat, other][person] = None

    for person, wishes in enumerate(wanted):
        chain = _chain(wishes, free, movers)
        if chain is None:
            continue
        for here, there in reversed(list(pairwise(chain))):
            move(next(iter(movers[here, there])), there)
        move(person, chain[0])
        free[chain[-1]] -= 1
    for person, seat in enumerate(places):
        if seat < 0:
            places[person] = max(range(len(free)), key=free.__getitem__)
            free[places[person]] -= 1
    return places


def _chain(
    wishes: Collection[int],
    free: Sequence[int],
    movers: Mapping[tuple[int, int], Mapping[int, None]],
) -> list[int] | None:
    """Find the seats from one that is wanted to one with room; the one with most room first."""
    queue = deque([seat] for seat in sorted(wishes, key=lambda seat: -free[seat]))
    seen = set(wishes)
    while queue:
        chain = queue.popleft()
        if free[chain[-1]]:
            return chain
        for there in range(len(free)):
            if there not in seen and movers[chain[-1], there]:
                seen.add(there)
                queue.append([*chain, there])
    return None


def _again(names: Sequence[str], rivals: Mapping[Pair, int]) -> list[list[int]]:
    """What it costs to have somebody as a rival again: the square of how often before."""
    return [
        [rivals.get(pair_of(one, other), 0) ** 2 if one != other else 0 for other in names]
        for one in names
    ]


def _change_places(
    places: list[int],
    wanted: Sequence[Collection[int]],
    costs: Sequence[Sequence[int]],
    random: Random,
) -> None:
    """Let two change seats where both want the other's, and rivals then cost no more."""
    columns: dict[int, set[int]] = {}
    for person, seat in enumerate(places):
        columns.setdefault(seat, set()).add(person)

    def cost(person: int, seat: int, without: int) -> int:
        row = costs[person]
        return sum(row[other] for other in columns[seat]) - row[without]

    for _ in range(_TURNS):
        for one in range(len(places)):
            other = int(random.random() * len(places))
            here, there = places[one], places[other]
            if here == there or there not in wanted[one] or here not in wanted[other]:
                continue
            now = cost(one, here, one) + cost(other, there, other)
            if cost(one, there, other) + cost(other, here, one) <= now:
                places[one], places[other] = there, here
                columns[here] ^= {one, other}
                columns[there] ^= {one, other}
