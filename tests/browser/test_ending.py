"""Every ending leads on: the result is always at hand, with the story and what to do next."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.gameplay import ENDING, PLACING, wait_gone, wait_shown
from tests.browser.sample_tables import (
    Racers,
    SampleTables,
    never,
    new_person,
    open_and_start,
    play_until,
)
from tests.browser.screens import screenshot
from tests.browser.test_lake import boxes
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
    # The lake was a random one: another can be had all the same.
    await expect(dialog.get_by_role("button", name="New lake")).to_be_visible()
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


async def test_those_who_did_not_win_have_no_hole_in_the_bunting(
    users: Users, sample_tables: SampleTables
) -> None:
    spectator = await users()
    await spectator.visit(f"/t/{sample_tables.raced}")
    await wait_shown(spectator.page, ENDING)
    # Where the winner's cup would hang, there is a pennant.
    await expect(spectator.page.locator("dialog[open] .cup")).to_have_count(0)
    await expect(spectator.page.locator("dialog[open] .pennant")).to_have_count(7)


async def test_the_next_game_is_against_stronger_bots_or_on_a_new_lake(
    users: Users, server: Served
) -> None:
    person = await new_person(server.address, "Wren")
    table = await open_and_start(person, "powerboats", 2, options={"races": "A", "lake": "5"})
    connection = await person.connect()
    await play_until(person, connection, table, never)
    user = await users(person=person)
    for offer, lake, bot in (("Stronger bots", "5", "skipper"), ("New lake", "random", "steady")):
        await user.visit(f"/t/{table}")
        await wait_shown(user.page, ENDING)
        await user.press(offer)
        await wait_shown(user.page, PLACING)
        assert user.table != table
        info = (await person.table(user.table))["info"]
        assert info["options"]["lake"] == lake
        assert [seat["bot"] for seat in info["seats"]].count(bot) == 1
    await person.close()


async def test_abandon_ship_ends_with_ones_own_figures(
    users: Users, sample_tables: SampleTables
) -> None:
    user = await users(person=sample_tables.person, size=SMALL_PHONE)
    page = user.page
    await user.visit(f"/t/{sample_tables.escaped}")
    await wait_shown(page, ENDING)
    figures = page.locator("dialog[open] .figures div")
    await expect(figures).to_have_count(6)
    for at, label in enumerate((" rat", " rat", " rat", "cheese", "your own rats", "of others")):
        await expect(figures.nth(at).locator("dt")).to_contain_text(label)


async def test_everybody_at_one_device_has_figures_of_their_own(
    users: Users, server: Served
) -> None:
    person = await new_person(server.address, "Wren")
    racers = await Racers.begin(person)
    await racers.race(never)
    user = await users(person=person, size=SMALL_PHONE)
    page = user.page
    await user.visit(f"/t/{racers.table}")
    await wait_shown(page, ENDING)
    figures = page.locator("dialog[open] .figures")
    await expect(page.locator("dialog[open] .story li").first).to_be_visible()
    tabs = page.get_by_role("tablist", name="Your game").get_by_role("tab")
    await expect(tabs).to_have_text(["Wren", "Wren 2"])
    await expect(figures).to_be_visible()
    first = await figures.inner_text()
    (shown,) = await boxes(page, "dialog[open] .figures")
    (story,) = await boxes(page, "dialog[open] .story")
    assert shown["bottom"] <= story["top"]
    await screenshot(page, "endings", "hot-seat")
    await tabs.last.click()
    await expect(tabs.last).to_have_attribute("aria-selected", "true")
    await expect(figures).not_to_have_text(first, use_inner_text=True)
    await expect(figures.locator("dd")).to_have_count(6)
    await person.close()
