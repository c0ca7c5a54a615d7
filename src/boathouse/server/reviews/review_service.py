"""The review service: each review is computed once, however many ask for it.

A review of a finished game belongs to everybody and is stored. One of a running game belongs to the
person who asked: it is kept in memory for a while, and nobody else gets it.
"""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from dataclasses import dataclass, field
from hashlib import sha256

import msgspec
import structlog

from boathouse.core import Record, RecordError, Seat, final_state, game_of
from boathouse.evaluation.reviewing import with_hidden_draws
from boathouse.evaluation.value import NoEvaluation, evaluator_version
from boathouse.server import refusals
from boathouse.server.bot_pool.review_pool import ReviewJob, ReviewPool, ReviewResult
from boathouse.server.bot_pool.review_task import FAULTY_RECORD, NOT_EVALUATED, TOO_LARGE_TO_JUDGE
from boathouse.server.bot_pool.worker_slot import NoAnswer, Reviewed
from boathouse.server.clock import MINUTE, Clock
from boathouse.server.limits import attempts
from boathouse.server.refusals import Refusal
from boathouse.server.reviews.review_body import ReviewBody, ReviewStatus
from boathouse.server.reviews.review_store import ReviewStore, nameless
from boathouse.server.storage.database import Database
from boathouse.server.tables.replays import record_of
from boathouse.server.tables.table_state import TableState

log = structlog.get_logger(__name__)

MAX_WAITING = 200
MAX_IN_MEMORY = 200
MAX_MOVES = 5000
REVIEWS_AT_ONCE, REVIEW_EVERY = 30, 10 * MINUTE
"""A person may have so many computed at once, and one more every so often."""
_KEEN_AFTER = 2
"""Whoever has asked so often gets the next reviews in advance."""
_MAX_KEEN = 1000
_RETRY_SECONDS = 30


@dataclass(slots=True, eq=False)
class _Known:
    """A review in memory: being computed, failed, or of a running game; `owner` if it is theirs."""

    job: ReviewJob
    record: Record
    owner: str
    body: ReviewBody | None = None
    failure: Refusal | None = None
    tables: set[str] = field(default_factory=set)
    """The finished games that it is of."""


