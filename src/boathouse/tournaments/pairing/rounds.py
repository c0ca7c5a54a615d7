"""A schedule of tables: its seats in turn, and its tables in rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

_ATTEMPTS = 40


def in_rounds(tables: Sequence[Sequence[int]]) -> list[list[int]]:
    """Put tables into few rounds in which nobody plays twice; gives the numbers of the tables.

    A colouring of the tables, always next the one for which the fewest rounds are left; of some
    attempts the best one is taken.

    >>> in_rounds([(0, 1), (0, 2), (2, 3), (1, 3)])
    [[0, 2], [1, 3]]
    """
    clashing = [
        [
            other
            for other, its in enumerate(tables)
            if other != number and not set(table).isdisjoint(its)
        ]
        for number, table in enumerate(tables)
    ]
    random = Random("rounds").random
    best: list[list[int]] = [[number] for number in range(len(tables))]
    for _ in range(_ATTEMPTS):
        rounds = _colour(clashing, random)
        if len(rounds) < len(best):
            best = rounds
    return sorted(best)


def _colour(clashing: Sequence[Sequence[int]], random: Callable[[], float]) -> list[list[int]]:
    taken: list[set[int]] = [set() for _ in clashing]
    left = {number: random() for number in range(len(clashing))}
    rounds: list[list[int]] = []
    while left:
        number = max(left, key=lambda each: (len(taken[each]), left[each]))
        del left[number]
        chosen = next(each for each in range(len(rounds) + 1) if each not in taken[number])
        if chosen == len(rounds):
            rounds.append([])
        rounds[chosen].append(number)
        for other in clashing[number]:
            taken[other].add(chosen)
    return [sorted(each) for each in rounds]


def in_turn(tables: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
    """Order the seats of each table so that everybody has each seat equally often, within one.

    Each player is split into parts of as many games as a table has seats. Then it is a colouring
    of the edges between parts and tables with the seats as colours, which always exists (König):
    a part has every seat at most once.

    >>> in_turn([(0, 1), (0, 1), (0, 1), (0, 1)])
    [(1, 0), (0, 1), (1, 0), (0, 1)]
    """
    seats = max(map(len, tables), default=0)
    if any(len(table) != seats for table in tables):
        raise ValueError("Seats are balanced for tables of one size only.")
    games: dict[int, int] = {}
    table_at: dict[tuple[int, int], dict[int, int]] = {}
    part_in: list[dict[int, tuple[int, int]]] = [{} for _ in tables]
    for number, table in enumerate(tables):
        for player in table:
            part = (player, games.setdefault(player, 0) // seats)
            games[player] += 1
            taken = table_at.setdefault(part, {})
            seat = next(seat for seat in range(len(table)) if seat not in part_in[number])
            other = next(seat for seat in range(seats) if seat not in taken)
            if seat in taken:
                _alternate(part_in, table_at, part, seat, other)
            taken[seat], part_in[number][seat] = number, part
    return [tuple(places[seat][0] for seat in range(len(places))) for places in part_in]


def _alternate(
    part_in: list[dict[int, tuple[int, int]]],
    table_at: dict[tuple[int, int], dict[int, int]],
    part: tuple[int, int],
    seat: int,
    other: int,
) -> None:
    """Swap two seats along the path that begins at a part, so that its first seat gets free."""
    edges = []
    here, wanted = part, seat
    while wanted in table_at[here]:
        number = table_at[here][wanted]
        edges.append((here, number, wanted))
        wanted = other if wanted == seat else seat
        if wanted not in part_in[number]:
            break
        here = part_in[number][wanted]
        edges.append((here, number, wanted))
        wanted = other if wanted == seat else seat
    for where, number, had in edges:
        del table_at[where][had], part_in[number][had]
    for where, number, had in edges:
        gets = other if had == seat else seat
        table_at[where][gets], part_in[number][gets] = number, where
