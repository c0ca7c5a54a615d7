"""Tests that wait for something that never comes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

# No sound test takes so long, also on a busy machine; pytest gives up after `faulthandler_timeout`.
_HANG = 240


@contextmanager
def no_hanging() -> Iterator[None]:
    """Let a test that hangs in this loop fail at the place where it waits."""
    loop = asyncio.get_running_loop()

    def give_up() -> None:
        for task in asyncio.all_tasks(loop):
            task.cancel(f"still waiting after {_HANG} seconds")

    timer = loop.call_later(_HANG, give_up)
    try:
        yield
    finally:
        timer.cancel()
