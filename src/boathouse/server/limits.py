"""How often somebody may ask: a bucket that fills steadily, and that every request takes from."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from boathouse.server.addresses import neighbourhood
from boathouse.server.clock import SECOND, Clock
from boathouse.server.refusals import TOO_MANY

RequestKind = Literal["reading", "writing", "signing-in", "connecting", "exporting"]


@dataclass(frozen=True, slots=True)
class Rate:
    """So many a second in the long run, and so many at once."""

    per_second: float
    at_once: int


class Buckets:
    """A bucket for everybody, by a key; one that is full again is forgotten.

    Where there are more keys than `most`, those who asked longest ago are forgiven.

    >>> buckets = Buckets(Rate(per_second=1, at_once=2), now=lambda: 0.0)
    >>> buckets.wait("Ann"), buckets.wait("Ann"), buckets.wait("Ann"), buckets.wait("Bob")
    (0.0, 0.0, 1.0, 0.0)
    """

    def __init__(
        self, rate: Rate, *, most: int = 100_000, now: Callable[[], float] = time.monotonic
    ) -> None:
        """Begin with full buckets."""
        self._each = 1 / rate.per_second
        self._slack = self._each * (rate.at_once - 1)
        self._most, self._now = most, now
        self._full_at: dict[str, float] = {}

    def wait(self, key: str) -> float:
        """Take one out of a bucket; where it is empty, say after how many seconds to try again."""
        now = self._now()
        full_at = max(self._full_at.pop(key, now), now)
        if full_at - now > self._slack + 1e-9:
            self._full_at[key] = full_at
            return full_at - now - self._slack
        self._full_at[key] = full_at + self._each
        if len(self._full_at) > self._most:
            self._forget(now)
        return 0.0

    def take(self, key: str) -> None:
        """Take one out of a bucket; raises `Refusal` where it is empty."""
        seconds = self.wait(key)
        if seconds > 0:
            raise TOO_MANY.because(seconds=max(1, math.ceil(seconds - 1e-6)))

    def give_back(self, key: str) -> None:
        """Put back what was taken: it was for something good."""
        if key in self._full_at:
            self._full_at[key] -= self._each

    def __len__(self) -> int:
        """Say of how many it keeps count."""
        return len(self._full_at)

    def _forget(self, now: float) -> None:
        busy = {key: full_at for key, full_at in self._full_at.items() if full_at > now}
        for key in list(busy)[: max(0, len(busy) - self._most * 9 // 10)]:
            del busy[key]  # in the order in which they asked last
        self._full_at = busy


def attempts(clock: Clock, most: int, every: int) -> Buckets:
    """Let everybody try `most` times at once, and once more every so many milliseconds."""
    rate = Rate(per_second=SECOND / every, at_once=most)
    return Buckets(rate, most=50_000, now=lambda: clock.now() / SECOND)


# A school or a café shares one address, so an address may do more than a person.
BY_ADDRESS: dict[RequestKind, Rate] = {
    "reading": Rate(50, 500),
    "writing": Rate(20, 200),
    "signing-in": Rate(0.5, 30),
    "connecting": Rate(10, 300),
    "exporting": Rate(0.2, 20),
}
BY_PERSON: dict[RequestKind, Rate] = {
    "reading": Rate(20, 200),
    "writing": Rate(10, 100),
    "connecting": Rate(1, 30),
    "exporting": Rate(0.1, 10),
}

_EXPORT = "/api/records/export"
_SIGNING_IN = ("/api/guest", "/api/account", "/api/session")
_SAFE = frozenset(("GET", "HEAD", "OPTIONS"))


def request_kind(method: str, path: str) -> RequestKind:
    """Say what kind of thing a request does.

    >>> request_kind("GET", "/api/tables"), request_kind("POST", "/api/session/passkey")
    ('reading', 'signing-in')
    """
    if method in _SAFE:
        return "exporting" if path == _EXPORT else "reading"
    if method == "POST" and path.startswith(_SIGNING_IN):
        return "signing-in"
    return "writing"


class RateLimits:
    """The limits of one process, by address and by person."""

    def __init__(self, *, now: Callable[[], float] = time.monotonic) -> None:
        """Begin with full buckets."""
        self._addresses = {kind: Buckets(rate, now=now) for kind, rate in BY_ADDRESS.items()}
        self._people = {kind: Buckets(rate, now=now) for kind, rate in BY_PERSON.items()}

    def spend_for_address(self, address: str, kind: RequestKind) -> None:
        """Count a request of an address; raises `Refusal` where there were too many."""
        self._addresses[kind].take(neighbourhood(address))

    def spend_for_person(self, person: str, kind: RequestKind) -> None:
        """Count a request of a person; raises `Refusal` where there were too many."""
        buckets = self._people.get(kind)
        if buckets is not None:
            buckets.take(person)


class MessageLimits:
    """How often somebody may ask something on a live connection, and talk at tables by any way."""

    def __init__(self, *, enabled: bool) -> None:
        """Begin with full buckets."""
        self._enabled = enabled
        self._asking = Buckets(Rate(per_second=30, at_once=100))
        self._talking = Buckets(Rate(per_second=0.5, at_once=5))

    def ask(self, key: str) -> None:
        """Count a message; raises `Refusal` where there were too many."""
        if self._enabled:
            self._asking.take(key)

    def talk(self, key: str) -> None:
        """Count something said; raises `Refusal` where there was too much."""
        if self._enabled:
            self._talking.take(key)
