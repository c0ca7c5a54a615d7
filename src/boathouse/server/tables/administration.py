"""What administrators do to a table, from outside any running server: the log is the way in."""

from __future__ import annotations

from collections.abc import Sequence

from boathouse.server.clock import Clock
from boathouse.server.refusals import BUSY
from boathouse.server.storage.database import Database, Writable
from boathouse.server.tables.entries import Renamed
from boathouse.server.tables.journal import Conflict, Journal
from boathouse.server.tables.keeper import Decide

_ATTEMPTS = 10


async def close_table(
    database: Database, clock: Clock, table_id: str, reason: str, also: Sequence[Writable] = ()
) -> None:
    """Close a table for good; `also` is committed together with it."""
    await _act(database, clock, table_id, lambda sitting, now: sitting.close(reason, "", now), also)


async def rename_table(
    database: Database, clock: Clock, table_id: str, name: str, also: Sequence[Writable] = ()
) -> None:
    """Give a table another name; `also` is committed together with it."""
    renamed = Renamed(name=name)
    await _act(database, clock, table_id, lambda sitting, now: sitting.note(renamed, now), also)


async def _act(
    database: Database, clock: Clock, table_id: str, decide: Decide, also: Sequence[Writable]
) -> None:
    journal = Journal(database, clock, bot_patience=0)
    for _ in range(_ATTEMPTS):
        sitting, _happened = await journal.load(table_id, seedless=True)
        try:
            await journal.add(sitting, decide(sitting, clock.now()), also)
        except Conflict:
            continue  # a move came first
        return
    raise BUSY.because()
