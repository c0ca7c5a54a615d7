"""Tournaments on a real server, from the opening to the last result."""

from __future__ import annotations

import asyncio
import csv
import io
import json
import time
from typing import Any

import pytest

from boathouse.ratings import ladder_of, settings_of
from boathouse.server.api.tournaments.organising import MAX_BOTS
from boathouse.tournaments.audit import audit_log
from boathouse.tournaments.entries import read_tournament_entry
from tests.server.api.test_bots import stream_of
from tests.server.harness.people import Browser, Refused
from tests.server.harness.play import play_out
from tests.server.harness.world import Party

SHORT = {"races": "A", "lake": "5"}
SOON = 700  # milliseconds


def plan(format_: str, seats: int = 2, **more: Any) -> dict[str, Any]:
    return {
        "title": "Autumn cup",
        "format": format_,
        "game": "powerboats",
        "seats": seats,
        "starts_at": int(time.time() * 1000) + SOON,
        "options": SHORT,
        "bots": True,
        **more,
    }


def in_an_hour() -> int:
    return int(time.time() * 1000) + 3_600_000


async def opened(organiser: Browser, format_: str, *bots: str, **more: Any) -> str:
    """Open a tournament that waits for `begin`, however slow this machine is."""
    soon = SOON
    while True:
        starts_at = {"starts_at": int(time.time() * 1000) + soon}
        body = plan(format_, **{**starts_at, **more})
        try:
            tournament = (await organiser.post("/api/tournaments", body))["id"]
        except Refused as refused:
            if "tournament-in-the-past" not in str(refused):
                raise
            soon *= 4
            continue
        paused = await organiser.post(f"/api/tournaments/{tournament}/pause", {})
        if paused["phase"] == "open" and not paused["waits"]:
            break
        await organiser.post(f"/api/tournaments/{tournament}/close", {"reason": "too late"})
        soon *= 4
    for bot in bots:
        await organiser.post(f"/api/tournaments/{tournament}/bots", {"bot": bot})
    return str(tournament)


async def begin(organiser: Browser, tournament: str) -> None:
    await organiser.post(f"/api/tournaments/{tournament}/resume")


async def until(player: Browser, tournament: str, **wanted: Any) -> Any:
    """Wait until a tournament is as wanted."""
    while True:
        info = await player.get(f"/api/tournaments/{tournament}")
        if all(info[name] == value for name, value in wanted.items()):
            return info
        await asyncio.sleep(0.1)


async def seated_at(player: Browser, tournament: str) -> str:
    """Wait for somebody's table: a tournament starts first, then pairs, then opens tables."""
    while not (tables := (await player.get(f"/api/tournaments/{tournament}"))["me"]["tables"]):
        await asyncio.sleep(0.05)
    return str(tables[0])


async def play_my_tables(player: Browser, tournament: str) -> None:
    """Play every table that somebody is paired at, until the tournament is over."""
    connection = await player.connect()
    played: set[str] = set()
    while True:
        info = await player.get(f"/api/tournaments/{tournament}")
        if info["phase"] in ("over", "closed"):
            return
        for table in set(info["me"]["tables"]) - played:
            played.add(table)
            await play_out((connection, await connection.watch(table)))
        await asyncio.sleep(0.1)


async def test_no_game_of_a_tournament_is_reviewed_before_it_is_over(party: Party) -> None:
    ann, bob = await party.account("Ann"), await party.account("Bob")
    cup = await opened(ann, "swiss", rounds=1, rated=False)
    for player in (ann, bob):
        await player.post(f"/api/tournaments/{cup}/entry")
    await begin(ann, cup)
    table = await seated_at(ann, cup)
    await ann.refused("not-over", "POST", f"/api/tables/{table}/review")


