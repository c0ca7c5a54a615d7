"""Every screen in every language, both themes, on a phone and on a desktop; each is pictured."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from boathouse.texts import LANGUAGES
from tests.browser.gameplay import wait_shown
from tests.browser.page_checks import accessibility_violations, cut_off, too_wide
from tests.browser.sample_tables import SampleTables
from tests.browser.screens import screens, screenshot
from tests.browser.translations import untranslated
from tests.browser.users import DESKTOP, PHONE, SMALL_PHONE, Users

NAMES = {"en": "English", "it": "Italiano", "fr": "Français", "cs": "Čeština"}
# The phone comes second by day and first by night, so that the window is resized once.
LOOKS = (
    ("desktop", DESKTOP, "light"),
    ("phone", PHONE, "light"),
    ("phone", PHONE, "dark"),
    ("desktop", DESKTOP, "dark"),
)
EXAMINED = (("desktop", "light"), ("phone", "dark"))


async def look_at(page: Page, size: tuple[int, int], theme: str) -> None:
    width, height = size
    if page.viewport_size != {"width": width, "height": height}:
        await page.set_viewport_size({"width": width, "height": height})
    await page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]


async def first_page_of_a_stranger(users: Users, language: str) -> dict[str, object]:
    """Look at what whoever comes for the first time sees, on a small phone."""
    stranger = await users(size=SMALL_PHONE, language=language)
    await stranger.visit("/")
    await wait_shown(stranger.page, "main a")
    await screenshot(stranger.page, f"{language}-light-phone", "home-stranger")
    cut = await cut_off(stranger.page)
    return {"home, stranger: cut off": cut} if cut else {}


async def tour(page: Page, tables: SampleTables, language: str) -> dict[str, object]:
    """Visit every screen in every look, picture it, and return what is wrong where."""
    found: dict[str, object] = {}
    for name, screen in screens(tables).items():
        await screen.show(page)
        for device, size, theme in LOOKS:
            await look_at(page, size, theme)
            await screenshot(page, f"{language}-{theme}-{device}", name)
            if wide := await too_wide(page):
                found[f"{name}, {device}: too wide"] = wide
            if theme == "light" and (cut := await cut_off(page)):
                found[f"{name}, {device}: cut off"] = cut
            looked_into = language == "en" and (device, theme) in EXAMINED
            if looked_into and (faults := await accessibility_violations(page)):
                found[f"{name}, {device}, {theme}"] = faults
        if words := await untranslated(page, language):
            found[f"{name}: words"] = words
    return found


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_screen(users: Users, sample_tables: SampleTables, language: str) -> None:
    user = await users(person=sample_tables.person)
    page = user.page
    await user.visit("/settings")
    await page.get_by_text(NAMES[language], exact=True).click()
    await expect(page.locator("html")).to_have_attribute("lang", language)
    found = await tour(page, sample_tables, language)
    found |= await first_page_of_a_stranger(users, language)
    assert not found, "\n".join(f"{place}: {what}" for place, what in found.items())
