"""The bot pool: whoever asks gets a bot's decision, in time, whatever the bot does.

Questions wait in one line for a few worker processes. Where a bot gives no legal action in its
time, the game's safe bot decides; where that fails too, or no worker is to be had, a legal action
is drawn by lot: the table goes on.
"""

from __future__ import annotations

import asyncio
import pickle
import secrets
from collections import Counter, OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from os import getpid
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Literal, TypeAlias
from zlib import crc32

import structlog

from boathouse.bots import bots_for, safe_bot
from boathouse.bots.precompute import subject_in
from boathouse.bots.prepare import is_heavy
from boathouse.core import Action, Seat, State
from boathouse.core.game import actor_name
from boathouse.core.record import Move
from boathouse.server.bot_pool.bot import bot_for
from boathouse.server.bot_pool.frames import Orders, Task
from boathouse.server.bot_pool.student import Student
from boathouse.server.bot_pool.worker_slot import Chosen, NoAnswer, SlotStatus, WorkerSlot

log = structlog.get_logger(__name__)

MOST_WAITING = 10_000
PATIENCE = 6
"""A bot's seconds are of a processor. It has this many times as long where it gets little of one,
and a question waits for a worker as long at most."""

MOST_THOUGHTS = 50_000
"""A worker is replaced after so many."""

WORKER_MEMORY = 2 * 1024**3
"""A worker may take so many bytes."""

NICENESS = 2
"""A worker gives way to the server; but players wait for it, so not by much to anybody else."""

Reason: TypeAlias = Literal[
    "timeout",
    "crash",
    "error",
    "illegal",
    "queue-full",
    "waited",
    "no-worker",
    "unprepared",
    "helped",
]
REASONS: tuple[Reason, ...] = (
    "timeout",  # the bot thought for too long
    "crash",  # its worker died
    "error",  # it raised an exception
    "illegal",  # it chose what is not legal
    "queue-full",  # too many questions were waiting
    "waited",  # no worker had time for too long
    "no-worker",  # workers do not start
    "unprepared",  # the bot is not compiled yet, so the safe one plays
    "helped",  # the bot left the decision to the safe one
)


class Stopped(RuntimeError):
    """The server is stopping: nobody thinks any more, and nothing should be played."""


@dataclass(frozen=True, slots=True)
class Thought:
    """A bot's decision, as notation. With `fallback` it is not the bot's own; `reason` says why.

    `ms` is the time from question to answer, with the waiting.
    """

    action: str
    fallback: bool
    reason: Reason | None
    ms: float


_Answer: TypeAlias = Chosen | NoAnswer | Reason


@dataclass(slots=True, eq=False)
class _Request:
    """A question that waits for a worker, or for its answer."""

    question: bytes
    table: str
    answer: asyncio.Future[_Answer]
    patience: asyncio.TimerHandle | None = None


