"""The clauses on lake and course once more, straight from their words.

Slow, plain and on coordinates of its own (row and column, odd rows half a hex further right), so
that the rules in `src` can be checked against something that shares no code with them.
"""

from __future__ import annotations

from cmath import phase
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import hypot, pi, sqrt

Cell = tuple[int, int]
Point = tuple[float, float]

HEADINGS = ("e", "ne", "nw", "w", "sw", "se")
LEFT, RIGHT = "left", "right"

_EVEN = {"e": (0, 1), "ne": (-1, 0), "nw": (-1, -1), "w": (0, -1), "sw": (1, -1), "se": (1, 0)}
_ODD = {"e": (0, 1), "ne": (-1, 1), "nw": (-1, 0), "w": (0, -1), "sw": (1, 0), "se": (1, 1)}
_UP = sqrt(3) / 2
_ARROW = {
    "e": (1.0, 0.0),
    "ne": (0.5, _UP),
    "nw": (-0.5, _UP),
    "w": (-1.0, 0.0),
    "sw": (-0.5, -_UP),
    "se": (0.5, -_UP),
}


def step(cell: Cell, heading: str) -> Cell:
    """Return the cell next to a cell."""
    rows, columns = (_ODD if cell[0] % 2 else _EVEN)[heading]
    return cell[0] + rows, cell[1] + columns


def around(cell: Cell) -> list[Cell]:
    """List the six cells round a cell."""
    return [step(cell, heading) for heading in HEADINGS]


def straight(cell: Cell, heading: str, length: int) -> list[Cell]:
    """List the cells of a straight line, without the first."""
    cells = []
    for _ in range(length):
        cell = step(cell, heading)
        cells.append(cell)
    return cells


def turned(heading: str, sixths: int) -> str:
    """Turn a heading to the left."""
    return HEADINGS[(HEADINGS.index(heading) + sixths) % 6]


def middle(cell: Cell) -> Point:
    """Return the middle of a cell, in a plane whose y grows upwards."""
    return cell[1] + (cell[0] % 2) / 2, -cell[0] * _UP


def side_of(cell: Cell, origin: Cell, heading: str) -> int:
    """Return the side of the line from `origin` on which a cell lies: 1 left, -1 right, 0 on it."""
    (x, y), (x0, y0), (dx, dy) = middle(cell), middle(origin), _ARROW[heading]
    cross = dx * (y - y0) - dy * (x - x0)
    return 0 if abs(cross) < 1e-6 else (1 if cross > 0 else -1)


@dataclass(frozen=True)
class Grid:
    """Where water is free: no land, no buoy."""

    rows: int
    columns: int
    water: frozenset[Cell]

    def to_the_shore(self, origin: Cell, heading: str) -> Iterator[Cell]:
        """Return all cells from `origin` outwards, as far as the lake's rectangle goes."""
        cell = step(origin, heading)
        while cell[0] in range(self.rows) and cell[1] in range(self.columns):
            yield cell
            cell = step(cell, heading)


@dataclass(frozen=True)
class Line:
    """A gate: its cells, and the steps that pass it."""

    cells: frozenset[Cell]
    passing: frozenset[tuple[Cell, Cell]]


def line(grid: Grid, origin: Cell, heading: str, cells: list[Cell], sense: str) -> Line:
    """Lay a gate. Counter-clockwise about the origin means: from the right to the left (PB-2.5)."""
    comes_from = -1 if sense == LEFT else 1
    row = grid.water.intersection(cells)
    passing = {
        (near, cell)
        for cell in row
        for near in around(cell)
        if near in grid.water and side_of(near, origin, heading) == comes_from
    }
    return Line(row, frozenset(passing))


def can_be_crossed(grid: Grid, origin: Cell, heading: str) -> bool:
    """Whether one can come from one side onto the row, along it, and off on the other side."""
    sides: set[int] = set()
    for cell in grid.to_the_shore(origin, heading):
        if cell not in grid.water:
            sides = set()
            continue
        sides |= {side_of(near, origin, heading) for near in around(cell) if near in grid.water}
        if {-1, 1} <= sides:
            return True
    return False


