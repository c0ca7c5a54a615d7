"""uvicorn's HTTP and WebSockets, with time limits.

Headers must arrive in time and be of limited size; clients that stop reading are disconnected.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterable
from struct import Struct
from typing import Any

import msgspec
from httptools import HttpParserUpgrade
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request
from websockets.protocol import State

from boathouse.server.live.connection import WRITE_TEXTS
from boathouse.server.messages.errors import described
from boathouse.server.refusals import BAD_REQUEST

HEADER_BYTES = 32 * 1024
HEADER_SECONDS = 15.0
"""How long a new connection, or the next request on it, may take for its headers."""
STALLED_SECONDS = 30.0
"""How long a client may read nothing of what is waiting for it."""


_TEXT = 0x81
_HEAD, _MASK = 2, 4
_MASKED = 0x80
_SHORT = 126
_MIDDLE, _LONG = Struct("!BBH"), Struct("!BBQ")


class _Patient(asyncio.Protocol):
    """Aborts a connection whose client does not read; closing it would wait forever.

    Both protocols of a connection put it before uvicorn's own.
    """

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _stall_timer: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        """Start the timer for a slow reader."""
        super().pause_writing()
        self._stall_timer = self.loop.call_later(STALLED_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """Stop the timer for a slow reader."""
        self._stop_stall_timer()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timer for a slow reader."""
        self._stop_stall_timer()
        super().connection_lost(exc)

    def _stop_stall_timer(self) -> None:
        if self._stall_timer is not None:
            self._stall_timer.cancel()
            self._stall_timer = None


