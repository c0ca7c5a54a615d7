"""Read-only mode: whether anything can be changed on the server."""

from __future__ import annotations

from sqlalchemy import delete, insert

from boathouse.server.admin.audit import Administrator
from boathouse.server.storage.schema import server_values

READ_ONLY_KEY = "read_only"
_YES = "yes"


async def set_read_only(admin: Administrator, on: bool) -> None:
    """Switch read-only mode on or off; servers notice within a second or two."""
    statements = [delete(server_values).where(server_values.c.key == READ_ONLY_KEY)]
    note = admin.audit_entry("read-only", "house", "on" if on else "off")
    if on:
        await admin.database.write(
            *statements,
            insert(server_values).values(key=READ_ONLY_KEY, value=_YES),
            note,
            subject=READ_ONLY_KEY,
        )
    else:
        await admin.database.write(*statements, note, subject=READ_ONLY_KEY)
