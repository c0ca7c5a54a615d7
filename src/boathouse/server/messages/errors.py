"""Errors as clients get them: a code, a sentence in the person's language, the facts.

An internal error reveals nothing but the request id to find it in the log.
"""

from __future__ import annotations

from functools import cache

import msgspec
import structlog

from boathouse.server.refusals import (
    EXPORT_RUNNING,
    EXPORTS_BUSY,
    INTERNAL,
    TOO_MANY,
    TOO_MANY_GUESSES,
    Refusal,
)
from boathouse.server.request_context import REQUEST_ID
from boathouse.texts import LANGUAGES, Texts

log = structlog.get_logger(__name__)


class ErrorBody(msgspec.Struct, frozen=True, kw_only=True):
    """Why something was not done.

    `code` is stable, for programs. `message` is for people, in their language. `facts` are the
    values in the message, and `legal` lists what could be done instead, if that is known.
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


# Defaults for everything that the one message for all bad requests refers to.
_EMPTY: dict[str, str | int] = {
    "reason": "other",
    "field": "",
    "bounds": "",
    "expected": "",
    "least": 0,
    "most": 0,
}


_WITH_RETRY_AFTER = (TOO_MANY, TOO_MANY_GUESSES, EXPORT_RUNNING, EXPORTS_BUSY)
"""Refusals with a time after which to try again."""


def headers_of(refusal: Refusal) -> dict[str, str]:
    """Return the response headers of a refusal."""
    headers = dict(refusal.kind.headers)
    if refusal.kind in _WITH_RETRY_AFTER:
        headers["Retry-After"] = str(refusal.facts.get("seconds", 1))
    return headers


def log_fault(route: str, error: BaseException) -> None:
    """Log an internal error with its traceback."""
    log.error("fault", route=route, error=type(error).__name__, exc_info=error)
