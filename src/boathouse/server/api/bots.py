"""The bots' API: a token, a stream of challenges and turns, a request for each decision."""

from __future__ import annotations

import msgspec
from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.response import Stream
from sqlalchemy import select

from boathouse.server.api.caller import AnyRequest, TheCaller, need_scope, signed_in
from boathouse.server.api.tables import TheHouse
from boathouse.server.live.bot_stream import bot_stream
from boathouse.server.storage.schema import invitations, people, tables


@get("/api/bot/stream", media_type="application/x-ndjson")
async def stream(request: AnyRequest, house: TheHouse, caller: TheCaller) -> Stream:
    """Give everything that happens at my tables, and challenges, one JSON object a line.

    The lines are the messages of the live connection: `snapshot` and `event` say with `legal` what
    I may do; play it with POST /api/tables/{id}/play.
    """
    need_scope(caller, "bot")
    signed_in(caller)
    headers = {"X-Accel-Buffering": "no", "Cache-Control": "no-store"}
    lines = bot_stream(house, caller, request)
    return Stream(lines, media_type="application/x-ndjson", headers=headers)


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    """A seat that I am offered."""

    table: str
    name: str
    game: str
    by: str
    created_at: int


@get("/api/me/invitations")
async def my_invitations(house: TheHouse, caller: TheCaller) -> list[Invitation]:
    """List the seats that I am offered."""
    need_scope(caller, "read")
    rows = await house.database.rows(
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


BOT_ROUTES: list[HTTPRouteHandler] = [stream, my_invitations]
