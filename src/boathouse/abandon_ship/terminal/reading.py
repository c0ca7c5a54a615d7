"""How an answer is read: notation, letters, or the colours' names in the player's language."""

from __future__ import annotations

import re
import unicodedata

from boathouse.abandon_ship.actions import Choose, Decision, read_action
from boathouse.abandon_ship.escape import View
from boathouse.abandon_ship.parts import DICE, Colour
from boathouse.abandon_ship.signs import COLOUR_LETTERS, colour_name
from boathouse.core import BadNotation
from boathouse.core.words import SayWords

_BETWEEN = re.compile(r"\s*>\s*|\s+")


def read(text: str, view: View, say: SayWords) -> Decision:
    """Read an answer: `yellow`, `y`, `white>blue`, `w b` or `wb`; raises `BadNotation`."""
    plain = _folded(text)
    names = {colour: _folded(say(colour_name(colour))) for colour in DICE}
    parts = _BETWEEN.split(plain)  # a > with nothing beside it leaves an empty part
    meant = [_meant(part, names) for part in parts]
    if len(parts) == 1 and not meant[0]:
        meant = _by_letters(parts[0])
    if not 1 <= len(meant) <= 2 or any(len(colours) != 1 for colours in meant):
        return read_action(plain)
    die, *rats = (colours[0] for colours in meant)
    if rats == [Colour.WHITE]:
        raise BadNotation(f"{text!r}: there is no white rat")
    face = view.board.face(die)
    if rats == [die] and face is not None and not face.circled:
        return Choose(die)  # a plain face moves that rat anyway
    return Choose(die, *rats)


def _meant(text: str, names: dict[Colour, str]) -> list[Colour]:
    """Find the colours that a text means: by letter, by name, or by how the name begins.

    `names` are the names in the player's language, which go before those of the notation.
    """
    notation = {colour: str(colour) for colour in DICE}
    letters = {colour: letter.lower() for colour, letter in COLOUR_LETTERS.items()}
    for known in (letters, names, notation):
        if found := [colour for colour, name in known.items() if name == text]:
            return found
    for known in (names, notation):
        if found := [colour for colour, name in known.items() if name.startswith(text)]:
            return found
    return []


def _by_letters(text: str) -> list[list[Colour]]:
    """Read two letters that stand together: a die and a rat."""
    colours = {letter.lower(): colour for colour, letter in COLOUR_LETTERS.items()}
    return [[colours[letter]] if letter in colours else [] for letter in text]


def _folded(text: str) -> str:
    """Write small letters without accents, as people type them."""
    apart = unicodedata.normalize("NFKD", text.strip().lower())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))
