"""The review of a game: read by mouse and by keyboard, tried again, in four languages."""

from __future__ import annotations

import re

from playwright.async_api import Page, expect

from tests.browser.gameplay import choose_die
from tests.browser.page_checks import accessibility_violations, too_wide
from tests.browser.sample_tables import SampleTables
from tests.browser.screens import Screen
from tests.browser.users import PHONE, Users


def step_of(text: str) -> int:
    """Return the step that a line of a review names."""
    found = re.search(r"\d+", text.removeprefix("?"))
    assert found, text
    return int(found[0])


async def at_step(page: Page, step: int) -> None:
    await expect(page.locator(".controls output")).to_contain_text(f"Step {step} of")


async def test_a_review_is_read_by_mouse_and_keyboard(
    users: Users, sample_tables: SampleTables
) -> None:
    user = await users(person=sample_tables.person)
    page = user.page
    await user.visit(f"/t/{sample_tables.raced}/replay")
    await page.get_by_role("tab", name="Review").click()
    await user.press("Review this game")
    await expect(page.locator(".sentence")).to_contain_text("you gave away")
    # The bar of a seat adds up, as it is written.
    figures = await page.locator(".review .figure").all_inner_texts()
    tenths = [round(10 * float(each.replace("%", ""))) for each in figures]
    assert sum(tenths[:-1]) == tenths[-1]
    # A dot, a line of a list and a key each lead to their moment.
    dot = page.locator(".review .dot.lucky, .review .dot.unlucky").first
    label = await dot.get_attribute("aria-label") or ""
    await dot.focus()
    await page.keyboard.press("Enter")
    await at_step(page, step_of(label))
    await user.press("Next decision")
    await expect(page.locator(".review .decision")).to_be_visible()
    await expect(page.locator('[data-review-line="best"]')).to_have_count(1)
    assert await accessibility_violations(page) == []
    # The same game is reviewed already for whoever comes next, on a phone, in their language.
    for language, tab in (("it", "Analisi"), ("fr", "Analyse"), ("cs", "Rozbor")):
        other = await users(size=PHONE, language=language, color_scheme="dark")
        await other.visit(f"/t/{sample_tables.raced}/replay?review")
        await expect(other.page.get_by_role("tab", name=tab)).to_be_visible()
        await expect(other.page.locator(".sentence")).to_contain_text("%")
        assert "review-" not in await other.page.locator(".review").inner_text()
        assert await too_wide(other.page) == []
        if language == "cs":
            assert await accessibility_violations(other.page) == []


async def test_mistakes_are_asked_before_they_are_told(
    users: Users, sample_tables: SampleTables
) -> None:
    user = await users(person=sample_tables.person)
    page = user.page
    await user.visit(f"/t/{sample_tables.escaped}/replay?review")
    await expect(page.locator(".sentence")).to_be_visible()
    again = page.get_by_role("button", name=re.compile("Try (it|these)"))
    # Robin chose at random: there is something to learn.
    await again.click()
    await expect(page.get_by_role("heading", name=re.compile("What would you do"))).to_be_visible()
    await expect(page.locator(".review .decision")).to_have_count(0)
    await expect(page.locator("[data-review-line]")).to_have_count(0)
    # Dice are chosen on the board, as in play.
    await choose_die(page)
    await expect(page.locator(".review .decision")).to_be_visible()
    await expect(page.locator(".review .asked")).to_contain_text(re.compile("Right|Not quite"))


