"""Events as clients get them: those of the rules, and how their values are written."""

from __future__ import annotations

from typing import Any

from boathouse.core.codec.events import EventCodec, Form
from boathouse.powerboats import events
from boathouse.powerboats.codec.names import (
    Die,
    Direction,
    HeadingName,
    LetterName,
    SpaceName,
    direction_name,
    heading_name,
    space_name,
    space_names,
)

_EVENTS = EventCodec(
    "Powerboats",
    events,
    {
        "Dice": Form(tuple[Die, ...]),
        "Heading": Form(HeadingName, heading_name),
        "Letter": Form(LetterName),
        "Space": Form(SpaceName, space_name),
        "Turn | None": Form(Direction | None, direction_name),
        "tuple[Space, ...]": Form(tuple[SpaceName, ...], space_names),
    },
    hidden=("reason",),
)

Event: Any = _EVENTS.type
"""Something that happened in a match."""

event = _EVENTS.write
"""Write an event of the rules, as a seat may know it."""
