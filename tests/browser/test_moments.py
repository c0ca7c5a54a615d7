"""Moments one remembers in Powerboats: a word for each, and a page between two races."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from tests.browser.gameplay import wait_gone, wait_shown
from tests.browser.sample_tables import Racers, SampleTables, moments, new_person
from tests.browser.users import DESKTOP, SMALL_PHONE, Users
from tests.server.harness.servers import Served

# Keeps the words of a moment, which is over soon.
_WATCH = """
(kind) => new MutationObserver(() => {
  window.words ??= document.querySelector(`.moment.${kind}`)?.innerText;
}).observe(document.body, { childList: true, subtree: true })
"""


async def words_of(page: Page, table: str, number: int, kind: str) -> str:
    """Show one step of a replay, as it was shown at the table; return what is said of it."""
    await page.goto(f"{table}/replay/{number - 1}")
    await wait_shown(page, ".replay .powerboats .boats")
    await page.evaluate(_WATCH, kind)
    await page.keyboard.press("ArrowRight")
    return str(await (await page.wait_for_function("() => window.words")).json_value())


async def test_a_buoy_and_the_finish_are_moments(
    users: Users, server: Served, sample_tables: SampleTables
) -> None:
    at = await moments(sample_tables.person, sample_tables.raced)
    page = (await users(moving=True)).page
    table = f"{server.address}/t/{sample_tables.raced}"
    for kind, words in {"buoy-rounded": "Buoy 1!", "boat-finished": "Finish: first!"}.items():
        assert words in await words_of(page, table, at[kind], kind)


async def test_a_crash_and_the_end_of_a_race_are_moments(users: Users, server: Served) -> None:
    person = await new_person(server.address, "Wren")
    racers = await Racers.begin(person)
    await racers.race(lambda view: any(boat["fate"] == "sunk" for boat in view["boats"]))
    at = await moments(person, racers.table)
    user = await users(moving=True, person=person)
    page = user.page
    table = f"{server.address}/t/{racers.table}"
    for kind, words in {"boat-crashed": "Crash!", "boat-sank": "Sunk!"}.items():
        assert words in await words_of(page, table, at[kind], kind)

    # Whoever wants it faster says so once.
    await user.visit(f"/t/{racers.table}")
    await user.press("More")
    async with page.expect_response(lambda response: response.request.method == "PATCH"):
        await page.locator(".menu .item", has_text="Show moves faster").click()
    await page.reload()
    await user.press("More")
    faster = page.locator(".menu .item", has_text="Show moves faster")
    await expect(faster).to_have_attribute("aria-pressed", "true")
    await page.keyboard.press("Escape")

    await racers.race(lambda view: view["race"] == 2)
    result = page.locator(".result")
    await expect(result.get_by_role("heading", name="Race A is over")).to_be_visible()
    await expect(result.locator("tbody tr")).to_have_count(2)
    await expect(result.locator(".repair").first).to_contain_text("repaired")
    await expect(result).to_contain_text("Next: race B. Its points count double.")
    await expect(page.locator(".banner")).to_have_count(0)  # it would tell the same
    # Whoever has read it goes on at once.
    await expect(result.get_by_role("button")).to_be_focused()
    await page.keyboard.press("Enter")
    await wait_gone(page, ".result")

    # It can be read again: from the menu, and in the replay where the race ended.
    await user.press("More")
    await page.locator(".menu .item", has_text="Races so far").click()
    again = page.locator("dialog[open]")
    await expect(again.locator("tbody tr")).to_have_count(2)
    await expect(again).to_contain_text("Next: race B. Its points count double.")
    at = await moments(person, racers.table)
    await user.visit(f"/t/{racers.table}/replay/{at['race-ended']}")
    await expect(result.get_by_role("heading", name="Race A is over")).to_be_visible()
    await expect(result.locator(".repair").first).to_contain_text("repaired")
    await result.get_by_role("button", name="On to the next race").click()
    await wait_gone(page, ".result")
    await person.close()


# A moment that is shown stays until it is skipped: nothing else of a step takes so long.
_LASTING = """
() => {
  const real = window.setTimeout;
  window.setTimeout = (then, time, ...more) =>
    time >= 650 && time < 5000 ? 0 : real(then, time, ...more);
}
"""

# How many animations begin with a moment, but for endless ones like the waves.
_MOVING = """
() => new MutationObserver((_, watching) => {
  if (!document.querySelector(".moment")) return;
  watching.disconnect();
  requestAnimationFrame(() => {
    const all = document.querySelector(".powerboats").getAnimations({ subtree: true });
    window.moving = all.filter((each) => each.effect.getComputedTiming().endTime < 5000).length;
  });
}).observe(document.body, { childList: true, subtree: true })
"""


@pytest.mark.parametrize("calm", [False, True])
async def test_a_tap_on_the_lake_or_escape_skips_a_moment(
    users: Users, sample_tables: SampleTables, *, calm: bool
) -> None:
    step = (await moments(sample_tables.person, sample_tables.raced))["buoy-rounded"] - 1
    user = await users(moving=True, size=SMALL_PHONE if calm else DESKTOP)
    page = user.page
    await page.emulate_media(reduced_motion="reduce" if calm else "no-preference")
    for how in ("tap", "key"):
        await user.visit(f"/t/{sample_tables.raced}/replay/{step}")
        await wait_shown(page, ".replay .powerboats .boats")
        await page.evaluate(_LASTING)
        await page.evaluate(_MOVING)
        await page.keyboard.press("ArrowRight")
        await expect(page.locator(".moment.buoy-rounded")).to_be_visible()
        await page.wait_for_function("() => window.moving !== undefined")
        assert bool(await page.evaluate("window.moving")) is not calm
        if how == "tap":
            await page.locator(".powerboats .window").click(position={"x": 60, "y": 90})
        else:
            await page.keyboard.press("Escape")
        await wait_gone(page, ".moment")


async def test_the_list_of_keys_names_the_one_that_skips(
    users: Users, sample_tables: SampleTables
) -> None:
    page = (user := await users(person=sample_tables.person)).page
    for table in (sample_tables.rolling, sample_tables.ship):
        await user.visit(f"/t/{table}")
        await wait_shown(page, ".seats li.turn")
        await page.wait_for_load_state("networkidle")  # the list comes after the board
        await page.keyboard.press("?")
        named = page.locator("dialog[open] dl div").filter(has_text="Show the rest at once")
        await expect(named.locator("kbd")).to_have_text("Esc")
