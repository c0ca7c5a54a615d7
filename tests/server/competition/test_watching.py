"""Watching a tournament over the live connection, and its chat."""

from __future__ import annotations

import asyncio
from typing import Any

from boathouse.server.admin.audit import Administrator
from boathouse.server.admin.tournaments import close_tournament_for_good
from boathouse.server.clock import Clock
from tests.server.competition.test_tournaments import begin, opened
from tests.server.harness.live import HANG, LiveConnection
from tests.server.harness.people import Browser
from tests.server.harness.world import Party, database_of


def news(connection: LiveConnection) -> list[Any]:
    return [each for each in connection.received if each["is"] == "tournament"]


def heard(connection: LiveConnection) -> list[Any]:
    return [each for each in connection.received if each["is"] == "tournament-chat"]


async def until_over(connection: LiveConnection) -> None:
    await connection.until(lambda: news(connection)[-1]["phase"] == "over")


async def until_heard(connection: LiveConnection, n: int) -> None:
    await connection.until(lambda: any(each["n"] == n for each in heard(connection)))


async def test_who_watches_sees_the_standings_move(party: Party) -> None:
    ann, bob = await party.account("Ann"), await party.account("Bob")
    cup = await opened(ann, "swiss", "random", "random", "random", rounds=2, rated=False)
    await bob.post(f"/api/tournaments/{cup}/entry")
    hers, strangers = await ann.connect(), await party.stranger().connect()
    bobs = await bob.connect()
    for connection, count in ((hers, 3), (strangers, 0), (bobs, 10)):
        first = await connection.ask("watch-tournament", tournament=cup, count=count)
        assert (first["phase"], first["players"], first["rounds"]) == ("open", 4, 0)
        assert first["chat"] == []
    assert len(news(hers)[-1]["standings"]["lines"]) == 3
    assert "standings" not in news(strangers)[-1]
    assert news(bobs)[-1]["me"]["present"]
    await begin(ann, cup)
    # His table is told as soon as it is open.
    await bobs.until(lambda: any(each["me"]["tables"] for each in news(bobs)))
    [table] = next(each["me"]["tables"] for each in news(bobs) if each["me"]["tables"])
    assert (await bob.table(table))["info"]["status"] == "playing"
    await bob.delete(f"/api/tables/{table}/seats")  # the bot plays on
    for connection in (hers, strangers, bobs):
        await until_over(connection)
        numbers = [each["n"] for each in news(connection)]
        assert numbers == sorted(numbers)
    last = news(hers)[-1]
    shown = await ann.get(f"/api/tournaments/{cup}/standings", limit=3)
    assert last["standings"] == shown
    changed = {table["key"] for each in news(strangers) for table in each["changed"]}
    is_complete = not any(each["fetch_rounds"] for each in news(strangers)[1:])
    assert changed == {"1.1", "1.2", "2.1", "2.2"} or not is_complete
    await hers.ask("unwatch-tournament", tournament=cup)
    count = len(news(hers))
    await ann.post(f"/api/tournaments/{cup}/chat", {"text": "Well played"})
    await strangers.until(lambda: heard(strangers))
    assert (len(news(hers)), heard(hers)) == (count, [])


async def test_what_cannot_be_watched_is_refused(party: Party) -> None:
    connection = await party.stranger().connect()
    await connection.refused("no-such-tournament", "watch-tournament", tournament="abcdefgh23")
    await connection.refused("bad-request", "watch-tournament", tournament="cup", count=1)
    await connection.refused("bad-request", "watch-tournament", tournament="abcdefgh23", count=51)
    done = await connection.ask("unwatch-tournament", tournament="abcdefgh23")
    assert done["is"] == "done"


async def test_everybody_reads_what_is_said_in_a_tournament(party: Party) -> None:
    ann, bob, cleo = await party.account("Ann"), *await party.guests("Bob", "Cleo")
    cup = await opened(ann, "swiss", rounds=2)
    path = f"/api/tournaments/{cup}"
    before = await bob.post(f"{path}/chat", {"text": " An \n insult "})
    await ann.put(f"/api/mutes/{bob.id}")
    hers, cleos = await ann.connect(), await cleo.connect()
    for connection, text in ((hers, ""), (cleos, "An insult")):
        first = await connection.ask("watch-tournament", tournament=cup)
        assert [said["text"] for said in first["chat"]] == [text]
    second = await bob.post(f"{path}/chat", {"text": "Another"})
    last = await cleo.post(f"{path}/reactions", {"to": second["n"], "sign": "sad"})
    for connection in (hers, cleos):
        await until_heard(connection, last["n"])
        assert [each["n"] for each in heard(connection)] == [second["n"], last["n"]]
    assert heard(hers)[0]["entry"] == {
        "kind": "said",
        "by": bob.id,
        "name": "Bob",
        "hidden": True,
    }
    assert heard(cleos)[0]["entry"]["text"] == "Another"
    shown = await cleo.get(f"{path}/chat")
    assert [(said["n"], said["text"]) for said in shown] == [
        (before["n"], "An insult"),
        (second["n"], "Another"),
    ]
    assert shown[1]["reactions"] == {"sad": ["Cleo"]}
    assert "Another" not in str(await ann.get(f"{path}/chat"))
    # The same rules as at a table.
    await ann.refused("nothing-said", "POST", f"{path}/chat", {"text": "\u200b"})
    await ann.refused("bad-request", "POST", f"{path}/chat", {"text": "x" * 501})
    await ann.refused("no-such-entry", "POST", f"{path}/reactions", {"to": 99, "sign": "sad"})
    await ann.refused("no-such-entry", "POST", f"{path}/reports", {"n": last["n"], "reason": "x"})
    nowhere = "/api/tournaments/abcdefgh23/chat"
    await ann.refused("no-such-tournament", "POST", nowhere, {"text": "Hello?"})
    await party.stranger().refused("not-signed-in", "POST", f"{path}/chat", {"text": "Hello?"})
    await cleo.post(f"{path}/reports", {"n": second["n"], "reason": "Rude"})
    [report] = (await cleo.get("/api/me/export"))["reports"]
    assert (report["table"], report["n"], report["about"]) == (cup, second["n"], bob.id)


