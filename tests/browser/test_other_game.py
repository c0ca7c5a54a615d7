"""A game of another package is played with the plain board, from the first page to the replay."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.async_api import Page, Route, expect

from tests.browser.looks import barriers, too_small, too_wide, unknown_contrast
from tests.browser.pilots import ENDING, shown, tab_to
from tests.browser.visitors import DESKTOP, PHONE, Visitor, Visitors
from tests.browser.words import strange_words
from tests.examples.environment import Environment
from tests.server.harness.servers import Served

CHOICES = ".plain .choices button:not(:disabled)"
ROUNDS = 300
GOAL = "100"
TOLD = re.compile(r": (rolls a \d|keeps \d+ point)")
KEEP = 18
"""How much is worth keeping: more is lost by going on than won."""


@pytest.fixture(scope="module")
def services(pig: Environment, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A house of the fresh environment into which pip has installed the package."""
    # A busy machine is no reason to complain about a bot.
    served = pig.served(tmp_path_factory.mktemp("house with pig"), bot_seconds="60")
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


async def begin(visitor: Visitor) -> Page:
    """Go from the first page to a game against bots, by one button."""
    page = visitor.page
    await page.route("**/api/tables", with_quick_bots)
    await visitor.visit("/")
    card = page.locator("article").filter(has=page.get_by_role("heading", name="Pig"))
    await expect(card).to_have_count(1)
    await card.get_by_role("button").first.click()
    await shown(page, CHOICES)
    return page


# What is told so far; it grows with every action.
_LOG = "() => document.querySelectorAll('aside [role=log] li').length"


async def play(page: Page, turns: int) -> bool:
    """Roll while little is at stake, else keep it; say whether the game is over."""
    for _ in range(turns):
        if await shown(page, ENDING, CHOICES) == 0:
            return True
        stake = int(await page.locator(".plain .tiles dd").nth(1).inner_text())
        told = await page.evaluate(_LOG)
        await page.locator(CHOICES).nth(1 if stake >= KEEP else 0).click()
        await page.wait_for_function(f"(told) => ({_LOG})() > told", arg=told)
    return False


async def test_pig_is_played_from_the_first_page_to_the_replay(visitors: Visitors) -> None:
    visitor = await visitors()
    page = await begin(visitor)
    await expect(page.locator(".plain h2")).to_have_text("Pig")
    await expect(page.locator(".plain tbody tr")).to_have_count(3)
    await expect(page.locator(".plain .choices button")).to_have_count(2)
    assert not await play(page, 3)
    # A page that is loaded again is where it was.
    points = page.locator(".plain table")
    await shown(page, CHOICES)
    before = await points.inner_text()
    await page.reload()
    await shown(page, CHOICES)
    assert await points.inner_text() == before
    assert await play(page, ROUNDS)
    await expect(page.locator(ENDING)).to_be_visible()
    # Then it is nobody's turn.
    await expect(page.locator(".plain .turn")).to_have_count(0)
    await expect(page.locator(".plain .choices")).to_have_count(0)
    # What happened is seen again, step by step.
    await visitor.visit(f"/t/{visitor.table}/replay")
    at = page.locator(".controls output")
    await expect(at).to_contain_text("Step 0 of")
    await visitor.press("One step on")
    await expect(at).to_contain_text("Step 1 of")
    await page.keyboard.press("End")
    await expect(at).to_contain_text(re.compile(r"Step (\d+) of \1\b"))
    assert max(map(int, re.findall(r"\d+$", await points.inner_text(), re.MULTILINE))) >= int(GOAL)
    await expect(page.locator(".plain .choices button")).to_have_count(0)
    # There are no pages that only a game with a folder has.
    for missing in ("/rules/pig", "/learn/pig"):
        await visitor.visit(missing)
        await expect(page.locator("main h1")).to_have_text("There is nothing at this place")


async def test_a_spectator_sees_it_without_choices(visitors: Visitors) -> None:
    player = await visitors()
    await begin(player)
    watcher = await visitors(size=PHONE)
    await watcher.visit(f"/t/{player.table}")
    await expect(watcher.page.locator(".plain tbody tr")).to_have_count(3)
    await expect(watcher.page.locator(".plain .choices button")).to_have_count(0)


