"""Tokens: secrets that give a person's programs some of the person's rights."""

from __future__ import annotations

import re
from collections.abc import Coroutine, Sequence
from typing import Any, Protocol

import msgspec
from sqlalchemy import BigInteger, Text, delete, func, insert, literal, select, update

from boathouse.server.accounts.credential_cache import CachedCredential, CredentialCache
from boathouse.server.accounts.name_rules import checked_label
from boathouse.server.accounts.person import SCOPES, Person, Scope
from boathouse.server.accounts.rows import PERSON, is_id, lock_statement, person_of
from boathouse.server.accounts.sessions import SEEN_INTERVAL
from boathouse.server.clock import Clock
from boathouse.server.ids import digest, fresh_id, fresh_secret
from boathouse.server.refusals import BAD_EXPIRY, LIMIT_REACHED
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import people, tokens

TOKEN_PREFIX = "bh_"
"""The prefix of every token, so that secret scanners find leaked ones."""
MAX_TOKENS = 50
_FORM = re.compile(r"bh_[A-Za-z0-9_-]{43}")
_NEVER = 1 << 62


class Token(msgspec.Struct, frozen=True, kw_only=True):
    """A person's token, without its secret."""

    id: str
    name: str
    scopes: tuple[Scope, ...]
    created_at: int
    expires_at: int | None
    used_at: int | None


class WriteInBackground(Protocol):
    """Writes something that nobody waits for."""

    def __call__(self, writing: Coroutine[Any, Any, None], /) -> None:
        """Start the write."""


class Tokens:
    """Creates, finds and revokes tokens."""

    def __init__(
        self, database: Database, clock: Clock, write_in_background: WriteInBackground
    ) -> None:
        """Start with an empty cache."""
        self._database, self._clock, self._write_in_background = (
            database,
            clock,
            write_in_background,
        )
        self.cache = CredentialCache(clock)

    async def person(self, secret: str) -> tuple[Person, frozenset[str]] | None:
        """Find whose token it is and its scopes; `None` if it is not valid."""
        if not is_token(secret):
            return None
        key = digest(secret)
        if known := self.cache.get(key):
            return known.person, known.scopes
        version, now = self.cache.version, self._clock.now()
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
        ends_at = _NEVER if row is None or row.expires_at is None else row.expires_at
        if row is None or ends_at <= now:
            return None
        known = CachedCredential(person_of(row), frozenset(row.scopes.split()), ends_at)
        self.cache.put(key, known, version)
        if row.used_at is None or row.used_at <= now - SEEN_INTERVAL:
            self._write_in_background(self._mark_used(row.token_id, known.person.id, now))
        return known.person, known.scopes

    async def _mark_used(self, token_id: str, person_id: str, now: int) -> None:
        await self._database.write(
            update(tokens).where(tokens.c.id == token_id).values(used_at=now),
            update(people).where(people.c.id == person_id).values(seen_at=now),
            subject=person_id,
        )

    async def make(
        self, person: Person, name: str, scopes: Sequence[Scope], expires_at: int | None
    ) -> tuple[Token, str]:
        """Create a token; its secret is returned only here."""
        name, now = checked_label(name), self._clock.now()
        if expires_at is not None and not now < expires_at < _NEVER:
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
        ).where(people.c.id == person.id, people.c.kind != "deleted", count < MAX_TOKENS)
        columns = ["id", "digest", "person", "name", "scopes", "created_at", "expires_at"]
        made = await self._database.write(
            lock_statement(person.id),
            self._database.guarded(insert(tokens).from_select(columns, row)),
            subject=person.id,
        )
        if not made:
            raise LIMIT_REACHED.because(what="tokens", most=MAX_TOKENS)
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
        """Revoke a token of a person; `False` if there is none."""
        if not is_id(token_id):
            return False
        mine = tokens.c.person == person_id, tokens.c.id == token_id
        revoked = await self._database.write(
            self._database.guarded(delete(tokens).where(*mine)), subject=person_id
        )
        self.cache.drop(person_id)
        return revoked


def is_token(text: str) -> bool:
    """Whether a text has the form of a token.

    >>> is_token("bh_" + "x" * 43), is_token("bh_x")
    (True, False)
    """
    return _FORM.fullmatch(text) is not None
