"""Who leaves a game against bots finds it again as it was left."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.gameplay import PLACING
from tests.browser.sample_tables import new_person, open_and_start
from tests.browser.users import Users
from tests.server.harness.servers import Served


async def test_with_only_bots_left_the_table_waits_and_says_how_long(
    users: Users, server: Served
) -> None:
    person = await new_person(server.address, "Wren")
    table = await open_and_start(person, "powerboats", 3)
    user = await users(person=person)
    page = user.page
    await user.visit(f"/t/{table}")
    await expect(page.locator(PLACING)).to_be_visible()
    before = await person.table(table)

    await user.press("More")
    await page.locator(".menu .item", has_text="Leave the table").click()
    await expect(page.get_by_text("the table waits for you for 24 hours")).to_be_visible()
    await user.press("Leave")
    await expect(page.locator(".sign.waits")).to_contain_text("The table waits until")
    await expect(page.locator(".seats li").first).to_contain_text("away, the table waits")
    left = await person.table(table)
    assert left["state"] == before["state"]

    await user.press("I am back")
    await expect(page.locator(PLACING)).to_be_visible()
    await expect(page.locator(".sign.you")).to_be_visible()
    back = await person.table(table)
    assert (back["state"], back["info"]["waits_until"]) == (before["state"], None)
    await person.close()
