"""A worker slot: keeps one worker process running, and replaces it when it is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from enum import Enum
from typing import Literal, NamedTuple, TypeAlias

import structlog

from boathouse.server.bot_pool.frames import (
    BEGUN,
    CHOSE,
    HELPED,
    ILLEGAL,
    MAX_ANSWER,
    PROGRESS,
    RAISED,
    READY,
    REVIEWED,
    UNPREPARED,
    UNREVIEWABLE,
    WorkerConfig,
)
from boathouse.server.bot_pool.worker_process import WorkerProcess, processor_seconds

log = structlog.get_logger(__name__)

_START_SECONDS, _START_TIMEOUT = 60.0, 600.0
"""A worker that has not loaded the bots in this processor time, or time in all, is replaced."""

FIRST_PAUSE, MAX_PAUSE = 0.25, 30.0
"""If workers do not start, the next attempt comes after a pause, which doubles each time."""

_CHECKS = 10
"""How often the processor time is checked per budget, once it could be used up."""


class NoAnswer(NamedTuple):
    """Why a worker gave no action."""

    reason: Literal["timeout", "crash", "error", "illegal"]
    detail: str = ""


class Chosen(NamedTuple):
    """The index of the chosen action among the legal ones, and why another bot chose, if so."""

    choice: int
    fallback: Literal["", "unprepared", "helped"] = ""


class Reviewed(NamedTuple):
    """A review as JSON."""

    body: str


class Unreviewable(NamedTuple):
    """Why a record cannot be reviewed, and what is wrong with it."""

    why: str
    detail: str


_FALLBACKS: dict[str, Literal["", "unprepared", "helped"]] = {
    "": "",
    UNPREPARED: "unprepared",
    HELPED: "helped",
}

WorkerAnswer: TypeAlias = Chosen | NoAnswer | Reviewed | Unreviewable
OnAnswer: TypeAlias = Callable[[WorkerAnswer], None]
"""Called with the answer, or with why there is none."""

OnProgress: TypeAlias = Callable[[str], None]
"""Called with how far a worker is, in its own words."""


class SlotStatus(Enum):
    """The status of a slot's worker."""

    STARTING = "starting"
    IDLE = "idle"
    THINKING = "thinking"
    DOWN = "down"
    """Workers do not start; it tries again from time to time."""
    CLOSED = "closed"


_NOT_READY = (SlotStatus.STARTING, SlotStatus.DOWN)


