"""Chat: unread messages are counted, long ones stay in place, menus can be read."""

from __future__ import annotations

import pytest
from playwright.async_api import Locator, expect

from tests.browser.page_checks import too_wide
from tests.browser.sample_tables import new_person
from tests.browser.users import PHONE, User, Users
from tests.server.harness.people import Browser as Person

LAPTOP = (1280, 800)


async def two_at_a_table(address: str, *said: str) -> tuple[Person, Person, str]:
    """Open a table for two, where the friend says something before it begins."""
    host, friend = await new_person(address, "Ann"), await new_person(address, "Bob")
    table = await host.open_table("powerboats", 2)
    await friend.sit(table, seat=1)
    await say(friend, table, *said)
    return host, friend, table


async def say(person: Person, table: str, *texts: str) -> None:
    connection = await person.connect()
    for text in texts:
        await connection.ask("say", table=table, text=text)


async def open_chat(user: User) -> None:
    """Show the chat: a tab beside the board, or a sheet over a phone."""
    page = user.page
    tab = page.get_by_role("tab", name="Chat")
    if await tab.is_visible():
        await tab.click()
    else:
        await page.locator(".below button", has_text="Chat").click()
    await expect(page.get_by_role("log", name="Chat")).to_be_visible()


# Whether all of something is seen: within the window, and nothing lies over its corners.
_SEEN = """
(each) => {
  const { left, top, right, bottom } = each.getBoundingClientRect();
  return [[left, top], [right, top], [left, bottom], [right, bottom]].every(([x, y]) => {
    const [inX, inY] = [x + (x === left ? 12 : -12), y + (y === top ? 12 : -12)];
    return each.contains(document.elementFromPoint(inX, inY));
  });
}
"""


async def seen_whole(part: Locator) -> bool:
    return bool(await part.evaluate(_SEEN))


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
async def test_the_menu_of_a_message_can_be_read_and_left(
    users: Users, size: tuple[int, int]
) -> None:
    host, friend, table = await two_at_a_table(users.address, *(f"Ahoy {n}" for n in range(9)))
    await host.start(table)
    user = await users(size=size, person=host)
    page = user.page
    await user.visit(f"/t/{table}")
    await expect(page.locator("section.board svg").first).to_be_visible()
    await open_chat(user)
    mores = page.get_by_role("log", name="Chat").locator(".menu > button")
    items = page.locator(".menu ul")
    for more in (mores.first, mores.last):
        await more.scroll_into_view_if_needed()
        await more.click()
        await expect(items).to_be_visible()
        assert await seen_whole(items)
        # Escape closes the menu, not what it is in.
        await page.keyboard.press("Escape")
        await expect(items).to_have_count(0)
        await expect(more).to_be_focused()
        await expect(page.get_by_role("log", name="Chat")).to_be_visible()
    await mores.last.click()
    await page.locator(".menu ul").get_by_text("Report").click()
    await expect(page.locator("dialog[open] blockquote")).to_have_text("Ahoy 8")
    for person in (host, friend):
        await person.close()


async def test_only_what_others_said_unseen_is_new(users: Users) -> None:
    host, friend, table = await two_at_a_table(users.address, "Ahoy", "x" * 400)
    user = await users(size=PHONE, person=host)
    page = user.page
    await user.visit(f"/t/{table}")
    await expect(page.get_by_role("log").get_by_text("Ahoy")).to_be_visible()
    assert not await too_wide(page)
    chat = page.locator(".below button", has_text="Chat")
    # In the lobby the chat was on the screen.
    await user.press("Begin the game")
    await expect(chat).to_have_text("Chat")
    await say(host, table, "My own words")
    await say(friend, table, "News")
    await expect(chat).to_contain_text("(1)")
    await open_chat(user)
    await user.press("Close")
    await expect(chat).to_have_text("Chat")
    await page.reload()
    await expect(chat).to_have_text("Chat")
    await say(friend, table, "More news")
    await expect(chat).to_contain_text("(1)")
    for person in (host, friend):
        await person.close()
