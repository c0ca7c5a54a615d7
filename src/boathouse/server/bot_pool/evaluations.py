"""Evaluations: what workers found, each computed once however many ask, and kept for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec
import structlog

from boathouse.server.bot_pool.evaluation_pool import EvaluationJob, EvaluationPool
from boathouse.server.bot_pool.worker_slot import NoAnswer, Unreviewable
from boathouse.server.limits import Buckets
from boathouse.server.refusals import Refusal, RefusalKind

log = structlog.get_logger(__name__)

K = TypeVar("K", bound=Hashable)
B = TypeVar("B")


@dataclass(frozen=True, slots=True, kw_only=True)
class EvaluationKind(Generic[B]):
    """What is asked of workers, and what is said when they cannot answer."""

    kind: str
    """What they are to do: see `frames`."""
    body: type[B]
    failed: RefusalKind
    """A worker broke down."""
    unknown: Callable[[Unreviewable], Refusal]
    """Says why a worker knows nothing about it."""
    busy: RefusalKind
    retry_seconds: int
    most_waiting: int
    most_waiting_each: int
    most_kept: int


class Evaluation(Generic[B]):
    """Something that workers were asked, and what they found."""

    def __init__(self, about: EvaluationKind[B], job: EvaluationJob) -> None:
        """Take the job."""
        self.job, self._about = job, about
        self._body: B | None = None
        self._failure: Refusal | None = None
        self.is_lost = False
        """It failed, and that was told: whoever asks again has it computed again."""

    @property
    def found(self) -> B | None:
        """What was found; `None` as long as it is awaited. Raises `Refusal` if it failed."""
        result = self.job.result
        if self._body is None and self._failure is None and result.done():
            try:
                self._body = self._read()
            except Refusal as refusal:
                self._failure = refusal
            except Exception:
                log.exception("evaluation-lost", kind=self._about.kind, game=self.job.game)
                self._failure = self._about.failed.because()
        if self._failure is not None:
            self.is_lost = True
            raise self._failure.with_traceback(None)
        return self._body

    def _read(self) -> B:
        if self.job.result.cancelled():
            raise self._about.busy.because(seconds=self._about.retry_seconds)
        result = self.job.result.result()
        if isinstance(result, NoAnswer):
            raise self._about.failed.because()
        if isinstance(result, Unreviewable):
            raise self._about.unknown(result)
        return msgspec.json.decode(result.body, type=self._about.body)

    async def wait(self, seconds: float) -> None:
        """Wait until something is found, but no longer than so many seconds."""
        await asyncio.wait((self.job.result,), timeout=seconds)


class Evaluations(Generic[K, B]):
    """The evaluations of one kind: those that are computed, and the latest that were."""

    def __init__(
        self, pool: EvaluationPool, about: EvaluationKind[B], limits: Buckets | None
    ) -> None:
        """Take the workers, and how many computations a person may begin, if that is limited."""
        self.pool, self._about, self._limits = pool, about, limits
        self._kept: OrderedDict[K, Evaluation[B]] = OrderedDict()
        self.begun = 0

    def get(self, key: K) -> Evaluation[B] | None:
        """Return one if it is kept."""
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def known(self, key: K, asker: str, *, is_urgent: bool) -> Evaluation[B] | None:
        """Return one that is kept, unless it failed; `is_urgent`: somebody waits for it now."""
        known = self.get(key)
        if known is None or known.is_lost:
            return None
        if is_urgent:
            self.pool.hurry(known.job, asker)
        return known

    def begin(
        self,
        key: K,
        game: str,
        task: tuple[Any, ...],
        asker: str,
        *,
        is_urgent: bool,
        of: int = 0,
    ) -> Evaluation[B]:
        """Have something computed; raises `Refusal` if too much was asked for.

        Without an `asker` it is in advance.
        """
        about = self._about
        if asker:
            self._count(asker)
        job = EvaluationJob(game, task, is_urgent, about.kind, asker, of)
        evaluation = self._kept[key] = Evaluation(about, job)
        self._kept.move_to_end(key)
        self._forget_oldest()
        self.begun += 1
        self.pool.submit(job)
        return evaluation

    def _count(self, asker: str) -> None:
        about, pool = self._about, self.pool
        if (
            pool.waiting_of(about.kind) >= about.most_waiting
            or pool.waiting_of(about.kind, asker) >= about.most_waiting_each
        ):
            raise about.busy.because(seconds=about.retry_seconds)
        if self._limits is not None:
            self._limits.take(asker)

    def forget(self, is_stale: Callable[[K], bool]) -> None:
        """Forget some; what waits for a worker is not computed any more."""
        for key in [key for key in self._kept if is_stale(key)]:
            self.pool.drop(self._kept.pop(key).job)

    def _forget_oldest(self) -> None:
        """Forget the oldest of those that are not being computed."""
        done = [key for key, each in self._kept.items() if each.job.result.done()]
        for key in done[: max(0, len(self._kept) - self._about.most_kept)]:
            del self._kept[key]
