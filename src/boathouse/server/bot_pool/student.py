"""The student: a worker of its own that studies what bots will need, before they are asked.

It compiles what they run, and works out what their games bring to study, such as a race's course.
What it finds lies in a folder, where every worker finds it: it is worked out once for all of them.
"""

from __future__ import annotations

import pickle
from collections import OrderedDict
from collections.abc import Hashable
from typing import NamedTuple

import structlog

from boathouse.server.bot_pool.frames import STUDY, Orders, Task
from boathouse.server.bot_pool.worker_slot import Chosen, NoAnswer, SlotStatus, WorkerSlot

log = structlog.get_logger(__name__)

STUDENT_NICENESS = 10
"""To decide comes before to study."""

SECONDS, STUDENT_PATIENCE = 600.0, 3600.0
"""The processor time for a study, which may have to compile everything, and the time in all."""

ATTEMPTS = 2
MOST_REMEMBERED = 1000


class _Study(NamedTuple):
    """What there is to study; the subject is `None` where only the bots are to be compiled."""

    game: str
    subject: Hashable | None


class Student:
    """Takes up one study after the other; its process is started with the first.

    What was asked for last comes first, so that nobody waits behind tables that are forgotten.
    """

    def __init__(self, orders: Orders) -> None:
        """Take what other workers are told; a student has more time, and gives way to them."""
        orders = orders._replace(
            seconds=SECONDS, patience=STUDENT_PATIENCE, niceness=STUDENT_NICENESS
        )
        self._slot = WorkerSlot(orders, most_thoughts=MOST_REMEMBERED, changed=self._go_on)
        self._attempts: OrderedDict[_Study, int] = OrderedDict()
        self._waiting: OrderedDict[_Study, None] = OrderedDict()
        self.studied = 0

    @property
    def pid(self) -> int | None:
        """The process id of the student, if there is one."""
        return self._slot.pid

    def take_up(self, game: str, subject: Hashable | None) -> None:
        """Study something once; returns at once."""
        study = _Study(game, subject)
        if study in self._attempts:
            self._attempts.move_to_end(study)
            if study in self._waiting:
                self._waiting.move_to_end(study)
            return
        self._attempts[study] = 0
        while len(self._attempts) > MOST_REMEMBERED:
            forgotten, _ = self._attempts.popitem(last=False)
            self._waiting.pop(forgotten, None)
        self._waiting[study] = None
        if self._slot.status is SlotStatus.CLOSED:
            self._slot.open()
        self._go_on()

    async def close(self) -> None:
        """End the process."""
        self._waiting.clear()
        await self._slot.close()

    def _go_on(self) -> None:
        if self._waiting and self._slot.status is SlotStatus.IDLE:
            study, _ = self._waiting.popitem()
            question = pickle.dumps(tuple(Task(study.game, STUDY, study.subject, (), 0, ())))
            self._slot.think(question, lambda answer: self._end(study, answer))

    def _end(self, study: _Study, answer: Chosen | NoAnswer) -> None:
        if isinstance(answer, Chosen):
            self.studied += 1
            return
        attempts = self._attempts[study] = self._attempts.get(study, 0) + 1
        if attempts < ATTEMPTS:
            self._waiting[study] = None
            self._waiting.move_to_end(study, last=False)
        log.error(
            "study-failed",
            game=study.game,
            reason=answer.reason,
            detail=answer.detail,
            attempts=attempts,
        )
