"""A live connection for tests, which looks at every message that comes as a doubtful client would.

Each message must be as the JSON Schema says. The numbers of each table's entries must follow each
other without a gap and without a repetition, also from one connection to the next.
"""

from __future__ import annotations

import asyncio
import json
import ssl
from collections.abc import Callable
from itertools import count
from typing import Any, TypeAlias, TypeVar

import jsonschema_rs
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Json: TypeAlias = dict[str, Any]
T = TypeVar("T")

HANG = 30
"""After so many seconds a test is taken for one that hangs."""

NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""For clients that need no certificates: each would read all of the world's, in 20 ms."""


class Look:
    """What one has been shown of a table, through one seat."""

    def __init__(self, snapshot: Json) -> None:
        self.first: int = snapshot["n"]
        self.snapshot = snapshot
        self.events: list[Json] = []
        self.raw: list[str] = []
        self.here: list[int] = snapshot["here"]
        self.seat: int | None = snapshot["seat"]
        self.view: Json | None = None
        self.scene = ""
        self._take(snapshot)

    def take(self, event: Json, raw: str) -> None:
        """Take in an event."""
        assert event["n"] == self.n + 1, f"entry {event['n']} after entry {self.n}"
        self.seat = event["seat"]
        self.events.append(event)
        self.raw.append(raw)
        self._take(event)

    def _take(self, message: Json) -> None:
        self.table: str = message["table"]
        self.n: int = message["n"]
        self.state: int = message["state"]
        self.actor: int | None = message["actor"]
        self.legal: list[str] = message["legal"]
        self.can_undo: bool = message["can_undo"]
        self.clocks: Json = message["clocks"]
        if "info" in message:
            self.info: Json = message["info"]
        self.view = message.get("view") or self.view
        self.scene = message.get("scene", self.scene)

    @property
    def status(self) -> str:
        return str(self.info["status"])

    @property
    def over(self) -> bool:
        return self.status in ("over", "closed")

    @property
    def kinds(self) -> list[str]:
        """The kinds of the entries that were told of."""
        return [event["entry"]["kind"] for event in self.events]


