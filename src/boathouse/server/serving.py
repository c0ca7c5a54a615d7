"""Serving: runs the application on a socket, from start to a graceful stop."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import math
import os
import signal
import socket
import sys
import threading
from collections.abc import Awaitable, Callable, Iterator
from types import FrameType
from typing import Any, TypeAlias

import structlog
import uvicorn
from sqlalchemy.exc import DBAPIError

from boathouse.core import broken_games
from boathouse.server.addresses import Proxies
from boathouse.server.app import create_app
from boathouse.server.operation.lock import InUse, lock
from boathouse.server.operation.logs import set_up_logs
from boathouse.server.operation.protocol import TimedHttp, TimedWebSocket
from boathouse.server.refusals import Refusal
from boathouse.server.services import Services
from boathouse.server.settings import BadSetting, Settings, unknown_variables
from boathouse.server.storage.database import DATABASE_ERRORS
from boathouse.server.storage.migrate import NewerSchema

if sys.platform != "win32":
    import resource

log = structlog.get_logger(__name__)

OnOpened: TypeAlias = Callable[[str], None]
"""Called with the URL as soon as the server is reachable."""
WhenClosing: TypeAlias = Callable[[], Awaitable[None]]
"""Closes live connections and asks clients to reconnect later."""

MESSAGE_BYTES = 64 * 1024
_KEEP_ALIVE_SECONDS = 75  # longer than proxies' own, so that none uses a closed connection
_WAITING_CONNECTIONS = 2048
_MAX_FILES = 1_000_000
_SWITCH_SECONDS = 0.0005
"""Threads that read the database block the event loop no longer than this."""


class CannotServe(Exception):
    """The server cannot be started; the message is for its host."""


def serve(settings: Settings, opened: OnOpened) -> None:
    """Run the server until it is stopped."""
    Proxies(settings.trusted_proxies)  # report mistakes early
    set_up_logs(settings.log_level, settings.log_format)
    for variable in unknown_variables(os.environ):
        log.warning("unknown-setting", variable=variable)
    for broken in broken_games():
        log.warning("broken-game", game=broken.name, of=broken.distribution, reason=broken.reason)
    _allow_many_files()
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_serve_services(settings, opened))


async def _serve_services(settings: Settings, opened: OnOpened) -> None:
    with listen(settings.host, settings.port) as listening:
        services = Services(settings)
        try:
            with lock(settings, services.database):
                try:
                    app = create_app(services)
                    await _start(services)
                    _tune_garbage_collection()
                    sys.setswitchinterval(_SWITCH_SECONDS)
                    await serve_app(app, settings, listening, opened, services.leave)
                finally:
                    await services.stop()
        except InUse as error:
            raise CannotServe(str(error)) from error


def _tune_garbage_collection() -> None:
    """Collect only young garbage; the scheduler does a full collection now and then.

    The tables live long, and a move leaves no circles behind. With a thousand tables in memory,
    looking through all of them took half of the time, and through those of the last seconds a
    quarter of a second at a time.
    """
    gc.collect()
    gc.freeze()
    never = 1_000_000_000
    gc.set_threshold(2_000, never, never)


async def _start(services: Services) -> None:
    try:
        await services.start()
    except NewerSchema as error:
        raise CannotServe(str(error)) from error
    except (*DATABASE_ERRORS, Refusal) as error:
        reason = error.orig if isinstance(error, DBAPIError) else error.__cause__ or error
        raise CannotServe(
            f"the database {services.database.url.render_as_string()} cannot be opened: {reason}"
        ) from error


def listen(host: str, port: int) -> socket.socket:
    """Bind the address; port 0 means any free one."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listening = socket.socket(family, kind, protocol)
    except OSError as error:
        raise BadSetting(f"--host {host} is no address of this machine: {error}") from error
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRNOTAVAIL:
            raise BadSetting(f"--host {host} is no address of this machine") from error
        raise CannotServe(
            f"port {port} of {host} cannot be had ({error.strerror}): is another server running? "
            f"Choose another with --port, or 0 for any that is free"
        ) from error
    return listening


async def serve_app(
    app: Any,
    settings: Settings,
    listening: socket.socket,
    opened: OnOpened = lambda _address: None,
    closing: WhenClosing | None = None,
) -> None:
    """Serve an application on a socket, until SIGTERM or SIGINT."""
    await make_server(app, settings, listening, opened, closing).serve(sockets=[listening])


def make_server(
    app: Any,
    settings: Settings,
    listening: socket.socket,
    opened: OnOpened = lambda _address: None,
    closing: WhenClosing | None = None,
) -> uvicorn.Server:
    """Make the server of an application; it also stops when `should_exit` is set."""
    config = uvicorn.Config(
        app,
        http=TimedHttp,
        ws=TimedWebSocket,
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,  # messages are small, and it would cost 64 KiB per connection
        ws_ping_interval=None,  # we have our own heartbeats
        lifespan="off",  # we start and stop the services ourselves
        log_config=None,
        access_log=False,
        proxy_headers=False,  # the middleware handles them
        server_header=False,
        backlog=_WAITING_CONNECTIONS,
        timeout_keep_alive=_KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=math.ceil(settings.shutdown_seconds),
    )
    address = address_of(listening)
    return _Server(config, lambda: opened(address), closing)


def address_of(listening: socket.socket) -> str:
    """Return the URL of a socket for a browser on this machine."""
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


class _Server(uvicorn.Server):
    """uvicorn that reports when it is open, and closes live connections before it stops."""

    def __init__(
        self, config: uvicorn.Config, opened: Callable[[], None], closing: WhenClosing | None
    ) -> None:
        super().__init__(config)
        self._opened, self._closing = opened, closing

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()  # accept no new connections
        try:
            async with asyncio.timeout(self.config.timeout_graceful_shutdown):
                await self._close_live_connections()
        except Exception:
            log.exception("no-goodbye")
        await super().shutdown(sockets)

    async def _close_live_connections(self) -> None:
        """Let the application close its live connections itself, before they are cut off."""
        if self._closing is None:
            return
        await self._closing()
        while not self.force_exit and any(
            isinstance(connection, TimedWebSocket) and not connection.close_sent
            for connection in self.server_state.connections
        ):
            await asyncio.sleep(0.02)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Handle the signals without raising them again: being stopped is not a failure."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {
            number: signal.signal(number, self.handle_exit)
            for number in (signal.SIGINT, signal.SIGTERM)
        }
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002
        """Stop gracefully; at the second signal, at once."""
        self.force_exit = self.should_exit
        self.should_exit = True


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:  # not available on Windows
        return None
    return uvloop.new_event_loop


def _allow_many_files() -> None:
    """Every connection is a file: raise the limit as far as possible."""
    if sys.platform != "win32":
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = hard if 0 <= hard < _MAX_FILES else _MAX_FILES
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
