"""The keys that the server signs records with: one for all processes, published, rotated, kept."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path

import httpx
import pytest
from sqlalchemy import select

from boathouse.cli import run
from boathouse.core import find_signature, read_record, verify
from boathouse.server.admin import audit
from boathouse.server.admin.audit import Administrator
from boathouse.server.admin.keys import list_keys, rotate
from boathouse.server.clock import Clock
from boathouse.server.refusals import Refusal
from boathouse.server.server_keys import NO_NAME, ServerKeys, published
from boathouse.server.signatures import is_genuine
from boathouse.server.storage.backup import back_up, restore
from boathouse.server.storage.database import Database
from boathouse.server.storage.migrate import migrate
from boathouse.server.storage.schema import keys
from tests.server.harness.databases import Postgres, driven, new_sqlite
from tests.server.harness.play import play_out
from tests.server.harness.servers import Served, Valkey
from tests.server.harness.world import Party


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database without rows."""
    if request.param == "sqlite":
        return new_sqlite(tmp_path / "data")
    server: Postgres = request.getfixturevalue("real_postgres")
    return driven(server.fresh())


@asynccontextmanager
async def opened(*urls: str) -> AsyncIterator[list[Database]]:
    databases = [Database(each) for each in urls]
    try:
        yield databases
    finally:
        for each in databases:
            await each.close()


def of(database: Database) -> ServerKeys:
    return ServerKeys(database, Clock(), "https://boats.example")


# --- One key for all ------------------------------------------------------------------------------


async def test_many_who_need_it_first_make_one_key(url: str) -> None:
    async with opened(*[url] * 6) as databases:
        found = await asyncio.gather(*(of(each).signer() for each in databases for _ in range(4)))
        assert len({each.private_key for each in found}) == 1
        (row,) = await databases[0].rows(select(keys))
        assert row.id == found[0].key_id
        assert (await of(databases[0]).signer()) == found[0]


def test_two_processes_that_start_at_once_make_one_key(
    real_postgres: Postgres, tmp_path: Path
) -> None:
    with ExitStack() as stack:
        valkey = Valkey(tmp_path / "valkey").start()
        stack.callback(valkey.close)
        settings = {"database": real_postgres.empty(), "bus": valkey.url}
        servers = [Served(tmp_path, f"server-{i}", settings) for i in range(2)]
        with ThreadPoolExecutor(2) as threads:
            for starting in [threads.submit(each.start) for each in servers]:
                stack.callback(starting.result().stop)
        told = [
            httpx.get(f"{each.address}/api/house/keys", trust_env=False, timeout=60).json()
            for each in servers
        ]
    assert told[0] == told[1]
    assert (told[0]["house"], told[0]["algorithm"]) == (NO_NAME, "Ed25519")
    (key,) = told[0]["keys"]
    assert key.keys() == {"id", "public_key", "created_at", "retired_at"}
    assert key["retired_at"] is None


# --- Rotation -------------------------------------------------------------------------------------


async def test_a_rotation_changes_the_key_and_keeps_the_old_one_published(url: str) -> None:
    async with opened(url) as [database]:
        services, admin = of(database), Administrator(database, Clock(), "tester")
        first = await services.signer()
        new = await rotate(admin)
        second = await services.signer()
        assert second.key_id == new.id != first.key_id
        listed = await list_keys(database)
        assert [each.id for each in listed] == [second.key_id, first.key_id]
        assert [each.retired_at is None for each in listed] == [True, False]
        third = await rotate(admin)
        assert (await published(database))[0] == third
        rows = await database.rows(select(keys))
        assert [row.id for row in rows if row.private_key] == [third.id], "no other can sign"
        deeds = await audit.audit_entries(database, 9)
        assert [(deed.action, deed.subject) for deed in deeds] == [("rotate-key", "keys")] * 2
        assert first.private_key.hex() not in str(deeds)
        assert deeds[-1].details == f"{first.key_id} -> {second.key_id}"


