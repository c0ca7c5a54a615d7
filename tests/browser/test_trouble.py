"""Where something is not there: a friendly page says what it is, and what to do next."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page, expect

from tests.browser.album import picture
from tests.browser.lines import tunnel_to
from tests.browser.looks import barriers
from tests.browser.pilots import DICE, PLACING, shown
from tests.browser.stages import arrive
from tests.browser.visitors import Visitor, Visitors
from tests.server.harness.servers import Served

NOT_FOUND = "status of 40[0-9]"


async def friendly(visitor: Visitor, name: str, title: str) -> None:
    """Look at a page for trouble: it has a title, and leads to the first page."""
    page = visitor.page
    await expect(page.get_by_role("heading", name=title)).to_be_visible()
    await expect(page.get_by_role("link", name="To the first page").last).to_be_visible()
    assert not await barriers(page)
    await picture(page, "trouble", name)


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/t/k3v9x2m7qw4tcz", "There is no such table"),
        ("/t/%20", "There is no such table"),
        ("/t/k3v9x2m7qw4tcz/replay/5", "There is no such table"),
        ("/people/nobody-at-all", "Nobody of this name is here"),
        ("/rules/chess", "There is nothing at this place"),
        ("/harbour/master", "There is nothing at this place"),
    ],
)
async def test_a_link_that_leads_nowhere(visitors: Visitors, path: str, title: str) -> None:
    visitor = await visitors()
    visitor.expect_complaint(NOT_FOUND)
    await visitor.visit(path)
    await friendly(visitor, re.sub(r"\W+", "-", path).strip("-"), title)
    await visitor.page.get_by_role("link", name="To the first page").click()
    await expect(visitor.button(re.compile("Play now.*Powerboats"))).to_be_visible()


async def test_an_unknown_game_in_an_address_leaves_a_choice(visitors: Visitors) -> None:
    visitor = await visitors()
    await visitor.visit("/new?game=chess")
    games = visitor.page.get_by_role("group", name="Game")
    await expect(games.get_by_role("radio", checked=True)).to_have_count(1)
    await expect(visitor.button("Open the table")).to_be_enabled()


async def test_a_full_table_can_be_watched(visitors: Visitors, services: Served) -> None:
    host = await arrive(services.address, "Ann")
    table = await host.open_table("powerboats", 2, bots=["steady"])
    visitor = await visitors()
    await visitor.visit(f"/t/{table}")
    await expect(visitor.page.get_by_text("All seats at this table are taken")).to_be_visible()
    await picture(visitor.page, "trouble", "full")
    await host.start(table)
    await expect(visitor.page.locator(".powerboats .controls")).to_be_visible()
    await host.close()


async def test_an_old_invitation_says_that_the_table_is_closed(
    visitors: Visitors, services: Served
) -> None:
    host = await arrive(services.address, "Ann")
    table = await host.open_table("powerboats", 2)
    await host.post(f"/api/tables/{table}/close")
    visitor = await visitors()
    visitor.expect_complaint(NOT_FOUND)
    await visitor.visit(f"/t/{table}")
    await friendly(visitor, "closed", "This table is closed")
    await host.close()


async def test_a_server_that_is_away_and_a_page_without_connection(
    visitors: Visitors, services: Served
) -> None:
    async with tunnel_to(services.address) as tunnel:
        visitors.address = tunnel.address
        visitor = await visitors()
        visitor.expect_complaint("net::ERR_|WebSocket|status of 503")
        page = visitor.page
        await visitor.visit("/")
        await page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        await page.wait_for_function("navigator.serviceWorker.controller !== null")
        tunnel.cut()
        await visitor.press(re.compile("Play now.*Powerboats"))
        await friendly(visitor, "server-away", "The boathouse does not answer")
        await expect(visitor.button("Try again")).to_be_visible()
        await page.reload()
        await expect(page.get_by_role("heading", name="You are offline")).to_be_visible()
        await expect(page.get_by_text("Your games wait for you")).to_be_visible()
        await picture(page, "trouble", "offline")
        tunnel.mend()
        await page.get_by_role("link", name="Try again").click()
        await expect(visitor.button(re.compile("Play now.*Powerboats"))).to_be_visible()
        await visitor.context.close()


_NO_STORAGE = """
for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, {
    get() { throw new DOMException("The storage is denied.", "SecurityError"); },
  });
}
"""
_NO_COOKIES = """
Object.defineProperty(Navigator.prototype, "cookieEnabled", { get: () => false });
"""


async def play_now(page: Page) -> None:
    await page.get_by_role("button", name=re.compile("Play now.*Powerboats")).click()


async def test_a_browser_without_storage_can_play(visitors: Visitors) -> None:
    visitor = await visitors()
    await visitor.context.add_init_script(_NO_STORAGE)
    await visitor.visit("/")
    await play_now(visitor.page)
    assert await shown(visitor.page, PLACING, DICE) == 0
    await visitor.page.reload()
    assert await shown(visitor.page, PLACING, DICE) == 0


async def test_a_browser_without_cookies_is_told_what_to_do(visitors: Visitors) -> None:
    visitor = await visitors()
    await visitor.context.add_init_script(_NO_STORAGE + _NO_COOKIES)
    await visitor.visit("/")
    await play_now(visitor.page)
    await friendly(visitor, "no-storage", "Your browser keeps no cookies")
