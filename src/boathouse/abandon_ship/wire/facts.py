"""What happened, as a client is told: one message for each event of the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec import Struct

from boathouse.abandon_ship import events
from boathouse.abandon_ship.wire.names import (
    DIE_NAMES,
    RAT_NAMES,
    DieName,
    FaceName,
    RatName,
    Seat,
    TileName,
    face_name,
    rat_names,
    tile_name,
)
from boathouse.abandon_ship.wire.standing import ENDINGS, EndingName, Standing, standing


class Fact(Struct, frozen=True, gc=False, tag_field="kind"):
    """Something that happened; `kind` says what."""


class TileDealt(Fact, frozen=True, tag="tile-dealt"):
    """A player got a life-preserver tile; `null` for one that may not be seen."""

    seat: Seat
    tile: TileName | None


class CheesePut(Fact, frozen=True, tag="cheese-put"):
    """A cheese token lies on a deck."""

    value: int
    space: int


class FirstPlayerDrawn(Fact, frozen=True, tag="first-player-drawn"):
    """This seat plays first."""

    seat: Seat


class RolledDie(Struct, frozen=True, gc=False):
    """A die with the face that it shows."""

    die: DieName
    face: FaceName


class PoolRolled(Fact, frozen=True, tag="pool-rolled"):
    """The player has rolled all dice of the pool."""

    seat: Seat
    dice: tuple[RolledDie, ...]


class DieChosen(Fact, frozen=True, tag="die-chosen"):
    """The player chose a die to move a rat."""

    seat: Seat
    die: DieName
    face: FaceName
    rat: RatName


class RatMoved(Fact, frozen=True, tag="rat-moved"):
    """A rat went from a space to another, up or back."""

    rat: RatName
    start: int
    end: int


class RatStayed(Fact, frozen=True, tag="rat-stayed"):
    """An arrow or an anchor moved nothing: there is no rat to go to."""

    rat: RatName
    space: int
    face: FaceName


class CheeseTaken(Fact, frozen=True, tag="cheese-taken"):
    """The player took the cheese on which the rat ended."""

    seat: Seat
    rat: RatName
    space: int
    value: int


class RatSafe(Fact, frozen=True, tag="rat-safe"):
    """A rat reached the top deck, and stands on a score space; 0 is X."""

    rat: RatName
    score: int


class RatSwept(Fact, frozen=True, tag="rat-swept"):
    """The water swept a rat away."""

    rat: RatName
    space: int


class RatsTread(Fact, frozen=True, tag="rats-tread"):
    """Rats tread water: the first one left alone there is swept away."""

    rats: tuple[RatName, ...]
    space: int


class DieSpent(Fact, frozen=True, tag="die-spent"):
    """The chosen die left the pool."""

    die: DieName


class DieKept(Fact, frozen=True, tag="die-kept"):
    """The chosen die shows an x, and stays in the pool."""

    die: DieName


class DieGone(Fact, frozen=True, tag="die-gone"):
    """A die left the game with its rat."""

    die: DieName


class WaterRose(Fact, frozen=True, tag="water-rose"):
    """A sinking token let the water rise. It may have stopped early at a rat."""

    token: int
    start: int
    end: int


class TokenSpent(Fact, frozen=True, tag="token-spent"):
    """A sinking token came while rats tread water: it changes nothing."""

    token: int


class PoolRefilled(Fact, frozen=True, tag="pool-refilled"):
    """The player takes all dice that are still in the game."""

    seat: Seat
    dice: tuple[DieName, ...]


class RatsShare(Fact, frozen=True, tag="rats-share"):
    """The rats left in play share a score space, each with its full value."""

    rats: tuple[RatName, ...]
    score: int


class TilesRevealed(Fact, frozen=True, tag="tiles-revealed"):
    """The players' tiles are turned up, by seat."""

    tiles: tuple[TileName, ...]


class GameEnded(Fact, frozen=True, tag="game-ended"):
    """The game is over, and why."""

    ending: EndingName
    standings: tuple[Standing, ...]


Event: TypeAlias = (
    TileDealt
    | CheesePut
    | FirstPlayerDrawn
    | PoolRolled
    | DieChosen
    | RatMoved
    | RatStayed
    | CheeseTaken
    | RatSafe
    | RatSwept
    | RatsTread
    | DieSpent
    | DieKept
    | DieGone
    | WaterRose
    | TokenSpent
    | PoolRefilled
    | RatsShare
    | TilesRevealed
    | GameEnded
)
"""Something that happened in a game."""

# By the type of the event: this runs for every event and every seat.
_MESSAGES: dict[type, Callable[[Any], Event]] = {
    events.TileDealt: lambda it: TileDealt(
        it.seat, None if it.tile is None else tile_name(it.tile)
    ),
    events.CheesePut: lambda it: CheesePut(it.value, it.space),
    events.FirstPlayerDrawn: lambda it: FirstPlayerDrawn(it.seat),
    events.PoolRolled: lambda it: PoolRolled(
        it.seat, tuple([RolledDie(DIE_NAMES[die], face_name(face)) for die, face in it.dice])
    ),
    events.DieChosen: lambda it: DieChosen(
        it.seat, DIE_NAMES[it.die], face_name(it.face), RAT_NAMES[it.rat]
    ),
    events.RatMoved: lambda it: RatMoved(RAT_NAMES[it.rat], it.start, it.end),
    events.RatStayed: lambda it: RatStayed(RAT_NAMES[it.rat], it.space, face_name(it.face)),
    events.CheeseTaken: lambda it: CheeseTaken(it.seat, RAT_NAMES[it.rat], it.space, it.value),
    events.RatSafe: lambda it: RatSafe(RAT_NAMES[it.rat], it.score),
    events.RatSwept: lambda it: RatSwept(RAT_NAMES[it.rat], it.space),
    events.RatsTread: lambda it: RatsTread(rat_names(it.rats), it.space),
    events.DieSpent: lambda it: DieSpent(DIE_NAMES[it.die]),
    events.DieKept: lambda it: DieKept(DIE_NAMES[it.die]),
    events.DieGone: lambda it: DieGone(DIE_NAMES[it.die]),
    events.WaterRose: lambda it: WaterRose(it.token, it.start, it.end),
    events.TokenSpent: lambda it: TokenSpent(it.token),
    events.PoolRefilled: lambda it: PoolRefilled(
        it.seat, tuple([DIE_NAMES[die] for die in it.dice])
    ),
    events.RatsShare: lambda it: RatsShare(rat_names(it.rats), it.score),
    events.TilesRevealed: lambda it: TilesRevealed(tuple(map(tile_name, it.tiles))),
    events.GameEnded: lambda it: GameEnded(ENDINGS[it.ending], tuple(map(standing, it.standings))),
}


def event(fact: object) -> Event:
    """Write an event of the rules, as a seat may know it."""
    write = _MESSAGES.get(type(fact))
    if write is None:
        raise TypeError(f"{fact!r} is no event of Abandon Ship")
    return write(fact)
