"""A game from another package on the plain board, from the home page to the replay."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.async_api import Page, Route, expect

from tests.browser.gameplay import ENDING, tab_to, wait_shown
from tests.browser.page_checks import (
    accessibility_violations,
    too_small,
    too_wide,
    unknown_contrast,
)
from tests.browser.translations import untranslated
from tests.browser.users import DESKTOP, PHONE, User, Users
from tests.examples.environment import Environment
from tests.server.harness.servers import Served

CHOICES = ".plain .choices button:not(:disabled)"
ROUNDS = 300
GOAL = "100"
TOLD = re.compile(r": (rolls a \d|keeps \d+ point)")
KEEP = 18
"""How much is worth keeping: more is lost by going on than won."""


@pytest.fixture(scope="module")
def server(pig: Environment, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server in the fresh environment into which pip has installed the package."""
    # A busy machine is no reason to complain about a bot.
    served = pig.served(tmp_path_factory.mktemp("server with pig"), bot_seconds="60")
    yield served
    served.stop()


async def with_quick_bots(route: Route) -> None:
    """Make the bots quick, whatever the page asks for."""
    if route.request.method != "POST":
        await route.continue_()
        return
    asked = json.loads(route.request.post_data or "{}")
    bots = ["random" for _ in asked["bots"]]
    await route.continue_(post_data=json.dumps({**asked, "bots": bots}))


async def begin(user: User) -> Page:
    """Go from the first page to a game against bots, by one button."""
    page = user.page
    await page.route("**/api/tables", with_quick_bots)
    await user.visit("/")
    card = page.locator("article").filter(has=page.get_by_role("heading", name="Pig"))
    await expect(card).to_have_count(1)
    await card.get_by_role("button").first.click()
    await wait_shown(page, CHOICES)
    return page


# What is told so far; it grows with every action.
_LOG = "() => document.querySelectorAll('aside [role=log] li').length"


async def play(page: Page, turns: int) -> bool:
    """Roll while little is at stake, else keep it; return whether the game is over."""
    for _ in range(turns):
        if await wait_shown(page, ENDING, CHOICES) == 0:
            return True
        stake = int(await page.locator(".plain .tiles dd").nth(1).inner_text())
        told = await page.evaluate(_LOG)
        await page.locator(CHOICES).nth(1 if stake >= KEEP else 0).click()
        await page.wait_for_function(f"(told) => ({_LOG})() > told", arg=told)
    return False


async def test_pig_is_played_from_the_first_page_to_the_replay(users: Users) -> None:
    user = await users()
    page = await begin(user)
    await expect(page.locator(".plain h2")).to_have_text("Pig")
    await expect(page.locator(".plain tbody tr")).to_have_count(3)
    await expect(page.locator(".plain .choices button")).to_have_count(2)
    assert not await play(page, 3)
    # A page that is loaded again is where it was.
    points = page.locator(".plain table")
    await wait_shown(page, CHOICES)
    before = await points.inner_text()
    await page.reload()
    await wait_shown(page, CHOICES)
    assert await points.inner_text() == before
    assert await play(page, ROUNDS)
    await expect(page.locator(ENDING)).to_be_visible()
    # Then it is nobody's turn.
    await expect(page.locator(".plain .turn")).to_have_count(0)
    await expect(page.locator(".plain .choices")).to_have_count(0)
    # What happened is seen again, step by step.
    await user.visit(f"/t/{user.table}/replay")
    at = page.locator(".controls output")
    await expect(at).to_contain_text("Step 0 of")
    await user.press("One step on")
    await expect(at).to_contain_text("Step 1 of")
    await page.keyboard.press("End")
    await expect(at).to_contain_text(re.compile(r"Step (\d+) of \1\b"))
    assert max(map(int, re.findall(r"\d+$", await points.inner_text(), re.MULTILINE))) >= int(GOAL)
    await expect(page.locator(".plain .choices button")).to_have_count(0)
    # There are no pages that only a game with a folder has.
    for missing in ("/rules/pig", "/learn/pig"):
        await user.visit(missing)
        await expect(page.locator("main h1")).to_have_text("There is nothing here")


async def test_a_spectator_sees_it_without_choices(users: Users) -> None:
    player = await users()
    await begin(player)
    watcher = await users(size=PHONE)
    await watcher.visit(f"/t/{player.table}")
    await expect(watcher.page.locator(".plain tbody tr")).to_have_count(3)
    await expect(watcher.page.locator(".plain .choices button")).to_have_count(0)


