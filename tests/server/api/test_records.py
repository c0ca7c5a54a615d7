"""Games that are over: replayed, searched and taken home."""

from __future__ import annotations

import json
from secrets import token_hex
from typing import Any

import httpx
import pytest

from boathouse.core import CHANCE, Seed, find_game, read_record, verify
from tests.server.harness.live import Json, Look
from tests.server.harness.people import Browser, Client
from tests.server.harness.play import play_out
from tests.server.harness.world import Party

SEATS = {"powerboats": 2, "abandon-ship": 3}


async def finished(
    party: Party, game: str, people: list[Browser], **how: Any
) -> tuple[str, list[Look]]:
    """Play a game to its end: the table, and what each seat and a spectator saw."""
    table = await people[0].open_table(game, len(people), **how)
    for person in people[1:]:
        await person.sit(table)
    connections = [await person.connect() for person in people]
    looks = [await connection.watch(table) for connection in connections]
    spectator = await party.stranger().connect()
    spectated = await spectator.watch(table)
    await people[0].start(table)
    await play_out(*zip(connections, looks, strict=True))
    for connection, look in [*zip(connections, looks, strict=True), (spectator, spectated)]:
        await connection.reached(look, looks[0].n)
    return table, [*looks, spectated]


@pytest.mark.parametrize("game", SEATS)
async def test_a_replay_shows_at_every_moment_what_was_shown_live(party: Party, game: str) -> None:
    people = await party.guests(*["Ann", "Bob", "Cleo"][: SEATS[game]])
    table, looks = await finished(party, game, people)
    record = read_record(await people[0].get(f"/api/tables/{table}/record"))
    # Live, a decision is told together with what chance did after it.
    settled = [
        at
        for at in range(1, len(record.moves) + 1)
        if at == len(record.moves) or record.moves[at].actor is not CHANCE
    ]
    decided = [at for at, move in enumerate(record.moves, start=1) if isinstance(move.actor, int)]
    stranger = party.stranger()
    for look in (looks[0], looks[-1]):  # through a seat, and as a spectator
        moments: list[Any] = []
        while len(moments) <= len(record.moves):
            path = f"/api/tables/{table}/replay/{len(moments)}"
            page = await stranger.get(f"{path}/next", seat=look.seat, limit=40)
            assert page[0] == await stranger.get(path, seat=look.seat), "each can be had alone"
            moments += page
        assert [(each["at"], each["of"]) for each in moments] == [
            (at, len(record.moves)) for at in range(len(record.moves) + 1)
        ]
        shown = [each for each in look.events if each["entry"]["kind"] in ("started", "played")]
        assert [each["view"] for each in shown] == [moments[at]["view"] for at in settled]
        assert [each["number"] for each in shown] == settled, "each names its moment"
        assert [each["actor"] for each in shown[:-1]] == [
            moments[at]["actor"] for at in settled[:-1]
        ]
        assert [each["move"] for each in moments if each["move"]] == [
            record.moves[at - 1].text for at in decided
        ]
        told_live = [told for each in shown for told in each["events"]]
        assert [told for each in moments for told in each["events"]] == told_live
        assert moments[-1]["actor"] is None
    await stranger.refused(
        "no-such-state", "GET", f"/api/tables/{table}/replay/{len(record.moves) + 1}"
    )
    await stranger.refused("bad-request", "GET", f"/api/tables/{table}/replay/9999999")
    await stranger.refused("bad-request", "GET", f"/api/tables/{table}/replay/0/next", limit=101)

    story = await stranger.get(f"/api/tables/{table}/story")
    assert {each["message"].split("-")[0] for each in story} == {"story"}
    assert '"message":"seat-name"' in json.dumps(story, separators=(",", ":"))

    draws = await stranger.get(f"/api/tables/{table}/draws")
    drawn = [at for at, move in enumerate(record.moves, start=1) if move.actor is CHANCE]
    assert [each["at"] for each in draws] == drawn
    seed = Seed.from_text((await stranger.table(table))["info"]["seed"])
    for number, draw in enumerate(draws):
        assert draw["low"] <= seed.below(draw["of"], draw=number) < draw["high"] <= draw["of"]


