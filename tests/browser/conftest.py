"""A real server and a real Chromium, once for every process of the tests; people for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

import dev
from tests.browser.sample_tables import SampleTables, make_sample_tables, send_visitors_home
from tests.browser.users import Users
from tests.hanging import no_hanging
from tests.server.harness.servers import Served
from tests.server.harness.world import complaints

_SHOWN_OF_LOG = 6000
# Chromium heeds only the last such list, so that this one repeats Playwright's. The last line saves
# half of what a new window takes: pages of the address bar, and a renderer to spare.
_WITHOUT = (
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,"
    "HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,"
    "ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints,"
    "NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch,"
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess"
)
_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={_WITHOUT}",
    # Drawn without a graphics card, the lake takes as long in a small tile as in a large one.
    "--default-tile-width=1024",
    "--default-tile-height=1024",
)


in_browsers_loop = partial(pytest_asyncio.fixture, loop_scope="session")


def pytest_itemcollected(item: pytest.Item) -> None:
    """Run every test in one loop: the browser belongs to it."""
    item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@in_browsers_loop(autouse=True)
async def in_time() -> AsyncIterator[None]:
    """No test hangs."""
    with no_hanging():
        yield


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server on an embedded database, with the client that was built last."""
    if not (dev.BUILT / "index.html").exists():
        pytest.fail("The browser client is not built: `python3 dev.py web build`, then try again.")
    folder = tmp_path_factory.mktemp("server")
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


@asynccontextmanager
async def launched(path: str) -> AsyncIterator[Browser]:
    """Start a Chromium without a window, and close it at the end."""
    if not path:
        pytest.fail("There is no Chromium: `python3 dev.py test` fetches one.")
    async with async_playwright() as playwright:
        started = await playwright.chromium.launch(executable_path=path, args=list(_FLAGS))
        yield started
        await started.close()


@in_browsers_loop(scope="session")
async def browser() -> AsyncIterator[Browser]:
    """A Chromium for pages; it knows neither apps nor notifications."""
    async with launched(dev.lean_chromium()) as started:
        yield started


@in_browsers_loop(scope="session")
async def shared_sample_tables(server: Served) -> AsyncIterator[SampleTables]:
    """The sample tables of all tests of a worker."""
    made = await make_sample_tables(server.address)
    yield made
    await made.close()


@in_browsers_loop
async def sample_tables(shared_sample_tables: SampleTables) -> SampleTables:
    """Tables at every moment worth a screenshot, at which an English-speaking person sits."""
    await shared_sample_tables.person.patch("/api/me", {"language": "en"})
    return shared_sample_tables


@in_browsers_loop
async def users(
    request: pytest.FixtureRequest, server: Served, browser: Browser
) -> AsyncIterator[Users]:
    """Makes users; neither their pages nor the server may log errors."""
    before = {server.log: server.log.stat().st_size}
    made = Users(server.address, browser)
    yield made
    if ("failed", True) in request.node.user_properties:
        await made.save_screenshots(dev.ROOT / "build" / "failures" / request.node.name)
    errors = await made.close_all()
    await send_visitors_home()
    assert not errors, "\n".join(errors)
    assert not complaints(before)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    """Show what the server logged during a test that failed."""
    report = yield
    if report.failed:
        item.user_properties.append(("failed", True))
    served = getattr(item, "funcargs", {}).get("server")
    if report.failed and isinstance(served, Served):
        report.sections.append(("log of the server", served.log.read_text()[-_SHOWN_OF_LOG:]))
    return report
