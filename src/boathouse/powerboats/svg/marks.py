"""The course on the lake: buoys, gates, start and finish line, start spaces, shortest route."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from boathouse.core.svg import DISPLAY_FACE, XY, AttributeValue
from boathouse.powerboats.course import FINISH, START, Course
from boathouse.powerboats.drawing import START_TILE_LENGTH
from boathouse.powerboats.hex import Heading, Space, distance, name
from boathouse.powerboats.route import Gate, Sense
from boathouse.powerboats.svg.palette import DARK_INK, LakePalette
from boathouse.powerboats.svg.paper import (
    ROUND_STROKE,
    SPACE_SIZE,
    bearing,
    beyond,
    box,
    hexagon,
    label,
    number,
    own,
    place,
    shifted,
    tag,
    trail,
    use,
    write_text,
)

_LINES = (START, FINISH)
_LINE_NAMES = {START: "start", FINISH: "finish"}


def mark_stamps(colours: LakePalette) -> str:
    """Define what every course is drawn with."""
    return tag(
        "defs",
        tag("path", id=own("chevron"), d="M-10 3 0-7 10 3M-10 11 0 1 10 11"),
        tag("path", id=own("arrow"), d="M-3.5 27v-35h-8L0-26 11.5-8h-8v35z"),
        tag("path", id=own("turning"), d=_turning(22)),
        tag(
            "g",
            tag("circle", r=16.5, fill=colours.shade, fill_opacity=0.9),
            tag("circle", r=12.5, fill=colours.chalk, stroke=colours.chalk, stroke_width=5.5),
            # Eight pieces of the ring, every other one red.
            tag(
                "circle",
                r=12.5,
                fill="none",
                stroke=colours.buoy,
                stroke_width=5.5,
                stroke_dasharray=number(12.5 * 3.14159 / 4),
                transform="rotate(22.5)",
            ),
            id=own("buoy"),
        ),
    )


def _turning(radius: float) -> str:
    """Two arrows round a buoy, counter-clockwise: up on the right and down on the left."""
    x, y = number(radius * 0.94), number(radius * 0.34)
    half = f"A{number(radius)} {number(radius)} 0 0 0"
    return (
        f"M{x} {y}{half} {y}-{x}l-1 6.5m1-6.5 6.5-1.5M-{x}-{y}{half}-{y} {x}l1-6.5m-1 6.5-6.5 1.5"
    )


def drawn_course(
    course: Course, colours: LakePalette, *, next_gate: int | None, route: bool
) -> Iterator[str]:
    """Draw a course. `next_gate` lights up; it counts as `Boat.gates` does: 0 is the start line."""
    yield mark_stamps(colours)
    if route:
        yield _route(course.route.spaces, colours)
    for gate in (1, 2, 3):
        yield _gate(course.gates[gate], gate, colours, lit=gate == next_gate)
    yield _line(course, colours, next_gate)
    for buoy, space in enumerate(course.buoys):
        sense = course.gates[buoy].sense if buoy in (1, 2, 3) else None
        yield drawn_buoy(buoy, space, sense, colours)


def drawn_buoy(buoy: int, space: Space, sense: Sense | None, colours: LakePalette) -> str:
    """Draw a buoy; number 4 is the finish buoy. Arrows show the way round it, once it is known."""
    drawing = tag("circle", r=30, fill=colours.buoy, opacity=0.22) if colours.night else ""
    drawing += use("buoy")
    if buoy == FINISH:
        drawing += tag("path", d="M-6-6H0V0H6V6H0V0H-6z", fill=DARK_INK)
        drawing += tag("path", d="M-6-6H6V6H-6z", fill="none", stroke=DARK_INK, stroke_width=1.2)
    else:
        drawing += label(str(buoy), 0, 6, 17, DARK_INK)
    if sense is not None:
        way: dict[str, AttributeValue] = {
            **ROUND_STROKE,
            "transform": None if sense is Sense.LEFT else "scale(-1 1)",
        }
        drawing += use("turning", fill="none", stroke=colours.shade, stroke_width=6.5, **way)
        drawing += use("turning", fill="none", stroke=colours.chalk, stroke_width=3.2, **way)
    return tag(
        "g",
        drawing,
        class_="buoy",
        data_buoy="finish" if buoy == FINISH else str(buoy),
        data_space=name(space),
        data_sense=None if sense is None else str(sense),
        transform=shifted(place(space)),
        font_family=DISPLAY_FACE,
    )


def across(gate: Gate) -> int:
    """Return the rotation that makes what points up point the way across a gate."""
    return bearing(gate.heading) + (0 if gate.sense is Sense.LEFT else 180)


def _lighting(colours: LakePalette, *, lit: bool) -> dict[str, AttributeValue]:
    if lit:
        return {"stroke": colours.signal, "stroke_width": 4.5}
    return {"stroke": colours.chalk, "stroke_width": 2.6, "opacity": 0.55}


def outwards(gate: Gate) -> list[Space]:
    """List the water of a gate's row from its mark on."""
    return sorted(gate.spaces, key=lambda space: distance(gate.mark, space))


