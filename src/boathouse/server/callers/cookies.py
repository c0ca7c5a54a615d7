"""The cookies of a browser: its session, and what it is known by when somebody signs in again."""

from __future__ import annotations

from litestar.datastructures import Cookie

from boathouse.server.accounts.sessions import SESSION_LIFETIME
from boathouse.server.callers.connections import AnyConnection
from boathouse.server.clock import DAY
from boathouse.server.request_context import context_of

COOKIE = "boathouse_session"
DEVICE_COOKIE = "boathouse_device"
_DEVICE_LASTS = 365 * DAY


def secret_of(connection: AnyConnection) -> str | None:
    """Give the secret in the browser's cookie, if there is one."""
    return connection.cookies.get(COOKIE) or None


def device_of(connection: AnyConnection) -> str:
    """Give what the browser keeps to be known by, if there is something."""
    return connection.cookies.get(DEVICE_COOKIE, "")


def session_cookie(connection: AnyConnection, secret: str) -> Cookie:
    """Make the cookie of a session; an empty secret takes it away."""
    return Cookie(
        COOKIE,
        value=secret,
        path="/",
        httponly=True,
        samesite="lax",
        secure=context_of(connection.scope).https,
        max_age=SESSION_LIFETIME // 1000 if secret else 0,
    )


def device_cookie(connection: AnyConnection, known: str) -> Cookie:
    """Make the cookie by which a browser is known to those who sign in there again."""
    return Cookie(
        DEVICE_COOKIE,
        value=known,
        path="/api",
        httponly=True,
        samesite="strict",
        secure=context_of(connection.scope).https,
        max_age=_DEVICE_LASTS // 1000,
    )
