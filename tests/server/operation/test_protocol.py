"""Connections that send badly, slowly or nothing, and those that do not read."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
from litestar import WebSocket, get, websocket
from litestar.response import Stream

from boathouse.server.metrics import Metrics
from boathouse.server.operation import protocol
from boathouse.server.settings import Settings
from tests.server.operation.small import make_app, served

SETTINGS = Settings(rate_limits=False, request_seconds=5)


@get("/page")
async def page() -> str:
    return "a page"


@get("/endless")
async def endless() -> Stream:
    async def parts() -> AsyncIterator[bytes]:
        while True:
            yield b"x" * 65536
            await asyncio.sleep(0)

    return Stream(parts())


@websocket("/live")
async def live(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.accept()
    while True:
        await socket.send_data("x" * 60_000)


@websocket("/echo")
async def echo(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.accept()
    while True:
        await socket.send_data(await socket.receive_data("text"))


Talk = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


async def talk_to_server(chat: Talk, metrics: Metrics | None = None) -> None:
    app = make_app([page, endless, live, echo], SETTINGS, metrics or Metrics())
    async with served(app, SETTINGS) as address:
        host, port = address.removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port), limit=65536)
        async with asyncio.timeout(30):
            await chat(reader, writer)
        writer.close()


async def refused(reader: asyncio.StreamReader) -> str:
    """Read an error to the end of the connection; gives its reason."""
    answer = await reader.read()
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 400 ")
    error = json.loads(body)
    assert error["code"] == "bad-request"
    assert set(error) == {"code", "message", "facts", "legal"}
    assert error["message"].endswith(".")
    return str(error["facts"]["reason"])


async def test_what_is_no_http_gets_an_error_in_our_form() -> None:
    async def chat(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"\x16\x03\x01 hello\r\n\r\n")
        assert await refused(reader) == "http"

    await talk_to_server(chat)


async def test_who_sends_half_a_request_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "HEADER_SECONDS", 0.2)

    async def chat(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"GET /page HTTP/1.1\r\nhost: x\r\nx-slow: ")
        assert await refused(reader) == "slow"

    await talk_to_server(chat)


async def test_who_asks_nothing_is_answered_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser that connected ahead would take it as the answer to its first request."""
    monkeypatch.setattr(protocol, "HEADER_SECONDS", 0.2)

    async def chat(reader: asyncio.StreamReader, _writer: asyncio.StreamWriter) -> None:
        assert await reader.read() == b""

    await talk_to_server(chat)


async def test_a_second_request_must_come_in_time_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "HEADER_SECONDS", 0.2)

    async def chat(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"GET /page HTTP/1.1\r\nhost: x\r\n\r\n")
        assert (await reader.readuntil(b"a page")).startswith(b"HTTP/1.1 200 ")
        writer.write(b"GET /page HTTP/1.1\r\n")
        assert await refused(reader) == "slow"

    await talk_to_server(chat)


