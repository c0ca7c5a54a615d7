"""The answers to requests that fail, and their description in OpenAPI.

The errors themselves are in `messages.errors`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, SerializationException, ValidationException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.plugins import ReceiveRoutePlugin
from litestar.routes import BaseRoute, HTTPRoute
from litestar.types import ExceptionHandlersMap

from boathouse.server.messages.errors import ErrorBody, described, headers_of, log_fault
from boathouse.server.messages.problems import problem_with
from boathouse.server.refusals import (
    BAD_REQUEST,
    INTERNAL,
    METHOD,
    NOT_FOUND,
    NOT_SIGNED_IN,
    TOO_LARGE,
    TOO_MANY,
    UNAVAILABLE,
    Refusal,
    RefusalKind,
)
from boathouse.server.request_context import RequestContext, context_of

_BY_STATUS: dict[int, RefusalKind] = {
    401: NOT_SIGNED_IN,
    404: NOT_FOUND,
    405: METHOD,
    413: TOO_LARGE,
    429: TOO_MANY,
    503: UNAVAILABLE,
}


def answer_refusal(request: Request[Any, Any, Any], error: Refusal) -> Response[ErrorBody]:
    """Answer a refusal in the language of the request."""
    return _answer(error, context_of(request.scope))


def _answer(
    refusal: Refusal, context: RequestContext, headers: Mapping[str, str] = {}
) -> Response[ErrorBody]:
    context.code = refusal.code
    return Response(
        described(refusal, context.language),
        status_code=refusal.status,
        headers={**headers_of(refusal), **headers},
    )


def _answer_invalid(
    request: Request[Any, Any, Any], error: ValidationException
) -> Response[ErrorBody]:
    """Answer a body or a parameter that does not fit its type."""
    first = error.extra[0] if isinstance(error.extra, list) and error.extra else {}
    found = str(first.get("message", error.detail))
    if found == "'data'":  # what Litestar says for a missing body
        return _answer(BAD_REQUEST.because(reason="empty"), context_of(request.scope))
    if error.__cause__ is not None and found in str(error.__cause__):
        found = str(error.__cause__)  # it has the full path
    elif "key" in first:
        found = f"{found} - at `$.{first['key']}`"
    expected = request.route_handler.signature_model
    refusal = problem_with(found, expected, within="data")  # our name for the body
    return _answer(refusal, context_of(request.scope))


def _answer_http_error(
    request: Request[Any, Any, Any], error: HTTPException
) -> Response[ErrorBody]:
    """Answer what Litestar refuses: unknown paths and methods, bodies that are too large."""
    if error.status_code >= 500 and error.status_code not in _BY_STATUS:
        return _answer_fault(request, error)
    context = context_of(request.scope)
    kind = _BY_STATUS.get(error.status_code)
    if kind is None:
        reason = "json" if isinstance(error.__cause__, SerializationException) else "other"
        return _answer(BAD_REQUEST.because(reason=reason, detail=error.detail), context)
    allowed = (error.headers or {}).get("allow", "")
    facts = {"method": request.method, "allowed": allowed} if kind is METHOD else {}
    return _answer(kind.because(**facts), context, {"Allow": allowed} if allowed else {})


def _answer_fault(request: Request[Any, Any, Any], error: Exception) -> Response[ErrorBody]:
    """Answer an internal error with nothing but its request id in the log."""
    context = context_of(request.scope)
    log_fault(request.scope.get("path_template") or "", error)
    return _answer(INTERNAL.because(request=context.request_id), context)


def _answer_too_deep(
    request: Request[Any, Any, Any], _error: RecursionError
) -> Response[ErrorBody]:
    """Answer a body with thousands of nested brackets."""
    return _answer(BAD_REQUEST.because(reason="deep"), context_of(request.scope))


def _answer_bad_utf8(
    request: Request[Any, Any, Any], _error: UnicodeDecodeError
) -> Response[ErrorBody]:
    """Answer a body that is not valid UTF-8."""
    return _answer(BAD_REQUEST.because(reason="signs"), context_of(request.scope))


EXCEPTION_HANDLERS: ExceptionHandlersMap = {
    Refusal: answer_refusal,
    RecursionError: _answer_too_deep,
    UnicodeDecodeError: _answer_bad_utf8,
    ValidationException: _answer_invalid,
    HTTPException: _answer_http_error,
    Exception: _answer_fault,
}


# --- OpenAPI --------------------------------------------------------------------------------------

_DOCUMENTED = {
    400: "The request is invalid, or asks for something impossible.",
    401: "Nobody is signed in, or the token is wrong.",
    403: "This person may not do this.",
    404: "There is no such thing.",
    405: "This path does not support this method.",
    409: "It is not possible in the present state.",
    413: "The request is too large.",
    422: "The rules of the game do not allow it.",
    429: "Too many requests: `Retry-After` says when to try again.",
    500: "An internal error.",
    503: "The server cannot do it at the moment.",
    507: "The server has no space left to store it: nothing was done.",
}


class DocumentedErrors(ReceiveRoutePlugin):
    """Adds the errors of every operation to OpenAPI."""

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
