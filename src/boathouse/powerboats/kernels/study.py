"""Facts about a solved course: best start, length of a race, likeliest line, maps."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from boathouse.kernels.arrays import Floats
from boathouse.kernels.compiled import ThreadPool
from boathouse.powerboats import Boat, Place, Space
from boathouse.powerboats.course import START
from boathouse.powerboats.hex import line
from boathouse.powerboats.kernels.policies import Leg, Policy, Voyage
from boathouse.powerboats.kernels.race_solver import Solution, Weighed, best_chances, order_of


@dataclass(frozen=True, slots=True)
class Study:
    """A solved course, seen from its best start with so much damage."""

    solution: Solution
    start: Weighed
    boat: Boat
    voyage: Voyage
    legs: tuple[Leg, ...]
    crashes: Floats
    """For each state the chance that a boat crashes before the finish."""

    @classmethod
    def of(cls, solution: Solution, damage: int = 0) -> Study:
        """Study a solution."""
        start = solution.places(damage)[0]
        place = start.decision
        assert isinstance(place, Place)
        started = place.space in solution.course.gates[START].spaces
        boat = Boat(place.space, place.heading, gates=int(started), damage=damage)
        policy, state = solution.policy(), solution.states.at(boat)
        crashes = crashes_of(solution, policy)
        return cls(solution, start, boat, policy.voyage(state), policy.line(state), crashes)

    @property
    def line(self) -> list[tuple[Space, ...]]:
        """The spaces of the likeliest line, turn by turn; the first begin with the start."""
        return [spaces_of(self.solution, leg) for leg in self.legs]

    def home_by(self, share: float) -> int:
        """Return after how many turns this share of all boats has finished."""
        home = np.cumsum(self.voyage.finished)
        return int(np.searchsorted(home, share * home[-1])) + 1

    def within(self, turns: int) -> float:
        """Return the greatest chance to finish within this many turns."""
        state, states = self.solution.states.at(self.boat), self.solution.states
        at = int(states.lake.states[state.space, state.heading]) + state.hand
        *_, chances = best_chances(states, turns)
        return float(chances[state.damage, state.gates, at])

    def turns_to_go(self, gates: int) -> dict[Space, float]:
        """Return the turns to go from every space, at rest, in the best of the six headings."""
        return at_rest(self.solution, self.solution.values, self.boat.damage, gates)

    def risk(self, gates: int) -> dict[Space, float]:
        """Return the chance of a crash before the finish from every space, in the same headings."""
        return at_rest(self.solution, self.crashes, self.boat.damage, gates)


def crashes_of(solution: Solution, policy: Policy) -> Floats:
    """Return for each state the chance of a crash before the finish, by the best policy."""
    with ThreadPool() as pool:
        return policy.cost(order_of(solution.states, solution.values[0]), pool, crashing=1.0)


def at_rest(solution: Solution, figures: Floats, damage: int, gates: int) -> dict[Space, float]:
    """Return a figure for every space, without dice, in the best of the six headings."""
    states = solution.states
    first = states.lake.states.astype(np.int64)
    best = solution.values[damage, gates][first].argmin(axis=1)
    found = figures[damage, gates][first[np.arange(len(first)), best]]
    return dict(zip(states.tables.spaces.tolist(), found.tolist(), strict=True))


def spaces_of(solution: Solution, leg: Leg) -> tuple[Space, ...]:
    """Return the spaces that a leg of a line leads over, from where it begins."""
    assert leg.boat.space is not None, "a boat on a line is on the lake"
    heading = leg.boat.heading.turned(leg.turn.sixths)
    water = solution.course.run(leg.boat.space, heading, sum(leg.dice))
    return (leg.boat.space, *line(leg.boat.space, heading, water))