async def test_between_requests_there_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "HEADER_SECONDS", 0.2)

    async def chat(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for _ in range(2):
            writer.write(b"GET /page HTTP/1.1\r\nhost: x\r\n\r\n")
            assert (await reader.readuntil(b"a page")).startswith(b"HTTP/1.1 200 ")
            await asyncio.sleep(0.5)

    await talk_to_server(chat)


@pytest.mark.parametrize(
    "headers",
    [
        b"x-long: " + b"y" * 40_000 + b"\r\n",
        b"".join(b"x-%d: y\r\n" % number for number in range(8000)),
    ],
    ids=["one long", "many"],
)
@pytest.mark.parametrize("piece", [1000, 1_000_000], ids=["in pieces", "at once"])
async def test_endless_headers_are_refused(headers: bytes, piece: int) -> None:
    async def chat(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        message = b"GET /page HTTP/1.1\r\nhost: x\r\n" + headers + b"\r\n"
        try:
            for start in range(0, len(message), piece):
                writer.write(message[start : start + piece])
                await writer.drain()
            assert await refused(reader) in ("headers", "http")  # the parser may be first
        except ConnectionError:
            pass  # cut off while it was still sending

    await talk_to_server(chat)


async def test_headers_of_a_fair_size_are_taken() -> None:
    async def chat(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        headers = b"cookie: " + b"y" * 20_000 + b"\r\n"
        message = b"GET /page HTTP/1.1\r\nhost: x\r\n" + headers + b"\r\n"
        for start in range(0, len(message), 3000):
            writer.write(message[start : start + 3000])
            await writer.drain()
        assert (await reader.readuntil(b"a page")).startswith(b"HTTP/1.1 200 ")

    await talk_to_server(chat)


async def test_who_does_not_read_an_answer_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "STALLED_SECONDS", 0.3)
    metrics = Metrics()

    async def chat(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"GET /endless HTTP/1.1\r\nhost: x\r\n\r\n")
        await reader.readuntil(b"\r\n\r\n")
        # Read no more: the server notices, and the request comes to its end.
        while b'route="/endless",status="200"' not in metrics.page():
            await asyncio.sleep(0.05)

    await talk_to_server(chat, metrics)


async def test_who_does_not_read_a_live_connection_is_cut_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(protocol, "STALLED_SECONDS", 0.3)
    metrics = Metrics()

    async def chat(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(
            b"GET /live HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
            b"sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
        assert b"boathouse_live_connections 1.0" in metrics.page()
        while b"boathouse_live_connections 0.0" not in metrics.page():
            await asyncio.sleep(0.05)

    await talk_to_server(chat, metrics)


MASK = bytes((1, 2, 3, 4))
PING, PONG, TEXT = 0x89, 0x8A, 0x81


def frame(kind: int, text: str) -> bytes:
    """Write a frame as a client does."""
    data = text.encode()
    if len(data) > 125:
        length = bytes((0x80 | 126,)) + len(data).to_bytes(2, "big")
    else:
        length = bytes((0x80 | len(data),))
    return bytes((kind,)) + length + MASK + bytes(b ^ MASK[i % 4] for i, b in enumerate(data))


async def heard(reader: asyncio.StreamReader) -> tuple[int, str]:
    """Read a frame of the server."""
    kind, length = await reader.readexactly(2)
    if length == 126:
        length = int.from_bytes(await reader.readexactly(2), "big")
    return kind, (await reader.readexactly(length)).decode()


CONNECT = (
    b"GET /echo HTTP/1.1\r\nhost: h\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


async def open_echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    writer.write(CONNECT)
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")


async def test_messages_are_taken_in_their_order_however_they_come() -> None:
    async def chat(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await open_echo(reader, writer)
        texts = [f"{number}" * (1 + 20 * (number % 7)) for number in range(100, 180)]
        writer.write(b"".join(frame(TEXT, text) for text in texts))
        assert [await heard(reader) for _ in texts] == [(TEXT, text) for text in texts]
        for byte in frame(TEXT, "slowly" * 30):
            writer.write(bytes((byte,)))
            await writer.drain()
        assert await heard(reader) == (TEXT, "slowly" * 30)
        writer.write(frame(TEXT, "one") + frame(PING, "are you there?") + frame(TEXT, "two"))
        answers = [await heard(reader) for _ in range(3)]
        assert sorted(answers) == [(TEXT, "one"), (TEXT, "two"), (PONG, "are you there?")]
        assert answers.index((TEXT, "one")) < answers.index((TEXT, "two"))
        writer.write(frame(TEXT, "three"))
        assert await heard(reader) == (TEXT, "three")

    await talk_to_server(chat)


async def test_a_message_beyond_the_limit_closes_its_line() -> None:
    async def chat(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await open_echo(reader, writer)
        writer.write(b"\x81\xff" + (2**20).to_bytes(8, "big") + MASK)
        assert (await reader.readexactly(4))[2:] == (1009).to_bytes(2, "big")

    await talk_to_server(chat)


BEGIN, MIDDLE, END, PART_PING = 0x01, 0x00, 0x80, 0x09
HALF = frame(BEGIN, "he")
VIOLATIONS = {
    "a text in a text": (1002, HALF + frame(TEXT, "whole")),
    "another beginning": (1002, HALF + frame(BEGIN, "whole")),
    "bytes in a text": (1002, HALF + frame(0x82, "whole")),
    "an end without a beginning": (1002, frame(END, "lo")),
    "a middle without a beginning": (1002, frame(MIDDLE, "ll")),
    "a reserved flag": (1002, frame(TEXT | 0x40, "hello")),
    "a reserved kind": (1002, frame(0x83, "hello")),
    "a ping in pieces": (1002, frame(PART_PING, "?")),
    "a long ping": (1002, frame(PING, "?" * 126)),
    "a close in a text": (1002, HALF + b"\x88\x82" + bytes(4) + b"\x03\xe8"),
    "a close with a code that nobody may send": (1002, b"\x88\x82" + bytes(4) + b"\x03\xed"),
    "half a close code": (1002, b"\x88\x81" + bytes(4) + b"\x03"),
    "no mask": (1002, b"\x81\x05hello"),
    "no text over two frames": (1007, b"\x01\x81" + bytes(4) + b"\xe2" + frame(END, "!")),
}


async def sent(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, data: bytes, how: str
) -> None:
    """Ask for a live connection, and send something as a client might; read the answer's head."""
    if how == "with the request":
        writer.write(CONNECT + data)
    elif how == "partly with the request":
        writer.write(CONNECT + data[:3])
        await writer.drain()
    else:
        writer.write(CONNECT)
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    if how == "partly with the request":
        writer.write(data[3:])
    elif how == "byte by byte":
        for byte in data:
            writer.write(bytes((byte,)))
            await writer.drain()
    elif how == "afterwards":
        writer.write(data)


HOWS = ("afterwards", "byte by byte", "with the request", "partly with the request")


@pytest.mark.parametrize("how", HOWS)
@pytest.mark.parametrize("kind", VIOLATIONS)
async def test_what_breaks_the_protocol_closes_the_line_however_it_comes(
    kind: str, how: str
) -> None:
    code, data = VIOLATIONS[kind]

    async def chat(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await sent(reader, writer, data, how)
        closed, length, *told = await reader.read()
        assert (closed, int.from_bytes(told[:2], "big")) == (0x88, code)
        assert len(told) == length

    await talk_to_server(chat)


@pytest.mark.parametrize("how", HOWS)
async def test_what_is_said_before_the_answer_is_heard_all_the_same(how: str) -> None:
    async def chat(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        anchor = "\N{ANCHOR}".encode()
        cut = b"\x01\x81" + bytes(4) + anchor[:1] + b"\x80\x82" + bytes(4) + anchor[1:]
        await sent(reader, writer, frame(TEXT, "one") + cut + frame(TEXT, "three"), how)
        answers = [await heard(reader) for _ in range(3)]
        assert answers == [(TEXT, "one"), (TEXT, "\N{ANCHOR}"), (TEXT, "three")]

    await talk_to_server(chat)
