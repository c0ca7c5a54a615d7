"""Advice on a decision: a question made of its facts, then figures."""

from __future__ import annotations

from typing import Any

import pytest

from boathouse.core.words import words
from boathouse.evaluation import UNIT, coaching
from boathouse.evaluation.coaching import Advice, NothingToDecide, advice_on
from boathouse.evaluation.insight import NO_INSIGHT, ChoiceFacts, Insight
from boathouse.evaluation.value import Value
from tests.evaluation.coins import GAME, Coins, ExactCoins

BEHIND = Coins((1, 2), turn=4)
"""Only the toss can still win for the first seat."""


@pytest.fixture(autouse=True)
def exact(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coaching, "evaluator_of", lambda _: ExactCoins())
    monkeypatch.setattr(coaching, "insight_into", lambda *_: NO_INSIGHT)


def advice(state: Any, seats: int = 2) -> Advice:
    return advice_on(GAME, state, seats)


def test_the_choices_come_with_their_values_the_best_first() -> None:
    told = advice(BEHIND).told()
    assert told["best"] == "toss"
    assert [choice["action"] for choice in told["choices"]] == ["toss", "take"]
    best, other = (choice["value"] for choice in told["choices"])
    assert told["costs"] == {"toss": 0, "take": pytest.approx(best - other)}
    assert told["tempting"] == "take"
    assert told["costs"]["take"] >= told["grave"]


@pytest.mark.parametrize(("seats", "grave"), [(2, 0.08), (4, 0.04)])
def test_what_is_grave_is_less_the_more_seats_there_are(seats: int, grave: float) -> None:
    assert advice(Coins((0,) * seats), seats).told()["grave"] == pytest.approx(grave)


def test_choices_that_are_as_good_ask_no_question_about_one() -> None:
    # Both players' games are decided.
    told = advice(Coins((9, 0), turn=4)).told()
    assert told["tempting"] is None
    assert told["reason"] is None
    assert set(told["costs"].values()) == {0}


def test_the_question_is_about_what_the_game_can_tell_figures_of(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    values = {"a": 500, "b": 470, "c": 460, "d": 450, "e": 499, "f": 200}
    reasons = {"b": words("later"), "c": words("crash", played=40, best=3), "d": None, "f": None}

    def insight(_game: Any, _state: Any, played: str, best: str, listed: Any) -> Insight:
        assert best == "a"
        return Insight({each: ChoiceFacts(0.1) for each in listed}, reasons[played], ("x",), ("y",))

    class Six(ExactCoins):
        def choices(self, state: Any, seat: int, *, roughly: bool = False) -> list[Any]:
            return [Value((each * UNIT // 1000, 0), (0, 0)) for each in values.values()]

    class SixWays(Coins):
        def legal(self) -> tuple[str, ...]:
            return tuple(values)

    monkeypatch.setattr(coaching, "evaluator_of", lambda _: Six())
    monkeypatch.setattr(coaching, "insight_into", insight)
    told = advice_on(GAME, SixWays((0, 0)), 2).told()
    assert told["tempting"] == "c"
    assert told["reason"] == {"message": "crash", "facts": {"played": 40, "best": 3}}
    assert [choice["action"] for choice in told["choices"]] == ["a", "e", "b", "c", "d"]
    assert told["best_line"] == ["y"]
    reasons["c"] = None
    assert advice_on(GAME, SixWays((0, 0)), 2).tempting == "b"


@pytest.mark.parametrize("state", [Coins((0, 0), tossing=True), Coins((1, 2), turn=6)])
def test_where_nobody_decides_there_is_no_advice(state: Coins) -> None:
    with pytest.raises(NothingToDecide):
        advice(state)
