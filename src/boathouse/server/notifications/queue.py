"""The queue of notices: rows that moves add, and that one process at a time may claim."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from sqlalchemy import (
    BigInteger,
    ClauseElement,
    Integer,
    Row,
    Select,
    Text,
    bindparam,
    delete,
    func,
    literal,
    literal_column,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from boathouse.server.clock import MINUTE
from boathouse.server.ids import fresh_id
from boathouse.server.storage.database import Database, Prepared, Writable
from boathouse.server.storage.schema import (
    channels,
    invitations,
    mutes,
    notices,
    people,
    tables,
    tournament_entrants,
    tournaments,
)
from boathouse.server.storage.writer import Statement

CLAIM = MINUTE
"""How long a process may take to send a notice before another one does."""

ANNOUNCED, UNANNOUNCED = 0, 1
"""In the `state` of a notice about a tournament: whether open pages know of it already."""

_MAX_CANDIDATES = 2_000


class Queue:
    """The notices in the database. Writes lock by table, as moves do."""

    def __init__(self, database: Database) -> None:
        """Compile the statement that every move needs."""
        self._database = database
        self._upsert = _upsert(database)

    def put(self, kind: str, person: str, table: str, state: int, due_at: int) -> Statement:
        """Return the statement that adds a notice, replacing one about the same table."""
        return self._upsert.with_(
            new_id=fresh_id(),
            person_id=person,
            about_table=table,
            new_kind=kind,
            new_state=state,
            new_due_at=due_at,
        )

    def put_all(self, kind: str, people_ids: Sequence[str], about: str, due_at: int) -> Writable:
        """Return the statement that adds a notice for those of these people who have a channel."""
        row = select(
            literal(fresh_id()) + people.c.id,
            people.c.id,
            literal(about),
            literal(kind),
            literal(ANNOUNCED),
            literal(due_at, BigInteger),
        ).where(people.c.id.in_(people_ids), people.c.id.in_(select(channels.c.person)))
        return _replacing(self._database, row)

    def put_unannounced(self, kind: str, tournament_id: str, due_at: int) -> Writable:
        """Return the statement that adds a notice for everybody who has entered a tournament.

        For what no server did: whoever has a page open is told there when the notice is due.
        """
        row = select(
            literal(fresh_id()) + people.c.id,
            people.c.id,
            literal(tournament_id),
            literal(kind),
            literal(UNANNOUNCED),
            literal(due_at, BigInteger),
        ).where(
            people.c.kind != "deleted",
            people.c.id.in_(
                select(tournament_entrants.c.person).where(
                    tournament_entrants.c.tournament == tournament_id
                )
            ),
        )
        return _replacing(self._database, row)

    def drop(self, kind: str, person: str, about: str) -> Writable:
        """Return the statement that removes a notice that was not sent yet."""
        return delete(notices).where(
            notices.c.person == person, notices.c.table_id == about, notices.c.kind == kind
        )

    async def claim(self, now: int, busy: list[str], most: int) -> list[Row[Any]]:
        """Claim due notices for this process; none for people who are `busy`."""
        found = await self._database.rows(_DUE.params(now=now, busy=busy, most=most))
        claims = await asyncio.gather(*(self._claim(row, now) for row in found))
        return [row for row, is_ours in zip(found, claims, strict=True) if is_ours]

    async def _claim(self, row: Row[Any], now: int) -> bool:
        return await self._database.write(
            self._database.guarded(
                update(notices)
                .where(
                    notices.c.id == row.id,
                    notices.c.due_at <= now,
                    notices.c.claimed_until < now,
                )
                # The attempt counts from here, so that a notice that crashes us is dropped too.
                .values(claimed_until=now + CLAIM, attempts=notices.c.attempts + 1)
            ),
            subject=row.table_id,
        )

    async def about_tournament(self, row: Row[Any]) -> Row[Any] | None:
        """Return what decides whether and how a notice about a tournament is sent."""
        return await self._database.row(
            select(
                people.c.language,
                people.c.preferences,
                tournaments.c.title.label("name"),
                tournaments.c.game,
                tournaments.c.phase,
                tournaments.c.starts_at,
            )
            .select_from(tournaments.join(people, people.c.id == row.person))
            .where(tournaments.c.id == row.table_id)
        )

    async def about(self, row: Row[Any]) -> Row[Any] | None:
        """Return what decides whether and how a notice is sent; `None` if the table is gone."""
        return await self._database.row(_about(row))

    async def finish(self, row: Row[Any]) -> None:
        """Remove a notice."""
        # A new turn gives the row a new id: then there is nothing to delete.
        await self._database.write(
            delete(notices).where(notices.c.id == row.id), subject=row.table_id
        )

    async def postpone(self, row: Row[Any], until: int, delivered: list[str]) -> None:
        """Try again later, on the channels that do not have it yet."""
        await self._database.write(
            update(notices)
            .where(notices.c.id == row.id)
            .values(due_at=until, claimed_until=0, told=" ".join(delivered)),
            subject=row.table_id,
        )


def _upsert(database: Database) -> Prepared:
    """One row for each person, table and kind; a later notice replaces an earlier one."""
    # Selected, so that the move does not fail if the person is deleted.
    row = select(
        bindparam("new_id", type_=Text),
        people.c.id,
        bindparam("about_table", type_=Text),
        bindparam("new_kind", type_=Text),
        bindparam("new_state", type_=Integer),
        bindparam("new_due_at", type_=BigInteger),
    ).where(people.c.id == bindparam("person_id", type_=Text))
    return database.prepare(_replacing(database, row))


def _replacing(database: Database, row: Select[Any]) -> ClauseElement:
    insert = sqlite.insert if database.is_sqlite else postgresql.insert
    new = insert(notices).from_select(["id", "person", "table_id", "kind", "state", "due_at"], row)
    return new.on_conflict_do_update(
        index_elements=["person", "table_id", "kind"],
        set_={
            "id": new.excluded.id,
            "state": new.excluded.state,
            "due_at": new.excluded.due_at,
            "attempts": literal_column("0"),
            "claimed_until": literal_column("0"),
            "told": literal_column("''"),
        },
    )


def _due() -> Select[Any]:
    """Find what is due: only the first of each person, so that nobody delays the others."""
    due = (
        select(notices)
        .where(
            notices.c.due_at <= bindparam("now"),
            notices.c.claimed_until < bindparam("now"),
            notices.c.person.not_in(bindparam("busy", expanding=True)),
        )
        .order_by(notices.c.due_at)
        .limit(_MAX_CANDIDATES)
        .subquery()
    )
    place = func.row_number().over(partition_by=due.c.person, order_by=(due.c.due_at, due.c.id))
    placed = select(due, place.label("place")).subquery()
    first = select(placed).where(placed.c.place == 1).order_by(placed.c.due_at)
    return first.limit(bindparam("most", type_=Integer))


_DUE = _due()
"""Built once, because it runs every second."""


def _about(row: Row[Any]) -> Select[Any]:
    """Query what decides whether and how a notice is sent."""
    is_muted = (
        select(mutes.c.at)
        .where(mutes.c.person == row.person, mutes.c.muted == invitations.c.invited_by)
        .exists()
    )
    joined = tables.join(people, people.c.id == row.person).outerjoin(
        invitations,
        (invitations.c.table_id == tables.c.id) & (invitations.c.person == row.person),
    )
    return (
        select(
            people.c.language,
            people.c.preferences,
            tables.c.name,
            tables.c.game,
            tables.c.status,
            tables.c.actor_person,
            tables.c.moved_at,
            invitations.c.status.label("invitation"),
            invitations.c.created_at.label("invited_at"),
            is_muted.label("is_muted"),
        )
        .select_from(joined)
        .where(tables.c.id == row.table_id)
    )
