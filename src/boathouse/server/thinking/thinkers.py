"""Thinkers: whoever asks gets a bot's decision, in time, whatever the bot does.

Questions wait in one line for a few worker processes. Where a bot gives no legal action in its
time, the game's safe bot decides; where that fails too, or no worker is to be had, a legal action
is drawn by lot: the table goes on.
"""

from __future__ import annotations

import asyncio
import pickle
import secrets
from collections import Counter, OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from os import getpid
from random import Random
from time import perf_counter
from typing import Literal, TypeAlias
from zlib import crc32

import structlog

from boathouse.bots import bots_for
from boathouse.bots.asking import SAFE_BOT
from boathouse.core import Action, Seat, State
from boathouse.core.game import actor_name
from boathouse.core.record import Move
from boathouse.server.thinking.bot import bot_for
from boathouse.server.thinking.desk import Desk, NoAnswer, Status
from boathouse.server.thinking.frames import Orders, Task

log = structlog.get_logger(__name__)

MOST_WAITING = 10_000
PATIENCE = 4
"""A question waits for a worker at most so many times as long as a bot may think."""

MOST_THOUGHTS = 50_000
"""A worker is replaced after so many."""

WORKER_MEMORY = 2 * 1024**3
"""A worker may take so many bytes."""

Reason: TypeAlias = Literal[
    "timeout", "crash", "error", "illegal", "queue-full", "waited", "no-worker"
]
REASONS: tuple[Reason, ...] = (
    "timeout",  # the bot thought for too long
    "crash",  # its worker died
    "error",  # it raised an exception
    "illegal",  # it chose what is not legal
    "queue-full",  # too many questions were waiting
    "waited",  # no worker had time for too long
    "no-worker",  # workers do not start
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


@dataclass(slots=True, eq=False)
class _Request:
    """A question that waits for a worker, or for its answer."""

    question: bytes
    table: str
    answer: asyncio.Future[int | NoAnswer | Reason]
    patience: asyncio.TimerHandle | None = None


class Thinkers:
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
    ) -> None:
        """Plan for so many workers, and so many seconds for a thought; `start` starts them.

        `extra_bots` is a file with a table `BOTS` of more bots, for tests.
        """
        if workers < 1 or seconds <= 0:
            raise ValueError(
                f"bots need a worker and some time at least, not {workers} workers and {seconds} s"
            )
        self._workers, self._seconds, self._memory = workers, seconds, memory
        self._most_waiting, self._most_thoughts = most_waiting, most_thoughts
        self._extra_bots = extra_bots or ""
        self._desks: list[Desk] = []
        self._waiting: OrderedDict[_Request, None] = OrderedDict()
        self._pending: set[_Request] = set()
        self._secret = secrets.token_bytes(32)
        self._stopped = True
        self.decisions = 0
        self.fallbacks: Counter[Reason] = Counter(dict.fromkeys(REASONS, 0))

    async def start(self) -> None:
        """Let the workers come; questions that are asked before they are there wait for them."""
        self._stopped = False
        orders = Orders(getpid(), self._seconds, self._memory, self._extra_bots)
        self._desks = [
            Desk(orders, self._most_thoughts, self._hand_out) for _ in range(self._workers)
        ]
        for desk in self._desks:
            desk.open()

    async def stop(self) -> None:
        """End the workers, whatever they do. Who still waits gets `Stopped`."""
        self._stopped = True
        for request in self._pending:
            if not request.answer.done():
                request.answer.set_exception(Stopped("the server is stopping"))
        await asyncio.gather(*(desk.close() for desk in self._desks))

    @property
    def waiting(self) -> int:
        """How many questions wait for a worker."""
        return len(self._waiting)

    @property
    def busy(self) -> int:
        """How many workers think."""
        return self._count(Status.THINKING)

    @property
    def ready(self) -> int:
        """How many workers think or could."""
        return self._count(Status.THINKING) + self._count(Status.IDLE)

    @property
    def replaced(self) -> int:
        """How many workers had to be replaced."""
        return sum(desk.replaced for desk in self._desks)

    @property
    def pids(self) -> list[int]:
        """The process ids of the workers."""
        return [desk.pid for desk in self._desks if desk.pid is not None]

    def _count(self, status: Status) -> int:
        return sum(desk.status is status for desk in self._desks)

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
        legal, seed = state.legal(), self.seed(key)
        task = Task(game, bot, state.view(seat), legal, seed, moves)
        answer: int | NoAnswer | Reason = 0
        if len(legal) > 1:
            answer = await self._answer(task, key)
        self.decisions += 1
        if isinstance(answer, int):
            return Thought(str(legal[answer]), False, None, _milliseconds_since(begun))
        reason = answer.reason if isinstance(answer, NoAnswer) else answer
        self.fallbacks[reason] += 1
        instead: Action = Random(seed).choice(legal)
        if isinstance(answer, NoAnswer) and bot != SAFE_BOT and SAFE_BOT in bots_for(game):
            safe = await self._answer(task._replace(bot=SAFE_BOT), key)
            instead = legal[safe] if isinstance(safe, int) else instead
        return Thought(str(instead), True, reason, _milliseconds_since(begun))

    async def _answer(self, task: Task, key: str) -> int | NoAnswer | Reason:
        """Get a bot's answer, and log it where the bot failed."""
        answer = await self._ask(pickle.dumps(tuple(task)), key.rpartition("/")[0])
        if isinstance(answer, int) and answer >= len(task.legal):
            answer = NoAnswer("illegal", "off the list")
        if isinstance(answer, NoAnswer):
            log.error(
                "bot-failed",
                game=task.game,
                bot=task.bot,
                reason=answer.reason,
                detail=answer.detail,
            )
        return answer

    async def _ask(self, question: bytes, table: str) -> int | NoAnswer | Reason:
        """Stand in line, and wait for the answer or for the reason why there is none."""
        if self._count(Status.DOWN) == len(self._desks):
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
                PATIENCE * self._seconds, partial(self._turn_away, request, "waited")
            )
        try:
            return await request.answer
        finally:
            self._forget(request)
            self._pending.discard(request)

    def _hand_out(self) -> None:
        """Give the questions that wait longest to workers that are idle."""
        if self._waiting and self._count(Status.DOWN) == len(self._desks):
            for request in list(self._waiting):
                self._turn_away(request, "no-worker")
        idle = [desk for desk in self._desks if desk.status is Status.IDLE]
        while idle and self._waiting:
            request = next(iter(self._waiting))
            self._forget(request)
            # A bot may remember a table's course, so its worker is asked again if it is idle.
            preferred = self._desks[crc32(request.table.encode()) % len(self._desks)]
            desk = preferred if preferred in idle else idle[0]
            idle.remove(desk)
            desk.think(request.question, partial(_settle, request))

    def _turn_away(self, request: _Request, reason: Reason) -> None:
        self._forget(request)
        _settle(request, reason)

    def _forget(self, request: _Request) -> None:
        """Take a request out of the line, if it is there."""
        self._waiting.pop(request, None)
        if request.patience is not None:
            request.patience.cancel()
            request.patience = None


def _settle(request: _Request, answer: int | NoAnswer | Reason) -> None:
    if not request.answer.done():  # whoever asked may have gone away
        request.answer.set_result(answer)


def _milliseconds_since(begun: float) -> float:
    return (perf_counter() - begun) * 1000
