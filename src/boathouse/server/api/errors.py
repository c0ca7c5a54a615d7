"""Every error, as programs and people get it: a code, a sentence in their language, the facts.

Nothing is told about a fault of the server's own but the id under which the log has it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException, SerializationException, ValidationException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.plugins import ReceiveRoutePlugin
from litestar.routes import BaseRoute, HTTPRoute
from litestar.types import ExceptionHandlersMap

from boathouse.server.api.problems import problem_with
from boathouse.server.operation.visit import REQUEST_ID, Visit, visit_of
from boathouse.server.refusals import (
    BAD_REQUEST,
    EXPORT_RUNNING,
    EXPORTS_BUSY,
    INTERNAL,
    METHOD,
    NOT_FOUND,
    NOT_SIGNED_IN,
    TOO_LARGE,
    TOO_MANY,
    TOO_MANY_GUESSES,
    UNAVAILABLE,
    Kind,
    Refusal,
)
from boathouse.texts import LANGUAGES, Texts

log = structlog.get_logger(__name__)

_BY_STATUS: dict[int, Kind] = {
    401: NOT_SIGNED_IN,
    404: NOT_FOUND,
    405: METHOD,
    413: TOO_LARGE,
    429: TOO_MANY,
    503: UNAVAILABLE,
}


class ErrorBody(msgspec.Struct, frozen=True, kw_only=True):
    """Why something was not done.

    `code` is stable, for programs. `message` is for people, in their language. `facts` are what
    the message is made of, and `legal` lists what could be done instead, where that is known.
    """

    code: str
    message: str
    facts: dict[str, str | int] = {}
    legal: list[str] = []


def described(refusal: Refusal, language: str) -> ErrorBody:
    """Put a refusal into words."""
    facts = dict(refusal.facts)
    if refusal.kind is INTERNAL:
        facts["request"] = facts.get("request") or REQUEST_ID.get()
    texts = _texts(language if language in LANGUAGES else LANGUAGES[0])
    message = f"error-{refusal.code}"
    return ErrorBody(
        code=refusal.code,
        # Better a bare code than no answer at all.
        message=texts.say(message, {**_EMPTY, **facts}) if texts.has(message) else refusal.code,
        facts=facts,
        legal=list(refusal.legal),
    )


@cache
def _texts(language: str) -> Texts:
    return Texts(language, ["server"])


# What the one message for all bad requests may look at, also where it is not to be said.
_EMPTY: dict[str, str | int] = {
    "reason": "other",
    "field": "",
    "bounds": "",
    "expected": "",
    "least": 0,
    "most": 0,
}


_TRY_AGAIN = (TOO_MANY, TOO_MANY_GUESSES, EXPORT_RUNNING, EXPORTS_BUSY)
"""Refusals that say after how many seconds to try again."""


def headers_of(refusal: Refusal) -> dict[str, str]:
    """Give the headers that a refusal is answered with."""
    headers = dict(refusal.kind.headers)
    if refusal.kind in _TRY_AGAIN:
        headers["Retry-After"] = str(refusal.facts.get("seconds", 1))
    return headers


# --- From Litestar --------------------------------------------------------------------------------


def _refused(request: Request[Any, Any, Any], error: Refusal) -> Response[ErrorBody]:
    return _answer(error, visit_of(request.scope))


def _answer(refusal: Refusal, visit: Visit, headers: Mapping[str, str] = {}) -> Response[ErrorBody]:
    visit.code = refusal.code
    return Response(
        described(refusal, visit.language),
        status_code=refusal.status,
        headers={**headers_of(refusal), **headers},
    )


def _misunderstood(
    request: Request[Any, Any, Any], error: ValidationException
) -> Response[ErrorBody]:
    """Answer a body or a parameter that does not fit its type."""
    first = error.extra[0] if isinstance(error.extra, list) and error.extra else {}
    told = str(first.get("message", error.detail))
    if told == "'data'":  # Litestar's word for a body that is not there
        return _answer(BAD_REQUEST.because(reason="empty"), visit_of(request.scope))
    if error.__cause__ is not None and told in str(error.__cause__):
        told = str(error.__cause__)  # it knows the whole path to the place
    elif "key" in first:
        told = f"{told} - at `$.{first['key']}`"
    wanted = request.route_handler.signature_model
    refusal = problem_with(told, wanted, within="data")  # our name for the body
    return _answer(refusal, visit_of(request.scope))


def _by_status(request: Request[Any, Any, Any], error: HTTPException) -> Response[ErrorBody]:
    """Answer what Litestar refuses: no such path, no such method, too much to read."""
    if error.status_code >= 500 and error.status_code not in _BY_STATUS:
        return _faulty(request, error)
    visit = visit_of(request.scope)
    kind = _BY_STATUS.get(error.status_code)
    if kind is None:
        reason = "json" if isinstance(error.__cause__, SerializationException) else "other"
        return _answer(BAD_REQUEST.because(reason=reason, detail=error.detail), visit)
    allowed = (error.headers or {}).get("allow", "")
    facts = {"method": request.method, "allowed": allowed} if kind is METHOD else {}
    return _answer(kind.because(**facts), visit, {"Allow": allowed} if allowed else {})


def _faulty(request: Request[Any, Any, Any], error: Exception) -> Response[ErrorBody]:
    """Own up to a fault, and tell nothing about it but where the log has it."""
    visit = visit_of(request.scope)
    log_fault(request.scope.get("path_template") or "", error)
    return _answer(INTERNAL.because(request=visit.request_id), visit)


def log_fault(route: str, error: BaseException) -> None:
    """Log a fault of the server's own, with its place."""
    log.error("fault", route=route, error=type(error).__name__, exc_info=error)


def _too_deep(request: Request[Any, Any, Any], _error: RecursionError) -> Response[ErrorBody]:
    """Answer a body with thousands of brackets in each other."""
    return _answer(BAD_REQUEST.because(reason="deep"), visit_of(request.scope))


def _no_text(request: Request[Any, Any, Any], _error: UnicodeDecodeError) -> Response[ErrorBody]:
    """Answer a body with bytes that are no UTF-8."""
    return _answer(BAD_REQUEST.because(reason="signs"), visit_of(request.scope))


EXCEPTION_HANDLERS: ExceptionHandlersMap = {
    Refusal: _refused,
    RecursionError: _too_deep,
    UnicodeDecodeError: _no_text,
    ValidationException: _misunderstood,
    HTTPException: _by_status,
    Exception: _faulty,
}


# --- In the description of the API ----------------------------------------------------------------

_DOCUMENTED = {
    400: "The request could not be read, or asks for something that cannot be.",
    401: "Nobody is signed in, or the token is wrong.",
    403: "It is not allowed to this person.",
    404: "There is no such thing.",
    405: "This path does not take this method.",
    409: "It does not fit the present state.",
    413: "The request is too large.",
    422: "The rules of the game do not allow it.",
    429: "There were too many requests: `Retry-After` says when to try again.",
    500: "A fault of the server.",
    503: "The server cannot do it at present.",
    507: "The server has no room to keep it: nothing was done.",
}


class DocumentedErrors(ReceiveRoutePlugin):
    """Describes the errors of every operation in OpenAPI."""

    def receive_route(self, route: BaseRoute) -> None:
        """Add the errors that a route does not describe itself."""
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                _document(handler)


def _document(handler: HTTPRouteHandler) -> None:
    errors = {
        status: ResponseSpec(ErrorBody, description=meaning, generate_examples=False)
        for status, meaning in _DOCUMENTED.items()
    }
    handler.responses = {**errors, **(handler.responses or {})}
