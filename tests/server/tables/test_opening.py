"""Opening tables: every option, every refusal, and who finds them."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from boathouse.bots import ANIMALS, CHARACTERS, bots_for, cast_of, level_of
from boathouse.server.accounts.random_names import table_name
from boathouse.server.accounts.words import name_words
from boathouse.texts import LANGUAGES
from tests.server.harness.world import Party

CLOCK = {"kind": "live", "bank": 600, "increment": 5, "cap": 900}


async def test_a_table_has_every_option_that_it_was_opened_with(party: Party) -> None:
    ann = await party.guest("Ann")
    options = {"side": "light", "races": "BC", "scoring": "turns", "lake": "7"}
    table = await ann.open_table(
        seats=3,
        options=options,
        name="Quiet  Bay",
        public=True,
        time=CLOCK,
        away="wait",
        away_bot="random",
        my_seats=2,
        bots=["steady"],
    )
    shown = await party.stranger().table(table)
    info = shown["info"]
    assert info["options"] == options
    assert info["name"] == "Quiet Bay"
    assert info["public"] is True
    assert info["time"] == CLOCK
    assert (info["away"], info["away_bot"]) == ("wait", "random")
    assert info["host"] == ann.id
    assert info["status"] == "open"
    assert [seat["name"] for seat in info["seats"][:2]] == ["Ann", "Ann 2"]
    assert CHARACTERS[info["seats"][2]["name"]].level == level_of("powerboats", "steady")
    assert [seat["person"] for seat in info["seats"]] == [ann.id, ann.id, ""]
    assert [seat["bot"] for seat in info["seats"]] == ["", "", "steady"]
    assert shown["clocks"]["banks"] == [600_000] * 3
    assert shown["mine"] == []
    assert (await ann.table(table))["mine"] == [0, 1]


async def test_what_is_left_out_takes_a_default(party: Party) -> None:
    ann = await party.guest("Ann")
    info = (await ann.table(await ann.open_table("abandon-ship", 3)))["info"]
    assert info["options"] == {"ship": "hold"}
    assert info["public"] is False
    assert info["time"]["kind"] == "none"
    assert (info["away"], info["away_bot"]) == ("bot", "steady")
    assert re.fullmatch(r"[A-Z][a-z]+( [A-Z][a-z]+)+", info["name"])
    assert re.fullmatch("[0-9a-f]{64}", info["commitment"])
    assert info["seed"] is None
    assert info["results"] == []
    assert [seat["person"] for seat in info["seats"]] == [ann.id, "", ""]


async def test_every_game_can_be_opened_for_every_number_of_seats(party: Party) -> None:
    ann = await party.guest("Ann")
    games = await ann.get("/api/games")
    assert {game["name"] for game in games} == {"powerboats", "abandon-ship"}
    for game in games:
        for seats in game["seats"]:
            table = await ann.open_table(game["name"], seats, options={})
            assert len((await ann.table(table))["info"]["seats"]) == seats
        for option in game["options"]:
            for choice in option["choices"]:
                body = {"game": game["name"], "seats": game["seats"][0]}
                chosen = await ann.post(
                    "/api/tables", {**body, "options": {option["name"]: choice}}
                )
                assert chosen["info"]["options"][option["name"]] == choice


BAD: list[tuple[dict[str, Any], str, list[str] | None]] = [
    ({"game": "chess"}, "no-such-game", ["abandon-ship", "powerboats"]),
    ({"seats": 7}, "bad-seats", ["2", "3", "4", "5", "6"]),
    ({"options": {"sails": "red"}}, "no-such-option", ["side", "races", "scoring", "lake"]),
    ({"options": {"side": "pink"}}, "bad-option", ["dark", "light"]),
    ({"options": {"races": "ABCA"}}, "bad-option", None),
    ({"options": {"lake": "-1"}}, "bad-option", None),
    ({"time": {"kind": "live", "bank": 5}}, "bad-time", None),
    ({"time": {"kind": "daily", "bank": 86_400, "cap": 3600}}, "bad-time", None),
    ({"time": {"kind": "live", "bank": 60, "increment": -1}}, "bad-time", None),
    ({"time": {"bank": 60}}, "bad-time", None),
    ({"my_seats": 2, "bots": ["random"]}, "table-full", None),
    ({"bots": ["genius"]}, "no-such-bot", sorted(bots_for("powerboats"))),
    ({"away_bot": "genius"}, "no-such-bot", sorted(bots_for("powerboats"))),
    ({"name": "a\u200bb"}, "bad-name", None),
    ({"name": "   "}, "bad-name", None),
    ({"name": ""}, "bad-request", None),
    ({"name": "x" * 61}, "bad-request", None),
    ({"seats": 1}, "bad-request", None),
    ({"seats": "two"}, "bad-request", None),
    ({"colour": "red"}, "bad-request", None),
    ({"away": "shrug"}, "bad-request", None),
    ({"my_seats": -1}, "bad-request", None),
]


async def test_a_bad_option_is_refused_in_four_languages(party: Party) -> None:
    people = [await party.guest("Ann", language=language) for language in LANGUAGES]
    for wrong, code, legal in BAD:
        sentences = set()
        for ann in people:
            body = {"game": "powerboats", "seats": 2, **wrong}
            refusal = await ann.refused(code, "POST", "/api/tables", body)
            if legal is not None:
                assert refusal["legal"] == legal
            elif code == "bad-option":
                assert refusal["legal"], "an option names at least its default"
            sentences.add(refusal["message"])
        assert len(sentences) == len(LANGUAGES), wrong


async def test_who_is_not_signed_in_opens_no_table(party: Party) -> None:
    body = {"game": "powerboats", "seats": 2}
    await party.stranger().refused("not-signed-in", "POST", "/api/tables", body)
    reader = await party.program("Reader", scopes=("read",))
    await reader.refused("missing-scope", "POST", "/api/tables", body)


def test_names_for_tables_are_short_and_harmless() -> None:
    names = {table_name(Random(i)) for i in range(500)}
    assert len(names) > 250
    assert all(name.isascii() and len(name) <= 60 for name in names)


# --- Finding them ---------------------------------------------------------------------------------


async def test_a_public_table_is_listed_and_another_is_found_by_its_link_alone(
    party: Party,
) -> None:
    ann, bob = await party.guests("Ann", "Bob")
    public = await ann.open_table(public=True)
    ship = await ann.open_table("abandon-ship", 3, public=True)
    private = await ann.open_table()
    listed = await all_tables(party)
    assert {public, ship} <= set(listed)
    assert private not in listed
    assert ship in await all_tables(party, game="abandon-ship")
    assert public not in await all_tables(party, game="abandon-ship")
    assert (await bob.table(private))["table"] == private

    await bob.sit(public)
    await ann.start(public)
    await ann.post(f"/api/tables/{ship}/close")
    assert not {public, ship} & set(await all_tables(party))
    assert public in await all_tables(party, status="playing")


async def test_a_list_comes_in_parts_without_a_gap_and_without_a_repetition(party: Party) -> None:
    ann = await party.guest("Ann")
    mine = [await ann.open_table(public=True) for _ in range(5)]
    for limit in (1, 2, 100):
        listed = await all_tables(party, limit=limit, stop=set(mine))
        assert [table for table in listed if table in mine] == mine[::-1]
        assert len(set(listed)) == len(listed)
    mine_listed: list[str] = []
    after: str | None = None
    while after or not mine_listed:
        page = await ann.get("/api/me/tables", limit=2, after=after)
        mine_listed += [table["id"] for table in page["tables"]]
        after = page["next"]
    assert mine_listed == mine[::-1]


async def test_a_bad_question_for_a_list_is_refused(party: Party) -> None:
    stranger = party.stranger()
    for place in ("x", "-", "12", "12-\x00", "9" * 16 + "-abcdefgh", "½-abcdefgh"):
        await stranger.refused("bad-request", "GET", "/api/tables", after=place)
    questions: list[dict[str, Any]] = [
        {"limit": 0},
        {"limit": 101},
        {"limit": "x"},
        {"status": "over"},
        {"game": "x" * 41},
        {"game": "\x00"},
    ]
    for question in questions:
        await stranger.refused("bad-request", "GET", "/api/tables", **question)


async def test_a_list_of_ones_own_tables_says_where_it_is_ones_turn(party: Party) -> None:
    ann, bob = await party.guests("Ann", "Bob")
    table = await ann.open_table()
    await bob.sit(table)
    assert await turns(ann) == {table: False}
    actor = (await ann.start(table))["actor"]
    assert await turns(ann) == {table: actor == 0}
    assert await turns(bob) == {table: actor == 1}
    await party.stranger().refused("not-signed-in", "GET", "/api/me/tables")


async def turns(person: Any) -> dict[str, bool]:
    page = await person.get("/api/me/tables")
    return {table["id"]: table["my_turn"] for table in page["tables"]}


async def all_tables(
    party: Party, *, stop: set[str] | None = None, limit: int = 100, **query: object
) -> list[str]:
    """Read a list of public tables to its end, or until all of `stop` are in it."""
    stranger = party.stranger()
    found: list[str] = []
    after: str | None = None
    while True:
        page = await stranger.get("/api/tables", limit=limit, after=after, **query)
        found += [table["id"] for table in page["tables"]]
        after = page["next"]
        if after is None or (stop is not None and stop <= set(found)):
            return found


# --- Characters, and names at one device ----------------------------------------------------------


async def test_each_bot_at_a_table_is_another_character(party: Party) -> None:
    ann = await party.guest("Ann")
    for bot in bots_for("abandon-ship"):
        table = await ann.open_table("abandon-ship", 7, my_seats=0, bots=[bot] * 7)
        seats = (await ann.table(table))["info"]["seats"]
        assert sorted(seat["animal"] for seat in seats) == sorted(ANIMALS)
        assert {seat["level"] for seat in seats} == {level_of("abandon-ship", bot)}
        assert {seat["bot"] for seat in seats} == {bot}
        assert len({seat["name"] for seat in seats}) == 7


async def test_a_bot_can_be_asked_for_by_its_characters_name(party: Party) -> None:
    ann = await party.guest("Ann")
    table = await ann.open_table(seats=3, bots=["Brio", "Gambo"])
    seats = (await ann.table(table))["info"]["seats"]
    assert [seat["name"] for seat in seats] == ["Ann", "Brio", "Gambo"]
    assert [seat["bot"] for seat in seats] == ["", "steady", "random"]
    assert [seat.get("animal") for seat in seats] == [None, "otter", "heron"]
    assert [seat.get("level") for seat in seats] == [None, 2, 1]
    # One who sits there already, or has a person's name there, sends a friend of the same level.
    await ann.delete(f"/api/tables/{table}/seats/2")
    await ann.post(f"/api/tables/{table}/seats", {"seat": 2, "bot": "Brio"})
    third = (await ann.table(table))["info"]["seats"][2]
    assert third["name"] != "Brio"
    assert (third["bot"], third["level"]) == ("steady", 2)
    moss = await party.guest("Moss")
    table = await moss.open_table(seats=2, bots=["Moss"])
    seats = (await moss.table(table))["info"]["seats"]
    assert seats[0]["name"] == "Moss"
    assert "animal" not in seats[0]
    assert seats[1]["name"] != "Moss"


async def test_people_at_one_device_have_their_own_names(party: Party) -> None:
    ann = await party.guest("Ann")
    table = await ann.open_table(seats=4, my_seats=3, names=["", "Bob"], bots=["steady"])
    seats = (await ann.table(table))["info"]["seats"]
    assert [seat["name"] for seat in seats[:3]] == ["Ann", "Bob", "Ann 2"]
    cleo = await party.account("Cleo")
    taken = (await cleo.get("/api/me"))["person"]["name"]
    await ann.refused(
        "name-taken",
        "POST",
        "/api/tables",
        {"game": "powerboats", "seats": 2, "my_seats": 2, "names": ["Ann", taken]},
    )


async def test_games_list_their_characters(party: Party) -> None:
    for game in await party.stranger().get("/api/games"):
        assert [each["bot"] for each in game["characters"][::7]] == cast_of(game["name"])
        assert {each["animal"] for each in game["characters"]} == set(ANIMALS)


async def test_a_table_is_named_in_its_hosts_language(party: Party) -> None:
    ann = await party.guest("Ann")
    await ann.patch("/api/me", {"language": "cs"})
    name = (await ann.table(await ann.open_table(seats=2)))["info"]["name"]
    places = {place for gender in name_words("cs").places.values() for place in gender}
    assert name.split()[-1] in places
