"""A newcomer: one click on the first page, and a race to its end."""

from __future__ import annotations

import re

from playwright.async_api import expect

from tests.browser.gameplay import ENDING, BotPlayer, wait_shown
from tests.browser.sample_tables import new_person
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
    host = await new_person(users.address, "Ann")
    await host.prefers(speed="none")
    bots = {"my_seats": 0, "bots": ["steady"] * 6}
    table = await host.open_table("powerboats", 6, options={"races": "A"}, **bots)
    listener = await users(person=host)
    page = listener.page
    await listener.visit(f"/t/{table}")
    await expect(listener.button("Begin the game")).to_be_enabled()
    await page.evaluate(_HEAR)
    await listener.press("Begin the game")
    await wait_shown(page, ENDING)
    heard = " ".join(await page.evaluate("window.heard"))
    log = await page.locator(".log p").all_text_contents()
    begun = next(i for i, line in enumerate(log) if "The game begins." in line)
    told = [line.split(":", 1)[-1].strip() for line in log[begun:]]
    assert not [line for line in told if line not in heard]
    await host.close()
