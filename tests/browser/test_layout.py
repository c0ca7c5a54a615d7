"""One column beside the board: in a replay as at the table, and on a phone on its side."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from tests.browser.gameplay import wait_shown
from tests.browser.sample_tables import SampleTables
from tests.browser.screens import screens
from tests.browser.test_lake import SHARES, at_rest, boxes, outside, resize
from tests.browser.users import Users

SIDEWAYS = {(844, 390): 0.54, (740, 360): 0.5}
"""How much of a phone on its side the lake has, at least."""


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
