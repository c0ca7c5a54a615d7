"""The odds: playouts of choices to the end of the game, with tiles drawn from the beliefs.

All choices get the same deals and dice, so that only the choice makes a difference. Choices that
fall behind are dropped, and the rest played out further.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import numpy as np
from numpy.typing import NDArray

from boathouse.abandon_ship import View
from boathouse.abandon_ship.bots.beliefs import Beliefs, all_weights, judgement
from boathouse.abandon_ship.kernels.playouts import Wishes, play_out
from boathouse.abandon_ship.kernels.ship_tables import ship_tables, state_of
from boathouse.kernels.arrays import Floats

BLINKERS, PLAYOUT_SLIPS = 6, 0.05
"""In a playout everybody looks at a few choices, and errs now and then: that is quick."""

_WIN = 0.5
"""How much winning counts; the rest is for every player left behind."""

FEWEST = 8
"""The least number of playouts for a choice."""


@dataclass(frozen=True, slots=True)
class Odds:
    """How choices did: `merits` are from 0, the last, to 1, the winner, by choice and playout."""

    choices: NDArray[np.int64]
    merits: tuple[Floats, ...]

    @property
    def means(self) -> Floats:
        """The mean merit of each choice."""
        return np.array([each.mean() for each in self.merits])

    @property
    def playouts(self) -> int:
        """How many playouts there were."""
        return sum(map(len, self.merits))

    def is_as_good(self, one: int, best: int, errors: float) -> bool:
        """Whether two choices are within so many standard errors of each other."""
        if len(self.merits[one]) != len(self.merits[best]):
            return False
        off = self.merits[best] - self.merits[one]
        return bool(off.mean() <= errors * off.std() / np.sqrt(len(off)))


def odds_of(
    view: View, beliefs: Beliefs, choices: Sequence[int], playouts: int, rounds: int, luck: Random
) -> Odds:
    """Play choices out, with this number of playouts in all; each round drops the worse half."""
    board = view.board
    if not set(choices) <= set(range(len(board.legal()))):
        raise ValueError(f"there are {len(board.legal())} choices, not {max(choices) + 1}")
    tables = ship_tables(board.parts, board.ship)
    state = state_of(board, tables)
    wishes = Wishes(all_weights(board.parts), BLINKERS, PLAYOUT_SLIPS)
    numbers = np.array(choices, np.int64)
    merits: list[Floats] = [np.empty(0) for _ in choices]
    left = list(range(len(choices)))
    drawing = np.random.default_rng(luck.getrandbits(63))
    for _ in range(rounds):
        games = max(FEWEST, playouts // rounds // len(left))
        drawn = drawing.choice(len(beliefs.chances), games, p=beliefs.chances)
        found = np.empty((len(left), games))
        play_out(
            state,
            tables,
            judgement(),
            wishes,
            numbers[left],
            beliefs.deals[drawn],
            np.uint64(drawing.integers(1 << 62)),
            _WIN,
            found,
        )
        for at, each in zip(left, found, strict=True):
            merits[at] = np.concatenate([merits[at], each])
        left.sort(key=lambda at: -merits[at].mean())
        left = left[: (len(left) + 1) // 2]
        if len(left) == 1:
            break
    return Odds(numbers, tuple(merits))
