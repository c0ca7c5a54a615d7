"""The ship in section: hull, decks, portholes, lamps that go out, funnels, and the sea."""

from __future__ import annotations

from boathouse.abandon_ship.board import Board
from boathouse.abandon_ship.parts import SCORE_SPACES
from boathouse.abandon_ship.svg.dice import cheese_at
from boathouse.abandon_ship.svg.layout import LENGTH, SHEET_HEIGHT, SHEET_WIDTH, Layout
from boathouse.abandon_ship.svg.palette import CHALK, INK, NIGHT_PALETTE, ShipPalette
from boathouse.abandon_ship.svg.paper import at, box, caption, filled, number, stroked, tag
from boathouse.abandon_ship.svg.upperworks import upperworks
from boathouse.core.svg import XY, read_points

SCORE_STEP = 150
_SEA_WIDTH = 968
_STARS = read_points("250,60 330,150 60,230 520,50 700,90 860,60 930,180 210,210")
_CRESTS = read_points("60,22 330,30 610,18 820,34 180,64 480,76 740,88")
"""Small waves, each with its depth under the surface."""

_FLOOD = 0.45
"""How high the water stands in a room that it has come to, in parts of the room."""


def sky(colours: ShipPalette) -> str:
    """Draw the sky: a low sun and clouds, or the moon and stars."""
    drawing = box(0, 0, SHEET_WIDTH, SHEET_HEIGHT, fill=colours.sky)
    hills = f"M0,560 Q300,500 620,560 T{SHEET_WIDTH},540 V{SHEET_HEIGHT} H0Z"
    drawing += tag("path", d=hills, fill=colours.sky_low)
    drawing += tag("circle", cx=128, cy=118, r=46, fill=colours.sun)
    if colours is NIGHT_PALETTE:
        drawing += tag("circle", cx=148, cy=106, r=40, fill=colours.sky)
        drawing += "".join(tag("circle", cx=x, cy=y, r=1.8, fill=colours.sun) for x, y in _STARS)
    for x, y, size in ((250, 128, 1.0), (742, 70, 1.25), (60, 300, 0.8)):
        cloud = "M-60,10 q4,-22 28,-18 q10,-22 36,-14 q24,-8 32,14 q22,2 22,18z"
        drawing += at(x, y, tag("path", d=cloud, fill=colours.cloud), scale=size)
    return drawing


def ship_hull(board: Board, plan: Layout, colours: ShipPalette) -> str:
    """Draw the ship without her people, in her own frame."""
    roof = plan.roof
    rim = number(-roof - 26)
    shell = (
        f"M-40,{rim} Q-58,{number(-roof * 0.45)} -24,30 Q-16,44 4,44 "
        f"L{LENGTH - 30},44 Q{LENGTH + 22},40 {LENGTH + 44},{number(-roof * 0.4)} "
        f"Q{LENGTH + 62},{number(-roof * 0.8)} {LENGTH + 116},{number(-roof - 44)} "
        f"L{LENGTH + 4},{rim} L{LENGTH + 4},{number(-roof)} L-12,{number(-roof)} L-12,{rim}Z"
    )
    keel = f"M-26,22 Q-18,44 4,44 L{LENGTH - 30},44 Q{LENGTH - 4},43 {LENGTH + 8},22Z"
    stern_stripe = f"M-39,{number(-roof - 12)} L-12,{number(-roof - 12)}"
    bow_stripe = f"M{LENGTH + 8},{number(-roof - 14)} L{LENGTH + 98},{number(-roof - 28)}"
    anchor = "M0,-9 V12 M-6,-4 H6 M-12,4 Q-10,13 0,13 Q10,13 12,4"
    parts = [
        at(0, -roof, upperworks(colours)),
        filled(shell, colours.hull, colours.rail, 3, stroke_linejoin="round"),
        filled(keel, colours.hull_low, colours.outline, 2),
        stroked(stern_stripe, colours.stripe, 5),
        stroked(bow_stripe, colours.stripe, 5),
        at(LENGTH + 48, -roof * 0.86, stroked(anchor, colours.stripe, 3.4)),
        *(_deck(board, plan, row, colours) for row in range(len(plan.rows))),
        _top_deck(plan, colours),
    ]
    return tag("g", *parts, transform=plan.transform)


