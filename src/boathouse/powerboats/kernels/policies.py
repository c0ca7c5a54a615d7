"""Policies for a race of one boat: what they lead to, in exact figures and by chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from heapq import heappop, heappush
from itertools import count
from math import log

import numpy as np
from numpy.typing import NDArray

from boathouse.kernels.arrays import Floats
from boathouse.kernels.compiled import ThreadPool
from boathouse.powerboats import Boat, Throttle, Turn, rolls, throttles
from boathouse.powerboats.actions import highest_first
from boathouse.powerboats.course import GATES
from boathouse.powerboats.kernels.hands import hand_numbers, listed
from boathouse.powerboats.kernels.policy_kernel import (
    DICE_BITS,
    PolicyChoices,
    ReachedState,
    decide,
    drift,
    follow,
    moved,
    sail,
)
from boathouse.powerboats.kernels.race_states import RaceStates
from boathouse.powerboats.race import MAX_RACE_TURNS, SINKING_DAMAGE

KERNEL_TURNS = (Turn.RIGHT, Turn.AHEAD, Turn.LEFT)
"""The directions in the order of the compiled code."""

_CONVERGED = 1e-10
_MAX_SWEEPS = 10_000
_NEGLIGIBLE = 1e-13


class EndlessPolicy(ValueError):
    """A policy by which some boats never come to an end."""


@dataclass(frozen=True, slots=True)
class Voyage:
    """How a race goes by a policy, turn by turn: place 0 of each list is for the first turn.

    `finished[t]`, `sunk[t]` and `crashed[t]` are chances of turn t + 1; `racing` is the chance that
    it is still under way after the last of them. `visits[gates, space]` is how many turns end there
    on average.
    """

    finished: Floats
    sunk: Floats
    crashed: Floats
    racing: float
    visits: Floats

    @property
    def turns(self) -> float:
        """The mean number of turns of boats that finish."""
        return float(self.finished @ np.arange(1, len(self.finished) + 1) / self.finished.sum())

    def within(self, turns: int) -> float:
        """The chance to finish within so many turns."""
        return float(self.finished[:turns].sum())


@dataclass(frozen=True, slots=True)
class Leg:
    """A turn of a line: what was decided, how the dice fell, and where it led."""

    boat: Boat
    throttle: Throttle
    dice: tuple[int, ...]
    turn: Turn
    chance: float


@dataclass(frozen=True, slots=True)
class Policy:
    """A decision for every state, and a direction for every roll."""

    states: RaceStates
    choices: PolicyChoices

    @classmethod
    def best(cls, states: RaceStates, values: Floats, sinking: float, pool: ThreadPool) -> Policy:
        """Choose in each state what costs the fewest turns, by values that are right."""
        choices = PolicyChoices(
            np.zeros(states.shape, np.uint16),
            np.zeros((*states.shape[:2], states.rolled), np.uint8),
            states.rolls,
        )

        def some(begin: int, end: int) -> None:
            decide(values, states.lake, states.hands, sinking, begin, end, choices)

        pool.share(0, len(states.tables.spaces), some)
        return cls(states, choices)

    @classmethod
    def tabulated(
        cls,
        states: RaceStates,
        throttle: Callable[[Boat], Throttle],
        turn: Callable[[Boat], Turn],
        starts: Sequence[Boat],
    ) -> Policy:
        """Ask any policy for its decisions, in all states that it comes to from some starts.

        In the other states it does something that is legal.
        """
        number = hand_numbers(states.dice)
        with ThreadPool(1) as pool:
            policy = cls.best(states, np.zeros(states.shape), 0.0, pool)
        due = [states.at(boat) for boat in starts]
        seen = set(due)
        while due:
            state = due.pop()
            damage, gates, space, heading, hand = state
            boat = states.boat(state)
            chosen = throttle(boat)
            if chosen not in throttles(boat.dice):
                raise ValueError(f"{chosen} is not legal with {boat.dice}")
            dice = len(chosen.kept) + chosen.rolled
            at = int(states.lake.states[space, heading]) + hand
            policy.choices.throttles[damage, gates, at] = number[chosen.kept] << DICE_BITS | dice
            for fallen, _ in rolls(chosen.rolled):
                rolled = number[highest_first(chosen.kept + fallen.faces)]
                way = _legal_way(states, state, turn, boat.with_dice(listed(states.dice)[rolled]))
                at = int(states.rolls[space, heading]) + rolled
                policy.choices.turns[damage, gates, at] = way
                then = moved(states.lake, states.hands, *state[:4], way, rolled)
                racing = then.gates < GATES and then.damage < SINKING_DAMAGE
                if racing and then not in seen:
                    seen.add(then)
                    due.append(then)
        return policy

    def throttle(self, state: ReachedState) -> Throttle:
        """What is kept and rolled in a state."""
        at = int(self.states.lake.states[state.space, state.heading]) + state.hand
        chosen = int(self.choices.throttles[state.damage, state.gates, at])
        kept = listed(self.states.dice)[chosen >> DICE_BITS]
        return Throttle(kept, (chosen & (1 << DICE_BITS) - 1) - len(kept))

    def turn(self, state: ReachedState, hand: int) -> Turn:
        """In which direction a boat goes that has rolled a hand."""
        at = int(self.states.rolls[state.space, state.heading]) + hand
        return KERNEL_TURNS[int(self.choices.turns[state.damage, state.gates, at])]

    # Exact figures

    def cost(
        self,
        order: NDArray[np.int64],
        pool: ThreadPool,
        *,
        turn: float = 0.0,
        sinking: float = 0.0,
        crashing: float | None = None,
    ) -> Floats:
        """Return what the policy costs from every state, when a turn and an end cost so much.

        Turns 1, sinking 0: the expected turns. Turns 0, sinking 1: the chance to sink. With
        `crashing`, the first crash is an end. `order` are the columns, the nearest first.
        """
        costs = np.array([turn, sinking, -1.0 if crashing is None else crashing])
        values = np.zeros(self.states.shape)
        lake, known = self.states.lake, self.states.hands
        for damage in reversed(range(SINKING_DAMAGE)):
            due = np.ones(order.size, np.uint8)
            for _ in range(_MAX_SWEEPS):
                done = np.zeros(1, np.int64)
                todo = order, done, due, damage, costs, _CONVERGED
                if not sum(
                    pool.run_on_all(partial(follow, values, self.choices, lake, known, *todo))
                ):
                    break
            else:
                raise EndlessPolicy("by this policy some boats neither finish nor sink")
        return values

    def voyage(self, start: ReachedState, most_turns: int = MAX_RACE_TURNS) -> Voyage:
        """Follow all the ways that a race can go from a state, with their chances."""
        lake, known = self.states.lake, self.states.hands
        spaces = len(self.states.tables.spaces)
        chances, later = np.zeros(self.states.shape), np.zeros(self.states.shape)
        there = np.zeros((SINKING_DAMAGE, GATES, spaces, 6), np.uint8)
        there_later = there.copy()
        first = int(lake.states[start.space, start.heading]) + start.hand
        chances[start.damage, start.gates, first] = 1.0
        there[start.damage, start.gates, start.space, start.heading] = 1
        column = np.repeat(np.arange(spaces), lake.held.sum(axis=1, dtype=np.int64))
        visits = np.zeros((GATES, spaces))
        ends, racing = [], 1.0
        for _ in range(most_turns):
            ended = np.zeros(3)
            drift(self.choices, lake, known, chances, there, later, there_later, ended)
            chances, later, there, there_later = later, chances, there_later, there
            ends.append(ended)
            by_gates = chances.sum(axis=0)
            for gates in range(GATES):
                visits[gates] += np.bincount(column, by_gates[gates], spaces)
            racing = float(by_gates.sum())
            if racing < _NEGLIGIBLE:
                break
        finished, sunk, crashed = np.array(ends).T
        return Voyage(finished, sunk, crashed, racing, visits)

    # By chance

    def sail(
        self, start: ReachedState, races: int, *, seed: int = 0, threads: int | None = None
    ) -> NDArray[np.int32]:
        """Sail races; gives the turns of each, negative where the boat did not finish."""
        turns = np.zeros(races, np.int32)
        lake, known, chance = self.states.lake, self.states.hands, np.uint64(seed)

        def some(begin: int, end: int) -> None:
            sail(self.choices, lake, known, start, begin, end, chance, turns, MAX_RACE_TURNS)

        some(0, 0)  # so that it is compiled before several threads want it
        with ThreadPool(threads) as pool:
            pool.share(0, races, some)
        return turns

    # The likeliest line

    def line(self, start: ReachedState) -> tuple[Leg, ...]:
        """Return the likeliest of all courses that a race can take to the finish.

        It is the shortest way in a graph whose steps are as long as they are unlikely.
        """
        known, number = listed(self.states.dice), hand_numbers(self.states.dice)
        tie = count()
        due: list[tuple[float, int, ReachedState, tuple[Leg, ...]]] = [(0.0, next(tie), start, ())]
        done: set[ReachedState] = set()
        while due:
            unlikely, _, state, legs = heappop(due)
            if state.gates == GATES:
                return legs
            if state in done:
                continue
            done.add(state)
            throttle, boat = self.throttle(state), self.states.boat(state)
            ways: dict[ReachedState, Leg] = {}
            for fallen, chance in rolls(throttle.rolled):
                hand = number[highest_first(throttle.kept + fallen.faces)]
                turn = self.turn(state, hand)
                then = moved(
                    self.states.lake, self.states.hands, *state[:4], KERNEL_TURNS.index(turn), hand
                )
                if then.damage >= SINKING_DAMAGE and then.gates < GATES:
                    continue
                known_chance = ways[then].chance if then in ways else 0.0
                ways[then] = Leg(boat, throttle, known[hand], turn, known_chance + float(chance))
            for then, leg in ways.items():
                if then not in done:
                    heappush(due, (unlikely - log(leg.chance), next(tie), then, (*legs, leg)))
        raise EndlessPolicy("by this policy no boat ever comes to the finish")


def _legal_way(
    states: RaceStates, state: ReachedState, turn: Callable[[Boat], Turn], boat: Boat
) -> int:
    """Ask for a direction and make sure that it is legal (PB-5.2, PB-5.4)."""
    chosen = turn(boat)
    water = {
        each: min(
            int(states.tables.water[state.space, (state.heading + each.sixths) % 6]), boat.total
        )
        for each in KERNEL_TURNS
    }
    if water[chosen] < max(water.values()):
        raise ValueError(f"{chosen} is not legal with a total of {boat.total}")
    return KERNEL_TURNS.index(chosen)
