"""One column beside the board, in replays and lessons too; and what smaller screens have."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from tests.browser.gameplay import wait_shown
from tests.browser.sample_tables import SampleTables
from tests.browser.screens import screens
from tests.browser.test_lake import SHARES, at_rest, boxes, outside, resize
from tests.browser.users import DESKTOP, SMALL_PHONE, Users
from tests.server.studies.trees import position_of

TABLET = (820, 1180)
SIDEWAYS = {(844, 390): 0.54, (740, 360): 0.5}
"""How much of a phone on its side the lake has, at least."""

# The controls find their place a frame after what is above them.
_ONE_BELOW_THE_OTHER = """
() => {
  const [head, coach, controls] = [".school > .head", ".school > .coach", ".board .controls"]
    .map((part) => document.querySelector(part).getBoundingClientRect());
  return head.bottom <= coach.top + 1 && coach.bottom <= controls.top + 1;
}
"""


async def in_one_column(page: Page, left: float, right: float) -> None:
    column = await boxes(page, ".powerboats .controls, .layout > .head, .layout > .bottom")
    assert {each["right"] for each in column} == {right}
    assert {each["left"] for each in column} == {left}


async def test_a_replay_has_one_column_beside_the_lake(
    users: Users, sample_tables: SampleTables
) -> None:
    user = await users(person=sample_tables.person)
    page = user.page
    await user.visit(f"/t/{sample_tables.raced}/replay/60")
    await wait_shown(page, ".replay .powerboats .boats")
    for size, share in SHARES.items():
        window = await resize(page, size)
        width, height = window["right"] - window["left"], window["bottom"] - window["top"]
        assert height == size[1], "it has the whole height"
        assert width * height >= share * size[0] * size[1], size
        await in_one_column(page, window["right"], size[0])
        # What one leafs with and the log are in sight.
        for part in (page.get_by_role("slider"), page.locator("[role=log], aside ol, aside ul")):
            await expect(part.first).to_be_in_viewport()
    await page.keyboard.press("ArrowRight")
    await expect(page.locator(".controls output")).to_contain_text("Step 61 of")


@pytest.mark.parametrize("size", SIDEWAYS)
async def test_a_phone_on_its_side_gives_the_lake_the_most(
    users: Users, sample_tables: SampleTables, size: tuple[int, int]
) -> None:
    user = await users(person=sample_tables.person, size=size, has_touch=True)
    page = user.page
    await user.visit("/settings")
    for name in ("powerboats-rolling", "powerboats-directions", "powerboats-replay"):
        await screens(sample_tables)[name].show(page)
        window = await at_rest(page)
        width, height = window["right"] - window["left"], window["bottom"] - window["top"]
        assert width * height >= SIDEWAYS[size] * size[0] * size[1], (name, width, height)
        await in_one_column(page, window["right"], size[0])
        # Everybody is in sight, with dice and damage.
        screen = {"left": 0.0, "top": 0.0, "right": float(size[0]), "bottom": float(size[1])}
        seats = await boxes(page, ".seats li, .seats li .damage")
        assert len(seats) >= 6
        assert not [each for each in seats if outside(each, screen)]


async def test_lessons_have_one_column_beside_the_board(users: Users) -> None:
    page = (user := await users()).page
    for game, board in (("powerboats", ".powerboats .window"), ("abandon-ship", ".ship")):
        await user.visit(f"/learn/{game}")
        await wait_shown(page, board)
        for size, share in SHARES.items():
            await page.set_viewport_size({"width": size[0], "height": size[1]})
            await page.wait_for_function(_ONE_BELOW_THE_OTHER)
            (header,) = await boxes(page, "header")
            (water,) = await boxes(page, board)
            width, height = water["right"] - water["left"], water["bottom"] - water["top"]
            assert width * height >= (share - 0.07) * size[0] * size[1], (game, size)
            # Coach, controls and the list of lessons are one below the other, and all in sight.
            column = await boxes(page, ".school > .head, .school > .coach, .board .controls")
            assert {(each["left"], each["right"]) for each in column} == {(water["right"], size[0])}
            assert not [each for each in column if each["top"] < header["bottom"] - 1]
        assert await page.locator(".school > .coach").evaluate(
            "(each) => each.scrollHeight <= each.clientHeight + 1"
        )


async def test_small_screens_keep_lake_choices_and_log_in_sight(
    users: Users, sample_tables: SampleTables
) -> None:
    user = await users(person=sample_tables.person, size=SMALL_PHONE, has_touch=True)
    page = user.page
    # In a replay nothing is decided: the lake gets what the dice have at a table.
    await user.visit(f"/t/{sample_tables.raced}/replay/60")
    await wait_shown(page, ".replay .powerboats .boats")
    window = await at_rest(page)
    assert window["bottom"] - window["top"] >= 0.3 * SMALL_PHONE[1]

    # On a tablet the usual choices are beside the dice.
    await resize(page, TABLET)
    await screens(sample_tables)["powerboats-rolling"].show(page)
    await expect(page.locator(".offers .offer").first).to_be_in_viewport(ratio=1)
    (hand,) = await boxes(page, ".dice .hand")
    (usual,) = await boxes(page, ".dice .usual")
    assert usual["left"] >= hand["right"]
    assert usual["top"] <= hand["top"] + 1

    # Turned or enlarged, the log shows the latest, and the page has nothing to scroll.
    await resize(page, DESKTOP)
    assert await page.evaluate("document.documentElement.scrollHeight") == DESKTOP[1]
    await expect(page.locator("[role=log] li").last).to_be_in_viewport()


# How well one sees what each player is, beside their names.
_ROLES = """
() => [...document.querySelectorAll(".seats .who")].map((who) => {
  const role = who.querySelector(".role");
  const beside = role.getBoundingClientRect().top < who.getBoundingClientRect().bottom;
  return beside ? getComputedStyle(role).opacity : "0";
})
"""


async def test_all_players_are_told_to_be_bots_or_none(
    users: Users, sample_tables: SampleTables
) -> None:
    user = await users(person=sample_tables.person)
    page = user.page
    await user.visit("/settings")
    await screens(sample_tables)["powerboats-directions"].show(page)
    for width, shown in ((1920, "1"), (1024, "0")):
        await resize(page, (width, 800))
        await page.wait_for_function(f"({_ROLES})().slice(1).every((each) => each === '{shown}')")


# What of these elements something else lies over, or what is in it hides.
_COVERED = """
(selector) => [...document.querySelectorAll(selector)].filter((each) => {
  const { left, top, right, bottom } = each.getBoundingClientRect();
  return ![top + 4, bottom - 4].every((y) =>
    each.contains(document.elementFromPoint((left + right) / 2, y)));
}).map((each) => each.textContent)
"""
_LOW_WINDOW = (1024, 768)


async def test_what_is_looked_at_stays_within_the_window(
    users: Users, sample_tables: SampleTables
) -> None:
    user = await users(person=sample_tables.person, size=_LOW_WINDOW)
    page = user.page
    await user.visit("/settings")
    await screens(sample_tables)["abandon-ship-puzzle"].show(page)
    await expect(page.get_by_role("link", name="To the home page")).to_be_visible()
    assert await page.evaluate(_COVERED, ".pool .die") == []
    await screens(sample_tables)["study"].show(page)
    height = await page.evaluate("document.documentElement.scrollHeight")
    assert height < _LOW_WINDOW[1] + 16, "less than a line of it is below the window"
    await user.visit(f"/t/{sample_tables.escaped}/replay/40?review")
    await expect(page.locator(".sentence")).to_be_visible()
    for width, height in (_LOW_WINDOW, DESKTOP):
        await page.set_viewport_size({"width": width, "height": height})
        assert await page.locator(".review").evaluate("(each) => each.clientHeight") > 140
        assert await page.evaluate("document.documentElement.scrollHeight") == height
    assert await page.evaluate(_COVERED, ".pool .die") == []


async def test_a_study_on_a_small_phone_can_be_played(users: Users) -> None:
    user = await users(size=SMALL_PHONE, has_touch=True)
    page = user.page
    await user.visit("/studies")
    await page.get_by_label("The position as text").fill(position_of("powerboats"))
    await user.press("Open this position")
    await expect(page.locator(".controls [data-main] button")).to_be_visible()
    assert await page.evaluate(_COVERED, ".controls [data-main] button") == []
    # The site's header gives way, and so there is another way home.
    await expect(page.get_by_role("link", name="To the home page")).to_be_visible()
