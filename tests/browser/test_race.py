"""A newcomer: one click on the first page, and a race to its end."""

from __future__ import annotations

import re

from playwright.async_api import expect

from tests.browser.pilots import ENDING, Skipper
from tests.browser.visitors import Visitors


async def test_a_guest_finishes_a_whole_race_against_bots(visitors: Visitors) -> None:
    guest = await visitors()
    await guest.visit("/")
    await guest.press(re.compile("Play now.*Powerboats"))
    skipper = Skipper(guest)
    decisions = 0
    while await skipper.decide():
        decisions += 1
    assert decisions > 10
    results = guest.page.locator(f"{ENDING} li")
    await expect(results).to_have_count(3)
    me = guest.page.locator("header .me .name")
    name = await me.inner_text()
    assert name
    await expect(results.filter(has_text=name)).to_have_count(1)
    await expect(guest.page).to_have_title(re.compile("Boathouse"))
