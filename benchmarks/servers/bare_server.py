"""The least that a durable server in Python does: a WebSocket, one commit, two messages.

    python -m servers.bare_server FOLDER

The libraries are those of our server: uvicorn with uvloop and our reading of frames, msgspec,
SQLite with the same pragmas. A message is decoded, a row changed and another one added, the commit
waited for, and as many bytes sent as in a game; there are no rules, no seats, no checks, and no
game ever ends. What our server takes beyond that is ours.
"""

import asyncio
import socket
import sqlite3
import sys
from pathlib import Path
from typing import Any

import msgspec
import uvicorn

from boathouse.server.live.connection import WRITE_TEXTS
from boathouse.server.operation.protocol import TimedWebSocket

_PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")
_LEGAL = ["left", "ahead", "right"]
_REST = "x" * 1000  # an event with its view has so many characters more


class _Asked(msgspec.Struct):
    """What a player sends: `watch` and `play`; the rest of it is ignored."""

    do: str
    table: str = ""
    id: int = 0
    state: int = 0
    action: str = ""


_read = msgspec.json.Decoder(_Asked).decode
_write = msgspec.json.encode


class _Table:
    """Who watches a table; they move in turn."""

    def __init__(self, name: str) -> None:
        self.name, self.watchers = name, list[Any]()
        self.state = 0

    def message(self, kind: str, seat: int) -> bytes:
        legal = _LEGAL if seat == self.state % 2 else []
        message = {"is": kind, "table": self.name, "state": self.state, "seat": seat}
        return _write({**message, "legal": legal, "rest": _REST})


class _Server:
    """The ASGI application."""

    def __init__(self, path: Path) -> None:
        self._database = sqlite3.connect(path, isolation_level=None)
        for pragma in _PRAGMAS:
            self._database.execute(f"PRAGMA {pragma}")
        self._database.execute("CREATE TABLE tables (id TEXT PRIMARY KEY, n INTEGER) WITHOUT ROWID")
        self._database.execute(
            "CREATE TABLE log (id TEXT, n INTEGER, body TEXT, PRIMARY KEY (id, n)) WITHOUT ROWID"
        )
        self._tables: dict[str, _Table] = {}

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b""})
            return
        await receive()
        await send({"type": "websocket.accept"})
        write = scope["extensions"][WRITE_TEXTS]
        while (message := await receive())["type"] != "websocket.disconnect":
            asked = _read(message["text"])
            if asked.do == "watch":
                self._watch(asked.table, write)
            elif asked.do == "play":
                self._play(asked, message["text"], write)

    def _watch(self, name: str, write: Any) -> None:
        table = self._tables.setdefault(name, _Table(name))
        table.watchers.append(write)
        self._database.execute("INSERT OR IGNORE INTO tables VALUES (?, 0)", (name,))
        if len(table.watchers) == len("AB"):
            for seat, each in enumerate(table.watchers):
                each([table.message("snapshot", seat)])

    def _play(self, asked: _Asked, text: str, write: Any) -> None:
        table, database = self._tables[asked.table], self._database
        table.state += 1
        database.execute("BEGIN IMMEDIATE")
        database.execute(
            "UPDATE tables SET n = ? WHERE id = ? AND n = ?",
            (table.state, asked.table, table.state - 1),
        )
        database.execute("INSERT INTO log VALUES (?, ?, ?)", (asked.table, table.state, text))
        database.execute("COMMIT")
        done = _write({"is": "done", "id": asked.id, "state": table.state})
        # The player to move comes first, as with us.
        for seat in (table.state % 2, (table.state + 1) % 2):
            event = table.message("event", seat)
            watcher = table.watchers[seat]
            watcher([event, done] if watcher is write else [event])


async def _serve(folder: Path) -> None:
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    config = uvicorn.Config(
        _Server(folder / "bare.sqlite"),
        ws=TimedWebSocket,
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        lifespan="off",
        log_config=None,
        access_log=False,
    )
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    await uvicorn.Server(config).serve(sockets=[listening])


def main() -> None:
    """Serve until the process is stopped."""
    import uvloop

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_serve(Path(sys.argv[1])))


if __name__ == "__main__":
    main()