async def test_a_swiss_is_played_to_its_end(party: Party) -> None:
    ann, bob = await party.account("Ann"), await party.account("Bob")
    cup = await opened(ann, "swiss", "random", "random", rounds=2, rated=False)
    for player in (ann, bob):
        entered = await player.post(f"/api/tournaments/{cup}/entry")
        assert entered["me"]["present"]
    assert cup in [
        each["id"] for each in (await party.stranger().get("/api/tournaments"))["tournaments"]
    ]
    await begin(ann, cup)
    await asyncio.gather(*(play_my_tables(player, cup) for player in (ann, bob)))
    info = await until(ann, cup, phase="over")
    assert (info["rounds"], info["playing"], info["players"]) == (2, 0, 4)
    assert info["secret"]
    standings = await party.stranger().get(f"/api/tournaments/{cup}/standings")
    lines = standings["lines"]
    assert [line["place"] for line in lines] == [1, 2, 3, 4]
    assert sum(line["points"] for line in lines) == 120 * 4
    assert {ann.name, bob.name} <= {line["name"] for line in lines}
    meetings = set()
    rounds = [await ann.get(f"/api/tournaments/{cup}/rounds/{number}") for number in (1, 2)]
    before = {
        each["player"]: each["points"] for table in rounds[0]["tables"] for each in table["seats"]
    }
    apart = [[before[each["player"]] for each in table["seats"]] for table in rounds[1]["tables"]]
    assert [shown["cost"] for shown in rounds] == [
        0,
        sum((one - other) ** 2 for one, other in apart),
    ]
    for shown in rounds:
        for table in shown["tables"]:
            assert table["over"]
            meetings.add(frozenset(seat["player"] for seat in table["seats"]))
            snapshot = await ann.table(table["table"])
            names = [seat["name"] for seat in snapshot["info"]["seats"]]
            assert sorted(names) == sorted(seat["name"] for seat in table["seats"])
    assert len(meetings) == 4, "nobody met the same opponent twice"
    part = await ann.get(f"/api/tournaments/{cup}/rounds/2", start=1, limit=1)
    assert (part["of"], [table["key"] for table in part["tables"]]) == (2, ["2.2"])
    latest = await ann.get(f"/api/tournaments/{cup}/tables", start=1, limit=2)
    assert (latest["of"], [table["key"] for table in latest["tables"]]) == (4, ["2.1", "1.2"])
    mine = await ann.get(f"/api/tournaments/{cup}/players/{ann.id}")
    assert [table["key"][0] for table in mine["tables"]] == ["2", "1"]
    assert mine["line"] in lines
    of_table = await ann.get(f"/api/tables/{mine['tables'][0]['table']}/tournament")
    assert (of_table["id"], of_table["round"], of_table["all_rounds"]) == (cup, 2, 2)
    log = await ann.get(f"/api/tournaments/{cup}/export/log.jsonl")
    entries = [json.loads(line) for line in log.splitlines()]
    read = [(each["at"], read_tournament_entry(json.dumps(each["entry"]))) for each in entries]
    assert audit_log(read) == []
    text = await ann.get(f"/api/tournaments/{cup}/export/standings.csv")
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [row["name"] for row in rows] == [line["name"] for line in lines]
    files = [await ann.get(f"/api/tournaments/{cup}/export/{what}.json")
             for what in ("standings", "results")]  # fmt: skip
    assert [row["name"] for row in files[0]] == [row["name"] for row in rows]
    assert [(each["key"], None in each["ranks"]) for each in files[1]] == [
        (key, False) for key in ("1.1", "1.2", "2.1", "2.2")
    ]
    assert "BEGIN:VEVENT" in await ann.get(f"/api/tournaments/{cup}/export/calendar.ics")
    assert cup in [each["id"] for each in (await ann.get("/api/me/tournaments"))["tournaments"]]
    for player in (ann, bob):
        [place] = [line["place"] for line in lines if line["name"] == player.name]
        [trophy] = (await party.stranger().get(f"/api/people/{player.name}/overview"))["trophies"]
        assert (trophy["tournament"], trophy["place"], trophy["places"]) == (cup, place, 4)


async def test_whoever_is_first_in_the_order_of_play_starts(party: Party) -> None:
    ann, bob = await party.account("Ann"), await party.account("Bob")
    cup = await opened(ann, "swiss", rounds=1, rated=False)
    for player in (ann, bob):
        await player.post(f"/api/tournaments/{cup}/entry")
    await begin(ann, cup)
    await until(ann, cup, rounds=1)
    shown: Any = {"table": ""}
    while not shown["table"]:  # paired, and not open yet
        [shown] = (await ann.get(f"/api/tournaments/{cup}/rounds/1"))["tables"]
        await asyncio.sleep(0.05)
    events = await ann.get(f"/api/tables/{shown['table']}/events", after=0)
    [start] = [
        event["seat"]
        for entry in events
        for event in entry.get("events", ())
        if event["kind"] == "start-player-drawn"
    ]
    seats = (await ann.table(shown["table"]))["info"]["seats"]
    assert seats[start]["person"] == shown["seats"][0]["player"]
    info = await ann.get(f"/api/tournaments/{cup}")
    assert info["me"]["tables"] == [shown["table"]]


