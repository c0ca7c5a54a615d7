"""Who makes a request: by the cookie of a browser's session, or by a program's token.

`protect` is a guard for the whole application: no unsafe request that a cookie vouches for gets
past it without the header that only our own page can send, whatever handler it is for.
"""

from __future__ import annotations

import hmac
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, Protocol, TypeAlias
from urllib.parse import parse_qsl, urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.enums import ScopeType
from litestar.handlers.base import BaseRouteHandler
from litestar.params import SkipValidation

from boathouse.server.clock import DAY
from boathouse.server.operation.addresses import UNKNOWN, Proxies
from boathouse.server.operation.visit import spoken, visit_of
from boathouse.server.people.passkeys import Site
from boathouse.server.people.person import Caller, Person, Scope
from boathouse.server.people.register import People
from boathouse.server.people.sessions import ALL_SCOPES, LASTS, csrf_of
from boathouse.server.people.tokens import is_token
from boathouse.server.refusals import (
    BANNED,
    CSRF,
    MISSING_SCOPE,
    NOT_SIGNED_IN,
    SESSION_NEEDED,
    TOKEN_IN_ADDRESS,
    WRONG_ORIGIN,
    WRONG_TOKEN,
)
from boathouse.server.settings import Settings

Connection: TypeAlias = ASGIConnection[Any, Any, Any, Any]
AnyRequest: TypeAlias = Request[Any, Any, Any]
TheCaller: TypeAlias = NamedDependency[SkipValidation[Caller]]
"""Who makes the request, as a handler asks for it: `caller: TheCaller`."""
ThePeople: TypeAlias = NamedDependency[SkipValidation[People]]
"""The people of the house, as a handler asks for them: `people: ThePeople`."""

COOKIE = "boathouse_session"
DEVICE_COOKIE = "boathouse_device"
CSRF_HEADER = "X-CSRF-Token"
EVEN_BANNED = {"even_banned": True}
"""As `opt` of a handler: also somebody who is banned may do this, for it is about themselves."""

_SAFE = frozenset(("GET", "HEAD", "OPTIONS", "TRACE"))
_KEPT = "caller"
_NOBODY: frozenset[str] = frozenset()
_LONGEST_AGENT = 200
_DEVICE_LASTS = 365 * DAY
_FOR_GOOD = 130 * 365 * DAY  # whoever is banned until the year 2100


class Household(Protocol):
    """What is needed here of the house."""

    @property
    def settings(self) -> Settings:
        """Its settings."""

    @property
    def people(self) -> People:
        """Its people."""


def house_of(connection: Connection) -> Household:
    """Find the house that a request came to."""
    house: Household = connection.app.state.house
    return house


# --- Who it is ------------------------------------------------------------------------------------


async def caller_of(connection: Connection, house: Household, *, again: bool = False) -> Caller:
    """Find who makes a request or opens a live connection.

    A dead cookie makes a stranger; a bad token is refused, and so is somebody who is banned.
    `again`: what goes on for long asks anew whether it is still the same.
    """
    kept = None if again else connection.scope.get("state", {}).get(_KEPT)
    caller = kept if isinstance(kept, Caller) else await _find(connection, house)
    if caller.person is None:
        return caller
    visit_of(connection.scope).known(caller.person.id, caller.language)
    if house.people.is_banned(caller.person) and not _even_banned(connection):
        raise BANNED.because(until=_date(caller.person.banned_until))
    if connection.scope["type"] == ScopeType.HTTP:
        connection.scope.setdefault("state", {})[_KEPT] = caller
    return caller


async def _find(connection: Connection, house: Household) -> Caller:
    _refuse_token_in_address(connection)
    person: Person | None = None
    scopes = _NOBODY
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    by_token = scheme.lower() == "bearer"
    if by_token:
        found = await house.people.by_token(token.strip())
        if found is None:
            raise WRONG_TOKEN.because()
        person, scopes = found
    elif secret := secret_of(connection):
        person = await house.people.by_session(secret)
        scopes = ALL_SCOPES if person else _NOBODY
    return Caller(
        person=person,
        scopes=scopes,
        by_token=by_token,
        address=address_of(connection, house.settings),
        language=language_of(connection, person),
    )


def _refuse_token_in_address(connection: Connection) -> None:
    query = connection.scope.get("query_string", b"")
    if b"bh_" in query and any(
        is_token(value) for _, value in parse_qsl(query.decode("latin-1"), keep_blank_values=True)
    ):
        raise TOKEN_IN_ADDRESS.because()


def _even_banned(connection: Connection) -> bool:
    handler: BaseRouteHandler | None = connection.scope.get("route_handler")
    return handler is not None and bool(handler.opt.get("even_banned"))


