"""Every ending leads on: the result is always at hand, with the story and what to do next."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.gameplay import ENDING, PLACING, wait_gone, wait_shown
from tests.browser.sample_tables import SampleTables, never, new_person, open_and_start, play_until
from tests.browser.users import SMALL_PHONE, Users
from tests.server.harness.servers import Served


async def test_a_result_that_was_closed_can_be_opened_again(
    users: Users, sample_tables: SampleTables
) -> None:
    user = await users(person=sample_tables.person, size=SMALL_PHONE)
    page = user.page
    await user.visit(f"/t/{sample_tables.raced}")
    dialog = page.locator("dialog[open]")
    await wait_shown(page, ENDING)
    await expect(dialog.locator(".story li").first).to_be_visible()
    await expect(dialog.locator(".figures dd")).to_have_count(6)
    # The bunting has no hole: where the cup would hang, there is a pennant.
    await expect(dialog.locator(".pennant, .cup")).to_have_count(7)
    await page.keyboard.press("Escape")
    await wait_gone(page, ENDING)

    await user.press("Result")
    await wait_shown(page, ENDING)
    await page.keyboard.press("Escape")
    await wait_gone(page, ENDING)
    await user.press("More")
    await page.locator(".menu .item", has_text="Result").click()
    await wait_shown(page, ENDING)

    await dialog.get_by_role("button", name="Share").click()
    await expect(page.get_by_role("heading", name="Share")).to_be_visible()
    await page.keyboard.press("Escape")
    await user.press("Result")
    await dialog.get_by_role("link", name="Review the game").click()
    await page.wait_for_url(f"**/t/{sample_tables.raced}/replay/*")


async def test_after_a_game_on_a_chosen_lake_the_next_one_is_on_a_new_lake(
    users: Users, server: Served
) -> None:
    person = await new_person(server.address, "Wren")
    table = await open_and_start(person, "powerboats", 2, options={"races": "A", "lake": "5"})
    connection = await person.connect()
    await play_until(person, connection, table, never)
    user = await users(person=person)
    await user.visit(f"/t/{table}")
    await wait_shown(user.page, ENDING)
    await user.press("New lake")
    await wait_shown(user.page, PLACING)
    assert user.table != table
    shown = await person.table(user.table)
    assert shown["info"]["options"]["lake"] == "random"
    assert [seat["bot"] for seat in shown["info"]["seats"]].count("steady") == 1
    await person.close()
