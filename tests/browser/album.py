"""The screens of the client, and the folder for their pictures."""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import Page

import dev
from tests.browser.pilots import ENDING, POOL, shown, tap_die
from tests.browser.stages import Stages

FOLDER = dev.ROOT / "build" / "screenshots"

_GO = """
(to) => {
  history.pushState(null, "", to);
  dispatchEvent(new PopStateEvent("popstate"));
}
"""


class Screen:
    """One screen: where it is, and what is on it when it is ready."""

    def __init__(self, path: str, ready: str) -> None:
        self.path, self.ready = path, ready

    async def show(self, page: Page) -> None:
        """Go there within the page, as a link would, and wait until it is all there."""
        await shown(page, "main > *")  # before, nobody would hear of it
        await page.evaluate(_GO, self.path)
        await self.settle(page)

    async def settle(self, page: Page) -> None:
        await shown(page, self.ready)


class WithDialogClosed(Screen):
    """The board after the end, without the sheet that tells the result."""

    async def settle(self, page: Page) -> None:
        await shown(page, ENDING)
        await page.keyboard.press("Escape")
        await super().settle(page)


# Wait until what moves for a while has come to rest; waves never do.
_AT_REST = """
async () => {
  const brief = (each) => each.effect.getComputedTiming().endTime < 5000;
  const moving = document.getAnimations().filter(brief);
  await Promise.allSettled(moving.map((each) => each.finished));
}
"""


class AtRest(WithDialogClosed):
    """The same, when everything has been counted."""

    async def settle(self, page: Page) -> None:
        await super().settle(page)
        await page.evaluate(_AT_REST)


class WithDieTapped(Screen):
    """The ship with what a die would do."""

    async def settle(self, page: Page) -> None:
        await shown(page, POOL)
        await tap_die(page)
        await super().settle(page)


def screens(stages: Stages) -> dict[str, Screen]:
    """Give every screen by its name."""
    return {
        "home": Screen("/", "section li a"),
        "new-table": Screen("/new?game=powerboats", "form fieldset:nth-of-type(4)"),
        "lobby": Screen(f"/t/{stages.lobby}", ".lobby li"),
        "powerboats-placing": Screen(f"/t/{stages.placing}", ".placing .where b"),
        "powerboats-rolling": Screen(f"/t/{stages.rolling}", ".controls .dice .totals"),
        "powerboats-directions": Screen(f"/t/{stages.steering}", ".directions .way"),
        "powerboats-ending": Screen(f"/t/{stages.raced}", "dialog[open] .results"),
        "powerboats-over": WithDialogClosed(f"/t/{stages.raced}", ".powerboats .controls"),
        "abandon-ship": Screen(f"/t/{stages.ship}", ".pool .open"),
        "abandon-ship-choice": WithDieTapped(f"/t/{stages.ship}", ".preview"),
        "abandon-ship-ceremony": AtRest(f"/t/{stages.escaped}", ".ceremony footer"),
        "powerboats-replay": Screen(f"/t/{stages.raced}/replay/60", ".replay .powerboats"),
        "abandon-ship-replay": Screen(f"/t/{stages.escaped}/replay/40", ".replay .pool"),
        "powerboats-rules": Screen("/rules/powerboats", ".rules article svg"),
        "abandon-ship-rules": Screen("/rules/abandon-ship", ".rules article svg"),
        "powerboats-learn": Screen("/learn/powerboats", ".school .board svg"),
        "abandon-ship-learn": Screen("/learn/abandon-ship", ".school .board svg"),
        "archive": Screen("/games", "section li a"),
        "me": Screen("/me", "#me-name"),
        "person": Screen("/people/Robin", ".page .row h1"),
        "settings": Screen("/settings", "#settings-play"),
        "nowhere": Screen("/harbour/master", ".trouble"),
    }


async def picture(page: Page, *names: str) -> None:
    """Keep what is on the screen, as build/screenshots/NAME/NAME.jpg."""
    file = Path(FOLDER, *names).with_suffix(".jpg")
    file.parent.mkdir(parents=True, exist_ok=True)
    await page.screenshot(path=file, type="jpeg", quality=82)
