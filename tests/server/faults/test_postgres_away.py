"""PostgreSQL's connections break, or it is restarted, while people play."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator

import httpx
import pytest

from boathouse.server.storage.postgres_connection import PostgresConnection
from tests.server.faults.conftest import Site
from tests.server.faults.crowd import Crowd, check_no_faults
from tests.server.faults.own_postgres import OwnPostgres, own_postgres
from tests.server.harness.databases import Postgres
from tests.server.harness.live import HANG, NO_TLS

_CUT_ALL = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname LIKE 'boathouse%' AND pid <> pg_backend_pid()
"""


async def test_all_connections_to_the_database_break(site: Site, real_postgres: Postgres) -> None:
    async with site.party("postgres") as party:
        crowd = await Crowd.at(party, 3, tabs=2)
        async with crowd.playing():
            await crowd.moves(6)
            for _ in range(10):
                await real_postgres.execute(_CUT_ALL)
                await crowd.moves(3)
        await crowd.check()
        check_no_faults(party.world)
        # Who was refused was told that it is not their fault, and went on.
        assert {refusal["code"] for refusal in crowd.refusals} <= {"unavailable"}


@pytest.fixture(scope="module")
def stoppable() -> Iterator[OwnPostgres]:
    """A PostgreSQL that only the tests of this file need; each of them leaves it running."""
    with own_postgres() as server:
        yield server


async def test_the_database_is_restarted(site: Site, stoppable: OwnPostgres) -> None:
    async with site.party("postgres", stoppable) as party:
        crowd = await Crowd.at(party, 2, tabs=2)
        async with crowd.playing():
            await crowd.moves(6)
            await asyncio.to_thread(stoppable.stop)
            await crowd.until(lambda: crowd.refusals)
            for served in party.world.servers:
                assert await _status(f"{served.address}/healthz") == 200
                assert await _status(f"{served.address}/readyz") == 503
            await asyncio.to_thread(stoppable.start)
            await crowd.moves(6)
            for served in party.world.servers:
                assert await _status(f"{served.address}/readyz") == 200
        await crowd.check()
        check_no_faults(party.world)
        assert {refusal["code"] for refusal in crowd.refusals} == {"unavailable"}


async def test_the_database_is_killed(site: Site, stoppable: OwnPostgres) -> None:
    async with site.party("postgres", stoppable) as party:
        crowd = await Crowd.at(party, 2, tabs=2)
        async with crowd.playing():
            for _ in range(2):
                await crowd.moves(6)
                await asyncio.to_thread(stoppable.kill)
                await crowd.until(lambda: crowd.refusals)
                await asyncio.to_thread(stoppable.start)
            await crowd.moves(6)
        await crowd.check()
        check_no_faults(party.world)
        assert {refusal["code"] for refusal in crowd.refusals} == {"unavailable"}


async def test_moves_wait_for_the_disk_whatever_the_database_is_told(
    stoppable: OwnPostgres,
) -> None:
    url = stoppable.fresh()
    name = url.partition("?")[0].rpartition("/")[2]
    await stoppable.execute(f"ALTER DATABASE {name} SET synchronous_commit = off")
    connection = await PostgresConnection.open(url)
    assert await connection._connection.fetchval("SHOW synchronous_commit") == "on"
    await connection.close()
    # What is stronger than our own wish is left as it is.
    await stoppable.execute(f"ALTER DATABASE {name} SET synchronous_commit = remote_apply")
    connection = await PostgresConnection.open(url)
    assert await connection._connection.fetchval("SHOW synchronous_commit") == "remote_apply"
    await connection.close()


async def test_a_database_that_does_not_sync_is_named_at_the_start(
    site: Site, stoppable: OwnPostgres
) -> None:
    await stoppable.set_fsync("off")
    try:
        async with site.party("postgres", stoppable) as party:
            for served in party.world.servers:
                lines = [json.loads(line) for line in served.log.read_text().splitlines()]
                [warning] = [line for line in lines if line["event"] == "not-durable"]
                assert (warning["setting"], warning["level"]) == ("fsync", "warning")
    finally:
        await stoppable.set_fsync("on")


async def _status(url: str) -> int:
    async with httpx.AsyncClient(timeout=HANG, trust_env=False, verify=NO_TLS) as client:
        return (await client.get(url)).status_code
