"""Many at once: a thousand people enter, and the clocks of a hundred tables run out."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from sqlalchemy import insert, select, update

from boathouse.server.accounts.person import Person
from boathouse.server.clock import HOUR
from boathouse.server.settings import Settings
from boathouse.server.storage.schema import (
    log,
    no_shows,
    people,
    seats,
    tables,
    tournament_entrants,
)
from boathouse.tournaments.entries import TableFinished
from boathouse.tournaments.plan import TableTime, TournamentPlan
from boathouse.tournaments.refusal import TournamentRefusal
from tests.server.competition.test_two_processes import entries_of
from tests.server.tables.pairs import Pair, pair

CROWD = 1000
TABLES = 100
BANK = 60


def plan(two: Pair, **more: Any) -> TournamentPlan:
    return TournamentPlan(
        title="Cup",
        format="swiss",
        game="powerboats",
        seats=2,
        rounds=2,
        starts_at=two.clock.at + HOUR,
        options={"races": "A", "lake": "5"},
        rated=False,
        **more,
    )


async def crowd(two: Pair, count: int) -> list[Person]:
    rows = [
        {"id": f"p{i:08}", "name": f"P{i}", "kind": "guest", "created_at": 1, "seen_at": 1}
        for i in range(count)
    ]
    database = two.servers[0].database
    for start in range(0, count, 200):
        await database.write(insert(people).values(rows[start : start + 200]))
    return list(await two.servers[0].people.by_ids([str(row["id"]) for row in rows]))


async def test_a_thousand_people_enter_at_once_and_each_is_in_once(settings: Settings) -> None:
    async with pair(settings) as two:
        entering = await crowd(two, CROWD)
        services = [server.tournaments for server in two.servers]
        cup = await services[0].open(entering[0], plan(two))
        other = await services[0].open(entering[0], plan(two))
        answered = 0

        async def ask() -> None:
            nonlocal answered
            while True:
                await services[0].load(other)
                answered += 1

        async def enter(number: int, person: Person) -> str:
            try:
                await services[number % 2].enter(cup, person, 1500)
            except TournamentRefusal as refusal:
                return refusal.code
            return "in"

        asking = asyncio.create_task(ask())
        # Everybody clicks twice, and each click reaches another process.
        done = await asyncio.gather(
            *(enter(i + click, person) for i, person in enumerate(entering) for click in (0, 1))
        )
        asking.cancel()
        assert Counter(done) == {"in": CROWD, "already-entered": CROWD}
        assert answered > 10, "others are answered meanwhile"
        for each in services:
            assert len((await each.load(cup)).entrants) == CROWD
        rows = await two.servers[0].database.rows(
            select(tournament_entrants.c.person).where(tournament_entrants.c.tournament == cup)
        )
        assert len({row.person for row in rows}) == len(rows) == CROWD


async def test_the_clocks_of_a_hundred_tables_run_out_at_once(settings: Settings) -> None:
    async with pair(settings) as two:
        players = await crowd(two, 2 * TABLES)
        services = [server.tournaments for server in two.servers]
        time = TableTime(kind="live", bank=BANK, increment=0)
        cup = await services[0].open(players[0], plan(two, time=time))
        await asyncio.gather(*(services[0].enter(cup, person, 1500) for person in players))
        two.clock.at += 2 * HOUR
        await services[0].run_once()
        database = two.servers[0].database
        started = await database.rows(select(tables.c.id).where(tables.c.status == "playing"))
        assert len(started) == TABLES
        two.clock.at += HOUR
        await asyncio.gather(*(server.scheduler.run_once() for server in two.servers))
        gone = await database.rows(
            select(log.c.table_id).where(log.c.body.startswith('{"kind":"went-away"'))
        )
        assert Counter(row.table_id for row in gone) == {row.id: 1 for row in started}
        # As if bots had played them all to their end in the same moment.
        await database.write(
            update(tables).values(status="over", ended_at=two.clock.at),
            update(seats).values(rank=seats.c.seat + 1, points=0),
        )
        await asyncio.gather(*(each.count_results() for each in services))
        counted = [each for each in await entries_of(two, cup) if isinstance(each, TableFinished)]
        assert len({each.key for each in counted}) == len(counted) == TABLES
        assert all(len(each.absent) == 1 for each in counted)
        banned = await database.rows(select(no_shows))
        assert len(banned) == TABLES
        states = [await each.load(cup) for each in services]
        assert [len(state.rounds) for state in states] == [2, 2]
        assert [len(state.present) for state in states] == [TABLES, TABLES]
