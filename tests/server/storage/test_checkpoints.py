"""SQLite carries its log over into its file beside the writer; no commit waits for it."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from boathouse.server.storage import checkpoints
from boathouse.server.storage.checkpoints import Checkpointer
from boathouse.server.storage.sqlite_connection import SqliteConnection
from tests.server.storage.test_writer import kept, opened, thing

PAGES = 1000
"""After so many SQLite would make a checkpoint by itself, within a commit."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "things.sqlite"


def pages_in_log(file: Path) -> int:
    """Count the pages that lie in the log; this is a checkpoint itself."""
    with sqlite3.connect(file) as connection:
        pages: int = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()[1]
    connection.close()
    return pages


async def writes_much(file: Path, monkeypatch: pytest.MonkeyPatch, every: int) -> int:
    """Commit more than SQLite would leave in the log, each by itself; give the file's growth."""
    monkeypatch.setattr(checkpoints, "CHECKPOINT_EVERY", every)
    async with opened(f"sqlite+aiosqlite:///{file}") as database:
        await database.write(thing("first"))
        before = file.stat().st_size
        for number in range(PAGES):
            await database.write(thing(f"{number:04}{'x' * 800}"))
        if every < PAGES:
            while file.stat().st_size == before:
                await asyncio.sleep(0.01)
        assert len(await kept(database)) == PAGES + 1
        return file.stat().st_size - before


async def test_no_commit_makes_a_checkpoint(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert await writes_much(file, monkeypatch, every=PAGES * 100) == 0


async def test_checkpoints_are_made_beside_the_commits(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await writes_much(file, monkeypatch, every=100) > 0
    assert not file.with_name(f"{file.name}-wal").exists()  # all of it, at the end


async def test_commits_go_on_during_a_checkpoint(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long that takes; and they wait for the disk in their thread meanwhile."""
    begun, go_on = threading.Event(), threading.Event()

    def checkpoint(self: Checkpointer) -> None:
        begun.set()
        go_on.wait()

    monkeypatch.setattr(checkpoints, "CHECKPOINT_EVERY", 10)
    monkeypatch.setattr(Checkpointer, "_checkpoint", checkpoint)

    async with opened(f"sqlite+aiosqlite:///{file}") as database:
        try:
            for number in range(100):
                await database.write(thing(str(number)))
            assert begun.is_set() or await asyncio.to_thread(begun.wait)
            await database.write(thing("one more"))
            assert len(await kept(database)) == 101
        finally:
            go_on.set()


def test_the_log_begins_anew_after_a_checkpoint(file: Path) -> None:
    with sqlite3.connect(file, isolation_level=None) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        connection.execute("CREATE TABLE things (id)")
        for _ in range(100):
            connection.execute("INSERT INTO things VALUES (1)")
        Checkpointer(str(file))._checkpoint()
        connection.execute("INSERT INTO things VALUES (1)")
        assert pages_in_log(file) < 10
    connection.close()


@pytest.mark.parametrize("beside", [True, False])
async def test_a_log_that_outgrows_its_bound_is_carried_over_by_the_writer(
    file: Path, monkeypatch: pytest.MonkeyPatch, *, beside: bool
) -> None:
    """Commits come without end, and the thread beside cannot keep up, or does nothing at all."""
    monkeypatch.setattr(checkpoints, "MAX_WAL_PAGES", 50)
    if not beside:
        monkeypatch.setattr(Checkpointer, "_checkpoint", lambda _self: None)
    log = file.with_name(f"{file.name}-wal")

    async with opened(f"sqlite+aiosqlite:///{file}") as database:
        for number in range(PAGES):
            await database.write(thing(f"{number:04}{'x' * 800}"))
        assert len(await kept(database)) == PAGES
        assert log.stat().st_size < PAGES * 4096 / 4


async def test_the_writer_merges_what_a_checkpoint_of_a_long_log_leaves(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So the log begins anew though commits come without end, and its file does not grow."""
    monkeypatch.setattr(checkpoints, "LONG_WAL_PAGES", 50)
    async with opened(f"sqlite+aiosqlite:///{file}") as database:
        await database.write(thing("first"))
        (writer,) = database.writer._idle
        assert isinstance(writer, SqliteConnection)
        beside = writer._checkpointer
        for expected, commits in ((False, 10), (True, 50)):
            for number in range(commits):
                await database.write(thing(f"{expected} {number}"))
            await asyncio.to_thread(beside._checkpoint)
            assert beside.leaves_rest is expected
        await database.write(*[thing(f"meanwhile {number}") for number in range(50)])
        assert not beside.leaves_rest
        await database.write(thing("last"))
        assert pages_in_log(file) < 10
        assert len(await kept(database)) == 112


async def test_a_rest_that_cannot_be_merged_harms_no_commit(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(_self: Checkpointer, _connection: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    async with opened(f"sqlite+aiosqlite:///{file}") as database:
        await database.write(thing("first"))
        (writer,) = database.writer._idle
        assert isinstance(writer, SqliteConnection)
        monkeypatch.setattr(Checkpointer, "_merge", refused)
        writer._checkpointer.leaves_rest = True
        with capture_logs() as logs:
            assert await database.write(thing("second"))
        assert [entry["event"] for entry in logs] == ["checkpoint-failed"]
        assert not writer._checkpointer.leaves_rest
        assert list(await kept(database)) == ["first", "second"]


def test_a_checkpoint_that_cannot_be_made_is_logged_and_no_more(tmp_path: Path) -> None:
    nowhere = Checkpointer(str(tmp_path / "no folder" / "things.sqlite"))
    with capture_logs() as logs:
        nowhere.start()
        while not logs:
            pass
        nowhere.close()
    assert [entry["event"] for entry in logs] == ["checkpoint-failed"]
