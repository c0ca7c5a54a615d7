"""Who makes a request: by a browser's session cookie, or by a program's token."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TypeAlias
from urllib.parse import parse_qsl

from litestar.di import NamedDependency
from litestar.enums import ScopeType
from litestar.handlers.base import BaseRouteHandler
from litestar.params import SkipValidation

from boathouse.server.accounts.people import People
from boathouse.server.accounts.person import Caller, Person, Scope
from boathouse.server.accounts.sessions import ALL_SCOPES
from boathouse.server.accounts.tokens import is_token
from boathouse.server.callers.connections import (
    AnyConnection,
    AnyRequest,
    CallerServices,
    services_of,
)
from boathouse.server.callers.cookies import secret_of
from boathouse.server.clock import DAY
from boathouse.server.refusals import (
    BANNED,
    MISSING_SCOPE,
    NOT_SIGNED_IN,
    SESSION_NEEDED,
    TOKEN_IN_ADDRESS,
    WRONG_TOKEN,
)
from boathouse.server.request_context import context_of, spoken
from boathouse.server.services import Services

TheCaller: TypeAlias = NamedDependency[SkipValidation[Caller]]
"""The caller of a request, for a handler: `caller: TheCaller`."""
ThePeople: TypeAlias = NamedDependency[SkipValidation[People]]
"""The people of the server, for a handler: `people: ThePeople`."""
TheServices: TypeAlias = NamedDependency[SkipValidation[Services]]
"""Everything behind the API, for a handler: `services: TheServices`."""

EVEN_BANNED = {"even_banned": True}
"""The `opt` of a handler that banned people may use too, because it concerns their own data."""

_STATE_KEY = "caller"
_NOBODY: frozenset[str] = frozenset()
_MAX_AGENT = 200
_FOR_GOOD = 130 * 365 * DAY  # banned until the year 2100 or later


# --- Finding the caller ---------------------------------------------------------------------------


async def caller_of(
    connection: AnyConnection, services: CallerServices, *, again: bool = False
) -> Caller:
    """Find who makes a request or opens a live connection.

    A dead cookie makes a stranger; a bad token and banned people are refused.
    `again` looks it up anew, for connections that stay open.
    """
    cached = None if again else connection.scope.get("state", {}).get(_STATE_KEY)
    caller = cached if isinstance(cached, Caller) else await _find(connection, services)
    if caller.person is None:
        return caller
    context_of(connection.scope).set_person(caller.person.id, caller.language)
    if services.people.is_banned(caller.person) and not _even_banned(connection):
        raise BANNED.because(until=_date(caller.person.banned_until))
    if connection.scope["type"] == ScopeType.HTTP:
        connection.scope.setdefault("state", {})[_STATE_KEY] = caller
    return caller


async def _find(connection: AnyConnection, services: CallerServices) -> Caller:
    _refuse_token_in_url(connection)
    person: Person | None = None
    scopes = _NOBODY
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    by_token = scheme.lower() == "bearer"
    if by_token:
        found = await services.people.by_token(token.strip())
        if found is None:
            raise WRONG_TOKEN.because()
        person, scopes = found
    elif secret := secret_of(connection):
        person = await services.people.by_session(secret)
        scopes = ALL_SCOPES if person else _NOBODY
    return Caller(
        person=person,
        scopes=scopes,
        by_token=by_token,
        address=context_of(connection.scope).address,
        language=language_of(connection, person),
    )


def _refuse_token_in_url(connection: AnyConnection) -> None:
    query = connection.scope.get("query_string", b"")
    if b"bh_" in query and any(
        is_token(value) for _, value in parse_qsl(query.decode("latin-1"), keep_blank_values=True)
    ):
        raise TOKEN_IN_ADDRESS.because()


def _even_banned(connection: AnyConnection) -> bool:
    handler: BaseRouteHandler | None = connection.scope.get("route_handler")
    return handler is not None and bool(handler.opt.get("even_banned"))


def _date(until: int) -> str:
    if until > _FOR_GOOD:
        return "for-good"
    return datetime.fromtimestamp(until / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


def language_of(connection: AnyConnection, person: Person | None) -> str:
    """Choose the language to answer in: the person's, else the browser's, else English."""
    return person.language if person else spoken(connection.headers.get("accept-language", ""))


# --- Permissions ----------------------------------------------------------------------------------


def signed_in(caller: Caller) -> Person:
    """Return the person, or refuse a stranger."""
    if caller.person is None:
        raise NOT_SIGNED_IN.because()
    return caller.person


def need_scope(caller: Caller, scope: Scope) -> Person:
    """Return the person, or refuse a token without this scope; a browser has all scopes."""
    person = signed_in(caller)
    if scope not in caller.scopes:
        raise MISSING_SCOPE.because(scope=scope)
    return person


def need_session(caller: Caller) -> Person:
    """Return the person, or refuse a token: for what could be used to take over the account."""
    person = signed_in(caller)
    if caller.by_token:
        raise SESSION_NEEDED.because()
    return person


# --- For handlers ---------------------------------------------------------------------------------


def agent_of(connection: AnyConnection) -> str:
    """Return the browser's user agent, as far as it is printable."""
    agent = connection.headers.get("user-agent", "")[:_MAX_AGENT]
    return "".join(sign for sign in agent if sign.isprintable())


async def provide_caller(request: AnyRequest) -> Caller:
    """Provide the `caller` of a handler."""
    return await caller_of(request, services_of(request))


async def provide_people(request: AnyRequest) -> People:
    """Provide the `people` of a handler."""
    return services_of(request).people
