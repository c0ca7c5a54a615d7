"""What happened, as a client is told: one message for each event of the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec import Struct

from boathouse.powerboats import events
from boathouse.powerboats.wire.names import (
    LETTERS,
    Die,
    HeadingName,
    Letter,
    Seat,
    SpaceName,
    heading_name,
    space_name,
    space_names,
)
from boathouse.powerboats.wire.standing import Standing, standing


class Fact(Struct, frozen=True, gc=False, tag_field="kind"):
    """Something that happened; `kind` says what."""


class TileLaid(Fact, frozen=True, tag="tile-laid"):
    """A tile went into a slot of the frame, both counted from 1; `turned` by half a turn or not."""

    slot: int
    number: int
    turned: bool


class StartPlayerDrawn(Fact, frozen=True, tag="start-player-drawn"):
    """This seat is the start player of the first race."""

    seat: Seat


class BuoyPut(Fact, frozen=True, tag="buoy-put"):
    """A buoy went on a spot."""

    number: int
    space: SpaceName


class CourseRefused(Fact, frozen=True, tag="course-refused"):
    """The buoys made no course, and are drawn again."""


class RaceBegan(Fact, frozen=True, tag="race-began"):
    """The course of a race is laid; its start player places last and moves first."""

    letter: Letter
    start_player: Seat


class BoatPlaced(Fact, frozen=True, tag="boat-placed"):
    """A boat went on a start space."""

    seat: Seat
    space: SpaceName
    heading: HeadingName


class DiceChosen(Fact, frozen=True, tag="dice-chosen"):
    """A player `held` these dice, `kept` some of them, and is to roll so many."""

    seat: Seat
    held: tuple[Die, ...]
    kept: tuple[Die, ...]
    rolled: int


class DiceRolled(Fact, frozen=True, tag="dice-rolled"):
    """The dice fell; `total` counts the kept ones too."""

    seat: Seat
    faces: tuple[Die, ...]
    total: int


class BoatTurned(Fact, frozen=True, tag="boat-turned"):
    """A boat turned by 60 degrees."""

    seat: Seat
    heading: HeadingName


class BoatMoved(Fact, frozen=True, tag="boat-moved"):
    """A boat went from a space through others to the last of them."""

    seat: Seat
    start: SpaceName
    path: tuple[SpaceName, ...]


class BoatHeldUp(Fact, frozen=True, tag="boat-held-up"):
    """A boat would have ended on that of seat `by`, and stopped so many spaces short."""

    seat: Seat
    by: Seat
    short: int


class RaceStarted(Fact, frozen=True, tag="race-started"):
    """A boat crossed the start line."""

    seat: Seat


class StartUndone(Fact, frozen=True, tag="start-undone"):
    """A boat went back over the start line."""

    seat: Seat


class BuoyRounded(Fact, frozen=True, tag="buoy-rounded"):
    """A boat passed the gate of a buoy."""

    seat: Seat
    buoy: int


class RoundingUndone(Fact, frozen=True, tag="rounding-undone"):
    """A boat went back over the gate of the buoy that it had rounded last."""

    seat: Seat
    buoy: int


class BoatCrashed(Fact, frozen=True, tag="boat-crashed"):
    """A boat with this `total` ran out of water: so much damage, and all its dice are lost."""

    seat: Seat
    total: int
    water: int
    damage: int


class BoatSank(Fact, frozen=True, tag="boat-sank"):
    """A boat has too much damage."""

    seat: Seat


class BoatFinished(Fact, frozen=True, tag="boat-finished"):
    """A boat crossed the finish line: its place, and the turns that it took."""

    seat: Seat
    place: int
    turns: int


class BoatRetired(Fact, frozen=True, tag="boat-retired"):
    """A boat took its last turn without finishing."""

    seat: Seat
    turns: int


class RaceEnded(Fact, frozen=True, tag="race-ended"):
    """A race is over: the points that it gave, by seat."""

    letter: Letter
    points: tuple[int, ...]


class MatchEnded(Fact, frozen=True, tag="match-ended"):
    """The last race is over."""

    standings: tuple[Standing, ...]


Event: TypeAlias = (
    TileLaid
    | StartPlayerDrawn
    | BuoyPut
    | CourseRefused
    | RaceBegan
    | BoatPlaced
    | DiceChosen
    | DiceRolled
    | BoatTurned
    | BoatMoved
    | BoatHeldUp
    | RaceStarted
    | StartUndone
    | BuoyRounded
    | RoundingUndone
    | BoatCrashed
    | BoatSank
    | BoatFinished
    | BoatRetired
    | RaceEnded
    | MatchEnded
)
"""Something that happened in a match."""

# By the type of the event: this runs for every event and every seat.
_MESSAGES: dict[type, Callable[[Any], Event]] = {
    events.TileLaid: lambda it: TileLaid(it.slot, it.number, it.turned),
    events.StartPlayerDrawn: lambda it: StartPlayerDrawn(it.seat),
    events.BuoyPut: lambda it: BuoyPut(it.number, space_name(it.space)),
    events.CourseRefused: lambda _: CourseRefused(),
    events.RaceBegan: lambda it: RaceBegan(LETTERS[it.letter], it.start_player),
    events.BoatPlaced: lambda it: BoatPlaced(
        it.seat, space_name(it.space), heading_name(it.heading)
    ),
    events.DiceChosen: lambda it: DiceChosen(it.seat, it.held, it.kept, it.rolled),
    events.DiceRolled: lambda it: DiceRolled(it.seat, it.faces, it.total),
    events.BoatTurned: lambda it: BoatTurned(it.seat, heading_name(it.heading)),
    events.BoatMoved: lambda it: BoatMoved(it.seat, space_name(it.start), space_names(it.path)),
    events.BoatHeldUp: lambda it: BoatHeldUp(it.seat, it.by, it.short),
    events.RaceStarted: lambda it: RaceStarted(it.seat),
    events.StartUndone: lambda it: StartUndone(it.seat),
    events.BuoyRounded: lambda it: BuoyRounded(it.seat, it.buoy),
    events.RoundingUndone: lambda it: RoundingUndone(it.seat, it.buoy),
    events.BoatCrashed: lambda it: BoatCrashed(it.seat, it.total, it.water, it.damage),
    events.BoatSank: lambda it: BoatSank(it.seat),
    events.BoatFinished: lambda it: BoatFinished(it.seat, it.place, it.turns),
    events.BoatRetired: lambda it: BoatRetired(it.seat, it.turns),
    events.RaceEnded: lambda it: RaceEnded(LETTERS[it.letter], it.points),
    events.MatchEnded: lambda it: MatchEnded(tuple(map(standing, it.standings))),
}


def event(fact: object) -> Event:
    """Write an event of the rules, as a seat may know it."""
    write = _MESSAGES.get(type(fact))
    if write is None:
        raise TypeError(f"{fact!r} is no event of Powerboats")
    return write(fact)
