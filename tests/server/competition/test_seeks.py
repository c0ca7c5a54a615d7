"""Quick pairing on a real server: seeks, tables, and people who come and go."""

from __future__ import annotations

import asyncio
from itertools import count
from typing import Any

import pytest

from tests.server.conftest import Opener
from tests.server.harness.live import LiveConnection
from tests.server.harness.people import Browser
from tests.server.harness.world import PASSWORD, WORLDS, Party

_lakes = count(1000)


@pytest.fixture
def wish() -> dict[str, Any]:
    """What the people of one test would like to play, and nobody else."""
    options = {"races": "A", "lake": str(next(_lakes))}
    return {"game": "powerboats", "pace": "quick", "seats": 2, "options": options}


async def seek(person: Browser, wish: dict[str, Any], **more: Any) -> str:
    """Wait for a game; return the id of the seek."""
    mine = await person.post("/api/seeks", {**wish, **more})
    return str(mine[-1]["seek"]["id"])


async def paired(connection: LiveConnection) -> str:
    """Wait until somebody is told that there is a table."""
    notice = await connection.message(lambda each: each["is"] == "notice")
    assert notice["what"] == "paired"
    return str(notice["table"])


async def listed(person: Any) -> dict[str, Any]:
    found = (await person.get("/api/seeks"))["seeks"]
    return {each["id"]: each for each in found}


async def test_two_who_wait_are_seated_and_told(party: Party, wish: dict[str, Any]) -> None:
    ann, bob = await party.guests("Ann", "Bob")
    lines = [await ann.connect(), await bob.connect()]
    mine = await seek(ann, wish)
    shown = (await listed(party.stranger()))[mine]
    assert (shown["name"], shown["seats"], shown["rating"]) == (ann.name, 2, None)
    assert shown["time"] == {"kind": "live", "bank": 120, "increment": 15, "cap": 240}
    [own] = await ann.get("/api/me/seeks")
    assert (own["table"], own["others"]) == (None, 0)
    assert own["reach"] is None or own["reach"] >= 100
    assert await seek(ann, wish) == mine, "the same seek is not there twice"
    theirs = await seek(bob, wish)
    tables = [await paired(line) for line in lines]
    assert tables[0] == tables[1]
    info = (await ann.table(tables[0]))["info"]
    assert (info["status"], info["public"], len(info["seats"])) == ("playing", True, 2)
    assert {each["person"] for each in info["seats"]} == {ann.id, bob.id}
    assert not {mine, theirs} & (await listed(party.stranger())).keys()
    for person in (ann, bob):
        [own] = await person.get("/api/me/seeks")
        assert own["table"] == tables[0], "whoever missed the notice finds the table"
        assert own["lately"]["games"] >= 1


async def test_two_whose_names_look_alike_are_told_apart(
    party: Party, wish: dict[str, Any]
) -> None:
    people = await party.guests("Copa", "Сора")  # the second in Cyrillic
    connections = [await person.connect() for person in people]
    for person in people:
        await seek(person, wish)
    table = await paired(connections[0])
    seats = (await people[0].table(table))["info"]["seats"]
    assert sorted(each["name"][4:] for each in seats) == ["", " 2"]


async def test_a_seek_is_taken_with_one_click_by_one_of_many(
    party: Party, wish: dict[str, Any]
) -> None:
    ann, *others = await party.guests("Ann", "Bob", "Cleo", "Dan", "Eve")
    line = await ann.connect()
    mine = await seek(ann, wish)
    await ann.refused("own-seek", "POST", f"/api/seeks/{mine}/take")
    answers = await asyncio.gather(
        *(each.ask("POST", f"/api/seeks/{mine}/take") for each in others)
    )
    taken = [each.json()[0]["table"] for each in answers if each.is_success]
    assert len(taken) == 1
    assert {each.json()["code"] for each in answers if not each.is_success} == {"no-such-seek"}
    assert await paired(line) == taken[0]
    await others[0].refused("no-such-seek", "POST", "/api/seeks/nobody23456/take")


