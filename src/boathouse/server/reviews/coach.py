"""The coach: hints for people who play against bots alone, computed in a worker of its own.

Clients ask for a hint as soon as it is somebody's turn, so that they can warn of a grave mistake;
those come after the hints that somebody waits for. What a worker gets is the game as the seat sees
it, so no hint can use a secret.
"""

from __future__ import annotations

from typing import TypeAlias

from boathouse.server import refusals
from boathouse.server.bot_pool.evaluation_pool import EvaluationPool
from boathouse.server.bot_pool.evaluation_task import TOO_LARGE_TO_JUDGE
from boathouse.server.bot_pool.evaluations import Evaluation, EvaluationKind, Evaluations
from boathouse.server.bot_pool.frames import HINT
from boathouse.server.bot_pool.worker_slot import Unreviewable
from boathouse.server.clock import SECOND, Clock
from boathouse.server.limits import attempts
from boathouse.server.refusals import Refusal
from boathouse.server.reviews.hint_body import HintBody, HintStatus
from boathouse.server.reviews.review_store import nameless
from boathouse.server.tables.replays import record_of
from boathouse.server.tables.table_state import TableState

HINTS_AT_ONCE, HINT_EVERY = 200, 5 * SECOND
"""A person may have so many computed at once, and one more every so often."""
HINT_PATIENCE = 2.0
"""A request waits so many seconds for its hint, before it is told to ask again."""

_Key: TypeAlias = tuple[str, int, int]
"""A table, its state and the seat."""


class Coach:
    """Gives hints at tables where one person plays against bots."""

    def __init__(self, clock: Clock, pool: EvaluationPool, *, limited: bool = True) -> None:
        """Take the workers."""
        self.pool = pool
        limits = attempts(clock, HINTS_AT_ONCE, HINT_EVERY) if limited else None
        self._hints: Evaluations[_Key, HintBody] = Evaluations(pool, HINTS, limits)

    @property
    def computed(self) -> int:
        """How many hints were computed, or begun."""
        return self._hints.begun

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
        state = table_state.state_number
        hint = self._hint(table_state, mine, limit_key, is_urgent=not ahead)
        await hint.wait(HINT_PATIENCE)
        return HintStatus(
            seat=mine,
            state=state,
            status="done" if hint.found else "running" if hint.job.is_running else "waiting",
            hint=hint.found,
        )

    def _hint(
        self, table_state: TableState, seat: int, limit_key: str, *, is_urgent: bool
    ) -> Evaluation[HintBody]:
        """Find the hint for a decision, or have it computed."""
        key = table_state.id, table_state.state_number, seat
        known = self._hints.known(key, limit_key, is_urgent=is_urgent)
        if known is not None:
            return known
        record = nameless(record_of(table_state, seat))
        task = str(record), seat
        hint = self._hints.begin(key, record.game, task, limit_key, is_urgent=is_urgent)
        # The game has gone on.
        self._hints.forget(lambda other: other[0] == key[0] and other != key)
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


def _no_hint(answer: Unreviewable) -> Refusal:
    if answer.why == TOO_LARGE_TO_JUDGE:
        return refusals.COURSE_TOO_LARGE.because(detail=answer.detail)
    return refusals.NO_COACH.because(reason="game")


HINTS = EvaluationKind(
    kind=HINT,
    body=HintBody,
    failed=refusals.HINT_FAILED,
    unknown=_no_hint,
    busy=refusals.COACH_BUSY,
    retry_seconds=5,
    most_waiting=200,
    most_waiting_each=40,
    most_kept=500,
)
