"""The hub: the live connections of this process, from handshake to end, and their heartbeats."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from typing import Any

import structlog
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send

from boathouse.server import refusals
from boathouse.server.accounts.person import Caller
from boathouse.server.callers.caller import caller_of
from boathouse.server.live.connection import (
    CLOSE_GOING_AWAY,
    CLOSE_SIGNED_OUT,
    CLOSE_SILENT,
    Connection,
)
from boathouse.server.messages.errors import described
from boathouse.server.messages.live import Refused, write_message
from boathouse.server.refusals import Refusal
from boathouse.server.services import Services
from boathouse.server.tables.autoplay import EVERYONE

log = structlog.get_logger(__name__)

SHARES = 20
"""Every second each connection is looked after, some of them at a time.

With all at once, a thousand heartbeats would hold up the moves that come just then.
"""
BEAT_SECONDS = 3
SILENT_TICKS = 9
"""After three heartbeats without an answer the connection is dead: found out within ten seconds.

Ticks are counted, not seconds: where this process itself is slow, so are its ticks, and nobody is
cut off whose answer it has not yet come to read.
"""
_CHECK_EVERY = 20
"""So many beats until it is looked whether somebody is still signed in.

Whoever signs out, or is shut out, is let go at once; this finds the sessions that have grown old.
"""
_AT_ONCE = 50
"""So many are said to be here in one go."""
CLOSE_REFUSED = 4003


class Hub:
    """All connections of this process."""

    def __init__(self, services: Services) -> None:
        """Begin without connections."""
        self._services = services
        self.connections: set[Connection] = set()
        self.streams: set[Connection] = set()
        self._tasks: tuple[asyncio.Task[None], ...] = ()
        self._kept: set[asyncio.Task[None]] = set()
        self._looks: set[asyncio.Task[None]] = set()
        services.metrics.read_gauge(
            "lines", "Live connections and bots' streams.", lambda: len(self.connections)
        )

    async def start(self) -> None:
        """Begin to send heartbeats."""
        self._services.scheduler.on_restored.append(self._say_restored)
        self._services.scheduler.on_person_changed.append(self._look_at_person)
        self._services.bus.listen(EVERYONE, self._hear_of_person)
        self._tasks = (
            asyncio.create_task(self._tick_for_ever()),
            asyncio.create_task(self._look_for_ever()),
        )

    async def stop(self) -> None:
        """Say goodbye to everybody who is still there."""
        for connection in (*self.connections, *self.streams):
            connection.close("restart", CLOSE_GOING_AWAY)
        for task in self._tasks:
            task.cancel()
        # Who looks something up comes to an end: the database is closed after us.
        await asyncio.gather(*self._tasks, *self._looks, return_exceptions=True)

    def _hear_of_person(self, message: bytes) -> None:
        person = message.decode()
        theirs = [
            connection
            for connection in (*self.connections, *self.streams)
            if connection.person_id == person
        ]
        for connection in theirs:
            connection.forget_muted()
        if theirs:
            look = asyncio.create_task(self._look_after(person))
            self._looks.add(look)
            look.add_done_callback(self._looks.discard)

    async def _look_after(self, person: str) -> None:
        await self._look_at_person(person)
        await self._look_at_mutes(person)

    def keep(self, task: asyncio.Task[None]) -> None:
        """Keep a task that nobody waits for, until it is done."""
        self._kept.add(task)
        task.add_done_callback(self._kept.discard)

    async def _look_at_mutes(self, person: str) -> None:
        """Whoever is muted is not heard from now on, also where a page is open."""
        with contextlib.suppress(Refusal):  # the database is away: the next look at a table asks
            muted = await self._services.people.mutes.ids(person)
            for connection in (*self.connections, *self.streams):
                if connection.person_id == person:
                    connection.mute(muted)

    # --- One connection ---------------------------------------------------------------------------

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one WebSocket from its handshake to its end."""
        if scope["type"] != ScopeType.WEBSOCKET:
            raise refusals.BAD_REQUEST.because(reason="websocket")
        await receive()  # the wish to connect
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        handshake: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
        try:
            caller = await caller_of(handshake, self._services)
            if caller.person and not caller.player_id:
                raise refusals.MISSING_SCOPE.because(scope="read")
        except Refusal as refusal:
            body = described(refusal, "en")
            refused = Refused(id=None, code=body.code, message=body.message, facts=body.facts)
            await send(_text(write_message(refused)))
            await send({"type": "websocket.close", "code": CLOSE_REFUSED, "reason": body.code})
            return
        connection = Connection(self._services.table_service, caller, handshake, send, self._allow)
        await self._talk(connection, receive)

    async def _talk(self, connection: Connection, receive: Receive) -> None:
        bus, channel = self._services.bus, f"person:{connection.person_id}"
        self.connections.add(connection)
        if connection.person_id:
            bus.listen(channel, connection.tell)
            await bus.hears(channel)  # whoever is greeted misses nothing from then on
            await bus.say_here(connection.person_id)
        connection.greet(BEAT_SECONDS)
        sending = asyncio.create_task(connection.send_for_ever())
        hearing = asyncio.create_task(_hear(connection, receive))
        try:
            await asyncio.wait((sending, hearing), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.connections.discard(connection)
            bus.unlisten(channel, connection.tell)
            connection.hang_up()
            for task in (sending, hearing):
                task.cancel()
            await asyncio.gather(sending, hearing, return_exceptions=True)

    def _allow(self, caller: Caller, chat: bool) -> None:
        limits = self._services.message_limits
        (limits.talk if chat else limits.ask)(caller.limited_as)

    # --- Heartbeats -------------------------------------------------------------------------------

    async def _tick_for_ever(self) -> None:
        """Send heartbeats, and find dead connections; this waits for no bus and no database."""
        for moment in itertools.count(SHARES):
            await asyncio.sleep(1 / SHARES)
            second, share = divmod(moment, SHARES)
            now = self._services.clock.now()
            for connection in [
                connection for connection in self.connections if connection.number % SHARES == share
            ]:
                # What it says while we are busy for it is read later.
                connection.silent_ticks += not connection.busy
                if connection.silent_ticks > SILENT_TICKS:
                    connection.close("silent", CLOSE_SILENT)
                elif (connection.number // SHARES + second) % BEAT_SECONDS == 0:
                    connection.beat(now)

    async def _look_for_ever(self) -> None:
        """Say again and again who is here, and look whether they are still signed in."""
        looks = 0
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            looks += 1
            try:
                await self._look(looks)
            except Exception:
                log.exception("look-failed")

    async def _look(self, looks: int) -> None:
        here = {connection.person_id for connection in self.connections if connection.person_id}
        for i, person in enumerate(here):
            await self._services.bus.say_here(person)
            if i % _AT_ONCE == 0:
                await asyncio.sleep(0)
        for connection in (*self.connections, *self.streams):
            if connection.person_id and (connection.number + looks) % _CHECK_EVERY == 0:
                await self._check_still_signed_in(connection)

    async def _check_still_signed_in(self, connection: Connection) -> None:
        try:
            caller = await caller_of(connection.handshake, self._services, again=True)
        except Refusal as refusal:
            if refusal.kind is refusals.UNAVAILABLE:
                return  # the database is away: nobody is signed out for that
            connection.close("signed-out", CLOSE_SIGNED_OUT)
            return
        if caller.person is None or caller.person.id != connection.person_id:
            connection.close("signed-out", CLOSE_SIGNED_OUT)
        else:
            connection.caller = caller

    async def _look_at_person(self, person: str) -> None:
        """See whether somebody who signed out, or whom an administrator dealt with, may stay."""
        for connection in (*self.connections, *self.streams):
            if connection.person_id == person:
                await self._check_still_signed_in(connection)

    def _say_restored(self) -> None:
        for connection in (*self.connections, *self.streams):
            connection.close("restored", CLOSE_GOING_AWAY)


async def _hear(connection: Connection, receive: Receive) -> None:
    while True:
        message: Any = await receive()
        if message["type"] == "websocket.disconnect":
            return
        await connection.hear(message.get("text") or message.get("bytes") or b"")


def _text(message: bytes) -> Any:
    return {"type": "websocket.send", "text": message.decode(), "bytes": None}
