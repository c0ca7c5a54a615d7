"""What happened, as typed facts: logs, animations, statistics and sounds are made from these."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from boathouse.core import Seat, Standing
from boathouse.powerboats.actions import Dice, Turn
from boathouse.powerboats.drawing import Letter
from boathouse.powerboats.hex import Heading, Space


@dataclass(frozen=True, slots=True)
class TileLaid:
    """A tile went into a slot of the frame, both counted from 1; `turned` by half a turn or not."""

    slot: int
    number: int
    turned: bool


@dataclass(frozen=True, slots=True)
class StartPlayerDrawn:
    """This seat is the start player of the first race; boats are placed from another one on."""

    is_start: ClassVar = True
    seat: Seat


@dataclass(frozen=True, slots=True)
class BuoyPut:
    """A buoy went on a spot."""

    number: int
    space: Space


@dataclass(frozen=True, slots=True)
class CourseRefused:
    """The buoys made no course, and are drawn again (PB-2.9)."""

    reason: str


@dataclass(frozen=True, slots=True)
class RaceBegan:
    """The course of a race is laid; its start player places last and moves first."""

    letter: Letter
    start_player: Seat


@dataclass(frozen=True, slots=True)
class BoatPlaced:
    """A boat went on a start space."""

    seat: Seat
    space: Space
    heading: Heading


@dataclass(frozen=True, slots=True)
class DiceChosen:
    """A player `held` these dice, `kept` some of them, and is to roll so many."""

    seat: Seat
    held: Dice
    kept: Dice
    rolled: int


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """The dice fell; `total` counts the kept ones too."""

    seat: Seat
    faces: Dice
    total: int


@dataclass(frozen=True, slots=True)
class BoatTurned:
    """A boat turned by 60 degrees."""

    seat: Seat
    heading: Heading


@dataclass(frozen=True, slots=True)
class BoatMoved:
    """A boat went from a space through others to the last of them.

    `forced` is its direction where no other had water enough (PB-5.2).
    """

    seat: Seat
    start: Space
    path: tuple[Space, ...]
    forced: Turn | None = None


@dataclass(frozen=True, slots=True)
class BoatHeldUp:
    """A boat would have ended on that of seat `by`, and stopped so many spaces short (PB-5.6)."""

    seat: Seat
    by: Seat
    short: int


@dataclass(frozen=True, slots=True)
class RaceStarted:
    """A boat crossed the start line."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class StartUndone:
    """A boat went back over the start line (PB-2.7)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BuoyRounded:
    """A boat passed the gate of a buoy."""

    seat: Seat
    buoy: int


@dataclass(frozen=True, slots=True)
class RoundingUndone:
    """A boat went back over the gate of the buoy that it had rounded last (PB-2.6)."""

    seat: Seat
    buoy: int


@dataclass(frozen=True, slots=True)
class BoatCrashed:
    """A boat with this `total` ran out of water: so much damage, and all its dice are lost."""

    # PB-6.1
    seat: Seat
    total: int
    water: int
    damage: int


@dataclass(frozen=True, slots=True)
class BoatSank:
    """A boat has too much damage (PB-6.2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BoatFinished:
    """A boat crossed the finish line: its place, and the turns that it took."""

    seat: Seat
    place: int
    turns: int


@dataclass(frozen=True, slots=True)
class BoatRetired:
    """A boat took its last turn without finishing (PB-7.4)."""

    seat: Seat
    turns: int


@dataclass(frozen=True, slots=True)
class RaceEnded:
    """A race is over: the points that it gave, by seat.

    `damage` is what each boat had at its end, and `repaired` what it begins the next race with
    (PB-6.3). `next_multiplier` is what the points of that race count. After the last race there
    are neither.
    """

    letter: Letter
    points: tuple[int, ...]
    damage: tuple[int, ...] = ()
    repaired: tuple[int, ...] = ()
    next_multiplier: int = 0


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The last race is over."""

    standings: tuple[Standing, ...]
