"""A connection: one client's WebSocket, with the tables that it looks at."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from itertools import count
from typing import Any, TypeAlias

import msgspec
import structlog
from litestar.connection import ASGIConnection

from boathouse import __version__
from boathouse.server import refusals
from boathouse.server.accounts.person import Caller, Person
from boathouse.server.messages.errors import described
from boathouse.server.messages.illegal import Illegal, described_illegal
from boathouse.server.messages.live import (
    Ask,
    Beat,
    Bye,
    ChoicesAnswer,
    ClientMessage,
    Done,
    Heartbeat,
    Hello,
    Play,
    React,
    Refused,
    RequestId,
    Say,
    Snapshot,
    Undo,
    Unwatch,
    Watch,
    read_message,
    write_message,
)
from boathouse.server.messages.problems import problem_with
from boathouse.server.refusals import Refusal
from boathouse.server.tables import chat, commands
from boathouse.server.tables.broadcast import Broadcast, MutedPeople, choices_of, snapshot
from boathouse.server.tables.change import Stale
from boathouse.server.tables.held import Live
from boathouse.server.tables.table_service import TableService
from boathouse.server.tables.table_state import TableState

log = structlog.get_logger(__name__)

Handshake: TypeAlias = ASGIConnection[Any, Any, Any, Any]
Send: TypeAlias = Callable[[Any], Awaitable[None]]

WRITE_TEXTS = "boathouse.write_texts"
"""The extension of an ASGI scope with which messages are written to a connection at once."""
MOST_BYTES_WAITING = 2 * 1024 * 1024
"""So many bytes may wait for a slow client before it is cut off; it can come back and ask."""
_MUCH = 64 * 1024
"""With so many bytes waiting, what was said is written before more is heard."""
MOST_TABLES = 50
MOST_TABLES_OF_STRANGERS = 5
"""Whoever has no name may look at so many tables at once: each of them stays in memory."""
_numbers = count()
CLOSE_GOING_AWAY = 1001
CLOSE_TRY_LATER = 1013
CLOSE_SILENT = 4000
CLOSE_SIGNED_OUT = 4001


class Looking:
    """A connection's look at one table, through a seat or as a spectator."""

    __slots__ = ("connection", "live", "muted", "person", "seat", "spectates", "wants_choices")

    def __init__(
        self, connection: Connection, live: Live, seat: int | None, muted: MutedPeople, asked: Watch
    ) -> None:
        """Begin to look."""
        self.connection, self.live, self.seat, self.muted = connection, live, seat, muted
        self.person, self.spectates = connection.person_id, asked.spectate
        self.wants_choices = asked.choices
        live.audience.append(self)

    def tell(self, message: bytes) -> None:
        """Send a message to the client."""
        self.connection.tell(message)

    def stop(self) -> None:
        """Look no more."""
        if self in self.live.audience:
            self.live.audience.remove(self)
            self.connection.table_service.tables.held.release(self.live)


