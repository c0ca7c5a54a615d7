"""Our server: Powerboats for two guests, one process, SQLite, a durable commit for every move."""

import asyncio
import random
import sys
from pathlib import Path
from time import perf_counter

import msgspec

from servers.play import Play
from servers.process import Process
from servers.requests import Requests
from servers.websocket import Traffic, WebSocket, connect

NAME = "boathouse"
BEFORE = "boathouse before"
"""An earlier commit of ours, with the same players."""
DATABASE = "boathouse.sqlite"


class _Entry(msgspec.Struct):
    kind: str


class _Message(msgspec.Struct):
    """What a player needs of any message; the rest is skipped."""

    kind: str = msgspec.field(name="is")
    table: str = ""
    state: int = 0
    legal: list[str] = []
    entry: _Entry | None = None
    id: int | None = None
    beat: int = 0


_read = msgspec.json.Decoder(_Message).decode


def start(folder: Path) -> Process:
    """Start the server with its data in an empty folder."""
    return Process(
        [sys.executable, "-m", "boathouse", "serve"],
        {
            "BOATHOUSE_DATA": str(folder),
            "BOATHOUSE_PORT": "0",
            "BOATHOUSE_RATE_LIMITS": "false",
        },
        folder / "errors.txt",
    )


class _Player:
    """A guest with a line."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.headers = ""
        self._socket: WebSocket | None = None
        self._sent: dict[int, float] = {}
        self._request = 0
        self._loop = asyncio.get_running_loop()
        self.shown: asyncio.Future[None] = self._loop.create_future()

    async def sign_in(self, name: str) -> None:
        body, known = await self.table.requests.post("/api/guest", {"name": name})
        cookie = known["set-cookie"].partition(";")[0]
        self.headers = f"Cookie: {cookie}\r\nX-CSRF-Token: {body['csrf']}\r\n"

    async def connect(self, traffic: Traffic) -> None:
        table = self.table
        cookie = self.headers.partition("\r\n")[0] + "\r\n"
        self._socket = await connect(
            table.address, "/api/live", traffic, self._hear, table.play.failed, cookie
        )

    def look_at(self, table_id: str, before: str = "") -> None:
        assert self._socket is not None
        if before:
            self._socket.send(b'{"do":"unwatch","table":"%s"}' % before.encode())
        self._socket.send(b'{"do":"watch","table":"%s"}' % table_id.encode())

    def _hear(self, text: bytes) -> None:
        message = _read(text)
        kind = message.kind
        if kind == "done":
            if message.id is not None:
                self.table.confirmed(self._sent.pop(message.id))
        elif kind in ("event", "snapshot"):
            if not self.shown.done():
                self.shown.set_result(None)
            # What is without a choice is played by the server.
            if len(message.legal) > 1 and message.table == self.table.id:
                self.table.play.soon(lambda: self._move(message.state, message.legal))
            elif message.entry is not None and message.entry.kind == "ended":
                self.table.ended(self)
        elif kind == "hello":
            seconds = message.beat
            self._loop.call_later(seconds * random.uniform(0.5, 1), self._beat, seconds)
        elif kind in ("refused", "bye"):
            self.table.play.failed(text.decode())

    def _beat(self, seconds: int) -> None:
        assert self._socket is not None
        if self._socket.is_open:
            self._socket.send(b'{"do":"beat"}')
            self._loop.call_later(seconds, self._beat, seconds)

    def _move(self, state: int, legal: list[str]) -> None:
        table, socket = self.table, self._socket
        if table.play.most is not None and table.moves >= table.play.most:
            return
        assert socket is not None
        self._request += 1
        action = legal[int(random.random() * len(legal))]
        message = (
            f'{{"do":"play","id":{self._request},"table":"{table.id}",'
            f'"state":{state},"action":"{action}"}}'
        )
        self._sent[self._request] = perf_counter()
        socket.send(message.encode())

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()


class Table:
    """One table with two guests, who open another when their game is over."""

    def __init__(self, address: str, requests: Requests, play: Play) -> None:
        self.address, self.requests, self.play = address, requests, play
        self.id = ""
        self.moves = 0
        self._players = (_Player(self), _Player(self))

    async def open(self) -> None:
        """Open the table, seat two guests, and begin the game."""
        one, other = self._players
        await one.sign_in("Ann")
        await other.sign_in("Bob")
        new = {"game": "powerboats", "seats": 2}
        self.id = (await self.requests.post("/api/tables", new, one.headers))[0]["table"]
        await self.requests.post(f"/api/tables/{self.id}/seats", {}, other.headers)
        await self.requests.post(f"/api/tables/{self.id}/start", {}, one.headers)

    async def connect(self, traffic: Traffic) -> None:
        """Let both look at it, each over a line of their own."""
        for player in self._players:
            await player.connect(traffic)
            player.look_at(self.id)
            await player.shown

    def confirmed(self, sent_at: float) -> None:
        """Note a move."""
        self.moves += 1
        self.play.confirmed(sent_at)

    def ended(self, told: _Player) -> None:
        """Play another game; both are told of the end, and the first sees to it."""
        if told is self._players[0]:
            self.play.games += 1
            self.play.do(asyncio.ensure_future(self._rematch()))

    async def _rematch(self) -> None:
        headers, before = self._players[0].headers, self.id
        opened, _ = await self.requests.post(f"/api/tables/{before}/rematch", {}, headers)
        await self.requests.post(f"/api/tables/{opened['table']}/start", {}, headers)
        self.id = opened["table"]
        for player in self._players:
            player.look_at(self.id, before)

    def close(self) -> None:
        """Hang up."""
        for player in self._players:
            player.close()


def settle(process: Process) -> None:
    """Before memory is read: nothing, it is as it is."""


async def figures(requests: Requests) -> dict[str, float]:
    """Return what the server counts: every figure of /metrics, all labels but `le` together."""
    found: dict[str, float] = {}
    for line in (await requests.get("/metrics")).splitlines():
        if line.startswith("boathouse_"):
            name, _, value = line.rpartition(" ")
            name, _, labels = name.partition("{")
            bound = labels.partition('le="')[2].partition('"')[0]
            key = f"{name}<={bound}" if bound else name
            found[key] = found.get(key, 0.0) + float(value)
    return found
