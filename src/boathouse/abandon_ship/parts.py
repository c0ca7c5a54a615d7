"""The parts: rats, dice, ships, tokens, cheese and tiles, as values (AS-1)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from functools import cached_property, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import ClassVar, TypeAlias, TypeVar

from boathouse.core import Chances

T = TypeVar("T")

SEATS = range(3, 8)
SCORE_SPACES = (0, 5, 3, 2)
"""What the score spaces are worth, in the order in which they are filled; X is worth 0 (AS-1.6)."""


class Colour(IntEnum):
    """The colours: seven of rats, each with its die, and the white of the eighth die (AS-1.1)."""

    YELLOW = 0
    BLUE = 1
    PURPLE = 2
    GREEN = 3
    ORANGE = 4
    RED = 5
    BLACK = 6
    WHITE = 7

    __hash__ = int.__hash__

    def __str__(self) -> str:
        """Write the colour as notation does."""
        return self.name.lower()


Rat: TypeAlias = Colour
"""A rat goes by its colour."""

DICE = tuple(Colour)
RATS: tuple[Rat, ...] = DICE[:-1]
_COLOURS = {str(colour): colour for colour in DICE}


def read_die(text: str) -> Colour:
    """Read the colour of a die.

    >>> read_die("white")
    <Colour.WHITE: 7>
    """
    if text in _COLOURS:
        return _COLOURS[text]
    raise ValueError(f"{text!r} is no die: the dice are {' '.join(_COLOURS)}")


def read_rat(text: str) -> Rat:
    """Read the colour of a rat."""
    if text in _COLOURS and text != "white":
        return _COLOURS[text]
    raise ValueError(f"{text!r} is no rat: the rats are {' '.join(map(str, RATS))}")


class SpecialMove(Enum):
    """What a face without a number does (AS-4.2, AS-4.3)."""

    ARROW = "arrow"
    ANCHOR = "anchor"

    def __str__(self) -> str:
        """Write the move as notation does."""
        return self.value


_FACE = re.compile(
    r"(?P<open>\()?(?:(?P<steps>[1-9][0-9]?)|(?P<move>arrow|anchor))(?P<shut>\))?(?P<x>x)?"
)


@dataclass(frozen=True, slots=True)
class Face:
    """One face of a die (AS-1.2).

    `circled`: it moves any rat. `stays`: it has the x, so the die stays in the pool.

    >>> Face.read("(11)x")
    Face(move=11, circled=True, stays=True)
    >>> str(Face(SpecialMove.ANCHOR))
    'anchor'
    """

    move: int | SpecialMove
    circled: bool = False
    stays: bool = False

    def __str__(self) -> str:
        """Write the face as on the die."""
        return f"{'(' * self.circled}{self.move}{')' * self.circled}{'x' * self.stays}"

    @classmethod
    def read(cls, text: str) -> Face:
        """Read a face as `str` writes it."""
        found = _FACE.fullmatch(text)
        if not found or (found["open"] is None) != (found["shut"] is None):
            raise ValueError(
                f"{text!r} is no face: write 3, (3), anchor or (arrow), "
                f"with an x behind it if the die stays; numbers go from 1 to 99"
            )
        move = int(found["steps"]) if found["steps"] else SpecialMove(found["move"])
        return cls(move, found["open"] is not None, found["x"] is not None)


@dataclass(frozen=True, slots=True)
class Rolled:
    """Chance: the face that one die of the pool shows."""

    of_a_turn: ClassVar = True
    die: Colour
    face: Face

    def __str__(self) -> str:
        """Write `yellow 5x`."""
        return f"{self.die} {self.face}"


@dataclass(frozen=True, slots=True)
class Tile:
    """A life-preserver tile: the three rats that its holder is to save (AS-1.3).

    >>> str(Tile.read("red-yellow-blue"))
    'yellow-blue-red'
    """

    rats: tuple[Rat, ...]

    def __str__(self) -> str:
        """Write `yellow-blue-red`."""
        return "-".join(map(str, self.rats))

    @classmethod
    def read(cls, text: str) -> Tile:
        """Read a tile: three colours, in any order."""
        rats = tuple(sorted({read_rat(each) for each in text.split("-")}))
        if len(rats) != 3 or text.count("-") != 2:
            raise ValueError(f"a tile shows three rats, as in yellow-blue-red, not {text!r}")
        return cls(rats)


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship: the rats' start, the water at first, the top deck, the decks with cheese (AS-1.4)."""

    name: str
    start: int
    water: int
    top: int
    decks: tuple[int, ...]


