"""The colours: a lake by day and by night, and the liveries of the boats."""

from __future__ import annotations

from dataclasses import dataclass, replace

from boathouse.powerboats.parts import Side

DARK_INK = "#27343f"
"""What is written on white things, by day and by night."""

WHITE = "#fffaf0"


@dataclass(frozen=True, slots=True)
class Palette:
    """What colour everything has.

    Water goes from `deep` over `shelf` to `shallow`, with a line of `foam` before the shore.
    """

    night: bool
    deep: str
    shelf: str
    shallow: str
    foam: str
    sand: str
    coast: str
    meadow: str
    hill: str
    leaf: str
    leaf_lit: str
    pine: str
    pine_lit: str
    trunk: str
    wall: str
    roof: str
    lamp: str
    paper: str
    paper_shade: str
    ink: str
    ink_soft: str
    chalk: str
    shade: str
    signal: str
    buoy: str


_DAY = Palette(
    night=False,
    deep="#2c6a93",
    shelf="#3c7da3",
    shallow="#5f9db6",
    foam="#b9dbdc",
    sand="#f0dcae",
    coast="#b4935c",
    meadow="#bdbf79",
    hill="#a8ae66",
    leaf="#6f9150",
    leaf_lit="#8aa961",
    pine="#41704f",
    pine_lit="#578562",
    trunk="#7a5b3e",
    wall="#a8452f",
    roof="#6d3527",
    lamp="#fdf6e3",
    paper="#fbf3e0",
    paper_shade="#f0e2c3",
    ink="#27343f",
    ink_soft="#6f7268",
    chalk="#fff8e7",
    shade="#123349",
    signal="#ffc94a",
    buoy="#c8321f",
)

_NIGHT = Palette(
    night=True,
    deep="#0c2340",
    shelf="#12304f",
    shallow="#1d4664",
    foam="#5d8ba0",
    sand="#5a5a57",
    coast="#86806d",
    meadow="#26393a",
    hill="#203234",
    leaf="#1d3b35",
    leaf_lit="#2a4c41",
    pine="#142c2d",
    pine_lit="#1f3d3a",
    trunk="#14201f",
    wall="#4a2b2c",
    roof="#231a22",
    lamp="#ffd98a",
    paper="#142034",
    paper_shade="#1d2c45",
    ink="#f1e6cb",
    ink_soft="#9fa8ad",
    chalk="#f6ecd2",
    shade="#050f1d",
    signal="#ffc257",
    buoy="#d8452f",
)

_DAY_LIGHT = replace(
    _DAY, deep="#3fa3a8", shelf="#57b3b3", shallow="#82cabf", foam="#e0f3e6", shade="#12494f"
)
_NIGHT_LIGHT = replace(
    _NIGHT, deep="#0d3a48", shelf="#134855", shallow="#206066", foam="#6aa3a0", shade="#04171d"
)


def palette(side: Side, *, dark_mode: bool = False) -> Palette:
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
