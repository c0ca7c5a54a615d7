"""Events as clients get them: those of the rules, and how their values are written."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from boathouse.abandon_ship import events
from boathouse.abandon_ship.codec.names import (
    DIE_NAMES,
    RAT_NAMES,
    DieName,
    FaceName,
    RatName,
    TileName,
    face_name,
    rat_names,
    tile_name,
)
from boathouse.abandon_ship.codec.standing import ENDINGS, EndingName
from boathouse.abandon_ship.parts import Colour, Face, Tile
from boathouse.core.codec.events import EventCodec, Form


class RolledDie(Struct, frozen=True, gc=False):
    """A die with the face that it shows."""

    die: DieName
    face: FaceName


def _rolled(dice: Iterable[tuple[Colour, Face]]) -> tuple[RolledDie, ...]:
    return tuple([RolledDie(DIE_NAMES[die], face_name(face)) for die, face in dice])


def _tile_if_known(tile: Tile | None) -> TileName | None:
    return None if tile is None else tile_name(tile)


_EVENTS = EventCodec(
    "Abandon Ship",
    events,
    {
        "Colour": Form(DieName, DIE_NAMES.__getitem__),
        "tuple[Colour, ...]": Form(
            tuple[DieName, ...], lambda dice: tuple([DIE_NAMES[die] for die in dice])
        ),
        "Ending": Form(EndingName, ENDINGS.__getitem__),
        "Face": Form(FaceName, face_name),
        "Rat": Form(RatName, RAT_NAMES.__getitem__),
        "tuple[Rat, ...]": Form(tuple[RatName, ...], rat_names),
        "Tile | None": Form(TileName | None, _tile_if_known),
        "tuple[Tile, ...]": Form(
            tuple[TileName, ...], lambda tiles: tuple([tile_name(tile) for tile in tiles])
        ),
        "tuple[tuple[Colour, Face], ...]": Form(tuple[RolledDie, ...], _rolled),
    },
    hidden=(),
)

Event: Any = _EVENTS.type
"""Something that happened in a game."""

event = _EVENTS.write
"""Write an event of the rules, as a seat may know it."""
