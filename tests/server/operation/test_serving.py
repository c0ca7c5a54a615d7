"""Opening and stopping, with real processes and real signals."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import websockets

from boathouse.server.metrics import Metrics
from boathouse.server.operation.lock import InUse, lock
from boathouse.server.serving import CannotServe, address_of, listen
from boathouse.server.settings import BadSetting, Settings, read_settings
from boathouse.server.storage.database import Database
from tests.server.harness.processes import ForkedProcess
from tests.server.operation.small import make_app, served
from tests.server.operation.small_server import quick

ROOT = Path(__file__).parents[3]


class Process:
    """The small server in a process of its own."""

    def __init__(self, shutdown_seconds: float) -> None:
        self.process = ForkedProcess(
            "tests.server.operation.small_server",
            [str(shutdown_seconds)],
            folder=ROOT,
            environ=os.environ,
            errors=Path(os.devnull),
        )
        self.address = self.line()

    def line(self) -> str:
        return self.process.stdout.readline().strip()

    def signal(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def ended(self) -> int | None:
        return self.process.wait(60)


@contextlib.contextmanager
def small_server(shutdown_seconds: float = 20) -> Iterator[Process]:
    server = Process(shutdown_seconds)
    try:
        yield server
    finally:
        server.process.send_signal(signal.SIGKILL)
        server.process.wait(60)
        server.process.stdout.close()


def asked_meanwhile(url: str) -> tuple[threading.Thread, list[object]]:
    """Ask in another thread; the list gets the answer's text, or the error."""
    got: list[object] = []

    def ask() -> None:
        try:
            got.append(httpx.get(url, timeout=60).text)
        except httpx.HTTPError as error:
            got.append(error)

    thread = threading.Thread(target=ask)
    thread.start()
    return thread, got


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_who_is_asked_to_stop_finishes_and_leaves_without_an_error(number: signal.Signals) -> None:
    with small_server() as server:
        thread, got = asked_meanwhile(f"{server.address}/slow")
        assert server.line() == "begun"
        server.signal(number)
        thread.join()
        assert got == ["slow"]
        assert server.line() == "closed"
        assert server.ended() == 0
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"{server.address}/quick")


def test_what_never_ends_is_given_up_after_a_while() -> None:
    with small_server(shutdown_seconds=1) as server:
        thread, got = asked_meanwhile(f"{server.address}/never")
        assert server.line() == "begun"
        server.signal(signal.SIGTERM)
        assert server.line() == "closed"
        assert server.ended() == 0
        thread.join()
        assert got[0] != "slow"


def test_a_second_signal_stops_at_once() -> None:
    with small_server(shutdown_seconds=600) as server:
        thread, _ = asked_meanwhile(f"{server.address}/never")
        assert server.line() == "begun"
        server.signal(signal.SIGTERM)
        while True:  # the first one has come when nobody new is let in
            try:
                httpx.get(f"{server.address}/quick")
            except httpx.TransportError:
                break
        server.signal(signal.SIGTERM)
        assert server.ended() == 0
        thread.join()


async def test_live_connections_are_told_to_come_back() -> None:
    async def chat(server: Process) -> None:
        url = server.address.replace("http", "ws") + "/live"
        async with websockets.connect(url) as line:
            await line.send("hello")
            assert await line.recv() == "hello"
            server.signal(signal.SIGTERM)
            assert await line.recv() == "come back"
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await line.recv()
            assert closed.value.rcvd is not None
            assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1001, "restart")

    with small_server() as server:
        await chat(server)
        assert server.ended() == 0


# Listening


def test_a_port_can_be_any_that_is_free() -> None:
    with listen("127.0.0.1", 0) as listening:
        port = listening.getsockname()[1]
        assert port > 0
        assert address_of(listening) == f"http://127.0.0.1:{port}"


def test_a_port_in_use_is_told_with_what_to_do() -> None:
    with listen("127.0.0.1", 0) as listening:
        listening.listen()
        port = listening.getsockname()[1]
        with pytest.raises(CannotServe, match=f"port {port} of 127.0.0.1 .* --port, or 0"):
            listen("127.0.0.1", port)


@pytest.mark.parametrize("port", [-1, 65_536])
def test_a_port_that_is_none_is_told(port: int) -> None:
    with pytest.raises(BadSetting, match="--port"):
        read_settings({}, port=port)


def test_a_host_that_is_none_is_told() -> None:
    with pytest.raises(BadSetting, match=r"--host nowhere\.invalid"):
        listen("nowhere.invalid", 0)


def test_an_address_for_everybody_is_shown_as_one_that_opens_here() -> None:
    with listen("0.0.0.0", 0) as listening:
        assert address_of(listening).startswith("http://localhost:")


# The lock


HOLDING = """
import sys, time
from pathlib import Path
from boathouse.server.operation.lock import lock
from boathouse.server.settings import BadSetting, Settings, read_settings
from boathouse.server.storage.database import Database
settings = Settings(data=Path(sys.argv[1]))
with lock(settings, Database(settings.database_url)):
    print("held", flush=True)
    time.sleep(600)
"""


def locked(settings: Settings) -> contextlib.AbstractContextManager[None]:
    return lock(settings, Database(settings.database_url))


def test_a_data_folder_has_one_server(tmp_path: Path) -> None:
    alone = Settings(data=tmp_path)
    said = rf"process {os.getpid()}\) has .*boathouse.sqlite open"
    with locked(alone), pytest.raises(InUse, match=said), locked(alone):
        pass
    with locked(alone):
        pass


def test_servers_on_a_bus_share_a_data_folder(tmp_path: Path) -> None:
    alone = Settings(data=tmp_path)
    together = Settings(data=tmp_path, bus="redis://localhost")
    with locked(together), locked(together), pytest.raises(InUse), locked(alone):
        pass
    with locked(alone), pytest.raises(InUse), locked(together):
        pass


def test_the_lock_of_a_server_that_was_killed_is_free(tmp_path: Path) -> None:
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDING, str(tmp_path)], stdout=subprocess.PIPE, text=True
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    with pytest.raises(InUse, match=f"process {holder.pid}"), locked(Settings(data=tmp_path)):
        pass
    holder.kill()
    holder.communicate()
    with locked(Settings(data=tmp_path)):
        pass


def test_postgresql_needs_no_lock(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, database="postgresql://somebody@somewhere/boats")
    with locked(settings), locked(settings):
        assert not list(tmp_path.iterdir())


def test_the_event_loop_is_not_held_up() -> None:
    """Signals reach a server that has nothing to do."""
    with small_server() as server:
        assert httpx.get(f"{server.address}/quick").text == "quick"
        server.signal(signal.SIGTERM)
        assert server.line() == "closed"
        assert server.ended() == 0


def test_serving_in_another_thread_leaves_the_signals_alone() -> None:
    before = signal.getsignal(signal.SIGTERM)

    async def work() -> None:
        settings = Settings(rate_limits=False)
        app = make_app([quick], settings, Metrics())
        async with served(app, settings) as address, httpx.AsyncClient() as client:
            assert (await client.get(f"{address}/quick")).text == "quick"

    thread = threading.Thread(target=lambda: asyncio.run(work()))
    thread.start()
    thread.join()
    assert signal.getsignal(signal.SIGTERM) is before
