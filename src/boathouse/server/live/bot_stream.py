"""The bot stream: everything a program needs to play, one JSON object per line.

It is the server's half of a live connection. A program is subscribed to its tables as soon as
their games begin, and answers with plain requests.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import structlog
from sqlalchemy import select

from boathouse.server.accounts.person import Caller
from boathouse.server.live.connection import Connection, Handshake
from boathouse.server.live.hub import HEARTBEAT_SECONDS, Hub
from boathouse.server.messages.client_messages import Watch
from boathouse.server.messages.server_messages import Challenge, read_notice
from boathouse.server.refusals import Refusal
from boathouse.server.services import Services
from boathouse.server.storage.schema import invitations, people, seats, tables
from boathouse.server.tables.broadcast import info_of

log = structlog.get_logger(__name__)

MAX_GAMES = 500
"""How many games a program may play at a time."""


async def bot_stream(
    services: Services, hub: Hub, caller: Caller, handshake: Handshake
) -> AsyncIterator[bytes]:
    """Yield the lines of the stream until the program disconnects."""
    outgoing: asyncio.Queue[bytes | None] = asyncio.Queue(1)  # the rest waits in the send queue

    async def send(message: Any) -> None:
        closes = message["type"] == "websocket.close"
        await outgoing.put(None if closes else message["text"].encode() + b"\n")

    connection = Connection(
        services.table_service, caller, handshake, send, services.message_limits, MAX_GAMES
    )
    stream = _Stream(services, connection)
    channel = f"person:{connection.person_id}"
    services.bus.subscribe(channel, stream.on_notice)
    hub.streams.add(connection)
    tasks = [asyncio.create_task(connection.queue.run()), asyncio.create_task(stream.run())]
    for task in tasks:
        hub.keep(task)
    try:
        while (message := await outgoing.get()) is not None:
            yield message
    finally:
        hub.streams.discard(connection)
        services.bus.unsubscribe(channel, stream.on_notice)
        connection.unsubscribe_all()
        for task in tasks:
            task.cancel()  # not awaited: we may be cancelled ourselves, more than once


class _Stream:
    """Keeps one program subscribed to its games, and sends its challenges."""

    def __init__(self, services: Services, connection: Connection) -> None:
        """Start with nothing sent."""
        self._services, self._connection = services, connection
        self._news = asyncio.Event()
        self._sent: set[str] = set()

    def on_notice(self, message: bytes) -> None:
        """Wake up if a notice for the person is about something new."""
        notice = read_notice(message)
        if notice.what == "invited" or not self._connection.is_subscribed(notice.table):
            self._news.set()

    async def run(self) -> None:
        """Send what there is, then what comes."""
        await self._services.bus.wait_subscribed(f"person:{self._connection.person_id}")
        self._connection.send_hello(HEARTBEAT_SECONDS)
        while True:
            await self._update()
            try:
                await asyncio.wait_for(self._news.wait(), HEARTBEAT_SECONDS)
            except TimeoutError:
                self._connection.send_heartbeat(self._services.clock.now())
                await self._services.bus.mark_online(self._connection.person_id)

    async def _update(self) -> None:
        """Subscribe to new games and send new challenges.

        The bus only says when to look: anything missed there is found at the next heartbeat.
        """
        self._news.clear()
        self._connection.unsubscribe_finished()
        try:
            for table_id in await self._my_tables():
                if not self._connection.is_subscribed(table_id):
                    await self._connection.subscribe(Watch(table=table_id))
            self._sent = await self._send_challenges(self._sent)
        except Refusal as refusal:  # the database is away, or there are too many games at once
            log.warning("stream-refused", code=refusal.code)

    async def _my_tables(self) -> list[str]:
        rows = await self._services.database.rows(
            select(seats.c.table_id)
            .where(seats.c.person == self._connection.person_id, seats.c.status == "playing")
            .distinct()
        )
        return [row.table_id for row in rows]

    async def _send_challenges(self, sent: set[str]) -> set[str]:
        me, table_service = self._connection.person_id, self._services.table_service
        rows = await self._services.database.rows(
            select(invitations.c.table_id, people.c.name)
            .join(people, people.c.id == invitations.c.invited_by)
            .join(tables, tables.c.id == invitations.c.table_id)
            .where(
                invitations.c.person == me,
                invitations.c.status == "open",
                tables.c.status == "open",
            )
        )
        for row in rows:
            if row.table_id not in sent:
                async with table_service.shown_to(me, row.table_id) as (_, table_state):
                    info = info_of(table_state)
                self._connection.send(Challenge(table=row.table_id, by=row.name, info=info))
        return {row.table_id for row in rows}
