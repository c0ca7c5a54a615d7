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
from collections.abc import Iterator
from typing import NamedTuple

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
from boathouse.abandon_ship.parts_file import MAX_SPACES
from boathouse.abandon_ship.turn import MAX_TURNS
from boathouse.core import Seat
from boathouse.core.position import (
    PositionReader,
    one_of,
    only,
    read_number,
    read_numbers,
    written_position,
)

VERSION = 1
_GAME = f"abandon-ship {VERSION}"
_HIDDEN = "?"
_SPECTATOR = "spectator"


def parts_name(parts: Parts) -> str:
    """Name parts: `standard`, or other ones by their fingerprint.

    >>> parts_name(standard_parts())
    'standard'
    """
    return "standard" if parts == standard_parts() else f"other {parts.fingerprint}"


# Writing


def write_position(escape: Escape) -> str:
    """Write a game at one moment, with all that is hidden."""
    return written_position(_GAME, _lines(escape.board, escape.tiles, None))


def write_view(view: View) -> str:
    """Write what a seat may know of a game at one moment."""
    return written_position(_GAME, _lines(view.board, view.tiles, _viewer(view.seat)))


def _viewer(seat: Seat | None) -> str:
    return _SPECTATOR if seat is None else str(seat + 1)


def _lines(
    board: Board, tiles: tuple[Tile | None, ...], viewer: str | None
) -> Iterator[tuple[str, str]]:
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
_FIGURES = range(1, MAX_SPACES + 1)


def read_position(text: str, parts: Parts | None = None) -> Escape:
    """Read a position as `write_position` writes it; raises `BadNotation` with place and reason.

    A position of a game with other parts is read with these at hand.
    """
    lines = PositionReader(text, _GAME)
    read = _read(lines, parts or standard_parts())
    tiles = tuple(tile for tile in read.tiles if tile is not None)
    if read.viewer is not None or len(tiles) < len(read.tiles):
        raise lines.fault_of(
            "tiles" if read.viewer is None else "seen by",
            "this is what one seat may know: a position has all tiles, no 'seen by'",
        )
    return Escape(read.board, tiles)


def read_view(text: str, parts: Parts | None = None) -> View:
    """Read what a seat may know as `write_view` writes it; raises `BadNotation`."""
    lines = PositionReader(text, _GAME)
    read = _read(lines, parts or standard_parts())
    if read.viewer is None:
        raise lines.fault_of(
            "game", "this is a whole position: what one seat may know has a line 'seen by'"
        )
    seat = None if read.viewer == _SPECTATOR else int(read.viewer) - 1
    for holder, tile in enumerate(read.tiles):
        if (tile is not None) != (read.board.phase is Phase.OVER or holder == seat):
            raise lines.fault_of(
                "tiles", "a seat knows its own tile and no other, until the end turns all up"
            )
    return View(seat, read.board, read.tiles)


class _Read(NamedTuple):
    viewer: str | None
    board: Board
    tiles: tuple[Tile | None, ...]


def _read(lines: PositionReader, parts: Parts) -> _Read:
    viewer = lines.take_or(None, "seen by", str)
    lines.take("parts", only(parts_name(parts)))
    ship = lines.take("ship", parts.ship)
    seats = lines.take("seats", lambda text: read_number(text, SEATS))
    if viewer not in (None, _SPECTATOR, *(str(seat + 1) for seat in range(seats))):
        reason = f"a view is seen by seat 1 to {seats} or a spectator, not {viewer!r}"
        raise lines.fault_of("seen by", reason)
    tiles = lines.take_or((), "tiles", lambda text: _tiles(text, parts))
    board = _read_board(lines, parts, ship, seats)
    lines.end()
    fault = fault_of(board, len(tiles))
    if fault is not None:
        raise lines.fault_of("", f"this cannot be: {fault}")
    return _Read(viewer, board, tiles)


def _read_board(lines: PositionReader, parts: Parts, ship: Ship, seats: int) -> Board:
    turn, phase, turns = lines.take("turn", lambda text: _turn(text, seats))
    spaces = dict(lines.take_or((), "rats", lambda text: _spaces(text, ship)))
    home, sharing, swept = (lines.take_or((), key, _rats) for key in ("home", "sharing", "swept"))
    water = lines.take("water", lambda text: read_number(text, range(ship.water, ship.top)))
    drawn = lines.take_or((), "tokens", lambda text: read_numbers(text, _FIGURES))
    cheese = lines.take_or((), "cheese", _cheese)
    taken = lines.take_or(((),) * seats, "taken", lambda text: _taken(text, seats))
    dice = lines.take_or((), "pool", lambda text: _pool(text, parts))
    return Board(
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


def _pair(text: str) -> tuple[str, str]:
    left, equals, right = text.partition("=")
    if not equals:
        raise ValueError(f"expected two things with a = between, not {text!r}")
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
    seat = read_number(found["seat"], range(1, seats + 1)) - 1
    return seat, one_of(Phase)(found["phase"]), read_number(found["turns"], range(MAX_TURNS + 1))


def _spaces(text: str, ship: Ship) -> tuple[tuple[Rat, int], ...]:
    pairs = [_pair(each) for each in text.split()]
    found = [
        (read_rat(rat), read_number(space, range(ship.start, ship.top))) for rat, space in pairs
    ]
    if [rat for rat, _ in found] != sorted({rat for rat, _ in found}):
        raise ValueError(f"each rat stands here once, in the order {' '.join(map(str, RATS))}")
    return tuple(found)


def _rats(text: str) -> tuple[Rat, ...]:
    return tuple(map(read_rat, text.split()))


def _cheese(text: str) -> tuple[tuple[int, int], ...]:
    pairs = [_pair(each) for each in text.split()]
    return tuple(
        (read_number(space, _FIGURES), read_number(value, _FIGURES)) for space, value in pairs
    )


def _values(text: str) -> tuple[int, ...]:
    return tuple(read_number(each, _FIGURES) for each in text.split("+"))


def _taken(text: str, seats: int) -> tuple[tuple[int, ...], ...]:
    taken = tuple(() if each == "-" else _values(each) for each in text.split())
    if len(taken) != seats:
        raise ValueError(f"expected one for each seat, as in '2+1 - 3', not {len(taken)}")
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
