"""The review pool: worker processes that judge games and positions, and the two queues before them.

What somebody waits for comes first; what is only computed in advance comes after that. A worker
that dies is replaced, and what it was at is begun again once.
"""

from __future__ import annotations

import asyncio
import pickle
from collections import deque
from dataclasses import dataclass, field
from functools import partial
from os import getpid
from typing import Any, TypeAlias

import structlog

from boathouse.server.bot_pool.frames import REVIEW, Task, WorkerConfig
from boathouse.server.bot_pool.pool import WORKER_MEMORY
from boathouse.server.bot_pool.worker_slot import (
    Chosen,
    NoAnswer,
    Reviewed,
    SlotStatus,
    Unreviewable,
    WorkerAnswer,
    WorkerSlot,
)

log = structlog.get_logger(__name__)

REVIEW_NICENESS = 5
"""Bots at tables come first."""

REVIEW_CPU_SECONDS, REVIEW_TIMEOUT = 300.0, 1800.0
"""The processor time of a review, which may include compiling everything, and the time in all."""

REVIEW_ATTEMPTS = 2
MAX_REVIEWS = 500
"""A worker is replaced after this many."""
_MAX_BODY = 8 * 1024**2

ReviewResult: TypeAlias = Reviewed | Unreviewable | NoAnswer


@dataclass(slots=True, eq=False)
class ReviewJob:
    """Something that waits for a worker, or for its result; `is_urgent` if somebody waits for it.

    `kind` is what a worker is to do with the `task`: with a record and a seat, or with a position.
    """

    id: str
    game: str
    task: tuple[Any, ...]
    is_urgent: bool
    kind: str = REVIEW
    result: asyncio.Future[ReviewResult] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )
    is_running: bool = False
    done: int = 0
    attempts: int = 0

    @property
    def question(self) -> bytes:
        """What a worker is asked."""
        return pickle.dumps(tuple(Task(self.game, self.kind, self.task, (), 0, ())))


class ReviewPool:
    """A few worker processes; they start with the first job."""

    def __init__(self, workers: int) -> None:
        """Take the number of workers."""
        config = WorkerConfig(
            server=getpid(),
            cpu_seconds=REVIEW_CPU_SECONDS,
            timeout=REVIEW_TIMEOUT,
            memory=WORKER_MEMORY,
            niceness=REVIEW_NICENESS,
            precomputed_folder="",
            extra_bots="",
        )
        self._slots = [
            WorkerSlot(config, MAX_REVIEWS, self._dispatch, _MAX_BODY) for _ in range(workers)
        ]
        self._urgent: deque[ReviewJob] = deque()
        self._background: deque[ReviewJob] = deque()

    @property
    def waiting(self) -> int:
        """How many reviews wait for a worker."""
        return len(self._urgent) + len(self._background)

    @property
    def pids(self) -> list[int]:
        """The process ids of the workers."""
        return [slot.pid for slot in self._slots if slot.pid is not None]

    def ahead_of(self, job: ReviewJob) -> int:
        """Count the reviews that come before a waiting one."""
        queue = [*self._urgent, *self._background]
        return queue.index(job) if job in queue else 0

    def submit(self, job: ReviewJob) -> None:
        """Queue a review."""
        (self._urgent if job.is_urgent else self._background).append(job)
        for slot in self._slots:
            if slot.status is SlotStatus.CLOSED:
                slot.open()
        self._dispatch()

    def hurry(self, job: ReviewJob) -> None:
        """Move a review to those that somebody waits for."""
        if not job.is_urgent and job in self._background:
            self._background.remove(job)
            self._urgent.append(job)
        job.is_urgent = True

    def drop(self, job: ReviewJob) -> None:
        """Forget a review that nobody wants any more, unless a worker is at it already."""
        for queue in (self._urgent, self._background):
            if job in queue:
                queue.remove(job)
                job.result.cancel()

    async def close(self) -> None:
        """End the processes; what waits is cancelled."""
        for job in [*self._urgent, *self._background]:
            job.result.cancel()
        self._urgent.clear()
        self._background.clear()
        await asyncio.gather(*(slot.close() for slot in self._slots))

    def _dispatch(self) -> None:
        if self.waiting and all(slot.status is SlotStatus.DOWN for slot in self._slots):
            for job in [*self._urgent, *self._background]:
                job.result.set_result(NoAnswer("crash", "workers do not start"))
            self._urgent.clear()
            self._background.clear()
        for slot in self._slots:
            if slot.status is SlotStatus.IDLE and self.waiting:
                job = (self._urgent or self._background).popleft()
                job.is_running = True
                slot.ask(job.question, partial(self._finish, job), partial(_progress, job))

    def _finish(self, job: ReviewJob, answer: WorkerAnswer) -> None:
        if isinstance(answer, Chosen):
            answer = NoAnswer("crash", "unreadable answer")
        job.attempts += 1
        if isinstance(answer, NoAnswer):
            log.error(
                "review-failed",
                kind=job.kind,
                game=job.game,
                reason=answer.reason,
                detail=answer.detail,
                attempts=job.attempts,
            )
            if answer.reason == "crash" and job.attempts < REVIEW_ATTEMPTS:
                job.is_running, job.done = False, 0
                (self._urgent if job.is_urgent else self._background).appendleft(job)
                return
        if not job.result.done():
            job.result.set_result(answer)


def _progress(job: ReviewJob, told: str) -> None:
    done, _, _ = told.partition(" ")
    if done.isascii() and done.isdigit():
        job.done = int(done)
