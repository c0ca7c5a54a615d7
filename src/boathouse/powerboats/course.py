"""The course: buoys on the lake, gates to pass, and the easiest way to lay the arrows (PB-2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import product
from math import atan2, degrees, hypot

from boathouse.powerboats.drawing import START_TILE_LENGTH, Spot
from boathouse.powerboats.easiest import ChosenWay, Laying, easiest, easiest_route, shortest_way
from boathouse.powerboats.hex import (
    HEADINGS,
    STEP,
    VECTOR,
    Heading,
    Space,
    centre,
    line,
    name,
)
from boathouse.powerboats.lake import Lake
from boathouse.powerboats.route import Gate, Route, Sense, Senses

BUOYS = 4
"""Buoys 0 (start), 1, 2 and 3; the finish buoy is the fifth."""

FEWEST_START_SPACES = 6
GATES = 5
"""The start line, the gates of buoys 1, 2 and 3, and the finish line."""

START, FINISH = 0, 4

_BOTH = tuple(Sense)


VERSION = 2
"""The version of the rules."""

VERSIONS = (1, VERSION)
"""The versions that can be played: version 1 did not look for circles round a buoy (PB-2.8)."""


class NoCourse(ValueError):
    """Buoys that make no course: it is drawn again (PB-2.9)."""


@dataclass(frozen=True)
class Course:
    """A laid course. Courses are equal when lake, buoys and version of the rules are.

    `spots` are the places of buoys 0 to 3. `senses` are start direction, the arrows of buoys 1, 2
    and 3, and finish direction; for a line, left means across it to the left as seen from buoy 0.
    All the rest follows from lake, buoys and version.
    """

    lake: Lake
    spots: tuple[Spot, ...]
    water: frozenset[Space] = field(compare=False, repr=False)
    gates: tuple[Gate, ...] = field(compare=False, repr=False)
    start_zone: frozenset[Space] = field(compare=False, repr=False)
    version: int = VERSION
    _laid_by_rule: bool = field(default=False, init=False, compare=False, repr=False)

    @classmethod
    def laid(cls, lake: Lake, spots: tuple[Spot, ...], version: int = VERSION) -> Course:
        """Put buoys 0 to 3 on these spots and choose arrows and directions; raises `NoCourse`."""
        if len(set(spots)) != BUOYS or len(spots) != BUOYS or len({s.letter for s in spots}) != 1:
            raise NoCourse(f"a course takes {BUOYS} different spots of one letter")
        buoys = _buoys(spots)
        water = lake.water.difference(buoys)
        if not water.issuperset(spots[0].start_tile):
            raise NoCourse(f"the start tile from {name(spots[0].space)} does not lie on free water")
        headings = _gate_headings(lake, water, spots)
        gates = _chosen(lake, water, spots, headings, [_BOTH] * GATES, version).gates
        start_zone = _start_zone(water, spots[0], gates[START].sense)
        if len(start_zone) < FEWEST_START_SPACES:
            raise NoCourse(
                f"there are {len(start_zone)} start spaces; it takes {FEWEST_START_SPACES} at least"
            )
        course = cls(lake, spots, water, gates, start_zone, version)
        object.__setattr__(course, "_laid_by_rule", True)
        return course

    @property
    def letter(self) -> str:
        """The letter of the race."""
        return self.spots[0].letter

    @property
    def buoys(self) -> tuple[Space, ...]:
        """The spaces of buoys 0, 1, 2, 3 and of the finish buoy (PB-2.4: they block like land)."""
        return _buoys(self.spots)

    @property
    def start_tile(self) -> tuple[Space, ...]:
        """The four spaces of the start/finish tile, from buoy 0 on."""
        return self.spots[0].start_tile

    @property
    def senses(self) -> Senses:
        """Start direction, arrows of buoys 1, 2 and 3, finish direction."""
        return tuple(gate.sense for gate in self.gates)

    @cached_property
    def route(self) -> Route:
        """The shortest route, with the fewest turns."""
        return easiest_route(self.water, self.gates)

    def run(self, space: Space, heading: Heading, most: int) -> int:
        """Count the free water straight ahead, up to `most`: boats do not count (PB-5.3)."""
        step = STEP[heading]
        length = 0
        while length < most and space + step * (length + 1) in self.water:
            length += 1
        return length

    def explain(self) -> Explanation:
        """Why arrows and directions lie as they do, with the figures."""
        return Explanation(
            self,
            self._chosen([_BOTH] * GATES).left_out,
            tuple(self._other_way(gate) for gate in range(GATES)),
            tuple(_angle(*_outside(self.spots, buoy)) for buoy in (1, 2, 3)),
            tuple(self._nearer_headings(buoy) for buoy in (1, 2, 3)),
        )

    def _other_way(self, gate: int) -> Route | None:
        """Find the easiest route with one choice the other way round."""
        allowed = [_BOTH] * GATES
        allowed[gate] = (self.senses[gate].other,)
        try:
            return easiest_route(self.water, self._chosen(allowed).gates)
        except NoCourse:
            return None

    def _chosen(self, allowed: list[tuple[Sense, ...]]) -> ChosenWay:
        headings = tuple(each.heading for each in self.gates)
        return _chosen(self.lake, self.water, self.spots, headings, allowed, self.version)

    def _nearer_headings(self, buoy: int) -> tuple[Heading, ...]:
        """List the headings nearer to the outside than the gate's, which cannot be crossed."""
        x, y = _outside(self.spots, buoy)
        chosen = _closeness(self.gates[buoy].heading, x, y)
        return tuple(heading for heading in HEADINGS if _closeness(heading, x, y) > chosen)

    def __reduce__(self) -> tuple[Callable[..., Course], tuple[object, ...]]:
        """Pickle a course that was laid by its lake, spots and version, any other in full."""
        if self._laid_by_rule:
            return _relaid, (self.lake, self.spots, self.version)
        facts = self.lake, self.spots, self.water, self.gates, self.start_zone, self.version
        return Course, facts

    def _repr_svg_(self) -> str:
        from boathouse.powerboats.svg import course_svg  # pictures are loaded when one is wanted

        return course_svg(self)


