"""Sessions: a browser has a random secret in a cookie, the server stores its digest."""

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

from boathouse.server.accounts.credential_cache import CachedCredential, CredentialCache
from boathouse.server.accounts.person import SCOPES, Person
from boathouse.server.accounts.rows import PERSON, person_of
from boathouse.server.clock import DAY, MINUTE, Clock
from boathouse.server.ids import digest, fresh_secret
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import people, sessions
from boathouse.server.storage.writer import Statement

log = structlog.get_logger(__name__)

SESSION_LIFETIME = 90 * DAY
"""A session ends when it was not used for this long."""
SEEN_INTERVAL = 5 * MINUTE
"""How often at most it is stored that somebody was seen."""
MAX_SESSIONS = 50
"""How many sessions a person may have; beyond that, the oldest ends."""
_MAX_SECRET = 100
_SHOWN = 16
ALL_SCOPES = frozenset(SCOPES)

_BY_DIGEST = (
    select(*PERSON, people.c.seen_at, sessions.c.expires_at)
    .join(people, sessions.c.person == people.c.id)
    .where(sessions.c.digest == bindparam("digest"), sessions.c.expires_at > bindparam("now"))
)


class Session(msgspec.Struct, frozen=True, kw_only=True):
    """A place where somebody is signed in."""

    id: str
    agent: str
    """The browser's user agent."""
    created_at: int
    expires_at: int
    here: bool
    """Whether it is the session of this request."""


class Sessions:
    """Opens, finds and ends sessions."""

    def __init__(self, database: Database, clock: Clock) -> None:
        """Start with an empty cache."""
        self._database, self._clock = database, clock
        self.cache = CredentialCache(clock)
        self._background: set[asyncio.Task[None]] = set()

    async def person(self, secret: str) -> Person | None:
        """Find whose session it is; `None` if it has expired or never existed."""
        if not 0 < len(secret) <= _MAX_SECRET:
            return None
        key = digest(secret)
        if known := self.cache.get(key):
            return known.person
        version, now = self.cache.version, self._clock.now()
        row = await self._database.row(_BY_DIGEST, digest=key, now=now)
        if row is None:
            return None
        found = person_of(row)
        self.cache.put(key, CachedCredential(found, ALL_SCOPES, row.expires_at), version)
        if row.seen_at <= now - SEEN_INTERVAL:
            self.write_in_background(self._mark_seen(found.id, key, now))
        return found

    async def _mark_seen(self, person_id: str, key: str, now: int) -> None:
        await self._database.write(
            update(people).where(people.c.id == person_id).values(seen_at=now),
            update(sessions)
            .where(sessions.c.digest == key, sessions.c.expires_at > now)
            .values(expires_at=now + SESSION_LIFETIME),
            subject=person_id,
        )

    def write_in_background(self, writing: Coroutine[Any, Any, None]) -> None:
        """Write something that nobody waits for, and that may fail."""

        async def write() -> None:
            try:
                await writing
            except Exception as error:  # noqa: BLE001 - it is not important
                log.info("not-noted", error=type(error).__name__)

        task = asyncio.create_task(write())
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def stop(self) -> None:
        """Wait for pending writes."""
        await asyncio.gather(*self._background, return_exceptions=True)

    def open_statement(
        self, person_id: str, agent: str, *conditions: ColumnElement[bool]
    ) -> tuple[str, Statement]:
        """Return a new secret, and the guarded statement that opens its session.

        It opens none if the person was deleted meanwhile, or a condition no longer holds.
        """
        secret, now = fresh_secret(), self._clock.now()
        row = (
            select(
                literal(digest(secret), Text),
                people.c.id,
                literal(now, BigInteger),
                literal(now + SESSION_LIFETIME, BigInteger),
                literal(agent, Text),
            )
            .where(people.c.id == person_id, people.c.kind != "deleted", *conditions)
            # A concurrent change of the password waits for us, or we for it.
            .with_for_update(read=True)
        )
        columns = ["digest", "person", "created_at", "expires_at", "agent"]
        return secret, self._database.guarded(insert(sessions).from_select(columns, row))

    def trim_statement(self, person_id: str) -> Statement:
        """Return the statement that ends the oldest sessions if there are too many."""
        kept = (
            select(sessions.c.digest)
            .where(sessions.c.person == person_id)
            .order_by(sessions.c.created_at.desc(), sessions.c.digest)
            .limit(MAX_SESSIONS)
        )
        return self._database.compiled(
            delete(sessions).where(sessions.c.person == person_id, sessions.c.digest.not_in(kept))
        )

    async def of(self, person_id: str, secret: str | None) -> list[Session]:
        """List a person's sessions, the newest first."""
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
        await self._database.write(self.end_statement(secret), subject=person_id)
        self.cache.drop(person_id)

    def end_statement(self, secret: str) -> Statement:
        """Return the statement that ends a session."""
        return self._database.compiled(delete(sessions).where(sessions.c.digest == digest(secret)))

    async def end_one(self, person_id: str, session_id: str) -> bool:
        """End one session of a person by its id; `False` if there is none."""
        if len(session_id) != _SHOWN or not session_id.isalnum():
            return False
        mine = sessions.c.person == person_id, sessions.c.digest.startswith(session_id)
        ended = await self._database.write(
            self._database.guarded(delete(sessions).where(*mine)), subject=person_id
        )
        self.cache.drop(person_id)
        return ended

    async def end_others(self, person_id: str, secret: str) -> None:
        """End all sessions of a person but this one."""
        await self._database.write(self.end_others_statement(person_id, secret), subject=person_id)
        self.cache.drop(person_id)

    def end_others_statement(self, person_id: str, secret: str) -> Statement:
        """Return the statement that ends all sessions of a person but this one."""
        return self._database.compiled(
            delete(sessions).where(
                sessions.c.person == person_id, sessions.c.digest != digest(secret)
            )
        )


def csrf_of(secret: str) -> str:
    """Return the CSRF token of a session, which proves that a request comes from our page."""
    return hmac.digest(secret.encode(), b"csrf", "sha256").hex()