class Connection:
    """One open WebSocket."""

    def __init__(
        self,
        table_service: TableService,
        caller: Caller,
        handshake: Handshake,
        send: Send,
        allow: Allow,
        most_tables: int | None = None,
    ) -> None:
        """Take what was agreed at the handshake."""
        self.handshake = handshake
        self.number = next(_numbers)
        """What is done for every connection now and then is done for some of them at a time."""
        self.table_service, self.caller, self._send, self._allow = (
            table_service,
            caller,
            send,
            allow,
        )
        self._most_tables = most_tables or (
            MOST_TABLES if caller.person else MOST_TABLES_OF_STRANGERS
        )
        self.silent_ticks = 0
        self.busy = False
        """Whether something is being done that was asked for here."""
        self._looking: list[Looking] = []
        self._muted: MutedPeople | None = None
        """Whose chat is not to be shown here; not known until somebody looks at a table."""
        self._waiting: deque[bytes] = deque()
        self._waiting_bytes = 0
        self._wake = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        extensions: dict[str, Any] = handshake.scope.get("extensions") or {}
        self._write_texts: Callable[[Iterable[bytes]], bool] = extensions.get(
            WRITE_TEXTS, _cannot_write
        )
        self._writes_soon, self._sends = False, True
        """Whether what waits will be written in a moment; whether it is being sent one by one.

        It begins with the latter: what comes before hello waits for it.
        """
        self._closing: tuple[int, str] | None = None

    @property
    def person(self) -> Person | None:
        """Who is at the other end."""
        return self.caller.person

    @property
    def person_id(self) -> str:
        """Who is at the other end; empty for a stranger."""
        return self.caller.person.id if self.caller.person else ""

    # --- Sending ----------------------------------------------------------------------------------

    def tell(self, message: bytes) -> None:
        """Queue a message; a client that does not keep up is cut off, and can come back."""
        if self._closing is not None:
            return
        self._waiting.append(message)
        self._waiting_bytes += len(message)
        if self._waiting_bytes > MOST_BYTES_WAITING:
            self._waiting.clear()
            self.close("slow", CLOSE_TRY_LATER)
        elif not self._writes_soon:
            # Whatever else there is to send in this moment goes with it.
            self._writes_soon = True
            self._loop.call_soon(self._write)

    def _write(self) -> None:
        self._writes_soon = False
        if self._sends or self._closing is not None or not self._write_texts(self._waiting):
            self._wake.set()
        else:
            self._waiting.clear()
            self._waiting_bytes = 0

    def say(self, message: msgspec.Struct) -> None:
        """Write and queue a message."""
        self.tell(write_message(message))

    def close(self, why: Any, code: int) -> None:
        """Say goodbye, and close the connection when everything is sent."""
        if self._closing is None:
            self._waiting.append(write_message(Bye(why)))
            self._closing = code, why
            self._wake.set()

    async def send_for_ever(self) -> None:
        """Send what could not be written at once, until the connection is closed."""
        waiting, send = self._waiting, self._send
        while True:
            self._sends = True
            while waiting:
                message = waiting.popleft()
                self._waiting_bytes -= len(message)
                await send({"type": "websocket.send", "text": message.decode()})
            if self._closing is not None:
                code, why = self._closing
                await send({"type": "websocket.close", "code": code, "reason": why})
                return
            self._sends = False
            self._wake.clear()
            await self._wake.wait()

    def greet(self, beat: int) -> None:
        """Say hello, before anything that has come up meanwhile."""
        name = self.person.name if self.person else None
        hello = write_message(Hello(self.person_id or None, name, beat, __version__))
        self._waiting.appendleft(hello)
        self._waiting_bytes += len(hello)
        self._wake.set()

    def beat(self, now: int) -> None:
        """Send a heartbeat."""
        self.say(Beat(now))

    def hang_up(self) -> None:
        """Look at nothing any more."""
        for looking in self._looking:
            looking.stop()
        self._looking.clear()

    def forget_muted(self) -> None:
        """Ask anew who is muted before another table is shown."""
        self._muted = None

    def mute(self, muted: MutedPeople) -> None:
        """Hear these people no more from now on."""
        self._muted = muted
        for looking in self._looking:
            looking.muted = muted

    # --- Hearing ----------------------------------------------------------------------------------

    async def hear(self, text: str | bytes) -> None:
        """Do what a message asks for, or say why not."""
        self.silent_ticks, self.busy = 0, True
        try:
            await self._hear(text)
            if self._waiting_bytes > _MUCH:
                await asyncio.sleep(0)
        finally:
            self.busy = False

    async def _hear(self, text: str | bytes) -> None:
        request: RequestId | None = None
        try:
            # What is not looked at must be text all the same.
            message = read_message(text.decode() if isinstance(text, bytes) else text)
            if isinstance(message, Heartbeat):
                return
            request = message.id
            self._allow(self.caller, isinstance(message, (Say, React)))
            await self._do(message)
        except msgspec.DecodeError as error:
            problem = problem_with(str(error), ClientMessage)
            if _has_half_characters(text):
                problem = refusals.BAD_REQUEST.because(reason="signs")
            self._refuse(_id_in(text), problem)
        except UnicodeError:
            self._refuse(_id_in(text), refusals.BAD_REQUEST.because(reason="signs"))
        except RecursionError:
            self._refuse(_id_in(text), refusals.BAD_REQUEST.because(reason="deep"))
        except Stale as stale:
            state = refusals.STALE_STATE.because(state=stale.present.state)
            self._say_refused(request, described(state, self.caller.language), stale.present)
        except Illegal as illegal:
            body = described_illegal(illegal, self.caller.language)
            self._say_refused(request, body)
        except Refusal as refusal:
            self._refuse(request, refusal)
        except Exception:
            log.exception("connection-failed", person=self.person_id)
            self._refuse(request, refusals.INTERNAL.because(request=""))

    def _refuse(self, request: RequestId | None, refusal: Refusal) -> None:
        self._say_refused(request, described(refusal, self.caller.language))

    def _say_refused(
        self, request: RequestId | None, body: Any, present: Snapshot | None = None
    ) -> None:
        self.say(
            Refused(
                id=request,
                code=body.code,
                message=body.message,
                facts=body.facts,
                legal=tuple(body.legal),
                present=present,
            )
        )

    async def _do(self, message: ClientMessage) -> None:
        match message:
            case Play():
                person = self._player()
                command = commands.PlayAction(
                    person.id, message.state, message.seat, message.action
                )
                acted = await self.table_service.do(message.table, command)
                self.say(Done(id=message.id, n=acted.n, state=acted.state, again=acted.again))
            case Undo():
                person = self._player()
                undo = commands.UndoDecision(person.id, message.state, message.seat)
                acted = await self.table_service.do(message.table, undo)
                self.say(Done(id=message.id, n=acted.n, state=acted.state, again=acted.again))
            case Watch():
                await self.watch(message)
            case Unwatch():
                self._stop_looking(lambda looking: looking.live.id == message.table)
                if message.id is not None:
                    self.say(Done(id=message.id, n=0, state=0))
            case Ask():
                await self._answer(message)
            case Say():
                acted = await chat.say(
                    self.table_service, message.table, self._player(), message.text
                )
                self.say(Done(id=message.id, n=acted.n, state=acted.state))
            case React():
                acted = await chat.react(
                    self.table_service,
                    message.table,
                    self._player(),
                    message.to,
                    message.sign,
                    on=message.on,
                )
                self.say(Done(id=message.id, n=acted.n, state=acted.state))

    def _player(self) -> Person:
        if self.person is None:
            raise refusals.NOT_SIGNED_IN.because()
        if "play" not in self.caller.scopes:
            raise refusals.MISSING_SCOPE.because(scope="play")
        return self.person

    def watches(self, table_id: str) -> bool:
        """Say whether this connection looks at a table."""
        return any(looking.live.id == table_id for looking in self._looking)

    def look_away_from_the_end(self) -> None:
        """Look no more at tables where nothing is played any more."""
        self._stop_looking(lambda looking: looking.live.is_over)

    def _stop_looking(self, wanted: Callable[[Looking], bool]) -> None:
        for looking in [each for each in self._looking if wanted(each)]:
            looking.stop()
            self._looking.remove(looking)

    async def watch(self, message: Watch) -> None:
        """Begin to look at a table: first what there is, then everything that happens."""
        muted = await self._muted_people()
        async with self.table_service.at(message.table) as (live, table_state):
            seat = self._seat_to_look_through(table_state, message)
            # Whoever sat down looks through the seat already: everything is sent once.
            self._stop_looking(
                lambda looking: looking.live.id == message.table and looking.seat == seat
            )
            if len(self._looking) >= self._most_tables:
                raise refusals.TOO_MANY.because(seconds=0, most=self._most_tables)
            after = message.after
            if after is None or after > table_state.n:
                here = await self._here(table_state)
                self.say(
                    snapshot(
                        table_state,
                        seat,
                        self.person_id,
                        muted,
                        here,
                        message.id,
                        with_choices=message.choices,
                    )
                )
            else:
                for change in await self.table_service.tables.since(live, after):
                    event = Broadcast(table_state, change)
                    self.tell(event.to(seat, muted, with_choices=message.choices))
                if message.id is not None:
                    self.say(Done(id=message.id, n=table_state.n, state=table_state.state))
            self._looking.append(Looking(self, live, seat, muted, message))

    def _seat_to_look_through(self, table_state: TableState, message: Watch) -> int | None:
        if message.seat is not None:
            return table_state.seat_for(self.person_id, message.seat)
        if message.spectate or not table_state.seats_of(self.person_id):
            return None
        return table_state.seat_for(self.person_id, None)

    async def _here(self, table_state: TableState) -> tuple[int, ...]:
        return tuple(
            [
                i
                for i, chair in enumerate(table_state.chairs)
                if chair.person and await self.table_service.bus.is_here(chair.person)
            ]
        )

    async def _muted_people(self) -> MutedPeople:
        """Give those whom this person does not want to hear.

        The hub says when they change. Where there are other processes, a change of theirs may not
        have come here yet, so it is asked for each time.
        """
        if not self.person_id:
            return ()
        if self.table_service.tables.has_others:
            return await self.table_service.people.mutes.ids(self.person_id)
        if self._muted is None:
            muted = await self.table_service.people.mutes.ids(self.person_id)
            if self._muted is None:  # else they changed while it was asked for
                self._muted = muted
        return self._muted

    async def _answer(self, message: Ask) -> None:
        async with self.table_service.at(message.table) as (_, table_state):
            seat = table_state.seat_for(self.person_id, message.seat)
            answer = ChoicesAnswer(
                id=message.id,
                table=message.table,
                seat=seat,
                state=table_state.state,
                choices=choices_of(table_state, seat),
            )
        self.say(answer)


class _Request(msgspec.Struct):
    """As much of a message as is needed to answer it."""

    id: RequestId | None = None


_read_request = msgspec.json.Decoder(_Request).decode


def _id_in(text: str | bytes) -> RequestId | None:
    """Find the id of a message that cannot be read, so that its sender is not left waiting."""
    try:
        # Unlike msgspec, json reads half characters: they spoil no more than the text they are in.
        return _read_request(json.dumps({"id": json.loads(text).get("id")})).id
    except (msgspec.DecodeError, ValueError, AttributeError, RecursionError):
        return None


def _has_half_characters(text: str | bytes) -> bool:
    """Say whether a message is spoilt by half of a surrogate pair, such as U+D800."""
    try:
        json.dumps(json.loads(text), ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return True
    except (ValueError, RecursionError):
        pass
    return False


def _cannot_write(messages: Iterable[bytes]) -> bool:  # noqa: ARG001
    """Write nothing: a server other than ours has only the plain way to send."""
    return False


Allow: TypeAlias = Callable[[Caller, bool], None]
"""Raises `Refusal` where a caller asks too often; the second argument: it is talk."""
