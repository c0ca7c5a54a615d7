"""The reach: where each direction would take a boat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, radians, sin

from boathouse.core import Seat
from boathouse.core.svg import XY
from boathouse.powerboats.events import (
    BoatCrashed,
    BoatFinished,
    BoatRetired,
    BoatSank,
    BuoyRounded,
    RaceStarted,
    RoundingUndone,
    StartUndone,
)
from boathouse.powerboats.hex import Heading, name
from boathouse.powerboats.preview import Way
from boathouse.powerboats.svg.boats import hull
from boathouse.powerboats.svg.palette import DARK_INK, LakePalette
from boathouse.powerboats.svg.paper import (
    SPACE_SIZE,
    bearing,
    beyond,
    label,
    place,
    safe,
    shifted,
    tag,
    trail,
)


def way_in_words(way: Way, names: Sequence[str]) -> str:
    """What a way brings in English; the names of the boats go by seat."""
    if not way.legal:
        return f"{way.turn}: {way.water} of {way.total}, not allowed"
    if not way.total:
        return f"{way.turn}: turns on the spot"
    distance = f"{way.water} of {way.total}" if way.damage else f"{way.total}"
    facts = [f"{way.turn}: {distance} to {name(way.end)}", *news(way)]
    if way.held_up_by is not None:
        facts.append(f"held up by {names[way.held_up_by]}")
    return ", ".join(facts + ["forced"] * way.forced)


def news(way: Way) -> tuple[str, ...]:
    """List what a way brings besides the move."""
    return tuple(filter(None, map(_news, way.events)))


def _news(event: object) -> str:
    match event:
        case RaceStarted():
            return "starts"
        case StartUndone():
            return "back over the start"
        case BuoyRounded(buoy=buoy):
            return f"rounds buoy {buoy}"
        case RoundingUndone(buoy=buoy):
            return f"undoes buoy {buoy}"
        case BoatCrashed(damage=damage):
            return f"crash, {damage} damage"
        case BoatSank():
            return "sinks"
        case BoatFinished():
            return "finishes"
        case BoatRetired():
            return "retires"
    return ""


def drawn_reach(
    seat: Seat, reach: Sequence[Way], names: Sequence[str], colours: LakePalette
) -> str:
    """Draw the ways: those that are not allowed below, so that the others are clear."""
    drawn = [
        tag(
            "g",
            tag("title", safe(way_in_words(way, names))),
            *(_free if way.legal else _barred)(seat, way, colours),
            **_data(way),
        )
        for way in sorted(reach, key=lambda way: way.legal)
    ]
    return tag("g", *drawn, class_="reach", data_total=reach[0].total)


def _data(way: Way) -> dict[str, str | None]:
    return {
        "class_": "way",
        "data_turn": str(way.turn),
        "data_legal": str(way.legal).lower(),
        "data_forced": "true" if way.forced else None,
        "data_water": str(way.water),
        "data_end": name(way.end),
        "data_damage": str(way.damage) if way.damage else None,
    }


def _free(seat: Seat, way: Way, colours: LakePalette) -> Iterator[str]:
    """A broad line over the water, the boat at its end, and a burst where it would crash."""
    start, end = place(way.start), place(way.end)
    water_end = beyond(start, way.heading, SPACE_SIZE * way.water)
    if way.water:
        yield _track(start, beyond(water_end, way.heading, 1), way.heading, colours)
    if way.end != way.start:
        there = shifted(end)
        yield tag("circle", r=21, fill=colours.signal, opacity=0.45, transform=there)
        boat = hull(seat, way.heading, str(way.water))
        yield tag("g", *boat, class_="ghost", opacity=0.85, transform=there)
    else:
        yield tag(
            "path",
            d="M-5-8 7 0-5 8z",
            transform=shifted(beyond(start, way.heading, 36), bearing(way.heading)),
            fill=colours.signal,
            stroke=colours.shade,
            stroke_width=2,
        )
    if way.damage:
        yield _crash(beyond(water_end, way.heading, SPACE_SIZE * 0.8), way.damage, colours)


def _track(start: XY, end: XY, heading: Heading, colours: LakePalette) -> str:
    path = trail((beyond(start, heading, 32), end))
    return tag(
        "g",
        tag("path", d=path, stroke=colours.shade, stroke_width=11, opacity=0.55),
        tag("path", d=path, stroke=colours.signal, stroke_width=6.5, opacity=0.9),
        tag(  # a dot on every space, so that they can be counted
            "path",
            d=trail((beyond(start, heading, SPACE_SIZE), end)),
            stroke=colours.shade,
            stroke_width=4.5,
            stroke_dasharray=f"0 {SPACE_SIZE}",
            opacity=0.8,
        ),
        class_="track",
        stroke_linecap="round",
    )


def _barred(_: Seat, way: Way, colours: LakePalette) -> Iterator[str]:
    """A thin broken line to where the water ends, and there a bar with the number of its spaces."""
    start = place(way.start)
    end = beyond(start, way.heading, max(SPACE_SIZE * (way.water + 0.55), 39))
    if way.water:
        yield tag(
            "path",
            d=trail((beyond(start, way.heading, 32), end)),
            stroke=colours.chalk,
            stroke_width=2.5,
            stroke_dasharray="7 6",
            opacity=0.75,
        )
    yield tag(
        "g",
        tag("path", d="M0-15V15", stroke=colours.shade, stroke_width=8, stroke_linecap="round"),
        tag("path", d="M0-15V15", stroke=colours.chalk, stroke_width=4.5, stroke_linecap="round"),
        transform=shifted(end, bearing(way.heading)),
    )
    yield tag(
        "circle",
        r=9.5,
        fill=colours.chalk,
        stroke=colours.shade,
        stroke_width=1.6,
        transform=shifted(end),
    )
    yield label(str(way.water), end[0], round(end[1] + 4.2, 1), 12, DARK_INK)


def _crash(point: XY, damage: int, colours: LakePalette) -> str:
    """A burst with the number of counters in it."""
    rays = [(12.5 if ray % 2 else 19, radians(18 * ray)) for ray in range(20)]
    path = trail((length * cos(angle), length * sin(angle)) for length, angle in rays) + "z"
    chalk = colours.chalk
    return tag(
        "g",
        tag(
            "path", d=path, fill=colours.buoy, stroke=chalk, stroke_width=2, stroke_linejoin="round"
        ),
        label(f"−{damage}", 0, 5, 14, chalk),
        class_="crash",
        data_damage=damage,
        transform=shifted(point),
    )