class ReviewService:
    """Computes reviews, and finds those that were computed before."""

    def __init__(
        self, database: Database, clock: Clock, workers: int, *, limited: bool = True
    ) -> None:
        """Take the database and the number of workers, which start with the first review."""
        self.pool = ReviewPool(workers)
        self.store = ReviewStore(database, clock)
        self._known: OrderedDict[str, _Known] = OrderedDict()
        self._limits = attempts(clock, REVIEWS_AT_ONCE, REVIEW_EVERY) if limited else None
        self._asked: OrderedDict[str, int] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self.computed = 0

    async def stop(self) -> None:
        """End the workers."""
        await self.pool.close()
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
        is_over = await asyncio.to_thread(_is_over, record)
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
        owner = "" if is_over else person
        review_id = _id_of(record, None if is_over else seat, owner)
        self._count_interest(person)
        known = self._known.get(review_id)
        if known is not None and known.failure is None:
            self.pool.hurry(known.job)
            known.tables |= {table} - {""}
            return self._status(known)
        if is_over and (body := await self.store.find(review_id)) is not None:
            if table:
                await self.store.note_seats(table, body)
            return ReviewStatus(id=review_id, status="done", review=body)
        known = self._known.get(review_id)  # others may have asked meanwhile
        if known is None or known.failure is not None:
            if self.pool.waiting >= MAX_WAITING:
                raise refusals.REVIEWS_BUSY.because(seconds=_RETRY_SECONDS)
            if self._limits is not None:
                self._limits.take(limit_key)
            self._begin(review_id, record, None if is_over else seat, owner, is_urgent=True)
        self._known[review_id].tables |= {table} - {""}
        return self._status(self._known[review_id])

    async def find(self, review_id: str, person: str) -> ReviewStatus:
        """Return a review, or how far it is; raises `Refusal` if there is none, or it failed."""
        known = self._known.get(review_id)
        if known is not None and known.owner in ("", person):
            if known.failure is not None:
                raise known.failure
            return self._status(known)
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
            if review_id not in self._known and self.pool.waiting < MAX_WAITING // 2:
                self._begin(review_id, record, None, "", is_urgent=False)
                self._known[review_id].tables.add(table_state.id)

    def _count_interest(self, person: str) -> None:
        if person:
            self._asked[person] = self._asked.pop(person, 0) + 1
            if len(self._asked) > _MAX_KEEN:
                self._asked.popitem(last=False)

    # Computing

    def _begin(
        self, review_id: str, record: Record, seat: Seat | None, owner: str, *, is_urgent: bool
    ) -> None:
        record = nameless(record)
        job = ReviewJob(review_id, record.game, (str(record), seat), is_urgent)
        known = self._known[review_id] = _Known(job, record, owner)
        self._known.move_to_end(review_id)
        self._forget()
        task = asyncio.create_task(self._finish(known))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        self.pool.submit(job)

    async def _finish(self, known: _Known) -> None:
        """Take what the worker answered; whatever goes wrong, whoever waits is told."""
        try:
            known.body = _read(await known.job.result)
            self.computed += 1
            if known.body.over and not known.owner:
                await self._keep(known, known.body)
        except Refusal as refusal:  # if it cannot be kept, it is shown from memory for a while
            known.failure = None if known.body else refusal
        except Exception:
            log.exception("review-lost", game=known.job.game, review=known.job.id)
            known.failure = None if known.body else refusals.REVIEW_FAILED.because()

    async def _keep(self, known: _Known, body: ReviewBody) -> None:
        for table in tuple(known.tables):
            await self.store.note_seats(table, body)
        await self.store.keep(known.job.id, known.record, body)
        self._known.pop(known.job.id, None)

    def _status(self, known: _Known) -> ReviewStatus:
        job = known.job
        if known.body is not None:
            return ReviewStatus(id=job.id, status="done", review=known.body)
        return ReviewStatus(
            id=job.id,
            status="running" if job.is_running else "waiting",
            ahead=self.pool.ahead_of(job),
            done=job.done,
            of=len(known.record.moves),
        )

    def _forget(self) -> None:
        """Forget the oldest reviews that are not being computed."""
        idle = [key for key, known in self._known.items() if known.body or known.failure]
        for key in idle[: max(0, len(idle) - MAX_IN_MEMORY)]:
            del self._known[key]


def _read(result: ReviewResult) -> ReviewBody:
    """Read what a worker answered; raises `Refusal` if it has no review."""
    if isinstance(result, Reviewed):
        return msgspec.json.decode(result.body, type=ReviewBody)
    if isinstance(result, NoAnswer):
        raise refusals.REVIEW_FAILED.because()
    if result.why == FAULTY_RECORD:
        raise refusals.UNREADABLE_RECORD.because(detail=result.detail)
    if result.why == TOO_LARGE_TO_JUDGE:
        raise refusals.COURSE_TOO_LARGE.because(detail=result.detail)
    raise refusals.NOT_REVIEWABLE.because(reason=result.why)


def _is_over(record: Record) -> bool:
    """Check a record by the rules, and whether its game is over; raises `Refusal`."""
    try:
        game_of(record)
        if with_hidden_draws(record):
            return False  # the worker fills them in
        return final_state(record).actor is None
    except RecordError as error:
        raise refusals.UNREADABLE_RECORD.because(detail=str(error)) from error


def _id_of(record: Record, seat: Seat | None, owner: str) -> str:
    """Return the id of a review: the same for the same moves and evaluator, whatever the names."""
    try:
        version = evaluator_version(game_of(record))
    except NoEvaluation as error:
        raise refusals.NOT_REVIEWABLE.because(reason=NOT_EVALUATED) from error
    except RecordError as error:
        raise refusals.UNREADABLE_RECORD.because(detail=str(error)) from error
    told = [str(nameless(record)), version, seat, owner]
    return sha256(json.dumps(told).encode()).hexdigest()[:32]
