"""What the seat to act can choose, and what each choice would bring."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from msgspec import Struct

from boathouse.abandon_ship import preview as looking
from boathouse.abandon_ship.actions import Choose
from boathouse.abandon_ship.board import Board
from boathouse.abandon_ship.codec.names import (
    DIE_NAMES,
    RAT_NAMES,
    DieName,
    FaceName,
    RatName,
    face_name,
    rat_names,
)
from boathouse.abandon_ship.escape import View
from boathouse.abandon_ship.parts import Colour, Rat
from boathouse.abandon_ship.preview import Following


class FloodSchema(Struct, frozen=True, gc=False):
    """What the sinking token that is drawn next can do.

    `held`: rats tread water, so it does nothing. Else `chance` is the probability that the water
    reaches rats: one that is swept away, or several that tread water then. `ends`: that would end
    the game.
    """

    held: bool
    chance: float
    swept: RatName | None
    treading: tuple[RatName, ...]
    ends: bool


class RatMove(Struct, frozen=True, gc=False):
    """A rat to move with a die, and what comes of it.

    It goes from `start` to `end`, which is the same space where nothing moves. The player takes
    `cheese`; on the top deck the rat gets `score` (X is 0). `swept` is the rat that is left alone
    in the water, `gone` are the dice that leave the game. `sharing` are the last rats, which get
    `shared_score` each. `following` is what comes then: the next player's roll, before it all dice
    again (refill) or the water, or the end; `flood` says what the water can do.
    """

    action: str
    rat: RatName
    start: int
    end: int
    cheese: int | None
    score: int | None
    swept: RatName | None
    gone: tuple[DieName, ...]
    sharing: tuple[RatName, ...]
    shared_score: int | None
    following: Following
    flood: FloodSchema | None


class Choice(Struct, frozen=True, gc=False):
    """A die of the pool with the face that it shows, and the rats that it can move.

    `circled`: any rat can be chosen, with an action for each. `stays`: the die stays in the pool.
    """

    die: DieName
    face: FaceName
    circled: bool
    stays: bool
    moves: tuple[RatMove, ...]


def choices(view: View, legal: Sequence[Choose]) -> tuple[Choice, ...]:
    """What a seat can choose among what is legal: nothing where nothing is."""
    board = view.board
    return tuple(_choice(board, die, list(chosen)) for die, chosen in groupby(legal, key=_die_of))


def _die_of(choose: Choose) -> Colour:
    return choose.die


def _choice(board: Board, die: Colour, legal: Sequence[Choose]) -> Choice:
    face = board.faces[board.pool.index(die)]
    moves = tuple(_move(board, choose) for choose in legal)
    return Choice(DIE_NAMES[die], face_name(face), face.circled, face.stays, moves)


def _move(board: Board, choose: Choose) -> RatMove:
    found = looking.preview_choice(board, choose)
    return RatMove(
        action=str(choose),
        rat=RAT_NAMES[found.rat],
        start=found.start,
        end=found.end,
        cheese=found.cheese,
        score=found.score,
        swept=_rat_name(found.swept),
        gone=tuple([DIE_NAMES[die] for die in found.gone]),
        sharing=rat_names(found.sharing),
        shared_score=found.shared_score,
        following=found.following,
        flood=None if found.flood is None else _flood(found.flood),
    )


def _flood(found: looking.Flood) -> FloodSchema:
    return FloodSchema(
        found.held,
        float(found.chance),
        _rat_name(found.swept),
        rat_names(found.treading),
        found.ends,
    )


def _rat_name(rat: Rat | None) -> RatName | None:
    return None if rat is None else RAT_NAMES[rat]
