"""From a click to the next choices: asked for after the turn has come, or sent with it.

    python3 dev.py shell python benchmarks/choices.py [--moves 300] [--rounds 3]

One server, one person on both seats of a table of Powerboats, over a WebSocket on this machine.
Both ways are taken in turn, so that a slow minute of the machine falls on both.
"""

import argparse
import asyncio
import random
import shutil
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import msgspec
from engines import load, machine, table
from environments import ENVIRONMENTS
from servers import boathouse
from servers.process import percentile
from servers.requests import Requests
from servers.websocket import Traffic, WebSocket, connect


class Game:
    """One game, played by whoever has the choices."""

    def __init__(self, table_id: str, pushed: bool, most: int) -> None:
        self._table, self._pushed, self._most = table_id, pushed, most
        self.socket: WebSocket | None = None
        self.waits: list[float] = []
        self._clicked = 0.0
        self._state = 0
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def hear(self, text: bytes) -> None:
        """Go on as soon as the choices are there."""
        message: dict[str, Any] = msgspec.json.decode(text)
        kind = message["is"]
        if kind == "hello":
            for seat in (0, 1):
                self._send(do="watch", table=self._table, seat=seat, choices=self._pushed)
        elif kind == "beat":
            self._send(do="beat")
        elif kind == "answer":
            self._choose(message["choices"])
        elif kind in ("refused", "bye"):
            self.fail(text.decode())
        elif kind in ("snapshot", "event"):
            self._stand(message)

    def _stand(self, message: dict[str, Any]) -> None:
        if message.get("entry", {}).get("kind") == "ended":
            self._end()
        # What is without a choice is played by the server.
        if len(message["legal"]) < 2 or message["state"] == self._state:
            return
        self._state, self._legal, self._seat = message["state"], message["legal"], message["seat"]
        if self._pushed:
            self._choose(message["choices"])
        else:
            self._send(do="ask", id=0, table=self._table, seat=self._seat)

    def _choose(self, choices: list[Any]) -> None:
        assert choices
        if self._clicked:
            self.waits.append(perf_counter() - self._clicked)
        if len(self.waits) >= self._most:
            self._end()
            return
        self._clicked = perf_counter()
        action = random.choice(self._legal)
        play = {"table": self._table, "state": self._state, "seat": self._seat, "action": action}
        self._send(do="play", id=1, **play)

    def _send(self, **message: Any) -> None:
        assert self.socket is not None
        self.socket.send(msgspec.json.encode(message))

    def _end(self) -> None:
        if not self.over.done():
            self.over.set_result(None)

    def fail(self, why: str) -> None:
        """Give up: figures of a run with losses mean nothing."""
        if not self.over.done():
            self.over.set_exception(RuntimeError(why))


async def play(address: str, moves: int, rounds: int) -> dict[bool, list[float]]:
    """Play games in both ways, in turn; give the waits of each."""
    requests = Requests(address)
    body, known = await requests.post("/api/guest", {"name": "Ann"})
    cookie = f"Cookie: {known['set-cookie'].partition(';')[0]}\r\n"
    headers = f"{cookie}X-CSRF-Token: {body['csrf']}\r\n"
    waits: dict[bool, list[float]] = {False: [], True: []}
    for number in range(rounds + 1):  # the first is for warming up
        for pushed in (False, True) if number % 2 else (True, False):
            new = {"game": "powerboats", "seats": 2, "my_seats": 2}
            table_id = (await requests.post("/api/tables", new, headers))[0]["table"]
            await requests.post(f"/api/tables/{table_id}/start", {}, headers)
            game = Game(table_id, pushed, moves)
            game.socket = await connect(
                address, "/api/live", Traffic(), game.hear, game.fail, cookie
            )
            await game.over
            game.socket.close()
            waits[pushed] += game.waits if number else []
    requests.close()
    return waits


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--moves", type=int, default=300, help="at most, in each game")
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    import uvloop

    facts = {**machine(), "load before": load()}
    ENVIRONMENTS.mkdir(exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="data-", dir=ENVIRONMENTS))
    try:
        process = boathouse.start(folder)
        try:
            waits = uvloop.run(play(process.address, arguments.moves, arguments.rounds))
        finally:
            process.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    facts["load after"] = load()
    print("\n".join(f"{name}: {value}" for name, value in facts.items()), end="\n\n")
    rows = [
        [
            "sent with the turn" if pushed else "asked for",
            f"{len(found)}",
            f"{1000 * median(found):.2f}",
            f"{1000 * percentile(sorted(found), 0.9):.2f}",
        ]
        for pushed, found in waits.items()
    ]
    print(table(["choices", "moves", "p50 ms", "p90 ms"], rows))


if __name__ == "__main__":
    main()
