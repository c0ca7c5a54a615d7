"""The page of the games going on now: a list, and the best one live."""

from __future__ import annotations

import re

from playwright.async_api import expect

from tests.browser.page_checks import accessibility_violations, too_wide
from tests.browser.sample_tables import new_person, play_until
from tests.browser.users import PHONE, Users


async def test_the_games_going_on_now_are_listed_and_one_is_live(users: Users) -> None:
    host = await new_person(users.address, "Wilhelmina of the Lake")
    line = await host.connect()
    table = await host.open_table(seats=2, public=True, bots=["steady"])
    await host.start(table)
    user = await users(size=PHONE)
    await user.visit("/")
    await user.page.get_by_role("link", name="All games now").click()
    page = user.page
    await expect(page.get_by_role("figure").locator("svg").first).to_be_visible()
    game = page.get_by_role("listitem").filter(has_text="Wilhelmina of the Lake")
    few = re.compile(r"\b[01] decisions?\b")  # the bot may have placed its boat first
    await expect(game).to_contain_text(few)
    assert not await too_wide(page)
    assert not await accessibility_violations(page)
    await play_until(host, line, table, lambda view: view["phase"] != "placing")
    await expect(game).not_to_contain_text(few)
    await game.get_by_role("link").click()
    await expect(page).to_have_url(re.compile(f"/t/{table}$"))
    await host.close()
