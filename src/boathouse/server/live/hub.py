"""The hub: all the lines of this process, their heartbeats, and the door they come through."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import structlog
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send

from boathouse.server import refusals
from boathouse.server.api.caller import caller_of
from boathouse.server.api.errors import described
from boathouse.server.live.line import (
    CLOSE_GOING_AWAY,
    CLOSE_SIGNED_OUT,
    CLOSE_SILENT,
    Line,
)
from boathouse.server.live.messages import Refused, write_message
from boathouse.server.operation.limits import Buckets, Rate
from boathouse.server.people.person import Caller
from boathouse.server.refusals import Refusal
from boathouse.server.tables.keeper import EVERYONE

if TYPE_CHECKING:
    from boathouse.server.house import House

log = structlog.get_logger(__name__)

SHARES = 20
"""Every second each line is looked after, some of them at a time.

With all at once, a thousand heartbeats would hold up the moves that come just then.
"""
BEAT_SECONDS = 3
SILENT_TICKS = 9
"""After three heartbeats without an answer the line is dead: found out within ten seconds.

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
    """All lines of this process."""

    def __init__(self, house: House) -> None:
        """Begin without lines."""
        self._house = house
        self.lines: set[Line] = set()
        self.streams: set[Line] = set()
        self._tasks: tuple[asyncio.Task[None], ...] = ()
        self._kept: set[asyncio.Task[None]] = set()
        self._looks: set[asyncio.Task[None]] = set()
        self._asking = Buckets(Rate(per_second=30, at_once=100))
        self._talking = Buckets(Rate(per_second=0.5, at_once=5))

    async def start(self) -> None:
        """Begin to send heartbeats."""
        self._house.rounds.on_restored.append(self._say_restored)
        self._house.rounds.on_person_changed.append(self._look_at_person)
        self._house.bus.listen(EVERYONE, self._hear_of_person)
        self._tasks = (
            asyncio.create_task(self._tick_for_ever()),
            asyncio.create_task(self._look_for_ever()),
        )

    async def stop(self) -> None:
        """Say goodbye to everybody who is still there."""
        for line in (*self.lines, *self.streams):
            line.close("restart", CLOSE_GOING_AWAY)
        for task in self._tasks:
            task.cancel()
        # Who looks something up comes to an end: the database is closed after us.
        await asyncio.gather(*self._tasks, *self._looks, return_exceptions=True)

    def _hear_of_person(self, message: bytes) -> None:
        person = message.decode()
        theirs = [line for line in (*self.lines, *self.streams) if line.person_id == person]
        for line in theirs:
            line.forget_muted()
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
            muted = await self._house.people.mutes.ids(person)
            for line in (*self.lines, *self.streams):
                if line.person_id == person:
                    line.mute(muted)

    # --- One line ---------------------------------------------------------------------------------

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one WebSocket from its handshake to its end."""
        if scope["type"] != ScopeType.WEBSOCKET:
            raise refusals.BAD_REQUEST.because(reason="websocket")
        await receive()  # the wish to connect
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
        try:
            caller = await caller_of(connection, self._house)
            self._check_origin(connection, caller)
            if caller.person and not caller.player_id:
                raise refusals.MISSING_SCOPE.because(scope="read")
        except Refusal as refusal:
            body = described(refusal, "en")
            refused = Refused(id=None, code=body.code, message=body.message, facts=body.facts)
            await send(_text(write_message(refused)))
            await send({"type": "websocket.close", "code": CLOSE_REFUSED, "reason": body.code})
            return
        line = Line(self._house.keeper, caller, connection, send, self._allow)
        await self._talk(line, receive)

    async def _talk(self, line: Line, receive: Receive) -> None:
        bus, channel = self._house.bus, f"person:{line.person_id}"
        self.lines.add(line)
        if line.person_id:
            bus.listen(channel, line.tell)
            await bus.hears(channel)  # whoever is greeted misses nothing from then on
            await bus.say_here(line.person_id)
        line.greet(BEAT_SECONDS)
        sending = asyncio.create_task(line.send_for_ever())
        hearing = asyncio.create_task(_hear(line, receive))
        try:
            await asyncio.wait((sending, hearing), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.lines.discard(line)
            bus.unlisten(channel, line.tell)
            line.hang_up()
            for task in (sending, hearing):
                task.cancel()
            await asyncio.gather(sending, hearing, return_exceptions=True)

    def _check_origin(self, connection: ASGIConnection[Any, Any, Any, Any], caller: Caller) -> None:
        """A page of somebody else's must not use the cookie of who looks at it."""
        origin = connection.headers.get("origin")
        if caller.by_token or caller.person is None or not origin:
            return
        allowed = {connection.headers.get("host", "")}
        if self._house.settings.public_url:
            allowed.add(urlsplit(self._house.settings.public_url).netloc)
        if urlsplit(origin).netloc not in allowed:
            raise refusals.WRONG_ORIGIN.because()

    def _allow(self, caller: Caller, talk: bool) -> None:
        if not self._house.settings.rate_limits:
            return
        key = caller.person.id if caller.person else caller.address
        (self._talking if talk else self._asking).take(key)

    def allow_talk(self, caller: Caller) -> None:
        """Raise `Refusal` where somebody talks too much, by whatever way."""
        self._allow(caller, True)

    # --- Heartbeats -------------------------------------------------------------------------------

    async def _tick_for_ever(self) -> None:
        """Send heartbeats, and find dead lines; this waits for no bus and no database."""
        for moment in itertools.count(SHARES):
            await asyncio.sleep(1 / SHARES)
            second, share = divmod(moment, SHARES)
            now = self._house.clock.now()
            for line in [line for line in self.lines if line.number % SHARES == share]:
                # What it says while we are busy for it is read later.
                line.silent_ticks += not line.busy
                if line.silent_ticks > SILENT_TICKS:
                    line.close("silent", CLOSE_SILENT)
                elif (line.number // SHARES + second) % BEAT_SECONDS == 0:
                    line.beat(now)

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
        here = {line.person_id for line in self.lines if line.person_id}
        for i, person in enumerate(here):
            await self._house.bus.say_here(person)
            if i % _AT_ONCE == 0:
                await asyncio.sleep(0)
        for line in (*self.lines, *self.streams):
            if line.person_id and (line.number + looks) % _CHECK_EVERY == 0:
                await self._check_still_signed_in(line)

    async def _check_still_signed_in(self, line: Line) -> None:
        try:
            caller = await caller_of(line.connection, self._house, again=True)
        except Refusal as refusal:
            if refusal.kind is refusals.UNAVAILABLE:
                return  # the database is away: nobody is signed out for that
            line.close("signed-out", CLOSE_SIGNED_OUT)
            return
        if caller.person is None or caller.person.id != line.person_id:
            line.close("signed-out", CLOSE_SIGNED_OUT)
        else:
            line.caller = caller

    async def _look_at_person(self, person: str) -> None:
        """See whether somebody who signed out, or whom an administrator dealt with, may stay."""
        for line in (*self.lines, *self.streams):
            if line.person_id == person:
                await self._check_still_signed_in(line)

    def _say_restored(self) -> None:
        for line in (*self.lines, *self.streams):
            line.close("restored", CLOSE_GOING_AWAY)


async def _hear(line: Line, receive: Receive) -> None:
    while True:
        message: Any = await receive()
        if message["type"] == "websocket.disconnect":
            return
        await line.hear(message.get("text") or message.get("bytes") or b"")


def _text(message: bytes) -> Any:
    return {"type": "websocket.send", "text": message.decode(), "bytes": None}
