"""Servers that are broken on purpose: each test has its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness.databases import Postgres
from tests.server.harness.world import Party, World, open_world

_WORLDS = pytest.StashKey[list[World]]()
_SHOWN_OF_LOG = 8000


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    """Show what the broken servers logged, where a test failed."""
    report = yield
    if report.failed:
        for world in item.stash.get(_WORLDS, []):
            for served in world.servers:
                text = served.log.read_text(errors="replace")[-_SHOWN_OF_LOG:]
                report.sections.append((f"log of {served.log.name}", text))
    return report


class Site:
    """Where a test starts its servers."""

    def __init__(self, request: pytest.FixtureRequest, folder: Path, stack: ExitStack) -> None:
        self._request, self._folder, self._stack = request, folder, stack
        self._opened = request.node.stash.setdefault(_WORLDS, [])

    @asynccontextmanager
    async def party(
        self, name: str, postgres: Postgres | None = None, **settings: str
    ) -> AsyncIterator[Party]:
        """Open a server, and let people in; they leave at the end."""
        if name == "postgres" and postgres is None:
            postgres = self._request.getfixturevalue("real_postgres")
        opening = open_world(name, self.folder(), postgres, **settings)
        # In a thread, for making a database runs a loop of its own.
        party = Party(await asyncio.to_thread(self.add, opening))
        try:
            yield party
        finally:
            await party.close()

    def folder(self) -> Path:
        """Make a folder for one server."""
        folder = self._folder / f"server-{len(self._opened) + 1}"
        folder.mkdir()
        return folder

    def add(self, opening: Any) -> World:
        """Open a server until the end of the test."""
        world: World = self._stack.enter_context(opening)
        self._opened.append(world)
        return world


@pytest.fixture
def site(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Site]:
    """A place for servers that nobody else uses."""
    with ExitStack() as stack:
        yield Site(request, tmp_path, stack)
