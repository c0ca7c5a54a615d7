"""The tables of a regatta are sealed: nobody else sees one while its dice can still be sailed."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from boathouse.core import read_record
from boathouse.core.replay import verify
from tests.server.competition.test_tournaments import begin, opened, play_my_tables, until
from tests.server.harness.people import Browser, Client
from tests.server.harness.play import play_out
from tests.server.harness.world import Party

NUMBERS = {"seat": "0", "at": "1", "n": "1", "scene": "0123456789abcdef"}
"""For the other parameters of a path."""
BODIES: dict[str, Any] = {
    "play": {"state": 1, "action": "ahead"},
    "undo": {"state": 1},
    "chat": {"text": "Roll a six!"},
    "reactions": {"to": 1, "sign": "like"},
    "reports": {"n": 1, "reason": "x"},
    "invitations": {"name": "nobody at all"},
    "seats": {},
}


SAYS_WHICH_ROUND = "/tournament"
"""The only one for everybody: the page of the round has the same."""


async def requests_about(client: Client, table: str) -> list[tuple[str, str, Any]]:
    """List every request that the API has for a table, with what it needs."""
    description = await client.get("/api/openapi/openapi.json")
    found = []
    for path, methods in description["paths"].items():
        if "{table_id}" not in path or path.endswith(SAYS_WHICH_ROUND):
            continue
        address = path.replace("{table_id}", table)
        for name, value in NUMBERS.items():
            address = address.replace(f"{{{name}}}", value)
        assert "{" not in address, f"the test does not know what to put into {path}"
        body = BODIES.get(path.rsplit("/", 1)[-1], {})
        found += [
            (method.upper(), address, body)
            for method in methods
            if method in ("get", "post", "put", "patch", "delete")
        ]
    assert len(found) > 20
    return found


async def look_everywhere(outsider: Client, table: str, tournament: str) -> list[str]:
    """Try every request as somebody who must not see the table; return all that comes back."""
    seen = []
    for method, path, body in await requests_about(outsider, table):
        query = {"after": 0} if path.endswith("/events") else {}
        answer = await outsider.ask(method, path, body if method != "GET" else None, **query)
        seen.append(answer.text)
        assert answer.status_code >= 400, f"{method} {path}: {answer.text[:200]}"
        if method == "GET":
            assert answer.json()["code"] == "table-sealed", f"{method} {path}: {answer.text[:200]}"
    for seat in (0, 1):
        for path in ("", "/events", "/record", "/replay/1", "/replay/0/next"):
            query = {"seat": seat} | ({"after": 0} if path == "/events" else {})
            answer = await outsider.ask("GET", f"/api/tables/{table}{path}", **query)
            assert answer.json()["code"] == "table-sealed"
    connection = await outsider.connect()
    for more in ({}, {"after": 0}, {"spectate": True}, {"seat": 0}, {"choices": True}):
        refusal = await connection.refused("table-sealed", "watch", table=table, **more)
        seen.append(json.dumps(refusal))
    seen.append(json.dumps(await connection.refused("table-sealed", "ask", table=table)))
    for do, body in (
        ("play", BODIES["play"]),
        ("undo", BODIES["undo"]),
        ("say", BODIES["chat"]),
        ("react", BODIES["reactions"]),
    ):
        reply = await connection.ask(do, table=table, **body)
        assert reply["is"] == "refused", reply
        seen.append(json.dumps(reply))
    lists = ["/api/tables?status=playing", "/api/records", "/api/records/export"]
    for path in lists:
        answer = await outsider.ask("GET", path)
        assert table not in answer.text, path
    for path in ("", "/rounds/1", "/standings", "/export/results.json", "/export/results.csv"):
        answer = await outsider.ask("GET", f"/api/tournaments/{tournament}{path}")
        assert answer.is_success
        seen.append(answer.text)
    page = await outsider.ask("GET", f"/t/{table}")
    assert "og:image" not in page.text
    await connection.ask("watch-tournament", tournament=tournament, count=50)
    seen += [json.dumps(message) for message in connection.received]
    return seen


async def at_two_tables(
    party: Party, *, rated: bool = False
) -> tuple[Browser, str, dict[str, list[Browser]]]:
    """Begin a regatta of three people and a bot, whose two tables have the same dice."""
    organiser = await party.account("Organiser")
    people = [await party.account(name) for name in ("Bob", "Cleo", "Dan")]
    event = await opened(organiser, "regatta", "random", rounds=1, rated=rated)
    for person in people:
        await person.post(f"/api/tournaments/{event}/entry")
    await begin(organiser, event)
    tables: dict[str, list[Browser]] = {}
    for person in people:
        mine: list[str] = []
        while not mine:
            mine = (await person.get(f"/api/tournaments/{event}"))["me"]["tables"]
            await asyncio.sleep(0.05)
        tables.setdefault(mine[0], []).append(person)
    assert sorted(len(each) for each in tables.values()) == [1, 2]
    return organiser, event, tables


async def test_nobody_else_sees_a_sealed_table_through_any_request(party: Party) -> None:
    organiser, event, tables = await at_two_tables(party, rated=True)
    (alone_at, [alone]), (both_at, both) = sorted(tables.items(), key=lambda it: len(it[1]))
    seen: list[str] = []
    outsiders: list[Client] = [party.stranger(), organiser, alone]
    for outsider in outsiders:
        seen += await look_everywhere(outsider, both_at, event)
    # One table is over; its dice are still being rolled at the other.
    connection = await alone.connect()
    look = await connection.watch(alone_at)
    await play_out((connection, look))
    assert look.status == "over"
    for outsider in (outsiders[0], organiser, *both):
        seen += await look_everywhere(outsider, alone_at, event)
    shown = await alone.table(alone_at)
    assert (shown["info"]["seed"], shown["info"]["sealed"]) == (None, True)
    assert shown["info"]["results"]
    record = await alone.get(f"/api/tables/{alone_at}/record")
    assert "\nseed:" not in record
    for who in (alone, party.stranger()):  # what it says of the dice helps at the other table
        brought = {"from": {"kind": "record", "record": record}}
        await who.refused("still-played", "POST", "/api/reviews", {"record": record})
        await who.refused("still-played", "POST", "/api/studies/draft", brought)
    seen += [record, json.dumps(shown), json.dumps(connection.received)]
    seen.append((await alone.ask("GET", "/api/records/export")).text)
    await alone.refused("table-sealed", "GET", f"/api/tables/{alone_at}/draws")
    assert (await alone.get(f"/api/tables/{alone_at}/replay/1"))["at"] == 1
    [row] = [
        each
        for each in (await organiser.get(f"/api/tournaments/{event}/rounds/1"))["tables"]
        if each["table"] == alone_at
    ]
    assert (row["hidden"], row["over"]) == (True, False)
    # Nor does the page of the tournament tell how many are over, or that anything was counted.
    before = await organiser.get(f"/api/tournaments/{event}")
    for _ in range(20):
        assert await organiser.get(f"/api/tournaments/{event}") == before
        await asyncio.sleep(0.1)
    assert before["playing"] == 2
    for key in ("1.1", "1.2"):
        for ranks in ([1, 2], [2, 1]):
            repair = {"table": key, "ranks": ranks, "reason": "only to know"}
            path = f"/api/tournaments/{event}/repair"
            await organiser.refused("tournament-still-hidden", "POST", path, repair)
    lines = (await organiser.get(f"/api/tournaments/{event}/standings"))["lines"]
    assert [(each["tables"], each["direct"], each["starts"]) for each in lines] == [(0, 0, 0)] * 4
    await alone.refused("table-sealed", "POST", f"/api/tables/{alone_at}/rematch")
    # The last game of the deal ends: everything is open, and can be checked by anybody.
    await asyncio.gather(*(play_my_tables(each, event) for each in both))
    await until(organiser, event, phase="over")
    await connection.until(lambda: "released" in look.kinds)
    assert look.info["seed"]
    stranger, seeds = party.stranger(), set()
    for table in tables:
        while (info := (await stranger.ask("GET", f"/api/tables/{table}")).json()).get("code"):
            await asyncio.sleep(0.05)
        seeds.add(info["info"]["seed"])
        text = await stranger.get(f"/api/tables/{table}/record")
        assert "dice: duplicate" in text
        assert verify(read_record(text)) > 0
        assert await stranger.get(f"/api/tables/{table}/draws")
        listed = [each["id"] for each in (await stranger.get("/api/records"))["tables"]]
        assert table in listed
    [seed] = seeds
    assert not any(seed in text for text in seen)


async def test_nobody_decides_a_game_that_goes_on_for_its_players(party: Party) -> None:
    organiser, event, tables = await at_two_tables(party)
    for row in (await organiser.get(f"/api/tournaments/{event}/rounds/1"))["tables"]:
        repair = {"table": row["key"], "ranks": [1, 2], "reason": "the lake froze"}
        path = f"/api/tournaments/{event}/repair"
        await organiser.refused("tournament-still-hidden", "POST", path, repair)
    for table, people in tables.items():
        assert (await people[0].table(table))["info"]["status"] == "playing"


async def test_a_regatta_is_played_to_its_end(party: Party) -> None:
    organiser, event, tables = await at_two_tables(party)
    people = [person for there in tables.values() for person in there]
    extended = {"rounds": 1, "reason": "the wind is good"}
    await organiser.post(f"/api/tournaments/{event}/extend", extended)
    await asyncio.gather(*(play_my_tables(person, event) for person in people))
    info = await until(organiser, event, phase="over")
    assert (info["rounds"], info["players"]) == (2, 4)
    lines = (await organiser.get(f"/api/tournaments/{event}/standings"))["lines"]
    assert [line["place"] for line in lines] == [1, 2, 3, 4]
    assert [line["tables"] for line in lines] == [2, 2, 2, 2]
    for number in (1, 2):
        shown = await organiser.get(f"/api/tournaments/{event}/rounds/{number}")
        assert not any(table["hidden"] for table in shown["tables"])
