"""The audit log of administrators, written in the same transaction as their changes."""

from __future__ import annotations

import msgspec
from sqlalchemy import Insert, insert, select

from boathouse.server.clock import Clock
from boathouse.server.ids import fresh_id
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import audit


class AuditEntry(msgspec.Struct, frozen=True, kw_only=True):
    """Something that an administrator did."""

    at: int
    by: str
    action: str
    subject: str
    details: str


class Administrator:
    """An administrator, with the database to change."""

    def __init__(self, database: Database, clock: Clock, name: str) -> None:
        """Take the database and the administrator's name."""
        self.database, self.clock, self.name = database, clock, name

    def audit_entry(self, action: str, subject: str, details: str = "") -> Insert:
        """Return the audit log's row, to be written together with the change."""
        return insert(audit).values(
            id=fresh_id(),
            at=self.clock.now(),
            by=self.name,
            action=action,
            subject=subject,
            details=details,
        )


async def audit_entries(database: Database, limit: int) -> list[AuditEntry]:
    """List what administrators did, the latest first."""
    rows = await database.rows(select(audit).order_by(audit.c.at.desc(), audit.c.id).limit(limit))
    return [
        AuditEntry(
            at=row.at, by=row.by, action=row.action, subject=row.subject, details=row.details
        )
        for row in rows
    ]
