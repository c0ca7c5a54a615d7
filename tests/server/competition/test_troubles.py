"""What goes wrong in tournaments holds up nobody else: removals, bad tables, slow openings."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import select, update

from boathouse.server.clock import HOUR
from boathouse.server.competition.event_tables import FinishedTable
from boathouse.server.refusals import Refusal
from boathouse.server.settings import Settings
from boathouse.server.storage.schema import seats, tables, tournaments
from boathouse.server.tables.commands import ComeBack, LeaveSeat, PlayAction
from boathouse.tournaments import acts
from boathouse.tournaments.entries import TableFinished, Vacated
from boathouse.tournaments.tournament import Tournament
from tests.server.competition.test_two_processes import PEOPLE, entered, entries_of
from tests.server.tables.pairs import Pair, pair


async def table_of(two: Pair, tournament: Tournament, player: str) -> str:
    """Find the table that somebody plays at."""
    (key,) = tournament.entrants[player].playing
    return tournament.tables[key].table


async def refusal_of(two: Pair, table: str, command: Any) -> Any:
    with pytest.raises(Refusal) as refused:
        await two.table_services[0].execute(table, command)
    return refused.value.facts["reason"]


@pytest.mark.parametrize("has_left", [False, True])
async def test_whoever_is_removed_does_not_come_back_to_the_game(
    settings: Settings, has_left: bool
) -> None:
    async with pair(settings) as two:
        services, cup = await entered(two)
        two.clock.at += 2 * HOUR
        await services[0].run_once()
        tournament = await services[0].load(cup)
        player = next(iter(tournament.entrants))
        table = await table_of(two, tournament, player)
        if has_left:
            await two.table_services[0].execute(table, LeaveSeat(player))
        await services[0].act(
            cup, lambda state, _now: acts.remove(state, player, reason="two boats", by="host")
        )
        async with two.table_services[0].locked(table) as (_, table_state):
            mine = [each for each in table_state.occupants if each.person == player]
            number = table_state.state_number
        assert [(each.away, each.removed, bool(each.bot)) for each in mine] == [(True, True, True)]
        assert await refusal_of(two, table, PlayAction(player, number, None, "x")) == "removed"
        assert await refusal_of(two, table, ComeBack(player)) == "removed"
        found = [each for each in await entries_of(two, cup) if isinstance(each, Vacated)]
        assert [each.player for each in found] == [player]


async def test_another_process_takes_out_whoever_was_removed(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if a process had been killed right after it had removed somebody."""
    async with pair(settings) as two:
        services, cup = await entered(two)
        two.clock.at += 2 * HOUR
        await services[0].run_once()
        tournament = await services[0].load(cup)
        player = next(iter(tournament.entrants))
        table = await table_of(two, tournament, player)

        async def killed(*_: object) -> bool:
            raise ConnectionAbortedError

        with monkeypatch.context() as patch:
            patch.setattr(services[0]._tables, "remove", killed)
            await services[0].act(
                cup, lambda state, _now: acts.remove(state, player, reason="gone", by="host")
            )
        await services[1].run_once()
        async with two.table_services[1].locked(table) as (_, table_state):
            assert [each.removed for each in table_state.occupants if each.person == player] == [
                True
            ]
        row = await two.servers[0].database.row(
            select(tournaments.c.due_at).where(tournaments.c.id == cup)
        )
        assert row is not None
        assert row.due_at is None, "it is not done again"


async def test_a_bot_plays_where_a_table_is_opened_after_its_player_was_removed(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with pair(settings) as two:
        services, cup = await entered(two)
        two.clock.at += 2 * HOUR

        async def killed(*_: object) -> bool:
            raise ConnectionAbortedError

        with monkeypatch.context() as patch:
            patch.setattr(services[0]._tables, "open_due", killed)
            await services[0].run_once()
        player = next(iter((await services[1].load(cup)).entrants))
        await services[1].act(
            cup, lambda state, _now: acts.remove(state, player, reason="gone", by="host")
        )
        database = two.servers[0].database
        assert len(await database.rows(select(tables.c.id))) == PEOPLE // 2
        assert not await database.rows(select(seats).where(seats.c.person == player))


async def test_one_bad_table_does_not_hold_up_the_others(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with pair(settings) as two:
        services, cup = await entered(two)
        _, later = await entered(two, starts_at=two.clock.at + 2 * HOUR, title="Later")
        two.clock.at += HOUR
        await services[0].run_once()
        database = two.servers[0].database
        await database.write(
            update(tables).values(status="over", ended_at=two.clock.at),
            update(seats).values(rank=seats.c.seat + 1, points=0),
        )
        count = services[0]._count

        async def broken(table: FinishedTable) -> None:
            if table.key == "1.2":
                raise KeyError(table.key)
            await count(table)

        monkeypatch.setattr(services[0], "_count", broken)
        two.clock.at += HOUR
        services[0]._is_result = True
        await services[0].run_once()
        counted = {
            each.key for each in await entries_of(two, cup) if isinstance(each, TableFinished)
        }
        assert counted == {f"1.{number}" for number in range(1, PEOPLE // 2 + 1)} - {"1.2"}
        assert (await services[0].load(later)).phase == "running"


async def test_pages_are_answered_while_a_round_opens(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with pair(settings) as two:
        services, cup = await entered(two)
        two.clock.at += 2 * HOUR
        opens, goes_on = asyncio.Event(), asyncio.Event()
        open_one = services[0]._tables._open

        async def slow(*table: Any) -> None:
            opens.set()
            await goes_on.wait()
            await open_one(*table)

        monkeypatch.setattr(services[0]._tables, "_open", slow)
        advancing = asyncio.create_task(services[0].advance(cup))
        await opens.wait()
        tournament = await asyncio.wait_for(services[0].load(cup), timeout=5)
        assert len(tournament.rounds) == 1
        await services[0].advance(cup)  # the same tables are not opened a second time
        goes_on.set()
        await advancing
        database = two.servers[0].database
        assert len(await database.rows(select(tables.c.id))) == PEOPLE // 2
