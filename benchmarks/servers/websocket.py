"""The client's side of a WebSocket, as lean as Python allows: the servers are to be the slow ones.

Only what the servers here send: text in single frames, and the close frame. Both sides of the
comparison are driven through this one.
"""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

_TEXT, _CLOSE = 0x81, 0x88
_NO_MASK = bytes(4)  # a mask like any other for the server, which takes it off all the same
_SECONDS_TO_OPEN = 60.0


Heard = Callable[[bytes], None]
Closed = Callable[[str], None]


class Traffic:
    """The bytes of all sockets together."""

    received = 0
    sent = 0


class WebSocket(asyncio.Protocol):
    """One open line; `heard` gets every text message, `closed` the reason why there are no more."""

    def __init__(
        self, path: str, host: str, headers: str, traffic: Traffic, heard: Heard, closed: Closed
    ) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        self._handshake = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            f"Sec-WebSocket-Version: 13\r\n{headers}\r\n"
        )
        self._traffic = traffic
        self._buffer = b""
        self.is_open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._heard, self._closed = heard, closed

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.WriteTransport, transport)
        self._transport.write(self._handshake.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_open = False
        why = str(exc) if exc else "the server hung up"
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(why))
        self._closed(why)

    def data_received(self, data: bytes) -> None:
        self._traffic.received += len(data)
        if self._buffer:
            data = self._buffer + data
        position = 0 if self.is_open else self._read_handshake(data)
        end = len(data)
        while end - position >= 2:
            kind, length, start = data[position], data[position + 1], position + 2
            if length == 126:
                start += 2
                length = int.from_bytes(data[position + 2 : start], "big")
            elif length == 127:
                start += 8
                length = int.from_bytes(data[position + 2 : start], "big")
            if start + length > end:
                break
            position = start + length
            if kind == _TEXT:
                self._heard(data[start:position])
            elif kind == _CLOSE:
                self._closed(data[start + 2 : position].decode())
            else:
                self._closed(f"a frame of kind {kind:#x} was not expected")
        self._buffer = data[position:]

    def _read_handshake(self, data: bytes) -> int:
        end = data.find(b"\r\n\r\n")
        if end < 0:
            return 0
        first = data[: data.index(b"\r\n")].decode()
        self.is_open = True
        if " 101 " in first:
            self.opened.set_result(None)
        else:
            self.opened.set_exception(ConnectionError(first))
        return end + 4

    def send(self, message: bytes) -> None:
        """Send a text message of less than 64 KiB."""
        length = len(message)
        if length < 126:
            head = bytes((_TEXT, 0x80 | length)) + _NO_MASK
        else:
            head = bytes((_TEXT, 0x80 | 126)) + length.to_bytes(2, "big") + _NO_MASK
        self._transport.write(head + message)
        self._traffic.sent += len(head) + length

    def close(self) -> None:
        """Hang up."""
        self.is_open = False
        self._closed = lambda _why: None
        self._transport.close()


async def connect(
    address: str, path: str, traffic: Traffic, heard: Heard, closed: Closed, headers: str = ""
) -> WebSocket:
    """Open a line to `http://host:port`; `headers` are whole lines."""
    host, _, port = address.removeprefix("http://").partition(":")
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(_SECONDS_TO_OPEN):
        _, socket = await loop.create_connection(
            lambda: WebSocket(path, f"{host}:{port}", headers, traffic, heard, closed),
            host,
            int(port),
        )
        await socket.opened
    return socket
