"""Whom people follow.

Both need an account: a guest is gone with the cookie of one browser, and so would be the list. Only
the person who follows knows of it. Nobody sees who follows them, nor how many.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence

import msgspec
from sqlalchemy import BigInteger, Text, delete, func, insert, literal, select

from boathouse.server.accounts.person import Person
from boathouse.server.accounts.rows import PERSON, is_id, lock_statement, person_of
from boathouse.server.clock import Clock
from boathouse.server.refusals import ACCOUNT_NEEDED, CANNOT_FOLLOW, LIMIT_REACHED, NO_SUCH_PERSON
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import follows, mutes, people
from boathouse.server.storage.writer import UniqueViolation

MAX_FOLLOWS = 200


class Follow(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody whom a person follows, and whether they mind being seen."""

    person: Person
    at: int
    hidden: bool


class Follows:
    """Stores who follows whom."""

    def __init__(self, database: Database, clock: Clock) -> None:
        """Take the database."""
        self._database, self._clock = database, clock

    async def add(self, person: Person, followed: str) -> None:
        """Follow somebody; repeating it changes nothing."""
        if person.kind == "guest":
            raise ACCOUNT_NEEDED.because()
        if followed == person.id:
            raise CANNOT_FOLLOW.because(reason="yourself")
        kind = select(people.c.kind).where(people.c.id == followed)
        found = await self._database.row(kind) if is_id(followed) else None
        if found is None or found.kind == "deleted":
            raise NO_SUCH_PERSON.because(name=followed[:40] if followed.isprintable() else "?")
        if found.kind == "guest":
            raise CANNOT_FOLLOW.because(reason="guest")
        others = select(func.count()).where(
            follows.c.person == person.id, follows.c.followed != followed
        )
        row = select(
            literal(person.id, Text), people.c.id, literal(self._clock.now(), BigInteger)
        ).where(people.c.id == followed, others.scalar_subquery() < MAX_FOLLOWS)
        added = insert(follows).from_select(["person", "followed", "at"], row)
        with contextlib.suppress(UniqueViolation):
            if not await self._database.write(
                lock_statement(person.id), self._database.guarded(added), subject=person.id
            ):
                raise LIMIT_REACHED.because(what="follows", most=MAX_FOLLOWS)

    async def remove(self, person_id: str, followed: str) -> None:
        """Stop following somebody."""
        if is_id(followed):
            this = follows.c.person == person_id, follows.c.followed == followed
            await self._database.write(delete(follows).where(*this), subject=person_id)

    async def of(self, person_id: str) -> Sequence[Follow]:
        """List whom a person follows, the newest first."""
        unwanted = (
            select(mutes.c.person)
            .where(mutes.c.person == follows.c.followed, mutes.c.muted == person_id)
            .exists()
        )
        rows = await self._database.rows(
            select(*PERSON, follows.c.at, unwanted.label("unwanted"))
            .join(follows, follows.c.followed == people.c.id)
            .where(follows.c.person == person_id)
            .order_by(follows.c.at.desc(), follows.c.followed)
        )
        found = [(person_of(row), row) for row in rows]
        return [
            Follow(
                person=person,
                at=row.at,
                hidden=bool(row.unwanted) or not person.preferences.show_presence,
            )
            for person, row in found
        ]

    async def has(self, person_id: str, followed: str) -> bool:
        """Whether a person follows another."""
        this = follows.c.person == person_id, follows.c.followed == followed
        return await self._database.row(select(follows.c.at).where(*this)) is not None
