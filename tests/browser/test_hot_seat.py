"""Two players on one small phone: it goes from hand to hand, and nobody sees the other's secret."""

from __future__ import annotations

import re

from playwright.async_api import expect

from tests.browser.gameplay import choose_die, wait_shown
from tests.browser.users import SMALL_PHONE, Users

COVER, POOL = "[role=dialog].cover", ".pool .open"


async def test_a_phone_goes_from_hand_to_hand(users: Users) -> None:
    phone = await users(size=SMALL_PHONE)
    page = phone.page
    await phone.visit("/new?game=abandon-ship&with=hot-seat")
    await phone.press("Open the table")
    await phone.press("Begin the game")
    names = []
    for _ in range(4):
        assert await wait_shown(page, COVER, POOL) == 0
        title = await page.locator(f"{COVER} h2").inner_text()
        found = re.fullmatch(r"(.+), it is your turn", title)
        assert found, title
        names.append(found[1])
        # Under the cover there is nothing to be seen, in the log and in the page neither.
        assert await page.locator(".pool, .board .tile, .ship").count() == 0
        assert "your tile" not in await page.locator("main").inner_text()
        await phone.press(f"I am {found[1]}")
        await expect(page.locator("section.board")).to_be_focused()
        await expect(page.locator(POOL).first).to_be_visible()
        await choose_die(page)
    assert len(set(names)) == 2
    assert names[0] == names[2] != names[1] == names[3]


async def test_a_race_on_one_device_needs_no_cover(users: Users) -> None:
    device = await users()
    page = device.page
    await device.visit("/new?game=powerboats&with=hot-seat")
    await page.get_by_role("group", name="How many seats?").get_by_text("2", exact=True).click()
    await device.press("Open the table")
    await device.press("Begin the game")
    turn, place = page.locator(".sign.you .whole"), page.locator(".placing [data-main] button")
    await expect(place).to_be_visible()
    first = await turn.inner_text()
    await place.click()
    await expect(turn).not_to_have_text(first)
    second = await turn.inner_text()
    await place.click()
    # Whoever places last moves first.
    await expect(page.locator(".controls .dice")).to_be_visible()
    await expect(turn).to_have_text(second)
    assert await page.locator(COVER).count() == 0
