"""The worlds that every test of the server runs in, and the parties that people have there."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from itertools import count, cycle
from pathlib import Path
from secrets import token_hex
from typing import Any, TypeVar

import httpx

from boathouse.server.settings import Settings
from boathouse.server.storage.database import Database
from tests.server.harness.databases import Postgres, new_sqlite
from tests.server.harness.live import HANG, NO_TLS, Json
from tests.server.harness.people import Browser, Client, Program, Stranger
from tests.server.harness.servers import Served, Valkey

C = TypeVar("C", bound=Client)

WORLDS = ("sqlite", "postgres")
PASSWORD = "a lake without a shore"


class World:
    """Server processes on one database. People are sent to them in turn."""

    def __init__(self, name: str, servers: list[Served], valkey: Valkey | None) -> None:
        self.name, self.servers, self.valkey = name, servers, valkey
        self._addresses = cycle(range(len(servers)))
        self.schema: Json = httpx.get(
            f"{servers[0].address}/api/live.schema.json",
            timeout=HANG,
            trust_env=False,
            verify=NO_TLS,
        ).json()

    def next_address(self) -> str:
        """Return the process that the next person connects to."""
        return self.servers[next(self._addresses)].address

    def others(self, address: str) -> str:
        """Return another process than this one, if there is one."""
        return next((each.address for each in self.servers if each.address != address), address)

    def logs(self) -> dict[Path, int]:
        """Return the length of each log."""
        return {served.log: served.log.stat().st_size for served in self.servers}


@contextmanager
def open_world(
    name: str, folder: Path, postgres: Postgres | None, **settings: str
) -> Iterator[World]:
    """Start the processes of a world: one on SQLite, or two on PostgreSQL and Valkey."""
    with ExitStack() as stack:
        settings = {"rate_limits": "false", **settings}
        valkey: Valkey | None = None
        if postgres is None:
            new_sqlite(folder / "data")
            settings["data"] = str(folder / "data")
        else:
            valkey = Valkey(folder / "valkey").start()
            stack.callback(valkey.close)
            settings |= {"database": postgres.fresh(), "bus": valkey.url}
        servers = [
            Served(folder, f"server-{i + 1}", settings) for i in range(1 if postgres is None else 2)
        ]
        for served in servers:
            served.start()
            stack.callback(served.stop)
        yield World(name, servers, valkey)


@asynccontextmanager
async def database_of(world: World) -> AsyncIterator[Database]:
    """Open the servers' own database, beside them."""
    environ = world.servers[0].environ
    settings = (
        Settings(database=environ["BOATHOUSE_DATABASE"])
        if "BOATHOUSE_DATABASE" in environ
        else Settings(data=Path(environ["BOATHOUSE_DATA"]))
    )
    database = Database(settings.database_url)
    try:
        yield database
    finally:
        await database.close()


class Party:
    """The people of one test; whoever runs the test closes it in the test's own loop."""

    _numbers = count(1)

    def __init__(self, world: World) -> None:
        self.world = world
        self._clients: list[Client] = []

    async def close(self) -> None:
        """Send everybody home."""
        errors: list[BaseException] = []
        for client in self._clients:
            try:
                await client.close()
            except BaseException as error:  # noqa: BLE001 - the others must go home too
                errors.append(error)
        if errors:
            raise errors[0]

    def _let_in(self, client: C) -> C:
        self._clients.append(client)
        return client

    async def guest(self, name: str, **how: Any) -> Browser:
        """Let a guest in."""
        browser = self._let_in(Browser(self.world.next_address(), self.world.schema))
        browser.welcome(await browser.post("/api/guest", {"name": name, **how}))
        return browser

    async def guests(self, *names: str) -> list[Browser]:
        """Let guests in, each at another process than the one before."""
        return [await self.guest(name) for name in names]

    def stranger(self) -> Stranger:
        """Let somebody look in without a name."""
        return self._let_in(Stranger(self.world.next_address(), self.world.schema))

    async def account(self, name: str, **how: Any) -> Browser:
        """Let somebody with an account in, whose name begins with `name`."""
        browser = self._let_in(Browser(self.world.next_address(), self.world.schema))
        unique = f"{name}{token_hex(4)}"
        browser.welcome(
            await browser.post("/api/account", {"name": unique, "password": PASSWORD, **how})
        )
        return browser

    async def program(self, name: str, scopes: tuple[str, ...] = ("play", "bot")) -> Program:
        """Let a program in, with an account of its own."""
        return await self.program_of(await self.account(name), scopes)

    async def program_of(self, owner: Browser, scopes: tuple[str, ...]) -> Program:
        """Let a program in, with the account of somebody."""
        made = await owner.post("/api/tokens", {"name": "test", "scopes": list(scopes)})
        return self._let_in(
            Program(self.world.next_address(), self.world.schema, made["secret"], owner.name)
        )


def complaints(logs: dict[Path, int]) -> list[str]:
    """Return the errors that servers have logged since the logs had these lengths."""
    found = []
    for log, length in logs.items():
        with log.open() as lines:
            lines.seek(length)
            for line in lines:
                try:
                    is_bad = json.loads(line).get("level") == "error"
                except ValueError:
                    is_bad = True  # a traceback, or a word of another library
                if is_bad:
                    found.append(f"{log.name}: {line.rstrip()}")
    return found
