"""Large tournaments on the server: `python benchmarks/tournament_server.py [PLAYERS ...]`.

For each size, in a process of its own with an SQLite database: everybody enters a Swiss of two
seats at once, the first round is paired and its tables opened, and the first page of the standings
is read, beside that of a tournament of 25 in the same process. Times are processor time, so a busy
machine changes little; 'others wait' is the longest stretch in which nobody else had a turn, and
'a page meanwhile' how long, at most, whoever looks at the standings waits for them while the round
is paired and its tables are opened, by the clock on the wall.
"""

from __future__ import annotations

import asyncio
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from sqlalchemy import insert

from boathouse.server.accounts.person import Person
from boathouse.server.clock import HOUR, Clock
from boathouse.server.competition.tournament_views import TournamentViews
from boathouse.server.services import Services
from boathouse.server.settings import Settings
from boathouse.server.storage.migrate import migrate
from boathouse.server.storage.schema import people
from boathouse.tournaments.plan import TournamentPlan

SIZES = (100, 1_000, 10_000)
SMALL = PAGE = 25
"""As many lines as the browser shows; the small tournament has no more."""
READS = 100
ROWS = 500
HEADINGS = (
    "players",
    "all enter",
    "others wait",
    "pair and open",
    "others wait",
    "tables",
    "a page meanwhile",
    "a page",
    "a page of the small one",
    "ratio",
    "memory",
)


class HandClock(Clock):
    """A clock that stands until it is turned."""

    def __init__(self) -> None:
        """Start some day."""
        self.at = 1_800_000_000_000
        super().__init__(self._read, self._read)

    def _read(self) -> int:
        return self.at * 1_000_000


async def _people(services: Services, count: int, name: str) -> list[Person]:
    rows: list[dict[str, Any]] = [
        {
            "id": f"{name}{number:08}",
            "name": f"{name} {number}",
            "kind": "guest",
            "created_at": 1,
            "seen_at": 1,
        }
        for number in range(count)
    ]
    for start in range(0, count, ROWS):
        await services.database.write(insert(people).values(rows[start : start + ROWS]))
    return list(await services.people.by_ids([row["id"] for row in rows]))


async def _open(services: Services, clock: HandClock, count: int, name: str) -> str:
    plan = TournamentPlan(
        title="Large",
        format="swiss",
        game="powerboats",
        seats=2,
        rounds=2,
        starts_at=clock.at + HOUR,
        options={"races": "A", "lake": "5"},
        rated=False,
    )
    entering = await _people(services, count, name)
    tournament_id = await services.tournaments.open(entering[0], plan)
    await asyncio.gather(
        *(services.tournaments.enter(tournament_id, person, 1500) for person in entering)
    )
    return tournament_id


@asynccontextmanager
async def _waits() -> AsyncIterator[list[float]]:
    """Ask for a turn all the time, and note how much was done before each."""
    waits: list[float] = [0.0]

    async def ask() -> None:
        while True:
            began = process_time()
            await asyncio.sleep(0.002)
            waits.append(process_time() - began)

    task = asyncio.create_task(ask())
    try:
        yield waits
    finally:
        task.cancel()


@asynccontextmanager
async def _looks(services: Services, tournament_id: str) -> AsyncIterator[list[float]]:
    """Look at the standings again and again, and note how long each page took."""
    views = TournamentViews(services.database, services.people)
    times: list[float] = [0.0]

    async def look() -> None:
        while True:
            began = perf_counter()
            try:
                tournament = await services.tournaments.load(tournament_id)
                await views.standings(tournament, "", 0, PAGE)
            finally:  # also if it is still waiting when all is done
                times.append(perf_counter() - began)
            await asyncio.sleep(0.02)

    task = asyncio.create_task(look())
    try:
        yield times
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _page(services: Services, tournament_id: str) -> float:
    """Return the median seconds of a page of the standings."""
    views = TournamentViews(services.database, services.people)
    times = []
    for _ in range(READS):
        began = process_time()
        tournament = await services.tournaments.load(tournament_id)
        await views.standings(tournament, "", 0, PAGE)
        times.append(process_time() - began)
    return statistics.median(times)


async def measure(players: int) -> str:
    """Run one tournament, and write what it costs as a row of a table."""
    with tempfile.TemporaryDirectory() as folder:
        clock = HandClock()
        services = Services(Settings(data=Path(folder)), clock)
        await migrate(services.database)
        await services.bus.start()
        await services.table_service.start()
        try:
            small = await _open(services, clock, SMALL, "few")
            async with _waits() as entering_waits:
                began = process_time()
                large = await _open(services, clock, players, "many")
                entered = process_time() - began
            clock.at += 2 * HOUR
            async with _waits() as pairing_waits, _looks(services, large) as meanwhile:
                began = process_time()
                await services.tournaments.advance(large)
                paired = process_time() - began
            await services.tournaments.advance(small)
            tournament = await services.tournaments.load(large)
            pages = await _page(services, large), await _page(services, small)
        finally:
            await services.table_service.stop()
            await services.bus.stop()
            await services.database.close()
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    cells = (
        f"{players:,}",
        f"{entered:.1f} s",
        f"{max(entering_waits) * 1000:.0f} ms",
        f"{paired:.1f} s",
        f"{max(pairing_waits) * 1000:.0f} ms",
        f"{len(tournament.tables):,}",
        f"{max(meanwhile) * 1000:.0f} ms",
        f"{pages[0] * 1000:.1f} ms",
        f"{pages[1] * 1000:.1f} ms",
        f"{pages[0] / pages[1]:.1f}",
        f"{memory:.0f} MiB",
    )
    return f"| {' | '.join(cells)} |"


def main(sizes: list[int]) -> None:
    """Print a table, or the row of one size."""
    if len(sizes) == 1:
        print(asyncio.run(measure(sizes[0])))
        return
    print(f"| {' | '.join(HEADINGS)} |")
    print("|---" * len(HEADINGS) + "|")
    for players in sizes:
        row = subprocess.run(
            [sys.executable, __file__, str(players)], check=True, capture_output=True, text=True
        )
        print(row.stdout.strip().splitlines()[-1], flush=True)


if __name__ == "__main__":
    main([int(each) for each in sys.argv[1:]] or list(SIZES))
