"""The scenery of a match: the lake, and the course of the race. It changes with the race alone."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from boathouse.powerboats import course as courses
from boathouse.powerboats.codec.names import (
    HEADING_NAMES,
    LETTER_NAMES,
    GateNumber,
    HeadingName,
    LetterName,
    SpaceName,
    heading_name,
    space_name,
    space_names,
)
from boathouse.powerboats.drawing import Spot
from boathouse.powerboats.hex import HEADINGS, STEP, Heading, Space
from boathouse.powerboats.lake import Lake
from boathouse.powerboats.match import MULTIPLIER, Match, View
from boathouse.powerboats.parts import Side
from boathouse.powerboats.race import MAX_RACE_TURNS, SINKING_DAMAGE
from boathouse.powerboats.route import Route, Sense
from boathouse.powerboats.svg.chart import Sheet, place_for_rose
from boathouse.powerboats.svg.marks import across, ends, outwards
from boathouse.powerboats.svg.paper import SPACE_SIZE, place
from boathouse.powerboats.svg.pictures import lake_so_far
from boathouse.powerboats.svg.scenery import lands_of
from boathouse.powerboats.svg.woods import place_for_lighthouse, planted

# The lake


class Point(Struct, frozen=True, gc=False):
    """A place in the drawing; y grows downwards."""

    x: float
    y: float


class Paths(Struct, frozen=True, gc=False, omit_defaults=True):
    """The spaces of water round a space, by heading. Where there is land, there is none."""

    e: SpaceName | None = None
    ne: SpaceName | None = None
    nw: SpaceName | None = None
    w: SpaceName | None = None
    sw: SpaceName | None = None
    se: SpaceName | None = None


class WaterSpace(Struct, frozen=True, gc=False):
    """A space of water: its name, its middle in the drawing, and the water round it."""

    space: SpaceName
    x: float
    y: float
    neighbours: Paths


class Land(Struct, frozen=True, gc=False):
    """The mainland or an island: its spaces, and soft outlines as SVG paths.

    `coast` is the edge of the beach, `meadow` lies further inland, `foam` a little outside. Of the
    mainland, which has no end, they go along the shore: fill the board's `outline` together with
    them, by the rule 'evenodd'.
    """

    kind: Literal["mainland", "island"]
    spaces: tuple[SpaceName, ...]
    coast: str
    meadow: str
    foam: str


class Tree(Struct, frozen=True, gc=False):
    """A tree, and where it stands."""

    kind: Literal["pine", "leaf"]
    x: float
    y: float


class LetterSpot(Struct, frozen=True, gc=False):
    """A space with a letter, on land or water, where a buoy can stand in the race of that letter.

    `heading` is the way in which the start tile is laid from it.
    """

    letter: LetterName
    space: SpaceName
    x: float
    y: float
    heading: HeadingName


# The course


class Buoy(Struct, frozen=True, gc=False):
    """A buoy: 0 stands at the start line, 4 at the other end of it, and is the finish buoy.

    `sense` is the way round that its arrow shows, once the course is laid: left is
    counter-clockwise.
    """

    number: GateNumber
    space: SpaceName
    x: float
    y: float
    sense: Sense | None


class Journey(Struct, frozen=True, gc=False):
    """How long a route is, how often it turns by 60 degrees, and which buoys it circles."""

    length: int
    turns: int
    circled: tuple[GateNumber, ...]


class GateSchema(Struct, frozen=True, kw_only=True, gc=False):
    """A row of water to be crossed in one sense, in the order of the numbers.

    It runs from its `mark` in its `heading` over `spaces`, and in the drawing from (x1, y1) to
    (x2, y2). Left means: crossed to the left, as seen from the mark outwards. What points up in the
    drawing points the way across when it is rotated clockwise by `across` degrees.

    Why it lies so: `other_way` is the easiest course with this one sense the other way round, if
    there is any. For a buoy, `outside` is where the outside of the turn points to, in degrees
    counter-clockwise from east, and `nearer` are headings nearer to it that no water crosses.
    """

    number: GateNumber
    kind: Literal["start", "buoy", "finish"]
    mark: SpaceName
    heading: HeadingName
    sense: Sense
    spaces: tuple[SpaceName, ...]
    x1: float
    y1: float
    x2: float
    y2: float
    across: int
    other_way: Journey | None
    outside: int | None
    nearer: tuple[HeadingName, ...]


class CourseSchema(Struct, frozen=True, kw_only=True, gc=False):
    """The course of a race.

    `multiplier` is what its points count. `start_tile` are the spaces of the start and finish line,
    from buoy 0 on. Boats are placed on `start_spaces`, facing any of the `start_headings`. `route`
    is the shortest way, in `journey` figures.
    """

    letter: LetterName
    multiplier: int
    start_tile: tuple[SpaceName, ...]
    start_spaces: tuple[SpaceName, ...]
    start_headings: tuple[HeadingName, ...]
    gates: tuple[GateSchema, ...]
    route: tuple[SpaceName, ...]
    journey: Journey


class BoardSchema(Struct, frozen=True, gc=False):
    """The scenery of a match.

    The drawing is the rectangle from (`left`, `top`), `width` wide and `height` high, and `outline`
    the same with round corners, as an SVG path. Neighbouring spaces are one `unit` apart, and a1 is
    at (0, 0). `number` finds this lake among all of its side; while tiles are laid there is none,
    and open water where one is missing. `rose` is a place on land for a compass rose. There is a
    `course` once all buoys stand. A boat with `sinking_damage` sinks; one that has taken
    `most_turns` retires.
    """

    seats: int
    side: Side
    number: int | None
    rows: int
    columns: int
    unit: float
    left: float
    top: float
    width: float
    height: float
    outline: str
    spaces: tuple[WaterSpace, ...]
    land: tuple[Land, ...]
    trees: tuple[Tree, ...]
    lighthouse: Point | None
    rose: Point | None
    spots: tuple[LetterSpot, ...]
    buoys: tuple[Buoy, ...]
    course: CourseSchema | None
    sinking_damage: int
    most_turns: int


def board_key(view: View) -> Hashable:
    """Return a value that is equal as long as the scenery is the same."""
    match = view.match
    # A lake without a number and without tiles is one that somebody drew.
    lake = match.lake if match.options.lake is None and not match.tiles else match.options.lake
    options = match.options
    return options.seats, options.side, lake, match.tiles, match.spots, options.version


def board(view: View) -> BoardSchema:
    """Write the scenery: it takes some milliseconds, so keep it while `board_key` stays equal."""
    match = view.match
    lake = match.lake or lake_so_far(match)
    paper = Sheet.of(lake)
    spaces, land, trees = _nature(lake)
    lighthouse, rose = place_for_lighthouse(lake, lake.islands()), place_for_rose(lake, paper)
    return BoardSchema(
        seats=match.options.seats,
        side=match.options.side,
        number=lake.number,
        rows=lake.rows,
        columns=lake.columns,
        unit=SPACE_SIZE,
        left=paper.left,
        top=paper.top,
        width=paper.width,
        height=paper.height,
        outline=paper.path,
        spaces=spaces,
        land=land,
        trees=trees,
        lighthouse=None if lighthouse is None else Point(*place(lighthouse)),
        rose=None if rose is None else Point(*rose),
        spots=tuple(map(_spot, lake.spots)),
        buoys=tuple(_buoys(match)),
        course=None if match.race is None else _course(match.race.course),
        sinking_damage=SINKING_DAMAGE,
        most_turns=MAX_RACE_TURNS,
    )


@lru_cache(maxsize=32)
def _nature(
    lake: Lake,
) -> tuple[tuple[WaterSpace, ...], tuple[Land, ...], tuple[Tree, ...]]:
    """Write water, land and trees: a match has the same in all its races."""
    islands, paper = lake.islands(), Sheet.of(lake)
    land = tuple(
        Land(
            "island" if number else "mainland",
            space_names(sorted(each.spaces)),
            each.coast,
            each.meadow,
            each.foam,
        )
        for number, each in enumerate(lands_of(lake, islands))
    )
    trees = planted(lake, islands, paper, place_for_rose(lake, paper))
    return (
        tuple(_water_space(lake, space) for space in sorted(lake.water)),
        land,
        tuple(Tree(kind, x, y) for y, x, kind in trees),
    )


def _water_space(lake: Lake, space: Space) -> WaterSpace:
    x, y = place(space)
    near = {
        heading_name(heading): space_name(space + STEP[heading])
        for heading in HEADINGS
        if space + STEP[heading] in lake.water
    }
    return WaterSpace(space_name(space), x, y, Paths(**near))


def _spot(spot: Spot) -> LetterSpot:
    x, y = place(spot.space)
    return LetterSpot(
        LETTER_NAMES[spot.letter], space_name(spot.space), x, y, heading_name(spot.heading)
    )


def _buoys(match: Match) -> list[Buoy]:
    """Write the buoys that stand so far; the finish buoy comes with the course."""
    if match.race is None:
        return [_buoy(number, spot.space, None) for number, spot in enumerate(match.spots)]
    course = match.race.course
    lines = (courses.START, courses.FINISH)  # these have directions, and no arrows
    return [
        _buoy(number, space, None if number in lines else course.gates[number].sense)
        for number, space in enumerate(course.buoys)
    ]


def _buoy(number: int, space: Space, sense: Sense | None) -> Buoy:
    x, y = place(space)
    return Buoy(number, space_name(space), x, y, sense)


def _course(course: courses.Course) -> CourseSchema:
    why = course.explain()
    outsides: tuple[int | None, ...] = (None, *why.outsides, None)
    nearer: tuple[tuple[Heading, ...], ...] = ((), *why.nearer, ())
    return CourseSchema(
        letter=LETTER_NAMES[course.letter],
        multiplier=MULTIPLIER[course.letter],
        start_tile=space_names(course.start_tile),
        start_spaces=space_names(sorted(course.start_zone)),
        start_headings=HEADING_NAMES,
        gates=tuple(
            _gate(course, number, why.others[number], outsides[number], nearer[number])
            for number in range(courses.GATES)
        ),
        route=space_names(course.route.spaces),
        journey=_journey(course.route),
    )


_KINDS: dict[int, Literal["start", "finish"]] = {courses.START: "start", courses.FINISH: "finish"}


def _gate(
    course: courses.Course,
    number: int,
    other: Route | None,
    outside: int | None,
    nearer: tuple[Heading, ...],
) -> GateSchema:
    gate = course.gates[number]
    (x1, y1), (x2, y2) = ends(gate)
    return GateSchema(
        number=number,
        kind=_KINDS.get(number, "buoy"),
        mark=space_name(gate.mark),
        heading=heading_name(gate.heading),
        sense=gate.sense,
        spaces=space_names(outwards(gate)),
        x1=x1,
        y1=y1,
        x2=x2,
        y2=y2,
        across=across(gate),
        other_way=None if other is None else _journey(other),
        outside=outside,
        nearer=tuple(map(heading_name, nearer)),
    )


def _journey(route: Route) -> Journey:
    circled = tuple(circle.buoy for circle in route.circles)
    return Journey(route.length, route.turns, circled)
