"""The review service: each review is computed once, however many ask for it.

A review of a finished game belongs to everybody and is stored. One of a running game belongs to the
person who asked: it is kept in memory for a while, and nobody else gets it.
"""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from hashlib import sha256
from typing import TypeAlias

import structlog

from boathouse.core import Record, RecordError, Seat, final_state, game_of
from boathouse.evaluation.insight import insight_version
from boathouse.evaluation.reviewing import with_hidden_draws
from boathouse.evaluation.value import NoEvaluation, evaluator_version
from boathouse.server import refusals
from boathouse.server.bot_pool.evaluation_pool import EvaluationPool
from boathouse.server.bot_pool.evaluation_task import (
    FAULTY_RECORD,
    NOT_EVALUATED,
    TOO_LARGE_TO_JUDGE,
)
from boathouse.server.bot_pool.evaluations import Evaluation, EvaluationKind, Evaluations
from boathouse.server.bot_pool.frames import REVIEW
from boathouse.server.bot_pool.worker_slot import Unreviewable
from boathouse.server.clock import MINUTE, Clock
from boathouse.server.limits import attempts
from boathouse.server.refusals import Refusal
from boathouse.server.reviews.review_body import ReviewBody, ReviewStatus
from boathouse.server.reviews.review_store import ReviewStore, nameless
from boathouse.server.side_thread import SideThread
from boathouse.server.storage.database import Database
from boathouse.server.tables.fair_play import Brought, FairPlay, moves_as_written
from boathouse.server.tables.replays import record_of
from boathouse.server.tables.table_state import TableState

log = structlog.get_logger(__name__)

MAX_REVIEWS_WAITING = 200
MAX_MOVES = 5000
REVIEWS_AT_ONCE, REVIEW_EVERY = 30, 10 * MINUTE
"""A person may have so many computed at once, and one more every so often."""
_KEEN_AFTER = 2
"""Whoever has asked so often gets the next reviews in advance."""
_MAX_KEEN = 1000

_Key: TypeAlias = tuple[str, str]
"""The id of a review, and whose it is; of a finished game it is everybody's."""


