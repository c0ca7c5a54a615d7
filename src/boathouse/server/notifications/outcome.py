"""How the sending of a notice went."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Problem: TypeAlias = Literal[
    "private-address",  # the host's address is not a public one
    "unknown-host",
    "no-connection",
    "no-answer",  # in time
    "bad-certificate",
    "redirect",
    "status",  # any other answer than that it was taken
    "mail-server",  # our own mail server does not work: not the receiver's fault
    "mail-refused",
    "not-set-up",  # no mail server is set up any more
    "fault",  # something went wrong in our own code
]
"""Why a notice did not arrive; each has a message `notice-problem-<problem>`."""


@dataclass(frozen=True, slots=True)
class DeliveryOutcome:
    """How it went, and whether the channel is to blame or gone for good."""

    problem: Problem | None = None
    status: int = 0
    """What the receiver answered in HTTP, where it did."""

    @property
    def delivered(self) -> bool:
        """It arrived."""
        return self.problem is None

    @property
    def is_gone(self) -> bool:
        """The receiver says that nobody is there and nobody will be."""
        return self.status in (404, 410)

    @property
    def is_channels_fault(self) -> bool:
        """It counts against the channel."""
        return self.problem not in (None, "mail-server", "not-set-up", "fault")


DELIVERED = DeliveryOutcome()