class WorkerSlot:
    """Keeps one worker alive, asks it one question at a time, and enforces its time limits."""

    def __init__(
        self,
        config: WorkerConfig,
        max_questions: int,
        on_change: Callable[[], None],
        max_answer: int = MAX_ANSWER,
    ) -> None:
        """Take the config; `on_change` is called when the slot becomes idle or goes down.

        A worker is replaced after `max_questions`, to free memory that it leaked.
        """
        self._config, self._max_questions, self._on_change = config, max_questions, on_change
        self._max_answer = max_answer
        self.status = SlotStatus.CLOSED
        self.replaced = 0
        self._worker: WorkerProcess | None = None
        self._starting: asyncio.Task[None] | None = None
        self._exiting: set[asyncio.Task[None]] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._on_answer: OnAnswer | None = None
        self._on_progress: OnProgress = _ignored
        self._cpu_before = 0.0
        self._questions = 0
        self._failures = 0

    @property
    def pid(self) -> int | None:
        """The process id of the worker, if there is one."""
        return self._worker.pid if self._worker else None

    def open(self) -> None:
        """Start the first worker."""
        self.status = SlotStatus.STARTING
        self._spawn()

    async def close(self) -> None:
        """Kill the worker; a pending question gets no answer."""
        self.status = SlotStatus.CLOSED
        self._on_answer = None
        self._set_timer()
        if self._starting is not None:
            await asyncio.wait({self._starting})
        self._discard()
        if self._exiting:
            await asyncio.wait(self._exiting)

    def ask(
        self, question: bytes, on_answer: OnAnswer, on_progress: OnProgress | None = None
    ) -> None:
        """Ask the worker, which must be idle; `on_answer` is called once, unless it is closed."""
        assert self._worker is not None, "an idle slot has a worker"
        self.status = SlotStatus.THINKING
        self._on_answer, self._on_progress = on_answer, on_progress or _ignored
        self._limit_time(self._config.cpu_seconds, self._config.timeout, self._on_timeout)
        self._worker.ask(question)

    # --- Starting and replacing workers -----------------------------------------------------------

    def _spawn(self) -> None:
        self._starting = asyncio.create_task(self._start())

    async def _start(self) -> None:
        worker = self._worker = WorkerProcess(self._on_message, self._on_lost, self._max_answer)
        try:
            await worker.start(self._config)
        except OSError as error:
            self._fail(type(error).__name__)
            return
        if worker is self._worker and self.status in _NOT_READY:
            self._limit_time(_START_SECONDS, _START_TIMEOUT, lambda _: self._fail("too slow"))

    def _become_idle(self) -> None:
        self._set_timer()
        self.status = SlotStatus.IDLE
        self._on_change()

    def _fail(self, why: str) -> None:
        """Handle a worker that was lost while idle or starting: try again, with growing pauses."""
        self._discard()
        self._failures += 1
        if self.status is SlotStatus.CLOSED:
            return
        if self._failures == 1:
            log.warning("worker-lost", why=why)
            self._replace()
            return
        pause = min(FIRST_PAUSE * 2.0 ** (self._failures - 2), MAX_PAUSE)
        log.error("workers-do-not-start", why=why, failures=self._failures, pause=pause)
        self.status = SlotStatus.DOWN
        self._set_timer(pause, self._spawn)
        self._on_change()

    def _replace(self) -> None:
        self._discard()
        self._set_timer()
        self.replaced += 1
        self.status = SlotStatus.STARTING
        self._spawn()

    def _discard(self) -> None:
        worker, self._worker = self._worker, None
        self._questions = 0
        if worker is not None:
            worker.kill()
            exiting = asyncio.create_task(worker.closed())
            self._exiting.add(exiting)
            exiting.add_done_callback(self._exiting.discard)

    def _set_timer(self, seconds: float = 0, callback: Callable[[], None] | None = None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        loop = asyncio.get_running_loop()
        self._timer = None if callback is None else loop.call_later(seconds, callback)

    def _limit_time(
        self, cpu_seconds: float, timeout: float, on_timeout: Callable[[str], None]
    ) -> None:
        """Call `on_timeout` when the worker has used up its processor time, or hangs.

        On a busy machine a worker may get no processor for long: that is not its fault.
        """
        loop = asyncio.get_running_loop()
        started, self._cpu_before = loop.time(), self._cpu_time()

        def check() -> None:
            elapsed, used = loop.time() - started, self._cpu_time() - self._cpu_before
            left = min(cpu_seconds - used, timeout - elapsed)
            if left <= 0:
                on_timeout(f"{used:.1f} s used in {elapsed:.1f} s")
            else:
                self._set_timer(max(left, cpu_seconds / _CHECKS), check)

        self._set_timer(cpu_seconds, check)

    # --- Called by the worker process -------------------------------------------------------------

    def _on_message(self, worker: WorkerProcess, answer: str) -> None:
        if worker is not self._worker:
            return
        if self.status is SlotStatus.THINKING and answer == BEGUN:
            self._cpu_before = self._cpu_time()
        elif self.status is SlotStatus.THINKING and answer.startswith(f"{PROGRESS} "):
            self._on_progress(answer.removeprefix(f"{PROGRESS} "))
        elif self.status is SlotStatus.THINKING:
            self._finish(_read(answer))
        elif self.status in _NOT_READY and answer == READY:
            self._become_idle()
        else:
            self._fail("unexpected message")

    def _on_lost(self, worker: WorkerProcess) -> None:
        if worker is not self._worker:
            return
        if self.status is SlotStatus.THINKING:
            self._finish(NoAnswer("crash"))
        else:
            self._fail("died")

    def _on_timeout(self, detail: str) -> None:
        self._finish(NoAnswer("timeout", detail))

    def _cpu_time(self) -> float:
        """Return the processor time of the worker, or wall-clock time if that is unknown."""
        used = None if self.pid is None else processor_seconds(self.pid)
        return asyncio.get_running_loop().time() if used is None else used

    def _finish(self, answer: WorkerAnswer) -> None:
        on_answer, self._on_answer = self._on_answer, None
        assert on_answer is not None, "somebody waits for the answer"
        on_answer(answer)
        self._failures = 0
        self._questions += 1
        is_healthy = not isinstance(answer, NoAnswer) or answer.reason in ("illegal", "error")
        if is_healthy and self._questions < self._max_questions:
            self._become_idle()
        else:
            self._replace()


def _ignored(_progress: str) -> None:
    """Nobody asked for it."""


def _read(answer: str) -> WorkerAnswer:
    word, _, rest = answer.partition(" ")
    index, _, fallback = rest.partition(" ")
    if word == CHOSE and index.isascii() and index.isdigit() and fallback in _FALLBACKS:
        return Chosen(int(index), _FALLBACKS[fallback])
    if word == REVIEWED:
        return Reviewed(rest)
    if word == UNREVIEWABLE:
        return Unreviewable(index, fallback)
    if word == ILLEGAL:
        return NoAnswer("illegal")
    if word == RAISED:
        return NoAnswer("error", rest)
    return NoAnswer("crash", "unreadable answer")


def pids_of(slots: Iterable[WorkerSlot]) -> list[int]:
    """List the processes that run in some slots."""
    return [slot.pid for slot in slots if slot.pid is not None]
