"""A request or a live connection, and the services behind it."""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias

from litestar import Request
from litestar.connection import ASGIConnection

from boathouse.server.accounts.people import People
from boathouse.server.settings import Settings

AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]
AnyRequest: TypeAlias = Request[Any, Any, Any]


class CallerServices(Protocol):
    """What is needed of the services to find the caller."""

    @property
    def settings(self) -> Settings:
        """The server's settings."""

    @property
    def people(self) -> People:
        """The server's people."""


def services_of(connection: AnyConnection) -> CallerServices:
    """Find the services behind a request."""
    services: CallerServices = connection.app.state.services
    return services
