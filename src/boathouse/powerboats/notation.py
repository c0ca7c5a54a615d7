"""Positions as text: a match at one moment, in lines that a person can read and type.

    Boathouse position 1
    game: powerboats 2
    seats: 2
    side: dark
    races: ABC
    scoring: base
    lake: random
    tiles: 4' 2 1' 3 6 5
    start player: 2
    race A: 7 0 points, 1 - places
    damage: 0 1
    buoys: k12 m7 c3 t20
    turn: 2 roll 1
    finished: 1
    boat 1: off>ne dice - gates 5 damage 0 turns 14 finished
    boat 2: m7>e dice 33 gates 2 damage 1 turns 14 racing

A dash after a tile's number (`4'`) means that it is turned. Seats count from 1; `turn` says whose
boat is due, for what, and how many dice are to be rolled. Lines for what is not there yet are left
out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from boathouse.core import Seat
from boathouse.core.position import (
    PositionReader,
    number_for_each,
    one_of,
    read_number,
    written_position,
)
from boathouse.powerboats.actions import Dice, dice_text
from boathouse.powerboats.course import BUOYS, GATES, VERSIONS, Course, NoCourse
from boathouse.powerboats.drawing import Spot
from boathouse.powerboats.hex import Heading, Space, name, read_heading, read_space
from boathouse.powerboats.lake import LAKES, LaidTile, Lake
from boathouse.powerboats.match import SEATS, Match, Options, RaceResult, Scoring, read_races
from boathouse.powerboats.parts import TILES, Side
from boathouse.powerboats.possible import boat_key, impossibilities, result_key
from boathouse.powerboats.race import MAX_RACE_TURNS, SINKING_DAMAGE, Boat, Fate, Phase, Race

_NAME = "powerboats"
_RANDOM = "random"


def read_lake_number(text: str) -> int | None:
    """Read a lake's number, or `random`.

    >>> read_lake_number("777"), read_lake_number("random")
    (777, None)
    """
    if text == _RANDOM:
        return None
    try:
        return read_number(text, range(LAKES))
    except ValueError:
        reason = f"a lake is 'random' or a number from 0 to {LAKES - 1}, not {text!r}"
        raise ValueError(reason) from None


# Writing


def write_position(match: Match) -> str:
    """Write a match at one moment."""
    return written_position(f"{_NAME} {match.options.version}", _lines(match))


def _lines(match: Match) -> Iterator[tuple[str, str]]:
    options = match.options
    yield "seats", str(options.seats)
    yield "side", str(options.side)
    yield "races", options.races
    yield "scoring", str(options.scoring)
    yield "lake", _RANDOM if options.lake is None else str(options.lake)
    if match.tiles:
        yield "tiles", " ".join(f"{tile.number}{chr(39) * tile.turned}" for tile in match.tiles)
    if match.start_player is not None:
        yield "start player", str(match.start_player + 1)
    for result in match.results:
        points = " ".join(map(str, result.points))
        places = " ".join(str(place or "-") for place in result.places)
        yield result_key(result.letter), f"{points} points, {places} places"
    yield "damage", " ".join(map(str, match.damage))
    if match.spots:
        yield "buoys", " ".join(name(spot.space) for spot in match.spots)
    if match.race is not None:
        yield from _race_lines(match.race)


def _race_lines(race: Race) -> Iterator[tuple[str, str]]:
    yield "turn", f"{race.turn + 1} {race.phase.value} {race.rolling}"
    if race.finished:
        yield "finished", " ".join(str(seat + 1) for seat in race.finished)
    for seat, boat in enumerate(race.boats):
        where = name(boat.space) if boat.space else "off"
        state = (
            f"{where}>{boat.heading} dice {dice_text(boat.dice)} gates {boat.gates} "
            f"damage {boat.damage} turns {boat.turns} {boat.fate.value}"
        )
        yield boat_key(seat), state


# Reading

_RESULT = re.compile(r"(?P<points>[0-9 ]+) points, (?P<places>[0-9 -]+) places")
_TURN = re.compile(r"(?P<seat>[0-9]+) (?P<phase>[a-z]+) (?P<rolling>[0-9]+)")
_BOAT = re.compile(
    r"(?P<space>[a-z0-9]+)>(?P<heading>[a-z]+) dice (?P<dice>3*2*1*|-) gates (?P<gates>[0-9]+) "
    r"damage (?P<damage>[0-9]+) turns (?P<turns>[0-9]+) (?P<fate>[a-z]+)"
)


def read_position(text: str) -> Match:
    """Read a position as `write_position` writes it; raises `BadNotation` with place and reason."""
    games = [f"{_NAME} {version}" for version in VERSIONS]
    lines = PositionReader(text, *games)
    match = Match.new(_read_options(lines, VERSIONS[games.index(lines.game)]))
    for step in (_read_set_up, _read_results, _read_buoys, _read_race):
        match = step(lines, match)
    lines.end()
    for key, reason in impossibilities(match):
        raise lines.fault_of(key, f"this cannot be: {reason}")
    return match


def _read_options(lines: PositionReader, version: int) -> Options:
    return Options(
        seats=lines.take("seats", lambda text: read_number(text, SEATS)),
        side=lines.take("side", one_of(Side)),
        races=lines.take("races", read_races),
        scoring=lines.take("scoring", one_of(Scoring)),
        lake=lines.take("lake", read_lake_number),
        version=version,
    )


def _read_set_up(lines: PositionReader, match: Match) -> Match:
    tiles = lines.take_or((), "tiles", _tiles)
    lake = Lake.laid(match.options.side, tiles) if len(tiles) == TILES else match.lake
    start_player = lines.take_or(
        None, "start player", lambda text: _seat(text, match.options.seats)
    )
    return replace(match, tiles=tiles, lake=lake, start_player=start_player)


def _read_results(lines: PositionReader, match: Match) -> Match:
    seats = match.options.seats
    results: list[RaceResult] = []
    for letter in match.options.races:
        if not lines.has(result_key(letter)):
            break
        results.append(lines.take(result_key(letter), partial(_result, letter, seats)))
    damage = lines.take("damage", lambda text: number_for_each(text, seats, range(SINKING_DAMAGE)))
    return replace(match, results=tuple(results), damage=damage)


def _read_buoys(lines: PositionReader, match: Match) -> Match:
    if not lines.has("buoys"):
        return match
    if match.lake is None:
        raise lines.fault("there are buoys, but no lake yet")
    of_letter = match.lake.lettered(match.letter)
    return replace(match, spots=lines.take("buoys", lambda text: _spots(text, of_letter)))


def _read_race(lines: PositionReader, match: Match) -> Match:
    if not lines.has("turn"):
        return match
    if match.lake is None or match.start_player is None or len(match.spots) != BUOYS:
        raise lines.fault("there is a race, but no start player or not all its buoys")
    try:
        course = Course.laid(match.lake, match.spots, match.options.version)
    except NoCourse as error:
        raise lines.fault_of("buoys", str(error)) from error
    seats = match.options.seats
    turn, phase, rolling = lines.take("turn", lambda text: _turn(text, seats))
    finished = lines.take_or(
        (), "finished", lambda text: tuple(_seat(each, seats) for each in text.split())
    )
    boats = tuple(
        lines.take(boat_key(seat), lambda text: _boat(text, course)) for seat in range(seats)
    )
    arrived = [seat for seat, boat in enumerate(boats) if boat.fate is Fate.FINISHED]
    if sorted(finished) != arrived:
        raise lines.fault_of(
            "finished" if finished else boat_key(arrived[0]),
            "'finished' must list just the boats that have finished, in their order",
        )
    counts_turns = match.options.counts_turns
    race = Race(course, boats, match.start_player, counts_turns, turn, phase, rolling, finished)
    return replace(match, race=race)


def _seat(text: str, seats: int) -> Seat:
    return read_number(text, range(1, seats + 1)) - 1


def _tiles(text: str) -> tuple[LaidTile, ...]:
    tiles = tuple(
        LaidTile(read_number(each.removesuffix("'"), range(1, TILES + 1)), each.endswith("'"))
        for each in text.split()
    )
    if len({tile.number for tile in tiles}) != len(tiles):
        raise ValueError("each tile lies in one slot only")
    return tiles


def _result(letter: str, seats: int, text: str) -> RaceResult:
    found = _RESULT.fullmatch(text)
    if not found:
        raise ValueError("write it as '3 0 2 points, 1 - 2 places'")
    points = number_for_each(found["points"], seats, range(1000))
    places = number_for_each(found["places"].replace("-", "0"), seats, range(seats + 1))
    return RaceResult(letter, points, tuple(place or None for place in places))


def _spots(text: str, of_letter: tuple[Spot, ...]) -> tuple[Spot, ...]:
    by_space = {spot.space: spot for spot in of_letter}
    spaces = [read_space(each) for each in text.split()]
    if len(set(spaces)) != len(spaces) or not by_space.keys() >= set(spaces):
        raise ValueError(
            f"buoys stand on different ones of {' '.join(map(name, by_space))}, not on {text}"
        )
    return tuple(by_space[space] for space in spaces)


def _turn(text: str, seats: int) -> tuple[int, Phase, int]:
    found = _TURN.fullmatch(text)
    if not found:
        raise ValueError("write it as '2 roll 1': seat, what is due, dice to roll")
    rolling = read_number(found["rolling"], range(MAX_RACE_TURNS + 1))
    return _seat(found["seat"], seats), one_of(Phase)(found["phase"]), rolling


def _boat(text: str, course: Course) -> Boat:
    found = _BOAT.fullmatch(text)
    if not found:
        raise ValueError("write it as 'm7>e dice 33 gates 2 damage 1 turns 14 racing'")
    space: Space | None = None if found["space"] == "off" else read_space(found["space"])
    if space is not None and space not in course.water:
        raise ValueError(f"{found['space']} is not free water")
    heading: Heading = read_heading(found["heading"])
    dice: Dice = () if found["dice"] == "-" else tuple(map(int, found["dice"]))
    return Boat(
        space,
        heading,
        dice,
        read_number(found["gates"], range(GATES + 1)),
        read_number(found["damage"], range(1000)),
        read_number(found["turns"], range(MAX_RACE_TURNS + 1)),
        one_of(Fate)(found["fate"]),
    )
