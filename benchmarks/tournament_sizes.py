"""Time and memory of large tournaments: `python benchmarks/tournament_sizes.py`.

For each format and size, in a process of its own: entering, pairing the first round (all rounds in
a league of slow games), a second round after it, taking in results, one more result with the first
page of the standings, and folding the whole log. Times are processor time of one core.
"""

from __future__ import annotations

import resource
import subprocess
import sys
from itertools import pairwise
from time import process_time

from boathouse.core import Seed
from boathouse.tournaments.acts import enter, finish
from boathouse.tournaments.exports import standings_values
from boathouse.tournaments.memory import LoggedTournament
from boathouse.tournaments.plan import TableTime, TournamentPlan
from boathouse.tournaments.tournament import Tournament

SIZES = (100, 1_000, 10_000)
EVENTS = (("league", 2), ("swiss", 2), ("swiss", 4), ("regatta", 4))
MAX_SECONDS = 900
HEADINGS = (
    "event",
    "players",
    "enter",
    "first pairing",
    "second pairing",
    "a result",
    "a result and a page",
    "fold the log",
    "memory",
)
SLOW = TableTime(kind="daily", bank=3 * 86_400, increment=86_400)


def finish_all(cup: LoggedTournament, leave: int = 0) -> int:
    """Finish all tables but some; the seat whose player has the lower number is ahead."""
    open_tables = [table for table in cup.state.tables.values() if table.result is None]
    for table in open_tables[: len(open_tables) - leave]:
        numbers = [int(player) if player else 10**9 for player in table.seats]
        ranks = [1 + sum(other < mine for other in numbers) for mine in numbers]
        cup.append(finish(cup.state, table.key, ranks), 1)
    return len(open_tables) - leave


def measure(format_name: str, seats: int, players: int) -> str:
    """Play two rounds, and write what they cost as a row of a table."""
    plan = TournamentPlan(
        title="Large",
        format=format_name,
        game="powerboats",
        seats=seats,
        rounds=0 if format_name == "league" else 2,
        time=SLOW if format_name == "league" else TableTime(),
        starts_at=1,
    )
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    cup = LoggedTournament(plan, Seed.from_number(1))
    times = [process_time()]
    for number in range(players):
        cup.append(enter(cup.state, str(number), f"Player {number}"), 0)
    times.append(process_time())
    cup.catch_up(1)
    times.append(process_time())
    results = finish_all(cup, leave=20 if format_name == "league" else 0)
    times.append(process_time())
    cup.catch_up(1)
    times.append(process_time())
    group = cup.state.standings.groups[0]
    standings_values(cup.state, group, 0, 20)
    began = process_time()
    pages = 0
    for table in [each for each in cup.state.tables.values() if each.result is None][:20]:
        cup.append(finish(cup.state, table.key, range(1, len(table.seats) + 1)), 1)
        standings_values(cup.state, group, 0, 20)
        pages += 1
    page = (process_time() - began) / pages
    began = process_time()
    Tournament.fold(cup.log, cup.state.secret)
    fold = process_time() - began
    memory = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    entering, first, taking, second = (b - a for a, b in pairwise(times))
    cells = (
        f"{format_name}, {seats} seats",
        f"{players:,}",
        f"{entering:.2f} s",
        f"{first:.2f} s",
        "" if format_name == "league" else f"{second:.2f} s",
        f"{1e6 * taking / results:.0f} µs",
        f"{1e3 * page:.1f} ms",
        f"{fold:.2f} s",
        f"{memory:.0f} MiB",
    )
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Measure everything, or one row when named: FORMAT SEATS PLAYERS."""
    if len(sys.argv) == 4:
        print(measure(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
        return
    print(f"| {' | '.join(HEADINGS)} |")
    print("|---" * len(HEADINGS) + "|", flush=True)
    for format_name, seats in EVENTS:
        for players in SIZES:
            row = [sys.executable, __file__, format_name, str(seats), str(players)]
            try:
                subprocess.run(row, check=True, timeout=MAX_SECONDS)
            except subprocess.TimeoutExpired:
                print(
                    f"| {format_name}, {seats} seats | {players:,} | over {MAX_SECONDS} s |",
                    flush=True,
                )


if __name__ == "__main__":
    main()
