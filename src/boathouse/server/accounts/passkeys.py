"""Passkeys: sign in with a device or a security key, without a name or a password."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, TypeVar

import msgspec
from sqlalchemy import BigInteger, Text, delete, func, insert, literal, select, update

from boathouse.server.accounts.name_rules import checked_label
from boathouse.server.accounts.person import Person
from boathouse.server.accounts.rows import is_id, lock_statement
from boathouse.server.base64url import from_text, to_text
from boathouse.server.clock import MINUTE, Clock
from boathouse.server.ids import fresh_id
from boathouse.server.refusals import LAST_WAY_IN, LIMIT_REACHED, NOT_FOUND, WRONG_PASSKEY
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import challenges, passkeys, people
from boathouse.server.storage.writer import UniqueViolation

_T = TypeVar("_T")

MAX_PASSKEYS = 20
CHALLENGE_LIFETIME = 5 * MINUTE
_MAX_ID = 1500
_REGISTER, _SIGN_IN = "register", "sign-in"


class Site(msgspec.Struct, frozen=True):
    """What passkeys belong to: the host name, and the origin that the browser shows."""

    host: str
    origin: str


class Passkey(msgspec.Struct, frozen=True, kw_only=True):
    """A person's passkey."""

    id: str
    name: str
    created_at: int
    used_at: int | None


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """The options for the browser's authenticator; `id` is sent back with the answer."""

    id: str
    options: dict[str, Any]


