"""The page checks find what they are for."""

from __future__ import annotations

from tests.browser.page_checks import accessibility_violations, cut_off, too_small, too_wide
from tests.browser.translations import untranslated
from tests.browser.users import SMALL_PHONE, Users

_BAD_PAGE = """
<!doctype html><html lang="cs"><title>Boathouse</title><main><h1>Play now</h1>
<button style="width:20px;height:50px"></button><p>trouble-home</p>
<div style="width:500px">wide</div>
<div style="width:60px;overflow:hidden;white-space:nowrap">Not all of this is seen</div>
<div style="width:60px;overflow:auto;white-space:nowrap">This can be scrolled to</div>
</main></html>
"""


async def test_a_bad_page_is_noticed(users: Users) -> None:
    page = (await users(size=SMALL_PHONE)).page
    await page.set_content(_BAD_PAGE)
    assert any(each.startswith("button-name") for each in await accessibility_violations(page))
    assert await too_wide(page) == ["DIV."]
    assert await too_small(page) == ["BUTTON : 20 x 50"]
    assert await cut_off(page) == ["Not all of this is seen"]
    assert await untranslated(page, "cs") == {"Play now", "trouble-home"}
    assert await untranslated(page, "en") == {"trouble-home"}
