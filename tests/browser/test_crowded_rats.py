"""Seven rats on one space of the ship: each can be seen and touched, on a small phone too."""

from __future__ import annotations

import re
from itertools import islice
from typing import Any

import pytest
from playwright.async_api import Page, expect

from boathouse.puzzles.collection import puzzles_of
from boathouse.puzzles.puzzle import Puzzle
from tests.browser.gameplay import POOL, PREVIEW, wait_gone, wait_shown
from tests.browser.sample_tables import new_person, open_and_start, play_until
from tests.browser.users import DESKTOP, SMALL_PHONE, Users
from tests.server.harness.servers import Served

# How wide each rat can be touched, in px, with the point in the middle of that.
_TOUCHABLE = """
async () => {
  await Promise.allSettled(document.querySelector(".ship svg").getAnimations()
    .map((each) => each.finished));
  return Object.fromEntries([...document.querySelectorAll(".ship .rat")].map((rat) => {
    const { x, y, width, height } = rat.querySelector(".reach").getBoundingClientRect();
    const middle = y + height / 2;
    const own = Array.from({ length: Math.round(width) }, (_, n) => x + n + 0.5)
      .filter((at) => rat.contains(document.elementFromPoint(at, middle)));
    return [rat.dataset.rat, [own.length, own[Math.floor(own.length / 2)] ?? 0, middle]];
  }));
}
"""
_MIDDLE = """
async (rat) => {
  await Promise.allSettled(document.querySelector(".ship svg").getAnimations()
    .map((each) => each.finished));
  const { x, y, width, height } = document
    .querySelector(`.ship .rat[data-rat="${rat}"] .reach`).getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}
"""
LEAST = 24
REACH = 21.5
"""How far from a rat's middle a finger may touch: its target is 44 px wide."""
_LAST_ROOM = 6
"""The space of the ship with a hold whose rats stand closest to the edge of the screen."""
_LOW = 14


@pytest.mark.parametrize("size", [SMALL_PHONE, DESKTOP])
async def test_every_rat_of_a_crowd(users: Users, server: Served, size: tuple[int, int]) -> None:
    person = await new_person(server.address, f"Merle {size[0]}")
    connection = await person.connect()
    table = await open_and_start(person, "abandon-ship", 3)
    await play_until(person, connection, table, _any_rat_may_move)
    by_touch = size == SMALL_PHONE
    user = await users(person=person, size=size, has_touch=by_touch)
    page = user.page
    await user.visit(f"/t/{table}")
    await wait_shown(page, POOL)
    rats = await page.evaluate(_TOUCHABLE)
    assert len(rats) == 7
    assert all(width >= LEAST for width, _, _ in rats.values()), rats

    die, picks = page.locator(POOL), page.locator("[data-pick]")
    for number in range(await die.count()):
        await die.nth(number).click()
        if await picks.count():
            die = die.nth(number)
            break
    free = [await each.get_attribute("data-pick") for each in await picks.all()]
    assert len(free) > 1
    for rat in free:
        _, x, y = (await page.evaluate(_TOUCHABLE))[rat]
        if by_touch:
            await _touch_all_over(page, str(rat))
        else:
            await page.mouse.click(x, y)
        await expect(page.locator(f'[data-pick="{rat}"]')).to_be_checked()
        # Back to where no rat is picked: a second tap would play it.
        await page.keyboard.press("Escape")
        await expect(page.locator("[data-pick][aria-checked=true]")).to_have_count(0)

    # Escape closes the preview too, and the die has the focus: after a tap, and by keyboard.
    await page.keyboard.press("Escape")
    await wait_gone(page, ".preview")
    await expect(die).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(picks.first).to_be_focused()
    await page.keyboard.press("Escape")
    await wait_gone(page, ".preview")
    await expect(die).to_be_focused()
    await connection.close()
    await person.close()


# How far the rat that would join others is from both edges of the picture, in px; null: it stays.
_INSIDE = """
() => {
  const ghost = document.querySelector(".ship .ghost .reach")?.getBoundingClientRect();
  if (!ghost) return null;
  const { left, right } = document.querySelector(".ship").getBoundingClientRect();
  const half = (ghost.width * 19) / 48; // a rat is less wide than its target
  const middle = ghost.x + ghost.width / 2;
  return Math.min(middle - half - left, right - middle - half);
}
"""


