"""The bus between processes: Valkey or Redis."""

from __future__ import annotations

import asyncio
import contextlib
import secrets

import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError

from boathouse.server.bus import LEAVING_SECONDS, ONLINE_SECONDS, Handler, LocalBus
from boathouse.server.settings import BadSetting

log = structlog.get_logger(__name__)

_RETRY_SECONDS = 0.5
_ASK_SECONDS = 1.0  # a move may wait for the answer
_STOP_SECONDS = 0.5
_PREFIX = "boathouse:"


class RedisBus:
    """Publishes over Valkey or Redis to every process."""

    def __init__(self, url: str) -> None:
        """Parse the URL; `start` connects. Raises `BadSetting` if it is not one."""
        self._redis = _client(url)
        self._local = LocalBus()
        self._channels: set[str] = set()
        self._subscribed: set[str] = set()
        self._subscribed_more = asyncio.Event()
        self._outgoing: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue(maxsize=100_000)
        self._tasks: list[asyncio.Task[None]] = []
        self._mark = secrets.token_hex(8).encode()
        self._can_send = self._can_receive = False
        self._logged: bool | None = None
        """The connection state that was logged last."""
        self.lost = 0

    async def start(self) -> None:
        """Start sending and receiving; keeps trying while the bus is down."""
        self._tasks = [asyncio.create_task(self._send()), asyncio.create_task(self._receive())]

    async def stop(self) -> None:
        """Disconnect."""
        waiting = set(self._tasks)
        while waiting:
            for task in waiting:
                task.cancel()
            # A driver that is just timing out may swallow the cancellation, so repeat it.
            _, waiting = await asyncio.wait(waiting, timeout=_STOP_SECONDS)
        await self._redis.aclose()

    @property
    def reaches_others(self) -> bool:
        """Whether both directions work."""
        return self._can_send and self._can_receive

    def publish(self, channel: str, message: bytes) -> None:
        """Queue the message; this process gets it at once, even when the bus is down."""
        self._local.publish(channel, message)
        try:
            self._outgoing.put_nowait((channel, message))
        except asyncio.QueueFull:
            self.lost += 1

    def subscribe(self, channel: str, handler: Handler) -> None:
        """Add a handler."""
        self._local.subscribe(channel, handler)
        if channel not in self._channels:
            self._channels.add(channel)

    def unsubscribe(self, channel: str, handler: Handler) -> None:
        """Remove a handler."""
        self._local.unsubscribe(channel, handler)
        if not self._local.has_subscribers(channel):
            self._channels.discard(channel)

    async def wait_subscribed(self, channel: str) -> None:
        """Wait for the subscription, but not for long."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_ASK_SECONDS):
                while self._can_receive and channel in self._channels - self._subscribed:
                    await self._subscribed_more.wait()

    async def mark_online(self, person: str) -> None:
        """Note it for all processes, or only for this one if that fails."""
        await self._local.mark_online(person)
        if not self.reaches_others:
            return
        with contextlib.suppress(RedisError, OSError, asyncio.TimeoutError):
            async with asyncio.timeout(_ASK_SECONDS):
                await self._redis.set(f"{_PREFIX}here:{person}", b"1", ex=ONLINE_SECONDS)

    async def mark_leaving(self, person: str) -> None:
        """Let it expire soon in all processes; one that still has a page marks it again."""
        await self._local.mark_leaving(person)
        if not self.reaches_others:
            return
        with contextlib.suppress(RedisError, OSError, asyncio.TimeoutError):
            async with asyncio.timeout(_ASK_SECONDS):
                await self._redis.expire(f"{_PREFIX}here:{person}", LEAVING_SECONDS)

    async def is_online(self, person: str) -> bool:
        """Ask this process, then the others."""
        if await self._local.is_online(person):
            return True
        if not self.reaches_others:
            return False
        try:
            async with asyncio.timeout(_ASK_SECONDS):
                return bool(await self._redis.exists(f"{_PREFIX}here:{person}"))
        except (TimeoutError, RedisError, OSError):
            return False

    async def _send(self) -> None:
        while True:
            channel, message = await self._outgoing.get()
            try:
                # This process has handled it already and recognises it by the mark.
                await self._redis.publish(_PREFIX + channel, self._mark + message)
                self._set_connected(can_send=True)
            except (TimeoutError, RedisError, OSError) as error:
                self.lost += 1
                self._set_connected(can_send=False, error=error)
                await asyncio.sleep(_RETRY_SECONDS)

    async def _receive(self) -> None:
        while True:
            try:
                await self._receive_until_it_fails()
            except (TimeoutError, RedisError, OSError) as error:
                self._set_connected(can_receive=False, error=error)
                await asyncio.sleep(_RETRY_SECONDS)

    async def _receive_until_it_fails(self) -> None:
        self._subscribed = set()
        async with self._redis.pubsub(ignore_subscribe_messages=True) as pubsub:
            await pubsub.subscribe(_PREFIX + "all")
            self._set_connected(can_receive=True)
            while True:
                wanted = set(self._channels)
                if gone := self._subscribed - wanted:
                    await pubsub.unsubscribe(*(_PREFIX + channel for channel in gone))
                if new := wanted - self._subscribed:
                    await pubsub.subscribe(*(_PREFIX + channel for channel in new))
                self._subscribed = wanted
                self._subscribed_more.set()
                self._subscribed_more = asyncio.Event()
                message = await pubsub.get_message(timeout=0.05 if wanted else 0.2)
                while message is not None:
                    self._deliver(message)
                    message = await pubsub.get_message(timeout=0)

    def _deliver(self, message: dict[str, bytes]) -> None:
        data = message["data"]
        mark, body = data[:16], data[16:]
        if mark != self._mark:
            self._local.publish(message["channel"].decode().removeprefix(_PREFIX), body)

    def _set_connected(
        self,
        *,
        can_send: bool | None = None,
        can_receive: bool | None = None,
        error: Exception | None = None,
    ) -> None:
        self._can_send = self._can_send if can_send is None else can_send
        self._can_receive = self._can_receive if can_receive is None else can_receive
        if can_receive:
            self._can_send = True
        connected = self.reaches_others
        if connected != self._logged and (connected or error):
            as_usual = connected and self._logged is None
            self._logged = connected
            kind = type(error).__name__ if error else None
            (log.info if as_usual else log.warning)("bus", connected=connected, error=kind)


def _client(url: str) -> Redis:
    try:
        client = Redis.from_url(
            url, socket_timeout=5, socket_connect_timeout=5, health_check_interval=5
        )
        # This parses what comes after the `?`.
        client.connection_pool.make_connection()  # type: ignore[no-untyped-call]
        if not {"host", "path"} & client.connection_pool.connection_kwargs.keys():
            raise ValueError("no place")  # redis:/host would be this machine
    except (ValueError, TypeError, RedisError):
        # Neither the value nor the reason is shown: it may contain a password.
        raise BadSetting(
            "bus is redis://host:port, rediss://host:port or unix:///path of a Valkey or Redis, "
            "and what was given cannot be read as one"
        ) from None
    return client
