"""The precompute worker: prepares what bots will need, before they are asked.

It compiles their code, and precomputes what their games provide, such as a race's course. The
results are stored in a folder for all workers, so everything is computed once.
"""

from __future__ import annotations

import pickle
from collections import OrderedDict
from collections.abc import Hashable
from typing import NamedTuple

import structlog

from boathouse.server.bot_pool.frames import PRECOMPUTE, Task, WorkerConfig
from boathouse.server.bot_pool.worker_slot import (
    Chosen,
    NoAnswer,
    SlotStatus,
    WorkerAnswer,
    WorkerSlot,
)

log = structlog.get_logger(__name__)

PRECOMPUTE_NICENESS = 10
"""Decisions come first."""

PRECOMPUTE_CPU_SECONDS, PRECOMPUTE_TIMEOUT = 600.0, 3600.0
"""The processor time for a subject, which may include compiling everything, and the time in all."""

ATTEMPTS = 2
MAX_SUBJECTS = 1000


class _Subject(NamedTuple):
    """What to precompute; without a `subject`, bots are only compiled."""

    game: str
    subject: Hashable | None


class PrecomputeWorker:
    """Precomputes one subject after another; its process starts with the first.

    The newest comes first, so that nobody waits for forgotten tables.
    """

    def __init__(self, config: WorkerConfig) -> None:
        """Take the config of the other workers; a subject has more time, and yields to them."""
        config = config._replace(
            cpu_seconds=PRECOMPUTE_CPU_SECONDS,
            timeout=PRECOMPUTE_TIMEOUT,
            niceness=PRECOMPUTE_NICENESS,
        )
        self._slot = WorkerSlot(config, MAX_SUBJECTS, on_change=self._next)
        self._attempts: OrderedDict[_Subject, int] = OrderedDict()
        self._waiting: OrderedDict[_Subject, None] = OrderedDict()
        self.precomputed = 0

    @property
    def pid(self) -> int | None:
        """The process id, if there is a process."""
        return self._slot.pid

    def precompute(self, game: str, subject: Hashable | None) -> None:
        """Queue a subject, unless it was queued before."""
        new = _Subject(game, subject)
        if new in self._attempts:
            self._attempts.move_to_end(new)
            if new in self._waiting:
                self._waiting.move_to_end(new)
            return
        self._attempts[new] = 0
        while len(self._attempts) > MAX_SUBJECTS:
            forgotten, _ = self._attempts.popitem(last=False)
            self._waiting.pop(forgotten, None)
        self._waiting[new] = None
        if self._slot.status is SlotStatus.CLOSED:
            self._slot.open()
        self._next()

    async def close(self) -> None:
        """End the process."""
        self._waiting.clear()
        await self._slot.close()

    def _next(self) -> None:
        if self._waiting and self._slot.status is SlotStatus.IDLE:
            subject, _ = self._waiting.popitem()
            question = pickle.dumps(
                tuple(Task(subject.game, PRECOMPUTE, subject.subject, (), 0, ()))
            )
            self._slot.ask(question, lambda answer: self._finish(subject, answer))

    def _finish(self, subject: _Subject, answer: WorkerAnswer) -> None:
        if isinstance(answer, Chosen):
            self.precomputed += 1
            return
        attempts = self._attempts[subject] = self._attempts.get(subject, 0) + 1
        if attempts < ATTEMPTS:
            self._waiting[subject] = None
            self._waiting.move_to_end(subject, last=False)
        reason, detail = answer if isinstance(answer, NoAnswer) else ("crash", "")
        log.error(
            "precompute-failed",
            game=subject.game,
            reason=reason,
            detail=detail,
            attempts=attempts,
        )
