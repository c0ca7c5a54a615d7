"""What the tests of the bot pool share: states to decide in, pools, and waiting."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from boathouse.core import Seed, State, Table, find_game
from boathouse.server.bot_pool.frames import WorkerConfig
from boathouse.server.bot_pool.pool import NICENESS, BotDecision, BotPool
from tests.server.bot_pool import odd_bots

HANG = 120
"""After so many seconds a test is taken for one that hangs."""

LONG = 600.0
"""A time budget that no sound bot needs, on however busy a machine."""


CONFIG = WorkerConfig(
    server=0,
    cpu_seconds=LONG,
    timeout=LONG,
    memory=2**31,
    niceness=NICENESS,
    precomputed_folder="",
    extra_bots=odd_bots.__file__,
)
"""The config of a worker, but for the server's process id."""


def table_of(game: str, seed: int = 1) -> Table:
    return Table(find_game(game), ["Ann", "Bob", "Cy"], seed=Seed.from_number(seed))


def states_of(game: str, seed: int = 1) -> list[State]:
    """Play a game at random, and give the states in which a seat has a choice."""
    table, random = table_of(game, seed), Random(seed)
    states: list[State] = []
    while not table.over and len(states) < 100:
        state = table.state
        if len(state.legal()) > 1:
            states.append(state)
        assert isinstance(state.actor, int)
        table.play(state.actor, random.choice(state.legal()))
    return states


SHIP = states_of("abandon-ship")[0]
"""Any state of Abandon Ship."""


async def ask(
    bot_pool: BotPool,
    bot: str,
    state: State = SHIP,
    game: str = "abandon-ship",
    key: str = "table/1",
) -> BotDecision:
    assert isinstance(state.actor, int)
    thought = await bot_pool.choose(game, bot, state, seat=state.actor, key=key)
    assert thought.action in map(str, state.legal()), thought
    assert thought.fallback == (thought.reason is not None)
    return thought


@asynccontextmanager
async def bot_pool(workers: int = 1, seconds: float = LONG, **more: Any) -> AsyncIterator[BotPool]:
    """Start a bot pool that knows the odd bots too; afterwards no worker may be left."""
    more = {"extra_bots": odd_bots.__file__} | more
    pool = BotPool(workers, seconds, **more)
    await pool.start()
    pids: list[int] = []
    try:
        yield pool
    finally:
        pids = pool.pids
        await pool.stop()
    assert not any(map(is_running, pids))


async def until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0.01)


def is_running(pid: int) -> bool:
    """Is a process running? One that is dead may still be listed."""
    status = Path(f"/proc/{pid}/stat")
    if status.parent.parent.joinpath("self").exists():
        try:
            return status.read_text().rpartition(")")[2].split()[0] not in "ZX"
        except (FileNotFoundError, ProcessLookupError):
            return False
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
