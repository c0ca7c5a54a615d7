"""Seven rats on one space of the ship: each can be seen and touched, on a small phone too."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.browser.gameplay import POOL, wait_gone, wait_shown
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


def _any_rat_may_move(view: dict[str, Any]) -> bool:
    """Whether there is a die with a circled face."""
    return any("(" in (die["face"] or "") for die in view["dice"])


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
