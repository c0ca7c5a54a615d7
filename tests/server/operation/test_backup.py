"""Backups: of one moment, whole or not at all, between both kinds of databases, while it runs."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import os
import shutil
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from alembic.config import Config
from sqlalchemy import func, insert, select, text, update

from boathouse.server.clock import Clock
from boathouse.server.ids import fresh_id
from boathouse.server.refusals import Refusal
from boathouse.server.storage import migrate as migrations
from boathouse.server.storage.backup import NoDatabase, back_up, is_empty, restore
from boathouse.server.storage.backup_file import BadBackup, Header
from boathouse.server.storage.database import Database
from boathouse.server.storage.migrate import NewerSchema, migrate
from boathouse.server.storage.schema import audit, people, server_values, tables
from tests.server.operation.filled import content, fill, open_database

KINDS = ("sqlite", "postgresql")
New = Callable[[str], str]


async def backed_up(url: str, path: Path) -> Header:
    database = open_database(url)
    try:
        return await back_up(database, Clock(), path)
    finally:
        await database.close()


async def restored(url: str, path: Path) -> Database:
    database = open_database(url)
    try:
        await restore(database, Clock(), path, "tester")
    except BaseException:
        await database.close()
        raise
    return database


async def filled(url: str, **given: Any) -> dict[str, Any]:
    database = open_database(url)
    await fill(database, **given)
    found = await content(database)
    await database.close()
    return found


# There and back


@pytest.mark.parametrize("to", KINDS)
@pytest.mark.parametrize("origin", KINDS)
async def test_everything_comes_back(
    origin: str, to: str, new_database: New, tmp_path: Path
) -> None:
    first, second, path = new_database(origin), new_database(to), tmp_path / "server.backup"

    before = await filled(first, moves=3000)  # more than is read or written at once
    header = await backed_up(first, path)
    assert header.rows == sum(len(rows) for rows in before.values()) + 1  # the epoch
    database = await restored(second, path)
    assert await content(database) == before
    (epoch,) = await database.rows(
        select(server_values.c.value).where(server_values.c.key == "epoch")
    )
    assert epoch.value not in ("", "first")
    (noted,) = await database.rows(select(audit).where(audit.c.action == "restore"))
    assert (noted.by, noted.subject, noted.details) == ("tester", "house", path.name)
    await database.close()


async def test_what_was_there_is_replaced(
    database_url: str, new_database: New, tmp_path: Path
) -> None:
    first, path = new_database("sqlite"), tmp_path / "server.backup"

    before = await filled(first)
    await backed_up(first, path)
    await filled(database_url, moves=50)
    database = await restored(database_url, path)
    assert await content(database) == before
    # And references are watched as before.
    await database.write(people.delete())
    row = await database.row(select(func.count()).select_from(metadata_table("seats")))
    assert row is not None
    assert row[0] == len(before["seats"])
    await database.close()


def metadata_table(name: str) -> Any:
    return people.metadata.tables[name]


async def test_two_restorations_have_two_epochs(new_database: New, tmp_path: Path) -> None:
    url, path = new_database("sqlite"), tmp_path / "server.backup"

    await filled(url)
    await backed_up(url, path)
    epochs = set()
    for _ in range(2):
        database = await restored(url, path)
        row = await database.row(
            select(server_values.c.value).where(server_values.c.key == "epoch")
        )
        assert row is not None
        epochs.add(row.value)
        await database.close()
    assert len(epochs) == 2


async def test_whether_anybody_would_lose_something(database_url: str) -> None:
    database = open_database(database_url)
    assert await is_empty(database)
    await migrate(database)
    assert await is_empty(database)
    await fill(database)
    assert not await is_empty(database)
    await database.close()


async def test_there_must_be_something_to_back_up(new_database: New, tmp_path: Path) -> None:
    with pytest.raises(NoDatabase):
        await backed_up(new_database("sqlite"), tmp_path / "server.backup")
    assert [file.name for file in tmp_path.iterdir() if "backup" in file.name] == []


# The file


async def test_the_file_can_be_read_by_anybody_with_gzip_and_json_but_only_by_its_owner(
    new_database: New, tmp_path: Path
) -> None:
    url, path = new_database("sqlite"), tmp_path / "server.backup"

    await filled(url)
    await backed_up(url, path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    content_ = gzip.decompress(path.read_bytes())
    *lines, last = content_.splitlines(keepends=True)
    header = json.loads(lines[0])
    assert header["boathouse-backup"] == 1
    assert header["schema"]
    assert len(lines) == 1 + sum(part["rows"] for part in header["parts"])
    assert json.loads(last) == {"sha256": hashlib.sha256(b"".join(lines)).hexdigest()}
    names = [part["name"] for part in header["parts"]]
    assert names.index("people") < names.index("sessions")
    assert names.index("tables") < names.index("log")


async def test_an_old_file_is_replaced_and_nothing_else_is_left(
    new_database: New, tmp_path: Path
) -> None:
    url, folder = new_database("sqlite"), tmp_path / "backups"
    folder.mkdir()
    path = folder / "server.backup"
    path.write_bytes(b"old")

    await filled(url)
    await backed_up(url, path)
    assert path.read_bytes()[:2] == b"\x1f\x8b"
    assert list(folder.iterdir()) == [path]


async def test_a_backup_that_fails_leaves_the_old_file(new_database: New, tmp_path: Path) -> None:
    url, folder = new_database("sqlite"), tmp_path / "backups"
    folder.mkdir()
    path = folder / "server.backup"
    path.write_bytes(b"old")

    def stop(_doing: str, done: int, _rows: int) -> None:
        raise KeyboardInterrupt

    await filled(url)
    database = open_database(url)
    with pytest.raises(KeyboardInterrupt):
        await back_up(database, Clock(), path, stop)
    await database.close()
    assert path.read_bytes() == b"old"
    assert list(folder.iterdir()) == [path]


def damaged(path: Path) -> dict[str, bytes]:
    """Ways in which a backup can be bad."""
    whole = path.read_bytes()
    lines = gzip.decompress(whole).splitlines(keepends=True)
    flipped = bytearray(whole)
    flipped[len(whole) // 2] ^= 0xFF
    header = json.loads(lines[0])
    return {
        "empty": b"",
        "no backup": b"hello",
        "another gzip": gzip.compress(b'{"x": 1}\n'),
        "cut off": whole[: len(whole) // 2],
        "cut off at the end": whole[:-1],
        "one byte": bytes(flipped),
        "a row less": gzip.compress(b"".join(lines[:-2] + lines[-1:])),
        "no trailer": gzip.compress(b"".join(lines[:-1])),
        "a row more": gzip.compress(b"".join([*lines[:-1], lines[-2], lines[-1]])),
        "something after the end": gzip.compress(b"".join([*lines, b"{}\n"])),
        "another row": gzip.compress(b"".join([lines[0], lines[1].upper(), *lines[2:]])),
        "a short row": gzip.compress(b"".join([lines[0], b"[1]\n", *lines[2:]])),
        **{
            f"line {i}: {bad[:9]!r}": gzip.compress(
                b"".join([*lines[:i], bad + b"\n", *lines[i + 1 :]])
            )
            for i in (0, 1, len(lines) - 1)
            for bad in (b'["\xff"]', b'{"x":"\xff"}', b"[" * 5000)
        },
        "no row": gzip.compress(b"".join([lines[0], b"{}\n", *lines[2:]])),
        "of the future": gzip.compress(
            b"".join([json.dumps({**header, "boathouse-backup": 2}).encode() + b"\n", *lines[1:]])
        ),
    }


async def test_a_damaged_file_is_refused_before_anything_is_touched(
    new_database: New, tmp_path: Path
) -> None:
    url, path = new_database("sqlite"), tmp_path / "server.backup"

    before = await filled(url)
    await backed_up(url, path)
    for name, bad in damaged(path).items():
        (tmp_path / "bad.backup").write_bytes(bad)
        with pytest.raises(BadBackup):
            await restored(url, tmp_path / "bad.backup")
        database = open_database(url)
        assert await content(database) == before, name
        await database.close()


async def test_a_backup_replaces_no_device_and_follows_links(
    new_database: New, tmp_path: Path
) -> None:
    url = new_database("sqlite")
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "far").mkdir()
    (tmp_path / "latest").symlink_to(tmp_path / "far" / "server.backup")

    await filled(url)
    for bad in (tmp_path / "pipe", tmp_path, Path("/"), Path()):
        with pytest.raises(OSError, match="no backup can be put where something else is"):
            await backed_up(url, bad)
    await backed_up(url, tmp_path / "latest")
    assert (tmp_path / "pipe").is_fifo()
    assert (tmp_path / "latest").is_symlink()
    assert (tmp_path / "far" / "server.backup").is_file()


def sealed(header: dict[str, Any], rows: list[Any]) -> bytes:
    lines = [json.dumps(each).encode() + b"\n" for each in (header, *rows)]
    seal = {"sha256": hashlib.sha256(b"".join(lines)).hexdigest()}
    return gzip.compress(b"".join(lines) + json.dumps(seal).encode() + b"\n")


async def test_a_file_with_dangling_references_is_refused_and_nothing_changes(
    database_url: str, tmp_path: Path
) -> None:
    path = tmp_path / "server.backup"

    before = await filled(database_url)
    await backed_up(database_url, path)
    lines = [json.loads(line) for line in gzip.decompress(path.read_bytes()).splitlines()]
    header, rows = lines[0], lines[1:-1]
    for part in header["parts"]:
        if part["name"] == "people":
            start = sum(each["rows"] for each in header["parts"][: header["parts"].index(part)])
            del rows[start : start + part["rows"]]
            part["rows"] = 0
    path.write_bytes(sealed(header, rows))
    with pytest.raises(Exception, match=r"refers to one of people|foreign key"):
        await restored(database_url, path)
    database = open_database(database_url)
    assert await content(database) == before
    await database.close()


async def test_a_table_that_the_schema_does_not_have_is_refused(
    new_database: New, tmp_path: Path
) -> None:
    url, path = new_database("sqlite"), tmp_path / "server.backup"

    before = await filled(url)
    header = await backed_up(url, path)
    parts = [{"name": "boats", "columns": ["id"], "rows": 1}]
    odd = {
        "boathouse-backup": 1,
        "version": "1",
        "schema": header.schema,
        "at": 1,
        "parts": parts,
    }
    path.write_bytes(sealed(odd, [["x"]]))
    with pytest.raises(BadBackup, match="has no table boats"):
        await restored(url, path)
    database = open_database(url)
    assert await content(database) == before
    await database.close()


# Other schemas

NEXT = '''
"""A later schema."""
import sqlalchemy as sa
from alembic import op

revision = "next"
down_revision = "{head}"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("people") as batch:
        batch.add_column(sa.Column("nickname", sa.Text(), nullable=False, server_default=""))
    op.execute("UPDATE people SET nickname = 'nick ' || id")


def downgrade() -> None:
    with op.batch_alter_table("people") as batch:
        batch.drop_column("nickname")
'''


@pytest.fixture
def later(tmp_path: Path) -> Config:
    """The migrations of a later version."""
    from alembic.script import ScriptDirectory

    config = migrations.config()
    location = config.get_main_option("script_location")
    head = ScriptDirectory.from_config(config).get_current_head()
    assert location
    folder = tmp_path / "migrations"
    shutil.copytree(location, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "versions" / "next.py").write_text(NEXT.replace("{head}", str(head)))
    made = Config()
    made.set_main_option("script_location", str(folder))
    return made


@pytest.mark.parametrize("there", ["nothing", "the older schema", "the later schema"])
async def test_an_older_backup_is_brought_up_to_date(
    there: str,
    database_url: str,
    new_database: New,
    later: Config,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, path = new_database("sqlite"), tmp_path / "server.backup"

    before = await filled(first)
    await backed_up(first, path)
    if there != "nothing":
        await filled(database_url, moves=7)
    monkeypatch.setattr(migrations, "config", lambda: later)
    monkeypatch.setattr(migrations, "REVISIONS", (*migrations.REVISIONS, "next"))
    if there == "the later schema":
        database = open_database(database_url)
        await migrate(database)
        await database.close()
    database = await restored(database_url, path)
    assert await content(database) == before
    async with database.reading() as connection:
        rows = (await connection.execute(text("SELECT id, nickname FROM people"))).all()
        version = (await connection.execute(text("SELECT * FROM alembic_version"))).scalar()
    assert {row.nickname for row in rows} == {f"nick {row.id}" for row in rows}
    assert len(rows) == 2
    assert version == "next"
    await database.close()


async def test_a_backup_of_a_later_version_is_refused(
    database_url: str, later: Config, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "server.backup"

    before = await filled(database_url)
    with monkeypatch.context() as patch:
        patch.setattr(migrations, "config", lambda: later)
        patch.setattr(migrations, "REVISIONS", (*migrations.REVISIONS, "next"))
        later_url = f"sqlite:///{tmp_path / 'later.sqlite'}"
        database = open_database(later_url)
        await migrate(database)
        await database.close()
        await backed_up(later_url, path)
    with pytest.raises(NewerSchema, match=r"server.backup has the schema 'next'"):
        await restored(database_url, path)
    database = open_database(database_url)
    assert await content(database) == before
    await database.close()


async def test_a_database_of_a_later_version_is_not_replaced(
    new_database: New, later: Config, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, path = new_database("sqlite"), new_database("sqlite"), tmp_path / "server.backup"

    await filled(first)
    await backed_up(first, path)
    with monkeypatch.context() as patch:
        patch.setattr(migrations, "config", lambda: later)
        patch.setattr(migrations, "REVISIONS", (*migrations.REVISIONS, "next"))
        database = open_database(second)
        await migrate(database)
        await database.close()
    with pytest.raises(NewerSchema, match="the database has"):
        await restored(second, path)


# While it runs


async def add_pairs(database: Database, stop: asyncio.Event) -> int:
    """Add a person and a table at a time, always both; gives how many were refused."""
    refused = 0
    while not stop.is_set():
        person, table = fresh_id(), fresh_id()
        try:
            await database.write(
                insert(people).values(id=person, name="x", kind="guest", created_at=1, seen_at=1),
                insert(tables).values(
                    id=table,
                    game="powerboats",
                    name="pair",
                    host=person,
                    public=False,
                    status="open",
                    seats=2,
                    free_seats=2,
                    options="{}",
                    time="{}",
                    seed="",
                    n=0,
                    created_at=1,
                    moved_at=1,
                ),
                subject=table,
            )
        except Refusal:
            refused += 1
    return refused


async def pairs(database: Database) -> tuple[int, int]:
    count = select(
        select(func.count()).select_from(people).where(people.c.kind == "guest").scalar_subquery(),
        select(func.count()).select_from(tables).where(tables.c.name == "pair").scalar_subquery(),
    )
    row: Any = await database.row(count)
    return row[0], row[1]


async def test_a_backup_under_load_is_of_one_moment(
    database_url: str, new_database: New, tmp_path: Path
) -> None:
    path, copy = tmp_path / "server.backup", new_database("sqlite")

    database = open_database(database_url)
    await fill(database, moves=5000)
    stop = asyncio.Event()
    players = [asyncio.create_task(add_pairs(database, stop)) for _ in range(10)]
    while (await pairs(database))[0] < 20:
        await asyncio.sleep(0.01)
    before = after = 0
    for _ in range(3):
        before = (await pairs(database))[0]
        await back_up(database, Clock(), path)
        after = (await pairs(database))[0]
        again = await restored(copy, path)
        guests, at_tables = await pairs(again)
        await again.close()
        assert guests == at_tables
        assert before <= guests <= after
    assert after > before  # they went on meanwhile
    stop.set()
    assert sum(await asyncio.gather(*players)) == 0
    await database.close()


async def test_who_reads_during_a_restoration_sees_all_old_or_all_new(
    database_url: str, new_database: New, tmp_path: Path
) -> None:
    path, first = tmp_path / "server.backup", new_database("sqlite")

    await filled(first, moves=5000)
    await backed_up(first, path)
    database = open_database(database_url)
    await fill(database)
    stop = asyncio.Event()
    players = [asyncio.create_task(add_pairs(database, stop)) for _ in range(3)]
    while (await pairs(database))[0] < 20:
        await asyncio.sleep(0.01)
    seen: set[str] = set()

    async def look() -> None:
        while not stop.is_set():
            row: Any = await database.row(
                select(
                    select(func.count()).select_from(people).scalar_subquery(),
                    select(server_values.c.value)
                    .where(server_values.c.key == "epoch")
                    .scalar_subquery(),
                )
            )
            assert row[0] >= 2
            seen.add(row[1])

    readers = [asyncio.create_task(look()) for _ in range(2)]
    await (await restored(database_url, path)).close()
    while len(seen) < 2:
        await asyncio.sleep(0.01)
    # Whoever played meanwhile plays on.
    before = (await pairs(database))[0]
    while (await pairs(database))[0] <= before:
        await asyncio.sleep(0.01)
    stop.set()
    await asyncio.gather(*players, *readers)
    guests, at_tables = await pairs(database)
    assert guests == at_tables
    await database.write(update(people).values(seen_at=2))
    await database.close()


async def test_progress_is_told(new_database: New, tmp_path: Path) -> None:
    url, path = new_database("sqlite"), tmp_path / "server.backup"
    told: list[tuple[str, int, int]] = []

    database = open_database(url)
    await fill(database, moves=2500)
    header = await back_up(database, Clock(), path, lambda *what: told.append(what))
    assert told[-1] == ("Writing", header.rows, header.rows)
    told.clear()
    await restore(database, Clock(), path, "me", lambda *what: told.append(what))
    assert {doing for doing, _, _ in told} == {"Checking", "Restoring"}
    assert told[-1] == ("Restoring", header.rows, header.rows)
    await database.close()
