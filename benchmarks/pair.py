"""How good and how fast tournaments are paired: repeated meetings, costs, time, memory, growth.

    python3 dev.py shell python benchmarks/pair.py [--events 20] [--only NAME ...]

Times are processor time of one core, so that other work on the machine changes them little; memory
is what the process had at most, each size in a fresh one, less what it has after the imports.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from multiprocessing import get_context
from resource import RUSAGE_SELF, getrusage
from statistics import mean
from time import process_time

from pairing.fide import fide_pairs
from pairing.simulated import SimulatedEvent

from boathouse.tournaments.pairing import (
    REPEAT,
    Contender,
    Pairing,
    balanced_tables,
    order_seats,
    pair_round,
    pairing_cost,
    round_robin,
    table_sizes,
)
from boathouse.tournaments.pairing.contender import ranked
from boathouse.tournaments.pairing.dutch.round import dutch_pairs
from boathouse.tournaments.pairing.pairs import match_pairs

SIZES = (100, 1_000, 10_000)
ROUNDS = 6


def main() -> None:
    """Print the tables."""
    tables: dict[str, Callable[[int], None]] = {
        "growth": growth,
        "repeats": repeats,
        "fide": fide,
        "parts": parts,
    }
    arguments = ArgumentParser(description=__doc__)
    arguments.add_argument("--events", type=int, default=20, help="simulated events of each kind")
    arguments.add_argument("--only", nargs="+", choices=tables, default=list(tables))
    chosen = arguments.parse_args()
    for name in chosen.only:
        tables[name](chosen.events)
        print()


def print_table(*rows: Iterable[object]) -> None:
    head, *body = ([str(cell) for cell in row] for row in rows)
    for row in (head, ["---"] * len(head), *body):
        print(f"| {' | '.join(row)} |", flush=True)


def timed(work: Callable[[], object]) -> float:
    began = process_time()
    work()
    return process_time() - began


# Growth


def growth(_events: int) -> None:
    rows: list[list[object]] = []
    for name, case in (
        ("Swiss, 2 seats", swiss_of_two),
        ("Swiss, 4 seats", swiss_of_four),
        ("league, 2 seats, a season", league_of_two),
        ("league, 4 seats, a season", league_of_four),
    ):
        cells: list[object] = [name]
        for size in SIZES:
            with get_context("spawn").Pool(1) as process:
                slowest, memory = process.apply(measured, (case, size))
            cells.append(f"{slowest:.2f} s, {memory:.0f} MB")
        rows.append(cells)
    print_table(["", *(f"{size:,} people" for size in SIZES)], *rows)


def measured(case: Callable[[int], float], size: int) -> tuple[float, float]:
    """The slowest round, and the megabytes that it took."""
    before = getrusage(RUSAGE_SELF).ru_maxrss
    slowest = case(size)
    return slowest, (getrusage(RUSAGE_SELF).ru_maxrss - before) / 1024


def swiss_of_two(size: int) -> float:
    return swiss(size, 2)


def swiss_of_four(size: int) -> float:
    return swiss(size, 4)


def swiss(size: int, seats: int) -> float:
    event = SimulatedEvent.of(size, 1)
    slowest = 0.0
    for number in range(ROUNDS):
        contenders = event.contenders
        began = process_time()
        pairing = pair_round(contenders, event.met, seats, 2, f"round {number}")
        slowest = max(slowest, process_time() - began)
        event.play(pairing)
    return slowest


def league_of_two(size: int) -> float:
    """Groups of 11, everybody against everybody."""
    return timed(lambda: [round_robin(group) for group in groups_of(size, 11)])


def league_of_four(size: int) -> float:
    """Groups of 10: 15 tables, everybody meets everybody twice."""

    def season() -> None:
        for number, group in enumerate(groups_of(size, 10)):
            for tables in balanced_tables(max(group, 4), 4).rounds:
                for table in tables:
                    order_seats([f"{number}/{player}" for player in table], {}, "seed")

    return timed(season)


def groups_of(size: int, most: int) -> list[int]:
    groups = -(-size // most)
    small, larger = divmod(size, groups)
    return [small + (number < larger) for number in range(groups)]


# Repeated meetings


def naive(contenders: Sequence[Contender], seats: int, seed: str) -> list[list[str]]:
    """Sort by points and cut."""
    people = ranked(contenders, seed)
    tables, begin = [], 0
    for size in table_sizes(len(people), seats, 2).tables:
        tables.append([person.id for person in people[begin : begin + size]])
        begin += size
    return tables


def repeats(events: int) -> None:
    rows = []
    for players, rounds, seats in (
        (16, 5, 4),
        (23, 5, 4),
        (32, 7, 4),
        (40, 8, 4),
        (64, 6, 4),
        (120, 6, 5),
        (64, 6, 2),
    ):
        ours: list[int] = []
        theirs: list[int] = []
        slowest = 0.0
        for seed in range(events):
            event, simple = SimulatedEvent.of(players, seed), SimulatedEvent.of(players, seed)
            for number in range(rounds):
                contenders, name = event.contenders, f"{seed}/{number}"
                began = process_time()
                pairing = pair_round(contenders, event.met, seats, 2, name)
                slowest = max(slowest, process_time() - began)
                ours.append(pairing.cost // REPEAT)
                event.play(pairing)
                tables = naive(simple.contenders, seats, name)
                theirs.append(pairing_cost(tables, simple.contenders, simple.met) // REPEAT)
                simple.play(Pairing(tuple(map(tuple, tables))))
        rows.append(
            [
                f"{players} x {rounds} of {seats}",
                f"{sum(ours) / events:g}",
                f"{sum(theirs) / events:g}",
                f"{slowest:.2f} s",
            ]
        )
    print_table(["event", "repeated meetings", "sorted and cut", "slowest round"], *rows)


# FIDE


def fide(events: int) -> None:
    rows = []
    for players in (6, 7, 10, 15, 20, 31, 50, 100):
        seen: Counter[str] = Counter()
        times: dict[str, list[float]] = {"ours": [], "theirs": []}
        for seed in range(events if players < 50 else max(1, events // 10)):
            event = SimulatedEvent.of(players, seed)
            for _ in range(min(9, players - 1)):
                began = process_time()
                theirs = fide_pairs(event)
                middle = process_time()
                contenders = event.contenders
                possible = dutch_pairs(contenders, event.met, "seed") is not None
                pairing = pair_round(contenders, event.met, 2, 2, "seed")
                times["theirs"].append(middle - began)
                times["ours"].append(process_time() - middle)
                if theirs is None or not possible:
                    seen["none" if theirs is None and not possible else "differ"] += 1
                    break
                ours = {*pairing.tables, *((player,) for player in pairing.byes)}
                same = {frozenset(pair) for pair in ours} == {frozenset(pair) for pair in theirs}
                seen["rounds"] += 1
                seen["same pairs"] += same
                seen["same starts"] += ours == theirs
                event.play(pairing)
        rows.append(
            [
                players,
                seen["rounds"],
                seen["same pairs"],
                seen["same starts"],
                seen["none"],
                seen["differ"],
                f"{1000 * mean(times['ours']):.1f} ms",
                f"{1000 * mean(times['theirs']):.1f} ms",
            ]
        )
    print_table(
        [
            "players",
            "rounds",
            "same pairs and bye",
            "and the same start",
            "neither finds a pairing",
            "only one does",
            "ours",
            "py4swiss",
        ],
        *rows,
    )


# Large fields


def parts(events: int) -> None:
    rows = []
    for players in (200, 300, 500):
        costs: dict[str, list[int]] = {"parts": [], "whole": [], "least": [], "cut": []}
        for seed in range(max(1, events // 10)):
            event = SimulatedEvent.of(players, seed)
            for number in range(ROUNDS):
                people = event.contenders
                found = {
                    "whole": tables_of(people, event, in_parts=False),
                    "parts": tables_of(people, event, in_parts=True),
                    "least": [
                        (one.id, other.id)
                        for one, other in match_pairs(ranked(people, "seed"), event.met, "seed")
                    ],
                    "cut": [(one, other) for one, other in naive(people, 2, str(number))],
                }
                for name, tables in found.items():
                    costs[name].append(pairing_cost(tables, people, event.met))
                event.play(pair_round(people, event.met, 2, 2, "seed"))
        unit = 120 * 120
        rows.append(
            [
                players,
                *(
                    f"{sum(costs[name]) // REPEAT} and {sum(costs[name]) % REPEAT / unit:.1f}"
                    for name in ("parts", "whole", "least", "cut")
                ),
                f"{sum(costs['parts']) / sum(costs['whole']):.2f}",
            ]
        )
    print_table(
        ["players", "in parts", "whole", "least cost", "sorted and cut", "parts / whole"], *rows
    )


def tables_of(
    people: Sequence[Contender], event: SimulatedEvent, *, in_parts: bool
) -> list[tuple[str, str]]:
    pairs = dutch_pairs(people, event.met, "seed", in_parts=in_parts) or []
    return [(one.contender.id, other.contender.id) for one, other in pairs]


if __name__ == "__main__":
    main()
