"""A link to a table: what it shows where it is shared, and to whoever follows it."""

from __future__ import annotations

import re
from html import unescape

from playwright.async_api import expect

from tests.browser.sample_tables import new_person
from tests.browser.test_by_link import open_table
from tests.browser.users import Users


def tags_of(page: str) -> dict[str, str]:
    """Read the Open Graph tags of a page, as other sites do."""
    found = re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)"', page)
    return {name: unescape(value) for name, value in found}


async def test_a_shared_link_shows_who_invites_to_which_game(users: Users) -> None:
    host = await users()
    link = await open_table(host, "Powerboats", 3)
    for language, words in {"en": "invites you to play", "cs": "tě zve ke hře"}.items():
        answer = await host.context.request.get(link, headers={"Accept-Language": language})
        assert "accept-language" in answer.headers["vary"]
        tags = tags_of(await answer.text())
        assert f"{words} Powerboats" in tags["og:title"]
        assert tags["og:description"] == tags["description"]
        assert tags["og:url"] == link
        picture = await host.context.request.get(tags["og:image"])
        assert (picture.status, picture.headers["content-type"]) == (200, "image/png")
    # Whoever follows it reads the same, sees the game, and can learn it or sit down at once.
    guest = await users()
    await guest.page.goto(link)
    await expect(guest.page.get_by_role("heading", level=2).first).to_have_text(
        re.compile("invites you to play Powerboats")
    )
    await expect(guest.page.get_by_role("link", name="Learn it in five minutes")).to_be_visible()
    await expect(guest.page.locator(".lobby .picture svg")).to_be_visible()
    await expect(guest.button("Sit down").first).to_be_visible()
    # A friend at the same table needs no message at all.
    await expect(host.page.get_by_role("img", name=re.compile("QR code"))).to_be_visible()


async def test_other_pages_keep_their_own_description(users: Users) -> None:
    user = await users()
    for path in ("/", "/t/aaaaaaaaaaaa", "/t/nothing-here/x", "/rules/powerboats"):
        answer = await user.context.request.get(f"{user.address}{path}")
        tags = tags_of(await answer.text())
        assert "og:title" not in tags
        assert answer.status == 200


async def test_a_shared_study_shows_what_it_is_and_can_be_framed_and_nothing_else_can(
    users: Users,
) -> None:
    user = await users()
    person = await new_person(users.address, "Ann")
    start = {"kind": "new", "game": "powerboats", "seats": 2}
    body = {"title": 'A "study" <b>', "visibility": "link", "from": start}
    shared = (await person.post("/api/studies", body))["id"]
    private = (await person.post("/api/studies", {**body, "visibility": "private"}))["id"]
    for path in (f"/studies/{shared}", f"/embed/studies/{shared}"):
        answer = await user.context.request.get(f"{user.address}{path}")
        tags = tags_of(await answer.text())
        assert tags["og:title"] == 'A "study" <b>'
        assert "Powerboats" in tags["og:description"]
        assert tags["og:url"] == f"{user.address}/studies/{shared}"
        picture = await user.context.request.get(tags["og:image"])
        assert (picture.status, picture.headers["content-type"]) == (200, "image/png")
        may_be_framed = path.startswith("/embed")
        assert ("frame-ancestors *" in answer.headers["content-security-policy"]) is may_be_framed
        assert ("x-frame-options" not in answer.headers) is may_be_framed
        assert answer.status == 200
    for path in (
        f"/studies/{private}",
        f"/embed/studies/{private}",
        "/embed/studies/aaaaaaaaaaaa",
        f"/embed/studies/{shared}/x",
        f"/embed/{shared}",
        "/embed",
    ):
        answer = await user.context.request.get(f"{user.address}{path}")
        assert "og:title" not in tags_of(await answer.text())
        assert answer.headers["x-frame-options"] == "DENY"
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
    await person.close()
