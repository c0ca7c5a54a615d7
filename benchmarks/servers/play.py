"""How the players of all tables play: when they begin, how fast, how far; and what they note."""

import asyncio
import random
from collections.abc import Callable
from time import perf_counter

Move = Callable[[], None]


class Play:
    """One run. `pace` is the mean time in seconds before a move; 0: as fast as it can go.

    `most` moves are made per table; None: for ever, with another game after each.
    """

    def __init__(self, pace: float = 0.0, most: int | None = None) -> None:
        self.pace, self.most = pace, most
        self.waits: list[float] = []
        """Seconds from sending a move to seeing it confirmed."""
        self.games = 0
        self.problem = ""
        self.tasks: set[asyncio.Task[None]] = set()
        self._going = False
        self._held: list[Move] = []
        self._loop = asyncio.get_running_loop()

    def soon(self, move: Move) -> None:
        """Move: at once, or after a while where people would think."""
        if not self._going:
            self._held.append(move)
        elif self.pace:
            self._loop.call_later(self.pace * random.uniform(0.5, 1.5), self._now, move)
        else:
            move()

    def _now(self, move: Move) -> None:
        if self._going:
            move()

    def begin(self) -> None:
        """Let everybody move who waits for it."""
        self._going = True
        held, self._held = self._held, []
        for move in held:
            if self.pace:
                self._loop.call_later(2 * self.pace * random.random(), self._now, move)
            else:
                move()

    def stop(self) -> None:
        """Let nobody move any more."""
        self._going = False

    def confirmed(self, sent_at: float) -> None:
        """Note that a mover saw its move confirmed."""
        self.waits.append(perf_counter() - sent_at)

    def do(self, work: "asyncio.Task[None]") -> None:
        """Keep a task until it is done; its failure is a problem of the run."""
        self.tasks.add(work)
        work.add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[None]") -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            self.failed(f"{type(error).__name__}: {error}")

    def failed(self, problem: str) -> None:
        """Note the first thing that went wrong."""
        self.problem = self.problem or problem