@pytest.mark.parametrize(
    ("format_", "tables", "more"),
    [
        ("league", 2, {}),
        ("arena", 1, {"minutes": 10}),  # bots alone do not play
    ],
)
async def test_every_format_starts_and_pairs(
    party: Party, format_: str, tables: int, more: Any
) -> None:
    ann = await party.account("Ann")
    event = await opened(ann, format_, "random", "random", "random", rated=False, **more)
    await ann.post(f"/api/tournaments/{event}/entry")
    await begin(ann, event)
    info = await until(ann, event, phase="running")
    while not info["rounds"]:
        info = await ann.get(f"/api/tournaments/{event}")
        await asyncio.sleep(0.1)
    shown = await ann.get(f"/api/tournaments/{event}/rounds/1")
    assert len(shown["tables"]) == tables
    rated = settings_of("powerboats", ladder_of(2)).bots["random"].mu
    for player in ("random:1", "random:2", "random:3"):
        found = await ann.get(f"/api/tournaments/{event}/players/bot:{player}")
        assert found["line"]["rating"] == round(rated)
    closed = await ann.post(f"/api/tournaments/{event}/close", {"reason": "only a test"})
    assert closed["phase"] == "closed"


async def test_a_league_says_how_many_would_change_level(party: Party) -> None:
    ann = await party.account("Ann")
    league = await opened(ann, "league", *["random"] * 12, rated=False)
    await begin(ann, league)
    await until(ann, league, phase="running")
    path = f"/api/tournaments/{league}/standings"
    pages = [await ann.get(path, group=group) for group in ("1.1", "2.1")]
    assert [(page["of"], page["up"], page["down"]) for page in pages] == [(6, 0, 2), (6, 2, 0)]
    await ann.post(f"/api/tournaments/{league}/close", {"reason": "only a test"})


async def test_people_see_why_something_is_refused(party: Party) -> None:
    ann, bob, guest = (
        await party.account("Ann"),
        await party.account("Bob"),
        await party.guest("Guest"),
    )
    cup = await opened(ann, "swiss", rounds=3, starts_at=in_an_hour())
    path = f"/api/tournaments/{cup}"
    for wanted, is_there in (("swiss", True), ("arena", False)):
        page = await guest.get("/api/tournaments", format=wanted, game="powerboats", limit=100)
        assert (cup in [each["id"] for each in page["tournaments"]]) == is_there
    await guest.refused("tournament-not-over", "GET", f"{path}/export/log.jsonl")
    await guest.refused("not-found", "GET", f"{path}/players/{bob.id}")
    await guest.refused("account-needed", "POST", f"{path}/entry")
    await guest.refused("account-needed", "POST", "/api/tournaments", plan("swiss", rounds=3))
    await bob.post(f"{path}/entry")
    await bob.refused("tournament-is-playing", "POST", f"{path}/entry")
    for act, body in (
        ("pause", {"reason": ""}),
        ("close", {"reason": "x"}),
        ("remove", {"player": bob.id, "reason": "x"}),
        ("bots", {"bot": "random"}),
    ):
        await bob.refused("not-organiser", "POST", f"{path}/{act}", body)
    await ann.refused("no-such-bot", "POST", f"{path}/bots", {"bot": "deep-blue"})
    await ann.refused("tournament-reason-needed", "POST", f"{path}/close", {"reason": " "})
    removal = {"player": bob.id, "reason": "never comes"}
    removed = await ann.post(f"{path}/remove", removal)
    assert removed["acts"][-1]["name"] == bob.name
    assert removed["acts"][-1]["reason"] == "never comes"
    refusal = await bob.refused("tournament-was-removed", "POST", f"{path}/entry")
    assert refusal["facts"] == {"reason": "never comes"}
    await ann.refused("tournament-no-such-table", "POST", f"{path}/repair",
                      {"table": "1.1", "ranks": [1, 2], "reason": "x"})  # fmt: skip
    wrong: list[tuple[str, dict[str, Any]]] = [
        ("tournament-in-the-past", {"starts_at": 1}),
        ("tournament-no-such-format", {"format": "ladder"}),
        ("tournament-bad-rounds", {"rounds": 0}),
        ("tournament-seats-of-game", {"seats": 7}),
        ("bad-option", {"options": {"side": "left"}}),
        ("no-such-option", {"options": {"wind": "9"}}),
        ("bad-name", {"title": "Cup\u202efo puc"}),
        ("bad-name", {"title": "Autumn\ncup"}),
    ]
    for code, more in wrong:
        body = {**plan("swiss", rounds=3), **more}
        refusal = await ann.refused(code, "POST", "/api/tournaments", body)
        if code == "bad-name":
            assert "name" not in refusal["message"]
            assert (refusal["facts"]["shortest"], refusal["facts"]["longest"]) == (1, 80)
    await ann.refused("no-such-tournament", "GET", "/api/tournaments/abcdefgh23")
    closed = await ann.post(f"{path}/close", {"reason": "rain"})
    assert closed["entry_closed"] == "tournament-was-closed"
    refusal = await ann.refused("tournament-was-closed", "POST", f"{path}/entry")
    assert "rain" in refusal["message"]


