"""A server process dies, or is stopped, while people play."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.faults.conftest import Site
from tests.server.faults.crowd import Crowd, check_no_faults
from tests.server.harness.world import WORLDS


async def test_a_server_is_killed_and_comes_back(site: Site) -> None:
    async with site.party("sqlite") as party:
        served = party.world.servers[0]
        crowd = await Crowd.at(party, 3, tabs=2)
        async with crowd.playing():
            for _ in range(2):
                await crowd.moves(12)
                served.kill()
                await asyncio.to_thread(served.start)
                await crowd.moves(1)
        await crowd.check()
        check_no_faults(party.world)


async def test_one_of_two_servers_is_killed(site: Site) -> None:
    async with site.party("postgres") as party:
        dead, alive = party.world.servers
        crowd = await Crowd.at(party, 3, tabs=2)
        async with crowd.playing():
            await crowd.moves(12)
            dead.kill()
            await crowd.moves(12)
        party.world.servers = [alive]
        await crowd.check()
        check_no_faults(party.world)


@pytest.mark.parametrize("world", WORLDS)
async def test_a_server_is_stopped_and_started_again(site: Site, world: str) -> None:
    async with site.party(world) as party:
        served = party.world.servers[0]
        crowd = await Crowd.at(party, 3, tabs=2)
        async with crowd.playing():
            await crowd.moves(12)
            connections = [player.connection for player in crowd.players]
            assert await asyncio.to_thread(served.stop) == 0
            await asyncio.to_thread(served.start)
        await crowd.check()
        check_no_faults(party.world)
        # Whoever was connected there was told to come back.
        told = [
            connection
            for connection in connections
            if {"is": "bye", "why": "restart"} in connection.received
        ]
        assert len(told) == len(crowd.players) // len(party.world.servers)
        assert {connection.closed for connection in told} <= {(1001, "restart"), (1012, "")}
