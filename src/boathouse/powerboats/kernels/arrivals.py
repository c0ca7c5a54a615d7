"""When a boat arrives: for a policy, the exact distribution of the turns from any state.

From a state a good policy comes to a small part of all states: some ten thousand. What was worked
out for them serves every other state that leads to them, so nearly all questions are one look into
a table.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from boathouse.powerboats.kernels.arrival_kernel import ARRIVED, NOT_KNOWN, arrive, explore
from boathouse.powerboats.kernels.policies import Policy
from boathouse.powerboats.kernels.policy_kernel import ReachedState

LATEST = 60
"""Distributions go up to so many turns."""

_ROOM = 1 << 14
_MAX_ROOM = 1 << 18


class Arrivals:
    """The distributions of one policy, worked out when they are asked for."""

    def __init__(self, policy: Policy, latest: int = LATEST) -> None:
        """Begin with nothing but the finish."""
        self.policy, self._latest = policy, latest
        self._forget()

    def _forget(self) -> None:
        self._places = np.full(self.policy.states.shape, NOT_KNOWN, np.int32)
        self._table = np.zeros((_ROOM, self._latest + 1), np.float32)
        self._table[ARRIVED, 0] = 1.0
        self._known = 1

    def of(self, state: ReachedState) -> NDArray[np.float32]:
        """Return the chances to arrive after 0, 1, 2 ... turns, by a policy from a state.

        What is missing to 1 is the chance to sink, or to take longer.
        """
        lake = self.policy.states.lake
        at = state.damage, state.gates, int(lake.states[state.space, state.heading]) + state.hand
        if self._places[at] == NOT_KNOWN:
            self._explore(state)
        found: NDArray[np.float32] = self._table[self._places[at]]
        return found

    def _explore(self, state: ReachedState) -> None:
        if self._known > _MAX_ROOM:
            self._forget()  # rather than to grow for ever
        states = self.policy.states
        goals, shares, begins = explore(
            self.policy.choices, states.lake, states.hands, state, self._places, self._known
        )
        known, self._known = self._known, self._known + len(begins) - 1
        if self._known > len(self._table):
            room = np.zeros((2 * self._known, self._latest + 1), np.float32)
            room[:known] = self._table[:known]
            self._table = room
        arrive(goals, shares, begins, known, self._table)
