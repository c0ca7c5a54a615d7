"""The context of a request: its id, where it comes from, who makes it."""

from __future__ import annotations

from collections.abc import Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from boathouse.server.addresses import UNKNOWN_ADDRESS
from boathouse.server.limits import RateLimits, RequestKind
from boathouse.texts import LANGUAGES

_KEY = "request-context"

REQUEST_ID: ContextVar[str] = ContextVar("request-id", default="")
"""The id of the present request, for the log."""


@dataclass(slots=True)
class RequestContext:
    """One request, or one live connection.

    Who finds out which person it is says so with `known`; from then on the person's own limits
    apply, errors are described in the person's language, and the log names the person's id.
    """

    request_id: str
    kind: RequestKind = "reading"
    address: str = UNKNOWN_ADDRESS
    peer: str = UNKNOWN_ADDRESS
    """The address at the other end of the connection: the client's or a proxy's."""
    by_proxy: bool = False
    """Whether that is a trusted proxy."""
    forwarded: bool = False
    """Whether a proxy, trusted or not, forwarded it."""
    https: bool = False
    language: str = "en"
    person: str = ""
    code: str = ""
    """The code of the refusal, if it was refused."""
    limits: RateLimits | None = None
    framed: bool = False
    """Whether the answer is a page that other sites may show in a frame."""

    def set_person(self, person: str, language: str = "") -> None:
        """Set whose request it is; raises `Refusal` if that person sends too many."""
        first_time = not self.person
        self.person = person
        self.language = language or self.language
        if first_time and self.limits is not None:
            self.limits.spend_for_person(person, self.kind)


def context_of(scope: Mapping[str, Any]) -> RequestContext:
    """Find the context of a request or a connection, by its ASGI scope."""
    context = scope.get("state", {}).get(_KEY)
    return context if isinstance(context, RequestContext) else RequestContext(REQUEST_ID.get())


def put_context(scope: dict[str, Any], context: RequestContext) -> None:
    """Store the context in the ASGI scope."""
    scope.setdefault("state", {})[_KEY] = context


@lru_cache(256)
def spoken(accepted: str) -> str:
    """Choose the language that a browser prefers, of those we have.

    >>> spoken("de, it;q=0.4, cs-CZ;q=0.8"), spoken("")
    ('cs', 'en')
    """
    best, language = 0.0, LANGUAGES[0]
    for each in accepted.split(","):
        name, _, quality = each.partition(";")
        try:
            weight = float(quality.strip().removeprefix("q=") or 1)
        except ValueError:
            continue
        spoken = name.strip().lower().partition("-")[0]
        if spoken in LANGUAGES and best < weight <= 1:
            best, language = weight, spoken
    return language
