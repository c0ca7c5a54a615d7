"""Plain requests over a few connections that stay open: for what goes on around the games."""

import asyncio
from typing import Any

import msgspec

CONNECTIONS = 16
Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Refused(Exception):
    """A server's answer that is no success."""


class Requests:
    """A pool of connections to one server."""

    def __init__(self, address: str) -> None:
        self._host, _, port = address.removeprefix("http://").partition(":")
        self._port = int(port)
        self._idle: list[Connection | None] = []
        self._idle += [None] * CONNECTIONS
        self._free = asyncio.Semaphore(CONNECTIONS)

    async def post(
        self, path: str, body: object = None, headers: str = ""
    ) -> tuple[Any, dict[str, str]]:
        """Post JSON; give the answer's JSON and headers. `headers` are whole lines."""
        return await self.ask("POST", path, msgspec.json.encode(body or {}), headers)

    async def get(self, path: str) -> str:
        """Return the text of a page."""
        return str((await self.ask("GET", path, b"", ""))[0])

    async def ask(
        self, method: str, path: str, body: bytes, headers: str
    ) -> tuple[Any, dict[str, str]]:
        """Send a request over a connection that is free."""
        async with self._free:
            connection = self._idle.pop()
            try:
                try:
                    answer = await self._ask(connection, method, path, body, headers)
                except (asyncio.IncompleteReadError, ConnectionError):
                    if connection is None:
                        raise
                    # The server closed it while nobody asked.
                    answer = await self._ask(None, method, path, body, headers)
            except BaseException:
                self._idle.append(None)
                raise
        status, text, known = answer
        if not 200 <= status < 300:
            raise Refused(f"{method} {path}: {status} {text[:300].decode()}")
        if known.get("content-type", "").startswith("application/json"):
            return msgspec.json.decode(text), known
        return text.decode(), known

    async def _ask(
        self,
        connection: Connection | None,
        method: str,
        path: str,
        body: bytes,
        headers: str,
    ) -> tuple[int, bytes, dict[str, str]]:
        connection = connection or await asyncio.open_connection(self._host, self._port)
        reader, writer = connection
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: {self._host}:{self._port}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n{headers}\r\n"
        )
        writer.write(head.encode() + body)
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().strip().split("\r\n")
        known = {
            name.lower(): value.strip()
            for name, _, value in (line.partition(":") for line in lines)
        }
        text = await reader.readexactly(int(known.get("content-length", "0")))
        self._idle.append(connection)
        return int(first.split()[1]), text, known

    def close(self) -> None:
        """Close the connections."""
        for connection in self._idle:
            if connection is not None:
                connection[1].close()
