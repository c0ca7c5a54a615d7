"""Health checks and metrics: `/healthz` (alive), `/readyz` (ready for traffic), `/metrics`."""

from __future__ import annotations

import asyncio
import hmac
from typing import Any, Protocol

import msgspec
from litestar import Request, Response, get
from sqlalchemy import text

from boathouse.server.addresses import is_loopback
from boathouse.server.metrics import CONTENT_TYPE, Metrics
from boathouse.server.refusals import NOT_FOUND, WRONG_TOKEN
from boathouse.server.request_context import context_of
from boathouse.server.settings import Settings
from boathouse.server.storage.database import DATABASE_ERRORS, Database
from boathouse.server.storage.migrate import REVISIONS, VERSION_TABLE

_DATABASE_SECONDS = 3.0


class HealthSource(Protocol):
    """What health checks need of the services."""

    settings: Settings
    database: Database
    metrics: Metrics
    ready: bool


class Health(msgspec.Struct, frozen=True):
    """The health of the server, with every part that has a problem."""

    well: bool
    problems: dict[str, str] = {}


async def readiness(services: HealthSource) -> Health:
    """Check whether the server is ready for traffic."""
    problems: dict[str, str] = {}
    if not services.ready:
        problems["house"] = "it is not open: starting or stopping"
    if problem := await _database_problem(services.database):
        problems["database"] = problem
    elif not services.database.has_space:
        problems["database"] = "it has no room: nothing can be kept"
    return Health(not problems, problems)


async def _database_problem(database: Database) -> str:
    query = text(f"SELECT version_num FROM {VERSION_TABLE}")
    try:
        async with asyncio.timeout(_DATABASE_SECONDS), database.engine.connect() as connection:
            present = (await connection.execute(query)).scalar()
    except TimeoutError:
        return "it does not answer in time"
    except DATABASE_ERRORS as error:
        return f"it does not answer ({type(error).__name__})"
    wanted = REVISIONS[-1]
    return "" if present == wanted else f"its schema is {present}, and {wanted} is needed"


@get(
    "/healthz", summary="Check that the process is alive", tags=["operation"], sync_to_thread=False
)
def healthz() -> Health:
    """Answer if the process is alive."""
    return Health(well=True)


@get("/readyz", summary="Check that the server is ready for traffic", tags=["operation"])
async def readyz(request: Request[Any, Any, Any]) -> Response[Health]:
    """Answer 200 if everything works, else 503 and what is wrong."""
    health = await readiness(request.app.state.services)
    return Response(health, status_code=200 if health.well else 503)


@get(
    "/metrics",
    summary="Figures for Prometheus",
    tags=["operation"],
    media_type=CONTENT_TYPE,
    sync_to_thread=False,
)
def figures(request: Request[Any, Any, Any]) -> bytes:
    """Return the metrics to those who may see them."""
    services: HealthSource = request.app.state.services
    _check_access(request, services.settings)
    return services.metrics.page()


def _check_access(request: Request[Any, Any, Any], settings: Settings) -> None:
    if wanted := settings.metrics_token:
        given = request.headers.get("authorization", "").removeprefix("Bearer ")
        if not hmac.compare_digest(given.encode(), wanted.encode()):
            raise WRONG_TOKEN.because()
        return
    context = context_of(request.scope)
    near = is_loopback(context.peer) or context.by_proxy
    # Behind a proxy on this machine everybody seems local: forwarded requests are not.
    if not near or context.forwarded:
        raise NOT_FOUND.because()


HEALTH_ROUTES = (healthz, readyz, figures)
