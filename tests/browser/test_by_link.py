"""Two friends, each with a device: one opens a table, the other comes by the link."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

from playwright.async_api import WebSocket, expect

from tests.browser.gameplay import ENDING, play_boldly, play_ship, show_result
from tests.browser.users import PHONE, User, Users


async def open_table(host: User, game: str, seats: int) -> str:
    """Open a table for friends from the first page; give the link to send."""
    await host.visit("/")
    await host.page.get_by_role("link", name=re.compile(f"With friends.*{game}")).click()
    # The first page, which asks for a number of seats too, stays until the next one is loaded.
    form = host.page.locator("form").filter(has=host.button("Open the table"))
    group = form.get_by_role("group", name="How many seats?")
    await group.get_by_text(str(seats), exact=True).click()
    await host.press("Open the table")
    return await host.page.get_by_label("Link to this table").input_value()


async def come_by(friend: User, link: str) -> None:
    """Open the link, and sit down."""
    await friend.page.goto(link)
    await friend.button("Sit down").first.click()
    await expect(friend.button("Stand up")).to_be_visible()


async def test_two_friends_race_a_whole_match(users: Users) -> None:
    ann, bob = await users(), await users(size=PHONE, has_touch=True)
    await come_by(bob, await open_table(ann, "Powerboats", 2))
    await bob.page.get_by_label("Say something").fill("Ahoy!")
    await bob.press("Send")
    await expect(ann.page.get_by_role("log").get_by_text("Ahoy!")).to_be_visible()
    await ann.press("Begin the game")
    decisions = await asyncio.gather(play_boldly(ann.page), play_boldly(bob.page))
    assert min(decisions) > 5
    for friend in (ann, bob):
        await expect(friend.page.locator(f"{ENDING} li")).to_have_count(2)
        await friend.press("Close")
        over = friend.page.get_by_text("The game is over")
        await expect(over.locator("visible=true").first).to_be_visible()
        await expect(friend.page.locator(".title .soft")).to_contain_text("Race C, 3 of 3")


async def test_a_friend_who_is_known_already_changes_seats(users: Users) -> None:
    ann, bob = await users(), await users(size=PHONE)
    await open_table(bob, "Powerboats", 2)
    await come_by(bob, await open_table(ann, "Powerboats", 3))
    seat = bob.page.get_by_role("listitem").filter(has_text="free seat")
    for free in ("Stand up", "Free the seat", "Stand up"):
        stander = ann if free == "Free the seat" else bob
        await stander.press(free)
        await expect(seat).to_have_count(2)
        await bob.button("Sit down").last.click()
        await expect(bob.button("Stand up")).to_be_visible()
    await ann.press("Add a bot")
    await ann.press("Begin the game")
    decisions = await asyncio.gather(play_boldly(ann.page), play_boldly(bob.page))
    assert min(decisions) > 5


class Eavesdropper:
    """Keeps every message that a page gets over its line."""

    def __init__(self, user: User) -> None:
        self.messages: list[Any] = []
        user.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.messages.append(json.loads(text)))

    def before_the_end(self) -> list[Any]:
        """Return what came before the tiles were turned up."""
        ends = (n for n, each in enumerate(self.messages) if "tiles-revealed" in json.dumps(each))
        return self.messages[: next(ends, None)]


def tiles_in(value: object) -> list[object]:
    """Find every tile that is named in a message."""
    if isinstance(value, list):
        return [tile for each in value for tile in tiles_in(each)]
    if not isinstance(value, dict):
        return []
    found: list[object] = []
    for name, each in value.items():
        if name == "tile":
            found.append(each)
        elif name == "tiles":
            found += each
        else:
            found += tiles_in(each)
    return [tile for tile in found if tile is not None]


async def test_two_friends_escape_and_a_spectator_learns_no_secret(users: Users) -> None:
    ann, bob, eve = await users(), await users(size=PHONE), await users()
    link = await open_table(ann, "Abandon Ship", 3)
    await ann.button("Add a bot").last.click()
    await come_by(bob, link)
    heard, owned = Eavesdropper(eve), Eavesdropper(ann)
    await ann.page.reload()
    await ann.press("Begin the game")
    await eve.page.goto(link)
    await expect(eve.page.locator(".pool .die").first).to_be_visible()
    log = eve.page.locator("aside")
    await expect(log.get_by_text("has a secret tile")).to_have_count(3)
    assert await eve.page.locator(".board .tile").count() == 0
    choices = await asyncio.gather(play_ship(ann.page), play_ship(bob.page))
    assert min(choices) > 2
    await show_result(eve.page)
    for person in (ann, bob, eve):
        await expect(person.page.locator(f"{ENDING} li")).to_have_count(3)
        await person.press("Close")
        await expect(person.page.locator(".ceremony li.up")).to_have_count(3)
    # Whoever plays is told of one tile, so the search would find them.
    assert tiles_in(owned.before_the_end())
    assert heard.before_the_end()
    assert not tiles_in(heard.before_the_end())
    assert tiles_in(heard.messages)


async def test_friends_play_again_and_one_leaves_and_comes_back(users: Users) -> None:
    ann, bob = await users(), await users(size=PHONE)
    link = await open_table(ann, "Abandon Ship", 3)
    await ann.button("Add a bot").last.click()
    await come_by(bob, link)
    await ann.press("Begin the game")
    await asyncio.gather(play_ship(ann.page), play_ship(bob.page))
    await ann.press("Play again")
    await bob.page.get_by_role("link", name="Join the next game").click()
    for friend in (ann, bob):
        await expect(friend.page).not_to_have_url(link)
        await expect(friend.button("Stand up")).to_be_visible()
    await ann.press("Begin the game")
    await expect(bob.page.locator(".pool .die").first).to_be_visible()
    await bob.press("More")
    await bob.press("Leave the table")
    await bob.press("Leave")
    await expect(ann.page.get_by_text("a bot plays").first).to_be_visible()
    await bob.press("I am back")
    await asyncio.gather(play_ship(ann.page), play_ship(bob.page))
    await expect(ann.page.locator(f"{ENDING} li")).to_have_count(3)
