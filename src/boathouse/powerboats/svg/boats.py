"""The boats: hull, deck in the livery's pattern, initial; wakes; the sign of whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot

from boathouse.core import Seat
from boathouse.core.svg import XY, AttributeValue, read_points
from boathouse.powerboats.hex import Heading, Space, name
from boathouse.powerboats.svg.palette import DARK_INK, LIVERIES, WHITE, LakePalette, Livery
from boathouse.powerboats.svg.paper import (
    bearing,
    beyond,
    box,
    label,
    number,
    own,
    paint,
    place,
    shifted,
    tag,
    use,
)

_HULL = "M21 0C15-8 6-11.5-5-11.5L-16-10.5Q-18.5 0-16 10.5L-5 11.5C6 11.5 15 8 21 0z"
_DECK = "M18.6 0C13.5-6.6 5.5-9.7-5-9.7L-14.6-8.9Q-16.5 0-14.6 8.9L-5 9.7C5.5 9.7 13.5 6.6 18.6 0z"

_PATTERNS = {
    "stripes": tag("path", d="M-18-4.8H21M-18 4.8H21", stroke_width=2.6),
    "chevrons": tag(
        "path", d="M4.5-11 11.5 0 4.5 11M-17.5-11-10.5 0-17.5 11", fill="none", stroke_width=3
    ),
    "dots": "".join(
        tag("circle", cx=x, cy=y, r=1.8, stroke="none")
        for x, y in read_points("14,0 8.5,-3.6 8.5,3.6 3.5,-7.2 3.5,7.2 -12.5,-5.6 -12.5,5.6 -13,0")
    ),
    "bands": tag("path", d="M11-10V10M6.5-10V10M-13-10V10", stroke_width=2.3),
    "checks": tag(
        "path",
        d="M4-10v5h5v-5zM4 0v5h5v-5zM9-5v5h5v-5zM9 5v5h5v-5zM-1 5v5h5v-5z"
        "M-16-5v5h5v-5zM-16 5v5h5v-5zM-11-10v5h5v-5zM-11 0v5h5v-5z",
        stroke="none",
    ),
    "ring": tag("path", d=_DECK, fill="none", stroke_width=2.6, transform="scale(.76)"),
}


def boat_stamps(seats: int, colours: LakePalette) -> str:
    """Define the boats of so many seats, each with its bow to the east."""
    boats = [
        tag("g", *_boat(LIVERIES[seat], colours), id=own(f"boat{seat}")) for seat in range(seats)
    ]
    return tag("defs", tag("clipPath", tag("path", d=_DECK), id=own("deck")), *boats)


def _boat(livery: Livery, colours: LakePalette) -> Iterator[str]:
    yield box(-21, -3.5, 6, 7, rx=1.5, fill=colours.shade)
    yield tag(
        "path", d=_HULL, fill=WHITE, stroke=colours.shade, stroke_width=1.6, stroke_linejoin="round"
    )
    yield tag("path", d=_DECK, fill=livery.deck)
    trim = livery.trim
    yield tag("g", _PATTERNS[livery.pattern], fill=trim, stroke=trim, clip_path=paint("deck"))
    yield tag("circle", cx=-3, r=6.8, fill=WHITE, stroke=DARK_INK, stroke_width=1.2)


def drawn_boat(
    seat: Seat, space: Space, heading: Heading, initial: str, title: str, *, turn: bool
) -> str:
    """Draw a boat on its space."""
    return tag(
        "g",
        tag("title", title),
        *hull(seat, heading, initial),
        class_="boat",
        data_seat=seat,
        data_space=name(space),
        data_heading=str(heading),
        data_turn="true" if turn else None,
        transform=shifted(place(space)),
    )


def hull(seat: Seat, heading: Heading, initial: str, scale: float = 1) -> Iterator[str]:
    """Draw a boat about 0, 0; its initial stays upright whatever its heading."""
    rotation = bearing(heading)
    grown = f" scale({number(scale)})" if scale != 1 else ""
    turned = f"rotate({rotation})" + grown if rotation or grown else None
    yield use(f"boat{seat}", transform=turned)
    x, y = beyond((0, 0), heading, -3 * scale)
    yield label(initial, x, y + 3.9 * scale, 11 * scale, DARK_INK)


def drawn_turn_sign(space: Space, colours: LakePalette) -> str:
    """Draw a ring of light under the boat whose turn it is: nothing else looks like it."""
    return tag(
        "g",
        tag("circle", r=29, fill=colours.signal, fill_opacity=0.28),
        tag("circle", r=29, fill="none", stroke=colours.shade, stroke_width=6, stroke_opacity=0.5),
        tag("circle", r=29, fill="none", stroke=colours.signal, stroke_width=3.5),
        class_="turn-sign",
        transform=shifted(place(space)),
    )


def drawn_wake(seat: Seat, path: Sequence[Space], colours: LakePalette) -> str:
    """Draw the foam behind a boat that came along a path: the older, the wider and the fainter."""
    came = [space for before, space in zip((None, *path), path, strict=False) if space != before]
    corners = [
        at
        for at in range(len(came))
        if at in (0, len(came) - 1) or came[at] - came[at - 1] != came[at + 1] - came[at]
    ]
    runs = [
        _foam(
            f"wake{seat}-{ends[0]}", [(place(came[at]), at / corners[-1]) for at in ends], colours
        )
        for ends in pairwise(corners)
    ]
    spaces = " ".join(map(name, came))
    return tag("g", *runs, class_="wake", data_seat=seat, data_spaces=spaces) if runs else ""


def _foam(identifier: str, ends: Sequence[tuple[XY, float]], colours: LakePalette) -> str:
    """One straight run of a wake. Each end has its freshness, from 0 to 1 where the boat is."""
    ((x1, y1), old), ((x2, y2), fresh) = ends
    length = hypot(x2 - x1, y2 - y1)
    across_x, across_y = (y2 - y1) / length, (x1 - x2) / length
    sides = []
    for sign in (1, -1):
        wide, narrow = sign * (12 - 7 * old), sign * (12 - 7 * fresh)
        sides.append((x1 + wide * across_x, y1 + wide * across_y))
        sides.append((x2 + narrow * across_x, y2 + narrow * across_y))
    a, b, d, c = (f"{number(round(x, 1))} {number(round(y, 1))}" for x, y in sides)
    stops = [
        tag("stop", offset=at, stop_color=colours.chalk, stop_opacity=0.85 * freshness)
        for at, freshness in enumerate((old, fresh))
    ]
    line: dict[str, AttributeValue] = {"x1": x1, "y1": y1, "x2": x2, "y2": y2}
    return (
        tag("linearGradient", *stops, id=own(identifier), gradientUnits="userSpaceOnUse", **line)
        + tag("path", d=f"M{a}L{b} {c} {d}z", fill=paint(identifier), fill_opacity=0.45)
        + tag("path", d=f"M{a}L{b}M{d}L{c}", stroke=paint(identifier), stroke_width=2.4)
    )