async def test_the_last_event_is_read_without_animations(visitors: Visitors) -> None:
    visitor = await visitors()
    page = await begin(visitor)
    told = page.locator(".plain .told")
    await expect(told).to_have_text("Your turn")
    await play(page, 1)
    await expect(told).to_have_text(TOLD)
    # So it is in a replay, also at a decision that has no events of its own.
    await play(page, 2)
    for at in (2, 3):
        await visitor.visit(f"/t/{visitor.table}/replay/{at}")
        await expect(page.locator(".controls output")).to_contain_text(f"Step {at} of")
        await expect(told).to_have_text(TOLD)


async def test_the_board_of_a_phone_stays_where_it_is(visitors: Visitors) -> None:
    visitor = await visitors(size=PHONE, moving=True)
    page = await begin(visitor)
    boxes = [await page.locator(".plain article").bounding_box()]
    await page.locator(CHOICES).nth(1).click()
    await shown(page, ".plain .choices p")  # others play, and there is nothing to press
    boxes.append(await page.locator(".plain article").bounding_box())
    assert boxes[0] == boxes[1]


async def begin_by_keys(visitors: Visitors) -> Page:
    """Go from the first page to a game, with keys alone."""
    visitor = await visitors()
    page = visitor.page
    await page.route("**/api/tables", with_quick_bots)
    await visitor.visit("/")
    await tab_to(page, visitor.button(re.compile("Play now.*Pig")))
    await page.keyboard.press("Enter")
    await shown(page, CHOICES)
    return page


async def press(page: Page, key: str) -> None:
    """Press a key that plays something, and wait until it is my turn again."""
    told = await page.evaluate(_LOG)
    await page.keyboard.press(key)
    await page.wait_for_function(f"(told) => ({_LOG})() > told", arg=told)
    await shown(page, CHOICES)


async def test_pig_is_played_by_keys_alone(visitors: Visitors) -> None:
    page = await begin_by_keys(visitors)
    roll = page.locator(".plain .choices button").first
    await tab_to(page, roll)
    await press(page, "Enter")
    # Whoever goes by keys is where they were, also when others have played meanwhile.
    await expect(roll).to_be_focused()
    await press(page, "2")
    await expect(page.locator("aside [role=log]")).to_contain_text("keeps")
    await press(page, "1")


async def test_pig_is_played_as_text(visitors: Visitors) -> None:
    visitor = await visitors()
    page = await begin(visitor)
    await visitor.press("More")
    await visitor.press("Table as text")
    stands = page.get_by_role("region", name="How it stands")
    await expect(stands).to_contain_text("At stake: 0")
    await expect(stands).to_contain_text(f"Points to win: {GOAL}")
    choices = page.get_by_role("region", name="What you can do").get_by_role("button")
    await expect(choices).to_have_text(["Roll the die", "Keep the points of this turn"])
    told = await page.evaluate(_LOG)
    await choices.nth(1).click()
    await page.wait_for_function(f"(told) => ({_LOG})() > told", arg=told)
    await expect(page.locator("aside [role=log]")).to_contain_text("keeps 0 points")


async def test_a_table_is_opened_with_its_options(visitors: Visitors) -> None:
    visitor = await visitors(language="fr")
    page = visitor.page
    await visitor.visit("/new?game=pig")
    goal = page.get_by_label("Points pour gagner")
    await expect(goal).to_have_value("100")
    await expect(page.get_by_text("de 10 à 1000", exact=True)).to_be_visible()
    visitor.expect_complaint("400")
    await goal.fill("9")
    await visitor.press("Ouvrir la table")
    await expect(page.locator("form .refusal")).to_contain_text("9")
    await goal.fill("20")
    await visitor.press("Ouvrir la table")
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
    visitors: Visitors, language: str, theme: str, size: tuple[int, int]
) -> None:
    visitor = await visitors(size=size, language=language, color_scheme=theme)
    page = await begin(visitor)
    table = f"/t/{visitor.table}"
    for path, sign in (
        (table, CHOICES),
        ("/", "article:nth-of-type(3) button"),
        ("/new?game=pig", "form input[type=text], form input:not([type])"),
        (f"{table}/replay", ".plain h2"),
    ):
        await visitor.visit(path)
        await shown(page, sign)
        assert await barriers(page) == [], path
        if await page.locator(".plain").count():
            assert await unknown_contrast(page, ".plain") == [], path
        assert await too_wide(page) == [], path
        assert await too_small(page) == [], path
        assert await strange_words(page, language) == set(), path
