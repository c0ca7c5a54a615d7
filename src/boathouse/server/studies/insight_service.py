"""The insight service: what is known of a position, computed in a worker and kept for a while.

It shares its workers, and their two queues, with the coach: what somebody waits for comes first.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict

import msgspec

from boathouse.core import Seat
from boathouse.server import refusals
from boathouse.server.bot_pool.frames import INSIGHT
from boathouse.server.bot_pool.review_pool import ReviewJob, ReviewPool, ReviewResult
from boathouse.server.bot_pool.review_task import FAULTY_RECORD, TOO_LARGE_TO_JUDGE
from boathouse.server.bot_pool.worker_slot import NoAnswer, Reviewed
from boathouse.server.clock import SECOND, Clock
from boathouse.server.limits import attempts
from boathouse.server.studies.insight_body import AskedInsight, InsightBody, InsightStatus
from boathouse.server.studies.position_service import PositionService
from boathouse.server.studies.roots import Root

MAX_INSIGHTS_WAITING = 200
MAX_INSIGHTS_KEPT = 300
INSIGHTS_AT_ONCE, INSIGHT_EVERY = 300, 2 * SECOND
"""A person may have so many computed at once, and one more every so often."""
INSIGHT_PATIENCE = 2.0
"""A request waits so many seconds for its answer, before it is told to ask again."""
_RETRY_SECONDS = 5

_Key = tuple[str, int, str, Seat | None]


class InsightService:
    """Tells what is known of positions; each is computed once, however many ask for it."""

    def __init__(
        self, clock: Clock, pool: ReviewPool, positions: PositionService, *, limited: bool = True
    ) -> None:
        """Take the workers, which somebody else stops, and what plays positions."""
        self.pool, self._positions = pool, positions
        self._jobs: OrderedDict[_Key, ReviewJob] = OrderedDict()
        self._found: OrderedDict[_Key, InsightBody] = OrderedDict()
        self._limits = attempts(clock, INSIGHTS_AT_ONCE, INSIGHT_EVERY) if limited else None
        self.computed = 0

    async def of(self, asked: AskedInsight, limit_key: str) -> InsightStatus:
        """Tell what is known of a position, or how far that is; raises `Refusal`."""
        root = await self._positions.reached(asked)
        key = root.game.name, root.game.version, root.text, asked.seat
        if key not in self._found:
            job = self._job(root, key, limit_key, is_urgent=not asked.ahead)
            if not asked.ahead:
                await asyncio.wait((job.result,), timeout=INSIGHT_PATIENCE)
            if not job.result.done():
                return InsightStatus(
                    status="running" if job.is_running else "waiting",
                    queued=self.pool.ahead_of(job),
                )
            self._keep(key, job)
        self._found.move_to_end(key)
        return InsightStatus(status="done", insight=self._found[key])

    def _job(self, root: Root, key: _Key, limit_key: str, *, is_urgent: bool) -> ReviewJob:
        """Find the job for a position, or begin one."""
        job = self._jobs.get(key)
        if job is not None:
            if is_urgent:
                self.pool.hurry(job)
            return job
        if self.pool.waiting >= MAX_INSIGHTS_WAITING:
            raise refusals.STUDY_BUSY.because(seconds=_RETRY_SECONDS)
        if self._limits is not None:
            self._limits.take(limit_key)
        job = self._jobs[key] = ReviewJob("", root.game.name, key, is_urgent, INSIGHT)
        if len(self._jobs) > MAX_INSIGHTS_KEPT:
            _, oldest = self._jobs.popitem(last=False)
            self.pool.drop(oldest)
        self.computed += 1
        self.pool.submit(job)
        return job

    def _keep(self, key: _Key, job: ReviewJob) -> None:
        """Keep what a worker answered; raises `Refusal` if it does not know."""
        if self._jobs.get(key) is job:
            del self._jobs[key]
        if key in self._found:
            return
        if job.result.cancelled():  # too many asked for others meanwhile
            raise refusals.STUDY_BUSY.because(seconds=_RETRY_SECONDS)
        self._found[key] = _read(job.result.result())
        if len(self._found) > MAX_INSIGHTS_KEPT:
            self._found.popitem(last=False)


def _read(result: ReviewResult) -> InsightBody:
    if isinstance(result, Reviewed):
        return msgspec.json.decode(result.body, type=InsightBody)
    if isinstance(result, NoAnswer):
        raise refusals.INSIGHT_FAILED.because()
    if result.why == TOO_LARGE_TO_JUDGE:
        raise refusals.COURSE_TOO_LARGE.because(detail=result.detail)
    if result.why == FAULTY_RECORD:
        raise refusals.BAD_POSITION.because(detail=result.detail, line=0, column=0)
    raise refusals.CANNOT_EVALUATE.because()
