"""What a choice of dice costs and leaves, why a move was forced, and the table in words."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

from playwright.async_api import Page, expect

from tests.browser.gameplay import ASKING, DICE, roll, set_dice, wait_shown
from tests.browser.page_checks import accessibility_violations
from tests.browser.sample_tables import SampleTables, new_person, open_and_start
from tests.browser.test_coach import hint_of
from tests.browser.users import User, Users
from tests.server.harness.live import Json, LiveConnection
from tests.server.harness.people import Browser as Person
from tests.server.harness.servers import Served

OFFERS = f"{DICE} .offers"

Wanted = Callable[[str, Json], Awaitable[bool]]
"""Whether this choice of dice at a table is one to stop at."""


async def anything(_table: str, _choice: Json) -> bool:
    return True


def is_before_a_crash(choice: Json) -> bool:
    """Whether some usual way to roll crashes for certain, and another need not."""
    if choice["kind"] != "dice":
        return False
    crashes = [each["crash"] for each in choice["throttles"] if each["usual"]]
    return max(crashes) == 1 and min(crashes) < 1 and len(choice["held"]) > 1


async def before_a_crash(users: Users, server: Served) -> User:
    """Seat somebody in a race who was too fast, and must now choose dice before the rocks."""
    person = await new_person(server.address, "Wren")
    table = await at_the_rocks(person)
    await person.close()
    user = await users(person=person)
    await user.visit(f"/t/{table}")
    await expect(user.page.locator(DICE)).to_be_visible()
    return user


async def at_the_rocks(person: Person, wanted: Wanted = anything) -> str:
    """Race until there is such a choice before the rocks; return the table."""
    connection = await person.connect()
    table = ""
    while not table:  # a boat may be lucky to its end
        table = await race_to_the_rocks(person, connection, wanted)
    return table


async def race_to_the_rocks(person: Person, connection: LiveConnection, wanted: Wanted) -> str:
    """Race as fast as is safe for the moment; return the table, or nothing after the end."""
    table = await open_and_start(person, "powerboats", 3)
    look = await connection.watch(table)
    while True:
        await connection.until(lambda: look.legal or look.over)
        if look.over:
            return ""
        answer = await connection.ask("ask", table=table, seat=look.seat)
        choice = answer["choices"][0]
        if is_before_a_crash(choice) and await wanted(table, choice):
            return table
        action = look.legal[0]
        if choice["kind"] == "dice":
            least = min(each["crash"] for each in choice["throttles"])
            safe = [each for each in choice["throttles"] if each["crash"] == least]
            action = max(safe, key=lambda each: each["progress"])["action"]
        played = await connection.ask("play", table=table, state=look.state, action=action)
        if played["is"] != "refused":
            await connection.reached(look, played["n"])


# The heights of the parts of each offer, in lines of its text; and what does not fit.
_LINES = """
(offers) => offers.flatMap((offer) =>
  [...offer.querySelectorAll(".far, .risk, .next")].map((part) => {
    const style = getComputedStyle(part);
    const line = parseFloat(style.lineHeight) || parseFloat(style.fontSize) * 1.3;
    const fits = offer.scrollWidth <= offer.clientWidth;
    return { lines: Math.round(part.getBoundingClientRect().height / line), fits };
  }))
