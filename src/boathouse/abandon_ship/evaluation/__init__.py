"""The value of an Abandon Ship position: see `escape_value`."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec

from boathouse.abandon_ship import Escape
from boathouse.abandon_ship.evaluation.choice_insight import insight
from boathouse.abandon_ship.evaluation.puzzling import puzzle_setting, puzzle_themes
from boathouse.evaluation.insight import BoardLayer
from boathouse.evaluation.value import Evaluator, NoEvaluation

__all__ = ["VERSION", "evaluator", "insight", "layers", "puzzle_setting", "puzzle_themes"]

VERSION = "abandon-ship-1"
"""Changes whenever a value does."""

INSIGHT_VERSION = 1
"""Raise it whenever a reason, a figure or a line of `insight` changes for any decision."""


@cache
def evaluator() -> Evaluator:
    """Return the evaluator; what it needs is imported only now."""
    if find_spec("numba") is None:
        raise NoEvaluation(
            "Abandon Ship is evaluated with compiled code: install boathouse[kernels]"
        )
    from boathouse.abandon_ship.evaluation.escape_value import EscapeValue

    return EscapeValue()


def layers(escape: Escape) -> tuple[BoardLayer, ...]:
    """Return what becomes of the rats."""
    evaluator()  # says what is missing, if anything is
    from boathouse.abandon_ship.evaluation.fates import fate_layers

    return fate_layers(escape)