async def test_a_seek_for_more_people_is_taken_by_one_after_the_other(
    party: Party, wish: dict[str, Any]
) -> None:
    ann, bob, cleo = await party.guests("Ann", "Bob", "Cleo")
    lines = [await person.connect() for person in (ann, bob, cleo)]
    mine = await seek(ann, wish, seats=3)
    [waits] = await bob.post(f"/api/seeks/{mine}/take")
    assert (waits["table"], waits["others"]) == (None, 1)
    [begun] = await cleo.post(f"/api/seeks/{mine}/take")
    assert begun["table"]
    assert {await paired(line) for line in lines} == {begun["table"]}


async def test_whoever_stops_waiting_is_not_seated(party: Party, wish: dict[str, Any]) -> None:
    ann, bob = await party.guests("Ann", "Bob")
    await ann.connect()
    await bob.connect()
    mine = await seek(ann, wish)
    await bob.refused("no-such-seek", "DELETE", f"/api/seeks/{mine}")
    await ann.delete(f"/api/seeks/{mine}")
    await ann.refused("no-such-seek", "DELETE", f"/api/seeks/{mine}")
    await bob.refused("no-such-seek", "POST", f"/api/seeks/{mine}/take")
    assert await ann.get("/api/me/seeks") == []


async def test_a_seek_survives_a_reload_and_is_paused_without_its_owner(
    party: Party, wish: dict[str, Any]
) -> None:
    ann, bob = await party.guests("Ann", "Bob")
    line = await ann.connect()
    mine = await seek(ann, wish)
    await line.close()
    while mine in await listed(bob):
        await asyncio.sleep(0.1)
    await bob.refused("no-such-seek", "POST", f"/api/seeks/{mine}/take")
    line = await ann.connect()
    [own] = await ann.get("/api/me/seeks")
    assert own["seek"]["id"] == mine
    while mine not in await listed(bob):
        await asyncio.sleep(0.1)
    [begun] = await bob.post(f"/api/seeks/{mine}/take")
    assert await paired(line) == begun["table"]


async def test_an_account_waits_for_a_move_a_day_without_a_page(
    party: Party, wish: dict[str, Any]
) -> None:
    ann, bob = await party.account("Ann"), await party.guest("Bob")
    stays = await seek(ann, wish, pace="daily", rated=False)
    goes = await seek(bob, {**wish, "options": {"races": "A"}}, pace="daily")
    while goes in (found := await listed(party.stranger())):
        await asyncio.sleep(0.1)
    assert stays in found
    assert found[stays]["account"]
    [_, begun] = await bob.post(f"/api/seeks/{stays}/take")
    assert begun["table"]


@pytest.mark.parametrize("world", WORLDS)
async def test_a_seek_survives_the_server(
    own_server: Opener, world: str, wish: dict[str, Any]
) -> None:
    """Somebody waits, the process is killed, and they are seated after they have reconnected."""
    party = own_server(world)
    ann, bob = await party.guests("Ann", "Bob")
    first = await ann.connect()
    mine = await seek(ann, wish)
    for served in party.world.servers:
        served.kill()
    await first.until_closed()
    for served in party.world.servers:
        await asyncio.to_thread(served.start)
    line = await ann.connect()
    [own] = await ann.get("/api/me/seeks")
    assert own["seek"]["id"] == mine
    await bob.connect()
    await seek(bob, wish)
    table = await paired(line)
    assert len((await bob.table(table))["info"]["seats"]) == 2
    await party.close()


async def test_whoever_is_muted_is_not_seated_with_whoever_muted_them(
    party: Party, wish: dict[str, Any]
) -> None:
    ann, bob, cleo = await party.guests("Ann", "Bob", "Cleo")
    lines = [await person.connect() for person in (ann, bob, cleo)]
    await ann.put(f"/api/mutes/{bob.id}")
    mine = await seek(ann, wish)
    await bob.post(f"/api/seeks/{mine}/take")
    await seek(cleo, wish)
    table = await paired(lines[2])
    seated = {each["person"] for each in (await cleo.table(table))["info"]["seats"]}
    assert seated != {ann.id, bob.id}
    assert cleo.id in seated


