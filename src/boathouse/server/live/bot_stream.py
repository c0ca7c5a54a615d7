"""The bots' stream: everything that a program needs to play, one JSON object a line.

It is the server's half of a line. A program's tables are shown to it by themselves as soon as their
games begin; it answers with plain requests.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Any

import structlog
from sqlalchemy import select

from boathouse.server.live.line import Connection, Line
from boathouse.server.live.messages import Challenge, Watch, read_notice
from boathouse.server.people.person import Caller
from boathouse.server.refusals import Refusal
from boathouse.server.storage.schema import invitations, people, seats, tables
from boathouse.server.tables.telling import info_of

if TYPE_CHECKING:
    from boathouse.server.house import House

log = structlog.get_logger(__name__)

BEAT_SECONDS = 3
MOST_GAMES = 500
"""How many games a program may play at a time."""


async def bot_stream(house: House, caller: Caller, connection: Connection) -> AsyncIterator[bytes]:
    """Give the lines of the stream, until the program hangs up."""
    outgoing: asyncio.Queue[bytes | None] = asyncio.Queue(1)  # what waits, waits in the line

    async def send(message: Any) -> None:
        closes = message["type"] == "websocket.close"
        await outgoing.put(None if closes else message["text"].encode() + b"\n")

    line = Line(house.keeper, caller, connection, send, lambda _caller, _talk: None, MOST_GAMES)
    stream = _Stream(house, line)
    channel = f"person:{line.person_id}"
    house.bus.listen(channel, stream.hear)
    house.hub.streams.add(line)
    tasks = [asyncio.create_task(line.send_for_ever()), asyncio.create_task(stream.run())]
    for task in tasks:
        house.hub.keep(task)
    try:
        while (message := await outgoing.get()) is not None:
            yield message
    finally:
        house.hub.streams.discard(line)
        house.bus.unlisten(channel, stream.hear)
        line.hang_up()
        for task in tasks:
            task.cancel()  # and wait for none: we may be cancelled ourselves, again and again


class _Stream:
    """What one program is told."""

    def __init__(self, house: House, line: Line) -> None:
        """Begin with nothing told."""
        self._house, self._line = house, line
        self._news = asyncio.Event()
        self._told: set[str] = set()

    def hear(self, message: bytes) -> None:
        """Hear that something awaits the person."""
        notice = read_notice(message)
        if notice.what == "invited" or not self._line.watches(notice.table):
            self._news.set()

    async def run(self) -> None:
        """Show what there is, then what comes."""
        await self._house.bus.hears(f"person:{self._line.person_id}")
        self._line.greet(BEAT_SECONDS)
        while True:
            await self._show()
            try:
                await asyncio.wait_for(self._news.wait(), BEAT_SECONDS)
            except TimeoutError:
                self._line.beat(self._house.clock.now())
                await self._house.bus.say_here(self._line.person_id)

    async def _show(self) -> None:
        """Show the games and the challenges that have not been shown yet.

        What is heard on the bus only says when to look: what was missed there comes with the next
        heartbeat.
        """
        self._news.clear()
        self._line.look_away_from_the_end()
        try:
            for table_id in await self._my_tables():
                if not self._line.watches(table_id):
                    await self._line.watch(Watch(table=table_id))
            self._told = await self._tell_challenges(self._told)
        except Refusal as refusal:  # the database is away, or there are too many games at once
            log.warning("stream-refused", code=refusal.code)

    async def _my_tables(self) -> list[str]:
        rows = await self._house.database.rows(
            select(seats.c.table_id)
            .where(seats.c.person == self._line.person_id, seats.c.status == "playing")
            .distinct()
        )
        return [row.table_id for row in rows]

    async def _tell_challenges(self, told: set[str]) -> set[str]:
        rows = await self._house.database.rows(
            select(invitations.c.table_id, people.c.name)
            .join(people, people.c.id == invitations.c.invited_by)
            .join(tables, tables.c.id == invitations.c.table_id)
            .where(
                invitations.c.person == self._line.person_id,
                invitations.c.status == "open",
                tables.c.status == "open",
            )
        )
        for row in rows:
            if row.table_id not in told:
                async with self._house.keeper.at(row.table_id) as (_, sitting):
                    info = info_of(sitting)
                self._line.say(Challenge(table=row.table_id, by=row.name, info=info))
        return {row.table_id for row in rows}
