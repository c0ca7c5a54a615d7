"""The application: all handlers of the API, and the middleware before them."""

from __future__ import annotations

from typing import Any

from litestar import Litestar, Router
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.routes import HTTPRoute

from boathouse import __version__
from boathouse.server.api.description import DESCRIPTION_ROUTES
from boathouse.server.api.errors import EXCEPTION_HANDLERS, DocumentedErrors
from boathouse.server.api.following import FOLLOWING_ROUTES
from boathouse.server.api.game_messages import GAME_MESSAGE_ROUTES
from boathouse.server.api.games import GAME_ROUTES
from boathouse.server.api.illegal import RULES_HANDLERS
from boathouse.server.api.invitations import INVITATION_ROUTES
from boathouse.server.api.keys import KEY_ROUTES
from boathouse.server.api.notices import NOTICE_ROUTES
from boathouse.server.api.openapi import ExactDescription
from boathouse.server.api.people import PEOPLE_ROUTES
from boathouse.server.api.people.answers import DEPENDENCIES
from boathouse.server.api.play import PLAY_ROUTES
from boathouse.server.api.positions import EDITING_HANDLERS, POSITION_ROUTES
from boathouse.server.api.puzzles import PUZZLE_ROUTES
from boathouse.server.api.ratings import RATING_ROUTES
from boathouse.server.api.records import RECORD_ROUTES
from boathouse.server.api.replays import REPLAY_ROUTES
from boathouse.server.api.reviews import REVIEW_ROUTES
from boathouse.server.api.seeks import SEEK_ROUTES
from boathouse.server.api.studies import STUDY_ROUTES
from boathouse.server.api.tables import TABLE_ROUTES
from boathouse.server.api.tournaments import TOURNAMENT_HANDLERS, TOURNAMENT_ROUTES
from boathouse.server.callers.origin import protect
from boathouse.server.client import client_routes
from boathouse.server.live.hub import Hub
from boathouse.server.live.routes import live_routes
from boathouse.server.operation.health import HEALTH_ROUTES
from boathouse.server.operation.middleware import Middleware
from boathouse.server.services import Services


def create_app(services: Services) -> Litestar:
    """Create the application; the services start its hub."""

    async def provide_services() -> Services:
        return services

    hub = Hub(services)
    services.fronts.append(hub)
    with_caller = Router(
        "/",
        route_handlers=[
            *GAME_ROUTES,
            *TABLE_ROUTES,
            *PLAY_ROUTES,
            *REPLAY_ROUTES,
            *RECORD_ROUTES,
            *REVIEW_ROUTES,
            *PUZZLE_ROUTES,
            *POSITION_ROUTES,
            *STUDY_ROUTES,
            *RATING_ROUTES,
            *SEEK_ROUTES,
            *FOLLOWING_ROUTES,
            *TOURNAMENT_ROUTES,
            *INVITATION_ROUTES,
            *NOTICE_ROUTES,
            *live_routes(hub),
        ],
        dependencies=DEPENDENCIES,
    )
    handlers: list[Any] = [
        *PEOPLE_ROUTES,
        with_caller,
        *KEY_ROUTES,
        *DESCRIPTION_ROUTES,
        *GAME_MESSAGE_ROUTES,
        *HEALTH_ROUTES,
        *client_routes(services=services),
    ]
    app = Litestar(
        handlers,
        state=State({"services": services}),
        dependencies={"services": Provide(provide_services)},
        guards=[protect],
        exception_handlers={
            **EXCEPTION_HANDLERS,
            **RULES_HANDLERS,
            **TOURNAMENT_HANDLERS,
            **EDITING_HANDLERS,
        },
        plugins=[DocumentedErrors()],
        openapi_config=OpenAPIConfig(
            title="Boathouse",
            version=__version__,
            path="/api/openapi",
            render_plugins=[ExactDescription(path="/openapi.json")],
            use_handler_docstrings=True,
        ),
        request_max_body_size=services.settings.body_bytes,
        logging_config=None,  # `serving` sets up the log, which hides secrets
    )
    _list_all_methods(app)
    # It wraps the whole application, so it also sees requests that no handler gets.
    app.asgi_handler = Middleware(app.asgi_handler, services.settings, services.metrics)
    return app


def _list_all_methods(app: Litestar) -> None:
    """Let OPTIONS list all methods of a path: Litestar lists those of the first handler only."""
    for route in app.routes:
        if isinstance(route, HTTPRoute) and route.methods > {"OPTIONS"}:
            before, model = route.route_handler_map["OPTIONS"]
            handler = route.create_options_handler(route.path)
            handler.owner = before.owner
            handler.on_registration(app)
            route.route_handler_map["OPTIONS"] = handler, model
