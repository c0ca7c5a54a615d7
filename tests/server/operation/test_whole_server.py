"""Every request is checked, once, also where no handler matches."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from boathouse.server.app import create_app
from boathouse.server.limits import BY_ADDRESS
from boathouse.server.services import Services
from boathouse.server.settings import Settings
from tests.server.operation.small import lines_of, logged


@asynccontextmanager
async def visitor(folder: Path) -> AsyncIterator[httpx.AsyncClient]:
    services = Services(Settings(data=folder))
    app: Any = create_app(services)
    await services.start()
    try:
        transport = httpx.ASGITransport(app, client=("203.0.113.7", 4321))
        async with httpx.AsyncClient(
            transport=transport, base_url="http://boats.example"
        ) as client:
            yield client
    finally:
        await services.stop()


async def test_where_nothing_is_the_answer_has_its_headers_and_its_line_in_the_log(
    tmp_path: Path,
) -> None:
    with logged() as log:
        async with visitor(tmp_path) as client:
            for method, path, status in (
                ("GET", "/api/nothing-at-all", 404),
                ("DELETE", "/api/tables", 405),
                ("GET", "/api/games", 200),
            ):
                answer = await client.request(method, path)
                assert answer.status_code == status
                assert "default-src 'none'" in answer.headers["content-security-policy"], path
                assert len(answer.headers["x-request-id"]) == 16
                assert answer.headers["cache-control"] == "no-store"
    requests = [line for line in lines_of(log) if line["event"] == "request"]
    assert [line["status"] for line in requests] == [404, 405, 200]


async def test_an_address_is_counted_once_and_not_for_each_handler(tmp_path: Path) -> None:
    async with visitor(tmp_path) as client:
        codes = []
        for number in range(BY_ADDRESS["signing-in"].at_once):
            path = ("/api/guest", "/api/session", "/api/account")[number % 3]
            codes.append((await client.post(path, content=b"{")).status_code)
        assert 429 not in codes
        codes = [(await client.post("/api/guest", content=b"{")).status_code for _ in range(9)]
        assert 429 in codes
