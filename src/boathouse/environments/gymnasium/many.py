"""Many games as Gymnasium's vector environment: one seat of each learns, compiled."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from boathouse.environments.batch import Batch, SeenRows
from boathouse.environments.learning import LearningGame
from boathouse.environments.spaces import (
    MaskPlace,
    OnIllegal,
    checked_illegal,
    checked_masks,
    observation_space_of,
)
from boathouse.kernels.arrays import Flags

BatchPolicy: TypeAlias = Callable[[SeenRows, SeenRows], NDArray[np.integer[Any]]]
"""Chooses an action for each of many games, from their observations and masks."""


class ManyEnv(VectorEnv[Any, Any, Any]):
    """One seat of each of many games, in compiled code."""

    def __init__(
        self,
        learning: LearningGame,
        *,
        num_envs: int,
        seats: int,
        seat: int | None = None,
        opponents: str | BatchPolicy = "random",
        reward: str = "place",
        masks: MaskPlace = "observation",
        illegal: OnIllegal = "raise",
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        render_mode: str | None = None,
        seed: int | None = None,
        **options: Any,
    ) -> None:
        """Set up the games; opponents are "random", or a policy that plays all other seats.

        `seed` is for what stays the same for all games, such as the lakes of Powerboats. Without it
        that too is drawn anew by `reset` with a seed, and by chance at first.
        """
        if opponents != "random" and not callable(opponents):
            raise ValueError(
                f"compiled games are against 'random' or a function, not {opponents!r}: "
                "for other bots use vectorization_mode='sync' or 'async'"
            )
        if render_mode is not None:
            raise ValueError("many games at once cannot be shown: leave out render_mode")
        if seat is not None and seat not in range(seats):
            raise ValueError(f"seat is a number from 0 to {seats - 1} or None, not {seat!r}")
        self.num_envs, self.learning = num_envs, learning
        self._mode = checked_autoreset(autoreset_mode)
        self.metadata = {"autoreset_mode": self._mode, "render_modes": []}
        self._with_mask, self._draws_illegal = checked_masks(masks), checked_illegal(illegal)
        self._policy, self._fixed_seat = None if isinstance(opponents, str) else opponents, seat
        self.single_observation_space = observation_space_of(learning, with_mask=self._with_mask)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.single_action_space = spaces.Discrete(learning.actions)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._new_batch: Callable[..., Batch] = partial(
            learning.batch, seats, num_envs, reward=reward, restarts=False, **options
        )
        self._draws_batch = seed is None
        self.batch = self._new_batch(seed=self._drawn_seed() if seed is None else seed)
        self._learners = np.zeros(num_envs, np.int64)
        self._over = np.zeros(num_envs, np.bool_)
        self._has_begun = False
        self._rewards = np.zeros(num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin all games, or with the option `reset_mask` those that are marked."""
        which = np.ones(self.num_envs, np.bool_)
        if options and "reset_mask" in options:
            which = np.asarray(options["reset_mask"], np.bool_)
        if seed is not None:
            seeds = self._seeds(seed)
            self._np_random = np.random.default_rng(seeds)
            self._np_random_seed = seed if isinstance(seed, int) else -1  # as Gymnasium has it
        if seed is not None and self._draws_batch and which.all():
            self.batch = self._new_batch(seed=self._drawn_seed())
        else:
            self.batch.restart(which, self._drawn_seed())
        self._has_begun = True
        self._begin(which)
        return self._seen(), self._infos()

    def _drawn_seed(self) -> int:
        return int(self.np_random.integers(2**63))

    def _seeds(self, seed: int | list[int | None]) -> list[int]:
        """Return the seed of all games together, or one for each; raises `ValueError`."""
        given = [each or 0 for each in seed] if isinstance(seed, list) else [seed]
        if isinstance(seed, list) and len(seed) != self.num_envs:
            raise ValueError(f"seed is one, or one for each of {self.num_envs}, not {len(seed)}")
        if min(given, default=0) < 0:
            raise ValueError(f"a seed is 0 or more, not {min(given)}")
        return given

    def step(self, actions: Any) -> tuple[Any, NDArray[np.float64], Flags, Flags, dict[str, Any]]:
        """Play the learners' actions and what follows, up to their next decisions."""
        if not self._has_begun:
            raise ResetNeeded("no games have begun: call reset() first")
        if self._mode is AutoresetMode.DISABLED and self._over.any():
            games = ", ".join(map(str, np.flatnonzero(self._over)))
            raise ResetNeeded(
                f"game {games} is over: call reset(), or reset(options={{'reset_mask': ...}}) "
                "with those marked that are to begin anew"
            )
        chosen = np.array(actions)
        restarting = self._over & (self._mode is AutoresetMode.NEXT_STEP)
        playing = ~self._over
        self._rewards[:] = 0
        is_number = np.issubdtype(chosen.dtype, np.integer)
        if self._draws_illegal and is_number and chosen.shape == (self.num_envs,):
            chosen = chosen.astype(np.int64)
            legal = self._masks()[np.arange(self.num_envs), chosen % self.learning.actions]
            wrong = (legal == 0) | (chosen >= self.learning.actions) | (chosen < 0)
            chosen = np.where(wrong, self.batch.draw_legal(), chosen)
        self._play(chosen, playing)
        self._over = self.batch.over & playing
        if restarting.any():
            self.batch.restart(restarting)
            self._begin(restarting)
        self._play_others(playing)
        over, rewards = self._over.copy(), self._rewards.copy()
        ends: dict[str, Any] = {}
        if self._mode is AutoresetMode.SAME_STEP and over.any():
            ends = self._ends(over)
            self.batch.restart(over)
            self._begin(over)
        return self._seen(), rewards, over, np.zeros(self.num_envs, np.bool_), self._infos() | ends

    def full_states(self) -> SeenRows:
        """Return the full states, for a critic that may know everything."""
        return self.batch.observe(self._learners, full=True)

    def _begin(self, which: Flags) -> None:
        """Draw the learners' seats in new games, and play these on to their first decisions."""
        drawn = self.np_random.integers(self.batch.seats, size=self.num_envs)
        seats = drawn if self._fixed_seat is None else np.full(self.num_envs, self._fixed_seat)
        self._learners[which] = seats[which]
        self._over = self._over & ~which
        self._play_others(which)

    def _play(self, actions: NDArray[Any], active: Flags) -> None:
        self.batch.step(actions, active)
        ended = active & self.batch.over
        learners = self._learners[ended]
        self._rewards[ended] = self.batch.rewards[ended, learners]

    def _play_others(self, which: Flags) -> None:
        while True:
            active = which & ~self.batch.over & (self.batch.actors != self._learners)
            if not active.any():
                break
            self._play(self._answers(active), active)
        self._over = self._over | (which & self.batch.over)

    def _answers(self, active: Flags) -> NDArray[np.int64]:
        if self._policy is None:
            return self.batch.draw_legal(self._drawn_seed())
        rows, masks = self.batch.observations[active], self.batch.masks[active]
        answers = np.asarray(self._policy(rows, masks))
        if answers.shape != (len(rows),) or not np.issubdtype(answers.dtype, np.integer):
            raise ValueError(
                f"opponents return {len(rows)} whole numbers, one for each row, "
                f"not {answers.dtype} of shape {answers.shape}"
            )
        actions = np.zeros(self.num_envs, np.int64)
        actions[active] = answers
        return actions

    def _masks(self) -> SeenRows:
        acting = self.batch.actors == self._learners
        return np.where(acting[:, None], self.batch.masks, np.int8(0))

    def _seen(self) -> Any:
        rows = self.batch.observe(self._learners)
        return {"observation": rows, "action_mask": self._masks()} if self._with_mask else rows

    def _infos(self) -> dict[str, Any]:
        return self._infos_of(np.ones(self.num_envs, np.bool_))

    def _infos_of(self, which: Flags) -> dict[str, Any]:
        """Return what is known of these games, and zeros for the others."""
        masks, seats = self._masks() * which[:, None], self._learners * which
        known = which.copy(), which.copy()
        return {"action_mask": masks, "_action_mask": known[0], "seat": seats, "_seat": known[1]}

    def _ends(self, over: Flags) -> dict[str, Any]:
        """Keep what was seen at the end, as Gymnasium's own vector environments do."""
        seen = self._seen()
        rows = np.full(self.num_envs, None, object)
        for game in np.flatnonzero(over):
            rows[game] = (
                {key: each[game] for key, each in seen.items()} if self._with_mask else seen[game]
            )
        return {
            "final_obs": rows,
            "_final_obs": over.copy(),
            "final_info": self._infos_of(over),
            "_final_info": over.copy(),
        }


def checked_autoreset(mode: AutoresetMode | str) -> AutoresetMode:
    """Return when games that are over begin anew; raises `ValueError` for an unknown setting."""
    known = {key: each for each in AutoresetMode for key in (each, each.name, each.value)}
    if mode not in known:
        raise ValueError(f"autoreset_mode is {', '.join(map(str, AutoresetMode))}, not {mode!r}")
    return known[mode]
