"""Values positions of any game by random playouts.

Playouts are seeded by the position's notation, so the same position always has the same value.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from random import Random

from boathouse.core import CHANCE, Game, Seat, State
from boathouse.evaluation.value import (
    NoEvaluation,
    Value,
    mean_of,
    value_of_result,
)

_PLAYOUTS = 48
"""The number of playouts for a position."""

_POSSIBLE = 8
"""The number of possible positions that are sampled for a seat."""

_LONGEST = 2000
"""A playout with more moves than this is an error: `NoEvaluation`."""


class Playouts:
    """An evaluator for any game."""

    draws: Mapping[str, str] = {}

    def __init__(self, game: Game) -> None:
        """Take a game; raises `NoEvaluation` if its secrets cannot be sampled."""
        if game.has_secrets and game.sample is None:
            raise NoEvaluation(
                f"{game.title} cannot be evaluated: its seats have secrets, and the game does not "
                f"say how to guess them (Game.sample)"
            )
        self._game = game
        self.version = f"{game.name} {game.version}, {_PLAYOUTS} playouts"

    def value(self, state: State, /) -> Value:
        """Play a position out."""
        if state.actor is None:
            return value_of_result(state.standings)
        luck = seeded(self._game.write_position(state))
        return mean_of([_played_out(state, luck) for _ in range(_PLAYOUTS)])

    def possible(self, state: State, seat: Seat, /) -> Sequence[State]:
        """Sample positions with `Game.sample`."""
        if not self._game.has_secrets:
            return [state]
        assert self._game.sample is not None, "checked in __init__"
        view = state.view(seat)
        luck = seeded(self._game.view_text(view))
        return [self._game.sample(view, luck) for _ in range(_POSSIBLE)]

    def prepare(self, states: Sequence[State], /) -> None:
        """Do nothing: there is nothing to compute ahead."""

    def choices(  # playouts are rough anyway
        self,
        state: State,
        seat: Seat,
        /,
        *,
        roughly: bool = False,  # noqa: ARG002
    ) -> Sequence[Value]:
        """Value each action: its mean over the possible positions."""
        possible = self.possible(state, seat)
        return [
            mean_of([self.value(each.play(action).state) for each in possible])
            for action in state.legal()
        ]


def seeded(text: str) -> Random:
    """Return a random generator seeded by a text, the same on every machine."""
    return Random(int.from_bytes(sha256(text.encode()).digest()))


def _played_out(state: State, luck: Random) -> Value:
    for _ in range(_LONGEST):
        if state.actor is None:
            return value_of_result(state.standings)
        if state.actor is CHANCE:
            state = state.play(state.chances().pick(luck.randrange)).state
        else:
            state = state.play(luck.choice(state.legal())).state
    raise NoEvaluation(f"a playout took more than {_LONGEST} moves")
