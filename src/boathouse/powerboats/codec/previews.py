"""What the seat to act can do, and what each decision can bring."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby
from typing import Literal, TypeAlias

from msgspec import Struct, convert

from boathouse.core.codec.events import SeatNumber
from boathouse.powerboats import events
from boathouse.powerboats.actions import TURNS, Decision, Place, Throttle, Turn
from boathouse.powerboats.codec.names import (
    DIRECTION_NAMES,
    Die,
    Direction,
    GateNumber,
    HeadingName,
    SpaceName,
    heading_name,
    space_name,
    space_names,
)
from boathouse.powerboats.course import FINISH, START
from boathouse.powerboats.hex import MAX_COLUMNS, line
from boathouse.powerboats.match import View
from boathouse.powerboats.preview import (
    NextTurn,
    Prospect,
    Way,
    listed_throttles,
    prospect,
    suggested_places,
    ways,
)
from boathouse.powerboats.race import Race

# Placing


class Bow(Struct, frozen=True, gc=False):
    """A heading in which a boat can be placed, and how much water lies ahead of it then."""

    action: str
    heading: HeadingName
    water: int


class PlaceChoice(Struct, frozen=True, gc=False, tag_field="kind", tag="place"):
    """A start space that is free, with the headings to choose from.

    `suggested` is the heading over the start line that ends nearer to the easiest route. `started`:
    here the boat counts as over the start line already.
    """

    space: SpaceName
    bows: tuple[Bow, ...]
    suggested: HeadingName
    started: bool


# Dice


class Reach(Struct, frozen=True, gc=False):
    """A direction before the roll: its heading, and the free water that way, space by space."""

    direction: Direction
    heading: HeadingName
    water: int
    path: tuple[SpaceName, ...]


class ThrottleOption(Struct, frozen=True, gc=False):
    """A way to go on with the dice: keep some, and roll so many.

    `totals` are all that can come of it, each with its probability. `crash` is the probability that
    no direction has enough water, `sinking` that the boat sinks then; `progress` is how far it goes
    on average. `usual`: one of the few that are offered first, the safest among them.

    `damage` are the counters that a crash can cost, each with its probability. `next_crash` is the
    probability of a crash in the turn after this one, if both are played as safely as can be.
    """

    action: str
    kept: tuple[Die, ...]
    rolled: int
    totals: tuple[tuple[int, float], ...]
    crash: float
    sinking: float
    progress: float
    usual: bool
    damage: tuple[tuple[int, float], ...] = ()
    next_crash: float = 0


class DiceChoice(Struct, frozen=True, gc=False, tag_field="kind", tag="dice"):
    """The dice: those that are held, the water in the three directions, and every way to go on."""

    held: tuple[Die, ...]
    reaches: tuple[Reach, ...]
    throttles: tuple[ThrottleOption, ...]


# Directions


class WhyNot(Struct, frozen=True, gc=False):
    """Why a direction is not allowed: another one has enough water, or none has and it is shorter.

    `total` spaces are needed and this direction has `water`; `forced` are those to choose from,
    with `longest` spaces. The message is `refused-` and the code.
    """

    code: Literal["too-little-water", "not-the-longest"]
    total: int
    direction: Direction
    water: int
    forced: tuple[Direction, ...]
    longest: int


class TurnChoice(Struct, frozen=True, kw_only=True, gc=False, tag_field="kind", tag="turn"):
    """A direction, and what it would bring; one that is not legal says why.

    `water` counts up to the `total`. `forced`: it is the only legal one. `path` are the spaces that
    the boat goes through up to its `end`; of a direction that is not legal, its water. `held_up_by`
    is the seat whose boat lies where this one would end. `passes` and `undoes` are gates, as they
    come. `damage` is that of a crash, `finishes` the place in the race.
    """

    action: Direction
    heading: HeadingName
    total: int
    water: int
    legal: bool
    forced: bool
    why_not: WhyNot | None
    path: tuple[SpaceName, ...]
    end: SpaceName
    held_up_by: SeatNumber | None
    passes: tuple[GateNumber, ...]
    undoes: tuple[GateNumber, ...]
    damage: int
    sinks: bool
    finishes: int | None
    retires: bool


Choice: TypeAlias = PlaceChoice | DiceChoice | TurnChoice
"""Something on the lake to decide with: a start space, the dice, or a direction."""


def choices(view: View, legal: Sequence[Decision]) -> tuple[Choice, ...]:
    """What a seat can do with what is legal: nothing where nothing is.

    A start space has an action for each heading and the dice have one for each way to go on; of the
    three directions, those that are not legal are there as well.
    """
    race = view.match.race
    if race is None or not legal:
        return ()
    if isinstance(legal[0], Place):
        return _places(race, [each for each in legal if isinstance(each, Place)])
    if isinstance(legal[0], Throttle):
        return (_dice(race, [each for each in legal if isinstance(each, Throttle)]),)
    return tuple(_turn(race, way) for way in ways(race))


def _places(race: Race, legal: Sequence[Place]) -> tuple[Choice, ...]:
    suggested = {place.space: place.heading for place in suggested_places(race)}
    return tuple(
        PlaceChoice(
            space_name(space),
            tuple(_bow(race, place) for place in places),
            heading_name(suggested[space]),
            _is_started(race, Place(space, suggested[space])),
        )
        for space, places in groupby(legal, key=lambda place: place.space)
    )


def _bow(race: Race, place: Place) -> Bow:
    water = race.course.run(place.space, place.heading, MAX_COLUMNS)
    return Bow(str(place), heading_name(place.heading), water)


def _is_started(race: Race, place: Place) -> bool:
    return race.play(place).state.boats[race.turn].gates > START


def _dice(race: Race, legal: Sequence[Throttle]) -> DiceChoice:
    usual = listed_throttles(race)
    next_turn = NextTurn(race)
    return DiceChoice(
        race.boat.dice,
        tuple(_reach(race, turn) for turn in TURNS),
        tuple(
            _throttle(each, prospect(race, each), next_turn.crash_after(each), each in usual)
            for each in legal
        ),
    )


def _reach(race: Race, turn: Turn) -> Reach:
    boat, water = race.boat, race.water(turn, MAX_COLUMNS)
    assert boat.space is not None, "the boat whose turn it is lies on the lake"
    heading = boat.heading.turned(turn.sixths)
    path = space_names(line(boat.space, heading, water))
    return Reach(DIRECTION_NAMES[turn], heading_name(heading), water, path)


def _throttle(
    throttle: Throttle, found: Prospect, next_crash: Fraction, usual: bool
) -> ThrottleOption:
    return ThrottleOption(
        action=str(throttle),
        kept=throttle.kept,
        rolled=throttle.rolled,
        totals=tuple((total, float(chance)) for total, chance in found.totals.items()),
        crash=float(found.crash),
        sinking=float(found.sinking),
        progress=float(found.progress),
        usual=usual,
        damage=tuple((counters, float(chance)) for counters, chance in found.damage.items()),
        next_crash=float(next_crash),
    )


def _turn(race: Race, way: Way) -> TurnChoice:
    passes: list[int] = []
    undoes: list[int] = []
    sinks = retires = False
    finishes: int | None = None
    for event in way.events:
        match event:
            case events.RaceStarted():
                passes.append(START)
            case events.BuoyRounded(_, buoy):
                passes.append(buoy)
            case events.StartUndone():
                undoes.append(START)
            case events.RoundingUndone(_, buoy):
                undoes.append(buoy)
            case events.BoatFinished(_, finishes):
                passes.append(FINISH)
            case events.BoatSank():
                sinks = True
            case events.BoatRetired():
                retires = True
            case _:
                pass  # turning, moving, being held up and crashing: the way itself tells these
    return TurnChoice(
        action=DIRECTION_NAMES[way.turn],
        heading=heading_name(way.heading),
        total=way.total,
        water=way.water,
        legal=way.legal,
        forced=way.forced,
        why_not=_why_not(race, way.turn),
        path=space_names(way.path),
        end=space_name(way.end),
        held_up_by=way.held_up_by,
        passes=tuple(passes),
        undoes=tuple(undoes),
        damage=way.damage,
        sinks=sinks,
        finishes=finishes,
        retires=retires,
    )


def _why_not(race: Race, turn: Turn) -> WhyNot | None:
    error = race.why_not(turn)
    return None if error is None else convert({"code": error.code, **error.facts}, WhyNot)