async def test_a_mistake_that_is_clicked_is_asked_first(
    users: Users, sample_tables: SampleTables
) -> None:
    user = await users(person=sample_tables.person)
    page = user.page
    replay = f"/t/{sample_tables.escaped}/replay"
    await user.visit(f"{replay}?review")
    lines = page.locator(".review .moments button", has=page.locator(".mark"))
    line = re.search(r"Step (\d+): gave away ([\d.]+)%", await lines.first.inner_text())
    assert line
    step, cost = int(line[1]), f"{float(line[2]):.1f}%"
    question = page.get_by_role("heading", name=re.compile("What would you do"))
    told = page.locator(".review .decision", has_text=f"gave away {cost}")
    await expect(page.locator(".controls output")).to_contain_text(re.compile(r"Step \d+ of"))
    # Whoever comes by it step by step reads what was given away, as at any other.
    await Screen(f"{replay}/{step}", ".review").show(page)
    await expect(told).to_be_visible()
    await Screen(f"{replay}/0", ".review").show(page)
    await at_step(page, 0)
    # By keyboard: the question has the focus, then what is told.
    await lines.first.focus()
    await page.keyboard.press("Enter")
    await at_step(page, step)
    await expect(question).to_be_focused()
    await expect(page.locator(".review .decision")).to_have_count(0)
    await expect(page.locator("[data-review-line]")).to_have_count(0)
    await expect(lines).to_have_count(0)
    assert await accessibility_violations(page) == []
    await page.keyboard.press("Tab")
    await expect(user.button("Tell me")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(told).to_be_visible()
    await expect(page.get_by_role("heading", name="decides")).to_be_focused()
    await lines.first.click()  # it is known now
    await expect(told).to_be_visible()
    # Whoever tries all of them again is told none in passing.
    await page.get_by_role("button", name=re.compile("Try (it|these)")).click()
    await expect(question).to_be_focused()
    await page.keyboard.press("ArrowLeft")
    await at_step(page, step - 1)
    await expect(question).to_have_count(0)
    await Screen(f"{replay}/{step}", ".review").show(page)
    await expect(question).to_be_visible()
    await expect(page.locator("[aria-live=polite]").first).to_contain_text("What would you do")
    await page.keyboard.press("ArrowRight")
    await at_step(page, step + 1)
    await expect(told).to_have_count(0)
    await page.keyboard.press("ArrowLeft")
    await expect(question).to_be_visible()
    await choose_die(page)
    await expect(page.locator(".review .asked")).to_contain_text(re.compile("Right|Not quite"))
    await expect(told).to_be_visible()


async def test_a_record_is_pasted_and_reviewed(users: Users, sample_tables: SampleTables) -> None:
    text = await sample_tables.person.get(f"/api/tables/{sample_tables.raced}/record")
    user = await users(size=PHONE)
    page = user.page
    await user.visit("/games")
    await page.get_by_role("link", name="Review a record").click()
    record = page.get_by_label("Paste a record")
    alert = page.locator("form [role=alert]")
    for wrong, why in (("Hello", "This is no record"), (text + " " * 60_000, "60 kB")):
        await record.fill(wrong)
        await user.press("Review it")
        await expect(alert).to_contain_text(why)
    # What only the server can know of it, it says.
    user.expect_console_error("422")
    await record.fill(text.replace("game: powerboats 2", "game: powerboats 99"))
    await user.press("Review it")
    await expect(alert).to_contain_text("99")
    await expect(page.locator(".review")).to_have_count(0)  # there is nothing to review
    for content, why in ((b"x" * 60_001, "60 kB"), (text.encode(), "")):
        await page.get_by_label("Or open a file").set_input_files(
            {"name": "race.txt", "mimeType": "text/plain", "buffer": content}
        )
        await expect(alert).to_have_text(re.compile(why) if why else "")
    await expect(record).to_have_value(re.compile("Boathouse record"))
    await user.press("Review it")
    await expect(page.locator(".sentence")).to_contain_text("gave away")
    dot = page.locator(".review .dot.lucky, .review .dot.unlucky").first
    step = step_of(await dot.get_attribute("aria-label") or "")
    await dot.focus()  # others may lie over it
    await page.keyboard.press("Enter")
    await expect(page.get_by_label(re.compile(f"Step {step} of"))).to_be_visible()
    await expect(page.locator(".board svg").first).to_be_visible()
    await expect(page.locator(".leafing p")).not_to_contain_text("The beginning")
    assert await too_wide(page) == []
    assert await accessibility_violations(page) == []
    # Mistakes are asked about on the board, and what was found can be worked out further.
    await page.get_by_role("button", name=re.compile("Try (it|these)")).click()
    await expect(page.get_by_role("heading", name=re.compile("What would you do"))).to_be_visible()
    at = await page.get_by_label(re.compile("Step .* of")).input_value()
    await page.get_by_role("button", name="Tell me").click()
    await user.press("Keep it as a study")
    await expect(page.locator(".kept")).to_contain_text("Saved")
    await expect(page.locator(".walk p")).to_contain_text(f"{at}.")
    await expect(page.locator(".moves [aria-current]")).to_be_attached()
