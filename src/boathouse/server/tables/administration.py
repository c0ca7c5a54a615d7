"""What administrators do to a table from outside the server process, through the table's log."""

from __future__ import annotations

from collections.abc import Sequence

from boathouse.server.clock import Clock
from boathouse.server.refusals import BUSY
from boathouse.server.storage.database import Database, Writable
from boathouse.server.tables.commands import Close, Command, DecisionContext, RenameTable
from boathouse.server.tables.table_log import TableLog

_ATTEMPTS = 10


async def close_table(
    database: Database, clock: Clock, table_id: str, reason: str, also: Sequence[Writable] = ()
) -> None:
    """Close a table for good, together with `also`."""
    await _execute(database, clock, table_id, Close(reason), also)


async def rename_table(
    database: Database, clock: Clock, table_id: str, name: str, also: Sequence[Writable] = ()
) -> None:
    """Rename a table, together with `also`."""
    await _execute(database, clock, table_id, RenameTable(name), also)


async def _execute(
    database: Database, clock: Clock, table_id: str, command: Command, also: Sequence[Writable]
) -> None:
    table_log = TableLog(database, clock, bot_patience=0)
    for _ in range(_ATTEMPTS):
        table_state, _ = await table_log.load(table_id, seedless=True)
        changes = command.decide(table_state, DecisionContext(clock.now()))
        if await table_log.add(table_state, changes, *also):
            return  # else a move came first
    raise BUSY.because()
