"""Taking many games home: few may do so at a time, and who hangs up leaves nothing behind."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, closing, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from boathouse.server.refusals import UNAVAILABLE, Refusal
from boathouse.server.tables.exports import Exports
from tests.server.conftest import Opener
from tests.server.harness.databases import SQLITE
from tests.server.harness.live import HANG, NO_TLS, check_sentence
from tests.server.harness.people import Browser
from tests.server.harness.play import play_out
from tests.server.harness.world import Party

EXPORT = "/api/records/export"
AT_ONCE = 4
GAMES = 400
ABORTS = 50


async def filled(own_server: Opener, tmp_path: Path) -> Party:
    """Open a server behind a proxy, with one public game that was played many times."""
    party = own_server("sqlite", trusted_proxies="127.0.0.1")
    ann = await party.guest("Ann")
    table = await ann.open_table(my_seats=2, public=True)
    connection = await ann.connect()
    looks = [await connection.watch(table, seat=seat) for seat in (0, 1)]
    await ann.start(table)
    await play_out(*((connection, look) for look in looks))
    copies = [f"copy{i:08d}" for i in range(1, GAMES)]
    with (
        closing(sqlite3.connect(tmp_path / "server-1" / "data" / SQLITE, timeout=HANG)) as database,
        database,
    ):
        for name, key in (("tables", "id"), ("seats", "table_id"), ("log", "table_id")):
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({name})")]
            others = ", ".join(column for column in columns if column != key)
            database.executemany(
                f"INSERT INTO {name} ({key}, {others}) SELECT ?, {others} FROM {name} "
                f"WHERE {key} = ?",
                [(copy, table) for copy in copies],
            )
    return party


class Taker:
    """Somebody who takes games home, from an address of their own."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._http = httpx.AsyncClient(
            base_url=browser.address,
            timeout=HANG,
            trust_env=False,
            verify=NO_TLS,
            cookies=browser.cookies(),
            headers={"X-Forwarded-For": address},
        )

    @asynccontextmanager
    async def export(self) -> AsyncIterator[httpx.Response]:
        """Begin, and read no more than is asked for; hang up at the end."""
        async with self._http.stream("GET", EXPORT) as answer:
            if not answer.is_success:
                await answer.aread()
            yield answer

    async def hang_up(self, seconds: float) -> None:
        """Begin, and hang up after so long: in a query, between games, anywhere."""
        while True:
            async with self.export() as answer:
                await asyncio.sleep(seconds)
            if answer.is_success:
                return
            await asyncio.sleep(0.05)  # the last one is still being ended

    async def patient_export(self) -> httpx.Response:
        """Take all games; where others are before, wait for them."""
        while True:
            async with self.export() as answer:
                await answer.aread()
            if answer.is_success:
                return answer
            await asyncio.sleep(0.05)

    async def close(self) -> None:
        await self._http.aclose()


def refusal(answer: httpx.Response, status: int, code: str) -> dict[str, Any]:
    """Return a refusal that says when to try again."""
    told: dict[str, Any] = answer.json()
    assert (answer.status_code, told["code"]) == (status, code), answer.text
    assert int(answer.headers["retry-after"]) == told["facts"]["seconds"] > 0
    check_sentence(told)
    return told


async def test_few_take_games_home_at_a_time(own_server: Opener, tmp_path: Path) -> None:
    party = await filled(own_server, tmp_path)
    stranger = party.stranger()
    await stranger.refused("not-signed-in", "GET", EXPORT)
    people = [await party.guest(f"Guest {i}") for i in range(AT_ONCE + 1)]
    takers = [Taker(person, f"203.0.113.{i}") for i, person in enumerate(people)]
    elsewhere = Taker(people[0], "203.0.113.99")
    neighbour = Taker(people[-1], "203.0.113.0")
    everybody = [*takers, elsewhere, neighbour]
    async with AsyncExitStack() as running:
        for taker in takers[:AT_ONCE]:
            answer = await running.enter_async_context(taker.export())
            assert answer.status_code == 200
            if taker is takers[0]:
                for another in (elsewhere, neighbour):
                    async with another.export() as second:
                        refusal(second, 429, "export-running")
        async with takers[-1].export() as refused:
            assert refusal(refused, 503, "exports-busy")["facts"]["most"] == AT_ONCE
        # Everything else goes on.
        assert (await stranger.get("/api/records", limit=1))["next"]
    # They have hung up: there is room again, and all games come, each once.
    answer = await takers[-1].patient_export()
    found = [json.loads(line)["table"]["id"] for line in answer.text.splitlines()]
    assert len(found) == len(set(found)) == GAMES
    for taker in everybody:
        await taker.close()
    await party.close()


