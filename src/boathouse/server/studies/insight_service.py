"""The insight service: what is known of a position, computed in a worker and kept for a while.

It shares its workers with the coach, whose hints come first.
"""

from __future__ import annotations

from typing import TypeAlias

from boathouse.core import Seat
from boathouse.server import refusals
from boathouse.server.bot_pool.evaluation_pool import EvaluationPool
from boathouse.server.bot_pool.evaluation_task import FAULTY_RECORD, TOO_LARGE_TO_JUDGE
from boathouse.server.bot_pool.evaluations import Evaluation, EvaluationKind, Evaluations
from boathouse.server.bot_pool.frames import INSIGHT
from boathouse.server.bot_pool.worker_slot import Unreviewable
from boathouse.server.clock import SECOND, Clock
from boathouse.server.limits import attempts
from boathouse.server.refusals import Refusal
from boathouse.server.studies.insight_body import AskedInsight, InsightBody, InsightStatus
from boathouse.server.studies.position_service import PositionService
from boathouse.server.studies.roots import Root
from boathouse.server.tables.fair_play import FairPlay

INSIGHTS_AT_ONCE, INSIGHT_EVERY = 300, 2 * SECOND
"""A person may have so many computed at once, and one more every so often."""
INSIGHT_PATIENCE = 2.0
"""A request waits so many seconds for its answer, before it is told to ask again."""

_Key: TypeAlias = tuple[str, int, str, Seat | None]


class InsightService:
    """Tells what is known of positions; each is computed once, however many ask for it."""

    def __init__(
        self,
        clock: Clock,
        pool: EvaluationPool,
        positions: PositionService,
        fair_play: FairPlay,
        *,
        limited: bool = True,
    ) -> None:
        """Take the workers, what plays positions, and what knows the games that go on."""
        self.pool, self._positions, self._fair_play = pool, positions, fair_play
        limits = attempts(clock, INSIGHTS_AT_ONCE, INSIGHT_EVERY) if limited else None
        self._insights: Evaluations[_Key, InsightBody] = Evaluations(pool, INSIGHTS, limits)

    @property
    def computed(self) -> int:
        """How many positions were judged, or begun."""
        return self._insights.begun

    async def of(self, asked: AskedInsight, person: str, limit_key: str) -> InsightStatus:
        """Tell what is known of a position, or how far that is; raises `Refusal`."""
        root, brought = await self._positions.reached(asked, limit_key)
        await self._fair_play.check(brought, person)
        insight = self._insight(root, asked.seat, limit_key, is_urgent=not asked.ahead)
        if not asked.ahead:
            await insight.wait(INSIGHT_PATIENCE)
        if insight.found is not None:
            return InsightStatus(status="done", insight=insight.found)
        job = insight.job
        return InsightStatus(
            status="running" if job.is_running else "waiting", queued=self.pool.ahead_of(job)
        )

    def _insight(
        self, root: Root, seat: Seat | None, limit_key: str, *, is_urgent: bool
    ) -> Evaluation[InsightBody]:
        """Find the insight into a position, or begin it."""
        key = root.game.name, root.game.version, root.text, seat
        known = self._insights.known(key, limit_key, is_urgent=is_urgent)
        if known is not None:
            return known
        return self._insights.begin(key, root.game.name, key, limit_key, is_urgent=is_urgent)


def _unknown(answer: Unreviewable) -> Refusal:
    if answer.why == TOO_LARGE_TO_JUDGE:
        return refusals.COURSE_TOO_LARGE.because(detail=answer.detail)
    if answer.why == FAULTY_RECORD:
        return refusals.BAD_POSITION.because(detail=answer.detail, line=0, column=0)
    return refusals.CANNOT_EVALUATE.because()


INSIGHTS = EvaluationKind(
    kind=INSIGHT,
    body=InsightBody,
    failed=refusals.INSIGHT_FAILED,
    unknown=_unknown,
    busy=refusals.STUDY_BUSY,
    retry_seconds=5,
    most_waiting=200,
    most_waiting_each=40,
    most_kept=300,
)
