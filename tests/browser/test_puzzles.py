"""Puzzles: found on the first page, solved by keyboard and on a phone, in four languages."""

from __future__ import annotations

from playwright.async_api import expect

from boathouse.puzzles.collection import puzzles_of
from tests.browser.page_checks import accessibility_violations, too_wide
from tests.browser.users import PHONE, Users


async def test_a_puzzle_is_solved_in_words_and_told(users: Users) -> None:
    user = await users()
    page = user.page
    await user.visit("/")
    await page.get_by_role("link", name="Puzzle of the day: Powerboats").click()
    await expect(page.get_by_role("heading", level=1)).to_contain_text("?")
    await expect(page.locator(".board svg").first).to_be_visible()
    choices = page.get_by_text("All choices in words")
    await choices.focus()
    await page.keyboard.press("Enter")
    await page.locator(".panel .choices button").first.focus()
    assert await accessibility_violations(page) == []
    await page.keyboard.press("Enter")
    await expect(page.locator(".verdict")).to_be_visible()
    await expect(page.get_by_text("now")).to_contain_text("Rating")
    # The same table as in a review, with a sign of what is right.
    table = page.get_by_role("table", name="The choices and what they were worth")
    await expect(table.locator("tbody th").first).to_contain_text("✓")
    await expect(table.locator("tbody th").first).to_contain_text("★ best")
    await expect(page.locator('[data-review-line="best"]')).to_have_count(1)
    assert await accessibility_violations(page) == []
    first = page.url
    await user.press("Next puzzle")
    await expect(page.locator(".verdict")).to_have_count(0)
    assert page.url != first
    await page.get_by_role("link", name="Puzzles").click()
    await expect(page.get_by_text("Your last answers")).to_be_visible()
    assert await accessibility_violations(page) == []


async def test_puzzles_are_readable_in_other_languages_on_a_phone(users: Users) -> None:
    ship = puzzles_of("abandon-ship")
    for language, listed in zip(("it", "fr", "cs"), ship.listed[::7], strict=False):
        user = await users(size=PHONE, language=language, color_scheme="dark")
        page = user.page
        await user.visit(f"/puzzles/abandon-ship/{listed.id}")
        await page.locator(".panel summary").click()
        wrong = next(
            at
            for at, each in enumerate(ship.puzzle(listed.id).choices)
            if each.action not in ship.puzzle(listed.id).right
        )
        await page.locator(".panel .choices button").nth(wrong).click()
        await expect(page.locator(".verdict")).to_contain_text("%")
        assert "puzzle" not in (await page.locator(".panel").inner_text()).replace("puzzles", "")
        assert await too_wide(page) == []
        await user.visit("/puzzles")
        await expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert "puzzle-" not in await page.locator("main").inner_text()
        assert await too_wide(page) == []