@lru_cache(maxsize=256)
def _relaid(lake: Lake, spots: tuple[Spot, ...], version: int) -> Course:
    """Lay the course of a pickled one again: once, and not for every state of the race."""
    return Course.laid(lake, spots, version)


def _buoys(spots: tuple[Spot, ...]) -> tuple[Space, ...]:
    finish = line(spots[0].space, spots[0].heading, START_TILE_LENGTH + 1)[-1]
    return (*(spot.space for spot in spots), finish)


def _gate_headings(
    lake: Lake, water: frozenset[Space], spots: tuple[Spot, ...]
) -> tuple[Heading, ...]:
    """Choose each gate's heading: to the outside of the turn, if it can be crossed (PB-2.5)."""
    along_tile = spots[0].heading
    chosen = []
    for buoy in (1, 2, 3):
        x, y = _outside(spots, buoy)
        space = spots[buoy].space
        nearest_first = sorted(HEADINGS, key=lambda heading: -_closeness(heading, x, y))
        for heading in nearest_first:
            if _can_be_crossed(water, lake.ray(space, heading), heading):
                chosen.append(heading)
                break
        else:
            raise NoCourse(f"buoy {buoy} at {name(space)} cannot be rounded on water")
    return (along_tile, *chosen, along_tile)


def _mark(spots: tuple[Spot, ...], number: int) -> tuple[float, float]:
    """Return the place of a mark: a buoy, or the line's middle for start (0) and finish (4)."""
    if number in (1, 2, 3):
        return centre(spots[number].space)
    tile = spots[0].start_tile
    (x1, y1), (x2, y2) = centre(tile[0]), centre(tile[-1])
    return (x1 + x2) / 2, (y1 + y2) / 2


def _outside(spots: tuple[Spot, ...], buoy: int) -> tuple[float, float]:
    """Point to the outside of the turn at a buoy: away from the bisector of its two legs."""
    x, y = _mark(spots, buoy)
    legs = []
    for other in (buoy - 1, buoy + 1):
        dx, dy = _mark(spots, other)[0] - x, _mark(spots, other)[1] - y
        legs.append((dx / hypot(dx, dy), dy / hypot(dx, dy)))
    (x1, y1), (x2, y2) = legs
    if hypot(x1 + x2, y1 + y2) < 1e-9:
        # The legs lie on one line, so neither side is the outside: take the left of the way on.
        return y2, -x2
    return -(x1 + x2), -(y1 + y2)


def _closeness(heading: Heading, x: float, y: float) -> float:
    """How closely a heading points along a vector; rounded, so that equals stay equal."""
    dx, dy = VECTOR[heading]
    return round((dx * x + dy * y) / hypot(x, y), 9)


def _angle(x: float, y: float) -> int:
    """Return the angle of a vector in degrees, counter-clockwise from east."""
    return round(degrees(atan2(-y, x))) % 360


def _can_be_crossed(water: frozenset[Space], row: tuple[Space, ...], heading: Heading) -> bool:
    """Whether water leads from one side of a gate to the other."""
    sides: set[Sense] = set()
    for space in row:
        if space not in water:
            sides.clear()  # land in the row: what comes after it is another passage
            continue
        sides.update(
            sense
            for sense in Sense
            if any(space + STEP[way] in water for way in sense.ways_back(heading))
        )
        if len(sides) == len(Sense):
            return True
    return False


def _gate(
    lake: Lake,
    water: frozenset[Space],
    spots: tuple[Spot, ...],
    headings: tuple[Heading, ...],
    number: int,
    sense: Sense,
) -> Gate:
    """Lay a gate: the line of the start tile, or the row from a buoy to the shore."""
    heading = headings[number]
    if number in (START, FINISH):
        return Gate.across(water, spots[0].space, heading, spots[0].start_tile, sense)
    buoy = spots[number].space
    return Gate.across(water, buoy, heading, lake.ray(buoy, heading), sense)


