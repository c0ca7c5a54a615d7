"""Error rate and luck over time: what is long ago counts less, and tables of any size compare."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from boathouse.server.reviews.skill_history import _over_time


def row(table: str, **more: Any) -> Any:
    return SimpleNamespace(
        table_id=table,
        seat=0,
        game=more.get("game", "powerboats"),
        ended_at=1,
        seats=more.get("seats", 2),
        decisions=more.get("decisions", 1000),
        cost=more.get("cost", 0.0),
        luck=more.get("luck", 0.0),
    )


def test_an_error_counts_half_after_a_thousand_decisions() -> None:
    first, second = _over_time([row("a", cost=3.0), row("b", cost=0.0)])
    assert first.error_rate == pytest.approx(3)
    # 1.5 of 500 and 1,000 decisions are left.
    assert second.error_rate == pytest.approx(1)


def test_what_four_seats_give_away_counts_twice_as_much() -> None:
    [game] = _over_time([row("a", cost=1.0, seats=4)])
    assert game.error_rate == pytest.approx(2)


def test_luck_is_a_sum_and_each_game_is_for_itself() -> None:
    rows = [row("a", luck=0.3), row("b", luck=-0.1), row("c", game="abandon-ship", luck=0.5)]
    assert [game.net_luck for game in _over_time(rows)] == pytest.approx([0.3, 0.2, 0.5])


def test_a_game_without_decisions_has_no_error_rate() -> None:
    [game] = _over_time([row("a", decisions=0)])
    assert game.error_rate == 0
