"""Channels: where a person wants to be notified, and whether anybody wants it at all."""

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

MOST_FAILURES = 20
_BUS_CHANNEL = "channels"
_GOOD_FOR = MINUTE
_MOST_KNOWN = 100_000


class ChannelKeys(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a channel needs besides its address; kept as JSON, and never shown again.

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
    """One way to a person."""

    id: str
    person: str
    kind: ChannelKind
    address: str
    keys: ChannelKeys
    created_at: int
    failures: int = 0

    @property
    def is_usable(self) -> bool:
        """Notices may go there: of an e-mail address its owner must have said so."""
        return self.kind != "email" or self.keys.confirmed


class Channels:
    """The channels in the database.

    `wants` is asked at every move: what it found holds for a minute, or until the bus says that a
    person's channels have changed.
    """

    def __init__(self, database: Database, bus: Bus, clock: Clock) -> None:
        """Take what is needed; `start` reads who has channels."""
        self._database, self._bus, self._clock = database, bus, clock
        self._known: dict[str, tuple[bool, int]] = {}
        self._changes = 0

    async def start(self) -> None:
        """Read who has channels, and hear of changes."""
        self._bus.subscribe(_BUS_CHANNEL, self._forget)
        for channel in await self._read():
            if channel.is_usable and len(self._known) < _MOST_KNOWN:
                self._known[channel.person] = (True, self._clock.now() + _GOOD_FOR)

    async def stop(self) -> None:
        """Hear no more."""
        self._bus.unsubscribe(_BUS_CHANNEL, self._forget)

    async def wants(self, person: str) -> bool:
        """Say whether a person has a channel that notices may go to."""
        wanted, until = self._known.get(person, (False, 0))
        if until > self._clock.now():
            return wanted
        changes = self._changes
        wanted = any(channel.is_usable for channel in await self.of(person))
        if changes == self._changes:  # else it may have changed while we were looking
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            self._known[person] = (wanted, self._clock.now() + _GOOD_FOR)
        return wanted

    async def of(self, person: str) -> list[Channel]:
        """Give a person's channels, the oldest first."""
        return await self._read(channels.c.person == person)

    async def get(self, person: str, channel: str) -> Channel:
        """Give one of a person's channels, or refuse."""
        found = await self._read(channels.c.person == person, channels.c.id == channel)
        if not found:
            raise NO_SUCH_CHANNEL.because(channel=channel)
        return found[0]

    async def find(self, channel: str) -> Channel | None:
        """Give a channel, whosever it is."""
        found = await self._read(channels.c.id == channel)
        return found[0] if found else None

    async def add(self, channel: Channel) -> None:
        """Keep a new channel. A browser that another person used before is theirs no more."""
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
        """Put other keys in the place of those that `channel` has; `False` where it has others."""
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
        """Take a channel away."""
        await self._database.write(
            delete(channels).where(channels.c.id == channel.id), subject=channel.id
        )
        self._changed(channel.person)

    async def note(self, channel: Channel, outcome: DeliveryOutcome) -> bool:
        """Note how a sending went; says whether the channel is still there."""
        failures = channel.failures + 1 if outcome.is_channels_fault else 0
        if outcome.is_gone or failures >= MOST_FAILURES:
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
