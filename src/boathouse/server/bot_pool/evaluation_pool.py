"""The evaluation pool: worker processes that judge games and positions, and the queues before them.

Hints come first, because they are for games that are being played; then what somebody waits for,
then what is only computed in advance. Within a queue people take turns. A worker that dies is
replaced, and what it was at is begun again once.
"""

from __future__ import annotations

import asyncio
import pickle
from dataclasses import dataclass, field
from functools import partial
from os import getpid
from typing import Any, TypeAlias

import structlog

from boathouse.server.bot_pool.fair_queue import FairQueue
from boathouse.server.bot_pool.frames import HINT, REVIEW, Task, WorkerConfig
from boathouse.server.bot_pool.pool import WORKER_MEMORY
from boathouse.server.bot_pool.worker_slot import (
    Chosen,
    NoAnswer,
    Reviewed,
    SlotStatus,
    Unreviewable,
    WorkerAnswer,
    WorkerSlot,
    pids_of,
)

log = structlog.get_logger(__name__)

EVALUATION_NICENESS = 5
"""Bots at tables come first."""

EVALUATION_CPU_SECONDS, EVALUATION_TIMEOUT = 300.0, 1800.0
"""The processor time of a review, which may include compiling everything, and the time in all."""

_ATTEMPTS = 2
_MAX_QUESTIONS = 500
"""A worker is replaced after this many."""
_MAX_BODY = 8 * 1024**2

EvaluationResult: TypeAlias = Reviewed | Unreviewable | NoAnswer


@dataclass(slots=True, eq=False)
class EvaluationJob:
    """Something that waits for a worker, or for its result; `is_urgent` if somebody waits for it.

    `kind` is what a worker is to do with the `task`: with a record and a seat, or with a position.
    `asker` is for whom: a person, or an address. It has `of` steps, if that is known.
    """

    game: str
    task: tuple[Any, ...]
    is_urgent: bool
    kind: str = REVIEW
    asker: str = ""
    of: int = 0
    result: asyncio.Future[EvaluationResult] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )
    is_running: bool = False
    done: int = 0
    attempts: int = 0

    @property
    def rank(self) -> int:
        """Which queue it waits in; the first comes first."""
        return 2 * (self.kind != HINT) + (not self.is_urgent)

    @property
    def question(self) -> bytes:
        """What a worker is asked."""
        return pickle.dumps(tuple(Task(self.game, self.kind, self.task, (), 0, ())))


class EvaluationPool:
    """A few worker processes; they start with the first job."""

    def __init__(self, workers: int) -> None:
        """Take the number of workers."""
        config = WorkerConfig(
            server=getpid(),
            cpu_seconds=EVALUATION_CPU_SECONDS,
            timeout=EVALUATION_TIMEOUT,
            memory=WORKER_MEMORY,
            niceness=EVALUATION_NICENESS,
            precomputed_folder="",
            extra_bots="",
        )
        self._slots = [
            WorkerSlot(config, _MAX_QUESTIONS, self._dispatch, _MAX_BODY) for _ in range(workers)
        ]
        self._queue: FairQueue[EvaluationJob] = FairQueue()

    @property
    def waiting(self) -> int:
        """How many jobs wait for a worker."""
        return len(self._queue)

    @property
    def pids(self) -> list[int]:
        """The process ids of the workers."""
        return pids_of(self._slots)

    def waiting_of(self, kind: str, asker: str | None = None) -> int:
        """Count the jobs of a kind that wait for a worker, or those that somebody asked for."""
        return sum(
            job.kind == kind and asker in (None, job.asker) for job in self._queue.in_order()
        )

    def ahead_of(self, job: EvaluationJob) -> int:
        """Count the jobs that come before a waiting one."""
        queue = self._queue.in_order()
        return queue.index(job) if job in queue else 0

    def submit(self, job: EvaluationJob) -> None:
        """Queue a job."""
        self._queue.add(job)
        for slot in self._slots:
            if slot.status is SlotStatus.CLOSED:
                slot.open()
        self._dispatch()

    def hurry(self, job: EvaluationJob, asker: str) -> None:
        """Let somebody wait for a job: in their own turn, if that comes sooner."""
        if not self._waits(job):
            return
        ahead = self._queue.own(job.rank, job.asker).index(job)
        if not job.is_urgent or len(self._queue.own(job.rank, asker)) < ahead:
            self._queue.remove(job)
            job.asker, job.is_urgent = asker, True
            self._queue.add(job)

    def drop(self, job: EvaluationJob) -> None:
        """Forget a job that nobody wants any more, unless a worker is at it already."""
        if self._waits(job):
            self._queue.remove(job)
            job.result.cancel()

    async def close(self) -> None:
        """End the processes; what waits is cancelled."""
        for job in self._queue.in_order():
            self.drop(job)
        await asyncio.gather(*(slot.close() for slot in self._slots))

    def _waits(self, job: EvaluationJob) -> bool:
        return job in self._queue.own(job.rank, job.asker)

    def _dispatch(self) -> None:
        if self.waiting and all(slot.status is SlotStatus.DOWN for slot in self._slots):
            for job in self._queue.in_order():
                self._queue.remove(job)
                job.result.set_result(NoAnswer("crash", "workers do not start"))
        for slot in self._slots:
            if slot.status is SlotStatus.IDLE and self.waiting:
                job = self._queue.take()
                job.is_running = True
                slot.ask(job.question, partial(self._finish, job), partial(_progress, job))

    def _finish(self, job: EvaluationJob, answer: WorkerAnswer) -> None:
        if isinstance(answer, Chosen):
            answer = NoAnswer("crash", "unreadable answer")
        job.attempts += 1
        if isinstance(answer, NoAnswer):
            log.error(
                "evaluation-failed",
                kind=job.kind,
                game=job.game,
                reason=answer.reason,
                detail=answer.detail,
                attempts=job.attempts,
            )
            if answer.reason == "crash" and job.attempts < _ATTEMPTS:
                job.is_running, job.done = False, 0
                self._queue.add(job, first=True)
                return
        if not job.result.done():
            job.result.set_result(answer)


def _progress(job: EvaluationJob, told: str) -> None:
    done, _, _ = told.partition(" ")
    if done.isascii() and done.isdigit():
        job.done = int(done)
