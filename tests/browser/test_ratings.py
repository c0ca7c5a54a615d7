"""Rated games and the leaderboards: what counts, what it did, and who stands where."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.gameplay import ENDING, wait_shown
from tests.browser.page_checks import accessibility_violations, too_small, too_wide
from tests.browser.sample_tables import never, new_person, play_until
from tests.browser.stored_ratings import store_rating
from tests.browser.users import PHONE, SMALL_PHONE, Users
from tests.server.harness.servers import Served


async def test_a_rated_game_says_what_it_did_to_the_rating(users: Users, server: Served) -> None:
    person = await new_person(server.address, "Rated Heron", "account")
    user = await users(person=person, size=SMALL_PHONE)
    page = user.page
    await user.visit("/new?game=powerboats&with=bots")
    rated = page.get_by_role("switch", name="Rated game")
    await page.get_by_text("Together on this device").click()
    await expect(rated).to_be_disabled()
    await expect(page.get_by_text("Not on a shared device")).to_be_visible()
    await page.get_by_text("Bots", exact=True).click()
    await expect(page.get_by_text("Against bots it counts half.")).to_be_visible()
    await rated.click()
    await expect(rated).to_be_checked()
    assert not await accessibility_violations(page)
    await page.get_by_text("One short race").click()
    await user.press("Begin the game")
    await wait_shown(page, ".placing")
    await user.press("More")
    await page.locator(".menu .item", has_text="Leave the table").click()
    await expect(page.get_by_text("you are last for the ratings")).to_be_visible()
    await user.press("Stay")
    connection = await person.connect()
    await play_until(person, connection, user.table, never)
    await wait_shown(page, ENDING)
    changes = page.get_by_role("region", name="Ratings")
    await expect(changes.get_by_role("listitem")).to_contain_text("Rated Heron")
    await expect(changes.get_by_role("listitem")).to_contain_text("provisional")
    await expect(changes).to_contain_text("Bots took part")
    [told] = await person.get(f"/api/tables/{user.table}/ratings")
    await expect(changes).to_contain_text(f"{told['after']['points']} ± {told['after']['margin']}")
    assert not await accessibility_violations(page)
    assert not await too_wide(page)
    await person.close()


async def test_guests_are_told_what_a_rated_table_asks_of_them(
    users: Users, server: Served
) -> None:
    host = await new_person(server.address, "Rated Host", "account")
    store_rating(server, host, 1700, 4, "two")
    table = await host.open_table("powerboats", 2, rated=True, public=True)
    guest = await users(size=PHONE)
    await guest.visit("/")
    listed = guest.page.get_by_role("link", name="Rated Host")
    await expect(listed).to_contain_text("Rated Host (1700 ± 160?)")
    await expect(listed.locator(".rated")).to_have_text("Rated")
    await guest.visit(f"/t/{table}")
    lobby = guest.page.locator(".lobby")
    await expect(lobby).to_contain_text("To sit down here you need an account")
    await expect(lobby).to_contain_text("1700 ± 160?")
    await expect(guest.button("Sit down")).to_have_count(0)
    assert not await accessibility_violations(guest.page)
    assert not await too_wide(guest.page)
    await guest.visit("/new?game=powerboats")
    await expect(guest.page.get_by_role("switch", name="Rated game")).to_be_disabled()
    await expect(guest.page.get_by_text("Rated games need an account")).to_be_visible()
    await host.close()


async def test_a_leaderboard_has_people_in_their_places_and_bots_between(
    users: Users, server: Served
) -> None:
    folk = {
        name: await new_person(server.address, name, "account")
        for name in ("Board Alto", "Board Basso", "Board Novice")
    }
    store_rating(server, folk["Board Alto"], 1990, 40, "many")
    store_rating(server, folk["Board Basso"], 1620, 30, "many")
    store_rating(server, folk["Board Novice"], 2500, 9, "many")
    await folk["Board Alto"].post("/api/me/bot")
    user = await users(person=folk["Board Basso"], size=SMALL_PHONE)
    page = user.page
    await user.visit("/")
    await page.get_by_role("link", name="Leaderboards").click()
    await page.get_by_text("Three and more").click()
    await expect(page).to_have_url(f"{user.address}/ratings/powerboats/many")
    names = page.locator("tbody th")
    await expect(names.filter(has_text="Board Alto")).to_be_visible()
    order = [text.split("\n")[0].strip() for text in await names.all_inner_texts()]
    between = order[order.index("Board Alto program") : order.index("Board Basso you")]
    assert any(name.startswith("Bot ") for name in between), order
    assert "Board Novice" not in order
    await expect(page.get_by_role("region", name="Your place")).to_contain_text("after 30 games")
    assert not await accessibility_violations(page)
    assert not await too_wide(page)
    assert not await too_small(page)
    novice = await users(person=folk["Board Novice"])
    await novice.visit("/ratings/powerboats/many")
    place = novice.page.get_by_role("region", name="Your place")
    await expect(place).to_contain_text("provisional: after one more rated game")
    for each in folk.values():
        await each.close()
