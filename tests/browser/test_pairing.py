"""Quick pairing in the browser: two people who want a game land at one table."""

from __future__ import annotations

import re

from playwright.async_api import Locator, expect

from tests.browser.page_checks import accessibility_violations
from tests.browser.users import PHONE, User, Users


def block(user: User) -> Locator:
    return user.page.get_by_role("region", name="Play with people")


async def want(user: User, game: str, pace: str, seats: str) -> None:
    """Say on the first page what to play, and wait."""
    await user.visit("/")
    for group, choice in (("Game", game), ("Clock", pace), ("How many seats?", seats)):
        options = block(user).get_by_role("group", name=group)
        await options.get_by_text(re.compile(f"^{choice}")).click()
    await user.press("Find me a game")


def waits(user: User) -> Locator:
    return block(user).get_by_role("heading", name=re.compile("Waiting for a game of"))


async def test_two_people_who_want_a_game_land_at_one_table(users: Users) -> None:
    ann, bob = await users(), await users(size=PHONE, has_touch=True)
    await want(ann, "Powerboats", "Quick", "2")
    await expect(waits(ann)).to_be_visible()
    await want(bob, "Powerboats", "Quick", "2")
    for user in (ann, bob):
        await user.page.wait_for_url("**/t/*")
        await expect(user.page.locator("section.board .powerboats")).to_be_visible()
    assert ann.table == bob.table
    # Whoever goes home is not sent back, and finds what they wanted last.
    await ann.visit("/")
    game = ann.page.get_by_role("link", name=re.compile("Powerboats ·")).first
    await expect(game).to_be_visible()
    chosen = block(ann).get_by_role("group", name="How many seats?").get_by_role("radio", name="2")
    await expect(chosen).to_be_checked()
    await expect(waits(ann)).to_have_count(0)


async def test_a_seek_survives_a_reload_is_taken_by_a_click_and_withdrawn(users: Users) -> None:
    ann, bob = await users(), await users()
    await want(ann, "Abandon Ship", "Calm", "4")
    await expect(waits(ann)).to_be_visible()
    await ann.page.reload()
    await expect(waits(ann)).to_be_visible()
    assert not await accessibility_violations(ann.page)
    await bob.visit("/")
    line = block(bob).get_by_role("listitem").filter(has_text="4 players")
    await line.get_by_role("button").click()
    await expect(waits(bob)).to_be_visible()
    await expect(block(bob).get_by_text("One other person is waiting for this.")).to_be_visible()
    await bob.press("Stop waiting")
    await expect(waits(bob)).to_have_count(0)
    await ann.press("Stop waiting")
    await expect(bob.page.get_by_text("Nobody is waiting right now.")).to_be_visible()


async def test_bots_meanwhile_and_the_page_goes_to_the_table_of_people(users: Users) -> None:
    ann, bob = await users(), await users()
    await want(ann, "Powerboats", "Calm", "2")
    await ann.press("Play bots meanwhile")
    await expect(ann.page.locator("section.board .powerboats")).to_be_visible()
    first = ann.table
    await bob.visit("/")
    await block(bob).get_by_role("button", name=re.compile("^Play")).click()
    await bob.page.wait_for_url("**/t/*")
    await ann.page.wait_for_url(f"**/t/{bob.table}")
    assert bob.table != first


async def test_bots_instead(users: Users) -> None:
    ann = await users(size=PHONE)
    await want(ann, "Abandon Ship", "Quick", "Any")
    await ann.press("Play bots instead")
    await expect(ann.page.locator(".pool .die").first).to_be_visible()
    await ann.visit("/")
    await expect(ann.button("Find me a game")).to_be_visible()
    await expect(waits(ann)).to_have_count(0)