def _chosen(
    lake: Lake,
    water: frozenset[Space],
    spots: tuple[Spot, ...],
    headings: tuple[Heading, ...],
    allowed: list[tuple[Sense, ...]],
    version: int,
) -> ChosenWay:
    """Choose the easiest of the allowed senses (PB-2.8)."""
    choices = [
        {sense: _gate(lake, water, spots, headings, number, sense) for sense in senses}
        for number, senses in enumerate(allowed)
    ]
    choice = (shortest_way if version == 1 else easiest)(water, choices)
    if choice is None:
        raise NoCourse("there is no way on water through all the gates")
    return choice


def _start_zone(water: frozenset[Space], start: Spot, direction: Sense) -> frozenset[Space]:
    """Return the start tile and the water behind it: at most two steps back (PB-3.3)."""
    back = [STEP[way] for way in direction.ways_back(start.heading)]
    zone = edge = frozenset(start.start_tile)
    for _ in range(2):
        edge = water & {space + step for space, step in product(edge, back)}
        zone |= edge
    return zone


_GATE_NAMES = ("start", "buoy 1", "buoy 2", "buoy 3", "finish")


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a course lies as it does.

    `left_out` are the ways to lay it that would be easier, but circle a buoy. `others` is, for each
    gate, the easiest route with that one choice the other way round (`None`: there is none); it
    circles a buoy only where all of them do. `outsides` are the angles of the outsides of the turns
    at buoys 1 to 3, in degrees, counter-clockwise from east; `nearer` are the headings nearer to
    them than the gates', which cannot be crossed on water.
    """

    course: Course
    left_out: tuple[Laying, ...]
    others: tuple[Route | None, ...]
    outsides: tuple[int, ...]
    nearer: tuple[tuple[Heading, ...], ...]

    def __str__(self) -> str:
        """Tell it in English."""
        course, route = self.course, self.course.route
        aim = " without a circle round a buoy"
        if course.version == 1:
            aim = ""
        elif route.circles:
            aim = f", which {_circling(route)} as each of the 32 ways circles a buoy,"
        summary = (
            f"Race {course.letter}: the shortest route from the start line through the gates "
            f"of buoys 1, 2 and 3 to the finish{aim} takes {route.length} spaces and {route.turns} "
            f"turns of 60 degrees. Every arrow and direction lies so that it is possible:"
        )
        choices = (self._choice(number) for number in range(GATES))
        gates = (self._gate(buoy) for buoy in (1, 2, 3))
        return "\n".join([summary, *choices, *map(_left_out, self.left_out), *gates])

    def _choice(self, number: int) -> str:
        gate, route, other = self.course.gates[number], self.course.route, self.others[number]
        if number in (START, FINISH):
            onward = " and ".join(str(way.turned(3)) for way in gate.sense.ways_back(gate.heading))
            way = f"across the line from {name(gate.mark)} towards {onward}"
        else:
            turn = "counter-clockwise" if gate.sense is Sense.LEFT else "clockwise"
            way = f"at {name(gate.mark)} to the {gate.sense}, {turn}"
        if other is None:
            instead = "there is no route"
        elif len(other.circles) > len(route.circles):
            instead = f"it would take {other.length} spaces and {_circling(other, 'circle')}"
        elif other.length > route.length:
            instead = f"it would take {other.length} spaces"
        elif other.turns > route.turns:
            instead = f"it would be as short, but with {other.turns} turns"
        elif gate.sense is Sense.LEFT:
            instead = "it would be as short and as straight; left comes first in such a case"
        else:
            instead = (
                "it would be as short and as straight, but to the right at an earlier gate; "
                "left comes first there"
            )
        return f"- {_GATE_NAMES[number]} {way}; the other way {instead}."

    def _gate(self, buoy: int) -> str:
        gate, nearer = self.course.gates[buoy], self.nearer[buoy - 1]
        blocked = (
            f"; nearer, but not to be crossed: {', '.join(map(str, nearer))}" if nearer else ""
        )
        return (
            f"The gate of buoy {buoy} runs {gate.heading} from {name(gate.mark)} to the shore: the "
            f"outside of the turn points to {self.outsides[buoy - 1]} degrees, and {gate.heading} "
            f"({60 * gate.heading}) is the closest heading that can be crossed on water{blocked}."
        )


def _circling(route: Route, verb: str = "circles") -> str:
    return f"{verb} " + " and ".join(
        f"buoy {circle.buoy} by {circle.degrees} degrees" for circle in route.circles
    )


def _left_out(way: Laying) -> str:
    senses = ", ".join(
        f"{gate} {each.sense}" for gate, each in zip(_GATE_NAMES, way.gates, strict=True)
    )
    return (
        f"Left out: {senses} ({way.route.length} spaces, {way.route.turns} turns), for it "
        f"{_circling(way.route)}."
    )
