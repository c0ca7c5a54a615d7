"""How many tables a process holds: those in use, and of the others no more than it is told."""

from __future__ import annotations

import asyncio
import gc
import tracemalloc

import msgspec
import pytest

from boathouse.server.people.person import Person
from boathouse.server.refusals import Refusal
from boathouse.server.settings import Settings
from boathouse.server.tables import hosting
from boathouse.server.tables import keeper as keeping
from boathouse.server.tables.keeper import Keeper
from boathouse.server.tables.sitting import Sitting
from tests.server.tables.pairs import Pair, pair
from tests.server.tables.test_keeper import Viewer

IDLE = 20
OVER = IDLE // 10


@pytest.fixture
def small(settings: Settings) -> Settings:
    """A house that holds few tables."""
    return msgspec.structs.replace(settings, idle_tables=IDLE)


async def open_tables(two: Pair, count: int) -> tuple[Person, list[str]]:
    """Open tables at the first process."""
    person, _ = await two.houses[0].people.guest("Ann", "en", "")
    new = hosting.NewTable(game="powerboats", seats=2)
    opened = [await hosting.open_table(two.keepers[0], person, new) for _ in range(count)]
    return person, [sitting.id for sitting in opened]


async def read(keeper: Keeper, *tables: str) -> None:
    for table in tables:
        async with keeper.at(table):
            pass


def sittings_alive() -> int:
    """Count what is in memory, whoever holds it."""
    gc.collect()
    return sum(isinstance(each, Sitting) for each in gc.get_objects())


async def test_reading_holds_no_more_tables_than_it_may(small: Settings) -> None:
    async with pair(small) as two:
        _, tables = await open_tables(two, 3 * IDLE)
        reader = two.keepers[1]
        before = sittings_alive()
        await asyncio.gather(*(read(reader, table) for table in tables))
        await read(reader, *tables)
        assert reader.live_tables == IDLE
        assert sittings_alive() <= before + IDLE
        # Those that were used last are there.
        assert [live.id for live in reader.held] == tables[-IDLE:]
        await read(reader, tables[-IDLE], tables[0])
        assert reader.held.get(tables[-IDLE]) is not None
        assert reader.held.get(tables[1 - IDLE]) is None


async def test_reading_takes_a_fixed_share_of_the_memory(small: Settings) -> None:
    async with pair(small) as two:
        _, tables = await open_tables(two, 6 * IDLE)
        reader = two.keepers[1]
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
        keeper = two.keepers[0]
        for table in tables[IDLE:]:
            await hosting.close(keeper, table, host)
        await read(keeper, *tables[:IDLE])
        await read(keeper, *tables[IDLE:])
        assert {live.id for live in keeper.held} == {*tables[:IDLE], *tables[-OVER:]}


async def test_a_table_in_use_stays_and_is_let_go_afterwards(small: Settings) -> None:
    async with pair(small) as two:
        _, tables = await open_tables(two, 2 * IDLE + 3)
        watched, locked, thought, *others = tables
        keeper, viewer = two.keepers[1], Viewer()
        async with keeper.at(watched) as (seen, _):
            seen.audience.append(viewer)
        never = asyncio.create_task(asyncio.sleep(3600))
        async with keeper.at(thought) as (considered, _):
            considered.thinking = never
        async with keeper.at(locked):
            await read(keeper, *others)
            assert keeper.live_tables == IDLE + 3
            for table in (watched, locked, thought):
                assert keeper.held.get(table) is not None
        seen.audience.clear()
        keeper.held.release(seen)
        considered.thinking = None
        keeper.held.release(considered)
        assert keeper.live_tables == IDLE
        await read(keeper, *others)
        assert {live.id for live in keeper.held} == set(others[-IDLE:])
        never.cancel()


async def test_a_table_that_is_let_go_is_heard_of_no_more(small: Settings) -> None:
    async with pair(small) as two:
        _, tables = await open_tables(two, 2 * IDLE)
        keeper = two.keepers[1]
        await read(keeper, *tables)
        assert len(keeper._listeners) == (keeper.live_tables if small.bus else 0)


async def test_many_who_ask_for_a_table_that_is_not_there_are_told_so(small: Settings) -> None:
    async with pair(small) as two:
        person, _ = await two.houses[0].people.guest("Ann", "en", "")
        keeper = two.keepers[0]

        async def code(number: int) -> str:
            table = "0000000000"
            asked = hosting.start(keeper, table, person) if number % 2 else read(keeper, table)
            with pytest.raises(Refusal) as refused:
                await asked
            return str(refused.value.code)

        codes = await asyncio.gather(*(code(number) for number in range(40)))
        assert set(codes) == {"no-such-table"}
        assert keeper.live_tables == 0


async def test_preferences_are_kept_of_so_many_people_only(
    small: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "_MOST_PREFERENCES", 10)
    async with pair(small) as two:
        keeper = two.keepers[1]
        for _ in range(8):
            table = await two.table()
            await read(keeper, table)
            assert len(keeper._preferences) <= 10 + 2
            async with keeper.at(table) as (_, sitting):
                assert all(chair.person in keeper._preferences for chair in sitting.chairs)
