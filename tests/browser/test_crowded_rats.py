"""Seven rats on one space of the ship: each can be seen and touched, on a small phone too."""

from __future__ import annotations

import pytest

from tests.browser.gameplay import POOL, wait_shown
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
LEAST = 24


@pytest.mark.parametrize("size", [SMALL_PHONE, DESKTOP])
async def test_every_rat_of_a_crowd(users: Users, server: Served, size: tuple[int, int]) -> None:
    person = await new_person(server.address, f"Merle {size[0]}")
    connection = await person.connect()
    table = await open_and_start(person, "abandon-ship", 3)
    await play_until(person, connection, table, lambda _view: True)
    user = await users(person=person, size=size)
    page = user.page
    await user.visit(f"/t/{table}")
    await wait_shown(page, POOL)
    rats = await page.evaluate(_TOUCHABLE)
    assert len(rats) == 7
    assert all(width >= LEAST for width, _, _ in rats.values()), rats

    # Where a die moves any rat, one is taken by a tap on the ship.
    dice = page.locator(POOL)
    for number in range(await dice.count()):
        await dice.nth(number).click()
        if await page.locator("[data-pick]").count():
            rats = await page.evaluate(_TOUCHABLE)
            rat = max(rats, key=lambda each: rats[each][0])
            await page.mouse.click(*rats[rat][1:])
            await page.locator(f'[data-pick="{rat}"][aria-checked="true"]').wait_for()
            break
    await connection.close()
    await person.close()
