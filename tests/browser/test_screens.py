"""Every screen in every language, both themes, from small phones to desktops; each is pictured."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from boathouse.texts import LANGUAGES
from tests.browser.gameplay import wait_shown
from tests.browser.page_checks import accessibility_violations, cut_off, nameless, too_wide
from tests.browser.sample_tables import SampleTables
from tests.browser.screens import screens, screenshot
from tests.browser.translations import untranslated
from tests.browser.users import DESKTOP, PHONE, SMALL_PHONE, Users

NAMES = {"en": "English", "it": "Italiano", "fr": "Français", "cs": "Čeština"}
# In such an order that the window is not resized more often than there are sizes.
LOOKS = (
    ("desktop", DESKTOP, "light"),
    ("large", (1920, 1080), "light"),
    ("small-desktop", (1024, 768), "light"),
    ("tablet", (820, 1180), "light"),
    ("small-phone", SMALL_PHONE, "light"),
    ("phone", PHONE, "light"),
    ("phone", PHONE, "dark"),
    ("desktop", DESKTOP, "dark"),
)
PARTS = 3
"""On a busy machine all screens take longer than a test may."""
EXAMINED = (("desktop", "light"), ("phone", "dark"))


async def look_at(page: Page, size: tuple[int, int], theme: str) -> None:
    width, height = size
    if page.viewport_size != {"width": width, "height": height}:
        await page.set_viewport_size({"width": width, "height": height})
    await page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]


async def what_a_stranger_sees(users: Users, language: str, lobby: str) -> dict[str, object]:
    """Look at what whoever comes for the first time sees, first on a small phone."""
    stranger = await users(size=SMALL_PHONE, language=language)
    await stranger.visit("/")
    await wait_shown(stranger.page, "main a")
    await screenshot(stranger.page, f"{language}-light-phone", "home-stranger")
    found: dict[str, object] = {}
    if cut := await cut_off(stranger.page):
        found["home, stranger: cut off"] = cut
    # A link leads an invited guest to a table that waits for them.
    await stranger.visit(f"/t/{lobby}")
    await wait_shown(stranger.page, ".lobby li")
    for device, size, theme in LOOKS:
        await look_at(stranger.page, size, theme)
        await screenshot(stranger.page, f"{language}-{theme}-{device}", "lobby-stranger")
        if cut := await cut_off(stranger.page) + await too_wide(stranger.page):
            found[f"lobby, stranger, {device}: cut off or too wide"] = cut
    if faults := await nameless(stranger.page):
        found["lobby, stranger: accessible names"] = faults
    return found


async def tour(page: Page, tables: SampleTables, language: str, part: int) -> dict[str, object]:
    """Visit a part of the screens in every look, picture them; return what is wrong where."""
    found: dict[str, object] = {}
    for name, screen in list(screens(tables).items())[part::PARTS]:
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
        if language != "en" and (faults := await nameless(page)):
            found[f"{name}: accessible names"] = faults
        if words := await untranslated(page, language):
            found[f"{name}: words"] = words
        await screen.leave(page)
    return found


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_screen(
    users: Users, sample_tables: SampleTables, language: str, part: int
) -> None:
    user = await users(person=sample_tables.person)
    page = user.page
    await user.visit("/settings")
    await page.get_by_text(NAMES[language], exact=True).click()
    await expect(page.locator("html")).to_have_attribute("lang", language)
    found = await tour(page, sample_tables, language, part)
    if part == 0:
        found |= await what_a_stranger_sees(users, language, sample_tables.lobby)
    assert not found, "\n".join(f"{place}: {what}" for place, what in found.items())
