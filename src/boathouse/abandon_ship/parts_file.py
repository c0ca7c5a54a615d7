"""Reading parts from a file, and refusing those that make no game (AS-1)."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TypeVar

from boathouse.abandon_ship.parts import DICE, RATS, SEATS, Colour, Face, Parts, Ship, Tile

_FACES = 6
FEWEST_TILES_OF_A_COLOUR = 2
"""A rat on one tile only would give its player away with the first move."""

MAX_SPACES = 99

T = TypeVar("T")
_SHIP_NAME = re.compile("[a-z][a-z0-9-]*")
_SECTIONS = ("dice", "ships", "sinking", "cheese", "tiles")


class PartsError(ValueError):
    """Parts that make no game: says in which file, at which key, and what is wrong."""

    def __init__(self, file: str, key: str, reason: str) -> None:
        """Keep the place and the reason."""
        super().__init__(file, key, reason)
        self.file, self.key, self.reason = file, key, reason

    def __str__(self) -> str:
        """Tell the place and the reason."""
        return f"{self.file}, {self.key}: {self.reason}"


def read_parts(text: str, file: str) -> Parts:
    """Read and check parts; raises `PartsError`.

    >>> read_parts("[dice]", "mine.toml")
    Traceback (most recent call last):
    boathouse.abandon_ship.parts_file.PartsError: mine.toml, ships: this is missing
    """
    try:
        whole = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise PartsError(file, "the text", f"it is no TOML: {error}") from error
    box = _Section(file, "", whole)
    box.only(_SECTIONS)
    dice, ships, sinking, cheese, tiles = (box.section(name) for name in _SECTIONS)
    sources = [(each.key, each.source()) for each in (dice, sinking, cheese, tiles)]
    faces = _dice(dice)
    sinking.only(("source", "tokens"))
    cheese.only(("source", "tokens"))
    tiles.only(("source", "tiles"))
    values = cheese.take("tokens", _numbers)
    found = []
    for name in ships.names():
        ship = ships.section(name)
        sources.append((ship.key, ship.source()))
        found.append(_ship(ship, name, len(values)))
    if not found:
        raise ships.fault("there is no ship: write a section [ships.NAME]")
    tokens = sinking.take("tokens", _numbers)
    return Parts(faces, tuple(found), tokens, values, tiles.take("tiles", _tiles), tuple(sources))


class _Section:
    """A table of the file, which knows its place."""

    def __init__(self, file: str, key: str, table: dict[str, object]) -> None:
        self.file, self.key, self.table = file, key, table

    def at(self, name: str) -> str:
        return f"{self.key}.{name}" if self.key else name

    def fault(self, reason: str, name: str | None = None) -> PartsError:
        return PartsError(self.file, self.key if name is None else self.at(name), reason)

    def names(self) -> tuple[str, ...]:
        return tuple(self.table)

    def only(self, allowed: tuple[str, ...]) -> None:
        for name in self.table:
            if name not in allowed:
                raise self.fault(f"this is not known here: there can be {', '.join(allowed)}", name)

    def take(self, name: str, read: Callable[[object], T]) -> T:
        if name not in self.table:
            raise self.fault("this is missing", name)
        try:
            return read(self.table[name])
        except ValueError as error:
            raise self.fault(str(error), name) from error

    def section(self, name: str) -> _Section:
        return _Section(self.file, self.at(name), self.take(name, _table))

    def source(self) -> str:
        source = self.table.get("source")
        if isinstance(source, str) and source.strip():
            return source.strip()
        raise self.fault("the source is missing: say where these figures come from")


def _table(value: object) -> dict[str, object]:
    if isinstance(value, dict):
        return value
    raise ValueError(f"expected a section with keys, not {value!r}")


def _text(value: object) -> str:
    if isinstance(value, str):
        return value
    raise ValueError(f"expected a text in quotation marks, not {value!r}")


def _list(value: object) -> list[object]:
    if isinstance(value, list):
        return value
    raise ValueError(f"expected a list in brackets, not {value!r}")


def _number(value: object, least: int = 0) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and least <= value <= MAX_SPACES:
        return value
    raise ValueError(f"expected a whole number from {least} to {MAX_SPACES}, not {value!r}")


def _numbers(value: object) -> tuple[int, ...]:
    numbers = tuple(_number(each, 1) for each in _list(value))
    if not numbers:
        raise ValueError("there is no token: there must be at least one")
    return tuple(sorted(numbers))


def _dice(dice: _Section) -> tuple[tuple[Face, ...], ...]:
    dice.only(("source", *map(str, DICE)))
    return tuple(dice.take(str(die), partial(_faces, die)) for die in DICE)


def _faces(die: Colour, value: object) -> tuple[Face, ...]:
    faces = tuple(Face.read(each) for each in _text(value).split())
    if len(faces) != _FACES:
        raise ValueError(f"a die has {_FACES} faces, not {len(faces)}")
    for face in faces:
        if die is Colour.WHITE and not face.circled:
            circled = replace(face, circled=True)
            raise ValueError(f"there is no white rat, so {face} must be circled: {circled}")
    return faces


def _ship(ship: _Section, name: str, cheese: int) -> Ship:
    if not _SHIP_NAME.fullmatch(name):
        raise ship.fault("a ship's name is small letters, digits and dashes, as in 'retail'")
    ship.only(("source", "start", "water", "top", "decks"))
    start = ship.take("start", lambda value: _number(value, 1))
    water = ship.take("water", _number)
    top = ship.take("top", lambda value: _number(value, 1))
    decks = ship.take("decks", lambda value: tuple(_number(each) for each in _list(value)))
    if water >= start:
        raise ship.fault(f"the water stands below the start, {start}, not at {water}", "water")
    if top <= start:
        raise ship.fault(f"the top deck lies above the start, {start}, not at {top}", "top")
    if len(decks) != cheese:
        raise ship.fault(f"expected {cheese} decks, one per cheese, not {len(decks)}", "decks")
    for deck in decks:
        if not start < deck < top:
            raise ship.fault(f"{deck} does not lie between start {start} and top {top}", "decks")
    if list(decks) != sorted(set(decks)):
        raise ship.fault("the decks are to be named once each, from the lowest up", "decks")
    return Ship(name, start, water, top, decks)


def _tiles(value: object) -> tuple[Tile, ...]:
    tiles: list[Tile] = []
    for number, each in enumerate(_list(value), start=1):
        tile = _tile(number, each)
        if tile in tiles:
            first = tiles.index(tile) + 1
            raise ValueError(f"two tiles are the same: {first} and {number} are both {tile}")
        tiles.append(tile)
    if len(tiles) < SEATS[-1]:
        raise ValueError(f"there are {len(tiles)} tiles, too few for {SEATS[-1]} seats")
    counts = Counter(rat for tile in tiles for rat in tile.rats)
    for rat in RATS:
        if counts[rat] < FEWEST_TILES_OF_A_COLOUR:
            raise ValueError(
                f"{rat} is on {counts[rat]} of the tiles: "
                f"each colour must be on {FEWEST_TILES_OF_A_COLOUR} at least"
            )
    return tuple(tiles)


def _tile(number: int, value: object) -> Tile:
    try:
        return Tile.read("-".join(_text(value).split()))
    except ValueError as error:
        raise ValueError(f"tile {number}: {error}") from error
