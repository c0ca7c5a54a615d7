"""The colours: a lake by day and by night, and the liveries of the boats."""

from __future__ import annotations

from dataclasses import dataclass, replace

from boathouse.core.svg import day_and_night, night_of
from boathouse.powerboats.parts import Side

DARK_INK = "#27343f"
"""What is written on white things, by day and by night."""

WHITE = "#fffaf0"


@dataclass(frozen=True, slots=True)
class LakePalette:
    """What colour everything has.

    Water goes from `deep` over `shelf` to `shallow`, with a line of `foam` before the shore.
    """

    night: bool = day_and_night(False, True)
    deep: str = day_and_night("#2c6a93", "#0c2340")
    shelf: str = day_and_night("#3c7da3", "#12304f")
    shallow: str = day_and_night("#5f9db6", "#1d4664")
    foam: str = day_and_night("#b9dbdc", "#5d8ba0")
    sand: str = day_and_night("#f0dcae", "#5a5a57")
    coast: str = day_and_night("#b4935c", "#86806d")
    meadow: str = day_and_night("#bdbf79", "#26393a")
    hill: str = day_and_night("#a8ae66", "#203234")
    leaf: str = day_and_night("#6f9150", "#1d3b35")
    leaf_lit: str = day_and_night("#8aa961", "#2a4c41")
    pine: str = day_and_night("#41704f", "#142c2d")
    pine_lit: str = day_and_night("#578562", "#1f3d3a")
    trunk: str = day_and_night("#7a5b3e", "#14201f")
    wall: str = day_and_night("#a8452f", "#4a2b2c")
    lamp: str = day_and_night("#fdf6e3", "#ffd98a")
    paper: str = day_and_night("#fbf3e0", "#142034")
    paper_shade: str = day_and_night("#f0e2c3", "#1d2c45")
    ink: str = day_and_night("#27343f", "#f1e6cb")
    ink_soft: str = day_and_night("#6f7268", "#9fa8ad")
    chalk: str = day_and_night("#fff8e7", "#f6ecd2")
    shade: str = day_and_night("#123349", "#050f1d")
    signal: str = day_and_night("#ffc94a", "#ffc257")
    buoy: str = day_and_night("#c8321f", "#d8452f")


_DAY = LakePalette()
_NIGHT = night_of(LakePalette)

_DAY_LIGHT = replace(
    _DAY, deep="#3fa3a8", shelf="#57b3b3", shallow="#82cabf", foam="#e0f3e6", shade="#12494f"
)
_NIGHT_LIGHT = replace(
    _NIGHT, deep="#0d3a48", shelf="#134855", shallow="#206066", foam="#6aa3a0", shade="#04171d"
)


def lake_palette(side: Side, *, dark_mode: bool = False) -> LakePalette:
    """Choose the colours: deep blue water for the dark side of the tiles, else turquoise."""
    if side is Side.DARK:
        return _NIGHT if dark_mode else _DAY
    return _NIGHT_LIGHT if dark_mode else _DAY_LIGHT


@dataclass(frozen=True, slots=True)
class Livery:
    """How a boat looks: its colour, the trim on it, and the pattern of the trim on the deck."""

    name: str
    deck: str
    trim: str
    pattern: str


LIVERIES = (
    Livery("red", "#c0392b", "#fff4e0", "stripes"),
    Livery("yellow", "#f4c430", "#3a3226", "chevrons"),
    Livery("violet", "#a04bb0", "#fbe9ff", "dots"),
    Livery("white", "#fbf6ea", "#2d5f73", "bands"),
    Livery("green", "#4fae7a", "#10402a", "checks"),
    Livery("black", "#2a2830", "#f4c9a8", "ring"),
)
"""The boats by seat: their colours differ to the three common kinds of colour blindness too."""
