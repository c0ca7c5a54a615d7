"""The time in milliseconds, steady even when the system clock is changed."""

from __future__ import annotations

import time
from collections.abc import Callable

import structlog

log = structlog.get_logger(__name__)

_JUMP = 2_000

SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR


class Clock:
    """The time of day when the process began, and a steady clock from then on.

    Someone's clock must not run out because the machine's was set forward by an hour; the jump is
    logged, and the next start of the process takes the new time.
    """

    def __init__(
        self,
        wall: Callable[[], int] = time.time_ns,
        steady: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        """Read both clocks once."""
        self._wall, self._steady = wall, steady
        self._began = wall() - steady()
        self._warned = 0

    def now(self) -> int:
        """Return the milliseconds since 1970."""
        return (self._began + self._steady()) // 1_000_000

    def check_for_jump(self) -> int:
        """Return how far the system clock is off ours, in milliseconds; log a new jump."""
        jump = self._wall() // 1_000_000 - self.now()
        if abs(jump - self._warned) > _JUMP:
            self._warned = jump
            log.warning("clock-jumped", milliseconds=jump)
        return jump
