"""The screens of the client, and where their screenshots go."""

from __future__ import annotations

import os
from pathlib import Path

from playwright.async_api import Page

import dev
from boathouse.puzzles.collection import puzzles_of
from tests.browser.gameplay import ENDING, POOL, tap_die, wait_shown
from tests.browser.sample_tables import SampleTables

FOLDER = dev.ROOT / "build" / "screenshots"

_GO = """
(to) => {
  history.pushState(null, "", to);
  dispatchEvent(new PopStateEvent("popstate"));
}
"""

# Waits until all that depends on the sizes of things has been set, and the page is drawn.
_DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))"


class Screen:
    """A screen: its path, and a selector that is visible when it is ready."""

    def __init__(self, path: str, ready: str) -> None:
        self.path, self.ready = path, ready

    async def show(self, page: Page) -> None:
        """Go there within the page, as a link would, and wait until it is ready."""
        await wait_shown(page, "main > *")  # the router is not listening before
        await page.evaluate(_GO, self.path)
        await self.settle(page)

    async def settle(self, page: Page) -> None:
        await wait_shown(page, self.ready)

    async def leave(self, page: Page) -> None:
        """Put back what would be in the way of the next screen."""


class FromMenu(Screen):
    """What a button of a table's menu opens: the first, the second from the end ..."""

    def __init__(self, path: str, ready: str, button: int) -> None:
        super().__init__(path, ready)
        self.button = button

    async def settle(self, page: Page) -> None:
        await wait_shown(page, ".seats li.turn")
        await self._press(page)
        await super().settle(page)

    async def _press(self, page: Page) -> None:
        await page.locator(".bar .menu > button").click()
        await page.locator(".menu button.item").nth(self.button).click()

    async def leave(self, page: Page) -> None:
        await page.keyboard.press("Escape")


class AsText(FromMenu):
    """The table as text, until the menu shows the board again."""

    async def leave(self, page: Page) -> None:
        await self._press(page)


class WithHint(Screen):
    """The table with a hint."""

    async def settle(self, page: Page) -> None:
        await wait_shown(page, ".controls .dice .totals")
        hint = page.locator("button[aria-expanded]:not(.menu button)")
        await hint.locator("visible=true").first.click()  # it comes after the table
        await super().settle(page)

    async def leave(self, page: Page) -> None:
        await page.keyboard.press("Escape")


class WithDialogClosed(Screen):
    """The board after the end, without the result dialog."""

    async def settle(self, page: Page) -> None:
        await wait_shown(page, ENDING)
        await page.keyboard.press("Escape")
        await super().settle(page)


# Waits for animations to end, except endless ones like the waves.
_AT_REST = """
async () => {
  const brief = (each) => each.effect.getComputedTiming().endTime < 5000;
  const moving = document.getAnimations().filter(brief);
  await Promise.allSettled(moving.map((each) => each.finished));
}
"""


class AtRest(WithDialogClosed):
    """The same, when all animations have ended."""

    async def settle(self, page: Page) -> None:
        await super().settle(page)
        await page.evaluate(_AT_REST)


class WithDieTapped(Screen):
    """The ship with the preview of a die."""

    async def settle(self, page: Page) -> None:
        await wait_shown(page, POOL)
        await tap_die(page)
        await super().settle(page)


class Answered(Screen):
    """A puzzle after its answer, with what every choice is worth."""

    async def settle(self, page: Page) -> None:
        summary, choices = page.locator(".panel summary"), page.locator(".panel .choices button")
        await summary.click()
        await choices.first.click()
        await super().settle(page)


