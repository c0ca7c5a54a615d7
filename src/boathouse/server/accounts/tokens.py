"""Tokens: long secrets with which a person's programs may do a part of what the person may."""

from __future__ import annotations

import re
from collections.abc import Coroutine, Sequence
from typing import Any, Protocol

import msgspec
from sqlalchemy import BigInteger, Text, delete, func, insert, literal, select, update

from boathouse.server.accounts.naming import proper_label
from boathouse.server.accounts.person import SCOPES, Person, Scope
from boathouse.server.accounts.recent import Known, Recent
from boathouse.server.accounts.rows import PERSON, is_id, locking, person_of
from boathouse.server.accounts.sessions import SEEN_EVERY
from boathouse.server.clock import Clock
from boathouse.server.ids import digest, fresh_id, fresh_secret
from boathouse.server.refusals import BAD_EXPIRY, LIMIT_REACHED
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import people, tokens

TOKEN_PREFIX = "bh_"
"""How every token begins: so that one that was published by mistake is found."""
MOST_TOKENS = 50
_FORM = re.compile(r"bh_[A-Za-z0-9_-]{43}")
NEVER = 1 << 62


class Token(msgspec.Struct, frozen=True, kw_only=True):
    """A token of somebody, without its secret."""

    id: str
    name: str
    scopes: tuple[Scope, ...]
    created_at: int
    expires_at: int | None
    used_at: int | None


class Noting(Protocol):
    """Writes something down that nobody waits for."""

    def __call__(self, writing: Coroutine[Any, Any, None], /) -> None:
        """Begin to write."""


class Tokens:
    """Makes, finds and revokes tokens."""

    def __init__(self, database: Database, clock: Clock, note: Noting) -> None:
        """Begin with nothing looked up."""
        self._database, self._clock, self._note = database, clock, note
        self.recent = Recent(clock)

    async def person(self, secret: str) -> tuple[Person, frozenset[str]] | None:
        """Find whose token it is and what it allows; `None` where it is not a good one."""
        if not is_token(secret):
            return None
        key = digest(secret)
        if known := self.recent.get(key):
            return known.person, known.scopes
        moment, now = self.recent.moment, self._clock.now()
        row = await self._database.row(
            select(
                *PERSON,
                tokens.c.id.label("token_id"),
                tokens.c.scopes,
                tokens.c.expires_at,
                tokens.c.used_at,
            )
            .join(people, tokens.c.person == people.c.id)
            .where(tokens.c.digest == key)
        )
        ends_at = NEVER if row is None or row.expires_at is None else row.expires_at
        if row is None or ends_at <= now:
            return None
        known = Known(person_of(row), frozenset(row.scopes.split()), ends_at)
        self.recent.put(key, known, moment)
        if row.used_at is None or row.used_at <= now - SEEN_EVERY:
            self._note(self._was_used(row.token_id, known.person.id, now))
        return known.person, known.scopes

    async def _was_used(self, token_id: str, person_id: str, now: int) -> None:
        await self._database.write(
            update(tokens).where(tokens.c.id == token_id).values(used_at=now),
            update(people).where(people.c.id == person_id).values(seen_at=now),
            subject=person_id,
        )

    async def make(
        self, person: Person, name: str, scopes: Sequence[Scope], expires_at: int | None
    ) -> tuple[Token, str]:
        """Make a token; its secret is given this once."""
        name, now = proper_label(name), self._clock.now()
        if expires_at is not None and not now < expires_at < NEVER:
            raise BAD_EXPIRY.because()
        secret = TOKEN_PREFIX + fresh_secret()
        token = Token(
            id=fresh_id(),
            name=name,
            scopes=tuple([scope for scope in SCOPES if scope in scopes]),
            created_at=now,
            expires_at=expires_at,
            used_at=None,
        )
        count = select(func.count()).where(tokens.c.person == person.id).scalar_subquery()
        row = select(
            literal(token.id, Text),
            literal(digest(secret), Text),
            people.c.id,
            literal(name, Text),
            literal(" ".join(token.scopes), Text),
            literal(now, BigInteger),
            literal(expires_at, BigInteger),
        ).where(people.c.id == person.id, people.c.kind != "deleted", count < MOST_TOKENS)
        columns = ["id", "digest", "person", "name", "scopes", "created_at", "expires_at"]
        made = await self._database.write(
            locking(person.id),
            self._database.guarded(insert(tokens).from_select(columns, row)),
            subject=person.id,
        )
        if not made:
            raise LIMIT_REACHED.because(what="tokens", most=MOST_TOKENS)
        return token, secret

    async def of(self, person_id: str) -> list[Token]:
        """List the tokens of a person, the newest first."""
        rows = await self._database.rows(
            select(tokens)
            .where(tokens.c.person == person_id)
            .order_by(tokens.c.created_at.desc(), tokens.c.id)
        )
        return [
            Token(
                id=row.id,
                name=row.name,
                scopes=tuple(row.scopes.split()),
                created_at=row.created_at,
                expires_at=row.expires_at,
                used_at=row.used_at,
            )
            for row in rows
        ]

    async def revoke(self, person_id: str, token_id: str) -> bool:
        """Revoke a token of a person; `False` where there is none."""
        if not is_id(token_id):
            return False
        mine = tokens.c.person == person_id, tokens.c.id == token_id
        revoked = await self._database.write(
            self._database.guarded(delete(tokens).where(*mine)), subject=person_id
        )
        self.recent.drop(person_id)
        return revoked


def is_token(text: str) -> bool:
    """Say whether a text has the form of a token.

    >>> is_token("bh_" + "x" * 43), is_token("bh_x")
    (True, False)
    """
    return _FORM.fullmatch(text) is not None
