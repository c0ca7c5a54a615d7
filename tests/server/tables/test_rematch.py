"""Rematches: the same people, the same table, the seats moved on."""

from __future__ import annotations

import asyncio

import pytest

from boathouse.bots import CHARACTERS
from boathouse.server.admin import people
from boathouse.server.admin.audit import Administrator
from boathouse.server.settings import Settings
from boathouse.server.tables import invitations
from boathouse.server.tables.commands import Close
from tests.server.harness.people import Browser
from tests.server.harness.play import play_out
from tests.server.harness.world import Party
from tests.server.tables.pairs import pair

CLOCK = {"kind": "live", "bank": 600, "increment": 5, "cap": 0}


async def finished(party: Party, *names: str, **how: object) -> tuple[str, list[Browser]]:
    """Play a game to its end."""
    people = await party.guests(*names)
    seats = len(names) + len(how.get("bots", []))  # type: ignore[arg-type]
    table = await people[0].open_table(seats=seats, **how)  # type: ignore[arg-type]
    for person in people[1:]:
        await person.sit(table)
    await people[0].start(table)
    connections = [await person.connect() for person in people]
    looks = [await connection.watch(table) for connection in connections]
    await play_out(*zip(connections, looks, strict=True))
    return table, people


async def test_a_rematch_moves_the_seats_on(party: Party) -> None:
    options = {"side": "light", "races": "A", "scoring": "turns", "lake": "5"}
    table, (ann, bob) = await finished(
        party, "Ann", "Bob", bots=["random"], options=options, time=CLOCK, public=True
    )
    await ann.patch(f"/api/tables/{table}", {"name": "Other Name"})
    his = await bob.connect()
    await his.watch(table)
    made = await ann.post(f"/api/tables/{table}/rematch")
    again = made["table"]
    old, new = (await ann.table(table))["info"], made["info"]
    assert old["rematch"] == again
    assert new["rematch_of"] == table
    bot = old["seats"][1]["name"]
    assert CHARACTERS[bot].level == 1
    assert [seat["name"] for seat in old["seats"]] == ["Ann", bot, "Bob"]
    assert [seat["name"] for seat in new["seats"]] == ["Bob", "Ann", bot]
    assert new["seats"][2]["animal"] == old["seats"][1]["animal"]
    assert [seat["person"] for seat in new["seats"]] == [bob.id, ann.id, ""]
    assert new["seats"][2]["bot"] == "random"
    for same in ("game", "options", "time", "public", "away", "away_bot", "name"):
        assert new[same] == old[same], same
    assert new["commitment"] != old["commitment"]
    assert new["status"] == "open"
    notice = await his.message(lambda each: each["is"] == "notice" and each["what"] == "rematch")
    assert notice["table"] == again
    # Whoever asks next is brought to the same table.
    assert (await bob.post(f"/api/tables/{table}/rematch"))["table"] == again
    await ann.start(again)


async def test_two_who_ask_at_once_get_one_table(party: Party) -> None:
    table, people = await finished(party, "Ann", "Bob")
    for person in people:  # each asks several times, at whatever process
        person.address = party.world.next_address()
    asked = await asyncio.gather(
        *(person.post(f"/api/tables/{table}/rematch") for person in people * 3)
    )
    (again,) = {made["table"] for made in asked}
    for person in people:
        mine = (await person.get("/api/me/tables"))["tables"]
        assert [listed["id"] for listed in mine] == [again]


async def test_no_rematch_before_the_end_nor_for_others(party: Party) -> None:
    ann, bob, cleo = await party.guests("Ann", "Bob", "Cleo")
    table = await ann.open_table()
    path = f"/api/tables/{table}/rematch"
    await ann.refused("not-over", "POST", path)
    await bob.sit(table)
    await ann.start(table)
    await bob.refused("not-over", "POST", path)
    await cleo.refused("not-seated", "POST", path)
    await party.stranger().refused("not-signed-in", "POST", path)
    await ann.refused("no-such-table", "POST", "/api/tables/22222222/rematch")


async def test_who_was_away_has_the_seat_again(party: Party) -> None:
    ann, bob = await party.guests("Ann", "Bob")
    table = await ann.open_table(away_bot="random")
    await bob.sit(table)
    await ann.start(table)
    await bob.delete(f"/api/tables/{table}/seats")
    connection = await ann.connect()
    look = await connection.watch(table)
    await play_out((connection, look))
    seats = (await ann.post(f"/api/tables/{table}/rematch"))["info"]["seats"]
    assert seats[0] == {"seat": 0, "name": "Bob", "person": bob.id, "bot": "", "away": False}


@pytest.mark.parametrize("how", ["deleted", "banned", "unbanned"])
async def test_a_rematch_leaves_out_who_is_gone(settings: Settings, how: str) -> None:
    async with pair(settings) as two:
        table = await two.table()
        ann, bob = two.people
        table_service, services = two.table_services[0], two.servers[0]
        await table_service.execute(table, Close("test"))
        if how == "deleted":
            await services.people.delete(bob)
        else:
            admin = Administrator(services.database, services.clock, "tester")
            until = services.clock.now() + 60_000
            await people.ban(admin, bob.id, until)
            two.clock.at += 60_000 if how == "unbanned" else 59_999
        again = await invitations.rematch(table_service, table, ann)
        assert again.seats_of(ann.id) == (1,)
        assert again.seats_of(bob.id) == ((0,) if how == "unbanned" else ())
        assert again.occupants[0].is_nobody == (how != "unbanned")
