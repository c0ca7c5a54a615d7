"""Undo: only one's own decisions, and none from before somebody left or came back."""

from __future__ import annotations

import pytest

from boathouse.server.messages.illegal import Illegal
from boathouse.server.tables.table_state import TableState
from tests.server.tables.states import PEOPLE, START, never, started


def after_a_decision() -> tuple[TableState, int]:
    """Begin a game, and let somebody decide something that could be taken back."""
    table_state = started("powerboats", 2)
    first = table_state.actor
    assert first is not None
    play(table_state)
    assert table_state.undoer == first
    return table_state, first


def play(table_state: TableState) -> None:
    actor = table_state.actor
    assert actor is not None
    table_state.play(actor, table_state.legal[0], PEOPLE[actor], START, never)


def is_refused(table_state: TableState, seat: int) -> bool:
    before = table_state.n
    with pytest.raises(Illegal) as refused:
        table_state.undo(seat, PEOPLE[seat], START)
    return refused.value.error.code == "nothing-to-undo" and table_state.n == before


@pytest.mark.parametrize("why", ["left", "time"])
def test_who_left_takes_nothing_back(why: str) -> None:
    table_state, first = after_a_decision()
    table_state.go_away(first, why, START)  # type: ignore[arg-type]
    assert table_state.undoer is None
    assert is_refused(table_state, first)


def test_who_came_back_takes_back_only_what_was_decided_since() -> None:
    table_state, first = after_a_decision()
    table_state.go_away(first, "left", START)
    table_state.come_back(first, START)
    assert is_refused(table_state, first)
    second = 1 - first
    assert table_state.actor == second
    play(table_state)
    assert table_state.undoer == second
    table_state.undo(second, PEOPLE[second], START)
    assert table_state.undoer != first, "what was decided before stays"


def test_what_a_bot_decided_meanwhile_stays() -> None:
    table_state, first = after_a_decision()
    second = 1 - first
    table_state.go_away(second, "left", START)
    assert table_state.actor == second
    table_state.play(second, table_state.legal[0], "", START, never)
    assert table_state.undoer is None
    assert is_refused(table_state, second)
    table_state.come_back(second, START)
    assert is_refused(table_state, second)


def test_somebody_elses_leaving_or_return_settles_what_was_decided() -> None:
    table_state, first = after_a_decision()
    table_state.go_away(1 - first, "left", START)
    assert is_refused(table_state, first), "the bot may have answered already"
