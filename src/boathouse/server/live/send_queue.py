"""The messages that wait to be sent to one client."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypeAlias

from boathouse.server.messages.server_messages import Bye, write_message

SendEvent: TypeAlias = Callable[[Any], Awaitable[None]]
"""Sends an ASGI event."""
WriteTexts: TypeAlias = Callable[[Iterable[bytes]], bool]
"""Writes messages to the socket at once; returns whether it could."""

MAX_QUEUED_BYTES = 2 * 1024 * 1024
"""A client that falls further behind is disconnected; it can come back and catch up."""
CLOSE_TRY_LATER = 1013


class SendQueue:
    """Sends a client its messages, in order.

    They are written to the socket directly if the server can do that, else sent one by one by
    `run`. It starts with the latter, so that nothing overtakes hello.
    """

    def __init__(self, send: SendEvent, write_texts: WriteTexts | None) -> None:
        """Start empty; `run` does the sending."""
        self._send, self._write_texts = send, write_texts or _cannot_write
        self._messages: deque[bytes] = deque()
        self.bytes = 0
        self._wake = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._flush_scheduled = False
        self._sending = True
        self._closing: tuple[int, str] | None = None

    def put(self, message: bytes) -> None:
        """Queue a message; closes the connection of a client that does not keep up."""
        if self._closing is not None:
            return
        self._messages.append(message)
        self.bytes += len(message)
        if self.bytes > MAX_QUEUED_BYTES:
            self._messages.clear()
            self.close("slow", CLOSE_TRY_LATER)
        elif not self._flush_scheduled:
            # Whatever else is queued by then is written with it.
            self._flush_scheduled = True
            self._loop.call_soon(self._flush)

    def put_first(self, message: bytes) -> None:
        """Queue a message before all others."""
        self._messages.appendleft(message)
        self.bytes += len(message)
        self._wake.set()

    def _flush(self) -> None:
        self._flush_scheduled = False
        if self._sending or self._closing is not None or not self._write_texts(self._messages):
            self._wake.set()
        else:
            self._messages.clear()
            self.bytes = 0

    def close(self, why: Any, code: int) -> None:
        """Send a goodbye, and close the connection once everything is sent."""
        if self._closing is None:
            self._messages.append(write_message(Bye(why)))
            self._closing = code, why
            self._wake.set()

    async def run(self) -> None:
        """Send what could not be written at once, until the connection is closed."""
        messages, send = self._messages, self._send
        while True:
            self._sending = True
            while messages:
                message = messages.popleft()
                self.bytes -= len(message)
                await send({"type": "websocket.send", "text": message.decode()})
            if self._closing is not None:
                code, why = self._closing
                await send({"type": "websocket.close", "code": code, "reason": why})
                return
            self._sending = False
            self._wake.clear()
            await self._wake.wait()


def _cannot_write(messages: Iterable[bytes]) -> bool:  # noqa: ARG001
    """Stand in on other servers than ours, which can only send."""
    return False
