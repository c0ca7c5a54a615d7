"""The table stands still: while moves are shown, nothing but the board moves."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.pilots import ASKING, DICE, DIRECTIONS, PLACING, decide_boldly, shown
from tests.browser.stages import arrive, open_and_start
from tests.browser.visitors import PHONE, SMALL_PHONE, Visitors
from tests.browser.words import messages

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
    visitors: Visitors, language: str, size: tuple[int, int]
) -> None:
    words = messages(language)
    person = await arrive(visitors.address, LONG_NAME)
    await person.patch("/api/me", {"language": language})
    table = await open_and_start(person, "powerboats", 3, options={"races": "ABC"})
    visitor = await visitors(size=size, language=language, moving=True, person=person)
    page = visitor.page
    await visitor.visit(f"/t/{table}")
    await shown(page, PLACING)
    await page.evaluate(_WATCH_THE_BAR)
    for _ in range(4):
        phase = await shown(page, PLACING, DICE, ASKING, DIRECTIONS)
        await decide_boldly(page, phase)
    await shown(page, PLACING, DICE, ASKING, DIRECTIONS)
    seen = await page.evaluate("seen")
    assert len(seen["heights"]) == len(seen["tops"]) == 1, seen
    assert words["table-turn-showing"] in seen["turns"]
    assert words["table-turn-yours"] in seen["turns"]
    assert not [each for each in seen["turns"] if LONG_NAME in each]
    # Nor when one has left, and may come back.
    await person.delete(f"/api/tables/{table}/seats")
    await expect(visitor.button(words["table-return"] or "")).to_be_visible()
    seen = await page.evaluate("seen")
    assert len(seen["heights"]) == len(seen["tops"]) == 1, seen
    await person.close()
