"""What was confirmed is recognised when it is asked for again, however much later."""

from __future__ import annotations

import pytest

from boathouse.server.settings import Settings
from boathouse.server.tables import hosting
from boathouse.server.tables.sitting import Stale
from tests.server.tables.pairs import Pair, pair


async def one_move(two: Pair, table: str) -> tuple[int, int, str]:
    """Play on; give the state, the seat and the action."""
    async with two.keepers[0].at(table) as (_, sitting):
        assert sitting.actor is not None, "the game is over too soon for this test"
        state, seat, action = sitting.state, sitting.actor, str(sitting.legal[0])
    assert await two.play(two.keepers[0], table, state, action) == "done"
    return state, seat, action


async def test_every_move_of_a_game_is_recognised_by_every_process(settings: Settings) -> None:
    async with pair(settings) as two:
        table = await two.table()
        played = [await one_move(two, table) for _ in range(40)]
        for keeper in two.keepers:
            await keeper.catch_up(table)
        people = two.people
        async with pair(settings) as restarted:
            for keeper in (*two.keepers, *restarted.keepers):
                for state, seat, action in played:
                    for spelt in (action, f"  {action} "):
                        acted = await hosting.play(keeper, table, people[seat], state, spelt, None)
                        assert acted.again
                        assert acted.state == state + 1
                        [entry] = [
                            each
                            for n, _, each in await keeper.journal.after(table, acted.n - 1)
                            if n == acted.n
                        ]
                        assert entry.moves[0] == (seat, action)  # type: ignore[union-attr]


async def test_what_somebody_else_did_or_what_was_not_done_stays_stale(settings: Settings) -> None:
    async with pair(settings) as two:
        table, keeper = await two.table(), two.keepers[0]
        async with keeper.at(table) as (_, sitting):
            state, seat, legal = sitting.state, sitting.actor, [str(a) for a in sitting.legal]
        assert seat is not None
        assert await two.play(keeper, table, state, legal[0]) == "done"
        for _ in range(20):
            await one_move(two, table)
        for person, action in ((seat, legal[1]), (1 - seat, legal[0]), (seat, "nonsense")):
            with pytest.raises(Stale):
                await hosting.play(keeper, table, two.people[person], state, action, None)
        with pytest.raises(Stale):
            await hosting.undo(keeper, table, two.people[seat], state, None)
        with pytest.raises(Stale):  # the state before the first: nobody decided there
            await hosting.play(keeper, table, two.people[seat], 0, legal[0], None)


async def test_what_was_taken_back_is_recognised_and_so_is_taking_it_back(
    settings: Settings,
) -> None:
    async with pair(settings) as two:
        table, keeper = await two.table(), two.keepers[0]
        for _ in range(200):
            state, seat, action = await one_move(two, table)
            async with keeper.at(table) as (_, sitting):
                if sitting.undoer == seat:
                    break
        else:
            pytest.fail("nothing could be taken back: this proves nothing")
        undone = await hosting.undo(keeper, table, two.people[seat], state + 1, None)
        assert (undone.state, undone.again) == (state + 2, False)
        for _ in range(20):
            await one_move(two, table)
        again = await hosting.undo(keeper, table, two.people[seat], state + 1, None)
        assert again == hosting.Acted(undone.n, undone.state, again=True)
        assert (await hosting.play(keeper, table, two.people[seat], state, action, None)).again
