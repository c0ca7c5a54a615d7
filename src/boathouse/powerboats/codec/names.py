"""How seats, spaces, headings, dice and gates are written in JSON: as in notation."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from boathouse.powerboats.actions import Turn
from boathouse.powerboats.hex import Heading, Space, name

SpaceName: TypeAlias = Annotated[
    str,
    Meta(
        pattern="^a?[a-z][1-9][0-9]?$",
        description="A space: the letter of its row and the number of its column.",
        examples=["m7"],
    ),
]
Die: TypeAlias = Annotated[int, Meta(ge=1, le=3, description="The face of a die.")]
GateNumber: TypeAlias = Annotated[
    int,
    Meta(
        ge=0,
        le=4,
        description="A gate: 0 is the start line, 1 to 3 are the buoys, 4 is the finish line.",
    ),
]
HeadingName: TypeAlias = Literal["e", "ne", "nw", "w", "sw", "se"]
LetterName: TypeAlias = Literal["A", "B", "C"]
Direction: TypeAlias = Literal["left", "ahead", "right"]

HEADING_NAMES: tuple[HeadingName, ...] = ("e", "ne", "nw", "w", "sw", "se")
"""The names of the headings, which count from 0 in this order."""

DIRECTION_NAMES: dict[Turn, Direction] = {
    Turn.LEFT: "left",
    Turn.AHEAD: "ahead",
    Turn.RIGHT: "right",
}

LETTER_NAMES: dict[str, LetterName] = {"A": "A", "B": "B", "C": "C"}

space_name = name
"""Write a space."""


def heading_name(heading: Heading) -> HeadingName:
    """Write a heading."""
    return HEADING_NAMES[heading]


def direction_name(turn: Turn | None) -> Direction | None:
    """Write a direction, where there is one."""
    return None if turn is None else DIRECTION_NAMES[turn]


def space_names(spaces: Iterable[Space]) -> tuple[str, ...]:
    """Write spaces."""
    return tuple(map(space_name, spaces))