class TimedHttp(_Patient, HttpToolsProtocol):
    """One HTTP connection."""

    _header_timer: asyncio.TimerHandle | None = None
    _in_headers = False
    _received = _parsed = 0  # bytes of headers: received, and parsed
    _piece = b""  # the last chunk

    def connection_made(  # type: ignore[override]
        self, transport: asyncio.Transport
    ) -> None:
        """Start the timer for the first request."""
        super().connection_made(transport)
        self._expect_headers()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timers."""
        self._stop_expecting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse data; stop at endless headers."""
        self._piece = data
        super().data_received(data)
        if self._in_headers:
            self._received += len(data)
            if self._received > HEADER_BYTES:
                self._give_up("headers", f"more than {HEADER_BYTES} bytes")
            elif self._header_timer is None:
                self._expect_headers()

    def on_message_begin(self) -> None:
        """Start the timer for the headers."""
        super().on_message_begin()
        self._in_headers, self._received, self._parsed = True, 0, 0

    def on_header(self, name: bytes, value: bytes) -> None:
        """Count the bytes of a header; many may come in one chunk."""
        super().on_header(name, value)
        self._parsed += len(name) + len(value)
        if self._parsed > HEADER_BYTES:
            raise ValueError("too many headers")  # uvicorn answers and closes the connection

    def on_headers_complete(self) -> None:
        """Stop the timer for the headers."""
        self._stop_expecting()
        self._in_headers = False
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over, with any data that came after the request."""
        upgrade = sys.exception()
        super().handle_websocket_upgrade()
        live = self.transport.get_protocol()
        if isinstance(upgrade, HttpParserUpgrade) and isinstance(live, TimedWebSocket):
            live.data_received(self._piece[upgrade.args[0] :])

    def send_400_response(self, msg: str) -> None:
        """Answer with our own error format, and close the connection."""
        self._refuse("http", msg)

    def _refuse(self, reason: str, detail: str) -> None:
        # A request that is not HTTP has no language.
        refusal = BAD_REQUEST.because(reason=reason, detail=detail)
        body = msgspec.json.encode(described(refusal, "en"))
        self.transport.write(
            b"HTTP/1.1 400 Bad Request\r\n"
            b"content-type: application/json\r\n"
            b"content-length: %d\r\n"
            b"connection: close\r\n\r\n%b" % (len(body), body)
        )
        self.transport.close()

    def _expect_headers(self) -> None:
        self._header_timer = self.loop.call_later(HEADER_SECONDS, self._waited_in_vain)

    def _stop_expecting(self) -> None:
        if self._header_timer is not None:
            self._header_timer.cancel()
            self._header_timer = None

    def _waited_in_vain(self) -> None:
        if self._in_headers:
            self._give_up("slow", f"over {HEADER_SECONDS:g} seconds")
        else:
            # Browsers connect ahead. They would take an answer that nobody asked for as that to a
            # request which is just on its way; after a connection that is closed they ask again.
            self._stop_expecting()
            self.transport.close()

    def _give_up(self, reason: str, detail: str) -> None:
        self._stop_expecting()
        self._in_headers = False
        if not self.transport.is_closing():
            self._refuse(reason, detail)


_MAX_UNREAD = 16
"""How many messages may be queued before reading from the network pauses."""


class TimedWebSocket(_Patient, WebSocketsSansIOProtocol):
    """One live connection.

    What players send is text in whole frames, and that is read here, in one go. From the first
    frame of any other kind on, the library reads for this connection.
    """

    _is_plain = True
    _begun = b""  # an incomplete frame, or data from before the end of the handshake

    def data_received(self, data: bytes) -> None:
        """Parse frames."""
        if not self.handshake_complete:
            if self.handshake_initiated:
                self._buffer(data)
                return
        elif self._is_plain:
            data, self._begun = self._begun + data, b""
            data = self._read_texts(data)
            if not data:
                return
            self._is_plain = False
        super().data_received(data)

    def _buffer(self, data: bytes) -> None:
        """Buffer data that comes before the request is answered, and stop reading until then."""
        if data:
            self._begun += data
            self.transport.pause_reading()

    async def send(self, message: Any) -> None:
        """Send; once the connection is accepted, parse what was buffered."""
        await super().send(message)
        waits = self._begun and message["type"] == "websocket.accept"
        if waits and not self.transport.is_closing():
            self.transport.resume_reading()
            self.data_received(b"")

    def _read_texts(self, data: bytes) -> bytes:
        """Handle complete text frames; return the rest, from the first other frame on."""
        position, end = 0, len(data)
        while end - position >= _HEAD:
            kind, length = data[position], data[position + 1] - _MASKED
            start = position + _HEAD
            if length == _SHORT:
                length = int.from_bytes(data[start : start + 2], "big")
                start += 2
            elif length > _SHORT:
                length = -1
            if kind != _TEXT or not 0 <= length <= self.config.ws_max_size:
                return data[position:]
            begin = start + _MASK
            if begin + length > end:
                break
            position = begin + length
            self.frames = [apply_mask(data[begin:position], data[start:begin])]
            self.curr_msg_data_type = "text"
            self.send_receive_event_to_app()
        self._begun = data[position:]
        return b""

    def handle_connect(self, event: Request) -> None:
        """Offer `write_texts` to the application."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][WRITE_TEXTS] = self.write_texts  # type: ignore[assignment]

    def write_texts(self, messages: Iterable[bytes]) -> bool:
        """Send messages at once; `False` if they have to wait, or cannot be sent any more."""
        if (
            not self.writable.is_set()
            or self.close_sent
            or self.conn.state is not State.OPEN
            or self.transport.is_closing()
        ):
            return False
        frames = [part for message in messages for part in (_frame_head(len(message)), message)]
        self.transport.write(b"".join(frames))
        return True

    def send_receive_event_to_app(self) -> None:
        """Pass on a message; one that is not valid text closes the connection."""
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "text":
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
            except UnicodeDecodeError:
                self.conn.fail(CloseCode.INVALID_DATA, "no text")
                self.handle_parser_exception()
                return
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if not self.read_paused and self.queue.qsize() >= _MAX_UNREAD:
            self.read_paused = True
            self.transport.pause_reading()


def _frame_head(length: int) -> bytes:
    """Return the header of an unmasked text frame (RFC 6455, 5.2)."""
    if length < _SHORT:
        return bytes((_TEXT, length))
    if length < 1 << 16:
        return _MIDDLE.pack(_TEXT, _SHORT, length)
    return _LONG.pack(_TEXT, _SHORT + 1, length)
