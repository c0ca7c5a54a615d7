"""The players: start one server, let them play there, and say what they saw, as JSON.

    python -m servers.generate boathouse speed --tables 50 --seconds 8

They are one process, the server is another; both share the machine.
"""

import argparse
import asyncio
import gc
import json
import random
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Awaitable, Iterable
from pathlib import Path
from types import ModuleType
from typing import Any

from environments import ENVIRONMENTS

from servers import bare, boardgame_io, boathouse
from servers.play import Play
from servers.probe import Probe
from servers.process import Process, percentile
from servers.requests import Requests
from servers.websocket import Traffic

SIDES = {
    boathouse.NAME: (boathouse, boathouse.start),
    boathouse.BEFORE: (boathouse, boathouse.start),
    boardgame_io.NAME: (boardgame_io, boardgame_io.start),
    boardgame_io.IN_FILES: (boardgame_io, boardgame_io.start_in_files),
    bare.NAME: (bare, bare.start),
}
"""Each with its players, and what starts its server in an empty folder."""
_AT_ONCE = 64
_STALLED_SECONDS = 60.0


async def _all(work: Iterable[Awaitable[None]]) -> None:
    """Do everything, some of it at once."""
    free = asyncio.Semaphore(_AT_ONCE)

    async def one(each: Awaitable[None]) -> None:
        async with free:
            await each

    await asyncio.gather(*map(one, work))


class Run:
    """One server and its players."""

    def __init__(self, side: ModuleType, process: Process, play: Play) -> None:
        self.side, self.process, self.play = side, process, play
        self.requests = Requests(process.address)
        self.traffic = Traffic()
        self.tables: list[Any] = []

    async def open(self, count: int) -> None:
        """Open so many tables more; nobody is connected."""
        new = [
            self.side.Table(self.process.address, self.requests, self.play) for _ in range(count)
        ]
        await _all([table.open() for table in new])
        self.tables += new

    async def connect(self) -> None:
        """Let the players of all tables look at them."""
        await _all([table.connect(self.traffic) for table in self.tables])

    def check(self) -> None:
        """Raise where anything went wrong: figures of a run with losses mean nothing."""
        if self.play.problem:
            raise RuntimeError(self.play.problem)

    async def close(self) -> None:
        """Let everybody go."""
        self.play.stop()
        for task in tuple(self.play.tasks):
            task.cancel()
        for table in self.tables:
            table.close()
        self.requests.close()
        await asyncio.sleep(0)


async def speed(run: Run, probe: Probe, tables: int, warm: float, seconds: float) -> dict[str, Any]:
    """Play at so many tables, and give the figures of the time after the warm-up."""
    await run.open(tables)
    await run.connect()
    gc.collect()
    gc.freeze()
    gc.disable()  # the players' own pauses are not the server's
    play, traffic = run.play, run.traffic
    play.begin()
    await asyncio.sleep(warm)
    await _played(run, 1)
    before = await run.side.figures(run.requests)
    first, games = len(play.waits), play.games
    received, sent = traffic.received, traffic.sent
    probe.begin()
    waited = run.process.waited()
    wall, mine, theirs = time.perf_counter(), time.process_time(), run.process.seconds()
    await asyncio.sleep(seconds)
    wall, waited = time.perf_counter() - wall, run.process.waited() - waited
    mine, theirs = time.process_time() - mine, run.process.seconds() - theirs
    received, sent = traffic.received - received, traffic.sent - sent
    waits, games = sorted(play.waits[first:]), play.games - games
    after = await run.side.figures(run.requests)
    run.check()
    if not waits:
        raise RuntimeError(f"no move was confirmed after the first {len(play.waits)}")
    return {
        "tables": tables,
        "moves": len(waits),
        "games": games,
        "seconds": wall,
        "p50": percentile(waits, 0.5),
        "p99": percentile(waits, 0.99),
        "slowest": waits[-1],
        **probe.end(),
        "server_seconds": theirs,
        "server_waited": waited,
        "players_seconds": mine,
        "received": received,
        "sent": sent,
        "figures": {name: after[name] - before.get(name, 0.0) for name in after},
        "all_moves": len(play.waits),
    }


async def memory(run: Run, tables: int, moves: int) -> dict[str, Any]:
    """Resident memory per table: opened with its players, then with two lines and some moves."""
    # What is loaded and made once for all is there before the first reading.
    run.play.most = moves
    await run.open(20)
    await run.connect()
    run.play.begin()
    await _played(run, moves)
    run.play.stop()
    await asyncio.sleep(1)
    run.side.settle(run.process)
    bare, warm_tables = run.process.resident(), run.tables
    run.tables = []
    await run.open(tables)
    await asyncio.sleep(1)
    run.side.settle(run.process)
    idle = run.process.resident()
    await run.connect()
    run.play.begin()
    await _played(run, moves)
    run.play.stop()
    await asyncio.sleep(1)
    run.side.settle(run.process)
    live = run.process.resident()
    run.tables += warm_tables
    run.check()
    return {
        "tables": tables,
        "bare": bare,
        "idle": (idle - bare) / tables,
        "live": (live - bare) / tables,
    }


async def _played(run: Run, moves: int) -> None:
    """Wait until every table has seen so many moves."""
    done, since = 0, time.perf_counter()
    while any(table.moves < moves for table in run.tables):
        await asyncio.sleep(0.05)
        run.check()
        if len(run.play.waits) > done:
            done, since = len(run.play.waits), time.perf_counter()
        elif time.perf_counter() - since > _STALLED_SECONDS:
            raise RuntimeError("the players wait, and nothing comes")


async def generate(arguments: argparse.Namespace, process: Process, folder: Path) -> dict[str, Any]:
    """Play in the way that is asked for."""
    run = Run(SIDES[arguments.side][0], process, Play(arguments.pace))
    try:
        if arguments.what == "memory":
            return await memory(run, arguments.tables, arguments.moves)
        probe = Probe(folder)
        try:
            return await speed(run, probe, arguments.tables, arguments.warm, arguments.seconds)
        finally:
            probe.stop()
    finally:
        await run.close()


def main() -> int:
    """Run one sample."""
    parser = argparse.ArgumentParser()
    parser.add_argument("side", choices=SIDES)
    parser.add_argument("what", choices=("speed", "memory"))
    parser.add_argument("--tables", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--warm", type=float, default=3.0)
    parser.add_argument("--pace", type=float, default=0.0)
    parser.add_argument("--moves", type=int, default=100, help="per table, where memory is read")
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    random.seed(arguments.seed)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # and the server is stopped
    import uvloop

    # Beside the environments: a temporary folder could be memory, where a commit costs nothing.
    ENVIRONMENTS.mkdir(exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="data-", dir=ENVIRONMENTS))
    try:
        process = SIDES[arguments.side][1](folder)
        try:
            sample = uvloop.run(generate(arguments, process, folder))
        finally:
            process.stop()
        database = folder / boathouse.DATABASE
        if database.exists():
            sample["database"] = database.stat().st_size
        print(json.dumps(sample))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
