"""Notifications for people who have no page open, committed together with the move.

Tables know nothing of mail or push: what sends them is passed in as an `Outbox`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from boathouse.server.storage.database import Writable


class Outbox(Protocol):
    """Makes the rows of pending notifications."""

    async def wants(self, person_id: str, /) -> bool:
        """Whether a person wants to be notified; called at every move, so it must be fast."""

    def your_turn(
        self, person_id: str, table_id: str, state: int, at: int, /
    ) -> Sequence[Writable]:
        """Return what to commit with a move, for the person whose turn it is now."""

    def invited(self, person_id: str, table_id: str, at: int, /) -> Sequence[Writable]:
        """Return what to commit with an invitation, for the person invited."""
