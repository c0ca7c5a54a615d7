"""What a choice would bring: known before it is made, as the rules play it on the open board."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from boathouse.abandon_ship import events, turn
from boathouse.abandon_ship.actions import Choose
from boathouse.abandon_ship.board import Board, Phase
from boathouse.abandon_ship.parts import Colour, Rat


class Following(Enum):
    """What comes then: the next roll, before it all dice again or the water, or the end."""

    ROLL = "roll"
    REFILL = "refill"
    WATER = "water"
    END = "end"


@dataclass(frozen=True, slots=True)
class Flood:
    """What the sinking token that is drawn next can do.

    `held`: rats tread water, so it does nothing. Else with this `chance` the water reaches rats:
    one that it sweeps away, or several that tread water then. `ends`: the game is over then.
    """

    held: bool = False
    chance: Fraction = Fraction(0)
    swept: Rat | None = None
    treading: tuple[Rat, ...] = ()
    ends: bool = False


@dataclass(frozen=True, slots=True)
class ChoicePreview:
    """What would come of a choice.

    `start` and `end` are spaces of the `rat`; equal where it stays. `stays`: so does the die, in
    the pool. `cheese` is what the player takes, `score` what the rat gets on the top deck (X is 0),
    `swept` the rat that is left alone in the water, `gone` are the dice that leave the game.
    `sharing` are the last rats, which get `shared_score` each. `flood` tells of the water, where it
    follows.
    """

    rat: Rat
    start: int
    end: int
    stays: bool = False
    cheese: int | None = None
    score: int | None = None
    swept: Rat | None = None
    gone: tuple[Colour, ...] = ()
    sharing: tuple[Rat, ...] = ()
    shared_score: int | None = None
    following: Following = Following.ROLL
    flood: Flood | None = None


def preview_choice(board: Board, choose: Choose) -> ChoicePreview:
    """Work out what would come of a choice.

    >>> from boathouse.abandon_ship import Face, standard_parts
    >>> parts = standard_parts()
    >>> board = Board.new(parts, parts.ship("hold"), seats=3)._replace(
    ...     phase=Phase.CHOOSE,
    ...     pool=(Colour.RED, Colour.BLACK, Colour.WHITE),
    ...     faces=(Face(6), Face(2), Face(3, circled=True)),
    ...     cheese=((7, 2),),
    ... )
    >>> found = preview_choice(board, Choose(Colour.RED))
    >>> found.start, found.end, found.cheese, found.stays, found.following
    (1, 7, 2, False, <Following.ROLL: 'roll'>)
    """
    step = turn.play(board, choose)
    chosen, *consequences = step.events
    assert isinstance(chosen, events.DieChosen), "a choice begins with its die"
    start = end = 0
    stays = refilled = False
    cheese: int | None = None
    score: int | None = None
    swept: Rat | None = None
    gone: tuple[Colour, ...] = ()
    sharing: tuple[Rat, ...] = ()
    shared_score: int | None = None
    for event in consequences:
        match event:
            case events.RatMoved(_, start, end):
                pass
            case events.RatStayed(_, start):
                end = start
            case events.DieKept():
                stays = True
            case events.CheeseTaken(_, _, _, cheese):
                pass
            case events.RatSafe(_, score):
                pass
            case events.RatSwept(swept):
                pass
            case events.DieGone(die):
                gone = (*gone, die)
            case events.RatsShare(sharing, shared_score):
                pass
            case events.PoolRefilled():
                refilled = True
            case _:
                pass  # the die is spent: that is plain to see
    return ChoicePreview(
        rat=chosen.rat,
        start=start,
        end=end,
        stays=stays,
        cheese=cheese,
        score=score,
        swept=swept,
        gone=gone,
        sharing=sharing,
        shared_score=shared_score,
        following=Following.REFILL if refilled else _FOLLOWING[step.state.phase],
        flood=flood(step.state) if step.state.phase is Phase.SINK else None,
    )


_FOLLOWING = {
    Phase.ROLL: Following.ROLL,
    Phase.SINK: Following.WATER,
    Phase.OVER: Following.END,
}


def flood(board: Board) -> Flood:
    """Work out what the sinking token that is due can do, and how likely that is."""
    if board.treading:
        return Flood(held=True)
    found = Flood()
    for draw, chance in board.chances():
        step = turn.play(board, draw)
        # Every token that is high enough stops at the same rats.
        reached, ends = found.chance + chance, step.state.phase is Phase.OVER
        for event in step.events:
            match event:
                case events.RatSwept(rat):
                    found = Flood(chance=reached, swept=rat, ends=ends)
                case events.RatsTread(rats):
                    found = Flood(chance=reached, treading=rats)
                case _:
                    pass
    return found
