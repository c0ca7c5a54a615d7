"""Where a request comes from, even behind a proxy, and which addresses count as one."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from boathouse.server.settings import BadSetting

UNKNOWN_ADDRESS = "unknown"
"""The address of a request without one, as over a Unix socket."""

_IPV6_PREFIX = 64  # a household has at least this much of IPv6


class Proxies:
    """The trusted proxies.

    >>> Proxies("127.0.0.1, 10.0.0.0/8").trusts("10.1.2.3")
    True
    """

    def __init__(self, trusted: str) -> None:
        """Parse addresses and networks, separated by commas."""
        self._networks = tuple(_network(each) for each in trusted.split(",") if each.strip())
        self.trusts = lru_cache(1024)(self._is_trusted)

    def _is_trusted(self, address: str) -> bool:
        try:
            known = ip_address(address)
        except ValueError:
            return False
        return any(known in network for network in self._networks)

    def client_address(self, peer: str, forwarded: str) -> str:
        """Return the address behind the proxies: the last of `X-Forwarded-For` that is no proxy.

        What a stranger writes in front of that has no weight.

        >>> Proxies("127.0.0.1").client_address("127.0.0.1", "127.0.0.1, 203.0.113.7")
        '203.0.113.7'
        >>> Proxies("127.0.0.1").client_address("198.51.100.1", "203.0.113.7")
        '198.51.100.1'
        """
        if not forwarded or not self.trusts(peer):
            return peer
        hops = [hop.strip() for hop in forwarded.split(",")]
        for hop in reversed(hops):
            if not self.trusts(hop):
                return hop if _is_address(hop) else peer
        return hops[0]


@lru_cache(4096)
def network_of(address: str) -> str:
    """Return what is rate-limited as one: an IPv4 address, or the /64 of an IPv6 address.

    >>> network_of("2001:db8:0:7::1") == network_of("2001:db8:0:7:ffff::2")
    True
    >>> network_of("::ffff:203.0.113.7")
    '203.0.113.7'
    """
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return address
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(IPv6Network((int(known), _IPV6_PREFIX), strict=False))


def is_loopback(address: str) -> bool:
    """Whether a request comes from this machine."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def _network(text: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(text.strip(), strict=False)
    except ValueError as error:
        raise BadSetting(
            f"trusted_proxies holds addresses or networks, as in 127.0.0.1,10.0.0.0/8; "
            f"{text.strip()!r} is neither"
        ) from error
