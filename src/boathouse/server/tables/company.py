"""Whom one plays with: invitations, and another game with the same people."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import insert, select, update

from boathouse.server import refusals
from boathouse.server.people.person import Person
from boathouse.server.storage.database import Writable
from boathouse.server.storage.schema import invitations
from boathouse.server.storage.writer import UniqueViolation
from boathouse.server.tables.entries import Rematched, Seated
from boathouse.server.tables.happening import Chair, Happening
from boathouse.server.tables.hosting import GivenTime, NewTable, opened_by
from boathouse.server.tables.keeper import Keeper
from boathouse.server.tables.sitting import Sitting


async def rematch(keeper: Keeper, table_id: str, person: Person) -> Sitting:
    """Open another table with the same people, each one seat further; there is one per table."""
    async with keeper.at(table_id) as (_, old):
        old.seat_for(person.id, None)
        if old.status not in ("over", "closed"):
            raise refusals.NOT_OVER.because()
        existing, opened, chairs, name = old.rematch, old.opened, old.chairs, old.name
    if existing:
        async with keeper.at(existing) as (_, sitting):
            return sitting
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
    )
    sitting, happened = opened_by(keeper, person, new, rematch_of=table_id)
    still_here = await _still_here(keeper, chairs)
    for i, chair in enumerate(chairs):
        if chair.free or (chair.person and chair.person not in still_here):
            continue
        seated = Seated(
            seat=(i + 1) % len(chairs),
            name=chair.name,
            person=chair.person,
            bot="" if chair.person else chair.bot,
        )
        happened += sitting.sit(seated, sitting.at)
    await keeper.add_table(sitting, happened)

    def decide(old_sitting: Sitting, now: int) -> list[Happening]:
        if old_sitting.rematch:
            return []
        return old_sitting.note(Rematched(table=sitting.id, by=person.id), now)

    old, noted = await keeper.act(table_id, decide)
    if not noted:  # somebody else was faster: ours is closed again

        def close_ours(ours: Sitting, now: int) -> list[Happening]:
            return ours.close("rematch", person.id, now)

        await keeper.act(sitting.id, close_ours)
        async with keeper.at(old.rematch) as (_, other):
            return other
    for chair in sitting.chairs:
        if chair.person and chair.person != person.id:
            keeper.tell_person(chair.person, "rematch", sitting)
    return sitting


async def _still_here(keeper: Keeper, chairs: Sequence[Chair]) -> set[str]:
    """Find who of a table's people can play again: nobody who is deleted or banned."""
    people = await keeper.people.by_ids([chair.person for chair in chairs if chair.person])
    now = keeper.clock.now()
    return {each.id for each in people if each.kind != "deleted" and each.banned_until <= now}


async def invite(keeper: Keeper, table_id: str, host: Person, guest: Person) -> None:
    """Offer a seat at a table to somebody: a challenge."""
    if guest.id == host.id:
        raise refusals.CANNOT_INVITE_YOURSELF.because()
    async with keeper.at(table_id) as (_, sitting):
        if not sitting.seats_of(host.id) and sitting.host != host.id:
            raise refusals.NOT_SEATED.because(table=sitting.name)
        if sitting.status != "open":
            raise refusals.ALREADY_STARTED.because()
        if not sitting.free_seats:
            raise refusals.TABLE_FULL.because(seats=len(sitting.chairs))
    now = keeper.clock.now()
    invitation = insert(invitations).values(
        table_id=table_id, person=guest.id, invited_by=host.id, status="open", created_at=now
    )
    notices: Sequence[Writable] = ()
    if guest.preferences.notify_invitations and await keeper.wants_notices(guest.id):
        notices = keeper.invitation_notices(guest.id, sitting, now)
    try:
        await keeper.database.write(invitation, *notices, subject=table_id)
    except UniqueViolation:
        again = (
            update(invitations)
            .where(invitations.c.table_id == table_id, invitations.c.person == guest.id)
            .values(status="open", invited_by=host.id, created_at=now)
        )
        await keeper.database.write(again, subject=table_id)
    keeper.tell_person(guest.id, "invited", sitting)


async def decline(keeper: Keeper, table_id: str, person: Person) -> None:
    """Decline an invitation."""
    found = await keeper.database.row(
        select(invitations.c.status).where(
            invitations.c.table_id == table_id, invitations.c.person == person.id
        )
    )
    if found is None:
        raise refusals.NO_INVITATION.because()
    await keeper.database.write(
        update(invitations)
        .where(invitations.c.table_id == table_id, invitations.c.person == person.id)
        .values(status="declined"),
        subject=table_id,
    )
