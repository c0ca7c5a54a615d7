"""What a choice would bring, told in the player's language before it is made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from boathouse.abandon_ship.actions import Choose
from boathouse.abandon_ship.board import Board
from boathouse.abandon_ship.parts import Rat
from boathouse.abandon_ship.preview import ChoicePreview, Flood, Following, preview_choice
from boathouse.abandon_ship.signs import COLOUR_LETTERS, score_sign
from boathouse.core.words import SayWords, Span, Words, percent, words

_Tale: TypeAlias = tuple[Words, str]

_BAD, _DIM, _GOOD, _STRONG = "bad", "dim", "good", "strong"


@dataclass(frozen=True, slots=True)
class Wording:
    """What would come of a choice, in words.

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


def worded(board: Board, choose: Choose, say: SayWords) -> Wording:
    """What would come of a choice."""
    found = preview_choice(board, choose)
    return Wording(
        found.start,
        found.end,
        found.stays,
        tuple((say(what), style) for what, style in _effects(found)),
        tuple((say(what), style) for what, style in _afterwards(found)),
        floods=found.following is Following.WATER,
    )


def _effects(found: ChoicePreview) -> Iterator[_Tale]:
    if found.start == found.end:
        yield words("look-nothing"), _DIM
    if found.cheese is not None:
        yield words("look-cheese", value=found.cheese), _GOOD
    if found.score is not None:
        yield words("look-safe", score=score_sign(found.score)), _STRONG
    if found.swept is not None:
        yield words("look-swept", rats=COLOUR_LETTERS[found.swept]), _BAD


def _afterwards(found: ChoicePreview) -> Iterator[_Tale]:
    if found.shared_score is not None:
        share = words(
            "look-share",
            rats=_letters(found.sharing),
            count=len(found.sharing),
            score=score_sign(found.shared_score),
        )
        yield share, _STRONG
    if found.following is Following.REFILL:
        yield words("look-refilled"), _DIM
    if found.following is Following.END:
        yield words("look-over"), _STRONG
    if found.flood is not None:
        yield from _water(found.flood)


def _letters(rats: tuple[Rat, ...]) -> str:
    return "".join(COLOUR_LETTERS[rat] for rat in rats)


def _water(flood: Flood) -> Iterator[_Tale]:
    """What the sinking token that is drawn next can do, and how likely that is."""
    chance = percent(flood.chance)
    if flood.held:
        yield words("look-water-held"), _DIM
    elif flood.swept is not None:
        yield words("look-water-sweeps", rats=COLOUR_LETTERS[flood.swept], chance=chance), _BAD
    elif flood.treading:
        yield words("look-water-treads", rats=_letters(flood.treading), chance=chance), _BAD
    else:
        yield words("look-water-harmless"), _DIM
    if flood.ends:
        yield words("look-over"), _STRONG
