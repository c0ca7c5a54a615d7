"""People: somebody's page, following them, and a table that they are invited to with one click."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.page_checks import accessibility_violations, too_small, too_wide
from tests.browser.sample_tables import new_person
from tests.browser.stored_ratings import store_games, store_trophy
from tests.browser.users import DESKTOP, PHONE, SMALL_PHONE, Users
from tests.server.harness.servers import Served

RISE = [1579, 1640, 1610, 1672, 1701, 1690, 1733, 1712, 1744, 1760, 1751, 1779, 1790]
# Whether the site's header has its name and its navigation beside each other.
_IN_ONE_LINE = """
() => {
  const [home, nav] = document.querySelector("header").children;
  return nav.getBoundingClientRect().top < home.getBoundingClientRect().bottom;
}
"""


async def test_a_page_tells_how_somebody_has_played(users: Users, server: Served) -> None:
    ann = await new_person(server.address, "Page Heron", "account")
    bob = await new_person(server.address, "Page Stork", "account")
    store_games(server, ann, bob, RISE, first=500_000)
    store_trophy(server, ann, "Lake Cup", place=1)
    await ann.open_table("powerboats", 3, name="Seen Bay", public=True)
    await ann.open_table("powerboats", 3, name="Hidden Bay")
    user = await users(size=SMALL_PHONE)
    page = user.page
    await user.visit("/people/Page Heron")
    ratings = page.get_by_role("region", name="Ratings")
    await expect(ratings.get_by_role("button", pressed=True)).to_contain_text("1790 ± ")
    plot = ratings.get_by_role("img")
    await expect(plot).to_have_attribute(
        "aria-label", "Powerboats, two seats. 13 rated games, from 1579 ± 400? to 1790 ± 57."
    )
    # By keyboard, game by game.
    slider = ratings.get_by_role("slider", name="Choose a game")
    await slider.focus()
    await page.keyboard.press("Home")
    await expect(ratings).to_contain_text("place 1 of 2, +79, then 1579 ± 400?")
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("ArrowRight")
    await expect(ratings).to_contain_text("place 2 of 2, -30")
    await ratings.get_by_text("As a table").click()
    await expect(ratings.locator("tbody tr")).to_have_count(len(RISE))
    results = page.get_by_role("region", name="Results")
    await expect(results.get_by_role("row", name="Powerboats 2 seats")).to_contain_text("13")
    opponents = page.get_by_role("region", name="Favourite opponents")
    await expect(opponents).to_contain_text("Page Stork")
    await expect(opponents).to_contain_text("13 games: ahead 9, behind 4")
    await expect(page.get_by_role("region", name="Tournaments")).to_contain_text("Place 1 of 8")
    await expect(page.get_by_role("link", name="Seen Bay")).to_be_visible()
    await expect(page.get_by_text("Hidden Bay")).to_have_count(0)
    for size in (SMALL_PHONE, DESKTOP):
        await page.set_viewport_size({"width": size[0], "height": size[1]})
        assert not await accessibility_violations(page)
        assert not await too_wide(page)
    await page.set_viewport_size({"width": SMALL_PHONE[0], "height": SMALL_PHONE[1]})
    assert not await too_small(page)
    reader = await users(size=SMALL_PHONE, language="fr")
    await reader.visit("/people/Page Heron")
    await expect(reader.page.get_by_role("region", name="Résultats")).to_be_visible()
    assert not await too_wide(reader.page)
    signed_in = await users(person=ann, size=PHONE)
    await signed_in.visit("/people/Page Heron")
    await expect(signed_in.page.locator("header .name")).to_have_text("Page Heron")
    assert await signed_in.page.evaluate(_IN_ONE_LINE)
    for person in (ann, bob):
        await person.close()


async def test_somebody_is_followed_and_invited_and_joins_with_one_click(
    users: Users, server: Served
) -> None:
    ann = await new_person(server.address, "Follow Ann", "account")
    bob = await new_person(server.address, "Follow Bob", "account")
    host = await users(person=ann, size=PHONE)
    guest = await users(person=bob)
    await guest.visit("/")
    await host.visit("/people/Follow Bob")
    await host.press("Follow")
    await expect(host.button("Following")).to_be_visible()
    await host.visit("/people")
    followed = host.page.get_by_role("region", name="People you follow")
    await expect(followed.get_by_role("listitem")).to_contain_text("here now")
    assert not await accessibility_violations(host.page)
    assert not await too_wide(host.page)
    assert not await too_small(host.page)

    # Without a table of one's own, one is opened for them.
    await followed.get_by_role("button", name="Follow Bob").first.click()
    await expect(host.page.get_by_text("Follow Bob will be invited")).to_be_visible()
    await host.press("Open the table")
    await host.page.wait_for_url("**/t/*")
    toasts = guest.page.get_by_role("region", name="Messages")
    await expect(toasts).to_contain_text("Follow Ann invites you to")
    await toasts.get_by_role("link", name="Join").click()
    await guest.page.wait_for_url(f"**/t/{host.table}")
    await expect(host.page.locator(".lobby li", has_text="Follow Bob").first).to_be_visible()
    await expect(guest.button("Stand up")).to_be_visible()

    # Whoever stands up again can be invited from the lobby, and finds it on the first page.
    await guest.page.wait_for_load_state("networkidle")  # nothing is asked for as the seat's player
    await guest.press("Stand up")
    await host.press("Invite Follow Bob")
    await expect(host.button("Invite Follow Bob")).to_be_disabled()
    await guest.visit("/")
    invited = guest.page.get_by_role("region", name="You are invited")
    await expect(invited).to_contain_text("Follow Ann invites you")
    assert not await accessibility_violations(guest.page)
    await invited.get_by_role("button", name="No, thanks").click()
    await expect(invited).to_be_hidden()

    # And whoever wants no invitations gets none.
    await guest.visit("/settings")
    switch = guest.page.get_by_role("switch", name="Others may invite me to their tables")
    await switch.click()
    await expect(switch).not_to_be_checked()
    await expect(switch).to_be_enabled()
    host.expect_console_error("403")
    await host.visit(f"/t/{host.table}")
    await host.press("Invite Follow Bob")
    await expect(host.page.get_by_role("region", name="Messages")).to_contain_text(
        "Follow Bob takes no invitations"
    )
    for person in (ann, bob):
        await person.close()
