"""Rate limits: token buckets that fill steadily, and that every request takes from."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from boathouse.server.addresses import network_of
from boathouse.server.clock import SECOND, Clock
from boathouse.server.refusals import TOO_MANY, TOO_MANY_INVITATIONS

RequestKind = Literal["reading", "writing", "signing-in", "connecting", "exporting"]


@dataclass(frozen=True, slots=True)
class Rate:
    """A rate per second in the long run, and a burst."""

    per_second: float
    at_once: int


class Buckets:
    """A token bucket for each key; full buckets are dropped.

    Where there are more keys than `most`, those who asked longest ago are forgiven.

    >>> buckets = Buckets(Rate(per_second=1, at_once=2), now=lambda: 0.0)
    >>> buckets.wait("Ann"), buckets.wait("Ann"), buckets.wait("Ann"), buckets.wait("Bob")
    (0.0, 0.0, 1.0, 0.0)
    """

    def __init__(
        self, rate: Rate, *, most: int = 100_000, now: Callable[[], float] = time.monotonic
    ) -> None:
        """Start with full buckets."""
        self._each = 1 / rate.per_second
        self._slack = self._each * (rate.at_once - 1)
        self._most, self._now = most, now
        self._full_at: dict[str, float] = {}

    def wait(self, key: str) -> float:
        """Take a token; return after how many seconds to retry if there is none, else 0."""
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
        """Take a token; raises `Refusal` if there is none."""
        seconds = self.wait(key)
        if seconds > 0:
            raise TOO_MANY.because(seconds=max(1, math.ceil(seconds - 1e-6)))

    def spend(self, key: str, tokens: float) -> None:
        """Count what was done already: whoever has used too much waits before the next time."""
        now = self._now()
        self._full_at[key] = max(self._full_at.pop(key, now), now) + tokens * self._each

    def give_back(self, key: str) -> None:
        """Return a token that was not needed."""
        if key in self._full_at:
            self._full_at[key] -= self._each

    def __len__(self) -> int:
        """Count the keys."""
        return len(self._full_at)

    def _forget(self, now: float) -> None:
        busy = {key: full_at for key, full_at in self._full_at.items() if full_at > now}
        for key in list(busy)[: max(0, len(busy) - self._most * 9 // 10)]:
            del busy[key]  # in the order of their last requests
        self._full_at = busy


def attempts(clock: Clock, most: int, every: int) -> Buckets:
    """Allow `most` attempts at once, and one more every so many milliseconds."""
    rate = Rate(per_second=SECOND / every, at_once=most)
    return Buckets(rate, most=50_000, now=lambda: clock.now() / SECOND)


# A school or a café shares one address, so an address gets a higher limit than a person.
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
    """Classify a request for its rate limit.

    >>> request_kind("GET", "/api/tables"), request_kind("POST", "/api/session/passkey")
    ('reading', 'signing-in')
    """
    if method in _SAFE:
        return "exporting" if path == _EXPORT else "reading"
    if method == "POST" and path.startswith(_SIGNING_IN):
        return "signing-in"
    return "writing"


STUDY_BODY = 600 * 1024
"""A study with all its texts; other requests need much less."""


_OF_STUDIES = ("/api/studies", "/api/positions/words")


def body_limit(path: str, usual: int) -> int:
    """Return how large the body of a request may be.

    >>> body_limit("/api/positions", 65_536), body_limit("/api/studies/abc", 65_536)
    (65536, 614400)
    """
    return max(usual, STUDY_BODY) if path.startswith(_OF_STUDIES) else usual


class RateLimits:
    """The limits of one process, by address and by person."""

    def __init__(self, *, now: Callable[[], float] = time.monotonic) -> None:
        """Start with full buckets."""
        self._addresses = {kind: Buckets(rate, now=now) for kind, rate in BY_ADDRESS.items()}
        self._people = {kind: Buckets(rate, now=now) for kind, rate in BY_PERSON.items()}

    def spend_for_address(self, address: str, kind: RequestKind) -> None:
        """Count a request of an address; raises `Refusal` if there were too many."""
        self._addresses[kind].take(network_of(address))

    def spend_for_person(self, person: str, kind: RequestKind) -> None:
        """Count a request of a person; raises `Refusal` if there were too many."""
        buckets = self._people.get(kind)
        if buckets is not None:
            buckets.take(person)


INVITATIONS_PER_HOUR = 30


class MessageLimits:
    """Rate limits for messages on live connections, and for chat and invitations by any route."""

    def __init__(self, *, enabled: bool) -> None:
        """Start with full buckets."""
        self._enabled = enabled
        self._asking = Buckets(Rate(per_second=30, at_once=100))
        self._talking = Buckets(Rate(per_second=0.5, at_once=5))
        self._inviting = Buckets(Rate(per_second=INVITATIONS_PER_HOUR / 3600, at_once=30))
        self._inviting_the_same = Buckets(Rate(per_second=6 / 3600, at_once=4))

    def count_message(self, key: str) -> None:
        """Count a message; raises `Refusal` if there were too many."""
        if self._enabled:
            self._asking.take(key)

    def count_chat(self, key: str) -> None:
        """Count a chat message; raises `Refusal` if there were too many."""
        if self._enabled:
            self._talking.take(key)

    def count_invitation(self, host: str, guest: str) -> None:
        """Count an invitation; raises `Refusal` if there were too many, in all or to one person."""
        if not self._enabled:
            return
        seconds = self._inviting_the_same.wait(f"{host} {guest}") or self._inviting.wait(host)
        if seconds > 0:
            raise TOO_MANY_INVITATIONS.because(minutes=math.ceil(seconds / 60))