async def test_a_reason_is_one_that_everybody_can_read(party: Party) -> None:
    ann = await party.account("Ann")
    cup = await opened(ann, "swiss", "random", rounds=3, starts_at=in_an_hour())
    path = f"/api/tournaments/{cup}"
    removal = {"player": "bot:random:1"}
    for invisible in ("\u200b", "\u3164", "\u200d \ufe0f", "\x00", "\u2060\n"):
        body = {**removal, "reason": invisible}
        await ann.refused("tournament-reason-needed", "POST", f"{path}/remove", body)
    removed = await ann.post(f"{path}/remove", {**removal, "reason": "never\u202e\n  comes\x00"})
    assert removed["acts"][-1]["reason"] == "never comes"


async def test_a_tournament_has_only_so_many_bots(party: Party) -> None:
    ann = await party.account("Ann")
    bots = ["random"] * MAX_BOTS
    cup = await opened(ann, "swiss", *bots, rounds=3, starts_at=in_an_hour())
    path = f"/api/tournaments/{cup}"
    refusal = await ann.refused("limit-reached", "POST", f"{path}/bots", {"bot": "random"})
    assert str(MAX_BOTS) in refusal["message"]
    await ann.post(f"{path}/remove", {"player": "bot:random:1", "reason": "room for another"})
    added = await ann.post(f"{path}/bots", {"bot": "steady"})
    assert added["players"] == MAX_BOTS + 1


async def test_programs_enter_only_where_bots_may(party: Party) -> None:
    ann, owner = await party.account("Ann"), await party.account("Owner")
    engine = await party.program_of(owner, ("play", "bot"))
    for bots in (False, True):
        later = in_an_hour()
        event = plan("swiss", rounds=3, bots=bots, starts_at=later, about="One\u202e\n\nTwo\x07")
        cup = await ann.post("/api/tournaments", event)
        assert cup["plan"]["about"] == "One\n\nTwo"
        path = f"/api/tournaments/{cup['id']}"
        if not bots:
            await engine.refused("tournament-no-bots", "POST", f"{path}/entry")
            continue
        await engine.post(f"{path}/entry")
        [line] = (await ann.get(f"{path}/standings"))["lines"]
        assert (line["player"], line["bot"]) == (owner.id, True)


async def test_no_program_plays_for_a_person_where_only_people_may(party: Party) -> None:
    ann, bob = await party.account("Ann"), await party.account("Bob")
    engine = await party.program_of(bob, ("read", "play", "bot"))
    own_client = await party.program_of(bob, ("read", "play"))
    cup = await opened(ann, "swiss", rounds=1, bots=False, rated=False)
    for person in (ann, bob):
        await person.post(f"/api/tournaments/{cup}/entry")
    await begin(ann, cup)
    table = await seated_at(bob, cup)
    while (shown := await bob.table(table))["actor"] not in shown["mine"]:
        look = await ann.table(table)
        move = {"state": look["state"], "action": look["legal"][0]}
        await ann.post(f"/api/tables/{table}/play", move)
    move = {"state": shown["state"], "action": shown["legal"][0]}
    await engine.refused("no-programs", "POST", f"/api/tables/{table}/play", move)
    assert (await own_client.post(f"/api/tables/{table}/play", move))["n"] > shown["n"]


async def test_a_program_is_paired_and_plays(party: Party) -> None:
    ann = await party.account("Ann")
    program = await party.program("Engine")
    cup = await opened(ann, "swiss", "random", rounds=1, rated=False)
    path = f"/api/tournaments/{cup}"
    await program.post(f"{path}/entry")
    async with stream_of(program) as stream:
        await begin(ann, cup)
        message = await stream.until(lambda each: each["is"] == "snapshot")
        table = message["table"]
        assert (await program.get(path))["me"]["tables"] == [table]
        while message.get("info", {}).get("status") != "over":
            if message["legal"]:
                await program.play(table, message["state"], message["legal"][-1])
            message = await stream.until(lambda each: each.get("table") == table)
    await until(ann, cup, phase="over")
    mine = await ann.get(f"{path}/players/{(await program.get('/api/me'))['person']['id']}")
    assert (mine["line"]["tables"], mine["line"]["bot"]) == (1, True)


