"""The value of a position in any game: it is played out by lot, some dozen times.

The dice of the playouts come from the position's notation, so the same position has the same value
wherever and whenever it is asked for.
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

PLAYOUTS = 48
"""So many playouts a position gets."""

POSSIBLE = 8
"""So many positions are drawn that a seat holds possible."""

LONGEST = 2000
"""A playout that takes more moves than this ends as it began: with even chances."""


class Playouts:
    """An evaluator for any game."""

    draws: Mapping[str, str] = {}

    def __init__(self, game: Game) -> None:
        """Take a game; raises `NoEvaluation` where its secrets cannot be guessed."""
        if game.has_secrets and game.sample is None:
            raise NoEvaluation(
                f"{game.title} cannot be evaluated: its seats have secrets, and the game does not "
                f"say how to guess them (Game.sample)"
            )
        self._game = game
        self.version = f"{game.name} {game.version}, {PLAYOUTS} playouts"

    def value(self, state: State, /) -> Value:
        """Play a position out."""
        if state.actor is None:
            return value_of_result(state.standings)
        luck = seeded(self._game.write_position(state))
        return mean_of([_played_out(state, luck) for _ in range(PLAYOUTS)])

    def possible(self, state: State, seat: Seat, /) -> Sequence[State]:
        """Draw some positions, by what the game says of guessing."""
        if not self._game.has_secrets:
            return [state]
        assert self._game.sample is not None, "this was looked at first"
        view = state.view(seat)
        luck = seeded(self._game.view_text(view))
        return [self._game.sample(view, luck) for _ in range(POSSIBLE)]

    def prepare(self, states: Sequence[State], /) -> None:
        """Nothing is worked out ahead."""

    def choices(  # playouts are rough anyway
        self,
        state: State,
        seat: Seat,
        /,
        *,
        roughly: bool = False,  # noqa: ARG002
    ) -> Sequence[Value]:
        """Value each action over what is possible."""
        possible = self.possible(state, seat)
        return [
            mean_of([self.value(each.play(action).state) for each in possible])
            for action in state.legal()
        ]


def seeded(text: str) -> Random:
    """Give the luck that belongs to a text: the same everywhere."""
    return Random(int.from_bytes(sha256(text.encode()).digest()))


def _played_out(state: State, luck: Random) -> Value:
    for _ in range(LONGEST):
        if state.actor is None:
            return value_of_result(state.standings)
        if state.actor is CHANCE:
            state = state.play(state.chances().pick(luck.randrange)).state
        else:
            state = state.play(luck.choice(state.legal())).state
    raise NoEvaluation(f"a playout took more than {LONGEST} moves")
