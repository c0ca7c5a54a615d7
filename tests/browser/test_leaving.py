"""Who leaves a game against bots finds it again as it was left."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from boathouse.texts import LANGUAGES
from tests.browser.gameplay import ENDING, PLACING, wait_shown
from tests.browser.sample_tables import never, new_person, open_and_start, play_until
from tests.browser.users import PHONE, SMALL_PHONE, Users
from tests.server.harness.servers import Served

# Nothing of a text is cut off, by itself or by what it is in.
_WHOLE = """
(each) => {
  const { left, top, right, bottom } = each.getBoundingClientRect();
  return each.scrollWidth <= each.clientWidth && [top + 3, bottom - 3].every((y) =>
    each.contains(document.elementFromPoint((left + right) / 2, y)));
}
"""


async def test_with_only_bots_left_the_table_waits_and_says_how_long(
    users: Users, server: Served
) -> None:
    person = await new_person(server.address, "Wren")
    table = await open_and_start(person, "powerboats", 3)
    user = await users(person=person)
    page = user.page
    await user.visit(f"/t/{table}")
    await expect(page.locator(PLACING)).to_be_visible()
    before = await person.table(table)

    await user.press("More")
    await page.locator(".menu .item", has_text="Leave the table").click()
    await expect(page.get_by_text("the table waits for you for 24 hours")).to_be_visible()
    await user.press("Leave")
    await expect(page.locator(".sign.waits")).to_contain_text("The table waits until")
    role = page.locator(".seats li .role").first
    await expect(role).to_have_text("away, the table waits")
    assert await role.evaluate(_WHOLE)
    # Who is away is offered nothing.
    await expect(page.locator(PLACING)).to_have_count(0)
    left = await person.table(table)
    assert left["state"] == before["state"]
    await page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    told = page.get_by_role("button", name=re.compile("The table waits until"))
    await expect(told).to_be_in_viewport()

    await user.press("I am back")
    await expect(page.locator(PLACING)).to_be_visible()
    await expect(page.locator(".sign.you")).to_be_visible()
    # A touch of the board brings back as well.
    await user.press("More")
    await page.locator(".menu .item", has_text="Leave the table").click()
    await user.press("Leave")
    await expect(page.locator(PLACING)).to_have_count(0)
    await page.set_viewport_size({"width": SMALL_PHONE[0], "height": SMALL_PHONE[1]})
    await expect(role).to_be_visible()
    assert await role.evaluate(_WHOLE)
    await page.locator(".powerboats .window").click()
    await expect(page.locator(PLACING)).to_be_visible()
    back = await person.table(table)
    assert (back["state"], back["info"]["waits_until"]) == (before["state"], None)
    await person.close()


# What of a seat's sign lies outside of it, or over the seat's face or name.
_COLLIDES = """
(sign) => {
  const own = sign.getBoundingClientRect();
  const seat = sign.closest("li").getBoundingClientRect();
  // The words are less high than the line that they stand in. Until the game's part has come they
  // stand beside the face, then below it.
  const above = [".avatar", ".text"].filter((part) => {
    const { right, bottom } = sign.closest("li").querySelector(part).getBoundingClientRect();
    return bottom > own.top + 2 && right > own.left;
  });
  return own.bottom > seat.bottom || own.right > seat.right ? [...above, "seat"] : above;
}
"""


@pytest.mark.parametrize("game", ["powerboats", "abandon-ship"])
async def test_signs_on_seats_are_whole_on_a_small_phone(
    users: Users, server: Served, game: str
) -> None:
    host = await new_person(server.address, f"Margherita {game}")
    guest = await new_person(server.address, f"Bartholomew {game}")
    table = await host.open_table(game, 3, bots=["steady"])
    await guest.sit(table)
    await host.start(table)
    await guest.delete(f"/api/tables/{table}/seats")
    for language in LANGUAGES:
        await host.patch("/api/me", {"language": language})
        user = await users(person=host, size=SMALL_PHONE, language=language)
        await user.visit(f"/t/{table}")
        signs = user.page.locator(".seats .away")
        await expect(signs).to_have_count(1)  # a bot plays
        assert await signs.first.evaluate(_WHOLE)
        assert await signs.first.evaluate(_COLLIDES) == []
        await host.delete(f"/api/tables/{table}/seats")
        await expect(signs).to_have_count(2)  # the table waits
        for sign in await signs.all():
            assert await sign.evaluate(_WHOLE)
            assert await sign.evaluate(_COLLIDES) == []
        await host.post(f"/api/tables/{table}/return")
    await host.close()
    await guest.close()


async def test_after_the_end_no_bot_plays_for_anybody(users: Users, server: Served) -> None:
    host = await new_person(server.address, "Wren")
    await host.prefers(speed="none")
    guest = await new_person(server.address, "Finch")
    table = await host.open_table("powerboats", 2, options={"races": "A", "lake": "5"})
    await guest.sit(table)
    await host.start(table)
    await guest.delete(f"/api/tables/{table}/seats")
    user = await users(person=host)
    await user.visit(f"/t/{table}")
    away = user.page.locator(".seats").get_by_text("away, a bot plays")
    await expect(away).to_be_visible()
    await play_until(host, await host.connect(), table, never)
    await wait_shown(user.page, ENDING)
    await expect(away).to_have_count(0)
    await host.close()
    await guest.close()
