"""Names that accounts have already, and names to take instead."""

from __future__ import annotations

from random import Random, SystemRandom

from sqlalchemy import select

from boathouse.server.people.names import guest_name
from boathouse.server.people.naming import LONGEST, name_key
from boathouse.server.refusals import NAME_TAKEN, Refusal
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import people

_OFFERED = 3
_random: Random = SystemRandom()


async def refuse_taken(database: Database, name: str, person_id: str = "") -> None:
    """Refuse a name that an account has, other than this person's own."""
    row = await database.row(select(people.c.id).where(people.c.name_key == name_key(name)))
    if row is not None and row.id != person_id:
        raise await taken(database, name)


async def taken(database: Database, name: str) -> Refusal:
    """Make the refusal of a name that somebody has, with names that nobody has."""
    numbers = _random.sample(range(2, 100), _OFFERED)
    like_it = [f"{name[: LONGEST - 3].rstrip()} {number}" for number in numbers]
    others = [guest_name(_random) for _ in range(_OFFERED)]
    free = await _free(database, [*like_it, *others])
    return NAME_TAKEN.because(name=name, legal=free[:_OFFERED])


async def free_guest_name(database: Database) -> str:
    """Make up a name that no account has."""
    while True:
        if free := await _free(database, [guest_name(_random) for _ in range(_OFFERED)]):
            return free[0]


async def _free(database: Database, names: list[str]) -> list[str]:
    keys = [name_key(name) for name in names]
    rows = await database.rows(select(people.c.name_key).where(people.c.name_key.in_(keys)))
    used = {row.name_key for row in rows}
    return [name for name, key in zip(names, keys, strict=True) if key not in used]
