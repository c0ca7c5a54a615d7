"""Values as one seat sees them: for running games, so that secrets stay secret."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boathouse.core import Seat
from boathouse.evaluation.value import Evaluator, Value, mean_of, value_of_result

_POSSIBLE = 8
"""The number of possible positions that are evaluated."""


class OwnView:
    """An evaluator that knows what one seat may know, and nothing else.

    A position is worth the mean over the positions that are possible to the seat; if somebody is to
    decide, the value of what looks best for them to this seat.
    """

    def __init__(self, evaluator: Evaluator, seat: Seat) -> None:
        """Take an evaluator, and the seat whose knowledge counts."""
        self._evaluator, self._seat = evaluator, seat
        self.version = evaluator.version
        self.draws: Mapping[str, str] = evaluator.draws

    def value(self, state: Any, /) -> Value:
        """Value a position by what the seat may know."""
        if state.actor is None:
            return value_of_result(state.standings)
        if isinstance(state.actor, int):
            seat = state.actor
            ways = self._evaluator.choices(state, self._seat, roughly=True)
            return max(ways, key=lambda way: (way.wins[seat], way.places[seat]))
        possible = self._evaluator.possible(state, self._seat)[:_POSSIBLE]
        return mean_of([self._evaluator.value(each) for each in possible])

    def possible(self, state: Any, seat: Seat, /) -> Sequence[Any]:  # noqa: ARG002
        """Return the position: its value uses nothing hidden."""
        return [state]

    def choices(self, state: Any, seat: Seat, /, *, roughly: bool = False) -> Sequence[Value]:  # noqa: ARG002
        """Value anybody's actions as this seat sees them."""
        return self._evaluator.choices(state, self._seat, roughly=roughly)

    def prepare(self, states: Sequence[Any], /) -> None:
        """Prepare the evaluator behind it."""
        self._evaluator.prepare(states)