async def test_whoever_hangs_up_leaves_nothing_open(own_server: Opener, tmp_path: Path) -> None:
    party = await filled(own_server, tmp_path)
    people = [await party.guest(f"Guest {i}") for i in range(AT_ONCE)]
    takers = [Taker(person, f"203.0.113.{i}") for i, person in enumerate(people)]
    folder = Path(f"/proc/{party.world.servers[0].pid}/fd")

    def opened() -> int:
        found = 0
        for each in folder.iterdir():
            with suppress(FileNotFoundError):  # closed meanwhile
                found += SQLITE in str(each.readlink())
        return found

    async def abort(taker: Taker) -> None:
        for i in range(ABORTS):
            await taker.hang_up(0.003 * (i % 7))

    # As many connections to the database as a server ever has are open then.
    readers = [party.stranger() for _ in range(50)]
    before = 0
    for _ in range(10):
        await asyncio.gather(*(reader.get("/api/records") for reader in readers))
        before = max(before, opened())
    await asyncio.gather(*map(abort, takers))
    await takers[0].patient_export()
    assert opened() <= before
    for taker in takers:
        await taker.close()
    await party.close()


# --- Without a server -----------------------------------------------------------------------------


async def test_an_export_ends_in_order_when_its_reader_is_cancelled() -> None:
    exports, closed, cancelled = Exports(), asyncio.Event(), []

    async def lines() -> AsyncGenerator[bytes, None]:
        try:
            for i in range(1000):
                try:
                    await asyncio.sleep(0.01)  # as a query
                except asyncio.CancelledError:
                    cancelled.append(i)
                    raise
                yield b"line"
        finally:
            closed.set()

    async def read() -> None:
        async for line in exports.begin(("ann",), lines()):
            read_one.set()
            assert line == b"line"

    read_one = asyncio.Event()
    reading = asyncio.create_task(read())
    await read_one.wait()
    with pytest.raises(Refusal, match="export-running"):
        exports.begin(("ann",), lines())
    reading.cancel()
    await asyncio.wait([reading])
    await closed.wait()
    assert cancelled == []
    await exports.stop()
    assert [line async for line in exports.begin(("ann",), some())] == [b"1", b"2"]


async def some() -> AsyncGenerator[bytes, None]:
    yield b"1"
    yield b"2"


async def test_an_export_that_fails_breaks_off_with_the_reason() -> None:
    async def lines() -> AsyncGenerator[bytes, None]:
        yield b"1"
        raise UNAVAILABLE.because()

    taken = Exports().begin(("ann",), lines())
    assert await anext(taken) == b"1"
    with pytest.raises(Refusal, match="unavailable"):
        await anext(taken)


async def test_an_export_that_nobody_takes_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boathouse.server.tables.exports.STALLED_EXPORT_SECONDS", 0.01)
    exports = Exports()
    for _ in range(2 * AT_ONCE):
        exports.begin(("ann",), some())  # the answer is never sent
        for task in tuple(exports._running):
            await asyncio.wait([task])
            await asyncio.sleep(0)


async def test_a_server_that_closes_ends_its_exports() -> None:
    exports = Exports()
    taken = exports.begin(("ann",), some())
    assert await anext(taken) == b"1"
    await exports.stop()
    assert exports._running == {}
