"""The shortest routes through the gates: what 'the easiest course' means in figures (PB-2.8).

A route starts on the start line, takes one step after the other over water, passes each gate in its
turn and never goes back over the gate that it passed last.

All 32 ways to lay the arrows are searched at once. A set of spaces is a board: a whole number with
one bit for each space, so that the water one step further is found with six shifts. Spaces are
taken off it with `^` and `&`: with numbers so long, `& ~` takes several times as long.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from boathouse.powerboats.hex import HEADINGS, STEP, Heading, Space
from boathouse.powerboats.route import Gate, Route, Sense, Senses

Bitboard = int


def bitboard_of(spaces: Iterable[Space]) -> Bitboard:
    """Make a board of spaces."""
    found = 0
    for space in spaces:
        found |= 1 << space
    return found


_RIGHT, _BELOW_LEFT, _BELOW_RIGHT = STEP[Heading.E], STEP[Heading.SW], STEP[Heading.SE]
_NEIGHBOURS = bitboard_of(_BELOW_RIGHT - step for step in STEP)


def _spread(spaces: Bitboard) -> Bitboard:
    """Return all neighbours of all spaces: left and right, and the pairs below and above."""
    right = spaces << _RIGHT
    pairs = spaces | right
    return right | spaces >> _RIGHT | pairs << _BELOW_LEFT | pairs >> _BELOW_RIGHT


@dataclass(frozen=True, slots=True, eq=False)
class _Row:
    """A gate as boards: its spaces, those before it, and where the next gate is passed from."""

    number: int
    sense: Sense
    on: Bitboard
    before: Bitboard
    ahead: Bitboard

    def leave(self, starts: Bitboard) -> Bitboard:
        """Take one step from everywhere on a board, without going back over this gate."""
        on_gate = starts & self.on
        if not on_gate:
            return _spread(starts)
        ends = _spread(on_gate)
        return _spread(starts ^ on_gate) | ends ^ (ends & self.before)

    def origins(self, ends: Bitboard) -> Bitboard:
        """Return the spaces from which such a step leads onto a board."""
        before = ends & self.before
        if not before:
            return _spread(ends)
        origins = _spread(before)
        return _spread(ends ^ before) | origins ^ (origins & self.on)


_Choices = Sequence[Mapping[Sense, Gate]]
_Rows = Sequence[Sequence[_Row]]
_Fronts = dict[_Row, Bitboard]
Steps = Sequence[Mapping[Senses, Bitboard]]
"""The spaces on the shortest routes, step by step from the first space to the last.

