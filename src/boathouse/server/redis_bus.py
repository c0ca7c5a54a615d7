"""The bus between processes: Valkey or Redis."""

from __future__ import annotations

import asyncio
import contextlib
import secrets

import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError

from boathouse.server.bus import HERE_SECONDS, Listener, LocalBus
from boathouse.server.settings import BadSetting

log = structlog.get_logger(__name__)

_RETRY_SECONDS = 0.5
_ASK_SECONDS = 1.0  # a move may wait for the answer
_STOP_SECONDS = 0.5
_PREFIX = "boathouse:"


class RedisBus:
    """Valkey or Redis: published there, heard by every process, this one too."""

    def __init__(self, url: str) -> None:
        """Take the address; `start` connects. Raises `BadSetting` for what is no address."""
        self._redis = _client(url)
        self._local = LocalBus()
        self._channels: set[str] = set()
        self._subscribed: set[str] = set()
        self._subscribed_more = asyncio.Event()
        self._outgoing: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue(maxsize=100_000)
        self._tasks: list[asyncio.Task[None]] = []
        self._mark = secrets.token_hex(8).encode()
        self._sends = self._hears = False
        self._logged: bool | None = None
        """What the log says last about whether others are reached; nothing at first."""
        self.lost = 0

    async def start(self) -> None:
        """Begin to send and to hear; a bus that is not there yet is tried again and again."""
        self._tasks = [asyncio.create_task(self._send()), asyncio.create_task(self._hear())]

    async def stop(self) -> None:
        """Let go."""
        waiting = set(self._tasks)
        while waiting:
            for task in waiting:
                task.cancel()
            # A driver that is just being timed out may swallow it: so it is said again.
            _, waiting = await asyncio.wait(waiting, timeout=_STOP_SECONDS)
        await self._redis.aclose()

    @property
    def reaches_others(self) -> bool:
        """Say whether both directions work."""
        return self._sends and self._hears

    def publish(self, channel: str, message: bytes) -> None:
        """Queue the message; this process hears it at once, also when the bus is down."""
        self._local.publish(channel, message)
        try:
            self._outgoing.put_nowait((channel, message))
        except asyncio.QueueFull:
            self.lost += 1

    def listen(self, channel: str, listener: Listener) -> None:
        """Add a listener."""
        self._local.listen(channel, listener)
        if channel not in self._channels:
            self._channels.add(channel)

    def unlisten(self, channel: str, listener: Listener) -> None:
        """Take a listener away."""
        self._local.unlisten(channel, listener)
        if not self._local.is_heard(channel):
            self._channels.discard(channel)

    async def hears(self, channel: str) -> None:
        """Wait until the channel is subscribed to, but not for long."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_ASK_SECONDS):
                while self._hears and channel in self._channels - self._subscribed:
                    await self._subscribed_more.wait()

    async def say_here(self, person: str) -> None:
        """Note it for all processes; where that fails, for this one."""
        await self._local.say_here(person)
        if not self.reaches_others:
            return
        with contextlib.suppress(RedisError, OSError, asyncio.TimeoutError):
            async with asyncio.timeout(_ASK_SECONDS):
                await self._redis.set(f"{_PREFIX}here:{person}", b"1", ex=HERE_SECONDS)

    async def is_here(self, person: str) -> bool:
        """Ask for all processes."""
        if await self._local.is_here(person):
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
                # The sender's own mark lets this process pass over what it has heard already.
                await self._redis.publish(_PREFIX + channel, self._mark + message)
                self._note(sends=True)
            except (TimeoutError, RedisError, OSError) as error:
                self.lost += 1
                self._note(sends=False, error=error)
                await asyncio.sleep(_RETRY_SECONDS)

    async def _hear(self) -> None:
        while True:
            try:
                await self._hear_until_it_breaks()
            except (TimeoutError, RedisError, OSError) as error:
                self._note(hears=False, error=error)
                await asyncio.sleep(_RETRY_SECONDS)

    async def _hear_until_it_breaks(self) -> None:
        self._subscribed = set()
        async with self._redis.pubsub(ignore_subscribe_messages=True) as pubsub:
            await pubsub.subscribe(_PREFIX + "all")
            self._note(hears=True)
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
                    self._take(message)
                    message = await pubsub.get_message(timeout=0)

    def _take(self, message: dict[str, bytes]) -> None:
        data = message["data"]
        mark, body = data[:16], data[16:]
        if mark != self._mark:
            self._local.publish(message["channel"].decode().removeprefix(_PREFIX), body)

    def _note(
        self,
        *,
        sends: bool | None = None,
        hears: bool | None = None,
        error: Exception | None = None,
    ) -> None:
        self._sends = self._sends if sends is None else sends
        self._hears = self._hears if hears is None else hears
        if hears:
            self._sends = True
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
        # It looks at what stands behind the `?`.
        client.connection_pool.make_connection()  # type: ignore[no-untyped-call]
        if not {"host", "path"} & client.connection_pool.connection_kwargs.keys():
            raise ValueError("no place")  # redis:/host would be this machine
    except (ValueError, TypeError, RedisError):
        # What was given is not repeated, nor is the reason: a password may stand in it.
        raise BadSetting(
            "bus is redis://host:port, rediss://host:port or unix:///path of a Valkey or Redis, "
            "and what was given cannot be read as one"
        ) from None
    return client
