"""Talk at a table: chat, signs of what one thinks of it, and complaints."""

from __future__ import annotations

import contextlib

from sqlalchemy import insert

from boathouse.server import refusals
from boathouse.server.accounts.naming import is_seen
from boathouse.server.accounts.person import Person
from boathouse.server.ids import digest
from boathouse.server.messages.live import Sign
from boathouse.server.storage.entries import Reacted, Said
from boathouse.server.storage.schema import reports
from boathouse.server.storage.writer import UniqueViolation
from boathouse.server.tables.commands import PostToChat
from boathouse.server.tables.table_service import Outcome, TableService

_REPORT_ID = 16


async def say(table_service: TableService, table_id: str, person: Person, text: str) -> Outcome:
    """Write in the chat."""
    _check_may_talk(table_service, person)
    said = " ".join("".join(filter(_is_kept, text)).split())
    if not any(is_seen(sign) for sign in said):
        raise refusals.NOTHING_SAID.because()
    entry = Said(by=person.id, name=person.name, text=said)
    return await table_service.execute(table_id, PostToChat(entry))


async def react(
    table_service: TableService, table_id: str, person: Person, to: int, sign: Sign, *, on: bool
) -> Outcome:
    """Put a sign to an entry, or take it away."""
    _check_may_talk(table_service, person)
    entry = Reacted(by=person.id, name=person.name, to=to, sign=sign, on=on)
    return await table_service.execute(table_id, PostToChat(entry))


_OF_PICTURES = ("\u200d", "\ufe0f")  # joins several to one; shows it in colour


def _is_kept(sign: str) -> bool:
    """Leave out what cannot be seen or turns the text round; what makes up pictures is kept."""
    return is_seen(sign) or sign.isspace() or sign in _OF_PICTURES


def _check_may_talk(table_service: TableService, person: Person) -> None:
    if person.muted_until > table_service.clock.now():
        raise refusals.MUTED.because(until=person.muted_until)


async def report(
    table_service: TableService, table_id: str, person: Person, n: int, reason: str
) -> None:
    """Report a chat message to the administrators; once is enough."""
    entries = await table_service.table_log.after(table_id, n - 1)
    if not entries or entries[0][0] != n or not isinstance(entries[0][2], Said):
        raise refusals.NO_SUCH_ENTRY.because(n=n)
    # Signs that nobody could read are left out: not every database can keep them.
    told = "".join(sign if sign.isprintable() else " " for sign in reason).strip()
    if not told:
        raise refusals.NOTHING_SAID.because()
    report = insert(reports).values(
        id=digest(f"{person.id} {table_id} {n}")[:_REPORT_ID],
        by_person=person.id,
        about_person=entries[0][2].by,
        table_id=table_id,
        n=n,
        reason=told,
        created_at=table_service.clock.now(),
    )
    with contextlib.suppress(UniqueViolation):  # the same of the same person is there already
        await table_service.database.write(report, subject=table_id)
