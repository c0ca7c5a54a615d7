"""Draws, and the mean value of all possible draws.

Dice that are rolled one after the other are one draw: a run of outcomes of the same kind. If there
are few possible results, all are evaluated; if there are many, some are sampled, seeded by the
position and not by what was drawn.
"""

from __future__ import annotations

from typing import Any

from boathouse.core import CHANCE, State
from boathouse.evaluation.playouts import seeded
from boathouse.evaluation.value import Evaluator, Value, mean_of

MAX_JUDGED_OUTCOMES = 64
"""Draws with at most this many results are evaluated in full."""

FRESH_DRAWS = 32
"""Otherwise this many results are sampled."""

_DEAL, _DICE = "deal", "dice"


def class_drawn(state: State) -> type:
    """Return the class of the outcomes to be drawn."""
    return type(state.chances().outcomes[0])


def luck_of(evaluator: Evaluator, outcome: type) -> str:
    """Name the kind of luck: the deal, dice or tokens."""
    usual = _DICE if getattr(outcome, "of_a_turn", False) else _DEAL
    return evaluator.draws.get(outcome.__name__, usual)


def mean_of_draw(
    evaluator: Evaluator, state: State, text: str, fresh_draws: int = FRESH_DRAWS
) -> Value:
    """Return the mean value over all results of a draw.

    `text` is the position in writing: the seed of the samples, if there are too many results.
    """
    kind = class_drawn(state)
    found: list[tuple[State, int]] | None = [(state, 1)]
    while found is not None and any(_goes_on(each, kind) for each, _ in found):
        found = _one_further(found, kind)
    if found is not None:
        values = [evaluator.value(each) for each, _ in found]
        return mean_of(values, [weight for _, weight in found])
    luck = seeded(text)
    values = []
    for _ in range(fresh_draws):
        drawn = state
        while _goes_on(drawn, kind):
            drawn = drawn.play(drawn.chances().pick(luck.randrange)).state
        values.append(evaluator.value(drawn))
    return mean_of(values)


def _goes_on(state: State, kind: type) -> bool:
    return state.actor is CHANCE and class_drawn(state) is kind


def _one_further(found: list[tuple[State, int]], kind: type) -> list[tuple[State, int]] | None:
    """Draw one more outcome in every way; `None` if that makes too many."""
    due = [(state, weight) for state, weight in found if _goes_on(state, kind)]
    chances: list[Any] = [state.chances() for state, _ in due]
    if len(found) - len(due) + sum(map(len, chances)) > MAX_JUDGED_OUTCOMES:
        return None
    total = 1
    for each in chances:
        total *= each.total
    further = [(state, weight * total) for state, weight in found if not _goes_on(state, kind)]
    for (state, weight), each in zip(due, chances, strict=True):
        share = weight * total // each.total
        further += [
            (state.play(outcome).state, share * times)
            for outcome, times in zip(each.outcomes, each.weights, strict=True)
        ]
    return further
