"""Studies: a position is played on, written about, kept, shared and copied in the browser."""

from __future__ import annotations

import asyncio
import re

from playwright.async_api import Page, Route, expect

from tests.browser.page_checks import accessibility_violations, too_wide
from tests.browser.sample_tables import SampleTables
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
    await expect(page.locator(".kept")).to_contain_text("Not saved yet")
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
    await user.press("Otevřít hrací plochu")
    await expect(page.locator(".draws li button").first).to_contain_text("Destička 1")
    await user.press("Hodit")
    await expect(page.locator(".moves .move").filter(has_text="Bójka").first).to_be_visible()
    words = " ".join(await page.locator(".moves .move").all_inner_texts())
    assert not re.search(r"tile|turned|buoy|start", words), words
    await expect(page.locator(".kept")).to_contain_text("Uloženo")
    await user.press("Více")
    await user.press("Změnit název")
    await page.get_by_label("Název studie").fill("Přístav v mlze")
    await user.press("Změnit")
    await expect(page.get_by_role("heading", level=1)).to_have_text("Přístav v mlze")
    await expect(page.locator(".kept")).to_contain_text("Uloženo")
    assert await too_wide(page) == []
    await user.press("Více")
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


async def test_what_is_known_is_laid_over_the_lake_and_goes_along(users: Users) -> None:
    user = await users()
    page = await _open_position(user, "powerboats")
    await page.get_by_role("tab", name="Analysis").click()
    known = page.get_by_role("tabpanel")
    await expect(known.get_by_role("heading", name="Chances to win")).to_be_visible()
    await expect(known.locator("table tbody tr").first).to_contain_text("best")
    await known.get_by_text("turns to go", exact=True).click()
    spaces = page.locator('[data-layer="turns-to-go"] text')
    await expect(spaces.first).to_be_visible()
    assert await spaces.count() > 100
    assert await accessibility_violations(page) == []
    await known.get_by_text("best line", exact=True).click()
    await expect(page.locator('[data-review-line="best"]')).to_have_count(1)
    await known.get_by_text("reach", exact=True).click()
    await _choose_first(page)
    await expect(page.locator('[data-layer="reach"]')).to_be_attached()
    await page.get_by_role("tab", name="Analysis").click()
    await known.get_by_text("nothing", exact=True).click()
    await expect(page.locator("[data-layer]")).to_have_count(0)


async def test_arrows_are_drawn_by_taps_and_by_names_and_are_kept(users: Users) -> None:
    user = await users(size=PHONE, language="it")
    page = user.page
    await user.visit("/studies")
    await page.get_by_label("La posizione come testo").fill(position_of("powerboats"))
    await user.press("Apri questa posizione")
    await page.get_by_role("tab", name="Note").click()
    await user.press("Disegna sul tabellone")
    places = page.locator(".pick [data-place]")
    start, end = [await places.nth(n).get_attribute("data-place") or "" for n in (0, 5)]
    for place in (start, end):
        await page.locator(f'.pick [data-place="{place}"]').dispatch_event("click")
    arrow = page.locator('[data-mark="arrow"]')
    await expect(arrow).to_have_count(1)
    await expect(page.get_by_text(f"freccia verde da {start} a {end}")).to_be_visible()
    await page.get_by_text("segno", exact=True).click()
    await page.get_by_label("Punto").fill(end)
    await page.get_by_role("button", name="Aggiungi").click()
    await expect(page.locator('[data-mark="spot"]')).to_have_count(1)
    assert await too_wide(page) == []
    assert await accessibility_violations(page) == []
    await expect(page.locator(".kept")).to_contain_text("Salvato")
    await page.reload()
    await expect(arrow).to_have_count(1)


async def test_a_position_is_set_up_by_hand(users: Users) -> None:
    user = await users()
    user.expect_console_error("422")
    page = user.page
    await user.visit("/studies")
    await user.press("Set up by hand")
    lake = page.get_by_label("Lake", exact=True)
    await lake.fill("777")
    await lake.blur()
    await expect(page.get_by_label("Player 1: gates passed")).to_have_value("0")
    await page.get_by_label("Player 1: gates passed").fill("3")
    await page.keyboard.press("Tab")
    after = await page.evaluate("document.activeElement.id")
    await page.get_by_label("Player 2: dice").select_option("331")
    await expect(page.get_by_label("Player 1: gates passed")).to_have_value("3")
    await expect(page.get_by_label("Player 2: dice")).to_have_value("331")
    # Whoever goes through the fields by keyboard stays where they are.
    assert after == await page.evaluate("document.activeElement.id") != ""
    assert await accessibility_violations(page) == []
    # A place is tapped on the board; one that cannot be is told.
    await page.get_by_role("button", name="Choose on the board").last.click()
    spaces = page.get_by_label("Player 2: space")
    before = await spaces.input_value()
    place = await spaces.locator("option").nth(4).get_attribute("value") or ""
    await page.locator(f'.pick [data-place="{place}"]').dispatch_event("click")
    await expect(spaces).not_to_have_value(before)
    await page.get_by_label("Player 1: state").select_option("sunk")
    await expect(page.get_by_label("Player 1: state")).to_have_value("sunk")
    await page.get_by_label("Player 2: state").select_option("sunk")
    await expect(page.get_by_text("some boat has to sail on")).to_be_visible()
    await user.press("Done")
    await _kept(page)
    await page.get_by_role("tab", name="Choices").click()
    await expect(page.locator(".choices button").first).to_be_visible()


async def test_a_ship_is_set_up_by_hand_on_a_phone(users: Users) -> None:
    user = await users(size=PHONE, language="cs", color_scheme="dark")
    page = user.page
    await user.visit("/studies")
    await page.get_by_text("Abandon Ship").click()
    await user.press("Postavit ručně")
    await page.get_by_label("Krysa: červená").select_option("home")
    await page.get_by_label("Kostka: modrá").select_option("3")
    await expect(page.get_by_label("Kostka: modrá")).to_have_value("3")
    await expect(page.get_by_label("Krysa: červená")).to_have_value("home")
    assert await too_wide(page) == []
    assert await accessibility_violations(page) == []
    await user.press("Hotovo")
    await page.get_by_role("tab", name="Rozbor").click()
    await page.get_by_text("v bezpečí", exact=True).last.click()
    await expect(page.locator('[data-layer="home"] text').first).to_be_attached()


async def test_a_moment_of_a_replay_is_studied(users: Users, sample_tables: SampleTables) -> None:
    user = await users(person=sample_tables.person)
    page = user.page
    await user.visit(f"/t/{sample_tables.raced}/replay/20")
    await user.press("More")
    await page.get_by_role("link", name="Study from here").click()
    await expect(page.locator(".walk p")).to_contain_text("20.")
    await expect(page.locator(".moves [aria-current]")).to_be_attached()
    assert await page.locator(".moves li > .move").count() > 20


async def test_a_replay_that_plays_calls_nobody_back(
    users: Users, sample_tables: SampleTables
) -> None:
    user = await users(person=sample_tables.person)
    page = user.page
    played_on = asyncio.Event()

    async def wait(route: Route) -> None:
        await played_on.wait()
        await route.continue_()

    await page.route(re.compile(r"/assets/Study-[^.]+\.js$"), wait)
    await user.visit(f"/t/{sample_tables.raced}/replay/20")
    await user.press("More")
    link = page.get_by_role("link", name="Study from here")
    await link.click()
    await page.keyboard.press("ArrowRight")  # the replay is still there
    await expect(page.get_by_text("Step 21 of")).to_be_visible()
    played_on.set()
    await expect(page.locator(".walk p")).to_contain_text("20.")
