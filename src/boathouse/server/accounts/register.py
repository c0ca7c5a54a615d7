"""The register of people: who they are, what they want, and how long they are kept."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypeAlias

import msgspec
import structlog
from sqlalchemy import ColumnElement, bindparam, delete, exists, func, select, update

from boathouse.server.accounts.data_export import DataExport, Profile, export_data, profile_of
from boathouse.server.accounts.email_address import is_email
from boathouse.server.accounts.erasure import Erasure
from boathouse.server.accounts.mutes import Mutes
from boathouse.server.accounts.naming import (
    account_columns,
    guest_columns,
    is_nameable,
    name_key,
    proper_name,
)
from boathouse.server.accounts.passkeys import Passkeys
from boathouse.server.accounts.person import Person, PersonKind, Preferences
from boathouse.server.accounts.rows import PERSON, is_id, person_of
from boathouse.server.accounts.sessions import Sessions
from boathouse.server.accounts.sign_in import SignedIn, SignIn
from boathouse.server.accounts.taken import free_guest_name, refuse_taken, taken
from boathouse.server.accounts.tokens import Tokens
from boathouse.server.clock import DAY, HOUR, MINUTE, Clock
from boathouse.server.limits import attempts
from boathouse.server.refusals import ACCOUNT_NEEDED, BAD_EMAIL, HAS_PLAYED, NOT_SIGNED_IN
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import challenges, passkeys, people, seats, sessions
from boathouse.server.storage.writer import UniqueViolation

log = structlog.get_logger(__name__)

WhenLeaving: TypeAlias = Callable[[Person], Awaitable[None]]
"""Told of a person who is about to be deleted, so that their seats can be handed over."""
WhenChanged: TypeAlias = Callable[[str], None]
"""Told the id of a person whose name, preferences or rights have changed."""

GUESTS_KEPT = 90 * DAY
"""How long a guest who never took a seat is kept unseen."""
_SWEEP_EVERY = HOUR / 1000
_AT_ONCE = 500
_FORGETTING_WAITS = 5.0

_BY_IDS = select(*PERSON).where(people.c.id.in_(bindparam("ids", expanding=True)))


class PublicProfile(msgspec.Struct, frozen=True, kw_only=True):
    """A person as everybody may know them."""

    id: str
    name: str
    kind: PersonKind
    since: int
    games: int
    """How many games they have finished."""


class People:
    """Everybody whom the server knows."""

    def __init__(self, database: Database, clock: Clock) -> None:
        """Put the parts together; `start` begins to tidy up."""
        self._database, self._clock = database, clock
        self.sessions = Sessions(database, clock)
        self.tokens = Tokens(database, clock, self.sessions.note)
        self.passkeys = Passkeys(database, clock)
        self.mutes = Mutes(database, clock)
        self.sign_in = SignIn(database, clock, self.sessions, self.passkeys)
        self.erasure = Erasure(database, clock)
        self.when_leaving: list[WhenLeaving] = []
        self.when_changed: list[WhenChanged] = []
        self._exports = attempts(clock, most=5, every=2 * MINUTE)
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Begin to tidy up, now and every hour."""
        self._begin(self._sweep_by_and_by())

    async def stop(self) -> None:
        """Stop tidying up, and finish what is being noted."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.sessions.stop()
        self.sign_in.passwords.close()

    def _begin(self, work: Any) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # Who somebody is

    async def guest(self, name: str, language: str, agent: str = "") -> SignedIn:
        """Let a guest in: the new person, and the secret of their session."""
        return await self.sign_in.guest(name, language, agent)

    async def by_session(self, secret: str) -> Person | None:
        """Find whose session it is."""
        return await self.sessions.person(secret)

    async def by_token(self, secret: str) -> tuple[Person, frozenset[str]] | None:
        """Find whose token it is, and what it allows."""
        return await self.tokens.person(secret)

    async def by_id(self, person_id: str) -> Person | None:
        """Find a person, also a deleted one."""
        found = await self.by_ids((person_id,))
        return found[0] if found else None

    async def by_ids(self, ids: Iterable[str]) -> list[Person]:
        """Find people by their ids, in any order; those who are not there are left out."""
        wanted = [person_id for person_id in set(ids) if is_id(person_id)]
        found: list[Person] = []
        for start in range(0, len(wanted), _AT_ONCE):
            some = wanted[start : start + _AT_ONCE]
            found += map(person_of, await self._database.rows(_BY_IDS, ids=some))
        return found

    async def by_name(self, name: str) -> Person | None:
        """Find an account, a person's or a program's, by its name or one that looks the same."""
        if not is_nameable(name):
            return None
        row = await self._database.row(select(*PERSON).where(people.c.name_key == name_key(name)))
        return person_of(row) if row else None

    async def public_profile(self, name: str) -> PublicProfile | None:
        """Give what everybody may know of an account."""
        person = await self.by_name(name)
        if person is None:
            return None
        since = select(people.c.created_at).where(people.c.id == person.id).scalar_subquery()
        row = await self._database.row(
            select(
                since.label("since"), func.count(seats.c.table_id.distinct()).label("games")
            ).where(seats.c.person == person.id, seats.c.status == "over")
        )
        assert row is not None
        return PublicProfile(
            id=person.id,
            name=person.name,
            kind=person.kind,
            since=row.since or 0,
            games=row.games,
        )

    async def profile(self, person: Person) -> Profile:
        """Give what a person may know of themselves."""
        found = await profile_of(self._database, person.id)
        if found is None:
            raise NOT_SIGNED_IN.because()
        return found

    async def export_data(self, person: Person, secret: str | None) -> DataExport:
        """Gather everything that is kept about a person; that is work, so not again and again."""
        self._exports.take(person.id)
        parts = (self.sessions, self.tokens, self.passkeys, self.mutes)
        found = await export_data(self._database, person.id, parts, self._clock.now(), secret)
        if found is None:
            raise NOT_SIGNED_IN.because()
        return found

    async def suggest_name(self) -> str:
        """Make up a name for a guest."""
        return await free_guest_name(self._database)

    def is_banned(self, person: Person) -> bool:
        """Say whether the person is banned now."""
        return person.banned_until > self._clock.now()

    # What somebody wants

    async def change(
        self,
        person: Person,
        *,
        name: str | None = None,
        language: str | None = None,
        theme: str | None = None,
        preferences: Preferences | None = None,
    ) -> None:
        """Change what is given."""
        values: dict[str, str] = {}
        if name is not None:
            await self.rename(person, name)
        if language is not None:
            values["language"] = language
        if theme is not None:
            values["theme"] = theme
        if preferences is not None:
            values["preferences"] = msgspec.json.encode(preferences).decode()
        if values:
            await self._update(person.id, **values)

    async def set_email(self, person: Person, email: str | None) -> None:
        """Keep an e-mail address, or none; nobody else gets to see it."""
        if email is not None and not is_email(email):
            raise BAD_EMAIL.because()
        await self._update(person.id, email=email)

    async def rename(self, person: Person, name: str) -> None:
        """Give a person another name."""
        name = proper_name(name)
        await refuse_taken(self._database, name, person.id)
        columns = guest_columns(name) if person.kind == "guest" else account_columns(name)
        try:
            await self._update(person.id, **columns)
        except UniqueViolation as error:
            raise await taken(self._database, name) from error

    async def become_bot(self, person: Person) -> None:
        """Make an account a program's, for good: only one that has no games of a person.

        From then on everybody sees that a program plays there. There is no way back.
        """
        if person.kind == "guest":
            raise ACCOUNT_NEEDED.because()
        if person.kind == "bot":
            return
        has_played = (
            exists()
            .where(seats.c.person == people.c.id)
            .where(seats.c.status.in_(("playing", "over")))
        )
        if not await self._update(person.id, people.c.kind == "account", ~has_played, kind="bot"):
            raise HAS_PLAYED.because()

    # What administrators do

    async def ban(self, person: Person, until: int | None) -> None:
        """Ban a person until then, or no longer."""
        await self._update(person.id, banned_until=until)

    async def silence(self, person: Person, until: int | None) -> None:
        """Keep a person from chatting until then, or no longer."""
        await self._update(person.id, muted_until=until)

    def changed(self, person_id: str) -> None:
        """Say that something was written about a person, to all who keep something of them."""
        self.look_up_again(person_id)
        for listener in self.when_changed:
            listener(person_id)

    def look_up_again(self, person_id: str) -> None:
        """Forget what was looked up about a person; for what another process has changed."""
        self.sessions.recent.drop(person_id)
        self.tokens.recent.drop(person_id)

    async def _update(
        self, person_id: str, *conditions: ColumnElement[bool], **values: Any
    ) -> bool:
        this = people.c.id == person_id, people.c.kind != "deleted"
        done = await self._database.write(
            self._database.guarded(update(people).where(*this, *conditions).values(**values)),
            subject=person_id,
        )
        self.changed(person_id)
        return done

    # Going away

    async def delete(self, person: Person) -> None:
        """Delete a person and all that was theirs; the games of the others stay.

        What they wrote in chats is being removed from the tables' logs when this returns, at small
        servers it is gone already.
        """
        for listener in self.when_leaving:
            await listener(person)
        await self.erasure.delete(person.id)
        self.changed(person.id)
        await asyncio.wait({self._begin(self._forget())}, timeout=_FORGETTING_WAITS)

    async def _forget(self) -> None:
        with self._tolerant("forget"):
            await self.erasure.forget_in_logs()

    async def sweep(self) -> None:
        """Throw away what is over: sessions, challenges, guests who never came back."""
        now = self._clock.now()
        await self._database.write(delete(sessions).where(sessions.c.expires_at <= now))
        await self._database.write(delete(challenges).where(challenges.c.expires_at <= now))
        gone = (
            people.c.kind == "guest",
            people.c.seen_at < now - GUESTS_KEPT,
            ~exists().where(seats.c.person == people.c.id),
            ~exists().where(passkeys.c.person == people.c.id),
        )
        while ids := [
            row.id
            for row in await self._database.rows(select(people.c.id).where(*gone).limit(_AT_ONCE))
        ]:
            # Looked at again as they go: somebody may have come back in this moment.
            await self._database.write(delete(people).where(people.c.id.in_(ids), *gone))
        await self.erasure.forget_in_logs()

    async def _sweep_by_and_by(self) -> None:
        while True:
            with self._tolerant("sweep"):
                await self.sweep()
            await asyncio.sleep(_SWEEP_EVERY)

    @contextlib.contextmanager
    def _tolerant(self, what: str) -> Any:
        try:
            yield
        except Exception as error:  # noqa: BLE001 - it is tried again within the hour
            log.warning("not-tidied", what=what, error=type(error).__name__)