async def test_a_replay_of_a_running_game_shows_each_its_own(party: Party) -> None:
    people = await party.guests("Ann", "Bob", "Cleo")
    table = await people[0].open_table("abandon-ship", 3)
    for person in people[1:]:
        await person.sit(table)
    await people[0].start(table)
    for client in [*people, party.stranger()]:
        shown = await client.table(table)
        moment = await client.get(f"/api/tables/{table}/replay/1")
        last = await client.get(f"/api/tables/{table}/replay/{moment['of']}")
        assert last["view"] == shown["view"]
        assert last["seat"] == shown["seat"]
        await client.refused("not-over", "GET", f"/api/tables/{table}/draws")
        await client.refused("not-over", "GET", f"/api/tables/{table}/story")


async def test_the_scenery_is_fetched_once_and_stays(party: Party) -> None:
    ann = await party.guest("Ann")
    table = await ann.open_table(my_seats=2, options={"races": "AB", "lake": "5"})
    shown = await ann.start(table)
    path = f"/api/tables/{table}/board/"
    answer = await party.stranger().ask("GET", path + shown["scene"])
    assert "immutable" in answer.headers["cache-control"]
    assert answer.json()["board"]
    assert answer.headers["content-encoding"] == "gzip"
    async with httpx.AsyncClient(trust_env=False) as old:
        url, plainly = f"{ann.address}{path}{shown['scene']}", {"Accept-Encoding": "identity"}
        plain = await old.get(url, headers=plainly)
    assert "content-encoding" not in plain.headers
    assert plain.json() == answer.json()
    connection = await ann.connect()
    looks = [await connection.watch(table, seat=seat) for seat in (0, 1)]
    await play_out(*((connection, look) for look in looks))
    scenes = {event["scene"] for event in looks[0].events if "scene" in event}
    assert len(scenes | {shown["scene"]}) > 1, "each race has a course of its own"
    for scene in scenes:
        assert (await ann.get(path + scene))["board"]
    assert (await party.stranger().ask("GET", path + shown["scene"])).json() == answer.json()
    beginning = await ann.get(f"/api/tables/{table}/replay/0")
    assert (await ann.get(path + beginning["scene"]))["board"]
    await ann.refused("no-such-scene", "GET", path + "0" * 16)
    await ann.refused("bad-request", "GET", path + "x")


async def test_a_light_list_of_moves_leaves_the_views_out(party: Party) -> None:
    ann = await party.guest("Ann")
    table = await ann.open_table("abandon-ship", 3, my_seats=3)
    shown = await ann.start(table)
    await ann.play(table, shown["state"], shown["legal"][0])
    path = f"/api/tables/{table}/events"
    whole = await ann.get(path, after=0, seat=1)
    brief = await ann.get(path, after=0, seat=1, brief=True)
    assert any("view" in each for each in whole)
    assert brief == [{k: v for k, v in each.items() if k != "view"} for each in whole]


# --- Searching ------------------------------------------------------------------------------------


async def found(client: Client, **query: object) -> list[str]:
    """Return all results of a search, two at a time."""
    tables: list[str] = []
    after: str | None = None
    while True:
        page = await client.get("/api/records", limit=2, after=after, **query)
        tables += [table["id"] for table in page["tables"]]
        after = page["next"]
        if after is None:
            return tables


