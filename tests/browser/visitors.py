"""People in front of a browser: each has a context of their own, as on a device of their own."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.async_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Response,
    expect,
)

from tests.server.harness.people import Browser as Person

PHONE = (390, 844)
SMALL_PHONE = (360, 740)
DESKTOP = (1440, 900)
PATIENCE = 60_000
"""How long something may take before it counts as missing, in ms: the machine may be busy."""

expect.set_options(timeout=PATIENCE)


class Visitor:
    """Somebody at a device. Whatever its pages complain about is a fault, unless expected."""

    def __init__(self, address: str, context: BrowserContext, page: Page) -> None:
        self.address, self.context, self.page = address, context, page
        self.complaints: list[str] = []
        self._expected: list[str] = []
        self.listen(page)

    def listen(self, page: Page) -> None:
        """Keep what a page complains about."""
        page.on("console", self._heard)
        page.on("pageerror", self._failed)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} ({message.location.get('url', '')})")

    def _failed(self, error: Error) -> None:
        self.complaints.append(f"{error.name}: {error.message}\n{error.stack}")

    def expect_complaint(self, pattern: str) -> None:
        """Say what the console will complain about: a request that is bound to fail."""
        self._expected.append(pattern)

    def faults(self) -> list[str]:
        """Give what the pages complained about and nobody expected."""
        return [
            each
            for each in self.complaints
            if not any(re.search(pattern, each) for pattern in self._expected)
        ]

    # --- Going about ------------------------------------------------------------------------------

    async def visit(self, path: str) -> Response | None:
        """Open a page by its address, as from a link that somebody sent."""
        return await self.page.goto(f"{self.address}{path}")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    async def press(self, name: str | re.Pattern[str]) -> None:
        """Press the button of this name."""
        await self.button(name).click()

    async def new_tab(self) -> Page:
        """Open a second tab on the same device."""
        page = await self.context.new_page()
        page.set_default_timeout(PATIENCE)
        self.listen(page)
        return page

    @property
    def table(self) -> str:
        """The id of the table that is on the screen."""
        found = re.search(r"/t/([^/?#]+)", self.page.url)
        assert found, self.page.url
        return found[1]


class Visitors:
    """Lets people in, and sends them home at the end of a test."""

    def __init__(self, address: str, browser: Browser) -> None:
        self.address = address
        self._browser = browser
        self._all: list[Visitor] = []

    async def __call__(
        self,
        *,
        size: tuple[int, int] = DESKTOP,
        language: str = "en",
        moving: bool = False,
        person: Person | None = None,
        **options: Any,
    ) -> Visitor:
        """Let somebody in: with a device of this size, whose browser speaks this language.

        A person who came in by the API has a page here. Nothing moves for those who do not want
        it, so that nobody has to wait.
        """
        context = await self._browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            reduced_motion="no-preference" if moving else "reduce",
            **options,
        )
        context.set_default_timeout(PATIENCE)
        if person is not None:
            await context.add_cookies(
                [
                    {"name": name, "value": value, "url": self.address}
                    for name, value in person.cookies().items()
                ]
            )
        if not moving:
            await context.add_init_script(_SHOW_NOTHING)
        visitor = Visitor(self.address, context, await context.new_page())
        self._all.append(visitor)
        return visitor

    async def photograph(self, folder: Path) -> None:
        """Keep what is on every screen: somebody will want to see where a test failed."""
        folder.mkdir(parents=True, exist_ok=True)
        for number, visitor in enumerate(self._all, 1):
            await visitor.page.screenshot(path=folder / f"{number}.png")

    async def send_home(self) -> list[str]:
        """Close every device; give what its pages complained about."""
        faults = [fault for visitor in self._all for fault in visitor.faults()]
        for visitor in self._all:
            await visitor.context.close()
        self._all.clear()
        return faults


# What a person chooses in the settings: "How fast moves are shown: not at all".
_SHOW_NOTHING = """
try {
  localStorage.getItem("boathouse.settings") ??
    localStorage.setItem("boathouse.settings", JSON.stringify({ speed: "none" }));
} catch {}
"""
