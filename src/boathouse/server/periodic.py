"""Periodic work: once a second, or as soon as there is something to do, until it is stopped."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

import structlog

from boathouse.server.refusals import Refusal

log = structlog.get_logger(__name__)

INTERVAL_SECONDS = 1.0


class PeriodicTask:
    """Does some work again and again. A failure is logged, and the next time tries again."""

    def __init__(self, work: Callable[[], Awaitable[object]], failure: str) -> None:
        """Take the work, and under which name its failures are logged; `start` begins."""
        self._work, self._failure = work, failure
        self._is_due = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self, first: Callable[[], Awaitable[object]] | None = None) -> None:
        """Begin in the background, with `first` if it is given."""
        self._task = asyncio.create_task(self._run_forever(first))

    async def stop(self) -> None:
        """Stop, also in the middle of it."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    def hurry(self) -> None:
        """Do it as soon as possible: there is something to do."""
        self._is_due.set()

    async def _run_forever(self, first: Callable[[], Awaitable[object]] | None) -> None:
        if first is not None:
            await self._try(first)
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._is_due.wait(), INTERVAL_SECONDS)
            self._is_due.clear()
            await self._try(self._work)

    async def _try(self, work: Callable[[], Awaitable[object]]) -> None:
        try:
            await work()
        except Refusal as refusal:  # the database is away
            log.warning(self._failure, code=refusal.code)
        except Exception:
            log.exception(self._failure)