def _date(until: int) -> str:
    if until > _FOR_GOOD:
        return "for-good"
    return datetime.fromtimestamp(until / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


def secret_of(connection: Connection) -> str | None:
    """Give the secret in the browser's cookie, if there is one."""
    return connection.cookies.get(COOKIE) or None


def device_of(connection: Connection) -> str:
    """Give what the browser keeps to be known by, if there is something."""
    return connection.cookies.get(DEVICE_COOKIE, "")


def language_of(connection: Connection, person: Person | None) -> str:
    """Choose the language to answer in: the person's, else the browser's, else English."""
    return person.language if person else spoken(connection.headers.get("accept-language", ""))


# --- What they may do -----------------------------------------------------------------------------


def signed_in(caller: Caller) -> Person:
    """Give the person, or refuse a stranger."""
    if caller.person is None:
        raise NOT_SIGNED_IN.because()
    return caller.person


def need_scope(caller: Caller, scope: Scope) -> Person:
    """Give the person, or refuse where the token does not allow this; a browser may do all."""
    person = signed_in(caller)
    if scope not in caller.scopes:
        raise MISSING_SCOPE.because(scope=scope)
    return person


def need_session(caller: Caller) -> Person:
    """Give the person, or refuse a token: for what could give the account to somebody else."""
    person = signed_in(caller)
    if caller.by_token:
        raise SESSION_NEEDED.because()
    return person


async def protect(connection: Connection, handler: BaseRouteHandler) -> None:
    """Guard every handler: find the caller, and refuse what another site's page asks for.

    So a bad token is refused and a person's language is known also where a handler asks for no
    caller; what is not of the API, as `/healthz`, is left in peace.
    """
    if connection.scope["type"] == ScopeType.WEBSOCKET:
        if secret_of(connection) and "authorization" not in connection.headers:
            check_same_site(connection)
        return
    if handler.opt.get("signed_link"):
        return  # what the address holds vouches for the request, and no cookie does
    is_safe = connection.scope["method"] in _SAFE
    if is_safe and not connection.scope["path"].startswith("/api/"):
        return
    caller = await caller_of(connection, house_of(connection))
    if not is_safe:
        check_csrf(connection, caller)


def check_csrf(connection: Connection, caller: Caller) -> None:
    """Refuse an unsafe request that our own page did not make.

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


def check_same_site(connection: Connection) -> None:
    """Refuse what a browser says to come from another site's page."""
    fetched = connection.headers.get("sec-fetch-site")
    if fetched is not None:
        if fetched not in ("same-origin", "none"):
            raise WRONG_ORIGIN.because()
        return
    origin = connection.headers.get("origin")
    if origin is None:
        return
    public = urlsplit(house_of(connection).settings.public_url).netloc
    if _netloc(origin) not in {connection.headers.get("host", ""), public} - {""}:
        raise WRONG_ORIGIN.because()


def _netloc(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


# --- Where they are -------------------------------------------------------------------------------


@lru_cache(16)
def _proxies(trusted: str) -> Proxies:
    return Proxies(trusted)


def address_of(connection: Connection, settings: Settings) -> str:
    """Give the address that a request comes from, also behind a trusted proxy."""
    peer = connection.client.host if connection.client else UNKNOWN
    forwarded = connection.headers.get("x-forwarded-for", "")
    return _proxies(settings.trusted_proxies).origin(peer, forwarded)


def is_https(connection: Connection, settings: Settings) -> bool:
    """Say whether the browser asked by https, also where a trusted proxy took that off."""
    if connection.scope.get("scheme") in ("https", "wss"):
        return True
    peer = connection.client.host if connection.client else UNKNOWN
    forwarded = connection.headers.get("x-forwarded-proto", "").rpartition(",")[2].strip()
    return forwarded == "https" and _proxies(settings.trusted_proxies).are(peer)


def site_of(connection: Connection, settings: Settings) -> Site:
    """Give the site that passkeys are made for: the public one, or the one that was asked."""
    scheme = "https" if is_https(connection, settings) else "http"
    try:
        address = urlsplit(
            settings.public_url or f"{scheme}://{connection.headers.get('host', '')}"
        )
    except ValueError as error:
        raise WRONG_ORIGIN.because() from error
    return Site(host=address.hostname or "", origin=f"{address.scheme}://{address.netloc}")


def agent_of(connection: Connection) -> str:
    """Give what the browser says that it is, as far as it can be shown."""
    told = connection.headers.get("user-agent", "")[:_LONGEST_AGENT]
    return "".join(sign for sign in told if sign.isprintable())


def session_cookie(connection: Connection, settings: Settings, secret: str) -> Cookie:
    """Make the cookie of a session; an empty secret takes it away."""
    return Cookie(
        COOKIE,
        value=secret,
        path="/",
        httponly=True,
        samesite="lax",
        secure=is_https(connection, settings),
        max_age=LASTS // 1000 if secret else 0,
    )


def device_cookie(connection: Connection, settings: Settings, known: str) -> Cookie:
    """Make the cookie by which a browser is known to those who sign in there again."""
    return Cookie(
        DEVICE_COOKIE,
        value=known,
        path="/api",
        httponly=True,
        samesite="strict",
        secure=is_https(connection, settings),
        max_age=_DEVICE_LASTS // 1000,
    )


async def provide_caller(request: AnyRequest) -> Caller:
    """Give a handler its `caller`."""
    return await caller_of(request, house_of(request))


async def provide_people(request: AnyRequest) -> People:
    """Give a handler the `people` of the house."""
    return house_of(request).people
