"""The race of one boat, solved exactly: the fewest turns to expect from every state of a course.

A state is a space, a heading, a hand of dice, the gates passed and the damage. Damage never goes
back, so the states with the most of it are solved first; among those of the same damage the nearest
to the finish come first, and only those are worked out again that a change can concern. See
`docs/solver.md`.

>>> from boathouse.powerboats import Lake
>>> lake = Lake.numbered(777)
>>> solution = solve(Course.laid(lake, lake.lettered("A")), say=lambda: None)
>>> best = solution.places()[0]
>>> print(f"{best.decision}: {best.turns:.2f} turns")
f7>e: 13.96 turns
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from math import log10

import numpy as np
from numpy.typing import NDArray

from boathouse.kernels.arrays import Floats
from boathouse.kernels.compiled import Notify, ThreadPool, notify_on_compile, print_compile_notice
from boathouse.powerboats import Boat, Course, Decision, Place, throttles
from boathouse.powerboats.hex import HEADINGS
from boathouse.powerboats.kernels.course_tables import MAX_WATER
from boathouse.powerboats.kernels.hands import MAX_DICE, hand_numbers
from boathouse.powerboats.kernels.policies import KERNEL_TURNS, Policy
from boathouse.powerboats.kernels.policy_kernel import ReachedState, weigh
from boathouse.powerboats.kernels.race_states import NoSuchState, RaceStates
from boathouse.powerboats.kernels.solver_kernel import sweep, turn_earlier
from boathouse.powerboats.race import SINKING_DAMAGE

SINKING = 100.0
"""What sinking costs, in turns: as many as a boat may take at all (PB-7.4)."""

MAX_SINKING = 10_000
"""The dearer it is, the longer it takes to solve a course: with a million it takes minutes."""

_TOLERANCE = 1e-9
"""A value that changes by less is right; all of them together are checked at the end."""

_TURNS_PER_STEP = 0.4
_PACES = (2, 4)  # after these sweeps the columns are put in order again

Progress = Callable[[float], None]
"""Is told what share of the work is done, often; what it raises ends the work."""


class Unsolvable(ValueError):
    """A course that no boat can complete."""


class CourseTooLarge(Unsolvable):
    """A course with more water than the solver can number."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A decision, and what it leads to when everything after it is decided as well as can be.

    `turns` are the expected turns to the finish, with the cost of sinking; `crash` is the chance to
    crash in this turn, and `sinking` the chance to sink before the finish.
    """

    decision: Decision
    turns: float
    crash: float
    sinking: float


def _best_first(ways: list[Weighed]) -> tuple[Weighed, ...]:
    """Sort by turns; those that differ by less than the solver's tolerance stay as they came."""
    return tuple(sorted(ways, key=lambda way: round(way.turns, 7)))


@dataclass(frozen=True, slots=True)
class Solution:
    """A solved course. `values` and `sinks` have a number for each state."""

    states: RaceStates
    sinking: float
    values: Floats
    sinks: NDArray[np.float32]

    @property
    def course(self) -> Course:
        """The course."""
        return self.states.tables.course

    def turns(self, boat: Boat) -> float:
        """The fewest turns to expect for a boat that is to choose its dice."""
        return float(self.values[self._place(self.states.at(boat))])

    def chance_to_sink(self, boat: Boat) -> float:
        """The chance to sink, when all is decided for the fewest turns."""
        return float(self.sinks[self._place(self.states.at(boat))])

    def _place(self, state: ReachedState) -> tuple[int, int, int]:
        first = int(self.states.lake.states[state.space, state.heading])
        return state.damage, state.gates, first + state.hand

    def places(self, damage: int = 0) -> tuple[Weighed, ...]:
        """Weigh every way to place the boat, the best first."""
        tables = self.states.tables
        found = []
        for at, gates in zip(tables.start_zone.tolist(), tables.started.tolist(), strict=True):
            for heading in HEADINGS:
                place = self._place(ReachedState(damage, gates, at, int(heading), 0))
                decision = Place(int(tables.spaces[at]), heading)
                turns, sinking = float(self.values[place]), float(self.sinks[place])
                found.append(Weighed(decision, turns, 0.0, sinking))
        return _best_first(found)

    def throttles(self, boat: Boat) -> tuple[Weighed, ...]:
        """Weigh every way to keep and roll that leaves a hand the solver knows, the best first."""
        number = hand_numbers(self.states.dice)
        sheets, _ = self._weigh(boat)
        found = []
        for throttle in throttles(boat.dice):
            dice = len(throttle.kept) + throttle.rolled
            if dice <= self.states.dice:
                turns, crash, sinking = sheets[:, dice, number[throttle.kept]].tolist()
                found.append(Weighed(throttle, turns, crash, sinking))
        return _best_first(found)

    def directions(self, boat: Boat) -> tuple[Weighed, ...]:
        """Weigh the legal directions of a boat whose dice have been rolled, the best first."""
        hand = hand_numbers(self.states.dice).get(boat.dice)
        if hand is None:
            raise NoSuchState(
                f"the solver knows hands of up to {self.states.dice} dice, not {boat.dice}"
            )
        _, turned = self._weigh(boat)
        found = [
            Weighed(turn, *turned[:, at, hand].tolist())
            for at, turn in enumerate(KERNEL_TURNS)
            if turned[0, at, hand] < np.inf
        ]
        return _best_first(found)

    def _weigh(self, boat: Boat) -> tuple[Floats, Floats]:
        """Weigh everything from where a boat lies; its dice do not matter for that."""
        state = self.states.at(boat.with_dice(()))
        hands = len(self.states.hands.size)
        sheets = np.empty((3, self.states.dice + 1, hands))
        turned = np.empty((3, 3, hands))
        weigh(
            self.values,
            self.sinks,
            self.states.lake,
            self.states.hands,
            state.damage,
            state.gates,
            state.space,
            state.heading,
            self.sinking,
            sheets,
            turned,
        )
        return sheets, turned

    def policy(self) -> Policy:
        """Return the best decision for every state."""
        with ThreadPool() as pool:
            return Policy.best(self.states, np.asarray(self.values), self.sinking, pool)

    def residual(self) -> float:
        """Work every state out once more; gives the greatest change (Bellman's residual)."""
        again = np.empty_like(self.values)
        spaces = len(self.states.tables.spaces)
        lake, known = self.states.lake, self.states.hands
        return turn_earlier(
            np.asarray(self.values), again, lake, known, 0, spaces, 1.0, self.sinking
        )


