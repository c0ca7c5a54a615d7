"""The states of a race of one boat, numbered: where each of them lies in the solver's arrays."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from boathouse.powerboats import Boat, Course
from boathouse.powerboats.course import GATES
from boathouse.powerboats.hex import HEADINGS, name
from boathouse.powerboats.kernels.course_tables import CourseTables
from boathouse.powerboats.kernels.hands import (
    MAX_DICE,
    Hands,
    begins,
    hand_numbers,
    hands,
    hands_held,
    listed,
)
from boathouse.powerboats.kernels.policy_kernel import ReachedState
from boathouse.powerboats.kernels.solver_kernel import SolverLake
from boathouse.powerboats.race import SINKING_DAMAGE


class NoSuchState(ValueError):
    """A boat that the solver cannot have met."""


@dataclass(frozen=True, slots=True)
class RaceStates:
    """The states of a course: `count` for each number of gates and of damage counters.

    `rolled` counts the hands that can lie after a roll, over all spaces and headings; those of a
    space and heading begin at `rolls[space, heading]`.
    """

    tables: CourseTables
    dice: int
    hands: Hands
    lake: SolverLake
    count: int
    rolls: NDArray[np.uint32]
    rolled: int

    @classmethod
    def of(cls, course: Course, dice: int = MAX_DICE) -> RaceStates:
        """Number the states of a course, with so many dice at the most.

        >>> from boathouse.powerboats import Lake
        >>> lake = Lake.numbered(777)
        >>> RaceStates.of(Course.laid(lake, lake.lettered("A"))).shape
        (4, 5, 57870)
        """
        tables, known = CourseTables.of(course), hands(dice)
        held = hands_held(tables.water, dice)
        behind = np.roll(tables.water, -3, axis=1).astype(np.int64)
        after = known.up_to[3 * np.minimum(behind + 1, dice)]
        lake = SolverLake(tables.water, tables.first, tables.rides, begins(held), held)
        return cls(tables, dice, known, lake, int(held.sum()), begins(after), int(after.sum()))

    @property
    def shape(self) -> tuple[int, int, int]:
        """The shape of an array with a number for each state: damage, gates, and the rest."""
        return SINKING_DAMAGE, GATES, self.count

    def at(self, boat: Boat) -> ReachedState:
        """Find the state of a boat that is racing; raises `NoSuchState`."""
        if boat.space is None:
            raise NoSuchState("the boat is not on the lake")
        hand = hand_numbers(self.dice).get(boat.dice)
        if hand is None:
            raise NoSuchState(f"the solver knows hands of up to {self.dice} dice, not {boat.dice}")
        try:
            space = self.tables.number(boat.space)
        except ValueError as error:
            raise NoSuchState(f"{name(boat.space)} is not on the water of this course") from error
        if not 0 <= boat.gates < GATES or not 0 <= boat.damage < SINKING_DAMAGE:
            raise NoSuchState("a boat that has finished or sunk is racing no more")
        if hand >= self.lake.held[space, boat.heading]:
            raise NoSuchState(
                f"no boat comes to {name(boat.space)} with a total of {boat.total}: "
                f"there is too little water behind it"
            )
        return ReachedState(boat.damage, boat.gates, space, int(boat.heading), hand)

    def boat(self, move: ReachedState) -> Boat:
        """Return the boat of a state."""
        return Boat(
            space=int(self.tables.spaces[move.space]),
            heading=HEADINGS[move.heading],
            dice=listed(self.dice)[move.hand],
            gates=move.gates,
            damage=move.damage,
        )
