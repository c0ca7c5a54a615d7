"""A small application behind the gate, on a real socket."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import logging
from collections.abc import AsyncIterator, Iterator, Sequence
from typing import Any, TypeVar

import httpx
import structlog
from litestar import Litestar
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig

from boathouse.server.api.errors import EXCEPTION_HANDLERS, DocumentedErrors
from boathouse.server.limits import RateLimits
from boathouse.server.metrics import Metrics
from boathouse.server.operation.logs import set_up_logs
from boathouse.server.operation.middleware import Middleware
from boathouse.server.serving import listen, make_server
from boathouse.server.settings import Settings
from tests.server.harness.live import NO_TLS

T = TypeVar("T")


def make_app(
    handlers: Sequence[Any], settings: Settings, metrics: Metrics, services: Any = None
) -> Litestar:
    app = Litestar(
        list(handlers),
        state=State({"services": services}),
        exception_handlers=EXCEPTION_HANDLERS,
        plugins=[DocumentedErrors()],
        logging_config=None,
        openapi_config=OpenAPIConfig("Small", "1"),
    )
    # For the limits time stands still, so that it does not matter how fast a test runs.
    app.asgi_handler = Middleware(app.asgi_handler, settings, metrics, RateLimits(now=lambda: 0.0))
    return app


@contextlib.asynccontextmanager
async def served(app: Any, settings: Settings) -> AsyncIterator[str]:
    """Serve an application on a free port of this machine; gives its address."""
    address: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    with listen("127.0.0.1", 0) as listening:
        server = make_server(app, settings, listening, address.set_result)
        task = asyncio.create_task(server.serve(sockets=[listening]))
        try:
            yield await address
        finally:
            server.should_exit = True
            await task


@contextlib.asynccontextmanager
async def client_of(
    handlers: Sequence[Any], *, metrics: Metrics | None = None, services: Any = None, **given: Any
) -> AsyncIterator[httpx.AsyncClient]:
    """Serve some handlers on a socket, and give a client that calls them."""
    settings = Settings(**{"rate_limits": False, **given})
    app = make_app(handlers, settings, metrics or Metrics(), services)
    async with (
        served(app, settings) as address,
        httpx.AsyncClient(base_url=address, verify=NO_TLS) as client,
    ):
        yield client


def neighbour_of(
    handlers: Sequence[Any],
    *,
    address: str = "127.0.0.1",
    metrics: Metrics | None = None,
    services: Any = None,
    **given: Any,
) -> httpx.AsyncClient:
    """Return a client that calls some handlers without a socket, from any address."""
    settings = Settings(**{"rate_limits": False, **given})
    app: Any = make_app(handlers, settings, metrics or Metrics(), services)
    return httpx.AsyncClient(
        transport=httpx.ASGITransport(app, client=(address, 4321)), base_url="http://boats.example"
    )


@contextlib.contextmanager
def logged(form: Any = "json", level: Any = "debug") -> Iterator[io.StringIO]:
    """Take the log; afterwards it is as it was before."""
    root = logging.getLogger()
    handlers, before = root.handlers[:], root.level
    stream = io.StringIO()
    set_up_logs(level, form, stream)
    try:
        yield stream
    finally:
        structlog.reset_defaults()
        logging.captureWarnings(False)
        root.handlers[:] = handlers
        root.setLevel(before)


def lines_of(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]
