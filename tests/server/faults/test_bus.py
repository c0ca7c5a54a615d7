"""Valkey dies, or freezes, and comes back, while people at different processes play together."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest
from redis import Redis

from tests.server.faults.conftest import Site
from tests.server.faults.crowd import Crowd, check_no_faults, until_logged
from tests.server.harness.servers import Valkey


@pytest.mark.parametrize("how", ["killed", "frozen"])
async def test_people_at_two_processes_play_on_without_the_bus(site: Site, how: str) -> None:
    async with site.party("postgres") as party:
        world = party.world
        assert world.valkey is not None
        crowd = await Crowd.at(party, 2, tabs=2)
        assert {player.addresses[0] for player in crowd.players[:2]} == {
            served.address for served in world.servers
        }
        async with crowd.playing():
            await crowd.moves(6)
            pid = process_of(world.valkey)
            os.kill(pid, signal.SIGKILL if how == "killed" else signal.SIGSTOP)
            await until_logged(world, "bus", lambda entry: not entry["connected"])
            before = [len(player.acknowledged) for player in crowd.players]
            # Everybody moves, so everybody has seen what the other, at the other process, did.
            await crowd.until(
                lambda: all(
                    len(player.acknowledged) > moves + 1 or player.is_done
                    for player, moves in zip(crowd.players, before, strict=True)
                )
            )
            if how == "killed":
                world.valkey.stop()
                await asyncio.to_thread(world.valkey.start)
            else:
                os.kill(pid, signal.SIGCONT)
            await until_logged(world, "bus", lambda entry: bool(entry["connected"]))
        await crowd.check()
        check_no_faults(world)


def process_of(valkey: Valkey) -> int:
    """Ask a Valkey for its process id."""
    with Redis.from_url(valkey.url) as client:
        return int(client.info("server")["process_id"])
