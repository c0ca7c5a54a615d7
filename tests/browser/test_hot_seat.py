"""Two players on one small phone: it goes from hand to hand, and nobody sees the other's secret."""

from __future__ import annotations

import re

from playwright.async_api import expect

from tests.browser.gameplay import POOL, choose_die, wait_shown
from tests.browser.test_own_goal import COLOURS, MARKED, TILE, marked_rats, tile_rats
from tests.browser.users import SMALL_PHONE, Users

COVER = "[role=dialog].cover"

# How often each rat's colour is on the page. The dice show it by their faces, too.
_COLOURS_ON_PAGE = """
(colours) => {
  const page = document.body.cloneNode(true);
  page.querySelector(".pool").remove();
  return colours.map((each) => page.outerHTML.split(`rat-${each}`).length - 1);
}
"""


async def test_at_one_device_only_the_tile_is_covered(users: Users) -> None:
    phone = await users(size=SMALL_PHONE)
    page = phone.page
    await phone.visit("/new?game=abandon-ship&with=hot-seat")
    await phone.press("Open the table")
    await phone.press("Begin the game")
    names, tiles = [], []
    for _ in range(3):
        await wait_shown(page, POOL)
        prompt = await page.locator(".prompt").inner_text()
        found = re.fullmatch(r"(.+), choose a die", prompt)
        assert found, prompt
        names.append(found[1])
        # The ship and what happened are for all eyes; whose rats they are is nowhere on the page.
        await expect(page.locator(".ship .rat")).to_have_count(len(COLOURS))
        await expect(page.locator(".below")).to_contain_text(re.compile("has a secret tile| die "))
        await expect(page.locator(TILE)).to_have_attribute("aria-pressed", "false")
        html = await page.locator("body").evaluate("(body) => body.outerHTML")
        assert "yours" not in html
        assert "tile:" not in html.lower()
        assert len(set(await page.evaluate(_COLOURS_ON_PAGE, COLOURS))) == 1
        # Their player lifts the cover, and sees them until the move is made.
        await page.locator(TILE).click()
        own = await tile_rats(page)
        tiles.append(own)
        await expect(page.locator(MARKED)).to_have_count(3)
        assert await marked_rats(page) == own
        await choose_die(page)
        await expect(page.locator(MARKED)).to_have_count(0)
    assert names[0] == names[2] != names[1]
    assert tiles[0] == tiles[2] != tiles[1]


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