async def test_two_rotations_at_once_leave_one_key_in_use(url: str) -> None:
    async with opened(url, url) as databases:
        await of(databases[0]).signer()
        done = await asyncio.gather(
            *(rotate(Administrator(each, Clock(), "tester")) for each in databases),
            return_exceptions=True,
        )
        assert {"busy"} >= {each.code for each in done if isinstance(each, Refusal)}
        assert not [
            each
            for each in done
            if isinstance(each, BaseException) and not isinstance(each, Refusal)
        ]
        rows = await databases[0].rows(select(keys).where(keys.c.retired_at == 0))
        assert len(rows) == 1


# --- Backups --------------------------------------------------------------------------------------


async def test_a_backup_takes_the_key_to_another_server(url: str, tmp_path: Path) -> None:
    other = new_sqlite(tmp_path / "other")
    async with opened(url, other) as [database, moved]:
        signer = await of(database).signer()
        await back_up(database, Clock(), tmp_path / "b")
        stays = await of(moved).signer()  # its first start made one
        await restore(moved, Clock(), tmp_path / "b", "tester")
        assert await of(moved).signer() == signer
        listed = await published(moved)
        assert [each.id for each in listed] == [signer.key_id, stays.key_id]
        private = select(keys.c.private_key).where(keys.c.id == stays.key_id)
        assert [row.private_key for row in await moved.rows(private)] == [None]


async def test_a_restoration_brings_no_retired_key_back(url: str, tmp_path: Path) -> None:
    async with opened(url) as [database]:
        first = await of(database).signer()
        await back_up(database, Clock(), tmp_path / "b")
        await rotate(Administrator(database, Clock(), "tester"))
        second = await of(database).signer()
        for _ in range(2):
            await restore(database, Clock(), tmp_path / "b", "tester")
            assert await of(database).signer() == second
            assert [each.id for each in await published(database)] == [
                second.key_id,
                first.key_id,
            ]


async def test_a_backup_from_before_there_were_keys(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    server: Postgres = request.getfixturevalue("real_postgres")
    for url in (f"sqlite+aiosqlite:///{tmp_path / 'old.sqlite'}", driven(server.empty())):
        async with opened(url) as [database]:
            await migrate(database, "0002")
            await back_up(database, Clock(), tmp_path / "b")
            await restore(database, Clock(), tmp_path / "b", "tester")
            signer = await of(database).signer()
            await restore(database, Clock(), tmp_path / "b", "tester")
            assert await of(database).signer() == signer


# --- Records --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seats"), [("powerboats", 2), ("abandon-ship", 3)])
async def test_whole_records_are_signed_and_others_are_not(
    party: Party, tmp_path: Path, capsys: pytest.CaptureFixture[str], game: str, seats: int
) -> None:
    people = await party.guests(*["Ann", "Bob", "Cleo"][:seats])
    table = await people[0].open_table(game, seats, public=True)
    for person in people[1:]:
        await person.sit(table)
    await people[0].start(table)
    path = f"/api/tables/{table}/record"
    assert find_signature(await people[0].get(path)) is None, "it is not over"
    connections = [await person.connect() for person in people]
    await play_out(*[(connection, await connection.watch(table)) for connection in connections])

    text = await party.stranger().get(path)
    told = await party.stranger().get("/api/house/keys")
    signature = find_signature(text)
    assert signature is not None
    assert is_genuine(signature)
    assert signature.public_key.hex() == told["keys"][0]["public_key"]
    assert verify(read_record(text)) > 0
    exported = await people[0].ask("GET", "/api/records/export", person=people[0].id)
    (line,) = [json.loads(line) for line in exported.text.splitlines()]
    assert line["record"] == text

    file, published_keys = tmp_path / "game.txt", tmp_path / "keys.json"
    file.write_text(text)
    published_keys.write_text(json.dumps(told))
    assert run(["verify", str(file), "--key", str(published_keys)]) == 0
    assert "exported exactly this text" in capsys.readouterr().out
    file.write_text(text.replace("Ann", "Zoe"))
    assert run(["verify", str(file)]) == 1
    assert "is not as it was signed" in capsys.readouterr().err