def solve(
    course: Course,
    *,
    sinking: float = SINKING,
    dice: int = MAX_DICE,
    tolerance: float = _TOLERANCE,
    threads: int | None = None,
    progress: Progress = lambda _: None,
    say: Notify = print_compile_notice,
) -> Solution:
    """Solve a course; raises `Unsolvable` where no way leads from the start to the finish.

    `sinking` is what it costs to sink, in turns. With other `threads` values differ by less than
    the tolerance.
    """
    if not 0 <= sinking <= MAX_SINKING:
        raise ValueError(f"sinking costs 0 to {MAX_SINKING} turns, not {sinking}")
    if not course.water:
        raise Unsolvable("there is no water on this course")
    if len(course.water) > MAX_WATER:
        raise CourseTooLarge(
            f"the solver takes up to {MAX_WATER} spaces of water, not {len(course.water)}"
        )
    states = RaceStates.of(course, dice)
    with notify_on_compile(say), ThreadPool(threads) as pool:
        steps = states.tables.steps_to_go()
        _check(states, steps)
        values = _solved(states, steps, sinking, tolerance, pool, progress)
        policy = Policy.best(states, values, sinking, pool)
        sinks = policy.cost(order_of(states, values[0]), pool, sinking=1.0)
    progress(1.0)
    return Solution(states, sinking, values, sinks.astype(np.float32))


def best_chances(states: RaceStates, turns: int, *, threads: int | None = None) -> Iterator[Floats]:
    """Return the greatest chance to finish within 0, 1, 2 ... turns, from every state.

    Each array is worked out from the one before.
    """
    missed, later = np.ones(states.shape), np.empty(states.shape)
    lake, known = states.lake, states.hands
    yield 1.0 - missed
    with ThreadPool(threads) as pool:
        for _ in range(turns):

            def some(begin: int, end: int, missed: Floats = missed, later: Floats = later) -> float:
                return turn_earlier(missed, later, lake, known, begin, end, 0.0, 1.0)

            pool.share(0, len(states.tables.spaces), some)
            missed, later = later, missed
            yield 1.0 - missed


def _check(states: RaceStates, steps: NDArray[np.int64]) -> None:
    """Make sure that a boat can come from the start to the finish."""
    tables = states.tables
    if not len(tables.start_zone) or (steps[tables.started, tables.start_zone] < 0).all():
        raise Unsolvable("no way leads on water from the start through the gates to the finish")


def _solved(
    states: RaceStates,
    steps: NDArray[np.int64],
    sinking: float,
    tolerance: float,
    pool: ThreadPool,
    progress: Progress,
) -> Floats:
    """Solve the states of the most damage first: what a crash leads to is known then."""
    values = np.empty(states.shape)
    guess = np.where(steps < 0, sinking, 2 + _TURNS_PER_STEP * steps)
    values[-1] = np.repeat(guess, states.lake.held.sum(axis=1, dtype=np.int64), axis=1)
    for layer, damage in enumerate(reversed(range(SINKING_DAMAGE))):
        if layer:
            values[damage] = values[damage + 1]  # with less damage it is little better
        order = order_of(states, values[damage])
        due = np.ones(order.size, np.uint8)
        sweeps, worked, change = 0, 1, 1.0
        while worked:
            done = np.zeros(1, np.int64)
            todo = damage, order, done, due, 1.0, sinking, tolerance
            results = pool.run_on_all(partial(sweep, values, states.lake, states.hands, *todo))
            change = max(change for change, _ in results)
            worked = sum(worked for _, worked in results)
            sweeps += 1
            if sweeps in _PACES:
                order = order_of(states, values[damage])
            near = -log10(max(change, tolerance)) / -log10(tolerance) if worked else 1.0
            progress((layer + min(max(near, 0.0), 1.0)) / (SINKING_DAMAGE + 1))
    return values


def order_of(states: RaceStates, values: Floats) -> NDArray[np.int64]:
    """Put the columns in the order of their turns to go, without dice."""
    return np.argsort(values[:, states.lake.states.ravel()].ravel(), kind="stable")
