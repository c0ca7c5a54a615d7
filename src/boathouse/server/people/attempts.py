"""How often somebody may try: a bucket of attempts that fills again by and by."""

from __future__ import annotations

from boathouse.server.clock import Clock
from boathouse.server.refusals import TOO_MANY

_MOST_KEYS = 50_000


class Attempts:
    """Buckets by key: each holds `most` attempts, and gets one back every `every` milliseconds."""

    def __init__(self, clock: Clock, most: int, every: int) -> None:
        """Begin with full buckets, which need no memory."""
        self._clock, self._most, self._every = clock, most, every
        self._full_at: dict[str, int] = {}

    def take(self, key: str) -> None:
        """Use up an attempt, or refuse and say in how many seconds there is one."""
        now = self._clock.now()
        full_at = max(self._full_at.get(key, now), now) + self._every
        too_much = full_at - now - self._most * self._every
        if too_much > 0:
            raise TOO_MANY.because(seconds=-(-too_much // 1000))
        self._full_at[key] = full_at
        if len(self._full_at) > _MOST_KEYS:
            self._tidy(now)

    def give_back(self, key: str) -> None:
        """Undo a `take`: the attempt was a good one."""
        if key in self._full_at:
            self._full_at[key] -= self._every

    def _tidy(self, now: int) -> None:
        self._full_at = {key: at for key, at in self._full_at.items() if at > now}
        while len(self._full_at) > _MOST_KEYS * 3 // 4:  # all in use: the oldest go
            del self._full_at[next(iter(self._full_at))]
