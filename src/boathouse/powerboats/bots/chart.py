"""A chart of a course: how many turns it is to the finish, from every space, heading and speed.

The chart is for a careful helmsman who expects the worst of the dice. Each turn the boat keeps its
speed, takes a die away (1, 2 or 3 less) or adds one: then all three faces must do. It never
crashes.

All places are computed at once, backwards from the finish, turn by turn. A set of spaces is a
bitboard: an integer with one bit for each space, so that a step of a whole set is one shift.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, reduce
from itertools import product
from operator import and_, or_

from boathouse.powerboats import Course, Heading, Space
from boathouse.powerboats.actions import DIE_FACES
from boathouse.powerboats.course import GATES
from boathouse.powerboats.hex import HEADINGS, STEP
from boathouse.powerboats.race import MAX_RACE_TURNS
from boathouse.powerboats.route import gates_after
from boathouse.powerboats.search import Bitboard, bitboard_of

TOP_SPEED = 8
"""Faster boats are off the chart: hardly ever is there water enough for them."""

LUCKY_ROLL = 10
"""The turns that a roll counts for if it must be lucky."""

_SPEEDS = range(TOP_SPEED + 1)
_EVERYWHERE: Bitboard = -1

ByGates = tuple[Bitboard, ...]
"""For each number of gates passed, a set of spaces."""

Places = dict[tuple[Heading, int], ByGates]
"""For each heading and speed, where a boat can be."""

Ways = list[tuple[int, Bitboard]]
"""Numbers of gates passed after a step, each with the spaces from which the step leads to it."""


class Chart:
    """The turns to the finish of a course."""

    def __init__(self, course: Course) -> None:
        """Compute the chart, in some 50 milliseconds."""
        self._steps = {heading: _steps(course, heading) for heading in HEADINGS}
        finished = (0,) * GATES + (_EVERYWHERE,)
        self._within: list[Places] = [dict.fromkeys(product(HEADINGS, _SPEEDS), finished)]
        self._extend(every_face_must_do=True)
        self._certain = len(self._within)
        # Some corners are so narrow that no roll is safe there: a boat gets out by luck.
        self._extend(every_face_must_do=False)

    def turns(self, space: Space, heading: Heading, gates: int, speed: int) -> int | None:
        """Count the turns to the finish; `None` where a boat at this speed is bound to crash.

        From where it takes luck, the turns are more than a race can have.
        """
        if speed > TOP_SPEED:
            return None
        low, high = 0, len(self._within)
        while low < high:
            middle = (low + high) // 2
            if self._within[middle][heading, speed][gates] >> space & 1:
                high = middle
            else:
                low = middle + 1
        if low < self._certain:
            return low
        if low < len(self._within):
            return MAX_RACE_TURNS + LUCKY_ROLL * (low - self._certain + 1)
        return None

    def _extend(self, *, every_face_must_do: bool) -> None:
        """Go back turn by turn, as long as that leads to new places."""
        together = _intersection if every_face_must_do else _union
        while True:
            earlier = self._one_turn_earlier(self._within[-1], together)
            if earlier == self._within[-1]:
                return
            self._within.append(earlier)

    def _one_turn_earlier(
        self, within: Places, together: Callable[[Iterable[ByGates]], ByGates]
    ) -> Places:
        """Find from where a boat comes to these places in one turn, or is there already."""
        moved = {
            (heading, speed): self._before_moving(places, heading, speed)
            for (heading, speed), places in within.items()
        }
        turned = {
            (heading, speed): _union(moved[heading.turned(sixths), speed] for sixths in (-1, 0, 1))
            for heading, speed in within
        }
        earlier = {}
        for heading, speed in within:
            choices = [within[heading, speed], turned[heading, speed]]
            choices += [turned[heading, speed - face] for face in DIE_FACES if face <= speed]
            if speed + max(DIE_FACES) <= TOP_SPEED:
                choices.append(together(turned[heading, speed + face] for face in DIE_FACES))
            earlier[heading, speed] = _union(choices)
        return earlier

    def _before_moving(self, places: ByGates, heading: Heading, distance: int) -> ByGates:
        """Find from where a boat comes to these places by a straight move over free water."""
        back = -STEP[heading]
        for _ in range(distance):
            places = tuple(
                reduce(or_, (_shifted(places[after], back) & starts for after, starts in ways))
                for ways in self._steps[heading]
            )
        return places


@lru_cache(maxsize=64)  # a chart is 2 MB, and a server has many races at a time
def chart_of(course: Course) -> Chart:
    """Return the chart of a course: made once, and kept for as long as some races last."""
    return Chart(course)


def _steps(course: Course, heading: Heading) -> list[Ways]:
    """Return what a step in a heading does, by the number of gates passed before it."""
    step = STEP[heading]
    starts = {space for space in course.water if space + step in course.water}
    near_gates = starts & {end for gate in course.gates for pair in gate.crossings for end in pair}
    steps = []
    for passed in range(GATES):
        ways = {passed: bitboard_of(starts - near_gates)}
        for space in near_gates:
            after = gates_after(course.gates, passed, space, space + step)
            ways[after] = ways.get(after, 0) | 1 << space
        steps.append(list(ways.items()))
    return [*steps, [(GATES, bitboard_of(starts))]]


def _shifted(spaces: Bitboard, by: int) -> Bitboard:
    return spaces << by if by > 0 else spaces >> -by


def _union(places: Iterable[ByGates]) -> ByGates:
    return tuple(reduce(or_, boards) for boards in zip(*places, strict=True))


def _intersection(places: Iterable[ByGates]) -> ByGates:
    return tuple(reduce(and_, boards) for boards in zip(*places, strict=True))
