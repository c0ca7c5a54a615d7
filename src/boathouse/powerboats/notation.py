"""Positions as text: a match at one moment, in lines that a person can read and type.

    Boathouse position 1
    game: powerboats 1
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
from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeVar

from boathouse.powerboats.actions import BadNotation, Dice, dice_text
from boathouse.powerboats.course import GATES, Course, NoCourse
from boathouse.powerboats.drawing import Spot
from boathouse.powerboats.hex import Heading, Space, name, read_heading, read_space
from boathouse.powerboats.lake import LAKES, LaidTile, Lake
from boathouse.powerboats.match import BUOYS, SEATS, Match, Options, RaceResult, Scoring, read_races
from boathouse.powerboats.parts import TILES, Side
from boathouse.powerboats.race import MOST_TURNS, SINKING_DAMAGE, Boat, Fate, Phase, Race

VERSION = 1
_TITLE = "Boathouse position 1"
_GAME = f"powerboats {VERSION}"
_RANDOM = "random"

_NUMBER = re.compile(r"[0-9]{1,6}")

T = TypeVar("T")


def read_lake_number(text: str) -> int | None:
    """Read a lake's number, or `random`.

    >>> read_lake_number("777"), read_lake_number("random")
    (777, None)
    """
    if text == _RANDOM:
        return None
    if _NUMBER.fullmatch(text) and int(text) < LAKES and text == str(int(text)):
        return int(text)
    raise ValueError(f"a lake is 'random' or a number from 0 to {LAKES - 1}, not {text!r}")


# Writing


def write_position(match: Match) -> str:
    """Write a match at one moment."""
    return "\n".join(f"{key}: {value}" if value else key for key, value in _lines(match)) + "\n"


def _lines(match: Match) -> Iterator[tuple[str, str]]:
    options = match.options
    yield _TITLE, ""
    yield "game", _GAME
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
        yield f"race {result.letter}", f"{points} points, {places} places"
    yield "damage", " ".join(map(str, match.damage))
    if match.spots:
        yield "buoys", " ".join(name(spot.space) for spot in match.spots)
    if match.race is not None:
        yield from _race_lines(match.race)


def _race_lines(race: Race) -> Iterator[tuple[str, str]]:
    yield "turn", f"{race.turn + 1} {race.phase.value} {race.rolling}"
    if race.finished:
        yield "finished", " ".join(str(seat + 1) for seat in race.finished)
    for number, boat in enumerate(race.boats, start=1):
        where = name(boat.space) if boat.space else "off"
        state = (
            f"{where}>{boat.heading} dice {dice_text(boat.dice)} gates {boat.gates} "
            f"damage {boat.damage} turns {boat.turns} {boat.fate.value}"
        )
        yield f"boat {number}", state


# Reading

_RESULT = re.compile(r"(?P<points>[0-9 ]+) points, (?P<places>[0-9 -]+) places")
_TURN = re.compile(r"(?P<seat>[0-9]+) (?P<phase>[a-z]+) (?P<rolling>[0-9]+)")
_BOAT = re.compile(
    r"(?P<space>[a-z0-9]+)>(?P<heading>[a-z]+) dice (?P<dice>3*2*1*|-) gates (?P<gates>[0-9]+) "
    r"damage (?P<damage>[0-9]+) turns (?P<turns>[0-9]+) (?P<fate>[a-z]+)"
)


def read_position(text: str) -> Match:
    """Read a position as `write_position` writes it; raises `BadNotation` with line and reason."""
    return _Reader(text).match()


class _Reader:
    """The lines of a position, taken one by one in their order."""

    def __init__(self, text: str) -> None:
        numbered = [
            (number, line.strip()) for number, line in enumerate(text.splitlines(), start=1)
        ]
        self.lines = [line for _, line in numbered if line]
        self.numbers = [*(number for number, line in numbered if line), len(numbered) + 1]
        self.at = 0
        if not self.lines or self.lines[0] != _TITLE:
            raise self.fault(f"a position begins with the line '{_TITLE}'")
        self.at = 1

    def fault(self, reason: str) -> BadNotation:
        return BadNotation(f"line {self.numbers[self.at]} of the position: {reason}")

    def has(self, key: str) -> bool:
        return self.at < len(self.lines) and self.lines[self.at].startswith(f"{key}: ")

    def take(self, key: str, read: Callable[[str], T]) -> T:
        if not self.has(key):
            raise self.fault(f"here belongs '{key}: ...'")
        try:
            value = read(self.lines[self.at].partition(": ")[2])
        except (ValueError, KeyError) as error:
            raise self.fault(f"{key}: {error}") from error
        self.at += 1
        return value

    def match(self) -> Match:
        self.take("game", _only(_GAME))
        options = Options(
            seats=self.take("seats", lambda text: _number(text, SEATS)),
            side=self.take("side", Side),
            races=self.take("races", read_races),
            scoring=self.take("scoring", Scoring),
            lake=self.take("lake", read_lake_number),
        )
        match = Match.new(options)
        tiles = self.take("tiles", _tiles) if self.has("tiles") else ()
        lake = Lake.laid(options.side, tiles) if len(tiles) == TILES else match.lake
        seats = range(options.seats)
        start_player = (
            self.take("start player", lambda text: _number(text, range(1, options.seats + 1)) - 1)
            if self.has("start player")
            else None
        )
        results = tuple(
            self.take(f"race {letter}", partial(_result, letter, options.seats))
            for letter in self._races_done(options.races)
        )
        damage = self.take(
            "damage", lambda text: _numbers(text, options.seats, range(SINKING_DAMAGE))
        )
        spots: tuple[Spot, ...] = ()
        race = None
        if self.has("buoys"):
            if lake is None:
                raise self.fault("there are buoys, but no lake yet")
            letter = options.races[min(len(results), len(options.races) - 1)]
            spots = self.take("buoys", lambda text: _spots(text, lake.lettered(letter)))
        if self.has("turn"):
            if lake is None or start_player is None or len(spots) != BUOYS:
                raise self.fault("there is a race, but no start player or not all its buoys")
            race = self._race(lake, spots, start_player, options, seats)
        if self.at < len(self.lines):
            raise self.fault(f"{self.lines[self.at]!r} is one line too many, or out of its order")
        match = Match(options, tiles, lake, start_player, damage, spots, race, results)
        for reason in impossibilities(match):
            raise self.fault(f"this cannot be: {reason}")
        return match

    def _races_done(self, races: str) -> Iterator[str]:
        for letter in races:
            if not self.has(f"race {letter}"):
                return
            yield letter

    def _race(
        self, lake: Lake, spots: tuple[Spot, ...], start_player: int, options: Options, seats: range
    ) -> Race:
        try:
            course = Course.laid(lake, spots)
        except NoCourse as error:
            raise self.fault(str(error)) from error
        turn, phase, rolling = self.take("turn", lambda text: _turn(text, seats))
        finished = (
            self.take(
                "finished",
                lambda text: tuple(_number(each, range(1, 7)) - 1 for each in text.split()),
            )
            if self.has("finished")
            else ()
        )
        boats = tuple(
            self.take(f"boat {seat + 1}", lambda text: _boat(text, course)) for seat in seats
        )
        if sorted(finished) != [seat for seat in seats if boats[seat].fate is Fate.FINISHED]:
            raise self.fault(
                "'finished' must list just the boats that have finished, in their order"
            )
        return Race(
            course, boats, start_player, options.counts_turns, turn, phase, rolling, finished
        )


def _only(expected: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text != expected:
            raise ValueError(f"{expected!r} can be read, not {text!r}")
        return text

    return read


def _number(text: str, allowed: range) -> int:
    if _NUMBER.fullmatch(text) and int(text) in allowed:
        return int(text)
    raise ValueError(f"a number from {allowed[0]} to {allowed[-1]} belongs here, not {text!r}")


def _numbers(text: str, count: int, allowed: range) -> tuple[int, ...]:
    numbers = tuple(_number(each, allowed) for each in text.split())
    if len(numbers) != count:
        raise ValueError(f"{count} numbers belong here, one for each seat, not {len(numbers)}")
    return numbers


def _tiles(text: str) -> tuple[LaidTile, ...]:
    tiles = tuple(
        LaidTile(_number(each.removesuffix("'"), range(1, TILES + 1)), each.endswith("'"))
        for each in text.split()
    )
    if len({tile.number for tile in tiles}) != len(tiles):
        raise ValueError("each tile lies in one slot only")
    return tiles


def _result(letter: str, seats: int, text: str) -> RaceResult:
    found = _RESULT.fullmatch(text)
    if not found:
        raise ValueError("write it as '3 0 2 points, 1 - 2 places'")
    points = _numbers(found["points"], seats, range(1000))
    places = _numbers(found["places"].replace("-", "0"), seats, range(seats + 1))
    return RaceResult(letter, points, tuple(place or None for place in places))


def _spots(text: str, of_letter: tuple[Spot, ...]) -> tuple[Spot, ...]:
    by_space = {spot.space: spot for spot in of_letter}
    spaces = [read_space(each) for each in text.split()]
    if len(set(spaces)) != len(spaces) or not by_space.keys() >= set(spaces):
        raise ValueError(
            f"buoys stand on different ones of {' '.join(map(name, by_space))}, not on {text}"
        )
    return tuple(by_space[space] for space in spaces)


def _turn(text: str, seats: range) -> tuple[int, Phase, int]:
    found = _TURN.fullmatch(text)
    if not found:
        raise ValueError("write it as '2 roll 1': seat, what is due, dice to roll")
    seat = _number(found["seat"], range(1, len(seats) + 1)) - 1
    return seat, Phase(found["phase"]), _number(found["rolling"], range(MOST_TURNS + 1))


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
        _number(found["gates"], range(GATES + 1)),
        _number(found["damage"], range(1000)),
        _number(found["turns"], range(MOST_TURNS + 1)),
        Fate(found["fate"]),
    )


def impossibilities(match: Match) -> Iterator[str]:
    """Tell what could never come about in play, so that nobody has to play on from it."""
    if match.tiles and match.options.lake is not None:
        yield "tiles are drawn although the lake is given"
    if match.lake is None and match.start_player is not None:
        yield "the start player is drawn after the lake"
    if match.results and match.start_player is None:
        yield "a race was sailed without a start player"
    if max(match.damage) > len(match.results):
        yield "a boat begins with at most one counter for each race before"
    if match.race is None:
        if match.over:
            yield "the match is over, but its last race is not there"
        if len(match.spots) >= BUOYS - 1:
            yield "with the third buoy the race begins"
    else:
        if match.over is not (match.race.phase is Phase.OVER):
            yield "the last race is over just when the match is"
        yield from _impossible_race(match.race)


def _impossible_race(race: Race) -> Iterator[str]:
    spaces = [boat.space for boat in race.boats if boat.space is not None]
    if len(set(spaces)) < len(spaces):
        yield "two boats lie on one space"
    if (race.rolling > 0) is not (race.phase is Phase.ROLL):
        yield "dice are to be rolled just when a roll is due"
    placing_order = [
        (race.start_player - 1 - place) % len(race.boats) for place in range(len(race.boats))
    ]
    for seat, boat in enumerate(race.boats):
        waiting = race.phase is Phase.PLACING and placing_order.index(seat) >= placing_order.index(
            race.turn
        )
        yield from (f"boat {seat + 1} {reason}" for reason in _impossible_boat(boat, waiting))
    if race.phase is not Phase.OVER and race.boat.fate is not Fate.RACING:
        yield "it is the turn of a boat that is not racing"


def _impossible_boat(boat: Boat, waiting: bool) -> Iterator[str]:
    on_lake = boat.fate is Fate.RACING and not waiting
    if (boat.space is not None) is not on_lake:
        yield "is on the lake just while it races"
    if (boat.gates == GATES) is not (boat.fate is Fate.FINISHED):
        yield "has finished just when it has passed all the gates"
    if boat.fate is Fate.RACING and (boat.damage >= SINKING_DAMAGE or boat.turns >= MOST_TURNS):
        yield "is not racing any more, with such damage or so many turns"
    if boat.fate is Fate.SUNK and boat.damage < SINKING_DAMAGE:
        yield f"sinks with {SINKING_DAMAGE} counters, not with {boat.damage}"
    if boat.fate is Fate.RETIRED and boat.turns != MOST_TURNS:
        yield f"retires after {MOST_TURNS} turns, not after {boat.turns}"
    if len(boat.dice) > boat.turns + 1 or (boat.fate is not Fate.RACING and boat.dice):
        yield "cannot have so many dice"
