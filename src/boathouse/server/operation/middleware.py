"""The middleware that every request and live connection passes through.

It wraps the whole application, so that it sees also what is answered before any route is found. A
live connection's messages go past it untouched.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from time import perf_counter
from typing import Any

import msgspec
import structlog
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from boathouse.server.addresses import UNKNOWN_ADDRESS, Proxies
from boathouse.server.limits import RateLimits, body_limit, request_kind
from boathouse.server.messages.errors import described, headers_of, log_fault
from boathouse.server.metrics import Metrics
from boathouse.server.operation.headers import Headers, framable, security_headers
from boathouse.server.refusals import BAD_REQUEST, INTERNAL, TIMED_OUT, TOO_LARGE, Refusal
from boathouse.server.request_context import (
    REQUEST_ID,
    RequestContext,
    put_context,
    spoken,
)
from boathouse.server.settings import Settings

log = structlog.get_logger("middleware")

_VALID_ID = re.compile(rb"[A-Za-z0-9_.:-]{8,64}")
_NO_ROUTE = "none"
_QUIET_ROUTES = frozenset(("/healthz", "/readyz", "/metrics"))
_USED_HEADERS = frozenset(
    (
        b"accept-language",
        b"content-length",
        b"forwarded",
        b"host",
        b"transfer-encoding",
        b"x-forwarded-for",
        b"x-forwarded-proto",
        b"x-request-id",
    )
)
_TRY_AGAIN_LATER = 1013


class Middleware:
    """Request ids, limits, deadlines, security headers, access log and metrics."""

    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        metrics: Metrics,
        limits: RateLimits | None = None,
    ) -> None:
        """Wrap an application."""
        self._app, self._metrics = app, metrics
        self._proxies = Proxies(settings.trusted_proxies)
        self._limits = (limits or RateLimits()) if settings.rate_limits else None
        self._usual_bytes = settings.body_bytes
        self._seconds = settings.request_seconds
        self._public_host = settings.public_url.partition("://")[2].partition("/")[0]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request or a connection."""
        if scope["type"] == ScopeType.HTTP:
            await self._request(scope, receive, send)
        else:
            await self._connection(scope, receive, send)

    async def _request(self, scope: Any, receive: Receive, send: Send) -> None:
        began = perf_counter()
        known = _headers(scope)
        context = self._context(scope, known)
        context.kind = request_kind(scope["method"], scope["path"])
        host = self._public_host or known.get(b"host", b"").decode("latin-1")
        answer = _Answer(
            send,
            context,
            security_headers(host, https=context.https),
            self._seconds,
            keep=not scope["path"].startswith("/api"),
        )
        try:
            async with answer.deadline:
                self._apply_limits(context)
                most = body_limit(scope["path"], self._usual_bytes)
                await self._app(scope, _limited(receive, known, answer, most), answer.send)
            if answer.deadline.expired():
                raise TimeoutError
        except Exception as error:  # noqa: BLE001 - every request gets an answer
            await self._recover(error, scope, context, answer)
        finally:
            self._record(scope, context, answer.status, perf_counter() - began)

    async def _connection(self, scope: Any, receive: Receive, send: Send) -> None:
        began = perf_counter()
        context = self._context(scope, _headers(scope))
        context.kind = "connecting"
        try:
            self._apply_limits(context)
        except Refusal as refusal:
            await _reject_connection(refusal, scope, context, send)
            return
        self._metrics.connected()
        try:
            await self._app(scope, receive, send)
        finally:
            self._metrics.disconnected()
            log.info(
                "connection",
                route=scope.get("path_template", _NO_ROUTE),
                seconds=round(perf_counter() - began, 1),
                person=context.person,
            )

    # --- Incoming ---------------------------------------------------------------------------------

    def _context(self, scope: Any, known: dict[bytes, bytes]) -> RequestContext:
        peer = scope["client"][0] if scope.get("client") else UNKNOWN_ADDRESS
        trusted = self._proxies.trusts(peer)
        given = known.get(b"x-request-id", b"")
        forwarded_for = known.get(b"x-forwarded-for", b"").decode("latin-1")
        address = self._proxies.client_address(peer, forwarded_for)
        if address != peer:
            scope["client"] = (address, 0)
        scheme = known.get(b"x-forwarded-proto", b"").rpartition(b",")[2].strip()
        if trusted and scheme in (b"http", b"https"):
            is_live = scope["type"] == "websocket"
            scope["scheme"] = scheme.decode().replace("http", "ws" if is_live else "http")
        context = RequestContext(
            given.decode() if trusted and _VALID_ID.fullmatch(given) else secrets.token_hex(8),
            address=address,
            peer=peer,
            by_proxy=trusted,
            forwarded=b"x-forwarded-for" in known or b"forwarded" in known,
            https=scope.get("scheme") in ("https", "wss"),
            language=spoken(known.get(b"accept-language", b"").decode("latin-1")),
            limits=self._limits,
        )
        put_context(scope, context)
        REQUEST_ID.set(context.request_id)
        return context

    def _apply_limits(self, context: RequestContext) -> None:
        if self._limits is not None:
            self._limits.spend_for_address(context.address, context.kind)

    # --- Outgoing ---------------------------------------------------------------------------------

    async def _recover(
        self, error: Exception, scope: Any, context: RequestContext, answer: _Answer
    ) -> None:
        """Answer if the application did not; an answer that has started can only be cut off."""
        if isinstance(error, TimeoutError) and answer.deadline.expired():
            refusal = TIMED_OUT.because(seconds=round(self._seconds))
        elif isinstance(error, Refusal):
            refusal = error
        else:
            log_fault(scope.get("path_template", _NO_ROUTE), error)
            refusal = INTERNAL.because(request=context.request_id)
        if not answer.status:
            await answer.refuse(refusal, context)

    def _record(self, scope: Any, context: RequestContext, status: int, seconds: float) -> None:
        route = scope.get("path_template") or _NO_ROUTE
        self._metrics.answered(route, scope["method"], status, seconds)
        if context.code:
            self._metrics.refused(context.code)
        (log.debug if route in _QUIET_ROUTES else log.info)(
            "request",
            method=scope["method"],
            route=route,
            status=status,
            ms=round(seconds * 1000, 1),
            **({"person": context.person} if context.person else {}),
            **({"code": context.code} if context.code else {}),
        )


