"""Channels: where a person wants to be notified, if at all."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec
import structlog
from sqlalchemy import Row, delete, insert, select, update

from boathouse.server.bus import Bus
from boathouse.server.clock import MINUTE, Clock
from boathouse.server.notifications.outcome import DeliveryOutcome
from boathouse.server.refusals import NO_SUCH_CHANNEL
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import channels

log = structlog.get_logger(__name__)

ChannelKind: TypeAlias = Literal["webhook", "email", "push"]

MAX_FAILURES = 20
_BUS_CHANNEL = "channels"
_CACHED_FOR = MINUTE
_MAX_CACHED = 100_000


class ChannelKeys(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a channel needs besides its address; stored as JSON, and never shown again.

    Of an e-mail's code only the digest is kept.
    """

    hmac: str = ""
    p256dh: str = ""
    auth: str = ""
    confirmed: bool = False
    code: str = ""
    code_until: int = 0
    tries: int = 0


class Channel(msgspec.Struct, frozen=True, kw_only=True):
    """One way to notify a person."""

    id: str
    person: str
    kind: ChannelKind
    address: str
    keys: ChannelKeys
    created_at: int
    failures: int = 0

    @property
    def is_usable(self) -> bool:
        """Whether it may be used: an e-mail address must be confirmed first."""
        return self.kind != "email" or self.keys.confirmed


class Channels:
    """The channels in the database.

    `wants` is called at every move: it caches the answer for a minute, or until the bus reports
    that a person's channels have changed.
    """

    def __init__(self, database: Database, bus: Bus, clock: Clock) -> None:
        """Take the database and the bus; `start` subscribes to changes."""
        self._database, self._bus, self._clock = database, bus, clock
        self._known: dict[str, tuple[bool, int]] = {}
        self._changes = 0

    async def start(self) -> None:
        """Read who has channels, and hear of changes."""
        self._bus.subscribe(_BUS_CHANNEL, self._forget)
        for channel in await self._read():
            if channel.is_usable and len(self._known) < _MAX_CACHED:
                self._known[channel.person] = (True, self._clock.now() + _CACHED_FOR)

    async def stop(self) -> None:
        """Unsubscribe."""
        self._bus.unsubscribe(_BUS_CHANNEL, self._forget)

    async def wants(self, person: str) -> bool:
        """Whether a person has a usable channel."""
        wanted, until = self._known.get(person, (False, 0))
        if until > self._clock.now():
            return wanted
        changes = self._changes
        wanted = any(channel.is_usable for channel in await self.of(person))
        if changes == self._changes:  # else it changed during the lookup
            if len(self._known) >= _MAX_CACHED:
                self._known.clear()
            self._known[person] = (wanted, self._clock.now() + _CACHED_FOR)
        return wanted

    async def of(self, person: str) -> list[Channel]:
        """List a person's channels, the oldest first."""
        return await self._read(channels.c.person == person)

    async def get(self, person: str, channel: str) -> Channel:
        """Return one of a person's channels, or refuse."""
        found = await self._read(channels.c.person == person, channels.c.id == channel)
        if not found:
            raise NO_SUCH_CHANNEL.because(channel=channel)
        return found[0]

    async def find(self, channel: str) -> Channel | None:
        """Find a channel, whoever owns it."""
        found = await self._read(channels.c.id == channel)
        return found[0] if found else None

    async def add(self, channel: Channel) -> None:
        """Add a channel. A browser that belonged to another person moves to this one."""
        row = {
            "id": channel.id,
            "person": channel.person,
            "kind": channel.kind,
            "address": channel.address,
            "secret": msgspec.json.encode(channel.keys).decode(),
            "created_at": channel.created_at,
        }
        same = (channels.c.kind == "push", channels.c.address == channel.address)
        before = await self._read(*same) if channel.kind == "push" else []
        await self._database.write(
            *([delete(channels).where(*same)] if before else []),
            insert(channels).values(row),
            subject=channel.id,
        )
        for person in {channel.person, *(each.person for each in before)}:
            self._changed(person)

    async def change_keys(self, channel: Channel, keys: ChannelKeys) -> bool:
        """Replace the keys of a channel; `False` if they were changed meanwhile."""
        changed = await self._database.write(
            self._database.guarded(
                update(channels)
                .where(
                    channels.c.id == channel.id,
                    channels.c.secret == msgspec.json.encode(channel.keys).decode(),
                )
                .values(secret=msgspec.json.encode(keys).decode())
            ),
            subject=channel.id,
        )
        self._changed(channel.person)
        return changed

    async def remove(self, channel: Channel) -> None:
        """Remove a channel."""
        await self._database.write(
            delete(channels).where(channels.c.id == channel.id), subject=channel.id
        )
        self._changed(channel.person)

    async def record_outcome(self, channel: Channel, outcome: DeliveryOutcome) -> bool:
        """Record how a delivery went; return whether the channel still exists."""
        failures = channel.failures + 1 if outcome.is_channels_fault else 0
        if outcome.is_gone or failures >= MAX_FAILURES:
            log.info("channel-removed", channel=channel.id, kind=channel.kind, failures=failures)
            await self.remove(channel)
            return False
        if outcome.delivered or outcome.is_channels_fault:
            await self._count(channel, failures)
        return True

    async def _count(self, channel: Channel, failures: int) -> None:
        if failures != channel.failures:
            await self._database.write(
                update(channels).where(channels.c.id == channel.id).values(failures=failures),
                subject=channel.id,
            )

    async def _read(self, *conditions: Any) -> list[Channel]:
        query = select(channels).where(*conditions).order_by(channels.c.created_at, channels.c.id)
        return [_channel(row) for row in await self._database.rows(query)]

    def _changed(self, person: str) -> None:
        self._bus.publish(_BUS_CHANNEL, person.encode())

    def _forget(self, person: bytes) -> None:
        self._changes += 1
        self._known.pop(person.decode(), None)


def _channel(row: Row[Any]) -> Channel:
    return Channel(
        id=row.id,
        person=row.person,
        kind=row.kind,
        address=row.address,
        keys=msgspec.json.decode(row.secret or "{}", type=ChannelKeys),
        created_at=row.created_at,
        failures=row.failures,
    )
