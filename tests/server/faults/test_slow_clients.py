"""Clients that do not read what is sent to them: they are cut off, and nobody else notices."""

from __future__ import annotations

import asyncio
import json
import socket
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.faults.conftest import Site
from tests.server.faults.crowd import check_no_faults
from tests.server.harness.live import HANG, Json, Look
from tests.server.harness.people import Program
from tests.server.harness.servers import Served

Closed: TypeAlias = tuple[int | None, str | None]

_SEATS = 6
_MEGABYTE = 1024 * 1024
_LONG_TEXT = "⛵" * 500
_MANY = 10 * _MEGABYTE // (_SEATS * len(_LONG_TEXT.encode()))
"""So many long texts are more than the kernel's buffers and the server's take for one client."""


async def test_a_client_that_does_not_read_is_cut_off_and_misses_nothing(site: Site) -> None:
    async with site.party("sqlite") as party:
        ann = await party.program("Ann", ("play",))
        bob, cleo = await party.guests("Bob", "Cleo")
        # Ann looks through six seats, so everything that happens is sent to her six times.
        table = await ann.open_table("powerboats", _SEATS, my_seats=_SEATS)
        slow = await _deaf_line(ann)
        for seat in range(_SEATS):
            await slow.send(_watch(table, seat=seat))
        await slow.send(json.dumps({"do": "say", "id": 1, "table": table, "text": "I see."}))
        reader, talker = await cleo.connect(), await bob.connect()
        look = await reader.watch(table)
        for _ in range(_MANY // 100):
            await asyncio.gather(
                *[talker.do("say", table=table, text=_LONG_TEXT) for _ in range(100)]
            )
        # Somebody else has heard all of it, meanwhile.
        last = (await talker.do("say", table=table, text="Is Ann still there?"))["n"]
        await reader.reached(look, last)

        messages, closed = await _read_to_the_end(slow)
        assert closed == (1013, "slow")
        assert messages[-1] == {"is": "bye", "why": "slow"}
        again = await ann.connect()
        for seat in range(_SEATS):
            seen = [each["n"] for each in messages if each.get("seat") == seat]
            assert seen == list(range(seen[0], seen[-1] + 1))
            assert seen[-1] < last
            # She comes back with her last number; the line checks that there is no gap.
            mine = again.looks[table, seat] = Look(_snapshot(messages, seat))
            mine.n = seen[-1]
            await again.resume(mine)
            assert mine.n == last
        check_no_faults(party.world)


async def test_a_client_that_asks_and_does_not_read_costs_little_memory(site: Site) -> None:
    async with site.party("sqlite") as party:
        served = party.world.servers[0]
        ann = await party.program("Ann", ("play",))
        bob = await party.guest("Bob")
        table = await ann.open_table()
        line = await bob.connect()
        look = await line.watch(table)
        for _ in range(100):
            await line.do("say", table=table, text=_LONG_TEXT)
        size = len(json.dumps(await bob.table(table), ensure_ascii=False).encode())
        before = _memory(served)
        slow = await _deaf_line(ann)
        for _ in range(100 * _MEGABYTE // size):
            await slow.send(_watch(table))
        await slow.send(json.dumps({"do": "say", "id": 1, "table": table, "text": "Well?"}))
        # Her questions are answered one after the other: by now there is no other left.
        await line.until(lambda: any(e["entry"].get("text") == "Well?" for e in look.events))
        # All that she asked for would be a hundred megabytes.
        assert _memory(served) - before < 40 * _MEGABYTE
        _, closed = await _read_to_the_end(slow)
        assert closed == (1013, "slow")
        check_no_faults(party.world)


async def _deaf_line(program: Program) -> ClientConnection:
    """Connect with the smallest of buffers, and read nothing."""
    host, port = program.address.removeprefix("http://").split(":")
    own = socket.socket()
    own.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    own.setblocking(False)
    await asyncio.get_running_loop().sock_connect(own, (host, int(port)))
    return await connect(
        f"ws://{host}:{port}/api/live",
        sock=own,
        additional_headers={"Authorization": f"Bearer {program.token}"},
        max_queue=1,
        max_size=None,
        ping_interval=None,
        compression=None,
    )


def _snapshot(messages: list[Json], seat: int) -> Json:
    return next(each for each in messages if each["is"] == "snapshot" and each["seat"] == seat)


def _watch(table: str, **more: object) -> str:
    return json.dumps({"do": "watch", "table": table, **more})


async def _read_to_the_end(slow: ClientConnection) -> tuple[list[Json], Closed]:
    messages = []
    with suppress(ConnectionClosed):
        async with asyncio.timeout(HANG):
            while True:
                messages.append(json.loads(await slow.recv()))
    return messages, (slow.close_code, slow.close_reason)


def _memory(served: Served) -> int:
    for line in Path(f"/proc/{served.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise AssertionError("the kernel does not tell")
