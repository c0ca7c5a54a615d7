"""What players decide and what chance gives, each with its notation.

m7>ne            place the boat on m7, bow to the north-east
33?              keep two threes, roll one die;  ??  roll two;  31  roll none;  -  no dice
left ahead right the direction to move in
[31]             the dice rolled;  [tile 4 turned] [start 2] [buoy 0 k12]  the set-up
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from itertools import combinations_with_replacement, product
from math import factorial, prod
from typing import ClassVar, TypeAlias

from boathouse.core import BadNotation, Chances, Seat
from boathouse.powerboats.hex import HEADINGS, Heading, Space, name, read_heading, read_space
from boathouse.powerboats.lake import LaidTile

DIE_FACES = (3, 2, 1)
"""The faces of a die, each with probability 1/3 (PB-4.1)."""

Dice: TypeAlias = tuple[int, ...]
"""Dice on the table, the highest first."""


def highest_first(dice: Iterable[int]) -> Dice:
    """Put dice in the order in which they are held and written.

    >>> highest_first([1, 3, 2])
    (3, 2, 1)
    """
    return tuple(sorted(dice, reverse=True))


def dice_text(dice: Iterable[int]) -> str:
    """Write dice as digits; `-` for none.

    >>> dice_text((3, 3, 1)), dice_text(())
    ('331', '-')
    """
    return "".join(map(str, dice)) or "-"


@dataclass(frozen=True, slots=True)
class Place:
    """Put the boat on a start space, facing one of its six sides (PB-3)."""

    space: Space
    heading: Heading

    def __str__(self) -> str:
        """Write `m7>ne`."""
        return f"{name(self.space)}>{self.heading}"


@lru_cache(maxsize=4096)
def placings(space: Space) -> tuple[Place, ...]:
    """List the ways to put a boat on a space.

    >>> [str(each) for each in placings(read_space("m7"))]
    ['m7>e', 'm7>ne', 'm7>nw', 'm7>w', 'm7>sw', 'm7>se']
    """
    return tuple(Place(space, heading) for heading in HEADINGS)


@dataclass(frozen=True, slots=True)
class Throttle:
    """Keep these faces and roll so many dice (PB-4.2).

    >>> str(Throttle(kept=(3,), rolled=2)), str(Throttle((), 0))
    ('3??', '-')
    """

    kept: Dice
    rolled: int

    def __post_init__(self) -> None:
        """Put the highest face first, so that equal decisions are equal."""
        object.__setattr__(self, "kept", highest_first(self.kept))

    def __str__(self) -> str:
        """Write the kept faces and a `?` for each die to roll."""
        return _throttle_text(self.kept, self.rolled)


@lru_cache(maxsize=4096)
def _throttle_text(kept: Dice, rolled: int) -> str:
    return ("".join(map(str, kept)) + "?" * rolled) or "-"


class Turn(Enum):
    """The direction to move in after the roll (PB-5.1)."""

    LEFT = "left"
    AHEAD = "ahead"
    RIGHT = "right"

    def __str__(self) -> str:
        """Write the direction."""
        return self._value_  # `value` looks it up in a roundabout way

    __hash__ = object.__hash__  # each direction exists once, and Enum's own hash is slow

    @property
    def sixths(self) -> int:
        """By how many times 60 degrees it turns the boat to the left."""
        return _SIXTHS[self]


TURNS = tuple(Turn)
_SIXTHS = {Turn.LEFT: 1, Turn.AHEAD: 0, Turn.RIGHT: -1}


@dataclass(frozen=True, slots=True)
class Rolled:
    """Chance: the faces of the dice that were rolled, the highest first."""

    of_a_turn: ClassVar = True
    faces: Dice

    def __post_init__(self) -> None:
        """Put the highest face first, so that equal rolls are equal."""
        object.__setattr__(self, "faces", highest_first(self.faces))

    def __str__(self) -> str:
        """Write the faces as digits."""
        return dice_text(self.faces)


@dataclass(frozen=True, slots=True)
class FirstPlayer:
    """Chance: who is the start player of the first race (PB-3.1)."""

    seat: Seat

    def __str__(self) -> str:
        """Write `start 2`: seats count from 1 in notation."""
        return f"start {self.seat + 1}"


@dataclass(frozen=True, slots=True)
class PutBuoy:
    """Chance: on which spot a buoy goes (PB-2.2)."""

    number: int
    space: Space

    def __str__(self) -> str:
        """Write `buoy 0 k12`."""
        return f"buoy {self.number} {name(self.space)}"


Decision: TypeAlias = Place | Throttle | Turn
Outcome: TypeAlias = LaidTile | FirstPlayer | PutBuoy | Rolled


@lru_cache(maxsize=1024)
def throttles(held: Dice) -> tuple[Throttle, ...]:
    """List every way to keep and roll with these dice (PB-4.2, PB-4.3).

    >>> [str(each) for each in throttles((3,))]
    ['-', '?', '??', '3', '3?']
    """
    counts = Counter(held)
    ways_to_keep = product(*(range(counts[face] + 1) for face in DIE_FACES))
    found = []
    for amounts in ways_to_keep:
        kept = tuple(
            face for face, amount in zip(DIE_FACES, amounts, strict=True) for _ in range(amount)
        )
        amounts_held = range(max(len(held) - 1, len(kept)), len(held) + 2)
        found += [Throttle(kept, dice - len(kept)) for dice in amounts_held]
    return tuple(sorted(found, key=lambda each: (each.kept, each.rolled)))


@lru_cache(maxsize=64)
def rolls(dice: int) -> Chances[Rolled]:
    """Return the outcomes of rolling so many dice at once, with their exact chances.

    >>> {str(roll): str(chance) for roll, chance in rolls(2)}
    {'33': '1/9', '32': '2/9', '31': '2/9', '22': '1/9', '21': '2/9', '11': '1/9'}
    """
    outcomes = list(combinations_with_replacement(DIE_FACES, dice))
    weights = [
        factorial(dice) // prod(factorial(count) for count in Counter(faces).values())
        for faces in outcomes
    ]
    dice_one_by_one = (Chances(DIE_FACES),) * dice
    return Chances(
        (Rolled(faces) for faces in outcomes), weights, dice=dice_one_by_one, together=Rolled
    )


_PLACE = re.compile(r"([a-z]+[0-9]+)>([a-z]+)")
_THROTTLE = re.compile(r"(?P<kept>[123]*)(?P<rolled>\?*)")
_TILE = re.compile(r"tile ([1-6])( turned)?")
_FIRST = re.compile(r"start ([1-6])")
_BUOY = re.compile(r"buoy ([0-3]) (\S+)")
_ROLLED = re.compile(r"[123]*")


@lru_cache(maxsize=4096)
def read_action(text: str) -> Decision:
    """Read a player's decision as `str` writes it; raises `BadNotation`.

    >>> read_action("3??")
    Throttle(kept=(3,), rolled=2)
    """
    for turn in TURNS:
        if text == turn.value:
            return turn
    if text == "-":
        return Throttle((), 0)
    if text and (dice := _THROTTLE.fullmatch(text)):
        return Throttle(tuple(map(int, dice["kept"])), len(dice["rolled"]))
    if place := _PLACE.fullmatch(text):
        try:
            return Place(read_space(place[1]), read_heading(place[2]))
        except ValueError as error:
            raise BadNotation(str(error)) from error
    raise BadNotation(
        f"{text!r} is no decision: write a placing as 'm7>ne', dice as '33?' (kept faces, then "
        f"a ? for each die to roll; - for no dice), a direction as left, ahead "
        f"or right"
    )


def read_outcome(text: str) -> Outcome:
    """Read what chance gave as `str` writes it; raises `BadNotation`.

    >>> read_outcome("tile 4 turned")
    LaidTile(number=4, turned=True)
    """
    if text and _ROLLED.fullmatch(text):
        return Rolled(tuple(map(int, text)))
    if tile := _TILE.fullmatch(text):
        return LaidTile(int(tile[1]), turned=tile[2] is not None)
    if first := _FIRST.fullmatch(text):
        return FirstPlayer(int(first[1]) - 1)
    if buoy := _BUOY.fullmatch(text):
        try:
            return PutBuoy(int(buoy[1]), read_space(buoy[2]))
        except ValueError as error:
            raise BadNotation(str(error)) from error
    raise BadNotation(
        f"{text!r} is no outcome: write dice as '31', a tile as 'tile 4' or "
        f"'tile 4 turned', the start player as 'start 2', a buoy as 'buoy 0 k12'"
    )
