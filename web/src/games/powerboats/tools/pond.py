"""The pond of the lessons: a small lake with a course of its own, and positions on it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from boathouse.powerboats import (
    Boat,
    Course,
    Fate,
    Heading,
    Lake,
    Match,
    Options,
    Phase,
    Race,
    Spot,
    read_heading,
    read_space,
)

SEATS = 3
BUOYS = ("k7", "f12", "c4", "i3")
"""Where buoys 0 to 3 stand."""

DRAWING = """\
# # . . . . # # # . . . # # #
 # . . . . . . . . . . . . . #
. . . . . . . . # # . . . . .
 . . . . . . . . # # . . . . .
. . # . . . . . . . . . . . .
 . # # . . # . . . . . . . . .
. . # . . # # . . . . . . . .
 . . . . . . . . . # . . . . #
. . . . . . . . . . . . . # #
 . . . . # . . . . . . . . . #
. . . . . . . . . . . . . . .
 # . . . . . . . . . . . . . #
# # . . # . . . . . . . . # #
"""


@cache
def course() -> Course:
    """Lay the course: all arrows point to the left, and the start tile lies eastwards."""
    spots = tuple(Spot("A", read_space(buoy), Heading.E) for buoy in BUOYS)
    return Course.laid(replace(Lake.drawn(DRAWING), spots=spots), spots)


def boat(where: str, dice: str = "", *, gates: int = 1, damage: int = 0, turns: int = 0) -> Boat:
    """Put a boat on the pond, as in `boat("k11>ne", "32")`."""
    space, heading = where.split(">")
    return Boat(
        read_space(space),
        read_heading(heading),
        tuple(map(int, dice)),
        gates=gates,
        damage=damage,
        turns=turns,
    )


GONE = Boat(fate=Fate.SUNK, damage=4)
"""A boat that is not there."""


def match(*boats: Boat, phase: Phase = Phase.THROTTLE, finished: tuple[int, ...] = ()) -> Match:
    """Give a match in which the learner is to act, with these boats."""
    laid = course()
    race = Race(
        laid,
        boats,
        start_player=0,
        last_place_counts=False,
        turn=0,
        phase=phase,
        finished=finished,
    )
    return Match(
        Options(seats=SEATS, races="A"),
        lake=laid.lake,
        start_player=0,
        damage=(0,) * SEATS,
        spots=laid.spots,
        race=race,
    )
