"""What players decide and what chance gives, each with its notation.

yellow           choose the yellow die, which shows a plain face: it moves the yellow rat
white>blue       choose the white die, which shows a circled face, to move the blue rat
[yellow 5x]      what a die of the pool shows, one bracket for each die
[token 4]        the sinking token that is revealed
[tile yellow-blue-red] [cheese 2 on 7] [start 3]    the set-up
[tile ?]         a tile that one may not see
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

from boathouse.abandon_ship.parts import Colour, Face, Rat, Rolled, Tile, read_die, read_rat
from boathouse.core import BadNotation, Seat


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose a die of the pool; with a circled face, also the rat to move (AS-3.1, AS-3.3).

    >>> str(Choose(Colour.YELLOW)), str(Choose(Colour.WHITE, Colour.BLUE))
    ('yellow', 'white>blue')
    """

    die: Colour
    rat: Rat | None = None

    def __str__(self) -> str:
        """Write the die, and the rat behind `>`."""
        return str(self.die) if self.rat is None else f"{self.die}>{self.rat}"


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the life-preserver tile for the next player, who alone may see it (AS-2.2)."""

    tile: Tile

    def __str__(self) -> str:
        """Write `tile yellow-blue-red`."""
        return f"tile {self.tile}"


HIDDEN_DEAL = "tile ?"
"""A deal as those may know it who did not get the tile."""


@dataclass(frozen=True, slots=True)
class PutCheese:
    """Chance: which cheese token lies on the next deck (AS-2.1)."""

    value: int
    space: int

    def __str__(self) -> str:
        """Write `cheese 2 on 7`."""
        return f"cheese {self.value} on {self.space}"


@dataclass(frozen=True, slots=True)
class FirstPlayer:
    """Chance: who plays first (AS-2.3)."""

    seat: Seat

    def __str__(self) -> str:
        """Write `start 2`: seats count from 1 in notation."""
        return f"start {self.seat + 1}"


@dataclass(frozen=True, slots=True)
class DrawToken:
    """Chance: the sinking token that is revealed (AS-5.1)."""

    token: int

    def __str__(self) -> str:
        """Write `token 4`."""
        return f"token {self.token}"


Decision: TypeAlias = Choose
Outcome: TypeAlias = Deal | PutCheese | FirstPlayer | Rolled | DrawToken

_NUMBER = "[1-9][0-9]?"
_CHEESE = re.compile(f"cheese ({_NUMBER}) on ({_NUMBER})")
_FIRST = re.compile("start ([1-7])")
_TOKEN = re.compile(f"token ({_NUMBER})")


def read_action(text: str) -> Decision:
    """Read a player's decision as `str` writes it; raises `BadNotation`.

    >>> read_action("white>blue")
    Choose(die=<Colour.WHITE: 7>, rat=<Colour.BLUE: 1>)
    """
    die, chooses_rat, rat = text.partition(">")
    try:
        return Choose(read_die(die), read_rat(rat) if chooses_rat else None)
    except ValueError as error:
        raise BadNotation(
            f"{error}. Write the die alone for a plain face, as in 'yellow', "
            f"or with the rat to move for a circled one, as in 'white>blue'"
        ) from error


def read_outcome(text: str) -> Outcome:
    """Read what chance gave as `str` writes it; raises `BadNotation`.

    >>> str(read_outcome("token 4")), read_outcome("red 1x").face
    ('token 4', Face(move=1, circled=False, stays=True))
    """
    kind, _, rest = text.partition(" ")
    if text == HIDDEN_DEAL:
        raise BadNotation("this tile is hidden: what one seat may know cannot be replayed")
    try:
        if kind == "tile":
            return Deal(Tile.read(rest))
        if cheese := _CHEESE.fullmatch(text):
            return PutCheese(int(cheese[1]), int(cheese[2]))
        if first := _FIRST.fullmatch(text):
            return FirstPlayer(int(first[1]) - 1)
        if token := _TOKEN.fullmatch(text):
            return DrawToken(int(token[1]))
        return Rolled(read_die(kind), Face.read(rest))
    except ValueError as error:
        raise BadNotation(
            f"{text!r} is no outcome ({error}): write a die as 'yellow 5x', a sinking token as "
            f"'token 4', a tile as 'tile yellow-blue-red', cheese as 'cheese 2 on 7', the first "
            f"player as 'start 2'"
        ) from error