def unit(start: Point, end: Point) -> Point:
    """Return the direction from one point to another."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    return dx / hypot(dx, dy), dy / hypot(dx, dy)


def outside(before: Point, buoy: Point, after: Point) -> Point:
    """Point away from the bisector of the legs; where they are opposite, to the left."""
    (x1, y1), (x2, y2) = unit(buoy, before), unit(buoy, after)
    if hypot(x1 + x2, y1 + y2) < 1e-9:
        return -y2, x2
    return -(x1 + x2), -(y1 + y2)


def gate_heading(grid: Grid, before: Point, buoy: Cell, after: Point) -> str | None:
    """Choose the heading of a gate (PB-2.5); the first in the order of headings among equals."""
    x, y = outside(before, middle(buoy), after)
    possible = [heading for heading in HEADINGS if can_be_crossed(grid, buoy, heading)]

    def closeness(heading: str) -> float:
        dx, dy = _ARROW[heading]
        return round((dx * x + dy * y) / hypot(x, y), 9)

    return max(possible, key=closeness, default=None)


@dataclass(frozen=True)
class Buoys:
    """Four buoys, and the way the start tile lies from the first."""

    cells: tuple[Cell, ...]
    heading: str

    @property
    def start_tile(self) -> list[Cell]:
        """The four cells from buoy 0 on."""
        return straight(self.cells[0], self.heading, 4)

    @property
    def all(self) -> list[Cell]:
        """All five buoys, the finish buoy last."""
        return [*self.cells, straight(self.cells[0], self.heading, 5)[-1]]


def free_water(grid: Grid, buoys: Buoys) -> Grid:
    """Take the buoys' cells off the water (PB-2.4)."""
    return Grid(grid.rows, grid.columns, grid.water.difference(buoys.all))


def gate_headings(grid: Grid, buoys: Buoys) -> list[str | None]:
    """Choose the headings of the gates of buoys 1, 2 and 3 on free water."""
    (x1, y1), (x2, y2) = middle(buoys.start_tile[0]), middle(buoys.start_tile[-1])
    line_middle = ((x1 + x2) / 2, (y1 + y2) / 2)
    marks = [line_middle, *(middle(cell) for cell in buoys.cells[1:]), line_middle]
    return [
        gate_heading(grid, marks[number - 1], buoys.cells[number], marks[number + 1])
        for number in (1, 2, 3)
    ]


Gates = tuple[Line, ...]


def all_gates(grid: Grid, buoys: Buoys) -> list[dict[str, Line]] | None:
    """Lay all five gates both ways; nothing, where a buoy cannot be rounded."""
    found = []
    tile = buoys.start_tile
    for number, heading in enumerate([buoys.heading, *gate_headings(grid, buoys), buoys.heading]):
        if heading is None:
            return None
        origin = buoys.cells[number % 4]
        cells = tile if number in (0, 4) else list(grid.to_the_shore(origin, heading))
        found.append({sense: line(grid, origin, heading, cells, sense) for sense in (LEFT, RIGHT)})
    return found


def passed_after(gates: Gates, passed: int, start: Cell, end: Cell) -> int:
    """Count gates after a step: back over the last, or forward over all that are next."""
    if passed and (end, start) in gates[passed - 1].passing:
        passed -= 1
    while passed < len(gates) and (start, end) in gates[passed].passing:
        passed += 1
    return passed


@dataclass(frozen=True, order=True)
class Way:
    """A way over the water: its turns, and the cells it comes to."""

    turns: int
    cells: tuple[Cell, ...]


