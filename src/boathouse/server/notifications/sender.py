"""The sender: notices that are due go out once, to people who are away and still to act.

A notice is a row that the move's own transaction writes, so none is lost and none made up. Every
process looks for rows that are due and claims one by changing it, which only one process can. A
claim ends by itself: what a crashed process had claimed is sent by another.
"""

from __future__ import annotations

import asyncio
import ssl
from typing import Any, Protocol

import structlog
from sqlalchemy import Row

from boathouse.server.accounts.rows import preferences_of
from boathouse.server.bus import Bus
from boathouse.server.clock import HOUR, MINUTE, SECOND, Clock
from boathouse.server.notifications.channels import Channel, Channels
from boathouse.server.notifications.delivery import Delivery
from boathouse.server.notifications.mail import Mail
from boathouse.server.notifications.message import Notification, Story, base_url, table_url
from boathouse.server.notifications.outgoing import Outgoing, Resolver
from boathouse.server.notifications.queue import Queue
from boathouse.server.notifications.server_secrets import ServerSecrets
from boathouse.server.notifications.subscriptions import Subscriptions
from boathouse.server.refusals import Refusal
from boathouse.server.settings import Settings
from boathouse.server.storage.database import Database
from boathouse.server.storage.writer import Statement

log = structlog.get_logger(__name__)

RETRIES = (30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR)
"""How long to wait after each failure; then a notice is given up."""

_LOOK_EVERY = 1.0
_MOST_AT_ONCE = 32
_STOP_SECONDS = 5.0


class Count(Protocol):
    """Counts what was sent on a kind of channel, and what could not be."""

    def __call__(self, channel: str, *, sent: bool) -> None:
        """Count one."""


def _count_nothing(channel: str, *, sent: bool) -> None:
    """Leave it uncounted."""