"""


async def test_dice_before_the_rocks(users: Users, server: Served) -> None:
    wren = await before_a_crash(users, server)
    page = wren.page

    # What is hopeless is folded away; every offer has its dice, its reach and its risk in a line.
    shown = page.locator(f"{OFFERS} > ul .offer")
    folded = page.locator(f"{OFFERS} details .offer")
    assert await shown.count() >= 1
    await expect(folded.first).to_be_hidden()
    await expect(shown.filter(has_text="Certain crash")).to_have_count(0)
    await expect(shown.first.locator("svg.die").first).to_be_visible()
    await expect(shown.first).to_contain_text(re.compile(r"(Keep|Roll).*goes (about )?[0-9.]+"))
    await page.locator(f"{OFFERS} summary").click()
    hopeless = folded.filter(has_text="Certain crash").first
    await expect(hopeless).to_contain_text(re.compile(r"Certain crash.*\d damage"))
    parts = await page.locator(f"{OFFERS} .offer").evaluate_all(_LINES)
    assert all(part == {"lines": 1, "fits": True} for part in parts), parts
    assert not await accessibility_violations(page)

    # A certain crash is asked about, with what it costs.
    told = await page.locator("aside li").count()
    await hopeless.click()
    await page.locator(f"{DICE} [data-main] button").click()
    await expect(page.locator(ASKING)).to_contain_text(re.compile(r"crash for certain"))
    await wren.press("Think again")
    await expect(page.locator(DICE)).to_be_visible()
    await expect(page.locator("aside li")).to_have_count(told)

    # A half-made choice is there again after a reload.
    picked = await dice_picked(page)
    await page.reload()
    await expect(page.locator(DICE)).to_be_visible()
    assert await dice_picked(page) == picked

    # "?" shows the keys.
    await page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    await expect(keys).to_contain_text("One die more or less")
    await page.keyboard.press("Escape")
    await expect(keys).to_be_hidden()

    # The text view: what one can do, then what lies around the boat.
    await page.evaluate(
        "localStorage.setItem('boathouse.device', '{\"textView\": true, \"coachWarns\": false}')"
    )
    await page.reload()
    await expect(page.locator(".text h2").first).to_have_text("What you can do")
    around = page.locator("section[aria-labelledby=text-board]")
    await expect(around).to_contain_text(re.compile(r"Water: left \d+, ahead \d+, right \d+\."))
    await expect(around).to_contain_text(re.compile(r"Near you: |No other boat is near you"))
    await expect(around).to_contain_text(
        re.compile(r"Next: [^.]*(spaces? to the \S+, .*(ahead|behind)|right here)")
    )
    risky = page.locator(".text .choices li").filter(has_text="Certain crash").first
    await risky.get_by_role("button").click()
    await expect(page.get_by_role("alertdialog")).to_contain_text("crash for certain")
    await page.keyboard.press("?")
    await expect(keys).to_be_visible()


async def dice_picked(page: Page) -> list[str | None]:
    dice = page.locator(f"{DICE} .hand button.die")
    return [await die.get_attribute("aria-label") for die in await dice.all()]


async def test_a_risky_throttle_is_asked_about_once(users: Users, server: Served) -> None:
    person = await new_person(server.address, "Wren")
    grave: list[Json] = []

    async def is_grave(table: str, choice: Json) -> bool:
        """Whether the coach would ask, too, before a certain crash."""
        hint = await hint_of(person, table)
        costs = hint["costs"]
        certain = [each for each in choice["throttles"] if each["crash"] == 1]
        grave[:] = [each for each in certain if costs.get(each["action"], 0) >= hint["grave"]]
        return bool(grave)

    table = await at_the_rocks(person, is_grave)
    user = await users(person=person, device='{"coachWarns": true}')
    page = user.page
    # The coach has its answer before anything is played.
    async with page.expect_response("**/hint") as asking:
        await user.visit(f"/t/{table}")
    assert (await (await asking.value).json())["hint"]
    told = await page.locator("aside li").count()
    await set_dice(page, tuple(grave[0]["kept"]), grave[0]["rolled"])
    await roll(page)
    await expect(page.locator(ASKING)).to_contain_text("crash for certain")
    await page.locator(f"{ASKING} button.danger").click()
    # Either the coach asks again, or the log goes on.
    played = f"aside li:nth-child({told + 1})"
    assert await wait_shown(page, "dialog[open]", played) == 1
    await person.close()


# Keeps the reason that a moment on the lake gives, which is over soon.
_WATCH = """
() => new MutationObserver(() => {
  window.reason ??= document.querySelector(".lake .reason, .powerboats .reason")?.textContent;
}).observe(document.body, { childList: true, subtree: true })
"""


async def test_the_log_and_the_lake_say_why_a_move_was_forced(
    users: Users, sample_tables: SampleTables
) -> None:
    watcher = await users(moving=True)
    page = watcher.page
    await watcher.visit(f"/t/{sample_tables.raced}/replay/0")
    line = page.locator(".log li").filter(has_text=re.compile("forced: enough water only")).first
    href = await line.locator("a").first.get_attribute("href") or ""
    moment = int(href.rsplit("/", 1)[-1])
    await watcher.visit(f"/t/{sample_tables.raced}/replay/{moment - 1}")
    await wait_shown(page, ".replay .powerboats")
    await page.evaluate(_WATCH)
    await watcher.press("One step on")
    reason = await (await page.wait_for_function("() => window.reason")).json_value()
    assert re.search("Enough water only (to the|straight)", reason)


async def test_round_and_turn_are_two_words_in_italian(
    users: Users, sample_tables: SampleTables
) -> None:
    italian = await users(language="it")
    await italian.visit(f"/t/{sample_tables.rolling}")
    await expect(italian.page.get_by_text(re.compile(r"Gara A · round \d+")).first).to_be_visible()
