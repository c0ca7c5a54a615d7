"""No byte that a client gets depends on what it may not know.

Tables of Abandon Ship are played as twins: the same people, the same dice, the same decisions, but
other tiles in hands that a certain seat may not look into. Whatever that seat is ever sent, by
whatever way, must be the same at both tables, to the byte, until the tiles are turned up.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator, Sequence
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from boathouse.abandon_ship.parts import standard_parts
from tests.server.harness.live import Json, LiveConnection, Look
from tests.server.harness.people import Browser, Client
from tests.server.harness.servers import Served
from tests.server.harness.world import Party, World

SEATS = 3
FIRST_DEAL = (0, 1, 2)
"""The tiles at the first table, by their number among all tiles."""


def _picks(tiles: Sequence[int]) -> str:
    """Write a deal as the twin server wants it: each tile's place among those that are left."""
    left = list(range(len(standard_parts().tiles)))
    picks = []
    for tile in tiles:
        picks.append(str(left.index(tile)))
        left.remove(tile)
    return ",".join(picks)


def _deals() -> list[tuple[int, ...]]:
    """Return the first deal, and for each seat one that differs only in the others' tiles."""
    tiles = range(len(standard_parts().tiles))
    return [FIRST_DEAL, *(_deal_that_only_shares(seat, tiles) for seat in range(SEATS))]


def _deal_that_only_shares(seat: int, tiles: range) -> tuple[int, ...]:
    return next(
        deal
        for deal in permutations(reversed(tiles), SEATS)
        if all((deal[i] == FIRST_DEAL[i]) == (i == seat) for i in range(SEATS))
    )


DEALS = _deals()


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    folder = tmp_path_factory.mktemp("twins")
    settings = {
        "data": str(folder / "data"),
        "rate_limits": "false",
        "log_level": "debug",
        "twin_deals": ";".join(map(_picks, DEALS)),
    }
    root = Path(__file__).parents[3]
    served = Served(folder, "twins", settings, "tests.server.leaks.twin_server", root)
    served.start()
    try:
        yield World("twins", [served], None)
    finally:
        served.stop()


class Eye:
    """Everything that one client was ever sent about one table."""

    def __init__(self, table: str) -> None:
        self._table = table
        self.seen: list[str] = []

    def see(self, what: str, text: str) -> None:
        self.seen.append(f"{what}: {self._alike(text)}")

    def _alike(self, text: str) -> str:
        """Take away what tells twins apart by right: the id, the time of day, who has come yet."""
        text = text.replace(self._table, "TABLE")
        text = re.sub(r'"here":\[[0-9,]*\]', '"here":[]', text)
        return re.sub(r'"(at|until|created_at|moved_at|started_at)":\d+', r'"\1":0', text)


class Seat:
    """A client at a table: through a seat, or looking on."""

    def __init__(self, client: Client, connection: LiveConnection, look: Look) -> None:
        self.client, self.connection, self.look = client, connection, look
        self.eye = Eye(look.table)
        self._received = 0

    def take_down(self) -> None:
        """Take down what has come over the line about this table."""
        for message in self.connection.received[self._received :]:
            if message.get("table") == self.look.table or "present" in message:
                self.eye.see("live", json.dumps(message, separators=(",", ":")))
        self._received = len(self.connection.received)

    async def look_everywhere(self, of: int) -> None:
        """Ask for everything that one can ask for, allowed or not."""
        table, seat = self.look.table, self.look.seat
        paths = [
            f"/api/tables/{table}",
            f"/api/tables/{table}/events?after=0",
            f"/api/tables/{table}/record",
            f"/api/tables/{table}/choices",
            f"/api/tables/{table}/board/{self.look.snapshot['scene']}",
        ]
        paths += [f"/api/tables/{table}?seat={other}" for other in range(SEATS)]
        paths += [f"/api/tables/{table}/events?after=0&seat={other}" for other in range(SEATS)]
        paths += [f"/api/tables/{table}/record?seat={other}" for other in range(SEATS)]
        paths += [f"/api/tables/{table}/replay/{at}" for at in range(0, of, 18)]
        paths += [f"/api/tables/{table}/replay/{of - 1}?seat={other}" for other in range(SEATS)]
        paths += [f"/api/tables/{table}/replay/0/next?limit=100"]
        paths += [f"/api/tables/{table}/replay/0/next?seat={other}" for other in range(SEATS)]
        for path in paths:
            await self._ask("GET", path, None)
        for action in ("yellow", "white>blue", "nonsense"):
            for state in (self.look.state, 1):
                body = {"state": state, "action": action}
                # Played only where it cannot be legal: out of turn, or from an old state.
                if self.look.actor != seat or state == 1 or action == "nonsense":
                    await self._ask("POST", f"/api/tables/{table}/play", body)
        await self._ask("POST", f"/api/tables/{table}/undo", {"state": self.look.state})

    async def _ask(self, method: str, path: str, body: object) -> None:
        answer = await self.client.ask(method, path, body)
        self.eye.see(f"{method} {path.replace(self.look.table, 'TABLE')}", answer.text)


