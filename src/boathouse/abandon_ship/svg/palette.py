"""The colours: a steamer by day and by night, and the coats of the rats."""

from __future__ import annotations

from dataclasses import dataclass

from boathouse.abandon_ship.parts import RATS, Colour
from boathouse.abandon_ship.signs import COLOUR_LETTERS
from boathouse.core.svg import day_and_night, night_of

INK = "#2b2a33"
"""Outlines and letters on things that keep their colour by night."""

CHALK = "#fff6e2"


@dataclass(frozen=True, slots=True)
class ShipPalette:
    """What colour everything has."""

    sky: str = day_and_night("#f8e3bd", "#131c38")
    sky_low: str = day_and_night("#fbefd6", "#22305a")
    sun: str = day_and_night("#f3b763", "#f4e8c4")
    cloud: str = day_and_night("#fff8e8", "#2b3a63")
    sea: str = day_and_night("#3f86a0", "#1c4866")
    sea_deep: str = day_and_night("#24597a", "#0b2440")
    foam: str = day_and_night("#d8eee9", "#7fb0b8")
    hull: str = day_and_night("#34465c", "#1b2337")
    hull_low: str = day_and_night("#a94a38", "#5c2a2c")
    stripe: str = day_and_night("#f4e6c8", "#b9a988")
    wall: str = day_and_night("#f6dfb4", "#7a5a3c")
    wall_other: str = day_and_night("#f1d3a0", "#6c4e35")
    plank: str = day_and_night("#8a5a37", "#3a2618")
    rib: str = day_and_night("#d8b27c", "#553b26")
    plate: str = day_and_night("#fff4da", "#e8d3a4")
    glass: str = day_and_night("#9cc9d0", "#31517a")
    glow: str = day_and_night("#ffe9a6", "#ffd479")
    lamp_out: str = day_and_night("#8d8474", "#3b3730")
    funnel: str = day_and_night("#c8553d", "#7d332b")
    wheelhouse: str = day_and_night("#fbf0d8", "#a08d70")
    smoke: str = day_and_night("#b9a995", "#3c4566")
    paper: str = day_and_night("#fbf3e0", "#18223c")
    paper_edge: str = day_and_night("#e3d0a6", "#33426a")
    ink: str = day_and_night("#2b2a33", "#f3e7cb")
    ink_soft: str = day_and_night("#7b7264", "#a3a7b5")
    signal: str = day_and_night("#e0762f", "#ffb54d")
    outline: str = day_and_night("#2b2a33", "#15131c")
    rail: str = day_and_night("#2b2a33", "#a9b2cf")


DAY_PALETTE = ShipPalette()
NIGHT_PALETTE = night_of(ShipPalette)

COATS = {
    Colour.YELLOW: "#f4c534",
    Colour.BLUE: "#3f7fc1",
    Colour.PURPLE: "#9158b0",
    Colour.GREEN: "#569a5c",
    Colour.ORANGE: "#ee8a34",
    Colour.RED: "#cf4334",
    Colour.BLACK: "#4a4752",
    Colour.WHITE: "#fdf7e8",
}

_DARK_COATS = (Colour.BLUE, Colour.PURPLE, Colour.BLACK, Colour.RED)

INITIALS = {rat: COLOUR_LETTERS[rat] for rat in RATS}
"""A letter for each rat."""


def ink_on(colour: Colour) -> str:
    """Choose the ink that is read best on a coat."""
    return CHALK if colour in _DARK_COATS else INK


def ship_palette(*, dark_mode: bool) -> ShipPalette:
    """Choose the colours of day or night."""
    return NIGHT_PALETTE if dark_mode else DAY_PALETTE
