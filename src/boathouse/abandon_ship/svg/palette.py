"""The colours: a steamer by day and by night, and the coats of the rats."""

from __future__ import annotations

from dataclasses import dataclass

from boathouse.abandon_ship.parts import RATS, Colour
from boathouse.abandon_ship.signs import LETTERS

INK = "#2b2a33"
"""Outlines and letters on things that keep their colour by night."""

CHALK = "#fff6e2"


@dataclass(frozen=True, slots=True)
class Palette:
    """What colour everything has."""

    sky: str
    sky_low: str
    sun: str
    cloud: str
    sea: str
    sea_deep: str
    foam: str
    hull: str
    hull_low: str
    stripe: str
    wall: str
    wall_other: str
    plank: str
    rib: str
    plate: str
    glass: str
    glow: str
    lamp_out: str
    funnel: str
    house: str
    smoke: str
    paper: str
    paper_edge: str
    ink: str
    ink_soft: str
    signal: str
    outline: str
    rail: str


DAY = Palette(
    sky="#f8e3bd",
    sky_low="#fbefd6",
    sun="#f3b763",
    cloud="#fff8e8",
    sea="#3f86a0",
    sea_deep="#24597a",
    foam="#d8eee9",
    hull="#34465c",
    hull_low="#a94a38",
    stripe="#f4e6c8",
    wall="#f6dfb4",
    wall_other="#f1d3a0",
    plank="#8a5a37",
    rib="#d8b27c",
    plate="#fff4da",
    glass="#9cc9d0",
    glow="#ffe9a6",
    lamp_out="#8d8474",
    funnel="#c8553d",
    house="#fbf0d8",
    smoke="#b9a995",
    paper="#fbf3e0",
    paper_edge="#e3d0a6",
    ink="#2b2a33",
    ink_soft="#7b7264",
    signal="#e0762f",
    outline="#2b2a33",
    rail="#2b2a33",
)

NIGHT = Palette(
    sky="#131c38",
    sky_low="#22305a",
    sun="#f4e8c4",
    cloud="#2b3a63",
    sea="#1c4866",
    sea_deep="#0b2440",
    foam="#7fb0b8",
    hull="#1b2337",
    hull_low="#5c2a2c",
    stripe="#b9a988",
    wall="#7a5a3c",
    wall_other="#6c4e35",
    plank="#3a2618",
    rib="#553b26",
    plate="#e8d3a4",
    glass="#31517a",
    glow="#ffd479",
    lamp_out="#3b3730",
    funnel="#7d332b",
    house="#a08d70",
    smoke="#3c4566",
    paper="#18223c",
    paper_edge="#33426a",
    ink="#f3e7cb",
    ink_soft="#a3a7b5",
    signal="#ffb54d",
    outline="#15131c",
    rail="#a9b2cf",
)

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

INITIALS = {rat: LETTERS[rat] for rat in RATS}
"""A letter for each rat."""


def palette(*, dark_mode: bool) -> Palette:
    """Choose the colours of day or night."""
    return NIGHT if dark_mode else DAY
