"""The page of the games going on now: a list, and the best one live."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

from playwright.async_api import Route, expect

from tests.browser.page_checks import accessibility_violations, too_wide
from tests.browser.sample_tables import new_person, play_until
from tests.browser.users import PHONE, User, Users
from tests.server.harness.live import Json

PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>'


async def test_the_games_going_on_now_are_listed_and_one_is_live(users: Users) -> None:
    host = await new_person(users.address, "Wilhelmina of the Lake")
    line = await host.connect()
    table = await host.open_table(seats=2, public=True, bots=["steady"])
    await host.start(table)
    user = await users(size=PHONE)
    await user.visit("/")
    await user.page.get_by_role("link", name="All games now").click()
    page = user.page
    await expect(page.get_by_role("figure").locator("svg").first).to_be_visible()
    game = page.get_by_role("listitem").filter(has_text="Wilhelmina of the Lake")
    few = re.compile(r"\b[01] decisions?\b")  # the bot may have placed its boat first
    await expect(game).to_contain_text(few)
    assert not await too_wide(page)
    assert not await accessibility_violations(page)
    await play_until(host, line, table, lambda view: view["phase"] != "placing")
    await expect(game).not_to_contain_text(few)
    await game.get_by_role("link").click()
    await expect(page).to_have_url(re.compile(f"/t/{table}$"))
    await host.close()


async def many(user: User, real: Json, number: int, beyond: int) -> None:
    """Let the server tell of more games than a test can begin: `beyond` after the first ones."""

    def named(at: int) -> Json:
        table: Json = real["table"]
        return table | {"id": f"{real['table']['id'][:-3]}{at:03}", "moved_at": 1000 - at}

    async def pages(route: Route) -> None:
        asked = parse_qs(urlsplit(route.request.url).query)
        if asked["status"] != ["playing"]:
            await route.fallback()
            return
        first, limit = int(asked.get("after", ["0"])[0]), int(asked["limit"][0])
        last = min(first + limit, number + beyond)
        await route.fulfill(
            json={
                "tables": [named(at) for at in range(first, last)],
                "next": None if last == number + beyond else str(last),
            }
        )

    await user.page.route("**/api/tables?*", pages)
    await user.page.route(
        "**/api/playing",
        lambda route: route.fulfill(json=[real | {"table": named(at)} for at in range(number)]),
    )


async def test_a_busy_server_counts_no_more_games_than_it_knows(users: Users) -> None:
    host = await new_person(users.address, "Wren")
    await host.start(await host.open_table(seats=2, public=True, bots=["steady"]))
    real = (await host.get("/api/playing"))[0]
    user = await users()
    await many(user, real, 50, 3)
    page = user.page
    await page.route(
        "**/picture.png?*", lambda route: route.fulfill(content_type="image/svg+xml", body=PICTURE)
    )
    user.expect_console_error("status of 404")  # none of these tables has a board
    await user.visit("/")
    await expect(page.get_by_text("More than 12 public games are being played")).to_be_visible()
    await user.visit("/now")
    await expect(page.get_by_role("heading", level=2)).to_have_text("50 public games or more")
    await user.press("Show more")
    await expect(page.get_by_role("heading", level=2)).to_have_text("53 public games")
    await expect(page.get_by_role("listitem")).to_have_count(53)
    await expect(user.button("Show more")).to_have_count(0)
    await host.close()
