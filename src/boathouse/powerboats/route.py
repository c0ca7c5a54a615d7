"""Gates, how a boat passes them, and routes through them (PB-2.5, PB-2.8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from boathouse.powerboats.hex import STEP, Heading, Space


class Sense(Enum):
    """The way round: left is counter-clockwise about a buoy, and to the left across a line."""

    LEFT = "left"
    RIGHT = "right"

    def __str__(self) -> str:
        """Write the sense as notation does."""
        return self.value

    __hash__ = object.__hash__  # each sense exists once, and Enum's own hash is slow

    @property
    def other(self) -> Sense:
        """The opposite way round."""
        return Sense.RIGHT if self is Sense.LEFT else Sense.LEFT

    def ways_back(self, outwards: Heading) -> tuple[Heading, Heading]:
        """Return the two headings back to where a boat comes from, at a row that runs `outwards`.

        >>> [str(way) for way in Sense.LEFT.ways_back(Heading.E)]
        ['se', 'sw']
        """
        turn = -1 if self is Sense.LEFT else 1
        return outwards.turned(turn), outwards.turned(2 * turn)


Senses = tuple[Sense, ...]
Crossing = tuple[Space, Space]


@dataclass(frozen=True, slots=True)
class Gate:
    """A straight row of water to be crossed in one sense (PB-2.5, PB-2.7).

    A boat passes the gate when it steps from the side that it comes from onto a space of the row.
    The same step backwards undoes it: then the boat is neither on the row nor beyond it any more.
    """

    mark: Space
    heading: Heading
    sense: Sense
    spaces: frozenset[Space]
    crossings: frozenset[Crossing]

    @classmethod
    def across(
        cls,
        water: frozenset[Space],
        mark: Space,
        heading: Heading,
        row: tuple[Space, ...],
        sense: Sense,
    ) -> Gate:
        """Lay a gate from a mark outwards. Looking outwards, left means: come from the right."""
        spaces = water.intersection(row)
        back = [STEP[way] for way in sense.ways_back(heading)]
        crossings = frozenset(
            [(space + step, space) for space in spaces for step in back if space + step in water]
        )
        return cls(mark, heading, sense, spaces, crossings)


def gates_after(gates: Sequence[Gate], passed: int, start: Space, end: Space) -> int:
    """Count the gates that a boat has passed after one more step (PB-5.8).

    A step back over the last gate undoes it, and only it; a step forward passes every gate
    that is next in order.
    """
    if passed and (end, start) in gates[passed - 1].crossings:
        passed -= 1
    while passed < len(gates) and (start, end) in gates[passed].crossings:
        passed += 1
    return passed


@dataclass(frozen=True, slots=True)
class Circle:
    """A complete circle round a buoy, and by how many degrees the route turns about it (PB-2.8)."""

    buoy: int
    degrees: int


@dataclass(frozen=True, slots=True)
class Route:
    """A way through all the gates, how often it turns by 60 degrees, and the buoys it circles."""

    spaces: tuple[Space, ...]
    turns: int
    circles: tuple[Circle, ...] = ()

    @property
    def length(self) -> int:
        """The number of steps."""
        return len(self.spaces) - 1
