"""The looks themselves notice what they are there for."""

from __future__ import annotations

from tests.browser.looks import barriers, too_small, too_wide
from tests.browser.visitors import SMALL_PHONE, Visitors
from tests.browser.words import strange_words

_BAD_PAGE = """
<!doctype html><html lang="cs"><title>Boathouse</title><main><h1>Play now</h1>
<button style="width:20px;height:50px"></button><p>trouble-home</p>
<div style="width:500px">wide</div></main></html>
"""


async def test_a_bad_page_is_noticed(visitors: Visitors) -> None:
    page = (await visitors(size=SMALL_PHONE)).page
    await page.set_content(_BAD_PAGE)
    assert any(each.startswith("button-name") for each in await barriers(page))
    assert await too_wide(page) == ["DIV."]
    assert await too_small(page) == ["BUTTON : 20 x 50"]
    assert await strange_words(page, "cs") == {"Play now", "trouble-home"}
    assert await strange_words(page, "en") == {"trouble-home"}