async def _sit_down(people: list[Browser], party: Party) -> list[Seat]:
    """Open a table with all people, and look at it through each seat and as a spectator."""
    table = await people[0].open_table("abandon-ship", SEATS, name="Twin")
    for person in people[1:]:
        await person.sit(table)
    for person in people:
        await person.prefers(play_forced_moves=False)
    watching: list[Seat] = []
    for client in (*people, party.stranger()):
        connection = await client.connect()
        watching.append(Seat(client, connection, await connection.watch(table, choices=True)))
    await people[0].start(table)
    for seat in watching:
        await seat.connection.until(lambda seat=seat: seat.look.state == 1)  # type: ignore[misc]
    return watching


async def _play_alike(tables: list[list[Seat]], random: Random, most: int) -> None:
    """Play the same decisions at all tables, and look everywhere now and then."""
    for turn in range(most):
        actor = tables[0][0].look.actor
        assert actor is not None
        legal = tables[0][actor].look.legal
        assert all(seats[actor].look.legal == legal for seats in tables)
        action = random.choice(legal)
        for seats in tables:
            acting = seats[actor]
            number = acting.look.state
            await acting.connection.do(
                "play", table=acting.look.table, state=number, action=action, seat=actor
            )
            for seat in seats:
                await seat.connection.until(
                    lambda seat=seat, number=number: seat.look.state > number  # type: ignore[misc]
                )
        if all(seats[0].look.over for seats in tables):
            return
        if turn % 13 == 3:
            await _look_everywhere(tables)
        for seats in tables:
            for seat in seats:
                seat.take_down()


async def _look_everywhere(tables: list[list[Seat]]) -> None:
    for seats in tables:
        first = seats[0]
        replay = await first.client.get(f"/api/tables/{first.look.table}/replay/0")
        for seat in seats:
            await seat.look_everywhere(replay["of"] + 1)
            answer = await seat.connection.ask("ask", table=seat.look.table)
            assert answer["is"] in ("answer", "refused")


async def test_nothing_that_a_seat_gets_depends_on_the_tiles_of_others(twins: World) -> None:
    party = Party(twins)
    try:
        people = await party.guests("Ann", "Bob", "Cleo")
        tables = [await _sit_down(people, party) for _ in DEALS]
        own = [_own_tile(seats, 0) for seats in tables]
        assert own[0] == own[1] != own[2], "the twin server deals as it is told"
        await _play_alike(tables, Random(5), most=60)
        for seat in range(SEATS):
            _same(tables[0][seat], tables[1 + seat])
        for other in tables[1:]:  # a spectator may know no tile at all
            _same_eyes(tables[0][SEATS].eye, other[SEATS].eye)
        # The test can fail: who may see a tile is told of it.
        assert tables[0][1].eye.seen != tables[1][1].eye.seen
    finally:
        await party.close()


def _same(one: Seat, others: list[Seat]) -> None:
    assert one.look.seat is not None
    _same_eyes(one.eye, others[one.look.seat].eye)


def _same_eyes(one: Eye, other: Eye) -> None:
    assert len(one.seen) > 100
    for mine, twin in zip(one.seen, other.seen, strict=True):
        assert mine == twin


def _own_tile(seats: list[Seat], seat: int) -> Any:
    view: Json | None = seats[seat].look.view
    assert view is not None
    return view["tiles"][seat]


async def test_the_log_of_the_server_tells_no_secret(twins: World) -> None:
    party = Party(twins)
    try:
        people = await party.guests("Dan", "Eva", "Fay")
        seats = await _sit_down(people, party)
        await _play_alike([seats], Random(6), most=10)
    finally:
        await party.close()
    await asyncio.sleep(0)
    text = twins.servers[0].log.read_text()
    assert "request" in text
    for tile in standard_parts().tiles:
        assert str(tile) not in text
    assert bytes(range(32)).hex() not in text
    for person in people:
        for cookie in person._http.cookies.jar:
            assert cookie.value
            assert cookie.value not in text
