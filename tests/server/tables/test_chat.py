"""Chat, signs, mutes, reports, and their limits."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.server.conftest import Opener
from tests.server.harness.live import HANG
from tests.server.harness.people import Browser
from tests.server.harness.play import play_out
from tests.server.harness.world import Party


async def test_everybody_at_a_table_reads_what_is_said(party: Party) -> None:
    ann, bob, cleo = await party.guests("Ann", "Bob", "Cleo")
    table = await ann.open_table()
    await bob.sit(table)
    connections = [await each.connect() for each in (ann, bob, cleo, party.stranger())]
    looks = [await connection.watch(table) for connection in connections]
    first = await connections[0].do("say", table=table, text="  Good \n morning! ")
    second = await bob.post(f"/api/tables/{table}/chat", {"text": "Ahoy č 🛶"})
    third = await connections[2].do("say", table=table, text="I only look on.")
    for connection, look in zip(connections, looks, strict=True):
        await connection.reached(look, third["n"])
        said = [event["entry"] for event in look.events if event["entry"]["kind"] == "said"]
        assert said == [
            {"kind": "said", "by": ann.id, "name": "Ann", "text": "Good morning!"},
            {"kind": "said", "by": bob.id, "name": "Bob", "text": "Ahoy č 🛶"},
            {"kind": "said", "by": cleo.id, "name": "Cleo", "text": "I only look on."},
        ]
    shown = await party.stranger().table(table)
    assert [(said["n"], said["text"]) for said in shown["chat"]] == [
        (first["n"], "Good morning!"),
        (second["n"], "Ahoy č 🛶"),
        (third["n"], "I only look on."),
    ]


async def test_what_cannot_be_said_is_refused(party: Party) -> None:
    ann = await party.guest("Ann")
    table = await ann.open_table()
    path = f"/api/tables/{table}/chat"
    await ann.post(path, {"text": "x" * 500})
    await ann.refused("bad-request", "POST", path, {"text": "x" * 501})
    await ann.refused("bad-request", "POST", path, {"text": ""})
    await ann.refused("bad-request", "POST", path, {"text": 7})
    await ann.refused("nothing-said", "POST", path, {"text": " \n\t "})
    await ann.refused("no-such-table", "POST", "/api/tables/22222222/chat", {"text": "Hello?"})
    await party.stranger().refused("not-signed-in", "POST", path, {"text": "Hello?"})
    stranger = await party.stranger().connect()
    await stranger.refused("not-signed-in", "say", table=table, text="Hello?")
    await stranger.refused("not-signed-in", "react", table=table, to=1, sign="like")


async def test_what_cannot_be_seen_is_not_said(party: Party) -> None:
    ann = await party.guest("Ann")
    table = await ann.open_table()
    path = f"/api/tables/{table}/chat"
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    for text in (
        "in\u200bvis\u2060ible\ufeff",
        "\u202eturned\u2066 round",
        f"{family} \u2764\ufe0f",
        "\u3164fill\u2800ed",
        "bell\x07 and\x00 nought",
    ):
        await ann.post(path, {"text": text})
    said = [each["text"] for each in (await ann.table(table))["chat"]]
    assert said == [
        "invisible",
        "turned round",
        f"{family} \u2764\ufe0f",
        "filled",
        "bell and nought",
    ]
    for nothing in ("\u200b", "\u200d\ufe0f", "\u200d \u200d", "\u3164 \u2800", "\u202e\n"):
        await ann.refused("nothing-said", "POST", path, {"text": nothing})


async def test_signs_are_put_to_an_entry_and_taken_away(party: Party) -> None:
    ann, bob = await party.guests("Ann", "Bob")
    table = await ann.open_table()
    said = (await ann.post(f"/api/tables/{table}/chat", {"text": "Ready?"}))["n"]
    path = f"/api/tables/{table}/reactions"
    connection = await bob.connect()
    look = await connection.watch(table)
    await connection.do("react", table=table, to=said, sign="like")
    await ann.post(path, {"to": said, "sign": "like"})
    await ann.post(path, {"to": said, "sign": "heart"})
    await ann.post(path, {"to": said, "sign": "heart", "on": False})
    last = await ann.post(path, {"to": 1, "sign": "clap"})  # also an entry that is no chat
    await connection.reached(look, last["n"])
    assert (await ann.table(table))["chat"][0]["reactions"] == {"like": ["Bob", "Ann"], "heart": []}
    told = [event["entry"] for event in look.events]
    assert [(entry["sign"], entry["name"], entry.get("on", True)) for entry in told] == [
        ("like", "Bob", True),
        ("like", "Ann", True),
        ("heart", "Ann", True),
        ("heart", "Ann", False),
        ("clap", "Ann", True),
    ]
    await ann.refused("bad-request", "POST", path, {"to": said, "sign": "insult"})
    await ann.refused("no-such-entry", "POST", path, {"to": 0, "sign": "like"})
    await ann.refused("no-such-entry", "POST", path, {"to": 999, "sign": "like"})


async def test_who_is_muted_is_not_heard_by_who_muted_them(party: Party) -> None:
    ann, bob, cleo = await party.guests("Ann", "Bob", "Cleo")
    table = await ann.open_table(seats=3)
    await bob.sit(table)
    await cleo.sit(table)
    before = await bob.post(f"/api/tables/{table}/chat", {"text": "An insult"})
    await ann.put(f"/api/mutes/{bob.id}")
    hers, cleos = await ann.connect(), await cleo.connect()
    ann_looks, cleo_looks = await hers.watch(table), await cleos.watch(table)
    after = await bob.post(f"/api/tables/{table}/chat", {"text": "Another"})
    await bob.post(f"/api/tables/{table}/reactions", {"to": after["n"], "sign": "laugh"})
    await hers.reached(ann_looks, after["n"] + 1)
    await cleos.reached(cleo_looks, after["n"] + 1)
    assert [said["text"] for said in ann_looks.snapshot["chat"]] == [""]
    assert [said["hidden"] for said in ann_looks.snapshot["chat"]] == [True]
    assert "insult" not in str(hers.received)
    assert "Another" not in str(hers.received)
    assert ann_looks.events[0]["entry"]["hidden"] is True
    assert ann_looks.events[1]["entry"]["hidden"] is True
    assert cleo_looks.events[0]["entry"]["text"] == "Another"
    # However she asks:
    shown = await ann.table(table)
    assert [said["text"] for said in shown["chat"]] == ["", ""]
    assert shown["chat"][1]["reactions"] == {"laugh": []}
    events = await ann.get(f"/api/tables/{table}/events", after=before["n"] - 1)
    assert "insult" not in str(events)
    # Also where a move that came too late is answered with how the table stands:
    await ann.post(f"/api/tables/{table}/start")
    late = {"state": 99, "action": "ahead"}
    stale = await ann.refused("stale-state", "POST", f"/api/tables/{table}/play", late)
    assert [said["text"] for said in stale["present"]["chat"]] == ["", ""]
    told = await hers.refused("stale-state", "play", table=table, **late)
    assert told["present"]["chat"] == stale["present"]["chat"]
    # And as soon as she has changed her mind:
    await ann.delete(f"/api/mutes/{bob.id}")
    assert [said["text"] for said in (await ann.table(table))["chat"]] == ["An insult", "Another"]


async def test_a_mute_works_also_on_a_page_that_is_open(party: Party) -> None:
    ann, bob = await party.guests("Ann", "Bob")
    table = await ann.open_table()
    connection = await ann.connect()
    look = await connection.watch(table)

    async def is_heard(text: str) -> bool:
        said = await bob.post(f"/api/tables/{table}/chat", {"text": text})
        await connection.reached(look, said["n"])
        return bool(look.events[-1]["entry"].get("text") == text)

    assert await is_heard("Hello")
    await ann.put(f"/api/mutes/{bob.id}")
    while await is_heard("An insult"):
        pass  # her connection may be at another process, which hears of it in a moment
    assert not await is_heard("Another")
    # Also at the tables that she looks at from now on.
    other = await bob.open_table()
    await bob.post(f"/api/tables/{other}/chat", {"text": "Here too"})
    assert (await connection.watch(other)).snapshot["chat"][0]["text"] == ""
    await ann.delete(f"/api/mutes/{bob.id}")
    while not await is_heard("Sorry"):
        pass
    assert await is_heard("I will not do it again")


async def test_a_chat_message_can_be_reported(party: Party) -> None:
    ann, bob = await party.guests("Ann", "Bob")
    table = await ann.open_table()
    said = await bob.post(f"/api/tables/{table}/chat", {"text": "An insult"})
    path = f"/api/tables/{table}/reports"
    await ann.post(path, {"n": said["n"], "reason": "That is\x00 an\ninsult."})
    # Twice is no more than once; somebody else may report it too.
    ann.address = party.world.next_address()
    await ann.post(path, {"n": said["n"], "reason": "And once more."})
    await bob.post(path, {"n": said["n"], "reason": "I am sorry."})
    reports = (await ann.get("/api/me/export"))["reports"]
    assert [(report["table"], report["n"]) for report in reports] == [(table, said["n"])]
    assert reports[0]["reason"] == "That is  an insult."
    assert len((await bob.get("/api/me/export"))["reports"]) == 1
    await ann.refused("no-such-entry", "POST", path, {"n": 1, "reason": "No chat."})
    await ann.refused("no-such-entry", "POST", path, {"n": 0, "reason": "No chat."})
    await ann.refused("no-such-entry", "POST", path, {"n": 99, "reason": "No chat."})
    await ann.refused("bad-request", "POST", path, {"n": said["n"], "reason": ""})
    await ann.refused("bad-request", "POST", path, {"n": said["n"], "reason": "x" * 501})
    await ann.refused("nothing-said", "POST", path, {"n": said["n"], "reason": "\x00 \n"})
    await party.stranger().refused("not-signed-in", "POST", path, {"n": 1, "reason": "x"})


async def test_who_is_deleted_leaves_no_words_and_the_game_goes_on(party: Party) -> None:
    ann, bob = await party.guests("Ann", "Bob")
    table = await ann.open_table(away_bot="random")
    await bob.sit(table)
    await ann.start(table)
    waiting = await bob.open_table()
    await bob.post(f"/api/tables/{table}/chat", {"text": "My name is Bob Secret."})
    connection = await ann.connect()
    look = await connection.watch(table)
    await bob.delete("/api/me")
    await connection.until(lambda: "went-away" in look.kinds)
    await play_out((connection, look))
    assert look.status == "over"
    assert (await ann.table(waiting))["info"]["status"] == "closed"
    for address in (ann.address, party.world.others(ann.address)):
        ann.address = address
        async with asyncio.timeout(HANG):
            while (shown := await ann.table(table))["chat"][0]["text"]:
                pass  # what was said is removed by and by
        assert "Secret" not in str(shown)
        assert shown["info"]["seats"][1]["name"].startswith("deleted-")
        assert "Bob" not in str(await ann.get(f"/api/tables/{table}/events", after=0))
        assert "Bob" not in await ann.get(f"/api/tables/{table}/record")


@pytest.mark.parametrize("world", ["sqlite"])
async def test_who_talks_too_much_has_to_wait(own_server: Opener, world: str) -> None:
    party = own_server(world, rate_limits="true")
    try:
        ann, bob = await party.guests("Ann", "Bob")
        table = await ann.open_table()
        connection = await ann.connect()
        answers = [await connection.ask("say", table=table, text=f"{i}") for i in range(7)]
        assert [answer["is"] for answer in answers[:5]] == ["done"] * 5
        refused = next(answer for answer in answers if answer["is"] == "refused")
        assert refused["code"] == "too-many"
        assert refused["facts"]["seconds"] >= 1
        # The same by the other way, and for signs; but not for somebody else.
        said = {"text": "And more!"}
        more = [await ann.ask("POST", f"/api/tables/{table}/chat", said) for _ in range(2)]
        (refusal,) = [answer for answer in more[1:] if answer.status_code == 429]
        assert int(refusal.headers["Retry-After"]) >= 1
        await too_many(ann, table)
        await bob.post(f"/api/tables/{table}/chat", {"text": "Hush."})
        heard = [message["text"] for message in (await bob.table(table))["chat"]]
        assert heard[:5] == ["0", "1", "2", "3", "4"]
        assert heard[-1] == "Hush."
    finally:
        await party.close()


async def too_many(ann: Browser, table: str) -> None:
    body: dict[str, Any] = {"to": 1, "sign": "like"}
    answers = [await ann.ask("POST", f"/api/tables/{table}/reactions", body) for _ in range(2)]
    assert 429 in [answer.status_code for answer in answers]
