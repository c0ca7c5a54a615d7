"""On a busy machine bots are slower, but they decide themselves."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from boathouse.core import Seed, Table, find_game
from boathouse.server.bot_pool.pool import BotPool
from tests.server.bot_pool.pools import LONG, bot_pool, until

USUAL_SECONDS = 5.0
A_SHARE, THE_REST = 0.05, 0.2
"""Of so many seconds each, workers get the processor in the first alone."""


@asynccontextmanager
async def a_busy_machine(pool: BotPool) -> AsyncIterator[None]:
    """Let the workers have a fifth of their processors."""

    def send(number: signal.Signals) -> None:
        for pid in pool.pids:
            with suppress(ProcessLookupError):
                os.kill(pid, number)

    async def be_busy() -> None:
        while True:
            send(signal.SIGSTOP)
            await asyncio.sleep(THE_REST)
            send(signal.SIGCONT)
            await asyncio.sleep(A_SHARE)

    busy = asyncio.create_task(be_busy())
    try:
        yield
    finally:
        busy.cancel()
        send(signal.SIGCONT)


async def play(pool: BotPool, table: Table, decisions: int) -> None:
    """Let captains play on; both workers are asked."""
    while not table.over and decisions > 0:
        seat = table.state.actor
        assert isinstance(seat, int)
        key = f"table-{seat}/{table.number}"
        thought = await pool.choose("powerboats", "captain", table.state, seat=seat, key=key)
        assert not thought.fallback, thought
        table.play(seat, thought.action)
        decisions -= 1


@pytest.mark.usefixtures("prepared")
@pytest.mark.asyncio(loop_factories=["asyncio"])  # long, and about processes rather than loops
async def test_captains_decide_everything_themselves(tmp_path: Path) -> None:
    """They begin with a rough solution; the exact one is worked out once, for both workers."""
    precomputed_folder = tmp_path / "precomputed"
    table = Table(
        find_game("powerboats"),
        ["Ann", "Bob"],
        {"races": "A", "lake": "777"},
        seed=Seed.from_number(1),
    )

    async with bot_pool(
        2, USUAL_SECONDS, timeout=LONG, precomputed_folder=precomputed_folder
    ) as pool:
        async with a_busy_machine(pool):
            await play(pool, table, decisions=2)
        await play(pool, table, decisions=1000)
        assert table.over
        assert not any(pool.fallbacks.values())
        assert pool.replaced == 0
        await until(lambda: pool.precomputed == 1)
    assert len(list(precomputed_folder.glob("*.solution"))) == 1
