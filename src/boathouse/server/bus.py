"""The bus: tells every process what happened, and knows who is online.

Its messages are only hints, because the database is the truth: a process that missed one finds out
by polling, so a bus that dies loses nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol, TypeAlias

Handler: TypeAlias = Callable[[bytes], None]

ONLINE_SECONDS = 15
LEAVING_SECONDS = 5
"""How long somebody whose last page was closed counts as online: the time of a reload.

It is longer than a heartbeat, so a process that has another page of theirs marks them again.
"""


class Bus(Protocol):
    """Publish and subscribe between processes, and presence of people."""

    lost: int
    """How many messages did not reach the other processes."""

    async def start(self) -> None:
        """Connect."""

    async def stop(self) -> None:
        """Disconnect."""

    @property
    def reaches_others(self) -> bool:
        """Whether there may be other processes and the bus reaches them now."""

    def publish(self, channel: str, message: bytes) -> None:
        """Send to all subscribers, in this process too; never blocks, never fails."""

    def subscribe(self, channel: str, handler: Handler) -> None:
        """Call a handler with every message on a channel from now on."""

    def unsubscribe(self, channel: str, handler: Handler) -> None:
        """Stop calling a handler."""

    async def wait_subscribed(self, channel: str) -> None:
        """Wait until a subscription takes effect in all processes, or the bus is down."""

    async def mark_online(self, person: str) -> None:
        """Note that a person has a page open; valid for `ONLINE_SECONDS`."""

    async def mark_leaving(self, person: str) -> None:
        """Note that their last page here was closed; another process may still have one."""

    async def is_online(self, person: str) -> bool:
        """Whether a person has a page open, in any process."""


_MIN_CLEANUP = 1000


class LocalBus:
    """The bus of a single process."""

    def __init__(self) -> None:
        """Start without subscribers."""
        self._handlers: dict[str, list[Handler]] = {}
        self.lost = 0
        self._online_until: dict[str, float] = {}
        self._cleanup_at = _MIN_CLEANUP
        """The size at which expired entries are removed; it grows, so the cost stays linear."""

    async def start(self) -> None:
        """Nothing to connect."""

    async def stop(self) -> None:
        """Nothing to disconnect."""

    @property
    def reaches_others(self) -> bool:
        """There are no others."""
        return False

    def publish(self, channel: str, message: bytes) -> None:
        """Call the handlers at once."""
        for handler in tuple(self._handlers.get(channel, ())):
            handler(message)

    def subscribe(self, channel: str, handler: Handler) -> None:
        """Add a handler."""
        self._handlers.setdefault(channel, []).append(handler)

    def unsubscribe(self, channel: str, handler: Handler) -> None:
        """Remove a handler."""
        handlers = self._handlers.get(channel, [])
        if handler in handlers:
            handlers.remove(handler)
        if not handlers:
            self._handlers.pop(channel, None)

    def has_subscribers(self, channel: str) -> bool:
        """Whether a channel has handlers."""
        return channel in self._handlers

    async def wait_subscribed(self, channel: str) -> None:
        """Subscriptions take effect at once."""

    async def mark_online(self, person: str) -> None:
        """Store when it expires."""
        now = asyncio.get_running_loop().time()
        self._online_until[person] = now + ONLINE_SECONDS
        if len(self._online_until) > self._cleanup_at:
            self._online_until = {
                each: until for each, until in self._online_until.items() if until > now
            }
            self._cleanup_at = max(_MIN_CLEANUP, 2 * len(self._online_until))

    async def mark_leaving(self, person: str) -> None:
        """Let it expire soon."""
        if person in self._online_until:
            soon = asyncio.get_running_loop().time() + LEAVING_SECONDS
            self._online_until[person] = min(soon, self._online_until[person])

    async def is_online(self, person: str) -> bool:
        """Compare with the time."""
        return self._online_until.get(person, 0.0) > asyncio.get_running_loop().time()
