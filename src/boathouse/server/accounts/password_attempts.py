"""Rate limits for passwords: too slow to guess one, but nobody can lock out somebody else.

Wrong passwords count against the pair of address and account, and against the address. Against the
account alone there is a looser limit, so that many addresses do not get far either; a browser that
is known for the account, or is signed in, has a limit of its own instead.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeAlias

from boathouse.server.addresses import network_of
from boathouse.server.clock import SECOND, Clock
from boathouse.server.limits import Buckets, attempts
from boathouse.server.refusals import TOO_MANY, TOO_MANY_GUESSES, RefusalKind

Refund: TypeAlias = Callable[[], None]
"""Called if the password was right, so that the attempt does not count."""


class PasswordAttempts:
    """Counts wrong passwords in this process."""

    def __init__(self, clock: Clock) -> None:
        """Start with all attempts left."""
        self._networks = attempts(clock, most=30, every=10 * SECOND)
        self._pairs = attempts(clock, most=10, every=30 * SECOND)
        self._accounts = attempts(clock, most=100, every=10 * SECOND)
        self._devices = attempts(clock, most=10, every=30 * SECOND)

    def from_stranger(self, name_key: str, address: str) -> Refund:
        """Count an attempt from an unknown browser; raises `Refusal` after too many."""
        network = network_of(address)
        return _take_all(
            (self._networks, network, TOO_MANY),
            (self._pairs, f"{network} {name_key}", TOO_MANY),
            (self._accounts, name_key, TOO_MANY_GUESSES),
        )

    def from_device(self, device: str) -> Refund:
        """Count an attempt from a known browser, whatever others do."""
        return _take_all((self._devices, device, TOO_MANY))


def _take_all(*limits: tuple[Buckets, str, RefusalKind]) -> Refund:
    """Take one from each bucket, or from none."""
    taken: list[tuple[Buckets, str]] = []

    def give_back() -> None:
        for bucket, key in taken:
            bucket.give_back(key)

    for bucket, key, kind in limits:
        seconds = bucket.wait(key)
        if seconds > 0:
            give_back()
            raise kind.because(seconds=max(1, math.ceil(seconds - 1e-6)))
        taken.append((bucket, key))
    return give_back
