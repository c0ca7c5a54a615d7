"""Error pages: they say what is wrong, and what to do next."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page, expect

from tests.browser.gameplay import DICE, PLACING, wait_shown
from tests.browser.page_checks import accessibility_violations
from tests.browser.sample_tables import new_person
from tests.browser.screens import screenshot
from tests.browser.tunnel import tunnel_to
from tests.browser.users import User, Users
from tests.server.harness.servers import Served

NOT_FOUND = "status of 40[0-9]"


async def check_error_page(user: User, name: str, title: str) -> None:
    """Check an error page: it has a title, and leads to the home page."""
    page = user.page
    await expect(page.get_by_role("heading", name=title)).to_be_visible()
    await expect(page.get_by_role("link", name="To the home page").last).to_be_visible()
    assert not await accessibility_violations(page)
    await screenshot(page, "trouble", name)


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/t/k3v9x2m7qw4tcz", "There is no such table"),
        ("/t/%20", "There is no such table"),
        ("/t/k3v9x2m7qw4tcz/replay/5", "There is no such table"),
        ("/people/nobody-at-all", "There is nobody by this name"),
        ("/rules/chess", "There is nothing here"),
        ("/studies/nowhere", "There is nothing here"),
        ("/studies/k3v9x2m7qw4tcz", "There is nothing here"),
        ("/puzzles/powerboats/0000000000", "There is nothing here"),
        ("/harbour/master", "There is nothing here"),
    ],
)
async def test_a_link_that_leads_nowhere(users: Users, path: str, title: str) -> None:
    user = await users()
    user.expect_console_error(NOT_FOUND)
    await user.visit(path)
    await check_error_page(user, re.sub(r"\W+", "-", path).strip("-"), title)
    await user.page.get_by_role("link", name="To the home page").click()
    await expect(user.button(re.compile("Play now.*Powerboats"))).to_be_visible()


async def test_an_unknown_game_in_an_address_leaves_a_choice(users: Users) -> None:
    user = await users()
    await user.visit("/new?game=chess")
    games = user.page.get_by_role("group", name="Game")
    await expect(games.get_by_role("radio", checked=True)).to_have_count(1)
    await expect(user.button("Open the table")).to_be_enabled()


async def test_a_full_table_can_be_watched(users: Users, server: Served) -> None:
    host = await new_person(server.address, "Ann")
    table = await host.open_table("powerboats", 2, bots=["steady"])
    user = await users()
    await user.visit(f"/t/{table}")
    await expect(user.page.get_by_text("All seats at this table are taken")).to_be_visible()
    await screenshot(user.page, "trouble", "full")
    await host.start(table)
    await expect(user.page.locator(".powerboats .controls")).to_be_visible()
    await host.close()


async def test_an_old_invitation_says_that_the_table_is_closed(
    users: Users, server: Served
) -> None:
    host = await new_person(server.address, "Ann")
    table = await host.open_table("powerboats", 2)
    await host.post(f"/api/tables/{table}/close")
    user = await users()
    user.expect_console_error(NOT_FOUND)
    await user.visit(f"/t/{table}")
    await check_error_page(user, "closed", "This table is closed")
    await host.close()


async def test_a_server_that_is_away_and_a_page_without_connection(
    users: Users, server: Served
) -> None:
    async with tunnel_to(server.address) as tunnel:
        users.address = tunnel.address
        user = await users()
        user.expect_console_error("net::ERR_|WebSocket|status of 503")
        page = user.page
        await user.visit("/")
        await page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        await page.wait_for_function("navigator.serviceWorker.controller !== null")
        tunnel.cut()
        await user.press(re.compile("Play now.*Powerboats"))
        await check_error_page(user, "server-away", "The server is not responding")
        await expect(user.button("Try again")).to_be_visible()
        await page.reload()
        await expect(page.get_by_role("heading", name="You are offline")).to_be_visible()
        await expect(page.get_by_text("Your games wait for you")).to_be_visible()
        await screenshot(page, "trouble", "offline")
        tunnel.mend()
        await page.get_by_role("link", name="Try again").click()
        await expect(user.button(re.compile("Play now.*Powerboats"))).to_be_visible()
        await user.context.close()


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


async def test_a_browser_without_storage_can_play(users: Users) -> None:
    user = await users()
    await user.context.add_init_script(_NO_STORAGE)
    await user.visit("/")
    await play_now(user.page)
    assert await wait_shown(user.page, PLACING, DICE) == 0
    await user.page.reload()
    assert await wait_shown(user.page, PLACING, DICE) == 0


async def test_a_browser_without_cookies_is_told_what_to_do(users: Users) -> None:
    user = await users()
    await user.context.add_init_script(_NO_STORAGE + _NO_COOKIES)
    await user.visit("/")
    await play_now(user.page)
    await check_error_page(user, "no-storage", "Your browser blocks cookies")
