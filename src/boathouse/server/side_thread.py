"""A side thread: for work that people ask for beside playing, one piece after another.

It leaves the other threads to those who play. Nobody can have much of it waiting, nor use much of
its processor time: what a piece took is counted when it is done.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import thread_time
from typing import Any, TypeVar

from boathouse.server import refusals
from boathouse.server.clock import SECOND, Clock
from boathouse.server.limits import Buckets, Rate

MAX_WAITING, MAX_WAITING_EACH = 100, 12
SECONDS_AT_ONCE, SECONDS_PER_SECOND = 10, 0.2
"""The processor time that a person may use at once, and in the long run."""
_TOKENS = 100
"""How many are a second; a piece of work costs one at least."""
_RETRY_SECONDS = 5

T = TypeVar("T")


class SideThread:
    """Does one piece of work at a time, for people who wait for it."""

    def __init__(self, clock: Clock, *, limited: bool = True) -> None:
        """Start with nothing to do."""
        self._thread = ThreadPoolExecutor(1, "side")
        self._waiting: Counter[str] = Counter()
        rate = Rate(per_second=SECONDS_PER_SECOND * _TOKENS, at_once=SECONDS_AT_ONCE * _TOKENS)
        self._tokens = Buckets(rate, now=lambda: clock.now() / SECOND) if limited else None

    async def run(self, asker: str, work: Callable[..., T], *facts: Any) -> T:
        """Do a piece of work for a person or an address; raises `Refusal` if it is too much."""
        if self._tokens is not None:
            self._check(asker)
            self._tokens.take(asker)
        loop = asyncio.get_running_loop()

        def timed() -> T:
            began = thread_time()
            try:
                return work(*facts)
            finally:
                loop.call_soon_threadsafe(self._spend, asker, thread_time() - began)

        self._waiting[asker] += 1
        try:
            return await loop.run_in_executor(self._thread, timed)
        finally:
            self._waiting[asker] -= 1
            if not self._waiting[asker]:
                del self._waiting[asker]

    def _check(self, asker: str) -> None:
        if self._waiting[asker] >= MAX_WAITING_EACH:
            raise refusals.TOO_MANY.because(seconds=1)
        if self._waiting.total() >= MAX_WAITING:
            raise refusals.STUDY_BUSY.because(seconds=_RETRY_SECONDS)

    def _spend(self, asker: str, seconds: float) -> None:
        if self._tokens is not None:
            self._tokens.spend(asker, seconds * _TOKENS)