async def test_everybody_may_talk_at_once(party: Party) -> None:
    ann = await party.account("Ann")
    cup = await opened(ann, "swiss", rounds=2)
    guests = await party.guests(*(f"Guest {i}" for i in range(5)))
    said = await asyncio.gather(
        *(each.post(f"/api/tournaments/{cup}/chat", {"text": f"{i}"})
          for each in guests for i in range(4))
    )  # fmt: skip
    assert sorted(each["n"] for each in said) == list(range(1, 21))
    assert len(await ann.get(f"/api/tournaments/{cup}/chat")) == 20


async def test_who_is_deleted_leaves_no_words_in_a_tournament(party: Party) -> None:
    ann, bob = await party.account("Ann"), await party.guest("Bob")
    cup = await opened(ann, "swiss", rounds=2)
    path = f"/api/tournaments/{cup}"
    said = await bob.post(f"{path}/chat", {"text": "My name is Bob Secret."})
    await bob.post(f"{path}/reactions", {"to": said["n"], "sign": "like"})
    export = await bob.get("/api/me/export")
    assert [(each["tournament"], each["text"]) for each in export["chat"]] == [
        (cup, "My name is Bob Secret.")
    ]
    assert [each["tournament"] for each in export["reactions"]] == [cup]
    await bob.delete("/api/me")
    await no_words_left(ann, path)


async def no_words_left(reader: Browser, path: str) -> None:
    async with asyncio.timeout(HANG):
        while "Bob" in str(shown := await reader.get(f"{path}/chat")):
            await asyncio.sleep(0.05)  # what was said is removed by and by
    assert (shown[0]["text"], shown[0]["hidden"]) == ("", True)


def noticed(connection: LiveConnection) -> list[tuple[str, str]]:
    found = [each for each in connection.received if each["is"] == "notice"]
    return [(each["what"], each.get("tournament", "")) for each in found]


async def test_people_are_notified_of_what_concerns_them(party: Party) -> None:
    ann, bob = await party.account("Ann"), await party.account("Bob")
    cup = await opened(ann, "swiss", "random", "random", rounds=1, rated=False)
    path = f"/api/tournaments/{cup}"
    for player in (ann, bob):
        await player.post(f"{path}/entry")
    hers, his = await ann.connect(), await bob.connect()
    await ann.post(f"{path}/remove", {"player": bob.id, "reason": "a second account"})
    await his.until(lambda: ("tournament-removed", cup) in noticed(his))
    await begin(ann, cup)
    # Of three, one sits out.
    either = {("tournament-bye", cup), ("started", "")}
    await hers.until(lambda: either & set(noticed(hers)))
    await ann.post(f"{path}/close", {"reason": "rain"})
    for connection in (hers, his):
        await until_notified(connection, ("tournament-closed", cup))
    assert noticed(his) == [("tournament-removed", cup), ("tournament-closed", cup)]


async def test_people_are_notified_when_the_host_closes_a_tournament(party: Party) -> None:
    """From the command line, which has no connection to anybody's page."""
    ann, bob = await party.account("Ann"), await party.account("Bob")
    cup = await opened(ann, "swiss", rounds=1)
    await bob.post(f"/api/tournaments/{cup}/entry")
    hers, his = await ann.connect(), await bob.connect()
    async with database_of(party.world) as database:
        host = Administrator(database, Clock(), "host")
        await close_tournament_for_good(host, cup, "an advertisement")
    await until_notified(his, ("tournament-closed", cup))
    assert noticed(his) == [("tournament-closed", cup)]
    assert noticed(hers) == [], "she has not entered"


async def until_notified(connection: LiveConnection, notice: tuple[str, str]) -> None:
    await connection.until(lambda: notice in noticed(connection))
