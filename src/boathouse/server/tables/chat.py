"""Chat at a table: messages, reactions and reports."""

from __future__ import annotations

import contextlib

from sqlalchemy import insert

from boathouse.server import refusals
from boathouse.server.accounts.name_rules import is_visible
from boathouse.server.accounts.person import Person
from boathouse.server.ids import digest
from boathouse.server.messages.client_messages import Sign
from boathouse.server.storage.entries import Reacted, Said
from boathouse.server.storage.schema import reports
from boathouse.server.storage.writer import UniqueViolation
from boathouse.server.tables.commands import PostToChat
from boathouse.server.tables.table_service import CommandResult, TableService

_REPORT_ID = 16


async def say(
    table_service: TableService, table_id: str, person: Person, text: str
) -> CommandResult:
    """Write in the chat."""
    _check_may_chat(table_service, person)
    cleaned = " ".join("".join(filter(_is_kept, text)).split())
    if not any(is_visible(character) for character in cleaned):
        raise refusals.NOTHING_SAID.because()
    entry = Said(by=person.id, name=person.name, text=cleaned)
    return await table_service.execute(table_id, PostToChat(entry))


async def react(
    table_service: TableService, table_id: str, person: Person, to: int, sign: Sign, *, on: bool
) -> CommandResult:
    """React to an entry, or withdraw a reaction."""
    _check_may_chat(table_service, person)
    entry = Reacted(by=person.id, name=person.name, to=to, sign=sign, on=on)
    return await table_service.execute(table_id, PostToChat(entry))


_IN_EMOJI = ("\u200d", "\ufe0f")  # joins several into one; shows it in colour


def _is_kept(character: str) -> bool:
    """Drop characters that are invisible or reverse the text, but keep those within emoji."""
    return is_visible(character) or character.isspace() or character in _IN_EMOJI


def _check_may_chat(table_service: TableService, person: Person) -> None:
    if person.muted_until > table_service.clock.now():
        raise refusals.MUTED.because(until=person.muted_until)


async def report(
    table_service: TableService, table_id: str, person: Person, n: int, reason: str
) -> None:
    """Report a chat message to the administrators; repeating it changes nothing."""
    entries = await table_service.table_log.after(table_id, n - 1)
    if not entries or entries[0][0] != n or not isinstance(entries[0][2], Said):
        raise refusals.NO_SUCH_ENTRY.because(n=n)
    # Unprintable characters are dropped: not every database can store them.
    cleaned = "".join(each if each.isprintable() else " " for each in reason).strip()
    if not cleaned:
        raise refusals.NOTHING_SAID.because()
    report = insert(reports).values(
        id=digest(f"{person.id} {table_id} {n}")[:_REPORT_ID],
        by_person=person.id,
        about_person=entries[0][2].by,
        table_id=table_id,
        n=n,
        reason=cleaned,
        created_at=table_service.clock.now(),
    )
    with contextlib.suppress(UniqueViolation):  # the same person has reported it already
        await table_service.database.write(report, subject=table_id)
