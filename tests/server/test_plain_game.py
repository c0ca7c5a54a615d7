"""A game that consists of its rules alone is served like the others."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest

from tests.core.test_games import install
from tests.server.harness.databases import new_sqlite
from tests.server.harness.live import HANG
from tests.server.harness.play import play_out
from tests.server.harness.servers import Served
from tests.server.harness.world import Party, World, complaints

_REPOSITORY = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def pearl_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """A server with the game, which another package brings."""
    folder = tmp_path_factory.mktemp("pearls")
    install(folder, "boathouse-pearls", "pearls = tests.core.tiny_game:PEARLS")
    install(folder, "boathouse-sealed", "sealed = tests.core.tiny_game:SEALED")
    install(folder, "boathouse-wordy", "wordy = tests.core.faulty_games:WORDY")
    install(folder, "boathouse-stuck", "stuck = tests.core.faulty_games:STUCK")
    new_sqlite(folder / "data")
    settings = {"rate_limits": "false", "data": str(folder / "data")}
    served = Served(folder, "server", settings, python_path=(folder, _REPOSITORY)).start()
    yield World("sqlite", [served], None)
    assert served.stop() == 0


@pytest.fixture
async def pearls(pearl_server: World) -> AsyncIterator[Party]:
    """The people of one test."""
    before, people = pearl_server.logs(), Party(pearl_server)
    yield people
    await people.close()
    told = [line for line in complaints(before) if "game-fault" not in line]
    assert not told


async def test_a_game_of_one_file_is_played_to_its_end(pearls: Party) -> None:
    """Every client checks what it gets against the description, which has the game, too."""
    ann, bob = await pearls.guests("Ann", "Bob")
    games = {game["name"]: game for game in await ann.get("/api/games")}
    assert games["pearls"]["bots"] == ["random"]
    table = await ann.open_table("pearls", options={"rounds": "1"})
    await bob.sit(table)
    anns, bobs = await ann.connect(), await bob.connect()
    seats = (anns, await anns.watch(table)), (bobs, await bobs.watch(table))
    started = await ann.start(table)
    assert started["view"]["fields"]["mood"] == "calm"
    choices = await ann.get(f"/api/tables/{table}/choices")
    assert [choice["action"] for choice in choices["choices"]] == ["look", "dive", "wait"]
    refusal = await bob.refused(
        "illegal-action",
        "POST",
        f"/api/tables/{table}/play",
        {"state": started["state"], "action": "look"},
    )
    assert refusal["facts"]["reason"] == "not-your-turn"
    await play_out(*seats)
    seen = await ann.table(table)
    assert seen["info"]["status"] == "over"
    events = await ann.get(f"/api/tables/{table}/events", after=0)
    told = [each["words"] for event in events for each in event.get("told", ())]
    assert {"message": "plain-event-with", "facts": {"event": "did", "facts": "what wait"}} in told
    moment = await ann.get(f"/api/tables/{table}/replay/1")
    assert moment["events"][0]["kind"] == "dealt"
    board = await ann.get(f"/api/tables/{table}/board/{seen['scene']}")
    assert board["board"] == {"game": "pearls", "title": "Pearls"}
    record = await ann.get(f"/api/tables/{table}/record")
    assert "pearls" in record


async def test_a_refusal_of_its_rules_says_why(pearls: Party) -> None:
    ann, bob = await pearls.guests("Ann", "Bob")
    table = await ann.open_table("pearls")
    await bob.sit(table)
    started = await ann.start(table)
    looked = await ann.play(table, started["state"], "look")
    refusal = await ann.refused(
        "illegal-action",
        "POST",
        f"/api/tables/{table}/play",
        {"state": looked["state"], "action": "look"},
    )
    assert refusal["message"] == "You have looked already: dive or wait."
    assert refusal["legal"] == ["dive", "wait"]


async def test_a_secret_decision_is_told_to_its_seat_alone(pearls: Party) -> None:
    ann, bob = await pearls.guests("Ann", "Bob")
    table = await ann.open_table("sealed")
    await bob.sit(table)
    connections = await ann.connect(), await bob.connect(), await pearls.stranger().connect()
    looks = [await connection.watch(table) for connection in connections]
    state = (await ann.start(table))["state"]
    n = (await ann.play(table, state, "look"))["n"]
    for connection, look, told in zip(connections, looks, ("look", "?", "?"), strict=True):
        await connection.reached(look, n)
        assert look.events[-1]["entry"]["moves"] == [told]
    number = looks[0].events[-1]["number"]
    for person, told in ((ann, "look"), (bob, "?")):
        moment = await person.get(f"/api/tables/{table}/replay/{number}")
        assert moment["move"] == told
        record = await person.get(f"/api/tables/{table}/record")
        assert record.rstrip().endswith(told)
        events = await person.get(f"/api/tables/{table}/events", after=0)
        assert events[-1]["entry"]["moves"] == [told]


@pytest.mark.parametrize(
    ("game", "actions", "reason"),
    [
        ("wordy", ["look", "dive deep"], "the action 'dive deep' cannot stand in a record: write "),
        ("stuck", ["look"], "seat 1 is to act, but there is no legal action"),
    ],
)
async def test_rules_at_fault_are_told_and_the_table_stays(
    pearls: Party, game: str, actions: list[str], reason: str
) -> None:
    ann, bob = await pearls.guests("Ann", "Bob")
    table = await ann.open_table(game)
    await bob.sit(table)
    connection = await ann.connect()
    state = (await ann.start(table))["state"]
    *sound, faulty = actions
    for action in sound:
        state = (await connection.do("play", table=table, state=state, action=action))["state"]
    refused = await connection.refused(
        "game-fault", "play", table=table, state=state, action=faulty
    )
    assert reason in refused["message"]
    assert game.title() in refused["message"]
    assert (await ann.table(table))["state"] == state
    assert (await ann.get(f"/api/tables/{table}/record")).startswith("Boathouse record 1\n")


def test_a_broken_package_does_not_take_the_server_down(tmp_path: Path) -> None:
    install(tmp_path, "boathouse-oysters", "oysters = boathouse_oysters:GAME")
    (tmp_path / "boathouse_oysters.py").write_text("1 / 0\n")
    new_sqlite(tmp_path / "data")
    settings = {"data": str(tmp_path / "data")}
    served = Served(tmp_path, "server", settings, python_path=(tmp_path,)).start()
    games = httpx.get(f"{served.address}/api/games", timeout=HANG, trust_env=False).json()
    assert served.stop() == 0
    assert [game["name"] for game in games] == ["abandon-ship", "powerboats"]
    (told,) = [line for line in served.log.read_text().splitlines() if "broken-game" in line]
    assert json.loads(told)["reason"] == "ZeroDivisionError: division by zero"
