# ruff: noqa: INP001 - a file to be copied, not a package
"""A complete program that plays on a Boathouse server, with nothing but Python.

    python3 bot.py --address http://127.0.0.1:8000 --token bh_...

It takes every seat that it is offered, plays both games, and goes on where it was when the
connection or the server went away for a while. `choose` is where it decides: write your own.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import sys
import time
from typing import Any
from urllib.parse import urlsplit

SILENCE = 10  # seconds: the server sends a heartbeat every three
LONGEST_PAUSE = 8.0

# --- Deciding -------------------------------------------------------------------------------------


def choose(legal: list[str], choices: list[dict[str, Any]]) -> str:
    """Decide: one of the legal actions. `choices` tell what each of them would come to."""
    rated = {action: worth for choice in choices for action, worth in rate(choice)}
    return max(legal, key=lambda action: rated.get(action, 0.0))


def rate(choice: dict[str, Any]) -> list[tuple[str, float]]:
    """Return the actions of a choice, and how good each of them looks."""
    kind = choice.get("kind", "die")
    if kind == "place":  # Powerboats: put the boat where it looks over the start line
        return [
            (bow["action"], bow["water"] + 10.0 * (bow["heading"] == choice["suggested"]))
            for bow in choice["bows"]
        ]
    if kind == "dice":  # Powerboats: go as far as one can without running aground
        return [
            (throttle["action"], throttle["progress"] - 8 * throttle["crash"])
            for throttle in choice["throttles"]
        ]
    if kind == "turn":  # Powerboats: pass a buoy if possible, and keep off the islands
        worth = 5 * len(choice["passes"]) - 5 * len(choice["undoes"]) - 3 * choice["damage"]
        return [(choice["action"], worth + 0.1 * len(choice["path"]))]
    # Abandon Ship: climb, with whatever rat can climb furthest, and take the cheese.
    return [
        (move["action"], move["end"] - move["start"] + 0.5 * (move["cheese"] or 0))
        for move in choice["moves"]
    ]


# --- Asking the server ----------------------------------------------------------------------------


class Refused(Exception):
    """The server said no: `status` and `code` say why to a program, the text to people."""

    def __init__(self, status: int, body: dict[str, Any]) -> None:
        super().__init__(body.get("message", f"status {status}"))
        self.status, self.code = status, body.get("code", "")


class Server:
    """A Boathouse server, asked with a token."""

    def __init__(self, address: str, token: str) -> None:
        self._address, self._token = urlsplit(address), token

    def _connect(self, timeout: float) -> http.client.HTTPConnection:
        secure = self._address.scheme == "https"
        kind = http.client.HTTPSConnection if secure else http.client.HTTPConnection
        return kind(self._address.hostname or "localhost", self._address.port, timeout=timeout)

    def _send(
        self, connection: http.client.HTTPConnection, method: str, path: str, body: object = None
    ) -> http.client.HTTPResponse:
        headers = {"Authorization": f"Bearer {self._token}", "Content-Type": "application/json"}
        told = None if body is None else json.dumps(body)
        connection.request(method, self._address.path + path, told, headers)
        answer = connection.getresponse()
        if answer.status >= 400:
            said = answer.read()
            raise Refused(answer.status, json.loads(said) if said.startswith(b"{") else {})
        return answer

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """Ask for something, again and again until there is an answer.

        That is safe: every action names the state that it is meant for, so none is played twice.
        """
        pause = 0.5
        while True:
            connection = self._connect(timeout=30)
            try:
                said = self._send(connection, method, path, body).read()
                return json.loads(said) if said else None
            except Refused as refused:
                if refused.status not in (429, 502, 503, 504, 507):
                    raise
                print(f"The server is busy: {refused}", file=sys.stderr)
            except (OSError, http.client.HTTPException) as error:
                print(f"No answer ({error!r}), trying again", file=sys.stderr)
            finally:
                connection.close()
            time.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def messages(self) -> Any:
        """Return the messages of the stream, until it breaks off."""
        connection = self._connect(timeout=SILENCE)
        try:
            for line in self._send(connection, "GET", "/api/bot/stream"):
                yield json.loads(line)
        finally:
            connection.close()


# --- Playing --------------------------------------------------------------------------------------


def play(server: Server) -> None:
    """Play until somebody stops it. The stream shows all games again whenever it is opened."""
    pause = 0.5
    while True:
        try:
            for message in server.messages():
                pause = 0.5
                hear(server, message)
        except Refused as refused:
            if refused.status in (401, 403):  # a wrong token does not get better by waiting
                raise
            print(f"The server is busy: {refused}", file=sys.stderr)
        except (OSError, http.client.HTTPException) as error:
            print(f"The stream broke off ({error!r})", file=sys.stderr)
        time.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)


def hear(server: Server, message: dict[str, Any]) -> None:
    """Do what a message asks for."""
    match message["is"]:
        case "hello":
            print(f"Hello, I am {message['name']}.", flush=True)
        case "challenge":
            accept(server, message["table"], message["info"])
        case "snapshot" | "event":
            if message["legal"]:
                decide(server, message)
            if message.get("info", {}).get("status") == "over":
                print(f"The game at {message['table']} is over.", flush=True)


def accept(server: Server, table: str, info: dict[str, Any]) -> None:
    """Take the seat that is offered."""
    try:
        server.ask("POST", f"/api/tables/{table}/seats", {})
        print(f"I sit down at {info['name']}, for {info['game']}.", flush=True)
    except Refused as refused:  # somebody else was faster, or the table is closed
        print(f"No seat at {info['name']}: {refused}", file=sys.stderr)


def decide(server: Server, message: dict[str, Any]) -> None:
    """Decide in the state of a table that a message shows, and play it."""
    table, state, seat = message["table"], message["state"], message["seat"]
    try:
        asked = server.ask("GET", f"/api/tables/{table}/choices?seat={seat}")
        if asked["state"] != state:
            return  # the game has moved on: a newer message is on its way
        action = choose(message["legal"], asked["choices"])
        body = {"state": state, "action": action, "seat": seat}
        server.ask("POST", f"/api/tables/{table}/play", body)
    except Refused as refused:
        # `stale-state`: the table has moved on meanwhile. Anything else is worth a look.
        if refused.code not in ("stale-state", "table-over", "table-closed"):
            print(f"Refused at {table}: {refused}", file=sys.stderr)


def main() -> None:
    """Read the command line, and play."""
    parser = argparse.ArgumentParser(description="Plays on a Boathouse server.")
    environ = os.environ.get
    parser.add_argument("--address", default=environ("BOATHOUSE_ADDRESS", "http://127.0.0.1:8000"))
    parser.add_argument(
        "--token",
        default=environ("BOATHOUSE_TOKEN"),
        help="with the scopes play and bot; or set BOATHOUSE_TOKEN, which other users cannot read",
    )
    given = parser.parse_args()
    if not given.token:
        parser.error("a token is needed: --token bh_..., or BOATHOUSE_TOKEN in the environment")
    try:
        play(Server(given.address, given.token))
    except Refused as refused:
        sys.exit(f"The server does not let me in: {refused}")
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
