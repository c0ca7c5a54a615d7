"""The value of a Powerboats position: see `match_value`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING

from boathouse.evaluation.insight import BoardLayer, Insight
from boathouse.evaluation.value import NoEvaluation
from boathouse.powerboats import Match
from boathouse.powerboats.evaluation.puzzling import (
    puzzle_opening,
    puzzle_ready,
    puzzle_setting,
    puzzle_themes,
)

if TYPE_CHECKING:
    from boathouse.powerboats.evaluation.match_value import MatchValue

__all__ = [
    "VERSION",
    "evaluator",
    "insight",
    "layers",
    "puzzle_opening",
    "puzzle_ready",
    "puzzle_setting",
    "puzzle_themes",
]

VERSION = "powerboats-1"
"""Changes whenever a value does."""

INSIGHT_VERSION = 1
"""Raise it whenever a reason, a figure or a line of `insight` changes for any decision."""


@cache
def evaluator() -> MatchValue:
    """Return the evaluator; what it needs is imported only now."""
    if find_spec("numba") is None:
        raise NoEvaluation("Powerboats is evaluated with compiled code: install boathouse[kernels]")
    from boathouse.powerboats.evaluation.match_value import MatchValue

    return MatchValue()


def insight(match: Match, played: str, best: str, listed: Sequence[str]) -> Insight:
    """Tell what the solver knows about a decision."""
    from boathouse.powerboats.evaluation.race_insight import insight_into_race

    solution = None if match.race is None else evaluator().solution(match.race.course)
    return insight_into_race(match, played, best, listed, solution)


def layers(match: Match) -> tuple[BoardLayer, ...]:
    """Return what the solver can lay over the lake."""
    from boathouse.powerboats.evaluation.race_layers import race_layers

    evaluator()  # says what is missing, if anything is
    return race_layers(match)
