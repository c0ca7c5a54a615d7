"""A table's seed must be the one that its log has committed to since it was opened."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import msgspec
import pytest
import structlog
from sqlalchemy import select, update

from boathouse.core import Seed, verify
from boathouse.server.admin import tables as admin_tables
from boathouse.server.admin.audit import Administrator
from boathouse.server.api import records
from boathouse.server.refusals import Refusal
from boathouse.server.services import Services
from boathouse.server.settings import Settings
from boathouse.server.storage.backup import back_up, restore
from boathouse.server.storage.schema import tables
from boathouse.server.tables.opening import GivenTime
from boathouse.server.tables.replays import record_of
from boathouse.server.tables.scheduler import Scheduler
from tests.server.harness.servers import Served
from tests.server.tables.pairs import Pair, pair
from tests.server.tables.states import started
from tests.server.tables.test_export import caller

OTHER = str(Seed.from_number(1))


async def swap_seed(services: Services, table: str, seed: str = OTHER) -> None:
    """Do what somebody with the database at hand could do."""
    await services.database.write(update(tables).where(tables.c.id == table).values(seed=seed))
    await services.table_service.clear()


async def play_out(two: Pair, table: str, moves: int = 10_000) -> None:
    table_service = two.table_services[0]
    for _ in range(moves):
        async with table_service.locked(table) as (_, table_state):
            if table_state.status != "playing":
                return
            state, action = table_state.state_number, str(table_state.legal[-1])
        assert await two.play(table_service, table, state, action) == "done"


async def refusal_of(two: Pair, table: str) -> str:
    with pytest.raises(Refusal) as refused:
        async with two.table_services[0].locked(table):
            pass
    return refused.value.code


@pytest.mark.parametrize("seed", [OTHER, "no seed at all", ""])
async def test_a_table_with_another_seed_is_refused_and_the_others_go_on(
    settings: Settings, seed: str
) -> None:
    async with pair(settings) as two:
        bad, good = await two.table(), await two.table()
        with structlog.testing.capture_logs() as logs:
            await swap_seed(two.servers[0], bad, seed)
            assert await refusal_of(two, bad) == "seed-mismatch"
            assert await two.play(two.table_services[0], good, 1, "nonsense") == "bad-notation"
        told = [each for each in logs if each["event"] == "seed-mismatch"]
        assert [each["log_level"] for each in told] == ["error"]
        assert "admin check" in told[0]["hint"]
        assert bad not in str(logs), "a table's id may be the key of a link"
        assert OTHER not in str(logs)


async def test_a_seed_that_is_put_right_lets_the_game_go_on(settings: Settings) -> None:
    async with pair(settings) as two:
        table, services = await two.table(), two.servers[0]
        row = await services.database.row(select(tables.c.seed).where(tables.c.id == table))
        assert row is not None
        await swap_seed(services, table)
        assert await refusal_of(two, table) == "seed-mismatch"
        await swap_seed(services, table, row.seed)
        await play_out(two, table)
        async with two.table_services[0].locked(table) as (_, table_state):
            assert verify(record_of(table_state, None)) > 0


async def test_an_overdue_table_with_another_seed_does_not_stand_before_the_others(
    settings: Settings,
) -> None:
    async with pair(settings) as two:
        time = GivenTime(kind="live", bank=60, increment=0)
        bad, good = await two.table(time=time), await two.table(time=time)
        services, scheduler = two.servers[0], Scheduler(two.table_services[0])
        await swap_seed(services, bad)
        two.clock.at += 3_600_000
        await scheduler.run_once()
        now, overdue = (
            two.clock.now(),
            select(tables.c.id).where(tables.c.due_at <= two.clock.now()),
        )
        assert [row.id for row in await services.database.rows(overdue)] == []
        async with two.table_services[0].locked(good) as (_, table_state):
            assert any(occupant.away for occupant in table_state.occupants), (
                "its clock was looked after"
            )
        row = await services.database.row(select(tables.c.due_at).where(tables.c.id == bad))
        assert row is not None
        assert row.due_at > now


async def test_an_export_leaves_a_table_with_another_seed_out(settings: Settings) -> None:
    async with pair(settings) as two:
        finished = [await two.table(public=True) for _ in range(3)]
        for table in finished:
            await play_out(two, table)
        await swap_seed(two.servers[0], finished[1])
        stream = await records.export.fn(services=two.servers[0], caller=caller(two.people[0]))
        lines = [msgspec.json.decode(line) async for line in stream.iterator]
        assert {line["table"]["id"] for line in lines} == {finished[0], finished[2]}


async def test_administrators_find_and_close_it(settings: Settings) -> None:
    async with pair(settings) as two:
        bad, good = await two.table(), await two.table()
        services = two.servers[0]
        admin = Administrator(services.database, two.clock, "tester")
        assert await admin_tables.wrong_seeds(services.database) == []
        for seed in (OTHER, "no seed"):
            await swap_seed(services, bad, seed)
            assert [each.id for each in await admin_tables.wrong_seeds(services.database)] == [bad]
            assert not (await admin_tables.inspect_table(services.database, bad)).seed_as_committed
        assert (await admin_tables.inspect_table(services.database, good)).seed_as_committed
        closed = await admin_tables.close(admin, bad, "somebody swapped its seed")
        assert closed.status == "closed"
        assert await refusal_of(two, bad) == "seed-mismatch"


async def test_every_table_of_a_large_server_is_checked(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admin_tables, "_BATCH", 2)
    async with pair(settings) as two:
        ids = [await two.table() for _ in range(5)]
        for table in ids:
            await swap_seed(two.servers[0], table)
        found = await admin_tables.wrong_seeds(two.servers[0].database)
        assert sorted(each.id for each in found) == sorted(ids)


async def test_a_backup_with_another_seed_is_found_out_after_it_is_restored(
    settings: Settings, tmp_path: Path
) -> None:
    async with pair(settings) as two:
        bad, good = await two.table(), await two.table()
        services = two.servers[0]
        await swap_seed(services, bad)
        await back_up(services.database, two.clock, tmp_path / "b")
        row = await services.database.row(select(tables.c.seed).where(tables.c.id == good))
        assert row is not None
        await swap_seed(services, bad, row.seed)
        await restore(services.database, two.clock, tmp_path / "b", "tester")
        await services.table_service.clear()
        assert await refusal_of(two, bad) == "seed-mismatch"
        async with two.table_services[0].locked(good):
            pass
        assert [each.id for each in await admin_tables.wrong_seeds(services.database)] == [bad]


def test_people_are_told_in_their_language_and_play_on_elsewhere(tmp_path: Path) -> None:
    served = Served(tmp_path, "server", {"data": str(tmp_path), "rate_limits": "false"}).start()
    try:
        with httpx.Client(timeout=60, trust_env=False, headers={"accept-language": "it"}) as ann:
            guest = ann.post(f"{served.address}/api/guest", json={"name": "Ann"}).json()
            ann.headers["x-csrf-token"] = guest["csrf"]
            new = {"game": "powerboats", "seats": 2, "bots": ["random"]}
            bad, good = (
                ann.post(f"{served.address}/api/tables", json=new).json()["table"] for _ in range(2)
            )
            served.stop()
            with closing(sqlite3.connect(tmp_path / "boathouse.sqlite")) as database, database:
                database.execute("UPDATE tables SET seed = ? WHERE id = ?", [OTHER, bad])
            served.start()
            for method, path in (("GET", ""), ("POST", "/start"), ("GET", "/record")):
                refused = ann.request(method, f"{served.address}/api/tables/{bad}{path}")
                assert (refused.status_code, refused.json()["code"]) == (409, "seed-mismatch")
                assert "I dadi di questo tavolo" in refused.json()["message"]
                assert OTHER not in refused.text
            assert ann.post(f"{served.address}/api/tables/{good}/start").status_code == 200
        told = [json.loads(line) for line in served.log.read_text().splitlines()]
        assert {line["event"] for line in told if line["level"] == "error"} == {"seed-mismatch"}
    finally:
        assert served.stop() == 0


def test_a_record_tells_the_commitment_that_was_published() -> None:
    table_state = started("powerboats", 2)
    published = table_state.opened.commitment
    table_state.seed = Seed.from_number(77)
    assert table_state.table is not None
    table_state.table.seed = table_state.seed
    assert record_of(table_state, None).commitment == published
