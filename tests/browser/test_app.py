"""An app: it can be installed, and is called while no page is looked at."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

from playwright.async_api import Browser, expect

import dev
from tests.browser.conftest import in_browsers_loop, launched
from tests.browser.users import Users
from tests.server.harness.servers import Served

# A window of its own, as every user here has, cannot be installed from, whatever the page does.
_IN_A_TEST = "in-incognito"


@in_browsers_loop(scope="module")
async def browser() -> AsyncIterator[Browser]:
    """A whole Chromium, as apps and notifications need."""
    async with launched(dev.chromium()) as started:
        yield started


async def test_it_can_be_installed(users: Users) -> None:
    user = await users()
    await user.visit("/")
    await user.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    browser = await user.context.new_cdp_session(user.page)
    manifest = await browser.send("Page.getAppManifest")
    assert json.loads(manifest["data"])["name"] == "Boathouse"
    assert not manifest["errors"]
    found = await browser.send("Page.getInstallabilityErrors")
    problems = {each["errorId"] for each in found["installabilityErrors"]}
    assert problems <= {_IN_A_TEST}


_SHOWN = """
async () => {
  const registration = await navigator.serviceWorker.ready;
  const found = await registration.getNotifications();
  return found.length > 0 && found.map(({ title, body, data }) => [title, body, data.url]);
}
"""


async def test_it_shows_what_it_is_called_for(users: Users, server: Served) -> None:
    user = await users(permissions=["notifications"])
    user.expect_console_error("Push API in incognito")
    page = user.page
    await user.visit("/settings")
    await page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    # This browser reaches no service that would call it: it says so, and what works.
    await user.press("Notify this device")
    note = page.get_by_role("region", name="Messages")
    await expect(note).to_contain_text("This browser cannot be reached right now")

    browser = await user.context.new_cdp_session(page)
    numbers: asyncio.Queue[str] = asyncio.Queue()

    def registered(told: Any) -> None:
        for each in told["registrations"]:
            numbers.put_nowait(each["registrationId"])

    browser.on("ServiceWorker.workerRegistrationUpdated", registered)
    await browser.send("ServiceWorker.enable")
    notice = {"title": "Your turn", "text": "At Plucky Galley", "url": f"{server.address}/t/x"}
    call = {"origin": server.address, "registrationId": await numbers.get()}
    # Looked for from before, and in one look: without a desktop to show it on, it is soon gone.
    looking = asyncio.ensure_future(page.wait_for_function(_SHOWN))
    await browser.send("ServiceWorker.deliverPushMessage", {**call, "data": json.dumps(notice)})
    found = await looking
    assert await found.json_value() == [["Your turn", "At Plucky Galley", notice["url"]]]
