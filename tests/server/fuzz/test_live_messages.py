"""Whatever is sent down a live connection: it is answered, and nobody else notices.

The fuzzer sits at tables of both games and sends messages that are sound, a little wrong, or sheer
nonsense, many at once. Beside it others play a game to its end.
"""

from __future__ import annotations

import asyncio
from collections import deque
from itertools import count

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.server.fuzz.messages import Frame, frames
from tests.server.fuzz.reading import Reader
from tests.server.harness.live import Json, LiveConnection
from tests.server.harness.play import at_random, play_out
from tests.server.harness.world import Party

_EXAMPLES = 60
_ANSWERS = frozenset(("done", "answer", "snapshot", "refused"))


def test_every_message_is_answered(party: Party, loop: asyncio.AbstractEventLoop) -> None:
    fuzzer = loop.run_until_complete(Fuzzer.seated(party))
    beside = loop.create_task(_play_beside(party))

    @settings(max_examples=_EXAMPLES, suppress_health_check=list(HealthCheck))
    @given(st.lists(frames(fuzzer.tables, fuzzer.actions), min_size=1, max_size=12))
    def send(batch: list[Frame]) -> None:
        loop.run_until_complete(fuzzer.send(batch))

    send()
    loop.run_until_complete(asyncio.wait_for(beside, 60))
    loop.run_until_complete(fuzzer.close())


async def _play_beside(party: Party) -> None:
    ann, bob = await party.guests("Ann", "Bob")
    table = await ann.open_table()
    await bob.sit(table)
    await ann.start(table)
    connections = [await ann.connect(), await bob.connect()]
    looks = [await connection.watch(table) for connection in connections]
    await play_out(*zip(connections, looks, strict=True), choose=at_random(3))
    assert [look.status for look in looks] == ["over", "over"]


class DeafCodec(LiveConnection):
    """A line that checks each message by itself: who asks from any number gets any number."""

    def _hear(self, message: Json, raw: str) -> None:
        self._validator.validate(message)
        self.received.append(message)


class Fuzzer:
    """A client that sends anything."""

    def __init__(
        self, connection: LiveConnection, schema: Json, tables: list[str], actions: list[str]
    ) -> None:
        self._connection, self.tables, self.actions = connection, tables, actions
        self._reader = Reader(schema)
        self._marks = count(1)

    @classmethod
    async def seated(cls, party: Party) -> Fuzzer:
        """Sit down at a table of each game, and at none of a third."""
        mallory = await party.program("Mallory", ("play",))
        boats = await mallory.open_table(my_seats=2)
        ship = await mallory.open_table("abandon-ship", 3, my_seats=3)
        actions = [*(await mallory.start(boats))["legal"], *(await mallory.start(ship))["legal"]]
        other = await party.guest("Other")
        third = await other.open_table(bots=["random"])
        await other.start(third)
        headers = {"Authorization": f"Bearer {mallory.token}"}
        connection = await DeafCodec.open(mallory.address, headers, party.world.schema)
        return cls(connection, party.world.schema, [boats, ship, third], actions)

    async def send(self, batch: list[Frame]) -> None:
        """Send some frames at once, and look at the answers."""
        connection = self._connection
        since = len(connection.received)
        for frame in batch:
            await connection.send(frame)
        # Messages are done one after the other, so the answer to this one comes last.
        mark = f"mark {next(self._marks)}"
        await connection.ask("unwatch", table="0000000000", id=mark)
        answers = deque(each for each in connection.received[since:] if each["is"] in _ANSWERS)
        for frame in batch:
            self._reader.check(frame, answers)
        assert [answer["id"] for answer in answers] == [mark]

    async def close(self) -> None:
        """Hang up."""
        await self._connection.close()
