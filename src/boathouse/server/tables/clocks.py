"""The players' clocks: each seat has a bank of time, and uses it up while it is to act."""

from __future__ import annotations

import msgspec

from boathouse.server.clock import DAY, HOUR, SECOND
from boathouse.server.refusals import BAD_TIME
from boathouse.server.storage.entries import TimeControl

MIN_BANK_ON_RETURN = 30 * SECOND
"""What a player who ran out of time gets on coming back, or the initial bank if that is less."""

_LONGEST = {"live": 3 * HOUR // SECOND, "daily": 30 * DAY // SECOND}
SHORTEST = {"live": 10, "daily": HOUR // SECOND}


def check_time(time: TimeControl) -> None:
    """Refuse a time control that is out of bounds."""
    if time.kind == "none":
        if time.bank or time.increment or time.cap:
            raise BAD_TIME.because(field="bank", least=0, most=0)
        return
    least, most = SHORTEST[time.kind], _LONGEST[time.kind]
    if not least <= time.bank <= most:
        raise BAD_TIME.because(field="bank", least=least, most=most)
    if not 0 <= time.increment <= most:
        raise BAD_TIME.because(field="increment", least=0, most=most)
    if time.cap and not time.bank <= time.cap <= most:
        raise BAD_TIME.because(field="cap", least=time.bank, most=most)


class Clocks(msgspec.Struct, frozen=True, gc=False):
    """The banks by seat in milliseconds, whose clock is running, and since when."""

    time: TimeControl
    banks: tuple[int, ...]
    running: int | None = None
    since: int = 0

    @classmethod
    def full(cls, time: TimeControl, seats: int) -> Clocks:
        """Give every seat its initial bank."""
        return cls(time, (time.bank * SECOND,) * seats)

    @property
    def limited(self) -> bool:
        """Whether there is a time control at all."""
        return self.time.kind != "none"

    def left(self, seat: int, now: int) -> int:
        """Return what a seat has left. A system clock that went back costs nothing."""
        used = max(0, now - self.since) if seat == self.running else 0
        return self.banks[seat] - used

    def stopped(self, seat: int, now: int, *, turn_over: bool) -> int:
        """Return a seat's bank after a decision, with the increment if its turn is over."""
        left = max(0, self.left(seat, now))
        if turn_over:
            left += self.time.increment * SECOND
            if self.time.cap:
                left = min(left, max(self.time.cap * SECOND, self.banks[seat]))
        return left

    def with_bank(self, seat: int, left: int) -> Clocks:
        """Set the bank of a seat."""
        banks = (*self.banks[:seat], left, *self.banks[seat + 1 :])
        return Clocks(self.time, banks, self.running, self.since)

    def run(self, seat: int | None, since: int) -> Clocks:
        """Start the clock of a seat, or none."""
        return Clocks(self.time, self.banks, seat, since)

    @property
    def runs_out_at(self) -> int | None:
        """When the running clock reaches zero."""
        if not self.limited or self.running is None:
            return None
        return self.since + self.banks[self.running]
