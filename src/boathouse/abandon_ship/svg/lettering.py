"""Words that must fit: how wide they are, near enough, and where to cut them."""

from __future__ import annotations

from unicodedata import combining, east_asian_width

_NARROW = frozenset("ijlftr.,:;'|!()[]I ")
_WIDE = frozenset("mwMWQO@%&")


def text_width(text: str, size: float) -> float:
    """How wide bold words are at most, whatever face writes them.

    >>> text_width("ill", 10) < text_width("sea", 10) < text_width("MOW", 10)
    True
    """
    return size * sum(map(_width, text))


def _width(sign: str) -> float:
    if combining(sign):
        return 0
    if sign in _WIDE or east_asian_width(sign) in "WF":
        return 1.0
    if sign in _NARROW:
        return 0.42
    return 0.78 if sign.isupper() else 0.64


def cut(text: str, size: float, width: float) -> str:
    """Cut words that are too wide, with an ellipsis.

    >>> cut("Bartholomew", 10, 100), cut("Bartholomew", 10, 50)
    ('Bartholomew', 'Barthol…')
    """
    if text_width(text, size) <= width:
        return text
    while text and text_width(text, size) > width - size:
        text = text[:-1]
    return f"{text.rstrip()}…"
