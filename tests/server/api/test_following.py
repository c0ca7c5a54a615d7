"""Following people and inviting them, and what of somebody's games others get to know."""

from __future__ import annotations

from typing import Any

from tests.server.harness.people import Browser
from tests.server.harness.play import play_out
from tests.server.harness.world import PASSWORD, Party

FOLLOWING = "/api/following"


async def folk(party: Party, *names: str) -> list[Browser]:
    return [await party.account(name) for name in names]


async def follow(person: Browser, other: Browser) -> None:
    await person.put(f"{FOLLOWING}/{other.id}")


async def the_only_followed(person: Browser) -> Any:
    [found] = await person.get(FOLLOWING)
    return found


async def test_one_sees_who_of_them_is_here_and_what_they_play_in_public(party: Party) -> None:
    ann, bob = await folk(party, "Ann", "Bob")
    await follow(ann, bob)
    await follow(ann, bob)
    followed = await the_only_followed(ann)
    assert (followed["person"], followed["name"]) == (bob.id, bob.name)
    assert (followed["online"], followed["tables"]) == (False, [])
    await bob.connect()
    await bob.open_table(public=False)
    table = await bob.open_table(public=True, seats=3)
    followed = await the_only_followed(ann)
    assert followed["online"]
    [listed] = followed["tables"]
    assert (listed["id"], listed["status"], listed["free_seats"]) == (table, "open", 2)
    assert await bob.get(FOLLOWING) == [], "nobody is told who follows them"
    overview = f"/api/people/{bob.name}/overview"
    assert (await ann.get(overview))["following"]
    assert not (await party.stranger().get(overview))["following"]
    await ann.delete(f"{FOLLOWING}/{bob.id}")
    assert await ann.get(FOLLOWING) == []


async def test_whoever_does_not_want_to_be_seen_is_not(party: Party) -> None:
    ann, bob, cleo = await folk(party, "Ann", "Bob", "Cleo")
    for each in (bob, cleo):
        await each.connect()
        await each.open_table(public=True)
        await follow(ann, each)
    assert all(each["online"] and each["tables"] for each in await ann.get(FOLLOWING))
    await bob.prefers(show_presence=False)
    await cleo.put(f"/api/mutes/{ann.id}")
    assert not any(each["online"] or each["tables"] for each in await ann.get(FOLLOWING))


async def test_accounts_follow_accounts(party: Party) -> None:
    ann, guest = await party.account("Ann"), await party.guest("Guest")
    await guest.refused("account-needed", "PUT", f"{FOLLOWING}/{ann.id}")
    refusal = await ann.refused("cannot-follow", "PUT", f"{FOLLOWING}/{guest.id}")
    assert "Guests" in refusal["message"]
    refusal = await ann.refused("cannot-follow", "PUT", f"{FOLLOWING}/{ann.id}")
    assert "yourself" in refusal["message"]
    await ann.refused("no-such-person", "PUT", f"{FOLLOWING}/nobody234")
    await party.stranger().refused("not-signed-in", "GET", FOLLOWING)
    assert await guest.get(FOLLOWING) == []


async def test_an_invitation_says_who_invites(party: Party) -> None:
    ann, bob = await folk(party, "Ann", "Bob")
    table = await ann.open_table()
    connection = await bob.connect()
    await ann.post(f"/api/tables/{table}/invitations", {"name": bob.name})
    invited = await connection.message(lambda each: each.get("what") == "invited")
    assert (invited["table"], invited["by"]) == (table, ann.name)


async def test_nobody_is_invited_who_does_not_want_to_be(party: Party) -> None:
    ann, bob, cleo = await folk(party, "Ann", "Bob", "Cleo")
    table = await ann.open_table(seats=4)
    path = f"/api/tables/{table}/invitations"
    await bob.prefers(take_invitations=False)
    await cleo.put(f"/api/mutes/{ann.id}")
    for each in (bob, cleo):
        refusal = await ann.refused("invitations-unwanted", "POST", path, {"name": each.name})
        assert each.name in refusal["message"]
        assert await each.get("/api/me/invitations") == []


async def test_private_games_stay_private_on_a_persons_page(party: Party) -> None:
    ann, bob, cleo = await folk(party, "Ann", "Bob", "Cleo")
    stranger = party.stranger()
    path = f"/api/people/{ann.name}/overview"
    private = await ann.open_table(public=False)
    await bob.sit(private)
    public = await ann.open_table(public=True)

    async def listed(viewer: Any) -> set[str]:
        return {table["id"] for table in (await viewer.get(path))["tables"]}

    assert await listed(stranger) == await listed(cleo) == {public}
    assert await listed(ann) == await listed(bob) == {private, public}

    await ann.start(private)
    connections = [await person.connect() for person in (ann, bob)]
    looks = [await connection.watch(private) for connection in connections]
    await play_out(*zip(connections, looks, strict=True))
    for viewer in (stranger, bob, cleo):
        seen = await viewer.get(path)
        assert (seen["counted"], seen["results"], seen["opponents"]) == (0, [], [])
        assert [table["id"] for table in seen["tables"]] == [public]
    own = await ann.get(path)
    results = (await ann.table(private))["info"]["results"]
    won = results[0]["rank"] == 1
    assert own["counted"] == 1
    assert own["results"] == [
        {
            "game": "powerboats",
            "seats": 2,
            "games": 1,
            "wins": int(won),
            "mean_place": results[0]["rank"],
        }
    ]
    [opponent] = own["opponents"]
    assert (opponent["name"], opponent["games"]) == (bob.name, 1)
    assert opponent["ahead"] == int(results[0]["rank"] < results[1]["rank"])
    await stranger.refused("no-such-person", "GET", "/api/people/nobody/overview")


async def test_whoever_is_deleted_is_followed_by_nobody(party: Party) -> None:
    ann, bob = await folk(party, "Ann", "Bob")
    await follow(ann, bob)
    await follow(bob, ann)
    exported = await ann.get("/api/me/export")
    assert [each["name"] for each in exported["follows"]] == [bob.name]
    assert (await bob.ask("DELETE", "/api/me", {"password": PASSWORD})).status_code == 204
    assert await ann.get(FOLLOWING) == []
    assert (await ann.get("/api/me/export"))["follows"] == []
