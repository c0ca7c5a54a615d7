"""The race of one boat, solved for its result: the best policy when finishing sooner is worth more.

The turns solver wants the fewest turns on average. Who races others wants something else: to be
home before them. What it is worth to finish in the first turn from now, in the second, the third
... is a curve; for any curve that never rises the best policy and its value are found exactly, by
going backwards in time. One step back is the solver's own step with other costs: a boat that
finishes now costs what this turn costs, and whatever comes later is counted from there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from boathouse.kernels.arrays import Floats
from boathouse.kernels.compiled import ThreadPool
from boathouse.powerboats.course import GATES
from boathouse.powerboats.kernels.policies import Policy
from boathouse.powerboats.kernels.policy_kernel import ReachedState, drift
from boathouse.powerboats.kernels.race_states import RaceStates
from boathouse.powerboats.kernels.solver_kernel import turn_earlier
from boathouse.powerboats.race import SINKING_DAMAGE


@dataclass(frozen=True, slots=True)
class ResultSolution:
    """The best that can be had from every state, and how: a policy for each turn from now."""

    states: RaceStates
    values: Floats
    policies: tuple[Policy, ...] = ()

    def worth(self, state: ReachedState) -> float:
        """Give the worth to expect from a state."""
        first = int(self.states.lake.states[state.space, state.heading])
        return float(self.values[state.damage, state.gates, first + state.hand])

    def finishing(self, start: ReachedState) -> tuple[Floats, float]:
        """Follow the policies from a state: chances to finish in turn 1, 2 ... and to sink."""
        states, lake = self.states, self.states.lake
        chances, later = np.zeros(states.shape), np.zeros(states.shape)
        there = np.zeros((SINKING_DAMAGE, GATES, len(states.tables.spaces), 6), np.uint8)
        there_later = there.copy()
        first = int(lake.states[start.space, start.heading]) + start.hand
        chances[start.damage, start.gates, first] = 1.0
        there[start.damage, start.gates, start.space, start.heading] = 1
        finished, sunk = np.zeros(len(self.policies)), 0.0
        for turn, policy in enumerate(self.policies):
            ended = np.zeros(3)
            drift(policy.choices, lake, states.hands, chances, there, later, there_later, ended)
            chances, later, there, there_later = later, chances, there_later, there
            finished[turn] = ended[0]
            sunk += float(ended[1])
        return finished, sunk


def solve_for_result(
    states: RaceStates,
    worth: Sequence[float],
    *,
    late: float = 0.0,
    sunk: float = 0.0,
    policies: bool = False,
    threads: int | None = None,
) -> ResultSolution:
    """Solve a course for a curve: `worth[t]` is for finishing in turn t + 1 from now.

    `late` is for all that comes after the curve, `sunk` for sinking. The curve must not rise: a
    boat that can finish does. With `policies` the decisions are kept too, some 4 MB for each turn.
    """
    curve = [*worth, late]
    if any(later > sooner for sooner, later in pairwise(curve)) or not worth:
        raise ValueError("finishing sooner is never worth less: the curve must not rise")
    costs = np.full(states.shape, -late)
    found: list[Policy] = []
    with ThreadPool(threads) as pool:
        for now in reversed([-each for each in worth]):
            after, before = costs - now, np.empty_like(costs)
            sinking = -sunk - now

            def some(
                begin: int,
                end: int,
                now: float = now,
                sinking: float = sinking,
                after: Floats = after,
                before: Floats = before,
            ) -> float:
                lake, hands = states.lake, states.hands
                return turn_earlier(after, before, lake, hands, begin, end, now, sinking)

            pool.share(0, len(states.tables.spaces), some)
            if policies:
                found.append(Policy.best(states, after, sinking, pool))
            costs = before
    return ResultSolution(states, -costs, tuple(reversed(found)))
