"""The hub: the live connections of this process, from handshake to close, and their heartbeats."""

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
from boathouse.server.callers.caller import caller_of
from boathouse.server.live.connection import (
    CLOSE_GOING_AWAY,
    CLOSE_SIGNED_OUT,
    CLOSE_SILENT,
    Connection,
)
from boathouse.server.live.message_handler import handle_message
from boathouse.server.live.tournament_watches import TournamentWatches
from boathouse.server.messages.errors import described
from boathouse.server.messages.server_messages import Refused, write_message
from boathouse.server.refusals import Refusal
from boathouse.server.services import Services
from boathouse.server.tables.autoplay import PEOPLE_CHANNEL

log = structlog.get_logger(__name__)

SHARES = 20
"""Connections tick once a second, in this many batches.

A thousand heartbeats at once would delay the moves that arrive just then.
"""
HEARTBEAT_SECONDS = 3
SILENT_TICKS = 9
"""After three unanswered heartbeats a connection is dead: noticed within ten seconds.

Ticks are counted, not seconds: if this process is slow, so are its ticks, and no client is
disconnected whose answer simply has not been read yet.
"""
_CHECK_EVERY = 20
"""How many heartbeats between two checks of a connection's session.

Signing out or a ban takes effect at once; this finds sessions that have expired.
"""
_ONLINE_BATCH = 50
"""How many people are marked online before other work gets a turn."""
CLOSE_REFUSED = 4003


