"""The moments of Abandon Ship: each has a word and moves, can be skipped, and is calm if wanted."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from tests.browser.users import DESKTOP, SMALL_PHONE, Users

MOMENT = ".ship .moment"

# Remembers every moment that is shown, with its words, and what moves in it.
_WATCH = """
() => {
  window.moments = [];
  new MutationObserver(() => {
    const moment = document.querySelector(".ship .moment");
    if (!moment || window.moments.some(({ kind }) => kind === moment.classList[1])) return;
    const moving = document.querySelector(".ship").getAnimations({ subtree: true });
    window.moments.push({
      kind: moment.classList[1],
      text: moment.innerText,
      moving: moving.filter((each) => moment.contains(each.effect.target)).length > 0,
    });
  }).observe(document.body, { childList: true, subtree: true });
}
"""

_SEEN = "(wanted) => window.moments.some(({ kind }) => kind === wanted)"


async def play_lesson(page: Page, lesson: str, die: str) -> None:
    """Open a lesson, and choose a die."""
    await page.goto(f"{page.url.partition('/learn')[0]}/learn/abandon-ship#{lesson}")
    await page.reload()
    await page.locator(f'.pool [data-die="{die}"]').click()
    await page.evaluate(_WATCH)
    await page.locator(".preview .confirm button.main").click()


@pytest.mark.parametrize("calm", [False, True])
async def test_the_water_a_rat_swept_away_and_a_rat_home(users: Users, *, calm: bool) -> None:
    user = await users(moving=True, size=SMALL_PHONE if calm else DESKTOP)
    page = user.page
    await page.emulate_media(reduced_motion="reduce" if calm else "no-preference")
    await user.visit("/learn/abandon-ship")
    seen = []
    for lesson, die, last in (("water", "blue", "rat-swept"), ("top", "orange", "rat-safe")):
        await play_lesson(page, lesson, die)
        await page.wait_for_function(_SEEN, arg=last)
        seen += await page.evaluate("window.moments")
        # A tap skips it; nothing is left of it.
        await page.locator(".ship").click(position={"x": 30, "y": 30})
        await expect(page.locator(MOMENT)).to_have_count(0)
        await expect(page.locator(f'.pool [data-die="{die}"]')).to_have_attribute(
            "aria-disabled", "true"
        )
    words = {each["kind"]: each["text"] for each in seen}
    assert set(words) == {"water-rose", "rat-swept", "rat-safe"}
    assert "The water rises!" in words["water-rose"]
    assert "Swept away!\nBlack rat" in words["rat-swept"]
    assert "Home and dry!\nOrange rat" in words["rat-safe"]
    assert [each["moving"] for each in seen] == [not calm] * 3
