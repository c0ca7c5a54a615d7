"""What was confirmed is recognised when it is asked for again, however much later."""

from __future__ import annotations

import pytest

from boathouse.server.settings import Settings
from boathouse.server.tables import commands
from boathouse.server.tables.change import Stale
from tests.server.tables.pairs import Pair, pair


async def one_move(two: Pair, table: str) -> tuple[int, int, str]:
    """Play on; give the state, the seat and the action."""
    async with two.table_services[0].locked(table) as (_, table_state):
        assert table_state.actor is not None, "the game is over too soon for this test"
        state, seat, action = table_state.state_number, table_state.actor, str(table_state.legal[0])
    assert await two.play(two.table_services[0], table, state, action) == "done"
    return state, seat, action


async def test_every_move_of_a_game_is_recognised_by_every_process(settings: Settings) -> None:
    async with pair(settings) as two:
        table = await two.table()
        played = [await one_move(two, table) for _ in range(40)]
        for table_service in two.table_services:
            await table_service.catch_up(table)
        people = two.people
        async with pair(settings) as restarted:
            for table_service in (*two.table_services, *restarted.table_services):
                for state, seat, action in played:
                    for spelt in (action, f"  {action} "):
                        acted = await table_service.execute(
                            table, commands.PlayAction(people[seat].id, state, None, spelt)
                        )
                        assert acted.again
                        assert acted.state_number == state + 1
                        [entry] = [
                            each
                            for n, _, each in await table_service.table_log.after(
                                table, acted.n - 1
                            )
                            if n == acted.n
                        ]
                        assert entry.moves[0] == (seat, action)  # type: ignore[union-attr]


async def test_a_process_that_was_behind_catches_up_and_then_decides(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with pair(settings) as two:
        table, behind = await two.table(), two.table_services[1]
        for _ in range(5):
            await one_move(two, table)
        async with two.table_services[0].locked(table) as (_, table_state):
            state, seat, action = (
                table_state.state_number,
                table_state.actor,
                str(table_state.legal[0]),
            )
        assert seat is not None
        # Nothing was refused, so no snapshot is made to refuse it with.
        monkeypatch.setattr("boathouse.server.tables.table_service.snapshot", None)
        done = await behind.execute(
            table, commands.PlayAction(two.people[seat].id, state, None, action)
        )
        assert (done.again, done.state_number > state) == (False, True)


async def test_what_somebody_else_did_or_what_was_not_done_stays_stale(settings: Settings) -> None:
    async with pair(settings) as two:
        table, table_service = await two.table(), two.table_services[0]
        async with table_service.locked(table) as (_, table_state):
            state, seat, legal = (
                table_state.state_number,
                table_state.actor,
                [str(a) for a in table_state.legal],
            )
        assert seat is not None
        assert await two.play(table_service, table, state, legal[0]) == "done"
        for _ in range(20):
            await one_move(two, table)
        for person, action in ((seat, legal[1]), (1 - seat, legal[0]), (seat, "nonsense")):
            with pytest.raises(Stale):
                await table_service.execute(
                    table, commands.PlayAction(two.people[person].id, state, None, action)
                )
        with pytest.raises(Stale):
            await table_service.execute(table, commands.UndoDecision(two.people[seat].id, state))
        with pytest.raises(Stale):  # the state before the first: nobody decided there
            await table_service.execute(
                table, commands.PlayAction(two.people[seat].id, 0, None, legal[0])
            )


async def test_what_was_taken_back_is_recognised_and_so_is_taking_it_back(
    settings: Settings,
) -> None:
    async with pair(settings) as two:
        table, table_service = await two.table(), two.table_services[0]
        for _ in range(200):
            state, seat, action = await one_move(two, table)
            async with table_service.locked(table) as (_, table_state):
                if table_state.undoer == seat:
                    break
        else:
            pytest.fail("nothing could be taken back: this proves nothing")
        undone = await table_service.execute(
            table, commands.UndoDecision(two.people[seat].id, state + 1)
        )
        assert (undone.state_number, undone.again) == (state + 2, False)
        for _ in range(20):
            await one_move(two, table)
        again = await table_service.execute(
            table, commands.UndoDecision(two.people[seat].id, state + 1)
        )
        assert (again.n, again.state_number, again.again) == (undone.n, undone.state_number, True)
        assert (
            await table_service.execute(
                table, commands.PlayAction(two.people[seat].id, state, None, action)
            )
        ).again
