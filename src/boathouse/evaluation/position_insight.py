"""Everything that is known of a position: chances, what each choice is worth and why, and layers.

It is judged by what one seat could know: the one to decide, unless another one asks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boathouse.core import Game, Seat, State
from boathouse.evaluation.insight import (
    NO_INSIGHT,
    BoardLayer,
    ChoiceFacts,
    Insight,
    insight_into,
    layers_of,
)
from boathouse.evaluation.own_view import OwnView
from boathouse.evaluation.review import mark_of, words_as_json
from boathouse.evaluation.value import UNIT, Evaluator, Value, evaluator_of, value_of_result

EXPLAINED = 8
"""The number of choices, the best first, that are explained."""

_DIGITS = 5


@dataclass(frozen=True, slots=True)
class PositionInsight:
    """What is known of a position; `knower` is the seat whose knowledge was used, if any.

    `ways` has the value of each choice of the seat to decide, the best first, and `told` what the
    game tells about the first of them.
    """

    game: Game
    evaluator: str
    knower: Seat | None
    decider: Seat | None
    value: Value
    ways: Mapping[str, Value]
    told: Mapping[str, Insight]
    facts: Mapping[str, ChoiceFacts]
    layers: Sequence[BoardLayer]

    def as_json(self) -> dict[str, Any]:
        """Return it as values for JSON: shares of a win."""
        best = next(iter(self.ways), None)
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "evaluator": self.evaluator,
            "seat": self.knower,
            "chances": [_rounded(share) for share in self.value.wins],
            "places": [_rounded(share) for share in self.value.places],
            "best": best,
            "choices": [self._choice(text) for text in self.ways],
            "best_line": [] if best is None else list(self._told(best).best_line),
            "layers": [
                {
                    "name": layer.name,
                    "label": words_as_json(layer.label),
                    "unit": layer.unit,
                    "places": [
                        {"at": at, "value": round(value, _DIGITS)} for at, value in layer.places
                    ],
                }
                for layer in self.layers
            ],
        }

    def _choice(self, text: str) -> dict[str, Any]:
        seat, seats = self.decider, len(self.value.wins)
        assert seat is not None, "somebody is to decide"
        value, best = self.ways[text].wins[seat], next(iter(self.ways.values())).wins[seat]
        facts, insight = self.facts.get(text, ChoiceFacts()), self._told(text)
        why = insight.reason if value < best else None
        return {
            "action": text,
            "value": _rounded(value),
            "cost": _rounded(best - value),
            "mark": mark_of(best - value, seats),
            "crash": facts.crash,
            "turns": facts.turns,
            "why": None if why is None else words_as_json(why),
            "line": list(insight.played_line),
        }

    def _told(self, text: str) -> Insight:
        return self.told.get(text, NO_INSIGHT)


def insight_into_position(game: Game, state: State, asker: Seat | None = None) -> PositionInsight:
    """Tell what is known of a position, by what `asker` could know, or whoever is to decide.

    Of a draw, everything that lies open in the position counts, unless somebody asks. Raises
    `NoEvaluation`.
    """
    evaluator = evaluator_of(game)
    decider = state.actor if isinstance(state.actor, int) else None
    layers = layers_of(game, state)
    if decider is None:
        value = _value(evaluator, state, asker)
        return PositionInsight(game, evaluator.version, asker, None, value, {}, {}, {}, layers)
    knower = decider if asker is None else asker
    legal = [str(action) for action in state.legal()]
    values = dict(zip(legal, evaluator.choices(state, knower), strict=True))
    # Of choices that win as often, the one that leaves more opponents behind.
    order = sorted(
        legal, key=lambda text: (-values[text].wins[decider], -values[text].places[decider])
    )
    best, told, facts = order[0], {}, {}
    if knower == decider or not game.has_secrets:  # reasons use what the decider knows
        told = {text: insight_into(game, state, text, best, ()) for text in order[:EXPLAINED]}
        facts = dict(insight_into(game, state, best, best, order).facts)
    return PositionInsight(
        game,
        evaluator.version,
        knower,
        decider,
        values[best],
        {text: values[text] for text in order},
        told,
        facts,
        layers,
    )


def _value(evaluator: Evaluator, state: State, knower: Seat | None) -> Value:
    if state.actor is None:
        return value_of_result(state.standings)
    if knower is None:
        return evaluator.value(state)
    return OwnView(evaluator, knower).value(state)


def _rounded(share: int) -> float:
    return round(share / UNIT, _DIGITS)
