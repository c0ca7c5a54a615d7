"""A game seen again: step by step, from a link, with its dice checked."""

from __future__ import annotations

import re

from playwright.async_api import expect

from tests.browser.gameplay import wait_shown
from tests.browser.sample_tables import SampleTables
from tests.browser.users import PHONE, Users


async def test_a_game_is_seen_again(users: Users, sample_tables: SampleTables) -> None:
    user = await users()
    page = user.page
    await user.visit(f"/t/{sample_tables.raced}/replay/12")
    at = page.locator(".controls output")
    await expect(at).to_contain_text("Step 12 of")
    await user.press("One step on")
    await expect(at).to_contain_text("Step 13 of")
    await expect(page).to_have_url(re.compile(r"/replay/13$"))
    await page.keyboard.press("ArrowLeft")
    await expect(at).to_contain_text("Step 12 of")
    await page.keyboard.press("Home")
    await expect(at).to_contain_text("Step 0 of")
    await page.keyboard.press("End")
    await expect(at).to_contain_text(re.compile(r"Step (\d+) of \1\b"))
    await user.press("To the end")
    steps = re.findall(r"\d+", await at.inner_text())
    await expect(at).to_contain_text(f"Step {steps[-1]} of {steps[-1]}")
    # A line of the log leads to its moment.
    link = page.locator("aside li a").first
    target = re.search(r"/replay/(\d+)", await link.get_attribute("href") or "")
    assert target
    await link.click()
    await expect(at).to_contain_text(f"Step {target[1]} of")
    await user.press("More")
    await user.press("Link to this moment")
    shared = page.locator("dialog[open] input")
    assert (await shared.input_value()).endswith(f"/t/{sample_tables.raced}/replay/{target[1]}")
    picture = page.locator("dialog[open] img")
    await expect(picture).to_have_js_property("naturalWidth", 1200)
    await user.press("Close")
    await user.press("More")
    await user.press("Check the dice")
    await expect(page.get_by_text("It is the same as before the game")).to_be_visible()
    await expect(page.get_by_text("This server has signed the record")).to_be_visible()
    await user.press("Close")
    await user.press("More")
    async with page.expect_download() as downloading:
        await page.get_by_role("link", name="Download the record").first.click()
    record = await (await downloading.value).path()
    assert record.read_text(encoding="utf-8").startswith("Boathouse record")


async def test_a_replay_plays_by_itself(users: Users, sample_tables: SampleTables) -> None:
    user = await users()
    page = user.page
    await user.visit(f"/t/{sample_tables.escaped}/replay/20")
    at = page.locator(".controls output")
    await expect(at).to_contain_text("Step 20 of")
    await page.locator(".controls").get_by_role("button", name="Play").click()
    await expect(at).to_contain_text(re.compile(r"Step (2[3-9]|[3-9]\d) of"))
    await user.press("Pause")


async def test_a_phone_has_the_slider_and_its_marks_at_hand(
    users: Users, sample_tables: SampleTables
) -> None:
    user = await users(size=PHONE, has_touch=True)
    page = user.page
    slider = page.get_by_role("slider", name="Jump to a step")
    for table, board in ((sample_tables.escaped, ".pool"), (sample_tables.raced, ".powerboats")):
        await user.visit(f"/t/{table}/replay/1")
        await wait_shown(page, f".replay {board}")  # before it, the slider is higher
        await expect(slider).to_be_in_viewport(ratio=1)
    at = page.locator(".controls output")
    await expect(at).to_contain_text("Step 1 of")
    marks = page.locator(".controls .mark")
    words = [await mark.get_attribute("title") or "" for mark in await marks.all()]
    assert any("Race A" in each for each in words)
    assert any("buoy 1" in each for each in words)
    # N goes to the next mark, and P back to it.
    await page.keyboard.press("n")
    await expect(at).not_to_contain_text("Step 1 of")
    first = await at.inner_text()
    await page.keyboard.press("n")
    await expect(at).not_to_have_text(first)
    await page.keyboard.press("p")
    await expect(at).to_have_text(first)
