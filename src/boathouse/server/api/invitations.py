"""A person's open invitations."""

from __future__ import annotations

import msgspec
from litestar import get
from litestar.handlers import HTTPRouteHandler
from sqlalchemy import select

from boathouse.server.callers.caller import TheCaller, TheServices, need_scope, signed_in
from boathouse.server.storage.schema import invitations, people, tables


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    """An invitation to a table."""

    table: str
    name: str
    game: str
    by: str
    created_at: int


@get("/api/me/invitations")
async def my_invitations(services: TheServices, caller: TheCaller) -> list[Invitation]:
    """List my open invitations."""
    need_scope(caller, "read")
    rows = await services.database.rows(
        select(
            tables.c.id,
            tables.c.name,
            tables.c.game,
            people.c.name.label("by"),
            invitations.c.created_at,
        )
        .join(invitations, invitations.c.table_id == tables.c.id)
        .join(people, people.c.id == invitations.c.invited_by)
        .where(
            invitations.c.person == signed_in(caller).id,
            invitations.c.status == "open",
            tables.c.status == "open",
        )
        .order_by(invitations.c.created_at.desc())
        .limit(100)
    )
    return [
        Invitation(table=row.id, name=row.name, game=row.game, by=row.by, created_at=row.created_at)
        for row in rows
    ]


INVITATION_ROUTES: list[HTTPRouteHandler] = [my_invitations]