class _Answer:
    """An answer being sent: adds headers, and enforces the deadline for its start."""

    __slots__ = ("_context", "_headers", "_keep", "_send", "deadline", "status")

    def __init__(
        self, send: Send, context: RequestContext, headers: Headers, seconds: float, *, keep: bool
    ) -> None:
        self._send, self._context, self._headers, self._keep = send, context, headers, keep
        self.deadline = asyncio.timeout(seconds)
        self.status = 0

    @property
    def _request_id(self) -> tuple[bytes, bytes]:
        return b"x-request-id", self._context.request_id.encode()

    async def send(self, message: Message) -> None:
        if self.deadline.expired():
            return  # cancelled, so this comes too late
        if message["type"] == "http.response.start":
            # A stream may go on for hours; `protocol` disconnects clients that do not read.
            self.deadline.reschedule(None)
            self.status = message["status"]
            ours = framable(self._headers) if self._context.framed else self._headers
            headers = [*message.get("headers", ()), self._request_id, *ours]
            if not self._keep and not _has(headers, b"cache-control"):
                headers.append((b"cache-control", b"no-store"))
            message["headers"] = headers
        await self._send(message)

    async def refuse(self, refusal: Refusal, context: RequestContext) -> None:
        context.code, self.status = refusal.code, refusal.status
        body = msgspec.json.encode(described(refusal, context.language))
        headers = [
            *_headers_of(refusal, body),
            self._request_id,
            *self._headers,
            (b"cache-control", b"no-store"),
        ]
        await self._send(
            {"type": "http.response.start", "status": refusal.status, "headers": headers}
        )
        await self._send({"type": "http.response.body", "body": body, "more_body": False})


def _limited(receive: Receive, known: dict[bytes, bytes], answer: _Answer, most: int) -> Receive:
    """Refuse a body that is too large, whatever its headers say, or incomplete."""
    length = known.get(b"content-length", b"")
    if length.isdigit() and int(length) > most:
        raise TOO_LARGE.because(most=most)
    if length in (b"", b"0") and b"transfer-encoding" not in known:
        return receive
    left, more = most, True

    async def counted() -> Any:
        nonlocal left, more
        message = await receive()
        if message["type"] == "http.request":
            left, more = left - len(message["body"]), message.get("more_body", False)
            if left < 0:
                raise TOO_LARGE.because(most=most)
        elif more and not answer.status:  # the client is gone: not our fault
            raise BAD_REQUEST.because(reason="broken-off")
        return message

    return counted


async def _reject_connection(
    refusal: Refusal, scope: Any, context: RequestContext, send: Any
) -> None:
    """Refuse a live connection: with an answer if the server can, else by closing it."""
    if "websocket.http.response" not in (scope.get("extensions") or {}):
        await send({"type": "websocket.close", "code": _TRY_AGAIN_LATER, "reason": refusal.code})
        return
    body = msgspec.json.encode(described(refusal, context.language))
    await send(
        {
            "type": "websocket.http.response.start",
            "status": refusal.status,
            "headers": _headers_of(refusal, body),
        }
    )
    await send({"type": "websocket.http.response.body", "body": body, "more_body": False})


def _headers_of(refusal: Refusal, body: bytes) -> list[tuple[bytes, bytes]]:
    return [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        *((name.lower().encode(), value.encode()) for name, value in headers_of(refusal).items()),
    ]


def _headers(scope: Any) -> dict[bytes, bytes]:
    return {name: value for name, value in scope["headers"] if name in _USED_HEADERS}


def _has(headers: Any, wanted: bytes) -> bool:
    return any(name.lower() == wanted for name, _ in headers)
