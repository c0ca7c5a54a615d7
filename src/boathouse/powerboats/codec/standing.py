"""How a match stands: everything about it that changes from move to move."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from boathouse import core
from boathouse.core.codec.events import SeatNumber, StandingSchema, write_standings
from boathouse.powerboats import match as rules
from boathouse.powerboats import race as racing
from boathouse.powerboats.codec.names import (
    HEADING_NAMES,
    LETTER_NAMES,
    Die,
    GateNumber,
    HeadingName,
    LetterName,
    SpaceName,
    space_name,
)
from boathouse.powerboats.preview import turn_order
from boathouse.powerboats.race import Fate

PhaseName: TypeAlias = Literal[
    "tiles", "start-player", "buoys", "placing", "throttle", "roll", "turn", "over"
]


class RaceResultSchema(Struct, frozen=True, gc=False):
    """A race that is over: points and places by seat; no place for who sank or retired."""

    letter: LetterName
    points: tuple[int, ...]
    places: tuple[int | None, ...]


class BoatSchema(Struct, frozen=True, gc=False):
    """A boat in the present race.

    It is off the lake (no `space`) until it is placed, and after its race. `total` is its speed,
    the sum of its dice. `gates` counts those that it has passed, `next_gate` is the one to pass
    now: there is none after its race. `place` is there once it has one.
    """

    space: SpaceName | None
    heading: HeadingName
    dice: tuple[Die, ...]
    total: int
    gates: int
    next_gate: GateNumber | None
    damage: int
    turns: int
    fate: Fate
    place: int | None


class ViewSchema(Struct, frozen=True, kw_only=True, gc=False):
    """A match at one moment: what changes from move to move.

    `phase` is what is due: tiles, the start player and buoys are drawn; then boats are placed, and
    each turn has throttle (dice are chosen), roll and turn (a direction is chosen). `actor` acts
    next: a seat, 'chance', or nobody when it is over. `turn` is the seat whose boat is due, also
    while its dice fall, and `order` are the seats as they are due from now on. `letter` names
    the present race, the `race`-th of those in `races`. `rolling` dice are in the air. `points` are
    those so far by seat, as `boats` are; `results` tell of the races that are over, `standings` of
    the match when it is.
    """

    phase: PhaseName
    actor: SeatNumber | Literal["chance"] | None
    turn: SeatNumber | None
    order: tuple[SeatNumber, ...]
    letter: LetterName
    race: int
    races: str
    start_player: SeatNumber | None
    rolling: int
    boats: tuple[BoatSchema, ...]
    points: tuple[int, ...]
    results: tuple[RaceResultSchema, ...]
    standings: tuple[StandingSchema, ...]


_PHASES: dict[racing.Phase, PhaseName] = {
    racing.Phase.PLACING: "placing",
    racing.Phase.THROTTLE: "throttle",
    racing.Phase.ROLL: "roll",
    racing.Phase.TURN: "turn",
    racing.Phase.OVER: "over",
}


def view(seen: rules.View) -> ViewSchema:
    """Write what a seat sees of a match: the same for all of them."""
    match = seen.match
    race = match.race
    if race is None:
        return _between_races(match)
    over = race.phase is racing.Phase.OVER
    places = race.places if over else _places_so_far(race)
    boats = tuple([_boat(boat, place) for boat, place in zip(race.boats, places, strict=True)])
    actor = race.actor
    results = match.results
    return ViewSchema(
        phase=_PHASES[race.phase],
        actor="chance" if actor is core.CHANCE else actor,
        turn=None if over else race.turn,
        order=turn_order(race),
        letter=LETTER_NAMES[match.letter],
        race=len(results) + (not over),
        races=match.options.races,
        start_player=match.start_player,
        rolling=race.rolling,
        boats=boats,
        points=match.points,
        results=tuple([_result(result) for result in results]),
        standings=write_standings(match.standings),
    )


def _places_so_far(race: racing.Race) -> tuple[int | None, ...]:
    if not race.finished:
        return (None,) * len(race.boats)
    places = {seat: place for place, seat in enumerate(race.finished, start=1)}
    return tuple(places.get(seat) for seat in range(len(race.boats)))


def _between_races(match: rules.Match) -> ViewSchema:
    """Write a match while chance sets up a race: the boats wait with their damage."""
    phase: PhaseName = "buoys"
    if match.lake is None:
        phase = "tiles"
    elif match.start_player is None:
        phase = "start-player"
    return ViewSchema(
        phase=phase,
        actor="chance",
        turn=None,
        order=(),
        letter=LETTER_NAMES[match.letter],
        race=len(match.results) + 1,
        races=match.options.races,
        start_player=match.start_player,
        rolling=0,
        boats=tuple(_boat(racing.Boat(damage=damage), None) for damage in match.damage),
        points=match.points,
        results=tuple(map(_result, match.results)),
        standings=(),
    )


def _boat(boat: racing.Boat, place: int | None) -> BoatSchema:
    space, gates, dice = boat.space, boat.gates, boat.dice
    return BoatSchema(
        space=None if space is None else space_name(space),
        heading=HEADING_NAMES[boat.heading],
        dice=dice,
        total=sum(dice),
        gates=gates,
        next_gate=gates if boat.fate is Fate.RACING else None,
        damage=boat.damage,
        turns=boat.turns,
        fate=boat.fate,
        place=place,
    )


def _result(result: rules.RaceResult) -> RaceResultSchema:
    return RaceResultSchema(LETTER_NAMES[result.letter], result.points, result.places)
