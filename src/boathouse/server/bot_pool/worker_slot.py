"""A desk: a place where a worker sits. When the worker is lost, another one takes the place."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from enum import Enum
from typing import Literal, NamedTuple, TypeAlias

import structlog

from boathouse.server.bot_pool.frames import (
    BEGUN,
    CHOSE,
    HELPED,
    ILLEGAL,
    RAISED,
    READY,
    UNPREPARED,
    Orders,
)
from boathouse.server.bot_pool.worker_process import WorkerProcess, processor_seconds

log = structlog.get_logger(__name__)

START_SECONDS, START_PATIENCE = 60.0, 600.0
"""A worker that has not loaded the bots in this time of a processor, or in all, is given up."""

FIRST_PAUSE, LONGEST_PAUSE = 0.25, 30.0
"""Where workers do not come up, the next is tried after a pause, twice as long each time."""


_LOOKS = 10
"""A thought is looked at so many times in its budget, once that could be spent."""


class NoAnswer(NamedTuple):
    """Why a worker gave no action."""

    reason: Literal["timeout", "crash", "error", "illegal"]
    detail: str = ""


class Chosen(NamedTuple):
    """The place of the chosen action among the legal ones, and why another bot chose, if so."""

    place: int
    instead: Literal["", "unprepared", "helped"] = ""


_INSTEAD: dict[str, Literal["", "unprepared", "helped"]] = {
    "": "",
    UNPREPARED: "unprepared",
    HELPED: "helped",
}

OnAnswer: TypeAlias = Callable[[Chosen | NoAnswer], None]
"""Takes what was chosen, or why nothing was."""


class SlotStatus(Enum):
    """How it stands with the worker of a desk."""

    STARTING = "starting"
    IDLE = "idle"
    THINKING = "thinking"
    DOWN = "down"
    """Workers do not come up; another one is tried from time to time."""
    CLOSED = "closed"


_COMING = (SlotStatus.STARTING, SlotStatus.DOWN)


class WorkerSlot:
    """Keeps one worker alive, gives it one question at a time, and ends thoughts over budget."""

    def __init__(self, orders: Orders, most_thoughts: int, changed: Callable[[], None]) -> None:
        """Take what workers are told, and what to call when the desk becomes idle or goes down.

        A worker is replaced after `most_thoughts`, so that memory which it lost comes back.
        """
        self._orders, self._most_thoughts, self._changed = orders, most_thoughts, changed
        self.status = SlotStatus.CLOSED
        self.replaced = 0
        self._worker: WorkerProcess | None = None
        self._starting: asyncio.Task[None] | None = None
        self._leaving: set[asyncio.Task[None]] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._told: OnAnswer | None = None
        self._spent_before = 0.0
        self._thoughts = 0
        self._failures = 0

    @property
    def pid(self) -> int | None:
        """The process id of the worker that sits here, if there is one."""
        return self._worker.pid if self._worker else None

    def open(self) -> None:
        """Let the first worker come."""
        self.status = SlotStatus.STARTING
        self._seat()

    async def close(self) -> None:
        """End the worker, whatever it does, and tell nobody."""
        self.status = SlotStatus.CLOSED
        self._told = None
        self._set_timer()
        if self._starting is not None:
            await asyncio.wait({self._starting})
        self._dismiss()
        if self._leaving:
            await asyncio.wait(self._leaving)

    def think(self, question: bytes, told: OnAnswer) -> None:
        """Ask the worker, which must be idle. `told` is called once, but not after `close`."""
        assert self._worker is not None, "an idle desk has a worker"
        self.status = SlotStatus.THINKING
        self._told = told
        self._count_time(self._orders.seconds, self._orders.patience, self._over_budget)
        self._worker.ask(question)

    # How workers come and go

    def _seat(self) -> None:
        self._starting = asyncio.create_task(self._start())

    async def _start(self) -> None:
        worker = self._worker = WorkerProcess(self._hear, self._lose)
        try:
            await worker.start(self._orders)
        except OSError as error:
            self._fail(type(error).__name__)
            return
        if worker is self._worker and self.status in _COMING:
            self._count_time(START_SECONDS, START_PATIENCE, lambda _: self._fail("too slow"))

    def _become_idle(self) -> None:
        self._set_timer()
        self.status = SlotStatus.IDLE
        self._changed()

    def _fail(self, why: str) -> None:
        """Put up with a worker that was lost without a thought: try again, later and later."""
        self._dismiss()
        self._failures += 1
        if self.status is SlotStatus.CLOSED:
            return
        if self._failures == 1:
            log.warning("worker-lost", why=why)
            self._replace()
            return
        pause = min(FIRST_PAUSE * 2.0 ** (self._failures - 2), LONGEST_PAUSE)
        log.error("workers-do-not-start", why=why, failures=self._failures, pause=pause)
        self.status = SlotStatus.DOWN
        self._set_timer(pause, self._seat)
        self._changed()

    def _replace(self) -> None:
        self._dismiss()
        self._set_timer()
        self.replaced += 1
        self.status = SlotStatus.STARTING
        self._seat()

    def _dismiss(self) -> None:
        worker, self._worker = self._worker, None
        self._thoughts = 0
        if worker is not None:
            worker.kill()
            leaving = asyncio.create_task(worker.closed())
            self._leaving.add(leaving)
            leaving.add_done_callback(self._leaving.discard)

    def _set_timer(self, seconds: float = 0, ring: Callable[[], None] | None = None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        loop = asyncio.get_running_loop()
        self._timer = None if ring is None else loop.call_later(seconds, ring)

    def _count_time(self, seconds: float, patience: float, over: Callable[[str], None]) -> None:
        """Call `over` when the worker has spent its seconds of a processor, or hangs.

        On a busy machine a worker may get no processor for long: that is not its fault.
        """
        loop = asyncio.get_running_loop()
        begun, self._spent_before = loop.time(), self._spent()

        def look() -> None:
            waited, spent = loop.time() - begun, self._spent() - self._spent_before
            left = min(seconds - spent, patience - waited)
            if left <= 0:
                over(f"{spent:.1f} s spent in {waited:.1f} s")
            else:
                self._set_timer(max(left, seconds / _LOOKS), look)

        self._set_timer(seconds, look)

    # What is heard of a worker

    def _hear(self, worker: WorkerProcess, answer: str) -> None:
        if worker is not self._worker:
            return
        if self.status is SlotStatus.THINKING and answer == BEGUN:
            self._spent_before = self._spent()
        elif self.status is SlotStatus.THINKING:
            self._end_thought(_read(answer))
        elif self.status in _COMING and answer == READY:
            self._become_idle()
        else:
            self._fail("speaks out of turn")

    def _lose(self, worker: WorkerProcess) -> None:
        if worker is not self._worker:
            return
        if self.status is SlotStatus.THINKING:
            self._end_thought(NoAnswer("crash"))
        else:
            self._fail("died")

    def _over_budget(self, detail: str) -> None:
        self._end_thought(NoAnswer("timeout", detail))

    def _spent(self) -> float:
        """The processor time of the worker; where the system does not tell, all of the time."""
        spent = None if self.pid is None else processor_seconds(self.pid)
        return asyncio.get_running_loop().time() if spent is None else spent

    def _end_thought(self, answer: Chosen | NoAnswer) -> None:
        told, self._told = self._told, None
        assert told is not None, "a thought has somebody who waits for it"
        told(answer)
        self._failures = 0
        self._thoughts += 1
        is_sound = isinstance(answer, Chosen) or answer.reason in ("illegal", "error")
        if is_sound and self._thoughts < self._most_thoughts:
            self._become_idle()
        else:
            self._replace()


def _read(answer: str) -> Chosen | NoAnswer:
    word, _, rest = answer.partition(" ")
    place, _, instead = rest.partition(" ")
    if word == CHOSE and place.isascii() and place.isdigit() and instead in _INSTEAD:
        return Chosen(int(place), _INSTEAD[instead])
    if word == ILLEGAL:
        return NoAnswer("illegal")
    if word == RAISED:
        return NoAnswer("error", rest)
    return NoAnswer("crash", "speaks in riddles")
