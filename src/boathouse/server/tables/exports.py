"""Exports of many games: few at a time, so that everything else goes on as before.

The games are read and written down by a task that nobody cancels: whoever hangs up lets it finish
its step, so no connection to the database is cut in the middle of a query.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, suppress
from dataclasses import dataclass, field

from boathouse.server.refusals import EXPORT_RUNNING, EXPORTS_BUSY

MOST_AT_ONCE = 4
"""So many exports may run in one process."""
NOT_TAKEN_SECONDS = 60.0
"""An export whose next game nobody takes for so long is given up; see also `protocol`."""
_TRY_AGAIN = 10


@dataclass(eq=False, slots=True)
class _Export:
    """One export: what is written and not yet taken, one game at most."""

    ready: asyncio.Queue[bytes | BaseException | None] = field(
        default_factory=lambda: asyncio.Queue(1)
    )
    is_wanted: bool = True

    async def put(self, what: bytes | BaseException | None) -> None:
        async with asyncio.timeout(NOT_TAKEN_SECONDS):
            await self.ready.put(what)

    def hang_up(self) -> None:
        """Let whoever waits for us to take something go on, and see that nobody wants it."""
        self.is_wanted = False
        while not self.ready.empty():
            self.ready.get_nowait()


class Exports:
    """The exports of one process: one for each person and for each address, and few in all."""

    def __init__(self) -> None:
        """Begin with none."""
        self.one_game = asyncio.Lock()
        """Held while a game is written down: threads that compute hold up the loop."""
        self._running: dict[asyncio.Task[None], _Export] = {}
        self._busy: set[str] = set()

    def begin(
        self, who: tuple[str, ...], lines: AsyncGenerator[bytes, None]
    ) -> AsyncIterator[bytes]:
        """Begin an export for a person at an address; raises `Refusal` where there is no room."""
        if not self._busy.isdisjoint(who):
            raise EXPORT_RUNNING.because(seconds=_TRY_AGAIN)
        if len(self._running) >= MOST_AT_ONCE:
            raise EXPORTS_BUSY.because(seconds=_TRY_AGAIN, most=MOST_AT_ONCE)
        export = _Export()
        task = asyncio.create_task(_write(export, lines))
        self._running[task] = export
        self._busy.update(who)

        def end(_task: asyncio.Task[None]) -> None:
            del self._running[task]
            self._busy.difference_update(who)

        task.add_done_callback(end)
        return _taken(export)

    async def stop(self) -> None:
        """Let all exports finish their step, and end."""
        for export in self._running.values():
            export.hang_up()
        if self._running:
            await asyncio.wait(self._running)


async def _write(export: _Export, lines: AsyncGenerator[bytes, None]) -> None:
    end: BaseException | None = None
    with suppress(TimeoutError):  # nobody takes it any more
        try:
            async with aclosing(lines):
                async for line in lines:
                    await export.put(line)
                    if not export.is_wanted:
                        return
        except TimeoutError:
            raise
        except Exception as error:  # noqa: BLE001 - whoever takes the games is told, whatever it is
            end = error
        await export.put(end)


async def _taken(export: _Export) -> AsyncIterator[bytes]:
    try:
        while (line := await export.ready.get()) is not None:
            if isinstance(line, BaseException):
                raise line
            yield line
    finally:
        export.hang_up()
