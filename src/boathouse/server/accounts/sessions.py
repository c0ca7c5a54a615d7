"""Sessions: a browser holds a random secret in a cookie, the server keeps its digest."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Coroutine
from typing import Any

import msgspec
import structlog
from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Text,
    bindparam,
    delete,
    insert,
    literal,
    select,
    update,
)

from boathouse.server.accounts.person import SCOPES, Person
from boathouse.server.accounts.recent import Known, Recent
from boathouse.server.accounts.rows import PERSON, person_of
from boathouse.server.clock import DAY, MINUTE, Clock
from boathouse.server.ids import digest, fresh_secret
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import people, sessions
from boathouse.server.storage.writer import Statement

log = structlog.get_logger(__name__)

LASTS = 90 * DAY
"""A session ends when it was not used for so long."""
SEEN_EVERY = 5 * MINUTE
"""How often it is written down, at most, that somebody was here."""
MOST_SESSIONS = 50
"""How many sessions a person may have; with one more, the oldest ends."""
_LONGEST_SECRET = 100
_SHOWN = 16
ALL_SCOPES = frozenset(SCOPES)

_WHOSE = (
    select(*PERSON, people.c.seen_at, sessions.c.expires_at)
    .join(people, sessions.c.person == people.c.id)
    .where(sessions.c.digest == bindparam("digest"), sessions.c.expires_at > bindparam("now"))
)


class Session(msgspec.Struct, frozen=True, kw_only=True):
    """A place where somebody is signed in."""

    id: str
    agent: str
    """What the browser said that it is."""
    created_at: int
    expires_at: int
    here: bool
    """Whether it is the session that asks."""


class Sessions:
    """Opens, finds and ends sessions."""

    def __init__(self, database: Database, clock: Clock) -> None:
        """Begin with nothing looked up."""
        self._database, self._clock = database, clock
        self.recent = Recent(clock)
        self._notes: set[asyncio.Task[None]] = set()

    async def person(self, secret: str) -> Person | None:
        """Find whose session it is; `None` where it is over or never was."""
        if not 0 < len(secret) <= _LONGEST_SECRET:
            return None
        key = digest(secret)
        if known := self.recent.get(key):
            return known.person
        moment, now = self.recent.moment, self._clock.now()
        row = await self._database.row(_WHOSE, digest=key, now=now)
        if row is None:
            return None
        found = person_of(row)
        self.recent.put(key, Known(found, ALL_SCOPES, row.expires_at), moment)
        if row.seen_at <= now - SEEN_EVERY:
            self.note(self._was_seen(found.id, key, now))
        return found

    async def _was_seen(self, person_id: str, key: str, now: int) -> None:
        await self._database.write(
            update(people).where(people.c.id == person_id).values(seen_at=now),
            update(sessions)
            .where(sessions.c.digest == key, sessions.c.expires_at > now)
            .values(expires_at=now + LASTS),
            subject=person_id,
        )

    def note(self, writing: Coroutine[Any, Any, None]) -> None:
        """Write something down that nobody waits for, and that may fail."""

        async def noting() -> None:
            try:
                await writing
            except Exception as error:  # noqa: BLE001 - a note is not worth a failure
                log.info("not-noted", error=type(error).__name__)

        task = asyncio.create_task(noting())
        self._notes.add(task)
        task.add_done_callback(self._notes.discard)

    async def stop(self) -> None:
        """Wait for what is being noted."""
        await asyncio.gather(*self._notes, return_exceptions=True)

    def opening(
        self, person_id: str, agent: str, *conditions: ColumnElement[bool]
    ) -> tuple[str, Statement]:
        """Make a new secret, and the guarded statement that opens its session.

        It opens none for a person who is gone meanwhile, or for whom a condition no longer holds.
        """
        secret, now = fresh_secret(), self._clock.now()
        row = (
            select(
                literal(digest(secret), Text),
                people.c.id,
                literal(now, BigInteger),
                literal(now + LASTS, BigInteger),
                literal(agent, Text),
            )
            .where(people.c.id == person_id, people.c.kind != "deleted", *conditions)
            # Who changes the password meanwhile waits for us, or we for them.
            .with_for_update(read=True)
        )
        columns = ["digest", "person", "created_at", "expires_at", "agent"]
        return secret, self._database.guarded(insert(sessions).from_select(columns, row))

    def trimming(self, person_id: str) -> Statement:
        """Give the statement that ends the oldest sessions where there are too many."""
        kept = (
            select(sessions.c.digest)
            .where(sessions.c.person == person_id)
            .order_by(sessions.c.created_at.desc(), sessions.c.digest)
            .limit(MOST_SESSIONS)
        )
        return self._database.compiled(
            delete(sessions).where(sessions.c.person == person_id, sessions.c.digest.not_in(kept))
        )

    async def of(self, person_id: str, secret: str | None) -> list[Session]:
        """List where a person is signed in, the newest first."""
        here = digest(secret) if secret else ""
        rows = await self._database.rows(
            select(sessions)
            .where(sessions.c.person == person_id, sessions.c.expires_at > self._clock.now())
            .order_by(sessions.c.created_at.desc(), sessions.c.digest)
        )
        return [
            Session(
                id=row.digest[:_SHOWN],
                agent=row.agent,
                created_at=row.created_at,
                expires_at=row.expires_at,
                here=row.digest == here,
            )
            for row in rows
        ]

    async def end(self, person_id: str, secret: str) -> None:
        """End this session."""
        await self._database.write(self.ending(secret), subject=person_id)
        self.recent.drop(person_id)

    def ending(self, secret: str) -> Statement:
        """Give the statement that ends a session."""
        return self._database.compiled(delete(sessions).where(sessions.c.digest == digest(secret)))

    async def end_one(self, person_id: str, session_id: str) -> bool:
        """End one session of a person by its id; `False` where there is none."""
        if len(session_id) != _SHOWN or not session_id.isalnum():
            return False
        mine = sessions.c.person == person_id, sessions.c.digest.startswith(session_id)
        ended = await self._database.write(
            self._database.guarded(delete(sessions).where(*mine)), subject=person_id
        )
        self.recent.drop(person_id)
        return ended

    async def end_others(self, person_id: str, secret: str) -> None:
        """End all sessions of a person but this one."""
        await self._database.write(self.ending_others(person_id, secret), subject=person_id)
        self.recent.drop(person_id)

    def ending_others(self, person_id: str, secret: str) -> Statement:
        """Give the statement that ends all sessions of a person but this one."""
        return self._database.compiled(
            delete(sessions).where(
                sessions.c.person == person_id, sessions.c.digest != digest(secret)
            )
        )


def csrf_of(secret: str) -> str:
    """Give the value that a browser's unsafe requests carry, to show that our page made them."""
    return hmac.digest(secret.encode(), b"csrf", "sha256").hex()
