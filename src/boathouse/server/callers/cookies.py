"""The cookies of a browser: its session, and the accounts it is known for."""

from __future__ import annotations

from litestar.datastructures import Cookie

from boathouse.server.accounts.sessions import SESSION_LIFETIME
from boathouse.server.callers.connections import AnyConnection
from boathouse.server.clock import DAY
from boathouse.server.request_context import context_of

COOKIE = "boathouse_session"
DEVICE_COOKIE = "boathouse_device"
_DEVICE_LIFETIME = 365 * DAY


def secret_of(connection: AnyConnection) -> str | None:
    """Return the session secret in the browser's cookie, if there is one."""
    return connection.cookies.get(COOKIE) or None


def device_of(connection: AnyConnection) -> str:
    """Return the browser's device cookie, or an empty text."""
    return connection.cookies.get(DEVICE_COOKIE, "")


def session_cookie(connection: AnyConnection, secret: str) -> Cookie:
    """Make the session cookie; an empty secret deletes it."""
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
    """Make the cookie of known devices."""
    return Cookie(
        DEVICE_COOKIE,
        value=known,
        path="/api",
        httponly=True,
        samesite="strict",
        secure=context_of(connection.scope).https,
        max_age=_DEVICE_LIFETIME // 1000,
    )
