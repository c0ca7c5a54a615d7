"""Two processes run the same tournaments: nothing is paired, opened or counted twice."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from typing import Any

import pytest
from sqlalchemy import select, update

from boathouse.server.clock import DAY, HOUR
from boathouse.server.competition.event_tables import FinishedTable
from boathouse.server.competition.tournament_service import REPAIR_TIME, TournamentService
from boathouse.server.competition.tournament_views import TournamentViews
from boathouse.server.refusals import Refusal
from boathouse.server.settings import Settings
from boathouse.server.storage.schema import (
    log,
    no_shows,
    tables,
    tournament_log,
    tournaments,
)
from boathouse.tournaments.acts import repair
from boathouse.tournaments.entries import (
    RoundPaired,
    TableFinished,
    TableUndecided,
    read_tournament_entry,
)
from boathouse.tournaments.plan import TournamentPlan
from boathouse.tournaments.refusal import TournamentRefusal
from tests.server.tables.pairs import Pair, pair

PEOPLE = 12
ROUNDS = 3


async def entered(two: Pair, **more: Any) -> tuple[list[TournamentService], str]:
    """Open a Swiss, and let everybody enter at the same time, here and there."""
    services = [server.tournaments for server in two.servers]
    people = [
        (await two.servers[0].people.guest(f"Player {i:02}", "en", ""))[0] for i in range(PEOPLE)
    ]
    usual: dict[str, Any] = {
        "title": "Cup",
        "format": "swiss",
        "game": "powerboats",
        "seats": 2,
        "rounds": ROUNDS,
        "starts_at": two.clock.at + HOUR,
        "options": {"races": "A", "lake": "5"},
        "rated": False,
    }
    plan = TournamentPlan(**{**usual, **more})
    cup = await services[0].open(people[0], plan)
    await asyncio.gather(
        *(services[i % 2].enter(cup, person, 1500 + i) for i, person in enumerate(people))
    )
    return services, cup


async def entries_of(two: Pair, cup: str) -> list[object]:
    rows = await two.servers[0].database.rows(
        select(tournament_log.c.body)
        .where(tournament_log.c.tournament == cup)
        .order_by(tournament_log.c.n)
    )
    return [read_tournament_entry(row.body) for row in rows]


async def test_rounds_are_paired_and_results_counted_once(settings: Settings) -> None:
    async with pair(settings) as two:
        services, cup = await entered(two)
        two.clock.at += 2 * HOUR
        database = two.servers[0].database
        for number in range(1, ROUNDS + 1):
            await asyncio.gather(*(each.run_once() for each in services for _ in range(2)))
            tournament = await services[0].load(cup)
            assert len(tournament.rounds) == number
            opened = await database.rows(select(tables.c.id).where(tables.c.status == "playing"))
            ids = [tournament.tables[key].table for key in tournament.rounds[-1].keys]
            assert len(ids) == PEOPLE // 2
            assert set(ids) <= {row.id for row in opened}
            await database.write(update(tables).values(status="over", ended_at=two.clock.at))
            results = [
                FinishedTable(cup, key, (2, 1), (0, 6), (), tournament.tables[key].seats)
                for key in tournament.rounds[-1].keys
            ]
            await asyncio.gather(*(each._count(one) for one in results for each in services))
        states = [await each.load(cup) for each in services]
        assert [state.phase for state in states] == ["over", "over"]
        assert states[0].standings.order() == states[1].standings.order()
        found = await entries_of(two, cup)
        paired = [entry for entry in found if isinstance(entry, RoundPaired)]
        assert [entry.round for entry in paired] == [1, 2, 3]
        counted = Counter(entry.key for entry in found if isinstance(entry, TableFinished))
        assert len(counted) == ROUNDS * PEOPLE // 2
        assert set(counted.values()) == {1}
        for entry in paired:
            for table in entry.tables:
                rows = await database.rows(select(log.c.n).where(log.c.table_id == table.table))
                numbers = [row.n for row in rows]
                assert numbers == sorted(set(numbers)), "opened once"


async def test_a_table_that_was_paired_and_not_opened_is_opened_by_the_next(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if a process had been killed right after it had paired a round."""
    async with pair(settings) as two:
        services, cup = await entered(two)
        two.clock.at += 2 * HOUR

        async def killed(*_: object) -> None:
            raise ConnectionAbortedError

        with monkeypatch.context() as patch:
            patch.setattr(services[0]._tables, "open_due", killed)
            with contextlib.suppress(ConnectionAbortedError):
                await services[0].advance(cup)
        database = two.servers[0].database
        assert not await database.rows(select(tables.c.id))
        await services[1].run_once()
        assert len(await database.rows(select(tables.c.id))) == PEOPLE // 2
        assert len((await services[1].load(cup)).rounds) == 1


