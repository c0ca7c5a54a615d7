"""Undo: only one's own decisions, and none from before somebody left or came back."""

from __future__ import annotations

import pytest

from boathouse.server.tables.happening import Illegal
from boathouse.server.tables.sitting import Sitting
from tests.server.tables.sittings import PEOPLE, START, never, started


def after_a_decision() -> tuple[Sitting, int]:
    """Begin a game, and let somebody decide something that could be taken back."""
    sitting = started("powerboats", 2)
    first = sitting.actor
    assert first is not None
    play(sitting)
    assert sitting.undoer == first
    return sitting, first


def play(sitting: Sitting) -> None:
    actor = sitting.actor
    assert actor is not None
    sitting.play(actor, sitting.legal[0], PEOPLE[actor], START, never)


def is_refused(sitting: Sitting, seat: int) -> bool:
    before = sitting.n
    with pytest.raises(Illegal) as refused:
        sitting.undo(seat, PEOPLE[seat], START)
    return refused.value.error.code == "nothing-to-undo" and sitting.n == before


@pytest.mark.parametrize("why", ["left", "time"])
def test_who_left_takes_nothing_back(why: str) -> None:
    sitting, first = after_a_decision()
    sitting.go_away(first, why, START)  # type: ignore[arg-type]
    assert sitting.undoer is None
    assert is_refused(sitting, first)


def test_who_came_back_takes_back_only_what_was_decided_since() -> None:
    sitting, first = after_a_decision()
    sitting.go_away(first, "left", START)
    sitting.come_back(first, START)
    assert is_refused(sitting, first)
    second = 1 - first
    assert sitting.actor == second
    play(sitting)
    assert sitting.undoer == second
    sitting.undo(second, PEOPLE[second], START)
    assert sitting.undoer != first, "what was decided before stays"


def test_what_a_bot_decided_meanwhile_stays() -> None:
    sitting, first = after_a_decision()
    second = 1 - first
    sitting.go_away(second, "left", START)
    assert sitting.actor == second
    sitting.play(second, sitting.legal[0], "", START, never)
    assert sitting.undoer is None
    assert is_refused(sitting, second)
    sitting.come_back(second, START)
    assert is_refused(sitting, second)


def test_somebody_elses_leaving_or_return_settles_what_was_decided() -> None:
    sitting, first = after_a_decision()
    sitting.go_away(1 - first, "left", START)
    assert is_refused(sitting, first), "the bot may have answered already"
