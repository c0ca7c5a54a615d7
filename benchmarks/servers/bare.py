"""The players' side of `bare_server`: they speak to it as they do to ours."""

import itertools
import sys
from pathlib import Path

from servers import boathouse
from servers.process import Process
from servers.requests import Requests
from servers.websocket import Traffic

NAME = "bare server"
_numbers = itertools.count()


class Table(boathouse.Table):
    """A table of two players who move in turn, for ever."""

    async def open(self) -> None:
        """Choose a name."""
        self.id = f"table-{next(_numbers)}"

    async def connect(self, traffic: Traffic) -> None:
        """Let both look at it: the game begins with the second."""
        for player in self._players:
            await player.connect(traffic)
            player.look_at(self.id)
        for player in self._players:
            await player.shown


def start(folder: Path) -> Process:
    """Start the server with its data in an empty folder."""
    command = [sys.executable, "-m", "servers.bare_server", str(folder)]
    return Process(command, {}, folder / "errors.txt")


def settle(process: Process) -> None:
    """Before memory is read: nothing, it is as it is."""


async def figures(_requests: Requests) -> dict[str, float]:
    """Return what the server counts: nothing."""
    return {}
