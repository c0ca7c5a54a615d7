"""The value of a Powerboats position: see `match_value`."""

from functools import cache
from importlib.util import find_spec

from boathouse.evaluation.value import Evaluator, NoEvaluation


@cache
def evaluator() -> Evaluator:
    """Return the evaluator; what it needs is imported only now."""
    if find_spec("numba") is None:
        raise NoEvaluation("Powerboats is evaluated with compiled code: install boathouse[kernels]")
    from boathouse.powerboats.evaluation.match_value import MatchValue

    return MatchValue()
