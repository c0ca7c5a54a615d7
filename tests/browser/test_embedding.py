"""A shared study in a frame on another site's page: in every language, narrow and wide."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from playwright.async_api import Request, expect

from boathouse.core import find_game
from tests.browser.page_checks import accessibility_violations, too_wide
from tests.browser.sample_tables import new_person
from tests.browser.users import PHONE, Users
from tests.server.studies.trees import position_of, ways_from

NARROW, WIDE = (320, 480), (960, 540)
OPEN = {
    "en": "Open in Boathouse",
    "it": "Apri in Boathouse",
    "fr": "Ouvrir dans Boathouse",
    "cs": "Otevřít v Boathouse",
}


@asynccontextmanager
async def _another_site(body: str) -> AsyncIterator[str]:
    """Serve a page from a port of its own."""
    page = f"<!doctype html><title>Elsewhere</title><body>{body}".encode()
    head = f"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: {len(page)}\r\n"

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(head.encode() + b"Connection: close\r\n\r\n" + page)
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    async with server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"


async def _shared_study(users: Users, game: str) -> str:
    """Share a study with moves, variations, a comment, a sign and an arrow; return its id."""
    person = await new_person(users.address, "Ann")
    root = position_of(game)
    nodes: list[dict[str, Any]] = ways_from(game, root, 6)
    nodes[0] |= {"comment": "Here the lake is narrow.", "glyph": "!?"}
    names = [str(n + 1) for n in range(2 if game == "powerboats" else 3)]
    rules = find_game(game).version
    tree = {"kind": "tree", "game": game, "rules": rules, "names": names}
    tree |= {"root": root, "nodes": nodes}
    body = {"title": "A long look at one single turn", "visibility": "link", "from": tree}
    study: str = (await person.post("/api/studies", body))["id"]
    await person.close()
    return study


async def test_the_text_that_is_offered_shows_the_board_on_another_site(users: Users) -> None:
    user = await users()
    page = user.page
    await user.visit("/studies")
    await page.get_by_label("The position as text").fill(position_of("powerboats"))
    await user.press("Open this position")
    await page.get_by_role("tab", name="Notes").click()
    await page.get_by_label("What is this study about?").fill("Round the island")
    await user.press("More")
    await user.press("Change the name")
    await page.get_by_label("Name of the study").fill('Left & "right"')
    await user.press("Change")
    await user.press("More")
    await user.press("Share")
    await page.get_by_text("Whoever has the link").click()
    text = await page.get_by_label("To show it in another page").input_value()
    await expect(page.locator(".kept")).to_contain_text("Saved")
    own_address = page.url

    asked: list[Request] = []

    def note(request: Request) -> None:
        asked.append(request)

    async with _another_site(text) as elsewhere:
        # The browser of the owner themselves: for browsers another port is the same site.
        other = await user.new_tab()
        await other.goto(elsewhere)
        user.context.on("request", note)
        await other.reload()
        frame = other.frame_locator("iframe")
        await expect(frame.locator(".board svg").first).to_be_visible()
        await expect(frame.get_by_role("heading", level=1)).to_have_text('Left & "right"')
        await expect(frame.get_by_text("Round the island")).to_be_visible()
        await expect(frame.locator("nav, textarea, [role=tab], .choices")).to_have_count(0)
        assert await other.locator("iframe").get_attribute("title") == 'Left & "right"'
        # Nobody is signed in there, and what leads elsewhere opens a window of its own.
        api = [request for request in asked if "/api/" in request.url]
        assert any("/api/studies/" in request.url for request in api)
        assert not [request.url for request in api if "/api/me" in request.url]
        assert not [each.url for each in api if "cookie" in await each.all_headers()]
        async with user.context.expect_page() as opened:
            await frame.get_by_role("link", name=OPEN["en"]).click()
        window = await opened.value
        await expect(window.locator(".kept")).to_contain_text("Saved")
        assert window.url == own_address
        await expect(frame.locator(".board svg").first).to_be_visible()


@pytest.mark.parametrize("game", ["powerboats", "abandon-ship"])
async def test_an_embedded_study_is_walked_through_in_every_language(
    users: Users, game: str
) -> None:
    study = await _shared_study(users, game)
    for language, words in OPEN.items():
        user = await users(
            size=PHONE, language=language, color_scheme="dark" if language == "fr" else "light"
        )
        page = user.page
        for wide, high in (NARROW, WIDE):
            await page.set_viewport_size({"width": wide, "height": high})
            await user.visit(f"/embed/studies/{study}")
            await expect(page.locator(".board svg").first).to_be_visible()
            link = page.get_by_role("link", name=words)
            assert await link.get_attribute("href") == f"/studies/{study}"
            await expect(page.get_by_text("Here the lake is narrow.")).to_be_visible()
            moves = page.locator(".moves .move")
            await expect(moves).to_have_count(6)
            # By key and by mouse; the board goes along.
            await page.keyboard.press("ArrowRight")
            await expect(moves.first).to_have_attribute("aria-current", "step")
            await moves.nth(1).click()
            await expect(moves.nth(1)).to_have_attribute("aria-current", "step")
            # One sees most of the board and can walk on without scrolling.
            await page.evaluate("scrollTo(0, 0)")
            assert await too_wide(page) == []
            board = await page.locator(".embedded > .board").bounding_box()
            walk = await page.locator(".walk").bounding_box()
            assert board is not None
            assert walk is not None
            assert board["height"] >= 0.7 * high
            assert walk["y"] + walk["height"] <= high
            assert "study-" not in await page.locator("main").inner_text()
            assert await accessibility_violations(page) == []


async def test_an_embedded_study_that_is_private_is_not_shown(users: Users) -> None:
    user = await users()
    user.expect_console_error("404")
    person = await new_person(users.address, "Ann")
    start = {"kind": "new", "game": "powerboats", "seats": 2}
    body = {"title": "Mine", "visibility": "private", "from": start}
    study = (await person.post("/api/studies", body))["id"]
    await person.close()
    await user.visit(f"/embed/studies/{study}")
    await expect(user.page.locator(".trouble")).to_be_visible()
    assert not re.search("Mine", await user.page.inner_text("body"))
