"""Small phones both ways, large letters, few colours, the night, and nothing that moves."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from tests.browser.page_checks import too_small, too_wide
from tests.browser.sample_tables import SampleTables
from tests.browser.screens import screens, screenshot
from tests.browser.users import SMALL_PHONE, Users

LANDSCAPE = (740, 360)
TABLES = ("placing", "rolling", "directions", "abandon-ship", "choice", "over", "ceremony", "rules")


@pytest.mark.parametrize("size", [SMALL_PHONE, LANDSCAPE], ids=["portrait", "landscape"])
async def test_a_small_phone_is_enough(
    users: Users, sample_tables: SampleTables, size: tuple[int, int]
) -> None:
    user = await users(person=sample_tables.person, size=size, has_touch=True)
    page = user.page
    user.expect_console_error("status of 404")
    await user.visit("/settings")
    found: dict[str, object] = {}
    for name, screen in screens(sample_tables).items():
        await screen.show(page)
        await screenshot(page, f"en-light-{size[0]}", name)
        if wide := await too_wide(page):
            found[f"{name}: too wide"] = wide
        if name.endswith(TABLES) and (small := await too_small(page)):
            found[f"{name}: too small"] = small
        if name == "abandon-ship-ceremony":
            # However many tiles there are, the last one is in sight, and so is what leads on.
            await expect(page.locator(".ceremony li").last).to_be_in_viewport(ratio=0.9)
            await expect(page.locator(".ceremony footer button").last).to_be_in_viewport(ratio=1)
        await screen.leave(page)
    assert not found, "\n".join(f"{place}: {what}" for place, what in found.items())


# Whether a text is longer than what is seen of it.
_CUT = (
    "(each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 4"
)


@pytest.mark.parametrize("language", ["English", "Italiano", "Français", "Čeština"])
async def test_a_small_phone_says_which_round_it_is(
    users: Users, sample_tables: SampleTables, language: str
) -> None:
    user = await users(person=sample_tables.person, size=(360, 640), has_touch=True)
    page = user.page
    await user.visit("/settings")
    await page.get_by_text(language, exact=True).click()
    for name in ("powerboats-rolling", "abandon-ship"):
        await screens(sample_tables)[name].show(page)
        assert not await page.locator(".bar .title p").evaluate(_CUT)


async def test_nothing_lies_over_the_compass_rose(
    users: Users, sample_tables: SampleTables
) -> None:
    user = await users(person=sample_tables.person)
    await user.visit("/")
    await screens(sample_tables)["powerboats-placing"].show(user.page)
    rose = await user.page.locator(".rose").bounding_box()
    buttons = await user.page.locator(".views").bounding_box()
    assert rose
    assert buttons
    assert buttons["x"] + buttons["width"] < rose["x"] or buttons["x"] > rose["x"] + rose["width"]


async def test_letters_twice_as_large_stay_on_the_page(
    users: Users, sample_tables: SampleTables
) -> None:
    user = await users(person=sample_tables.person, size=(1280, 900))
    page = user.page
    await user.visit("/settings")
    await page.evaluate("document.documentElement.style.fontSize = '200%'")
    found: dict[str, object] = {}
    for name, screen in screens(sample_tables).items():
        await screen.show(page)
        await screenshot(page, "en-light-large-letters", name)
        if wide := await too_wide(page):
            found[name] = wide
        await screen.leave(page)
    assert not found, "\n".join(f"{place}: {what}" for place, what in found.items())


async def test_few_colours_are_enough(users: Users, sample_tables: SampleTables) -> None:
    user = await users(person=sample_tables.person, forced_colors="active")
    page = user.page
    await user.visit("/")
    for name in ("powerboats-rolling", "powerboats-directions", "abandon-ship-choice"):
        await screens(sample_tables)[name].show(page)
        await screenshot(page, "forced-colors", name)
        sign = page.locator(".sign.you")
        assert await sign.evaluate("(each) => getComputedStyle(each).outlineStyle") == "solid"


async def background(page: Page) -> str:
    canvas = "getComputedStyle(document.documentElement).backgroundColor"
    return str(await page.evaluate(canvas))


async def test_the_night_is_the_systems_or_ones_own(users: Users) -> None:
    user = await users(color_scheme="dark")
    page = user.page
    await user.visit("/settings")
    await expect(page.locator("#settings-look")).to_be_visible()
    night = await background(page)
    await page.get_by_text("Day", exact=True).click()
    await expect(page.locator("html")).to_have_attribute("data-theme", "light")
    day = await background(page)
    assert night != day
    await page.reload()
    assert await background(page) == day


MOVING = """
() => document.getAnimations().filter(
  (each) => each.playState === "running" && each.effect.getComputedTiming().duration > 50).length
"""


@pytest.mark.parametrize("moving", [True, False])
async def test_nothing_moves_for_those_who_do_not_want_it(
    users: Users, sample_tables: SampleTables, moving: bool
) -> None:
    user = await users(person=sample_tables.person, moving=moving)
    page = user.page
    await user.visit("/")
    await expect(page.locator("svg.lake")).to_be_visible()
    assert (await page.evaluate(MOVING) > 0) == moving
    await screens(sample_tables)["abandon-ship-choice"].show(page)
    if not moving:
        assert await page.evaluate(MOVING) == 0
