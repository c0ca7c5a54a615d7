"""Signing in: as a guest, with a password or with a passkey.

Signing in always creates a new session and ends the present one, against session fixation.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from sqlalchemy import ColumnElement, delete, exists, insert, select, update

from boathouse.server.accounts.devices import known_device, with_device
from boathouse.server.accounts.name_rules import (
    account_columns,
    checked_name,
    guest_columns,
    is_nameable,
    name_key,
)
from boathouse.server.accounts.passkeys import Passkeys, Site
from boathouse.server.accounts.password_attempts import PasswordAttempts, Refund
from boathouse.server.accounts.passwords import Passwords, check_password
from boathouse.server.accounts.person import Person
from boathouse.server.accounts.rows import PERSON, lock_statement, person_of
from boathouse.server.accounts.sessions import Sessions
from boathouse.server.accounts.taken_names import name_taken, refuse_taken_name
from boathouse.server.clock import Clock
from boathouse.server.ids import fresh_id
from boathouse.server.refusals import (
    ACCOUNT_NEEDED,
    ALREADY_SIGNED_IN,
    WEAK_PASSWORD,
    WRONG_PASSKEY,
    WRONG_PASSWORD,
)
from boathouse.server.storage.database import Database, Writable
from boathouse.server.storage.schema import passkeys, people, tokens
from boathouse.server.storage.writer import UniqueViolation

SignedIn: TypeAlias = tuple[Person, str]
"""A person, and the secret of their session."""


class SignIn:
    """Creates guests and accounts, and signs people in."""

    def __init__(
        self, database: Database, clock: Clock, sessions: Sessions, keys: Passkeys
    ) -> None:
        """Start with all attempts left."""
        self._database, self._clock = database, clock
        self._sessions, self._passkeys = sessions, keys
        self.passwords = Passwords()
        self._attempts = PasswordAttempts(clock)

    async def guest(self, name: str, language: str, agent: str = "") -> SignedIn:
        """Create a guest, under a name that no account has."""
        name = checked_name(name)
        await refuse_taken_name(self._database, name)
        person_id = fresh_id()
        secret, opening = self._sessions.open_statement(person_id, agent)
        await self._database.write(
            self._new_person(person_id, name, language, kind="guest"), opening, subject=person_id
        )
        return await self._person(person_id), secret

    async def account(
        self,
        name: str,
        password: str | None,
        *,
        language: str,
        agent: str = "",
        guest: SignedIn | None = None,
    ) -> SignedIn:
        """Create an account from a guest, who keeps their games, or from scratch.

        A guest with a passkey needs no password.
        """
        name = checked_name(name)
        if password is not None:
            check_password(password, name)
        elif guest is None or not await self._passkeys.of(guest[0].id):
            raise WEAK_PASSWORD.because(reason="none", shortest=0, longest=0)
        await refuse_taken_name(self._database, name)
        password_hash = None if password is None else await self.passwords.hash(password)
        person_id = guest[0].id if guest else fresh_id()
        secret, opening = self._sessions.open_statement(person_id, agent)
        if guest is None:
            first: Writable = self._new_person(person_id, name, language, "account", password_hash)
            then: tuple[Writable, ...] = (opening,)
        else:
            first = self._database.guarded(
                update(people)
                .where(
                    people.c.id == person_id, people.c.kind == "guest", _can_sign_in(password_hash)
                )
                .values(kind="account", password=password_hash, **account_columns(name))
            )
            then = (opening, self._sessions.end_statement(guest[1]))
        try:
            done = await self._database.write(
                lock_statement(person_id), first, *then, subject=person_id
            )
        except UniqueViolation as error:
            raise await name_taken(self._database, name) from error
        self._sessions.cache.drop(person_id)
        if not done:
            raise ALREADY_SIGNED_IN.because(name=name)
        return await self._person(person_id), secret

    async def sign_in(
        self,
        name: str,
        password: str,
        *,
        address: str,
        device: str = "",
        agent: str = "",
        before: SignedIn | None = None,
    ) -> SignedIn:
        """Sign in with a password; `device` is the cookie of known devices."""
        key = name_key(name) if is_nameable(name) else ""
        row = await self._database.row(
            select(people.c.id, people.c.password).where(people.c.name_key == key)
        )
        password_hash: str | None = row.password if row else None
        known = known_device(device, row.id, password_hash) if row and password_hash else ""
        if known:
            refund = self._attempts.from_device(known)
        else:
            refund = self._attempts.from_stranger(key, address)
        await self._check_password(password, password_hash, refund)
        assert row is not None
        assert password_hash is not None
        rehash: list[Writable] = []
        same = people.c.id == row.id, people.c.password == password_hash
        if self.passwords.needs_rehash(password_hash):
            new_hash = await self.passwords.hash(password)
            rehash.append(update(people).where(*same).values(password=new_hash))
        signed_in = await self._open_session(row.id, agent, before, *rehash, condition=same[1])
        if signed_in is None:  # the password was changed just now
            raise WRONG_PASSWORD.because()
        return signed_in

    async def sign_in_with_passkey(
        self,
        site: Site,
        asked: str,
        credential: Mapping[str, Any],
        *,
        agent: str = "",
        before: SignedIn | None = None,
    ) -> SignedIn:
        """Sign in with a passkey."""
        person_id = await self._passkeys.identify(site, asked, credential)
        signed_in = await self._open_session(person_id, agent, before)
        if signed_in is None:  # the person was deleted just now
            raise WRONG_PASSKEY.because()
        return signed_in

    async def device_cookie(self, person_id: str, before: str) -> str:
        """Return the device cookie of a browser in which a person has just signed in."""
        row = await self._database.row(select(people.c.password).where(people.c.id == person_id))
        return with_device(before, person_id, row.password) if row and row.password else before

    async def require_password(self, person: Person, password: str | None) -> str | None:
        """Check the password of a person who has one; return its hash."""
        row = await self._database.row(select(people.c.password).where(people.c.id == person.id))
        password_hash: str | None = row.password if row else None
        if password_hash is not None:
            refund = self._attempts.from_device(person.id)
            await self._check_password(password or "", password_hash, refund)
        return password_hash

    async def set_password(
        self, person: Person, old: str | None, new: str, *, secret: str, end_tokens: bool
    ) -> None:
        """Change the password; ends all other sessions, and the tokens if wanted."""
        if person.kind == "guest":
            raise ACCOUNT_NEEDED.because()
        password_hash = await self.require_password(person, old)
        check_password(new, person.name)
        new_hash = await self.passwords.hash(new)
        same = people.c.id == person.id, people.c.password.is_not_distinct_from(password_hash)
        done = await self._database.write(
            self._database.guarded(
                update(people).where(*same, people.c.kind != "deleted").values(password=new_hash)
            ),
            self._sessions.end_others_statement(person.id, secret),
            *([delete(tokens).where(tokens.c.person == person.id)] if end_tokens else []),
            subject=person.id,
        )
        self._sessions.cache.drop(person.id)
        if not done:
            raise WRONG_PASSWORD.because()

    async def _check_password(
        self, password: str, password_hash: str | None, refund: Refund
    ) -> None:
        if not await self.passwords.matches(password, password_hash):
            raise WRONG_PASSWORD.because()
        refund()

    async def _open_session(
        self,
        person_id: str,
        agent: str,
        before: SignedIn | None,
        *also: Writable,
        condition: ColumnElement[bool] | None = None,
    ) -> SignedIn | None:
        conditions = () if condition is None else (condition,)
        secret, opening = self._sessions.open_statement(person_id, agent, *conditions)
        ending = (self._sessions.end_statement(before[1]),) if before else ()
        trimming = self._sessions.trim_statement(person_id)
        if not await self._database.write(opening, trimming, *ending, *also, subject=person_id):
            return None
        self._sessions.cache.drop(person_id)
        if before:
            self._sessions.cache.drop(before[0].id)
        return await self._person(person_id), secret

    async def _person(self, person_id: str) -> Person:
        row = await self._database.row(select(*PERSON).where(people.c.id == person_id))
        assert row is not None
        return person_of(row)

    def _new_person(
        self, person_id: str, name: str, language: str, kind: str, password: str | None = None
    ) -> Writable:
        now = self._clock.now()
        return insert(people).values(
            id=person_id,
            **(guest_columns(name) if kind == "guest" else account_columns(name)),
            kind=kind,
            password=password,
            language=language,
            theme="auto",
            preferences="{}",
            created_at=now,
            seen_at=now,
        )


def _can_sign_in(password_hash: str | None) -> ColumnElement[bool]:
    """Require a passkey if there is no password."""
    has_passkey = exists().where(passkeys.c.person == people.c.id)
    return people.c.id == people.c.id if password_hash else has_passkey
