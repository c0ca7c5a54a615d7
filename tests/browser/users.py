"""Users in front of a browser: each has a browser context of their own, like a device."""

from __future__ import annotations

import json
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
TIMEOUT = 120_000
"""In ms; long, for the machine may be busy, but less than a test may hang."""

expect.set_options(timeout=TIMEOUT)


class User:
    """Somebody at a device. Errors in the console fail the test, unless they are expected."""

    def __init__(self, address: str, context: BrowserContext, page: Page) -> None:
        self.address, self.context, self.page = address, context, page
        self.console_errors: list[str] = []
        self._expected: list[str] = []
        self.listen(page)

    def listen(self, page: Page) -> None:
        """Collect the console errors of a page."""
        page.on("console", self._on_console)
        page.on("pageerror", self._on_page_error)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.console_errors.append(f"{message.text} ({message.location.get('url', '')})")

    def _on_page_error(self, error: Error) -> None:
        self.console_errors.append(f"{error.name}: {error.message}\n{error.stack}")

    def expect_console_error(self, pattern: str) -> None:
        """Announce an error in the console, such as a request that must fail."""
        self._expected.append(pattern)

    def unexpected_errors(self) -> list[str]:
        """Return the console errors that nobody expected."""
        return [
            each
            for each in self.console_errors
            if not any(re.search(pattern, each) for pattern in self._expected)
        ]

    # --- Actions ---------------------------------------------------------------------------------

    async def visit(self, path: str) -> Response | None:
        """Open a path of the site, as from a link."""
        return await self.page.goto(f"{self.address}{path}")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    async def press(self, name: str | re.Pattern[str]) -> None:
        """Click the button with this name."""
        await self.button(name).click()

    async def new_tab(self) -> Page:
        """Open a second tab on the same device."""
        page = await self.context.new_page()
        page.set_default_timeout(TIMEOUT)
        self.listen(page)
        return page

    @property
    def table(self) -> str:
        """The id of the table on the screen."""
        found = re.search(r"/t/([^/?#]+)", self.page.url)
        assert found, self.page.url
        return found[1]


class Users:
    """Makes users, and closes their browsers at the end of a test."""

    def __init__(self, address: str, browser: Browser) -> None:
        self.address = address
        self._browser = browser
        self._all: list[User] = []

    async def __call__(
        self,
        *,
        size: tuple[int, int] = DESKTOP,
        language: str = "en",
        moving: bool = False,
        person: Person | None = None,
        device: str = '{"coachWarns": false}',
        **options: Any,
    ) -> User:
        """Make a user with a device of this size and language.

        With a `person` they are signed in as somebody made through the API. Animations are off
        unless `moving`, so that tests need not wait. `device` has its settings: no coach warns of
        what a test plays.
        """
        context = await self._browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            reduced_motion="no-preference" if moving else "reduce",
            **options,
        )
        context.set_default_timeout(TIMEOUT)
        if person is not None:
            await context.add_cookies(
                [
                    {"name": name, "value": value, "url": self.address}
                    for name, value in person.cookies().items()
                ]
            )
        await context.add_init_script(_DEVICE.format(json.dumps(device)))
        if not moving:
            await context.add_init_script(_NO_ANIMATIONS)
        user = User(self.address, context, await context.new_page())
        self._all.append(user)
        return user

    async def save_screenshots(self, folder: Path) -> None:
        """Save a screenshot of every user's page, for a failed test."""
        folder.mkdir(parents=True, exist_ok=True)
        for number, user in enumerate(self._all, 1):
            await user.page.screenshot(path=folder / f"{number}.png")

    async def close_all(self) -> list[str]:
        """Close every browser context; return the unexpected console errors."""
        errors = [error for user in self._all for error in user.unexpected_errors()]
        for user in self._all:
            await user.context.close()
        self._all.clear()
        return errors


_DEVICE = """
try {{
  localStorage.getItem("boathouse.device") ?? localStorage.setItem("boathouse.device", {});
}} catch {{}}
"""

# The setting "How fast moves are shown: not at all".
_NO_ANIMATIONS = """
try {
  localStorage.getItem("boathouse.settings") ??
    localStorage.setItem("boathouse.settings", JSON.stringify({ speed: "none" }));
} catch {}
"""
