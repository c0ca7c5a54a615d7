"""A line through the world that can be cut without either end being told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress


class Proxy:
    """Carries bytes between clients and a server, until it is frozen.

    From then on nothing gets through, and nobody hears that anybody hung up: as when a laptop's lid
    is shut. What the server still sends is kept.
    """

    def __init__(self, target: str) -> None:
        self._host, _, port = target.removeprefix("http://").partition(":")
        self._port = int(port)
        self._frozen = False
        self._writers: list[asyncio.StreamWriter] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self.address = ""
        self.last_words = b""

    def freeze(self) -> None:
        """Carry nothing any more."""
        self._frozen = True

    async def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry for a new client."""
        there, here = await asyncio.open_connection(self._host, self._port)
        self._writers += [writer, here]
        for task in (
            asyncio.create_task(self._up(reader, here)),
            asyncio.create_task(self._down(there, writer)),
        ):
            self._tasks.add(task)

    async def _up(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(65536):
                if not self._frozen:
                    writer.write(data)
                    await writer.drain()

    async def _down(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(65536):
                if self._frozen:
                    self.last_words += data
                else:
                    writer.write(data)
                    await writer.drain()

    async def close(self) -> None:
        """Hang up everywhere."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for writer in self._writers:
            writer.close()
            with suppress(ConnectionError):
                await writer.wait_closed()


@asynccontextmanager
async def proxy_to(target: str) -> AsyncIterator[Proxy]:
    """Open a proxy to a server."""
    proxy = Proxy(target)
    server = await asyncio.start_server(proxy.accept, "127.0.0.1", 0)
    proxy.address = "http://{}:{}".format(*server.sockets[0].getsockname())
    try:
        yield proxy
    finally:
        server.close()
        await proxy.close()
        await server.wait_closed()
