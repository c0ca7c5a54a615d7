"""Sign-in: how people come in, as guests, with a password or with a passkey.

Whoever comes in gets a new secret, and the session that they came with ends: nobody can plant one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from sqlalchemy import ColumnElement, delete, exists, insert, select, update

from boathouse.server.accounts.devices import known_device, with_device
from boathouse.server.accounts.guesses import Guesses, WasRight
from boathouse.server.accounts.naming import (
    account_columns,
    guest_columns,
    is_nameable,
    name_key,
    proper_name,
)
from boathouse.server.accounts.passkeys import Passkeys, Site
from boathouse.server.accounts.passwords import Passwords, check_password
from boathouse.server.accounts.person import Person
from boathouse.server.accounts.rows import PERSON, locking, person_of
from boathouse.server.accounts.sessions import Sessions
from boathouse.server.accounts.taken import refuse_taken, taken
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
    """Lets people in."""

    def __init__(
        self, database: Database, clock: Clock, sessions: Sessions, keys: Passkeys
    ) -> None:
        """Begin with all attempts left."""
        self._database, self._clock = database, clock
        self._sessions, self._passkeys = sessions, keys
        self.passwords = Passwords()
        self._guesses = Guesses(clock)

    async def guest(self, name: str, language: str, agent: str = "") -> SignedIn:
        """Let somebody in under a name that no account has."""
        name = proper_name(name)
        await refuse_taken(self._database, name)
        person_id = fresh_id()
        secret, opening = self._sessions.opening(person_id, agent)
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
        """Make an account, of a guest, who keeps the games, or of a stranger.

        A guest who has a passkey needs no password.
        """
        name = proper_name(name)
        if password is not None:
            check_password(password, name)
        elif guest is None or not await self._passkeys.of(guest[0].id):
            raise WEAK_PASSWORD.because(reason="none", shortest=0, longest=0)
        await refuse_taken(self._database, name)
        kept = None if password is None else await self.passwords.hash(password)
        person_id = guest[0].id if guest else fresh_id()
        secret, opening = self._sessions.opening(person_id, agent)
        if guest is None:
            first: Writable = self._new_person(person_id, name, language, "account", kept)
            then: tuple[Writable, ...] = (opening,)
        else:
            first = self._database.guarded(
                update(people)
                .where(people.c.id == person_id, people.c.kind == "guest", _way_in(kept))
                .values(kind="account", password=kept, **account_columns(name))
            )
            then = (opening, self._sessions.ending(guest[1]))
        try:
            done = await self._database.write(locking(person_id), first, *then, subject=person_id)
        except UniqueViolation as error:
            raise await taken(self._database, name) from error
        self._sessions.recent.drop(person_id)
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
        """Let an account in by its password; `device` is the cookie of known devices."""
        key = name_key(name) if is_nameable(name) else ""
        row = await self._database.row(
            select(people.c.id, people.c.password).where(people.c.name_key == key)
        )
        kept: str | None = row.password if row else None
        known = known_device(device, row.id, kept) if row and kept else ""
        if known:
            was_right = self._guesses.from_device(known)
        else:
            was_right = self._guesses.from_stranger(key, address)
        await self._prove(password, kept, was_right)
        assert row is not None
        assert kept is not None
        renewed: list[Writable] = []
        same = people.c.id == row.id, people.c.password == kept
        if self.passwords.is_dated(kept):
            anew = await self.passwords.hash(password)
            renewed.append(update(people).where(*same).values(password=anew))
        came = await self._come_in(row.id, agent, before, *renewed, condition=same[1])
        if came is None:  # the password was changed in this moment
            raise WRONG_PASSWORD.because()
        return came

    async def sign_in_with_passkey(
        self,
        site: Site,
        asked: str,
        credential: Mapping[str, Any],
        *,
        agent: str = "",
        before: SignedIn | None = None,
    ) -> SignedIn:
        """Let somebody in by a passkey."""
        person_id = await self._passkeys.whose(site, asked, credential)
        came = await self._come_in(person_id, agent, before)
        if came is None:  # the person was deleted in this moment
            raise WRONG_PASSKEY.because()
        return came

    async def device_cookie(self, person_id: str, before: str) -> str:
        """Give the cookie of a browser in which a person has just shown who they are."""
        row = await self._database.row(select(people.c.password).where(people.c.id == person_id))
        return with_device(before, person_id, row.password) if row and row.password else before

    async def prove(self, person: Person, password: str | None) -> str | None:
        """Have a person who has a password give it again; return what is kept of it."""
        row = await self._database.row(select(people.c.password).where(people.c.id == person.id))
        kept: str | None = row.password if row else None
        if kept is not None:
            was_right = self._guesses.from_device(person.id)
            await self._prove(password or "", kept, was_right)
        return kept

    async def set_password(
        self, person: Person, old: str | None, new: str, *, secret: str, end_tokens: bool
    ) -> None:
        """Give an account another password; its other sessions end, and its tokens if wanted."""
        if person.kind == "guest":
            raise ACCOUNT_NEEDED.because()
        kept = await self.prove(person, old)
        check_password(new, person.name)
        anew = await self.passwords.hash(new)
        same = people.c.id == person.id, people.c.password.is_not_distinct_from(kept)
        done = await self._database.write(
            self._database.guarded(
                update(people).where(*same, people.c.kind != "deleted").values(password=anew)
            ),
            self._sessions.ending_others(person.id, secret),
            *([delete(tokens).where(tokens.c.person == person.id)] if end_tokens else []),
            subject=person.id,
        )
        self._sessions.recent.drop(person.id)
        if not done:
            raise WRONG_PASSWORD.because()

    async def _prove(self, password: str, kept: str | None, was_right: WasRight) -> None:
        if not await self.passwords.fits(password, kept):
            raise WRONG_PASSWORD.because()
        was_right()

    async def _come_in(
        self,
        person_id: str,
        agent: str,
        before: SignedIn | None,
        *also: Writable,
        condition: ColumnElement[bool] | None = None,
    ) -> SignedIn | None:
        conditions = () if condition is None else (condition,)
        secret, opening = self._sessions.opening(person_id, agent, *conditions)
        ending = (self._sessions.ending(before[1]),) if before else ()
        trimming = self._sessions.trimming(person_id)
        if not await self._database.write(opening, trimming, *ending, *also, subject=person_id):
            return None
        self._sessions.recent.drop(person_id)
        if before:
            self._sessions.recent.drop(before[0].id)
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


def _way_in(kept: str | None) -> ColumnElement[bool]:
    """Without a password, a passkey must still be there."""
    has_passkey = exists().where(passkeys.c.person == people.c.id)
    return people.c.id == people.c.id if kept else has_passkey
