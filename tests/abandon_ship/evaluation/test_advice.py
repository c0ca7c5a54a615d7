"""Advice in Abandon Ship: it knows no more than the seat that gets it."""

from __future__ import annotations

from itertools import permutations

import pytest

from boathouse.abandon_ship import GAME, Escape, Phase
from boathouse.core import Seed, Table, final_state
from boathouse.evaluation.coaching import advice_for, advice_on


def table_in_play(seats: int) -> Table:
    table = Table(GAME, [f"P{seat}" for seat in range(seats)], {}, Seed.from_number(3))
    while len(table.moves) < 40:
        assert isinstance(table.state.actor, int)
        table.play(table.state.actor, table.legal[0])
    return table


@pytest.mark.parametrize("seats", [3, 6])
def test_games_that_differ_in_what_the_seat_cannot_know_have_the_same_advice(seats: int) -> None:
    table = table_in_play(seats)
    state = table.state
    assert isinstance(state, Escape)
    assert state.board.phase is Phase.CHOOSE
    seat, own = state.board.turn, state.tiles[state.board.turn]
    hidden = [tile for tile in state.board.parts.tiles if tile is not own]
    first = advice_on(GAME, state, seats)
    ways = list(permutations(hidden, seats - 1))
    for others in ways[:: len(ways) // 5]:
        tiles = (*others[:seat], own, *others[seat:])
        assert advice_on(GAME, Escape(state.board, tiles), seats) == first


def test_the_record_as_the_seat_sees_it_is_enough() -> None:
    table = table_in_play(4)
    assert isinstance(table.state.actor, int)
    seen = table.record_for(table.state.actor)
    assert seen.moves != table.record().moves
    advice = advice_for(seen, table.state.actor)
    assert advice == advice_on(GAME, final_state(table.record()), 4)
    assert advice.told()["costs"].keys() == {str(action) for action in table.legal}
