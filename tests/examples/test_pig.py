"""The example game: installed as a package, it can be played everywhere at once."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest

from tests.examples.environment import Environment
from tests.server.harness.live import HANG
from tests.server.harness.people import Browser
from tests.server.harness.play import at_random, play_out


def test_the_game_is_listed(pig: Environment) -> None:
    listed = pig.boathouse("games")
    assert "pig: Pig, for 2 to 10 seats\n" in listed
    assert "  --option goal=100: points from 10 to 1000\n  bots: random, search\n" in listed
    assert "powerboats: Powerboats, for 2 to 6 seats" in listed


@pytest.mark.parametrize(
    ("language", "roll", "rolls"),
    [
        ("en", "roll: Roll the die", "rolls a"),
        ("it", "roll: Tira il dado", "tira un"),
        ("fr", "roll: Lancer le dé", "fait"),
        ("cs", "roll: Hodit kostkou", "hodil(a)"),
    ],
)
def test_it_is_played_in_the_terminal(
    pig: Environment, tmp_path: Path, language: str, roll: str, rolls: str
) -> None:
    """Roll and hold in turn, by number, by notation and wrongly; then look at the record."""
    record = tmp_path / "game.txt"
    said = pig.boathouse(
        *("play", "pig", "--people", "Ann", "--bots", "random", "--option", "goal=10"),
        *("--seed", "3", "--save", str(record), "--language", language),
        said="fly\n" + "1\nhold\n" * 60,
        BOATHOUSE_PACE="0",
    )
    assert roll in said
    assert rolls in said
    assert "fly" in said
    told = pig.boathouse("replay", str(record))
    assert "Pig" in told
    assert "rolls a" in told
    assert "rolls and draws of this record are exactly what" in pig.boathouse("verify", str(record))


def test_search_beats_random_in_the_arena(pig: Environment) -> None:
    summary = json.loads(
        pig.boathouse(
            *("arena", "pig", "--bots", "search,random", "--games", "20", "--seed", "1"),
            *("--option", "goal=30", "--seconds", "0.02", "--workers", "1", "--json"),
        )
    )
    assert summary["faults"] == []
    assert summary["ratings"][0]["name"] == "search"
    assert summary["ratings"][0]["mean"] > 0


@pytest.fixture(scope="module")
def address(pig: Environment, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    served = pig.served(tmp_path_factory.mktemp("server"), bot_seconds="0.2")
    yield served.address
    assert served.stop() == 0


@pytest.fixture
async def ann(address: str) -> AsyncIterator[Browser]:
    """A guest who checks whatever comes against the server's own description."""
    answer = httpx.get(f"{address}/api/live.schema.json", timeout=HANG, trust_env=False)
    browser = Browser(address, answer.json())
    browser.welcome(await browser.post("/api/guest", {"name": "Ann"}))
    yield browser
    await browser.close()


async def test_it_is_played_by_the_api_against_search(ann: Browser) -> None:
    games = {game["name"]: game for game in await ann.get("/api/games")}
    assert games["pig"]["bots"] == ["random", "search"]
    table = await ann.open_table("pig", options={"goal": "20"})
    await ann.sit(table, bot="search")
    connection = await ann.connect()
    look = await connection.watch(table)
    started = await ann.start(table)
    assert started["view"]["fields"]["goal"] == 20
    await play_out((connection, look), choose=at_random(1))
    seen = await ann.table(table)
    assert max(seen["view"]["fields"]["points"]) >= 20
    events = await ann.get(f"/api/tables/{table}/events", after=0)
    told = {each["words"]["message"] for event in events for each in event.get("told", ())}
    assert {"event-rolled", "event-held"} <= told
    record = await ann.get(f"/api/tables/{table}/record")
    assert record.startswith("Boathouse record 1\ngame: pig 1\n")


async def test_notation_that_is_none_is_refused_in_words(ann: Browser) -> None:
    table = await ann.open_table("pig")
    await ann.sit(table, bot="random")
    started = await ann.start(table)
    body = {"state": started["state"], "action": "fly"}
    refusal = await ann.refused("bad-notation", "POST", f"/api/tables/{table}/play", body)
    assert refusal["legal"] == ["roll", "hold"]


async def test_it_has_ten_seats_although_no_game_of_ours_has(ann: Browser) -> None:
    """One person with all seats acts for the last one, too."""
    table = await ann.open_table("pig", seats=10, my_seats=10)
    connection = await ann.connect()
    state = (await ann.start(table))["state"]
    for seat in range(10):
        look = await connection.watch(table, seat=seat)
        assert look.actor == seat
        state = (await connection.do("play", table=table, state=state, action="hold", seat=seat))[
            "state"
        ]
    assert (await ann.table(table, seat=9))["seat"] == 9
    await ann.play(table, state, "hold", seat=0)


async def test_a_seat_that_no_game_has_is_refused(ann: Browser) -> None:
    table = await ann.open_table("pig", seats=10, my_seats=10)
    await ann.refused("bad-request", "GET", f"/api/tables/{table}", seat=11)
