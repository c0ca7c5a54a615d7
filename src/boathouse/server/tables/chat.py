"""Chat: messages, reactions and reports; at tables, and what every chat has in common."""

from __future__ import annotations

import contextlib

from sqlalchemy import insert

from boathouse.server import refusals
from boathouse.server.accounts.name_rules import is_visible
from boathouse.server.accounts.person import Person
from boathouse.server.ids import digest
from boathouse.server.messages.client_messages import Sign
from boathouse.server.storage.database import Database
from boathouse.server.storage.entries import Entry, Reacted, Said
from boathouse.server.storage.schema import reports
from boathouse.server.storage.writer import UniqueViolation
from boathouse.server.tables.commands import PostToChat
from boathouse.server.tables.table_service import CommandResult, TableService

_REPORT_ID = 16


async def say(
    table_service: TableService, table_id: str, person: Person, text: str
) -> CommandResult:
    """Write in the chat of a table."""
    entry = said_by(person, text, table_service.clock.now())
    return await table_service.execute(table_id, PostToChat(entry))


async def react(
    table_service: TableService, table_id: str, person: Person, to: int, sign: Sign, *, on: bool
) -> CommandResult:
    """React to an entry of a table's log, or withdraw a reaction."""
    entry = reacted_by(person, to, sign, table_service.clock.now(), on=on)
    return await table_service.execute(table_id, PostToChat(entry))


async def report(
    table_service: TableService, table_id: str, person: Person, n: int, reason: str
) -> None:
    """Report a message in a table's chat."""
    entries = await table_service.table_log.after(table_id, n - 1)
    found = entries[0][2] if entries and entries[0][0] == n else None
    await report_entry(
        table_service.database,
        table_id,
        n=n,
        entry=found,
        by=person,
        reason=reason,
        now=table_service.clock.now(),
    )


# --- What every chat has --------------------------------------------------------------------------


def said_by(person: Person, text: str, now: int) -> Said:
    """Make the entry of a message; refuses people who are muted, and text without any words."""
    _check_may_chat(person, now)
    cleaned = visible_line(text)
    if not cleaned:
        raise refusals.NOTHING_SAID.because()
    return Said(by=person.id, name=person.name, text=cleaned)


def reacted_by(person: Person, to: int, sign: Sign, now: int, *, on: bool) -> Reacted:
    """Make the entry of a reaction, or of its withdrawal; refuses people who are muted."""
    _check_may_chat(person, now)
    return Reacted(by=person.id, name=person.name, to=to, sign=sign, on=on)


_IN_EMOJI = ("\u200d", "\ufe0f")  # joins several into one; shows it in colour


def visible_line(text: str) -> str:
    r"""Write a text in one line, without what is invisible or reverses it; "" if nothing is left.

    >>> visible_line(" to  the\u202e\tleft "), visible_line("\u200d \u200d")
    ('to the left', '')
    """
    words = "".join(filter(_is_kept, text)).split()
    return " ".join(words) if any(map(is_visible, "".join(words))) else ""


def _is_kept(character: str) -> bool:
    """Drop characters that are invisible or reverse the text, but keep those within emoji."""
    return is_visible(character) or character.isspace() or character in _IN_EMOJI


def _check_may_chat(person: Person, now: int) -> None:
    if person.muted_until > now:
        raise refusals.MUTED.because(until=person.muted_until)


async def report_entry(
    database: Database,
    place: str,
    *,
    n: int,
    entry: Entry | None,
    by: Person,
    reason: str,
    now: int,
) -> None:
    """Report a chat message to the administrators; repeating it changes nothing.

    `place` is where it was said: the id of a table or of a tournament.
    """
    if not isinstance(entry, Said):
        raise refusals.NO_SUCH_ENTRY.because(n=n)
    # Unprintable characters are dropped: not every database can store them.
    cleaned = "".join(each if each.isprintable() else " " for each in reason).strip()
    if not cleaned:
        raise refusals.NOTHING_SAID.because()
    report = insert(reports).values(
        id=digest(f"{by.id} {place} {n}")[:_REPORT_ID],
        by_person=by.id,
        about_person=entry.by,
        table_id=place,
        n=n,
        reason=cleaned,
        created_at=now,
    )
    with contextlib.suppress(UniqueViolation):  # the same person has reported it already
        await database.write(report, subject=place)