class BotPool:
    """A few worker processes in which bots think, and the line of questions before them.

    For metrics: `decisions` that were made, `fallbacks` among them by reason, and how many
    questions are `waiting`, workers `busy`, `ready` and `replaced`.
    """

    def __init__(
        self,
        workers: int,
        seconds: float,
        *,
        extra_bots: str | None = None,
        most_waiting: int = MOST_WAITING,
        most_thoughts: int = MOST_THOUGHTS,
        memory: int = WORKER_MEMORY,
        patience: float | None = None,
        library: Path | None = None,
    ) -> None:
        """Plan for so many workers, and so many seconds for a thought; `start` starts them.

        `seconds` are of a processor, and `patience` is the time in all. What is studied ahead is
        kept in the folder `library`. `extra_bots` is a file with a table `BOTS` of more bots, for
        tests.
        """
        if workers < 1 or seconds <= 0:
            raise ValueError(
                f"bots need a worker and some time at least, not {workers} workers and {seconds} s"
            )
        self._workers = workers
        self._patience = PATIENCE * seconds if patience is None else patience
        self._orders = Orders(
            0,
            seconds,
            self._patience,
            memory,
            NICENESS,
            str(library or ""),
            extra_bots or "",
        )
        self._most_waiting, self._most_thoughts = most_waiting, most_thoughts
        self._extra_bots = extra_bots or ""
        self._student: Student | None = None
        self._slots: list[WorkerSlot] = []
        self._waiting: OrderedDict[_Request, None] = OrderedDict()
        self._pending: set[_Request] = set()
        self._secret = secrets.token_bytes(32)
        self._stopped = True
        self.decisions = 0
        self.fallbacks: Counter[Reason] = Counter(dict.fromkeys(REASONS, 0))

    async def start(self) -> None:
        """Let the workers come; questions that are asked before they are there wait for them."""
        self._stopped = False
        orders = self._orders._replace(server=getpid())
        self._student = Student(orders)
        self._slots = [
            WorkerSlot(orders, self._most_thoughts, self._hand_out) for _ in range(self._workers)
        ]
        for slot in self._slots:
            slot.open()

    async def stop(self) -> None:
        """End the workers, whatever they do. Who still waits gets `Stopped`."""
        self._stopped = True
        for request in self._pending:
            if not request.answer.done():
                request.answer.set_exception(Stopped("the server is stopping"))
        ending = [slot.close() for slot in self._slots]
        if self._student is not None:
            ending.append(self._student.close())
        await asyncio.gather(*ending)

    def prepare(self, game: str, bots: Iterable[str], state: State | None) -> None:
        """Let what these bots need in a state be compiled and worked out; returns at once.

        Called before it is their turn, as soon as they sit down: then they need not wait for it.
        """
        if self._stopped or self._student is None:
            return
        if any(is_heavy(bot) and bot in bots_for(game) for bot in bots):
            subject = None if state is None else subject_in(game, state.view(None))
            self._student.take_up(game, subject)

    @property
    def waiting(self) -> int:
        """How many questions wait for a worker."""
        return len(self._waiting)

    @property
    def busy(self) -> int:
        """How many workers think."""
        return self._count(SlotStatus.THINKING)

    @property
    def ready(self) -> int:
        """How many workers think or could."""
        return self._count(SlotStatus.THINKING) + self._count(SlotStatus.IDLE)

    @property
    def replaced(self) -> int:
        """How many workers had to be replaced."""
        return sum(slot.replaced for slot in self._slots)

    @property
    def studied(self) -> int:
        """How many things were studied ahead."""
        return self._student.studied if self._student else 0

    @property
    def pids(self) -> list[int]:
        """The process ids of the workers."""
        return [slot.pid for slot in self._slots if slot.pid is not None]

    def _count(self, status: SlotStatus) -> int:
        return sum(slot.status is status for slot in self._slots)

    def seed(self, key: str) -> int:
        """Give the seed of a bot's luck: the same for the same key, and nobody can foretell it."""
        return int.from_bytes(sha256(self._secret + key.encode()).digest(), "big")

    async def choose(
        self,
        game: str,
        bot: str,
        state: State,
        seat: Seat,
        key: str,
        moves: Sequence[Move] = (),
    ) -> Thought:
        """Let a bot decide for the seat that is to act, which knows of these `moves`.

        `key` is `TABLE/NUMBER`, with the number of the state: it seeds the bot's luck, and the
        thoughts of one table go to the same worker where they can. Raises `UnknownBot`, and
        `Stopped`. Who is cancelled while waiting leaves the line.
        """
        begun = perf_counter()
        bot_for(game, bot, self._extra_bots)
        if self._stopped:
            raise Stopped("the server is stopping, or has not started")
        if state.actor != seat:
            raise ValueError(f"{actor_name(state.actor)} is to act, not {actor_name(seat)}")
        self.prepare(game, (bot,), state)
        legal, seed = state.legal(), self.seed(key)
        task = Task(game, bot, state.view(seat), legal, seed, moves)
        answer: _Answer = Chosen(0)
        if len(legal) > 1:
            answer = await self._answer(task, key)
        self.decisions += 1
        if isinstance(answer, Chosen) and not answer.instead:
            return Thought(str(legal[answer.place]), False, None, _milliseconds_since(begun))
        reason = _reason(answer)
        self.fallbacks[reason] += 1
        instead = await self._instead(answer, task, key)
        detail = answer.detail if isinstance(answer, NoAnswer) else ""
        ms = _milliseconds_since(begun)
        log.error("bot-failed", game=game, bot=bot, reason=reason, detail=detail, ms=round(ms))
        return Thought(str(instead), True, reason, ms)

    async def _instead(self, answer: _Answer, task: Task, key: str) -> Action:
        """Choose for a bot that did not: as the safe bot does, or by lot where nobody can think."""
        action: Action = Random(task.seed).choice(task.legal)
        if isinstance(answer, Chosen):  # the safe bot has chosen already
            action = task.legal[answer.place]
        safe_name = safe_bot(task.game)
        if isinstance(answer, NoAnswer) and task.bot != safe_name:
            safe = await self._answer(task._replace(bot=safe_name), key)
            if isinstance(safe, Chosen):
                action = task.legal[safe.place]
        return action

    async def _answer(self, task: Task, key: str) -> _Answer:
        """Get a bot's answer, and make sure that it is on the list."""
        answer = await self._ask(pickle.dumps(tuple(task)), key.rpartition("/")[0])
        if isinstance(answer, Chosen) and answer.place >= len(task.legal):
            return NoAnswer("illegal", "off the list")
        return answer

    async def _ask(self, question: bytes, table: str) -> _Answer:
        """Stand in line, and wait for the answer or for the reason why there is none."""
        if self._count(SlotStatus.DOWN) == len(self._slots):
            return "no-worker"
        if len(self._waiting) >= self._most_waiting:
            return "queue-full"
        loop = asyncio.get_running_loop()
        request = _Request(question, table, loop.create_future())
        self._pending.add(request)
        self._waiting[request] = None
        self._hand_out()
        if request in self._waiting:
            request.patience = loop.call_later(
                self._patience, partial(self._turn_away, request, "waited")
            )
        try:
            return await request.answer
        finally:
            self._forget(request)
            self._pending.discard(request)

    def _hand_out(self) -> None:
        """Give the questions that wait longest to workers that are idle."""
        if self._waiting and self._count(SlotStatus.DOWN) == len(self._slots):
            for request in list(self._waiting):
                self._turn_away(request, "no-worker")
        idle = [slot for slot in self._slots if slot.status is SlotStatus.IDLE]
        while idle and self._waiting:
            request = next(iter(self._waiting))
            self._forget(request)
            # A bot may remember a table's course, so its worker is asked again if it is idle.
            preferred = self._slots[crc32(request.table.encode()) % len(self._slots)]
            slot = preferred if preferred in idle else idle[0]
            idle.remove(slot)
            slot.think(request.question, partial(_settle, request))

    def _turn_away(self, request: _Request, reason: Reason) -> None:
        self._forget(request)
        _settle(request, reason)

    def _forget(self, request: _Request) -> None:
        """Take a request out of the line, if it is there."""
        self._waiting.pop(request, None)
        if request.patience is not None:
            request.patience.cancel()
            request.patience = None


def _reason(answer: _Answer) -> Reason:
    """Say why a bot did not choose itself."""
    if isinstance(answer, NoAnswer):
        return answer.reason
    if isinstance(answer, Chosen):
        assert answer.instead, "another bot chose"
        return answer.instead
    return answer


def _settle(request: _Request, answer: _Answer) -> None:
    if not request.answer.done():  # whoever asked may have gone away
        request.answer.set_result(answer)


def _milliseconds_since(begun: float) -> float:
    return (perf_counter() - begun) * 1000
