"""The line itself: greetings, heartbeats, who may open it, and how it ends."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from boathouse.server.accounts.person import Caller
from boathouse.server.limits import MessageLimits
from boathouse.server.live.connection import WRITE_TEXTS, Connection
from boathouse.server.live.hub import Hub
from boathouse.server.metrics import Metrics
from tests.server.conftest import Opener
from tests.server.harness.live import HANG, Json, LiveConnection
from tests.server.harness.play import play_out, play_while
from tests.server.harness.world import Party


async def test_everybody_is_greeted(party: Party) -> None:
    ann = await party.guest("Ann")
    hello = (await ann.connect()).received[0]
    assert hello["is"] == "hello"
    assert (hello["person"], hello["name"]) == (ann.id, "Ann")
    assert hello["beat"] <= 3
    hello = (await party.stranger().connect()).received[0]
    assert (hello["person"], hello["name"]) == (None, None)


def test_the_metric_counts_connections_and_streams() -> None:
    services: Any = SimpleNamespace(
        metrics=Metrics(), database=None, people=None, tournament_chat=None
    )
    hub = Hub(services)
    some: Any = object()
    hub.connections.add(some)
    hub.streams.add(some)
    assert b"boathouse_connections 2.0" in services.metrics.page()


async def test_hello_comes_before_whatever_comes_up_meanwhile() -> None:
    sent: list[str] = []
    written: list[str] = []

    def write(texts: Iterable[bytes]) -> bool:
        written.extend(json.loads(text)["is"] for text in texts)
        return True

    async def send(message: Any) -> None:
        sent.append(json.loads(message["text"])["is"])

    handshake: Any = SimpleNamespace(scope={"extensions": {WRITE_TEXTS: write}})
    stranger = Caller(person=None, scopes=frozenset(), by_token=False, address="", language="en")
    no_table_service: Any = None
    connection = Connection(
        no_table_service, stranger, handshake, send, MessageLimits(enabled=False)
    )
    connection.send_heartbeat(1)  # the bus takes its time
    await asyncio.sleep(0.01)
    connection.send_hello(3)
    async with asyncio.timeout(HANG):
        sending = asyncio.create_task(connection.queue.run())
        while len(sent) < 2:
            await asyncio.sleep(0)
        connection.send_heartbeat(2)
        while not written:
            await asyncio.sleep(0)
    sending.cancel()
    assert (sent, written) == (["hello", "beat"], ["beat"])


async def test_a_program_comes_with_its_token(party: Party) -> None:
    program = await party.program("Robot")
    connection = await program.connect()
    assert connection.received[0]["name"] == program.name
    bad = party.stranger()
    connection = await bad.connect(Authorization="Bearer bh_wrong")
    assert connection.received[0]["code"] == "wrong-token"
    assert await connection.until_closed() == (4003, "wrong-token")


async def test_a_token_without_the_scope_may_look_and_not_play(party: Party) -> None:
    reader = await party.program("Reader", scopes=("read",))
    ann = await party.guest("Ann")
    table = await ann.open_table()
    connection = await reader.connect()
    await connection.watch(table)
    await connection.refused("missing-scope", "say", table=table, text="Hello")
    await connection.refused("missing-scope", "play", table=table, state=0, action="ahead")


async def test_another_sites_page_cannot_use_the_cookie(party: Party) -> None:
    ann = await party.guest("Ann")
    connection = await ann.connect(Origin=ann.address)
    assert connection.received[0]["person"] == ann.id
    with pytest.raises(InvalidStatus) as refused:
        await ann.connect(Origin="https://elsewhere.example")
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("server", ["sqlite"], indirect=True)  # each process for itself
async def test_ten_seconds_without_a_word_end_a_line_and_use_up_a_clock(party: Party) -> None:
    """Both are waited for at the same time, and nothing is measured."""
    await asyncio.gather(a_silent_line_is_closed(party), a_clock_runs_out(party))


async def a_silent_line_is_closed(party: Party) -> None:
    ann, bob = await party.guests("Ann", "Bob")
    silent, talking = await ann.connect(), await bob.connect()
    silent.answers_beats = False
    assert await silent.until_closed() == (4000, "silent")
    assert silent.received[-1] == {"is": "bye", "why": "silent"}
    beats = [message for message in silent.received if message["is"] == "beat"]
    assert 2 <= len(beats) <= 4
    assert talking.closed is None
    await talking.watch(await bob.open_table())


async def a_clock_runs_out(party: Party) -> None:
    """Every process looks after the clocks, and yet a player goes away once."""
    ann, bob = await party.guests("Ann", "Bob")
    clock = {"kind": "live", "bank": 10, "increment": 0}
    table = await ann.open_table(time=clock, away_bot="random")
    await bob.sit(table)
    connection = await bob.connect()
    look = await connection.watch(table)
    await ann.start(table)
    await connection.until(lambda: "went-away" in look.kinds)
    first = next(each["entry"] for each in look.events if each["entry"]["kind"] == "went-away")
    assert (first["why"], first["bot"]) == ("time", "random")
    # The bot plays on for whoever is away; the other one's clock runs now, or has run out too.
    await connection.until(lambda: look.kinds.count("played") >= 1)
    assert [each["seat"] for each in gone(look.events)].count(first["seat"]) == 1
    person = (ann, bob)[first["seat"]]
    shown = await person.table(table)
    if shown["info"]["status"] == "playing":
        shown = await person.post(f"/api/tables/{table}/return")
        assert shown["clocks"]["banks"][first["seat"]] == 10_000


def gone(events: list[Json]) -> list[Json]:
    return [each["entry"] for each in events if each["entry"]["kind"] == "went-away"]


async def test_presence_is_shown_to_who_comes(party: Party) -> None:
    ann, bob, cleo = await party.guests("Ann", "Bob", "Cleo")
    table = await ann.open_table(seats=3)
    await bob.sit(table)
    await bob.connect()
    connection = await cleo.connect()
    assert (await connection.watch(table)).here == [1]
    await ann.connect()
    assert (await connection.watch(table)).here == [0, 1]


NONSENSE: tuple[str | bytes, ...] = (
    "",
    "{",
    "null",
    "[]",
    '{"do": 7}',
    '{"do": "watch", "table": "../../etc"}',
    '{"do": "watch", "table": "abcdefgh", "after": -1}',
    '{"do": "watch", "table": "abcdefgh", "seat": 7}',
    '{"do": "watch", "table": "abcdefgh", "id": 1e99}',
    '{"do": "beat"' + " " * 1000,
    '"' + "x" * 30_000 + '"',
    "\ud7ff",
    b"\xff\xfe\x00",
)


async def test_nonsense_is_refused_and_the_line_stays(party: Party) -> None:
    connection = await party.stranger().connect()
    for text in NONSENSE:
        since = len(connection.received)
        await connection.send(text)
        refused = await connection.message(lambda each: each["is"] == "refused", since)
        assert refused["code"] == "bad-request", text
    await connection.refused("no-such-table", "watch", table="22222222")


async def test_half_a_character_is_refused_and_the_line_stays(party: Party) -> None:
    """JSON can write half of a surrogate pair, which no text can hold."""
    ann = await party.guest("Ann")
    table = await ann.open_table()
    connection = await ann.connect()
    half = "\ud800"
    asked: tuple[tuple[str, Json], ...] = (
        ("play", {"state": 0, "action": half}),
        ("play", {"state": 0, "action": "\udc00x"}),
        ("say", {"text": f"Hello {half}"}),
        ("react", {"to": 1, "sign": half}),
        ("watch", {"spectate": half}),
        ("undo", {"state": 0, half: 1}),
        (half, {}),
    )
    for what, facts in asked:
        refused = await connection.refused("bad-request", what, table=table, **facts)
        assert refused["facts"]["reason"] == "signs", what
    since = len(connection.received)
    await connection.send(json.dumps({"do": "ask", "id": half, "table": table}))
    refused = await connection.message(lambda each: each["is"] == "refused", since)
    assert (refused["id"], refused["facts"]["reason"]) == (None, "signs")
    await connection.watch(table)


async def test_what_is_too_long_ends_the_line(party: Party) -> None:
    connection = await party.stranger().connect()
    await connection.send('"' + "x" * 70_000 + '"')
    code, _ = await connection.until_closed()
    assert code == 1009


async def test_turns_and_invitations_are_told_whatever_one_looks_at(party: Party) -> None:
    ann = await party.guest("Ann")
    bob = await party.account("Bob")
    table = await ann.open_table()
    connection = await bob.connect()
    path = f"/api/tables/{table}/invitations"
    await ann.refused("no-such-person", "POST", path, {"name": "Nobody At All"})
    await ann.post(path, {"name": bob.name})
    invited = await connection.message(lambda each: each["is"] == "notice")
    assert (invited["what"], invited["table"]) == ("invited", table)
    assert [each["table"] for each in await bob.get("/api/me/invitations")] == [table]
    await bob.sit(table)
    assert await bob.get("/api/me/invitations") == []
    shown = await ann.start(table)
    started = await connection.message(lambda each: each.get("what") == "started")
    assert started["table"] == table
    hers = await ann.connect()
    look = await hers.watch(table)
    if shown["actor"] == 0:
        await play_while((hers, look), go_on=lambda look: look.actor != 1)
    turn = await connection.message(lambda each: each.get("what") == "your-turn")
    assert (turn["table"], turn["game"]) == (table, "powerboats")
    assert not [each for each in hers.received if each["is"] == "notice"], "who looks needs none"


async def test_an_invitation_can_be_declined_and_made_again(party: Party) -> None:
    ann = await party.guest("Ann")
    bob, cleo = [await party.account(name) for name in ("Bob", "Cleo")]
    table = await ann.open_table()
    path = f"/api/tables/{table}/invitations"
    await bob.refused("no-invitation", "DELETE", path)
    his = await bob.open_table()
    await bob.refused(
        "cannot-invite-yourself", "POST", f"/api/tables/{his}/invitations", {"name": bob.name}
    )
    assert await bob.get("/api/me/invitations") == []
    await bob.refused("not-seated", "POST", path, {"name": cleo.name})
    await ann.post(path, {"name": bob.name})
    await bob.delete(path)
    assert await bob.get("/api/me/invitations") == []
    await ann.post(path, {"name": bob.name})
    await ann.post(path, {"name": bob.name})
    assert len(await bob.get("/api/me/invitations")) == 1
    await bob.sit(table)
    await ann.refused("table-full", "POST", path, {"name": cleo.name})
    await ann.start(table)
    await ann.refused("already-started", "POST", path, {"name": cleo.name})


@pytest.mark.parametrize("world", ["sqlite", "postgres"])
async def test_a_restart_in_the_middle_of_a_game_loses_nothing(
    own_server: Opener, world: str
) -> None:
    party = own_server(world)
    try:
        ann, bob = await party.guests("Ann", "Bob")
        table = await ann.open_table(options={"races": "ABC", "lake": "5"})
        await bob.sit(table)
        await ann.start(table)
        connections = [await ann.connect(), await bob.connect()]
        looks = [await connection.watch(table) for connection in connections]
        await play_while(*zip(connections, looks, strict=True), go_on=lambda look: look.state < 5)
        for connection, look in zip(connections, looks, strict=True):
            await connection.reached(look, max(look.n for look in looks))
        for i, served in enumerate(party.world.servers):
            code = await asyncio.to_thread(served.stop)
            assert code == 0
            for connection in connections if world == "sqlite" else connections[i : i + 1]:
                assert await connection.until_closed() in (
                    (1001, "restart"),
                    (1012, ""),
                    (1001, ""),
                )
                assert connection.received[-1] == {"is": "bye", "why": "restart"}
            await asyncio.to_thread(served.start)
        connections = [await ann.connect(), await bob.connect()]
        for connection, look in zip(connections, looks, strict=True):
            await connection.resume(look)
        await play_out(*zip(connections, looks, strict=True))
        assert {look.status for look in looks} == {"over"}
        assert looks[0].info == looks[1].info
    finally:
        await party.close()


async def test_a_connection_that_is_no_websocket_is_answered(party: Party) -> None:
    await party.stranger().refused("bad-request", "GET", "/api/live")
    with pytest.raises(InvalidStatus):
        await connect(party.world.servers[0].address.replace("http", "ws") + "/api/nowhere")


async def test_many_lines_of_one_person_hear_the_same(party: Party) -> None:
    ann = await party.guest("Ann")
    table = await ann.open_table()
    connections: list[LiveConnection] = [
        await ann.connect(party.world.next_address()) for _ in range(5)
    ]
    looks = [await connection.watch(table) for connection in connections]
    said = await connections[0].do("say", table=table, text="Hello")
    for connection, look in zip(connections, looks, strict=True):
        await connection.reached(look, said["n"])
    assert len({json.dumps(look.raw) for look in looks}) == 1
