"""Names that accounts have already, and free ones to suggest instead."""

from __future__ import annotations

from random import Random, SystemRandom

from sqlalchemy import ColumnElement, or_, select

from boathouse.server.accounts.name_rules import MAX_NAME, name_key
from boathouse.server.accounts.random_names import guest_name
from boathouse.server.refusals import NAME_TAKEN, Refusal
from boathouse.server.storage.database import Database
from boathouse.server.storage.lookalikes import Looks, looks_of
from boathouse.server.storage.schema import people

_SUGGESTIONS = 3
_random: Random = SystemRandom()


async def refuse_taken_name(database: Database, name: str, person_id: str = "") -> None:
    """Refuse a name that another account has, or that looks like one."""
    row = await database.row(
        select(people.c.name)
        .where(_alike([name]), people.c.id != person_id)
        .order_by((people.c.name_key == name_key(name)).desc())
        .limit(1)
    )
    if row is not None:
        raise await name_taken(database, name, row.name)


async def name_taken(database: Database, name: str, other: str = "") -> Refusal:
    """Make the refusal of a taken name, with suggestions.

    `other` is the account's own spelling of the name.
    """
    # Nearly all of the longer numbers are free, however many have taken the shorter ones.
    numbers = [*_random.sample(range(2, 100), _SUGGESTIONS), *_random.sample(range(100, 10_000), 9)]
    like_it = [f"{name[: MAX_NAME - 5].rstrip()} {number}" for number in numbers]
    free = await _free(database, like_it)
    is_same = not other or name_key(other) == name_key(name)
    return NAME_TAKEN.because(
        name=name,
        other=other or name,
        how="same" if is_same else "alike",
        legal=free[:_SUGGESTIONS],
    )


async def free_guest_name(database: Database, language: str) -> str:
    """Make up a name that no account has, with a number only where others have the first ones."""
    numbered = False
    while True:
        names = [guest_name(_random, language, numbered=numbered) for _ in range(_SUGGESTIONS)]
        if free := await _free(database, names):
            return free[0]
        numbered = True


async def _free(database: Database, names: list[str]) -> list[str]:
    rows = await database.rows(
        select(people.c.name_key, people.c.skeleton, people.c.folded_skeleton).where(_alike(names))
    )
    keys = {row.name_key for row in rows}
    used = [Looks(row.skeleton, row.folded_skeleton) for row in rows]
    return [
        name
        for name in names
        if name_key(name) not in keys and not any(looks_of(name).is_like(each) for each in used)
    ]


def _alike(names: list[str]) -> ColumnElement[bool]:
    """Select the accounts that have one of these names, or one that looks like it."""
    looks = [looks_of(name) for name in names]
    return or_(
        people.c.name_key.in_([name_key(name) for name in names]),
        people.c.skeleton.in_([look.skeleton for look in looks]),
        people.c.folded_skeleton.in_([look.folded_skeleton for look in looks]),
    )
