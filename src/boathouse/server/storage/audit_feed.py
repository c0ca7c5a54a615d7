"""The audit feed: a running server learns from it what administrators have changed."""

from __future__ import annotations

from sqlalchemy import func, select

from boathouse.server.clock import MINUTE
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import audit

_OVERLAP = 2 * MINUTE
"""The clocks of two machines may differ by so much."""


class AuditFeed:
    """What administrators did since the last look, from wherever they did it."""

    def __init__(self, database: Database) -> None:
        """Begin with what is done after the first look."""
        self._database = database
        self._latest: int | None = None
        self._seen: set[str] = set()

    async def look(self) -> list[str]:
        """Name what has changed since the last look: `person:ID`, `table:ID`, `house` ..."""
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
