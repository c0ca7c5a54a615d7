"""Requests to URLs that people typed: only to the public internet, and with a time limit.

Whoever can make the server send a request could reach what only the server can reach: the machine
itself, its neighbours, a cloud's secrets. So the name is resolved here, every address that it has
is looked at, and the connection goes to the address that was looked at. No redirect is followed,
and of the answer only the status is read.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import TYPE_CHECKING, TypeAlias

from boathouse.server.notifications.outcome import DeliveryOutcome, Problem

if TYPE_CHECKING:
    # Imported with the first URL: most servers send no requests.
    import httpcore
    import httpx

TIMEOUT = 10.0
MAX_ADDRESS = 2000

Resolver: TypeAlias = Callable[[str, int], Awaitable[Sequence[str]]]
"""Returns the addresses of a host; raises `OSError` if it has none."""

_MAX_CONNECTIONS = 400  # for all channels of all notices being sent
_MAX_ADDRESSES = 4
_RESOLVERS = _MAX_CONNECTIONS
_WEB_PORTS = (80, 443)
_FREE_PORTS = range(1024, 65536)
_HOST = re.compile(rb"[a-z0-9._-]+|[0-9a-f:.]+", re.IGNORECASE)
_NAT64 = IPv6Network("64:ff9b::/96")


class BadAddress(ValueError):
    """A URL that is not allowed."""


class Unreachable(Exception):
    """A host cannot be found, or must not be contacted."""

    def __init__(self, problem: Problem, host: str) -> None:
        """Keep the reason and the host."""
        super().__init__(problem, host)
        self.problem: Problem = problem
        self.host = host


def is_public(address: str) -> bool:
    """Whether an IP address is public.

    >>> is_public("93.184.216.34"), is_public("10.1.2.3"), is_public("::ffff:127.0.0.1")
    (True, False, False)
    """
    try:
        ip = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    worn = _embedded_ipv4(ip)
    return _is_public(ip) if worn is None else _is_public(worn)


def _is_public(ip: IPv4Address | IPv6Address) -> bool:
    is_special = ip.is_multicast or ip.is_reserved or ip.is_loopback or ip.is_link_local
    if isinstance(ip, IPv6Address) and (ip.is_site_local or ip.sixtofour or ip.teredo):
        return False  # obsolete; tunnels among them lead to any IPv4 address
    return ip.is_global and not is_special


def _embedded_ipv4(ip: IPv4Address | IPv6Address) -> IPv4Address | None:
    """Return the IPv4 address that an IPv6 address embeds."""
    if isinstance(ip, IPv4Address):
        return None
    return IPv4Address(int(ip) & 0xFFFF_FFFF) if ip in _NAT64 else ip.ipv4_mapped


def read_url(address: str, *, schemes: Sequence[str]) -> httpx.URL:
    """Parse the URL of a receiver; raises `BadAddress` if it is not allowed.

    >>> read_url("https://example.org/turns", schemes=["https"]).host
    'example.org'
    """
    import httpx

    if len(address) > MAX_ADDRESS:
        raise BadAddress(f"an address has {MAX_ADDRESS} characters at most")
    try:
        url = httpx.URL(address)
    except (httpx.InvalidURL, ValueError) as error:
        raise BadAddress("this is no address") from error
    if url.scheme not in schemes or url.userinfo or not _HOST.fullmatch(url.raw_host):
        raise BadAddress(f"an address is {' or '.join(schemes)}://host/..., without a password")
    # Low ports belong to other services, which might misread a request as one of theirs.
    if _port(url) not in _WEB_PORTS and _port(url) not in _FREE_PORTS:
        raise BadAddress(f"the port is 80, 443, or {_FREE_PORTS[0]} and above")
    return url.copy_with(fragment=None)


class Outgoing:
    """Sends requests to receivers."""

    def __init__(
        self,
        *,
        to_private_addresses: bool,
        resolve: Resolver | None = None,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        """Set up; `resolve` and `tls` replace the system's, for tests."""
        # Threads of our own, so that a name server that never answers blocks nothing else.
        self._threads = ThreadPoolExecutor(_RESOLVERS, thread_name_prefix="resolver")
        self._resolve, self._to_private = resolve or self._ask_system, to_private_addresses
        self._tls = tls

    async def check(self, url: httpx.URL) -> None:
        """Check that a host can be found and is allowed; raises `Unreachable`."""
        try:
            async with asyncio.timeout(TIMEOUT):
                await self._addresses(url.raw_host.decode(), _port(url))
        except TimeoutError as error:
            raise Unreachable("unknown-host", url.host) from error

    async def post(
        self, url: httpx.URL, headers: Mapping[str, str], body: bytes
    ) -> DeliveryOutcome:
        """Send a request, and return how it went."""
        import httpcore

        target = httpcore.URL(
            scheme=url.raw_scheme, host=url.raw_host, port=url.port, target=url.raw_path
        )
        sent = {"Host": url.netloc.decode(), "User-Agent": "boathouse", **headers}
        try:
            async with (
                asyncio.timeout(TIMEOUT),
                self._pool.stream("POST", target, headers=list(sent.items()), content=body) as got,
            ):
                return _outcome_of(got.status)
        except Unreachable as error:
            return DeliveryOutcome(error.problem)
        except (TimeoutError, httpcore.TimeoutException):
            return DeliveryOutcome("no-answer")
        except (httpcore.NetworkError, httpcore.ProtocolError, OSError) as error:
            is_tls = isinstance(error.__cause__ or error.__context__, ssl.SSLError)
            return DeliveryOutcome("bad-certificate" if is_tls else "no-connection")

    async def close(self) -> None:
        """Close all connections."""
        if "_pool" in vars(self):
            await self._pool.aclose()
        self._threads.shutdown(wait=False, cancel_futures=True)

    @cached_property
    def _pool(self) -> httpcore.AsyncConnectionPool:
        from boathouse.server.notifications.network import make_pool

        return make_pool(self._addresses, _MAX_CONNECTIONS, self._tls)

    async def _addresses(self, host: str, port: int) -> list[str]:
        """Return the addresses of a host, if all of them are allowed."""
        try:
            found = list(dict.fromkeys(await self._resolve(host, port)))
        except (OSError, UnicodeError) as error:
            raise Unreachable("unknown-host", host) from error
        if not found:
            raise Unreachable("unknown-host", host)
        if not self._to_private and not all(is_public(address) for address in found):
            raise Unreachable("private-address", host)
        return found[:_MAX_ADDRESSES]

    async def _ask_system(self, host: str, port: int) -> Sequence[str]:
        found = await asyncio.get_running_loop().run_in_executor(
            self._threads, lambda: socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        )
        return [str(each[4][0]) for each in found]


def _port(url: httpx.URL) -> int:
    return (443 if url.scheme == "https" else 80) if url.port is None else url.port


def _outcome_of(status: int) -> DeliveryOutcome:
    if 200 <= status < 300:
        return DeliveryOutcome(status=status)
    return DeliveryOutcome("redirect" if 300 <= status < 400 else "status", status)
