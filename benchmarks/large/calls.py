"""What clients ask of a large server, one request at a time."""

from collections.abc import Callable, Iterator
from itertools import count
from statistics import median
from time import perf_counter
from typing import Any

import httpx

from boathouse.server.accounts.sessions import csrf_of
from boathouse.server.callers.cookies import COOKIE
from boathouse.server.callers.origin import CSRF_HEADER
from large.fill import BEGAN, EVERY, SCRAMBLE, is_public, person_id, secret_of

SAMPLES = 15
BUSY = 0
ORDINARY = range(1, 1 + 6 * SAMPLES)
"""People with some twenty games each; whoever exports or leaves does so once."""
SIGNED_IN = (BUSY, *ORDINARY)

Call = Callable[[], object]


class LargeServer:
    """A server with so many tables."""

    def __init__(self, address: str, size: int) -> None:
        self._address, self._size = address, size
        self._stranger = httpx.Client(base_url=address, trust_env=False, timeout=600)
        self._clients = [self._stranger]
        self._ordinary = iter(ORDINARY)
        self._tables = count(size // 3, 101)

    def close(self) -> None:
        for client in self._clients:
            client.close()

    def figures(self) -> dict[str, float]:
        """Return the median of each call, in milliseconds."""
        self._open_some()
        return {name: _measured(call) for name, call in self._calls()}

    def _calls(self) -> Iterator[tuple[str, Call]]:
        get, busy, somebody = self._get, self._person(BUSY), self._person(next(self._ordinary))
        middle = BEGAN + self._size // 2 * EVERY
        yield "open tables", get("/api/tables")
        yield "tables being played", get("/api/tables", status="playing")
        yield "finished, first page", get("/api/records")
        yield "finished, page in the middle", get("/api/records", after=f"{middle}-t0000000000")
        yield "finished, of one game", get("/api/records", game="abandon-ship")
        yield "finished, of a day", get("/api/records", since=middle, until=middle + 50 * EVERY)
        yield "finished, signed in", get("/api/records", busy)
        yield "search: a busy player", get("/api/records", player=f"Player {BUSY}")
        yield "search: any player", get("/api/records", player="Player 7")
        yield (
            "search: a person at my private tables",
            get("/api/records", somebody, person=person_id(BUSY)),
        )
        yield "my finished tables, busy player", get("/api/me/tables", busy, status="over")
        yield "my finished tables, any player", get("/api/me/tables", somebody, status="over")
        self._opened(busy)
        yield "my current tables", get("/api/me/tables", busy)
        yield "a person's page, any player", get("/api/people/Player 7")
        yield "a person's page, busy player", get(f"/api/people/Player {BUSY}")
        yield "one's own export, any player", self._export
        yield "deleting an account", self._leave
        yield "opening a finished table", self._look
        yield "opening a new table", lambda: self._opened(somebody)
        yield "a move", self._mover(somebody)

    def _get(self, path: str, client: httpx.Client | None = None, **query: object) -> Call:
        asked = client or self._stranger
        params = {name: str(value) for name, value in query.items()}
        found = asked.get(path, params=params).raise_for_status().json()
        assert found.get("tables", found), f"nothing to list: {path} {params}"
        return lambda: asked.get(path, params=params).raise_for_status()

    def _person(self, number: int) -> httpx.Client:
        secret = secret_of(number)
        client = httpx.Client(
            base_url=self._address,
            trust_env=False,
            timeout=600,
            cookies={COOKIE: secret},
            headers={CSRF_HEADER: csrf_of(secret)},
        )
        self._clients.append(client)
        return client

    def _next_person(self) -> httpx.Client:
        person = self._person(next(self._ordinary))
        person.get("/api/me").raise_for_status()
        return person

    def _export(self) -> float:
        person = self._next_person()
        began = perf_counter()
        found = person.get("/api/me/export").raise_for_status().json()
        took = perf_counter() - began
        assert found["decisions"]
        assert found["chat"]
        return took

    def _leave(self) -> float:
        person = self._next_person()
        began = perf_counter()
        person.delete("/api/me").raise_for_status()
        return perf_counter() - began

    def _look(self) -> None:
        number = next(self._tables) % self._size
        if not is_public(number):
            number += 1
        table = f"t{(number * SCRAMBLE) & ((1 << 40) - 1):010x}"
        self._stranger.get(f"/api/tables/{table}").raise_for_status()

    def _opened(self, person: httpx.Client, **more: object) -> str:
        new = {"game": "powerboats", "seats": 2, "options": {"lake": "5"}, "public": True, **more}
        return str(person.post("/api/tables", json=new).raise_for_status().json()["table"])

    def _open_some(self) -> None:
        """Let there be some tables to sit at and to watch."""
        person = self._person(next(self._ordinary))
        for _ in range(60):
            self._opened(person)
            table = self._opened(person, my_seats=2)
            person.post(f"/api/tables/{table}/start").raise_for_status()

    def _mover(self, person: httpx.Client) -> Call:
        path = f"/api/tables/{self._opened(person, my_seats=2)}"
        person.post(f"{path}/start").raise_for_status()

        def move() -> float:
            shown: Any = person.get(path).json()
            action = {"state": shown["state"], "action": shown["legal"][0], "seat": shown["actor"]}
            began = perf_counter()
            person.post(f"{path}/play", json=action).raise_for_status()
            return perf_counter() - began

        return move


def _measured(call: Call) -> float:
    """Return the median of some calls in milliseconds; a call may have its own clock."""
    taken = []
    for _ in range(SAMPLES + 1):
        began = perf_counter()
        own = call()
        taken.append(own if isinstance(own, float) else perf_counter() - began)
    return 1000 * median(taken[1:])