@dataclass(frozen=True)
class Parts:
    """All parts of one box. `dice` go by colour; `sources` say where the figures come from.

    Parts with the same figures are equal, whatever their sources.

    >>> parts = standard_parts()
    >>> [str(face) for face in parts.dice[Colour.ORANGE]]
    ['1', '2', '4', '5', '3x', '(4)']
    """

    dice: tuple[tuple[Face, ...], ...]
    ships: tuple[Ship, ...]
    tokens: tuple[int, ...]
    cheese: tuple[int, ...]
    tiles: tuple[Tile, ...]
    sources: tuple[tuple[str, str], ...] = field(compare=False)

    def __hash__(self) -> int:
        """Hash once: parts stay the same for a whole game."""
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(self.fingerprint)

    def __reduce__(self) -> tuple[Callable[..., Parts], tuple[object, ...]]:
        """Pickle the standard parts by name alone, any others by their figures.

        What is cached stays behind: the hash of a text differs from process to process.
        """
        if self is standard_parts():
            return standard_parts, ()
        return Parts, (self.dice, self.ships, self.tokens, self.cheese, self.tiles, self.sources)

    @staticmethod
    def read(text: str, file: str = "parts") -> Parts:
        """Read parts as in `parts.toml`; raises `PartsError` with file, key and reason."""
        from boathouse.abandon_ship.parts_file import read_parts

        return read_parts(text, file)

    def ship(self, name: str) -> Ship:
        """Find a ship by its name."""
        for ship in self.ships:
            if ship.name == name:
                return ship
        raise ValueError(f"there is no ship {name!r}: the ships are {' '.join(self.ship_names)}")

    @property
    def ship_names(self) -> tuple[str, ...]:
        """The names of the ships."""
        return tuple(ship.name for ship in self.ships)

    @cached_property
    def rolls(self) -> tuple[Chances[Rolled], ...]:
        """What each die can show, with its exact chances; by colour.

        >>> {str(roll): str(chance) for roll, chance in standard_parts().rolls[Colour.GREEN]}
        {'green 3': '1/6', 'green 6': '1/6', 'green 2x': '1/3', 'green (2)': '1/6',
         'green anchor': '1/6'}
        """
        dice = zip(DICE, self.dice, strict=True)
        return tuple(counted(Rolled(die, face) for face in faces) for die, faces in dice)

    @cached_property
    def fingerprint(self) -> str:
        """Eight hexadecimal digits that tell these parts from others."""
        figures = (
            [[str(face) for face in faces] for faces in self.dice],
            [(ship.name, ship.start, ship.water, ship.top, *ship.decks) for ship in self.ships],
            self.tokens,
            self.cheese,
            [str(tile) for tile in self.tiles],
        )
        return sha256(repr(figures).encode()).hexdigest()[:8]


def counted(things: Iterable[T]) -> Chances[T]:
    """Return the chances to draw each of these, where equal ones are one outcome."""
    counts = Counter(things)
    return Chances(counts, counts.values())


@lru_cache(maxsize=1)
def standard_parts() -> Parts:
    """Return the parts of the game as we know it, read from the file in this folder."""
    file = Path(__file__).with_name("parts.toml")
    return Parts.read(file.read_text(encoding="utf-8"), file.name)
