"""How many tables a process holds: those in use, and of the others no more than it is told."""

from __future__ import annotations

import asyncio
import gc
import tracemalloc

import msgspec
import pytest

from boathouse.server.accounts.person import Person
from boathouse.server.refusals import Refusal
from boathouse.server.settings import Settings
from boathouse.server.tables import autoplay, commands, opening
from boathouse.server.tables.table_service import TableService
from boathouse.server.tables.table_state import TableState
from tests.server.tables.pairs import Pair, pair
from tests.server.tables.test_table_service import FakeSubscriber

IDLE = 20
OVER = IDLE // 10


@pytest.fixture
def small(settings: Settings) -> Settings:
    """A server that holds few tables."""
    return msgspec.structs.replace(settings, idle_tables=IDLE)


async def open_tables(two: Pair, count: int) -> tuple[Person, list[str]]:
    """Open tables at the first process."""
    person, _ = await two.servers[0].people.guest("Ann", "en", "")
    new = opening.NewTable(game="powerboats", seats=2)
    opened = [await opening.open_table(two.table_services[0], person, new) for _ in range(count)]
    return person, [table_state.id for table_state in opened]


async def read(table_service: TableService, *tables: str) -> None:
    for table in tables:
        async with table_service.locked(table):
            pass


def table_states_alive() -> int:
    """Count what is in memory, whoever holds it."""
    gc.collect()
    return sum(type(each) is TableState for each in gc.get_objects())  # proxies stay asleep


async def test_reading_holds_no_more_tables_than_it_may(small: Settings) -> None:
    async with pair(small) as two:
        _, tables = await open_tables(two, 3 * IDLE)
        reader = two.table_services[1]
        before = table_states_alive()
        await asyncio.gather(*(read(reader, table) for table in tables))
        await read(reader, *tables)
        assert len(reader.tables.cache) == IDLE
        assert table_states_alive() <= before + IDLE
        # Those that were used last are there.
        assert [cached.id for cached in reader.tables.cache] == tables[-IDLE:]
        await read(reader, tables[-IDLE], tables[0])
        assert reader.tables.cache.get(tables[-IDLE]) is not None
        assert reader.tables.cache.get(tables[1 - IDLE]) is None


async def test_reading_takes_a_fixed_share_of_the_memory(small: Settings) -> None:
    async with pair(small) as two:
        _, tables = await open_tables(two, 6 * IDLE)
        reader = two.table_services[1]
        tracemalloc.start()
        try:
            sizes = []
            for part in range(6):
                await read(reader, *tables[part * IDLE : (part + 1) * IDLE])
                gc.collect()
                sizes.append(tracemalloc.get_traced_memory()[0])
        finally:
            tracemalloc.stop()
        share = sizes[0]  # as many as there may be
        assert max(sizes) < 2 * share, sizes


async def test_finished_tables_push_none_out_that_is_played(small: Settings) -> None:
    async with pair(small) as two:
        host, tables = await open_tables(two, 3 * IDLE)
        table_service = two.table_services[0]
        for table in tables[IDLE:]:
            await table_service.execute(table, commands.CloseUnstarted(host.id))
        await read(table_service, *tables[:IDLE])
        await read(table_service, *tables[IDLE:])
        assert {cached.id for cached in table_service.tables.cache} == {
            *tables[:IDLE],
            *tables[-OVER:],
        }


async def test_a_table_in_use_stays_and_is_let_go_afterwards(small: Settings) -> None:
    async with pair(small) as two:
        _, tables = await open_tables(two, 2 * IDLE + 3)
        watched, locked, thought, *others = tables
        table_service, subscriber = two.table_services[1], FakeSubscriber()
        async with table_service.locked(watched) as (seen, _):
            seen.subscribers.append(subscriber)
        never = asyncio.create_task(asyncio.sleep(3600))
        async with table_service.locked(thought) as (considered, _):
            considered.bot_task = never
        async with table_service.locked(locked):
            await read(table_service, *others)
            assert len(table_service.tables.cache) == IDLE + 3
            for table in (watched, locked, thought):
                assert table_service.tables.cache.get(table) is not None
        seen.subscribers.clear()
        table_service.tables.cache.release(seen)
        considered.bot_task = None
        table_service.tables.cache.release(considered)
        assert len(table_service.tables.cache) == IDLE
        await read(table_service, *others)
        assert {cached.id for cached in table_service.tables.cache} == set(others[-IDLE:])
        never.cancel()


async def test_a_table_that_is_let_go_is_heard_of_no_more(small: Settings) -> None:
    async with pair(small) as two:
        _, tables = await open_tables(two, 2 * IDLE)
        table_service = two.table_services[1]
        await read(table_service, *tables)
        assert len(table_service.tables._bus_handlers) == (
            len(table_service.tables.cache) if small.bus else 0
        )


async def test_many_who_ask_for_a_table_that_is_not_there_are_told_so(small: Settings) -> None:
    async with pair(small) as two:
        person, _ = await two.servers[0].people.guest("Ann", "en", "")
        table_service = two.table_services[0]

        async def code(number: int) -> str:
            table = "0000000000"
            asked = (
                opening.start(table_service, table, person)
                if number % 2
                else read(table_service, table)
            )
            with pytest.raises(Refusal) as refused:
                await asked
            return str(refused.value.code)

        codes = await asyncio.gather(*(code(number) for number in range(40)))
        assert set(codes) == {"no-such-table"}
        assert len(table_service.tables.cache) == 0


async def test_preferences_are_kept_of_so_many_people_only(
    small: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(autoplay, "_MAX_CACHED", 10)
    async with pair(small) as two:
        table_service = two.table_services[0]
        for _ in range(8):
            table = await two.table()
            assert len(table_service._autoplay._cached) <= 10 + 2
            async with table_service.locked(table) as (_, table_state):
                assert all(
                    occupant.person in table_service._autoplay._cached
                    for occupant in table_state.occupants
                )
