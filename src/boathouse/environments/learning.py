"""What a game brings so that it can be learnt: numbers for its actions, and observations.

It is `ENVIRONMENT` in the module `kernels.environment` of the game's package.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import index
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boathouse.core import CHANCE, Action, Actor, Game, Seat, Standing, State, game_names, part_of
from boathouse.core.games import find_game
from boathouse.environments.batch import Batch, IllegalNumber, SeenRow, why_illegal

ENVIRONMENT_VERSION = 1
"""It changes with the actions and observations of any game."""


class NotLearnable(ValueError):
    """A game that has no environment."""


class LearningGame(ABC):
    """A game's actions and observations as numbers; see docs/environments.md.

    `low` and `high` are the bounds of each number of the full state, which begins with the
    observation. `most_outcomes` is how many outcomes a draw can have, `longest` how many decisions
    a game.
    """

    name: str
    actions: int
    observation_size: int
    most_outcomes: int
    longest: int
    low: SeenRow
    high: SeenRow

    @property
    def game(self) -> Game:
        """The game by its rules."""
        return find_game(self.name)

    @property
    def full_size(self) -> int:
        """How many numbers the full state has."""
        return len(self.low)

    @property
    def scale(self) -> NDArray[np.float32]:
        """What to multiply an observation by, so that it is within -1 to 1."""
        most = np.maximum(np.abs(self.low.astype(np.float32)), np.abs(self.high))
        return (1 / np.maximum(most, 1))[: self.observation_size].astype(np.float32)

    def new_position(self, seats: int, **options: object) -> Position:
        """Return a new game, before anything is drawn."""
        return Position(self, self.game.new(seats, **options), self.new_memory())

    @abstractmethod
    def batch(
        self,
        seats: int,
        games: int,
        *,
        seed: int = 0,
        reward: str = "place",
        restarts: bool = True,
        **options: Any,
    ) -> Batch:
        """Begin many games at once."""

    @abstractmethod
    def number_of(self, state: Any, action: Any) -> int | None:
        """Return the number of a legal action; `None` if it has none."""

    @abstractmethod
    def observe(self, state: Any, memory: Any, seat: Seat, *, full: bool = False) -> SeenRow:
        """Return what a seat sees, or the full state; all 0 until the first decision is due."""

    def new_memory(self) -> Any:
        """Return what is remembered of a game before its first decision."""
        return None

    def remember(self, memory: Any, state: Any, action: Any) -> Any:  # noqa: ARG002
        """Return what is remembered after a decision, beside the state."""
        return memory

    def redrawn(self, draw: Any, state: Any, seat: Seat, luck: Random) -> Action | None:  # noqa: ARG002
        """Draw what chance may have given at an earlier draw, as far as a seat knows in a state.

        `None` if the seat knows it, as all do in a game without secrets.
        """
        return None


@dataclass(frozen=True, slots=True)
class Position:
    """A game by the rules at one moment, as an immutable value, with actions as numbers."""

    learning: LearningGame
    state: State
    memory: Any

    @property
    def actor(self) -> Actor:
        """Who acts next."""
        return self.state.actor

    @property
    def numbered(self) -> dict[int, Action]:
        """The legal actions by their numbers, the lowest first."""
        numbers = [(self.learning.number_of(self.state, each), each) for each in self.state.legal()]
        return dict(sorted((number, each) for number, each in numbers if number is not None))

    @property
    def mask(self) -> SeenRow:
        """For each action whether it is legal."""
        mask = np.zeros(self.learning.actions, np.int8)
        mask[list(self.numbered)] = 1
        return mask

    def observe(self, seat: Seat, *, full: bool = False) -> SeenRow:
        """Return what a seat sees, or the full state as it counts the seats."""
        return self.learning.observe(self.state, self.memory, seat, full=full)

    def play(self, number: object) -> Position:
        """Play an action by its number; raises `IllegalNumber`."""
        legal, action = self.numbered, action_number(number)
        if action not in legal:
            raise IllegalNumber(why_illegal(number, self.mask))
        return self.play_action(legal[action])

    def play_action(self, action: Action) -> Position:
        """Play a decision, or an outcome of chance."""
        memory = self.memory
        if self.actor is not CHANCE:
            memory = self.learning.remember(memory, self.state, action)
        return Position(self.learning, self.state.play(action).state, memory)

    def __deepcopy__(self, memo: object) -> Position:
        """Nothing is copied: nothing changes."""
        return self

    def drawn(self, luck: Random) -> Position:
        """Play what chance gives, until a decision is due or the game is over."""
        position = self
        while position.actor is CHANCE:
            position = position.play_action(position.state.chances().pick(luck.randrange))
        return position


def action_number(given: Any) -> int:
    """Return an action as a number: also one of NumPy or JAX, also an array without dimensions.

    -1, which is never legal, stands for all that is no whole number.

    >>> action_number(3), action_number(np.array(3)), action_number([3]), action_number(1.5)
    (3, 3, -1, -1)
    """
    try:
        return index(given)
    except TypeError:
        return -1


def learning_games() -> tuple[str, ...]:
    """Return the names of the games that can be learnt.

    >>> learning_games()
    ('abandon-ship', 'powerboats')
    """
    return tuple(name for name in game_names() if _environment(name) is not None)


def learning_game(name: str) -> LearningGame:
    """Find a game that can be learnt.

    >>> learning_game("abandon-ship").actions
    56
    """
    found = _environment(find_game(name).name)
    if found is None:
        known = ", ".join(learning_games())
        raise NotLearnable(f"{name} has no learning environment: {known} have one")
    return found


def compile_environments() -> None:
    """Compile what the games need in batches, once and for all; later games find it on disk."""
    for name in learning_games():
        learning = learning_game(name)
        batch = learning.batch(learning.game.seats[0], 1)
        batch.step(batch.draw_legal())
        batch.observe(0)


def _environment(name: str) -> LearningGame | None:
    found: LearningGame | None = getattr(part_of(name, "kernels.environment"), "ENVIRONMENT", None)
    return found


def seat_rewards(standings: Sequence[Standing], reward: str) -> list[float]:
    """Return the reward of each seat at the end of a game.

    >>> seat_rewards([Standing(0, 9, 1), Standing(1, 4, 2), Standing(2, 4, 2)], "place")
    [1.0, -0.5, -0.5]
    """
    ranks = [standing.rank for standing in standings]
    if reward == "win":
        return [float(rank == 1) / ranks.count(1) for rank in ranks]
    others = len(ranks) - 1
    return [
        (sum(rank > own for rank in ranks) - sum(rank < own for rank in ranks)) / others
        for own in ranks
    ]


def settled(game: Game, options: Mapping[str, object]) -> dict[str, Any]:
    """Return the options' values, as the rules take them; raises `BadOption`."""
    texts = game.settle(options)
    return {option.name: option.value(texts[option.name]) for option in game.options}
