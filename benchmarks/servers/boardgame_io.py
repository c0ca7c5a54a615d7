"""boardgame.io's server: a small race for two, over socket.io, in memory or in files."""

import asyncio
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
from environments import ENVIRONMENTS, PEERS, NotInstalledError

from servers.play import Play
from servers.process import Process
from servers.requests import Requests
from servers.websocket import Traffic, WebSocket, connect

NAME = "boardgame.io"
IN_FILES = "boardgame.io in files"
_FOLDER = ENVIRONMENTS / "boardgame-io"
_PINS = PEERS / "boardgame_io.package.json"
_FASTEST = 6
_GARBAGE_SECONDS = 2.0

_UPDATE, _SYNC = b'42/race,["update",', b'42/race,["sync",'
_ARGUMENTS = len(b"42/race,")


class _Context(msgspec.Struct):
    current: str = msgspec.field(name="currentPlayer")
    gameover: dict[str, Any] | None = None


class _Boat(msgspec.Struct):
    speed: int


class _Race(msgspec.Struct):
    boats: list[_Boat]


class _State(msgspec.Struct):
    """What a player needs of a state; the rest is skipped."""

    race: _Race = msgspec.field(name="G")
    context: _Context = msgspec.field(name="ctx")
    number: int = msgspec.field(name="_stateID")


class _Synced(msgspec.Struct):
    state: _State


_read_update = msgspec.json.Decoder(tuple[str, str, _State, msgspec.Raw]).decode
_read_sync = msgspec.json.Decoder(tuple[str, str, _Synced]).decode


def install() -> None:
    """Install the packages that are pinned, in a folder of their own; on first use."""
    stamp = _FOLDER / "installed.json"
    if stamp.is_file() and stamp.read_text() == _PINS.read_text():
        return
    print("installing boardgame.io ...", file=sys.stderr)
    shutil.rmtree(_FOLDER, ignore_errors=True)
    _FOLDER.mkdir(parents=True)
    shutil.copyfile(_PINS, _FOLDER / "package.json")
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        raise NotInstalledError("there is no Node with npm on this machine")
    command = [npm, "install", "--no-audit", "--no-fund", "--omit=optional"]
    done = subprocess.run(command, cwd=_FOLDER, check=False, capture_output=True, text=True)
    if done.returncode:
        said = done.stderr.strip() or done.stdout.strip() or "no message"
        raise NotInstalledError(f"npm: {said.splitlines()[-1]}")
    shutil.copyfile(_PINS, stamp)


def start_in_files(folder: Path) -> Process:
    """Start the server with the storage of its own that outlives a restart."""
    return start(folder, str(folder / "matches"))


def start(folder: Path, *storage: str) -> Process:
    """Start the server as it would run for people: NODE_ENV is production."""
    node = shutil.which("node")
    assert node is not None
    environment = {"NODE_ENV": "production", "NODE_PATH": str(_FOLDER / "node_modules")}
    script = str(PEERS / "boardgame_io.cjs")
    return Process([node, "--expose-gc", script, *storage], environment, folder / "errors.txt")


class _Player:
    """A player with a line: socket.io's messages in a WebSocket, without a detour by polling."""

    def __init__(self, table: "Table", number: int) -> None:
        self.table = table
        self.number = str(number)
        self.credentials = ""
        self._socket: WebSocket | None = None
        self._sent_at = 0.0
        self._sent_for = -1
        self.shown: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def connect(self, traffic: Traffic) -> None:
        path = "/socket.io/?EIO=4&transport=websocket"
        closed = self.table.play.failed
        self._socket = await connect(self.table.address, path, traffic, self._hear, closed)
        self._socket.send(b"40/race,")  # into the game's room

    def look_at(self, match: str) -> None:
        assert self._socket is not None
        message = f'42/race,["sync","{match}","{self.number}","{self.credentials}",2]'
        self._socket.send(message.encode())

    def _hear(self, text: bytes) -> None:
        if text.startswith(_UPDATE):
            _, match, state, _ = _read_update(text[_ARGUMENTS:])
            if 0 <= self._sent_for < state.number:
                self._sent_for = -1
                self.table.confirmed(self._sent_at)
            self._go_on(match, state)
        elif text.startswith(_SYNC):
            _, match, synced = _read_sync(text[_ARGUMENTS:])
            if not self.shown.done():
                self.shown.set_result(None)
            self._go_on(match, synced.state)
        else:
            self._keep_open(text)

    def _keep_open(self, text: bytes) -> None:
        if text.startswith(b"40/race,"):
            self.look_at(self.table.id)
        elif text == b"2":
            assert self._socket is not None
            self._socket.send(b"3")
        elif text.startswith((b"1", b"41", b"44")):
            self.table.play.failed(text.decode())

    def _go_on(self, match: str, state: _State) -> None:
        if match != self.table.id:
            return
        if state.context.gameover is not None:
            self.table.ended(self)
        elif state.context.current == self.number:
            self.table.play.soon(lambda: self._move(state))

    def _move(self, state: _State) -> None:
        table, socket = self.table, self._socket
        if table.play.most is not None and table.moves >= table.play.most:
            return
        assert socket is not None
        speed = state.race.boats[int(self.number)].speed
        legal = [change for change in (-1, 0, 1) if 1 <= speed + change <= _FASTEST]
        change = legal[int(random.random() * len(legal))]
        message = (
            f'42/race,["update",{{"type":"MAKE_MOVE","payload":{{"type":"sail","args":[{change}],'
            f'"playerID":"{self.number}","credentials":"{self.credentials}"}}}},'
            f'{state.number},"{table.id}","{self.number}"]'
        )
        self._sent_for, self._sent_at = state.number, perf_counter()
        socket.send(message.encode())

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()


class Table:
    """One match with two players, who open another when it is over."""

    def __init__(self, address: str, requests: Requests, play: Play) -> None:
        self.address, self.requests, self.play = address, requests, play
        self.id = ""
        self.moves = 0
        self._players = (_Player(self, 0), _Player(self, 1))

    async def open(self) -> None:
        """Open a match in the lobby, and let both join."""
        new = {"numPlayers": 2, "unlisted": True}
        match = (await self.requests.post("/games/race/create", new))[0]["matchID"]
        for player, name in zip(self._players, ("Ann", "Bob"), strict=True):
            joining = {"playerID": player.number, "playerName": name}
            joined, _ = await self.requests.post(f"/games/race/{match}/join", joining)
            player.credentials = joined["playerCredentials"]
        self.id = match

    async def connect(self, traffic: Traffic) -> None:
        """Let both look at it, each over a line of their own."""
        for player in self._players:
            await player.connect(traffic)
            await player.shown

    def confirmed(self, sent_at: float) -> None:
        """Note a move."""
        self.moves += 1
        self.play.confirmed(sent_at)

    def ended(self, told: _Player) -> None:
        """Play another match; both are told of the end, and the first sees to it."""
        if told is self._players[0]:
            self.play.games += 1
            self.play.do(asyncio.ensure_future(self._rematch()))

    async def _rematch(self) -> None:
        await self.open()
        for player in self._players:
            player.look_at(self.id)

    def close(self) -> None:
        """Hang up."""
        for player in self._players:
            player.close()


def settle(process: Process) -> None:
    """Before memory is read: let the garbage be collected."""
    process.signal(signal.SIGUSR2)
    time.sleep(_GARBAGE_SECONDS)


async def figures(_requests: Requests) -> dict[str, float]:
    """Return what the server counts: nothing."""
    return {}
