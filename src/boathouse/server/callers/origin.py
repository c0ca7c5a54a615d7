"""Protection against other sites' pages: CSRF and origin checks, all in this one place.

`protect` is a guard for the whole application: no unsafe request that a cookie vouches for gets
past it without the header that only our own page can send, whatever handler it is for.
"""

from __future__ import annotations

import hmac
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.handlers.base import BaseRouteHandler

from boathouse.server.accounts.passkeys import Site
from boathouse.server.accounts.person import Caller
from boathouse.server.accounts.sessions import csrf_of
from boathouse.server.callers.caller import caller_of
from boathouse.server.callers.connections import AnyConnection, services_of
from boathouse.server.callers.cookies import secret_of
from boathouse.server.refusals import CSRF, WRONG_ORIGIN
from boathouse.server.request_context import context_of
from boathouse.server.settings import Settings

CSRF_HEADER = "X-CSRF-Token"
_SAFE = frozenset(("GET", "HEAD", "OPTIONS", "TRACE"))


async def protect(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Guard every handler: find the caller, and refuse requests of other sites' pages.

    So a bad token is refused, and a person's language is known, even if a handler needs no caller.
    Paths outside the API, such as `/healthz`, are not checked.
    """
    if connection.scope["type"] == ScopeType.WEBSOCKET:
        if secret_of(connection) and "authorization" not in connection.headers:
            check_same_site(connection)
        return
    if handler.opt.get("signed_link"):
        return  # the URL is signed, so no cookie is needed
    is_safe = connection.scope["method"] in _SAFE
    if is_safe and not connection.scope["path"].startswith("/api/"):
        return
    caller = await caller_of(connection, services_of(connection))
    if not is_safe:
        check_csrf(connection, caller)


def check_csrf(connection: AnyConnection, caller: Caller) -> None:
    """Refuse an unsafe request that does not come from our own page.

    A session's requests bring what only our page can read. A stranger has nothing to lose but
    could be signed in as somebody else: so the browser must not say that another site asked.
    """
    if caller.by_token:
        return
    secret = secret_of(connection)
    if caller.person is None or secret is None:
        check_same_site(connection)
    elif not hmac.compare_digest(
        connection.headers.get(CSRF_HEADER, "").encode(), csrf_of(secret).encode()
    ):
        raise CSRF.because(header=CSRF_HEADER)


def check_same_site(connection: AnyConnection) -> None:
    """Refuse a request that comes from another site's page, as the browser says."""
    fetched = connection.headers.get("sec-fetch-site")
    if fetched is not None:
        if fetched not in ("same-origin", "none"):
            raise WRONG_ORIGIN.because()
        return
    origin = connection.headers.get("origin")
    if origin is None:
        return
    public = urlsplit(services_of(connection).settings.public_url).netloc
    if _netloc(origin) not in {connection.headers.get("host", ""), public} - {""}:
        raise WRONG_ORIGIN.because()


def _netloc(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def site_of(connection: AnyConnection, settings: Settings) -> Site:
    """Return the site for passkeys: the public URL, or the host of the request."""
    scheme = "https" if context_of(connection.scope).https else "http"
    try:
        address = urlsplit(
            settings.public_url or f"{scheme}://{connection.headers.get('host', '')}"
        )
    except ValueError as error:
        raise WRONG_ORIGIN.because() from error
    return Site(host=address.hostname or "", origin=f"{address.scheme}://{address.netloc}")