async def test_the_last_event_is_read_without_animations(users: Users) -> None:
    user = await users()
    page = await begin(user)
    told = page.locator(".plain .told")
    await expect(told).to_have_text("Your turn")
    await play(page, 1)
    await expect(told).to_have_text(TOLD)
    # So it is in a replay, also at a decision that has no events of its own.
    await play(page, 2)
    for at in (2, 3):
        await user.visit(f"/t/{user.table}/replay/{at}")
        await expect(page.locator(".controls output")).to_contain_text(f"Step {at} of")
        await expect(told).to_have_text(TOLD)


async def test_the_board_of_a_phone_stays_where_it_is(users: Users) -> None:
    user = await users(size=PHONE, moving=True)
    page = await begin(user)
    boxes = [await page.locator(".plain article").bounding_box()]
    await page.locator(CHOICES).nth(1).click()
    await wait_shown(page, ".plain .choices p")  # others play, and there is nothing to press
    boxes.append(await page.locator(".plain article").bounding_box())
    assert boxes[0] == boxes[1]


async def begin_by_keys(users: Users) -> Page:
    """Go from the first page to a game, with keys alone."""
    user = await users()
    page = user.page
    await page.route("**/api/tables", with_quick_bots)
    await user.visit("/")
    await tab_to(page, user.button(re.compile("Play now.*Pig")))
    await page.keyboard.press("Enter")
    await wait_shown(page, CHOICES)
    return page


async def press(page: Page, key: str) -> None:
    """Press a key that plays something, and wait until it is my turn again."""
    told = await page.evaluate(_LOG)
    await page.keyboard.press(key)
    await page.wait_for_function(f"(told) => ({_LOG})() > told", arg=told)
    await wait_shown(page, CHOICES)


async def test_pig_is_played_by_keys_alone(users: Users) -> None:
    page = await begin_by_keys(users)
    roll = page.locator(".plain .choices button").first
    await tab_to(page, roll)
    await press(page, "Enter")
    # Whoever goes by keys is where they were, also when others have played meanwhile.
    await expect(roll).to_be_focused()
    await press(page, "2")
    await expect(page.locator("aside [role=log]")).to_contain_text("keeps")
    await press(page, "1")


async def test_pig_is_played_as_text(users: Users) -> None:
    user = await users()
    page = await begin(user)
    await user.press("More")
    await user.press("Table as text")
    stands = page.get_by_role("region", name="How it stands")
    await expect(stands).to_contain_text("At stake: 0")
    await expect(stands).to_contain_text(f"Points to win: {GOAL}")
    choices = page.get_by_role("region", name="What you can do").get_by_role("button")
    await expect(choices).to_have_text(["Roll the die", "Keep the points of this turn"])
    told = await page.evaluate(_LOG)
    await choices.nth(1).click()
    await page.wait_for_function(f"(told) => ({_LOG})() > told", arg=told)
    await expect(page.locator("aside [role=log]")).to_contain_text("keeps 0 points")


async def test_a_table_is_opened_with_its_options(users: Users) -> None:
    user = await users(language="fr")
    page = user.page
    await user.visit("/new?game=pig")
    goal = page.get_by_label("Points pour gagner")
    await expect(goal).to_have_value("100")
    await expect(page.get_by_text("de 10 à 1000", exact=True)).to_be_visible()
    user.expect_console_error("400")
    await goal.fill("9")
    await user.press("Ouvrir la table")
    await expect(page.locator("form .refusal")).to_contain_text("9")
    await goal.fill("20")
    await user.press("Ouvrir la table")
    about = page.locator("details").filter(has_text="Points pour gagner")
    await about.locator("summary").click()
    await expect(about.get_by_text("20", exact=True)).to_be_visible()


LOOKS = (
    ("en", "light", DESKTOP),
    ("cs", "dark", DESKTOP),
    ("it", "dark", PHONE),
    ("fr", "light", PHONE),
)


@pytest.mark.parametrize(("language", "theme", "size"), LOOKS)
async def test_it_keeps_nobody_out(
    users: Users, language: str, theme: str, size: tuple[int, int]
) -> None:
    user = await users(size=size, language=language, color_scheme=theme)
    page = await begin(user)
    table = f"/t/{user.table}"
    for path, sign in (
        (table, CHOICES),
        ("/", "article:nth-of-type(3) button"),
        ("/new?game=pig", "form input[type=text], form input:not([type])"),
        (f"{table}/replay", ".plain h2"),
    ):
        await user.visit(path)
        await wait_shown(page, sign)
        assert await accessibility_violations(page) == [], path
        if await page.locator(".plain").count():
            assert await unknown_contrast(page, ".plain") == [], path
        assert await too_wide(page) == [], path
        assert await too_small(page) == [], path
        assert await untranslated(page, language) == set(), path
