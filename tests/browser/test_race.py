"""A newcomer: one click on the first page, and a race to its end."""

from __future__ import annotations

import re

from playwright.async_api import expect

from tests.browser.gameplay import ENDING, BotPlayer, wait_shown
from tests.browser.users import Users


async def test_a_guest_finishes_a_whole_race_against_bots(users: Users) -> None:
    guest = await users()
    await guest.visit("/")
    await guest.press(re.compile("Play now.*Powerboats"))
    skipper = BotPlayer(guest)
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


# Keeps all that is said aloud, as a screen reader would hear it.
_HEAR = """
() => {
  window.heard = [];
  for (const region of document.querySelectorAll("[aria-live=polite]")) {
    const hear = () => window.heard.push(region.textContent);
    const changes = { childList: true, characterData: true, subtree: true };
    new MutationObserver(hear).observe(region, changes);
  }
}
"""


async def test_who_hears_the_page_hears_every_move_of_a_flood(users: Users) -> None:
    listener = await users()
    page = listener.page
    await listener.visit("/new?game=powerboats&with=watch")
    await page.get_by_role("group", name="How many seats?").get_by_text("6", exact=True).click()
    await page.get_by_text("One short race").click()
    await page.evaluate(_HEAR)
    await listener.press("Open the table")
    await listener.press("Begin the game")
    await wait_shown(page, ENDING)
    heard = " ".join(await page.evaluate("window.heard"))
    log = await page.locator(".log p").all_text_contents()
    begun = next(i for i, line in enumerate(log) if "The game begins." in line)
    told = [line.split(":", 1)[-1].strip() for line in log[begun:]]
    assert not [line for line in told if line not in heard]