async def test_a_rat_that_joins_others_stays_in_the_picture(users: Users) -> None:
    ship = puzzles_of("abandon-ship")
    crowded = (
        each.id
        for each in ship.listed
        if "ship: hold" in (position := ship.puzzle(each.id).position)
        and len(re.findall(rf"\w={_LAST_ROOM}\b", position)) > 1
    )
    user = await users(size=SMALL_PHONE, has_touch=True)
    page = user.page
    ghosts: list[float] = []
    for puzzle in islice(crowded, 4):
        await user.visit(f"/puzzles/abandon-ship/{puzzle}")
        await wait_shown(page, POOL)
        for die in await page.locator(POOL).all():
            await die.click()
            await wait_shown(page, PREVIEW)
            picks = page.locator("[data-pick]")
            free = await picks.count()
            for number in range(max(free, 1)):
                if free:
                    await picks.nth(number).click()
                inside = await page.evaluate(_INSIDE)
                ghosts += [] if inside is None else [inside]
            await page.keyboard.press("Escape")
            if free:
                await page.keyboard.press("Escape")
    assert len(ghosts) > 5
    assert min(ghosts) >= 0, ghosts


def _any_rat_may_move(view: dict[str, Any]) -> bool:
    """Whether there is a die with a circled face."""
    return any("(" in (die["face"] or "") for die in view["dice"])


@pytest.mark.parametrize("crowd", [1, 2])
async def test_rats_beside_the_small_map(users: Users, crowd: int) -> None:
    puzzle, rats, die = _rats_in_the_last_room(crowd)
    user = await users(size=SMALL_PHONE, has_touch=True)
    page = user.page
    await user.visit(f"/puzzles/abandon-ship/{puzzle.id}")
    await page.locator(f'.pool [data-die="{die}"]').click()
    small_map = await page.locator(".ship > .reach").bounding_box()
    assert small_map is not None
    rightmost = max([(await page.evaluate(_MIDDLE, rat))[0] for rat in rats])
    assert small_map["x"] < rightmost + REACH, "the map is not in the way"
    for rat in rats:
        await _touch_all_over(page, rat)
        await page.keyboard.press("Escape")
    # Beside them the map moves the ship as ever.
    await expect(page.locator("[data-pick][aria-checked=true]")).to_have_count(0)
    await page.touchscreen.tap(small_map["x"] + 20, small_map["y"] + 10)
    await expect(user.button("Back to the action")).to_be_visible()


def _rats_in_the_last_room(crowd: int) -> tuple[Puzzle, list[str], str]:
    """Find a puzzle with so many rats that may move at the end of the lowest deck, and the die."""
    ship = puzzles_of("abandon-ship")
    for listed in ship.listed:
        puzzle = ship.puzzle(listed.id)
        lines = dict(line.split(": ") for line in puzzle.position.splitlines() if ": " in line)
        standing = {rat: int(at) for rat, at in re.findall(r"(\w+)=(\d+)", lines.get("rats", ""))}
        rats = [rat for rat, space in standing.items() if space == _LAST_ROOM]
        dice = [each.action.partition(">") for each in puzzle.choices]
        free = {rat: die for die, _, rat in dice if rat in rats}
        # Two stand on a raft if somebody is next door; with all this low, the ship is shown large.
        apart = (
            _LAST_ROOM - 1 not in standing.values() and max(standing.values(), default=0) <= _LOW
        )
        if lines["ship"] == "hold" and len(free) == len(rats) == crowd and apart:
            return puzzle, rats, free[rats[0]]
    raise AssertionError("no such puzzle")


async def _touch_all_over(page: Page, rat: str) -> None:
    """Touch the middle and both edges of a rat's target; whoever is asked which one answers."""
    for offset in (-REACH, REACH, 0):
        x, y = await page.evaluate(_MIDDLE, rat)
        await page.touchscreen.tap(x + offset, y)
        pick = page.locator(f'[data-pick="{rat}"][aria-checked="true"]')
        which = page.locator(f'[data-which="{rat}"]')
        await expect(pick.or_(which).first).to_be_visible()
        if await which.count():
            target = await which.bounding_box()
            assert target is not None
            assert min(target["width"], target["height"]) >= 44
            await which.tap()
        await expect(pick).to_be_visible()
        if offset:
            await page.keyboard.press("Escape")
            await expect(pick).to_have_count(0)
