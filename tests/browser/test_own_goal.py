"""Abandon Ship keeps one's own goal in sight, unless others look at the same screen."""

from __future__ import annotations

from playwright.async_api import Page, expect

from tests.browser.gameplay import POOL, PREVIEW
from tests.browser.sample_tables import SampleTables
from tests.browser.users import SMALL_PHONE, Users

COLOURS = ("yellow", "blue", "purple", "green", "orange", "red", "black")
TILE = ".controls button.tile"
MARKED = ".ship [data-own]:has(.yours)"


async def marked_rats(page: Page) -> set[str]:
    """Return the rats on the ship that say they are mine."""
    script = "(marked) => marked.map((each) => each.dataset.own)"
    return set(await page.locator(MARKED).evaluate_all(script))


async def tile_rats(page: Page) -> set[str]:
    """Return the rats on the tile that lies open."""
    script = """(thirds) => thirds.map((each) => each.style.fill.match(/--rat-(\\w+)/)[1])"""
    return set(await page.locator(f"{TILE} .preserver path").evaluate_all(script))


async def test_ones_own_rats_stay_in_sight(users: Users, sample_tables: SampleTables) -> None:
    user = await users(size=SMALL_PHONE, person=sample_tables.person)
    page = user.page
    await user.visit(f"/t/{sample_tables.ship}")
    tile = page.locator(TILE)
    await expect(tile).to_have_attribute("aria-pressed", "true")
    own = await tile_rats(page)
    assert len(own) == 3
    assert await marked_rats(page) == own
    # Neither the choice of a die nor another window covers it.
    dice = page.locator(POOL)
    for number in range(await dice.count()):
        await dice.nth(number).click()
        await page.evaluate("dispatchEvent(new Event('blur'))")
        await expect(tile).to_be_visible()
        await expect(tile).to_have_attribute("aria-pressed", "true")
        assert await tile_rats(page) == own
        assert await marked_rats(page) == own
        for pick in await page.locator(f"{PREVIEW} [data-pick]").all():
            mine = await pick.get_attribute("data-pick") in own
            assert ("(yours)" in await pick.inner_text()) is mine
            moves = await pick.locator(".end:not(.still)").count() > 0
            await pick.click()
            await expect(page.locator(".ship .ghost")).to_have_count(int(moves))
            await expect(page.locator(".ship .ghost .yours")).to_have_count(int(moves and mine))
    # Whoever wants to can cover it, and it stays covered.
    await tile.click()
    await expect(page.locator(MARKED)).to_have_count(0)
    await page.reload()
    await expect(tile).to_have_attribute("aria-pressed", "false")
    assert not await marked_rats(page)