class ReviewService:
    """Computes reviews, and finds those that were computed before."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        pool: EvaluationPool,
        thread: SideThread,
        fair_play: FairPlay,
        *,
        limited: bool = True,
    ) -> None:
        """Take the database, the workers, the thread that replays records, and fair play."""
        self.pool, self._thread, self._fair_play = pool, thread, fair_play
        self.store = ReviewStore(database, clock)
        limits = attempts(clock, REVIEWS_AT_ONCE, REVIEW_EVERY) if limited else None
        self._reviews: Evaluations[_Key, ReviewBody] = Evaluations(pool, REVIEWS, limits)
        self._tables: dict[str, set[str]] = {}
        """The finished games of each review that is being computed."""
        self._asked: OrderedDict[str, int] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def computed(self) -> int:
        """How many reviews were computed, or begun."""
        return self._reviews.begun

    async def stop(self) -> None:
        """Keep nothing more; the workers are ended already."""
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)

    # Asking

    async def of_record(
        self, record: Record, seat: Seat | None, person: str, limit_key: str
    ) -> ReviewStatus:
        """Ask for the review of a record; `person` is who asks, from `seat` if any."""
        if len(record.moves) > MAX_MOVES:
            raise refusals.RECORD_TOO_LONG.because(most=MAX_MOVES)
        is_over, brought = await self._thread.run(limit_key, _replayed, record)
        await self._fair_play.check(brought, person)
        return await self._ask(record, seat, is_over, person, limit_key)

    async def of_table(
        self, table_state: TableState, seat: Seat | None, person: str, limit_key: str
    ) -> ReviewStatus:
        """Ask for the review of a table's game; of a running one, as `seat` sees it."""
        is_over = table_state.status == "over"
        record = record_of(table_state, None if is_over else seat)
        table = table_state.id if is_over else ""
        return await self._ask(record, None if is_over else seat, is_over, person, limit_key, table)

    async def _ask(
        self,
        record: Record,
        seat: Seat | None,
        is_over: bool,
        person: str,
        limit_key: str,
        table: str = "",
    ) -> ReviewStatus:
        owner, seat = ("", None) if is_over else (person, seat)
        review_id = _id_of(record, seat, owner)
        key = review_id, owner
        self._count_interest(person)
        known = self._reviews.known(key, limit_key, is_urgent=True)
        if known is None and is_over:
            body = await self.store.find(review_id)
            if body is not None:
                await self._note(table, body)
                return ReviewStatus(id=review_id, status="done", review=body)
            # Others may have asked meanwhile.
            known = self._reviews.known(key, limit_key, is_urgent=True)
        if known is None:
            known = self._begin(key, record, seat, limit_key, is_urgent=True)
        if table and known.found is None:
            self._tables[review_id].add(table)
        elif known.found is not None:
            await self._note(table, known.found)
        return self._status(review_id, known)

    async def _note(self, table: str, body: ReviewBody) -> None:
        if table:
            await self.store.note_seats(table, body)

    async def find(self, review_id: str, person: str) -> ReviewStatus:
        """Return a review, or how far it is; raises `Refusal` if there is none, or it failed."""
        for owner in ("", person):
            known = self._reviews.get((review_id, owner))
            if known is not None:
                return self._status(review_id, known)
        body = await self.store.find(review_id)
        if body is None:
            raise refusals.NO_SUCH_REVIEW.because()
        return ReviewStatus(id=review_id, status="done", review=body)

    # In advance

    def table_over(self, table_state: TableState) -> None:
        """Review a game that has just ended, if somebody in it often asks for reviews."""
        if table_state.sealed:
            return
        people = {occupant.person for occupant in table_state.occupants}
        if any(self._asked.get(person, 0) >= _KEEN_AFTER for person in people):
            record = record_of(table_state, None)
            review_id = _id_of(record, None, "")
            key = review_id, ""
            if self._reviews.get(key) is None and self.pool.waiting < MAX_REVIEWS_WAITING // 2:
                self._begin(key, record, None, "", is_urgent=False)
                self._tables[review_id].add(table_state.id)

    def _count_interest(self, person: str) -> None:
        if person:
            self._asked[person] = self._asked.pop(person, 0) + 1
            if len(self._asked) > _MAX_KEEN:
                self._asked.popitem(last=False)

    # Computing

    def _begin(
        self, key: _Key, record: Record, seat: Seat | None, asker: str, *, is_urgent: bool
    ) -> Evaluation[ReviewBody]:
        record = nameless(record)
        task, of = (str(record), seat), len(record.moves)
        review = self._reviews.begin(key, record.game, task, asker, is_urgent=is_urgent, of=of)
        self._tables[key[0]] = set()
        finishing = asyncio.create_task(self._finish(key, record, review))
        self._tasks.add(finishing)
        finishing.add_done_callback(self._tasks.discard)
        return review

    async def _finish(self, key: _Key, record: Record, review: Evaluation[ReviewBody]) -> None:
        """Keep what a worker answered; if that is not possible, it is shown from memory."""
        review_id, owner = key
        try:
            await review.job.result
            body = review.found
        except Refusal:
            return  # whoever asks is told
        finally:
            tables = self._tables.pop(review_id)
        assert body is not None, "a worker has answered"
        if owner or not body.over:
            return
        try:
            for table in tables:
                await self.store.note_seats(table, body)
            await self.store.keep(review_id, record, body)
        except Exception:
            log.exception("review-not-kept", game=record.game, review=review_id)
        else:
            self._reviews.forget(lambda other: other == key)

    def _status(self, review_id: str, review: Evaluation[ReviewBody]) -> ReviewStatus:
        if review.found is not None:
            return ReviewStatus(id=review_id, status="done", review=review.found)
        job = review.job
        return ReviewStatus(
            id=review_id,
            status="running" if job.is_running else "waiting",
            ahead=self.pool.ahead_of(job),
            done=job.done,
            of=job.of,
        )


def _not_reviewable(answer: Unreviewable) -> Refusal:
    if answer.why == FAULTY_RECORD:
        return refusals.UNREADABLE_RECORD.because(detail=answer.detail)
    if answer.why == TOO_LARGE_TO_JUDGE:
        return refusals.COURSE_TOO_LARGE.because(detail=answer.detail)
    return refusals.NOT_REVIEWABLE.because(reason=answer.why)


REVIEWS = EvaluationKind(
    kind=REVIEW,
    body=ReviewBody,
    failed=refusals.REVIEW_FAILED,
    unknown=_not_reviewable,
    busy=refusals.REVIEWS_BUSY,
    retry_seconds=30,
    most_waiting=MAX_REVIEWS_WAITING,
    most_waiting_each=40,
    most_kept=200,
)


def _replayed(record: Record) -> tuple[bool, Brought]:
    """Check a record by the rules, and whether its game is over; raises `Refusal`."""
    try:
        game = game_of(record)
        brought = Brought(game, len(record.names), moves_as_written(game, record), ())
        if with_hidden_draws(record):
            return False, brought  # the worker fills them in
        last = final_state(record)
        return last.actor is None, brought._replace(positions=(last,))
    except RecordError as error:
        raise refusals.UNREADABLE_RECORD.because(detail=str(error)) from error


def _id_of(record: Record, seat: Seat | None, owner: str) -> str:
    """Return the id of a review: the same for the same moves and versions, whatever the names."""
    try:
        game = game_of(record)
        versions = evaluator_version(game), insight_version(game)
    except NoEvaluation as error:
        raise refusals.NOT_REVIEWABLE.because(reason=NOT_EVALUATED) from error
    except RecordError as error:
        raise refusals.UNREADABLE_RECORD.because(detail=str(error)) from error
    told = [str(nameless(record)), *versions, seat, owner]
    return sha256(json.dumps(told).encode()).hexdigest()[:32]