class LiveConnection:
    """One WebSocket, read all the time; heartbeats are answered."""

    def __init__(self, socket: ClientConnection, schema: Json) -> None:
        self._socket = socket
        self._validator = _validator(schema)
        self._ids = count(1)
        self._news = asyncio.Event()
        self._broken: BaseException | None = None
        self.received: list[Json] = []
        self.looks: dict[tuple[str, int | None], Look] = {}
        self.answers_beats = True
        self.closed: tuple[int, str] | None = None
        self._reading = asyncio.create_task(self._read())

    @classmethod
    async def open(cls, address: str, headers: dict[str, str], schema: Json) -> LiveConnection:
        """Connect, and wait to be greeted."""
        url = address.replace("http", "ws", 1) + "/api/live"
        socket = await connect(
            url, additional_headers=headers, max_size=None, ping_interval=None, proxy=None
        )
        connection = cls(socket, schema)
        await connection.until(lambda: connection.received)
        return connection

    async def close(self) -> None:
        """Hang up; raises what was wrong with any message, if nobody has seen it yet."""
        await self._socket.close()
        await asyncio.wait_for(self._reading, HANG)
        if self._broken is not None:
            raise self._broken

    def cut(self) -> None:
        """Break the connection without a word."""
        self._socket.transport.abort()

    # --- Hearing ----------------------------------------------------------------------------------

    async def _read(self) -> None:
        try:
            async for text in self._socket:
                assert isinstance(text, str), "all messages are texts"
                self._hear(json.loads(text), text)
                if self.received[-1]["is"] == "beat" and self.answers_beats:
                    await self._socket.send('{"do":"beat"}')
                self._news.set()
        except ConnectionClosed:
            pass
        except BaseException as error:  # noqa: BLE001 - whoever waits is told
            self._broken = error
        received = self._socket.protocol.close_rcvd
        self.closed = (received.code, received.reason) if received else (1006, "")
        self._news.set()

    def _hear(self, message: Json, raw: str) -> None:
        self._validator.validate(message)
        self.received.append(message)
        if message["is"] == "snapshot":
            self.looks[message["table"], message["seat"]] = Look(message)
        elif message["is"] == "event":
            self._look_of(message).take(message, raw)

    def _look_of(self, event: Json) -> Look:
        """Find the look that an event belongs to: whoever sits down or stands up looks on."""
        table, seat = event["table"], event["seat"]
        look = self.looks.get((table, seat))
        if look is None:
            before = (table, None) if seat is not None else self._seat_given_up(event)
            look = self.looks.pop(before)
            self.looks[table, seat] = look
        return look

    @staticmethod
    def _seat_given_up(event: Json) -> tuple[str, int | None]:
        assert event["entry"]["kind"] == "unseated", "a seat is lost only by standing up"
        return event["table"], event["entry"]["seat"]

    async def until(self, condition: Callable[[], T | None]) -> T:
        """Wait until something holds, and give it."""
        async with asyncio.timeout(HANG):
            while not (found := condition()):
                if self._broken is not None:
                    raise self._broken
                assert self.closed is None, f"the line was closed: {self.closed}"
                self._news.clear()
                await self._news.wait()
        return found

    async def message(self, wanted: Callable[[Json], bool], since: int = 0) -> Json:
        """Wait for a message, and give the first that is wanted."""
        return await self.until(
            lambda: next((each for each in self.received[since:] if wanted(each)), None)
        )

    async def until_closed(self) -> tuple[int, str]:
        """Wait until the other side hangs up: its code and its reason."""
        await asyncio.wait_for(asyncio.shield(self._reading), HANG)
        if self._broken is not None:
            raise self._broken
        assert self.closed is not None
        return self.closed

    # --- Asking -----------------------------------------------------------------------------------

    async def send(self, text: str | bytes) -> None:
        """Send anything at all."""
        await self._socket.send(text)

    async def ask(self, what: str, **facts: Any) -> Json:
        """Ask for something, and give the answer, whatever it is."""
        request = facts.setdefault("id", next(self._ids))
        since = len(self.received)
        await self.send(json.dumps({"do": what, **facts}))
        return await self.message(lambda each: each.get("id") == request, since)

    async def do(self, what: str, **facts: Any) -> Json:
        """Ask for something that is to be done."""
        answer = await self.ask(what, **facts)
        assert answer["is"] != "refused", answer
        return answer

    async def refused(self, code: str, what: str, **facts: Any) -> Json:
        """Ask for something that is to be refused."""
        answer = await self.ask(what, **facts)
        assert (answer["is"], answer.get("code")) == ("refused", code), answer
        check_sentence(answer)
        return answer

    async def watch(self, table: str, **how: Any) -> Look:
        """Look at a table from now on."""
        answer = await self.do("watch", table=table, **how)
        assert answer["is"] == "snapshot", answer
        return self.looks[table, answer["seat"]]

    async def resume(self, look: Look) -> None:
        """Look on where another connection was lost."""
        self.looks[look.table, look.seat] = look
        answer = await self.do("watch", table=look.table, seat=look.seat, after=look.n)
        assert answer["is"] == "done", answer

    async def reached(self, look: Look, n: int) -> Look:
        """Wait until an entry has been told of."""
        await self.until(lambda: look.n >= n)
        return look


def check_sentence(refusal: Json) -> None:
    """A refusal has a code and a sentence in which nothing is missing."""
    assert refusal["code"]
    message = refusal["message"]
    assert message != refusal["code"], f"no sentence for {message}"
    assert "error-" not in message, message
    # What is named at the end stands there without a full stop: `... this sign: U+200B`.
    assert message[-1] in ".!?…" or ": " in message, message
    if refusal["facts"].get("reason") != "unknown":  # which names a field as its sender did
        assert "{" not in message, message


_validators: dict[int, jsonschema_rs.Validator] = {}


def _validator(schema: Json) -> jsonschema_rs.Validator:
    made = _validators.get(id(schema))
    if made is None:
        made = jsonschema_rs.validator_for({**schema, "$ref": "#/$defs/ServerMessage"})
        _validators[id(schema)] = made
    return made
