"""The whole house: whether anything can be changed in it."""

from __future__ import annotations

from sqlalchemy import delete, insert

from boathouse.server.admin.audit import Administrator
from boathouse.server.storage.schema import house

READ_ONLY = "read_only"
_YES = "yes"


async def set_read_only(admin: Administrator, on: bool) -> None:
    """Let the servers only show things, or let them go on; they notice within a second or two."""
    statements = [delete(house).where(house.c.key == READ_ONLY)]
    note = admin.note("read-only", "house", "on" if on else "off")
    if on:
        await admin.database.write(
            *statements, insert(house).values(key=READ_ONLY, value=_YES), note, subject=READ_ONLY
        )
    else:
        await admin.database.write(*statements, note, subject=READ_ONLY)
