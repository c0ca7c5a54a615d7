"""The middleware: ids, origins, headers, sizes, deadlines and limits of every request."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
import websockets
from litestar import Request, WebSocket, get, post, websocket
from litestar.response import Stream

from boathouse.server.limits import BY_ADDRESS, BY_PERSON
from boathouse.server.metrics import Metrics
from boathouse.server.request_context import context_of
from boathouse.server.settings import Settings
from tests.server.operation.small import (
    client_of,
    lines_of,
    logged,
    make_app,
    neighbour_of,
    served,
)

AnyRequest = Request[Any, Any, Any]


@get("/api/tables/{table:str}")
async def table(request: AnyRequest) -> dict[str, Any]:
    context = context_of(request.scope)
    assert request.client is not None
    return {
        "address": context.address,
        "client": request.client.host,
        "https": context.https,
        "scheme": request.url.scheme,
        "forwarded": context.forwarded,
    }


@get("/page")
async def page(request: AnyRequest) -> str:
    return "a page"


@get("/shown-elsewhere")
async def shown_elsewhere(request: AnyRequest) -> str:
    context_of(request.scope).framed = True
    return "a page that other sites may show"


@get("/api/kept", response_headers={"cache-control": "max-age=60"})
async def kept() -> str:
    return "kept"


@post("/api/read")
async def read(request: AnyRequest) -> int:
    return len(await request.body())


@post("/api/unread")
async def unread() -> str:
    return "I did not look"


@get("/api/mine")
async def mine(request: AnyRequest) -> str:
    context_of(request.scope).set_person(request.headers["person"], "it")
    return "mine"


@get("/api/broken")
async def broken() -> Stream:
    async def parts() -> AsyncIterator[bytes]:
        yield b"first\n"
        raise ValueError("in the middle")

    return Stream(parts())


@get("/api/slow")
async def slow() -> None:
    await asyncio.Event().wait()


@get("/api/stubborn")
async def stubborn() -> str:
    try:
        await asyncio.Event().wait()
    except asyncio.CancelledError:
        return "I answer all the same"
    raise AssertionError


@get("/api/stream")
async def stream() -> Stream:
    async def parts() -> AsyncIterator[bytes]:
        for number in range(5):
            yield f"{number}\n".encode()
            await asyncio.sleep(0.1)

    return Stream(parts())


HANDLERS = [table, page, shown_elsewhere, kept, read, unread, mine, broken, slow, stubborn, stream]


async def asked(
    path: str,
    *,
    method: str = "GET",
    address: str = "127.0.0.1",
    given: Any = None,
    **settings: Any,
) -> httpx.Response:
    async with neighbour_of(HANDLERS, address=address, **settings) as client:
        return await client.request(method, path, **(given or {}))


# Request ids


async def test_every_answer_has_an_id_of_its_own() -> None:
    first, second = await asked("/page"), await asked("/nothing")
    assert len(first.headers["x-request-id"]) == 16
    assert first.headers["x-request-id"] != second.headers["x-request-id"]


@pytest.mark.parametrize(
    ("address", "given", "taken"),
    [
        ("127.0.0.1", "0123-abc_D.9:x", True),
        ("203.0.113.7", "0123-abc_D.9:x", False),
        ("127.0.0.1", "short", False),
        ("127.0.0.1", "with a blank in it", False),
        ("127.0.0.1", "a" * 65, False),
    ],
)
async def test_an_id_is_taken_from_a_proxy_if_it_is_sane(
    address: str, given: str, taken: bool
) -> None:
    answer = await asked("/page", address=address, given={"headers": {"x-request-id": given}})
    assert (answer.headers["x-request-id"] == given) == taken


# Where a request comes from


@pytest.mark.parametrize(
    ("peer", "headers", "address", "scheme"),
    [
        ("127.0.0.1", {}, "127.0.0.1", "http"),
        ("127.0.0.1", {"x-forwarded-for": "203.0.113.7"}, "203.0.113.7", "http"),
        (
            "127.0.0.1",
            {"x-forwarded-for": "127.0.0.1, 203.0.113.7, 10.1.2.3", "x-forwarded-proto": "https"},
            "203.0.113.7",
            "https",
        ),
        ("127.0.0.1", {"x-forwarded-for": "10.0.0.1, 10.0.0.2"}, "10.0.0.1", "http"),
        ("127.0.0.1", {"x-forwarded-for": "nonsense"}, "127.0.0.1", "http"),
        ("127.0.0.1", {"x-forwarded-proto": "gopher"}, "127.0.0.1", "http"),
        # Of several proxies the last one, which is ours, is believed.
        ("127.0.0.1", {"x-forwarded-proto": "http, https"}, "127.0.0.1", "https"),
        ("127.0.0.1", {"x-forwarded-proto": "https, http"}, "127.0.0.1", "http"),
        (
            "198.51.100.9",
            {"x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "https"},
            "198.51.100.9",
            "http",
        ),
    ],
)
async def test_only_a_trusted_proxy_can_say_where_a_request_comes_from(
    peer: str, headers: dict[str, str], address: str, scheme: str
) -> None:
    answer = (
        await asked(
            "/api/tables/x",
            address=peer,
            given={"headers": headers},
            trusted_proxies="127.0.0.1, 10.0.0.0/8",
        )
    ).json()
    assert answer == {
        "address": address,
        "client": address,
        "https": scheme == "https",
        "scheme": scheme,
        "forwarded": "x-forwarded-for" in headers,
    }


# Headers


async def test_the_policy_lets_a_page_load_its_own_things_and_nothing_else() -> None:
    policy = (await asked("/page")).headers["content-security-policy"]
    assert dict(part.split(" ", 1) for part in policy.split("; ")) == {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' data: blob:",
        "font-src": "'self'",
        "connect-src": "'self' ws://boats.example",
        "manifest-src": "'self'",
        "worker-src": "'self'",
        "media-src": "'self' blob:",
        "frame-ancestors": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
    }


async def test_only_a_page_that_says_so_can_be_shown_in_a_frame() -> None:
    usual, framed = (await asked("/page")).headers, (await asked("/shown-elsewhere")).headers
    assert "frame-ancestors 'none'" in usual["content-security-policy"]
    assert "x-frame-options" not in framed
    policy = framed["content-security-policy"]
    assert policy.replace("ancestors *", "ancestors 'none'") == usual["content-security-policy"]
    changed = {"content-security-policy", "x-frame-options", "x-request-id", "content-length"}
    assert {name: framed[name] for name in framed if name not in changed} == {
        name: usual[name] for name in usual if name not in changed
    }


@pytest.mark.parametrize("path", ["/page", "/nothing", "/api/tables/x"])
async def test_every_answer_has_the_security_headers(path: str) -> None:
    headers = (await asked(path)).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert "strict-transport-security" not in headers
    assert "server" not in headers


async def test_over_https_the_browser_is_told_to_stay_there() -> None:
    headers = (await asked("/page", given={"headers": {"x-forwarded-proto": "https"}})).headers
    assert headers["strict-transport-security"] == "max-age=31536000"
    assert "wss://boats.example" in headers["content-security-policy"]


async def test_the_public_address_stands_in_the_policy() -> None:
    answer = await asked("/page", public_url="https://lake.example/")
    assert "ws://lake.example;" in answer.headers["content-security-policy"]


@pytest.mark.parametrize("host", ["x; script-src *", "a b", "évil", "[::1"])
async def test_a_strange_host_does_not_get_into_the_policy(host: str) -> None:
    answer = await asked("/page", given={"headers": [(b"host", host.encode("latin-1"))]})
    assert "connect-src 'self';" in answer.headers["content-security-policy"]


async def test_answers_of_the_api_are_not_kept_unless_they_say_so() -> None:
    assert (await asked("/api/tables/x")).headers["cache-control"] == "no-store"
    assert (await asked("/api/nothing")).headers["cache-control"] == "no-store"
    assert (await asked("/api/kept")).headers["cache-control"] == "max-age=60"
    assert "cache-control" not in (await asked("/page")).headers


# Sizes


async def in_pieces(size: int) -> AsyncIterator[bytes]:
    for _ in range(size // 1000):
        yield b"x" * 1000


@pytest.mark.parametrize("path", ["/api/read", "/api/unread"])
async def test_a_body_that_says_that_it_is_too_large_is_not_read(path: str) -> None:
    async with client_of(HANDLERS, body_bytes=10_000) as client:
        answer = await client.post(path, content=b"x" * 10_001)
        assert answer.status_code == 413
        assert answer.json()["code"] == "too-large"
        assert answer.json()["facts"] == {"most": 10_000}
        # The connection goes on.
        assert (await client.post("/api/read", content=b"x" * 10_000)).json() == 10_000


async def test_a_body_that_does_not_say_how_large_it_is_is_counted() -> None:
    async with client_of(HANDLERS, body_bytes=10_000) as client:
        assert (await client.post("/api/read", content=in_pieces(10_000))).json() == 10_000
        answer = await client.post("/api/read", content=in_pieces(200_000))
        assert answer.status_code == 413
        assert answer.json()["code"] == "too-large"


# Deadlines


@pytest.mark.parametrize("path", ["/api/slow", "/api/stubborn"])
async def test_what_takes_too_long_is_given_up(path: str) -> None:
    with logged() as log:
        answer = await asked(
            path, request_seconds=0.2, given={"headers": {"accept-language": "it"}}
        )
    assert answer.status_code == 503
    assert answer.json()["code"] == "timed-out"
    assert answer.headers["x-request-id"]
    assert "Prima di riprovare" in answer.json()["message"]
    assert [line["code"] for line in lines_of(log) if line["event"] == "request"] == ["timed-out"]


async def test_a_body_that_never_ends_is_given_up() -> None:
    # httpx reads an answer only when all is sent; so speak plainly.
    settings = Settings(rate_limits=False, request_seconds=0.3)
    async with served(make_app(HANDLERS, settings, Metrics()), settings) as address:
        host, port = address.removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(b"POST /api/read HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nbegin")
        head = await reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 503 ")
        writer.close()


@pytest.mark.parametrize(
    "head",
    [b"content-length: 100\r\n\r\nbegin", b"transfer-encoding: chunked\r\n\r\n5\r\nbegin\r\n"],
    ids=["with a length", "in pieces"],
)
async def test_who_hangs_up_in_the_middle_of_a_body_is_no_fault_of_the_server(head: bytes) -> None:
    metrics = Metrics()

    with logged() as log:
        settings = Settings(rate_limits=False)
        async with served(make_app(HANDLERS, settings, metrics), settings) as address:
            host, port = address.removeprefix("http://").split(":")
            _, writer = await asyncio.open_connection(host, int(port))
            writer.write(b"POST /api/read HTTP/1.1\r\nhost: x\r\n" + head)
            await writer.drain()
            writer.close()
            async with asyncio.timeout(30):
                while b'route="/api/read"' not in metrics.page():
                    await asyncio.sleep(0.01)
    lines = lines_of(log)
    assert [line["level"] for line in lines if line["level"] not in ("debug", "info")] == []
    [request] = [line for line in lines if line["event"] == "request"]
    assert (request["status"], request["code"]) == (400, "bad-request")


async def test_a_stream_may_take_longer_than_a_request() -> None:
    async with client_of(HANDLERS, request_seconds=0.25) as client:
        assert (await client.get("/api/stream")).text.split() == ["0", "1", "2", "3", "4"]


async def test_an_answer_that_breaks_off_is_seen_to_be_broken() -> None:
    with logged() as log:
        async with client_of(HANDLERS) as client:
            with pytest.raises(httpx.RemoteProtocolError):
                await client.get("/api/broken")
            assert (await client.get("/page")).text == "a page"
    faults = [line for line in lines_of(log) if line["event"] == "fault"]
    assert "in the middle" in faults[0]["exception"]


# Limits


async def test_an_address_may_not_ask_too_often() -> None:
    most = BY_ADDRESS["writing"].at_once

    async with neighbour_of(HANDLERS, rate_limits=True) as client:
        answers = [await client.post("/api/unread") for _ in range(most + 1)]
        codes = [answer.status_code for answer in answers]
        assert codes[:most] == [201] * most
        refused = answers[most]
        assert refused.status_code == 429
        assert refused.json()["code"] == "too-many"
        assert refused.headers["retry-after"] == "1"
        assert refused.json()["facts"] == {"seconds": 1}
        # Reading is counted apart.
        assert (await client.get("/page")).status_code == 200


async def test_signing_in_is_limited_most() -> None:
    most = BY_ADDRESS["signing-in"].at_once

    async with neighbour_of(HANDLERS, rate_limits=True) as client:
        codes = [(await client.post("/api/session")).status_code for _ in range(most + 1)]
        assert codes[:most] == [404] * most
        assert codes[-1] == 429


async def test_a_person_may_not_ask_too_often_from_anywhere() -> None:
    most = BY_PERSON["reading"].at_once

    async with neighbour_of(HANDLERS, rate_limits=True) as client:

        async def ask_as(person: str, number: int) -> httpx.Response:
            headers = {"person": person, "x-forwarded-for": f"203.0.113.{number % 250}"}
            return await client.get("/api/mine", headers=headers)

        answers = [await ask_as("ann", number) for number in range(most + 1)]
        assert [answer.status_code for answer in answers[:most]] == [200] * most
        refused = answers[most]
        assert refused.status_code == 429
        assert refused.json()["message"].startswith("Troppe richieste")
        assert (await ask_as("bob", 1)).status_code == 200


async def test_limits_can_be_switched_off() -> None:
    async with neighbour_of(HANDLERS, rate_limits=False) as client:
        codes = {(await client.post("/api/session")).status_code for _ in range(60)}
        assert codes == {404}


# Live connections


@websocket("/api/live")
async def live(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.accept()
    context = context_of(socket.scope)
    context.set_person("ann")
    await socket.send_json(
        {"address": context.address, "kind": context.kind, "https": context.https}
    )
    async for text in socket.iter_data(mode="text"):
        await socket.send_data(text)


async def test_a_live_connection_passes_and_is_counted_while_it_is_open() -> None:
    metrics = Metrics()
    settings = Settings()

    with logged() as log:
        async with served(make_app([live], settings, metrics), settings) as address:
            url = address.replace("http", "ws") + "/api/live"
            headers = {"x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "https"}
            async with websockets.connect(url, additional_headers=headers) as line:
                assert json.loads(await line.recv()) == {
                    "address": "203.0.113.7",
                    "kind": "connecting",
                    "https": True,
                }
                assert b"boathouse_live_connections 1.0" in metrics.page()
                await line.send("hello")
                assert await line.recv() == "hello"
        assert b"boathouse_live_connections 0.0" in metrics.page()
    (entry,) = [entry for entry in lines_of(log) if entry["event"] == "connection"]
    assert (entry["route"], entry["person"]) == ("/api/live", "ann")


async def test_too_many_live_connections_are_turned_away_with_a_reason() -> None:
    settings = Settings()

    @websocket("/api/strangers")
    async def strangers(socket: WebSocket[Any, Any, Any]) -> None:
        await socket.close()

    app = make_app([strangers], settings, Metrics())
    async with served(app, settings) as address:
        url = address.replace("http", "ws") + "/api/strangers"
        for _ in range(BY_ADDRESS["connecting"].at_once):
            with pytest.raises(websockets.exceptions.InvalidStatus) as refused:
                await websockets.connect(url)
            assert refused.value.response.status_code == 403
        with pytest.raises(websockets.exceptions.InvalidStatus) as refused:
            await websockets.connect(url)
    response = refused.value.response
    assert response.status_code == 429
    assert json.loads(response.body)["code"] == "too-many"
    assert response.headers["retry-after"] == "1"
