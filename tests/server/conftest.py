"""The worlds of the server's tests.

`party` is everybody who takes part in it, in
each of the two worlds: one process on SQLite, and two on PostgreSQL and Valkey.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.hanging import no_hanging
from tests.server.harness.databases import Postgres
from tests.server.harness.servers import postgres
from tests.server.harness.world import WORLDS, Party, World, complaints, open_world

_SHOWN_OF_LOG = 6000


@pytest.fixture(autouse=True)
async def in_time() -> AsyncIterator[None]:
    """No test hangs."""
    with no_hanging():
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    """Show what the servers logged during a test that failed."""
    report = yield
    world = getattr(item, "funcargs", {}).get("server")
    if report.failed and isinstance(world, World):
        for served in world.servers:
            text = served.log.read_text()[-_SHOWN_OF_LOG:]
            report.sections.append((f"log of {served.log.name}", text))
    return report


@pytest.fixture(scope="session")
def real_postgres() -> Iterator[Postgres]:
    """A PostgreSQL."""
    with postgres() as server:
        yield server


def _world(request: pytest.FixtureRequest, name: str, folder: Path, **settings: str) -> Any:
    database = request.getfixturevalue("real_postgres") if name == "postgres" else None
    return open_world(name, folder, database, **settings)


@pytest.fixture(scope="session", params=WORLDS)
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[World]:
    """A server that is open all the time: each test brings its own people."""
    with _world(request, request.param, tmp_path_factory.mktemp(request.param)) as world:
        yield world


@pytest.fixture
async def party(server: World) -> AsyncIterator[Party]:
    """The people of one test; no server may log an error meanwhile."""
    before = server.logs()
    people = Party(server)
    yield people
    await people.close()
    assert not complaints(before)


class Opener:
    """Starts servers for tests that stop, kill or overload them."""

    def __init__(self, request: pytest.FixtureRequest, folder: Path, stack: ExitStack) -> None:
        self._request, self._folder, self._stack = request, folder, stack
        self._opened = 0

    def __call__(self, name: str, **settings: str) -> Party:
        """Open a server, and let people in."""
        self._opened += 1
        folder = self._folder / f"server-{self._opened}"
        folder.mkdir()
        return Party(self._stack.enter_context(_world(self._request, name, folder, **settings)))


@pytest.fixture
def own_server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Opener]:
    """Open a server for this test alone; the test closes its party."""
    with ExitStack() as stack:
        yield Opener(request, tmp_path, stack)
