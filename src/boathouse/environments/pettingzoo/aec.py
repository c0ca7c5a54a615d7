"""A game as PettingZoo's AEC environment: one seat acts after the other."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from pettingzoo.utils.env import AECEnv, ParallelEnv

from boathouse.environments.batch import IllegalNumber, SeenRow, checked_reward
from boathouse.environments.learning import LearningGame, seat_rewards
from boathouse.environments.pictures import RENDER_MODES, checked_mode, rendered
from boathouse.environments.spaces import (
    MaskPlace,
    OnIllegal,
    checked_illegal,
    checked_masks,
    full_state_space,
    observation_space_of,
)


class SeatsEnv(AECEnv[str, Any, Any]):  # type: ignore[misc] # pettingzoo has no types
    """One game; its agents are `seat_0`, `seat_1` and so on."""

    def __init__(
        self,
        learning: LearningGame,
        name: str,
        *,
        seats: int,
        reward: str = "place",
        masks: MaskPlace = "observation",
        illegal: OnIllegal = "raise",
        max_cycles: int | None = None,
        counts_steps: bool = False,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        """Set up a game with the given options of its rules.

        - `masks`: they are in every info; with "observation" an observation is a dictionary with
          `observation` and `action_mask`, with "info" it is the row alone.
        - `illegal`: "raise" an error, or "draw" a legal action in place of one that is not.
        - `max_cycles`: a seat is truncated after so many decisions of its own, and legal actions
          are drawn for it until all are; with `counts_steps` all are, after so many decisions.
        """
        super().__init__()
        self.learning, self.reward = learning, checked_reward(reward)
        self._with_mask, self._draws_illegal = checked_masks(masks), checked_illegal(illegal)
        if max_cycles is not None and max_cycles < 1:
            raise ValueError(f"max_cycles is 1 at least, not {max_cycles}")
        self.max_cycles = max_cycles
        self.counts_steps = counts_steps
        self.render_mode = checked_mode(render_mode)
        self.metadata = {
            "name": name,
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self._first = learning.new_position(seats, **options)  # refuses bad seats and options
        self._luck = Random()
        self.position = self._first
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.state_space = full_state_space(learning)
        self._observation_spaces = {
            agent: observation_space_of(learning, with_mask=self._with_mask)
            for agent in self.possible_agents
        }
        self._action_spaces = {
            agent: spaces.Discrete(learning.actions) for agent in self.possible_agents
        }

    def __str__(self) -> str:
        """Return the environment's name."""
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> Any:
        """Return what an agent's observations look like."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return an agent's actions."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a new game, from a seed if there is one."""
        if seed is not None:
            self._luck = Random(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._decisions = dict.fromkeys(self.agents, 0)
        self.position = self._first.drawn(self._luck)
        self._note_actor()
        if self.render_mode == "human":
            self.render()

    def step(self, action: Any) -> None:
        """Play the action of the seat that is selected."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._play(action)
        self._decisions[agent] += 1
        self._truncate(agent)
        while self._acts_for_nobody():
            self._play(self._drawn())
        self._note_actor()
        self._accumulate_rewards()
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Any:
        """Return what an agent sees; its mask is all 0 while another is to act."""
        seat = self.possible_agents.index(agent)
        row = self.position.observe(seat)
        return {"observation": row, "action_mask": self._mask_of(seat)} if self._with_mask else row

    def state(self) -> NDArray[Any]:
        """Return the full state, seats counted from `seat_0`."""
        return self.position.observe(0, full=True)

    def render(self) -> Any:
        """Show the game, as the render mode says."""
        if self.render_mode is None:
            raise ValueError(f"choose one of render_mode={', '.join(map(repr, RENDER_MODES))}")
        seats = len(self.possible_agents)
        return rendered(self.learning.game, self.position.state, seats, self.render_mode)

    def close(self) -> None:
        """Nothing is left open."""

    def _mask_of(self, seat: int) -> SeenRow:
        if self.position.actor == seat:
            return self.position.mask
        return np.zeros(self.learning.actions, np.int8)

    def _drawn(self) -> int:
        return self._luck.choice(list(self.position.numbered))

    def _play(self, action: Any) -> None:
        try:
            played = self.position.play(action)
        except IllegalNumber:
            if not self._draws_illegal:
                raise
            played = self.position.play(self._drawn())
        self.position = played.drawn(self._luck)
        if self.position.actor is None:
            standings = self.position.state.standings
            for seat, reward in enumerate(seat_rewards(standings, self.reward)):
                if self.possible_agents[seat] in self.agents:
                    self.rewards[self.possible_agents[seat]] = reward
            self.terminations = dict.fromkeys(self.agents, True)

    def _truncate(self, agent: str) -> None:
        """Mark whoever has decided often enough."""
        if self.max_cycles is None or self.position.actor is None:
            return
        if self.counts_steps:
            if sum(self._decisions.values()) >= self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
        elif self._decisions[agent] >= self.max_cycles:
            self.truncations[agent] = True

    def _acts_for_nobody(self) -> bool:
        """Whether a seat is to act that was truncated, while others play on."""
        actor = self.position.actor
        if not isinstance(actor, int) or all(self.truncations.values()):
            return False
        agent = self.possible_agents[actor]
        return agent not in self.agents or self.truncations[agent]

    def _note_actor(self) -> None:
        actor = self.position.actor
        if isinstance(actor, int) and self.possible_agents[actor] in self.agents:
            self.agent_selection = self.possible_agents[actor]
        else:
            self.agent_selection = self.agents[0]
        seats = {agent: self.possible_agents.index(agent) for agent in self.agents}
        self.infos = {agent: {"action_mask": self._mask_of(seat)} for agent, seat in seats.items()}


def wrapped_env(learning: LearningGame, name: str, **settings: Any) -> AECEnv[str, Any, Any]:
    """Make an environment that notices calls in the wrong order."""
    return wrappers.OrderEnforcingWrapper(SeatsEnv(learning, name, **settings))


def wrapped_parallel_env(
    learning: LearningGame, name: str, **settings: Any
) -> ParallelEnv[str, Any, Any]:
    """Make an environment in which all seats send an action and that of the acting seat counts.

    `max_cycles` are steps.
    """
    return turn_based_aec_to_parallel(SeatsEnv(learning, name, counts_steps=True, **settings))
