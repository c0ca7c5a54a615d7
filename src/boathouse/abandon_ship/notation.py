"""Positions as text: everything about a game at one moment, in lines that a person can read.

    Boathouse position 1
    game: abandon-ship 1
    parts: standard
    ship: hold
    seats: 3
    tiles: yellow-blue-green blue-purple-orange purple-green-red
    turn: 2 choose after 14
    rats: yellow=9 blue=9 green=12 red=4 black=4
    home: purple
    swept: orange
    water: 4
    tokens: 3 5
    cheese: 11=2 19=1 23=3
    taken: 1 - 2
    pool: yellow=5x green=anchor white=(11)x

Seats count from 1. `turn` says whose turn it is, what is due, and after how many turns. `tokens`
are those drawn, in their order; `cheese` lies on the decks, and each seat has `taken` some, as in
`2+1`. Dice of the `pool` stand with what they show, once they are rolled. Lines for what is not
there are left out.

What one seat may know has a line `seen by: 2` or `seen by: spectator` more, and `?` for hidden
tiles.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeVar

from boathouse.abandon_ship.actions import BadNotation
from boathouse.abandon_ship.board import Board, Phase
from boathouse.abandon_ship.escape import Escape, View
from boathouse.abandon_ship.faults import fault_of
from boathouse.abandon_ship.parts import (
    DICE,
    RATS,
    SEATS,
    Colour,
    Face,
    Parts,
    Rat,
    Ship,
    Tile,
    read_die,
    read_rat,
    standard_parts,
)
from boathouse.abandon_ship.parts_file import MOST_SPACES
from boathouse.abandon_ship.turn import MOST_TURNS
from boathouse.core import Seat

VERSION = 1
_TITLE = "Boathouse position 1"
_GAME = f"abandon-ship {VERSION}"
_HIDDEN = "?"
_SPECTATOR = "spectator"

T = TypeVar("T")


def parts_name(parts: Parts) -> str:
    """Name parts: `standard`, or other ones by their fingerprint.

    >>> parts_name(standard_parts())
    'standard'
    """
    return "standard" if parts == standard_parts() else f"other {parts.fingerprint}"


# Writing


def write_position(escape: Escape) -> str:
    """Write a game at one moment, with all that is hidden."""
    return _written(_lines(escape.board, escape.tiles, None))


def write_view(view: View) -> str:
    """Write what a seat may know of a game at one moment."""
    return _written(_lines(view.board, view.tiles, _viewer(view.seat)))


def _written(lines: Iterator[tuple[str, str]]) -> str:
    return "\n".join(f"{key}: {value}" if value else key for key, value in lines) + "\n"


def _viewer(seat: Seat | None) -> str:
    return _SPECTATOR if seat is None else str(seat + 1)


def _lines(
    board: Board, tiles: tuple[Tile | None, ...], viewer: str | None
) -> Iterator[tuple[str, str]]:
    yield _TITLE, ""
    yield "game", _GAME
    if viewer is not None:
        yield "seen by", viewer
    yield "parts", parts_name(board.parts)
    yield "ship", board.ship.name
    yield "seats", str(board.seats)
    if tiles:
        yield "tiles", " ".join(str(tile or _HIDDEN) for tile in tiles)
    yield "turn", f"{board.turn + 1} {board.phase.value} after {board.turns}"
    if board.in_play:
        yield "rats", " ".join(f"{rat}={board.spaces[rat]}" for rat in board.in_play)
    for key, rats in (("home", board.home), ("sharing", board.sharing), ("swept", board.swept)):
        if rats:
            yield key, " ".join(map(str, rats))
    yield "water", str(board.water)
    if board.drawn:
        yield "tokens", " ".join(map(str, board.drawn))
    if board.cheese:
        yield "cheese", " ".join(f"{space}={value}" for space, value in board.cheese)
    if any(board.taken):
        yield "taken", " ".join("+".join(map(str, values)) or "-" for values in board.taken)
    if board.pool:
        yield "pool", " ".join(_die_text(board, at) for at in range(len(board.pool)))


def _die_text(board: Board, at: int) -> str:
    return f"{board.pool[at]}={board.faces[at]}" if at < len(board.faces) else str(board.pool[at])


# Reading

_TURN = re.compile(r"(?P<seat>[0-9]+) (?P<phase>[a-z]+) after (?P<turns>[0-9]+)")
_NUMBER = re.compile(r"0|[1-9][0-9]{0,3}")
_FIGURES = range(1, MOST_SPACES + 1)


def read_position(text: str, parts: Parts | None = None) -> Escape:
    """Read a position as `write_position` writes it; raises `BadNotation` with line and reason.

    A position of a game with other parts is read with these at hand.
    """
    read = _Reader(text).position(parts or standard_parts())
    tiles = tuple(tile for tile in read.tiles if tile is not None)
    if read.viewer is not None or len(tiles) < len(read.tiles):
        raise BadNotation("this is what one seat may know: a position has all tiles, no 'seen by'")
    return Escape(read.board, tiles)


def read_view(text: str, parts: Parts | None = None) -> View:
    """Read what a seat may know as `write_view` writes it; raises `BadNotation`."""
    read = _Reader(text).position(parts or standard_parts())
    if read.viewer is None:
        raise BadNotation("this is a whole position: what one seat may know has a line 'seen by'")
    seat = None if read.viewer == _SPECTATOR else int(read.viewer) - 1
    for holder, tile in enumerate(read.tiles):
        if (tile is not None) != (read.board.phase is Phase.OVER or holder == seat):
            raise BadNotation("a seat knows its own tile and no other, until the end turns all up")
    return View(seat, read.board, read.tiles)


class _Read(NamedTuple):
    viewer: str | None
    board: Board
    tiles: tuple[Tile | None, ...]


class _Reader:
    """The lines of a position, taken one by one in their order."""

    def __init__(self, text: str) -> None:
        numbered = [(at, line.strip()) for at, line in enumerate(text.splitlines(), start=1)]
        self.lines = [line for _, line in numbered if line]
        self.numbers = [*(at for at, line in numbered if line), len(numbered) + 1]
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
        except ValueError as error:
            raise self.fault(f"{key}: {error}") from error
        self.at += 1
        return value

    def take_any(self, key: str, read: Callable[[str], tuple[T, ...]]) -> tuple[T, ...]:
        """Take a line that is left out where it would be empty."""
        return self.take(key, read) if self.has(key) else ()

    def position(self, parts: Parts) -> _Read:
        self.take("game", _only(_GAME))
        viewer = self.take("seen by", str) if self.has("seen by") else None
        self.take("parts", _only(parts_name(parts)))
        ship = self.take("ship", parts.ship)
        seats = self.take("seats", lambda text: _number(text, SEATS))
        if viewer not in (None, _SPECTATOR, *(str(seat + 1) for seat in range(seats))):
            raise BadNotation(f"a view is seen by seat 1 to {seats} or a spectator, not {viewer!r}")
        tiles = self.take_any("tiles", lambda text: _tiles(text, parts))
        turn, phase, turns = self.take("turn", lambda text: _turn(text, seats))
        spaces = dict(self.take_any("rats", lambda text: _spaces(text, ship)))
        home, sharing, swept = (self.take_any(key, _rats) for key in ("home", "sharing", "swept"))
        water = self.take("water", lambda text: _number(text, range(ship.water, ship.top)))
        drawn = self.take_any("tokens", _numbers)
        cheese = self.take_any("cheese", _cheese)
        taken = self.take_any("taken", lambda text: _taken(text, seats)) or ((),) * seats
        dice = self.take_any("pool", lambda text: _pool(text, parts))
        if self.at < len(self.lines):
            raise self.fault(f"{self.lines[self.at]!r} is one line too many, or out of its order")
        board = Board(
            parts,
            ship,
            phase,
            turn,
            turns,
            tuple(spaces.get(rat) for rat in RATS),
            home,
            sharing,
            swept,
            pool=tuple(die for die, _ in dice),
            faces=tuple(face for _, face in dice if face is not None),
            water=water,
            drawn=drawn,
            cheese=cheese,
            taken=taken,
        )
        fault = fault_of(board, len(tiles))
        if fault is not None:
            raise BadNotation(f"such a position cannot come about: {fault}")
        return _Read(viewer, board, tiles)


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


def _numbers(text: str, blank: str = " ") -> tuple[int, ...]:
    return tuple(_number(each, _FIGURES) for each in text.split(blank))


def _pair(text: str) -> tuple[str, str]:
    left, equals, right = text.partition("=")
    if not equals:
        raise ValueError(f"two things with a = between belong here, not {text!r}")
    return left, right


def _tiles(text: str, parts: Parts) -> tuple[Tile | None, ...]:
    tiles = tuple(None if each == _HIDDEN else Tile.read(each) for each in text.split())
    known = [tile for tile in tiles if tile is not None]
    for tile in known:
        if tile not in parts.tiles or known.count(tile) > 1:
            raise ValueError(f"{tile} stands here twice, or is no tile of these parts")
    return tiles


def _turn(text: str, seats: int) -> tuple[Seat, Phase, int]:
    found = _TURN.fullmatch(text)
    if not found:
        raise ValueError("write it as '2 choose after 14': seat, what is due, turns that are over")
    phases = {phase.value: phase for phase in Phase}
    if found["phase"] not in phases:
        raise ValueError(f"what is due is one of {' '.join(phases)}, not {found['phase']!r}")
    seat = _number(found["seat"], range(1, seats + 1)) - 1
    return seat, phases[found["phase"]], _number(found["turns"], range(MOST_TURNS + 1))


def _spaces(text: str, ship: Ship) -> tuple[tuple[Rat, int], ...]:
    pairs = [_pair(each) for each in text.split()]
    found = [(read_rat(rat), _number(space, range(ship.start, ship.top))) for rat, space in pairs]
    if [rat for rat, _ in found] != sorted({rat for rat, _ in found}):
        raise ValueError(f"each rat stands here once, in the order {' '.join(map(str, RATS))}")
    return tuple(found)


def _rats(text: str) -> tuple[Rat, ...]:
    return tuple(map(read_rat, text.split()))


def _cheese(text: str) -> tuple[tuple[int, int], ...]:
    pairs = [_pair(each) for each in text.split()]
    return tuple((_number(space, _FIGURES), _number(value, _FIGURES)) for space, value in pairs)


def _taken(text: str, seats: int) -> tuple[tuple[int, ...], ...]:
    taken = tuple(() if each == "-" else _numbers(each, "+") for each in text.split())
    if len(taken) != seats:
        raise ValueError(f"one for each seat belongs here, as in '2+1 - 3', not {len(taken)}")
    if not any(taken):
        raise ValueError("where nobody has taken cheese the line is left out")
    return taken


def _pool(text: str, parts: Parts) -> tuple[tuple[Colour, Face | None], ...]:
    dice: list[tuple[Colour, Face | None]] = []
    for each in text.split():
        name, rolled, face_text = each.partition("=")
        die = read_die(name)
        face = Face.read(face_text) if rolled else None
        if face is not None and face not in parts.dice[die]:
            faces = " ".join(map(str, parts.dice[die]))
            raise ValueError(f"the {die} die has no face {face}: its faces are {faces}")
        if face is not None and dice and dice[-1][1] is None:
            raise ValueError(f"the dice are rolled in their order: {dice[-1][0]} before {die}")
        dice.append((die, face))
    if [die for die, _ in dice] != sorted({die for die, _ in dice}):
        raise ValueError(f"each die stands here once, in the order {' '.join(map(str, DICE))}")
    return tuple(dice)