async def test_a_next_season_is_opened_by_the_next_process(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if a process had been killed right after it had ended a season."""
    async with pair(settings) as two:
        services, league = await entered(two, format="league", rounds=0)
        two.clock.at += 2 * HOUR

        async def killed(*_: object) -> None:
            raise ConnectionAbortedError

        with monkeypatch.context() as patch:
            patch.setattr(services[0], "_open_next_season", killed)
            state = await services[0].load(league)
            while state.phase != "over":
                await services[0].run_once()
                state = await services[0].load(league)
                for table in [each for each in state.tables.values() if each.result is None]:
                    result = FinishedTable(league, table.key, (1, 2), (6, 0), (), table.seats)
                    await services[0]._count(result)
        assert not state.next_season
        await asyncio.gather(*(each.run_once() for each in services))
        state = await services[1].load(league)
        assert state.next_season
        found = await two.servers[0].database.rows(select(tournaments.c.id))
        assert {row.id for row in found} == {league, state.next_season}
        again = await services[1].load(state.next_season)
        assert set(again.entrants) == set(state.entrants)
        assert {each.name for each in again.entrants.values()} == {""}, "no name is in a log"


async def test_what_is_committed_is_done_even_if_what_follows_fails(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with pair(settings) as two:
        services, cup = await entered(two)
        late, _ = await two.servers[0].people.guest("Late", "en", "")
        two.clock.at += 2 * HOUR

        async def fail(*_: object) -> None:
            raise ConnectionAbortedError

        with monkeypatch.context() as patch:
            patch.setattr(services[0]._tables, "open_due", fail)
            state = await services[0].enter(cup, late, 1500)
        assert late.id in state.entrants
        assert late.id in (await services[1].load(cup)).entrants


async def test_nobody_is_called_to_a_table_that_is_over(settings: Settings) -> None:
    """A game is over a moment before its result counts."""
    async with pair(settings) as two:
        services, cup = await entered(two)
        two.clock.at += 2 * HOUR
        await services[0].run_once()
        state = await services[0].load(cup)
        database = two.servers[0].database
        views = TournamentViews(database, two.servers[0].people)
        [table, *_] = state.tables.values()
        [player, _] = table.seats
        assert await views.playing(cup, state, [player]) == {player: (table.table,)}
        await database.write(update(tables).where(tables.c.id == table.table).values(status="over"))
        assert await views.playing(cup, state, [player]) == {player: ()}


async def test_only_what_may_be_repaired_is_offered(settings: Settings) -> None:
    async with pair(settings) as two:
        services, cup = await entered(two)
        two.clock.at += 2 * HOUR
        await services[0].run_once()
        state = await services[0].load(cup)
        database = two.servers[0].database
        goes_on, closed, played, missed, *_ = state.tables.values()
        closing = update(tables).where(tables.c.id == closed.table).values(status="closed")
        await database.write(closing)
        for table, absent in ((played, ()), (missed, (1,))):
            result = FinishedTable(cup, table.key, (1, 2), (6, 0), absent, table.seats)
            await services[0]._count(result)
        state = await services[0].load(cup)
        shown = await TournamentViews(database, two.servers[0].people).tables(
            cup, state, [each.key for each in (goes_on, closed, played, missed)]
        )
        assert [each.repairable for each in shown] == [False, True, False, True]
        for table, code in ((goes_on, "still-played"), (played, "contradicts-record")):
            with pytest.raises(TournamentRefusal) as refused:
                repair(state, table.key, (2, 1), reason="x", by="p", goes_on=table.result is None)
            assert refused.value.code == code


async def test_a_closed_table_without_an_organiser_is_a_tie_after_a_day(
    settings: Settings,
) -> None:
    async with pair(settings) as two:
        services, cup = await entered(two)
        two.clock.at += 2 * HOUR
        await services[0].run_once()
        state = await services[0].load(cup)
        [table, *_] = state.tables.values()
        await two.servers[0].database.write(
            update(tables)
            .where(tables.c.id == table.table)
            .values(status="closed", ended_at=two.clock.at)
        )
        two.clock.at += REPAIR_TIME - 1
        await asyncio.gather(*(each.count_results() for each in services))
        assert (await services[0].load(cup)).tables[table.key].result is None
        two.clock.at += 1
        await asyncio.gather(*(each.count_results() for each in services))
        undecided = [
            each for each in await entries_of(two, cup) if isinstance(each, TableUndecided)
        ]
        assert [each.key for each in undecided] == [table.key]
        state = await services[1].load(cup)
        assert state.tables[table.key].points == (60, 60)
        views = TournamentViews(two.servers[1].database, two.servers[1].people)
        [shown] = await views.tables(cup, state, [table.key])
        assert (shown.undecided, shown.repairable) == (True, True), "the organiser may come back"
        assert not await two.servers[0].database.rows(select(no_shows))


async def test_who_does_not_come_waits_twice_as_long_each_time(settings: Settings) -> None:
    async with pair(settings) as two:
        services, cup = await entered(two)
        two.clock.at += 2 * HOUR
        await services[0].run_once()
        tournament = await services[0].load(cup)
        key = tournament.rounds[0].keys[0]
        absent, present = tournament.tables[key].seats
        result = FinishedTable(cup, key, (1, 2), (6, 0), (0,), (absent, present))
        for times, days in ((1, 1), (2, 2), (3, 4)):
            for service in services:  # what is missed during a pause does not prolong it
                for statement in await service._absences(result):
                    await two.servers[0].database.write(statement)
            row = await two.servers[0].database.row(
                select(no_shows).where(no_shows.c.person == absent)
            )
            assert row is not None
            assert (row.times, row.until - two.clock.at) == (times, days * 24 * HOUR)
            two.clock.at = row.until
        until = two.clock.at
        [person] = await two.servers[0].people.by_ids([absent])
        for before, left, unit in ((1, 1, "hours"), (2 * DAY, 48, "hours"), (4 * DAY, 4, "days")):
            two.clock.at = until - before
            with pytest.raises(Refusal, match="tournament-ban") as refused:
                await services[0].enter(cup, person, 1500)
            assert (refused.value.facts["left"], refused.value.facts["unit"]) == (left, unit)
        came = FinishedTable(cup, key, (1, 2), (6, 0), (), (absent, present))
        for statement in await services[0]._absences(came):
            await two.servers[0].database.write(statement)
        assert not await two.servers[0].database.rows(select(no_shows))