class Notifications:
    """Everything about notices: the tables' outbox makes them, a task sends them.

    `channels`, `subscriptions` and `secrets` are for the API; whoever counts sets `count`.
    """

    def __init__(
        self,
        database: Database,
        bus: Bus,
        clock: Clock,
        settings: Settings,
        *,
        resolve: Resolver | None = None,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        """Put the parts together; `resolve` and `tls` take the place of the system's ones."""
        self._bus, self._clock, self._settings = bus, clock, settings
        self._outgoing = Outgoing(
            to_private_addresses=settings.webhooks_to_private_addresses, resolve=resolve, tls=tls
        )
        self._mail = Mail(settings.smtp, settings.mail_from, tls)
        self.secrets = ServerSecrets(database, _contact(settings))
        self.channels = Channels(database, bus, clock)
        self._delivery = Delivery(self._outgoing, self._mail, self.secrets, clock, settings)
        self.subscriptions = Subscriptions(
            self.channels, self._outgoing, self._mail, self._delivery, clock, settings
        )
        self._queue = Queue(database)
        self._loop: asyncio.Task[None] | None = None
        self._sending: dict[str, asyncio.Task[bool]] = {}  # by person: one notice at a time
        self.count: Count = _count_nothing

    async def start(self) -> None:
        """Read who has channels, and begin to send."""
        await self.channels.start()
        self._loop = asyncio.create_task(self._run(), name="notices")

    async def stop(self) -> None:
        """Finish what is being sent; what takes too long is sent again after its claim."""
        if self._loop is not None:
            self._loop.cancel()
            await asyncio.gather(self._loop, return_exceptions=True)
            self._loop = None
        if self._sending:
            _, late = await asyncio.wait(self._sending.values(), timeout=_STOP_SECONDS)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)
        await self.channels.stop()
        await self._outgoing.close()
        await self._mail.close()

    # Making notices

    async def wants(self, person_id: str) -> bool:
        """Say whether a person has a channel, from memory mostly: it is asked at every move."""
        return await self.channels.wants(person_id)

    def your_turn(
        self, person_id: str, table_id: str, state: int, at: int
    ) -> tuple[Statement, ...]:
        """Make the statements that belong into the transaction of the move."""
        return (self._queue.put("your-turn", person_id, table_id, state, self._due_at(at)),)

    def invited(self, person_id: str, table_id: str, at: int) -> tuple[Statement, ...]:
        """Make the statements that belong into the transaction of the invitation."""
        return (self._queue.put("invited", person_id, table_id, 0, self._due_at(at)),)

    def _due_at(self, at: int) -> int:
        return at + int(self._settings.notice_delay * SECOND)

    # Sending them

    async def send_due(self, now: int) -> int:
        """Send what is due, and wait until it is sent; says how many notices went out."""
        sent = 0
        while begun := await self._begin(now):
            sent += sum(await asyncio.gather(*begun))
        return sent

    async def _run(self) -> None:
        is_broken = False
        while True:
            begun: list[asyncio.Task[bool]] = []
            try:
                begun = await self._begin(self._clock.now())
                is_broken = False
            except Refusal as error:  # the database is away, full or read-only
                if not is_broken:
                    log.warning("notices-wait", reason=error.code)
                is_broken = True
            except Exception:
                # Whatever it was, the next look may find better times; without the loop none goes.
                log.exception("notices-loop")
            if not begun:
                await asyncio.sleep(_LOOK_EVERY)

    async def _begin(self, now: int) -> list[asyncio.Task[bool]]:
        """Claim notices that are due, as many as may be under way, and begin to send them."""
        free = _MOST_AT_ONCE - len(self._sending)
        if free <= 0:
            return []
        begun = []
        for row in await self._queue.claim(now, list(self._sending), free):
            # Another call may have begun with this person meanwhile: then the claim just ends.
            if row.person not in self._sending:
                task = asyncio.create_task(self._send(row, now))
                self._sending[row.person] = task
                begun.append(task)
        return begun

    async def _send(self, row: Row[Any], now: int) -> bool:
        try:
            return await self._send_to_all(row, now)
        except Refusal as error:
            log.warning("notice-waits", notice=row.id, reason=error.code)
        except Exception:
            log.exception("notice-broken", notice=row.id)
        finally:
            self._sending.pop(row.person, None)
        return False

    async def _send_to_all(self, row: Row[Any], now: int) -> bool:
        story = await self._story(row)
        if story is None or row.attempts > len(RETRIES):
            await self._queue.finish(row)
            return False
        delivered = row.told.split()
        ways = [
            channel
            for channel in await self.channels.of(row.person)
            if channel.is_usable and channel.id not in delivered
        ]
        failed: list[Channel] = []
        outcomes = await asyncio.gather(*(self._delivery.send(way, story) for way in ways))
        for channel, outcome in zip(ways, outcomes, strict=True):
            self.count(channel.kind, sent=outcome.delivered)
            is_there = await self.channels.note(channel, outcome)
            if outcome.delivered:
                delivered.append(channel.id)
            elif is_there:
                failed.append(channel)
        if failed and row.attempts < len(RETRIES):
            await self._queue.postpone(row, now + RETRIES[row.attempts], delivered)
        else:
            await self._queue.finish(row)
        return any(outcome.delivered for outcome in outcomes)

    async def _story(self, row: Row[Any]) -> Notification | None:
        """Give what there is to send; `None` where there is no point in it any more."""
        facts = await self._queue.about(row)
        if facts is None or await self._bus.is_online(row.person):
            return None
        likes = preferences_of(facts.preferences)
        if row.kind == "your-turn":
            is_due = facts.status == "playing" and facts.actor_person == row.person
            is_wanted, at = likes.notify_turns, facts.moved_at
        else:
            is_due = facts.status == "open" and facts.invitation == "open" and not facts.is_muted
            is_wanted, at = likes.notify_invitations, facts.invited_at
        if not (is_due and is_wanted):
            return None
        return Notification(
            delivery=row.id,
            language=facts.language,
            story=Story(
                event=row.kind,
                table=row.table_id,
                name=facts.name,
                game=facts.game,
                url=table_url(self._settings, row.table_id),
                at=at,
                state=row.state,
            ),
        )


def _contact(settings: Settings) -> str:
    """Give where push services can reach the host: an address of a page or of a mailbox."""
    base = base_url(settings)
    return base if base.startswith("https://") else f"mailto:{settings.mail_from}"