class Passkeys:
    """Registers passkeys, and identifies people by them."""

    def __init__(self, database: Database, clock: Clock) -> None:
        """Take the database."""
        self._database, self._clock = database, clock

    async def ask_to_register(self, person: Person, site: Site) -> Asked:
        """Return the options for a new passkey of this person."""
        present = await self._database.rows(
            select(passkeys.c.id).where(passkeys.c.person == person.id)
        )
        if len(present) >= MAX_PASSKEYS:
            raise LIMIT_REACHED.because(what="passkeys", most=MAX_PASSKEYS)
        await _load_authenticators()
        from boathouse.server.accounts import authenticators

        challenge, options = authenticators.registration(
            site.host,
            person.id,
            person.name,
            [from_text(row.id) for row in present],
            CHALLENGE_LIFETIME,
        )
        return Asked(id=await self._ask(_REGISTER, person.id, challenge), options=options)

    async def register(
        self, person: Person, site: Site, asked: str, name: str, credential: Mapping[str, Any]
    ) -> Passkey:
        """Add a new passkey of this person."""
        name = checked_label(name)
        challenge = await self._challenge(asked, _REGISTER, person.id)
        await _load_authenticators()
        from boathouse.server.accounts import authenticators

        key = _checked(
            lambda: authenticators.registered(site.host, site.origin, challenge, credential)
        )
        passkey = Passkey(
            id=to_text(key.id),
            name=name,
            created_at=self._clock.now(),
            used_at=None,
        )
        if len(passkey.id) > _MAX_ID:
            raise WRONG_PASSKEY.because()
        count = select(func.count()).where(passkeys.c.person == person.id).scalar_subquery()
        row = select(
            literal(passkey.id, Text),
            people.c.id,
            literal(name, Text),
            literal(to_text(key.public_key), Text),
            literal(key.sign_count, BigInteger),
            literal(passkey.created_at, BigInteger),
        ).where(people.c.id == person.id, people.c.kind != "deleted", count < MAX_PASSKEYS)
        columns = ["id", "person", "name", "public_key", "sign_count", "created_at"]
        try:
            added = await self._database.write(
                lock_statement(person.id),
                self._database.guarded(insert(passkeys).from_select(columns, row)),
                subject=person.id,
            )
        except UniqueViolation as error:  # somebody has it already
            raise WRONG_PASSKEY.because() from error
        if not added:
            raise LIMIT_REACHED.because(what="passkeys", most=MAX_PASSKEYS)
        return passkey

    async def ask_to_sign_in(self, site: Site) -> Asked:
        """Return the options to sign in with any passkey of this site."""
        await _load_authenticators()
        from boathouse.server.accounts import authenticators

        challenge, options = authenticators.signing_in(site.host, CHALLENGE_LIFETIME)
        return Asked(id=await self._ask(_SIGN_IN, None, challenge), options=options)

    async def identify(self, site: Site, asked: str, credential: Mapping[str, Any]) -> str:
        """Return the id of the person whose passkey signed, or refuse."""
        challenge = await self._challenge(asked, _SIGN_IN, None)
        row = await self._database.row(select(passkeys).where(passkeys.c.id == _id_in(credential)))
        if row is None:
            raise WRONG_PASSKEY.because()
        await _load_authenticators()
        from boathouse.server.accounts import authenticators

        sign_count = _checked(
            lambda: authenticators.verified(
                site.host,
                site.origin,
                challenge,
                credential,
                from_text(row.public_key),
                row.sign_count,
            )
        )
        if _user_in(credential) not in (None, to_text(row.person.encode())):
            raise WRONG_PASSKEY.because()
        # If a copy of the key was used meanwhile, the count has changed.
        same = passkeys.c.id == row.id, passkeys.c.sign_count == row.sign_count
        counted = await self._database.write(
            self._database.guarded(
                update(passkeys)
                .where(*same)
                .values(sign_count=sign_count, used_at=self._clock.now())
            ),
            subject=row.person,
        )
        if not counted:
            raise WRONG_PASSKEY.because()
        return str(row.person)

    async def of(self, person_id: str) -> list[Passkey]:
        """List the passkeys of a person, the newest first."""
        rows = await self._database.rows(
            select(passkeys)
            .where(passkeys.c.person == person_id)
            .order_by(passkeys.c.created_at.desc(), passkeys.c.id)
        )
        return [
            Passkey(id=row.id, name=row.name, created_at=row.created_at, used_at=row.used_at)
            for row in rows
        ]

    async def remove(self, person: Person, passkey_id: str) -> None:
        """Remove a passkey, unless it is the only way into an account."""
        mine = [passkey.id for passkey in await self.of(person.id)]
        if passkey_id not in mine:
            raise NOT_FOUND.because()
        others = select(func.count()).where(
            passkeys.c.person == person.id, passkeys.c.id != passkey_id
        )
        # A guest signs in by the session alone.
        other_way = select((people.c.kind == "guest") | people.c.password.is_not(None)).where(
            people.c.id == person.id
        )
        removing = delete(passkeys).where(
            passkeys.c.person == person.id,
            passkeys.c.id == passkey_id,
            (others.scalar_subquery() > 0) | other_way.scalar_subquery(),
        )
        if not await self._database.write(
            lock_statement(person.id), self._database.guarded(removing), subject=person.id
        ):
            raise LAST_WAY_IN.because()

    # --- Challenges -------------------------------------------------------------------------------
    async def _ask(self, purpose: str, person_id: str | None, challenge: bytes) -> str:
        asked = fresh_id()
        await self._database.write(
            insert(challenges).values(
                id=asked,
                purpose=purpose,
                person=person_id,
                challenge=to_text(challenge),
                expires_at=self._clock.now() + CHALLENGE_LIFETIME,
            )
        )
        return asked

    async def _challenge(self, asked: str, purpose: str, person_id: str | None) -> bytes:
        """Use up a challenge: it is valid once, whatever the outcome."""
        if not is_id(asked):
            raise WRONG_PASSKEY.because()
        this = (
            challenges.c.id == asked,
            challenges.c.purpose == purpose,
            challenges.c.person.is_not_distinct_from(person_id),
            challenges.c.expires_at > self._clock.now(),
        )
        row = await self._database.row(select(challenges.c.challenge).where(*this))
        if row is None or not await self._database.write(
            self._database.guarded(delete(challenges).where(*this))
        ):
            raise WRONG_PASSKEY.because()
        return from_text(row.challenge)


async def _load_authenticators() -> None:
    """Import the slow library in a thread, so that games go on meanwhile."""
    await asyncio.to_thread(import_module, "boathouse.server.accounts.authenticators")


def _checked(verify: Callable[[], _T]) -> _T:
    """Verify an authenticator's answer; anything unreadable is wrong too."""
    try:
        return verify()
    except Exception as error:  # the library may raise anything for junk
        raise WRONG_PASSKEY.because() from error


def _id_in(credential: Mapping[str, Any]) -> str:
    found = credential.get("id")
    # Anything but base64url is not our key, and the database may not accept it.
    if not isinstance(found, str) or not found.isascii() or not found.isprintable():
        raise WRONG_PASSKEY.because()
    return found[:_MAX_ID]


def _user_in(credential: Mapping[str, Any]) -> str | None:
    response = credential.get("response")
    user = response.get("userHandle") if isinstance(response, Mapping) else None
    return user.rstrip("=") if isinstance(user, str) else None
