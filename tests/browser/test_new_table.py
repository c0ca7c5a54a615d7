"""A new table: its clocks in minutes, its bots one by one, its lake, and a start without a wait."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
from playwright.async_api import Route, expect

from boathouse.bots import CHARACTERS
from tests.browser.gameplay import ENDING, wait_shown
from tests.browser.page_checks import accessibility_violations, too_small, too_wide
from tests.browser.users import SMALL_PHONE, User, Users


def info_of(user: User) -> Any:
    answer = httpx.get(f"{user.address}/api/tables/{user.table}", trust_env=False)
    return answer.json()["info"]


async def test_every_bot_has_a_level_of_its_own(users: Users) -> None:
    user = await users(size=SMALL_PHONE, has_touch=True)
    page = user.page
    await user.visit("/new?game=powerboats&with=bots")
    bots = page.get_by_role("list", name="The bots at this table").get_by_role("listitem")
    await expect(bots).to_have_count(2)
    await expect(bots.locator("svg.face")).to_have_count(2)
    await page.get_by_role("group", name="How many seats?").get_by_text("4", exact=True).click()
    await expect(bots).to_have_count(3)
    wanted = ("Gambo", "Zub")
    for i, name in enumerate(wanted):
        await bots.nth(i).get_by_role("combobox").select_option(name)
    # Who sits on one seat cannot be chosen for another.
    other = bots.nth(2).get_by_role("combobox")
    await expect(other.locator("option[value=Gambo]")).to_be_disabled()
    third = await other.input_value()
    await expect(bots.nth(0)).to_contain_text("A heron on one leg")

    for clock in ("Quick: 2 min + 15 s a turn", "Calm: 10 min + 30 s a turn"):
        await page.get_by_text(clock, exact=True).click()
    await expect(page.get_by_text("10 minutes, and 30 seconds more each turn")).to_be_visible()
    await page.get_by_role("group", name="Lake").get_by_text("By its number").click()
    await page.get_by_label("Lake: number").fill("1234")
    assert not await accessibility_violations(page)
    assert not await too_wide(page)
    assert not await too_small(page)

    await user.press("Begin the game")
    await wait_shown(page, ".placing")  # there was no lobby to pass through
    info = info_of(user)
    assert [seat["name"] for seat in info["seats"][1:]] == [*wanted, third]
    assert CHARACTERS[third].level == 2
    assert [seat["level"] for seat in info["seats"][1:]] == [1, 1, 2]
    assert info["options"]["lake"] == "1234"
    assert (info["time"]["bank"], info["time"]["increment"]) == (600, 30)


async def test_a_list_of_games_that_comes_late_takes_no_choice_back(users: Users) -> None:
    user = await users()
    page = user.page
    chosen = asyncio.Event()

    async def wait(route: Route) -> None:
        await chosen.wait()
        await route.continue_()

    await page.route("**/api/games", wait)
    await user.visit("/new?game=powerboats&with=bots")
    shared = page.get_by_role("radio", name="Together on this device")
    await page.get_by_text("Together on this device").click()
    chosen.set()
    await expect(page.get_by_role("radio", name="Powerboats")).to_be_checked()
    await expect(shared).to_be_checked()


async def test_bots_alone_begin_at_once(users: Users) -> None:
    user = await users()
    await user.visit("/new?game=abandon-ship&with=watch")
    page = user.page
    await page.get_by_role("group", name="How many seats?").get_by_text("7", exact=True).click()
    await user.press("Begin the game")
    await wait_shown(page, ".ship", ENDING)
    assert await page.locator(".lobby").count() == 0
    assert len({seat["animal"] for seat in info_of(user)["seats"]}) == 7


async def test_open_tables_say_who_waits_for_what(users: Users) -> None:
    ann, bob = await users(), await users()
    await ann.visit("/new?game=abandon-ship")
    await ann.page.get_by_label("What shall we call you?").fill("Ann Waiting")
    await ann.page.get_by_text("Quick: 2 min + 15 s a turn").click()
    await ann.page.get_by_text("More choices").click()
    await ann.page.get_by_text("Everybody", exact=True).click()
    await ann.press("Open the table")
    await expect(ann.button("Stand up")).to_be_visible()
    await bob.visit("/")
    listed = bob.page.get_by_role("link", name="Ann Waiting")
    await expect(listed).to_contain_text("Abandon Ship")
    await expect(listed).to_contain_text("Ann Waiting is waiting")
    await expect(listed).to_contain_text("2 minutes, and 15 seconds more each turn")
    await expect(listed).to_contain_text("2 free seats")
