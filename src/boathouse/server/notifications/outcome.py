"""How the delivery of a notice went."""

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
    "status",  # any other HTTP status than success
    "mail-server",  # our own mail server does not work: not the receiver's fault
    "mail-refused",
    "not-set-up",  # there is no mail server any more
    "fault",  # a bug in our own code
]
"""Why a notice did not arrive; each has a message `notice-problem-<problem>`."""


@dataclass(frozen=True, slots=True)
class DeliveryOutcome:
    """How it went, and whether the channel is to blame or gone for good."""

    problem: Problem | None = None
    status: int = 0
    """The receiver's HTTP status, if any."""

    @property
    def delivered(self) -> bool:
        """Whether it arrived."""
        return self.problem is None

    @property
    def is_gone(self) -> bool:
        """Whether the receiver says that the channel is gone for good."""
        return self.status in (404, 410)

    @property
    def is_channels_fault(self) -> bool:
        """Whether it counts as a failure of the channel."""
        return self.problem not in (None, "mail-server", "not-set-up", "fault")


DELIVERED = DeliveryOutcome()
