"""Many games at once, compiled: one call plays an action in each of them.

The arrays of a batch are written anew by each step, so that nothing is copied: keep a copy of what
is still needed afterwards.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from boathouse.kernels.arrays import Flags
from boathouse.kernels.masks import draw_actions, first_illegal

Reward: TypeAlias = Literal["place", "win"]
REWARDS: tuple[Reward, ...] = ("place", "win")

SeenRow: TypeAlias = NDArray[np.int8]
SeenRows: TypeAlias = NDArray[np.int8]

_NUMBERS = 8  # in a word
_NOBODY = -1  # acts when a game is over

_OF_GAMES: tuple[int, ...] = ()
_OF_ACTIONS: tuple[int, ...] = (1,)
"""What seeds are drawn for."""


class IllegalNumber(ValueError):
    """An action that is not legal now; the message says which are."""


def word_rows(games: int, words: int) -> NDArray[np.uint64]:
    """Make rows that kernels write in words of eight numbers."""
    if games < 0:
        raise ValueError(f"games are 0 or more, not {games}")
    return np.zeros((games, words), np.dtype("<u8"))


def as_numbers(words: NDArray[np.uint64], numbers: int) -> SeenRows:
    """Show rows of words as numbers."""
    rows: SeenRows = words.view(np.int8)[:, :numbers]
    return rows


def _read_only(rows: SeenRows) -> SeenRows:
    """Show rows that only the game writes: what a step leaves as it was is not written again."""
    shown = rows.view()
    shown.flags.writeable = False
    return shown


def checked_reward(reward: str) -> Reward:
    """Return a kind of reward; raises `ValueError` for any other."""
    for known in REWARDS:
        if reward == known:
            return known
    raise ValueError(f"reward is {' or '.join(map(repr, REWARDS))}, not {reward!r}")


class Batch(ABC):
    """Games with the same number of seats, each with a random stream of its own.

    By game: `observations` and `masks` of the seat that is to act, which can only be read, its
    number in `actors` (-1 if the game is over), `rewards` of all seats, and whether the game is
    `over`. With `restarts`, a game that is over begins anew in the same step: then `rewards` and
    `over` tell of the old one, and the rest of the new one.
    """

    def __init__(
        self,
        seats: int,
        games: int,
        *,
        observations: NDArray[np.uint64],
        masks: NDArray[np.uint64],
        sizes: tuple[int, int, int],
        seed: int,
        reward: str,
        restarts: bool,
    ) -> None:
        """Begin the games; `sizes` are those of an observation, a full state and a mask."""
        self.seats, self.games, self.restarts = seats, games, restarts
        self.wins = checked_reward(reward) == "win"
        self.rewards = np.zeros((games, seats), np.float32)
        self.over = np.zeros(games, np.bool_)
        self.actors = np.zeros(games, np.int8)
        self._words, self._mask_words = observations, masks
        self._size, self._full_size, actions = sizes
        self._masks = as_numbers(masks, actions)
        self.observations = _read_only(as_numbers(observations, self._size))
        self.masks = _read_only(self._masks)
        self._all = np.ones(games, np.bool_)
        self._seed = self._begun = self._draws = 0
        self.reset(seed)

    def reset(self, seed: int | None = None) -> None:
        """Begin all games anew: from a seed, or else with fresh dice."""
        self.restart(self._all, seed)

    def restart(self, which: ArrayLike, seed: int | None = None) -> None:
        """Begin those games anew that are marked: from a seed, or else with fresh dice."""
        marked = self._flags(which)
        if seed is not None:
            if seed < 0:
                raise ValueError(f"a seed is 0 or more, not {seed}")
            self._seed, self._begun, self._draws = seed, 0, 0
        self._begun += 1
        self._begin(marked, _drawn_seed(self._seed, self._begun))

    def step(self, actions: ArrayLike, active: ArrayLike | None = None) -> None:
        """Play an action in each game, or in those that are marked as active.

        Raises `IllegalNumber` if one is not legal; then nothing is played at all.
        """
        chosen = np.asarray(actions)
        if chosen.shape != (self.games,) or not np.issubdtype(chosen.dtype, np.integer):
            raise ValueError(
                f"actions are {self.games} whole numbers, one for each game, "
                f"not {chosen.dtype} of shape {chosen.shape}"
            )
        chosen = np.ascontiguousarray(chosen, np.int64)
        which = self._all if active is None else self._flags(active)
        wrong = first_illegal(chosen, which, self._masks)
        if wrong >= 0:
            raise IllegalNumber(self._why_illegal(wrong, int(chosen[wrong])))
        self._step(chosen, which)

    def draw_legal(self, seed: int | None = None) -> NDArray[np.int64]:
        """Draw a legal action for each game, all equally likely; 0 where the game is over.

        Without a seed it is another one each time. Drawing changes nothing in the games.
        """
        if seed is None:
            self._draws += 1
            seed = _drawn_seed(self._seed, self._draws, _OF_ACTIONS)
        actions = np.empty(self.games, np.int64)
        draw_actions(np.uint64(seed), self._masks, actions)
        return actions

    def observe(self, seats: ArrayLike, *, full: bool = False) -> SeenRows:
        """Return what one seat of each game sees, or the full state as it counts the seats.

        -1, as `actors` has it for a game that is over, is the seat of its `observations`.
        """
        looking = np.broadcast_to(np.asarray(seats, np.int64), (self.games,)).copy()
        last = (looking == _NOBODY) & (self.actors == _NOBODY)
        if last.any():
            looking[last] = self._turns()[last]
        if self.games and not (looking.min() >= 0 and looking.max() < self.seats):
            raise ValueError(
                f"seats are numbered from 0 to {self.seats - 1}; -1 is for games that are over"
            )
        numbers = self._full_size if full else self._size
        rows = word_rows(self.games, -(-numbers // _NUMBERS))
        self._look(looking, rows)
        return as_numbers(rows, numbers)

    @abstractmethod
    def _begin(self, which: Flags, seed: int) -> None: ...

    @abstractmethod
    def _step(self, actions: NDArray[np.int64], active: Flags) -> None: ...

    @abstractmethod
    def _look(self, seats: NDArray[np.int64], rows: NDArray[np.uint64]) -> None: ...

    @abstractmethod
    def _turns(self) -> NDArray[np.int64]:
        """Return whose turn it is in each game, or was when it ended."""

    def _flags(self, which: ArrayLike) -> Flags:
        flags = np.ascontiguousarray(which, np.bool_)
        if flags.shape != (self.games,):
            raise ValueError(f"mark each of {self.games} games, not {flags.shape}")
        return flags

    def _why_illegal(self, game: int, action: int) -> str:
        if self.actors[game] == _NOBODY:
            return f"game {game} is over: call reset() or restart(), or leave it out of active"
        return f"game {game}: {why_illegal(action, self.masks[game])}"


def why_illegal(action: Any, mask: SeenRow) -> str:
    """Say what was played, and what could have been."""
    if np.ndim(action):
        return f"an action is one whole number, not {action!r}"
    legal = np.flatnonzero(mask).tolist()
    shown = ", ".join(map(str, legal[:12])) + (" ..." if len(legal) > 12 else "")
    return (
        f"action {action} is not legal now: choose where the mask is 1 "
        f"({len(legal)} of {len(mask)}: {shown})"
    )


def _drawn_seed(seed: int, number: int, purpose: tuple[int, ...] = _OF_GAMES) -> int:
    """Return another seed for each number; those for one purpose say nothing of the others."""
    source = np.random.SeedSequence((seed, number), spawn_key=purpose)
    return int(source.generate_state(1, np.uint64)[0])
