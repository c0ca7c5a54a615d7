"""Exports of many games: only a few run at once, so that nothing else slows down.

A task that is never cancelled reads and encodes the games: when the client disconnects it finishes
its step, so no database connection is cut off in the middle of a query.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, suppress
from dataclasses import dataclass, field

from boathouse.server.refusals import EXPORT_RUNNING, EXPORTS_BUSY

MAX_EXPORTS = 4
"""How many exports may run in one process."""
STALLED_EXPORT_SECONDS = 60.0
"""An export whose client reads nothing for so long is aborted; see also `protocol`."""
_RETRY_SECONDS = 10


@dataclass(eq=False, slots=True)
class _Export:
    """One export, with at most one game that is encoded but not sent yet."""

    ready: asyncio.Queue[bytes | BaseException | None] = field(
        default_factory=lambda: asyncio.Queue(1)
    )
    aborted: bool = False

    async def put(self, what: bytes | BaseException | None) -> None:
        async with asyncio.timeout(STALLED_EXPORT_SECONDS):
            await self.ready.put(what)

    def abort(self) -> None:
        """Tell the task to stop, and unblock it."""
        self.aborted = True
        while not self.ready.empty():
            self.ready.get_nowait()


class Exports:
    """The exports of one process: one for each person and for each address, and few in all."""

    def __init__(self) -> None:
        """Start with none."""
        self.one_game = asyncio.Lock()
        """Held while a game is encoded: threads that compute slow the event loop down."""
        self._running: dict[asyncio.Task[None], _Export] = {}
        self._busy: set[str] = set()

    def begin(
        self, who: tuple[str, ...], lines: AsyncGenerator[bytes, None]
    ) -> AsyncIterator[bytes]:
        """Start an export for a person and an address; raises `Refusal` if too many are running."""
        if not self._busy.isdisjoint(who):
            raise EXPORT_RUNNING.because(seconds=_RETRY_SECONDS)
        if len(self._running) >= MAX_EXPORTS:
            raise EXPORTS_BUSY.because(seconds=_RETRY_SECONDS, most=MAX_EXPORTS)
        export = _Export()
        task = asyncio.create_task(_write(export, lines))
        self._running[task] = export
        self._busy.update(who)

        def end(_task: asyncio.Task[None]) -> None:
            del self._running[task]
            self._busy.difference_update(who)

        task.add_done_callback(end)
        return _lines(export)

    async def stop(self) -> None:
        """Let every export finish its step, and end it."""
        for export in self._running.values():
            export.abort()
        if self._running:
            await asyncio.wait(self._running)


async def _write(export: _Export, lines: AsyncGenerator[bytes, None]) -> None:
    end: BaseException | None = None
    with suppress(TimeoutError):  # the client has stalled
        try:
            async with aclosing(lines):
                async for line in lines:
                    await export.put(line)
                    if export.aborted:
                        return
        except TimeoutError:
            raise
        except Exception as error:  # noqa: BLE001 - raised again where the lines are read
            end = error
        await export.put(end)


async def _lines(export: _Export) -> AsyncIterator[bytes]:
    try:
        while (line := await export.ready.get()) is not None:
            if isinstance(line, BaseException):
                raise line
            yield line
    finally:
        export.abort()
