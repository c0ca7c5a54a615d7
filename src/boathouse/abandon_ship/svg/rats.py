"""The rats: one coat each, and something on that tells them apart without colour."""

from __future__ import annotations

from boathouse.abandon_ship.parts import Rat
from boathouse.abandon_ship.signs import WEAR, Wear
from boathouse.abandon_ship.svg.palette import CHALK, COATS, INITIALS, INK, ShipPalette
from boathouse.abandon_ship.svg.paper import at, caption, filled, stroked, tag
from boathouse.core.svg import AttributeValue, read_points

_PINK = "#f2b3a5"
_STRAW = "#f7dd94"
_FELT = "#3b3442"
_GLASS = "#ecf4ef"

_BODY = "M-11,-3 C-15,-20 -8,-27 0,-27 C8,-27 14,-20 11,-3 C6,0 -6,0 -11,-3Z"
_HEAD = (
    "M-10,-31 C-10,-42 6,-43 9,-36 C12,-34 15,-31 16,-29 "
    "C13,-26 7,-24 1,-24 C-6,-24 -10,-26 -10,-31Z"
)


def _cloth(path: str, fill: str, **more: AttributeValue) -> str:
    return filled(path, fill, INK, 1.3, **more)


def _lens(x: float, y: float, radius: float) -> str:
    return tag("circle", cx=x, cy=y, r=radius, fill=_GLASS, stroke=INK, stroke_width=1.6)


_WORN: dict[Wear, str] = {
    "boater": _cloth("M-12,-38 L12,-42 L12,-39 L-12,-35Z", _STRAW)
    + _cloth("M-6,-39 L-7,-46 L6,-48 L7,-41Z", _STRAW)
    + stroked("M-6.5,-41 L6.7,-43.4", "#b5442f", 2.4),
    "sailor-cap": stroked("M-9,-38 q-6,5 -4,11 M-9,-38 q-8,3 -9,8", INK, 1.8)  # ribbons
    + _cloth("M-12,-41 Q-11,-50 1,-50 Q12,-50 11,-43Z", CHALK)
    + _cloth("M-10,-38 L10,-40 L11,-44 L-11,-42Z", "#2c3f63"),
    "top-hat": _cloth("M-6,-39 L-8,-55 L7,-57 L7,-41Z", _FELT)
    + stroked("M-6.5,-43 L7,-45", "#d9a441", 2.6)
    + _cloth("M-12,-37 L13,-41 L13,-38.5 L-12,-34.5Z", _FELT),
    "scarf": _cloth(
        "M-10,-26 Q0,-20 10,-26 L10,-21 Q0,-16 -7,-20 L-20,-13 L-24,-18 L-13,-22Z", _STRAW
    )
    + stroked("M-21,-16 l-3,-1 M-4,-22 l1,4 M3,-22 l0,4", "#a1562f", 1.6),
    "glasses": _lens(0, -34, 5)
    + _lens(10.5, -33.5, 4.2)
    + stroked("M-5,-34 L-11,-36 M5,-34 h1.4", INK, 1.4)
    + stroked("M-2,-41 q-1,-7 -6,-8 M0,-41 q1,-7 -1,-10 M2,-41 q3,-5 6,-6", INK, 2)  # a tuft
    + tag("circle", cx=1, cy=-34, r=1.7, fill=INK)
    + tag("circle", cx=10.8, cy=-33.5, r=1.5, fill=INK),
    "bow": _cloth(
        "M0,-43 L-13,-52 Q-16,-45 -12,-38Z M0,-43 L12,-54 Q17,-47 13,-39Z",
        CHALK,
        stroke_linejoin="round",
    )
    + tag("circle", cx=0, cy=-43, r=3.4, fill="#e9c46a", stroke=INK, stroke_width=1.3),
    "eye-patch": _cloth(  # and a pirate's kerchief
        "M-11,-35 Q-9,-46 2,-45 Q9,-44 10,-39 Q0,-37 -11,-35Z M-10,-36 L-19,-40 L-16,-33Z",
        "#c8402f",
        stroke_linejoin="round",
    )
    + "".join(
        tag("circle", cx=x, cy=y, r=1.2, fill=CHALK) for x, y in read_points("-5,-40 0,-42 5,-41")
    )
    + tag("ellipse", cx=5, cy=-34.5, rx=3.6, ry=3, fill=INK)
    + stroked("M2,-36 L-9,-37", INK, 1.3),
}


def rat_drawing(rat: Rat, colours: ShipPalette) -> str:
    """Draw a rat that stands on (0, 0) and looks to the right."""
    coat, outline = COATS[rat], colours.outline
    edge: dict[str, AttributeValue] = {"stroke": outline, "stroke_width": 1.6}
    return (
        stroked("M-9,-5 C-22,-2 -20,-16 -26,-17", outline, 4.4)
        + stroked("M-9,-5 C-22,-2 -20,-16 -26,-17", _PINK, 2)
        + tag("circle", cx=-8, cy=-40, r=5.6, fill=coat, **edge)
        + tag("circle", cx=-8, cy=-40, r=3, fill=_PINK)
        + tag("path", d=_BODY, fill=coat, **edge)
        + tag("ellipse", cx=-5, cy=-1, rx=5.5, ry=2.4, fill=_PINK, stroke=outline, stroke_width=1.2)
        + tag("ellipse", cx=6, cy=-1, rx=5.5, ry=2.4, fill=_PINK, stroke=outline, stroke_width=1.2)
        + tag("ellipse", cx=0.5, cy=-12, rx=7.6, ry=8.6, fill=CHALK)
        + caption(0.5, -7.4, INITIALS[rat], 13, INK, bold=True)
        + tag("path", d=_HEAD, fill=coat, **edge)
        + tag("circle", cx=4, cy=-41, r=5, fill=coat, **edge)
        + tag("circle", cx=4, cy=-41, r=2.6, fill=_PINK)
        + tag("circle", cx=5, cy=-34, r=1.9, fill=INK)
        + tag("circle", cx=15.8, cy=-29.4, r=2.2, fill=_PINK, stroke=outline, stroke_width=1.2)
        + stroked("M11,-28 l8,3 M11,-27 l6,5", outline, 0.8)
        + _WORN[WEAR[rat]]
    )


def rat_at(
    x: float, y: float, rat: Rat, colours: ShipPalette, *, scale: float = 1, title: str
) -> str:
    """Draw a rat with its feet in a place."""
    return at(x, y, rat_drawing(rat, colours), scale=scale, title=title)
