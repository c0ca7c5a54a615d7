"""The shortest route through the gates: what 'the easiest course' means in figures (PB-2.8).

A route starts on the start line, takes one step after the other over water, passes each gate in its
turn and never goes back over the gate that it passed last.

All 32 ways to lay the arrows are searched at once. A set of spaces is a board: a whole number with
one bit for each space, so that the water one step further is found with six shifts.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations

from boathouse.powerboats.hex import HEADINGS, STEP, Heading, Space


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
        """Give the two headings back to where a boat comes from, at a row that runs `outwards`.

        >>> [str(way) for way in Sense.LEFT.ways_back(Heading.E)]
        ['se', 'sw']
        """
        turn = -1 if self is Sense.LEFT else 1
        return outwards.turned(turn), outwards.turned(2 * turn)


Board = int
Crossing = tuple[Space, Space]


def board(spaces: Iterable[Space]) -> Board:
    """Make a board of spaces."""
    found = 0
    for space in spaces:
        found |= 1 << space
    return found


_RIGHT, _BELOW_LEFT, _BELOW_RIGHT = STEP[Heading.E], STEP[Heading.SW], STEP[Heading.SE]
_NEIGHBOURS = board(_BELOW_RIGHT - step for step in STEP)


def _spread(spaces: Board) -> Board:
    """Give all neighbours of all spaces: left and right, and the pairs below and above."""
    pairs = spaces | spaces << _RIGHT
    return spaces << _RIGHT | spaces >> _RIGHT | pairs << _BELOW_LEFT | pairs >> _BELOW_RIGHT


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
        crossings = frozenset(
            (space + STEP[way], space)
            for space in spaces
            for way in sense.ways_back(heading)
            if space + STEP[way] in water
        )
        return cls(mark, heading, sense, spaces, crossings)


@dataclass(frozen=True, slots=True)
class _Row:
    """A gate as boards: its spaces, and the spaces before it."""

    on: Board
    before: Board

    @classmethod
    def of(cls, gate: Gate) -> _Row:
        return cls(board(gate.spaces), board({near for near, _ in gate.crossings}))


Senses = tuple[Sense, ...]
Choices = Sequence[Mapping[Sense, Gate]]
Fronts = Mapping[Senses, Board]


def shortest(water: frozenset[Space], choices: Choices) -> tuple[list[Fronts], tuple[Senses, ...]]:
    """Find the shortest routes over all choices of senses, one for each gate.

    Returns the boards that routes reach, step by step (by the senses of the gates passed so far),
    and the senses of those that arrive first: none where no route arrives.
    """
    open_water = board(water)
    rows = [{sense: _Row.of(gate) for sense, gate in choice.items()} for choice in choices]
    # Where a step can pass each gate from, whatever its sense; the last is the end.
    near = [0] * (len(rows) + 1)
    for number, row in enumerate(rows):
        for each in row.values():
            near[number] |= each.before
    fronts: dict[Senses, Board] = {(sense,): row.on for sense, row in rows[0].items()}
    history: list[Fronts] = [fronts]
    seen = [dict.fromkeys(row, 0) for row in rows]
    for (sense,), front in fronts.items():
        seen[0][sense] = front
    while fronts:
        reached: dict[Senses, Board] = defaultdict(int)
        for senses, front in fronts.items():
            passed = len(senses)
            last = rows[passed - 1][senses[-1]]
            reached[senses] |= _step(front, last, open_water)
            if front & near[passed]:
                _enter_gates(front, last, open_water, senses, rows, reached)
        arrived = tuple([senses for senses in reached if len(senses) == len(rows)])
        if arrived:
            return [*history, reached], arrived
        # Who comes to a space later than another that passed the same gate the same way is beaten.
        fronts = {
            senses: fresh
            for senses, spaces in reached.items()
            if (fresh := spaces & ~seen[len(senses) - 1][senses[-1]])
        }
        for senses, front in fronts.items():
            seen[len(senses) - 1][senses[-1]] |= front
        history.append(fronts)
    return history, ()


def _step(start: Board, last: _Row, water: Board) -> Board:
    """Take one step from everywhere on a board, without going back over the last gate."""
    on_gate = start & last.on
    if not on_gate:
        return _spread(start) & water
    return (_spread(start & ~on_gate) | _spread(on_gate) & ~last.before) & water


def _enter_gates(
    start: Board,
    last: _Row,
    ends: Board,
    passed: Senses,
    rows: Sequence[Mapping[Sense, _Row]],
    reached: dict[Senses, Board],
) -> None:
    """Pass the gates that a step enters: one step can enter several that are next (PB-5.8)."""
    if len(passed) == len(rows):
        return
    for sense, row in rows[len(passed)].items():
        close = start & row.before
        if close and (entered := _step(close, last, ends) & row.on):
            reached[*passed, sense] |= entered
            _enter_gates(close, last, entered, (*passed, sense), rows, reached)


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
class Route:
    """A way through all the gates, and how often it turns by 60 degrees."""

    spaces: tuple[Space, ...]
    turns: int

    @property
    def length(self) -> int:
        """The number of steps."""
        return len(self.spaces) - 1


_Onward = dict[tuple[Space, int], dict[Heading, int]]
"""For a space with so many gates passed: the fewest turns to the end, by the heading to go on."""

_SIXTHS = (0, 1, 2, 3, 2, 1)
"""Turns of 60 degrees between two headings, by their difference (also below 0)."""


def fewest_turns(history: Sequence[Fronts], gates: Sequence[Gate]) -> int:
    """Count the turns of the straightest among the shortest routes through these gates.

    `history` comes from `shortest`.
    """
    return _fewest(_onward(history, gates)[0])


def straightest(history: Sequence[Fronts], gates: Sequence[Gate]) -> Route:
    """Find, among the shortest routes through these gates, one with the fewest turns.

    `history` comes from `shortest`. Of several it is the one with the lowest spaces first.
    """
    first, *later = _onward(history, gates)
    fewest = _fewest(first)
    # Where routes can stand that are the same so far: gates passed, heading, and turns to come.
    starts = [
        (space, passed, heading)
        for (space, passed), onward in first.items()
        for heading, turns in onward.items()
        if turns == fewest
    ]
    space = min(start for start, _, _ in starts)
    places = [(passed, heading, fewest) for start, passed, heading in starts if start == space]
    trail = [space]
    for following in later:
        ends = [
            (space + STEP[heading], passed, heading_then, turns_then)
            for before, heading, turns in places
            for passed in range(before, len(gates) + 1)
            if _can_step(gates, before, passed, space, space + STEP[heading])
            for heading_then, turns_then in following.get(
                (space + STEP[heading], passed), {}
            ).items()
            if turns_then + _SIXTHS[heading - heading_then] == turns
        ]
        space = min(end for end, _, _, _ in ends)
        places = [(passed, heading, turns) for end, passed, heading, turns in ends if end == space]
        trail.append(space)
    return Route(tuple(trail), fewest)


def _fewest(onward: _Onward) -> int:
    return min(turns for ways in onward.values() for turns in ways.values())


def _onward(history: Sequence[Fronts], gates: Sequence[Gate]) -> list[_Onward]:
    """Count the turns from every space on the shortest routes to the end, step by step.

    The way goes back from the end, through the spaces that the search reached at just the right
    time.
    """
    senses = tuple(gate.sense for gate in gates)
    finish = history[-1][senses]
    onward: _Onward = {
        (space, len(gates)): dict.fromkeys(HEADINGS, 0)
        for space in gates[-1].spaces
        if finish >> space & 1
    }
    steps = [onward]
    prefixes = [(passed, senses[:passed]) for passed in range(1, len(gates))]
    for fronts in reversed(history[:-1]):
        reached = [(passed, fronts[so_far]) for passed, so_far in prefixes if so_far in fronts]
        longer: _Onward = defaultdict(dict)
        for (space, passed), ways in onward.items():
            for origin, before, heading in _steps_onto(space, passed, reached, gates):
                turns = min([way + _SIXTHS[heading - then] for then, way in ways.items()])
                # Passing is not forced, so one step can lead on in two ways: keep the better.
                known = longer[origin, before]
                known[heading] = min(turns, known.get(heading, turns))
        onward = longer
        steps.append(onward)
    return steps[::-1]


_ONTO = {
    board(_BELOW_RIGHT - STEP[heading] for heading in headings): headings
    for count in range(len(HEADINGS) + 1)
    for headings in combinations(HEADINGS, count)
}
"""The headings in which a space is stepped onto, by the board of the neighbours to come from."""


def _steps_onto(
    space: Space, passed: int, reached: Sequence[tuple[int, Board]], gates: Sequence[Gate]
) -> Iterator[tuple[Space, int, Heading]]:
    """Give the steps from what was reached, by gates passed, onto a space with so many passed."""
    for before, front in reached:
        # The bits of the neighbours are among the lowest ones now.
        around = front >> space - _BELOW_RIGHT & _NEIGHBOURS
        if around and before <= passed:
            for heading in _ONTO[around]:
                origin = space - STEP[heading]
                if _can_step(gates, before, passed, origin, space):
                    yield origin, before, heading


def _can_step(gates: Sequence[Gate], before: int, passed: int, start: Space, end: Space) -> bool:
    """Say whether a route's step can lead from so many gates passed to so many.

    It enters all the gates between, and does not go back over the last one. A route may also touch
    the row of the next gate without passing it there, where a bay leads back to its near side.
    """
    if (end, start) in gates[before - 1].crossings:
        return False
    entered = gates[before:passed]
    return not entered or all((start, end) in gate.crossings for gate in entered)
