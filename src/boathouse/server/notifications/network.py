"""Connections to checked addresses, for `outgoing`, which imports this late."""

from __future__ import annotations

import ssl
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypeAlias

import httpcore
import httpx

Addresses: TypeAlias = Callable[[str, int], Awaitable[list[str]]]
"""Returns the addresses of a host, at least one, if all of them are allowed."""

_CONNECT_TIMEOUT = 3.0  # for each but the last address of a host


def make_pool(
    addresses: Addresses, most: int, tls: ssl.SSLContext | None
) -> httpcore.AsyncConnectionPool:
    """Make a connection pool; `tls` is for tests."""
    return httpcore.AsyncConnectionPool(
        ssl_context=tls or httpx.create_ssl_context(),
        max_connections=most,
        max_keepalive_connections=0,
        network_backend=_CheckedNetwork(addresses),
    )


class _CheckedNetwork(httpcore.AsyncNetworkBackend):
    """Connects to the checked addresses only, which rules out DNS rebinding."""

    def __init__(self, addresses: Addresses) -> None:
        self._addresses = addresses
        self._network = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        *others, last = await self._addresses(host, port)
        for address in others:
            try:
                return await self._network.connect_tcp(
                    address, port, _CONNECT_TIMEOUT, local_address, socket_options
                )
            except (httpcore.NetworkError, httpcore.TimeoutException):
                continue
        return await self._network.connect_tcp(last, port, timeout, local_address, socket_options)
