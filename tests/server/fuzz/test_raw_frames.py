"""Frames that break the WebSocket's own rules, or are too large: the line is closed, no other is.

The codes are those of RFC 6455: 1002 for what is no frame, 1007 for what is no text, 1009 for what
is too large.
"""

from __future__ import annotations

import asyncio
import json

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.harness.live import HANG
from tests.server.harness.world import Party

_LIMIT = 64 * 1024
_CONTINUED, _TEXT, _BINARY, _CLOSE, _PING = 0x00, 0x01, 0x02, 0x08, 0x09
_LAST = 0x80
_BEAT = b'{"do":"beat"}'


def _frame(first: int, payload: bytes, *, masked: bool = True) -> bytes:
    length = len(payload)
    mask = 0x80 if masked else 0
    if length < 126:
        head = bytes([first, mask | length])
    elif length < 65536:
        head = bytes([first, mask | 126]) + length.to_bytes(2, "big")
    else:
        head = bytes([first, mask | 127]) + length.to_bytes(8, "big")
    return head + (bytes(4) if masked else b"") + payload  # a mask of noughts changes nothing


_BROKEN = {
    "too large": (1009, _frame(_LAST | _TEXT, b" " * (_LIMIT + 1))),
    "too large in pieces": (
        1009,
        _frame(_TEXT, b" " * _LIMIT) + _frame(_LAST | _CONTINUED, b" "),
    ),
    "larger than the world": (1009, bytes([_LAST | _TEXT, 0xFF]) + (2**62).to_bytes(8, "big")),
    "no text": (1007, _frame(_LAST | _TEXT, b'{"do":"\xff"}')),
    "no text in pieces": (1007, _frame(_TEXT, b"\xe2\x9b") + _frame(_LAST | _CONTINUED, b"!")),
    "without a mask": (1002, _frame(_LAST | _TEXT, _BEAT, masked=False)),
    "an unknown kind": (1002, _frame(_LAST | 0x03, _BEAT)),
    "a flag without a meaning": (1002, _frame(_LAST | 0x40 | _TEXT, _BEAT)),
    "the middle without a beginning": (1002, _frame(_LAST | _CONTINUED, _BEAT)),
    "two beginnings": (1002, _frame(_TEXT, b"{") + _frame(_LAST | _TEXT, b"}")),
    "half a ping": (1002, _frame(_PING, b"")),
    "a long ping": (1002, _frame(_LAST | _PING, b"x" * 126)),
    "a close without a code": (1002, _frame(_LAST | _CLOSE, b"x")),
    "a close with a wrong code": (1002, _frame(_LAST | _CLOSE, (1006).to_bytes(2, "big"))),
    "a close without a text": (1007, _frame(_LAST | _CLOSE, (1000).to_bytes(2, "big") + b"\xff")),
    "plain nonsense": (1002, b"GET /api/live HTTP/1.1\r\n\r\n"),
}


@pytest.mark.parametrize("kind", _BROKEN)
async def test_a_broken_frame_closes_its_own_line_only(party: Party, kind: str) -> None:
    code, frame = _BROKEN[kind]
    other = await party.stranger().connect()
    line = await _open(party)
    line.transport.write(frame)
    assert await _close_code(line) == code
    await other.do("unwatch", table="0000000000")


async def test_messages_in_pieces_and_pings_are_taken(party: Party) -> None:
    line = await _open(party)
    message = json.dumps({"do": "unwatch", "id": 7, "table": "0000000000"}).encode()
    for i, byte in enumerate(message):
        last = _LAST if i == len(message) - 1 else 0
        line.transport.write(_frame(last | (_CONTINUED if i else _TEXT), bytes([byte])))
        line.transport.write(_frame(_LAST | _PING, b"?"))
    largest = message[:-1] + b" " * (_LIMIT - len(message)) + b"}"
    line.transport.write(_frame(_LAST | _BINARY, largest))
    answers = [json.loads(await line.recv()) for _ in range(3)]
    assert [answer["is"] for answer in answers] == ["hello", "done", "done"]
    await line.close()


async def _open(party: Party) -> ClientConnection:
    address = party.world.next_address().replace("http", "ws", 1)
    return await connect(f"{address}/api/live", ping_interval=None, compression=None, proxy=None)


async def _close_code(line: ClientConnection) -> int | None:
    try:
        async with asyncio.timeout(HANG):
            while True:
                await line.recv()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None
