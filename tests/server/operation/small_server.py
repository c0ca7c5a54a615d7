"""A small application in a process of its own; its argument is SHUTDOWN_SECONDS."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

from litestar import WebSocket, get, websocket

from boathouse.server.metrics import Metrics
from boathouse.server.operation.logs import set_up_logs
from boathouse.server.serving import listen, serve_app
from boathouse.server.settings import Settings
from tests.server.operation.small import make_app

lines: set[WebSocket[Any, Any, Any]] = set()


@get("/quick")
async def quick() -> str:
    return "quick"


@get("/slow")
async def slow() -> str:
    print("begun", flush=True)
    await asyncio.sleep(1)
    return "slow"


@get("/never")
async def never() -> None:
    print("begun", flush=True)
    await asyncio.Event().wait()


@websocket("/live")
async def live(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.accept()
    lines.add(socket)
    async for text in socket.iter_data(mode="text"):
        await socket.send_data(text)


async def say_goodbye() -> None:
    for line in lines:
        await line.send_data("come back")
        await line.close(1001, "restart")


async def main() -> None:
    settings = Settings(shutdown_seconds=float(sys.argv[1]), rate_limits=False)
    app = make_app([quick, slow, never, live], settings, Metrics())
    with listen("127.0.0.1", 0) as listening:
        await serve_app(
            app, settings, listening, lambda where: print(where, flush=True), say_goodbye
        )
    print("closed", flush=True)


if __name__ == "__main__":
    set_up_logs()
    asyncio.run(main())