def plates(plan: Layout, colours: ShipPalette) -> str:
    """Draw the numbers of all spaces, which rats must not hide."""
    drawing = _plate(LENGTH - 26, -plan.roof - 40, plan.top, 1, colours)
    for row, spaces in enumerate(plan.rows):
        for column, space in enumerate(spaces):
            fit = plan.fit(space)
            left = column * LENGTH / len(spaces) + 6 + 16 * fit
            drawing += _plate(left, -(row + 0.84) * plan.deck, space, fit, colours)
    return tag("g", drawing, transform=plan.transform)


def _deck(board: Board, plan: Layout, row: int, colours: ShipPalette) -> str:
    """Draw one deck with its spaces, portholes, lamps, numbers and cheese."""
    spaces, floor, deck = plan.rows[row], -row * plan.deck, plan.deck
    wide = LENGTH / len(spaces)
    cheese = dict(board.cheese)
    wall = colours.wall_other if row % 2 else colours.wall
    drawing = box(-12, floor - deck, LENGTH + 16, deck, fill=wall)
    dado = f"M-10,{number(floor - deck * 0.3)} H{LENGTH + 2}"
    drawing += stroked(dado, colours.rib, 1.6, opacity=0.7)
    for column, space in enumerate(spaces):
        middle = (column + 0.5) * wide
        wet = space <= board.water
        fit = plan.fit(space)
        if wet and plan.floor(space) - deck * _FLOOD < plan.surface(board.water):
            drawing += _flooded(column * wide, floor, wide, deck, colours)
        drawing += _porthole(middle + wide * 0.24, floor - deck * 0.62, fit, colours, wet=wet)
        if column:
            drawing += _bulkhead(column * wide, floor, deck, colours)
        lamp = _lamp(min(24, wide * 0.13), colours, lit=not wet)
        drawing += at(middle + wide * 0.36, floor - deck + 3, lamp, scale=fit)
        if space in cheese:
            left = middle + wide * 0.3
            drawing += cheese_at(left, floor - 3, cheese[space], colours, scale=0.9 * fit)
    drawing += stroked(f"M-12,{number(floor)} H{LENGTH + 4}", colours.outline, 8)
    return drawing + stroked(f"M-10,{number(floor)} H{LENGTH + 2}", colours.plank, 5)


def _flooded(x: float, floor: float, wide: float, deck: float, colours: ShipPalette) -> str:
    """Draw a room that is under water as such, also where it lies above the sea outside."""
    half, top = number(wide / 2), number(floor - deck * _FLOOD)
    wave = f"M{number(x)},{top} q{number(wide / 4)},-6 {half},0 t{half},0"
    room = f"{wave} V{number(floor)} H{number(x)}Z"
    return tag("path", d=room, fill=colours.sea, fill_opacity=0.55)


def _porthole(x: float, y: float, fit: float, colours: ShipPalette, *, wet: bool) -> str:
    colour = colours.sea_deep if wet else colours.glass
    glass = tag("circle", r=10.5, fill=colour, stroke=colours.plank, stroke_width=3.6)
    return at(x, y, glass, stroked("M-5,-2 q2,-4 6,-4", CHALK, 1.6, opacity=0.7), scale=fit)


def _bulkhead(x: float, floor: float, deck: float, colours: ShipPalette) -> str:
    """Draw the edge of a room: a rib, with the way open below."""
    upper = f"M{number(x)},{number(floor - deck + 5)} V{number(floor - deck * 0.72)}"
    foot = f"M{number(x)},{number(floor - 7)} v3"
    return stroked(upper, colours.rib, 6) + stroked(foot, colours.rib, 6)


def _lamp(glow: float, colours: ShipPalette, *, lit: bool) -> str:
    """Draw a lamp; it goes out when the water comes."""
    drawing, bulb, shade = "", colours.lamp_out, colours.lamp_out
    if lit:
        bulb, shade = colours.glow, colours.funnel
        drawing += tag("circle", cx=0, cy=17, r=glow, fill=bulb, fill_opacity=0.28)
        drawing += tag("circle", cx=0, cy=17, r=glow * 0.6, fill=bulb, fill_opacity=0.45)
    drawing += stroked("M0,0 v7", colours.outline, 1.6)
    drawing += tag("circle", cx=0, cy=16, r=4.2, fill=bulb)
    return drawing + filled("M-9,15 Q0,1 9,15Z", shade, colours.outline, 1.4)


