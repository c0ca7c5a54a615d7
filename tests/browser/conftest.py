"""A real server and a real Chromium, once for every process of the tests; people for each test."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.async_api import Browser, async_playwright

import dev
from tests.browser.stages import Stages, make_stages
from tests.browser.visitors import Visitors
from tests.server.harness.servers import Served
from tests.server.harness.world import complaints

_HANG = 240
_SHOWN_OF_LOG = 6000
_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(scope="session")
def loop() -> Iterator[asyncio.Runner]:
    """The loop in which every test of the client runs: the browser belongs to it."""
    with asyncio.Runner() as runner:
        yield runner


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine in the browser's loop."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    given = {name: pyfuncitem.funcargs[name] for name in names}
    runner = pyfuncitem.funcargs["loop"]
    assert isinstance(runner, asyncio.Runner)
    runner.run(asyncio.wait_for(pyfuncitem.obj(**given), _HANG))
    return True


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A house on an embedded database, with the client that was built last."""
    if not (dev.BUILT / "index.html").exists():
        pytest.fail("The browser client is not built: `python3 dev.py web build`, then try again.")
    folder = tmp_path_factory.mktemp("house")
    served = Served(
        folder,
        "server",
        {
            "rate_limits": "false",
            "log_level": "warning",
            "data": str(folder / "data"),
            "bot_seconds": "60",  # a busy machine is no reason to complain about a bot
        },
    )
    served.start()
    yield served
    served.stop()


@pytest.fixture(scope="session")
def browser(loop: asyncio.Runner) -> Iterator[Browser]:
    """A Chromium without a window."""
    path = dev.chromium()
    if not path:
        pytest.fail("There is no Chromium: `python3 dev.py test` fetches one.")

    async def start() -> Browser:
        playwright = await async_playwright().start()
        return await playwright.chromium.launch(executable_path=path, args=list(_FLAGS))

    started = loop.run(start())
    yield started
    loop.run(started.close())


@pytest.fixture(scope="session")
def stages(loop: asyncio.Runner, house: Served) -> Iterator[Stages]:
    """Tables at every moment that is worth a picture."""
    made = loop.run(make_stages(house.address))
    yield made
    loop.run(made.close())


@pytest.fixture
def visitors(
    request: pytest.FixtureRequest, loop: asyncio.Runner, house: Served, browser: Browser
) -> Iterator[Visitors]:
    """People with devices; neither their pages nor the server may complain about anything."""
    before = {house.log: house.log.stat().st_size}
    people = Visitors(house.address, browser)
    yield people
    if ("failed", True) in request.node.user_properties:
        loop.run(people.photograph(dev.ROOT / "build" / "failures" / request.node.name))
    faults = loop.run(people.send_home())
    assert not faults, "\n".join(faults)
    assert not complaints(before)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    """Show what the server logged during a test that failed."""
    report = yield
    if report.failed:
        item.user_properties.append(("failed", True))
    served = getattr(item, "funcargs", {}).get("house")
    if report.failed and isinstance(served, Served):
        report.sections.append(("log of the server", served.log.read_text()[-_SHOWN_OF_LOG:]))
    return report
