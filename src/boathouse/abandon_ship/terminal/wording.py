"""What a choice would bring: told before it is made, as the rules play it on the open board."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from boathouse.abandon_ship import events, turn
from boathouse.abandon_ship.actions import Choose
from boathouse.abandon_ship.board import Board, Phase
from boathouse.abandon_ship.parts import Rat
from boathouse.abandon_ship.terminal.signs import LETTERS, score_sign
from boathouse.core.words import Say, Span, Words, words

_Tale: TypeAlias = tuple[Words, str]

_BAD, _DIM, _GOOD, _STRONG = "bad", "dim", "good", "strong"


@dataclass(frozen=True, slots=True)
class Outlook:
    """What would come of a choice.

    `start` and `end` are spaces; equal where the rat stays. `effects` of the move and what comes
    `afterwards` are told in the player's language; `stays` says whether the die stays in the pool,
    `floods` whether the water rises then.
    """

    start: int
    end: int
    stays: bool
    effects: tuple[Span, ...]
    afterwards: tuple[Span, ...]
    floods: bool


def outlook(board: Board, choose: Choose, say: Say) -> Outlook:
    """Work out what would come of a choice."""
    step = turn.play(board, choose)
    start = end = 0
    stays = False
    effects: list[_Tale] = []
    afterwards: list[_Tale] = []
    for event in step.events:
        match event:
            case events.DieKept():
                stays = True
            case events.RatMoved(_, start, end):
                pass
            case events.RatStayed(_, start):
                end = start
                effects.append((words("look-nothing"), _DIM))
            case events.CheeseTaken(_, _, _, value):
                effects.append((words("look-cheese", value=value), _GOOD))
            case events.RatSafe(_, score):
                effects.append((words("look-safe", score=score_sign(score)), _STRONG))
            case events.RatSwept(rat):
                effects.append((words("look-swept", rats=LETTERS[rat]), _BAD))
            case events.RatsShare(rats, score):
                afterwards.append((_shared(rats, score), _STRONG))
            case events.PoolRefilled():
                afterwards.append((words("look-refilled"), _DIM))
            case _:
                pass  # the die chosen, spent or gone: that is plain to see
    if step.state.phase is Phase.OVER:
        afterwards.append((words("look-over"), _STRONG))
    floods = step.state.phase is Phase.SINK
    if floods:
        afterwards += _water(step.state)
    return Outlook(start, end, stays, _said(effects, say), _said(afterwards, say), floods)


def _said(tales: list[_Tale], say: Say) -> tuple[Span, ...]:
    return tuple((say(what), style) for what, style in tales)


def _shared(rats: tuple[Rat, ...], score: int) -> Words:
    return words("look-share", rats=_letters(rats), count=len(rats), score=score_sign(score))


def _letters(rats: tuple[Rat, ...]) -> str:
    return "".join(LETTERS[rat] for rat in rats)


def _water(board: Board) -> list[_Tale]:
    """Say what the sinking token that is drawn next can do, and how likely that is."""
    if board.treading:
        return [(words("look-water-held"), _DIM)]
    reached = Fraction(0)
    effects: list[_Tale] = []
    for draw, chance in board.chances():
        step = turn.play(board, draw)
        for event in step.events:
            match event:
                case events.RatSwept(rat):
                    reached += chance
                    sweeps = words("look-water-sweeps", rats=LETTERS[rat], chance=percent(reached))
                    effects = [(sweeps, _BAD)]
                    if step.state.phase is Phase.OVER:
                        effects.append((words("look-over"), _STRONG))
                case events.RatsTread(rats):
                    reached += chance
                    treads = words(
                        "look-water-treads", rats=_letters(rats), chance=percent(reached)
                    )
                    effects = [(treads, _BAD)]
                case _:
                    pass
    return effects or [(words("look-water-harmless"), _DIM)]


def percent(chance: Fraction) -> int:
    """Round to whole percents, but never to certainty.

    >>> percent(Fraction(1, 3)), percent(Fraction(1, 2187)), percent(Fraction(1))
    (33, 1, 100)
    """
    return 100 if chance == 1 else min(max(round(100 * chance), 1), 99)
