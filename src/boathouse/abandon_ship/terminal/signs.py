"""The signs: a letter and a colour for each rat and its die, and how faces are written."""

from __future__ import annotations

from collections.abc import Sequence

from boathouse.abandon_ship.parts import RATS, Colour, Face, Move, Rat
from boathouse.core.words import Words, words

LETTERS = {
    Colour.YELLOW: "Y",
    Colour.BLUE: "B",
    Colour.PURPLE: "P",
    Colour.GREEN: "G",
    Colour.ORANGE: "O",
    Colour.RED: "R",
    Colour.BLACK: "K",
    Colour.WHITE: "W",
}
"""The same in every language, as in pictures of the ship; K is the black one, since B is blue."""

CHEESE = "●"

_MOVES = {Move.ARROW: "↑", Move.ANCHOR: "↓"}

_DARK, _LIGHT = "#17130f", "#ffffff"
_COATS = {
    Colour.YELLOW: (_DARK, "#f4c534"),
    Colour.BLUE: (_LIGHT, "#2f6fb4"),
    Colour.PURPLE: (_LIGHT, "#8a4bb0"),
    Colour.GREEN: (_DARK, "#67b06c"),
    Colour.ORANGE: (_DARK, "#ee8a34"),
    Colour.RED: (_LIGHT, "#c23426"),
    Colour.BLACK: (_LIGHT, "#131116"),
    Colour.WHITE: (_DARK, "#fdf7e8"),
}
_LAMPLIGHT, _FLOODED, _SEA = "#5b422a", "#14466b", "#0d2f4d"

STYLES = {
    "dry": f"#c79a63 on {_LAMPLIGHT}",
    "dry-number": f"#f3dcae on {_LAMPLIGHT}",
    "dry-ghost": f"bold #fff3d0 on {_LAMPLIGHT}",
    "wet": f"#5fa3c7 on {_FLOODED}",
    "wet-number": f"#8cc4e0 on {_FLOODED}",
    "wet-ghost": f"bold #e4f4ff on {_FLOODED}",
    "top": "#e9d8b0 on #7a5a34",
    "top-ghost": "bold #ffffff on #7a5a34",
    "hull": "#d8c7a0 on #2b3445",
    "sea": f"#4f8fb4 on {_SEA}",
    "lost": f"bold #d7e6ef on {_SEA}",
    "cheese": "bold #3a2a00 on #ffd95a",
    "score": "bold",
    **{f"rat-{colour}": f"bold {ink} on {coat}" for colour, (ink, coat) in _COATS.items()},
    **{
        f"rat-{rat}-own": f"bold underline {ink} on {coat}"
        for rat, (ink, coat) in _COATS.items()
        if rat in RATS
    },
}


def colour_style(colour: Colour, own: Sequence[Rat] = ()) -> str:
    """Give the style of a rat or a die; one's own rats are underlined."""
    return f"rat-{colour}-own" if colour in own else f"rat-{colour}"


def face_sign(face: Face) -> str:
    """Write a face: as in notation, but with a sign for arrow and anchor.

    >>> [face_sign(Face.read(text)) for text in ("5x", "(11)x", "anchor", "(arrow)")]
    ['5x', '(11)x', '↓', '(↑)']
    """
    move = _MOVES[face.move] if isinstance(face.move, Move) else str(face.move)
    return f"{'(' * face.circled}{move}{')' * face.circled}{'x' * face.stays}"


def score_sign(score: int) -> str:
    """Write what stands on a score space.

    >>> score_sign(0), score_sign(5)
    ('X', '5')
    """
    return str(score) if score else "X"


def colour_name(colour: Colour) -> Words:
    """Name a colour, as it stands with rat or die."""
    return words(f"colour-{colour}")


def colour_names(colours: Sequence[Colour]) -> Words:
    """Name one colour, or several: 'yellow, blue and red'."""
    return listed([colour_name(colour) for colour in colours])


def listed(names: Sequence[Words], between: str = "comma", last: str = "and") -> Words:
    """Join names: with the message `list-<between>`, and the last two with `list-<last>`."""
    first, *rest = names
    if not rest:
        return first
    joint = between if len(rest) > 1 else last
    return words(f"list-{joint}", first=first, rest=listed(rest, between, last))
