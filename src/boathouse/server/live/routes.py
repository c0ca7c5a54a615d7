"""The routes of the live connection and the bot stream."""

from __future__ import annotations

from typing import Any

from litestar import asgi, get
from litestar.response import Stream
from litestar.types import Receive, Scope, Send

from boathouse.server.callers.caller import TheCaller, TheServices, need_scope, signed_in
from boathouse.server.callers.connections import AnyRequest
from boathouse.server.live.bot_stream import bot_stream
from boathouse.server.live.hub import Hub


def live_routes(hub: Hub) -> list[Any]:
    """Make the handlers of a hub's connections."""

    @asgi("/api/live", copy_scope=False)
    async def live(scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one client's live connection."""
        await hub.serve(scope, receive, send)

    @get("/api/bot/stream", media_type="application/x-ndjson")
    async def stream(request: AnyRequest, services: TheServices, caller: TheCaller) -> Stream:
        """Stream everything that happens at my tables, and challenges, one JSON object per line.

        The lines are the messages of the live connection: `legal` in `snapshot` and `event` lists
        what I may do; play it with POST /api/tables/{id}/play.
        """
        need_scope(caller, "bot")
        signed_in(caller)
        headers = {"X-Accel-Buffering": "no", "Cache-Control": "no-store"}
        lines = bot_stream(services, hub, caller, request)
        return Stream(lines, media_type="application/x-ndjson", headers=headers)

    return [live, stream]
