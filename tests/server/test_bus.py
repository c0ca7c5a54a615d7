"""The bus: alone, and through a real Valkey that goes and comes back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from boathouse.server.bus import LocalBus
from boathouse.server.redis_bus import RedisBus
from boathouse.server.services import Services, make_bus
from boathouse.server.settings import Settings
from tests.server.harness.live import HANG
from tests.server.harness.servers import Valkey


@pytest.fixture
def valkey(tmp_path: Path) -> Iterator[Valkey]:
    server = Valkey(tmp_path / "valkey").start()
    yield server
    server.close()


@asynccontextmanager
async def buses(url: str, count: int = 2) -> AsyncIterator[list[RedisBus]]:
    """Open the bus of each of several processes."""
    made = [RedisBus(url) for _ in range(count)]
    for bus in made:
        await bus.start()
    try:
        yield made
    finally:
        for bus in made:
            await bus.stop()


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(HANG):
        while not condition():
            await asyncio.sleep(0.005)


async def test_alone_it_is_heard_at_once() -> None:
    bus = LocalBus()
    heard: list[bytes] = []
    bus.publish("lake", b"nobody listens")
    bus.subscribe("lake", heard.append)
    await bus.wait_subscribed("lake")
    bus.publish("lake", b"one")
    bus.publish("sea", b"two")
    bus.unsubscribe("lake", heard.append)
    bus.unsubscribe("lake", heard.append)
    bus.publish("lake", b"three")
    assert heard == [b"one"]
    assert not bus.has_subscribers("lake")
    assert not bus.reaches_others


async def test_alone_it_knows_who_is_here() -> None:
    bus = LocalBus()
    assert not await bus.is_online("ann")
    await bus.mark_online("ann")
    assert await bus.is_online("ann")
    assert not await bus.is_online("bob")
    for i in range(2000):
        await bus.mark_online(f"{i}")
    assert await bus.is_online("ann")


async def test_whoever_closes_the_last_page_is_gone_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    bus = LocalBus()
    await bus.mark_leaving("ann")
    assert not await bus.is_online("ann"), "nobody comes by leaving"
    await bus.mark_online("ann")
    await bus.mark_leaving("ann")
    assert await bus.is_online("ann"), "a reload takes a moment"
    monkeypatch.setattr("boathouse.server.bus.LEAVING_SECONDS", 0)
    await bus.mark_leaving("ann")
    assert not await bus.is_online("ann")
    await bus.mark_online("ann")
    assert await bus.is_online("ann")


def test_the_settings_choose_the_bus() -> None:
    assert isinstance(make_bus(""), LocalBus)
    assert isinstance(make_bus("redis://127.0.0.1:1"), RedisBus)


async def test_everybody_hears_everything_once_and_in_order(valkey: Valkey) -> None:
    async with buses(valkey.url, 3) as (first, second, third):
        heard: dict[str, list[bytes]] = {"first": [], "second": [], "third": []}
        await until(lambda: all(bus.reaches_others for bus in (first, second, third)))
        first.subscribe("table:1", heard["first"].append)
        second.subscribe("table:1", heard["second"].append)
        third.subscribe("table:2", heard["third"].append)
        await first.wait_subscribed("table:1")
        await second.wait_subscribed("table:1")
        sent = [f"{i}".encode() for i in range(200)]
        for message in sent:
            first.publish("table:1", message)
        assert heard["first"] == sent, "whoever publishes hears it at once"
        await until(lambda: len(heard["second"]) == 200)
        assert heard["second"] == sent
        second.publish("table:1", b"back")
        await until(lambda: len(heard["first"]) == 201)
        second.unsubscribe("table:1", heard["second"].append)
        second.subscribe("table:3", heard["second"].append)
        await second.wait_subscribed("table:3")
        first.publish("table:1", b"unheard")
        first.publish("table:3", b"heard")
        await until(lambda: heard["second"][-1] == b"heard")
        assert heard["second"][200:] == [b"back", b"heard"]
        assert heard["third"] == []
        assert first.lost == 0


async def test_who_has_a_page_open_is_known_everywhere(
    valkey: Valkey, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with buses(valkey.url) as (first, second):
        await until(lambda: first.reaches_others and second.reaches_others)
        assert not await second.is_online("ann")
        await first.mark_online("ann")
        assert await first.is_online("ann")
        assert await second.is_online("ann")
        await first.mark_leaving("ann")
        assert await second.is_online("ann"), "a reload takes a moment"
        monkeypatch.setattr("boathouse.server.redis_bus.LEAVING_SECONDS", 0)
        await first.mark_leaving("ann")
        assert not await second.is_online("ann")


async def test_a_bus_that_dies_is_found_out_and_one_that_comes_back_is_used(
    valkey: Valkey,
) -> None:
    async with buses(valkey.url) as (first, second):
        heard: list[bytes] = []
        own: list[bytes] = []
        second.subscribe("table:1", heard.append)
        first.subscribe("table:1", own.append)
        await until(lambda: first.reaches_others and second.reaches_others)
        await second.wait_subscribed("table:1")
        first.publish("table:1", b"before")
        await until(lambda: heard == [b"before"])

        valkey.stop()
        await until(lambda: not first.reaches_others and not second.reaches_others)
        first.publish("table:1", b"lost")
        assert own == [b"before", b"lost"], "this process hears it all the same"
        await first.mark_online("ann")
        assert await first.is_online("ann")
        assert not await second.is_online("ann")
        await second.wait_subscribed("table:9")  # nobody waits for a bus that is down
        await until(lambda: first.lost > 0)

        valkey.start()
        await until(lambda: first.reaches_others and second.reaches_others)
        await second.wait_subscribed("table:1")
        first.publish("table:1", b"after")
        await until(lambda: heard[-1] == b"after")
        assert heard == [b"before", b"after"]


async def test_the_log_says_how_the_bus_is_from_the_start(tmp_path: Path) -> None:
    valkey = Valkey(tmp_path / "valkey")
    try:
        with capture_logs() as logs:
            async with buses(valkey.url, 1) as [bus]:
                await until(lambda: bool(logs))
                valkey.start()
                await until(lambda: bus.reaches_others)
                valkey.stop()
                await until(lambda: not bus.reaches_others)
        found = [(line["log_level"], line["connected"]) for line in logs if line["event"] == "bus"]
        assert found == [("warning", False), ("warning", True), ("warning", False)]
        assert logs[0]["error"] == "ConnectionError"
        valkey.start()
        with capture_logs() as logs:
            async with buses(valkey.url, 1) as [bus]:
                bus.publish("lake", b"at once")
                await until(lambda: bus.reaches_others)
        assert [(line["log_level"], line["connected"]) for line in logs] == [("info", True)]
    finally:
        valkey.close()


async def test_a_bus_may_come_after_the_server(tmp_path: Path) -> None:
    valkey = Valkey(tmp_path / "valkey")
    try:
        async with buses(valkey.url) as (first, second):
            heard: list[bytes] = []
            second.subscribe("table:1", heard.append)
            assert not first.reaches_others
            valkey.start()
            await until(lambda: first.reaches_others and second.reaches_others)
            await second.wait_subscribed("table:1")
            first.publish("table:1", b"hello")
            await until(lambda: heard == [b"hello"])
    finally:
        valkey.close()


async def test_a_driver_that_swallows_the_end_is_told_again() -> None:
    bus, heard = RedisBus("redis://127.0.0.1:1"), 0

    async def deaf() -> None:
        nonlocal heard
        while heard < 2:
            try:
                await asyncio.sleep(HANG)
            except asyncio.CancelledError:
                heard += 1

    bus._tasks = [asyncio.create_task(deaf())]
    await asyncio.sleep(0)
    await bus.stop()
    assert heard == 2


def test_what_the_bus_loses_is_counted(tmp_path: Path) -> None:
    services = Services(Settings(data=tmp_path))
    services.bus.lost = 3
    assert b"boathouse_bus_messages_lost_total 3.0" in services.metrics.page()
