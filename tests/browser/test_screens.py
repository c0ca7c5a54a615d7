"""Every screen in every language, both themes, on a phone and on a desktop; each is pictured."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from tests.browser.album import picture, screens
from tests.browser.looks import barriers, too_wide
from tests.browser.stages import Stages
from tests.browser.visitors import DESKTOP, PHONE, Visitors
from tests.browser.words import LANGUAGES, strange_words

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


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_screen(visitors: Visitors, stages: Stages, language: str) -> None:
    visitor = await visitors(person=stages.person)
    page = visitor.page
    await visitor.visit("/settings")
    await page.get_by_text(NAMES[language], exact=True).click()
    await expect(page.locator("html")).to_have_attribute("lang", language)
    found: dict[str, object] = {}
    for name, screen in screens(stages).items():
        await screen.show(page)
        for device, size, theme in LOOKS:
            await look_at(page, size, theme)
            await picture(page, f"{language}-{theme}-{device}", name)
            if wide := await too_wide(page):
                found[f"{name}, {device}: too wide"] = wide
            looked_into = language == "en" and (device, theme) in EXAMINED
            if looked_into and (faults := await barriers(page)):
                found[f"{name}, {device}, {theme}"] = faults
        if words := await strange_words(page, language):
            found[f"{name}: words"] = words
    assert not found, "\n".join(f"{place}: {what}" for place, what in found.items())
