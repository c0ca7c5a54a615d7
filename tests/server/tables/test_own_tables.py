"""What is found of one person: their tables, and what they said wherever it was."""

from __future__ import annotations

import asyncio
from secrets import token_hex
from typing import Any

import pytest

from tests.server.harness.live import HANG
from tests.server.harness.people import Browser
from tests.server.harness.play import play_out
from tests.server.harness.world import PASSWORD, Party


async def over(*people: Browser, **how: Any) -> str:
    """Play a game in which the first of them has all seats that the others leave."""
    first, *others = people
    table = await first.open_table(my_seats=2 - len(others), **how)
    for person in others:
        await person.sit(table)
    connections = [await person.connect() for person in (people if others else (first, first))]
    looks = [
        await connection.watch(table, seat=seat) for seat, connection in enumerate(connections)
    ]
    await first.start(table)
    await play_out(*zip(connections, looks, strict=True))
    return table


async def mine(person: Browser, status: str, limit: int) -> list[str]:
    found: list[str] = []
    after: str | None = None
    while True:
        page = await person.get("/api/me/tables", status=status, limit=limit, after=after)
        found += [table["id"] for table in page["tables"]]
        after = page["next"]
        if after is None:
            return found


@pytest.mark.parametrize("limit", [1, 2, 100])
async def test_my_tables_come_once_each_in_their_order(party: Party, limit: int) -> None:
    ann, bob = await party.guests("Ann", "Bob")
    hot = await over(ann)  # two seats of hers
    with_bob = await over(ann, bob, public=True)
    closed = await ann.open_table()
    await ann.post(f"/api/tables/{closed}/close")
    watched = await ann.open_table(my_seats=0)  # hers, without a seat
    playing = await ann.open_table(my_seats=2)
    await ann.start(playing)
    assert await mine(ann, "over", limit) == [closed, with_bob, hot]
    assert await mine(ann, "current", limit) == [playing, watched]
    assert await mine(bob, "over", limit) == [with_bob]
    assert await mine(bob, "current", limit) == []


async def test_a_game_ends_once_whatever_comes_after(party: Party) -> None:
    ann = await party.guest("Ann")
    table = await over(ann)
    (before,) = (await ann.get("/api/me/tables", status="over"))["tables"]
    await ann.post(f"/api/tables/{table}/rematch")
    await ann.post(f"/api/tables/{table}/chat", {"text": "Once more!"})
    (after,) = (await ann.get("/api/me/tables", status="over"))["tables"]
    assert after["moved_at"] > before["moved_at"]
    assert after["ended_at"] == before["ended_at"]


async def test_what_one_says_is_found_wherever_one_only_looks_on(party: Party) -> None:
    ann, bob = await party.guests("Ann", "Bob")
    table = await ann.open_table()
    said = await bob.post(f"/api/tables/{table}/chat", {"text": "A fine boat"})
    await bob.post(f"/api/tables/{table}/reactions", {"to": said["n"], "sign": "heart"})
    await bob.sit(table)
    await bob.delete(f"/api/tables/{table}/seats/1")
    own = await bob.get("/api/me/export")
    assert [(each["table"], each["text"]) for each in own["chat"]] == [(table, "A fine boat")]
    assert [(each["table"], each["to"]) for each in own["reactions"]] == [(table, said["n"])]
    assert own["seats"] == []
    assert (await ann.get("/api/me/export"))["chat"] == []
    await bob.delete("/api/me")
    path = f"/api/tables/{table}/events"
    for address in (bob.address, party.world.others(bob.address)):
        ann.address = address
        async with asyncio.timeout(HANG):
            while "A fine boat" in (events := str(await ann.get(path, after=0))):
                pass  # another process hears of it a moment later
        assert "Bob" not in events


async def test_old_games_are_listed_under_the_new_name(party: Party) -> None:
    guest = await party.guest("Early Bird")
    alone = await over(guest)  # both seats at one device
    bob = await party.guest("Bob")
    table = await over(guest, bob)
    name = f"Kittiwake{token_hex(4)}"
    guest.welcome(await guest.post("/api/account", {"name": name, "password": PASSWORD}))
    page = await guest.get("/api/me/tables", status="over")
    names = {each["id"]: [player["name"] for player in each["players"]] for each in page["tables"]}
    assert names[table] == [name, "Bob"]
    assert names[alone] == ["Early Bird", "Early Bird 2"], "people at one device keep theirs"
