"""The bus: tells every process what happened, and knows who has a page open.

What it carries is only ever a hint, for the database is the truth: a process that missed a message
finds out by looking, so a bus that dies loses nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol, TypeAlias

Listener: TypeAlias = Callable[[bytes], None]

HERE_SECONDS = 15


class Bus(Protocol):
    """What the server needs of a bus."""

    lost: int
    """How many messages did not reach the other processes."""

    async def start(self) -> None:
        """Connect."""

    async def stop(self) -> None:
        """Let go."""

    @property
    def reaches_others(self) -> bool:
        """Say whether there may be other processes, and the bus reaches them now."""

    def publish(self, channel: str, message: bytes) -> None:
        """Tell everybody who listens, in this process too; never waits, never fails."""

    def listen(self, channel: str, listener: Listener) -> None:
        """Hear what is published on a channel from now on."""

    def unlisten(self, channel: str, listener: Listener) -> None:
        """Hear no more of it."""

    async def hears(self, channel: str) -> None:
        """Wait until a channel that one listens to is heard from everywhere, or the bus is down."""

    async def say_here(self, person: str) -> None:
        """Note that a person has a page open; good for `HERE_SECONDS`."""

    async def is_here(self, person: str) -> bool:
        """Say whether a person has a page open, in any process."""


_FEW = 1000


class LocalBus:
    """The bus of a process that is alone."""

    def __init__(self) -> None:
        """Begin with nobody listening."""
        self._listeners: dict[str, list[Listener]] = {}
        self.lost = 0
        self._here: dict[str, float] = {}
        self._most_here = _FEW
        """So many may be noted before it is looked who has left: the work stays in proportion."""

    async def start(self) -> None:
        """Nothing to connect."""

    async def stop(self) -> None:
        """Nothing to let go."""

    @property
    def reaches_others(self) -> bool:
        """Nobody else is there."""
        return False

    def publish(self, channel: str, message: bytes) -> None:
        """Tell the listeners at once."""
        for listener in tuple(self._listeners.get(channel, ())):
            listener(message)

    def listen(self, channel: str, listener: Listener) -> None:
        """Add a listener."""
        self._listeners.setdefault(channel, []).append(listener)

    def unlisten(self, channel: str, listener: Listener) -> None:
        """Take a listener away."""
        listeners = self._listeners.get(channel, [])
        if listener in listeners:
            listeners.remove(listener)
        if not listeners:
            self._listeners.pop(channel, None)

    def is_heard(self, channel: str) -> bool:
        """Say whether anybody listens to a channel."""
        return channel in self._listeners

    async def hears(self, channel: str) -> None:
        """Everything is heard at once."""

    async def say_here(self, person: str) -> None:
        """Note the moment."""
        now = asyncio.get_running_loop().time()
        self._here[person] = now + HERE_SECONDS
        if len(self._here) > self._most_here:
            self._here = {who: until for who, until in self._here.items() if until > now}
            self._most_here = max(_FEW, 2 * len(self._here))

    async def is_here(self, person: str) -> bool:
        """Look at the moment."""
        return self._here.get(person, 0.0) > asyncio.get_running_loop().time()
