"""The signs: a letter and something on for each rat, and how faces, scores and colours are told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from boathouse.abandon_ship.parts import Colour, Face, Rat, SpecialMove
from boathouse.core.words import Words, joined, words

COLOUR_LETTERS = {
    Colour.YELLOW: "Y",
    Colour.BLUE: "B",
    Colour.PURPLE: "P",
    Colour.GREEN: "G",
    Colour.ORANGE: "O",
    Colour.RED: "R",
    Colour.BLACK: "K",
    Colour.WHITE: "W",
}
"""The same in every language, on the ship in characters and in pictures; K is black, B is blue."""

Wear: TypeAlias = Literal["boater", "sailor-cap", "top-hat", "scarf", "glasses", "bow", "eye-patch"]

WEAR: dict[Rat, Wear] = {
    Colour.YELLOW: "boater",
    Colour.BLUE: "sailor-cap",
    Colour.PURPLE: "top-hat",
    Colour.GREEN: "scarf",
    Colour.ORANGE: "glasses",
    Colour.RED: "bow",
    Colour.BLACK: "eye-patch",
}
"""What each rat has on, so that they can be told apart without colour."""

_MOVES = {SpecialMove.ARROW: "↑", SpecialMove.ANCHOR: "↓"}


def face_sign(face: Face) -> str:
    """Write a face: as in notation, but with a sign for arrow and anchor.

    >>> [face_sign(Face.read(text)) for text in ("5x", "(11)x", "anchor", "(arrow)")]
    ['5x', '(11)x', '↓', '(↑)']
    """
    move = _MOVES[face.move] if isinstance(face.move, SpecialMove) else str(face.move)
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
    return joined([colour_name(colour) for colour in colours])
