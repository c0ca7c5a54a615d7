"""A small server with people and no tables, and browsers that call it."""

from __future__ import annotations

import time
from collections.abc import Mapping
from copy import copy
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
import msgspec
from litestar import Litestar, Request, Response, WebSocket, get, post, websocket
from litestar.datastructures import State
from sqlalchemy import text, update

from boathouse.server.accounts.people import People
from boathouse.server.accounts.person import Person
from boathouse.server.api.people import PEOPLE_ROUTES
from boathouse.server.callers.caller import caller_of
from boathouse.server.callers.connections import services_of
from boathouse.server.callers.origin import protect
from boathouse.server.clock import Clock
from boathouse.server.metrics import Metrics
from boathouse.server.operation.middleware import Middleware
from boathouse.server.refusals import Refusal
from boathouse.server.settings import Settings
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import people

HOST = "boats.example"
PASSWORD = "a boat on the lake"


class SmallServices:
    """What the people of a server need; `later` lets time pass, also when its clock is stopped."""

    def __init__(self, url: str, **settings: Any) -> None:
        self.settings = Settings(data=Path("unused"), **settings)
        self.passed = 0
        self._stopped: int | None = None
        self.clock = Clock(steady=self._steady)
        self.database = Database(url)
        self.people = People(self.database, self.clock)
        self.app = make_app(self)

    def _steady(self) -> int:
        now = time.monotonic_ns() if self._stopped is None else self._stopped
        return now + self.passed * 1_000_000

    def stop_clock(self) -> None:
        """Let no time pass but by `later`."""
        self._stopped = time.monotonic_ns()

    def later(self, milliseconds: int) -> None:
        self.passed += milliseconds

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        place: TracebackType | None,
    ) -> None:
        await self.people.stop()
        await self.database.close()

    def browser(self, *, address: str = "203.0.113.5", **headers: str) -> Browser:
        return Browser(self.app, headers, address)

    async def guest(self, name: str = "Ann") -> Browser:
        browser = self.browser()
        await browser.ok("POST", "/api/guest", {"name": name})
        return browser

    async def account(self, name: str = "Ann", password: str = PASSWORD) -> Browser:
        browser = self.browser()
        await browser.ok("POST", "/api/account", {"name": name, "password": password})
        return browser

    async def decide(self, about: Browser, **values: int | None) -> None:
        """Change somebody as administrators do, in another process that tells this one."""
        person = about.me["id"]
        changed = update(people).where(people.c.id == person).values(**values)
        await self.database.write(changed, subject=person)
        self.people.changed(person)

    async def person(self, browser: Browser) -> Person:
        person = await self.people.by_id(browser.me["id"])
        assert person is not None
        return person

    async def scalar(self, sql: str) -> Any:
        async with self.database.reading() as connection:
            return (await connection.execute(text(sql))).scalar()

    async def execute(self, sql: str, **values: Any) -> None:
        async with self.database.engine.begin() as connection:
            await connection.execute(text(sql), values)


class Browser:
    """Keeps its cookies and the CSRF value, as our page does."""

    def __init__(self, app: Any, headers: Mapping[str, str], address: str = "203.0.113.5") -> None:
        self.client = httpx.AsyncClient(
            transport=httpx.ASGITransport(app, client=(address, 4321)),
            base_url=f"http://{HOST}",
            headers=dict(headers),
        )
        self.csrf = ""
        self.me: dict[str, Any] = {}

    @property
    def secret(self) -> str:
        return self.client.cookies.get("boathouse_session") or ""

    async def ask(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        given = {"X-CSRF-Token": self.csrf} if self.csrf else {}
        answer = await self.client.request(
            method,
            path,
            headers={**given, **{key.replace("_", "-"): value for key, value in headers.items()}},
            **({} if body is None else {"json": body}),
        )
        if answer.is_success and answer.content and isinstance(answer.json(), dict):
            found = answer.json()
            if "csrf" in found:
                self.csrf, self.me = found["csrf"], found["person"] or {}
        return answer

    async def ok(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        answer = await self.ask(method, path, body, **headers)
        assert answer.is_success, (answer.status_code, answer.text)
        return answer.json() if answer.content else None

    async def refused(
        self, code: str, method: str, path: str, body: Any = None, **headers: str
    ) -> dict[str, Any]:
        answer = await self.ask(method, path, body, **headers)
        found: dict[str, Any] = answer.json()
        assert found.get("code") == code, (answer.status_code, answer.text)
        return found

    def again(self, app: Any) -> Browser:
        """The same cookies and the same page, before another app."""
        other = Browser(app, {})
        other.client.cookies.set("boathouse_session", self.secret, domain=HOST, path="/")
        other.csrf, other.me = self.csrf, self.me
        return other


def make_app(services: SmallServices) -> Litestar:
    """An application with our handlers and one that has never heard of CSRF."""
    app = copy(_routed())
    app.state = State({"services": services})
    # The middleware says where a request comes from; how many may come is not the matter here.
    settings = msgspec.structs.replace(services.settings, rate_limits=False)
    app.asgi_handler = Middleware(app.asgi_handler, settings, Metrics())
    return app


@cache
def _routed() -> Litestar:
    """The routes, which are the same for all: making them takes longer than many a test."""

    @post("/api/careless")
    async def careless() -> dict[str, str]:
        return {"done": "yes"}

    @get("/healthz")
    async def health() -> dict[str, str]:
        return {"well": "yes"}

    @get("/api/whoami")
    async def who(request: Request[Any, Any, Any]) -> dict[str, Any]:
        caller = await caller_of(request, services_of(request))
        return {
            "person": caller.person.id if caller.person else None,
            "scopes": sorted(caller.scopes),
            "address": caller.address,
            "language": caller.language,
        }

    @websocket("/api/live")
    async def live(socket: WebSocket[Any, Any, Any]) -> None:
        await socket.accept()
        caller = await caller_of(socket, services_of(socket))
        await socket.send_json({"person": caller.person.id if caller.person else None})
        await socket.close()

    def refuse(_: Request[Any, Any, Any], refusal: Refusal) -> Response[Any]:
        return Response(
            {"code": refusal.code, "facts": refusal.facts, "legal": refusal.legal},
            status_code=refusal.status,
            headers=dict(refusal.kind.headers),
        )

    return Litestar(
        [*PEOPLE_ROUTES, careless, health, who, live],
        guards=[protect],
        exception_handlers={Refusal: refuse},
    )