async def test_nobody_opens_more_tournaments_than_they_can_look_after(party: Party) -> None:
    ann = await party.account("Ann")
    later = plan("swiss", rounds=3, starts_at=in_an_hour())
    for _ in range(2):
        going_on = [(await ann.post("/api/tournaments", later))["id"] for _ in range(5)]
        refusal = await ann.refused("limit-reached", "POST", "/api/tournaments", later)
        assert "Close one first" in refusal["message"]
        for each in going_on:
            await ann.post(f"/api/tournaments/{each}/close", {"reason": "rain"})
    refusal = await ann.refused("limit-reached", "POST", "/api/tournaments", later)
    assert "tomorrow" in refusal["message"]


async def test_opening_many_tournaments_at_once_gets_nobody_past_the_limit(party: Party) -> None:
    ann = await party.account("Ann")
    later = plan("swiss", rounds=3, starts_at=in_an_hour())
    asked = [ann.ask("POST", "/api/tournaments", later) for _ in range(8)]
    answers = await asyncio.gather(*asked)
    assert sorted(each.status_code >= 400 for each in answers) == [False] * 5 + [True] * 3


async def test_nobody_waits_for_a_player_who_was_removed(party: Party) -> None:
    ann, bob = await party.account("Ann"), await party.account("Bob")
    cup = await opened(ann, "swiss", "random", rounds=1, rated=False)
    path = f"/api/tournaments/{cup}"
    await bob.post(f"{path}/entry")
    await begin(ann, cup)
    await seated_at(bob, cup)
    await ann.post(f"{path}/remove", {"player": bob.id, "reason": "two boats"})
    await until(ann, cup, phase="over")
    assert (await ann.get(f"{path}/players/{bob.id}"))["line"]["absences"] == 1
    next_week = plan("swiss", rounds=3, starts_at=int(time.time() * 1000) + 604_800_000)
    other = (await ann.post("/api/tournaments", next_week))["id"]
    entered = await bob.post(f"/api/tournaments/{other}/entry")
    assert entered["me"]["present"], "an organiser keeps nobody out of other tournaments"
    for what, kind in (("results.csv", "text/csv"), ("calendar.ics", "text/calendar")):
        answer = await ann.ask("GET", f"{path}/export/{what}")
        assert answer.headers["content-type"] == f"{kind}; charset=utf-8"
    await ann.refused("not-found", "GET", f"{path}/standings?group=9.9")
    await ann.refused("not-found", "GET", f"{path}/rounds/1?group=9.9")


async def test_somebody_who_deletes_their_account_is_gone_and_the_rest_goes_on(
    party: Party,
) -> None:
    ann, bob = await party.account("Ann"), await party.account("Bob")
    cup = await opened(ann, "swiss", "random", "random", rounds=2, rated=False)
    await bob.post(f"/api/tournaments/{cup}/entry")
    name = bob.name
    await begin(ann, cup)
    await until(ann, cup, rounds=1)
    gone = await bob.ask("DELETE", "/api/me", {"password": "a lake without a shore"})
    assert gone.is_success
    info = await until(ann, cup, phase="over")
    assert info["rounds"] == 2
    text = await ann.get(f"/api/tournaments/{cup}/export/results.csv")
    assert name not in text


async def test_it_goes_on_without_its_organiser_and_without_a_player_of_round_three(
    party: Party,
) -> None:
    ann, bob = await party.account("Ann"), await party.account("Bob")
    cup = await opened(ann, "swiss", "random", "random", "random", rounds=3, rated=False)
    await bob.post(f"/api/tournaments/{cup}/entry")
    await begin(ann, cup)
    assert (await ann.ask("DELETE", "/api/me", {"password": "a lake without a shore"})).is_success
    connection = await bob.connect()
    played: set[str] = set()
    while True:
        info = await bob.get(f"/api/tournaments/{cup}")
        if info["rounds"] == 3:
            break
        for table in set(info["me"]["tables"]) - played:
            played.add(table)
            await play_out((connection, await connection.watch(table)))
        await asyncio.sleep(0.05)
    assert (await bob.ask("DELETE", "/api/me", {"password": "a lake without a shore"})).is_success
    stranger = party.stranger()
    info = {"phase": "running"}
    while info["phase"] != "over":
        info = await stranger.get(f"/api/tournaments/{cup}")
        await asyncio.sleep(0.1)
    assert info["rounds"] == 3
    assert info["organiser_name"].startswith("deleted-")
    for number in (1, 2, 3):
        shown = await stranger.get(f"/api/tournaments/{cup}/rounds/{number}")
        assert all(table["over"] for table in shown["tables"])
