"""Reports of chat messages."""

from __future__ import annotations

import msgspec
from sqlalchemy import select, update

from boathouse.server.admin.audit import Administrator
from boathouse.server.admin.tables import said
from boathouse.server.refusals import NO_SUCH_REPORT
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import reports


class ReportLine(msgspec.Struct, frozen=True, kw_only=True):
    """A report, with the text of the message."""

    id: str
    at: int
    by: str | None
    about: str | None
    table: str
    n: int
    reason: str
    text: str | None
    settled: bool


async def list_reports(
    database: Database, *, settled: bool = False, limit: int = 50
) -> list[ReportLine]:
    """List open reports, or all, the oldest first."""
    query = select(reports).order_by(reports.c.created_at, reports.c.id).limit(limit)
    if not settled:
        query = query.where(reports.c.settled.is_(False))
    return [
        ReportLine(
            id=row.id,
            at=row.created_at,
            by=row.by_person,
            about=row.about_person,
            table=row.table_id,
            n=row.n,
            reason=row.reason,
            text=await said(database, row.table_id, row.n),
            settled=row.settled,
        )
        for row in await database.rows(query)
    ]


async def settle(admin: Administrator, report_id: str, note: str = "") -> None:
    """Settle a report, whatever the result."""
    done = await admin.database.write(
        admin.database.guarded(
            update(reports)
            .where(reports.c.id == report_id, reports.c.settled.is_(False))
            .values(settled=True)
        ),
        admin.audit_entry("settle", f"report:{report_id}", note),
    )
    if not done:
        known = await admin.database.rows(select(reports.c.id).where(reports.c.id == report_id))
        raise NO_SUCH_REPORT.because(report=report_id, reason="settled" if known else "unknown")