def easiest(grid: Grid, gates: Gates) -> Way | None:
    """Find the way with the fewest steps from the line through all gates (PB-2.8).

    Of several it is the one with the fewest turns, then the one through the lowest cells. A route
    passes a gate with a step that enters it from the right side, and does not go back over that
    gate before it has passed the next one.
    """
    layer: dict[tuple[Cell, int, str | None], Way] = {
        (cell, 1, None): Way(0, (cell,)) for cell in gates[0].cells
    }
    seen = {(cell, passed) for cell, passed, _ in layer}
    while layer:
        arrived = [way for (_, passed, _), way in layer.items() if passed == len(gates)]
        if arrived:
            return min(arrived)
        further: dict[tuple[Cell, int, str | None], Way] = {}
        for (cell, passed, heading), way in layer.items():
            for onward in HEADINGS:
                end = step(cell, onward)
                if end not in grid.water or (end, cell) in gates[passed - 1].passing:
                    continue
                longer = Way(way.turns + sixths_between(heading, onward), (*way.cells, end))
                for then_passed in range(passed, passed_after(gates, passed, cell, end) + 1):
                    state = end, then_passed, onward
                    if state[:2] not in seen:
                        further[state] = min(longer, further.get(state, longer))
        seen |= {(cell, passed) for cell, passed, _ in further}
        layer = further
    return None


def circled(cells: tuple[Cell, ...], gates: Gates, buoys: Buoys) -> dict[int, float]:
    """Find the buoys that a way circles, and by how many degrees (PB-2.8).

    Between the gates before and after the buoy the way turns by more than 360 degrees about it, and
    what comes after the buoy's own gate comes to a cell of what went before.
    """
    passed = 1
    places: list[list[int]] = [[0], [], [], [], []]
    for at in range(1, len(cells)):
        then = passed_after(gates, passed, cells[at - 1], cells[at])
        for number in range(passed, then):
            places[number].append(at)
        passed = then
    when = [each[-1] for each in places]
    found = {}
    for number in (1, 2, 3):
        before, own, after = when[number - 1], when[number], when[number + 1]
        x0, y0 = middle(buoys.cells[number])
        arms = [complex(x - x0, y - y0) for x, y in map(middle, cells[before : after + 1])]
        turned = sum(phase(arms[at] / arms[at - 1]) for at in range(1, len(arms)))
        touches = any(cell in cells[before:own] for cell in cells[own + 1 : after + 1])
        if touches and abs(turned) > 2 * pi + 1e-9:
            found[number] = abs(turned) * 180 / pi
    return found


def sixths_between(heading: str | None, onward: str) -> int:
    """Count the turns of 60 degrees between two headings."""
    if heading is None:
        return 0
    turn = abs(HEADINGS.index(heading) - HEADINGS.index(onward))
    return min(turn, 6 - turn)


def all_senses() -> Iterator[tuple[str, ...]]:
    """Return the 32 ways to lay arrows and directions, left before right."""
    return product((LEFT, RIGHT), repeat=5)


@dataclass(frozen=True)
class Choice:
    """One of the 32 ways to lay arrows and directions, and how it circles buoys."""

    steps: int
    turns: int
    senses: tuple[str, ...]
    circled: dict[int, float]


def the_32(grid: Grid, buoys: Buoys) -> list[Choice]:
    """Try all 32 choices; the easiest come first: shortest, fewest turns, left before right."""
    gates = all_gates(grid, buoys)
    found = []
    for senses in all_senses() if gates else ():
        chosen = tuple(both[sense] for both, sense in zip(gates or (), senses, strict=True))
        way = easiest(grid, chosen)
        if way is not None:
            circles = circled(way.cells, chosen, buoys)
            found.append(Choice(len(way.cells) - 1, way.turns, senses, circles))
    return sorted(found, key=lambda one: (one.steps, one.turns))


def best_of_32(grid: Grid, buoys: Buoys, version: int = 2) -> Choice | None:
    """Choose the one with the fewest circles, then the easiest (PB-2.8); version 1 did not look."""
    found = the_32(grid, buoys)
    if version == 1:
        return found[0] if found else None
    return min(found, key=lambda one: len(one.circled), default=None)


def start_zone(grid: Grid, buoys: Buoys, start_sense: str) -> set[Cell]:
    """Return the start tile and the water at most two steps behind it (PB-3.3)."""
    ways_back = (-1, -2) if start_sense == LEFT else (1, 2)
    back = [turned(buoys.heading, sixths) for sixths in ways_back]
    zone = set(buoys.start_tile)
    for cell in buoys.start_tile:
        for first in back:
            one = step(cell, first)
            if one not in grid.water:
                continue
            zone.add(one)
            zone |= {two for second in back if (two := step(one, second)) in grid.water}
    return zone
