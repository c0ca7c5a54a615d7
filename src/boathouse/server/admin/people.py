"""What administrators see of people, and do to them."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Row, func, or_, select, update

from boathouse.server.accounts.name_rules import (
    account_columns,
    checked_name,
    guest_columns,
    name_key,
)
from boathouse.server.accounts.taken_names import name_taken, refuse_taken_name
from boathouse.server.admin.audit import Administrator
from boathouse.server.refusals import NO_SUCH_PERSON
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import (
    channels,
    passkeys,
    people,
    reports,
    seats,
    sessions,
    tables,
    tokens,
)
from boathouse.server.storage.writer import UniqueViolation

FOR_GOOD = 253_370_764_800_000
"""The year 9999."""


class PersonLine(msgspec.Struct, frozen=True, kw_only=True):
    """A person in a list."""

    id: str
    name: str
    kind: str
    created_at: int
    seen_at: int
    banned_until: int | None
    muted_until: int | None


class SeatLine(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a person."""

    table: str
    name: str
    game: str
    status: str


class PersonDetails(msgspec.Struct, frozen=True, kw_only=True):
    """All about a person, without any credentials."""

    person: PersonLine
    language: str
    has_email: bool
    has_password: bool
    sessions: int
    tokens: int
    passkeys: int
    channels: int
    reports_about: int
    reports_by: int
    seats: list[SeatLine]


async def list_people(
    database: Database, *, search: str = "", kind: str = "", limit: int = 50
) -> list[PersonLine]:
    """List people, the most recently seen first."""
    query = select(people).order_by(people.c.seen_at.desc(), people.c.id).limit(limit)
    if kind:
        query = query.where(people.c.kind == kind)
    if search:
        query = query.where(
            or_(
                func.lower(people.c.name).contains(search.lower(), autoescape=True),
                people.c.id == search,
            )
        )
    return [_line(row) for row in await database.rows(query)]


async def find_person(database: Database, who: str) -> Row[Any]:
    """Find a person by id, or an account by its name; raises `Refusal` if there is none."""
    for found in (people.c.id == who, people.c.name_key == name_key(who)):
        row = await database.row(select(people).where(found))
        if row is not None:
            return row
    raise NO_SUCH_PERSON.because(name=who)


async def inspect_person(database: Database, who: str) -> PersonDetails:
    """Return all about a person."""
    row = await find_person(database, who)

    async def count(column: Any) -> int:
        found = await database.row(select(func.count()).where(column == row.id))
        return int(found[0]) if found else 0

    sits = await database.rows(
        select(seats.c.table_id, tables.c.name, tables.c.game, tables.c.status)
        .join(tables, tables.c.id == seats.c.table_id)
        .where(seats.c.person == row.id)
        .order_by(tables.c.moved_at.desc())
        .limit(20)
    )
    return PersonDetails(
        person=_line(row),
        language=row.language,
        has_email=bool(row.email),
        has_password=bool(row.password),
        sessions=await count(sessions.c.person),
        tokens=await count(tokens.c.person),
        passkeys=await count(passkeys.c.person),
        channels=await count(channels.c.person),
        reports_about=await count(reports.c.about_person),
        reports_by=await count(reports.c.by_person),
        seats=[
            SeatLine(table=each.table_id, name=each.name, game=each.game, status=each.status)
            for each in sits
        ],
    )


async def ban(admin: Administrator, who: str, until: int | None, reason: str = "") -> PersonLine:
    """Ban a person until a time; `None` lifts the ban."""
    action = "unban" if until is None else "ban"
    return await _change(admin, who, action, reason, banned_until=until)


async def mute(admin: Administrator, who: str, until: int | None, reason: str = "") -> PersonLine:
    """Mute a person's chat until a time; `None` unmutes them."""
    action = "unmute" if until is None else "mute"
    return await _change(admin, who, action, reason, muted_until=until)


async def rename_person(admin: Administrator, who: str, name: str) -> PersonLine:
    """Rename a person; raises `Refusal` if the name is not possible."""
    row = await find_person(admin.database, who)
    name = checked_name(name)
    await refuse_taken_name(admin.database, name, row.id)
    columns = guest_columns(name) if row.name_key is None else account_columns(name)
    details = f"{row.name} -> {name}"
    try:
        return await _change(admin, row.id, "rename", details, **columns)
    except UniqueViolation as error:
        raise await name_taken(admin.database, name) from error


async def _change(
    admin: Administrator, who: str, action: str, details: str, **values: str | int | None
) -> PersonLine:
    row = await find_person(admin.database, who)
    here = people.c.id == row.id, people.c.kind != "deleted"
    done = await admin.database.write(
        admin.database.guarded(update(people).where(*here).values(**values)),
        admin.audit_entry(action, f"person:{row.id}", _with_until(details, values)),
        subject=row.id,
    )
    if not done:
        raise NO_SUCH_PERSON.because(name=who)
    return _line(await find_person(admin.database, row.id))


def _with_until(details: str, values: dict[str, str | int | None]) -> str:
    until = values.get("banned_until") or values.get("muted_until")
    return " ".join(each for each in (f"until {until}" if until else "", details) if each)


def _line(row: Row[Any]) -> PersonLine:
    return PersonLine(
        id=row.id,
        name=row.name,
        kind=row.kind,
        created_at=row.created_at,
        seen_at=row.seen_at,
        banned_until=row.banned_until,
        muted_until=row.muted_until,
    )
