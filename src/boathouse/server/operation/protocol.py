"""HTTP as uvicorn speaks it, but not for ever: headers must come in time, and have an end."""

from __future__ import annotations

import asyncio

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEADER_BYTES = 32 * 1024
HEADER_SECONDS = 15.0
"""So long may a new connection, or the next request on an old one, take for its headers."""


class PatientProtocol(HttpToolsProtocol):
    """One connection."""

    _timer: asyncio.TimerHandle | None = None
    _in_headers = False
    _bytes = 0

    def connection_made(  # type: ignore[override]
        self, transport: asyncio.Transport
    ) -> None:
        """Wait for the first request, for a while."""
        super().connection_made(transport)
        self._expect_headers()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on; where headers come and no end of them, read no more."""
        super().data_received(data)
        if self._in_headers:
            self._bytes += len(data)
            if self._bytes > HEADER_BYTES:
                self._give_up(f"its headers have more than {HEADER_BYTES} bytes")
            elif self._timer is None:
                self._expect_headers()

    def on_message_begin(self) -> None:
        """Note that a request begins."""
        super().on_message_begin()
        self._in_headers, self._bytes = True, 0

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header, also of those that come all at once."""
        super().on_header(name, value)
        self._bytes += len(name) + len(value)
        if self._bytes > 2 * HEADER_BYTES:  # some were counted when they came, too
            raise ValueError("too many headers")  # uvicorn answers, and ends the connection

    def on_headers_complete(self) -> None:
        """Note that the headers are whole."""
        self._stop_waiting()
        self._in_headers = False
        super().on_headers_complete()

    def send_400_response(self, msg: str) -> None:
        """Say what is wrong in the form of all errors, and close the connection."""
        body = msgspec.json.encode(
            {"code": "bad-request", "message": msg, "facts": {"problem": msg}, "legal": []}
        )
        self.transport.write(
            b"HTTP/1.1 400 Bad Request\r\n"
            b"content-type: application/json\r\n"
            b"content-length: %d\r\n"
            b"connection: close\r\n\r\n%b" % (len(body), body)
        )
        self.transport.close()

    def _expect_headers(self) -> None:
        self._timer = self.loop.call_later(
            HEADER_SECONDS, self._give_up, f"its headers took over {HEADER_SECONDS:g} seconds"
        )

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _give_up(self, problem: str) -> None:
        self._stop_waiting()
        self._in_headers = False
        if not self.transport.is_closing():
            self.send_400_response(f"This is no good request: {problem}.")
