"""The application: every handler of the API, and what stands before all of them."""

from __future__ import annotations

from typing import Any

from litestar import Litestar, Router, asgi
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.routes import HTTPRoute
from litestar.types import Receive, Scope, Send

from boathouse import __version__
from boathouse.server.api.bots import BOT_ROUTES
from boathouse.server.api.caller import protect
from boathouse.server.api.description import DESCRIPTION_ROUTES
from boathouse.server.api.errors import EXCEPTION_HANDLERS, DocumentedErrors
from boathouse.server.api.illegal import RULES_HANDLERS
from boathouse.server.api.keys import KEY_ROUTES
from boathouse.server.api.notices import NOTICE_ROUTES
from boathouse.server.api.openapi import ExactDescription
from boathouse.server.api.people import PEOPLE_ROUTES
from boathouse.server.api.people.answers import DEPENDENCIES
from boathouse.server.api.records import RECORD_ROUTES
from boathouse.server.api.tables import TABLE_ROUTES
from boathouse.server.client import client_routes
from boathouse.server.house import House
from boathouse.server.operation.gate import Gate
from boathouse.server.operation.health import HEALTH_ROUTES


def create_app(house: House) -> Litestar:
    """Make the application of an open house."""

    async def provide_house() -> House:
        return house

    @asgi("/api/live", copy_scope=False)
    async def live(scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one client's live connection."""
        await house.hub.serve(scope, receive, send)

    with_caller = Router(
        "/",
        route_handlers=[*TABLE_ROUTES, *RECORD_ROUTES, *BOT_ROUTES, *NOTICE_ROUTES],
        dependencies=DEPENDENCIES,
    )
    handlers: list[Any] = [
        *PEOPLE_ROUTES,
        with_caller,
        *KEY_ROUTES,
        *DESCRIPTION_ROUTES,
        *HEALTH_ROUTES,
        *client_routes(),
        live,
    ]
    app = Litestar(
        handlers,
        state=State({"house": house}),
        dependencies={"house": Provide(provide_house)},
        guards=[protect],
        exception_handlers={**EXCEPTION_HANDLERS, **RULES_HANDLERS},
        plugins=[DocumentedErrors()],
        openapi_config=OpenAPIConfig(
            title="Boathouse",
            version=__version__,
            path="/api/openapi",
            render_plugins=[ExactDescription(path="/openapi.json")],
            use_handler_docstrings=True,
        ),
        request_max_body_size=house.settings.body_bytes,
        logging_config=None,  # the log is set up by whoever serves, and hides secrets
    )
    _name_all_methods(app)
    # It stands before the whole application, also where no handler is, and there is one for all.
    app.asgi_handler = Gate(app.asgi_handler, house.settings, house.metrics)
    return app


def _name_all_methods(app: Litestar) -> None:
    """Let OPTIONS name all methods of a path: Litestar names those that it knew of at first."""
    for route in app.routes:
        if isinstance(route, HTTPRoute) and route.methods > {"OPTIONS"}:
            before, model = route.route_handler_map["OPTIONS"]
            handler = route.create_options_handler(route.path)
            handler.owner = before.owner
            handler.on_registration(app)
            route.route_handler_map["OPTIONS"] = handler, model
