"""People: finding, changing and deleting them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypeAlias

import msgspec
import structlog
from sqlalchemy import ColumnElement, bindparam, delete, exists, func, select, update

from boathouse.server.accounts.data_export import export_data, profile_of
from boathouse.server.accounts.email_address import is_email
from boathouse.server.accounts.erasure import Erasure
from boathouse.server.accounts.exported_data import DataExport, Profile
from boathouse.server.accounts.follows import Follows
from boathouse.server.accounts.mutes import Mutes
from boathouse.server.accounts.name_rules import (
    account_columns,
    checked_name,
    guest_columns,
    is_nameable,
    name_key,
)
from boathouse.server.accounts.passkeys import Passkeys
from boathouse.server.accounts.person import Person, PersonKind, Preferences
from boathouse.server.accounts.rows import PERSON, is_id, person_of
from boathouse.server.accounts.sessions import Sessions
from boathouse.server.accounts.sign_in import SignedIn, SignIn
from boathouse.server.accounts.taken_names import free_guest_name, name_taken, refuse_taken_name
from boathouse.server.accounts.tokens import Tokens
from boathouse.server.clock import DAY, HOUR, MINUTE, Clock
from boathouse.server.limits import attempts
from boathouse.server.refusals import (
    ACCOUNT_NEEDED,
    BAD_EMAIL,
    HAS_PLAYED,
    NO_SUCH_PERSON,
    NOT_SIGNED_IN,
)
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import challenges, passkeys, people, seats, sessions
from boathouse.server.storage.writer import UniqueViolation

log = structlog.get_logger(__name__)

OnLeaving: TypeAlias = Callable[[Person], Awaitable[None]]
"""Called with a person who is about to be deleted, so that their seats can be handed over."""
OnChanged: TypeAlias = Callable[[str], None]
"""Called with the id of a person whose name, preferences or rights have changed."""

GUEST_LIFETIME = 90 * DAY
"""A guest who never took a seat and was not seen for so long is deleted."""
_SWEEP_EVERY = HOUR / 1000
_BATCH = 500
_ERASE_WAIT = 5.0

_BY_IDS = select(*PERSON).where(people.c.id.in_(bindparam("ids", expanding=True)))


class PublicProfile(msgspec.Struct, frozen=True, kw_only=True):
    """A person as everybody may see them."""

    id: str
    name: str
    kind: PersonKind
    since: int
    games: int
    """How many games they have finished."""


class People:
    """All people that the server knows."""

    def __init__(self, database: Database, clock: Clock) -> None:
        """Put the parts together; `start` starts the hourly clean-up."""
        self._database, self._clock = database, clock
        self.sessions = Sessions(database, clock)
        self.tokens = Tokens(database, clock, self.sessions.write_in_background)
        self.passkeys = Passkeys(database, clock)
        self.mutes = Mutes(database, clock)
        self.follows = Follows(database, clock)
        self.sign_in = SignIn(database, clock, self.sessions, self.passkeys)
        self.erasure = Erasure(database, clock)
        self.on_leaving: list[OnLeaving] = []
        self.on_changed: list[OnChanged] = []
        self._exports = attempts(clock, most=5, every=2 * MINUTE)
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Start the clean-up, now and every hour."""
        self._spawn(self._sweep_forever())

    async def stop(self) -> None:
        """Stop the clean-up, and finish pending writes."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.sessions.stop()
        self.sign_in.passwords.close()

    def _spawn(self, work: Any) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # --- Finding ----------------------------------------------------------------------------------
    async def guest(self, name: str, language: str, agent: str = "") -> SignedIn:
        """Create a guest; return the person and the secret of their session."""
        return await self.sign_in.guest(name, language, agent)

    async def by_session(self, secret: str) -> Person | None:
        """Find whose session it is."""
        return await self.sessions.person(secret)

    async def by_token(self, secret: str) -> tuple[Person, frozenset[str]] | None:
        """Find whose token it is, and what it allows."""
        return await self.tokens.person(secret)

    async def by_id(self, person_id: str) -> Person | None:
        """Find a person, even a deleted one."""
        found = await self.by_ids((person_id,))
        return found[0] if found else None

    async def by_ids(self, ids: Iterable[str]) -> list[Person]:
        """Find people by their ids, in any order; unknown ids are left out."""
        wanted = [person_id for person_id in set(ids) if is_id(person_id)]
        found: list[Person] = []
        for start in range(0, len(wanted), _BATCH):
            some = wanted[start : start + _BATCH]
            found += map(person_of, await self._database.rows(_BY_IDS, ids=some))
        return found

    async def by_name(self, name: str) -> Person | None:
        """Find an account, a person's or a program's, by its name or one that looks the same."""
        if not is_nameable(name):
            return None
        row = await self._database.row(select(*PERSON).where(people.c.name_key == name_key(name)))
        return person_of(row) if row else None

    async def named(self, name: str) -> Person:
        """Find somebody by their name; raises `Refusal` if nobody has it."""
        person = await self.by_name(name)
        if person is None:
            raise NO_SUCH_PERSON.because(name=name[:40] if name.isprintable() else "?")
        return person

    async def public_profile(self, name: str) -> PublicProfile | None:
        """Return the public profile of an account."""
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
        """Return a person's own profile."""
        found = await profile_of(self._database, person.id)
        if found is None:
            raise NOT_SIGNED_IN.because()
        return found

    async def export_data(self, person: Person, secret: str | None) -> DataExport:
        """Collect everything stored about a person; rate-limited, because it is expensive."""
        self._exports.take(person.id)
        parts = (self.sessions, self.tokens, self.passkeys, self.mutes)
        found = await export_data(self._database, person.id, parts, self._clock.now(), secret)
        if found is None:
            raise NOT_SIGNED_IN.because()
        return found

    async def suggest_name(self, language: str) -> str:
        """Suggest a free name for a guest."""
        return await free_guest_name(self._database, language)

    def is_banned(self, person: Person) -> bool:
        """Whether a person is banned now."""
        return person.banned_until > self._clock.now()

    # --- Changing ---------------------------------------------------------------------------------
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
        """Set or remove the e-mail address, which nobody else sees."""
        if email is not None and not is_email(email):
            raise BAD_EMAIL.because()
        await self._update(person.id, email=email)

    async def rename(self, person: Person, name: str) -> None:
        """Rename a person."""
        name = checked_name(name)
        await refuse_taken_name(self._database, name, person.id)
        columns = guest_columns(name) if person.kind == "guest" else account_columns(name)
        try:
            await self._update(person.id, **columns)
        except UniqueViolation as error:
            raise await name_taken(self._database, name) from error

    async def become_bot(self, person: Person) -> None:
        """Turn an account into a program's, for good, unless it has played as a person.

        From then on everybody sees that a program plays there.
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

    # --- Changes --------------------------------------------------------------------------------

    def changed(self, person_id: str) -> None:
        """Report that a person's data changed, to everything that caches it."""
        self.forget_cached(person_id)
        for callback in self.on_changed:
            callback(person_id)

    def forget_cached(self, person_id: str) -> None:
        """Drop a person from the caches; for changes by another process."""
        self.sessions.cache.drop(person_id)
        self.tokens.cache.drop(person_id)

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

    # --- Deleting ---------------------------------------------------------------------------------
    async def delete(self, person: Person) -> None:
        """Delete a person and their data; games with others stay.

        Removing their chat from the tables' logs may still be going on when this returns; on small
        servers it is done by then.
        """
        for callback in self.on_leaving:
            await callback(person)
        await self.erasure.delete(person.id)
        self.changed(person.id)
        await asyncio.wait({self._spawn(self._erase())}, timeout=_ERASE_WAIT)

    async def _erase(self) -> None:
        with self._log_errors("forget"):
            await self.erasure.erase_from_logs()

    async def sweep(self) -> None:
        """Delete expired sessions and challenges, and guests who never came back."""
        now = self._clock.now()
        await self._database.write(delete(sessions).where(sessions.c.expires_at <= now))
        await self._database.write(delete(challenges).where(challenges.c.expires_at <= now))
        gone = (
            people.c.kind == "guest",
            people.c.seen_at < now - GUEST_LIFETIME,
            ~exists().where(seats.c.person == people.c.id),
            ~exists().where(passkeys.c.person == people.c.id),
        )
        while ids := [
            row.id
            for row in await self._database.rows(select(people.c.id).where(*gone).limit(_BATCH))
        ]:
            # Check again while deleting: somebody may just have come back.
            await self._database.write(delete(people).where(people.c.id.in_(ids), *gone))
        await self.erasure.erase_from_logs()

    async def _sweep_forever(self) -> None:
        while True:
            with self._log_errors("sweep"):
                await self.sweep()
            await asyncio.sleep(_SWEEP_EVERY)

    @contextlib.contextmanager
    def _log_errors(self, what: str) -> Any:
        try:
            yield
        except Exception as error:  # noqa: BLE001 - it is retried within the hour
            log.warning("not-tidied", what=what, error=type(error).__name__)
