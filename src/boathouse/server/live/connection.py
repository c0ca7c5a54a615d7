"""A connection: one client's WebSocket, and the tables it is subscribed to."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any, TypeAlias

import msgspec
from litestar.connection import ASGIConnection

from boathouse import __version__
from boathouse.server import refusals
from boathouse.server.accounts.person import Caller, Person
from boathouse.server.limits import MessageLimits
from boathouse.server.live.send_queue import SendEvent, SendQueue
from boathouse.server.messages.client_messages import Watch, WatchTournament
from boathouse.server.messages.server_messages import Beat, Done, Hello, write_message
from boathouse.server.tables.broadcast import Broadcast, snapshot, viewing_seat
from boathouse.server.tables.recent_chat import MutedPeople
from boathouse.server.tables.table_cache import CachedTable
from boathouse.server.tables.table_service import TableService
from boathouse.server.tables.table_state import TableState

Handshake: TypeAlias = ASGIConnection[Any, Any, Any, Any]

WRITE_TEXTS = "boathouse.write_texts"
"""The ASGI extension that writes messages to the socket at once."""
MAX_TABLES = 50
MAX_TABLES_OF_STRANGERS = 5
"""Fewer for people who are not signed in: each table that is watched stays in memory."""
CLOSE_GOING_AWAY = 1001
CLOSE_SILENT = 4000
CLOSE_SIGNED_OUT = 4001
_numbers = count()


class Subscription:
    """A connection's subscription to one table, as a seat or as a spectator."""

    __slots__ = (
        "connection",
        "muted",
        "person",
        "seat",
        "send",
        "spectates",
        "table",
        "wants_choices",
    )

    def __init__(
        self,
        connection: Connection,
        table: CachedTable,
        seat: int | None,
        muted: MutedPeople,
        asked: Watch,
    ) -> None:
        """Subscribe to the table."""
        self.connection, self.table, self.seat, self.muted = connection, table, seat, muted
        self.person, self.spectates = connection.person_id, asked.spectate
        self.wants_choices = asked.choices
        self.send = connection.queue.put
        table.subscribers.append(self)

    def cancel(self) -> None:
        """Unsubscribe."""
        if self in self.table.subscribers:
            self.table.subscribers.remove(self)
            self.connection.table_service.tables.cache.release(self.table)


class TournamentSubscription:
    """A connection's subscription to one tournament; `chat_n`: how much of its chat was sent."""

    __slots__ = ("asked", "chat_n", "connection", "muted")

    def __init__(self, connection: Connection, asked: WatchTournament, muted: MutedPeople) -> None:
        """Start with nothing sent."""
        self.connection, self.asked, self.muted = connection, asked, muted
        self.chat_n: int | None = None


