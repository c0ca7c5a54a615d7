"""What a message costs in frames: read and written by us, and by the library under uvicorn.

    python3 dev.py shell python benchmarks/frames.py

Both read and write on the same kind of connection, in turn, in one process; seconds are processor
time. The library is `websockets`, as uvicorn's own protocol uses it.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import statistics
import time
from collections.abc import Awaitable, Callable
from typing import Any

from uvicorn import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from boathouse.server.live.connection import WRITE_TEXTS
from boathouse.server.operation.protocol import TimedWebSocket

REQUEST = (
    b"GET / HTTP/1.1\r\nhost: here\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
SENT = b'{"is":"act","table":"k2v9x7ab","number":17,"action":"turn ne","id":"q8"}'
HEARD = b'{"is":"moved","table":"k2v9x7ab","events":[%s]}' % (b"x" * 650)

Work = Callable[[int], Awaitable[None]]


class Nowhere(asyncio.Transport):
    """A network that takes everything."""

    def write(self, data: bytes | bytearray | memoryview) -> None:
        pass

    def close(self) -> None:
        pass

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


async def connection(*, by_library: bool) -> TimedWebSocket:
    """Open a connection; what it hears is read by the library, or by us."""
    accepted = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        assert WRITE_TEXTS in scope["extensions"]
        accepted.set()
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.Event().wait()

    config = Config(app, ws_per_message_deflate=False, log_level="critical")
    live = TimedWebSocket(config, ServerState(), {}, asyncio.get_running_loop())
    live.connection_made(Nowhere())
    live.data_received(REQUEST)
    await accepted.wait()
    live._is_plain = not by_library
    return live


def reading(live: TimedWebSocket) -> Work:
    frame = Frame(Opcode.TEXT, SENT).serialize(mask=True)

    async def work(count: int) -> None:
        for _ in range(count):
            live.data_received(frame)
            assert live.queue.get_nowait()["type"] == "websocket.receive"

    return work


def writing(live: TimedWebSocket, *, by_library: bool) -> Work:
    async def ours(count: int) -> None:
        for _ in range(count):
            assert live.write_texts([HEARD])

    async def theirs(count: int) -> None:
        for _ in range(count):
            await live.send({"type": "websocket.send", "text": HEARD.decode()})

    return theirs if by_library else ours


async def microseconds(work: Work, count: int) -> float:
    begun = time.process_time()
    await work(count)
    return (time.process_time() - begun) / count * 1e6


async def main(rounds: int, count: int) -> None:
    own, other = await connection(by_library=False), await connection(by_library=True)
    print("| | ours, us | library, us | library / ours |\n|---|---:|---:|---:|")
    for name, ours, theirs in (
        ("read a message of 72 bytes", reading(own), reading(other)),
        (
            "write a message of 0.7 kB",
            writing(own, by_library=False),
            writing(other, by_library=True),
        ),
    ):
        pairs = [
            (await microseconds(ours, count), await microseconds(theirs, count))
            for _ in range(rounds)
        ]
        a, b = (statistics.median(side) for side in zip(*pairs, strict=True))
        ratios = sorted(theirs / ours for ours, theirs in pairs)
        print(
            f"| {name} | {a:.1f} | {b:.1f} "
            f"| {statistics.median(ratios):.1f} ({ratios[0]:.1f} to {ratios[-1]:.1f}) |"
        )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--count", type=int, default=5000)
    asyncio.run(main(**vars(parser.parse_args())))
