"""People as rows of the database."""

from __future__ import annotations

import re
from typing import Any, cast

import msgspec
from sqlalchemy import Row, update
from sqlalchemy.sql import ClauseElement

from boathouse.server.accounts.person import Person, PersonKind, Preferences, Theme
from boathouse.server.storage.schema import people
from boathouse.texts import LANGUAGES

PERSON = (
    people.c.id,
    people.c.name,
    people.c.kind,
    people.c.language,
    people.c.theme,
    people.c.preferences,
    people.c.banned_until,
    people.c.muted_until,
)
"""The columns that `person_of` needs."""

_ID = re.compile(r"[0-9a-z]{1,40}")
_read_preferences = msgspec.json.Decoder(Preferences).decode


def person_of(row: Row[Any]) -> Person:
    """Make a person from a row with the columns of `PERSON`."""
    return Person(
        id=row.id,
        name=row.name,
        kind=cast(PersonKind, row.kind),
        language=row.language if row.language in LANGUAGES else LANGUAGES[0],
        theme=cast(Theme, row.theme),
        preferences=preferences_of(row.preferences),
        banned_until=row.banned_until or 0,
        muted_until=row.muted_until or 0,
    )


def preferences_of(text: str) -> Preferences:
    """Parse stored preferences; unknown ones of an earlier version are dropped."""
    if text == "{}":
        return _DEFAULT
    try:
        return _read_preferences(text)
    except msgspec.MsgspecError:
        return _DEFAULT


_DEFAULT = Preferences()


def lock_statement(person_id: str) -> ClauseElement:
    """Return a statement that changes nothing but locks a person's row.

    It goes before a guard that counts what the person has, so that two of them see each other's
    work on PostgreSQL too.
    """
    return update(people).where(people.c.id == person_id).values(seen_at=people.c.seen_at)


def is_id(text: str) -> bool:
    """Whether this can be an id at all; what comes in a URL can be anything.

    >>> is_id("k3tz9wq2mhx4pd"), is_id("k3tz%"), is_id("")
    (True, False, False)
    """
    return _ID.fullmatch(text) is not None
