"""How a game stands: everything about it that changes from move to move, as one seat knows it."""

from __future__ import annotations

from itertools import zip_longest
from typing import Literal, TypeAlias

from msgspec import Struct

from boathouse import core
from boathouse.abandon_ship import escape as rules
from boathouse.abandon_ship.board import Board, Phase
from boathouse.abandon_ship.codec.names import (
    DIE_NAMES,
    RAT_NAMES,
    DieName,
    FaceName,
    RatName,
    TileName,
    face_name,
    rat_names,
    tile_name,
)
from boathouse.abandon_ship.events import Ending
from boathouse.abandon_ship.parts import DICE, RATS, Colour, Face, Rat
from boathouse.core.codec.events import SeatNumber, StandingSchema, write_standings

EndingName: TypeAlias = Literal["four-home", "two-left", "turn-limit"]

ENDINGS: dict[Ending, EndingName] = {
    Ending.FOUR_HOME: "four-home",
    Ending.TWO_LEFT: "two-left",
    Ending.TURN_LIMIT: "turn-limit",
}


class RatState(Struct, frozen=True, gc=False):
    """Where a rat is.

    `fate`: it is in play, on a `space`, or home, on a score space of its own, or at the end sharing
    one, or it was swept away. `score` is what its score space gives; X gives 0. `treading`: it
    treads water.
    """

    rat: RatName
    fate: Literal["in-play", "home", "sharing", "swept"]
    space: int | None
    score: int | None
    treading: bool


class DieState(Struct, frozen=True, gc=False):
    """Where a die is: in the pool, with its `face` once it is rolled, or used, or gone for good."""

    die: DieName
    place: Literal["pool", "used", "gone"]
    face: FaceName | None


class Cheese(Struct, frozen=True, gc=False):
    """A cheese token on a deck."""

    space: int
    value: int


class ViewSchema(Struct, frozen=True, kw_only=True, gc=False):
    """A game at one moment, as one seat may know it: what changes from move to move.

    `phase` is what is due: tiles are dealt, cheese is put, the first player is drawn (start); then
    each turn the pool is rolled and a die is chosen, and now and then the ship sinks. `actor` acts
    next: a seat, 'chance', or nobody when it is over. `turn` is the seat to play (while tiles are
    dealt, the one that gets the next), `turns` counts those that are over. `home` and `swept` are
    rats in the order in which they came there. `water` is the highest space under water; `drawn`
    are the sinking tokens revealed, in their order, `tokens` those still face down, the lowest
    first. `cheese` lies on decks, and each seat has `taken` some. `tiles` are those dealt so far,
    by seat, with `null` for one that may not be seen. `ending` and `standings` come at the end.
    """

    phase: Phase
    actor: SeatNumber | Literal["chance"] | None
    turn: SeatNumber
    turns: int
    rats: tuple[RatState, ...]
    home: tuple[RatName, ...]
    swept: tuple[RatName, ...]
    dice: tuple[DieState, ...]
    water: int
    drawn: tuple[int, ...]
    tokens: tuple[int, ...]
    cheese: tuple[Cheese, ...]
    taken: tuple[tuple[int, ...], ...]
    tiles: tuple[TileName | None, ...]
    ending: EndingName | None
    standings: tuple[StandingSchema, ...]


def view(seen: rules.View) -> ViewSchema:
    """Write what a seat may know of a game."""
    board = seen.board
    actor, ending, treading = board.actor, board.ending, board.treading
    return ViewSchema(
        phase=board.phase,
        actor="chance" if actor is core.CHANCE else actor,
        turn=board.turn,
        turns=board.turns,
        rats=tuple([_rat(board, rat, treading) for rat in RATS]),
        home=rat_names(board.home),
        swept=rat_names(board.swept),
        dice=_dice(board),
        water=board.water,
        drawn=board.drawn,
        tokens=board.tokens_left,
        cheese=tuple([Cheese(space, value) for space, value in board.cheese]),
        taken=board.taken,
        tiles=tuple([None if tile is None else tile_name(tile) for tile in seen.tiles]),
        ending=None if ending is None else ENDINGS[ending],
        standings=write_standings(seen.standings),
    )


def _rat(board: Board, rat: Rat, treading: tuple[Rat, ...]) -> RatState:
    space, name = board.spaces[rat], RAT_NAMES[rat]
    if space is not None:
        return RatState(name, "in-play", space, None, rat in treading)
    if rat in board.swept:
        return RatState(name, "swept", None, None, False)
    fate: Literal["home", "sharing"] = "home" if rat in board.home else "sharing"
    return RatState(name, fate, None, board.score(rat), False)


def _dice(board: Board) -> tuple[DieState, ...]:
    shown = dict(zip_longest(board.pool, board.faces))
    # Rats that share leave play when the game is over, and no die goes with them.
    in_game = (*board.dice_in_game, *board.sharing)
    return tuple([_die(die, shown, in_game) for die in DICE])


def _die(die: Colour, shown: dict[Colour, Face | None], in_game: tuple[Colour, ...]) -> DieState:
    name = DIE_NAMES[die]
    if die not in shown:
        return DieState(name, "used" if die in in_game else "gone", None)
    face = shown[die]
    return DieState(name, "pool", None if face is None else face_name(face))
