"""People and programs for tests: each speaks to one process of the server over HTTP."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx

from tests.server.harness.live import HANG, NO_TLS, Json, LiveConnection, check_sentence


class Refused(AssertionError):
    """The server refused what it should have done."""


class Client:
    """Somebody who asks a server."""

    def __init__(self, address: str, schema: Json, headers: dict[str, str] | None = None) -> None:
        self.address, self._schema = address, schema
        self._http = httpx.AsyncClient(
            timeout=HANG, headers=headers or {}, trust_env=False, verify=NO_TLS
        )
        self._connections: list[LiveConnection] = []

    async def close(self) -> None:
        """Hang up."""
        await self._http.aclose()
        for connection in self._connections:
            await connection.close()

    async def ask(
        self, method: str, path: str, body: object = None, **query: object
    ) -> httpx.Response:
        """Ask, and give the answer, whatever it is."""
        answer = await self._http.request(
            method,
            f"{self.address}{path}",
            json=body,
            params={name: str(value) for name, value in query.items() if value is not None} or None,
            headers=self._unsafe_headers() if method != "GET" else {},
        )
        assert answer.status_code != 500, answer.text
        return answer

    def _unsafe_headers(self) -> dict[str, str]:
        return {}

    async def _done(self, method: str, path: str, body: object, **query: object) -> Any:
        answer = await self.ask(method, path, body, **query)
        if not answer.is_success:
            raise Refused(f"{method} {path}: {answer.status_code} {answer.text}")
        if not answer.content:
            return None
        is_json = answer.headers["content-type"].partition(";")[0].endswith("json")
        return answer.json() if is_json else answer.text

    async def get(self, path: str, **query: object) -> Any:
        return await self._done("GET", path, None, **query)

    async def post(self, path: str, body: object = None, **query: object) -> Any:
        return await self._done("POST", path, body, **query)

    async def put(self, path: str, body: object = None) -> Any:
        return await self._done("PUT", path, body)

    async def patch(self, path: str, body: object) -> Any:
        return await self._done("PATCH", path, body)

    async def delete(self, path: str) -> Any:
        return await self._done("DELETE", path, None)

    async def refused(
        self, code: str, method: str, path: str, body: object = None, **query: object
    ) -> Json:
        """Ask for something that is to be refused, and give the refusal."""
        answer = await self.ask(method, path, body, **query)
        refusal: Json = answer.json()
        assert answer.status_code >= 400, answer.text
        assert refusal["code"] == code, answer.text
        assert {"code", "message", "facts", "legal"} <= refusal.keys()
        check_sentence(refusal)
        return {**refusal, "status": answer.status_code}

    async def connect(self, address: str | None = None, **headers: str) -> LiveConnection:
        """Open a live connection, to this process of the server or to another."""
        connection = await LiveConnection.open(
            address or self.address, {**self._live_headers(), **headers}, self._schema
        )
        self._connections.append(connection)
        return connection

    def cookies(self) -> dict[str, str]:
        """Return the cookies that the server has set."""
        return {each.name: each.value or "" for each in self._http.cookies.jar}

    def _live_headers(self) -> dict[str, str]:
        cookies = "; ".join(f"{each.name}={each.value}" for each in self._http.cookies.jar)
        return {"Cookie": cookies} if cookies else {}

    # --- At a table -------------------------------------------------------------------------------

    async def open_table(self, game: str = "powerboats", seats: int = 2, **more: Any) -> str:
        """Open a table, and give its id."""
        if game == "powerboats":
            more.setdefault("options", {"races": "A", "lake": "5"})
        opened = await self.post("/api/tables", {"game": game, "seats": seats, **more})
        return str(opened["table"])

    async def table(self, table: str, **query: object) -> Json:
        """Look at a table once."""
        shown: Json = await self.get(f"/api/tables/{table}", **query)
        return shown

    async def sit(self, table: str, **how: Any) -> Json:
        shown: Json = await self.post(f"/api/tables/{table}/seats", how)
        return shown

    async def start(self, table: str) -> Json:
        shown: Json = await self.post(f"/api/tables/{table}/start")
        return shown

    async def play(self, table: str, state: int, action: str, **how: Any) -> Json:
        body = {"state": state, "action": action, **how}
        acted: Json = await self.post(f"/api/tables/{table}/play", body)
        return acted


class Stranger(Client):
    """Somebody without a name."""


class Browser(Client):
    """Somebody's browser: it keeps the cookie, and brings the header that only our page can."""

    def __init__(self, address: str, schema: Json) -> None:
        super().__init__(address, schema)
        self.id = self.name = self._csrf = ""

    def _unsafe_headers(self) -> dict[str, str]:
        return {"X-CSRF-Token": self._csrf} if self._csrf else {}

    def welcome(self, who: Json) -> None:
        """Keep who one is."""
        self.id, self.name, self._csrf = who["person"]["id"], who["person"]["name"], who["csrf"]

    async def prefers(self, **preferences: Any) -> None:
        """Change what one likes."""
        await self.patch("/api/me", {"preferences": preferences})


class Program(Client):
    """A program with a token."""

    def __init__(self, address: str, schema: Json, token: str, name: str) -> None:
        super().__init__(address, schema, {"Authorization": f"Bearer {token}"})
        self.token, self.name = token, name

    def _live_headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    @asynccontextmanager
    async def stream(self) -> AsyncIterator[AsyncIterator[Json]]:
        """Read the bots' stream."""
        async with self._http.stream("GET", f"{self.address}/api/bot/stream") as answer:
            assert answer.status_code == 200, await answer.aread()
            assert answer.headers["content-type"].startswith("application/x-ndjson")
            yield (json.loads(line) async for line in answer.aiter_lines())