async def test_bad_wishes_are_refused_and_say_why(party: Party, wish: dict[str, Any]) -> None:
    ann = await party.guest("Ann")
    refused: dict[str, dict[str, Any]] = {
        "no-such-game": {"game": "chess"},
        "bad-seats": {"seats": 7},
        "bad-option": {"options": {"races": "Q"}},
        "no-such-option": {"options": {"wind": "4"}},
        "rated-needs-account": {"rated": True},
    }
    for code, change in refused.items():
        await ann.refused(code, "POST", "/api/seeks", {**wish, **change})
    unreadable: list[dict[str, Any]] = [
        {"pace": "slow"},
        {"seats": 1},
        {"seats": 99},
        {"rated": "maybe"},
        {"more": 1},
    ]
    for change in unreadable:
        await ann.refused("bad-request", "POST", "/api/seeks", {**wish, **change})
    await party.stranger().refused("not-signed-in", "POST", "/api/seeks", wish)
    await party.stranger().refused("not-signed-in", "GET", "/api/me/seeks")
    program = await party.program("Engine")
    await ann.connect()
    mine = await seek(ann, wish)
    for _ in ("with a person's account", "with its own"):
        await program.refused("people-only", "POST", "/api/seeks", wish)
        await program.refused("people-only", "POST", f"/api/seeks/{mine}/take")
        await program.post("/api/me/bot")
    await ann.delete(f"/api/seeks/{mine}")
    assert await ann.get("/api/me/seeks") == []


async def test_nobody_waits_for_more_than_three_games(party: Party, wish: dict[str, Any]) -> None:
    ann, bob = await party.account("Ann"), await party.account("Bob")
    await ann.connect()
    for more in ({"seats": 2}, {"seats": 3}, {"seats": 4}):
        await seek(ann, wish, **more)
    refusal = await ann.refused("limit-reached", "POST", "/api/seeks", {**wish, "seats": 5})
    assert refusal["facts"] == {"what": "seeks", "most": 3}
    theirs = await seek(bob, wish, pace="daily", seats=4)
    await ann.refused("limit-reached", "POST", f"/api/seeks/{theirs}/take")
    assert len(await ann.get("/api/me/seeks")) == 3


async def test_asking_for_many_games_at_once_gets_nobody_past_the_limit(
    party: Party, wish: dict[str, Any]
) -> None:
    ann = await party.account("Ann")
    await ann.connect()
    wishes = [{**wish, "pace": pace, "seats": n} for pace in ("quick", "calm") for n in (2, 3, 4)]
    answers = await asyncio.gather(*(ann.ask("POST", "/api/seeks", each) for each in wishes))
    assert sorted(each.status_code >= 400 for each in answers) == [False] * 3 + [True] * 3
    assert len(await ann.get("/api/me/seeks")) == 3


async def test_whoever_waits_for_three_games_may_wait_with_others_who_want_one_of_them(
    party: Party, wish: dict[str, Any]
) -> None:
    ann, bob = await party.guests("Ann", "Bob")
    lines = [await ann.connect(), await bob.connect()]
    mine = [await seek(ann, {**wish, "seats": seats}) for seats in (3, 4, 5)]
    theirs = await seek(bob, {**wish, "seats": 5})
    await ann.post(f"/api/seeks/{theirs}/take")
    assert {each["seek"]["id"] for each in await ann.get("/api/me/seeks")} == set(mine)
    assert len(lines) == 2


async def test_a_table_ends_all_other_live_seeks_of_its_players(
    party: Party, wish: dict[str, Any]
) -> None:
    ann, bob = await party.account("Ann"), await party.guest("Bob")
    await ann.connect()
    await seek(ann, wish, seats=5)
    stays = await seek(ann, wish, pace="daily", seats=5)
    mine = await seek(ann, wish)
    [begun] = await bob.post(f"/api/seeks/{mine}/take")
    found = {each["seek"]["id"]: each["table"] for each in await ann.get("/api/me/seeks")}
    assert found == {stays: None, mine: begun["table"]}


async def test_whoever_is_deleted_waits_no_more(party: Party, wish: dict[str, Any]) -> None:
    ann = await party.account("Ann")
    mine = await seek(ann, wish, pace="daily")
    exported = await ann.get("/api/me/export")
    assert [each["game"] for each in exported["seeks"]] == ["powerboats"]
    await ann.ask("DELETE", "/api/me", {"password": PASSWORD})
    assert mine not in await listed(party.stranger())
