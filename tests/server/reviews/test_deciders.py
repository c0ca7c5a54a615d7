"""Who decided: a person, or the bot that played while they were away; what was undone is gone."""

from __future__ import annotations

from boathouse.core import CHANCE
from boathouse.server.reviews.deciders import moves_of_people
from tests.server.tables.states import PEOPLE, START, never, seated


def test_what_was_undone_and_what_a_bot_decided_is_left_out() -> None:
    table_state, changes = seated("powerboats", 2)
    changes += table_state.start(PEOPLE[0], START, never)
    people: dict[int, str] = {}
    for turn in range(40):
        seat = table_state.actor
        table = table_state.table
        if seat is None or table is None:
            break
        if turn == 12:
            changes += table_state.go_away(1, "left", START)
        if turn == 24:
            changes += table_state.come_back(1, START)
        by = "" if table_state.occupants[seat].away else PEOPLE[seat]
        action = table_state.legal[turn % len(table_state.legal)]
        before = table.number
        changes += table_state.play(seat, action, by, START, never)
        people[before + 1] = by
        if turn % 5 == 0 and table_state.undoer == seat:
            changes += table_state.undo(seat, by, START)
            people = {at: each for at, each in people.items() if at <= table.number}
    assert table_state.table is not None
    found = moves_of_people(change.entry for change in changes)
    assert found == {at for at, by in people.items() if by}
    assert "" in people.values()
    moves = table_state.table.moves
    assert all(moves[at - 1].actor is not CHANCE for at in found)
