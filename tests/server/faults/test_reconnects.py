"""A thousand clients come back at once, when the server does."""

from __future__ import annotations

import asyncio
import json
import resource
from contextlib import suppress

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.server.faults.conftest import Site
from tests.server.faults.crowd import SHORT_WAIT, check_no_faults
from tests.server.faults.steadfast import PATIENCE
from tests.server.harness.live import HANG, NO_TLS
from tests.server.harness.people import Browser

_CLIENTS = 1000
_FILES = 4096
_MORE = 5


class Onlooker:
    """A client without a name, which keeps the numbers of what it has heard."""

    def __init__(self, address: str, table: str, heard: int) -> None:
        self._url = address.replace("http", "ws", 1) + "/api/live"
        self._table = table
        self.heard = list(range(heard + 1))

    async def look(self, until: int) -> None:
        """Look on until an entry has come; connect again, as a client does, if the line is cut."""
        while self.heard[-1] < until:
            with suppress(ConnectionClosed):
                await self._look_from_last(until)

    async def _look_from_last(self, until: int) -> None:
        async with connect(
            self._url, ping_interval=None, compression=None, proxy=None, open_timeout=PATIENCE
        ) as line:
            asked = {"do": "watch", "table": self._table, "after": self.heard[-1]}
            await line.send(json.dumps(asked))
            while self.heard[-1] < until:
                message = json.loads(await line.recv())
                if message["is"] == "beat":
                    await line.send('{"do":"beat"}')
                elif message["is"] == "event":
                    self.heard.append(message["n"])


async def test_a_thousand_clients_come_back_at_once(site: Site) -> None:
    _allow_many_files()
    async with site.party("sqlite") as party:
        served = party.world.servers[0]
        ann = await party.guest("Ann")
        table = await ann.open_table(my_seats=2)
        for _ in range(_MORE):
            await _say_something(ann, table)
        before: int = (await ann.start(table))["n"]
        served.kill()
        await asyncio.to_thread(served.start)
        last = before + _MORE
        onlookers = [
            Onlooker(served.address, table, heard=i % (before + 1)) for i in range(_CLIENTS)
        ]
        async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
            looking = [group.create_task(onlooker.look(last)) for onlooker in onlookers]
            group.create_task(_talk_on(ann, table))
            while not all(task.done() for task in looking):
                await _must_be_well(served.address)
        for onlooker in onlookers:
            assert onlooker.heard == list(range(last + 1))
        check_no_faults(party.world)


async def _talk_on(person: Browser, table: str) -> None:
    for _ in range(_MORE):
        await _say_something(person, table)


async def _say_something(person: Browser, table: str) -> None:
    await person.post(f"/api/tables/{table}/chat", {"text": "Something."})


async def _must_be_well(address: str) -> None:
    async with httpx.AsyncClient(timeout=HANG, trust_env=False, verify=NO_TLS) as client:
        assert (await client.get(f"{address}/healthz")).status_code == 200
    await asyncio.sleep(SHORT_WAIT)


def _allow_many_files() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < _FILES:
        resource.setrlimit(resource.RLIMIT_NOFILE, (_FILES, hard))
