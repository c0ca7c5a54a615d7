"""What a table leaves for people who have no page open, committed together with the move.

Tables know nothing of mail or push: whoever sends such things is handed in as an `Outbox`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from boathouse.server.storage.database import Writable


class Outbox(Protocol):
    """Keeps what people are to be notified of."""

    async def wants(self, person_id: str, /) -> bool:
        """Say whether a person wants to be notified; asked at every move, so it must be quick."""

    def your_turn(
        self, person_id: str, table_id: str, state: int, at: int, /
    ) -> Sequence[Writable]:
        """Give what is to be committed with a move, for the person whose turn it is now."""

    def invited(self, person_id: str, table_id: str, at: int, /) -> Sequence[Writable]:
        """Give what is to be committed with an invitation, for the person invited."""
