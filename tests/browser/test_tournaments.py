"""Tournaments in the browser: opened, entered and played to the end, in every format."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from playwright.async_api import expect

from tests.browser.gameplay import play_boldly, tab_to, wait_shown
from tests.browser.page_checks import accessibility_violations, too_small
from tests.browser.sample_tables import new_person
from tests.browser.test_links import tags_of
from tests.browser.users import PHONE, User, Users
from tests.server.competition.test_tournaments import begin, opened
from tests.server.harness.servers import Served
from tests.server.harness.world import PASSWORD

TABLE, READY, OVER = ".powerboats .controls", ".ready a", ".state[data-phase=over]"


async def do(user: User, act: str) -> None:
    """Let the organiser do something, which is asked about first."""
    await user.press(act)
    await user.page.locator("dialog[open]").get_by_role("button", name="Do it").click()


async def play_to_the_end(user: User) -> int:
    """Play at every table of one's own until the tournament is over; return how many."""
    page = user.page
    games = 0
    while shown := await wait_shown(page, OVER, TABLE, READY):
        if shown == 1:
            await play_boldly(page)
            games += 1
            await page.locator("dialog[open]").get_by_role("link", name="To the tournament").click()
            await wait_shown(page, ".state")
        else:  # whoever looks when it begins is taken there: the link may be gone already
            await page.evaluate(f"document.querySelector('{READY}')?.click()")
    return games


def let_time_pass(server: Served, tournament: str) -> None:
    """End an arena: as if another process had noted that it was to be shorter."""
    [file] = (server.log.parent / "data").glob("*.sqlite")
    with closing(sqlite3.connect(file, timeout=30, isolation_level=None)) as database:
        database.execute("BEGIN IMMEDIATE")  # nobody adds an entry between reading and writing
        [[n]] = database.execute("SELECT n FROM tournaments WHERE id = ?", [tournament])
        shorter = json.dumps({"kind": "extended", "by": "", "minutes": -10})
        database.execute(
            "INSERT INTO tournament_log (tournament, n, at, body) VALUES (?, ?, 0, ?)",
            [tournament, n + 1, shorter],
        )
        database.execute("UPDATE tournaments SET n = n + 1, due_at = 0 WHERE id = ?", [tournament])
        database.execute("COMMIT")


@pytest.mark.parametrize(
    ("format_", "bots", "plan", "games"),
    [
        ("swiss", 3, {"rounds": 1}, 1),
        ("league", 2, {}, 2),
        ("regatta", 3, {"rounds": 1}, 1),
        ("arena", 1, {"minutes": 10}, 1),
    ],
)
async def test_a_whole_tournament_with_bots(
    users: Users, server: Served, format_: str, bots: int, plan: dict[str, Any], games: int
) -> None:
    ann = await new_person(users.address, f"Ann {format_}", "account")
    event = await opened(ann, format_, rated=False, title=f"{format_} of an evening", **plan)
    user = await users(person=ann)
    page = user.page
    await user.visit(f"/tournament/{event}")
    await expect(page.get_by_role("heading", level=1)).to_have_text(f"{format_} of an evening")
    await user.press("Add bots")
    await page.get_by_label("How many?").select_option(str(bots))
    await page.get_by_label("Which bot?").select_option("random")
    await page.locator("dialog[open]").get_by_role("button", name="Do it").click()
    lines = page.locator("tbody tr")
    await expect(lines).to_have_count(bots)
    await user.press("Enter")
    await expect(lines).to_have_count(bots + 1)
    await expect(page.get_by_text("You are in.", exact=True)).to_be_visible()
    await do(user, "Resume")
    if format_ == "arena":
        await wait_shown(page, TABLE, READY)
        let_time_pass(server, event)
    assert await play_to_the_end(user) >= games
    await expect(page.get_by_text("these are the final standings")).to_be_visible()
    await expect(lines).to_have_count(bots + 1)
    cost = page.get_by_text("Cost of the pairing: 0. No meeting is repeated.")
    await expect(cost).to_have_count(1 if format_ == "swiss" else 0)
    places = await page.locator("tbody tr td:first-child").all_inner_texts()
    assert [re.findall(r"\d+", place)[0] for place in places] == [
        str(place + 1) for place in range(bots + 1)
    ]
    # Everything that a place follows from is there when it is asked for.
    await page.get_by_role("button", name=ann.name).click()
    dialog = page.locator("dialog[open]")
    await expect(dialog.get_by_text("Direct meetings:")).to_be_visible()
    await expect(dialog.get_by_text("See the game").first).to_be_visible()
    assert not await accessibility_violations(page)
    await ann.close()


