"""The dice and the tokens: faces that one can read."""

from __future__ import annotations

from boathouse.abandon_ship.parts import Colour, Face, SpecialMove
from boathouse.abandon_ship.signs import COLOUR_LETTERS
from boathouse.abandon_ship.svg.palette import CHALK, COATS, INK, ShipPalette, ink_on
from boathouse.abandon_ship.svg.paper import at, box, caption, filled, stroked, tag

SIZE = 74

_ANCHOR = (
    "M0,-17 L0,17 M-10,-8 L10,-8 M-17,6 Q-15,18 0,18 Q15,18 17,6 "
    "M-21,11 L-17,5 L-11,9 M21,11 L17,5 L11,9"
)
_ARROW = "M0,18 L0,-15 M-12,-5 L0,-18 L12,-5"


def face_words(face: Face) -> str:
    """What a face does.

    >>> face_words(Face(11, circled=True, stays=True))
    'any rat up 11; the die stays in the pool'
    """
    who = "any rat" if face.circled else "its rat"
    if face.move is SpecialMove.ARROW:
        what = f"{who} up to the next rat ahead"
    elif face.move is SpecialMove.ANCHOR:
        what = f"{who} back to the next rat behind"
    else:
        what = f"{who} up {face.move}"
    return f"{what}; the die stays in the pool" if face.stays else what


def die_at(x: float, y: float, die: Colour, face: Face | None, colours: ShipPalette) -> str:
    """Draw a die of the pool round a place; without a face it is still to be rolled."""
    ink, half, edge = ink_on(die), SIZE / 2, colours.outline
    shadow = box(-half, -half + 4, SIZE, SIZE, rx=15, fill=INK, fill_opacity=0.25)
    body = box(-half, -half, SIZE, SIZE, rx=15, fill=COATS[die], stroke=edge, stroke_width=2.2)
    near, far = -half + 9, -half + 22
    shine = stroked(f"M{near},{far} Q{near},{near} {far},{near}", CHALK, 3, opacity=0.55)
    title = f"{die} die: " + ("to be rolled" if face is None else f"{face}, {face_words(face)}")
    letter = caption(half - 8, half - 6, COLOUR_LETTERS[die], 12, ink, anchor="end", bold=True)
    return at(x, y, shadow, body, shine, letter, _face(face, ink) if face else "", title=title)


def _face(face: Face, ink: str) -> str:
    """Draw what a face shows: sign, circle and x."""
    drawing = _loop(0, 27, ink, 3.6) if face.circled else ""
    if isinstance(face.move, SpecialMove):
        path = _ARROW if face.move is SpecialMove.ARROW else _ANCHOR
        top, scale, eye = (0, 0.86, -16) if face.circled else (-1, 1.1, -20)
        drawing += at(0, top, stroked(path, ink, 4.2), scale=scale)
        if face.move is SpecialMove.ANCHOR:
            drawing += _loop(eye, 3.6, ink, 3)
    else:
        size = 34 if face.circled else 46
        drawing += caption(0, size * 0.36, str(face.move), size, ink, bold=True)
    if face.stays:
        plate = tag("circle", r=11, fill=CHALK, stroke=INK, stroke_width=1.8)
        drawing += at(25, -25, plate, stroked(_cross(4.5), INK, 3.2))
    return drawing


def _loop(y: float, radius: float, ink: str, width: float) -> str:
    return tag("circle", cx=0, cy=y, r=radius, fill="none", stroke=ink, stroke_width=width)


def _cross(arm: float) -> str:
    return f"M-{arm},-{arm} L{arm},{arm} M{arm},-{arm} L-{arm},{arm}"


def empty_place(x: float, y: float, die: Colour, colours: ShipPalette, *, gone: bool) -> str:
    """Draw where a die is missing that was used, or that left the game."""
    half = SIZE / 2 - 3
    frame = box(
        -half,
        -half,
        2 * half,
        2 * half,
        rx=13,
        fill=COATS[die],
        fill_opacity=0.1 if gone else 0.35,
        stroke=colours.ink_soft,
        stroke_opacity=0.5 if gone else 1,
        stroke_width=2,
        stroke_dasharray="5 6",
    )
    if gone:
        sign = stroked(_cross(12), colours.ink_soft, 3, opacity=0.6)
        return at(x, y, frame, sign, title=f"{die} die: out of the game")
    sign = caption(0, 8, COLOUR_LETTERS[die], 22, colours.ink_soft, bold=True)
    return at(x, y, frame, sign, title=f"{die} die: used, out of the pool for now")


def cheese_at(x: float, y: float, value: int, colours: ShipPalette, *, scale: float = 1) -> str:
    """Draw a piece of cheese, with its lower edge on a place."""
    edge = colours.outline
    piece = (
        filled("M-22,-13 L14,-30 Q22,-26 22,-13Z", "#ffdf7a", edge, 1.8, stroke_linejoin="round")
        + filled("M-22,-13 L22,-13 L22,0 L-22,0Z", "#f6c445", edge, 1.8, stroke_linejoin="round")
        + tag("circle", cx=-15, cy=-5, r=2.6, fill="#d99a2b")
        + tag("circle", cx=15, cy=-9, r=2.2, fill="#d99a2b")
        + tag("ellipse", cx=8, cy=-20, rx=4, ry=2.2, fill="#f0b93c")
        + tag("circle", cx=0, cy=-9, r=9.5, fill=CHALK, stroke=edge, stroke_width=1.5)
        + caption(0, -4.2, str(value), 13.5, INK, bold=True)
    )
    return at(x, y, piece, scale=scale, title=f"cheese worth {value}")
