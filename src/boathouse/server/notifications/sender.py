"""The sender: sends each due notice once, to people who are offline and still to act.

A notice is a row that the move's own transaction writes, so none is lost or invented. Every process
looks for due rows and claims one by changing it, which only one process can. Claims expire: what a
crashed process had claimed is sent by another.
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Sequence
from typing import Any, Protocol, get_args

import structlog
from sqlalchemy import Row

from boathouse.server.accounts.rows import preferences_of
from boathouse.server.bus import Bus
from boathouse.server.clock import HOUR, MINUTE, SECOND, Clock
from boathouse.server.competition.tournament_notices import SOON
from boathouse.server.messages.server_messages import (
    Notice,
    TournamentNoticeKind,
    write_message,
)
from boathouse.server.notifications.channels import Channel, Channels
from boathouse.server.notifications.delivery import Delivery
from boathouse.server.notifications.mail import Mail
from boathouse.server.notifications.message import (
    NoticePayload,
    Notification,
    base_url,
    table_url,
    tournament_url,
)
from boathouse.server.notifications.outgoing import Outgoing, Resolver
from boathouse.server.notifications.queue import UNANNOUNCED, Queue
from boathouse.server.notifications.server_secrets import ServerSecrets
from boathouse.server.notifications.subscriptions import Subscriptions
from boathouse.server.refusals import Refusal
from boathouse.server.settings import Settings
from boathouse.server.storage.database import Database, Writable
from boathouse.server.storage.writer import Statement

log = structlog.get_logger(__name__)

RETRIES = (30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR)
"""How long to wait after each failure; after the last, a notice is dropped."""

_IN_TOURNAMENT = get_args(TournamentNoticeKind)
_POLL_SECONDS = 1.0
_MAX_SENDING = 32
_STOP_SECONDS = 5.0


class Count(Protocol):
    """Counts sent and failed notices by kind of channel."""

    def __call__(self, channel: str, *, sent: bool) -> None:
        """Count one."""


def _count_nothing(channel: str, *, sent: bool) -> None:
    """Ignore it."""


class Notifications:
    """Creates notices as the tables' outbox, and sends them in a task.

    `channels`, `subscriptions` and `secrets` are for the API; set `count` for metrics.
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
        """Put the parts together; `resolve` and `tls` replace the system's, for tests."""
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
        """Start sending."""
        await self.channels.start()
        self._loop = asyncio.create_task(self._run(), name="notices")

    async def stop(self) -> None:
        """Finish sending; what takes too long is sent again when its claim expires."""
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

    # --- Creating notices -------------------------------------------------------------------------

    async def wants(self, person_id: str) -> bool:
        """Whether a person has a channel; cached, because every move asks."""
        return await self.channels.wants(person_id)

    def your_turn(
        self, person_id: str, table_id: str, state: int, at: int
    ) -> tuple[Statement, ...]:
        """Return the statements for the transaction of the move."""
        return (self._queue.put("your-turn", person_id, table_id, state, self._due_at(at)),)

    def invited(self, person_id: str, table_id: str, at: int) -> tuple[Statement, ...]:
        """Return the statements for the transaction of the invitation."""
        return (self._queue.put("invited", person_id, table_id, 0, self._due_at(at)),)

    def tournament_soon(self, person_id: str, tournament_id: str, due_at: int) -> Statement:
        """Return the statement for the transaction of the entry."""
        return self._queue.put("tournament-soon", person_id, tournament_id, 0, due_at)

    def not_soon(self, person_id: str, tournament_id: str) -> Writable:
        """Return the statement for the transaction of a withdrawal."""
        return self._queue.drop("tournament-soon", person_id, tournament_id)

    def in_tournament(
        self, what: TournamentNoticeKind, tournament_id: str, people: Sequence[str], at: int
    ) -> Writable:
        """Return the statement for the transaction of what happened in a tournament."""
        return self._queue.put_all(what, people, tournament_id, self._due_at(at))

    def table_ready(self, table_id: str, people: Sequence[str], at: int) -> Writable:
        """Return the statement for the transaction that opens a tournament's table."""
        return self._queue.put_all("tournament-table", people, table_id, self._due_at(at))

    def _due_at(self, at: int) -> int:
        return at + int(self._settings.notice_delay * SECOND)

    # --- Sending ----------------------------------------------------------------------------------

    async def send_due(self, now: int) -> int:
        """Send what is due, and wait for it; return how many notices were sent."""
        sent = 0
        while begun := await self._start_sending(now):
            sent += sum(await asyncio.gather(*begun))
        return sent

    async def _run(self) -> None:
        is_broken = False
        while True:
            begun: list[asyncio.Task[bool]] = []
            try:
                begun = await self._start_sending(self._clock.now())
                is_broken = False
            except Refusal as error:  # the database is away, full or read-only
                if not is_broken:
                    log.warning("notices-wait", reason=error.code)
                is_broken = True
            except Exception:
                # Whatever it was, try again: if the loop ended, nothing would be sent.
                log.exception("notices-loop")
            if not begun:
                await asyncio.sleep(_POLL_SECONDS)

    async def _start_sending(self, now: int) -> list[asyncio.Task[bool]]:
        """Claim notices that are due, as many as may be sent at once, and start sending them."""
        free = _MAX_SENDING - len(self._sending)
        if free <= 0:
            return []
        begun = []
        for row in await self._queue.claim(now, list(self._sending), free):
            # Another call may be sending to this person already: then the claim just expires.
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
        if row.kind in _IN_TOURNAMENT:
            return await self._send_in_tournament(row, now)
        return await self._deliver(row, now, await self._notification(row))

    async def _send_in_tournament(self, row: Row[Any], now: int) -> bool:
        facts = await self._queue.about_tournament(row)
        is_wanted = facts and preferences_of(facts.preferences).notify_tournaments
        if facts is None or not is_wanted:
            return await self._deliver(row, now, None)
        if row.kind == "tournament-soon":
            if facts.phase != "open":
                return await self._deliver(row, now, None)
            if facts.starts_at - SOON > now:  # it was moved
                await self._queue.postpone(row, facts.starts_at - SOON, [])
                return False
        payload = NoticePayload(
            event=row.kind,
            table=None,
            tournament=row.table_id,
            name=facts.name,
            game=facts.game,
            url=tournament_url(self._settings, row.table_id),
            at=row.due_at,
            state=None,
        )
        if await self._bus.is_online(row.person):
            # Of everything else the page knows already.
            if row.kind == "tournament-soon" or row.state == UNANNOUNCED:
                self._bus.publish(f"person:{row.person}", _live_notice(row.kind, payload))
            return await self._deliver(row, now, None)
        found = Notification(delivery=row.id, language=facts.language, payload=payload)
        return await self._deliver(row, now, found)

    async def _deliver(self, row: Row[Any], now: int, notification: Notification | None) -> bool:
        """Send a notice on every channel that does not have it yet; `None` is pointless by now."""
        if notification is None or row.attempts > len(RETRIES):
            await self._queue.finish(row)
            return False
        delivered = row.told.split()
        usable = [
            channel
            for channel in await self.channels.of(row.person)
            if channel.is_usable and channel.id not in delivered
        ]
        failed: list[Channel] = []
        outcomes = await asyncio.gather(
            *(self._delivery.send(channel, notification) for channel in usable)
        )
        for channel, outcome in zip(usable, outcomes, strict=True):
            self.count(channel.kind, sent=outcome.delivered)
            is_there = await self.channels.record_outcome(channel, outcome)
            if outcome.delivered:
                delivered.append(channel.id)
            elif is_there:
                failed.append(channel)
        if failed and row.attempts < len(RETRIES):
            await self._queue.postpone(row, now + RETRIES[row.attempts], delivered)
        else:
            await self._queue.finish(row)
        return any(outcome.delivered for outcome in outcomes)

    async def _notification(self, row: Row[Any]) -> Notification | None:
        """Return what to send; `None` if it is pointless by now."""
        facts = await self._queue.about(row)
        if facts is None or await self._bus.is_online(row.person):
            return None
        likes = preferences_of(facts.preferences)
        if row.kind == "your-turn":
            is_due = facts.status == "playing" and facts.actor_person == row.person
            is_wanted, at = likes.notify_turns, facts.moved_at
        elif row.kind == "tournament-table":
            is_due = facts.status == "playing"
            is_wanted, at = likes.notify_tournaments, facts.moved_at
        else:
            is_due = facts.status == "open" and facts.invitation == "open" and not facts.is_muted
            is_wanted, at = likes.notify_invitations, facts.invited_at
        if not (is_due and is_wanted):
            return None
        return Notification(
            delivery=row.id,
            language=facts.language,
            payload=NoticePayload(
                event=row.kind,
                table=row.table_id,
                name=facts.name,
                game=facts.game,
                url=table_url(self._settings, row.table_id),
                at=at,
                state=row.state,
            ),
        )


def _live_notice(what: TournamentNoticeKind, payload: NoticePayload) -> bytes:
    return write_message(
        Notice(
            what=what,
            table="",
            tournament=payload.tournament or "",
            name=payload.name or "",
            game=payload.game or "",
            state=0,
        )
    )


def _contact(settings: Settings) -> str:
    """Return where push services can reach the host: a URL or an e-mail address."""
    base = base_url(settings)
    return base if base.startswith("https://") else f"mailto:{settings.mail_from}"
