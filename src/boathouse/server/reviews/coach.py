"""The coach: hints for people who play against bots alone, computed in a worker of its own.

Clients ask for a hint as soon as it is somebody's turn, so that they can warn of a grave mistake;
those come after the hints that somebody waits for. What a worker gets is the game as the seat sees
it, so no hint can use a secret.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass

import msgspec

from boathouse.server import refusals
from boathouse.server.bot_pool.frames import HINT
from boathouse.server.bot_pool.review_pool import ReviewJob, ReviewPool, ReviewResult
from boathouse.server.bot_pool.review_task import TOO_LARGE_TO_JUDGE
from boathouse.server.bot_pool.worker_slot import NoAnswer, Reviewed
from boathouse.server.clock import SECOND, Clock
from boathouse.server.limits import attempts
from boathouse.server.reviews.hint_body import HintBody, HintStatus
from boathouse.server.reviews.review_store import nameless
from boathouse.server.tables.replays import record_of
from boathouse.server.tables.table_state import TableState

MAX_HINTS_WAITING = 200
MAX_HINTS_KEPT = 500
HINTS_AT_ONCE, HINT_EVERY = 200, 5 * SECOND
"""A person may have so many computed at once, and one more every so often."""
HINT_PATIENCE = 2.0
"""A request waits so many seconds for its hint, before it is told to ask again."""
_RETRY_SECONDS = 5


@dataclass(slots=True, eq=False)
class _Hint:
    """The latest hint of a table."""

    state: int
    seat: int
    job: ReviewJob

    @property
    def failed(self) -> bool:
        done = self.job.result.done()
        return done and (
            self.job.result.cancelled() or isinstance(self.job.result.result(), NoAnswer)
        )


class Coach:
    """Gives hints at tables where one person plays against bots."""

    def __init__(self, clock: Clock, workers: int, *, limited: bool = True) -> None:
        """Take the number of workers, which start with the first hint."""
        self.pool = ReviewPool(workers)
        self._hints: OrderedDict[str, _Hint] = OrderedDict()
        self._limits = attempts(clock, HINTS_AT_ONCE, HINT_EVERY) if limited else None
        self.computed = 0

    async def stop(self) -> None:
        """End the workers."""
        await self.pool.close()

    async def hint(
        self,
        table_state: TableState,
        seat: int | None,
        person: str,
        limit_key: str,
        *,
        ahead: bool = False,
    ) -> HintStatus:
        """Give a hint to a person whose turn it is; `ahead`: nobody waits for it yet."""
        mine = table_state.seat_for(person, seat)
        check_may_be_coached(table_state, mine)
        hint = self._hint(table_state, mine, limit_key, is_urgent=not ahead)
        await asyncio.wait((hint.job.result,), timeout=HINT_PATIENCE)
        body = _body(hint.job.result.result()) if _is_known(hint.job) else None
        return HintStatus(
            seat=hint.seat,
            state=hint.state,
            status="done" if body else "running" if hint.job.is_running else "waiting",
            hint=body,
        )

    def _hint(
        self, table_state: TableState, seat: int, limit_key: str, *, is_urgent: bool
    ) -> _Hint:
        """Find the hint of a table, or have it computed."""
        state, known = table_state.state_number, self._hints.get(table_state.id)
        if known is not None and (known.state, known.seat) == (state, seat) and not known.failed:
            if is_urgent:
                self.pool.hurry(known.job)
            return known
        if self.pool.waiting >= MAX_HINTS_WAITING:
            raise refusals.COACH_BUSY.because(seconds=_RETRY_SECONDS)
        if self._limits is not None:
            self._limits.take(limit_key)
        if known is not None:
            self.pool.drop(known.job)  # the game has gone on
        record = nameless(record_of(table_state, seat))
        key, task = f"{table_state.id} {state}", (str(record), seat)
        job = ReviewJob(key, record.game, task, is_urgent, HINT)
        hint = self._hints[table_state.id] = _Hint(state, seat, job)
        self._hints.move_to_end(table_state.id)
        if len(self._hints) > MAX_HINTS_KEPT:
            _, oldest = self._hints.popitem(last=False)
            self.pool.drop(oldest.job)
        self.computed += 1
        self.pool.submit(job)
        return hint


def check_may_be_coached(table_state: TableState, seat: int) -> None:
    """Refuse a hint where it would not be fair, or where there is nothing to decide."""
    table_state.check_not_closed()
    if table_state.status == "over":
        raise refusals.TABLE_OVER.because()
    if table_state.table is None:
        raise refusals.NOT_STARTED.because()
    reason = table_state.no_coach
    if reason:
        raise refusals.NO_COACH.because(reason=reason)
    if table_state.actor != seat:
        raise refusals.NO_COACH.because(reason="turn")


def _is_known(job: ReviewJob) -> bool:
    return job.result.done() and not job.result.cancelled()


def _body(result: ReviewResult) -> HintBody:
    """Read what a worker answered; raises `Refusal` if it has no hint."""
    if isinstance(result, Reviewed):
        return msgspec.json.decode(result.body, type=HintBody)
    if isinstance(result, NoAnswer):
        raise refusals.HINT_FAILED.because()
    if result.why == TOO_LARGE_TO_JUDGE:
        raise refusals.COURSE_TOO_LARGE.because(detail=result.detail)
    raise refusals.NO_COACH.because(reason="game")
