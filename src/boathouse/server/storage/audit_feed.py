"""The audit feed: tells a running server what administrators have changed."""

from __future__ import annotations

from sqlalchemy import func, select

from boathouse.server.clock import MINUTE
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import audit

_OVERLAP = 2 * MINUTE
"""How much the clocks of two machines may differ."""


class AuditFeed:
    """What administrators did since the last poll, on any machine."""

    def __init__(self, database: Database) -> None:
        """Start with what is done after the first poll."""
        self._database = database
        self._latest: int | None = None
        self._seen: set[str] = set()

    async def poll(self) -> list[str]:
        """List what has changed since the last poll: `person:ID`, `table:ID`, `house` ..."""
        first = self._latest is None
        if self._latest is None:
            row = await self._database.row(select(func.max(audit.c.at)))
            self._latest = (row[0] if row else None) or 0
        rows = await self._database.rows(
            select(audit.c.id, audit.c.at, audit.c.subject)
            .where(audit.c.at > self._latest - _OVERLAP)
            .order_by(audit.c.at)
        )
        news = [row.subject for row in rows if row.id not in self._seen]
        self._seen = {row.id for row in rows}
        self._latest = max([self._latest, *(row.at for row in rows)])
        return [] if first else list(dict.fromkeys(news))
