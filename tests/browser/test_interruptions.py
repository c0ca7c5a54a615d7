"""In the middle of a move: reload, a lost line, a second tab, a change of mind."""

from __future__ import annotations

from playwright.async_api import Page, expect

from tests.browser.gameplay import DICE, DIRECTIONS, PLACING, place_boat, roll, wait_shown
from tests.browser.sample_tables import new_person, open_and_start, play_until
from tests.browser.tunnel import tunnel_to
from tests.browser.users import User, Users
from tests.server.harness.servers import Served


async def at_the_dice(users: Users, server: Served) -> User:
    """Seat somebody at a race, in which it is their turn to choose dice."""
    person = await new_person(server.address, "Wren")
    table = await open_and_start(person, "powerboats", 2)
    connection = await person.connect()
    await play_until(person, connection, table, lambda view: view["phase"] == "throttle")
    await person.close()
    user = await users(person=person)
    await user.visit(f"/t/{table}")
    await expect(user.page.locator(DICE)).to_be_visible()
    return user


async def test_after_a_reload_everything_is_where_it_was(users: Users, server: Served) -> None:
    robin = await at_the_dice(users, server)
    await expect(robin.page.locator("[role=log] li").first).to_be_visible()
    await robin.page.wait_for_load_state("networkidle")  # some lists come last
    before = await robin.page.locator("aside li").count()
    assert before > 0
    await robin.page.reload()
    await expect(robin.page.locator(DICE)).to_be_visible()
    await expect(robin.page.locator("aside li")).to_have_count(before)
    await expect(robin.page).to_have_title("Your turn — " + await name_of(robin.page))
    await roll(robin.page)
    await expect(robin.page.locator("aside li").nth(before)).to_be_visible()


async def name_of(page: Page) -> str:
    return f"{await page.locator('.title h1').inner_text()} · Boathouse"


async def test_a_lost_line_heals_and_the_move_goes_through(users: Users, server: Served) -> None:
    async with tunnel_to(server.address) as tunnel:
        users.address = tunnel.address
        robin = await at_the_dice(users, server)
        robin.expect_console_error("net::ERR_|WebSocket connection")
        before = await robin.page.locator("aside li").count()
        tunnel.cut()
        await expect(robin.page.get_by_text("Connection lost")).to_be_visible()
        await roll(robin.page)
        tunnel.mend()
        await expect(robin.page.get_by_text("Connection lost")).to_be_hidden()
        await expect(robin.page.locator("aside li").nth(before)).to_be_visible()
        await robin.context.close()


async def test_a_second_tab_follows_the_first(users: Users, server: Served) -> None:
    robin = await at_the_dice(users, server)
    second = await robin.new_tab()
    await second.goto(robin.page.url)
    await expect(second.locator(DICE)).to_be_visible()
    before = await robin.page.locator("aside li").count()
    await roll(second)
    await expect(second.locator("aside li").nth(before)).to_be_visible()
    await expect(robin.page.locator("aside li").nth(before)).to_be_visible()
    # Each shows the move in its own time; in the end both ask for the same.
    while await wait_shown(robin.page, DICE, DIRECTIONS) != await wait_shown(
        second, DICE, DIRECTIONS
    ):
        pass


async def test_a_boat_can_be_placed_anew_until_somebody_else_decides(
    users: Users, server: Served
) -> None:
    ann, bob = await new_person(server.address, "Ann"), await new_person(server.address, "Bob")
    table = await ann.open_table("powerboats", 2)
    await bob.sit(table)
    await ann.start(table)
    connection = await bob.connect()
    look = await connection.watch(table)
    if look.legal:
        await connection.do("play", table=table, state=look.state, action=look.legal[0])
    user = await users(person=ann)
    await user.visit(f"/t/{table}")
    back = user.button("Take back")
    await expect(back).to_be_disabled()
    where = user.page.locator(f"{PLACING} .where b")
    space = (await where.inner_text()).partition(" · ")[0]
    await user.page.locator(f"{PLACING} [data-main] button").click()
    await back.click()
    await expect(user.page.locator(PLACING)).to_be_visible()
    await expect(user.page.locator("aside").get_by_text("Ann takes a move back.")).to_be_visible()
    others = user.page.locator("[data-space][aria-pressed=false]")
    other = await others.first.get_attribute("data-space")
    assert other
    assert other != space
    await place_boat(user.page, other)
    await expect(user.page.locator(PLACING)).to_be_hidden()
    await connection.close()
    await ann.close()
    await bob.close()
