"""Signing out or revoking a token closes connections at once, before the next heartbeat."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from boathouse.server.app import create_app
from boathouse.server.live import bot_stream, hub
from boathouse.server.services import Services
from boathouse.server.settings import Settings
from boathouse.server.storage.migrate import migrate
from tests.server.harness.live import HANG
from tests.server.harness.world import PASSWORD, Party


@pytest.fixture
def without_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is looked after from time to time: what happens, happens at once."""
    monkeypatch.setattr(hub, "HEARTBEAT_SECONDS", 10_000)
    monkeypatch.setattr(bot_stream, "HEARTBEAT_SECONDS", 10_000)


class Client:
    """An application in this process, a client of it, and what the client receives live."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.http = httpx.AsyncClient(
            transport=httpx.ASGITransport(app), base_url="http://boats.example"
        )
        self.token = self.token_id = ""

    async def sign_up(self) -> None:
        answer = await self.http.post("/api/account", json={"name": "Ann", "password": PASSWORD})
        self.http.headers["X-CSRF-Token"] = answer.json()["csrf"]
        body = {"name": "bot", "scopes": ["bot"]}
        made = (await self.http.post("/api/tokens", json=body)).json()
        self.token, self.token_id = made["secret"], made["token"]["id"]

    def credentials(self, by: str) -> list[tuple[bytes, bytes]]:
        if by == "token":
            return [(b"authorization", f"Bearer {self.token}".encode())]
        cookies = "; ".join(f"{each.name}={each.value}" for each in self.http.cookies.jar)
        return [(b"cookie", cookies.encode())]

    async def received(self, kind: str, path: str, by: str, greeted: asyncio.Event) -> list[Any]:
        """Open a live connection or the bots' stream, and return all that arrives."""
        told: list[Any] = []
        over = asyncio.Event()
        wishes = {"websocket": {"type": "websocket.connect"}, "http": {"type": "http.request"}}

        async def receive() -> Any:
            if kind in wishes:
                return wishes.pop(kind)
            await over.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            if message.get("more_body") is False:
                over.set()
            text = message.get("text") or message.get("body", b"").decode()
            if text:
                told.append(json.loads(text))
                greeted.set()

        scope = {
            "type": kind,
            "method": "GET",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "scheme": "http" if kind == "http" else "ws",
            "query_string": b"",
            "headers": [(b"host", b"boats.example"), *self.credentials(by)],
            "client": ("203.0.113.5", 4321),
            "server": ("boats.example", 80),
            "http_version": "1.1",
        }
        await self.app(scope, receive, send)
        return told


@asynccontextmanager
async def client(folder: Path) -> AsyncIterator[Client]:
    services = Services(Settings(data=folder, rate_limits=False))
    await migrate(services.database)
    made = Client(create_app(services))
    for front in services.fronts:
        await front.start()
    try:
        await made.sign_up()
        yield made
    finally:
        await made.http.aclose()
        for front in services.fronts:
            await front.stop()
        await services.table_service.stop()
        await services.people.stop()
        await services.database.close()


@pytest.mark.usefixtures("without_beats")
@pytest.mark.parametrize(
    ("kind", "path", "by"),
    [
        ("websocket", "/api/live", "cookie"),
        ("websocket", "/api/live", "token"),
        ("http", "/api/bot/stream", "token"),
    ],
)
async def test_a_line_ends_with_what_it_was_opened_with(
    tmp_path: Path, kind: str, path: str, by: str
) -> None:
    async with client(tmp_path) as here:
        greeted = asyncio.Event()
        broadcast = asyncio.create_task(here.received(kind, path, by, greeted))
        await asyncio.wait_for(greeted.wait(), HANG)
        # What happens to another way in does not matter.
        other = await here.http.post("/api/tokens", json={"name": "x", "scopes": ["read"]})
        await here.http.delete(f"/api/tokens/{other.json()['token']['id']}")
        assert not broadcast.done()
        gone = f"/api/tokens/{here.token_id}" if by == "token" else "/api/session"
        assert (await here.http.delete(gone)).status_code == 204
        told = await asyncio.wait_for(broadcast, HANG)
        assert [each["is"] for each in told] == ["hello", "bye"]
        assert told[-1]["why"] == "signed-out"


async def test_it_is_so_in_every_process(party: Party) -> None:
    ann = await party.account("Ann")
    elsewhere = await ann.connect(party.world.others(ann.address))
    made = await ann.post("/api/tokens", {"name": "test", "scopes": ["bot"]})
    program = await party.stranger().connect(
        party.world.others(ann.address), Authorization=f"Bearer {made['secret']}"
    )
    await ann.delete(f"/api/tokens/{made['token']['id']}")
    assert await program.until_closed() == (4001, "signed-out")
    await ann.delete("/api/session")
    assert await elsewhere.until_closed() == (4001, "signed-out")
