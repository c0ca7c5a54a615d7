"""The rows of the seeks, and the number that moves whenever some are taken away."""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import ColumnElement, Row, exists, func, insert, select, update

from boathouse.server.competition.seek_pairing import WaitingSeek
from boathouse.server.storage.database import Database
from boathouse.server.storage.entries import TimeControl
from boathouse.server.storage.schema import mutes, people, seats, seeks, server_values, tables
from boathouse.server.storage.writer import Statement, UniqueViolation

SEEK_CHANGES = "seek-changes"
"""The server's count of changes that took seeks away."""

_MAX_WAITING = 1_000
"""How many of each pace are looked at, so that those who wait for days hold up nobody."""

Apart: TypeAlias = Mapping[str, frozenset[str]]
"""By person, those whom they have muted."""


class SeekRows:
    """Reads seeks, and guards what takes them away."""

    def __init__(self, database: Database) -> None:
        """Take the database."""
        self._database = database

    async def waiting(self, *which: ColumnElement[bool]) -> Sequence[Row[Any]]:
        """Return those who wait, the longest waiting first, with what kind of person they are."""
        in_order = seeks.c.created_at, seeks.c.id
        number = func.row_number().over(partition_by=seeks.c.pace, order_by=in_order)
        first = (
            select(seeks.c.id, number.label("number"))
            .where(seeks.c.table_id.is_(None), *which)
            .subquery()
        )
        return await self._database.rows(
            select(seeks, people.c.kind, people.c.banned_until)
            .join(first, first.c.id == seeks.c.id)
            .join(people, people.c.id == seeks.c.person)
            .where(first.c.number <= _MAX_WAITING)
            .order_by(*in_order)
        )

    async def apart(self, persons: Collection[str]) -> Apart:
        """Return who of these has muted whom."""
        rows = await self._database.rows(
            select(mutes.c.person, mutes.c.muted).where(
                mutes.c.person.in_(persons), mutes.c.muted.in_(persons)
            )
        )
        by_person = groupby(sorted((row.person, row.muted) for row in rows), key=itemgetter(0))
        return {person: frozenset(muted for _, muted in of) for person, of in by_person}

    async def playing_since(self, persons: Collection[str]) -> Mapping[str, int]:
        """Return who of these plays a live game with other people, and when the last one began."""
        others = seats.alias()
        with_others = exists().where(
            others.c.table_id == seats.c.table_id, others.c.person != seats.c.person
        )
        rows = await self._database.rows(
            select(seats.c.person, tables.c.started_at, tables.c.time)
            .join(tables, tables.c.id == seats.c.table_id)
            .where(
                seats.c.person.in_(persons),
                seats.c.status == "playing",
                seats.c.bot.is_(None),
                with_others,
            )
            .order_by(tables.c.started_at)
        )
        return {
            row.person: row.started_at
            for row in rows
            if msgspec.json.decode(row.time, type=TimeControl).kind == "live"
        }

    async def changes(self) -> int:
        """Return how many changes took seeks away so far; read before what they depend on."""
        row = await self._database.row(
            select(server_values.c.value).where(server_values.c.key == SEEK_CHANGES)
        )
        if row is None:
            with contextlib.suppress(UniqueViolation):  # another process was faster
                await self._database.write(
                    insert(server_values).values(key=SEEK_CHANGES, value="0")
                )
        return int(row.value) if row else 0

    def moved(self, n: int) -> Statement:
        """Count one more change, if nobody has meanwhile."""
        return self._database.guarded(
            update(server_values)
            .where(server_values.c.key == SEEK_CHANGES, server_values.c.value == str(n))
            .values(value=str(n + 1))
        )


def wanted_by(row: Row[Any]) -> dict[str, Any]:
    """Return what somebody would like to play."""
    return {name: getattr(row, name) for name in ("game", "options", "pace", "seats", "rated")}


def lasts(row: Row[Any]) -> bool:
    """Whether a seek stays without its owner: they are notified, or see it when they return."""
    return bool(row.pace == "daily" and row.kind == "account")


def seek_of(row: Row[Any], apart: Apart) -> WaitingSeek:
    """Return a row as the pairing needs it."""
    return seek_from(row._mapping, apart)


def seek_from(values: Mapping[Any, Any], apart: Apart) -> WaitingSeek:
    """Return the values of a row as the pairing needs them."""
    names = set(WaitingSeek.__struct_fields__) - {"since", "apart"}
    return WaitingSeek(
        since=values["created_at"],
        apart=apart.get(values["person"], frozenset()),
        **{name: values[name] for name in names},
    )