They go by the senses of the gate that was passed last and of those to come."""


def shortest(water: frozenset[Space], choices: _Choices) -> Steps:
    """Find the shortest routes over all choices of senses, one for each gate.

    The first step holds the senses of all that are equally short; nothing is found where no route
    arrives.
    """
    rows: list[list[_Row]] = []
    ahead = 0
    for number, choice in reversed(list(enumerate(choices))):
        both = [
            _Row(
                number,
                gate.sense,
                bitboard_of(gate.spaces),
                bitboard_of({near for near, _ in gate.crossings}),
                ahead,
            )
            for gate in choice.values()
        ]
        rows.insert(0, both)
        ahead = 0
        for row in both:
            ahead |= row.before
    history = _spread_out(bitboard_of(water), rows)
    return _lead_back(history, rows) if history else []


def _spread_out(water: Bitboard, rows: _Rows) -> list[_Fronts]:
    """Find the spaces that routes come to, step by step, by the gate that they passed last."""
    fronts: _Fronts = {row: row.on for row in rows[0]}
    seen = {row: 0 for both in rows for row in both} | fronts
    history = [fronts]
    while fronts:
        reached = dict.fromkeys(fronts, 0)
        for last, front in fronts.items():
            reached[last] |= last.leave(front) & water
            if front & last.ahead:
                _enter_gates(front, last, water, last.number + 1, rows, reached)
        fronts = {}
        history.append(fronts)
        if any(row in reached for row in rows[-1]):
            fronts.update(reached)
            return history
        for row, ends in reached.items():
            # Who comes to a space later than another that passed the same gate the same way is
            # beaten; so is everyone, once they have been wherever the next gate can be passed from.
            known = seen[row]
            fresh = ends ^ (ends & known)
            seen[row] = known = known | ends
            if row.ahead & known == row.ahead:
                fresh &= row.ahead
            if fresh:
                fronts[row] = fresh
    return []


def _enter_gates(
    starts: Bitboard, last: _Row, ends: Bitboard, number: int, rows: _Rows, reached: _Fronts
) -> None:
    """Pass the gates that a step enters: one step can enter several that are next (PB-5.8)."""
    if number == len(rows):
        return
    for row in rows[number]:
        close = starts & row.before
        if close and (entered := last.leave(close) & ends & row.on):
            reached[row] = reached.get(row, 0) | entered
            _enter_gates(close, last, entered, number + 1, rows, reached)


def _lead_back(history: Sequence[_Fronts], rows: _Rows) -> Steps:
    """Keep the spaces from which a route arrives in time, by the gates that it passes."""
    by_name = [{row.sense: row for row in both} for both in rows]
    kept: dict[Senses, Bitboard] = {
        (row.sense,): history[-1][row] for row in rows[-1] if row in history[-1]
    }
    steps = [kept]
    for fronts in reversed(history[:-1]):
        before: dict[Senses, Bitboard] = defaultdict(int)
        for senses, ends in kept.items():
            last = by_name[-len(senses)][senses[0]]
            if last in fronts and (origins := last.origins(ends) & fronts[last]):
                before[senses] |= origins
            if entered := ends & last.on:
                _come_from(entered, last.before, senses, rows, fronts, before)
        kept = dict(before)
        steps.append(kept)
    return steps[::-1]


def _come_from(
    ends: Bitboard,
    starts: Bitboard,
    senses: Senses,
    rows: _Rows,
    fronts: _Fronts,
    before: dict[Senses, Bitboard],
) -> None:
    """Take back the passing of a gate, and of those that the same step can have passed before."""
    if len(senses) == len(rows):
        return
    for last in rows[-len(senses) - 1]:
        if last in fronts and (origins := last.origins(ends) & starts & fronts[last]):
            before[last.sense, *senses] |= origins
        if entered := ends & last.on:
            both = starts & last.before
            _come_from(entered, both, (last.sense, *senses), rows, fronts, before)


# The straightest of the shortest

Turns = dict[Heading, int]
"""The fewest turns to the end, by the heading to go on."""

Onward = Mapping[Senses, Mapping[Space, Turns]]
"""The same for every space, by the senses of the gate that was passed last and of those to come."""

_SIXTHS = (0, 1, 2, 3, 2, 1)
"""Turns of 60 degrees between two headings, by their difference (also below 0)."""

_ONTO = {
    bitboard_of(_BELOW_RIGHT - STEP[heading] for heading in headings): headings
    for count in range(len(HEADINGS) + 1)
    for headings in combinations(HEADINGS, count)
}
"""The headings in which a space is stepped onto, by the board of the neighbours to come from."""


def onward(steps: Steps, choices: _Choices) -> list[Onward]:
    """Count the turns from every space on the shortest routes to the end, step by step.

    `steps` comes from `shortest`. The way goes back from the end.
    """
    near = [
        {sense: {start for start, _ in gate.crossings} for sense, gate in choice.items()}
        for choice in choices
    ]
    found: list[Onward] = [
        {
            rest: {
                space: dict.fromkeys(HEADINGS, 0)
                for space in choices[-1][rest[0]].spaces
                if finish >> space & 1
            }
            for rest, finish in steps[-1].items()
        }
    ]
    for boards in reversed(steps[:-1]):
        longer: dict[Senses, dict[Space, Turns]] = {rest: defaultdict(dict) for rest in boards}
        for rest, ends in found[-1].items():
            for senses, front in boards.items():
                if senses[-len(rest) :] == rest:
                    passed = len(senses) - len(rest)
                    gates = [choices[-len(senses) + at][senses[at]] for at in range(passed + 1)]
                    behind = near[-len(senses)][senses[0]]
                    _step_back(ends, front, gates, behind, longer[senses])
        found.append(longer)
    return found[::-1]


def _step_back(
    ends: Mapping[Space, Turns],
    front: Bitboard,
    gates: Sequence[Gate],
    behind: set[Space],
    longer: dict[Space, Turns],
) -> None:
    """Count on from the ends of steps to their origins in a front.

    The first gate was passed before, the others are passed with the step; going `behind` the first
    one can be going back over it.
    """
    for end, onwards in ends.items():
        # The bits of the neighbours are among the lowest ones now.
        around = front >> end - _BELOW_RIGHT & _NEIGHBOURS
        if not around:
            continue
        check = len(gates) > 1 or end in behind
        for heading in _ONTO[around]:
            origin = end - STEP[heading]
            if check and not can_step(gates, origin, end):
                continue
            turns = min([way + _SIXTHS[heading - then] for then, way in onwards.items()])
            # Passing is not forced, so one step can lead on in two ways: keep the better.
            known = longer[origin]
            if turns < known.get(heading, turns + 1):
                known[heading] = turns


def can_step(gates: Sequence[Gate], start: Space, end: Space) -> bool:
    """Whether a route's step can lead from the first of these gates over the others.

    It enters all of these, and does not go back over the first one. A route may also touch the row
    of the next gate without passing it there, where a bay leads back to its near side.
    """
    last, *entered = gates
    return (end, start) not in last.crossings and all(
        (start, end) in gate.crossings for gate in entered
    )


def fewest_turns(ways: Sequence[Onward], senses: Senses) -> int:
    """Count the turns of the straightest among the shortest routes; `ways` comes from `onward`."""
    return min(min(turns.values()) for turns in ways[0][senses].values())


def straightest(ways: Sequence[Onward], gates: Sequence[Gate]) -> Route:
    """Find, among the shortest routes through these gates, one with the fewest turns.

    `ways` comes from `onward`. Of several it is the one with the lowest spaces first.
    """
    senses = tuple([gate.sense for gate in gates])
    first, *later = ways
    fewest = fewest_turns(ways, senses)
    space = min(start for start, turns in first[senses].items() if fewest in turns.values())
    # Where routes can stand that are the same so far: gates passed, heading, and turns to come.
    places = {
        (0, heading, fewest) for heading, turns in first[senses][space].items() if turns == fewest
    }
    trail = [space]
    rests = [senses[number:] for number in range(len(gates))]
    for following in later:
        tables = [(at, following[rest]) for at, rest in enumerate(rests) if rest in following]
        ends = [
            (end, passed, heading_then, turns_then)
            for last, heading, turns in places
            for end in (space + STEP[heading],)
            for passed, table in tables
            if passed >= last and end in table
            for heading_then, turns_then in table[end].items()
            if turns_then + _SIXTHS[heading - heading_then] == turns
            and can_step(gates[last : passed + 1], space, end)
        ]
        space = min(end for end, _, _, _ in ends)
        places = {(passed, heading, turns) for end, passed, heading, turns in ends if end == space}
        trail.append(space)
    return Route(tuple(trail), fewest)
