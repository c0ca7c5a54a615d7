"""No layout shifts: while moves are shown, nothing but the board moves."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.gameplay import ASKING, DICE, DIRECTIONS, PLACING, decide_boldly, wait_shown
from tests.browser.sample_tables import new_person, open_and_start
from tests.browser.translations import messages
from tests.browser.users import PHONE, SMALL_PHONE, Users

LONG_NAME = "Maximiliana Hohenzollern"

# How high the bar is, where the board begins, and whose turn the bar says it is: in every frame.
_WATCH_THE_BAR = """
() => {
  window.seen = { heights: {}, tops: {}, turns: {} };
  const look = () => {
    const bar = document.querySelector(".bar"), board = document.querySelector("section.board");
    if (bar && board) {
      seen.heights[bar.getBoundingClientRect().height] = bar.innerText;
      seen.tops[board.getBoundingClientRect().top] = bar.innerText;
      seen.turns[bar.querySelector(".sign")?.innerText ?? ""] = true;
    }
    requestAnimationFrame(look);
  };
  look();
}
"""


@pytest.mark.parametrize(
    ("language", "size"),
    [("en", PHONE), ("it", SMALL_PHONE), ("fr", SMALL_PHONE), ("cs", SMALL_PHONE)],
)
async def test_a_phones_table_does_not_jump_while_moves_are_shown(
    users: Users, language: str, size: tuple[int, int]
) -> None:
    words = messages(language)
    person = await new_person(users.address, LONG_NAME)
    await person.patch("/api/me", {"language": language})
    table = await open_and_start(person, "powerboats", 3, options={"races": "ABC"})
    user = await users(size=size, language=language, moving=True, person=person)
    page = user.page
    await user.visit(f"/t/{table}")
    await wait_shown(page, PLACING)
    await page.evaluate(_WATCH_THE_BAR)
    for _ in range(4):
        phase = await wait_shown(page, PLACING, DICE, ASKING, DIRECTIONS)
        await decide_boldly(page, phase)
    await wait_shown(page, PLACING, DICE, ASKING, DIRECTIONS)
    seen = await page.evaluate("seen")
    assert len(seen["heights"]) == len(seen["tops"]) == 1, seen
    assert words["table-turn-showing"] in seen["turns"]
    assert words["table-turn-yours"] in seen["turns"]
    assert not [each for each in seen["turns"] if LONG_NAME in each]
    # Nor when one has left, and may come back.
    await person.delete(f"/api/tables/{table}/seats")
    await expect(user.button(words["table-return"] or "")).to_be_visible()
    seen = await page.evaluate("seen")
    assert len(seen["heights"]) == len(seen["tops"]) == 1, seen
    await person.close()
