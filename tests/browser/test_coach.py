"""The coach at a table against bots: asks first, tells then, and warns before a grave mistake."""

from __future__ import annotations

from typing import Any

from playwright.async_api import expect

from tests.browser.page_checks import accessibility_violations, too_wide
from tests.browser.sample_tables import new_person, open_and_start
from tests.browser.users import DESKTOP, PHONE, Users
from tests.server.harness.people import Browser as Person
from tests.server.harness.servers import Served

WARNED = '{"textView": true, "coachWarns": true}'


async def hint_of(person: Person, table: str) -> Any:
    """Ask the coach, and wait."""
    while not (status := await person.post(f"/api/tables/{table}/hint", {})).get("hint"):
        pass
    return status["hint"]


async def one_to_warn_of(person: Person, table: str) -> tuple[Any, str]:
    """Play well until there is a grave mistake to make; give the hint, and the mistake."""
    connection = await person.connect()
    look = await connection.watch(table)
    while True:
        await connection.until(lambda: look.legal)
        hint = await hint_of(person, table)
        worst = max(hint["costs"], key=hint["costs"].__getitem__)
        if hint["tempting"] and hint["costs"][worst] >= hint["grave"]:
            return hint, worst
        answer = await connection.ask("play", table=table, state=look.state, action=hint["best"])
        if answer["is"] != "refused":
            await connection.reached(look, answer["n"])


async def test_a_hint_asks_before_it_tells_and_a_grave_mistake_is_asked_about(
    users: Users, server: Served
) -> None:
    person = await new_person(server.address, "Wren")
    table = await open_and_start(person, "abandon-ship", 3)
    hint, worst = await one_to_warn_of(person, table)
    before = (await person.table(table))["state"]
    choices = (await person.get(f"/api/tables/{table}/choices"))["choices"]
    actions = [move["action"] for choice in choices for move in choice["moves"]]

    user = await users(person=person, device=WARNED)
    page, coach = user.page, user.page.locator(".hint")
    await user.visit(f"/t/{table}")
    for size in ((1024, 768), DESKTOP):  # there is one place for it on each
        await page.set_viewport_size({"width": size[0], "height": size[1]})
        await expect(user.button("Hint").and_(page.locator(":visible"))).to_have_count(1)
    await user.press("Hint")
    await expect(coach.locator(".question")).to_contain_text("?")
    await expect(coach.locator("table")).to_have_count(0)
    await page.keyboard.press("h")
    await expect(coach.locator("tbody tr")).to_have_count(len(hint["choices"]))
    await expect(coach.locator("tbody tr").first).to_contain_text("★ best")
    assert await accessibility_violations(page) == []
    await page.keyboard.press("Escape")
    await expect(coach).to_have_count(0)

    mistake = page.locator(".choices li button").nth(actions.index(worst))
    await mistake.click()
    asked = page.get_by_role("dialog", name="Are you sure?")
    await expect(asked).to_contain_text("gives away")
    assert await accessibility_violations(page) == []
    await asked.get_by_role("button", name="Think again").click()
    await expect(mistake).to_be_enabled()
    assert (await person.table(table))["state"] == before
    for language, button in (("it", "Suggerimento"), ("fr", "Conseil"), ("cs", "Nápověda")):
        await person.patch("/api/me", {"language": language})
        other = await users(person=person, size=PHONE, language=language, color_scheme="dark")
        await other.visit(f"/t/{table}")
        await other.press(button)
        await expect(other.page.locator(".hint .question")).to_contain_text("?")
        await other.page.keyboard.press("h")
        await expect(other.page.locator(".hint table")).to_be_visible()
        shown = await other.page.locator(".hint").inner_text()
        assert "coach-" not in shown
        assert "review-" not in shown
        assert await too_wide(other.page) == []

    await mistake.click()
    await asked.get_by_role("button", name="Go anyway").click()
    await expect(asked).to_have_count(0)
    connection = await person.connect()
    look = await connection.watch(table)
    await connection.until(lambda: look.state > before)
    await person.close()
