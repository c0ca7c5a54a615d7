"""Stores reviews of finished games: a bounded cache in the database."""

from __future__ import annotations

import asyncio
import base64
import gzip
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

import msgspec
from sqlalchemy import delete, insert, select, update

from boathouse.core import Record
from boathouse.server.clock import DAY, Clock
from boathouse.server.reviews.deciders import moves_of_people
from boathouse.server.reviews.review_body import ReviewBody, ReviewedDecision, ReviewedSeat
from boathouse.server.storage.database import Database
from boathouse.server.storage.entries import read_entry
from boathouse.server.storage.schema import log, reviewed_seats, reviews
from boathouse.server.storage.writer import UniqueViolation

MAX_STORED = 2000
"""How many reviews are stored: some 20 kB each."""
_DROPPED_AT_ONCE = 50


class ReviewStore:
    """The stored reviews."""

    def __init__(self, database: Database, clock: Clock, max_stored: int = MAX_STORED) -> None:
        """Take the database."""
        self._database, self._clock, self._max_stored = database, clock, max_stored

    async def find(self, review_id: str) -> ReviewBody | None:
        """Return a review, if it is stored."""
        row = await self._database.row(
            select(reviews.c.body, reviews.c.used_at).where(reviews.c.id == review_id)
        )
        if row is None:
            return None
        now = self._clock.now()
        if now - row.used_at > DAY and not self._database.read_only:
            used = update(reviews).where(reviews.c.id == review_id).values(used_at=now)
            await self._database.write(used)
        return await asyncio.to_thread(_unpacked, row.body)

    async def keep(self, review_id: str, record: Record, body: ReviewBody) -> None:
        """Store a review, and drop those that nobody has used for longest."""
        packed = await asyncio.to_thread(_packed, body)
        values = {
            "id": review_id,
            "game": record.game,
            "record": str(nameless(record)),
            "body": packed,
            "used_at": self._clock.now(),
        }
        unused = (
            select(reviews.c.id)
            .order_by(reviews.c.used_at.desc())
            .limit(_DROPPED_AT_ONCE)
            .offset(self._max_stored)
        )
        with suppress(UniqueViolation):  # another process was as fast
            await self._database.write(insert(reviews).values(values))
        await self._database.write(delete(reviews).where(reviews.c.id.in_(unused)))

    async def note_seats(self, table_id: str, body: ReviewBody) -> None:
        """Note what a review told of each seat of a table, unless it is noted already.

        Decisions count that a person made, not those of a bot while they were away.
        """
        if self._database.read_only:
            return
        noted = select(reviewed_seats.c.seat).where(reviewed_seats.c.table_id == table_id).limit(1)
        if await self._database.row(noted) is not None:
            return
        query = select(log.c.body).where(log.c.table_id == table_id).order_by(log.c.n)
        entries = await self._database.rows(query)
        by_people = await asyncio.to_thread(_moves_of_people, [entry.body for entry in entries])
        own = [decision for decision in body.decisions if decision.move in by_people]
        rows = [_row(table_id, seat, own) for seat in body.seats]
        with suppress(UniqueViolation):
            await self._database.write(insert(reviewed_seats).values(rows))

    async def record(self, review_id: str) -> str | None:
        """Return the record that a stored review is of."""
        row = await self._database.row(select(reviews.c.record).where(reviews.c.id == review_id))
        return None if row is None else row.record


def _row(
    table_id: str, seat: ReviewedSeat, decisions: Sequence[ReviewedDecision]
) -> dict[str, Any]:
    costs = [decision.cost for decision in decisions if decision.seat == seat.seat]
    return {
        "table_id": table_id,
        "seat": seat.seat - 1,
        "decisions": len(costs),
        "cost": sum(costs),
        "luck": seat.luck,
    }


def _moves_of_people(bodies: Sequence[str]) -> frozenset[int]:
    return moves_of_people(map(read_entry, bodies))


def nameless(record: Record) -> Record:
    """Replace the names in a record by the numbers of the seats, and leave out its seed."""
    names = tuple(str(seat + 1) for seat in range(len(record.names)))
    return replace(record, names=names, seed=None, commitment=None)


def _packed(body: ReviewBody) -> str:
    return base64.b64encode(gzip.compress(msgspec.json.encode(body), mtime=0)).decode()


def _unpacked(packed: str) -> ReviewBody:
    return msgspec.json.decode(gzip.decompress(base64.b64decode(packed)), type=ReviewBody)
