"""Invitations, and rematches with the same people."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import insert, select, update

from boathouse.server import refusals
from boathouse.server.accounts.person import Person
from boathouse.server.storage.database import Writable
from boathouse.server.storage.entries import Seated
from boathouse.server.storage.schema import invitations
from boathouse.server.storage.writer import UniqueViolation
from boathouse.server.tables.change import Occupant
from boathouse.server.tables.commands import Close, NoteRematch
from boathouse.server.tables.opening import GivenTime, NewTable, opened_by
from boathouse.server.tables.table_service import TableService
from boathouse.server.tables.table_state import TableState


async def rematch(table_service: TableService, table_id: str, person: Person) -> TableState:
    """Open a table with the same people, each one seat further; there is one rematch per table."""
    async with table_service.locked(table_id) as (_, old):
        old.seat_for(person.id, None)
        if old.status not in ("over", "closed"):
            raise refusals.NOT_OVER.because()
        if old.sealed:  # a public table would tell that this one is over
            raise refusals.TABLE_SEALED.because(table=old.name)
        existing, opened, occupants, name = old.rematch, old.opened, old.occupants, old.name
    if existing:
        async with table_service.locked(existing) as (_, table_state):
            return table_state
    new = NewTable(
        game=opened.game,
        seats=opened.seats,
        options=opened.options,
        name=name,
        public=opened.public,
        time=msgspec.convert(opened.time, GivenTime, from_attributes=True),
        away=opened.away,
        away_bot=opened.away_bot,
        my_seats=0,
        rated=opened.rated,
        coach=opened.coach,
    )
    table_state, changes = opened_by(table_service, person, new, rematch_of=table_id)
    available = await _available_people(table_service, occupants)
    for i, occupant in enumerate(occupants):
        if occupant.is_nobody or (occupant.person and occupant.person not in available):
            continue
        seated = Seated(
            seat=(i + 1) % len(occupants),
            name=occupant.name,
            person=occupant.person,
            bot="" if occupant.person else occupant.bot,
        )
        changes += table_state.sit(seated, table_state.at)
    await table_service.add_table(table_state, changes)
    noted = await table_service.execute(table_id, NoteRematch(table_state.id, person.id))
    if not noted.changes:  # somebody else was faster: close ours again
        await table_service.execute(table_state.id, Close("rematch", person.id))
        async with table_service.locked(noted.table_state.rematch) as (_, other):
            return other
    for occupant in table_state.occupants:
        if occupant.person and occupant.person != person.id:
            table_service.notify_person(occupant.person, "rematch", table_state)
    return table_state


async def _available_people(table_service: TableService, occupants: Sequence[Occupant]) -> set[str]:
    """Find who can play again: nobody who is deleted or banned."""
    people = await table_service.people.by_ids(
        [occupant.person for occupant in occupants if occupant.person]
    )
    now = table_service.clock.now()
    return {each.id for each in people if each.kind != "deleted" and each.banned_until <= now}


async def invite(table_service: TableService, table_id: str, host: Person, guest: Person) -> None:
    """Invite somebody to a table, unless they do not want to be: not at all, or not by this one."""
    if guest.id == host.id:
        raise refusals.CANNOT_INVITE_YOURSELF.because()
    muted = await table_service.people.mutes.ids(guest.id)
    if host.id in muted or not guest.preferences.take_invitations:
        raise refusals.INVITATIONS_UNWANTED.because(name=guest.name)
    async with table_service.locked(table_id) as (_, table_state):
        if not table_state.seats_of(host.id) and table_state.host != host.id:
            raise refusals.NOT_SEATED.because(table=table_state.name)
        if table_state.status != "open":
            raise refusals.ALREADY_STARTED.because()
        if not table_state.free_seats:
            raise refusals.TABLE_FULL.because(seats=len(table_state.occupants))
    now = table_service.clock.now()
    invitation = insert(invitations).values(
        table_id=table_id, person=guest.id, invited_by=host.id, status="open", created_at=now
    )
    notices: Sequence[Writable] = ()
    if guest.preferences.notify_invitations and await table_service.wants_notices(guest.id):
        notices = table_service.invitation_notices(guest.id, table_state, now)
    try:
        await table_service.database.write(invitation, *notices, subject=table_id)
    except UniqueViolation:
        again = (
            update(invitations)
            .where(invitations.c.table_id == table_id, invitations.c.person == guest.id)
            .values(status="open", invited_by=host.id, created_at=now)
        )
        await table_service.database.write(again, subject=table_id)
    table_service.notify_person(guest.id, "invited", table_state, by=host.name)


async def decline(table_service: TableService, table_id: str, person: Person) -> None:
    """Decline an invitation."""
    found = await table_service.database.row(
        select(invitations.c.status).where(
            invitations.c.table_id == table_id, invitations.c.person == person.id
        )
    )
    if found is None:
        raise refusals.NO_INVITATION.because()
    await table_service.database.write(
        update(invitations)
        .where(invitations.c.table_id == table_id, invitations.c.person == person.id)
        .values(status="declined"),
        subject=table_id,
    )
