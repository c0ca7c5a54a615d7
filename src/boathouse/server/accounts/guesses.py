"""How often passwords may be tried: too seldom to guess one, and nobody can lock out another.

Wrong passwords count against the address and the account together, and against the address. Against
the account alone they count by a looser measure, so that many addresses do not get far either; a
browser that is known for the account, or is signed in, has a count of its own and passes that by.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeAlias

from boathouse.server.addresses import neighbourhood
from boathouse.server.clock import SECOND, Clock
from boathouse.server.limits import Buckets, attempts
from boathouse.server.refusals import TOO_MANY, TOO_MANY_GUESSES, RefusalKind

WasRight: TypeAlias = Callable[[], None]
"""Told that a password was right: then it does not count."""


class Guesses:
    """Counts the wrong passwords, in this process."""

    def __init__(self, clock: Clock) -> None:
        """Begin with all attempts left."""
        self._networks = attempts(clock, most=30, every=10 * SECOND)
        self._pairs = attempts(clock, most=10, every=30 * SECOND)
        self._accounts = attempts(clock, most=100, every=10 * SECOND)
        self._devices = attempts(clock, most=10, every=30 * SECOND)

    def from_stranger(self, name_key: str, address: str) -> WasRight:
        """Count an attempt from a browser that is not known; raises `Refusal` after too many."""
        network = neighbourhood(address)
        return _taken(
            (self._networks, network, TOO_MANY),
            (self._pairs, f"{network} {name_key}", TOO_MANY),
            (self._accounts, name_key, TOO_MANY_GUESSES),
        )

    def from_device(self, device: str) -> WasRight:
        """Count an attempt from a known browser, whatever others do."""
        return _taken((self._devices, device, TOO_MANY))


def _taken(*wanted: tuple[Buckets, str, RefusalKind]) -> WasRight:
    """Take one out of each bucket, or out of none."""
    taken: list[tuple[Buckets, str]] = []

    def give_back() -> None:
        for bucket, key in taken:
            bucket.give_back(key)

    for bucket, key, kind in wanted:
        seconds = bucket.wait(key)
        if seconds > 0:
            give_back()
            raise kind.because(seconds=max(1, math.ceil(seconds - 1e-6)))
        taken.append((bucket, key))
    return give_back
