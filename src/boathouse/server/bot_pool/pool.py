"""The bot pool: a bot's decision in time, whatever the bot does.

Questions wait in a queue for a few worker processes. If a bot gives no legal action in time, the
game's safe bot decides; if that fails too, or there is no worker, a random legal action is played:
the table goes on.
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
from boathouse.server.bot_pool.frames import Task, WorkerConfig
from boathouse.server.bot_pool.precompute_worker import PrecomputeWorker
from boathouse.server.bot_pool.worker_slot import (
    Chosen,
    NoAnswer,
    SlotStatus,
    WorkerAnswer,
    WorkerSlot,
    pids_of,
)

log = structlog.get_logger(__name__)

MAX_QUEUED = 10_000
TIMEOUT_FACTOR = 6
"""A bot's budget is processor time. On a busy machine it may take this many times as long, and a
question waits for a worker at most that long."""

MAX_QUESTIONS = 50_000
"""A worker is replaced after this many."""

WORKER_MEMORY = 2 * 1024**3
NICENESS = 2
"""Workers yield to the server; but players wait for them, so only a little to anything else."""

_Reason: TypeAlias = Literal[
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
REASONS: tuple[_Reason, ...] = (
    "timeout",  # the bot thought for too long
    "crash",  # its worker died
    "error",  # it raised an exception
    "illegal",  # it chose an illegal action
    "queue-full",  # too many questions were waiting
    "waited",  # no worker was free for too long
    "no-worker",  # workers do not start
    "unprepared",  # the bot is not compiled yet, so the safe one plays
    "helped",  # the bot asked the safe one
)


class Stopped(RuntimeError):
    """The server is stopping: no bot answers, and nothing should be played."""


@dataclass(frozen=True, slots=True)
class BotDecision:
    """A bot's decision, as notation. With `fallback` it is not the bot's own; `reason` says why.

    `ms` is the time from question to answer, including the wait for a worker.
    """

    action: str
    fallback: bool
    reason: _Reason | None
    ms: float


_Answer: TypeAlias = Chosen | NoAnswer | _Reason


@dataclass(slots=True, eq=False)
class _Request:
    """A question that waits for a worker, or for its answer."""

    question: bytes
    table: str
    answer: asyncio.Future[_Answer]
    timer: asyncio.TimerHandle | None = None


class BotPool:
    """A few worker processes for bots, and the queue of questions for them.

    For metrics: `decisions` made, `fallbacks` among them by reason, the number of questions
    `waiting`, and of workers `busy`, `ready` and `replaced`.
    """

    def __init__(
        self,
        workers: int,
        cpu_seconds: float,
        *,
        extra_bots: str | None = None,
        max_queued: int = MAX_QUEUED,
        max_questions: int = MAX_QUESTIONS,
        memory: int = WORKER_MEMORY,
        timeout: float | None = None,
        precomputed_folder: Path | None = None,
    ) -> None:
        """Configure the workers; `start` starts them.

        An answer may take `cpu_seconds` of processor time, and `timeout` seconds in all.
        `extra_bots` is a file with a dictionary `BOTS` of more bots, for tests.
        """
        if workers < 1 or cpu_seconds <= 0:
            raise ValueError(
                f"bots need at least one worker and some time, not {workers} workers"
                f" and {cpu_seconds} s"
            )
        self._workers = workers
        self._timeout = TIMEOUT_FACTOR * cpu_seconds if timeout is None else timeout
        self._config = WorkerConfig(
            server=0,
            cpu_seconds=cpu_seconds,
            timeout=self._timeout,
            memory=memory,
            niceness=NICENESS,
            precomputed_folder=str(precomputed_folder or ""),
            extra_bots=extra_bots or "",
        )
        self._max_queued, self._max_questions = max_queued, max_questions
        self._extra_bots = extra_bots or ""
        self._precompute_worker: PrecomputeWorker | None = None
        self._slots: list[WorkerSlot] = []
        self._waiting: OrderedDict[_Request, None] = OrderedDict()
        self._pending: set[_Request] = set()
        self._secret = secrets.token_bytes(32)
        self._stopped = True
        self.decisions = 0
        self.fallbacks: Counter[_Reason] = Counter(dict.fromkeys(REASONS, 0))

    async def start(self) -> None:
        """Start the workers; questions wait until they are ready."""
        self._stopped = False
        config = self._config._replace(server=getpid())
        self._precompute_worker = PrecomputeWorker(config)
        self._slots = [
            WorkerSlot(config, self._max_questions, self._dispatch) for _ in range(self._workers)
        ]
        for slot in self._slots:
            slot.open()

    async def stop(self) -> None:
        """Kill the workers; pending questions raise `Stopped`."""
        self._stopped = True
        for request in self._pending:
            if not request.answer.done():
                request.answer.set_exception(Stopped("the server is stopping"))
        ending = [slot.close() for slot in self._slots]
        if self._precompute_worker is not None:
            ending.append(self._precompute_worker.close())
        await asyncio.gather(*ending)

    def prepare(self, game: str, bots: Iterable[str], state: State | None) -> None:
        """Compile and precompute what these bots need in a state; returns at once.

        Called as soon as they sit down, so that they need not wait when it is their turn.
        """
        if self._stopped or self._precompute_worker is None:
            return
        if any(is_heavy(bot) and bot in bots_for(game) for bot in bots):
            subject = None if state is None else subject_in(game, state.view(None))
            self._precompute_worker.precompute(game, subject)

    @property
    def waiting(self) -> int:
        """How many questions wait for a worker."""
        return len(self._waiting)

    @property
    def busy(self) -> int:
        """How many workers are thinking."""
        return self._count(SlotStatus.THINKING)

    @property
    def ready(self) -> int:
        """How many workers are thinking or idle."""
        return self._count(SlotStatus.THINKING) + self._count(SlotStatus.IDLE)

    @property
    def replaced(self) -> int:
        """How many workers had to be replaced."""
        return sum(slot.replaced for slot in self._slots)

    @property
    def precomputed(self) -> int:
        """How many subjects were precomputed."""
        return self._precompute_worker.precomputed if self._precompute_worker else 0

    @property
    def pids(self) -> list[int]:
        """The process ids of the workers."""
        return pids_of(self._slots)

    def _count(self, status: SlotStatus) -> int:
        return sum(slot.status is status for slot in self._slots)

    def seed(self, key: str) -> int:
        """Return the seed of a bot's random choices: the same for a key, but unpredictable."""
        return int.from_bytes(sha256(self._secret + key.encode()).digest(), "big")

    async def choose(
        self,
        game: str,
        bot: str,
        state: State,
        *,
        seat: Seat,
        key: str,
        moves: Sequence[Move] = (),
    ) -> BotDecision:
        """Ask a bot to decide for the seat to act, which knows of these `moves`.

        `key` is `TABLE/NUMBER`, with the number of the state: it seeds the bot's random choices,
        and the questions of one table go to the same worker if possible. Raises `UnknownBot` and
        `Stopped`. A call that is cancelled leaves the queue.
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
        if isinstance(answer, Chosen) and not answer.fallback:
            return BotDecision(str(legal[answer.choice]), False, None, _milliseconds_since(begun))
        reason = _reason(answer)
        self.fallbacks[reason] += 1
        action = await self._fallback(answer, task, key)
        detail = answer.detail if isinstance(answer, NoAnswer) else ""
        ms = _milliseconds_since(begun)
        if reason == "unprepared":  # no fault: on a slow machine, compiling just takes longer
            log.info("bot-not-compiled-yet", game=game, bot=bot, ms=round(ms))
        else:
            log.error("bot-failed", game=game, bot=bot, reason=reason, detail=detail, ms=round(ms))
        return BotDecision(str(action), True, reason, ms)

    async def _fallback(self, answer: _Answer, task: Task, key: str) -> Action:
        """Choose for a bot that did not: by the safe bot, or at random if no bot can answer."""
        action: Action = Random(task.seed).choice(task.legal)
        if isinstance(answer, Chosen):  # the safe bot has chosen already
            action = task.legal[answer.choice]
        safe_name = safe_bot(task.game)
        if isinstance(answer, NoAnswer) and task.bot != safe_name:
            safe = await self._answer(task._replace(bot=safe_name), key)
            if isinstance(safe, Chosen):
                action = task.legal[safe.choice]
        return action

    async def _answer(self, task: Task, key: str) -> _Answer:
        """Get a bot's answer, and check that it is on the list."""
        answer = await self._ask(pickle.dumps(tuple(task)), key.rpartition("/")[0])
        if isinstance(answer, Chosen) and answer.choice >= len(task.legal):
            return NoAnswer("illegal", "off the list")
        return answer

    async def _ask(self, question: bytes, table: str) -> _Answer:
        """Queue a question, and wait for the answer or for the reason why there is none."""
        if self._count(SlotStatus.DOWN) == len(self._slots):
            return "no-worker"
        if len(self._waiting) >= self._max_queued:
            return "queue-full"
        loop = asyncio.get_running_loop()
        request = _Request(question, table, loop.create_future())
        self._pending.add(request)
        self._waiting[request] = None
        self._dispatch()
        if request in self._waiting:
            request.timer = loop.call_later(self._timeout, partial(self._reject, request, "waited"))
        try:
            return await request.answer
        finally:
            self._dequeue(request)
            self._pending.discard(request)

    def _dispatch(self) -> None:
        """Give the oldest questions to idle workers."""
        if self._waiting and self._count(SlotStatus.DOWN) == len(self._slots):
            for request in list(self._waiting):
                self._reject(request, "no-worker")
        idle = [slot for slot in self._slots if slot.status is SlotStatus.IDLE]
        while idle and self._waiting:
            request = next(iter(self._waiting))
            self._dequeue(request)
            # A bot may have cached a table's course, so prefer the worker that was asked before.
            preferred = self._slots[crc32(request.table.encode()) % len(self._slots)]
            slot = preferred if preferred in idle else idle[0]
            idle.remove(slot)
            slot.ask(request.question, partial(_resolve, request))

    def _reject(self, request: _Request, reason: _Reason) -> None:
        self._dequeue(request)
        _resolve(request, reason)

    def _dequeue(self, request: _Request) -> None:
        self._waiting.pop(request, None)
        if request.timer is not None:
            request.timer.cancel()
            request.timer = None


def _reason(answer: _Answer) -> _Reason:
    """Return why a bot did not choose itself."""
    if isinstance(answer, NoAnswer):
        return answer.reason
    if isinstance(answer, Chosen):
        assert answer.fallback, "another bot chose"
        return answer.fallback
    return answer


def _resolve(request: _Request, answer: WorkerAnswer | _Reason) -> None:
    if not isinstance(answer, Chosen | NoAnswer | str):
        answer = NoAnswer("crash", "no answer to this question")
    if not request.answer.done():  # the caller may have been cancelled
        request.answer.set_result(answer)


def _milliseconds_since(begun: float) -> float:
    return (perf_counter() - begun) * 1000