def _plate(x: float, y: float, space: int, fit: float, colours: ShipPalette) -> str:
    """Draw the number of a space."""
    frame = box(-14, -10, 28, 20, rx=6, fill=colours.plate, stroke=colours.plank, stroke_width=1.8)
    figure = caption(0, 5.2, str(space), 14.5, INK, bold=True)
    return at(x, y, frame, figure, scale=fit, title=f"space {space}")


def score_place(plan: Layout, at_space: int) -> XY:
    """Return the place of a score space on the top deck, in the ship."""
    return 66 + at_space * SCORE_STEP, -plan.roof


def _top_deck(plan: Layout, colours: ShipPalette) -> str:
    """Draw the top deck: planks, rail, and a life preserver for each score space."""
    roof = plan.roof
    drawing = ""
    for post in range(0, LENGTH + 1, 44):
        drawing += stroked(f"M{post},{number(-roof)} v-24", colours.rail, 2)
    rails = f"M-10,{number(-roof - 24)} H{LENGTH + 4} M-10,{number(-roof - 12)} H{LENGTH + 4}"
    drawing += stroked(rails, colours.rail, 1.6)
    drawing += stroked(f"M-12,{number(-roof)} H{LENGTH + 4}", colours.outline, 10)
    drawing += stroked(f"M-10,{number(-roof)} H{LENGTH + 2}", colours.plank, 6.5)
    for score_space, value in enumerate(SCORE_SPACES):
        x, y = score_place(plan, score_space)
        label = "X" if value == 0 else str(value)
        drawing += at(x, y - 33, ring(label, colours), title=f"score space {label}, worth {value}")
    return drawing


def ring(label: str, colours: ShipPalette) -> str:
    """Draw a life preserver with a label."""
    path = "M-6,-27 A27,27 0 0 1 6,-27 L4,-15 A16,16 0 0 0 -4,-15Z"
    stripes = "".join(
        tag("path", d=path, fill="#d0493a", transform=f"rotate({turn})")
        for turn in (45, 135, 225, 315)
    )
    return (
        tag("circle", r=27, fill=CHALK, stroke=colours.outline, stroke_width=2.2)
        + stripes
        + tag("circle", r=15, fill=colours.wheelhouse, stroke=colours.outline, stroke_width=2)
        + caption(0, 6.8, label, 19, INK, bold=True)
    )


def sea(board: Board, plan: Layout, colours: ShipPalette) -> str:
    """Draw the water over all that it covers, up to its present height."""
    top = plan.surface(board.water)
    wave = f"M0,{number(top)} " + " ".join("q11,-5 22,0 t22,0" for _ in range(_SEA_WIDTH // 44 + 1))
    deep = f"M0,{number(top + 70)} q160,-22 330,4 t640,-8 V{SHEET_HEIGHT} H0Z"
    level = f"covers space {board.water}" if board.water else "stands below space 1"
    return tag(
        "g",
        tag("title", f"the water {level}"),
        tag("path", d=f"{wave} V{SHEET_HEIGHT} H0Z", fill=colours.sea, fill_opacity=0.66),
        tag("path", d=deep, fill=colours.sea_deep, fill_opacity=0.5),
        stroked(wave, colours.foam, 3.4, opacity=0.9),
        *(
            stroked(f"M{x:g},{number(top + depth)} q10,-4 20,0 t20,0", colours.foam, 2, opacity=0.5)
            for x, depth in _CRESTS
            if top + depth < SHEET_HEIGHT - 130
        ),
        _gauge(top, board.water, colours),
    )


def _gauge(top: float, water: int, colours: ShipPalette) -> str:
    """Tell the level of the water in words, at the edge of the picture."""
    plate = box(0, 0, 96, 24, rx=7, fill=colours.plate, stroke=colours.outline, stroke_width=1.8)
    return at(4, top + 8, plate, caption(48, 16.4, f"water at {water}", 13.5, INK, bold=True))
