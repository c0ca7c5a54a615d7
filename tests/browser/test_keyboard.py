"""With keys alone: from the first page through whole turns of both games, and in the text view."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from tests.browser.gameplay import DICE, DIRECTIONS, PLACING, POOL, PREVIEW, tab_to, wait_shown
from tests.browser.users import User, Users


async def begin(users: Users, game: str) -> User:
    """Start a game from the first page, with keys."""
    user = await users()
    await user.visit("/")
    await tab_to(user.page, user.button(re.compile(f"Play now.*{game}")))
    await user.page.keyboard.press("Enter")
    return user


async def test_a_whole_turn_of_a_race(users: Users) -> None:
    page = (await begin(users, "Powerboats")).page
    await tab_to(page, page.locator(f"{PLACING} [data-main] button"))
    where = page.locator(f"{PLACING} .where b")
    before = await where.inner_text()
    await page.keyboard.press("ArrowLeft")
    await expect(where).not_to_have_text(before)
    await page.keyboard.press("Enter")
    # The next thing to do comes under the hands by itself.
    main = page.locator(f"{DICE} [data-main] button")
    await expect(main).to_be_focused()
    told = page.locator("aside li")
    count = await told.count()
    await page.keyboard.press("Enter")
    if (
        await wait_shown(page, DIRECTIONS, DICE) == 0
        and await page.locator(".way.legal").count() > 1
    ):
        await expect(page.locator(f"{DIRECTIONS} [data-main]")).to_be_focused()
        legal = await page.locator(f"{DIRECTIONS} .legal").last.get_attribute("data-direction")
        key = {"left": "ArrowLeft", "ahead": "ArrowUp", "right": "ArrowRight"}[legal or ""]
        await page.keyboard.press(key)
        await expect(page.locator(f"{DIRECTIONS} [data-direction={legal}]")).to_be_focused()
        await page.keyboard.press("Enter")
    await expect(main).to_be_visible()
    await expect(told.nth(count + 1)).to_be_visible()


async def test_a_whole_turn_of_an_escape(users: Users) -> None:
    page = (await begin(users, "Abandon Ship")).page
    await expect(page.locator(POOL).first).to_be_visible()
    told = page.locator("aside li")
    count = await told.count()
    await tab_to(page, page.locator(".pool [tabindex='0']"))
    await page.keyboard.press("1")
    await expect(page.locator(PREVIEW)).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.locator(PREVIEW)).to_be_hidden()
    await page.keyboard.press("1")
    await expect(page.locator(PREVIEW)).to_be_visible()
    if await page.locator(f"{PREVIEW} [data-pick]").count():
        # Where several rats may run, nothing can be confirmed before one of them is chosen.
        await tab_to(page, page.locator(f"{PREVIEW} [data-pick][tabindex='0']"))
        await page.keyboard.press("ArrowRight")
    await tab_to(page, page.locator(f"{PREVIEW} .confirm button.main"))
    await page.keyboard.press("Enter")
    await expect(page.locator(PREVIEW)).to_be_hidden()
    await expect(told.nth(count)).to_be_visible()


@pytest.mark.parametrize("game", ["Powerboats", "Abandon Ship"])
async def test_the_table_as_text_is_a_whole_way_to_play(users: Users, game: str) -> None:
    user = await begin(users, game)
    page = user.page
    await tab_to(page, user.button("More"))
    await page.keyboard.press("Enter")
    await tab_to(page, user.button("Table as text"), "ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("heading", name="How it stands")).to_be_visible()
    choices = page.locator(".choices button:enabled")
    told = page.locator("aside li")
    for _ in range(4):
        await expect(choices.first).to_be_visible()
        count = await told.count()
        await tab_to(page, choices.first)
        await page.keyboard.press("Enter")
        await expect(told.nth(count)).to_be_visible()
