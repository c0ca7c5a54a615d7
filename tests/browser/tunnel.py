"""A proxy between browser and server that can be cut, as when a train enters a tunnel."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress


class Tunnel:
    """Forwards bytes between browsers and a server; it can be cut and restored."""

    def __init__(self, target: str) -> None:
        self._host, _, port = target.removeprefix("http://").partition(":")
        self._port = int(port)
        self._cut = False
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.address = ""

    def cut(self) -> None:
        """Break every connection, and let none through."""
        self._cut = True
        for writer in self._writers:
            writer.transport.abort()

    def mend(self) -> None:
        """Let connections through again."""
        self._cut = False

    async def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._cut:
            writer.transport.abort()
            return
        there, here = await asyncio.open_connection(self._host, self._port)
        for source, sink in ((reader, here), (there, writer)):
            self._writers.add(sink)
            task = asyncio.create_task(self._carry(source, sink))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _carry(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while data := await source.read(65536):
                sink.write(data)
                await sink.drain()
        self._writers.discard(sink)
        sink.close()

    async def close(self) -> None:
        self.cut()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


@asynccontextmanager
async def tunnel_to(target: str) -> AsyncIterator[Tunnel]:
    """Open a line to a server."""
    tunnel = Tunnel(target)
    server = await asyncio.start_server(tunnel.accept, "127.0.0.1", 0)
    tunnel.address = "http://{}:{}".format(*server.sockets[0].getsockname())
    try:
        yield tunnel
    finally:
        server.close()
        await tunnel.close()
        await server.wait_closed()