async def test_the_form_says_at_each_field_what_is_refused(users: Users) -> None:
    ann = await new_person(users.address, "Olga", "account")
    next_week = datetime.now(UTC) + timedelta(weeks=1)
    user = await users(person=ann, size=PHONE)
    user.expect_console_error("400")
    page = user.page
    await user.visit("/tournaments")
    await page.get_by_role("link", name="Open a tournament").click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("Open a tournament")
    await page.get_by_text("Arena", exact=True).click()
    title = page.get_by_label("Title")
    await title.fill(" ")
    await page.get_by_label("Duration in minutes").fill("5")
    await page.get_by_label("Start").fill("2020-01-01T10:00")
    for field, refusal, better in (
        (title, "The title has 1 to 80 characters", "Evening arena"),
        (page.get_by_label("Start"), "This time is in the past", f"{next_week:%Y-%m-%dT20:00}"),
        (page.get_by_label("Duration in minutes"), "This format takes 10 to 1,440", "60"),
    ):
        await user.press("Open the tournament")
        await expect(page.get_by_text(refusal)).to_be_visible()
        await expect(field).to_be_focused()
        await expect(field).to_have_attribute("aria-invalid", "true")
        await field.fill(better)
    assert not await accessibility_violations(page)
    await user.press("Open the tournament")
    await expect(page.get_by_role("heading", level=1)).to_have_text("Evening arena")
    await expect(page.get_by_role("timer")).to_contain_text("Starts in")

    # In and out again, with keys alone.
    await tab_to(page, user.button("Enter"))
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("You are in.", exact=True)).to_be_visible()
    await expect(page.get_by_role("columnheader")).to_have_text(["Player"])  # no places yet
    await tab_to(page, user.button("Leave"))
    await page.keyboard.press("Enter")
    await tab_to(page, page.locator("dialog[open]").get_by_role("button", name="Leave"))
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("button", name="Come back")).to_be_visible()
    await ann.close()


async def test_organiser_and_player_see_what_the_other_does(users: Users) -> None:
    ann = await new_person(users.address, "Oskar", "account")
    cup = await opened(ann, "swiss", rounds=3, rated=False, title="Rainy cup")
    organiser, player = await users(person=ann), await users(size=PHONE)
    await organiser.visit(f"/tournament/{cup}")
    await player.visit(f"/tournament/{cup}")
    page, phone = organiser.page, player.page

    # Where the link is shared, it says what it leads to.
    answer = await player.context.request.get(f"{users.address}/tournament/{cup}")
    tags = tags_of(await answer.text())
    assert tags["og:title"] == "Rainy cup"
    assert "Powerboats" in tags["og:description"]

    # Whoever has no account makes one on the way.
    await player.press("Enter")
    dialog = phone.locator("dialog[open]")
    await dialog.get_by_label("Name", exact=True).fill("Petrus")
    await dialog.get_by_label("Password", exact=True).fill(PASSWORD)
    await dialog.get_by_role("button", name="Create an account").click()
    await expect(phone.get_by_text("You are in.", exact=True)).to_be_visible()
    assert not await too_small(phone)
    assert not await accessibility_violations(phone)

    await phone.get_by_label("Say something").fill("Ahoy")
    await phone.keyboard.press("Enter")
    await expect(page.get_by_role("log")).to_contain_text("Ahoy")

    organiser.expect_console_error("400")
    await do(organiser, "Give more time")
    await expect(page.locator("dialog[open] [role=alert]")).to_contain_text("one round")
    await page.get_by_label("More rounds").fill("2")
    await page.locator("dialog[open]").get_by_role("button", name="Do it").click()
    await expect(phone.get_by_text("2 rounds more")).to_be_visible()

    await organiser.press("Petrus")
    await organiser.press("Remove from the tournament")
    await page.get_by_label("Reason").fill("never comes")
    await page.locator("dialog[open]").get_by_role("button", name="Do it").click()
    await expect(phone.get_by_text("The organiser has removed you: never comes")).to_be_visible()

    await organiser.press("Close the tournament")
    await page.get_by_label("Reason").fill("too much rain")
    await page.locator("dialog[open]").get_by_role("button", name="Do it").click()
    await expect(phone.get_by_text("Closed: too much rain")).to_be_visible()
    acts = phone.get_by_role("region", name="What the organiser did")
    await expect(acts.get_by_role("listitem")).to_have_count(4)
    await expect(acts).to_contain_text("Removed Petrus. never comes")
    await ann.close()


async def test_a_table_is_watched_from_a_phone(users: Users) -> None:
    ann, ben = [await new_person(users.address, name, "account") for name in ("Astrid", "Benno")]
    cup = await opened(ann, "swiss", rounds=1, rated=False)
    for person in (ann, ben):
        await person.post(f"/api/tournaments/{cup}/entry")
    await begin(ann, cup)
    user = await users(size=PHONE)
    await user.visit(f"/tournament/{cup}")
    watch = user.page.get_by_role("link", name="Watch")
    await expect(watch).to_be_visible()
    assert not await too_small(user.page)
    await watch.click()
    await wait_shown(user.page, ".powerboats")

    # Who plays there learns what it costs to leave.
    player = await users(person=ann, size=PHONE)
    [table] = (await ann.get(f"/api/tournaments/{cup}"))["me"]["tables"]
    await player.visit(f"/t/{table}")
    await wait_shown(player.page, ".powerboats")
    await player.press("More")
    await player.page.locator(".menu .item", has_text="Leave the table").click()
    dialog = player.page.locator("dialog[open]")
    await expect(dialog).to_contain_text("you get no points for this game")
    assert not await accessibility_violations(player.page)
    await player.press("Stay")
    for person in (ann, ben):
        await person.close()