class Connection:
    """One open WebSocket."""

    def __init__(
        self,
        table_service: TableService,
        caller: Caller,
        handshake: Handshake,
        send: SendEvent,
        limits: MessageLimits,
        max_tables: int | None = None,
    ) -> None:
        """Start without subscriptions."""
        self.table_service, self.caller = table_service, caller
        self.handshake, self.limits = handshake, limits
        self.number = next(_numbers)
        """Periodic work is spread over time by this number."""
        self._max_tables = max_tables or (MAX_TABLES if caller.person else MAX_TABLES_OF_STRANGERS)
        self.silent_ticks = 0
        self.busy = False
        """Whether a message of the client is being handled."""
        self._subscriptions: list[Subscription] = []
        self.tournaments: list[TournamentSubscription] = []
        self._muted: MutedPeople | None = None
        """The people whose chat is hidden; `None` until it is looked up."""
        extensions: dict[str, Any] = handshake.scope.get("extensions") or {}
        self.queue = SendQueue(send, extensions.get(WRITE_TEXTS))

    @property
    def person(self) -> Person | None:
        """The person at the other end; `None` for a stranger."""
        return self.caller.person

    @property
    def person_id(self) -> str:
        """The id of the person at the other end; empty for a stranger."""
        return self.caller.person.id if self.caller.person else ""

    # --- Sending ----------------------------------------------------------------------------------

    def send(self, message: msgspec.Struct) -> None:
        """Encode and queue a message."""
        self.queue.put(write_message(message))

    def send_hello(self, beat: int) -> None:
        """Send hello, before anything that was queued meanwhile."""
        name = self.person.name if self.person else None
        self.queue.put_first(write_message(Hello(self.person_id or None, name, beat, __version__)))

    def send_heartbeat(self, now: int) -> None:
        """Send a heartbeat."""
        self.send(Beat(now))

    def close(self, why: Any, code: int) -> None:
        """Say why, and close the connection."""
        self.queue.close(why, code)

    # --- Subscriptions ----------------------------------------------------------------------------

    async def subscribe(self, message: Watch) -> None:
        """Subscribe to a table: first send the present state, then everything that happens."""
        muted = await self.muted_people()
        async with self.table_service.shown_to(self.person_id, message.table) as (
            cached,
            table_state,
        ):
            seat = viewing_seat(
                table_state, self.person_id, message.seat, spectate=message.spectate
            )
            # Whoever sat down is subscribed as that seat already: everything is sent once.
            self._unsubscribe(lambda each: each.table.id == message.table and each.seat == seat)
            if len(self._subscriptions) >= self._max_tables:
                raise refusals.TOO_MANY.because(seconds=0, most=self._max_tables)
            after = message.after
            if after is None or after > table_state.n:
                online = await self._online_seats(table_state)
                self.send(
                    snapshot(
                        table_state,
                        seat,
                        self.person_id,
                        muted,
                        online,
                        message.id,
                        with_choices=message.choices,
                    )
                )
            else:
                for change in await self.table_service.tables.changes_since(cached, after):
                    event = Broadcast(table_state, change)
                    self.queue.put(event.to(seat, muted, with_choices=message.choices))
                if message.id is not None:
                    self.send(Done(id=message.id, n=table_state.n, state=table_state.state_number))
            self._subscriptions.append(Subscription(self, cached, seat, muted, message))

    async def _online_seats(self, table_state: TableState) -> tuple[int, ...]:
        return tuple(
            [
                i
                for i, occupant in enumerate(table_state.occupants)
                if occupant.person and await self.table_service.bus.is_online(occupant.person)
            ]
        )

    def is_subscribed(self, table_id: str) -> bool:
        """Whether this connection is subscribed to a table."""
        return any(each.table.id == table_id for each in self._subscriptions)

    def unsubscribe(self, table_id: str) -> None:
        """Cancel all subscriptions to a table."""
        self._unsubscribe(lambda each: each.table.id == table_id)

    def unsubscribe_finished(self) -> None:
        """Cancel the subscriptions to tables whose game is over."""
        self._unsubscribe(lambda each: each.table.is_over)

    def unsubscribe_all(self) -> None:
        """Cancel all subscriptions."""
        self._unsubscribe(lambda _: True)

    def _unsubscribe(self, applies: Callable[[Subscription], bool]) -> None:
        for subscription in [each for each in self._subscriptions if applies(each)]:
            subscription.cancel()
            self._subscriptions.remove(subscription)

    # --- Muted people -----------------------------------------------------------------------------

    def forget_muted(self) -> None:
        """Look up the muted people again before another table is shown."""
        self._muted = None

    def set_muted(self, muted: MutedPeople) -> None:
        """Hide the chat of these people from now on."""
        self._muted = muted
        for subscription in self._subscriptions:
            subscription.muted = muted
        for watched in self.tournaments:
            watched.muted = muted

    async def muted_people(self) -> MutedPeople:
        """Return the people whose chat is hidden.

        The hub reports changes. With other processes, a change there may not have arrived yet, so
        it is looked up every time.
        """
        if not self.person_id:
            return ()
        if self.table_service.tables.has_peers:
            return await self.table_service.people.mutes.ids(self.person_id)
        if self._muted is None:
            muted = await self.table_service.people.mutes.ids(self.person_id)
            if self._muted is None:  # else they changed during the lookup
                self._muted = muted
        return self._muted
