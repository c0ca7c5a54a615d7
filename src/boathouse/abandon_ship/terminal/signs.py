"""The signs of the terminal: colours for rats and dice, deck and water, and a sign for cheese."""

from __future__ import annotations

from collections.abc import Sequence

from boathouse.abandon_ship.parts import RATS, Colour, Rat

CHEESE_SIGN = "●"

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
    """Return the style of a rat or a die; one's own rats are underlined."""
    return f"rat-{colour}-own" if colour in own else f"rat-{colour}"
