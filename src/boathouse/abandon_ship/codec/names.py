"""How seats, rats, dice, faces and tiles are written in JSON: as in notation."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from boathouse.abandon_ship.parts import Face, Rat, Tile

RatName: TypeAlias = Literal["yellow", "blue", "purple", "green", "orange", "red", "black"]
DieName: TypeAlias = Literal["yellow", "blue", "purple", "green", "orange", "red", "black", "white"]
FaceName: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^\(?([1-9][0-9]?|arrow|anchor)\)?x?$",
        description="A face: a number of spaces, arrow or anchor; in parentheses it moves any rat, "
        "and with an x behind it the die stays in the pool.",
        examples=["3", "(11)x", "anchor"],
    ),
]
TileName: TypeAlias = tuple[RatName, RatName, RatName]

RAT_NAMES: tuple[RatName, ...] = ("yellow", "blue", "purple", "green", "orange", "red", "black")
"""The names of the rats, which count from 0 in this order."""

DIE_NAMES: tuple[DieName, ...] = (*RAT_NAMES, "white")
"""The names of the dice: those of the rats, and the white one."""


def rat_names(rats: Iterable[Rat]) -> tuple[RatName, ...]:
    """Write rats."""
    return tuple([RAT_NAMES[rat] for rat in rats])


def tile_name(tile: Tile) -> TileName:
    """Write the rats of a tile."""
    one, two, three = tile.rats
    return RAT_NAMES[one], RAT_NAMES[two], RAT_NAMES[three]


@cache
def face_name(face: Face) -> str:
    """Write a face; dice have few, so each is put together once."""
    return str(face)