class Hub:
    """All connections of this process."""

    def __init__(self, services: Services) -> None:
        """Start without connections."""
        self._services = services
        self._tournaments = TournamentWatches(services)
        self.connections: set[Connection] = set()
        self.streams: set[Connection] = set()
        self._tasks: tuple[asyncio.Task[None], ...] = ()
        self._background: set[asyncio.Task[None]] = set()
        self._lookups: set[asyncio.Task[None]] = set()
        services.metrics.read_gauge(
            "connections",
            "Live connections and bots' streams.",
            lambda: len(self.connections) + len(self.streams),
        )

    async def start(self) -> None:
        """Start sending heartbeats."""
        self._services.scheduler.on_restored.append(self._close_after_restore)
        self._services.scheduler.on_person_changed.append(self._check_person)
        self._services.bus.subscribe(PEOPLE_CHANNEL, self._on_person_changed)
        self._tasks = (
            asyncio.create_task(self._tick_forever()),
            asyncio.create_task(self._check_forever()),
        )

    async def stop(self) -> None:
        """Close every connection."""
        for connection in (*self.connections, *self.streams):
            connection.close("restart", CLOSE_GOING_AWAY)
        for task in self._tasks:
            task.cancel()
        await self._tournaments.stop()
        # Lookups must finish: the database is closed after us.
        await asyncio.gather(*self._tasks, *self._lookups, return_exceptions=True)

    def _on_person_changed(self, message: bytes) -> None:
        person = message.decode()
        theirs = [
            connection
            for connection in (*self.connections, *self.streams)
            if connection.person_id == person
        ]
        for connection in theirs:
            connection.forget_muted()
        if theirs:
            lookup = asyncio.create_task(self._refresh_person(person))
            self._lookups.add(lookup)
            lookup.add_done_callback(self._lookups.discard)

    async def _refresh_person(self, person: str) -> None:
        await self._check_person(person)
        await self._refresh_mutes(person)

    def keep(self, task: asyncio.Task[None]) -> None:
        """Hold a reference to a task that nobody awaits, until it is done."""
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def _refresh_mutes(self, person: str) -> None:
        """Apply a change of muted people to open connections."""
        with contextlib.suppress(Refusal):  # the database is away: the next subscription asks
            muted = await self._services.people.mutes.ids(person)
            for connection in (*self.connections, *self.streams):
                if connection.person_id == person:
                    connection.set_muted(muted)

    # --- One connection ---------------------------------------------------------------------------

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one WebSocket from its handshake to its close."""
        if scope["type"] != ScopeType.WEBSOCKET:
            raise refusals.BAD_REQUEST.because(reason="websocket")
        await receive()  # websocket.connect
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
        connection = Connection(
            self._services.table_service, caller, handshake, send, self._services.message_limits
        )
        await self._run(connection, receive)

    async def _run(self, connection: Connection, receive: Receive) -> None:
        bus, channel = self._services.bus, f"person:{connection.person_id}"
        self.connections.add(connection)
        if connection.person_id:
            bus.subscribe(channel, connection.queue.put)
            await bus.wait_subscribed(channel)  # after hello the client misses nothing
            await bus.mark_online(connection.person_id)
        connection.send_hello(HEARTBEAT_SECONDS)
        sending = asyncio.create_task(connection.queue.run())
        receiving = asyncio.create_task(_receive(connection, self._tournaments, receive))
        try:
            await asyncio.wait((sending, receiving), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.connections.discard(connection)
            bus.unsubscribe(channel, connection.queue.put)
            connection.unsubscribe_all()
            self._tournaments.unsubscribe_all(connection)
            for task in (sending, receiving):
                task.cancel()
            await asyncio.gather(sending, receiving, return_exceptions=True)
            person = connection.person_id
            if person and all(each.person_id != person for each in self.connections):
                await bus.mark_leaving(person)

    # --- Heartbeats -------------------------------------------------------------------------------

    async def _tick_forever(self) -> None:
        """Send heartbeats and close dead connections; waits for neither bus nor database."""
        for moment in itertools.count(SHARES):
            await asyncio.sleep(1 / SHARES)
            second, share = divmod(moment, SHARES)
            now = self._services.clock.now()
            for connection in [
                connection for connection in self.connections if connection.number % SHARES == share
            ]:
                # While a message is being handled, the next ones are not read yet.
                connection.silent_ticks += not connection.busy
                if connection.silent_ticks > SILENT_TICKS:
                    connection.close("silent", CLOSE_SILENT)
                elif (connection.number // SHARES + second) % HEARTBEAT_SECONDS == 0:
                    connection.send_heartbeat(now)

    async def _check_forever(self) -> None:
        """Keep marking people online, and check that they are still signed in."""
        checks = 0
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            checks += 1
            try:
                await self._check(checks)
            except Exception:
                log.exception("check-failed")

    async def _check(self, checks: int) -> None:
        online = {connection.person_id for connection in self.connections if connection.person_id}
        for i, person in enumerate(online):
            await self._services.bus.mark_online(person)
            if i % _ONLINE_BATCH == 0:
                await asyncio.sleep(0)
        for connection in (*self.connections, *self.streams):
            if connection.person_id and (connection.number + checks) % _CHECK_EVERY == 0:
                await self._check_still_signed_in(connection)

    async def _check_still_signed_in(self, connection: Connection) -> None:
        try:
            caller = await caller_of(connection.handshake, self._services, again=True)
        except Refusal as refusal:
            if refusal.kind is refusals.UNAVAILABLE:
                return  # the database is away: no reason to sign anybody out
            connection.close("signed-out", CLOSE_SIGNED_OUT)
            return
        if caller.person is None or caller.person.id != connection.person_id:
            connection.close("signed-out", CLOSE_SIGNED_OUT)
        else:
            connection.caller = caller

    async def _check_person(self, person: str) -> None:
        """Check whether somebody who signed out, or was banned, may stay connected."""
        for connection in (*self.connections, *self.streams):
            if connection.person_id == person:
                await self._check_still_signed_in(connection)

    def _close_after_restore(self) -> None:
        for connection in (*self.connections, *self.streams):
            connection.close("restored", CLOSE_GOING_AWAY)


async def _receive(
    connection: Connection, tournaments: TournamentWatches, receive: Receive
) -> None:
    while True:
        message: Any = await receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text") or message.get("bytes") or b""
        await handle_message(connection, tournaments, text)


def _text(message: bytes) -> Any:
    return {"type": "websocket.send", "text": message.decode(), "bytes": None}
