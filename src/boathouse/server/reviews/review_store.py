"""Stores reviews of finished games: a bounded cache in the database."""

from __future__ import annotations

import asyncio
import base64
import gzip
from contextlib import suppress
from dataclasses import replace

import msgspec
from sqlalchemy import delete, insert, select, update

from boathouse.core import Record
from boathouse.server.clock import DAY, Clock
from boathouse.server.reviews.review_body import ReviewBody
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import reviewed_seats, reviews
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
        """Note what a review told of each seat of a table, unless it is noted already."""
        if self._database.read_only:
            return
        noted = select(reviewed_seats.c.seat).where(reviewed_seats.c.table_id == table_id).limit(1)
        if await self._database.row(noted) is not None:
            return
        rows = [
            {
                "table_id": table_id,
                "seat": seat.seat - 1,
                "decisions": len(own := [d for d in body.decisions if d.seat == seat.seat]),
                "cost": sum(decision.cost for decision in own),
                "luck": seat.luck,
            }
            for seat in body.seats
        ]
        with suppress(UniqueViolation):
            await self._database.write(insert(reviewed_seats).values(rows))

    async def record(self, review_id: str) -> str | None:
        """Return the record that a stored review is of."""
        row = await self._database.row(select(reviews.c.record).where(reviews.c.id == review_id))
        return None if row is None else row.record


def nameless(record: Record) -> Record:
    """Replace the names in a record by the numbers of the seats, and leave out its seed."""
    names = tuple(str(seat + 1) for seat in range(len(record.names)))
    return replace(record, names=names, seed=None, commitment=None)


def _packed(body: ReviewBody) -> str:
    return base64.b64encode(gzip.compress(msgspec.json.encode(body), mtime=0)).decode()


def _unpacked(packed: str) -> ReviewBody:
    return msgspec.json.decode(gzip.decompress(base64.b64decode(packed)), type=ReviewBody)
