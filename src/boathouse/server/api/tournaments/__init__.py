"""The API of tournaments."""

from __future__ import annotations

from litestar.handlers import HTTPRouteHandler

from boathouse.server.api.tournaments.access import TOURNAMENT_HANDLERS
from boathouse.server.api.tournaments.chatting import CHAT_ROUTES
from boathouse.server.api.tournaments.entering import ENTERING_ROUTES
from boathouse.server.api.tournaments.export import export_tournament
from boathouse.server.api.tournaments.finding import FINDING_ROUTES
from boathouse.server.api.tournaments.organising import ORGANISING_ROUTES

TOURNAMENT_ROUTES: list[HTTPRouteHandler] = [
    *FINDING_ROUTES,
    export_tournament,
    *ENTERING_ROUTES,
    *ORGANISING_ROUTES,
    *CHAT_ROUTES,
]

__all__ = ["TOURNAMENT_HANDLERS", "TOURNAMENT_ROUTES"]
