"""The process in which bots think dies, or hangs, while they play: the tables go on."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from tests.server.faults.conftest import Site
from tests.server.faults.crowd import Crowd, check_no_faults, until_figure


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP], ids=["dies", "hangs"])
async def test_tables_go_on_without_the_worker(site: Site, how: signal.Signals) -> None:
    async with site.party("sqlite", bot_seconds="0.5") as party:
        served = party.world.servers[0]
        crowd = await Crowd.at(party, 3, people=1, bots=["random"])
        await until_figure(served, "boathouse_bot_workers_ready", lambda ready: ready == 1)
        async with crowd.playing():
            await crowd.moves(3)
            for worker in _children(served.pid):
                os.kill(worker, how)
        await crowd.check()
        check_no_faults(party.world)
        await until_figure(served, "boathouse_bot_workers_ready", lambda ready: ready == 1)


async def test_a_bot_goes_on_after_its_server_was_killed(site: Site) -> None:
    # It has a long time to think: whoever waited for that to be over would wait for minutes.
    async with site.party("sqlite", bot_seconds="60") as party:
        served = party.world.servers[0]
        crowd = await Crowd.at(party, 3, people=1, bots=["random"])
        async with crowd.playing():
            for _ in range(2):
                await crowd.moves(3)
                served.kill()
                await asyncio.to_thread(served.start)
        await crowd.check()
        check_no_faults(party.world)


def _children(pid: int) -> list[int]:
    return [
        int(child)
        for task in Path(f"/proc/{pid}/task").iterdir()
        for child in (task / "children").read_text().split()
    ]