async def test_games_are_found_by_player_game_and_date(party: Party) -> None:
    ann, bob, cleo = [await party.account(name) for name in ("Ann", "Bob", "Cleo")]
    first, _ = await finished(party, "powerboats", [ann, bob], public=True)
    second, _ = await finished(party, "abandon-ship", [ann, bob, cleo], public=True)
    third, _ = await finished(party, "powerboats", [bob, cleo], public=True)
    private, _ = await finished(party, "powerboats", [ann, cleo])
    stranger = party.stranger()
    assert await found(stranger, player=bob.name) == [third, second, first]
    assert await found(stranger, player=ann.name) == [second, first]
    assert await found(ann, player=ann.name) == [private, second, first]
    assert await found(bob, player=ann.name) == [second, first]
    assert await found(cleo, player=cleo.name) == [private, third, second]
    assert await found(stranger, player=bob.name, game="powerboats") == [third, first]
    assert await found(stranger, player=bob.name.upper(), game="abandon-ship") == [second]
    page = await stranger.get("/api/records", player=bob.name)
    listed: dict[str, Json] = {table["id"]: table for table in page["tables"]}
    ended = {table: listed[table]["ended_at"] for table in listed}
    assert await found(stranger, player=bob.name, since=ended[second]) == [third, second]
    assert await found(stranger, player=bob.name, until=ended[second]) == [first]
    assert await found(stranger, player=bob.name, since=ended[second], until=ended[third]) == [
        second
    ]
    assert await found(stranger, player=bob.name, since=ended[third] + 1) == []
    for table in listed.values():
        assert min(player["rank"] for player in table["players"]) == 1
        assert all(player["points"] is not None for player in table["players"])
        assert table["status"] == "over"
        assert table["started_at"] <= table["ended_at"] <= table["moved_at"]
    over = (await ann.get("/api/me/tables", status="over"))["tables"]
    assert [table["id"] for table in over] == [private, second, first]


async def test_guests_are_found_by_the_name_of_their_seat_or_by_their_id(party: Party) -> None:
    name = f"Guest {token_hex(4)}"
    ann, bob = await party.guest(name), await party.guest("Bob")
    public, _ = await finished(party, "powerboats", [ann, bob], public=True)
    private, _ = await finished(party, "powerboats", [ann, bob])
    stranger = party.stranger()
    assert await found(stranger, player=name) == [public]
    assert await found(stranger, person=ann.id) == [public]
    assert await found(bob, player=f" {name} ") == [private, public]
    assert await found(bob, person=ann.id) == [private, public]
    assert await found(stranger, person="23456789abcdef") == []
    answer = await (await party.guest("Cleo")).ask("GET", "/api/records/export", player=name)
    assert [json.loads(line)["table"]["id"] for line in answer.text.splitlines()] == [public]
    await stranger.refused("bad-request", "GET", "/api/records", person="No Id")


async def test_a_search_that_cannot_be_is_refused(party: Party) -> None:
    stranger = party.stranger()
    await stranger.refused("no-such-person", "GET", "/api/records", player="Nobody At All")
    await stranger.refused("no-such-person", "GET", "/api/records", player="\x00")
    await stranger.refused("bad-request", "GET", "/api/records", since="yesterday")
    await stranger.refused("bad-request", "GET", "/api/records", until=-1)
    await stranger.refused("bad-request", "GET", "/api/records", limit=0)
    await stranger.refused("bad-request", "GET", "/api/records", game="\x00")
    await stranger.refused("bad-request", "GET", "/api/records", after="nowhere")
    guest = await party.guest("Guest")
    await guest.refused("no-such-person", "GET", "/api/records/export", player="Nobody At All")
    assert await found(stranger, game="chess") == []


async def test_all_games_of_a_search_are_taken_home_at_once(party: Party) -> None:
    ann, bob = [await party.account(name) for name in ("Ann", "Bob")]
    first, _ = await finished(party, "powerboats", [ann, bob], public=True)
    second, _ = await finished(party, "powerboats", [bob, ann])
    for person, expected in ((await party.guest("Cleo"), [first]), (ann, [second, first])):
        answer = await person.ask("GET", "/api/records/export", player=ann.name)
        assert answer.headers["content-type"].startswith("application/x-ndjson")
        lines = [json.loads(line) for line in answer.text.splitlines()]
        assert [line["table"]["id"] for line in lines] == expected
        for line in lines:
            record = read_record(line["record"])
            verify(record, find_game(record.game))
            assert record.seed
            assert len(record.names) == 2
            points = {player["seat"]: player["points"] for player in line["table"]["players"]}
            assert set(points) == {0, 1}
    empty = await ann.ask("GET", "/api/records/export", player=ann.name, game="abandon-ship")
    assert empty.text == ""
