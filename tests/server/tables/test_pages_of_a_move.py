"""A move changes few pages of the database: each is written to the disk before it is confirmed."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from boathouse.server.settings import Settings
from tests.server.harness.databases import new_sqlite
from tests.server.tables.pairs import pair

PAGE, FRAME, HEAD = 4096, 24, 32
"""A page of SQLite; the log has a head, and each page in it one of its own."""
PAGES = 3
"""The table's row, the new entry, and the index that finds it."""


def emptied(log: Path) -> None:
    """Merge SQLite's write-ahead log into the file, so that it starts over empty."""
    connection = sqlite3.connect(log.with_name(log.name.removesuffix("-wal")))
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    assert log.stat().st_size == 0


async def test_a_move_without_clocks_changes_no_index_of_its_table(tmp_path: Path) -> None:
    new_sqlite(tmp_path)
    log = tmp_path / "boathouse.sqlite-wal"
    async with pair(Settings(data=tmp_path, rate_limits=False)) as two:
        table = await two.table()
        service = two.table_services[0]
        changed = []
        for _ in range(6):
            async with service.locked(table) as (_, table_state):
                state, action = table_state.state_number, str(table_state.legal[0])
            emptied(log)
            assert await two.play(service, table, state, action) == "done"
            changed.append((log.stat().st_size - HEAD) // (PAGE + FRAME))
        # Now and then a page is full, and divided.
        assert sorted(changed)[len(changed) // 2] == PAGES, changed
