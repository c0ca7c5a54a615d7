"""The people whose chat somebody has muted."""

from __future__ import annotations

import contextlib

import msgspec
from sqlalchemy import BigInteger, Text, bindparam, delete, func, insert, literal, select

from boathouse.server.accounts.person import Person
from boathouse.server.accounts.rows import is_id
from boathouse.server.clock import Clock
from boathouse.server.refusals import LIMIT_REACHED, NO_SUCH_PERSON, NOT_YOURSELF
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import mutes, people
from boathouse.server.storage.writer import UniqueViolation

MAX_MUTES = 500

_MUTED = select(mutes.c.muted).where(mutes.c.person == bindparam("person"))


class Muted(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who is muted."""

    person: str
    name: str
    at: int


class Mutes:
    """Stores who has muted whom."""

    def __init__(self, database: Database, clock: Clock) -> None:
        """Take the database."""
        self._database, self._clock = database, clock

    async def add(self, person: Person, muted: str) -> None:
        """Mute somebody; repeating it changes nothing."""
        if muted == person.id:
            raise NOT_YOURSELF.because()
        is_there = select(people.c.id).where(people.c.id == muted, people.c.kind != "deleted")
        if not is_id(muted) or await self._database.row(is_there) is None:
            raise NO_SUCH_PERSON.because(name=muted[:40] if muted.isprintable() else "?")
        others = select(func.count()).where(mutes.c.person == person.id, mutes.c.muted != muted)
        row = select(
            literal(person.id, Text), people.c.id, literal(self._clock.now(), BigInteger)
        ).where(people.c.id == muted, others.scalar_subquery() < MAX_MUTES)
        with contextlib.suppress(UniqueViolation):
            added = self._database.guarded(
                insert(mutes).from_select(["person", "muted", "at"], row)
            )
            if not await self._database.write(added, subject=person.id):
                raise LIMIT_REACHED.because(what="mutes", most=MAX_MUTES)

    async def remove(self, person_id: str, muted: str) -> None:
        """Unmute somebody."""
        if is_id(muted):
            this = mutes.c.person == person_id, mutes.c.muted == muted
            await self._database.write(delete(mutes).where(*this), subject=person_id)

    async def of(self, person_id: str) -> list[Muted]:
        """List the people whom a person has muted, the newest first."""
        rows = await self._database.rows(
            select(mutes.c.muted, people.c.name, mutes.c.at)
            .join(people, people.c.id == mutes.c.muted)
            .where(mutes.c.person == person_id)
            .order_by(mutes.c.at.desc(), mutes.c.muted)
        )
        return [Muted(person=row.muted, name=row.name, at=row.at) for row in rows]

    async def ids(self, person_id: str) -> frozenset[str]:
        """Return the ids of the people whom a person has muted."""
        rows = await self._database.rows(_MUTED, person=person_id)
        return frozenset(row.muted for row in rows)