def ends(gate: Gate) -> tuple[XY, XY]:
    """Return the points between which a gate lies: beside its mark, and where its water ends."""
    return (
        beyond(place(gate.mark), gate.heading, 0.6 * SPACE_SIZE),
        beyond(place(outwards(gate)[-1]), gate.heading, SPACE_SIZE / 2),
    )


def _gate(gate: Gate, number: int, colours: LakePalette, *, lit: bool) -> str:
    """A chevron on every space of water in the gate's row, pointing the way to cross it."""
    (x1, y1), (x2, y2) = ends(gate)
    row = tag(
        "line", x1=x1, y1=y1, x2=x2, y2=y2, stroke_dasharray="1 9", stroke_width=3 if lit else 2
    )
    places = [(name(space), shifted(place(space), across(gate))) for space in outwards(gate)]
    chevrons = [use("chevron", data_space=space, transform=where) for space, where in places]
    under = [use("chevron", transform=where) for _, where in places] if lit else []
    return tag(
        "g",
        tag("g", *under, stroke=colours.shade, stroke_width=9, stroke_opacity=0.5) if lit else "",
        row,
        *chevrons,
        class_="gate",
        data_gate=number,
        data_next="true" if lit else None,
        fill="none",
        **ROUND_STROKE,
        **_lighting(colours, lit=lit),
    )


def _line(course: Course, colours: LakePalette, next_gate: int | None) -> str:
    """The start tile as a chequered band, with an arrow and a word for each way to cross it."""
    spot = course.spots[0]
    length = SPACE_SIZE * START_TILE_LENGTH
    first = SPACE_SIZE / 2
    checks = [
        tag(
            "path", d=f"M{number(first)} {y}h{length}", stroke_dasharray=8, stroke_dashoffset=offset
        )
        for y, offset in ((-8, 0), (0, 8), (8, 0))
    ]
    band = tag(
        "g",
        box(first - 2, -14, length + 4, 28, rx=4, fill=colours.shade, opacity=0.55),
        box(first, -12, length, 24, fill=colours.chalk),
        tag("g", *checks, stroke=DARK_INK, stroke_width=8),
        opacity=0.82,
    )
    return tag(
        "g",
        band,
        *(_crossing(course.gates[gate], gate, colours, lit=gate == next_gate) for gate in _LINES),
        class_="line",
        data_spaces=" ".join(map(name, course.start_tile)),
        transform=shifted(place(spot.space), bearing(spot.heading)),
    )


def _crossing(gate: Gate, number: int, colours: LakePalette, *, lit: bool) -> str:
    """An arrow over the line, between two of its spaces, and at its head the word."""
    along = SPACE_SIZE * (1.5 if number == START else START_TILE_LENGTH - 0.5)
    up = -1 if gate.sense is Sense.LEFT else 1
    backwards = gate.heading in (Heading.NW, Heading.W, Heading.SW)
    colour = colours.signal if lit else colours.chalk
    word = write_text(
        _LINE_NAMES[number],
        0,
        5,
        16,
        transform=shifted((along, up * 36), 180 if backwards else 0),
        text_anchor="middle",
        font_style="italic",
        font_weight="bold",
        font_family=DISPLAY_FACE,
        fill=colour,
        stroke=colours.shade,
        stroke_width=3.5,
        paint_order="stroke",
    )
    arrow = use(
        "arrow",
        transform=shifted((along, 0), 0 if up < 0 else 180),
        fill=colour,
        stroke=colours.shade,
        stroke_width=2,
        stroke_linejoin="round",
    )
    return tag(
        "g",
        arrow,
        word,
        class_="gate",
        data_gate=number,
        data_name=_LINE_NAMES[number],
        data_next="true" if lit else None,
    )


def drawn_start_spaces(spaces: Iterable[Space], colours: LakePalette) -> str:
    """Mark the spaces where a boat can be placed."""
    path = hexagon(17.5)
    marks = [
        tag("path", d=path, data_space=name(space), transform=shifted(place(space), 30))
        for space in spaces
    ]
    return tag(
        "g",
        *marks,
        class_="start-spaces",
        fill=colours.signal,
        fill_opacity=0.25,
        stroke=colours.signal,
        stroke_width=2,
        stroke_dasharray="5 4",
    )


def _route(spaces: Iterable[Space], colours: LakePalette) -> str:
    path = trail(map(place, spaces))
    return tag(
        "g",
        tag("path", d=path, stroke=colours.shade, stroke_width=6, stroke_opacity=0.35),
        tag("path", d=path, stroke=colours.signal, stroke_width=3, stroke_dasharray="2 9"),
        class_="route",
        fill="none",
        **ROUND_STROKE,
    )
