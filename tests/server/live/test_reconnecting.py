"""After a lost connection one gets what was missed: exactly once, in order, byte for byte."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import pytest

from tests.server.harness.live import Look
from tests.server.harness.people import Browser
from tests.server.harness.play import at_random, play_out, play_while
from tests.server.harness.world import Party


async def seated_game(party: Party, game: str, seats: int, **how: Any) -> tuple[str, list[Browser]]:
    people = await party.guests(*["Ann", "Bob", "Cleo"][:seats])
    table = await people[0].open_table(game, seats, **how)
    for person in people[1:]:
        await person.sit(table)
    return table, people


class Clumsy:
    """Somebody who loses the connection all the time, and comes back wherever there is a server."""

    def __init__(self, party: Party, person: Browser, seed: int) -> None:
        self._party, self._person, self._random = party, person, Random(seed)
        self.lost = 0

    async def watch_to_the_end(self, table: str) -> Look:
        connection = await self._person.connect()
        look = await connection.watch(table)
        while not look.over:
            goal = look.n + self._random.randint(1, 25)
            await connection.until(lambda: look.n >= goal or look.over)  # noqa: B023
            if self._random.random() < 0.5:
                connection.cut()
            else:
                await connection.close()
            connection = await self._person.connect(self._party.world.next_address())
            await connection.resume(look)
            self.lost += 1
        return look


@pytest.mark.parametrize(("game", "seats"), [("powerboats", 2), ("abandon-ship", 3)])
async def test_what_was_missed_comes_byte_for_byte(party: Party, game: str, seats: int) -> None:
    table, people = await seated_game(party, game, seats, away_bot="random")
    connections = [await person.connect() for person in people]
    looks = [await connection.watch(table) for connection in connections]
    clumsy = [Clumsy(party, person, i) for i, person in enumerate(people)]
    broken = [asyncio.create_task(each.watch_to_the_end(table)) for each in clumsy]
    await people[0].start(table)
    players = list(zip(connections, looks, strict=True))
    # Everything that can happen in a game happens in this one.
    await play_while(*players, choose=at_random(1), go_on=lambda look: look.state < 6)
    await people[0].post(f"/api/tables/{table}/chat", {"text": "Hello"})
    await people[0].post(f"/api/tables/{table}/reactions", {"to": 2, "sign": "like"})
    await people[0].patch(f"/api/tables/{table}", {"name": "Renamed"})
    await people[1].delete(f"/api/tables/{table}/seats")
    await people[1].post(f"/api/tables/{table}/return")
    await play_out(*players, choose=at_random(2))
    interrupted = await asyncio.gather(*broken)
    assert sum(each.lost for each in clumsy) > 3
    for look, again in zip(looks, interrupted, strict=True):
        first = max(look.first, again.first)
        assert by_number(again, first) == by_number(look, first)
    # Whoever comes only now gets the same, as a spectator and by the other way.
    for connection, look in players:
        late = await events_after(party, look.table, people[look.seat or 0], look.first, look.seat)
        assert late == [text for _, text in sorted(by_number(look, look.first).items())]
        events = await people[look.seat or 0].get(
            f"/api/tables/{table}/events", after=look.first, seat=look.seat
        )
        assert events == look.events
        await connection.close()


def by_number(look: Look, first: int) -> dict[int, str]:
    told = zip(look.events, look.raw, strict=True)
    return {event["n"]: raw for event, raw in told if event["n"] > first}


async def events_after(
    party: Party, table: str, person: Browser, after: int, seat: int | None
) -> list[str]:
    """Return the messages that a client gets that asks for everything after a number."""
    connection = await person.connect(party.world.next_address())
    look = Look.__new__(Look)
    look.n, look.events, look.raw, look.table, look.seat = after, [], [], table, seat
    look.view, look.scene, look.info = None, "", {"status": ""}
    await connection.resume(look)
    return look.raw


async def test_who_asks_for_what_is_not_there_yet_gets_a_snapshot(party: Party) -> None:
    ann = await party.guest("Ann")
    table = await ann.open_table()
    connection = await ann.connect()
    answer = await connection.do("watch", table=table, after=99)
    assert answer["is"] == "snapshot"
    assert answer["n"] == 2


async def test_who_has_seen_everything_gets_nothing(party: Party) -> None:
    ann = await party.guest("Ann")
    table = await ann.open_table()
    connection = await ann.connect()
    answer = await connection.do("watch", table=table, after=2, id="mine")
    assert answer == {"is": "done", "id": "mine", "n": 2, "state": 0, "again": False}
    assert await ann.get(f"/api/tables/{table}/events", after=2) == []


async def test_who_watches_twice_is_told_once(party: Party) -> None:
    ann, bob = await party.guests("Ann", "Bob")
    table = await ann.open_table()
    connection = await bob.connect()
    look = await connection.watch(table)  # as a spectator
    await bob.sit(table)
    await connection.until(lambda: look.seat == 1)
    again = await connection.watch(table)  # through the seat
    assert again.seat == 1
    await bob.post(f"/api/tables/{table}/chat", {"text": "once"})
    said = await bob.post(f"/api/tables/{table}/chat", {"text": "twice"})
    await connection.reached(again, said["n"])
    await connection.do("ask", table=table)  # whatever was on its way is here now
    told = [
        m["n"] for m in connection.received if m["is"] == "event" and m["entry"]["kind"] == "said"
    ]
    assert told == [said["n"] - 1, said["n"]]


async def test_who_looks_no_more_is_told_no_more(party: Party) -> None:
    ann = await party.guest("Ann")
    tables = [await ann.open_table(), await ann.open_table()]
    connection = await ann.connect()
    looks = [await connection.watch(table) for table in tables]
    await connection.do("unwatch", table=tables[0])
    said = [await ann.post(f"/api/tables/{each}/chat", {"text": "Hello?"}) for each in tables]
    await connection.reached(looks[1], said[1]["n"])
    await connection.do("unwatch", table=tables[0])
    assert looks[0].events == []


async def test_one_connection_carries_many_tables_up_to_a_limit(party: Party) -> None:
    ann = await party.guest("Ann")
    connection = await ann.connect()
    tables = [await ann.open_table() for _ in range(51)]
    looks = [await connection.watch(table) for table in tables[:50]]
    await connection.refused("too-many", "watch", table=tables[50])
    await connection.watch(tables[0])  # once more costs nothing
    await connection.do("unwatch", table=tables[7])
    await connection.watch(tables[50])
    said = await ann.post(f"/api/tables/{tables[3]}/chat", {"text": "Hello?"})
    await connection.reached(looks[3], said["n"])


async def test_strangers_may_look_at_a_few_tables_on_one_line(party: Party) -> None:
    ann = await party.guest("Ann")
    tables = [await ann.open_table() for _ in range(6)]
    connection = await party.stranger().connect()
    for table in tables[:5]:
        await connection.watch(table)
    await connection.refused("too-many", "watch", table=tables[5])
    await connection.do("unwatch", table=tables[0])
    await connection.watch(tables[5])


async def test_who_sits_down_looks_through_the_seat_and_who_stands_up_looks_on(
    party: Party,
) -> None:
    ann, bob = await party.guests("Ann", "Bob")
    table = await ann.open_table("abandon-ship", 3, bots=["random"])
    connection = await bob.connect()
    look = await connection.watch(table)
    on = await connection.watch(table, spectate=True)
    assert look.seat is None
    for _ in range(2):
        await bob.sit(table, seat=2)
        await connection.until(lambda: on.kinds and on.kinds[-1] == "seated")
        await bob.delete(f"/api/tables/{table}/seats")
        await connection.until(lambda: on.kinds[-1] == "unseated")
    shown = await bob.sit(table, seat=2)
    await connection.until(lambda: on.n == shown["n"])
    assert on.seat is None, "who wants to look on does so, also with a seat"


async def test_a_thousand_events_behind(party: Party) -> None:
    """Far beyond what a process keeps at hand."""
    ann = await party.guest("Ann")
    table = await ann.open_table()
    connection = await ann.connect()
    look = await connection.watch(table)
    for i in range(60):
        await connection.send(json.dumps({"do": "say", "id": i, "table": table, "text": f"{i}"}))
    await connection.reached(look, look.first + 60)
    for after in (look.first, look.first + 1, look.n - 20, look.n - 16, look.n - 1, look.n):
        told = await events_after(party, table, ann, after, 0)
        assert told == [
            text for n, text in sorted(by_number(look, look.first).items()) if n > after
        ]