def screens(sample_tables: SampleTables) -> dict[str, Screen]:
    """Return every screen by name."""

    def puzzle(game: str) -> str:
        return puzzles_of(game).listed[0].id

    return {
        "home": Screen("/", "section li a"),
        "new-table": Screen("/new?game=powerboats", "form fieldset:nth-of-type(4)"),
        "lobby": Screen(f"/t/{sample_tables.lobby}", ".lobby li"),
        "powerboats-placing": Screen(f"/t/{sample_tables.placing}", ".placing .where b"),
        "powerboats-rolling": Screen(f"/t/{sample_tables.rolling}", ".controls .dice .totals"),
        "powerboats-directions": Screen(f"/t/{sample_tables.steering}", ".directions .way"),
        "powerboats-ending": Screen(f"/t/{sample_tables.raced}", "dialog[open] .results"),
        "powerboats-over": WithDialogClosed(f"/t/{sample_tables.raced}", ".powerboats .controls"),
        "powerboats-text": AsText(f"/t/{sample_tables.rolling}", ".text .choices button", 3),
        "powerboats-hint": WithHint(f"/t/{sample_tables.rolling}", ".hint header"),
        "table-share": FromMenu(f"/t/{sample_tables.rolling}", "dialog[open] input", 0),
        "table-dice": FromMenu(f"/t/{sample_tables.rolling}", "dialog[open] code", 5),
        "table-about": FromMenu(f"/t/{sample_tables.rolling}", "dialog[open] dl", 6),
        "table-leave": FromMenu(f"/t/{sample_tables.rolling}", "dialog[open] .danger", -1),
        "powerboats-review": Screen(
            f"/t/{sample_tables.raced}/replay/60?review", ".review .sentence"
        ),
        "powerboats-race-over": Screen(sample_tables.between, ".result .repair"),
        "abandon-ship-hot-seat": Screen(f"/t/{sample_tables.shared}", ".own .tile"),
        "abandon-ship": Screen(f"/t/{sample_tables.ship}", ".pool .open"),
        "abandon-ship-choice": WithDieTapped(f"/t/{sample_tables.ship}", ".preview"),
        "abandon-ship-ceremony": AtRest(f"/t/{sample_tables.escaped}", ".ceremony footer"),
        "powerboats-replay": Screen(f"/t/{sample_tables.raced}/replay/60", ".replay .powerboats"),
        "abandon-ship-replay": Screen(f"/t/{sample_tables.escaped}/replay/40", ".replay .pool"),
        "powerboats-rules": Screen("/rules/powerboats", ".rules article svg"),
        "abandon-ship-rules": Screen("/rules/abandon-ship", ".rules article svg"),
        "powerboats-learn": Screen("/learn/powerboats", ".school .board svg"),
        "abandon-ship-learn": Screen("/learn/abandon-ship", ".school .board svg"),
        "now": Screen("/now", ".page h2, .page p.soft"),
        "archive": Screen("/games", "section li a"),
        "tournaments": Screen("/tournaments", "section li a"),
        "new-tournament": Screen("/tournaments/new", "[data-field=seats] label"),
        "tournament": Screen(f"/tournament/{sample_tables.cup}", ".ready a"),
        "tournament-to-come": Screen(f"/tournament/{sample_tables.coming}", "tbody tr"),
        "me": Screen("/me", "#me-name"),
        "person": Screen("/people/Robin", ".page .head h1"),
        "people": Screen("/people", "#people-followed"),
        "review-record": Screen("/review", "textarea"),
        "puzzles": Screen("/puzzles", ".themes"),
        "powerboats-puzzle": Screen(
            f"/puzzles/powerboats/{puzzle('powerboats')}", ".placing, .dice"
        ),
        "abandon-ship-puzzle": Answered(
            f"/puzzles/abandon-ship/{puzzle('abandon-ship')}", ".panel .verdict"
        ),
        "studies": Screen("/studies", "[id$=-mine]"),
        "study": Screen("/studies/new?game=powerboats&seats=2", ".study .draws li"),
        "leaderboard": Screen("/ratings/powerboats/many", "tbody th"),
        "settings": Screen("/settings", "#settings-play"),
        "nowhere": Screen("/harbour/master", ".trouble"),
    }


async def screenshot(page: Page, *names: str) -> None:
    """Let the page be drawn; with SCREENSHOTS set, save it as build/screenshots/NAME/NAME.jpg.

    Pictures are for the eye, and take most of the time of a walk over all screens.
    """
    if not os.environ.get("SCREENSHOTS"):
        await page.evaluate(_DRAWN)
        return
    file = Path(FOLDER, *names).with_suffix(".jpg")
    file.parent.mkdir(parents=True, exist_ok=True)
    await page.screenshot(path=file, type="jpeg", quality=82)
