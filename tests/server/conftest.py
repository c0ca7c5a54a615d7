"""The worlds of the server's tests, and tests that wait for something.

A test that is a coroutine runs in a loop of its own. `party` is everybody who takes part in it, in
each of the two worlds: one process on SQLite, and two on PostgreSQL and Valkey.
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness.databases import Postgres
from tests.server.harness.servers import postgres
from tests.server.harness.world import WORLDS, Party, World, complaints, open_world

_HANG = 240
_SHOWN_OF_LOG = 6000


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine; its parties end in the same loop."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    given = {name: pyfuncitem.funcargs[name] for name in names}
    asyncio.run(asyncio.wait_for(_run(pyfuncitem.obj, given), _HANG))
    return True


async def _run(test: Any, given: dict[str, Any]) -> None:
    parties = [value for value in given.values() if isinstance(value, Party)]
    try:
        await test(**given)
    except BaseException:
        # What the test says comes first; what is wrong with a message comes out with it anyway.
        await asyncio.gather(*(each.close() for each in parties), return_exceptions=True)
        raise
    for party in parties:
        await party.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    """Show what the servers logged during a test that failed."""
    report = yield
    world = getattr(item, "funcargs", {}).get("house")
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
def house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[World]:
    """A house that is open all the time: each test brings its own people."""
    with _world(request, request.param, tmp_path_factory.mktemp(request.param)) as world:
        yield world


@pytest.fixture
def party(house: World) -> Iterator[Party]:
    """The people of one test; no server may log an error meanwhile."""
    before = house.logs()
    yield Party(house)
    assert not complaints(before)


class Opener:
    """Opens houses for tests that stop, kill or burden them."""

    def __init__(self, request: pytest.FixtureRequest, folder: Path, stack: ExitStack) -> None:
        self._request, self._folder, self._stack = request, folder, stack
        self._opened = 0

    def __call__(self, name: str, **settings: str) -> Party:
        """Open a house, and let people in."""
        self._opened += 1
        folder = self._folder / f"house-{self._opened}"
        folder.mkdir()
        return Party(self._stack.enter_context(_world(self._request, name, folder, **settings)))


@pytest.fixture
def own_house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Opener]:
    """Open a house for this test alone; the test closes its party."""
    with ExitStack() as stack:
        yield Opener(request, tmp_path, stack)
