"""What is known of a position: chances, choices and layers, by what one seat could know."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from boathouse.core import Game, Seat
from boathouse.core.words import words
from boathouse.evaluation import UNIT, NoEvaluation, position_insight
from boathouse.evaluation.insight import BoardLayer, ChoiceFacts, Insight
from boathouse.evaluation.position_insight import EXPLAINED, insight_into_position
from boathouse.evaluation.value import Value, mean_of
from tests.evaluation.coins import GAME, Coins, ExactCoins

BEHIND = Coins((1, 2), turn=4)
"""Only the toss can still win for the first seat."""


def _told(_game: Any, _state: Any, played: str, best: str, listed: Any) -> Insight:
    facts = {text: ChoiceFacts(crash=0.25, turns=2.0) for text in listed}
    reason = None if played == best else words("slower", whole=1, tenth=0)
    return Insight(facts, reason, (played,), (best,))


@pytest.fixture(autouse=True)
def exact(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(position_insight, "evaluator_of", lambda _: ExactCoins())
    monkeypatch.setattr(position_insight, "insight_into", _told)
    monkeypatch.setattr(position_insight, "layers_of", lambda *_: ())


def told(state: Coins, asker: Seat | None = None, game: Game = GAME) -> dict[str, Any]:
    return insight_into_position(game, state, asker).as_json()


def test_the_choices_come_with_what_they_give_away_the_best_first() -> None:
    found = told(BEHIND)
    best, other = found["choices"]
    assert (found["best"], found["seat"]) == ("toss", 0)
    assert found["chances"][0] == best["value"]
    assert sum(found["chances"]) == pytest.approx(1)
    assert (best["cost"], best["mark"], best["why"]) == (0, "", None)
    assert (other["action"], other["mark"]) == ("take", "??")
    assert other["cost"] == pytest.approx(best["value"] - other["value"])
    assert other["why"] == {"message": "slower", "facts": {"whole": 1, "tenth": 0}}
    assert (other["crash"], other["turns"], other["line"]) == (0.25, 2.0, ["take"])
    assert found["best_line"] == ["toss"]


def test_what_gives_nothing_away_needs_no_reason() -> None:
    decided = told(Coins((9, 0), turn=4))
    assert [choice["cost"] for choice in decided["choices"]] == [0, 0]
    assert [choice["why"] for choice in decided["choices"]] == [None, None]


def test_of_many_choices_the_best_are_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [f"way {number:02}" for number in range(30)]
    monkeypatch.setattr(Coins, "legal", lambda _: tuple(names))
    worth = {name: Value((at * 1000, UNIT - at * 1000), (0, UNIT)) for at, name in enumerate(names)}
    monkeypatch.setattr(ExactCoins, "choices", lambda *_: list(worth.values()))
    choices = told(Coins((0, 0)))["choices"]
    assert [choice["action"] for choice in choices] == names[::-1]
    assert [bool(choice["line"]) for choice in choices] == [at < EXPLAINED for at in range(30)]
    assert {choice["crash"] for choice in choices} == {0.25}


def test_a_draw_has_chances_and_no_choices_and_the_end_its_result() -> None:
    tossing = Coins((0, 0), tossing=True)
    found = told(tossing)
    outcomes = tossing.chances()
    mean = mean_of(
        [ExactCoins().value(tossing.play(each).state) for each in outcomes.outcomes],
        outcomes.weights,
    )
    assert found["chances"] == pytest.approx([share / UNIT for share in mean.wins], abs=1e-5)
    nothing = found["best"], found["choices"], found["best_line"], found["seat"]
    assert nothing == (None, [], [], None)
    over = told(Coins((1, 4), turn=6))
    assert (over["chances"], over["places"]) == ([0, 1], [0, 1])


def test_reasons_that_use_a_secret_are_kept_from_other_seats(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Seat] = []

    def choices(_self: Any, state: Coins, seat: Seat) -> list[Value]:
        asked.append(seat)
        return [ExactCoins().value(state.play(each).state) for each in state.legal()]

    monkeypatch.setattr(ExactCoins, "choices", choices)
    assert told(BEHIND, 1)["choices"][1]["why"] is not None
    secretive = replace(GAME, has_secrets=True)
    own, others = told(BEHIND, 0, secretive), told(BEHIND, 1, secretive)
    assert asked == [1, 0, 1]
    assert own["choices"][1]["why"] is not None
    assert others["seat"] == 1
    for choice in others["choices"]:
        assert (choice["why"], choice["crash"], choice["line"]) == (None, None, [])


def test_layers_are_told_with_their_label(monkeypatch: pytest.MonkeyPatch) -> None:
    layer = BoardLayer("depth", "turns", (("a1", 2.0000001), ("a2", 3.0)))
    monkeypatch.setattr(position_insight, "layers_of", lambda *_: (layer,))
    assert told(BEHIND)["layers"] == [
        {
            "name": "depth",
            "label": {"message": "layer-depth", "facts": {}},
            "unit": "turns",
            "places": [{"at": "a1", "value": 2.0}, {"at": "a2", "value": 3.0}],
        }
    ]


def test_what_cannot_be_evaluated_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(_game: Any) -> None:
        raise NoEvaluation("no compiled code here")

    monkeypatch.setattr(position_insight, "evaluator_of", none)
    with pytest.raises(NoEvaluation):
        told(BEHIND)
