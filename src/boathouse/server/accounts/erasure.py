"""Deletes a person: their data goes, but games with others stay.

The row stays under an anonymous name, because games refer to it. Their chat is removed from the
logs of tables and tournaments afterwards; what is still to be removed is stored with the deletion
itself, so that a crash in between loses nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from itertools import groupby
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import delete, insert, select, update

from boathouse.server.accounts.credential_cache import CACHED_FOR
from boathouse.server.accounts.data_export import entries_about, place_in
from boathouse.server.accounts.name_rules import DELETED, guest_columns
from boathouse.server.clock import Clock
from boathouse.server.ids import fresh_id
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import (
    challenges,
    channels,
    follows,
    invitations,
    log,
    mutes,
    no_shows,
    notices,
    passkeys,
    people,
    person_ratings,
    puzzle_solvers,
    puzzle_tries,
    reports,
    seats,
    seeks,
    server_values,
    sessions,
    studies,
    tokens,
    tournament_chat,
)

OnRewritten: TypeAlias = Callable[[str], Awaitable[None]]
"""Called with the id of a table whose log was rewritten, so that it is loaded again."""

_TO_ERASE = "forget:"
_ERASE_AGAIN_AFTER = 10 * CACHED_FOR


class Erasure:
    """Deletes people."""

    def __init__(self, database: Database, clock: Clock) -> None:
        """Take the database."""
        self._database, self._clock = database, clock
        self.on_rewritten: list[OnRewritten] = []
        self._one_at_a_time = asyncio.Lock()
        self._done_once: set[str] = set()

    async def delete(self, person_id: str) -> bool:
        """Delete a person and their own data; `False` if that was done already."""
        name, now = DELETED + fresh_id(4), self._clock.now()
        own = [
            delete(table).where(table.c.person == person_id)
            for table in (
                sessions,
                tokens,
                passkeys,
                challenges,
                channels,
                notices,
                invitations,
                seeks,
                no_shows,
                puzzle_solvers,
                puzzle_tries,
                studies,
            )
        ]
        return await self._database.write(
            self._database.guarded(
                update(people)
                .where(people.c.id == person_id, people.c.kind != "deleted")
                .values(
                    **guest_columns(name),
                    kind="deleted",
                    email=None,
                    password=None,
                    preferences="{}",
                    language="en",
                    theme="auto",
                    seen_at=now,
                )
            ),
            *own,
            delete(mutes).where((mutes.c.person == person_id) | (mutes.c.muted == person_id)),
            delete(follows).where(
                (follows.c.person == person_id) | (follows.c.followed == person_id)
            ),
            update(reports).where(reports.c.by_person == person_id).values(by_person=None),
            update(seats).where(seats.c.person == person_id).values(name=name),
            # The others' ratings stay as they are, so this one has to be known; nobody sees it.
            update(person_ratings).where(person_ratings.c.person == person_id).values(listed=False),
            insert(server_values).values(key=_TO_ERASE + person_id, value=f"{now} {name}"),
            subject=person_id,
        )

    async def erase_from_logs(self) -> None:
        """Remove deleted people's chat and names from the logs of tables and tournaments.

        Another process may have them cached for some seconds and accept more: so it is done once
        more afterwards. All pending people are handled together.
        """
        async with self._one_at_a_time:
            now = self._clock.now()
            written = await self._database.rows(
                select(server_values).where(
                    server_values.c.key.startswith(_TO_ERASE, autoescape=True)
                )
            )
            names: dict[str, str] = {}
            for_good = set()
            for row in written:
                person_id = row.key.removeprefix(_TO_ERASE)
                deleted_at, name = row.value.split()
                if now > int(deleted_at) + _ERASE_AGAIN_AFTER:
                    for_good.add(person_id)
                elif person_id in self._done_once:
                    continue
                names[person_id] = name
            if names:
                await self._erase(names)
            for person_id in for_good:
                await self._erase_seats(person_id, names[person_id])
            self._done_once = (self._done_once | set(names)) - for_good

    async def _erase(self, names: Mapping[str, str]) -> None:
        for chat_log in (log, tournament_chat):
            entries = await entries_about(self._database, chat_log, *names)
            for place, there in groupby(entries, key=lambda entry: str(entry.place)):
                changed = [
                    update(chat_log)
                    .where(place_in(chat_log) == place, chat_log.c.n == entry.n)
                    .values(body=msgspec.json.encode(body).decode())
                    for entry in there
                    if (body := _without(msgspec.json.decode(entry.body), names))
                ]
                if changed:
                    await self._database.write(*changed, subject=place)
                    for callback in self.on_rewritten if chat_log is log else ():
                        await callback(place)

    async def _erase_seats(self, person_id: str, name: str) -> None:
        await self._database.write(
            update(seats).where(seats.c.person == person_id).values(name=name),
            delete(server_values).where(server_values.c.key == _TO_ERASE + person_id),
            subject=person_id,
        )


def _without(entry: dict[str, Any], names: Mapping[str, str]) -> dict[str, Any] | None:
    """Return the entry without deleted people's traces; `None` if there are none."""
    name = names.get(entry.get("by") or entry.get("person") or "")
    if name is None or entry["name"] == name:
        return None
    anonymous = {**entry, "name": name}
    return {**anonymous, "text": "", "removed": True} if entry["kind"] == "said" else anonymous
