"""What happened, as typed facts: logs, animations, statistics and sounds are made from these."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from boathouse.abandon_ship.parts import Colour, Face, Rat, Tile
from boathouse.core import Seat, Standing


class Ending(Enum):
    """Why a game ended (AS-6.2, AS-6.3)."""

    FOUR_HOME = "four home"
    TWO_LEFT = "two left"
    TURN_LIMIT = "turn limit"

    def __str__(self) -> str:
        """Write the ending in words."""
        return self.value


@dataclass(frozen=True, slots=True)
class TileDealt:
    """A player got a life-preserver tile; `null` for one that may not be seen."""

    seat: Seat
    tile: Tile | None


@dataclass(frozen=True, slots=True)
class CheesePut:
    """A cheese token lies on a deck."""

    value: int
    space: int


@dataclass(frozen=True, slots=True)
class FirstPlayerDrawn:
    """This seat plays first."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PoolRolled:
    """The player has rolled all dice of the pool."""

    seat: Seat
    dice: tuple[tuple[Colour, Face], ...]


@dataclass(frozen=True, slots=True)
class DieChosen:
    """The player chose a die to move a rat."""

    seat: Seat
    die: Colour
    face: Face
    rat: Rat


@dataclass(frozen=True, slots=True)
class RatMoved:
    """A rat went from a space to another, up or back."""

    rat: Rat
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class RatStayed:
    """An arrow or an anchor moved nothing: there is no rat to go to (AS-4.2, AS-4.3)."""

    rat: Rat
    space: int
    face: Face


@dataclass(frozen=True, slots=True)
class CheeseTaken:
    """The player took the cheese on which the rat ended (AS-4.4)."""

    seat: Seat
    rat: Rat
    space: int
    value: int


@dataclass(frozen=True, slots=True)
class RatSafe:
    """A rat reached the top deck, and stands on a score space; 0 is X (AS-6.1)."""

    rat: Rat
    score: int


@dataclass(frozen=True, slots=True)
class RatSwept:
    """The water swept a rat away (AS-5.2, AS-5.3)."""

    rat: Rat
    space: int


@dataclass(frozen=True, slots=True)
class RatsTread:
    """Rats tread water: the first one left alone there is swept away (AS-5.3)."""

    rats: tuple[Rat, ...]
    space: int


@dataclass(frozen=True, slots=True)
class DieSpent:
    """The chosen die left the pool (AS-3.2)."""

    die: Colour


@dataclass(frozen=True, slots=True)
class DieKept:
    """The chosen die shows an x, and stays in the pool (AS-3.2)."""

    die: Colour


@dataclass(frozen=True, slots=True)
class DieGone:
    """A die left the game with its rat (AS-5.6)."""

    die: Colour


@dataclass(frozen=True, slots=True)
class WaterRose:
    """A sinking token let the water rise. It may have stopped early at a rat (AS-5.1)."""

    token: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class TokenSpent:
    """A sinking token came while rats tread water: it changes nothing (AS-5.4)."""

    token: int


@dataclass(frozen=True, slots=True)
class PoolRefilled:
    """The player takes all dice that are still in the game (AS-3.5)."""

    seat: Seat
    dice: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class RatsShare:
    """The rats left in play share a score space, each with its full value (AS-6.2)."""

    rats: tuple[Rat, ...]
    score: int


@dataclass(frozen=True, slots=True)
class TilesRevealed:
    """The players' tiles are turned up, by seat (AS-7.1)."""

    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over, and why."""

    ending: Ending
    standings: tuple[Standing, ...]
