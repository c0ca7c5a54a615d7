"""Studies: a position is played on, written about, kept, shared and copied in the browser."""

from __future__ import annotations

from playwright.async_api import Page, expect

from tests.browser.page_checks import accessibility_violations, too_wide
from tests.browser.users import PHONE, User, Users
from tests.server.studies.trees import position_of


async def _open_position(user: User, game: str, moves: int = 6) -> Page:
    """Open a position from its text, on the page of studies."""
    page = user.page
    await user.visit("/studies")
    await page.get_by_label("The position as text").fill(position_of(game, moves))
    await user.press("Open this position")
    await expect(page.locator(".board svg").first).to_be_visible()
    return page


async def _kept(page: Page) -> None:
    await expect(page.locator(".kept")).to_contain_text("Saved")


async def _choose_first(page: Page) -> None:
    """Play the first choice that the board offers in words."""
    await page.get_by_role("tab", name="Choices").click()
    await page.locator(".choices button").first.click()
    await page.get_by_role("tab", name="Moves").click()


async def test_a_position_is_played_on_and_kept_with_its_variations(users: Users) -> None:
    user = await users()
    page = await _open_position(user, "powerboats")
    await expect(page.locator(".kept")).to_contain_text("Not kept yet")
    moves = page.locator(".moves li > .move")
    await _choose_first(page)
    await expect(moves).to_have_count(1)
    await _kept(page)
    assert "/studies/new" not in page.url
    await moves.first.focus()
    await page.keyboard.press("ArrowLeft")
    await expect(page.locator(".moves .root")).to_have_attribute("aria-current", "step")
    await page.get_by_role("tab", name="Choices").click()
    await page.locator(".choices button").last.click()
    await page.get_by_role("tab", name="Moves").click()
    await expect(moves).to_have_count(2)
    await expect(page.locator(".moves .other")).to_have_count(1)
    await moves.first.focus()
    await page.keyboard.press("ArrowUp")
    await expect(moves.first).to_have_attribute("aria-current", "step")
    assert await accessibility_violations(page) == []
    await _kept(page)
    await page.reload()
    await expect(moves).to_have_count(2)
    await moves.nth(1).click()
    await user.press("Make this the main line")
    await user.press("Remove from here on")
    await expect(moves).to_have_count(1)
    await user.press("Put back")
    await expect(moves).to_have_count(2)
    await _kept(page)


async def test_a_draw_is_left_to_the_server_or_chosen(users: Users) -> None:
    user = await users()
    page = user.page
    await user.visit("/studies")
    await user.press("Open the board")
    outcomes = page.locator(".draws li button")
    await expect(outcomes.first).to_be_visible()
    assert await accessibility_violations(page) == []
    await outcomes.last.click()
    moves = page.locator(".moves li > .move")
    await expect(moves).to_have_count(1)
    await user.press("Roll")
    await expect(page.locator(".draws")).to_have_count(0)
    await page.get_by_role("tab", name="Choices").click()
    await expect(page.locator(".choices button").first).to_be_visible()
    await page.get_by_role("tab", name="Moves").click()
    assert await moves.count() > 5
    await _kept(page)


async def test_notes_and_signs_are_kept_and_shared_by_a_link(users: Users) -> None:
    user = await users()
    page = await _open_position(user, "abandon-ship")
    await _choose_first(page)
    await page.get_by_role("tab", name="Notes").click()
    await page.get_by_role("button", name="interesting").click()
    await page.get_by_label("What do you say about this move?").fill("The captain would not.")
    assert await accessibility_violations(page) == []
    await _kept(page)
    await user.press("More")
    await user.press("Share")
    await page.get_by_text("Whoever has the link").click()
    link = page.get_by_label("Link to this study")
    address = await link.input_value()
    await page.keyboard.press("Escape")

    guest = await users(size=PHONE)
    await guest.page.goto(address)
    shown = guest.page.locator(".moves li > .move")
    await expect(shown).to_have_count(1)
    await expect(guest.page.get_by_text("The captain would not.")).to_be_visible()
    await expect(guest.page.locator(".kept")).to_contain_text("A study by")
    assert await too_wide(guest.page) == []
    assert await accessibility_violations(guest.page) == []
    await guest.press("Make my own copy")
    await _kept(guest.page)
    assert guest.page.url != address


async def test_a_study_changed_in_another_window_is_not_overwritten(users: Users) -> None:
    user = await users()
    user.expect_console_error("409")
    page = await _open_position(user, "powerboats")
    await _choose_first(page)
    await _kept(page)
    other = await user.new_tab()
    await other.goto(page.url)
    await other.get_by_role("tab", name="Notes").click()
    await other.get_by_label("What is this study about?").fill("From the other window")
    await _kept(other)
    await page.get_by_role("tab", name="Notes").click()
    await page.get_by_label("What do you say about this move?").fill("From this one")
    await expect(page.locator(".kept")).to_contain_text("changed in another window")
    await user.press("Keep mine as a copy")
    await _kept(page)
    assert page.url != other.url
    await user.press("More")
    await page.get_by_role("link", name="Studies").click()
    await expect(page.locator(".list li")).to_have_count(2)


async def test_a_study_is_renamed_and_deleted(users: Users) -> None:
    user = await users(language="cs", size=PHONE, color_scheme="dark")
    page = user.page
    await user.visit("/studies")
    await user.press("Otevřít desku")
    await user.press("Hodit")
    await expect(page.locator(".kept")).to_contain_text("Uloženo")
    await user.press("Další")
    await user.press("Změnit název")
    await page.get_by_label("Název studie").fill("Přístav v mlze")
    await user.press("Změnit")
    await expect(page.get_by_role("heading", level=1)).to_have_text("Přístav v mlze")
    await expect(page.locator(".kept")).to_contain_text("Uloženo")
    assert await too_wide(page) == []
    await user.press("Další")
    await user.press("Smazat tuto studii")
    await page.get_by_role("dialog").get_by_role("button", name="Smazat tuto studii").click()
    await expect(page.get_by_text("Zatím nemáš žádnou studii.")).to_be_visible()
    assert await too_wide(page) == []


async def test_a_position_that_cannot_be_read_is_refused_with_its_place(users: Users) -> None:
    user = await users()
    user.expect_console_error("422")
    page = user.page
    await user.visit("/studies")
    await user.press("Open this position")
    await expect(page.get_by_role("alert").filter(has_text="Paste a position")).to_be_visible()
    text = position_of("powerboats").replace("turn:", "tern:")
    await page.get_by_label("The position as text").fill(text)
    await user.press("Open this position")
    await expect(page.locator(".trouble")).to_contain_text("line")
