"""The dice and the tokens: faces that one can read."""

from __future__ import annotations

from boathouse.abandon_ship.parts import Colour, Face, Move
from boathouse.abandon_ship.signs import LETTERS
from boathouse.abandon_ship.svg.palette import CHALK, COATS, INK, Palette
from boathouse.abandon_ship.svg.paper import at, line, tag, words

SIZE = 74

_ANCHOR = (
    "M0,-17 L0,17 M-10,-8 L10,-8 M-17,6 Q-15,18 0,18 Q15,18 17,6 "
    "M-21,11 L-17,5 L-11,9 M21,11 L17,5 L11,9"
)
_ARROW = "M0,18 L0,-15 M-12,-5 L0,-18 L12,-5"


def face_words(face: Face) -> str:
    """Say what a face does.

    >>> face_words(Face(11, circled=True, stays=True))
    'any rat up 11; the die stays in the pool'
    """
    who = "any rat" if face.circled else "its rat"
    if face.move is Move.ARROW:
        what = f"{who} up to the next rat ahead"
    elif face.move is Move.ANCHOR:
        what = f"{who} back to the next rat behind"
    else:
        what = f"{who} up {face.move}"
    return f"{what}; the die stays in the pool" if face.stays else what


def die_at(x: float, y: float, die: Colour, face: Face | None, colours: Palette) -> str:
    """Draw a die of the pool round a place; without a face it is still to be rolled."""
    coat = COATS[die]
    ink = CHALK if die in (Colour.BLUE, Colour.PURPLE, Colour.BLACK, Colour.RED) else INK
    half = SIZE / 2
    body = tag(
        "rect", x=-half, y=-half + 4, width=SIZE, height=SIZE, rx=15, fill=INK, fill_opacity=0.25
    ) + tag(
        "rect",
        x=-half,
        y=-half,
        width=SIZE,
        height=SIZE,
        rx=15,
        fill=coat,
        stroke=colours.outline,
        stroke_width=2.2,
    )
    shine = line(
        f"M{-half + 9},{-half + 22} Q{-half + 9},{-half + 9} {-half + 22},{-half + 9}",
        CHALK,
        3,
        opacity=0.55,
    )
    title = f"{die} die: " + ("to be rolled" if face is None else f"{face}, {face_words(face)}")
    letter = words(half - 8, half - 6, LETTERS[die], 12, ink, anchor="end", bold=True)
    return at(x, y, body, shine, letter, _face(face, ink) if face else "", title=title)


def _face(face: Face, ink: str) -> str:
    """Draw what a face shows: sign, circle and x."""
    ring = (
        tag("circle", cx=0, cy=0, r=27, fill="none", stroke=ink, stroke_width=3.6)
        if face.circled
        else ""
    )
    if isinstance(face.move, Move):
        path = _ARROW if face.move is Move.ARROW else _ANCHOR
        sign = at(
            0, 0 if face.circled else -1, line(path, ink, 4.2), scale=0.86 if face.circled else 1.1
        )
        if face.move is Move.ANCHOR:
            sign += tag(
                "circle",
                cx=0,
                cy=-20 if not face.circled else -16,
                r=3.6,
                fill="none",
                stroke=ink,
                stroke_width=3,
            )
    else:
        size = 34 if face.circled else 46
        sign = words(0, size * 0.36, str(face.move), size, ink, bold=True)
    keep = (
        at(
            25,
            -25,
            tag("circle", r=11, fill=CHALK, stroke=INK, stroke_width=1.8),
            line("M-4.5,-4.5 L4.5,4.5 M4.5,-4.5 L-4.5,4.5", INK, 3.2),
        )
        if face.stays
        else ""
    )
    return ring + sign + keep


def empty_place(x: float, y: float, die: Colour, colours: Palette, *, gone: bool) -> str:
    """Draw where a die is missing that was used, or that left the game."""
    half = SIZE / 2 - 3
    frame = tag(
        "rect",
        x=-half,
        y=-half,
        width=2 * half,
        height=2 * half,
        rx=13,
        fill=COATS[die],
        fill_opacity=0.1 if gone else 0.35,
        stroke=colours.ink_soft,
        stroke_opacity=0.5 if gone else 1,
        stroke_width=2,
        stroke_dasharray="5 6",
    )
    cross = (
        line("M-12,-12 L12,12 M12,-12 L-12,12", colours.ink_soft, 3, opacity=0.6) if gone else ""
    )
    title = f"{die} die: " + ("out of the game" if gone else "used, out of the pool for now")
    letter = words(0, 8, LETTERS[die], 22, colours.ink_soft, bold=True) if not gone else ""
    return at(x, y, frame, cross, letter, title=title)


def cheese_at(x: float, y: float, value: int, colours: Palette, *, scale: float = 1) -> str:
    """Draw a piece of cheese, with its lower edge on a place."""
    edge = colours.outline
    piece = (
        tag(
            "path",
            d="M-22,-13 L14,-30 Q22,-26 22,-13Z",
            fill="#ffdf7a",
            stroke=edge,
            stroke_width=1.8,
            stroke_linejoin="round",
        )
        + tag(
            "path",
            d="M-22,-13 L22,-13 L22,0 L-22,0Z",
            fill="#f6c445",
            stroke=edge,
            stroke_width=1.8,
            stroke_linejoin="round",
        )
        + tag("circle", cx=-15, cy=-5, r=2.6, fill="#d99a2b")
        + tag("circle", cx=15, cy=-9, r=2.2, fill="#d99a2b")
        + tag("ellipse", cx=8, cy=-20, rx=4, ry=2.2, fill="#f0b93c")
        + tag("circle", cx=0, cy=-9, r=9.5, fill=CHALK, stroke=edge, stroke_width=1.5)
        + words(0, -4.2, str(value), 13.5, INK, bold=True)
    )
    return at(x, y, piece, scale=scale, title=f"cheese worth {value}")
