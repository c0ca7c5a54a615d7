"""A course as tables: where each straight ride ends, and how many gates are passed on the way.

Everything comes from the rules' own course, once; then a move is one table lookup. Water
spaces are numbered from 0 here, in the order of the rules' own numbers.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from boathouse.kernels.arrays import Bits
from boathouse.powerboats import Course, Heading, Space
from boathouse.powerboats.course import GATES, START
from boathouse.powerboats.hex import HEADINGS, STEP
from boathouse.powerboats.route import gates_after

END_BITS = 12
"""A ride's word holds its end in so many bits, then for 0, 1 .. 4 gates passed the gates after."""

GATE_BITS = 3

MAX_WATER = 1 << END_BITS
"""How many spaces of water a course may have here; six tiles have less than half of them."""


@dataclass(frozen=True, slots=True)
class CourseTables:
    """The tables of one course.

    `water[space, heading]` is the free water straight ahead. The ride of n spaces from there is
    word `first[space, heading] + n` of `rides`. `start_zone` lists the start spaces, and `started`
    the gates that a boat has passed which is placed there: 1 on the line, else 0.
    """

    course: Course
    spaces: NDArray[np.int32]
    water: NDArray[np.uint8]
    first: Bits
    rides: Bits
    start_zone: NDArray[np.uint16]
    started: NDArray[np.uint8]

    @classmethod
    def of(cls, course: Course) -> CourseTables:
        """Make the tables of a course.

        >>> from boathouse.powerboats import Lake
        >>> lake = Lake.numbered(777)
        >>> tables = CourseTables.of(Course.laid(lake, lake.lettered("A")))
        >>> tables.water.shape == (len(tables.course.water), 6)
        True
        """
        spaces = sorted(course.water)
        number = {space: at for at, space in enumerate(spaces)}
        onward, gates = _steps(course, number)
        water, first, rides = _rides(onward, gates)
        zone = sorted(course.start_zone)
        return cls(
            course,
            np.array(spaces, np.int32),
            water,
            first,
            rides,
            np.array([number[space] for space in zone], np.uint16),
            np.array([space in course.gates[START].spaces for space in zone], np.uint8),
        )

    @property
    def longest(self) -> int:
        """The longest straight ride of the course."""
        return int(self.water.max(initial=0))

    def number(self, space: Space) -> int:
        """Return the number of a water space in these tables."""
        at = int(np.searchsorted(self.spaces, space))
        if at == len(self.spaces) or self.spaces[at] != space:
            raise ValueError(f"{space} is no water space of this course")
        return at

    def rides_of(
        self, length: int | NDArray[np.uint8]
    ) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return where rides of this length end, by space and heading, and the gates after them.

        Rides that are longer than the water are cut off.
        """
        word = self.rides[self.first + np.minimum(self.water, length)].astype(np.int64)
        shifts = END_BITS + GATE_BITS * np.arange(GATES)
        after = word >> shifts[:, None, None] & (1 << GATE_BITS) - 1
        return word & (1 << END_BITS) - 1, after

    def steps_to_go(self) -> NDArray[np.int64]:
        """Count the steps to the finish, by gates passed and space; -1 where no way leads there."""
        end, gates = self.rides_of(1)
        endless = 1 << 30
        steps = np.full((GATES + 1, len(self.spaces)), endless)
        steps[GATES] = 0
        while True:
            ahead = np.where(self.water > 0, steps[gates, end] + 1, endless).min(
                axis=2, initial=endless
            )
            if (ahead >= steps[:GATES]).all():
                return np.where(steps[:GATES] < endless, steps[:GATES], -1)
            steps[:GATES] = np.minimum(steps[:GATES], ahead)

    def ride(self, space: int, heading: Heading, length: int, gates: int) -> tuple[int, int]:
        """Return where a straight ride ends, and how many gates are passed then."""
        word = int(self.rides[int(self.first[space, heading]) + length])
        after = word >> END_BITS + GATE_BITS * gates & (1 << GATE_BITS) - 1
        return word & (1 << END_BITS) - 1, after


def _steps(
    course: Course, number: dict[Space, int]
) -> tuple[NDArray[np.int64], NDArray[np.uint32]]:
    """Return the next space for each space and heading (-1: none), and its effect on gates."""
    onward = np.full((len(number), len(HEADINGS)), -1, np.int64)
    gates = np.empty((len(number), len(HEADINGS), GATES + 1), np.uint32)
    gates[:] = range(GATES + 1)
    near_gates = {space for gate in course.gates for pair in gate.crossings for space in pair}
    for space, at in number.items():
        for heading in HEADINGS:
            end = space + STEP[heading]
            if end not in number:
                continue
            onward[at, heading] = number[end]
            if space in near_gates and end in near_gates:
                gates[at, heading] = [
                    gates_after(course.gates, passed, space, end) for passed in range(GATES + 1)
                ]
    return onward, gates


def _rides(
    onward: NDArray[np.int64], gates: NDArray[np.uint32]
) -> tuple[NDArray[np.uint8], Bits, Bits]:
    """Lengthen every ride, step by step, until there is no water ahead."""
    spaces = len(onward)
    headings = np.arange(len(HEADINGS))
    at = np.repeat(np.arange(spaces)[:, None], len(HEADINGS), axis=1)
    passed = np.broadcast_to(np.arange(GATES, dtype=np.uint32), (*at.shape, GATES))
    afloat = np.ones(at.shape, bool)
    water = np.full(at.shape, -1, np.int16)
    rounds = []
    while afloat.any():
        water += afloat
        word = at.astype(np.uint32)
        for gate in range(GATES):
            word |= passed[..., gate] << np.uint32(END_BITS + GATE_BITS * gate)
        rounds.append(word)
        after = np.take_along_axis(gates[at, headings], passed.astype(np.int64), axis=2)
        following = onward[at, headings]
        afloat &= following >= 0
        at, passed = np.where(afloat, following, at), after
    lengths = water.ravel().astype(np.int64) + 1
    first = np.concatenate([[0], np.cumsum(lengths)[:-1]])
    rides = np.empty(lengths.sum(), np.uint32)
    for length, word in enumerate(rounds):
        there = lengths > length
        rides[first[there] + length] = word.ravel()[there]
    return water.astype(np.uint8), first.reshape(at.shape).astype(np.uint32), rides
